"""The facts of a deal whose cards carry points, stated or played; and everything that is wrong with them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import chain

from calc.deals.cards import PointsDeal
from calc.deals.cards_log import (
    Record,
    check_ended,
    check_order_played,
    check_points_played,
    check_record,
    left_in_hand,
)
from calc.deals.cards_points import Points, Side
from calc.deals.cards_table import (
    CardTable,
    Seats,
    check_deck,
    check_finish,
    check_hands,
    check_keys,
    check_names,
    check_order,
    check_total,
    end_of,
)
from calc.diagnostics.problem import Path, Problem


def points_facts(
    deal: PointsDeal,
    table: CardTable,
    seats: Seats,
    sides: tuple[Side, ...],
    record: Record | None,
    *,
    strict: bool = True,
) -> Points:
    """The facts: those of the record where there is one, else the stated ones (``strict`` as below)."""
    shown = {player: held.shown for player, held in seats.by_player(deal.in_hand).items() if held.shown}
    in_hand = {player: held.points(table.points) for player, held in seats.by_player(deal.in_hand).items()}
    if record is not None:
        played = record.played
        in_hand |= left_in_hand(record, table.total if strict else None, table.points)
        return Points(seats.players, sides, played.finish, played.captured, in_hand, shown, over=played.ended)
    named = seats.known(deal.finish or ())
    end = end_of(table, named, seats, sides)
    stated = seats.by_player(deal.captured or {})
    return Points(
        seats.players,
        sides,
        named if end is None else named[:end],
        {player: stated.get(player, 0) for player in seats.players},
        in_hand,
        shown,
        over=end is not None,
        pooled=tuple(
            side for side in sides if len(side) > 1 and sum(player in stated for player in side) == 1
        ),
    )


def check_points_deal(
    deal: PointsDeal,
    table: CardTable,
    seats: Seats,
    sides: tuple[Side, ...],
    record: Record | None,
    broken: frozenset[Path],
    *,
    strict: bool = True,
    declared: bool = False,
    stopped: bool = False,
) -> list[Problem]:
    """Everything that is wrong with names, order, hands, record and points of such a deal.

    ``strict``: hands have their size and the points add up (off where the table's count is to be taken as it
    is, or only the end of a deal is recorded); ``declared``: plays with several readings must say which;
    ``stopped``: the deal was stopped before its end, so that points may be still in play.
    Not asked here: whether it might be.
    """
    problems = [
        *check_order(seats, "finish", deal.finish),
        *chain.from_iterable(
            check_keys(seats, key, getattr(deal, key)) for key in ("captured", "in_hand", "hands")
        ),
        *check_hands(deal, table, seats, dict.fromkeys(seats.players, table.hand if strict else 0)),
        *check_deck(table.deck, [(("in_hand", word), held.cards) for word, held in deal.in_hand.items()]),
    ]
    if record is not None:
        named = ((("log", *turn.at), turn.player) for turn in deal.log or ())
        problems += check_names(seats, named)
        if not problems:
            problems += _check_played(deal, table, seats, sides, record, strict, declared, stopped)
        return problems
    if not problems:
        problems += check_finish(table, seats.known(deal.finish or ()), seats, sides)
        problems += _check_gone_out(deal, table, seats, sides)
    if strict and not any(path[:1] in (("captured",), ("in_hand",)) for path in broken):
        held = {word: held.points(table.points) for word, held in deal.in_hand.items()}
        problems += check_total(table, deal.captured, held, stopped=stopped)
    return problems


def _check_gone_out(
    deal: PointsDeal, table: CardTable, seats: Seats, sides: tuple[Side, ...]
) -> Iterator[Problem]:
    named = seats.known(deal.finish or ())
    out = named[: end_of(table, named, seats, sides) or len(named)]
    for word, held in deal.in_hand.items():
        player = seats.find(word)
        if player in out and held.points(table.points):
            args: dict[str, object] = {"player": player}
            yield Problem("in_hand.gone_out", ("in_hand", word), args, related=("finish", out.index(player)))


def _check_played(
    deal: PointsDeal,
    table: CardTable,
    seats: Seats,
    sides: tuple[Side, ...],
    record: Record,
    strict: bool,
    declared: bool,
    stopped: bool,
) -> Iterator[Problem]:
    left = left_in_hand(record, table.total if strict else None, table.points)
    yield from check_record(record, declared=declared)
    yield from check_order_played(deal, seats, record)
    yield from check_points_played(deal, seats, record, sides, table.points, left)
    if record.played.fault is not None:
        return
    yield from check_ended(record, stopped=stopped)
    if record.played.ended:
        yield from check_left(record, {**left, **seats.by_player(deal.in_hand)})


def check_left(record: Record, known: Mapping[str, object]) -> Iterator[Problem]:
    """What was never played is known: from the hands, from ``in_hand``, or because nothing is left."""
    unknown = [player for player, count in record.played.count.items() if count and player not in known]
    if unknown:
        yield Problem("log.hands_needed", ("log",), {"players": "、".join(unknown)}, on_key=True)


def check_figures(
    points: Points, deal: PointsDeal, broken: frozenset[Path], *, shares: bool = True
) -> Iterator[Problem]:
    """What the points need is there: figures, and (with ``shares``) whose they are where that matters."""
    if deal.log is not None or {("captured",), ("log",)} & {path[:1] for path in broken}:
        return
    if deal.captured is None:
        yield Problem("field.missing", ("captured",), {"key": "captured"})
        return
    for side in points.shares_needed() if shares else ():
        named = next(player for player in side if points.captured[player])
        args: dict[str, object] = {"player": named, "others": "、".join(p for p in side if p != named)}
        yield Problem("captured.share_needed", ("captured", named), args)


def check_over(
    points: Points, deal: PointsDeal, broken: frozenset[Path], *, stopped: bool = False
) -> Iterator[Problem]:
    """The deal was played to its end, unless it was stopped before."""
    if points.over or stopped or deal.log is not None:
        return
    if {("finish",), ("log",)} & {path[:1] for path in broken}:
        return
    if deal.finish is None:
        yield Problem("field.missing", ("finish",), {"key": "finish"})
        return
    args: dict[str, object] = {"holding": "、".join(points.holding)}
    yield Problem("finish.not_over", ("finish",), args)
