"""The worked cases of 关牌."""

from __future__ import annotations

from typing import Any

import pytest
from neutral import cases, option_texts

from calc.core.result import PlayerResult
from calc.deals.scoring import score_record
from calc.games import find_game, load_game

GAME = load_game(find_game("wenling_guanpai"))


def shown(name: str, player: PlayerResult, base: int) -> str:
    """A loser's line as the cases write it: ``B: 16张×5×2(关16张)=160``."""
    double = any(line.rule == "shut_out" for line in player.lines)
    times = "×2(关16张)" if double else ""
    return f"{name}: {player.numbers['cards_left']}张×{base}{times}={-player.total * base}"


@pytest.mark.parametrize("case", cases("guanpai"), ids=lambda case: case["id"])
def test_case(case: dict[str, Any]) -> None:
    deal, expect = case["deal"], case["expect"]
    left = {player: str(count) for player, count in deal["cards_left"].items()}
    record = {
        "game": case["game"],
        "rules": option_texts(case["options"]),
        "unit": str(deal["base"]),
        "players": list(left),
        "cards_left": left,
    }
    result = score_record(GAME, record)
    assert result.outcome == expect["result"]
    assert result.more["facts"]["winner"] == expect["winner"]
    assert result.settlement.net == expect["points"]
    losers = {name: player for name, player in result.players.items() if player.role == "loser"}
    assert [shown(name, player, deal["base"]) for name, player in losers.items()] == expect["lines"]
