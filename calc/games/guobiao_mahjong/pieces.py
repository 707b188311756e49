"""Every way to cut one suit into sets and a pair, each with what the fans need to know about it as numbers.

A piece's sum adds up over the suits and the melds of a hand, its bits are anded. The sum has, from the lowest
bit: the number of chows (3 bits), of concealed pungs (3), the chows by suit (three times 7 ranks of 3 bits),
the pungs of numbers by kind (27), those of honours (7), the honour of the pair (3), and the suit of a pair of
fives (3).
"""

from __future__ import annotations

from typing import Final, TypeAlias

from calc.mahjong.cut import Part, suit_table
from calc.mahjong.group import GROUPS, Group
from calc.mahjong.meld import Meld
from calc.mahjong.memo import Memo
from calc.mahjong.tile import EAST, RANKS, SUITS, TERMINALS, Tile

CHOW_SUIT_BITS: Final = 21
CHOWS_AT: Final = 6
NUMBER_PUNGS_AT: Final = CHOWS_AT + 3 * CHOW_SUIT_BITS
HONOR_PUNGS_AT: Final = NUMBER_PUNGS_AT + 27
HONOR_PAIR_AT: Final = HONOR_PUNGS_AT + 7
FIVES_AT: Final = HONOR_PAIR_AT + 3
CHOWS_MASK: Final = (1 << 3 * CHOW_SUIT_BITS) - 1
NUMBER_PUNGS_MASK: Final = (1 << 27) - 1
HONORS_MASK: Final = (1 << 10) - 1
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
    """One way to cut one suit, the same for 万, 筒 and 条.

    ``sums`` are for each of these, or one alone for honours; ``places`` says, by rank from 0, where each of
    its tiles stands. ``texts`` may keep how it is shown.
    """

    __slots__ = ("at", "bits", "key", "places", "sums", "texts")

    def __init__(self, key: bytes, at: int, part: Part, suits: tuple[int, ...]) -> None:
        self.key: Final = key
        self.at: Final = at
        groups, pair = part
        bits = ALL_BITS
        sums = [0] * len(suits)
        places: dict[int, int] = {}
        for each in groups if pair is None else (*groups, pair):
            own_sums, own_bits, own_places = _GROUPS[each]
            for suit, more in enumerate(own_sums):
                sums[suit] += more
            bits &= own_bits
            for rank, place in own_places:
                places[rank] = places.get(rank, 0) | place
        self.sums: Final = tuple(sums)
        self.bits: Final = bits
        self.places: Final = places
        self.texts: dict[int, tuple[str, str, str, str]] = {}

    def part(self, suit: int) -> Part:
        """Its sets and its pair, in a suit."""
        return suit_table(suit, 0)[self.key][self.at]


def _sum(each: Group | Meld, tile: Tile) -> int:
    if each.kind == "chow":
        return A_CHOW + (1 << CHOWS_AT + SUITS[tile] * CHOW_SUIT_BITS + 3 * (RANKS[tile] - 1))
    if each.kind != "pair":
        hidden = isinstance(each, Group) or each.kind == "concealed_kong"
        return (A_HIDDEN_PUNG if hidden else 0) + (1 << NUMBER_PUNGS_AT + tile)  # honours follow the numbers
    if tile >= EAST:
        return (tile - EAST + 1) << HONOR_PAIR_AT
    return 1 << FIVES_AT + SUITS[tile] if RANKS[tile] == 5 else 0


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


def _places(each: Group) -> tuple[tuple[int, int], ...]:
    rank = each.tile % 9
    if each.kind == "pair":
        return ((rank, PAIR),)
    if each.kind == "pung":
        return ((rank, PUNG),)
    return (
        (rank, EDGE if rank == 6 else CHOW), (rank + 1, MIDDLE), (rank + 2, EDGE if rank == 0 else CHOW)
    )  # fmt: skip


def _numbers(each: Group) -> tuple[tuple[int, ...], int, tuple[tuple[int, int], ...]]:
    steps = (0,) if each.tile >= EAST else (0, 9, 18)
    return tuple(_sum(each, each.tile + step) for step in steps), _bits(each), _places(each)


_GROUPS: Final = {
    each: _numbers(each) for each in GROUPS if not each.wilds and SUITS[each.tile] in (0, 3)
}  # fmt: skip

Cut: TypeAlias = tuple[int, tuple[Piece, ...]]


class CutTable(Memo[bytes, Cut]):
    """Key of a suit -> how many tiles are left over threes, and every way to cut it."""

    limit = 20_000

    def __init__(self, suits: tuple[int, ...]) -> None:
        super().__init__()
        self.suits = suits

    def __missing__(self, key: bytes) -> Cut:
        parts = suit_table(self.suits[0], 0)[key]
        pieces = tuple([Piece(key, at, part, self.suits) for at, part in enumerate(parts)])
        return self.keep(key, (sum(key) % 3, pieces))


NUMBER_CUTS: Final = CutTable((0, 1, 2))
HONOR_CUTS: Final = CutTable((3,))


class MeldTable(Memo[tuple[str, tuple[Tile, ...]], tuple[int, int, int, int]]):
    """Kind and tiles of a meld -> its sum and bits, and whether it is an exposed or a concealed kong."""

    def learn(self, meld: Meld) -> tuple[int, int, int, int]:
        """Work out the numbers of a meld."""
        kinds = (int(meld.kind == "exposed_kong"), int(meld.kind == "concealed_kong"))
        return self.keep((meld.kind, meld.tiles), (_sum(meld, meld.tile), _bits(meld), *kinds))


MELDS: Final = MeldTable()
