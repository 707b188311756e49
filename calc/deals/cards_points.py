"""Points in games where sides capture cards: what is realised, and what is handed over at the end.

Pure figures, no game's rule: each game says by a ``Handover`` what becomes of the points of those who still
hold cards, and asks what it needs.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Literal, NamedTuple, TypeAlias

Side: TypeAlias = tuple[str, ...]


def alternate_sides(players: tuple[str, ...]) -> tuple[Side, ...]:
    """Two sides that sit alternately.

    >>> alternate_sides(("甲", "乙", "丙", "丁"))
    (('甲', '丙'), ('乙', '丁'))
    """
    return players[::2], players[1::2]


class Move(NamedTuple):
    """Points that go from one player to another at the end of a deal, and the cards they lie in if known.

    ``what`` is ``captured`` (taken in tricks) or ``hand`` (never played).
    """

    what: Literal["captured", "hand"]
    source: str
    to: str
    points: int
    shown: str = ""


@dataclass(frozen=True)
class Handover:
    """What becomes of the points of those who still hold cards when the deal is over.

    Captured points go to the first who went out; ``partner_keeps`` says whether a player whose own side
    went out first keeps them, ``all_keep`` whether everybody does. Points in hand go to the side in
    ``hand_to``: ``opponents`` or ``partners`` of who holds them, there to who went out last; or to ``none``.
    """

    partner_keeps: bool
    hand_to: str = "opponents"
    all_keep: bool = False


@dataclass(frozen=True)
class Points:
    """The facts of a deal that its points rest on.

    ``finish``: who went out, in order (nobody who still held cards); ``captured``: everybody's points, with
    ``pooled`` sides, whose whole figure stands under one player; ``in_hand``: points left in hand, with
    ``shown``, the cards they lie in; ``over``: the deal was played to its end.
    """

    players: tuple[str, ...]
    sides: tuple[Side, ...]
    finish: tuple[str, ...]
    captured: Mapping[str, int]
    in_hand: Mapping[str, int] = field(default_factory=dict)
    shown: Mapping[str, str] = field(default_factory=dict)
    over: bool = True
    pooled: tuple[Side, ...] = ()

    @property
    def first(self) -> str | None:
        """Who went out first (上游)."""
        return self.finish[0] if self.finish else None

    @cached_property
    def holding(self) -> tuple[str, ...]:
        """Who still holds cards, in seat order."""
        return tuple(player for player in self.players if player not in self.finish)

    def side_of(self, player: str) -> Side:
        """The side of a player."""
        return next(side for side in self.sides if player in side)

    def others(self, side: Side) -> Side:
        """All who are not of this side."""
        return tuple(player for player in self.players if player not in side)

    def out(self, side: Iterable[str]) -> tuple[str, ...]:
        """Those of a side who went out, in the order in which they did."""
        return tuple(player for player in self.finish if player in side)

    def taken(self, side: Iterable[str]) -> int:
        """What a side captured, whoever of it may keep it."""
        return sum(self.captured[player] for player in side)

    def realised(self, side: Side) -> int:
        """What a side can no longer lose.

        All that it captured where it has the first one; else only what those captured who are out.
        """
        if self.first in side:
            return self.taken(side)
        return self.taken(self.out(side))

    def moves(self, handover: Handover) -> tuple[Move, ...]:
        """Everything that is handed over at the end, in seat order; what is nothing is left out."""
        first = self.first
        if not self.over or first is None:
            return ()
        found: list[Move] = []
        for player in self.holding:
            keeps = handover.all_keep or (handover.partner_keeps and first in self.side_of(player))
            if self.captured[player] and not keeps:
                found.append(Move("captured", player, first, self.captured[player]))
            hand = self.in_hand.get(player, 0)
            if hand and handover.hand_to != "none":
                found.append(
                    Move("hand", player, self._heir(player, handover), hand, self.shown.get(player, ""))
                )
        return tuple(found)

    def _heir(self, player: str, handover: Handover) -> str:
        """Who gets what a player has left in hand; himself where nobody of that side is out."""
        side = self.side_of(player)
        out = self.out(side if handover.hand_to == "partners" else self.others(side))
        return out[-1] if out else player

    def totals(self, moves: Iterable[Move]) -> dict[str, int]:
        """Everybody's points after what was handed over."""
        totals = {player: self.captured[player] for player in self.players}
        for move in moves:
            if move.what == "captured":
                totals[move.source] -= move.points
            totals[move.to] += move.points
        return totals

    def shares_needed(self) -> tuple[Side, ...]:
        """The pooled sides of which it matters who captured what: not the first one's, not all out."""
        return tuple(
            side
            for side in self.sides
            if side in self.pooled
            and self.first is not None
            and self.first not in side
            and len(self.out(side)) < len(side)
            and self.taken(side)
        )
