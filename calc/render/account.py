"""A player's formula and the payments of a deal in words, each with the clause that it rests on."""

from __future__ import annotations

from collections.abc import Iterator
from decimal import Decimal
from typing import NamedTuple

from calc.core.game import Game
from calc.core.result import PlayerResult, Result
from calc.messages import Speaker


class Payment(NamedTuple):
    """The same paid by some players to one, and what for. ``amount`` is what each of them pays."""

    payers: tuple[str, ...]
    payee: str
    amount: Decimal
    reason: str
    clause: str


def payments(result: Result, game: Game, speaker: Speaker) -> list[Payment]:
    """Who pays whom how much for what, those together who pay the same for the same."""
    payers: dict[tuple[str, Decimal, str], list[str]] = {}
    for transfer in result.settlement.transfers:
        payers.setdefault((transfer.payee, transfer.amount, transfer.reason), []).append(transfer.payer)
    return [
        Payment(tuple(who), payee, amount, speaker.say(f"{result.game}.{reason}"), clause_row(game, reason))
        for (payee, amount, reason), who in payers.items()
    ]


def formula_of(result: Result, player: PlayerResult, game: Game, speaker: Speaker) -> str:
    """How a player's total comes about, with its clause; what stands instead where nothing counts."""
    return "".join(_formula(result, player, game, speaker))


def _formula(result: Result, player: PlayerResult, game: Game, speaker: Speaker) -> Iterator[str]:
    if not player.lines:
        if result.settlement.transfers or player.formula:
            own = f"{result.game}.nothing"
            yield speaker.say(own if speaker.has(own) else "text.nothing", formula=player.formula)
        return
    formula = player.formula
    if player.numbers.get("capped") and player.total and formula.endswith(f"→ {player.total}"):
        formula = f"{formula.rpartition('→ ')[0]}→ {speaker.say('text.capped', total=player.total)}"
    yield formula
    if formula and (row := clause_row(game, player.role)):
        yield f"    {row}"


def clause_row(game: Game, word: str) -> str:
    """The clause of a role's formula or of a payment's reason, as lines show it; else nothing."""
    clause = game.ground(word)
    return clause.row if clause is not None else ""
