"""Against an outside referee on random hands: the same totals, and the same hands refused.

The normal run takes a seeded sample; ``HUSHU_FULL=1`` takes 100,000 winning hands and 10,000 others.
"""

from __future__ import annotations

import os
import random

import MahjongGB
from guobiao_hands import DEFAULTS, random_wins, referee_arguments, referee_total

from calc.games.guobiao_mahjong.hand import Facts, make_facts
from calc.games.guobiao_mahjong.impossible import impossible
from calc.games.guobiao_mahjong.readings import best
from calc.games.guobiao_mahjong.shapes import lacking

FULL = os.environ.get("HUSHU_FULL") == "1"
WINS = 100_000 if FULL else 4_000
OTHERS = 10_000 if FULL else 600


def our_total(facts: Facts) -> int | None:
    if list(impossible(facts)):
        return None
    scored = best(facts, DEFAULTS)
    return None if scored is None else scored.total + len(facts.flowers)


def test_winning_hands() -> None:
    differences = []
    for facts in random_wins(seed=20240, number=WINS):
        theirs = referee_total(facts)
        assert theirs is not None
        if our_total(facts) != theirs:
            differences.append((facts, theirs, our_total(facts)))
    assert differences == []


def spoiled(seed: int, number: int) -> list[Facts]:
    """Winning hands with a tile or two exchanged: most do not win, some have a fifth copy."""
    rng = random.Random(seed)
    found = []
    for facts in random_wins(seed, number):
        held = facts.held
        for _ in range(rng.choice([1, 1, 2, 3])):
            held[rng.randrange(len(held))] = rng.randrange(34)
        found.append(
            make_facts(
                held, facts.win, facts.melds, by="自摸", seat=facts.seat, round=facts.round,
                flowers=facts.flowers,
            )
        )  # fmt: skip
    return found


def test_other_hands() -> None:
    """The referee accepts a fifth copy in some shapes; such a hand is an error here whatever it says."""
    refused = fifth = 0
    for facts in spoiled(seed=7, number=OTHERS):
        if max(facts.every) > 4:
            fifth += 1
            assert our_total(facts) is None
        else:
            theirs = referee_total(facts)
            refused += theirs is None
            assert our_total(facts) == theirs
    assert refused > OTHERS // 2
    assert fifth > 0


def test_how_far_a_hand_is() -> None:
    """What a hand lacks is one more than the best of the hands that a discard leaves."""
    for facts in spoiled(seed=9, number=120):
        if max(facts.every) <= 4 and our_total(facts) is None:
            packs, held, win, *_ = referee_arguments(facts)
            tiles = (*held, win)
            left = [tiles[:at] + tiles[at + 1 :] for at in range(len(tiles))]
            distance = min(MahjongGB.MahjongShanten(packs, hand) for hand in left) + 1
            assert lacking(facts.counts, 4 - len(facts.melds)) == distance
