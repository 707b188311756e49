"""A finished deal of 枣庄够级: everybody's place, what is owed, and to whom."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

from calc.deals.cards import Turn
from calc.deals.cards_points import Side
from calc.deals.cards_table import Seats
from calc.games.zaozhuang_gouji.model import GoujiDeal, opposite, sides_of
from calc.games.zaozhuang_gouji.opening import ROUND, Opening, opening
from calc.games.zaozhuang_gouji.options import Options

PLACES: Mapping[str, tuple[int, ...]] = {"4-2-0": (4, 2, 0, 0, -2, -4), "2-1-0": (2, 1, 0, 0, -1, -2)}
"""Points for the six places (K3)."""
SWEEP: Mapping[str, int] = {"4-2-0": 4, "2-1-0": 2}
"""What each one wins or loses when one side has the first three places."""
FALLS: Mapping[str, tuple[int, int]] = {"2-1": (2, 1), "1-1": (1, 1), "1-0": (1, 0)}
"""What the last one pays the first, and the fifth the second (K2)."""


class Tribute(NamedTuple):
    """So many cards that one player owes another before the next deal, and for what (二)."""

    source: str
    to: str
    cards: int
    why: str


@dataclass(frozen=True)
class Standing:
    """The facts of a finished deal. ``finish`` has all the players, or the three of 三户 and perhaps more.

    ``as_swept`` says whether it is 三户 for somebody who counts with a slip, ``owed`` what is owed for him.
    """

    players: tuple[str, ...]
    sides: tuple[Side, ...]
    finish: tuple[str, ...]
    openings: Mapping[str, Opening]
    burned: Mapping[str, int]
    smothered: Mapping[str, int]
    options: Options
    as_swept: bool | None = None
    owed: tuple[Tribute, ...] | None = None

    @cached_property
    def sweep(self) -> Side:
        """The side that has the first three places (三户), or nobody."""
        if self.as_swept is not None:
            return next(side for side in self.sides if self.finish[0] in side) if self.as_swept else ()
        return next((side for side in self.sides if set(side) == set(self.finish[:3])), ())

    @cached_property
    def points(self) -> dict[str, int]:
        """Everybody's place points, in seat order."""
        kind = self.options.place_points
        if self.sweep:
            each = SWEEP[kind]
            return {player: each if player in self.sweep else -each for player in self.players}
        return {player: PLACES[kind][self.finish.index(player)] for player in self.players}

    @cached_property
    def figures(self) -> dict[Side, int]:
        """The points of each side."""
        return {side: sum(self.points[player] for player in side) for side in self.sides}

    @cached_property
    def winners(self) -> Side:
        """The side with more points; nobody at a draw."""
        first, second = self.sides
        if self.figures[first] == self.figures[second]:
            return ()
        return max(self.sides, key=self.figures.__getitem__)

    @cached_property
    def tributes(self) -> tuple[Tribute, ...]:
        """Everything that is owed, in its order: 点, 烧, 闷, 落 (二)."""
        every = self._tributes() if self.owed is None else self.owed
        return tuple(tribute for tribute in every if tribute.cards)

    def _tributes(self) -> Iterator[Tribute]:
        for player in self.players:
            if player in self.openings:
                yield self._across(player, self.openings[player].owes, "点")
        for player in self.players:
            yield self._across(player, self.burned.get(player, 0) * self.options.burn_tribute, "烧")
        for player in self.players:
            yield self._across(player, self.smothered.get(player, 0) * self.options.smother_tribute, "闷")
        yield from self._falls()

    def _falls(self) -> Iterator[Tribute]:
        """落: by places; after 三户 each loser to the player opposite."""
        if self.sweep:
            last = [player for player in self.finish if player not in self.sweep]
            last += [player for player in self.players if player not in self.finish]
            for player in last:
                yield self._across(player, self.options.sweep_tribute, "落")
            return
        counts = FALLS[self.options.tribute_counts]
        pairs = ((self.finish[5], self.finish[0]), (self.finish[4], self.finish[1]))
        for (source, to), count in zip(pairs, counts, strict=True):
            partners = any(source in side and to in side for side in self.sides)
            if self.options.tribute_same_side or not partners:
                yield Tribute(source, to, count, "落")

    def _across(self, player: str, cards: int, why: str) -> Tribute:
        return Tribute(player, opposite(self.players, player), cards, why)


def standing_of(deal: GoujiDeal, options: Options) -> Standing:
    """The facts of a checked deal."""
    seats = Seats(deal.players)
    finish = seats.known(deal.finish or ())
    if len(finish) == len(seats.players) - 1:
        finish += tuple(player for player in seats.players if player not in finish)
    return Standing(
        seats.players,
        sides_of(seats),
        finish,
        openings_of(deal, seats, options),
        _count(deal.burned, seats),
        _count(deal.smothered, seats),
        options,
    )


def _count(tally: tuple[Turn[int], ...], seats: Seats) -> dict[str, int]:
    return {player: turn.said for turn in tally if (player := seats.find(turn.player)) is not None}


def openings_of(deal: GoujiDeal, seats: Seats, options: Options) -> dict[str, Opening]:
    """How those came out of whom the deal says it, in seat order."""
    number = deal.deal_number if options.graduate == "every_fourth" else None
    found: dict[str, Opening] = {}
    for player in seats.players:
        failures = failures_of(deal, seats, player, number)
        if failures is not None:
            found[player] = opening(failures, number)
    return found


def failures_of(deal: GoujiDeal, seats: Seats, player: str, number: int | None) -> int | None:
    """The deals in a row without 过点, this one included; None where the deal says nothing of it.

    Who is free in this deal need not open: for him it is the fourth in the row whatever he did. Who opened
    has none, however many there were before.
    """
    opened = seats.by_player(deal.opened or {}).get(player)
    stated = seats.by_player(deal.point_failures or {}).get(player)
    before = seats.by_player(deal.failed_before or {}).get(player, 0)
    if number is None and before % ROUND == ROUND - 1:
        return before + 1
    if opened:
        return stated if stated and number is None and stated % ROUND == 0 else 0
    if stated is not None:
        return stated
    return before + 1 if opened is False else None
