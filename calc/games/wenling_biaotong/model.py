"""The deal file of 温岭标统."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Annotated, Any, TypeAlias

from pydantic import PlainValidator

from calc.cards.deck import Deck
from calc.core.script import half_width, simplify
from calc.deals.cards import Cards, PointsDeal, Turn, one_or_more, turns
from calc.deals.cards_table import CardTable
from calc.deals.fields import Schema, Unit, Word, read_count, refuse, text_of
from calc.deals.running_combos import POINTS
from calc.diagnostics.problem import Problem

GAME = "wenling_biaotong"
HAND, BOTTOM = 25, 8
STEPS = (5, 10, 15, 20)
"""The bids there are (出牌规则)."""

_PASSES = frozenset({"过", "不叫", "不要", "pass", "0"})


def _read_bid(text: str) -> int:
    """A bid, 0 for a pass."""
    word = simplify(half_width(text_of(text))).strip().lower().removesuffix("倍")
    if word in _PASSES:
        return 0
    bid = read_count(word)
    if bid not in STEPS:
        raise refuse(Problem(f"{GAME}.bid_unknown", args={"word": text}))
    return bid


if TYPE_CHECKING:
    Bids: TypeAlias = tuple[Turn[int], ...]
    Bid: TypeAlias = int
    OneOrMore: TypeAlias = tuple[str, ...]
else:
    Bids = Annotated[Any, turns(_read_bid)]
    Bid = Annotated[
        int,
        PlainValidator(
            lambda value: _read_bid(text_of(value)),
            json_schema_input_type=Annotated[str, Schema({"enum": [*STEPS, *map(str, STEPS)]})],
        ),
    ]
    OneOrMore = Annotated[
        Any,
        PlainValidator(
            one_or_more, json_schema_input_type=Annotated[str, Schema({"type": ["string", "array"]})]
        ),
    ]


class BiaotongDeal(PointsDeal):
    """A deal of 温岭标统.

    The bidding (``bids``, ``starter``, ``two_kings``: who holds two kings), or what came of it (``banker``,
    ``bid``); ``first_out``: who went out first; ``stake``: 注金; ``thrown``: who threw in (抛牌);
    ``bottom``: the eight cards that the banker took up.
    """

    bids: Bids | None = None
    starter: Word | None = None
    two_kings: OneOrMore = ()
    banker: Word | None = None
    bid: Bid | None = None
    first_out: Word | None = None
    stake: Unit | None = None
    thrown: Word | None = None
    bottom: Cards | None = None


@cache
def table_of() -> CardTable:
    """Four players, two packs, 25 cards each and eight for the banker, 200 points."""
    return CardTable((4,), Deck.of(2), HAND, POINTS)
