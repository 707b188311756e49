"""Waits without wildcards as masks over the 34 kinds, from tables of single suits.

A suit's tiles are its key, ``bytes`` of counts by rank: nine of them, or seven for the honours.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from calc.mahjong.memo import Memo
from calc.mahjong.need import NEEDS

if TYPE_CHECKING:
    from calc.mahjong.tile import Tile


class SuitWaitTable(Memo[bytes, int]):
    """Key of a suit -> the ranks that make it sets, or sets and a pair, as a mask. Begun again when full."""

    limit = 100_000

    def __init__(self, paired: bool) -> None:
        super().__init__()
        self.paired = paired

    def __missing__(self, key: bytes) -> int:
        mask = 0
        counts = bytearray(key)
        for rank in range(len(counts)):
            counts[rank] += 1
            if NEEDS[bytes(counts)][self.paired] == 0:
                mask |= 1 << rank
            counts[rank] -= 1
        return self.keep(key, mask)


FOR_SETS: Final = SuitWaitTable(paired=False)
FOR_PAIRED: Final = SuitWaitTable(paired=True)


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
    for begin, end in _SUITS:
        key = counts[begin:end]
        sets, paired = NEEDS[key]
        if sets:
            waiting.append((begin, key, paired))
    if len(waiting) == 1:
        begin, key, _ = waiting[0]
        return FOR_PAIRED[key] << begin
    if len(waiting) == 2:
        (first, first_key, first_paired), (second, second_key, second_paired) = waiting
        mask = 0 if second_paired else FOR_SETS[first_key] << first
        return mask if first_paired else mask | FOR_SETS[second_key] << second
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
    if sum(key) % 3 == 1:
        return FOR_PAIRED[key] << begin
    mask = FOR_SETS[key] << begin
    if NEEDS[key][1] == 0:
        for other, end in _SUITS:
            if other != begin and sum(counts[other:end]) % 3 == 2:
                mask |= FOR_SETS[counts[other:end]] << other
    return mask


_SUITS: Final = ((0, 9), (9, 18), (18, 27), (27, 34))


def kinds_of(mask: int) -> list[Tile]:
    """The kinds of a mask, in order."""
    return [kind for kind in range(mask.bit_length()) if mask >> kind & 1]
