"""Figures of a side: they stand under any one of its players, and go out under the name they came in by."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from calc.deals.cards_points import Side
from calc.deals.cards_table import Seats, ValueT, check_keys
from calc.diagnostics.problem import Problem


def name_of(side: Side, seats: Seats, stated: Iterable[str]) -> str:
    """The player by whom a deal names a side: the first of it that has a figure, else who sits first.

    >>> seats = Seats("甲乙丙丁")
    >>> name_of(("甲", "丙"), seats, ["乙", "丙"]), name_of(("甲", "丙"), seats, [])
    ('丙', '甲')
    """
    return next((player for player in seats.known(stated) if player in side), side[0])


def by_side(seats: Seats, sides: tuple[Side, ...], stated: Mapping[str, ValueT] | None) -> dict[Side, ValueT]:
    """The figure of each side that has one."""
    found: dict[Side, ValueT] = {}
    for player, value in seats.by_player(stated or {}).items():
        side = next(side for side in sides if player in side)
        found.setdefault(side, value)
    return found


def check_side_figures(
    seats: Seats, sides: tuple[Side, ...], key: str, stated: Mapping[str, object] | None
) -> Iterator[Problem]:
    """Figures of sides stand under players, and no side has two that differ."""
    yield from check_keys(seats, key, stated)
    first: dict[Side, str] = {}
    for word, value in (stated or {}).items():
        player = seats.find(word)
        side = next((side for side in sides if player in side), None)
        if side is None:
            continue
        other = first.setdefault(side, word)
        if stated is not None and stated[other] != value and seats.find(other) != player:
            args: dict[str, object] = {"player": player, "other": seats.find(other)}
            yield Problem("side.twice", (key, word), args, on_key=True, related=(key, other))
