"""Random tables against a plain scorer that shares no code with the package.

The whole comparison takes a minute or two: ``HUSHU_FULL=1 pytest tests/games/wenling``.
"""

from __future__ import annotations

import os
import random
from typing import Any

import neutral
import pytest
import wenling_oracle as oracle

from calc.core.result import Result
from calc.deals.scoring import score_record
from calc.diagnostics.problem import Refused
from calc.games.wenling_mahjong import GAME
from calc.games.wenling_mahjong.options import Options

FULL = bool(os.environ.get("HUSHU_FULL"))
PIECES, DEALS = (40, 500) if FULL else (6, 250)
WORDS = {("panghe_by", "any"): "either"}
"""What the oracle calls otherwise."""


def random_rules(rng: random.Random) -> dict[str, Any]:
    """Up to four options away from their default, in the package's words."""
    known = Options.options()
    rules: dict[str, Any] = {}
    for name in rng.sample(list(known), rng.choice([0, 0, 1, 2, 3, 4])):
        option = known[name]
        if option.values:
            rules[name] = rng.choice([value for value in option.values if value != option.default])
        else:
            rules[name] = rng.choice([300, 1000, 3000, 10**6] if name == "cap" else [1, 5, 100])
    return rules


def draws_a_kong(deal: dict[str, Any]) -> bool:
    """Whether the winner draws the fourth of his own wind or of a dragon.

    We let him declare the kong, which is a 腊子 (see test_wenling_rules); the oracle takes the four as
    they lie.
    """
    if deal["winner"] is None:
        return False
    tile = deal["win"]["tile"]
    kongs = {deal["winner"], *"中发白"} - oracle.de_tiles(deal["indicator"])
    held = deal["hands"][deal["winner"]]["concealed"]
    return deal["win"]["by"] == "自摸" and tile in kongs and held.count(tile) == 4


def compared(result: Result) -> dict[str, Any]:
    return {
        "totals": {seat: player.total for seat, player in result.players.items()},
        "net": dict(result.settlement.net),
    }


@pytest.mark.parametrize("piece", range(PIECES))
def test_random_tables(piece: int) -> None:
    rng = random.Random(f"wenling {piece}")
    winners = 0
    for number in range(DEALS):
        deal, rules = oracle.random_deal(rng), random_rules(rng)
        if draws_a_kong(deal):
            continue
        expect = oracle.score(deal, rules)
        record, where = neutral.wenling_record(deal, rules), f"{piece}/{number} {rules} {deal}"
        if "error" in expect:  # four 中 that win nothing where the house says so
            assert "four_extra_limit" in rules, where
            with pytest.raises(Refused, match="no_limit"):
                score_record(GAME, record)
            continue
        result = score_record(GAME, record)
        assert compared(result) == {"totals": expect["totals"], "net": expect["net"]}, where
        if deal["winner"] is None:
            assert result.outcome == "流局"
            continue
        winners += 1
        numbers = result.players[deal["winner"]].numbers
        if not numbers["capped"]:
            assert [numbers[key] for key in ("base", "fan", "raw")] == [
                expect[key] for key in ("base", "fan", "raw")
            ], where
    assert winners > DEALS * 0.9


def test_the_options_have_the_same_names_and_defaults() -> None:
    ours = Options().values()
    theirs = {name: WORDS.get((name, value), value) for name, value in oracle.DEFAULTS.items()}
    assert ours == theirs
