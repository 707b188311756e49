"""The deal file of 本溪马队."""

from __future__ import annotations

from functools import cache

from calc.cards.deck import Deck
from calc.core.options import RuleSet
from calc.core.play import OnTable
from calc.deals.cards import PointsDeal
from calc.deals.cards_log import Record, on_table, record_of
from calc.deals.cards_points import Side, alternate_sides
from calc.deals.cards_table import CardTable, Seats
from calc.deals.running_combos import POINTS
from calc.games.benxi_madui.combos import rules_of_play
from calc.games.benxi_madui.options import Options

HAND = 27
PLAYERS = (4, 6, 8)


class MaduiDeal(PointsDeal):
    """A deal of 本溪马队."""


@cache
def table_of(players: int) -> CardTable:
    """Four, six or eight players with two, three or four packs: 27 cards each, 100 points a pack.

    >>> table_of(4).total, table_of(8).total
    (200, 400)
    """
    return CardTable(PLAYERS, Deck.of(packs_of(players)), HAND, POINTS)


def packs_of(players: int) -> int:
    """One pack for two players; of a wrong number of players (refused elsewhere) two packs."""
    return players // 2 if players in PLAYERS else 2


def sides_of(seats: Seats) -> tuple[Side, ...]:
    """Partners sit alternately."""
    return alternate_sides(seats.players)


def record(deal: MaduiDeal, options: Options, seats: Seats) -> Record | None:
    """The deal's record, replayed."""
    sizes = dict.fromkeys(seats.players, HAND)
    return record_of(
        deal, rules_of_play(options, packs_of(len(seats.players))), seats, sides_of(seats), sizes
    )


def table_left(deal: MaduiDeal, rules: RuleSet[Options]) -> OnTable | None:
    """Where the deal's record stops."""
    return on_table(record(deal, rules.options, Seats(deal.players)))
