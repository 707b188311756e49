"""The worked cases of 温岭标统."""

from __future__ import annotations

from typing import Any

import pytest
from neutral import cases
from neutral_cards import card_record

from calc.deals.scoring import score_record
from calc.diagnostics.problem import Refused
from calc.games import find_game, load_game

GAME = load_game(find_game("温岭标统"))
CASES = cases("biaotong")


@pytest.mark.parametrize("case", [c for c in CASES if "result" in c["expect"]], ids=lambda case: case["id"])
def test_case(case: dict[str, Any]) -> None:
    expect = case["expect"]
    result = score_record(GAME, card_record(case))
    assert result.outcome == expect["result"]
    assert result.more["facts"]["banker"] == expect["banker"]
    assert result.more["facts"]["multiplier"] == expect["multiplier"]
    assert result.settlement.net == expect["points"]


@pytest.mark.parametrize("case", [c for c in CASES if "error" in c["expect"]], ids=lambda case: case["id"])
def test_refused(case: dict[str, Any]) -> None:
    with pytest.raises(Refused) as refused:
        score_record(GAME, card_record(case))
    assert [problem.code for problem in refused.value.problems] == ["wenling_biaotong.two_kings_pass"]
