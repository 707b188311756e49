"""The worked cases of 温岭六家统, in both texts."""

from __future__ import annotations

from typing import Any

import pytest
from neutral import cases
from neutral_cards import card_record

from calc.deals.scoring import score_record
from calc.games import find_game, load_game

GAME = load_game(find_game("温岭六家统"))


@pytest.mark.parametrize("case", cases("liujia_tong"), ids=lambda case: case["id"])
def test_case(case: dict[str, Any]) -> None:
    expect = case["expect"]
    result = score_record(GAME, card_record(case))
    assert result.outcome == expect["result"]
    sides = {frozenset(side["players"]): side for side in result.more["sides"]}
    assert {name: sides[frozenset(name)]["points"] for name in expect["team_points"]} == expect["team_points"]
    if "player_points" in expect:
        totals = {name: player.total for name, player in result.players.items()}
        assert totals == expect["player_points"]
        assert sides[frozenset(expect["winner"])]["result"] == "胜"
        assert result.more["facts"]["multiplier"] == expect["multiplier"]
        assert result.settlement.net == expect["points"]
    if "beans" in expect:
        assert result.more["facts"]["beans"] == expect["beans"]
