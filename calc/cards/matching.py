"""Finding the shapes in a set of cards, wildcards included.

A finder yields candidates: a top, its rank word, and how many cards of each rank the whole play would have
to hold. ``fit`` then says whether the cards at hand can be that, and what each wildcard stands for.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from itertools import product
from typing import TYPE_CHECKING, TypeAlias

from calc.cards.card import SUIT_NAMES, Card, sort_cards
from calc.cards.shapes import Exact, Mixed, Run, Same, Shape, Two, Winged

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from calc.cards.patterns import Patterns

Need: TypeAlias = dict[str, int]
Candidate: TypeAlias = tuple[int, str, Need]
Stands: TypeAlias = tuple[tuple[Card, Card], ...]
"""Each wildcard with the card that it stands for (itself, too)."""


@dataclass(frozen=True, slots=True)
class Held:
    """Cards sorted out: ``counts`` of those whose rank is settled, and the ``wild`` ones that are free.

    ``suit`` is the one suit of all settled cards (of the wildcards where there are no others), or empty.
    ``fixed`` are wildcards whose meaning was declared; they are counted under what they stand for.
    """

    cards: tuple[Card, ...]
    counts: Need
    wild: tuple[Card, ...]
    suit: str
    fixed: Stands = ()


def hold(cards: Iterable[Card], patterns: Patterns) -> Held:
    """Sort the cards out."""
    ordered = sort_cards(cards)
    naturals = ordered
    wild: tuple[Card, ...] = ()
    if patterns.wild:
        wild = tuple([card for card in ordered if patterns.is_wild(card)])
        if wild:
            naturals = tuple([card for card in ordered if not patterns.is_wild(card)])
    counts: Need = {}
    for card in naturals:
        counts[card.rank] = counts.get(card.rank, 0) + 1
    # Among wildcards alone one is itself, and the suit is its own.
    return Held(ordered, counts, wild, one_suit(naturals or (card for card in wild if card.suit)))


def one_suit(cards: Iterable[Card]) -> str:
    """The suit that all the cards have, or an empty text."""
    suits = {card.suit for card in cards}
    return suits.pop() if len(suits) == 1 else ""


def fit(held: Held, need: Need, patterns: Patterns, suit: str = "") -> Stands | None:
    """What each wildcard stands for when the cards are to be ``need``; None when they cannot be that.

    Of several ways the wildcards that can be themselves are, and the others go from the highest rank down.
    """
    if not held.wild:
        return held.fixed if held.counts == need else None
    lacking: list[str] = []
    covered = 0
    for rank, wanted in need.items():
        count = held.counts.get(rank, 0)
        if count > wanted:
            return None
        if count:
            covered += 1
        lacking += [rank] * (wanted - count)
    if covered < len(held.counts) or len(lacking) != len(held.wild):
        return None
    stands: list[tuple[Card, Card]] = []
    free: list[Card] = []
    for card in held.wild:
        if card.rank in lacking:
            lacking.remove(card.rank)
            stands.append((card, Card(card.rank, suit) if suit else card))
        else:
            free.append(card)
    if not held.counts and not stands:
        return None  # nothing is itself
    lacking.sort(key=patterns.order.__getitem__, reverse=True)
    for card, rank in zip(free, lacking, strict=True):
        if rank not in patterns.stands_for:
            return None
        stands.append((card, Card(rank, suit)))
    return tuple(stands)


def find(shape: Shape, held: Held, patterns: Patterns) -> Iterable[Candidate]:
    """The candidates of one shape; it fits the number of cards."""
    if isinstance(shape, Same):
        return _same(shape, held, patterns)
    if isinstance(shape, Run):
        return _run(shape, held, patterns)
    if isinstance(shape, Winged):
        return _winged(shape, held, patterns)
    if isinstance(shape, Mixed):
        return _mixed(shape, held)
    if isinstance(shape, Exact):
        return _exact(shape, held)
    assert isinstance(shape, Two)
    return _two(shape, held, patterns)


def _same(shape: Same, held: Held, patterns: Patterns) -> Iterator[Candidate]:
    if len(held.counts) > 1:
        return
    # Wildcards alone rank as one of themselves.
    for rank in held.counts or dict.fromkeys(card.rank for card in held.wild):
        if rank in shape.ranks:
            yield patterns.order[rank], rank, {rank: len(held.cards)}


def _run(shape: Run, held: Held, patterns: Patterns) -> Iterator[Candidate]:
    length = len(held.cards) // shape.width
    counts = held.counts
    if len(counts) > length or (shape.flush and not held.suit):
        return
    if any(count > shape.width for count in counts.values()):
        return
    for top, ranks in patterns.sequence.windows(length):
        if all(rank in ranks for rank in counts):
            yield top, ranks[-1], dict.fromkeys(ranks, shape.width)


def _winged(shape: Winged, held: Held, patterns: Patterns) -> Iterator[Candidate]:
    steps = len(held.cards) // (shape.width + shape.wing)
    if len(held.counts) > steps * (2 if shape.wings != "loose" else 1 + shape.wing):
        return
    if steps > 1:
        bodies: Iterable[tuple[int, tuple[str, ...]]] = patterns.sequence.windows(steps)
    else:
        # Without enough wildcards to make a whole set, the body's rank is among the cards.
        ranks = shape.ranks if len(held.wild) >= shape.width else shape.ranks & held.counts.keys()
        bodies = [(patterns.order[rank], (rank,)) for rank in ranks]
    for top, body in bodies:
        need = dict.fromkeys(body, shape.width)
        lacking = sum([max(0, shape.width - held.counts.get(rank, 0)) for rank in body])
        if lacking > len(held.wild):
            continue
        if shape.wings == "loose":
            whole = _loose(need, lacking, held, patterns)
            wholes: Iterable[Need] = [whole] if whole else []
        elif shape.wings == "run":
            wholes = _running_wings(need, shape, held, patterns, steps)
        else:
            wholes = _same_wings(need, shape, held, patterns, steps)
        for whole in wholes:
            yield top, body[-1], whole


def _same_wings(body: Need, shape: Winged, held: Held, patterns: Patterns, steps: int) -> Iterator[Need]:
    """Bodies with wings that are sets of one rank each."""
    need = dict(body)
    free = steps
    for rank, count in held.counts.items():
        over = count - body.get(rank, 0)
        if over > 0:
            if rank not in shape.wing_ranks or (steps == 1 and rank in body):
                return
            sets = -(-over // shape.wing)
            need[rank] = need.get(rank, 0) + sets * shape.wing
            free -= sets
    if free < 0:
        return
    if not free:
        yield need
        return
    # Wings of wildcards only: one rank serves for all, as they do not decide anything.
    for rank in sorted(shape.wing_ranks, key=patterns.order.__getitem__, reverse=True):
        if steps > 1 or rank not in body:
            yield {**need, rank: need.get(rank, 0) + free * shape.wing}


def _running_wings(body: Need, shape: Winged, held: Held, patterns: Patterns, steps: int) -> Iterator[Need]:
    """Bodies with wings that are sets of running ranks."""
    runs = [ranks for _, ranks in patterns.sequence.windows(steps)]
    outside = [rank for rank, count in held.counts.items() if count > body.get(rank, 0)]
    for ranks in runs:
        if all(rank in ranks for rank in outside):
            need = dict(body)
            for rank in ranks:
                need[rank] = need.get(rank, 0) + shape.wing
            yield need


def _loose(body: Need, lacking: int, held: Held, patterns: Patterns) -> Need | None:
    """A body with any other cards; wildcards that the body does not need are themselves there."""
    need = dict(body)
    for rank, count in held.counts.items():
        if rank not in body:
            need[rank] = count
        elif count > body[rank]:
            return None
    # Those that are of a rank in the body go there first.
    for card in sorted(held.wild, key=lambda card: card.rank not in body)[lacking:]:
        rank = card.rank
        if rank in body:
            others = [other for other in patterns.stands_for if other not in body]
            if not others:
                return None
            rank = max(others, key=patterns.order.__getitem__)
        need[rank] = need.get(rank, 0) + 1
    return need


def _mixed(shape: Mixed, held: Held) -> Iterator[Candidate]:
    need: Need = dict(held.counts)
    for card in held.wild:
        need[card.rank] = need.get(card.rank, 0) + 1
    if all(rank in shape.ranks for rank in need):
        yield shape.top, next(iter(need)) if len(need) == 1 else "", need


def _exact(shape: Exact, held: Held) -> Iterator[Candidate]:
    if not shape.suit_order:
        yield 0, "", dict(Counter(shape.ranks))
    elif held.suit in shape.suit_order:
        yield shape.suit_order.index(held.suit) + 1, SUIT_NAMES[held.suit], dict(Counter(shape.ranks))


def _two(shape: Two, held: Held, patterns: Patterns) -> Iterator[Candidate]:
    total: Need = dict(held.counts)
    for card in held.wild:
        total[card.rank] = total.get(card.rank, 0) + 1
    parts = [patterns.shape(kind) for kind in shape.of]
    for first in parts:
        for taken in _taken(first, total):
            rest = {rank: n for rank, count in total.items() if (n := count - taken.get(rank, 0))}
            if rest and any(_is(part, rest) for part in parts):
                yield 0, "", total
                return


def _taken(shape: Shape, total: Need) -> Iterator[Need]:
    """Every way in which a shape can be taken out of the cards, by rank."""
    if isinstance(shape, Same):
        for rank in total.keys() & shape.ranks:
            for count in range(shape.least, min(shape.most, total[rank]) + 1):
                yield {rank: count}
    elif isinstance(shape, Mixed):
        ranks = [rank for rank in total if rank in shape.ranks]
        for counts in product(*(range(min(total[rank], shape.most) + 1) for rank in ranks)):
            if shape.fits(sum(counts)):
                yield dict(zip(ranks, counts, strict=True))
    elif isinstance(shape, Exact):
        need = Counter(shape.ranks)
        if all(total.get(rank, 0) >= count for rank, count in need.items()):
            yield need


def _is(shape: Shape, counts: Need) -> bool:
    """Whether the cards, by rank, are the shape."""
    if isinstance(shape, Exact):
        return counts == Counter(shape.ranks)
    if not shape.fits(sum(counts.values())):
        return False
    if isinstance(shape, Same):
        return len(counts) == 1 and counts.keys() <= shape.ranks
    return isinstance(shape, Mixed) and counts.keys() <= shape.ranks
