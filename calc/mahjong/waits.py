"""Whether a hand wins, what it waits for, and how far from winning it is; wildcards included.

``counts`` has the number of real tiles of each of the 34 kinds, ``wilds`` is the number of wildcards, and
``sets`` how many sets stand beside the pair; melds are in none of the three. A kind may be wanted a fifth
time: whether a copy is left is the caller's question.
"""

from __future__ import annotations

from functools import reduce
from typing import TYPE_CHECKING, Final

from calc.mahjong.memo import Memo
from calc.mahjong.need import NEEDS
from calc.mahjong.overlap import MOST_SETS, NO_OVERLAP, OVERLAPS, joined

if TYPE_CHECKING:
    from collections.abc import Sequence

    from calc.mahjong.tile import Tile


def is_win(counts: Sequence[int], wilds: int, sets: int) -> bool:
    """Whether the tiles can be cut into ``sets`` sets and a pair. False for a wrong number of tiles."""
    packed = bytes(counts)
    if sum(packed) + wilds != 3 * sets + 2:
        return False
    sets_0, paired_0 = NEEDS[packed[:9]]
    sets_1, paired_1 = NEEDS[packed[9:18]]
    sets_2, paired_2 = NEEDS[packed[18:27]]
    sets_3, paired_3 = NEEDS[packed[27:]]
    extra = min(paired_0 - sets_0, paired_1 - sets_1, paired_2 - sets_2, paired_3 - sets_3)
    # The number of tiles is right, so the wildcards left over are a multiple of three: more sets.
    return sets_0 + sets_1 + sets_2 + sets_3 + extra <= wilds


def waits(counts: Sequence[int], wilds: int, sets: int) -> list[Tile]:
    """The kinds that complete a hand of ``3 * sets + 1`` tiles, in order, however many copies are left.

    Raises ValueError for another number of tiles.
    """
    packed = bytes(counts)
    if sum(packed) + wilds != 3 * sets + 1:
        raise ValueError(f"{sum(packed)} tiles and {wilds} wildcards do not wait for {sets} sets and a pair")
    keys = packed[:9], packed[9:18], packed[18:27], packed[27:]
    needs = [NEEDS[key] for key in keys]
    all_sets = sum([need[0] for need in needs])
    extras = [need[1] - need[0] for need in needs]
    # Where the pair costs least among the suits, and among those that are left without it.
    low, second, *_ = sorted(extras)
    found: list[Tile] = []
    for suit, key in enumerate(keys):
        spare_for_paired = wilds - all_sets + needs[suit][0]
        spare_for_sets = spare_for_paired - (second if extras[suit] == low else low)
        for rank, (as_sets, as_paired) in enumerate(ADDED[key]):
            if as_sets <= spare_for_sets or as_paired <= spare_for_paired:
                found.append(suit * 9 + rank)
    return found


def missing(counts: Sequence[int], wilds: int, sets: int) -> int:
    """How many tiles must be exchanged until the hand wins.

    For ``3 * sets + 2`` tiles 0 is a win; for ``3 * sets + 1`` the last tile is drawn, not exchanged, and
    1 is a waiting hand (听牌). Raises ValueError for another number of tiles, and for more than 5 sets.
    """
    packed = bytes(counts)
    wanted = 3 * sets + 2
    if sum(packed) + wilds not in (wanted, wanted - 1) or sets > MOST_SETS:
        raise ValueError(f"{sum(packed)} tiles and {wilds} wildcards are no hand of {sets} sets and a pair")
    keys = packed[:9], packed[9:18], packed[18:27], packed[27:]
    overlaps = [OVERLAPS[key] for key in keys if any(key)]
    _, paired = reduce(joined, overlaps, NO_OVERLAP)
    return wanted - wilds - paired[sets]


class AddedTable(Memo[bytes, tuple[tuple[int, int], ...]]):
    """Key of a suit -> its need with one more tile of each rank."""

    limit = 100_000

    def __missing__(self, key: bytes) -> tuple[tuple[int, int], ...]:
        added = []
        for rank in range(len(key)):
            counts = list(key)
            counts[rank] += 1
            added.append(NEEDS[bytes(counts)])
        return self.keep(key, tuple(added))


ADDED: Final = AddedTable()
