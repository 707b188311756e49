from __future__ import annotations

import pytest

from calc.diagnostics import nearest

KNOWN = ["players", "game", "自摸", "点炮", "抢杠", "杠上开花", "温岭麻将", "乐清麻将", "5筒", "wild", "财神"]


@pytest.mark.parametrize(
    ("word", "meant"),
    [
        ("自模", "自摸"),
        ("点跑", "点炮"),
        ("plyers", "players"),
        ("Game", "game"),
        (" wlid ", "wild"),
        ("5同", "5筒"),
        ("温岭麻", "温岭麻将"),
        ("杠上花", "杠上开花"),
        ("财身", "财神"),
        ("天气", None),
        ("xyz", None),
        ("", None),
        ("东", None),
        ("开", None),
        ("pla", None),
        ("gam", "game"),
        ("x" * 1000, None),
    ],
)
def test_nearest(word: str, meant: str | None) -> None:
    assert nearest(word, KNOWN) == meant


def test_ties_go_to_the_first() -> None:
    assert nearest("自由", ["自摸", "自家"]) == "自摸"
    assert nearest("自由", ["自家", "自摸"]) == "自家"


def test_agreeing_in_place_beats_agreeing_elsewhere() -> None:
    assert nearest("点跑", ["跑分", "点炮"]) == "点炮"
