"""The deal file of 掼蛋."""

from __future__ import annotations

from calc.cards.card import Card
from calc.cards.deck import Deck
from calc.core.options import RuleSet
from calc.core.play import OnTable
from calc.deals.cards import CardDeal
from calc.deals.cards_log import Record, on_table, record_of
from calc.deals.cards_points import Side, alternate_sides
from calc.deals.cards_sides import by_side
from calc.deals.cards_table import CardTable, Seats
from calc.deals.fields import Count, Word
from calc.deals.levels import Level
from calc.games.guandan.combos import rules_of_play
from calc.games.guandan.ending import Ending, ending_of
from calc.games.guandan.options import Options

HAND = 27
TABLE = CardTable((4,), Deck.of(2), HAND)


class GuandanDeal(CardDeal):
    """A deal of 掼蛋.

    ``levels`` and ``a_fails`` are the sides' before the deal, ``playing`` the side whose level was played.
    With a ``log`` ``hands`` and ``level`` are those of the deal that was played. Without one ``hands`` are
    those of the next deal, for the tribute; ``level`` alone then is the level of that deal.
    """

    levels: dict[str, Level] | None = None
    playing: Word | None = None
    a_fails: dict[str, Count] | None = None
    level: Level | None = None


def sides_of(seats: Seats) -> tuple[Side, ...]:
    """Partners sit opposite one another."""
    return alternate_sides(seats.players)


def levels_of(deal: GuandanDeal, seats: Seats) -> dict[Side, str]:
    """The level of each side, as far as stated."""
    return by_side(seats, sides_of(seats), deal.levels)


def playing_side(deal: GuandanDeal, seats: Seats) -> Side | None:
    """The side whose level was played: as stated, or the only one that is at the stated level."""
    sides = sides_of(seats)
    if deal.playing is not None:
        return next((side for side in sides if seats.find(deal.playing) in side), None)
    at = [side for side, level in levels_of(deal, seats).items() if level == deal.level]
    return at[0] if len(at) == 1 else None


def level_played(deal: GuandanDeal, seats: Seats) -> str | None:
    """The level of the deal that was played, as far as it can be told."""
    levels = levels_of(deal, seats)
    side = playing_side(deal, seats)
    if side in levels:
        return levels[side]
    if len(levels) == len(sides_of(seats)) and len(set(levels.values())) == 1:
        return next(iter(levels.values()))
    return deal.level if deal.log is not None and not levels else None


def record(deal: GuandanDeal, options: Options, seats: Seats) -> Record | None:
    """The deal's record, replayed; None where there is none, or its level is not known.

    A side out ends a deal; where the record goes on, who is last was played for, and that counts too.
    """
    level = level_played(deal, seats)
    if level is None:
        return None
    sizes = dict.fromkeys(seats.players, HAND)
    sides = sides_of(seats)
    played = record_of(deal, rules_of_play(options, level), seats, sides, sizes)
    fault = played.played.fault if played is not None else None
    if fault is not None and fault.code == "card.play.after_end":
        return record_of(deal, rules_of_play(options, level, play_on=True), seats, sides, sizes)
    return played


def order_of(deal: GuandanDeal, options: Options, seats: Seats) -> tuple[str, ...]:
    """Who went out, in order: by the record where there is one; who was last may be stated besides."""
    stated = seats.known(deal.finish or ())
    played = record(deal, options, seats)
    if played is None:
        return stated
    order = played.played.finish
    return stated if stated[: len(order)] == order else order


def ending(deal: GuandanDeal, options: Options) -> Ending | None:
    """How the deal ended; None where it is not over."""
    seats = Seats(deal.players)
    return ending_of(seats.players, sides_of(seats), order_of(deal, options, seats))


def next_hands(deal: GuandanDeal, seats: Seats) -> dict[str, tuple[Card, ...]]:
    """The hands of the next deal, as far as they are given (with a record, hands are those played)."""
    return {} if deal.log is not None else seats.by_player(deal.hands)


def table_left(deal: GuandanDeal, rules: RuleSet[Options]) -> OnTable | None:
    """Where the deal's record stops."""
    seats = Seats(deal.players)
    return on_table(record(deal, rules.options, seats), level_played(deal, seats))
