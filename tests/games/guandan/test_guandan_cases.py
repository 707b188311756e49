"""The worked cases of 掼蛋."""

from __future__ import annotations

from typing import Any

import pytest
from neutral import cases, option_texts

from calc.cards import parse_cards
from calc.deals.scoring import score_record
from calc.games import find_game, load_game
from calc.games.guandan.options import Options
from calc.games.guandan.tribute import return_choices

GAME = load_game(find_game("灌蛋"))
CASES = cases("guandan")


def record_of(case: dict[str, Any]) -> dict[str, Any]:
    """Sides sit alternately; a side's figures stand under its first player."""
    deal = case["deal"]
    teams = {team: players[0] for team, players in deal["teams"].items()}
    first, second = deal["teams"].values()
    record: dict[str, Any] = {
        "game": "掼蛋",
        "rules": option_texts(case["options"]),
        "players": deal.get("seats_in_turn_order", [first[0], second[0], first[1], second[1]]),
        "finish": deal["finish_order"],
    }
    if "levels" in deal:
        record["levels"] = {teams[team]: level for team, level in deal["levels"].items()}
        record["a_fails"] = {teams[team]: str(count) for team, count in deal["a_fails"].items()}
        record["playing"] = teams[deal["playing"]]
    if "level" in deal:
        record["level"] = deal["level"]
        record["hands"] = {player: " ".join(cards) for player, cards in deal["hands"].items()}
    return record


@pytest.mark.parametrize("case", [c for c in CASES if "query" not in c["deal"]], ids=lambda case: case["id"])
def test_case(case: dict[str, Any]) -> None:
    expect, facts = case["expect"], score_record(GAME, record_of(case)).more["facts"]
    teams = {players[0]: team for team, players in case["deal"]["teams"].items()}
    one = score_record(GAME, record_of(case))
    if "levels" in expect:
        assert one.outcome == expect["result"]
        assert facts["level_up"] == expect["level_up"]
        for key in ("levels", "a_fails"):
            assert {teams[name]: value for name, value in facts[key].items()} == expect[key]
        assert facts["next_level"] == expect["next_level"]
        assert teams.get(facts["match_winner"]) == expect["match_winner"]
        if "tribute" in case["hand_checked"]:
            assert facts["tribute_kind"] == expect["tribute"]
    else:
        assert facts["tribute_kind"] == expect["result"]
        assert facts["leader"] == expect["leader"]
        assert [gift | {"choices": sorted(gift["choices"])} for gift in facts["tribute"]] == [
            {
                "from": gift["from"],
                "to": gift["to"],
                "card": word(gift["choices"]),
                "choices": sorted(cards(gift["choices"])),
            }
            for gift in expect["tributes"]
        ]


def cards(words: list[str]) -> list[str]:
    return [str(card) for card in parse_cards(" ".join(words))]


def word(words: list[str]) -> str:
    """One card as it is; of several copies their rank."""
    found = parse_cards(" ".join(words))
    return str(found[0]) if len(found) == 1 else found[0].rank


@pytest.mark.parametrize("case", [c for c in CASES if "query" in c["deal"]], ids=lambda case: case["id"])
def test_query(case: dict[str, Any]) -> None:
    deal = case["deal"]
    assert deal["query"] == "return_choices"
    found = return_choices(parse_cards(" ".join(deal["hand"])), deal["level"], Options())
    assert [str(card) for card in found] == cards(case["expect"]["return_choices"])


def test_there_are_cases() -> None:
    assert len(CASES) == 8
