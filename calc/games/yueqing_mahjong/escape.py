"""逃跑结算: the largest type that the tiles of a player whom another fled from could still become.

No 财神 stands for anything here: each counts as the tile that it is.
"""

from __future__ import annotations

from functools import cached_property

from calc.core.catalogue import Catalogue, Evidence
from calc.games.yueqing_mahjong.hand import Side
from calc.games.yueqing_mahjong.options import Options
from calc.mahjong.meld import Meld
from calc.mahjong.tile import DRAGONS, EAST, GREEN, RED, SUITS, WINDS, Tile

FEW = 3
"""Melds from which a colour counts (混一色, 清一色, 全字)."""


class Table:
    """A player's tiles as they lie when another has fled."""

    def __init__(self, side: Side, options: Options) -> None:
        self.side = side
        self.options = options
        self.melds = side.melds
        self.tiles = side.tiles
        self.alone = len(side.melds) == 5

    @cached_property
    def counts(self) -> list[int]:
        """The player's tiles by kind, 财神 as what they are."""
        counts = [0] * len(self.side.counts)
        for tile in self.tiles:
            counts[tile] += 1
        return counts

    @cached_property
    def melded(self) -> list[Meld]:
        """碰 and 杠 on the table."""
        return [meld for meld in self.melds if meld.kind != "chow"]

    @cached_property
    def held(self) -> list[Tile]:
        """The kinds of which three or four are in hand."""
        wild = [self.side.wild] if self.side.wilds == 3 else []
        return [tile for tile, count in enumerate(self.side.counts) if count >= 3] + wild

    @cached_property
    def triplets(self) -> list[Tile]:
        """The kinds of all pungs and kongs, in hand or melded."""
        return [meld.tile for meld in self.melded] + self.held

    @cached_property
    def suits(self) -> set[int]:
        """The suits among all tiles; 3 is the honours."""
        return {SUITS[tile] for tile in self.tiles}

    def has_other_winds(self) -> bool:
        """Whether the three winds that are not his own are there: as pungs or, by option B28, at all."""
        others = [wind for wind in WINDS if wind != self.side.wind]
        if self.side.wild in WINDS:
            return False
        if self.options.escape_four_winds == "tiles":
            return all(self.counts[wind] for wind in others)
        return all(wind in self.triplets for wind in others)


escape: Catalogue[Table] = Catalogue("yueqing_mahjong", kind="台", source="乐清麻将上海花")


@escape("escape_all_pungs", "对对胡", 10, en="All pungs", player="逃跑·1")
def escape_all_pungs(table: Table) -> Evidence:
    """碰、刻、明杠、暗杠共有五副。

    Five pungs and kongs, in hand or on the table.
    """
    if len(table.triplets) >= 5:
        yield tuple(tile for tile in table.triplets for _ in range(3))


@escape("escape_half_flush", "混一色", 10, en="Half flush", player="逃跑·2")
def escape_half_flush(table: Table) -> Evidence:
    """全是一种花色和字牌，吃碰杠有三副以上。

    All tiles of one suit and honours, with at least three melds.
    """
    if len(table.suits) == 2 and 3 in table.suits and len(table.melds) >= FEW:
        yield table.tiles


@escape("escape_wild_alone", "财神单吊", 10, en="A lone wildcard", player="逃跑·3")
def escape_wild_alone(table: Table) -> Evidence:
    """吃碰杠到只剩最后的牌，是财神。

    Five melds, and what is left is a wildcard.
    """
    if table.alone and table.side.wilds:
        yield (table.side.wild,) * table.side.wilds


@escape("escape_three_wilds", "三财神杂胡", 10, en="Three wildcards", player="逃跑·4")
def escape_three_wilds(table: Table) -> Evidence:
    """手里有三张财神。

    Three wildcards in the hand.
    """
    if table.side.wilds == 3:
        yield (table.side.wild,) * 3


@escape("escape_wild_pair", "财神做牛", 10, en="A pair of wildcards", player="逃跑·5")
def escape_wild_pair(table: Table) -> Evidence:
    """吃碰杠有四副以上，手里有两张财神。

    At least four melds, and two wildcards in the hand.
    """
    if len(table.melds) >= 4 and table.side.wilds >= 2:
        yield (table.side.wild,) * 2


@escape(
    "escape_four_winds_pair", "四风影", 10, en="Four winds, a tile of the own wind",
    options=("escape_four_winds",), player="逃跑·6",
)  # fmt: skip
def escape_four_winds_pair(table: Table) -> Evidence:
    """另外三风齐全，自己的风位至少有一张。

    The three other winds, and at least one tile of one's own.
    """
    if table.counts[table.side.wind] and table.has_other_winds():
        yield _winds(table)


@escape("escape_double_home", "双财神归位", 0, en="Two wildcards in their own places", player="逃跑·7")
def escape_double_home(table: Table) -> Evidence:
    """逃跑结算里不可出现。

    Never part of this settlement.
    """
    yield from ()


