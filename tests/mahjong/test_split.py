"""Splitting against a slow search that tries every meaning of every wildcard."""

from __future__ import annotations

import copy
import pickle
import random
import subprocess
import sys
from collections import Counter
from functools import cache
from itertools import combinations, permutations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from calc.mahjong.group import GROUPS, group
from calc.mahjong.notation import parse_tiles
from calc.mahjong.split import Placement, placements, readings, splits

# In the slow search a tile is (face, is a wildcard), and a set or pair the sorted tuple of its tiles.


def slow_cuts(tiles: tuple, sets: int, pairs: int) -> set:
    """Every way to cut tiles whose faces are all settled, as sorted tuples of groups."""
    if not tiles:
        return {()} if sets == pairs == 0 else set()
    first, found = tiles[0], set()
    for size in (2, 3):
        if (size == 2 and not pairs) or (size == 3 and not sets):
            continue
        for others in combinations(range(1, len(tiles)), size - 1):
            member = (first, *(tiles[at] for at in others))
            faces = [face for face, _ in member]
            chow = size == 3 and faces[0] < 27 and faces == [faces[0] + step for step in range(3)]
            chow = chow and faces[0] // 9 == faces[2] // 9
            if not chow and len(set(faces)) > 1:
                continue
            rest = tuple(tile for at, tile in enumerate(tiles) if at and at not in others)
            left = (sets, pairs - 1) if size == 2 else (sets - 1, pairs)
            found |= {tuple(sorted((member, *more))) for more in slow_cuts(rest, *left)}
    return found


def slow_splits(counts: tuple[int, ...], wilds: int, sets: int) -> set:
    """Substitute every wildcard with every kind, cut, and keep what differs."""
    reals = [(face, False) for face in range(34) for _ in range(counts[face])]
    found = set()

    def substitute(chosen: tuple) -> None:
        if len(chosen) == wilds:
            tiles = tuple(sorted(reals + [(face, True) for face in chosen]))
            if can_be_cut(tuple(sorted(Counter(face for face, _ in tiles).items())), sets):
                found.update(slow_cuts(tiles, sets, 1))
            return
        for face in range(chosen[-1] if chosen else 0, 34):
            substitute((*chosen, face))

    substitute(())
    return found


@cache
def can_be_cut(counted: tuple, sets: int) -> bool:
    """Whether settled faces can be cut at all: only here so that the slow search ends in our lifetime."""
    faces = Counter(dict(counted))

    def only_sets(left: Counter) -> bool:
        first = min((face for face in left if left[face]), default=None)
        if first is None:
            return True
        for member in ((first,) * 3, (first, first + 1, first + 2)):
            if member[1] != first and (first >= 27 or first % 9 > 6):
                continue
            rest = left.copy()
            rest.subtract(member)
            if min(rest.values()) >= 0 and only_sets(rest):
                return True
        return False

    if sum(faces.values()) != 3 * sets + 2:
        return False
    return any(count >= 2 and only_sets(faces - Counter({face: 2})) for face, count in list(faces.items()))


def shape(member) -> tuple:
    return tuple(sorted((face, at in member.wilds) for at, face in enumerate(member.tiles)))


def fast_as_slow(counts, wilds, sets) -> list:
    return [
        tuple(sorted((shape(split.pair), *map(shape, split.groups)))) for split in splits(counts, wilds, sets)
    ]


