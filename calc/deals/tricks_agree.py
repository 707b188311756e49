"""What a record of tricks says against what the deal states beside it; and deals that were stopped early."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from calc.cards.card import sort_cards
from calc.cards.deck import points_of
from calc.cards.notation import format_cards
from calc.deals.cards_points import Side
from calc.deals.cards_table import Seats
from calc.deals.tricks import BANKING, IDLE, PAIR, SINGLE, TRACTOR, TrickDeal
from calc.deals.tricks_facts import TrickGame, facts_of, most_multiplied, side_word
from calc.deals.tricks_log import TrickRecord, buried
from calc.deals.tricks_options import TrickOptions
from calc.deals.tricks_order import POINTS
from calc.diagnostics.problem import Problem


def check_agreement(
    deal: TrickDeal, record: TrickRecord | None, seats: Seats, sides: tuple[Side, Side]
) -> Iterator[Problem]:
    """The first wrong play; else where the record, or the whole hands, and the stated facts part."""
    if record is None:
        yield from _check_bottom(deal, None)
        return
    played = record.played
    if played.fault is not None:
        fault = played.fault
        yield Problem(fault.code, record.places[fault.index], {"entry": fault.index + 1, **fault.args})
        return
    if not played.ended and not deal.ended_early:
        args: dict[str, object] = {"turn": played.turn or "", "count": len(record.log)}
        yield Problem("log.not_over", ("log",), args, on_key=True)
        return
    yield from _check_points(deal, record, sides[1])
    yield from _check_bottom(deal, record)
    if record.last is not None:
        yield from _check_last(deal, record, seats, sides)


def _check_points(deal: TrickDeal, record: TrickRecord, idle: Side) -> Iterator[Problem]:
    points = record.played.side_points(idle)
    if deal.idle_points is None or deal.idle_points == points:
        return
    index = record.last_won(idle)
    args: dict[str, object] = {"points": points, "written": deal.idle_points}
    args["entry"] = "—" if index is None else index + 1
    related = None if index is None else record.places[index]
    yield Problem("log.idle_differs", ("idle_points",), args, related=related)


def _check_bottom(deal: TrickDeal, record: TrickRecord | None) -> Iterator[Problem]:
    """A stated bottom is what the hands or the plays leave; suits need not be given."""
    if record is None and deal.log is not None:
        return
    left = buried(deal, record)
    if left is None:
        if deal.bottom is None and deal.log is not None:
            yield Problem("field.missing", ("bottom",), {"key": "bottom"})
        return
    if deal.bottom is None:
        return
    points = points_of(left, POINTS)
    if deal.bottom.stated is None:
        ranks = Counter(card.rank for card in left)
        same = ranks == Counter(card.rank for card in deal.bottom.cards)
        written = format_cards(deal.bottom.cards)
    else:
        same = deal.bottom.stated == points
        written = str(deal.bottom.stated)
    if not same:
        args: dict[str, object] = {"cards": format_cards(left), "points": points, "written": written}
        where = ("hands",) if record is None or len(deal.hands) == len(deal.players) else ("log",)
        yield Problem("bottom.differs", ("bottom",), args, related=where)


def _check_last(
    deal: TrickDeal, record: TrickRecord, seats: Seats, sides: tuple[Side, Side]
) -> Iterator[Problem]:
    """The last trick as stated is the last one of the record; a difference names the play that won it."""
    last, stated = record.last, deal.last_trick
    assert last is not None
    if stated is None:
        return
    args: dict[str, object] = {"player": last.winner, "entry": last.won_by + 1}
    args |= {"cards": format_cards(record.cards(last.won_by))}
    related = record.places[last.won_by]
    if stated.winner is not None:
        side = BANKING if last.winner in sides[0] else IDLE
        player = seats.find(stated.winner)
        if player != last.winner if player is not None else side_word(stated.winner) != side:
            more = {"side": side, "written": stated.winner}
            yield Problem("log.winner_differs", ("last_trick", "winner"), {**args, **more}, related=related)
    if stated.cards and sort_cards(stated.cards) != record.cards(last.won_by):
        yield Problem(
            "log.cards_differ",
            ("last_trick", "cards"),
            {**args, "written": format_cards(stated.cards)},
            related=related,
        )
    kind = (SINGLE, PAIR, TRACTOR)[min(last.pairs, 2)]
    if stated.kind is not None and stated.kind != kind:
        more = {"kind": kind, "written": stated.kind}
        yield Problem("log.kind_differs", ("last_trick", "kind"), {**args, **more}, related=related)
    elif stated.pairs is not None and stated.pairs != last.pairs and (last.pairs or stated.pairs > 1):
        numbers = {"pairs": last.pairs, "written": stated.pairs}
        yield Problem("log.pairs_differ", ("last_trick", "pairs"), {**args, **numbers}, related=related)


def check_early(deal: TrickDeal, options: TrickOptions, game: TrickGame) -> Iterator[Problem]:
    """A deal stopped early is decided: the idle side has enough, or cannot get there any more.

    What it may still get is all that is not taken, and the bottom by the highest multiplier that the cards
    still in hand allow.
    """
    facts = facts_of(deal, options, game)
    if facts.winner is not None:
        return
    most = most_multiplied(facts.cards_left, options, game)
    reach = facts.idle_points + facts.open_points + facts.bottom * most
    if facts.idle_points < options.line <= reach:
        args: dict[str, object] = {
            "points": facts.idle_points,
            "open": facts.open_points,
            "bottom": facts.bottom,
            "times": most,
            "reach": reach,
            "line": options.line,
        }
        yield Problem("tricks.still_open", ("ended_early",), args)
    elif options.settle == "levels":
        yield Problem("tricks.levels_open", ("ended_early",))
