"""What keeps each item of 乐清麻将 from standing, options apart."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeAlias

from calc.core.catalogue import Rule
from calc.core.views import Obstacle, View
from calc.games.yueqing_mahjong.escape_obstacles import ESCAPE
from calc.games.yueqing_mahjong.hand import Hand, two_sided
from calc.mahjong import obstacles as common
from calc.mahjong.tile import DRAGONS, EAST, GREEN, RED, WHITE, WINDS, Tile, tile_name
from calc.messages import Bilingual

Find: TypeAlias = Callable[[Hand], Obstacle | None]

WILD = Bilingual("财神", "wildcards")


def obstacle(rule: Rule[Hand], view: View) -> Obstacle | None:
    """What keeps an item from standing in a reading, options apart."""
    if rule.id == "plain_win":
        others = [line for line in view.lines if line.kind == "台" and line.rule != rule.id]
        return Obstacle("why.plain", {"names": Bilingual(others[0].name, others[0].en)}) if others else None
    if rule.id in ESCAPE:
        return ESCAPE[rule.id](view.hand)
    return OBSTACLES[rule.id](view.hand)


def _faces(hand: Hand) -> list[Tile]:
    """The faces of everything that has a colour: groups of 财神 alone have none."""
    groups = [group for group in hand.sets if group.wild_count < 3]
    if hand.pair is not None and hand.pair.wild_count < 2:
        groups.append(hand.pair)
    return [*common.faces_of(hand.side.melds), *common.faces_of(groups)]


def _sets(hand: Hand) -> Sequence[common.Set]:
    return (*hand.side.melds, *hand.sets)


def _is_wild(tile: Tile) -> Obstacle:
    """财神 have no place of their own in it."""
    return Obstacle("why.wind_wild", {"tile": tile_name(tile)})


def _triplet(hand: Hand, tile: Tile) -> Obstacle | None:
    if tile in hand.triplets:
        return None
    if tile == hand.side.wild:
        return _is_wild(tile)
    return common.no_set_of((tile,), hand.parts, hand.side.counts, common.PUNG)


def _pung(tile: Tile) -> Find:
    return lambda hand: _triplet(hand, tile)


def _whites(white: Tile) -> Find:
    def find(hand: Hand) -> Obstacle | None:
        if hand.side.white != white:
            return Obstacle("why.stands_for", {"tile": tile_name(hand.side.white)})
        return common.shown_none((white,), hand.side.shown)

    return find


def _wilds(wanted: int) -> Find:
    return lambda hand: common.wild_number(hand.side.wilds, wanted, WILD)


def _homes(wanted: int) -> Find:
    def find(hand: Hand) -> Obstacle | None:
        count = len(hand.homes)
        args = {"count": count, "word": WILD, "wanted": wanted}
        return None if count == wanted else Obstacle("why.homes", args)

    return find


def _bloom(hand: Hand) -> Obstacle | None:
    side = hand.side
    # What comes of a replacement is a matter of option B21.
    return None if side.after_flower else common.won_by(side.by, "杠上开花")


def _robbed(hand: Hand) -> Obstacle | None:
    return common.won_by(hand.side.by, "抢杠")


def _all_chows(hand: Hand) -> Obstacle | None:
    side, group, at = hand.side, hand.completed, hand.completed_at
    if not hand.chows_only:
        return common.only_chows(_sets(hand))
    if group is None or at is None or not two_sided(group, at):
        made = common.waited(group, side.win_tile, common.CHOW)
        return Obstacle("why.not_two_sided", made.args)
    if hand.pair is not None and hand.pair_kind in (None, side.wind, RED, GREEN):
        return Obstacle("why.pair_not", {"pair": common.set_text(hand.pair)})
    return None


def _all_pungs(hand: Hand) -> Obstacle | None:
    return None if hand.triplets_only else common.only_pungs(_sets(hand))


def _five_melds(hand: Hand) -> Obstacle | None:
    count = len(hand.side.melds)
    return None if hand.side.alone is not None else Obstacle("why.not_alone", {"count": count})


def _wild_alone(hand: Hand) -> Obstacle | None:
    alone = hand.side.alone
    if alone is None or alone == hand.side.wild:
        return _five_melds(hand)
    return Obstacle("why.alone_is", {"tile": tile_name(alone)})


def _alone_and(drew_wild: bool) -> Find:
    """One real tile was left, and a 财神 came to it, or its like."""

    def find(hand: Hand) -> Obstacle | None:
        side = hand.side
        if side.alone is None:
            return _five_melds(hand)
        if side.alone == side.wild:
            return Obstacle("why.alone_is", {"tile": tile_name(side.alone)})
        if side.drew_wild == drew_wild:
            return None
        win = "—" if side.win_tile is None else tile_name(side.win_tile)
        return Obstacle("why.alone_drew", {"alone": tile_name(side.alone), "tile": win})

    return find


def _wild_pair(hand: Hand) -> Obstacle | None:
    pair = hand.pair
    if hand.side.wilds < 2:
        return Obstacle("why.wilds", {"count": hand.side.wilds, "word": WILD, "wanted": 2})
    if pair is None or pair.wild_count < 2:
        return Obstacle("why.read_otherwise", {"word": WILD})
    return None  # a matter of option B4


def _wind_is_wild(hand: Hand) -> Obstacle | None:
    return _is_wild(hand.side.wild) if hand.side.wild in WINDS else None


def _four_winds_pair(hand: Hand) -> Obstacle | None:
    if (found := _wind_is_wild(hand)) is not None:
        return found
    for wind in hand.other_winds:
        if wind not in hand.triplets:
            return _triplet(hand, wind)
    if hand.pair_kind != hand.side.wind and hand.pair is not None:
        args = {"pair": common.set_text(hand.pair), "tiles": tile_name(hand.side.wind)}
        return Obstacle("why.pair_is", args)
    return None


def _four_winds(hand: Hand) -> Obstacle | None:
    found = _wind_is_wild(hand) or _triplet(hand, hand.side.wind)
    if found is not None:
        return found
    lacking = [wind for wind in hand.other_winds if wind not in hand.triplets]
    if lacking in ([], [hand.pair_kind]):
        return None
    return _triplet(hand, next(wind for wind in lacking if len(lacking) == 1 or wind != hand.pair_kind))


def _four_white(hand: Hand) -> Obstacle | None:
    side = hand.side
    args = {"tile": tile_name(side.white), "count": side.whites, "least": 4}
    return None if side.whites == 4 else Obstacle("why.shown_only", args)


def _heaven(hand: Hand) -> Obstacle | None:
    if not hand.side.first:
        return Obstacle("why.not_first")
    seat = tile_name(hand.side.wind)
    return None if hand.side.wind == EAST else Obstacle("why.first_not_dealer", {"seat": seat})


def _earth(hand: Hand) -> Obstacle | None:
    if not hand.side.first:
        return Obstacle("why.not_first")
    seat = tile_name(hand.side.wind)
    return None if hand.side.wind != EAST else Obstacle("why.first_seat", {"seat": seat})


def _wild_pung(hand: Hand) -> Obstacle | None:
    if hand.wild_pung is not None:
        return None
    if hand.side.wilds < 3:
        return Obstacle("why.wilds", {"count": hand.side.wilds, "word": WILD, "wanted": 3})
    return Obstacle("why.wild_set", {"word": WILD, "what": common.PUNG})


def _beauties(hand: Hand) -> Obstacle | None:
    side = hand.side
    if side.wild in DRAGONS:
        return _is_wild(side.wild)
    if side.whites < 3:
        args = {"tile": tile_name(side.white), "count": side.whites, "least": 3}
        return Obstacle("why.shown_only", args)
    return _triplet(hand, RED) or _triplet(hand, GREEN)


def _all_honors(hand: Hand) -> Obstacle | None:
    return None if hand.suits == {3} else common.outside(_faces(hand), range(EAST, WHITE + 1))


def _own_wind(hand: Hand) -> Tile:
    return hand.side.wind


def _hua_pung(tile: Callable[[Hand], Tile]) -> Find:
    """A pung that earns 花; one with 财神 is a matter of option B12."""

    def find(hand: Hand) -> Obstacle | None:
        own = tile(hand)
        if own == hand.side.wild:
            return _is_wild(own)
        if any(part.kind == "pung" and part.tile == own for part in hand.parts):
            return None
        return common.no_set_of((own,), hand.parts, hand.side.counts, common.PUNG)

    return find


def _hua_kong(kind: str, tile: Callable[[Hand], Tile]) -> Find:
    def find(hand: Hand) -> Obstacle | None:
        own = tile(hand)
        if own == hand.side.wild:
            return _is_wild(own)
        if any(meld.kind == kind and meld.tile == own for meld in hand.side.melds):
            return None
        what = common.KONGS[kind]
        return common.no_set_of((own,), hand.parts, hand.side.counts, what)

    return find


def _plain_kong(kind: str) -> Find:
    def find(hand: Hand) -> Obstacle | None:
        tiles = [tile for tile in range(WHITE + 1) if tile not in (hand.side.wind, RED, GREEN)]
        if any(meld.kind == kind and meld.tile in tiles for meld in hand.side.melds):
            return None
        return common.no_set_of(tiles, hand.parts, hand.side.counts, common.KONGS[kind])

    return find


def _hua_whites(hand: Hand) -> Obstacle | None:
    found = _whites(WHITE)(hand)
    return found or _single(hand, hand.side.whites, 4)


def _hua_reds(hand: Hand) -> Obstacle | None:
    found = common.shown_none((RED,), hand.side.shown)
    return found or _single(hand, hand.side.shown.count(RED), 4)


def _hua_wilds(hand: Hand) -> Obstacle | None:
    if not hand.side.wilds:
        return Obstacle("why.wilds", {"count": 0, "word": WILD, "wanted": 1})
    return _single(hand, hand.side.wilds, 3)


def _single(hand: Hand, count: int, whole: int) -> Obstacle | None:
    """All are there, and have an item of their own (B10)."""
    together = count == whole and hand.options.hua_sets == "replace"
    return Obstacle("why.together", {"count": whole}) if together else None


def _tile(tile: Tile) -> Callable[[Hand], Tile]:
    return lambda hand: tile


OBSTACLES: dict[str, Find] = {
    "own_wind_pung": lambda hand: _triplet(hand, hand.side.wind),
    "white": _whites(WHITE),
    "red_as_white": _whites(RED),
    "red_pung": _pung(RED),
    "green_pung": _pung(GREEN),
    "no_wild": _wilds(0),
    "home": _homes(1),
    "two_wilds": _wilds(2),
    "kong_bloom": _bloom,
    "robbed_kong": _robbed,
    "all_chows": _all_chows,
    "all_pungs": _all_pungs,
    "half_flush": lambda hand: common.suit_and_honors(_faces(hand)),
    "wild_alone": _wild_alone,
    "three_wilds": _wilds(3),
    "wild_pair": _wild_pair,
    "four_winds_pair": _four_winds_pair,
    "double_home": _homes(2),
    "drawn_wild_alone": _alone_and(True),
    "full_flush": lambda hand: common.one_suit(_faces(hand)),
    "four_winds": _four_winds,
    "four_white": _four_white,
    "real_alone": _alone_and(False),
    "heaven": _heaven,
    "earth": _earth,
    "wild_pung": _wild_pung,
    "three_beauties": _beauties,
    "triple_home": _homes(3),
    "all_honors": _all_honors,
    "white_hua": _hua_whites,
    "red_hua": _hua_reds,
    "wild_hua": _hua_wilds,
    "exposed_kong": _plain_kong("exposed_kong"),
    "concealed_kong": _plain_kong("concealed_kong"),
    "own_wind_hua": _hua_pung(_own_wind),
    "own_wind_exposed": _hua_kong("exposed_kong", _own_wind),
    "own_wind_concealed": _hua_kong("concealed_kong", _own_wind),
    "red_pung_hua": _hua_pung(_tile(RED)),
    "red_exposed": _hua_kong("exposed_kong", _tile(RED)),
    "red_concealed": _hua_kong("concealed_kong", _tile(RED)),
    "green_pung_hua": _hua_pung(_tile(GREEN)),
    "green_exposed": _hua_kong("exposed_kong", _tile(GREEN)),
    "green_concealed": _hua_kong("concealed_kong", _tile(GREEN)),
    "three_wilds_hua": _wilds(3),
    "four_white_hua": _four_white,
}
"""For every item but 屁胡, which depends on the others, what to look at."""
