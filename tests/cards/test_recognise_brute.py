"""Recognition against trying everything: small multisets in full, larger plays at random.

``HUSHU_CARDS_FULL=1`` runs all of it (minutes): every multiset of up to 6 cards, 20,000 larger plays.
"""

from __future__ import annotations

import os
import random
import subprocess
import sys
from itertools import combinations_with_replacement
from pathlib import Path

import card_specs
import pytest
from card_brute import brute_force, concrete

from calc.cards import Card, Combo, Patterns, parse_cards, recognise, sort_cards

FULL = bool(os.environ.get("HUSHU_CARDS_FULL"))

SMALL = {
    "duijia_tong": (card_specs.duijia_tong(), "A 2 3 4 K 小王 大王"),
    "liujia_tong_000": (card_specs.liujia_tong_000(), "A 2 3 8 小王 大王"),
    "liujia_tong_003": (card_specs.liujia_tong_003(), "A 2 K Q 小王 大王"),
    "biaotong": (card_specs.biaotong(), "A 2 3 4 5 小王 大王"),
    "guanpai": (card_specs.guanpai(), "A 2 3 4 5 6"),
    "madui": (card_specs.madui(), "黑5 红5 黑10 黑K 6 7 小王 大王"),
    "guandan": (card_specs.guandan("5"), "黑A 黑2 红2 黑3 黑4 红5 黑5 小王"),
    "gouji": (card_specs.gouji(), "2 Q K 小王 大王"),
    "everything": (card_specs.everything(), "黑4 红4 红3 红5 黑5 2 小王 大王"),
}


def keys(readings: list[Combo]) -> set[tuple[str, int]]:
    return {(combo.kind, combo.top) for combo in readings}


def check(cards: tuple[Card, ...], patterns: Patterns, last: bool = False) -> None:
    readings = recognise(cards, patterns, last=last)
    assert len(keys(readings)) == len(readings), cards
    assert keys(readings) == brute_force(cards, patterns, last), cards
    for combo in readings:
        # What the wildcards are said to stand for is what the reading says, and can be declared.
        shape = patterns.shape(combo.kind)
        assert (combo.kind, combo.top) in concrete(combo.resolved, patterns, last), (cards, combo)
        assert shape.fits(combo.size)
        assert len(combo.stands) == sum(map(patterns.is_wild, cards))
        declared = recognise(cards, patterns, declared=combo.resolved, last=last)
        assert (combo.kind, combo.top) in keys(declared), (cards, combo)
        assert keys(declared) <= keys(readings)


@pytest.mark.parametrize("name", SMALL)
def test_small_multisets(name: str) -> None:
    patterns, alphabet = SMALL[name]
    cards = parse_cards(alphabet)
    for size in range(1, 7):
        for number, multiset in enumerate(combinations_with_replacement(cards, size)):
            if not FULL and number % (1, 1, 1, 1, 5, 23)[size - 1]:
                continue  # a sample of the larger ones
            wild = sum(map(patterns.is_wild, multiset))
            if patterns.suits_matter and wild > (3 if FULL else 2):
                continue  # 52 meanings each; three such wildcards are more than a game has
            if not FULL and wild > 1 and number % 4:
                continue
            check(multiset, patterns)
            if size == 4:
                check(multiset, patterns, last=True)


def test_wildcards_alone_in_a_flush() -> None:
    """One of them is itself, and its suit is the suit."""
    patterns = card_specs.everything()
    for text in ("红4 红4 红4", "红4 红4 小王", "红4 小王 小王"):
        check(parse_cards(text), patterns)
    assert recognise(parse_cards("红4 红4 红4"), patterns)[0].kind == "flush"


def random_play(patterns: Patterns, chance: random.Random) -> tuple[Card, ...]:
    """A play that has some shape or nearly so: runs of sets, wings, a card swapped here and there."""
    ranks = list(patterns.sequence.ranks)
    cards: list[Card] = []
    suits = ["S", "H", "C", "D"] if patterns.suits_matter else [""]
    for _ in range(chance.choice((1, 1, 2))):
        length, width = chance.choice((1, 1, 2, 2, 3, 5)), chance.choice((1, 1, 2, 3, 3, 4))
        start = chance.randrange(len(ranks))
        one = chance.choice(suits)
        mixed = chance.random() < 0.5
        for rank in ranks[start : start + length]:
            cards += [Card(rank, chance.choice(suits) if mixed else one) for _ in range(width)]
    wild = sort_cards(card for card in WILD_SOURCE if patterns.is_wild(card))
    for _ in range(chance.choice((0, 0, 1, 1, 2, 3))):
        if wild and sum(map(patterns.is_wild, cards)) < (2 if patterns.suits_matter else 4):
            cards[chance.randrange(len(cards))] = chance.choice(wild)
    if chance.random() < 0.2:
        cards[chance.randrange(len(cards))] = Card(chance.choice(ranks), chance.choice(suits))
    most = 2 if patterns.suits_matter else 4
    while sum(map(patterns.is_wild, cards)) > most:
        cards.remove(next(card for card in cards if patterns.is_wild(card)))
    chance.shuffle(cards)
    return tuple(cards[:16])


WILD_SOURCE = parse_cards("大王 小王 2 红2 红4 红5")


@pytest.mark.parametrize("name", SMALL)
def test_random_plays(name: str) -> None:
    patterns, _ = SMALL[name]
    chance = random.Random(f"cards {name}")
    read = 0
    for _ in range(20_000 // len(SMALL) + 1 if FULL else 40):
        cards = random_play(patterns, chance)
        check(cards, patterns)
        read += bool(recognise(cards, patterns))
    assert read  # the plays are not all nonsense


@pytest.mark.parametrize("name", SMALL)
def test_order_of_input_never_matters(name: str) -> None:
    patterns, _ = SMALL[name]
    chance = random.Random(name)
    for _ in range(50):
        cards = list(random_play(patterns, chance))
        once = recognise(cards, patterns)
        chance.shuffle(cards)
        assert recognise(cards, patterns) == once


PRINT_READINGS = """
import random, sys
sys.path[:0] = {path!r}
import test_recognise_brute as t
for name, (patterns, _) in t.SMALL.items():
    chance = random.Random(name)
    for _ in range(40):
        print(*t.recognise(t.random_play(patterns, chance), patterns), sep="\\n")
"""


def test_the_hash_seed_never_matters() -> None:
    script = PRINT_READINGS.format(path=[str(Path(__file__).parent), str(Path(__file__).parents[2])])
    printed = {
        subprocess.run(
            [sys.executable, "-c", script],
            env={**os.environ, "PYTHONHASHSEED": seed, "PYTHONIOENCODING": "utf-8"},
            capture_output=True,
            check=True,
        ).stdout
        for seed in ("0", "1", "2")
    }
    assert len(printed) == 1
    assert b"stands" in printed.pop()
