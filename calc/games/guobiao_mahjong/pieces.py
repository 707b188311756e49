"""Every way to cut one suit into sets and a pair, each with what the fans need to know about it as numbers.

A piece's sum adds up over the suits and the melds of a hand, its bits are anded. The sum has, from the lowest
bit: the number of chows (3 bits), of concealed pungs (3), the chows by suit (three times 7 ranks of 3 bits),
the pungs of numbers by kind (27), those of honours (7), the honour of the pair (3), the pungs of terminals
once more (6), and the suit of a pair of fives (3). The bits say what holds for every set and the pair, and
above that what holds for every tile.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, TypeAlias

from calc.games.guobiao_mahjong.features import ALL_FEATURES, features_of
from calc.games.guobiao_mahjong.shapes import KNITTED, NINE_GATES
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
TERMINAL_PUNGS_AT: Final = HONOR_PAIR_AT + 3
FIVES_AT: Final = TERMINAL_PUNGS_AT + 6
CHOWS_MASK: Final = (1 << 3 * CHOW_SUIT_BITS) - 1
NUMBER_PUNGS_MASK: Final = (1 << 27) - 1
ENDS_MASK: Final = (1 << FIVES_AT - HONOR_PUNGS_AT) - 1
"""The pungs of honours and terminals, and the honour of the pair between them."""
A_CHOW: Final = 1
A_HIDDEN_PUNG: Final = 1 << 3

OUTSIDE, FIVES, EVENS, NUMBER_PAIR = 1, 2, 4, 8
"""A terminal or honour in every set and pair; a five; all even pungs; the pair is of numbers."""
BUILD_MASK: Final = 15
FEATURES_AT: Final = 4
ALL_BITS: Final = BUILD_MASK | ALL_FEATURES << FEATURES_AT

EDGE, MIDDLE, PAIR, CHOW, PUNG = 1, 2, 4, 8, 16
"""Where a tile stands in a piece: completing a chow at its edge or in its middle, in the pair, in a chow
otherwise, in a pung."""
SAFE: Final = EDGE | MIDDLE | PAIR | CHOW
"""Places at which a winning discard opens no pung."""


Texts: TypeAlias = tuple[str, str, str, str]
"""A piece as people read it, a space before each set: chows, pungs, pair, what the winning tile completed."""


class Piece:
    """One way to cut one suit, the same for 万, 筒 and 条.

    ``sums`` and ``bits`` are for each of these, or one alone for honours; ``places`` says, by rank from 0,
    where each of its tiles stands (0 where there is none); ``gate`` is the rank that, won last, makes it
    九莲宝灯. ``texts`` may keep how it is shown.
    """

    __slots__ = ("at", "bits", "gate", "key", "places", "sums", "texts")

    def __init__(self, key: bytes, at: int, part: Part, suits: tuple[int, ...]) -> None:
        self.key: Final = key
        self.at: Final = at
        groups, pair = part
        sums, bits = [0] * len(suits), [ALL_BITS] * len(suits)
        places = bytearray(len(key))
        for each in groups if pair is None else (*groups, pair):
            numbers, own_places = _GROUPS[each]
            for suit, (more, holds) in enumerate(numbers):
                sums[suit] += more
                bits[suit] &= holds
            for rank, place in own_places:
                places[rank] |= place
        self.sums: Final = tuple(sums)
        self.bits: Final = tuple(bits)
        self.places: Final = bytes(places)
        self.gate: Final = _GATES.get(key, -1)
        self.texts: dict[int, Texts] = {}

    def part(self, suit: int) -> Part:
        """Its sets and its pair, in a suit."""
        return suit_table(suit, 0)[self.key][self.at]


def _gates() -> Iterator[tuple[bytes, int]]:
    for rank in range(9):
        counts = bytearray(NINE_GATES)
        counts[rank] += 1
        yield bytes(counts), rank


_GATES: Final = dict(_gates())
"""The tiles of every 九莲宝灯 -> the rank that was won last."""


def _sum(each: Group | Meld, tile: Tile) -> int:
    if each.kind == "chow":
        return A_CHOW + (1 << CHOWS_AT + SUITS[tile] * CHOW_SUIT_BITS + 3 * (RANKS[tile] - 1))
    if each.kind != "pair":
        hidden = isinstance(each, Group) or each.kind == "concealed_kong"
        end = 1 << TERMINAL_PUNGS_AT + TERMINALS.index(tile) if tile in TERMINALS else 0
        return (A_HIDDEN_PUNG if hidden else 0) + end + (1 << NUMBER_PUNGS_AT + tile)  # honours after numbers
    if tile >= EAST:
        return (tile - EAST + 1) << HONOR_PAIR_AT
    return 1 << FIVES_AT + SUITS[tile] if RANKS[tile] == 5 else 0


def _bits(each: Group | Meld, tile: Tile) -> int:
    tiles = [tile + other - each.tile for other in each.tiles]
    bits = features_of(tiles) << FEATURES_AT
    if each.kind != "pair" or tile < EAST:
        bits |= NUMBER_PAIR
    if any(other >= EAST or other in TERMINALS for other in tiles):
        bits |= OUTSIDE
    if any(RANKS[other] == 5 for other in tiles):
        bits |= FIVES
    if each.kind != "chow" and RANKS[tile] in (2, 4, 6, 8):
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


def _numbers(each: Group) -> tuple[tuple[tuple[int, int], ...], tuple[tuple[int, int], ...]]:
    """The sum and the bits of a set in each suit, and the places of its tiles."""
    begins = [each.tile + step for step in ((0,) if each.tile >= EAST else (0, 9, 18))]
    return tuple([(_sum(each, begin), _bits(each, begin)) for begin in begins]), _places(each)


_GROUPS: Final = {
    each: _numbers(each) for each in GROUPS if not each.wilds and SUITS[each.tile] in (0, 3)
}  # fmt: skip

BODY_BITS: Final = {body: BUILD_MASK | features_of(body) << FEATURES_AT for body in KNITTED} | {(): ALL_BITS}
"""The bits of a body of 组合龙, which is no set; or of none."""

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


class MeldTable(Memo[str, tuple[int, int, int, int]]):
    """Text of a meld -> its sum and bits, and whether it is an exposed or a concealed kong."""

    def learn(self, meld: Meld) -> tuple[int, int, int, int]:
        """Work out the numbers of a meld."""
        kinds = (int(meld.kind == "exposed_kong"), int(meld.kind == "concealed_kong"))
        return self.keep(meld.text, (_sum(meld, meld.tile), _bits(meld, meld.tile), *kinds))


MELDS: Final = MeldTable()
