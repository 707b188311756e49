"""Groups of concealed tiles: chows, pungs and pairs, some of whose tiles may be wildcards.

Every group there can be is made once, here, and shared: two groups are the same group exactly when they
are the same object, and tables may be keyed by groups at no cost.
"""

from __future__ import annotations

from typing import Final, Literal, TypeAlias

from calc.mahjong.tile import EAST, KINDS, RANKS, Tile

GroupKind: TypeAlias = Literal["chow", "pung", "pair"]


class Group:
    """A chow, pung or pair.

    ``tiles`` are the faces; ``wilds`` the positions in it held by wildcards (in a pung or pair, where only
    their number matters, the last ones). ``real_at`` gives the position of a face held by a real tile, the
    first one where there are several; ``wild_places`` the positions that differ for a wildcard: every one of
    ``wilds`` in a chow, the first alone in a pung or pair. ``index`` is its place in ``GROUPS``, the fixed
    order in which groups stand in a hand.
    """

    __slots__ = ("index", "kind", "real_at", "tile", "tiles", "wild_count", "wild_places", "wilds")

    def __init__(self, index: int, kind: GroupKind, tiles: tuple[Tile, ...], wilds: tuple[int, ...]) -> None:
        self.index: Final = index
        self.kind: Final = kind
        self.tiles: Final = tiles
        self.tile: Final = tiles[0]
        self.wilds: Final = wilds
        self.wild_count: Final = len(wilds)
        self.wild_places: Final = wilds if kind == "chow" else wilds[:1]
        real = {tile: at for at, tile in reversed(list(enumerate(tiles))) if at not in wilds}
        self.real_at: Final[dict[Tile, int]] = real

    def __reduce__(self) -> tuple[object, ...]:
        # A copy or an unpickled group is the shared one again.
        return group, (self.kind, self.tile, self.wilds)

    def __repr__(self) -> str:
        return f"group({self.kind!r}, {self.tile}, {self.wilds})"


def _all_groups() -> list[Group]:
    shapes: list[tuple[GroupKind, tuple[Tile, ...], tuple[int, ...]]] = []
    for tile in range(KINDS):
        if tile < EAST and RANKS[tile] <= 7:
            for mask in range(8):
                wilds = tuple(at for at in range(3) if mask >> at & 1)
                shapes.append(("chow", (tile, tile + 1, tile + 2), wilds))
        shapes += [("pung", (tile,) * 3, tuple(range(3 - count, 3))) for count in range(4)]
        shapes += [("pair", (tile,) * 2, tuple(range(2 - count, 2))) for count in range(3)]
    return [Group(index, *shape) for index, shape in enumerate(shapes)]


GROUPS: Final[tuple[Group, ...]] = tuple(_all_groups())
"""Every group: by lowest tile; at one tile the chows, then the pungs, then the pairs."""

_BY_SHAPE: Final = {(member.kind, member.tile, member.wilds): member for member in GROUPS}


def group(kind: GroupKind, tile: Tile, wilds: tuple[int, ...] = ()) -> Group:
    """The shared group of a kind from its lowest tile up. Raises KeyError when there is none such.

    >>> group("chow", 0, (1,)).tiles
    (0, 1, 2)
    """
    return _BY_SHAPE[kind, tile, wilds]
