"""Tractors as arithmetic: how many pairs stand at each step of a suit, and what runs they make.

``Pairs`` goes from a step to the number of pairs there (more than one where cards of several suits are
equally high). A tractor takes one pair from each of two or more steps in a row.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import TypeAlias

Pairs: TypeAlias = Mapping[int, int]
Stretches: TypeAlias = tuple[tuple[int, ...], ...]
"""The numbers of pairs along each unbroken stretch of two steps or more, sorted."""


def longest_run(pairs: Pairs) -> tuple[int, int]:
    """The length and the top step of the longest run, the highest among equals; (0, 0) without pairs.

    >>> longest_run({1: 1, 2: 1, 4: 1, 5: 1, 9: 1})
    (2, 5)
    """
    best, length, before = (0, 0), 0, None
    for step in sorted(step for step, count in pairs.items() if count > 0):
        length = length + 1 if before == step - 1 else 1
        best, before = max(best, (length, step)), step
    return best


def run_above(pairs: Pairs, length: int, top: int) -> int | None:
    """The highest top of a run of this length, where it is above ``top``.

    >>> run_above({3: 1, 4: 1, 5: 1}, 2, 4), run_above({3: 1, 4: 1, 5: 1}, 2, 5)
    (5, None)
    """
    for step in sorted((step for step in pairs if step > top), reverse=True):
        if all(pairs.get(step - back, 0) > 0 for back in range(length)):
            return step
    return None


def without_run(pairs: Pairs, length: int, top: int) -> dict[int, int]:
    """The pairs that are left when a run is taken out."""
    rest = dict(pairs)
    for step in range(top - length + 1, top + 1):
        rest[step] -= 1
    return rest


def stretches(pairs: Pairs) -> Stretches:
    """What ``answer`` works on: only what can be a part of a tractor, and not where it stands."""
    found: list[tuple[int, ...]] = []
    current: list[int] = []
    before = None
    for step in sorted(step for step, count in pairs.items() if count > 0):
        if before != step - 1:
            found.append(tuple(current))
            current = []
        current.append(pairs[step])
        before = step
    found.append(tuple(current))
    return tuple(sorted(stretch for stretch in found if len(stretch) > 1))


@lru_cache(maxsize=4096)
def answer(held: Stretches, asked: tuple[int, ...]) -> tuple[int, ...]:
    """The longest tractors that pairs can give to tractors that are asked for, longest first.

    ``asked`` has the lengths asked for, longest first. One that cannot be had whole is answered with the
    longest piece there is, and the rest of it asked for again; a tractor that is longer than what is asked
    may be cut. Of all ways the one whose lengths, longest first, are the greatest at the first difference.

    >>> answer(((1, 1),), (3,)), answer(((1, 1, 1, 1),), (3,)), answer(((1, 1, 1, 1),), (2, 2))
    ((2,), (3,), (2, 2))
    """
    if not held or not asked:
        return ()
    length = min(max(asked), max(map(len, held)))
    best: tuple[int, ...] = ()
    rests = list(dict.fromkeys(rest for number in range(len(held)) for rest in _cuts(held, number, length)))
    for target in sorted({size for size in asked if size >= length}):
        still = list(asked)
        still.remove(target)
        if target - length > 1:
            still.append(target - length)
        wanted = tuple(sorted(still, reverse=True))
        for rest in rests:
            best = max(best, (length, *answer(rest, wanted)))
            if best == asked:  # there is nothing better
                return best
    return best


def _cuts(held: Stretches, number: int, length: int) -> Iterator[Stretches]:
    """What is left after a run of this length has been taken out of one stretch, in every way."""
    stretch = held[number]
    others = held[:number] + held[number + 1 :]
    for start in range(len(stretch) - length + 1):
        end = start + length
        counts = [count - (start <= at < end) for at, count in enumerate(stretch)]
        pieces = stretches({at: count for at, count in enumerate(counts) if count})
        yield tuple(sorted((*others, *pieces)))
