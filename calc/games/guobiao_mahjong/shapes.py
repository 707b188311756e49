"""The shapes besides four sets and a pair, and what a hand waits for over all shapes at once."""

from __future__ import annotations

from collections.abc import Iterator
from functools import reduce
from itertools import permutations
from typing import Final

from calc.mahjong.complete import is_complete
from calc.mahjong.memo import Memo
from calc.mahjong.overlap import NO_OVERLAP, OVERLAPS, joined
from calc.mahjong.suit_waits import plain_waits, waits_before
from calc.mahjong.tile import EAST, KINDS, TERMINALS, Tile

ORPHANS: Final[tuple[Tile, ...]] = (*TERMINALS, *range(EAST, KINDS))
_HONORS: Final = tuple(range(EAST, KINDS))

NINE_GATES: Final = bytes((3, 1, 1, 1, 1, 1, 1, 1, 3))
"""What waits for 九莲宝灯, by rank in its suit."""

KNITTED: Final[tuple[tuple[Tile, ...], ...]] = tuple(
    tuple(9 * suit + first + step for suit, first in enumerate(firsts) for step in (0, 3, 6))
    for firsts in permutations(range(3))
)
"""The six bodies of 组合龙: 147, 258 and 369, each of another suit."""

_KNITTED_MASKS: Final = tuple(sum(1 << tile for tile in body) for body in KNITTED)


