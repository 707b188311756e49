"""A hand of cards by suit, as far as it is known."""

from __future__ import annotations

from typing import TYPE_CHECKING

from calc.cards.card import SUITS, Card, sort_cards
from calc.cards.trick_taking.trumps import TRUMP, Trumps

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

_SUITS = (*SUITS, TRUMP)


class Hand:
    """What a player surely holds, by suit. ``given``: it is his whole hand, not just what he will play."""

    def __init__(self, cards: Iterable[Card], trumps: Trumps, given: bool) -> None:
        self.trumps = trumps
        self.given = given
        self.suits: dict[str, dict[Card, int]] = {suit: {} for suit in _SUITS}
        self.total = 0
        for card in cards:
            suit = self.suits[trumps.places[card].suit]
            suit[card] = suit.get(card, 0) + 1
            self.total += 1

    def lacks(self, cards: Sequence[Card]) -> tuple[Card, int, int] | None:
        """The first card that he would need more of, how many, and how many he has."""
        for card in cards:
            have, need = self.suits[self.trumps.places[card].suit].get(card, 0), cards.count(card)
            if need > have:
                return card, need, have
        return None

    def drop(self, cards: Iterable[Card]) -> None:
        """Take cards away that are there."""
        for card in cards:
            suit = self.suits[self.trumps.places[card].suit]
            if suit[card] == 1:
                del suit[card]
            else:
                suit[card] -= 1
            self.total -= 1

    def cards(self) -> tuple[Card, ...]:
        """What is left, in printing order."""
        return sort_cards(card for suit in self.suits.values() for c, n in suit.items() for card in [c] * n)
