"""The worked cases of 本溪马队."""

from __future__ import annotations

from typing import Any

import pytest
from neutral import cases, option_texts

from calc.deals.scoring import score_record
from calc.games import find_game, load_game

GAME = load_game(find_game("本溪马队"))


def record_of(case: dict[str, Any]) -> dict[str, Any]:
    """Sides sit alternately; a side's figure stands under its first player."""
    deal = case["deal"]
    first, second = deal["teams"].values()
    return {
        "game": "本溪马队",
        "rules": option_texts(case["options"]),
        "players": [player for pair in zip(first, second, strict=True) for player in pair],
        "finish": deal["finish_order"],
        "captured": {deal["teams"][team][0]: str(points) for team, points in deal["captured"].items()},
        "in_hand": {player: str(points) for player, points in deal["hand_points"].items()},
    }


@pytest.mark.parametrize("case", cases("madui"), ids=lambda case: case["id"])
def test_case(case: dict[str, Any]) -> None:
    expect, teams = case["expect"], case["deal"]["teams"]
    one = score_record(GAME, record_of(case))
    assert one.outcome == expect["result"]
    assert one.more["facts"]["caught"] == expect["caught"]
    names = {players[0]: team for team, players in teams.items()}
    assert {names[name]: score for name, score in one.more["facts"]["score"].items()} == expect["score"]
    sides = {names[side["players"][0]]: side for side in one.more["sides"]}
    assert {team: side["points"] for team, side in sides.items()} == expect["base_points"]
    assert [team for team, side in sides.items() if side["result"] == "胜"] == [expect["winner"]]
    assert set(one.settlement.net.values()) == {0}
