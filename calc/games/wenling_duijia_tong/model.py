"""The deal file of 温岭对家统."""

from __future__ import annotations

from functools import cache

from calc.core.options import RuleSet
from calc.core.play import OnTable
from calc.deals.cards import PointsDeal
from calc.deals.cards_log import Record, on_table, record_of
from calc.deals.cards_points import Side, alternate_sides
from calc.deals.cards_table import CardTable, Seats
from calc.deals.fields import Unit
from calc.deals.running_combos import POINTS
from calc.games.wenling_duijia_tong.combos import DECK, rules_of_play
from calc.games.wenling_duijia_tong.options import Options

HAND = 27


class DuijiaDeal(PointsDeal):
    """A deal of 温岭对家统. ``stake``: what a player wins or loses (default 1)."""

    stake: Unit | None = None


def table_of(options: Options) -> CardTable:
    """Four players, two packs, 27 cards each, 200 points."""
    return _table(options.double_out == "sweep")


@cache
def _table(side_ends: bool) -> CardTable:
    return CardTable((4,), DECK, HAND, POINTS, side_ends=side_ends)


def sides_of(seats: Seats) -> tuple[Side, ...]:
    """Partners sit opposite one another."""
    return alternate_sides(seats.players)


def record(deal: DuijiaDeal, options: Options, seats: Seats) -> Record | None:
    """The deal's record, replayed."""
    sizes = dict.fromkeys(seats.players, HAND)
    return record_of(deal, rules_of_play(options), seats, sides_of(seats), sizes)


def table_left(deal: DuijiaDeal, rules: RuleSet[Options]) -> OnTable | None:
    """Where the deal's record stops."""
    return on_table(record(deal, rules.options, Seats(deal.players)))
