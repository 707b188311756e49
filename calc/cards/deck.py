"""Decks of one to eight packs, what may be taken from them, and the points that cards carry."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from calc.cards.card import ALL_CARDS, Card, sort_cards
from calc.diagnostics.problem import Problem

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping


class Deck(NamedTuple):
    """The cards that a game is played with, in printing order.

    >>> len(Deck.of(2).cards), len(Deck.of(1, without=[Card("大王"), Card("2", "H")]).cards)
    (108, 52)
    """

    cards: tuple[Card, ...]

    @classmethod
    def of(cls, packs: int, without: Iterable[Card] = ()) -> Deck:
        """So many whole packs, less some cards (each named once for every copy that is taken out).

        Raises ValueError when ``packs`` is not 1 to 8, or a card to take out is not there.
        """
        if not 1 <= packs <= 8:
            raise ValueError(f"{packs} packs")
        cards = list(ALL_CARDS) * packs
        for card in without:
            cards.remove(card)
        return cls(sort_cards(cards))

    def check(self, cards: Iterable[Card]) -> list[Excess]:
        """What there is too much of in ``cards``; nothing when the deck can hold them all."""
        return Stock(self.cards).excess(cards)


@dataclass(frozen=True, slots=True)
class Excess:
    """More of a card than there is. ``card`` has no suit where its rank as a whole is too many."""

    card: Card
    count: int
    most: int

    @property
    def problem(self) -> Problem:
        """The problem to report; its path is the caller's to give."""
        args: dict[str, object] = {"card": str(self.card), "count": self.count, "most": self.most}
        return Problem("card.excess" if self.most else "card.not_in_deck", args=args)


class Stock:
    """Cards from which some are taken: a deck that is played through, or a hand.

    Suits need not be given. A card without a suit is taken by its rank, and a suited card may be taken
    from suitless ones, as long as some way of filling in the suits accounts for everything.

    >>> stock = Stock([Card("5", "H"), Card("5")])
    >>> stock.take([Card("5")]), stock.take([Card("5", "H")]), stock.take([Card("5")])
    ([], [], [Excess(card=Card(rank='5', suit=''), count=3, most=2)])
    """

    def __init__(self, cards: Iterable[Card]) -> None:
        self._held = Counter(cards)
        self._by_rank: Counter[str] = Counter()
        for card, count in self._held.items():
            self._by_rank[card.rank] += count
        self._taken: Counter[Card] = Counter()
        self._taken_by_rank: Counter[str] = Counter()

    def take(self, cards: Iterable[Card]) -> list[Excess]:
        """Take the cards away. Where some are not there, nothing is taken and they are named."""
        wanted = list(cards)
        for number, card in enumerate(wanted):
            self._taken[card] += 1
            self._taken_by_rank[card.rank] += 1
            if not self._covers(card):
                self.put_back(wanted[: number + 1])
                return self.excess(wanted)
        return []

    def put_back(self, cards: Iterable[Card]) -> None:
        """Undo a take."""
        for card in cards:
            self._taken[card] -= 1
            self._taken_by_rank[card.rank] -= 1

    def excess(self, cards: Iterable[Card]) -> list[Excess]:
        """What could not be taken now; ``count`` includes what was taken before."""
        wanted = Counter(cards)
        ranks: Counter[str] = Counter()
        for card, count in wanted.items():
            ranks[card.rank] += count
        found: list[Excess] = []
        for card in sort_cards(wanted):
            if not card.suit:
                continue
            count = self._taken[card] + wanted[card]
            most = self._held[card] + self._held[Card(card.rank)]
            if count > most:
                found.append(Excess(card, count, most))
        for rank, count in ranks.items():
            total, most = self._taken_by_rank[rank] + count, self._by_rank[rank]
            if total > most:
                found.append(Excess(Card(rank), total, most))
            elif not any(excess.card.rank == rank for excess in found) and self._over(rank, wanted) > 0:
                # Each suit alone could draw on the suitless cards, but not all of them together.
                over = [card for card in sort_cards(wanted) if card.rank == rank and card.suit]
                found += [
                    Excess(card, self._taken[card] + wanted[card], self._held[card]) for card in over[:1]
                ]
        return found

    def left(self) -> int:
        """How many cards are left."""
        return sum(self._by_rank.values()) - sum(self._taken_by_rank.values())

    def remaining(self) -> tuple[Card, ...]:
        """The cards that are left, in printing order.

        A card without a suit that was taken from suited ones takes the first of its rank in that order:
        which one it was is not known.
        """
        rest = self._held - self._taken
        for rank in sorted(self._taken_by_rank):
            spare = sum(rest[card] for card in rest if card.rank == rank)
            spare -= self._by_rank[rank] - self._taken_by_rank[rank]
            for card in sort_cards(card for card in rest if card.rank == rank):
                gone = min(spare, rest[card])
                rest[card] -= gone
                spare -= gone
        return sort_cards(rest.elements())

    def _covers(self, card: Card) -> bool:
        if self._taken_by_rank[card.rank] > self._by_rank[card.rank]:
            return False
        if not card.suit or self._taken[card] <= self._held[card]:
            return True
        return self._over(card.rank, Counter()) <= 0

    def _over(self, rank: str, more: Mapping[Card, int]) -> int:
        """How many suited cards of a rank neither their own suit nor the suitless ones account for."""
        over = -self._held[Card(rank)]
        for suit in "SHCD":
            card = Card(rank, suit)
            over += max(0, self._taken[card] + more.get(card, 0) - self._held[card])
        return over


def points_of(cards: Iterable[Card], table: Mapping[str, int]) -> int:
    """The points that the cards carry, by a table from rank to points.

    >>> points_of([Card("5"), Card("K", "H"), Card("9")], {"5": 5, "10": 10, "K": 10})
    15
    """
    return sum([table.get(card.rank, 0) for card in cards])
