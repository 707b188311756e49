"""Every way to cut one suit into sets and a pair, each with what the fans need to know about it as numbers.

A piece's ``sum`` adds up over the suits and the melds of a hand, its ``bits`` are anded. The sum has, from
the lowest bit: the number of chows (3 bits), of concealed pungs (3), the chows by suit (three times 7 ranks
of 3 bits and one bit for a pair of fives), the pungs of numbers by kind (27), those of honours (7), and the
honour of the pair (3).
"""

from __future__ import annotations

from typing import Final, TypeAlias

from calc.mahjong.cut import suit_table
from calc.mahjong.group import Group
from calc.mahjong.meld import Meld
from calc.mahjong.tile import EAST, RANKS, SUITS, TERMINALS, Tile

CHOW_SUIT_BITS: Final = 22
CHOWS_AT: Final = 6
NUMBER_PUNGS_AT: Final = CHOWS_AT + 3 * CHOW_SUIT_BITS
HONOR_PUNGS_AT: Final = NUMBER_PUNGS_AT + 27
HONOR_PAIR_AT: Final = HONOR_PUNGS_AT + 7
CHOWS_MASK: Final = (1 << 3 * CHOW_SUIT_BITS) - 1
NUMBER_PUNGS_MASK: Final = (1 << 27) - 1
A_CHOW: Final = 1
A_HIDDEN_PUNG: Final = 1 << 3

OUTSIDE, FIVES, EVENS, NUMBER_PAIR = 1, 2, 4, 8
ALL_BITS: Final = 15
"""The bits: a terminal or honour in every set and pair; a five; all even pungs; the pair is of numbers."""

EDGE, MIDDLE, PAIR, CHOW, PUNG = 1, 2, 4, 8, 16
"""Where a tile stands in a piece: completing a chow at its edge or in its middle, in the pair, in a chow
otherwise, in a pung."""
SAFE: Final = EDGE | MIDDLE | PAIR | CHOW
"""Places at which a winning discard opens no pung."""


class Piece:
    """One way to cut one suit. ``places`` says where each of its tiles stands."""

    __slots__ = ("bits", "groups", "pair", "places", "sum")

    def __init__(self, groups: tuple[Group, ...], pair: Group | None) -> None:
        self.groups: Final = groups
        self.pair: Final = pair
        self.sum: Final = sum(_sum(each) + A_HIDDEN_PUNG * (each.kind == "pung") for each in groups) + (
            _pair_sum(pair.tile) if pair is not None else 0
        )
        self.bits: Final = _all_bits(groups, pair)
        self.places: Final = _places(groups, pair)


def _sum(each: Group | Meld) -> int:
    tile = each.tile
    if each.kind == "chow":
        return A_CHOW + (1 << CHOWS_AT + SUITS[tile] * CHOW_SUIT_BITS + 3 * (RANKS[tile] - 1))
    return 1 << NUMBER_PUNGS_AT + tile  # honours follow the numbers


def _pair_sum(tile: Tile) -> int:
    if tile >= EAST:
        return (tile - EAST + 1) << HONOR_PAIR_AT
    if RANKS[tile] == 5:
        return 1 << CHOWS_AT + SUITS[tile] * CHOW_SUIT_BITS + 21
    return 0


def _bits(each: Group | Meld) -> int:
    tiles = each.tiles
    bits = NUMBER_PAIR if each.kind != "pair" or each.tile < EAST else 0
    if any(tile >= EAST or tile in TERMINALS for tile in tiles):
        bits |= OUTSIDE
    if any(RANKS[tile] == 5 for tile in tiles):
        bits |= FIVES
    if each.kind != "chow" and RANKS[each.tile] in (2, 4, 6, 8):
        bits |= EVENS
    return bits


def _all_bits(groups: tuple[Group, ...], pair: Group | None) -> int:
    bits = ALL_BITS
    for each in groups:
        bits &= _bits(each)
    return bits & _bits(pair) if pair is not None else bits


def _places(groups: tuple[Group, ...], pair: Group | None) -> dict[Tile, int]:
    places: dict[Tile, int] = {}
    for each in groups:
        for at, tile in enumerate(each.tiles):
            if each.kind == "pung":
                place = PUNG
            elif at == 1:
                place = MIDDLE
            elif (RANKS[each.tile], at) in ((1, 2), (7, 0)):
                place = EDGE
            else:
                place = CHOW
            places[tile] = places.get(tile, 0) | place
    if pair is not None:
        places[pair.tile] = places.get(pair.tile, 0) | PAIR
    return places


Cut: TypeAlias = tuple[int, tuple[Piece, ...]]
_LIMIT: Final = 20_000


class CutTable(dict[bytes, Cut]):
    """Key of a suit -> how many tiles are left over threes, and every way to cut it."""

    def __init__(self, suit: int) -> None:
        super().__init__()
        self.suit = suit

    def __missing__(self, key: bytes) -> Cut:
        if len(self) >= _LIMIT:
            self.clear()
        pieces = tuple([Piece(groups, pair) for groups, pair in suit_table(self.suit, 0)[key]])
        cut = self[key] = (sum(key) % 3, pieces)
        return cut


CUTS: Final = tuple(CutTable(suit) for suit in range(4))


class MeldTable(dict[tuple[str, Tile], tuple[int, int]]):
    """Kind and lowest tile of a meld -> its sum and bits."""

    def of(self, meld: Meld) -> tuple[int, int]:
        """The sum and the bits of a meld."""
        key = (meld.kind, meld.tile)
        found = self.get(key)
        if found is None:
            hidden = A_HIDDEN_PUNG if meld.kind == "concealed_kong" else 0
            found = self[key] = (_sum(meld) + hidden, _bits(meld))
        return found


MELDS: Final = MeldTable()
