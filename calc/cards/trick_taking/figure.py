"""What some cards of one suit are: a single card, a pair, a tractor, or a throw (甩牌) of several."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Final, NamedTuple

from calc.cards.card import Card, sort_cards
from calc.cards.trick_taking.tractor import Pairs, longest_run, without_run

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from calc.cards.trick_taking.trumps import Trumps

_KINDS: Final = ("single", "pair", "tractor")


class Part(NamedTuple):
    """A single card (0 pairs), a pair (1) or a tractor (2 and more), by the step of its top."""

    pairs: int
    top: int
    cards: tuple[Card, ...]

    @property
    def kind(self) -> str:
        """``single``, ``pair`` or ``tractor``."""
        return _KINDS[min(self.pairs, 2)]


class Figure(NamedTuple):
    """Cards of one suit, cut into parts: the longest tractor first, the highest among equals, and so on.

    This cut is the one that counts for a lead. What follows may be cut in any way (``answering_top``).
    """

    suit: str
    parts: tuple[Part, ...]
    cards: tuple[Card, ...]

    @property
    def kind(self) -> str:
        """``single``, ``pair``, ``tractor`` or ``throw``."""
        return self.parts[0].kind if len(self.parts) == 1 else "throw"

    @property
    def name(self) -> str:
        """The Chinese name, with the length of a tractor."""
        if len(self.parts) > 1:
            return "甩牌"
        pairs = self.parts[0].pairs
        return f"拖拉机({pairs}对)" if pairs > 1 else ("单张", "对子")[pairs]

    @property
    def size(self) -> int:
        """The number of cards."""
        return len(self.cards)

    @property
    def shape(self) -> tuple[int, ...]:
        """The pairs of each part, greatest first: (3, 1, 0) is a tractor of three, a pair and a card."""
        return tuple(part.pairs for part in self.parts)

    @property
    def top(self) -> int:
        """The step that compares: the top of the greatest part."""
        return self.parts[0].top

    def card_at(self, step: int) -> Card:
        """One of its cards at a step. Raises KeyError when there is none."""
        for part in self.parts:
            above = part.top - step
            if 0 <= above < max(part.pairs, 1):
                return part.cards[-1 - above * (2 if part.pairs else 1)]
        raise KeyError(step)

    @property
    def smallest(self) -> Part:
        """The part with the fewest cards, the lowest among equals."""
        return min(self.parts, key=lambda part: (part.pairs, part.top))


def recognise_figure(cards: Iterable[Card], trumps: Trumps) -> Figure | None:
    """What the cards are; None where they are of more than one suit, or none at all.

    Every card needs its suit (``unsuited``): one without raises KeyError.
    """
    laid = sort_cards(cards)
    places = trumps.places
    if not laid:
        return None
    suit, step = places[laid[0]]
    if len(laid) == 1:
        return Figure(suit, (Part(0, step, laid),), laid)
    if len(laid) == 2 and laid[0] == laid[1]:
        return Figure(suit, (Part(1, step, laid),), laid)
    if any(places[card].suit != suit for card in laid):
        return None
    return Figure(suit, _cut(Counter(laid), trumps), laid)


def pairs_of(held: Mapping[Card, int], trumps: Trumps) -> dict[int, int]:
    """How many pairs stand at each step, of cards of one suit. A pair is two copies of one card."""
    pairs: dict[int, int] = {}
    for card, count in held.items():
        if count > 1:
            step = trumps.places[card].strength
            pairs[step] = pairs.get(step, 0) + count // 2
    return pairs


def pick(held: Mapping[Card, int], trumps: Trumps, pairs: int, top: int) -> Part:
    """The part with this many pairs and this top, out of cards of one suit that have it.

    Where several cards are equally high, those first in printing order are taken.
    """
    taken: list[Card] = []
    copies = 2 if pairs else 1
    for step in range(top - max(pairs, 1) + 1, top + 1):
        here = [c for c, count in held.items() if count >= copies and trumps.places[c].strength == step]
        taken += [sort_cards(here)[0]] * copies
    return Part(pairs, top, tuple(taken))


def _cut(held: Counter[Card], trumps: Trumps) -> tuple[Part, ...]:
    parts: list[Part] = []
    pairs: Pairs = pairs_of(held, trumps)
    while True:
        length, top = longest_run(pairs)
        if not length:
            break
        part = pick(held, trumps, length, top)
        held.subtract(part.cards)
        pairs = without_run(pairs, length, top)
        parts.append(part)
    singles = sort_cards(held.elements())
    parts += sorted(
        (Part(0, trumps.places[card].strength, (card,)) for card in singles), key=lambda part: -part.top
    )
    return tuple(parts)
