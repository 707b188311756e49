"""Tiles as people write them: ``123万 55筒 东东东``, ``123m55p``, ``1z``, Unicode tiles; and back."""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING

from calc.diagnostics.problem import NotationError, Problem
from calc.mahjong.alphabet import ACTIONS, GLYPHS, HONOR_SUIT, OTHER, SEPARATOR, SUIT_AT, TILE_AT
from calc.mahjong.careful import read_carefully
from calc.mahjong.tile import NAMES, SUIT_NAMES, SUITS, Tile, tile_name

if TYPE_CHECKING:
    from collections.abc import Iterable

__all__ = ["NotationError", "format_tiles", "parse_tile", "parse_tiles", "tile_name", "unicode_tiles"]


def parse_tiles(text: str) -> list[Tile]:
    """The tiles of a text, in its order; an empty text is no tiles.

    Raises NotationError with every fault.

    >>> [tile_name(tile) for tile in parse_tiles("23万 五筒, 55z 🀄")]
    ['2万', '3万', '5筒', '白', '白', '中']
    """
    # Plain text goes through this loop; the first thing out of the ordinary sends it to the careful reader.
    tiles: list[Tile] = []
    digits: list[int] = []
    action_of = ACTIONS.get
    for character in text:
        action = action_of(character, OTHER)
        if action < TILE_AT:
            digits.append(action)
        elif digits:
            if not SUIT_AT <= action < HONOR_SUIT:
                return _read(text)
            base = (action - SUIT_AT) * 9
            for digit in digits:
                tiles.append(base + digit)
            digits.clear()
        elif action < SUIT_AT:
            tiles.append(action - TILE_AT)
        elif action != SEPARATOR:
            return _read(text)
    return _read(text) if digits else tiles


def _read(text: str) -> list[Tile]:
    tiles, problems = read_carefully(text)
    if problems:
        raise NotationError(problems)
    return tiles


def parse_tile(text: str) -> Tile:
    """The one tile of a text. Raises NotationError, also when there is none or more than one.

    >>> parse_tile("5筒")
    13
    """
    tiles = parse_tiles(text)
    if len(tiles) != 1:
        code = "tile.not_one" if tiles else "tile.missing"
        args: dict[str, object] = {"text": text.strip(), "count": len(tiles)}
        raise NotationError([Problem(code, args=args, offset=0, length=len(text))])
    return tiles[0]


def format_tiles(tiles: Iterable[Tile]) -> str:
    """The tiles sorted and grouped, in the Chinese form.

    >>> format_tiles(parse_tiles("东 3m 5p 1m2m 东 5p 春"))
    '123万 55筒 东东 春'
    """
    groups: list[str] = []
    for suit, members in groupby(sorted(tiles), SUITS.__getitem__):
        if suit < 3:
            groups.append("".join([NAMES[tile][0] for tile in members]) + SUIT_NAMES[suit])
        else:
            groups.extend(NAMES[tile] * len(list(copies)) for tile, copies in groupby(members))
    return " ".join(groups)


def unicode_tiles(tiles: Iterable[Tile]) -> str:
    """The tiles in their own order, as Unicode mahjong tiles.

    >>> unicode_tiles([0, 27])
    '🀇🀀'
    """
    return "".join([GLYPHS[tile] for tile in tiles])
