"""The worked cases of 温岭对家统."""

from __future__ import annotations

from typing import Any

import pytest
from neutral import cases
from neutral_cards import card_record

from calc.deals.scoring import score_record
from calc.games import find_game, load_game

GAME = load_game(find_game("温岭对家统"))


@pytest.mark.parametrize("case", cases("duijia_tong"), ids=lambda case: case["id"])
def test_case(case: dict[str, Any]) -> None:
    expect = case["expect"]
    result = score_record(GAME, card_record(case))
    assert result.outcome == expect["result"]
    assert {name: player.total for name, player in result.players.items()} == expect["player_points"]
    sides = {"".join(side["players"]): side for side in result.more["sides"]}
    assert {name: side["points"] for name, side in sides.items()} == expect["team_points"]
    winners = [name for name, side in sides.items() if side["result"] == "胜"]
    assert winners == ([expect["winner"]] if expect["winner"] else [])
    assert result.settlement.net == expect["points"]
