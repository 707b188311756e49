"""A winner's hand of one tile too many: which one it is, said only where it shows."""

from __future__ import annotations

import pytest

from calc.api import faults, loads, score, waits
from calc.diagnostics import Refused

DEAL = """\
game: 国标麻将
round: 东
players: {{东: {{hand: {hand}}}}}
win: {{seat: 东, tile: {tile}, by: 自摸}}
"""
TAKE_ONE = "去掉 1 张（13 张，每组副露减 3 张；和张另写在 win.tile）"
NAMED = "去掉 1 张：是不是多写了 {}？去掉它就和成了"

CASES = {
    "the winning tile too": (
        "123456789万 22筒 555条",
        "5条",
        "和张 5条 只写在 win.tile 里，从手牌中去掉一张 5条",
    ),
    "another one": ("123456789万 22筒 55条 9条", "5条", NAMED.format("9条")),
    "the winning tile is there and the hand does not win": ("12356789万 22筒 557条 东", "5条", TAKE_ONE),
    "more than one could go": ("123456789万 1234筒 5条", "5条", TAKE_ONE),
}


@pytest.mark.parametrize("case", CASES)
def test_hint(case: str) -> None:
    hand, tile, hint = CASES[case]
    (deal,) = loads(DEAL.format(hand=hand, tile=tile))
    for ask in (score, waits):  # what a hand waits for is tried with a tile that nobody wrote
        with pytest.raises(Refused) as refused:
            ask(deal)
        assert [each.hint for each in faults(deal, refused.value)] == [hint]
