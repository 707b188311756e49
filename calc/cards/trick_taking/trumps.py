"""The order of the cards where a suit must be followed: trumps are one suit, above the others."""

from __future__ import annotations

from dataclasses import dataclass, field
from types import MappingProxyType
from typing import TYPE_CHECKING, Final, NamedTuple

from calc.cards.card import ALL_CARDS, KINGS, PLAIN, PLAIN_RANKS, SUITS, Card

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

TRUMP: Final = "T"
"""The trumps as a suit, beside S H C D."""

TWO_TO_ACE: Final = ("2", *PLAIN_RANKS[:-1])


class Tier(NamedTuple):
    """Cards that are trumps whatever the suit, all equally high: 副主, 正主, 小王 …

    ``name`` is the game's word for them. A pair of one tier makes a tractor with a pair of the next step
    below, unless ``linked`` is False. Two pairs of one tier are equal and make none.
    """

    cards: frozenset[Card]
    name: str = ""
    linked: bool = True


class Place(NamedTuple):
    """Where a card stands: the suit that it belongs to, and how high it is there."""

    suit: str
    strength: int


@dataclass(frozen=True, eq=False, kw_only=True)
class Trumps:
    """The order of all cards in one deal. Make it once: it is its own identity.

    - ``suit``: the trump suit, S H C D, or empty for none;
    - ``tiers``: what stands above the trump suit's own cards, the lowest first. Such cards belong to no
      other suit. Kings have no suit, so they must be in a tier; an empty tier is left out;
    - ``order``: the ranks in a suit, the lowest first;
    - ``gaps``: ranks whose place stays empty in a suit that has lost the card to a tier. By default the
      suit closes up: with the 4 taken out, 3 and 5 are neighbours in a tractor.

    >>> fours = {s: Card("4", s) for s in SUITS}
    >>> trumps = Trumps(
    ...     suit="S",
    ...     tiers=(
    ...         Tier(frozenset({fours["H"], fours["C"], fours["D"]}), "副主"),
    ...         Tier(frozenset({fours["S"]}), "正主"),
    ...         Tier(frozenset({Card("小王")})),
    ...         Tier(frozenset({Card("大王")})),
    ...     ),
    ... )
    >>> [(trumps.suit_of(c), trumps.strength(c)) for c in (Card("3", "C"), Card("5", "C"), Card("A", "S"))]
    [('C', 1), ('C', 2), ('T', 11)]
    >>> trumps.strength(fours["H"]), trumps.name_of(fours["H"]), trumps.strength(fours["S"])
    (12, '副主', 13)

    Raises ValueError for a suit or card that does not exist, a card in two tiers, a king in none.
    """

    suit: str = ""
    tiers: tuple[Tier, ...] = ()
    order: tuple[str, ...] = TWO_TO_ACE
    gaps: frozenset[str] = frozenset()
    places: Mapping[Card, Place] = field(init=False, repr=False)
    _names: Mapping[Card, str] = field(init=False, repr=False)

    def __post_init__(self) -> None:
        if self.suit not in ("", *SUITS):
            raise ValueError(f"no suit {self.suit!r}")
        if sorted(self.order) != sorted(PLAIN):
            raise ValueError("the order does not have every rank once")
        raised = [card for tier in self.tiers for card in tier.cards]
        if unknown := [card for card in raised if card not in ALL_CARDS]:
            raise ValueError(f"no card {unknown[0]}")
        if len(set(raised)) < len(raised):
            raise ValueError("a card in two tiers")
        if not {Card(king) for king in KINGS} <= set(raised):
            raise ValueError("a king in no tier")
        # A frozen dataclass fills in what it derives by this door.
        object.__setattr__(self, "places", MappingProxyType(self._find_places(frozenset(raised))))
        names = {card: tier.name for tier in self.tiers for card in tier.cards}
        object.__setattr__(self, "_names", MappingProxyType(names))

    def _find_places(self, raised: frozenset[Card]) -> dict[Card, Place]:
        places: dict[Card, Place] = {}
        above = 0
        for suit in SUITS:
            belongs = TRUMP if suit == self.suit else suit
            step, gap = 0, 0  # a gap counts once a card has followed: none at either end of a suit
            for rank in self.order:
                card = Card(rank, suit)
                if card in raised:
                    gap += rank in self.gaps
                    continue
                if step:
                    step += gap
                gap = 0
                places[card] = Place(belongs, step)
                step += 1
            if belongs == TRUMP:
                above = step
        for tier in self.tiers:
            if tier.cards:
                above += not tier.linked
                places.update(dict.fromkeys(tier.cards, Place(TRUMP, above)))
                above += 1
        return places

    def strength(self, card: Card) -> int:
        """How high the card stands in its suit, 0 the lowest. Neighbours in a tractor differ by one."""
        return self.places[card].strength

    def suit_of(self, card: Card) -> str:
        """The suit that the card belongs to: S H C D, or TRUMP."""
        return self.places[card].suit

    def is_trump(self, card: Card) -> bool:
        """Whether the card is a trump."""
        return self.places[card].suit == TRUMP

    def name_of(self, card: Card) -> str:
        """The name of the card's tier; empty for a card that is in none."""
        return self._names.get(card, "")

    def count(self, cards: Iterable[Card]) -> int:
        """How many of the cards are trumps."""
        return sum(self.is_trump(card) for card in cards)


def unsuited(cards: Iterable[Card]) -> Card | None:
    """The first card whose suit was not given where one is needed; it has no place in any order."""
    for card in cards:
        if not card.suit and card.rank not in KINGS:
            return card
    return None
