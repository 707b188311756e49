"""What keeps a type of 逃跑结算 from standing."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from calc.core.views import Obstacle
from calc.games.yueqing_mahjong.escape import FEW, Table
from calc.games.yueqing_mahjong.hand import Hand
from calc.mahjong import obstacles as common
from calc.mahjong.tile import DRAGONS, EAST, GREEN, RED, WINDS, tile_name
from calc.messages import Bilingual

Find: TypeAlias = Callable[[Table], Obstacle | None]

WILD = Bilingual("财神", "wildcards")
TRIPLETS = Bilingual("刻子和杠", "pungs and kongs")
MELDS = Bilingual("吃、碰、杠", "melds")


def _on_table(find: Find) -> Callable[[Hand], Obstacle | None]:
    """The same for a hand: the tiles lie as they are."""
    return lambda hand: find(Table(hand.side, hand.options))


def _few(what: Bilingual, count: int, least: int) -> Obstacle | None:
    return None if count >= least else Obstacle("why.few", {"what": what, "count": count, "least": least})


def _wilds(least: int) -> Find:
    def find(table: Table) -> Obstacle | None:
        args = {"count": table.side.wilds, "word": WILD, "wanted": least}
        return None if table.side.wilds >= least else Obstacle("why.wilds", args)

    return find


def _melds(least: int) -> Find:
    return lambda table: _few(MELDS, len(table.melds), least)


def _all_pungs(table: Table) -> Obstacle | None:
    return _few(TRIPLETS, len(table.triplets), 5)


def _half_flush(table: Table) -> Obstacle | None:
    return common.suit_and_honors(table.tiles)


def _full_flush(table: Table) -> Obstacle | None:
    return common.one_suit(table.tiles)


def _alone(table: Table) -> Obstacle | None:
    return None if table.alone else Obstacle("why.not_alone", {"count": len(table.melds)})


def _alone_real(table: Table) -> Obstacle | None:
    if table.alone and table.side.wilds:
        return Obstacle("why.alone_is", {"tile": tile_name(table.side.wild)})
    return _alone(table)


def _alone_wild(table: Table) -> Obstacle | None:
    return _alone(table) or _wilds(1)(table)


def _wild_pung(table: Table) -> Obstacle | None:
    found = _wilds(3)(table)
    return found or _few(TRIPLETS, len(table.melds) + len(table.held) - 1, 4)


def _own_wind(least: int) -> Find:
    def find(table: Table) -> Obstacle | None:
        wind = table.side.wind
        args = {"tile": tile_name(wind), "count": table.counts[wind], "least": least}
        return None if table.counts[wind] >= least else Obstacle("why.few_tiles", args)

    return find


def _other_winds(table: Table) -> Obstacle | None:
    if table.has_other_winds():
        return None
    if table.side.wild in WINDS:
        return Obstacle("why.wind_wild", {"tile": tile_name(table.side.wild)})
    least = 1 if table.options.escape_four_winds == "tiles" else 3
    others = [wind for wind in WINDS if wind != table.side.wind]
    lacking = next((wind for wind in others if table.counts[wind] < least), others[0])
    args = {"tile": tile_name(lacking), "count": table.counts[lacking], "least": least}
    return Obstacle("why.few_tiles", args)


def _beauties(table: Table) -> Obstacle | None:
    side = table.side
    if side.wild in DRAGONS:
        return Obstacle("why.wind_wild", {"tile": tile_name(side.wild)})
    for tile, count in ((side.white, side.whites), (RED, table.counts[RED]), (GREEN, table.counts[GREEN])):
        if count < 3:
            return Obstacle("why.few_tiles", {"tile": tile_name(tile), "count": count, "least": 3})
    return None


def _four_white(table: Table) -> Obstacle | None:
    side = table.side
    args = {"tile": tile_name(side.white), "count": side.whites, "least": 4}
    return None if side.whites == 4 else Obstacle("why.shown_only", args)


def _three_triplets(table: Table) -> Obstacle | None:
    return _few(TRIPLETS, len(table.triplets), 3)


def _all_honors(table: Table) -> Obstacle | None:
    honors = [meld for meld in table.melded if meld.tile >= EAST]
    few = _few(Bilingual("字牌的碰和杠", "melded pungs and kongs of honours"), len(honors), FEW)
    numbers = [tile for tile in table.tiles if tile < EAST]
    return few or (common.outside(numbers, ()) if len(numbers) > 1 else None)


def _never(table: Table) -> Obstacle | None:
    return Obstacle("why.never")


def _all(*finds: Find) -> Find:
    return lambda table: next((found for find in finds if (found := find(table)) is not None), None)


_TABLE: dict[str, Find] = {
    "escape_all_pungs": _all_pungs,
    "escape_half_flush": _all(_half_flush, _melds(FEW)),
    "escape_wild_alone": _alone_wild,
    "escape_three_wilds": _wilds(3),
    "escape_wild_pair": _all(_melds(4), _wilds(2)),
    "escape_four_winds_pair": _all(_own_wind(1), _other_winds),
    "escape_double_home": _never,
    "escape_drawn_wild": _never,
    "escape_full_flush": _all(_full_flush, _melds(FEW)),
    "escape_wild_pung": _wild_pung,
    "escape_beauties": _beauties,
    "escape_four_white_small": _four_white,
    "escape_four_white": _all(_four_white, _three_triplets),
    "escape_four_winds": _all(_own_wind(3), _other_winds),
    "escape_real_alone": _alone_real,
    "escape_heaven": _never,
    "escape_earth": _never,
    "escape_triple_home": _never,
    "escape_all_honors": _all_honors,
}
ESCAPE: dict[str, Callable[[Hand], Obstacle | None]] = {id: _on_table(find) for id, find in _TABLE.items()}
