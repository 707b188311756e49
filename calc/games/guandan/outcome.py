"""How a deal of 掼蛋 comes out under one set of rules: levels, tribute, and what is paid where points are."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any, NamedTuple

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
from calc.games.guandan.tribute import Gift, Tribute, payers_of, tribute_of

POINTS = {DOUBLE: 300, ONE_THREE: 200, ONE_FOUR: 100}
"""What each player wins or loses where a table plays for points (option score_table)."""


@dataclass(frozen=True)
class Outcome:
    """``climb`` is None where the levels are not known; ``tribute`` where the match is over.

    ``steps`` is what the result is worth in levels.
    """

    ending: Ending
    steps: int
    climb: Climb | None
    tribute: Tribute | None
    next_level: str | None
    names: dict[Side, str]
    options: Options
    settlement: Settlement

    @property
    def level_up(self) -> int:
        """How many levels the winners rise."""
        return self.climb.gained if self.climb else self.steps

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


class Otherwise(NamedTuple):
    """What somebody counts with who makes a slip.

    The ending is ``called`` another one, its worth in levels is taken for another, the gifts are others.
    """

    called: str | None = None
    steps: int | None = None
    gifts: tuple[Gift, ...] | None = None


RIGHT = Otherwise()
"""Everything as it is."""


def outcome_of(deal: GuandanDeal, options: Options, otherwise: Otherwise = RIGHT) -> Outcome:
    """The outcome of a deal without problems."""
    seats = Seats(deal.players)
    sides = sides_of(seats)
    ended = ending(deal, options)
    assert ended is not None
    if otherwise.called is not None:
        ended = ended._replace(name=otherwise.called)
    steps = steps_of(ended, options) if otherwise.steps is None else otherwise.steps
    levels = levels_of(deal, seats)
    climb = None
    if levels:
        fails = by_side(seats, sides, deal.a_fails)
        both = {side: levels[side] for side in sides}
        climb = climb_of(ended, both, playing_side(deal, seats), fails, options, steps)
    hands = next_hands(deal, seats)
    next_level, tribute = None, None
    if climb is None:
        next_level = deal.level if hands else None
    elif not climb.passed:
        next_level = climb.after[ended.winners]
    if (climb is None or not climb.passed) and payers_of(ended):
        tribute = tribute_of(ended, next_level, hands, options)
        if otherwise.gifts is not None:
            tribute = replace(tribute, gifts=otherwise.gifts)
    transfers = []
    if options.score_table != "none":
        transfers = pay_in_pairs(ended.losers, ended.winners, POINTS[ended.name] * unit_of(deal), "pay")
    return Outcome(
        ended,
        steps,
        climb,
        tribute,
        next_level,
        {side: name_of(side, seats, [*(deal.levels or ()), *(deal.a_fails or ())]) for side in sides},
        options,
        Settlement.of(seats.players, transfers),
    )