class MissingTable(Memo[bytes, int]):
    """Kinds in a suit -> how many tiles each of the six bodies lacks there, in six fields of four bits."""

    def __init__(self, suit: int) -> None:
        super().__init__()
        self.suit = suit

    def __missing__(self, key: bytes) -> int:
        fields = 0
        for at, body in enumerate(KNITTED):
            own = [tile % 9 for tile in body if tile // 9 == self.suit]
            fields |= sum(key[rank] == 0 for rank in own) << 4 * at
        return self.keep(key, fields)


MISSING: Final = tuple(MissingTable(suit) for suit in range(3))
_FAR: Final = 0x888888
_TO_FAR: Final = 0x666666
"""Added to the fields, it lifts each that lacks two or more to 8 or more: all of ``_FAR`` is set."""


def kinds_in(counts: bytes) -> bytes:
    """Which kinds are there: one for each, however many."""
    return counts.translate(_ONE_OF_EACH)


_ONE_OF_EACH: Final = bytes([0] + [1] * 255)


def near_knitted(kinds: bytes) -> bool:
    """Whether at most one tile of the body of some 组合龙 is missing among the kinds that are there."""
    missing = MISSING[0][kinds[:9]] + MISSING[1][kinds[9:18]] + MISSING[2][kinds[18:27]]
    return (missing + _TO_FAR) & _FAR != _FAR


def bodies(counts: bytes) -> Iterator[tuple[tuple[Tile, ...], bytes]]:
    """Every body of 组合龙 that is there, with the tiles left beside it."""
    for body in KNITTED:
        if all(counts[tile] for tile in body):
            yield body, _without(counts, body)


def _without(counts: bytes, tiles: tuple[Tile, ...]) -> bytes:
    left = bytearray(counts)
    for tile in tiles:
        left[tile] -= 1
    return bytes(left)


def is_pairs(counts: bytes) -> bool:
    """七对: fourteen tiles in pairs; four alike are two of them."""
    return 2 * counts.count(2) + 4 * counts.count(4) == 14


def is_orphans(counts: bytes) -> bool:
    """十三幺: all thirteen, one of them twice."""
    return counts.count(1) == 12 and counts.count(2) == 1 and all(counts[tile] for tile in ORPHANS)


def is_apart(counts: bytes) -> bool:
    """全不靠 or 七星不靠: fourteen different tiles out of the honours and the body of a 组合龙."""
    if counts.count(1) != 14:
        return False
    kinds = _kinds(counts)
    return any(kinds & ~(mask | _HONOR_MASK) == 0 for mask in _KNITTED_MASKS)


_HONOR_MASK: Final = sum(1 << tile for tile in _HONORS)
_ORPHAN_MASK: Final = sum(1 << tile for tile in ORPHANS)


def _kinds(counts: bytes) -> int:
    return sum([1 << tile for tile, count in enumerate(counts) if count])


def all_waits(counts: bytes, sets: int) -> int:
    """The kinds that complete the concealed tiles in any shape, as a mask.

    ``counts`` are 3 * sets + 1 tiles by kind; ``sets`` is four less the melds.
    """
    mask = plain_waits(counts)
    if sets == 4:
        mask |= _waits_for_pairs(counts) | _waits_for_orphans(counts) | _waits_apart(counts)
    if sets >= 3:
        mask |= _waits_knitted(counts)
    return mask


def waits_beside(counts: bytes, win: Tile, sets: int, *, knitted: bool) -> int:
    """``all_waits`` before the winning tile, where it makes an edge, a middle or a pair of a set or a body.

    ``counts`` are the concealed tiles with it: sets and a pair, or of 组合龙 where ``knitted``. Only some
    shapes can then be waited for besides. Tiles that wait for four sets and a pair are in five groups, each
    with one kind of a body at the most, so no body of 组合龙 is near; and they are neither nearly all
    different nor nearly all 幺九.
    """
    if knitted:
        return _waits_knitted(_without(counts, (win,)))
    mask = waits_before(counts, win)
    if sets == 4 and counts.count(1) + counts.count(3) <= 2:  # one tile more or less is one odd kind
        mask |= _waits_for_pairs(_without(counts, (win,)))
    return mask


def _waits_for_pairs(counts: bytes) -> int:
    if counts.count(1) + counts.count(3) != 1:
        return 0
    return sum([1 << tile for tile, count in enumerate(counts) if count % 2])


def _waits_for_orphans(counts: bytes) -> int:
    if counts.count(1) + counts.count(2) < 12:
        return 0
    if any(count and not _ORPHAN_MASK >> tile & 1 for tile, count in enumerate(counts)):
        return 0
    missing = _ORPHAN_MASK & ~_kinds(counts)
    if not missing:
        return _ORPHAN_MASK
    return missing if missing.bit_count() == 1 else 0


def _waits_apart(counts: bytes) -> int:
    if counts.count(1) != 13:
        return 0
    kinds, waits = _kinds(counts), 0
    for mask in _KNITTED_MASKS:
        if kinds & ~(mask | _HONOR_MASK) == 0:
            waits |= (mask | _HONOR_MASK) & ~kinds
    return waits


def _waits_knitted(counts: bytes) -> int:
    waits = 0
    if not near_knitted(kinds_in(counts)):
        return waits
    for body in KNITTED:
        missing = [tile for tile in body if not counts[tile]]
        if not missing:
            waits |= plain_waits(_without(counts, body))
        elif len(missing) == 1:
            present = tuple(tile for tile in body if tile != missing[0])
            if is_complete(_without(counts, present)):
                waits |= 1 << missing[0]
    return waits


def lacking(counts: bytes, sets: int) -> int:
    """How many of 3 * sets + 2 concealed tiles must be exchanged until they win in some shape."""
    size = 3 * sets + 2
    kept = [_in_sets(counts, sets)]
    if sets >= 3:
        kept += [_in_knitted(counts, sets, body) for body in KNITTED]
    if sets == 4:
        kept.append(sum([2 * (held // 2) for held in counts]) + _singles(counts))
        orphans = [counts[tile] for tile in ORPHANS]
        kept.append(sum([held > 0 for held in orphans]) + any(held > 1 for held in orphans))
        kinds = _kinds(counts)
        kept += [min(14, (kinds & (mask | _HONOR_MASK)).bit_count()) for mask in _KNITTED_MASKS]
    return size - max(kept)


def _singles(counts: bytes) -> int:
    """How many single tiles seven pairs may still be built on."""
    pairs = sum([held // 2 for held in counts])
    return min(7 - pairs, sum([held % 2 for held in counts]))


def _in_sets(counts: bytes, sets: int) -> int:
    """The most tiles that sets and a pair may keep."""
    keys = counts[:9], counts[9:18], counts[18:27], counts[27:]
    return reduce(joined, [OVERLAPS[key] for key in keys if any(key)], NO_OVERLAP)[1][sets]


def _in_knitted(counts: bytes, sets: int, body: tuple[Tile, ...]) -> int:
    present = tuple(tile for tile in body if counts[tile])
    return len(present) + _in_sets(_without(counts, present), sets - 3)
