"""What must be followed with, and the best cut of some cards, against slow searches of everything."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import combinations

import pytest
from trick_specs import hongwu, shuangsheng

from calc.cards import SUITS, Card, Deck
from calc.cards.trick_taking import (
    TRUMP,
    Figure,
    Trumps,
    answering_top,
    duty,
    given,
    higher_part,
    recognise_figure,
)
from calc.cards.trick_taking.tractor import answer, stretches

DECK = Deck.of(2)
ORDERS = (shuangsheng("S", "4"), shuangsheng("", "7"), hongwu("H", "2"), hongwu("D", "5"))
Lengths = tuple[int, ...]


def steps_of_pairs(cards: tuple[Card, ...], trumps: Trumps) -> Lengths:
    """The step of every pair, one entry a pair."""
    return tuple(sorted(trumps.strength(card) for card, n in Counter(cards).items() for _ in range(n // 2)))


def choices_of_runs(steps: Lengths) -> Iterator[Lengths]:
    """The lengths of the runs, for every way to take disjoint runs of two or more out of the pairs."""
    if not steps:
        yield ()
        return
    first, rest = steps[0], list(steps[1:])
    yield from choices_of_runs(tuple(rest))
    length = 1
    while first + length in rest:
        rest.remove(first + length)
        length += 1
        for more in choices_of_runs(tuple(rest)):
            yield tuple(sorted((length, *more), reverse=True))


def packs_into(pieces: Lengths, bins: Lengths) -> bool:
    """Whether the pieces can be laid into the bins, several to a bin."""
    if not pieces:
        return True
    return any(
        packs_into(pieces[1:], (*bins[:i], bins[i] - pieces[0], *bins[i + 1 :]))
        for i in range(len(bins))
        if bins[i] >= pieces[0]
    )


@cache
def best_runs(steps: Lengths, asked: Lengths) -> Lengths:
    return max(pieces for pieces in set(choices_of_runs(steps)) if packs_into(pieces, asked))


def quality(cards: tuple[Card, ...], led: Figure, trumps: Trumps) -> tuple[int, Lengths]:
    steps = steps_of_pairs(cards, trumps)
    asked = tuple(length for length in led.shape if length > 1)
    return min(sum(led.shape), len(steps)), best_runs(steps, asked)


def some_cards(suit: str, size: int, trumps: Trumps, chance: random.Random) -> tuple[Card, ...]:
    """Cards of a suit, close together and mostly in pairs."""
    faces = sorted(
        {c for c in DECK.cards if trumps.suit_of(c) == suit}, key=lambda c: (trumps.strength(c), c)
    )
    start = chance.randrange(max(1, len(faces) - 9))
    near = [card for card in faces[start : start + 9] for _ in range(2)]
    chance.shuffle(near)
    near.sort(key=lambda card: hash_of(card, size) if chance.random() < 0.93 else chance.random())
    return tuple(near[:size])


def hash_of(card: Card, salt: int) -> float:
    """A number that is the same for both copies of a card, so that they tend to stay together."""
    return random.Random(f"{card}{salt}").random()


@pytest.mark.parametrize("seed", range(12))
def test_a_play_is_allowed_when_no_other_answers_the_lead_better(seed: int) -> None:
    chance = random.Random(seed)
    compared = 0
    for _ in range(120):
        trumps = chance.choice(ORDERS)
        suit = chance.choice([s for s in (*SUITS, TRUMP) if s in {p.suit for p in trumps.places.values()}])
        hand = some_cards(suit, chance.randint(2, 12), trumps, chance)
        led = recognise_figure(
            some_cards(suit, chance.choice((1, 2, 3, 4, 5, 6, 6, 8, 8)), trumps, chance), trumps
        )
        assert led is not None
        owed = duty(led, Counter(hand), trumps)
        if len(hand) <= led.size:
            assert owed == (len(hand), 0, ())
            continue
        plays = list(set(combinations(sorted(hand), led.size)))
        qualities = {play: quality(play, led, trumps) for play in plays}
        best = max(pairs for pairs, _ in qualities.values()), max(runs for _, runs in qualities.values())
        assert best in qualities.values()  # pairs and tractors never ask for different cards
        for play in plays:
            has = given(led, Counter(play), trumps)
            met = has.pairs >= owed.pairs and has.tractors >= owed.tractors
            assert met == (qualities[play] == best), (led, hand, play)
            compared += 1
    assert compared > 300


def cuts(cards: tuple[Card, ...], shape: Lengths, trumps: Trumps) -> Iterator[int]:
    """The top of the first part, for every way to cut the cards to a shape."""
    if not shape:
        yield -1
        return
    length = max(shape[0], 1)
    steps = {trumps.strength(card) for card in cards}
    copies = 2 if shape[0] else 1
    for top in steps:
        taken: list[Card] = []
        for step in range(top - length + 1, top + 1):
            here = [c for c, n in Counter(cards).items() if n >= copies and trumps.strength(c) == step]
            taken += here[:1] * copies  # any of those that are equally high
        if len(taken) == length * copies:
            rest = Counter(cards)
            rest.subtract(taken)
            if next(cuts(tuple(rest.elements()), shape[1:], trumps), None) is not None:
                yield top


@pytest.mark.parametrize("seed", range(6))
def test_the_best_cut_to_a_shape(seed: int) -> None:
    chance = random.Random(seed)
    found = 0
    for _ in range(60):
        trumps = chance.choice(ORDERS)
        size = chance.randint(1, 8)
        cards = some_cards(TRUMP, size, trumps, chance)
        led = recognise_figure(some_cards(TRUMP, size, trumps, chance), trumps)
        figure = recognise_figure(cards, trumps)
        assert figure is not None
        assert led is not None
        # Which of several equal cards is taken makes no difference: no card is in two steps.
        expected = max(cuts(cards, led.shape, trumps), default=None)
        assert answering_top(figure, led.shape) == expected, (cards, led.shape)
        found += expected is not None and figure.shape != led.shape
    assert found > 3


@pytest.mark.parametrize("seed", range(4))
def test_what_stops_a_part(seed: int) -> None:
    chance = random.Random(seed)
    for _ in range(60):
        trumps = chance.choice(ORDERS)
        part = recognise_figure(some_cards(TRUMP, chance.randint(1, 6), trumps, chance), trumps).parts[0]
        hand = some_cards(TRUMP, chance.randint(1, 9), trumps, chance)
        size = len(part.cards)
        tops = [
            other.parts[0].top
            for cards in set(combinations(sorted(hand), size))
            if (other := recognise_figure(cards, trumps)).shape == (part.pairs,)
        ]
        stops = higher_part(part, Counter(hand), trumps)
        highest = max(tops, default=-1)
        assert (stops.top if stops else None) == (highest if highest > part.top else None)
        if stops:
            again = recognise_figure(stops.cards, trumps)
            assert again.parts == (stops,)


@pytest.mark.parametrize("seed", range(4))
def test_tractors_for_tractors(seed: int) -> None:
    chance = random.Random(seed)
    for _ in range(150):
        steps = tuple(sorted(chance.choice(range(11)) for _ in range(chance.randint(2, 9))))
        asked = tuple(
            sorted((chance.choice((2, 2, 3, 4, 5)) for _ in range(chance.randint(1, 3))), reverse=True)
        )
        assert answer(stretches(Counter(steps)), asked) == best_runs(steps, asked), (steps, asked)
