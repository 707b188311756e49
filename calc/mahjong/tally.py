"""Counting tiles in hand: how many of each kind, and how many wildcards."""

from __future__ import annotations

from typing import TYPE_CHECKING

from calc.mahjong.tile import KINDS

if TYPE_CHECKING:
    from collections.abc import Container, Iterable

    from calc.mahjong.tile import Tile


def tally(tiles: Iterable[Tile], wild: Container[Tile]) -> tuple[list[int], int]:
    """The real tiles of each of the 34 kinds, and the number of wildcards; other flowers are left out.

    >>> counts, wilds = tally([0, 0, 33, 4, 34], (4,))
    >>> counts[0], counts[33], wilds
    (2, 1, 1)
    """
    counts = [0] * KINDS
    wilds = 0
    for tile in tiles:
        if tile in wild:
            wilds += 1
        elif tile < KINDS:
            counts[tile] += 1
    return counts, wilds
