"""What holds for every tile of a hand, as bits: all that the fans in ``fans_tiles`` depend on."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from calc.games.guobiao_mahjong.fans_tiles import ENDS, GREENS, REVERSIBLE
from calc.mahjong.tile import DRAGONS, EAST, KINDS, RANKS, SUITS, WINDS, Tile


def _holds(tile: Tile) -> tuple[bool, ...]:
    ranks = ((7, 9), (4, 6), (1, 3), (6, 9), (1, 4))
    return (
        tile in GREENS,
        tile in REVERSIBLE,
        tile in ENDS,
        tile not in ENDS,
        *(tile < EAST and low <= RANKS[tile] <= high for low, high in ranks),
        *(SUITS[tile] != suit for suit in range(3)),
        tile not in WINDS,
        tile not in DRAGONS,
    )


OF_TILE: Final = tuple(sum(holds << at for at, holds in enumerate(_holds(tile))) for tile in range(KINDS))
"""Of one tile; those of several are anded."""
ALL_FEATURES: Final = (1 << len(_holds(0))) - 1


def features_of(tiles: Iterable[Tile]) -> int:
    """What holds for every one of these tiles."""
    features = ALL_FEATURES
    for tile in tiles:
        features &= OF_TILE[tile]
    return features
