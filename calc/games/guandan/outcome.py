"""How a deal of 掼蛋 comes out under one set of rules: levels, tribute, and what is paid where points are."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from calc.cards.card import Card
from calc.core.result import Settlement
from calc.deals.cards_points import Side
from calc.deals.cards_result import pay_in_pairs
from calc.deals.cards_sides import by_side, name_of
from calc.deals.cards_table import Seats
from calc.deals.deal import unit_of
from calc.games.guandan.climb import Climb, climb_of, steps_of
from calc.games.guandan.ending import DOUBLE, ONE_FOUR, ONE_THREE, Ending
from calc.games.guandan.model import (
    GuandanDeal,
    ending,
    levels_of,
    next_hands,
    playing_side,
    sides_of,
)
from calc.games.guandan.options import Options
from calc.games.guandan.tribute import Gift, Tribute, tribute_of

POINTS = {DOUBLE: 300, ONE_THREE: 200, ONE_FOUR: 100}
"""What each player wins or loses where a table plays for points (option score_table)."""


@dataclass(frozen=True)
class Outcome:
    """``climb`` is None where the levels are not known; ``tribute`` where the match is over."""

    ending: Ending
    climb: Climb | None
    tribute: Tribute | None
    next_level: str | None
    names: dict[Side, str]
    options: Options
    settlement: Settlement

    @property
    def level_up(self) -> int:
        """How many levels the winners rise."""
        return self.climb.gained if self.climb else steps_of(self.ending, self.options)

    @property
    def points(self) -> int:
        """What each winner wins in points; 0 where the table does not play for points."""
        return POINTS[self.ending.name] if self.options.score_table != "none" else 0

    def facts(self) -> dict[str, Any]:
        """The facts of the result, sides by the names that the deal gives them."""
        climb, tribute, names = self.climb, self.tribute, self.names
        return {
            "level_up": self.level_up,
            "levels": {names[side]: level for side, level in climb.after.items()} if climb else None,
            "a_fails": {names[side]: count for side, count in climb.fails.items()} if climb else None,
            "next_level": self.next_level,
            "match_winner": names[self.ending.winners] if climb and climb.passed else None,
            "tribute_kind": tribute.name if tribute else None,
            "tribute": [_gift(gift) for gift in tribute.gifts] if tribute else [],
            "returns": [_gift(gift) for gift in tribute.returns] if tribute else [],
            "leader": tribute.leader if tribute else None,
        }


def _gift(gift: Gift) -> dict[str, Any]:
    return {
        "from": gift.giver,
        "to": gift.to,
        "card": card_word(gift.choices),
        "choices": [str(card) for card in gift.choices],
    }


def card_word(choices: tuple[Card, ...]) -> str | None:
    """The card that is given; of several of one rank that rank, since the giver picks; else nothing."""
    if len(choices) == 1:
        return str(choices[0])
    ranks = {card.rank for card in choices}
    return ranks.pop() if len(ranks) == 1 else None


def outcome_of(deal: GuandanDeal, options: Options) -> Outcome:
    """The outcome of a deal without problems."""
    seats = Seats(deal.players)
    sides = sides_of(seats)
    ended = ending(deal, options)
    assert ended is not None
    levels = levels_of(deal, seats)
    climb = None
    if levels:
        fails = by_side(seats, sides, deal.a_fails)
        climb = climb_of(
            ended, {side: levels[side] for side in sides}, playing_side(deal, seats), fails, options
        )
    hands = next_hands(deal, seats)
    next_level, tribute = None, None
    if climb is None:
        next_level = deal.level if hands else None
    elif not climb.passed:
        next_level = climb.after[ended.winners]
    if climb is None or not climb.passed:
        tribute = tribute_of(ended, next_level, hands, options)
    transfers = []
    if options.score_table != "none":
        transfers = pay_in_pairs(ended.losers, ended.winners, POINTS[ended.name] * unit_of(deal), "pay")
    return Outcome(
        ended,
        climb,
        tribute,
        next_level,
        {side: name_of(side, seats, [*(deal.levels or ()), *(deal.a_fails or ())]) for side in sides},
        options,
        Settlement.of(seats.players, transfers),
    )
