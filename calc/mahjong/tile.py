"""The tiles: small ints with names, and the plain tables that say what each of them is.

======  =======================
0-8     1-9万
9-17    1-9筒
18-26   1-9条
27-30   东南西北
31-33   中发白
34-37   春夏秋冬
38-41   梅兰竹菊
======  =======================
"""

from __future__ import annotations

from typing import Final, TypeAlias

Tile: TypeAlias = int
"""One face, 0 to 41 as in the table above; copies of a face are equal."""

KINDS: Final = 34
"""The number of faces that can stand in a hand's sets: all but the flowers. They are 0 to 33."""
COPIES: Final = 4
"""How many tiles there are of each of these."""

EAST, SOUTH, WEST, NORTH, RED, GREEN, WHITE = range(27, 34)
SPRING, SUMMER, AUTUMN, WINTER, PLUM, ORCHID, BAMBOO, CHRYSANTHEMUM = range(34, 42)

WINDS: Final[tuple[Tile, ...]] = (EAST, SOUTH, WEST, NORTH)
DRAGONS: Final[tuple[Tile, ...]] = (RED, GREEN, WHITE)
HONORS: Final[tuple[Tile, ...]] = WINDS + DRAGONS
FLOWERS: Final[tuple[Tile, ...]] = tuple(range(SPRING, CHRYSANTHEMUM + 1))
TERMINALS: Final[tuple[Tile, ...]] = (0, 8, 9, 17, 18, 26)
ALL_TILES: Final[tuple[Tile, ...]] = tuple(range(42))

SUIT_NAMES: Final = "万筒条"
NAMES: Final[tuple[str, ...]] = (
    *(digit + suit_name for suit_name in SUIT_NAMES for digit in "123456789"),
    *"东南西北中发白春夏秋冬梅兰竹菊",
)
"""The Chinese name of every tile, by tile: ``5筒``, ``东``."""

SUITS: Final[tuple[int, ...]] = tuple(
    tile // 9 if tile < EAST else 3 if tile < KINDS else 4 for tile in ALL_TILES
)
"""The suit of every tile, by tile: 0 万, 1 筒, 2 条, 3 honours, 4 flowers."""

RANKS: Final[tuple[int, ...]] = tuple(tile % 9 + 1 if tile < EAST else 0 for tile in ALL_TILES)
"""The number on every tile, by tile; 0 for honours and flowers."""


def suit(tile: Tile) -> int:
    """The suit of a tile: 0 万, 1 筒, 2 条, 3 honours, 4 flowers."""
    return SUITS[tile]


def rank(tile: Tile) -> int:
    """The number on a tile, 1 to 9; 0 for honours and flowers."""
    return RANKS[tile]


def is_suited(tile: Tile) -> bool:
    """Whether the tile is one of 万 筒 条.

    >>> is_suited(0), is_suited(EAST)
    (True, False)
    """
    return tile < EAST


def is_flower(tile: Tile) -> bool:
    """Whether the tile is one of the eight flowers, which never stand in a set."""
    return tile >= KINDS


def tile_name(tile: Tile) -> str:
    """The Chinese name of a tile.

    >>> tile_name(13), tile_name(RED)
    ('5筒', '中')
    """
    return NAMES[tile]
