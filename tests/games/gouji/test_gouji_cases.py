"""The worked cases of 枣庄够级."""

from __future__ import annotations

from typing import Any

import pytest
from neutral import cases, option_texts

from calc.deals.scoring import score_record
from calc.games import find_game, load_game
from calc.games.zaozhuang_gouji.opening import point_tributes

GAME = load_game(find_game("枣庄够级"))
CASES = cases("gouji")
FACTS = {"point_fail_streak": "point_failures", "burned": "burned", "smothered": "smothered"}


def seats(deal: dict[str, Any]) -> list[str]:
    """R1 sits across from L1 and so on, the sides alternate."""
    (first, second) = deal["teams"].values()
    return [first[0], second[1], first[2], second[0], first[1], second[2]]


def record(case: dict[str, Any]) -> dict[str, Any]:
    deal = case["deal"]
    found: dict[str, Any] = {
        "game": "够级",
        "rules": option_texts(case["options"]),
        "players": seats(deal),
        "finish": deal["finish_order"],
    }
    for name, key in FACTS.items():
        if name in deal:
            found[key] = {player: str(count) for player, count in deal[name].items()}
    return found


@pytest.mark.parametrize("case", [c for c in CASES if "query" not in c["deal"]], ids=lambda case: case["id"])
def test_case(case: dict[str, Any]) -> None:
    expect = case["expect"]
    result = score_record(GAME, record(case))
    if "result" in expect:
        assert result.outcome == expect["result"]
        assert {name: one.total for name, one in result.players.items()} == expect["player_points"]
        sides = {side["players"][0][0]: side for side in result.more["sides"]}
        assert {name: side["points"] for name, side in sides.items()} == expect["team_points"]
        assert sides[expect["winner"]]["result"] == "胜"
    if "tributes" in expect:
        found = [
            {"kind": one["why"], "from": one["from"], "to": one["to"], "n": one["count"]}
            for one in result.more["facts"]["tributes"]
        ]
        assert found == expect["tributes"]
    assert set(result.settlement.net.values()) == {0}


@pytest.mark.parametrize("case", [c for c in CASES if "query" in c["deal"]], ids=lambda case: case["id"])
def test_query(case: dict[str, Any]) -> None:
    assert case["deal"]["query"] == "point_tribute"
    assert point_tributes(case["deal"]["passed_point"]) == case["expect"]["point_tribute"]
