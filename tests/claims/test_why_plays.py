"""``calc why FILE 12``: whether a play stands and what forbids it; why a card deal came out as it did."""

from __future__ import annotations

from pathlib import Path

import pytest
from test_check_command import EXAMPLES
from test_check_command import calc as command

import calc

RECORDS = sorted(path for path in EXAMPLES.rglob("*.yaml") if "\nlog:" in path.read_text(encoding="utf-8"))


def said(deal: str, play: str) -> str:
    code, out, err = command("why", str(EXAMPLES / deal), play)
    assert (code, err) == (0, "")
    return out


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_every_play_of_a_good_record_stands(path: Path) -> None:
    deal = calc.load(path)[0]
    log = next(value for key, value in deal.data.items() if key in ("log", "牌谱"))
    for entry in range(1, len(log) + 1, 1 + len(log) // 12):
        answer = calc.why_play(deal, str(entry))
        assert answer.stands, (entry, answer.problem)
        for lang in ("zh", "en"):
            assert calc.text(answer, lang)  # type: ignore[arg-type]
        assert calc.json(answer)["play"]["stands"] is True


FORBIDDEN = [
    ("guandan/recorded.yaml", "3 丙 大王", "card.play.does_not_beat", "三连对和单牌牌型不同，不能比"),
    ("guandan/recorded.yaml", "2 丁 3", "card.play.not_his_turn", "轮到乙，不是丁"),
    ("guandan/recorded.yaml", "3 丙 3 4", "card.play.illegal", "丙出的 3 4 不成牌型"),
    ("guandan/recorded.yaml", "1 甲 过", "card.play.pass_on_lead", "甲领出，不能过"),
    ("wenling_duijia_tong/recorded.yaml", "1 甲 2 2", "card.play.not_held", "手里一共只有 1 张"),
    ("wenling_duijia_tong/recorded.yaml", "4 丁 4 4", "card.play.does_not_beat", "依据 温岭对家统"),
    ("wenling_guanpai/log_with_a_bomb.yaml", "1 甲 5 5", "wenling_guanpai.leader", "先出"),
    ("shuangsheng/recorded.yaml", "3 丙 方3", "card.trick.suit", "桌规『跟牌』是“同门的对子、拖拉机也要跟”"),
    ("shuangsheng/recorded.yaml", "8 乙 过", "card.trick.pass", "乙不能过"),
    ("shuangsheng/recorded.yaml", "4 丁 黑2 黑2", "card.trick.size", "梅8"),
    ("wenling_hongwu/recorded.yaml", "2 甲 黑3", "card.trick.turn", "轮到"),
]


@pytest.mark.parametrize(("deal", "play", "code", "words"), FORBIDDEN)
def test_what_forbids_a_play(deal: str, play: str, code: str, words: str) -> None:
    answer = calc.why_play(calc.load(EXAMPLES / deal)[0], play)
    assert not answer.stands
    assert answer.problem is not None
    assert answer.problem.code == code
    text = said(deal, play)
    assert "不可以" in text.splitlines()[0]
    assert words in text
    assert calc.text(answer, "en") != calc.text(answer)


def test_a_record_that_cannot_be_scored_is_answered(tmp_path: Path) -> None:
    text = (EXAMPLES / "shuangsheng" / "recorded.yaml").read_text(encoding="utf-8")
    path = tmp_path / "wrong.yaml"
    path.write_text(text.replace("- 丙: 梅A\n", "- 丙: 方3\n", 1), encoding="utf-8")
    assert command("score", str(path))[0] == 2
    code, out, _ = command("why", str(path), "3")
    assert code == 0
    assert out.startswith("第 3 手 丙：方3，不可以\n  丙出 方3：领出 梅8，梅花要跟 1 张，只跟了 0 张")
    assert "说不上：牌谱在第 3 手已经不对" in command("why", str(path), "第 4 手")[1]
    assert "可以" in command("why", str(path), "乙 梅7")[1]


@pytest.mark.parametrize(
    ("deal", "play", "words"),
    [
        ("guandan/recorded.yaml", "99", "牌谱有 82 手"),
        ("guandan/recorded.yaml", "丙 2", "牌谱里丙没有出过 2"),
        ("guandan/recorded.yaml", "12 丙 黑Y", "不认识的牌：Y"),
        ("guandan/points_double.yaml", "3", "这一局没有牌谱"),
        ("guandan/recorded.yaml", "三上", "掼蛋没有“三上”这个牌型"),
    ],
)
def test_what_cannot_be_asked(deal: str, play: str, words: str) -> None:
    code, out, err = command("why", str(EXAMPLES / deal), play)
    assert (code, out) == (2, "")
    assert words in err


RESULTS = [
    ("wenling_liujia_tong/book_normal.yaml", "统", "丁已经出完，抓了 50 分"),
    ("wenling_liujia_tong/book_five_points_break_it.yaml", "统", "乙已经出完，抓了 5 分"),
    ("wenling_liujia_tong/book_tong.yaml", "正常", "先成了『统』"),
    ("wenling_liujia_tong/book_tong.yaml", "无分统", "乙 丁 己抓了 110 分"),
    ("wenling_liujia_tong/win.yaml", "双倍", "最多的一方有 290 分，要 400 分"),
    ("wenling_liujia_tong/win.yaml", "统", "这一项是另一份条文的"),
    ("wenling_duijia_tong/by_difference.yaml", "统", "两方"),
    ("benxi_madui/two_caught.yaml", "大剃", "抓2人"),
    ("guandan/back_to_two.yaml", "双上", "出完的先后 乙 甲 丁 丙"),
    ("wenling_guanpai/three_players.yaml", "关16张", "剩牌 甲 0 乙 5 丙 9"),
    ("zaozhuang_gouji/normal.yaml", "三户", "结果正常"),
    ("shuangsheng/bankers_hold.yaml", "庄家下庄", "75 < 80"),
    ("wenling_biaotong/banker_at_15.yaml", "闲家胜", "庄家胜"),
]


@pytest.mark.parametrize(("deal", "pattern", "words"), RESULTS)
def test_why_a_result_is_another_one(deal: str, pattern: str, words: str) -> None:
    text = said(deal, pattern)
    assert "不成立" in text
    assert words in text


def test_who_has_it_is_found() -> None:
    assert said("guandan/back_to_two.yaml", "一三").startswith("乙 的『一三』成立")
    code, out, _ = command("why", str(EXAMPLES / "guandan/back_to_two.yaml"), "一三", "--seat", "甲")
    assert code == 0
    assert "这一项在乙名下" in out
