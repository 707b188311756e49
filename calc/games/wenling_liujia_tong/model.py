"""The deal file of 温岭六家统."""

from __future__ import annotations

from functools import cache

from pydantic import Field

from calc.core.options import RuleSet
from calc.core.play import OnTable
from calc.deals.cards import PointsDeal
from calc.deals.cards_log import Record, on_table, record_of
from calc.deals.cards_points import Side, alternate_sides
from calc.deals.cards_table import CardTable, Seats
from calc.deals.fields import Amount, Word
from calc.deals.running_combos import POINTS
from calc.games.wenling_liujia_tong.combos import DECK, rules_of_play
from calc.games.wenling_liujia_tong.options import Options

HAND = 36


class LiujiaDeal(PointsDeal):
    """A deal of 温岭六家统. ``escaped``: who ran away; ``balances``: what everybody can pay."""

    escaped: Word | None = None
    balances: dict[str, Amount] = Field({})


@cache
def table_of() -> CardTable:
    """Six players, four packs, 36 cards each, 400 points."""
    return CardTable((6,), DECK, HAND, POINTS)


def sides_of(seats: Seats) -> tuple[Side, ...]:
    """Every other player is of one side."""
    return alternate_sides(seats.players)


def record(deal: LiujiaDeal, options: Options, seats: Seats) -> Record | None:
    """The deal's record, replayed."""
    sizes = dict.fromkeys(seats.players, HAND)
    return record_of(deal, rules_of_play(options), seats, sides_of(seats), sizes)


def table_left(deal: LiujiaDeal, rules: RuleSet[Options]) -> OnTable | None:
    """Where the deal's record stops."""
    return on_table(record(deal, rules.options, Seats(deal.players)))
