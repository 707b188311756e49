"""Full-width and traditional characters."""

from __future__ import annotations

from calc.core.script import half_width, simplify


def test_half_width() -> None:
    assert half_width("ＡＢｚ０９：，（）［］｛｝！　、") == "ABz09:,()[]{}! ,"
    assert half_width("万东，") == "万东,"
    plain = "abc 123"
    assert half_width(plain) is plain


def test_simplify_keeps_the_length() -> None:
    traditional = "東發萬條餅財風蘭無莊閒槓搶點過張絕聲稱遊戲編號備註"
    assert simplify(traditional) == "东发万条饼财风兰无庄闲杠抢点过张绝声称游戏编号备注"
    assert len(simplify(traditional)) == len(traditional)
    assert simplify("胡 和 白板 𠮷 abc") == "胡 和 白板 𠮷 abc"
