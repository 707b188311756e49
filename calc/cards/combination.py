"""Recognition: everything that a set of cards can be under a game's patterns."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from calc.cards.card import Card, sort_cards
from calc.cards.matching import Held, Stands, find, fit, hold, one_suit

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from calc.cards.patterns import Patterns
    from calc.cards.shapes import Shape


@dataclass(frozen=True, slots=True)
class Combo:
    """One reading of a set of cards.

    ``kind`` and ``name`` are the shape's, ``local_name`` the game's own word; ``size`` counts cards;
    ``top`` is the position that compares and ``rank`` the word for it (empty where there is none: mixed
    kings, two bombs). ``weight`` is a bomb's place on the game's scale, None for what is no bomb.
    ``cards`` are in printing order; ``stands`` has each wildcard with the card that it stands for.
    """

    kind: str
    name: str
    local_name: str
    size: int
    top: int
    rank: str
    weight: int | None
    cards: tuple[Card, ...]
    stands: Stands = ()

    @property
    def is_bomb(self) -> bool:
        """Whether it beats what is no bomb."""
        return self.weight is not None

    @property
    def resolved(self) -> tuple[Card, ...]:
        """The cards with every wildcard replaced by what it stands for, in printing order."""
        rest = Counter(self.cards)
        rest.subtract(wild for wild, _ in self.stands)
        return sort_cards([*rest.elements(), *(meant for _, meant in self.stands)])


def recognise(
    cards: Iterable[Card], patterns: Patterns, *, declared: Sequence[Card] = (), last: bool = False
) -> list[Combo]:
    """Every reading of the cards, the primary one first; none means that they are no combination.

    One reading for each kind and top, wherever several meanings of the wildcards come to the same. Bombs
    come first (the heaviest, then the highest), the others in the order of the game's shapes, the highest
    first. ``declared`` restricts the readings to what the wildcards were said to stand for: the whole play
    as it is to be read, or only the cards that the wildcards are. ``last`` says that these are the last
    cards of a hand.
    """
    held = hold(cards, patterns)
    if not held.cards:
        return []
    found = _readings(held, patterns, last)
    if not declared or not found:
        return found
    settled = _settle(held, declared, patterns)
    if settled is None:
        return []
    # What steps back before another reading does so whatever is declared.
    open_to = {(combo.kind, combo.top) for combo in found}
    return [combo for combo in _readings(settled, patterns, last) if (combo.kind, combo.top) in open_to]


def _readings(held: Held, patterns: Patterns, last: bool) -> list[Combo]:
    found: list[tuple[tuple[int, int, int, int], Shape, Combo]] = []
    for place, shape in enumerate(patterns.shapes_of(len(held.cards))):
        if shape.last_only and not last:
            continue
        suit = held.suit if shape.one_suit else ""
        tops: set[int] = set()
        for top, rank, need in find(shape, held, patterns):
            if top in tops:
                continue
            stands = fit(held, need, patterns, suit)
            if stands is None:
                continue
            tops.add(top)
            combo = _combo(shape, held, top, rank, stands, patterns)
            key = (1, place, -top, 0) if combo.weight is None else (0, -combo.weight, -top, place)
            found.append((key, shape, combo))
    if len(found) > 1:
        kinds = {combo.kind for _, _, combo in found}
        found = [entry for entry in found if not kinds.intersection(entry[1].yields_to)]
        found.sort(key=lambda entry: entry[0])
    return [combo for _, _, combo in found]


def _combo(shape: Shape, held: Held, top: int, rank: str, stands: Stands, patterns: Patterns) -> Combo:
    size = len(held.cards)
    name = shape.name.replace("{size}", str(size)) if "{" in shape.name else shape.name
    weight = shape.weight(size) if callable(shape.weight) else shape.weight
    local = patterns.local_names.get(name, name)
    combo = Combo(shape.kind, name, local, size, top, rank, weight, held.cards, stands)
    if patterns.naming is not None:
        name = patterns.naming(combo)
        combo = replace(combo, name=name, local_name=patterns.local_names.get(name, name))
    return combo


def _settle(held: Held, declared: Sequence[Card], patterns: Patterns) -> Held | None:
    """The cards with every wildcard counted as what it was declared to be; None when it cannot be that."""
    if len(declared) == len(held.cards):
        meant = _without_naturals(held, declared, patterns)
    elif len(declared) <= len(held.wild):
        # Wildcards that are not spoken of are themselves.
        meant = [*declared, *held.wild[len(declared) :]]
    else:
        meant = None
    if meant is None:
        return None
    stands: list[tuple[Card, Card]] = []
    free: list[Card] = []
    for card in held.wild:
        itself = next((other for other in meant if _agree(card, other)), None)
        if itself is None:
            free.append(card)
        else:
            meant.remove(itself)
            stands.append((card, card))
    if not held.counts and not stands:
        return None
    for card, other in zip(free, sort_cards(meant), strict=True):
        if other.rank not in patterns.stands_for:
            return None
        stands.append((card, other))
    counts = Counter(held.counts)
    counts.update(meant.rank for _, meant in stands)
    # A wildcard whose suit nobody named goes along with any suit, and so does one that is merely itself.
    named = [other for card, other in stands if other.suit and card is not other]
    naturals = [card for card in held.cards if not patterns.is_wild(card)]
    if not naturals:  # one of the wildcards is itself, in its suit
        naturals = [card for card, other in stands if card is other and card.suit]
    return Held(held.cards, dict(counts), (), one_suit([*naturals, *named]), tuple(stands))


def _without_naturals(held: Held, declared: Sequence[Card], patterns: Patterns) -> list[Card] | None:
    """What is left of the declared cards for the wildcards; None when a natural card is not among them."""
    left = list(declared)
    naturals = [card for card in held.cards if not patterns.is_wild(card)]
    # Exact matches first, so that a suited card does not use up another one's place.
    for card in [card for card in naturals if card not in declared or not _drop(left, card)]:
        other = next((other for other in left if _agree(card, other)), None)
        if other is None:
            return None
        left.remove(other)
    return left


def _drop(cards: list[Card], card: Card) -> bool:
    if card in cards:
        cards.remove(card)
        return True
    return False


def _agree(card: Card, other: Card) -> bool:
    """Whether two cards can be one and the same: a suit that was not given agrees with any."""
    return card.rank == other.rank and (card.suit == other.suit or not card.suit or not other.suit)
