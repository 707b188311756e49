"""What keeps each pattern of 温岭麻将 from standing, options apart."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeAlias

from calc.core.catalogue import Rule
from calc.core.views import Obstacle, View
from calc.games.wenling_mahjong.hand import BLACK_FLOWERS, RED_FLOWERS, Hand, seat_flowers
from calc.games.wenling_mahjong.points import is_bloom
from calc.mahjong import obstacles as common
from calc.mahjong.group import Group
from calc.mahjong.meld import Meld
from calc.mahjong.notation import format_tiles
from calc.mahjong.tile import DRAGONS, GREEN, KINDS, RED, WHITE, WINDS, Tile, tile_name
from calc.messages import Bilingual

Find: TypeAlias = Callable[[Hand], Obstacle | None]

WILD = Bilingual("得", "wildcards")
FORMS = {
    "pair": Bilingual("单吊", "pair wait"),
    "middle": Bilingual("嵌档", "middle wait"),
    "edge": Bilingual("靠柄", "edge wait"),
}


def obstacle(rule: Rule[Hand], view: View) -> Obstacle | None:
    """What keeps a rule from standing in a reading, options apart."""
    hand: Hand = view.hand
    if hand.role == "winner" and not hand.whole and rule.kind != "腊子":
        return Obstacle("why.no_shape")
    return OBSTACLES[rule.id](hand)


def _parts(hand: Hand) -> Sequence[Meld | Group]:
    return (*hand.melds, *hand.sets, *hand.pairs)


def _class(hand: Hand, major: bool) -> list[Tile]:
    """Kinds whose sets count double, or those that do not; what is laid out is not played."""
    side = hand.side
    return [tile for tile in range(KINDS) if side.is_major(tile) == major and tile not in side.laid_out]


def _in_play(hand: Hand) -> list[Tile]:
    return [tile for tile in DRAGONS if hand.side.is_dragon(tile)]


def _pair(tiles: Callable[[Hand], list[Tile]]) -> Find:
    def find(hand: Hand) -> Obstacle | None:
        wanted = tiles(hand)
        if any(pair.tile in wanted for pair in hand.pairs):
            return None
        if hand.side.winner and hand.pairs and wanted:
            pair = format_tiles(hand.pairs[0].tiles)
            return Obstacle("why.pair_is", {"pair": pair, "tiles": format_tiles(wanted)})
        return common.no_set_of(wanted, _parts(hand), hand.side.counts, common.PAIR)

    return find


def _exposed(major: bool) -> Find:
    def find(hand: Hand) -> Obstacle | None:
        tiles = _class(hand, major)
        if any(pung.tile in tiles for pung in hand.exposed_pungs()):
            return None
        return common.no_set_of(tiles, _parts(hand), hand.side.counts, common.EXPOSED)

    return find


def _concealed(major: bool) -> Find:
    def find(hand: Hand) -> Obstacle | None:
        tiles = _class(hand, major)
        if any(pung.tile in tiles for pung in hand.concealed_pungs()):
            return None
        return common.no_set_of(tiles, _parts(hand), hand.side.counts, common.CONCEALED)

    return find


def _kong(kind: str, major: bool) -> Find:
    def find(hand: Hand) -> Obstacle | None:
        tiles = _class(hand, major)
        if any(kong.tile in tiles for kong in hand.kongs(kind)):
            return None
        return common.no_set_of(tiles, _parts(hand), hand.side.counts, common.KONGS[kind])

    return find


def _triplet(tiles: Callable[[Hand], list[Tile]]) -> Find:
    def find(hand: Hand) -> Obstacle | None:
        wanted = tiles(hand)
        if any(triplet.tile in wanted for triplet in hand.triplets()):
            return None
        return common.no_set_of(wanted, _parts(hand), hand.side.counts, common.PUNG)

    return find


def _shown(tile: Tile) -> Find:
    return lambda hand: common.shown_none((tile,), hand.side.shown)


def _wait(form: str) -> Find:
    def find(hand: Hand) -> Obstacle | None:
        if hand.wait == form:
            return None
        return common.waited(hand.completed, hand.side.win_tile, FORMS[form])

    return find


def _drawn(hand: Hand) -> Obstacle | None:
    return None if hand.side.self_drawn else Obstacle("why.not_drawn", {"by": hand.side.by})


def _flower(hand: Hand) -> Obstacle | None:
    return None if any(tile > WHITE for tile in hand.side.shown) else Obstacle("why.no_flowers")


def _seat_flower(hand: Hand) -> Obstacle | None:
    return common.shown_none(seat_flowers(hand.side.seat), hand.side.shown)


def _full_flush(hand: Hand) -> Obstacle | None:
    return common.one_suit(hand.faces())


def _half_flush(hand: Hand) -> Obstacle | None:
    return common.suit_and_honors(hand.faces())


def _all_pungs(hand: Hand) -> Obstacle | None:
    return common.only_pungs((*hand.melds, *hand.sets))


def _all_chows(hand: Hand) -> Obstacle | None:
    pungs = common.only_chows((*hand.melds, *hand.sets))
    if pungs is not None or hand.wait is None:
        return pungs
    made = common.waited(hand.completed, hand.side.win_tile, FORMS[hand.wait])
    return Obstacle("why.wait_blocks", {**made.args, "name": Bilingual("旁和", "All chows")})


def _wilds(wanted: int) -> Find:
    return lambda hand: common.wild_number(hand.side.wilds, wanted, WILD)


def _bloom(hand: Hand) -> Obstacle | None:
    if is_bloom(hand) or hand.side.after_flower == "flower":  # the latter is a matter of option A10
        return None
    if hand.side.after_flower:
        return Obstacle("why.on_flower")
    return common.won_by(hand.side.by, "杠上开花")


def _robbed(hand: Hand) -> Obstacle | None:
    return common.won_by(hand.side.by, "抢杠")


def _drawn_wild(hand: Hand) -> Obstacle | None:
    side = hand.side
    if side.win_wild:
        return _drawn(hand)
    name = "—" if side.win_tile is None else tile_name(side.win_tile)
    return Obstacle("why.win_not_wild", {"tile": name, "word": WILD})


def _wild_home(hand: Hand) -> Obstacle | None:
    if hand.doubly_home():
        return Obstacle("why.home_twice")
    return None if any(True for _ in hand.homes()) else _not_home(hand)


def _not_home(hand: Hand) -> Obstacle:
    if not hand.side.wilds:
        return Obstacle("why.wilds", {"count": 0, "word": WILD, "wanted": 1})
    return Obstacle("why.not_home", {"word": WILD})


def _double_home(hand: Hand) -> Obstacle | None:
    if hand.doubly_home():
        return None
    count = sum(1 for _ in hand.homes())
    if count >= 2 or (hand.side.wild_home is None and any(pair.wild_count == 2 for pair in hand.pairs)):
        return None  # options A14, A15
    return Obstacle("why.homes", {"count": count, "word": WILD, "wanted": 2})


def _four_winds(hand: Hand) -> Obstacle | None:
    if hand.role == "winner" and not hand.whole:
        return Obstacle("why.no_shape")
    parts, counts = _parts(hand), hand.side.counts
    pungs = {triplet.tile for triplet in hand.triplets()}
    pairs = {pair.tile for pair in hand.pairs}
    if hand.side.wind not in pungs:
        return common.no_set_of((hand.side.wind,), parts, counts, common.PUNG)
    for wind in WINDS:
        if wind not in pungs and wind not in pairs:
            return common.no_set_of((wind,), parts, counts, common.PUNG)
    missing = [wind for wind in WINDS if wind not in pungs]
    if len(missing) > 1:
        return common.no_set_of((missing[0],), parts, counts, common.PUNG)
    return None


def _four(tile: Tile) -> Find:
    def find(hand: Hand) -> Obstacle | None:
        count = hand.side.shown.count(tile)
        args = {"tile": tile_name(tile), "count": count, "least": 4}
        return None if count == 4 else Obstacle("why.shown_only", args)

    return find


def _limit_kong(tiles: Callable[[Hand], list[Tile]]) -> Find:
    def find(hand: Hand) -> Obstacle | None:
        wanted, side = tiles(hand), hand.side
        if any(kong.tile in wanted for kong in hand.kongs("concealed_kong")):
            return None
        drawn = side.win_tile if side.winner and side.self_drawn else None
        if drawn is not None and drawn < KINDS and drawn in wanted and side.counts[drawn] == 4:
            return None
        kind = "concealed_kong"
        return common.no_set_of(wanted, _parts(hand), side.counts, common.KONGS[kind])

    return find


def _own_wind(hand: Hand) -> list[Tile]:
    return [hand.side.wind]


OBSTACLES: dict[str, Find] = {
    "own_wind_pair": _pair(_own_wind),
    "dragon_pair": _pair(_in_play),
    "pung_major": _exposed(True),
    "pung_minor": _exposed(False),
    "concealed_pung_major": _concealed(True),
    "concealed_pung_minor": _concealed(False),
    "exposed_kong_major": _kong("exposed_kong", True),
    "exposed_kong_minor": _kong("exposed_kong", False),
    "concealed_kong_major": _kong("concealed_kong", True),
    "concealed_kong_minor": _kong("concealed_kong", False),
    "shown_white": _shown(WHITE),
    "shown_red": _shown(RED),
    "shown_green": _shown(GREEN),
    "shown_white_fan": _shown(WHITE),
    "shown_red_fan": _shown(RED),
    "shown_green_fan": _shown(GREEN),
    "flower_tile": _flower,
    "single_wait": _wait("pair"),
    "middle_wait": _wait("middle"),
    "edge_wait": _wait("edge"),
    "self_drawn": _drawn,
    "discarded_wild": lambda hand: None if hand.side.discarded_wild else Obstacle("why.not_discarded"),
    "seat_wind_triplet": _triplet(_own_wind),
    "dragon_triplet": _triplet(_in_play),
    "seat_flower": _seat_flower,
    "full_flush": _full_flush,
    "half_flush": _half_flush,
    "all_pungs": _all_pungs,
    "all_chows": _all_chows,
    "no_wild": _wilds(0),
    "two_wilds": _wilds(2),
    "kong_bloom": _bloom,
    "robbed_kong": _robbed,
    "drawn_wild": _drawn_wild,
    "wild_home": _wild_home,
    "four_winds": _four_winds,
    "three_wilds": _wilds(3),
    "four_red_flowers": lambda hand: common.shown_all(RED_FLOWERS, hand.side.shown),
    "four_black_flowers": lambda hand: common.shown_all(BLACK_FLOWERS, hand.side.shown),
    "four_white": _four(WHITE),
    "four_red": _four(RED),
    "four_green": _four(GREEN),
    "own_wind_kong": _limit_kong(_own_wind),
    "dragon_kong": _limit_kong(_in_play),
    "double_home": _double_home,
}
"""For every rule of the game what to look at."""
