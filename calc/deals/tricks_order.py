"""What games of tricks for points share in the order of their cards: level cards and kings above a suit."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from calc.cards.card import BIG, LITTLE, SUITS, Card
from calc.cards.deck import Deck
from calc.cards.trick_taking import Tier
from calc.deals.tricks_options import TrickOptions

POINTS: Final = {"5": 5, "10": 10, "K": 10}
DECK: Final = Deck.of(2)
HAND, BOTTOM = 25, 8
TOTAL: Final = 200
"""All points in the two packs."""

LITTLE_KING: Final = Tier(frozenset({Card(LITTLE)}), LITTLE)
BIG_KING: Final = Tier(frozenset({Card(BIG)}), BIG)


def of_rank(rank: str, suits: Iterable[str], *but: Card) -> frozenset[Card]:
    """The cards of a rank in some suits."""
    return frozenset(Card(rank, suit) for suit in suits) - set(but)


def level_tiers(level: str, trump: str, *but: Card) -> tuple[Tier, Tier]:
    """副主 and 正主: the level cards of the other suits, equally high, and above them that of trumps."""
    others = [suit for suit in SUITS if suit != trump]
    return Tier(of_rank(level, others, *but), "副主"), Tier(of_rank(level, trump, *but), "正主")


def chained(tiers: tuple[Tier, ...], options: TrickOptions) -> tuple[Tier, ...]:
    """The tiers as far as they make tractors with one another (S5)."""
    if options.trump_chain == "full":
        return tiers
    return (tiers[0], *(tier._replace(linked=False) for tier in tiers[1:]))


def open_gaps(options: TrickOptions, *ranks: str) -> frozenset[str]:
    """The ranks that leave a gap in a suit that has lost them (S4)."""
    return frozenset() if options.gap_adjacent else frozenset(ranks)
