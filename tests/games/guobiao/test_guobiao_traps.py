"""Mistakes that public programs of this kind made: the input, and the right value."""

from __future__ import annotations

import pytest
from guobiao_hands import counted

from calc.games.guobiao_mahjong.notation import parse_hand
from calc.mahjong.notation import NotationError

TRAPS = {
    # waits on two tiles
    "[NNN]77789m11888p7m": (6, "双暗刻 四归一 幺九刻 缺一门"),
    "[NNN]78889m11888p8m": (8, "双同刻 双暗刻 四归一 幺九刻 缺一门"),
    "445566m2277779s8s": (None, "-嵌张"),
    # 无番和 comes after every other fan
    "[678s]147m369s25pSS8p": (12, "组合龙"),
    # readings, 套算
    "1122233334444s2s": (None, "一色四同顺 清一色 小于五 四归一? 平和 门前清"),
    "33469m258s147pWW2m": (None, "组合龙 -边张 门前清"),
    "234s2233445678p8p": (None, "平和 门前清"),
    "[123m][789p]789s1299p3p": (None, "老少副"),
    "[2222s][3333s][5555p,1]67mEE8m": (None, "三杠 双暗刻"),
    "EESSWWNNCCFFPP": (88, "字一色 七对"),
    "1122355778899m3m": (67, "一色双龙会 边张 门前清"),
    # contents of a chow count for 四归一
    "[555m][456m][123s]78s99p9s": (4, "四归一 老少副 无字"),
    # concealed kongs are concealed pungs
    "[5555p]333m23456s88p7s": (9, "门前清 双暗刻 暗杠 断幺 连六"),
    "33m22s77pEENCCPPN|EE1000": (31, "七对 五门齐 自摸"),
    "[123m]55789m12789s3s": (7, "平和 喜相逢×2 老少副 缺一门 边张"),
    "[123m][456s][789p]77m45p6p": (None, "花龙 平和"),
}


@pytest.mark.parametrize(("line", "expected"), TRAPS.items(), ids=list(TRAPS))
def test_trap(line: str, expected: tuple[int | None, str]) -> None:
    total, words = expected
    count = counted(line)
    assert count is not None
    fans = {hit.rule.name: len(hit.proofs) for hit in count.kept}
    if total is not None:
        assert count.total == total
    listed = words.split()
    exact = total is not None and not any(word[0] == "-" or word[-1] == "?" for word in listed)
    for word in listed:
        name, _, times = word.strip("-?").partition("×")
        if word.startswith("-"):
            assert name not in fans
        elif not word.endswith("?"):
            assert fans.get(name) == int(times or 1)
    if exact:
        assert len(fans) == len(listed)


def test_one_relation_beside_a_fan_of_three_chows() -> None:
    count = counted("[123m][456s][789p]77m45p6p")
    assert count is not None
    names = [hit.rule.name for hit in count.kept]
    assert ("连六" in names) + ("喜相逢" in names) == 1


def test_a_knitted_hand_is_no_hand_of_four_sets() -> None:
    """Fans of all sets do not look at the one set beside 组合龙."""
    count = counted("[999m]147m258p369sEEE"[:-1])
    assert count is not None
    names = {hit.rule.name for hit in count.kept}
    assert names.isdisjoint({"碰碰和", "全带幺", "混幺九", "平和", "全双刻"})
    assert "组合龙" in names


def test_three_pairs_are_no_win() -> None:
    assert counted("99m34588p156789s1s") is None


@pytest.mark.parametrize(
    ("line", "code"),
    [
        ("22222m22233444z3z", "guobiao_mahjong.five_copies"),
        ("[888s]99m789m123p9p9p9p|EE0100", "guobiao_mahjong.last_held"),
    ],
)
def test_refused(line: str, code: str) -> None:
    with pytest.raises(NotationError) as refused:
        parse_hand(line)
    assert code in [problem.code for problem in refused.value.problems]
