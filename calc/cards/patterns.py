"""What a game says about its combinations, in one frozen piece of data."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import TYPE_CHECKING, Final

from calc.cards.card import BIG, KINGS, LITTLE, PLAIN, PLAIN_RANKS, Card
from calc.cards.shapes import ACE_HIGH, Sequence, Shape, Two

if TYPE_CHECKING:
    from calc.cards.combination import Combo
    from calc.cards.compare import Verdict

TWO_HIGH: Final[Mapping[str, int]] = MappingProxyType(
    {**{rank: number for number, rank in enumerate(PLAIN_RANKS, 3)}, LITTLE: 16, BIG: 17}
)
"""The usual order of ranks: 3 is 3, K 13, A 14, 2 15, 小王 16, 大王 17."""

THREE_HIGH: Final[Mapping[str, int]] = MappingProxyType({**TWO_HIGH, "3": 16, LITTLE: 17, BIG: 18})
"""The order in which a 3 is above the 2: 4 is 4, A 14, 2 15, 3 16, 小王 17, 大王 18."""

WITH_KINGS: Final = PLAIN | KINGS


def level_order(level: str) -> Mapping[str, int]:
    """Natural ranks, 2 lowest at 2 and A at 14, with the level's rank above A at 15 and the kings above it.

    >>> order = level_order("10")
    >>> order["2"], order["A"], order["10"], order["小王"]
    (2, 14, 15, 16)
    """
    natural = {rank: number for number, rank in enumerate(("2", *PLAIN_RANKS[:-1]), 2)}
    return MappingProxyType({**natural, level: 15, LITTLE: 16, BIG: 17})


def wild_ranks(*ranks: str) -> frozenset[Card]:
    """Every card of these ranks, for ``Patterns.wild``."""
    return frozenset(Card(rank) for rank in ranks)


@dataclass(frozen=True, eq=False, kw_only=True)
class Patterns:
    """The combinations of one game under one choice of its options. Make it once: it is its own identity.

    - ``order``: the position of every rank outside runs (it gives ``Combo.top``);
    - ``sequence``: which ranks run, and their positions there;
    - ``shapes``: in the order in which readings are preferred, bombs apart;
    - ``wild``: the wildcards; a suitless card means that rank in any suit. ``stands_for``: the ranks that
      they may stand for. A play holds at least one card that is itself, so wildcards alone are themselves;
    - ``local_names``: the game's own word for a name, where it has one;
    - ``naming``: a hook that names a combination (for names that depend on more than the shape);
    - ``judge``: a hook asked before the general comparison: ``judge(new, old)`` gives a Verdict, or None to
      let the general rule speak. It must answer for both orders of a pair that it knows.
    """

    shapes: tuple[Shape, ...]
    order: Mapping[str, int] = field(default_factory=lambda: TWO_HIGH)
    sequence: Sequence = ACE_HIGH
    wild: frozenset[Card] = frozenset()
    stands_for: frozenset[str] = PLAIN
    local_names: Mapping[str, str] = field(default_factory=dict)
    naming: Callable[[Combo], str] | None = None
    judge: Callable[[Combo, Combo], Verdict | None] | None = None
    _of_size: dict[int, tuple[Shape, ...]] = field(default_factory=dict, init=False, repr=False)

    def __post_init__(self) -> None:
        kinds = {shape.kind for shape in self.shapes}
        if len(kinds) < len(self.shapes):
            raise ValueError("two shapes of one kind")
        unknown = {kind for shape in self.shapes for kind in shape.yields_to} - kinds
        unknown |= {kind for shape in self.shapes if isinstance(shape, Two) for kind in shape.of} - kinds
        if unknown:
            raise ValueError(f"no shape of kind {sorted(unknown)}")
        if any(isinstance(s, Two) and any(self.shape(kind).one_suit for kind in s.of) for s in self.shapes):
            raise ValueError("Two goes by ranks and cannot hold a shape of one suit")
        if missing := WITH_KINGS - set(self.order):
            raise ValueError(f"no order for {sorted(missing)}")

    def shapes_of(self, size: int) -> tuple[Shape, ...]:
        """The shapes that come in this number of cards."""
        found = self._of_size.get(size)
        if found is None:
            found = self._of_size[size] = tuple(shape for shape in self.shapes if shape.fits(size))
        return found

    def shape(self, kind: str) -> Shape:
        """The shape of a kind. Raises KeyError when there is none."""
        for shape in self.shapes:
            if shape.kind == kind:
                return shape
        raise KeyError(kind)

    def is_wild(self, card: Card) -> bool:
        """Whether the card is a wildcard (a suitless card is one only where its whole rank is)."""
        return card in self.wild or (card.suit != "" and Card(card.rank) in self.wild)

    @property
    def suits_matter(self) -> bool:
        """Whether suits can change what a set of cards is, so that a game may want to ask for them."""
        return any(card.suit for card in self.wild) or any(shape.one_suit for shape in self.shapes)