def deal(rng: random.Random, sets: int, wilds: int) -> list[int]:
    """Real tiles of a hand that mostly wins: a finished hand, some of its tiles turned into wildcards."""
    suits = rng.choice(([0], [1], [2], [0, 1], [0, 3], [0, 1, 2, 3]))
    kinds = [kind for kind in range(34) if min(kind // 9, 3) in suits]
    while True:
        counts = Counter()
        for _ in range(sets):
            low = rng.choice(kinds)
            is_chow = low < 27 and low % 9 < 7 and rng.random() < 0.6
            counts.update((low, low + 1, low + 2) if is_chow else (low,) * 3)
        counts.update([rng.choice(kinds)] * 2)
        if max(counts.values()) <= 4:
            break
    tiles = list(counts.elements())
    rng.shuffle(tiles)
    tiles = tiles[wilds:]
    if rng.random() < 0.2 and tiles:
        tiles[0] = rng.choice(kinds)
    result = [0] * 34
    for tile in tiles:
        result[tile] += 1
    return result


def counted(text: str) -> list[int]:
    counts = [0] * 34
    for tile in parse_tiles(text):
        counts[tile] += 1
    return counts


@pytest.mark.parametrize(
    ("wilds", "most_sets", "rounds"), [(0, 5, 250), (1, 5, 120), (2, 5, 25), (3, 4, 4)], ids=lambda x: str(x)
)
def test_splits_are_those_of_the_slow_search(wilds, most_sets, rounds):
    rng = random.Random(wilds)
    for number in range(rounds):
        sets = most_sets if number % 3 == 0 else rng.randint(max(0, wilds - 1), most_sets)
        counts = deal(rng, sets, wilds)
        found = fast_as_slow(counts, wilds, sets)
        assert len(found) == len(set(found)), "a split came twice"
        assert set(found) == slow_splits(tuple(counts), wilds, sets), (counts, wilds, sets)


@given(st.data())
@settings(max_examples=60, deadline=None)
def test_small_hands_of_any_tiles(data):
    wilds = data.draw(st.integers(0, 2))
    sets = data.draw(st.integers(0, 2))
    size = 3 * sets + 2 - wilds
    kinds = data.draw(
        st.sampled_from([list(range(9)), [6, 7, 8, 9, 10], [24, 25, 26, 27, 28], list(range(34))])
    )
    tiles = data.draw(st.lists(st.sampled_from(kinds), min_size=size, max_size=size))
    counts = [tiles.count(kind) for kind in range(34)]
    if max(counts) <= 4:
        assert set(fast_as_slow(counts, wilds, sets)) == slow_splits(tuple(counts), wilds, sets)


@pytest.mark.parametrize("wilds", range(5))
def test_hands_of_wildcards_and_little_else(wilds):
    for text, sets in (("", 0), ("", 1), ("1万", 1), ("东", 1), ("9条", 0), ("19万", 1)):
        counts = counted(text)
        if sum(counts) + wilds == 3 * sets + 2 and wilds <= 3:
            assert set(fast_as_slow(counts, wilds, sets)) == slow_splits(tuple(counts), wilds, sets)


def test_five_wildcards_are_a_pair_and_a_set_of_any_kind():
    assert len(splits([0] * 34, 2, 0)) == 34
    assert len(splits([0] * 34, 5, 1)) == 34 * (34 + 21)


@pytest.mark.parametrize(
    ("text", "wilds", "sets"),
    [
        ("99m 345p88p 11s56789s", 0, 4),
        ("99m 345p88p 11s56789s", 2, 4),
        ("123万", 0, 1),
        ("东南西 11万", 0, 1),
        ("89万1筒 55条", 0, 1),
        ("9筒12条 55万", 0, 1),
        ("9条东南 55万", 0, 1),
    ],
)
def test_no_split(text, wilds, sets):
    assert splits(counted(text), wilds, sets) == []


def test_wrong_number_of_tiles_has_no_split():
    assert splits(counted("11万"), 0, 1) == []
    assert splits(counted("111万"), 1, 0) == []


def test_a_wildcard_stands_beside_a_real_tile_used_elsewhere():
    found = fast_as_slow(counted("11万 23万"), 1, 1)
    real, wild = (0, False), (0, True)
    assert ((real, real), tuple(sorted((wild, (1, False), (2, False))))) in found
    assert (tuple(sorted((real, wild))), (real, (1, False), (2, False))) in found


def slow_placements(split, win, win_wild) -> list:
    members = [*split.groups, split.pair]
    found, seen = [], set()
    for at, member in enumerate(members):
        for place, face in enumerate(member.tiles):
            is_wild = place in member.wilds
            if is_wild != win_wild or (not win_wild and face != win):
                continue
            key = (member.index, place if member.kind == "chow" else None)
            if key not in seen:
                seen.add(key)
                found.append((at, place))
    return found


@pytest.mark.parametrize("wilds", range(4))
def test_placements(wilds):
    rng = random.Random(wilds)
    for _ in range(60):
        sets = rng.randint(1, 5)
        counts = deal(rng, sets, wilds)
        held = [kind for kind in range(34) if counts[kind]]
        for win, win_wild in [(kind, False) for kind in held] + ([(None, True)] if wilds else []):
            expected = []
            for split in splits(counts, wilds, sets):
                places = placements(split, win, win_wild)
                assert places == slow_placements(split, win, win_wild)
                expected += [(*split, *place) for place in places]
            assert readings(counts, wilds, sets, win, win_wild) == expected


def test_no_winning_tile_gives_one_reading_a_split():
    counts = counted("123万 55条")
    (split,) = splits(counts, 0, 1)
    assert placements(split, None, False) == [Placement(None, None)]
    assert [tuple(r) for r in readings(counts, 0, 1, None, False)] == [(*split, None, None)]


def test_groups_are_in_order_and_shared():
    for found in splits(counted("111222333万 东东 99条"), 1, 4) + splits(counted("1112223334445万"), 1, 4):
        indexes = [member.index for member in found.groups]
        assert indexes == sorted(indexes)
    assert [member.index for member in GROUPS] == list(range(len(GROUPS)))
    for member in GROUPS:
        assert group(member.kind, member.tile, member.wilds) is member
        assert eval(repr(member), {"group": group}) is member
        assert pickle.loads(pickle.dumps(member)) is member
        assert copy.deepcopy(member) is member


def test_order_does_not_depend_on_the_hash_seed():
    program = (
        "from calc.mahjong.split import readings\n"
        "counts = [3, 1, 1, 1, 1, 1, 1, 1, 3] + [0] * 25\n"
        "print(readings(counts, 1, 4, 0, False), readings(counts, 1, 4, None, True))\n"
    )
    outputs = set()
    for seed in ("0", "1", "4242"):
        outputs.add(
            subprocess.run(
                [sys.executable, "-c", program],
                env={"PYTHONHASHSEED": seed, "PYTHONPATH": ":".join(sys.path)},
                capture_output=True,
                check=True,
            ).stdout
        )
    assert len(outputs) == 1
    assert len(outputs.pop()) > 100


def test_order_of_reading_does_not_depend_on_what_was_read_before():
    first = [[tuple(r) for r in readings(counted("1112345678999万"), 1, 4, 4, False)]]
    for suit in permutations("万筒条"):
        splits(counted("1112345678999" + suit[0]), 1, 4)
    assert first == [[tuple(r) for r in readings(counted("1112345678999万"), 1, 4, 4, False)]]
