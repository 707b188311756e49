"""Whether tiles are sets, or sets and a pair, without wildcards: suit by suit.

A suit's tiles are its key, ``bytes`` of counts by rank: nine of them, or seven for the honours.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from calc.mahjong.memo import Memo

if TYPE_CHECKING:
    from collections.abc import Sequence

SUIT_RANGES: Final = ((0, 9), (9, 18), (18, 27), (27, 34))
"""Where each suit begins and ends among the 34 kinds."""


def is_sets(key: Sequence[int]) -> bool:
    """Whether a suit's tiles are sets and nothing else.

    Three alike may always be a pung: three chows alike are three pungs. So the lowest tiles decide.

    >>> is_sets(bytes((3, 1, 1, 1, 0, 0, 0, 0, 0))), is_sets(bytes((1, 1, 2, 2, 0, 0, 0, 0, 0)))
    (True, False)
    """
    counts = list(key)
    last_chow = 6 if len(counts) == 9 else -1
    for rank, held in enumerate(counts):
        left = held % 3
        if left:
            if rank > last_chow or counts[rank + 1] < left or counts[rank + 2] < left:
                return False
            counts[rank + 1] -= left
            counts[rank + 2] -= left
    return True


def is_paired(key: Sequence[int]) -> bool:
    """Whether a suit's tiles are sets and one pair."""
    counts = list(key)
    for rank, held in enumerate(counts):
        if held >= 2:
            counts[rank] -= 2
            if is_sets(counts):
                return True
            counts[rank] += 2
    return False


class CompleteTable(Memo[bytes, bool]):
    """Key of a suit -> whether its tiles are sets, or sets and a pair where they are two more than threes."""

    limit = 100_000

    def __missing__(self, key: bytes) -> bool:
        left_over = sum(key) % 3
        return self.keep(key, left_over != 1 and (is_paired(key) if left_over else is_sets(key)))


COMPLETE: Final = CompleteTable()


def is_complete(counts: bytes) -> bool:
    """Whether tiles by kind (34) are sets and a pair."""
    keys = [counts[begin:end] for begin, end in SUIT_RANGES]
    pairs = sum([sum(key) % 3 for key in keys])
    return pairs == 2 and all(COMPLETE[key] for key in keys)
