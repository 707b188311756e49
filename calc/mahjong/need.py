"""How many wildcards one suit needs: the table that splitting and waits stand on.

A suit's tiles are its key, ``bytes`` of counts by rank: nine of them, or seven for the honours.
"""

from __future__ import annotations

from typing import Final, TypeAlias

from calc.mahjong.memo import Memo

Need: TypeAlias = tuple[int, int]


class NeedTable(Memo[bytes, Need]):
    """Key of a suit -> the fewest wildcards that make its tiles sets alone, and sets and one pair.

    Filled as asked, and begun again when full. With more wildcards than that, three at a time make another
    set, so a suit can be cut with ``need + 3 * n`` wildcards and with no other number.
    """

    limit = 200_000

    def __missing__(self, key: bytes) -> Need:
        return self.keep(key, _least(key, self))


def _least(key: bytes, table: NeedTable) -> Need:
    counts = list(key)
    first = next((rank for rank, count in enumerate(counts) if count), None)
    if first is None:
        return 0, 2
    # The lowest tile is in some group. That group takes real tiles wherever there are any: had it a wildcard
    # instead, the two could change places.
    used = min(counts[first], 3)
    counts[first] -= used
    sets, paired = table[bytes(counts)]
    best_sets, best_paired = sets + 3 - used, paired + 3 - used
    counts[first] += used
    used = min(counts[first], 2)
    counts[first] -= used
    best_paired = min(best_paired, table[bytes(counts)][0] + 2 - used)
    counts[first] += used
    if len(counts) == 9:
        for low in range(max(0, first - 2), min(first, 6) + 1):
            held = [rank for rank in range(low, low + 3) if counts[rank]]
            for rank in held:
                counts[rank] -= 1
            sets, paired = table[bytes(counts)]
            best_sets = min(best_sets, sets + 3 - len(held))
            best_paired = min(best_paired, paired + 3 - len(held))
            for rank in held:
                counts[rank] += 1
    return best_sets, best_paired


NEEDS: Final = NeedTable()
