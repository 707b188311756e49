"""Waits without wildcards as masks over the 34 kinds, from a table of single suits.

A suit's tiles are its key, ``bytes`` of counts by rank: nine of them, or seven for the honours.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from calc.mahjong.complete import COMPLETE, SUIT_RANGES, is_paired, is_sets
from calc.mahjong.memo import Memo

if TYPE_CHECKING:
    from calc.mahjong.tile import Tile


class SuitWaitTable(Memo[bytes, int]):
    """Key of a suit -> the ranks that complete it, as a mask: sets, or sets and a pair, as its size says."""

    limit = 100_000

    def __missing__(self, key: bytes) -> int:
        left_over = sum(key) % 3
        mask = 0
        if left_over:
            completes = is_paired if left_over == 1 else is_sets
            counts = list(key)
            for rank in range(len(counts)):
                counts[rank] += 1
                mask |= completes(counts) << rank
                counts[rank] -= 1
        return self.keep(key, mask)


SUIT_WAITS: Final = SuitWaitTable()


def plain_waits(counts: bytes) -> int:
    """The kinds that make the tiles sets and a pair, as a mask; any number of copies of them may be left.

    ``counts`` has the tiles by kind (34), one more than threes of them.

    >>> from calc.mahjong.tile import tile_name
    >>> counts = bytearray(34)
    >>> for tile in (0, 1, 2, 9, 9, 9, 12): counts[tile] += 1
    >>> [tile_name(tile) for tile in kinds_of(plain_waits(bytes(counts)))]
    ['4筒']
    """
    waiting = []
    for begin, end in SUIT_RANGES:
        key = counts[begin:end]
        if sum(key) % 3 or not COMPLETE[key]:
            waiting.append((begin, key))
    if len(waiting) == 1:
        begin, key = waiting[0]
        return SUIT_WAITS[key] << begin
    if len(waiting) == 2:
        (first, first_key), (second, second_key) = waiting
        mask = SUIT_WAITS[first_key] << first if COMPLETE[second_key] else 0
        return mask | SUIT_WAITS[second_key] << second if COMPLETE[first_key] else mask
    return 0


def waits_before(counts: bytes, tile: Tile) -> int:
    """The kinds waited for before a tile came that made sets and a pair, as a mask, itself included.

    ``counts`` has the tiles by kind (34) with that one. Only its suit and that of the pair can wait.

    >>> from calc.mahjong.tile import tile_name
    >>> counts = bytearray(34)
    >>> for tile in (0, 1, 2, 3, 3): counts[tile] += 1
    >>> [tile_name(tile) for tile in kinds_of(waits_before(bytes(counts), 0))]
    ['1万', '4万']
    """
    begin = tile // 9 * 9
    without = bytearray(counts[begin : begin + 9])
    without[tile - begin] -= 1
    key = bytes(without)
    mask = SUIT_WAITS[key] << begin
    if COMPLETE[key]:  # with a pair of its own, so that of another suit may wait for sets
        for other, end in SUIT_RANGES:
            if other != begin and sum(counts[other:end]) % 3 == 2:
                mask |= SUIT_WAITS[counts[other:end]] << other
    return mask


def kinds_of(mask: int) -> list[Tile]:
    """The kinds of a mask, in order."""
    return [kind for kind in range(mask.bit_length()) if mask >> kind & 1]
