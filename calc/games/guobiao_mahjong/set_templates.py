"""Every way to make the fans of several chows or pungs of numbers: what is missing is read off these."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import combinations, permutations
from typing import Final

from calc.mahjong.obstacles import Template

SUITS_ALL: Final = (0, 1, 2)


def _sets(kind: str, places: Iterable[tuple[int, int]]) -> Template:
    """Sets of one kind by suit and rank (from 0)."""
    return tuple((kind, 9 * suit + rank) for suit, rank in places)


def _same_suit(kind: str, rows: Iterable[tuple[int, ...]]) -> Iterator[Template]:
    for ranks in rows:
        for suit in SUITS_ALL:
            yield _sets(kind, [(suit, rank) for rank in ranks])


def _each_suit(kind: str, rows: Iterable[tuple[int, ...]]) -> Iterator[Template]:
    """Each rank in another suit, in every order."""
    for ranks in rows:
        for suits in permutations(SUITS_ALL, len(ranks)):
            yield _sets(kind, zip(suits, ranks, strict=True))


def _rows(size: int, step: int, top: int) -> list[tuple[int, ...]]:
    """Ranks that rise by a step, none above ``top``."""
    return [
        tuple(low + step * at for at in range(size))
        for low in range(top + 1)
        if low + step * (size - 1) <= top
    ]


_CHOW, _PUNG = 6, 8
"""The highest rank (from 0) that a chow begins with, and that a pung has."""


def _dragons(suits: tuple[int, ...]) -> Template:
    """123 and 789 of two suits, which may be the same, and a pair of fives."""
    first, second, pair = suits
    ends = [(suit, rank) for suit in (first, second) for rank in (0, 6)]
    return (*_sets("chow", ends), ("pair", 9 * pair + 4))


CHOWS: Final[dict[str, tuple[Template, ...]]] = {
    "pure_terminal_chows": tuple(_dragons((suit, suit, suit)) for suit in SUITS_ALL),
    "three_suited_terminal_chows": tuple(_dragons(suits) for suits in permutations(SUITS_ALL)),
    "quadruple_chow": tuple(_same_suit("chow", _rows(4, 0, _CHOW))),
    "four_pure_shifted_chows": tuple(_same_suit("chow", (*_rows(4, 1, _CHOW), *_rows(4, 2, _CHOW)))),
    "pure_triple_chow": tuple(_same_suit("chow", _rows(3, 0, _CHOW))),
    "pure_straight": tuple(_same_suit("chow", _rows(3, 3, _CHOW))),
    "pure_shifted_chows": tuple(_same_suit("chow", (*_rows(3, 1, _CHOW), *_rows(3, 2, _CHOW)))),
    "mixed_straight": tuple(_each_suit("chow", _rows(3, 3, _CHOW))),
    "mixed_triple_chow": tuple(_each_suit("chow", _rows(3, 0, _CHOW))),
    "mixed_shifted_chows": tuple(_each_suit("chow", _rows(3, 1, _CHOW))),
    "pure_double_chow": tuple(_same_suit("chow", _rows(2, 0, _CHOW))),
    "mixed_double_chow": tuple(
        _sets("chow", [(first, rank), (second, rank)])
        for rank in range(_CHOW + 1)
        for first, second in combinations(SUITS_ALL, 2)
    ),
    "short_straight": tuple(_same_suit("chow", _rows(2, 3, _CHOW))),
    "two_terminal_chows": tuple(_same_suit("chow", _rows(2, 6, _CHOW))),
}
PUNGS: Final[dict[str, tuple[Template, ...]]] = {
    "four_pure_shifted_pungs": tuple(_same_suit("pung", _rows(4, 1, _PUNG))),
    "pure_shifted_pungs": tuple(_same_suit("pung", _rows(3, 1, _PUNG))),
    "triple_pung": tuple(_sets("pung", [(suit, rank) for suit in SUITS_ALL]) for rank in range(_PUNG + 1)),
    "mixed_shifted_pungs": tuple(_each_suit("pung", _rows(3, 1, _PUNG))),
    "double_pung": tuple(
        _sets("pung", [(first, rank), (second, rank)])
        for rank in range(_PUNG + 1)
        for first, second in combinations(SUITS_ALL, 2)
    ),
}
