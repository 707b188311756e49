"""Waits without wildcards as masks over the 34 kinds, from tables of single suits.

A suit's tiles are its key, ``bytes`` of counts by rank: nine of them, or seven for the honours.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from calc.mahjong.need import NEEDS

if TYPE_CHECKING:
    from calc.mahjong.tile import Tile

_LIMIT: Final = 100_000


class SuitWaits(NamedTuple):
    """What one suit is and waits for: tiles left over threes; whether it is sets alone, or sets and a pair;
    and the ranks, as a mask, that make it the one or the other.
    """

    left_over: int
    sets: bool
    paired: bool
    for_sets: int
    for_paired: int


class SuitWaitTable(dict[bytes, SuitWaits]):
    """Key of a suit -> what it is and waits for. Filled as asked, and begun again when full."""

    def __missing__(self, key: bytes) -> SuitWaits:
        if len(self) >= _LIMIT:
            self.clear()
        sets, paired = NEEDS[key]
        for_sets = for_paired = 0
        counts = bytearray(key)
        for rank in range(len(counts)):
            counts[rank] += 1
            more_sets, more_paired = NEEDS[bytes(counts)]
            counts[rank] -= 1
            for_sets |= (more_sets == 0) << rank
            for_paired |= (more_paired == 0) << rank
        found = self[key] = SuitWaits(sum(key) % 3, sets == 0, paired == 0, for_sets, for_paired)
        return found


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
    suits = (
        SUIT_WAITS[counts[:9]],
        SUIT_WAITS[counts[9:18]],
        SUIT_WAITS[counts[18:27]],
        SUIT_WAITS[counts[27:]],
    )
    waiting = [at for at, suit in enumerate(suits) if not (suit.left_over == 0 and suit.sets)]
    if len(waiting) == 1:
        at = waiting[0]
        return suits[at].for_paired << 9 * at
    if len(waiting) == 2:
        first, second = waiting
        mask = suits[first].for_sets << 9 * first if suits[second].paired else 0
        return mask | suits[second].for_sets << 9 * second if suits[first].paired else mask
    return 0


def kinds_of(mask: int) -> list[Tile]:
    """The kinds of a mask, in order."""
    return [kind for kind in range(mask.bit_length()) if mask >> kind & 1]