@escape("escape_drawn_wild", "单吊财神", 0, en="A wildcard drawn to a lone tile", player="逃跑·8")
def escape_drawn_wild(table: Table) -> Evidence:
    """逃跑结算里不可出现。

    Never part of this settlement.
    """
    yield from ()


@escape("escape_full_flush", "清一色", 30, en="Full flush", player="逃跑·9")
def escape_full_flush(table: Table) -> Evidence:
    """全是一种花色，没有字牌，吃碰杠有三副以上。

    All tiles of one numbered suit, with at least three melds.
    """
    if len(table.suits) == 1 and 3 not in table.suits and len(table.melds) >= FEW:
        yield table.tiles


@escape("escape_wild_pung", "三财神刻", 30, en="A pung of wildcards", player="逃跑·10")
def escape_wild_pung(table: Table) -> Evidence:
    """吃、碰、刻、杠有四副以上，手里有三张财神。

    At least four chows, pungs and kongs besides three wildcards in the hand.
    """
    if table.side.wilds == 3 and len(table.melds) + len(table.held) - 1 >= 4:
        yield (table.side.wild,) * 3


@escape("escape_beauties", "三美人", 30, en="Three beauties", player="逃跑·11")
def escape_beauties(table: Table) -> Evidence:
    """红中、发财、白板各有三张以上；三种里有财神时没有这一项。

    At least three each of 红中, 发财 and 白板, with none of them the wildcard.
    """
    side = table.side
    if side.wild not in DRAGONS and side.whites >= 3 and min(table.counts[RED], table.counts[GREEN]) >= 3:
        yield (*[RED] * 3, *[GREEN] * 3, *[side.white] * 3)


@escape("escape_four_white_small", "四白板(小)", 30, en="Four 白板, the smaller", player="逃跑·12")
def escape_four_white_small(table: Table) -> Evidence:
    """有四张白板（或代白板的四张红中）。

    All four 白板, or the four 红中 in their place.
    """
    if table.side.whites == 4:
        yield (table.side.white,) * 4


@escape(
    "escape_four_white", "四白板", 30, en="Four 白板", excludes=("escape_four_white_small",), player="逃跑·13"
)
def escape_four_white(table: Table) -> Evidence:
    """有四张白板，碰、刻、杠有三副以上。

    All four 白板, with at least three pungs and kongs.
    """
    if table.side.whites == 4 and len(table.triplets) >= 3:
        yield (table.side.white,) * 4


@escape(
    "escape_four_winds", "四风齐", 30, en="Four winds", excludes=("escape_four_winds_pair",),
    options=("escape_four_winds",), player="逃跑·14",
)  # fmt: skip
def escape_four_winds(table: Table) -> Evidence:
    """另外三风齐全，自己的风位有三张以上。

    The three other winds, and at least three tiles of one's own.
    """
    if table.counts[table.side.wind] >= 3 and table.has_other_winds():
        yield _winds(table)


@escape("escape_real_alone", "硬吊", 30, en="A lone tile", player="逃跑·15")
def escape_real_alone(table: Table) -> Evidence:
    """吃碰杠到只剩最后的牌，不是财神。

    Five melds, and what is left is no wildcard.
    """
    if table.alone and not table.side.wilds:
        yield tuple(tile for tile, count in enumerate(table.side.counts) for _ in range(count))


@escape("escape_heaven", "天胡", 0, en="Dealer's first tile", player="逃跑·16")
def escape_heaven(table: Table) -> Evidence:
    """逃跑结算里不可出现。

    Never part of this settlement.
    """
    yield from ()


@escape("escape_earth", "地胡", 0, en="Dealer's first discard", player="逃跑·17")
def escape_earth(table: Table) -> Evidence:
    """逃跑结算里不可出现。

    Never part of this settlement.
    """
    yield from ()


@escape("escape_triple_home", "三财神归位", 0, en="Three wildcards in their own places", player="逃跑·18")
def escape_triple_home(table: Table) -> Evidence:
    """逃跑结算里不可出现。

    Never part of this settlement.
    """
    yield from ()


@escape("escape_all_honors", "全字", 100, en="All honours", player="逃跑·19")
def escape_all_honors(table: Table) -> Evidence:
    """字牌的碰、杠有三副以上，其余最多一张不是字牌。

    At least three melded pungs and kongs of honours, and at most one tile that is no honour.
    """
    honors = [meld for meld in table.melded if meld.tile >= EAST]
    if len(honors) >= FEW and sum(tile < EAST for tile in table.tiles) <= 1:
        yield tuple(tile for tile in table.tiles if tile >= EAST)


def _winds(table: Table) -> tuple[Tile, ...]:
    return tuple(tile for tile in table.tiles if tile in WINDS)


escape.freeze()
