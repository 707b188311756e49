"""A slow recogniser, meant to be obviously right: try every meaning of every wildcard, then look."""

from __future__ import annotations

from collections import Counter
from itertools import combinations, combinations_with_replacement, product

from calc.cards import SUITS, Card, Exact, Mixed, Patterns, Run, Same, Shape, Two, Winged

Key = tuple[str, int]
"""Kind and top."""


def brute_force(cards: tuple[Card, ...], patterns: Patterns, last: bool = False) -> set[Key]:
    found: set[Key] = set()
    by_kind = {shape.kind: shape for shape in patterns.shapes}
    for meant in meanings(cards, patterns):
        found |= concrete(meant, patterns, last)
    kinds = {kind for kind, _ in found}
    return {key for key in found if not kinds & set(by_kind[key[0]].yields_to)}


def meanings(cards: tuple[Card, ...], patterns: Patterns) -> set[tuple[Card, ...]]:
    suits = SUITS if patterns.suits_matter else ("",)
    naturals = [card for card in cards if not patterns.is_wild(card)]
    wild = Counter(card for card in cards if patterns.is_wild(card))
    others = [Card(rank, suit) for rank in patterns.stands_for for suit in suits]
    found: set[tuple[Card, ...]] = set()
    for kept in product(*(range(count + 1) for count in wild.values())):
        themselves = [card for card, count in zip(wild, kept, strict=True) for _ in range(count)]
        if not naturals and not themselves:
            continue  # nothing would be itself
        for meant in combinations_with_replacement(others, wild.total() - len(themselves)):
            found.add(tuple(sorted([*naturals, *themselves, *meant])))
    return found


def concrete(cards: tuple[Card, ...], patterns: Patterns, last: bool = False) -> set[Key]:
    """What the cards are when each is just itself."""
    return {
        (shape.kind, top)
        for shape in patterns.shapes
        if last or not shape.last_only
        for top in tops(shape, cards, patterns)
    }


def runs_in(patterns: Patterns, length: int):
    sequence = patterns.sequence
    for start in range(len(sequence.ranks) - length + 1):
        ranks = sequence.ranks[start : start + length]
        first = sequence.first + start
        if len(set(ranks)) == length and first not in sequence.no_start:
            yield first + length - 1, ranks


def tops(shape: Shape, cards: tuple[Card, ...], patterns: Patterns) -> set[int]:
    size = len(cards)
    ranks = Counter(card.rank for card in cards)
    suits = {card.suit for card in cards}
    if isinstance(shape, Same):
        if shape.least <= size <= shape.most and len(ranks) == 1 and set(ranks) <= shape.ranks:
            return {patterns.order[rank] for rank in ranks}
        return set()
    if isinstance(shape, Run):
        if size % shape.width or (shape.flush and (len(suits) > 1 or suits == {""})):
            return set()
        length = size // shape.width
        if not shape.least <= length <= shape.most:
            return set()
        return {
            top for top, run in runs_in(patterns, length) if ranks == Counter(dict.fromkeys(run, shape.width))
        }
    if isinstance(shape, Mixed):
        fits = shape.least <= size <= shape.most and set(ranks) <= shape.ranks
        return {shape.top} if fits else set()
    if isinstance(shape, Exact):
        if ranks != Counter(shape.ranks):
            return set()
        if not shape.suit_order:
            return {0}
        return {place for place, suit in enumerate(shape.suit_order, 1) if suits == {suit}}
    if isinstance(shape, Two):
        return two_tops(shape, cards, patterns)
    assert isinstance(shape, Winged)
    return winged_tops(shape, ranks, size, patterns)


def two_tops(shape: Two, cards: tuple[Card, ...], patterns: Patterns) -> set[int]:
    parts = [patterns.shape(kind) for kind in shape.of]

    def is_part(some: tuple[Card, ...]) -> bool:
        return any(tops(part, some, patterns) for part in parts)

    indices = range(len(cards))
    for size in range(1, len(cards) // 2 + 1):
        for chosen in combinations(indices, size):
            first = tuple(cards[i] for i in chosen)
            rest = tuple(cards[i] for i in indices if i not in chosen)
            if is_part(first) and is_part(rest):
                return {0}
    return set()


def winged_tops(shape: Winged, ranks: Counter[str], size: int, patterns: Patterns) -> set[int]:
    steps, odd = divmod(size, shape.width + shape.wing)
    if odd or not shape.least <= steps <= shape.most:
        return set()
    if steps == 1:
        bodies = [(patterns.order[rank], (rank,)) for rank in shape.ranks]
    else:
        bodies = list(runs_in(patterns, steps))
    found = set()
    for top, body in bodies:
        rest = Counter(ranks)
        rest.subtract(dict.fromkeys(body, shape.width))
        if min(rest.values()) < 0:
            continue
        wings = {rank: count for rank, count in rest.items() if count}
        if shape.wings == "loose":
            right = not set(wings) & set(body)
        elif shape.wings == "run":
            right = any(wings == dict.fromkeys(run, shape.wing) for _, run in runs_in(patterns, steps))
        else:
            right = set(wings) <= shape.wing_ranks and all(n % shape.wing == 0 for n in wings.values())
            if steps == 1 and set(wings) & set(body):
                right = False
        if right:
            found.add(top)
    return found
