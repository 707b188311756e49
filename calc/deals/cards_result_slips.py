"""Slips in what becomes of a card deal's facts: points handed over otherwise, a result called another one."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from calc.core.catalogue import Rule
from calc.core.recount import Slip
from calc.core.result import Result
from calc.deals.cards_points import Move, Points
from calc.messages import Bilingual

KEPT = {"captured": "slip.captured_kept", "hand": "slip.hand_kept"}
GIVEN = {"captured": "slip.captured_to", "hand": "slip.hand_to"}
"""The sentences of points that nobody got, and of those that somebody else got, by where they lay."""


def move_slips(points: Points, moves: tuple[Move, ...]) -> Iterator[Slip]:
    """Points of those still holding cards that nobody got, or somebody else; under ``otherwise: moves``."""
    for at, move in enumerate(moves):
        args = {"points": move.points, "to": move.to}
        kept = (*moves[:at], *moves[at + 1 :])
        yield Slip(KEPT[move.what], move.source, args, otherwise={"moves": kept}, rank=14)
        for player in points.players:
            if player == move.to or (move.what == "captured" and player == move.source):
                continue
            changed = (*moves[:at], move._replace(to=player), *moves[at + 1 :])
            rank = 17 if player in points.finish else 22
            yield Slip(
                GIVEN[move.what],
                move.source,
                {**args, "other": player},
                otherwise={"moves": changed},
                rank=rank,
            )
    if len(moves) > 1:
        yield Slip("slip.nothing_handed", otherwise={"moves": ()}, rank=15)


def called_slips(result: Result, ladder: Sequence[Rule[Any]]) -> Iterator[Slip]:
    """A result taken for another one of its ladder, the nearest first; under ``otherwise: called``."""
    stands = {line.rule for player in result.players.values() for line in player.lines}
    now = next((rule for rule in ladder if rule.id in stands), None)
    if now is None:
        return
    others = {rule.value: rule for rule in ladder if rule.value != now.value}
    for distance, rule in enumerate(sorted(others.values(), key=lambda rule: abs(rule.value - now.value))):
        args = {"called": name_of(rule), "was": name_of(now)}
        yield Slip("slip.called", "", args, otherwise={"called": rule}, rank=12 + distance)


def name_of(rule: Rule[Any]) -> Bilingual:
    """A rule's name in both languages."""
    return Bilingual(rule.name, rule.en)
