"""Every way to cut concealed tiles into sets and a pair, wildcards standing for any tile."""

from __future__ import annotations

from itertools import product
from typing import TYPE_CHECKING, Final, NamedTuple

from calc.mahjong.cut import Groups, SuitTable, suit_table

if TYPE_CHECKING:
    from collections.abc import Sequence

    from calc.mahjong.group import Group
    from calc.mahjong.tile import Tile


class Split(NamedTuple):
    """One way to cut the concealed tiles: the sets in the order of ``GROUPS``, and the pair."""

    groups: Groups
    pair: Group


class Placement(NamedTuple):
    """Where the winning tile stands: the index of its set, and the position in it.

    The pair's index is the number of sets. Both are None when no winning tile is known.
    """

    completed: int | None
    completed_at: int | None


class Reading(NamedTuple):
    """A split together with one placement of the winning tile."""

    groups: Groups
    pair: Group
    completed: int | None
    completed_at: int | None


def splits(counts: Sequence[int], wilds: int, sets: int) -> list[Split]:
    """Every distinct way to cut the tiles into ``sets`` sets and a pair, in a fixed order.

    ``counts`` has the number of real tiles of each of the 34 kinds, the winning tile included; each of the
    ``wilds`` wildcards stands for any kind, be it a fifth copy. Melds are in none of the three. The list is
    empty where there is no way, and where the tiles are not ``3 * sets + 2``.
    """
    packed = bytes(counts)
    characters, dots, bamboos, honors = packed[:9], packed[9:18], packed[18:27], packed[27:]
    sizes = sum(characters), sum(dots), sum(bamboos), sum(honors)
    if sum(sizes) + wilds != 3 * sets + 2:
        return []
    found: list[Split] = []
    for tables in _PLANS[sizes[0] % 3, sizes[1] % 3, sizes[2] % 3, sizes[3] % 3, wilds]:
        first = tables[0][characters]
        second = first and tables[1][dots]
        third = second and tables[2][bamboos]
        fourth = third and tables[3][honors]
        for (a, pair_a), (b, pair_b), (c, pair_c), (d, pair_d) in product(first, second, third, fourth):
            pair = pair_a or pair_b or pair_c or pair_d  # in exactly one of the four, by the plan
            found.append(Split(a + b + c + d, pair))  # type: ignore[arg-type]
    return found


def placements(split: Split, win: Tile | None, win_wild: bool) -> list[Placement]:
    """The distinct places that the winning tile can have in a split, in order.

    A real ``win`` stands in a group that has its face as a real tile; a wildcard (``win_wild``, ``win`` is
    then not looked at) on a wildcard's position. Without a winning tile there is one placement of Nones.
    """
    return [Placement(at, place) for at, place in _places(split, win, win_wild)]


def readings(counts: Sequence[int], wilds: int, sets: int, win: Tile | None, win_wild: bool) -> list[Reading]:
    """Every split with every placement of the winning tile, in a fixed order.

    The arguments are those of ``splits`` and ``placements``; the winning tile is among ``counts``, or among
    ``wilds`` if it is a wildcard.
    """
    return [
        Reading(split.groups, split.pair, at, place)
        for split in splits(counts, wilds, sets)
        for at, place in _places(split, win, win_wild)
    ]


def _places(split: Split, win: Tile | None, win_wild: bool) -> list[tuple[int | None, int | None]]:
    if win is None and not win_wild:
        return [(None, None)]
    found: list[tuple[int | None, int | None]] = []
    before = None
    for at, member in enumerate((*split.groups, split.pair)):
        # Equal groups stand side by side, and the first speaks for all.
        if member is not before:
            if win_wild:
                for place in member.wild_places:
                    found.append((at, place))
            elif win in member.real_at:
                found.append((at, member.real_at[win]))
            before = member
    return found


class _Plans(dict[tuple[int, int, int, int, int], tuple[tuple[SuitTable, ...], ...]]):
    """How many tiles each suit has, modulo 3, and the wildcards -> the tables to combine.

    Each row of tables shares the wildcards out so that one suit holds sets and the pair and the others sets.
    """

    def __missing__(self, key: tuple[int, int, int, int, int]) -> tuple[tuple[SuitTable, ...], ...]:
        *sizes, wilds = key
        rows = []
        for shares in product(range(wilds + 1), repeat=4):
            left_over = sorted((size + share) % 3 for size, share in zip(sizes, shares, strict=True))
            if sum(shares) == wilds and left_over == [0, 0, 0, 2]:
                rows.append(tuple(suit_table(suit, share) for suit, share in enumerate(shares)))
        self[key] = tuple(rows)
        return self[key]


_PLANS: Final = _Plans()
