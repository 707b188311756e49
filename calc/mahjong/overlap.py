"""How many of a suit's tiles some sets and a pair can use: the table behind a hand's distance from winning.

A suit's tiles are its key, ``bytes`` of counts by rank: nine of them, or seven for the honours.
"""

from __future__ import annotations

from typing import Final, TypeAlias

from calc.mahjong.memo import Memo

Row: TypeAlias = tuple[int, ...]
Overlap: TypeAlias = tuple[Row, Row]
"""The most real tiles that 0, 1, 2 … sets can use; and that these and a pair can use."""

MOST_SETS: Final = 5
NO_OVERLAP: Final[Overlap] = ((0,) * (MOST_SETS + 1), (0,) * (MOST_SETS + 1))


class OverlapTable(Memo[bytes, Overlap]):
    """Key of a suit -> its overlap. Filled as asked, and begun again when full."""

    limit = 100_000

    def __missing__(self, key: bytes) -> Overlap:
        return self.keep(key, _most(key, self))


def joined(one: Overlap, other: Overlap) -> Overlap:
    """The overlap of two suits taken together."""
    alone, paired = one
    other_alone, other_paired = other
    both_alone, both_paired = [], []
    for sets in range(MOST_SETS + 1):
        split = range(sets + 1)
        both_alone.append(max([alone[here] + other_alone[sets - here] for here in split]))
        both_paired.append(
            max(
                max([alone[here] + other_paired[sets - here] for here in split]),
                max([paired[here] + other_alone[sets - here] for here in split]),
            )
        )
    return tuple(both_alone), tuple(both_paired)


def _most(key: bytes, table: OverlapTable) -> Overlap:
    first = next((rank for rank, count in enumerate(key) if count), None)
    if first is None:
        return NO_OVERLAP
    held = key[first]
    # The lowest kind is left out from here on, or is in a group. A group takes real tiles wherever there are
    # any, as in the table of needs.
    left_out = table[_without(key, [first] * held)]
    alone, paired = list(left_out[0]), list(left_out[1])
    groups = [[first] * min(held, 3)]
    if len(key) == 9:
        for low in range(max(0, first - 2), min(first, 6) + 1):
            groups.append([rank for rank in range(low, low + 3) if key[rank]])
    for group in groups:
        rest_alone, rest_paired = table[_without(key, group)]
        for sets in range(MOST_SETS):
            alone[sets + 1] = max(alone[sets + 1], rest_alone[sets] + len(group))
            paired[sets + 1] = max(paired[sets + 1], rest_paired[sets] + len(group))
    pair = [first] * min(held, 2)
    rest_alone, _ = table[_without(key, pair)]
    for sets in range(MOST_SETS + 1):
        paired[sets] = max(paired[sets], rest_alone[sets] + len(pair))
    return tuple(alone), tuple(paired)


def _without(key: bytes, ranks: list[int]) -> bytes:
    counts = bytearray(key)
    for rank in ranks:
        counts[rank] -= 1
    return bytes(counts)


OVERLAPS: Final = OverlapTable()
