"""The shapes that a game's combinations are stated in. A shape is data; ``matching`` finds it in cards.

Every shape has

- ``kind``: an English word for the code. Only plays of one kind and one size compare, bombs apart.
- ``name``: what people are shown; ``{size}`` in it is the number of cards.
- ``weight``: for bombs, their place on the one scale that all bombs of the game share, as a number or as a
  function of the number of cards. Of two bombs the heavier wins, among equals the higher top. A bomb beats
  everything that is none. Shapes without a weight are no bombs.
- ``yields_to``: kinds before which this one steps back: no such reading where the same cards can be read
  as one of those.
- ``last_only``: allowed only as the last cards of a hand.
- ``answer_only``: allowed only on a play that lies on the table, never as a lead.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import cache
from typing import Literal, TypeAlias

from calc.cards.card import PLAIN

Weight: TypeAlias = int | Callable[[int], int]
Window: TypeAlias = tuple[int, tuple[str, ...]]
"""A stretch of a sequence: the position of its top, and its ranks from low to high."""

ANY_NUMBER = 10_000


@dataclass(frozen=True, slots=True)
class Sequence:
    """Which ranks may stand in a run, one after another.

    The first of ``ranks`` has the position ``first``, and so on. A rank may occur twice (an ace low and
    high); no run holds both ends of it. ``no_start`` lists positions at which no run begins.
    """

    ranks: tuple[str, ...]
    first: int
    no_start: frozenset[int] = frozenset()

    def windows(self, length: int) -> tuple[Window, ...]:
        """Every run of so many ranks, the highest first.

        >>> ACE_LOW_AND_HIGH.windows(13)[0][0], ACE_LOW_AND_HIGH.windows(13)[1][0]
        (14, 13)
        >>> ACE_LOW_AND_HIGH.windows(14)
        ()
        """
        return _windows(self, length)


@cache
def _windows(sequence: Sequence, length: int) -> tuple[Window, ...]:
    found: list[Window] = []
    for start in range(len(sequence.ranks) - length, -1, -1):
        ranks = sequence.ranks[start : start + length]
        if sequence.first + start not in sequence.no_start and len(set(ranks)) == length:
            found.append((sequence.first + start + length - 1, ranks))
    return tuple(found)


_TO_KING = ("3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
# Positions are the natural ones: 2 at 2, a king at 13, the ace at 1 or 14.
ACE_LOW_AND_HIGH = Sequence(("A", "2", *_TO_KING, "A"), 1)
ACE_HIGH = Sequence((*_TO_KING, "A"), 3)
TWO_LOW = Sequence(("2", *_TO_KING, "A"), 2)
TWO_WITH_LOW_ACE = Sequence(("A", "2", *_TO_KING, "A"), 1, no_start=frozenset({2}))


@dataclass(frozen=True, slots=True, kw_only=True)
class Shape(ABC):
    """What all shapes have; see the head of this file."""

    kind: str
    name: str
    weight: Weight | None = None
    yields_to: tuple[str, ...] = ()
    last_only: bool = False
    answer_only: bool = False

    @abstractmethod
    def fits(self, size: int) -> bool:
        """Whether the shape comes in this number of cards."""

    @property
    def one_suit(self) -> bool:
        """Whether all its cards must be of one suit."""
        return False


@dataclass(frozen=True, slots=True, kw_only=True)
class Same(Shape):
    """Cards of one rank: single, pair, triple, bomb. ``least`` to ``most`` of them."""

    least: int
    most: int
    ranks: frozenset[str] = PLAIN

    def fits(self, size: int) -> bool:
        """Whether the shape comes in this number of cards."""
        return self.least <= size <= self.most


@dataclass(frozen=True, slots=True, kw_only=True)
class Run(Shape):
    """``least`` to ``most`` running ranks, ``width`` cards of each; with ``flush``, all of one suit."""

    width: int = 1
    least: int
    most: int = ANY_NUMBER
    flush: bool = False

    def fits(self, size: int) -> bool:
        """Whether the shape comes in this number of cards."""
        steps, rest = divmod(size, self.width)
        return not rest and self.least <= steps <= self.most

    @property
    def one_suit(self) -> bool:
        """Whether all its cards must be of one suit."""
        return self.flush


@dataclass(frozen=True, slots=True, kw_only=True)
class Winged(Shape):
    """A body with wings (kickers): triple with a pair, four with one card, running triples with pairs.

    The body is ``least`` to ``most`` running sets of ``width`` cards (a single set needs no run and ranks
    in the game's order). Each set brings ``wing`` cards along, which are

    - ``"same"``: of one rank for each set, in ``wing_ranks``; a single set's wing is of another rank;
    - ``"run"``: of one rank for each set, and these ranks run (they may be the body's, too);
    - ``"loose"``: any cards whose rank is not in the body.

    The body decides the top.
    """

    width: int = 3
    least: int = 1
    most: int = 1
    ranks: frozenset[str] = PLAIN
    wing: int = 2
    wings: Literal["same", "run", "loose"] = "same"
    wing_ranks: frozenset[str] = PLAIN

    def fits(self, size: int) -> bool:
        """Whether the shape comes in this number of cards."""
        steps, rest = divmod(size, self.width + self.wing)
        return not rest and self.least <= steps <= self.most


@dataclass(frozen=True, slots=True, kw_only=True)
class Mixed(Shape):
    """``least`` to ``most`` cards in any mixture of ``ranks``, such as kings; they all rank as ``top``."""

    least: int
    most: int
    ranks: frozenset[str]
    top: int = 0

    def fits(self, size: int) -> bool:
        """Whether the shape comes in this number of cards."""
        return self.least <= size <= self.most


@dataclass(frozen=True, slots=True, kw_only=True)
class Exact(Shape):
    """Exactly these ranks, such as 5-10-K.

    With ``suit_order`` all are of one suit and the suit's place in it (from 1, the last is the highest)
    is the top; cards whose suit is not given never are. Without it any suits will do and the top is 0.
    """

    ranks: tuple[str, ...]
    suit_order: tuple[str, ...] = ()

    def fits(self, size: int) -> bool:
        """Whether the shape comes in this number of cards."""
        return size == len(self.ranks)

    @property
    def one_suit(self) -> bool:
        """Whether all its cards must be of one suit."""
        return bool(self.suit_order)


@dataclass(frozen=True, slots=True, kw_only=True)
class Two(Shape):
    """Two combinations laid down together, each of a kind in ``of`` (Same, Mixed or Exact shapes).

    They all rank as 0. Wildcards are not looked at as such here: each is the card that it is.
    """

    of: tuple[str, ...] = field(default=())

    def fits(self, size: int) -> bool:
        """Whether the shape comes in this number of cards."""
        return size >= 2
