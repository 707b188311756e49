"""Wins, waits and distances against slow searches."""

from __future__ import annotations

import random
from functools import cache

import pytest

from calc.mahjong.complete import is_complete
from calc.mahjong.notation import format_tiles, parse_tiles
from calc.mahjong.split import splits
from calc.mahjong.suit_waits import kinds_of, plain_waits, waits_before
from calc.mahjong.waits import is_win, missing, waits

CHOWS = [(low, low + 1, low + 2) for low in range(27) if low % 9 < 7]
PUNGS = [(kind,) * 3 for kind in range(34)]


def counted(text: str) -> list[int]:
    counts = [0] * 34
    for tile in parse_tiles(text):
        counts[tile] += 1
    return counts


def random_hand(rng: random.Random, size: int) -> list[int]:
    kinds = rng.choice(
        [list(range(9)), list(range(14)), [0, 1, 2, 3, 4, 5, 27, 28, 29], [*range(18, 34)], list(range(34))]
    )
    kinds = [kind for kind in kinds for _ in range(4)]
    counts = [0] * 34
    for tile in rng.sample(kinds, size):
        counts[tile] += 1
    return counts


@cache
def most_used(counts: tuple[int, ...], sets: int, pair: bool) -> int:
    """The most tiles that some sets (and a pair) can use: try everything, without thought of suits."""
    if not sets and not pair:
        return 0
    best = 0
    shapes = [*CHOWS, *PUNGS] if sets else [(kind,) * 2 for kind in range(34)]
    for shape in shapes:
        left, used = list(counts), 0
        for kind in shape:
            if left[kind]:
                left[kind] -= 1
                used += 1
        if used:
            more = most_used(tuple(left), sets - 1, pair) if sets else 0
            best = max(best, used + more)
    return best


@pytest.mark.parametrize("wilds", range(5))
def test_is_win_where_there_is_a_split(wilds):
    rng = random.Random(wilds)
    wins = 0
    for _ in range(1500):
        sets = rng.randint(max(0, wilds - 1), 3 if wilds < 4 else 4)
        counts = random_hand(rng, 3 * sets + 2 - wilds)
        expected = bool(splits(counts, wilds, sets))
        assert is_win(counts, wilds, sets) == expected, format_tiles(
            k for k in range(34) for _ in range(counts[k])
        )
        wins += expected
    assert wins > 20


@pytest.mark.parametrize("wilds", range(4))
def test_waits_are_the_kinds_that_win(wilds):
    rng = random.Random(wilds)
    waiting = 0
    for _ in range(500):
        sets = rng.randint(1, 5)
        counts = random_hand(rng, 3 * sets + 1 - wilds)
        expected = []
        for kind in range(34):
            counts[kind] += 1
            if splits(counts, wilds, sets):
                expected.append(kind)
            counts[kind] -= 1
        assert waits(counts, wilds, sets) == expected
        assert (missing(counts, wilds, sets) == 1) == bool(expected)
        waiting += bool(expected)
    assert waiting > 10


@pytest.mark.parametrize("wilds", range(4))
def test_missing_against_trying_everything(wilds):
    rng = random.Random(wilds)
    for _ in range(12):
        sets = rng.randint(1, 3)
        size = 3 * sets + rng.choice([1, 2])
        counts = random_hand(rng, size - wilds)
        most_used.cache_clear()
        expected = 3 * sets + 2 - wilds - most_used(tuple(counts), sets, True)
        assert missing(counts, wilds, sets) == expected


def test_missing_is_zero_exactly_for_wins_and_falls_by_one():
    rng = random.Random(7)
    for _ in range(150):
        wilds, sets = rng.randint(0, 2), rng.randint(1, 5)
        counts = random_hand(rng, 3 * sets + 1 - wilds)
        far = missing(counts, wilds, sets)
        after = []
        for kind in range(34):
            counts[kind] += 1
            after.append(missing(counts, wilds, sets))
            assert (after[-1] == 0) == is_win(counts, wilds, sets)
            counts[kind] -= 1
        # A draw helps by one at most, and some draw does.
        assert min(after) == far - 1
        assert max(after) <= far
        assert missing(counts, wilds + 1, sets) == far - 1


@pytest.mark.parametrize(
    ("text", "wilds", "sets", "expected"),
    [
        ("1112345678999万", 0, 4, "123456789万"),
        ("123万 东", 0, 1, "东"),
        ("12万 东东", 0, 1, "3万"),
        ("13万 东东", 0, 1, "2万"),
        ("东东 白白", 0, 1, "东 白"),
        ("1111万", 0, 1, "1万"),  # a fifth one: whether there is any is for the caller to say
        ("123万 1111筒", 0, 2, "1筒"),
        ("147万 东", 0, 1, ""),
        ("9筒 1条 东东", 0, 1, ""),
    ],
)
def test_waits(text, wilds, sets, expected):
    assert format_tiles(waits(counted(text), wilds, sets)) == expected


def test_a_lone_wildcard_waits_for_everything():
    assert waits([0] * 34, 1, 0) == list(range(34))
    assert waits(counted("123万 456筒"), 1, 2) == list(range(34))


@pytest.mark.parametrize(
    ("text", "wilds", "sets", "expected"),
    [
        ("99m 345p88p 11s56789s", 0, 4, False),
        ("123789万 55条 678筒 中中中 111万", 0, 5, True),
        ("123万", 0, 1, False),
        ("", 2, 0, True),
        ("", 5, 1, True),
        ("东南", 0, 0, False),
        ("11223344556677万", 0, 4, True),
    ],
)
def test_is_win(text, wilds, sets, expected):
    assert is_win(counted(text), wilds, sets) == expected


def test_other_numbers_of_tiles_are_refused():
    with pytest.raises(ValueError, match="do not wait"):
        waits(counted("11万"), 0, 0)
    with pytest.raises(ValueError, match="no hand"):
        missing(counted("123万"), 0, 1)
    with pytest.raises(ValueError, match="no hand"):
        missing(counted("1234567890万".replace("0", "1")), 10, 6)


def test_waits_without_wildcards_from_single_suits():
    rng = random.Random(8)
    waiting = 0
    for _ in range(2000):
        sets = rng.randint(0, 4)
        counts = random_hand(rng, 3 * sets + 1)
        found = waits(counts, 0, sets)
        assert kinds_of(plain_waits(bytes(counts))) == found
        for tile in found:
            counts[tile] += 1
            assert kinds_of(waits_before(bytes(counts), tile)) == found
            assert is_complete(bytes(counts))
            counts[tile] -= 1
        waiting += bool(found)
    assert waiting > 300


def test_complete_where_there_is_a_split():
    rng = random.Random(9)
    for _ in range(3000):
        sets = rng.randint(0, 4)
        counts = random_hand(rng, 3 * sets + 2)
        assert is_complete(bytes(counts)) == bool(splits(counts, 0, sets))
