"""What keeps each fan of 国标麻将 from standing, options apart."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Sequence
from typing import TypeAlias

from calc.core.catalogue import Rule
from calc.core.views import Obstacle, View
from calc.games.guobiao_mahjong.fans_tiles import ENDS, GREENS, REVERSIBLE
from calc.games.guobiao_mahjong.hand import Hand, Set
from calc.games.guobiao_mahjong.set_templates import CHOWS, PUNGS
from calc.games.guobiao_mahjong.shapes import KNITTED, NINE_GATES, ORPHANS, all_waits
from calc.mahjong import obstacles as common
from calc.mahjong.notation import format_tiles
from calc.mahjong.tile import (
    DRAGONS,
    EAST,
    HONORS,
    KINDS,
    RANKS,
    SUIT_NAMES,
    TERMINALS,
    WINDS,
    Tile,
    tile_name,
)
from calc.messages import Bilingual

Find: TypeAlias = Callable[[Hand], Obstacle | None]

HIDDEN = Bilingual("暗刻、暗杠", "concealed pungs and kongs")
KONGS = Bilingual("杠", "kongs")
FORMS = {
    "edge": Bilingual("边张", "edge wait"),
    "middle": Bilingual("嵌张", "closed wait"),
    "pair": Bilingual("单钓将", "single wait"),
}


def obstacle(rule: Rule[Hand], view: View) -> Obstacle | None:
    """What keeps a fan from standing in a reading, options apart."""
    if rule.id == "chicken_hand":
        names = [
            Bilingual(line.name, line.en) for line in view.lines if line.rule not in ("flower_tiles", rule.id)
        ]
        return Obstacle("why.chicken", {"names": names[0]}) if names else None
    return OBSTACLES[rule.id](view.hand)


def _ranks(low: int, high: int) -> Find:
    allowed = [tile for tile in range(EAST) if low <= RANKS[tile] <= high]
    return _only(allowed)


def _only(allowed: Collection[Tile]) -> Find:
    return lambda hand: common.outside(hand.kinds, allowed)


def _all_types(hand: Hand) -> Obstacle | None:
    missing = [SUIT_NAMES[suit] for suit in range(3) if suit not in hand.suits]
    missing += ["风"] if not any(tile in WINDS for tile in hand.kinds) else []
    missing += ["箭"] if not any(tile in DRAGONS for tile in hand.kinds) else []
    return Obstacle("why.types", {"missing": "、".join(missing)}) if missing else None


def _one_voided(hand: Hand) -> Obstacle | None:
    count = len(hand.suits - {3})
    return None if count == 2 else Obstacle("why.voided", {"count": count})


def _pungs_of(kinds: Sequence[Tile], least: int, *, pair: bool = False) -> Find:
    """So many pungs of some kinds and, it may be, a pair of another of them."""

    def find(hand: Hand) -> Obstacle | None:
        there = {pung.tile for pung in hand.pungs}
        has = len([tile for tile in kinds if tile in there])
        paired = hand.pair is not None and hand.pair.tile in kinds
        if has >= least and (not pair or paired):
            return None
        if pair and has >= least and hand.pair is not None:
            tiles = [tile for tile in kinds if tile not in there] or kinds
            args = {"pair": format_tiles(hand.pair.tiles), "tiles": format_tiles(tiles)}
            return Obstacle("why.pair_is", args)
        missing = [tile for tile in kinds if tile not in there]
        parts = (*hand.sets, *((hand.pair,) if hand.pair else ()))
        return common.no_set_of(missing, parts, hand.facts.counts, common.PUNG)

    return find


def _pung_in(kinds: Callable[[Hand], Sequence[Tile]]) -> Find:
    return lambda hand: _pungs_of(kinds(hand), 1)(hand)


def _template(templates: tuple[common.Template, ...]) -> Find:
    def find(hand: Hand) -> Obstacle | None:
        return common.template(templates, (*hand.sets, *((hand.pair,) if hand.pair else ())))

    return find


def _few(what: Bilingual, found: Callable[[Hand], Sequence[object]], least: int) -> Find:
    def find(hand: Hand) -> Obstacle | None:
        count = len(found(hand))
        args = {"what": what, "count": count, "least": least}
        return None if count >= least else Obstacle("why.few", args)

    return find


def _kongs(hand: Hand) -> Sequence[object]:
    return (*hand.exposed_kongs, *hand.hidden_kongs)


def _both_kongs(hand: Hand) -> Obstacle | None:
    exposed = _few(common.KONGS["exposed_kong"], lambda hand: hand.exposed_kongs, 1)(hand)
    return exposed or _few(common.KONGS["concealed_kong"], lambda hand: hand.hidden_kongs, 1)(hand)


def _whole(hand: Hand) -> Obstacle | None:
    """No four sets and a pair."""
    return None if hand.four_sets else Obstacle("why.not_sets")


def _melded(hand: Hand) -> Obstacle | None:
    melds = hand.facts.melds
    return Obstacle("why.melded", {"melds": common.sets_text(melds)}) if melds else None


def _open(hand: Hand) -> Obstacle | None:
    """Something was claimed."""
    melds = [meld for meld in hand.facts.melds if meld.is_open]
    return Obstacle("why.melded", {"melds": common.sets_text(melds)}) if melds else None


def _drawn(hand: Hand) -> Obstacle | None:
    return None if hand.facts.self_drawn else Obstacle("why.not_drawn", {"by": hand.facts.by})


def _claimed(hand: Hand) -> Obstacle | None:
    return Obstacle("why.drawn", {"by": hand.facts.by}) if hand.facts.self_drawn else None


def _by(way: str) -> Find:
    def find(hand: Hand) -> Obstacle | None:
        args = {"by": hand.facts.by, "wanted": way}
        return None if hand.facts.by == way else Obstacle("why.by", args)

    return find


def _last(hand: Hand) -> Obstacle | None:
    return None if hand.facts.last_tile else Obstacle("why.last_tile")


def _last_of_kind(hand: Hand) -> Obstacle | None:
    if hand.facts.last_of_kind:
        return None
    return Obstacle("why.not_last_kind", {"tile": tile_name(hand.facts.win)})


def _four_melds(hand: Hand) -> Obstacle | None:
    melds = hand.facts.melds
    hidden = [meld for meld in melds if not meld.is_open]
    if hidden:
        return Obstacle(
            "why.melds", {"melds": common.sets_text(hidden), "word": Bilingual("全求人", "melded hand")}
        )
    return None if len(melds) == 4 else Obstacle("why.few_melds", {"count": len(melds), "least": 4})


def _wait(form: str) -> Find:
    def find(hand: Hand) -> Obstacle | None:
        reading, win = hand.reading, hand.facts.win
        if reading.wait == form:
            return None
        if reading.wait is not None:
            return Obstacle("why.wait_counted", {"form": FORMS[form], "other": FORMS[reading.wait]})
        groups = (*reading.groups, *((reading.pair,) if reading.pair else ()))
        made = [group for group in groups if win in group.tiles]
        if not any(_form(group, win) == form for group in made):
            return common.waited(made[0] if made else None, win, FORMS[form])
        before = bytearray(hand.facts.counts)
        before[win] -= 1
        mask = all_waits(bytes(before), 4 - len(hand.facts.melds))
        others = [tile for tile in range(KINDS) if tile != win and mask >> tile & 1]
        if not others:
            return None  # a matter of option M1
        return Obstacle("why.also_waits", {"tile": tile_name(win), "others": format_tiles(others)})

    return find


def _form(group: Set, win: Tile) -> str:
    if group.kind != "chow":
        return group.kind
    at = win - group.tile
    if at == 1:
        return "middle"
    return "edge" if (group.tile % 9, at) in ((0, 2), (6, 0)) else "open"


def _pairs(hand: Hand) -> Obstacle | None:
    singles = [tile for tile in hand.kinds if hand.facts.every[tile] % 2]
    if singles and not hand.facts.melds:
        return Obstacle("why.not_pairs", {"tiles": format_tiles(singles)})
    return _melded(hand) or (None if hand.shape == "pairs" else Obstacle("why.read_as_sets"))


def _shifted_pairs(hand: Hand) -> Obstacle | None:
    in_a_row = len(hand.kinds) == 7 and hand.kinds[-1] - hand.kinds[0] == 6
    row = None if in_a_row else Obstacle("why.not_in_row", {"tiles": format_tiles(hand.kinds)})
    return _pairs(hand) or common.one_suit(hand.tiles) or row


def _orphans(hand: Hand) -> Obstacle | None:
    return _missing(ORPHANS, hand) or _melded(hand)


def _missing(wanted: Iterable[Tile], hand: Hand) -> Obstacle | None:
    missing = [tile for tile in wanted if tile not in hand.kinds]
    return Obstacle("why.missing_tiles", {"tiles": format_tiles(missing)}) if missing else None


def _apart(hand: Hand) -> Obstacle | None:
    if hand.shape == "apart":
        return None
    wrong = min((_strangers(hand, body) for body in KNITTED), key=len)
    return _melded(hand) or Obstacle("why.not_shape", {"tiles": format_tiles(wrong)})


def _strangers(hand: Hand, body: Sequence[Tile]) -> list[Tile]:
    """What has no place among different tiles of a body and the honours."""
    extra = [tile for tile in hand.kinds for _ in range(hand.facts.every[tile] - 1)]
    return sorted([*extra, *(tile for tile in hand.kinds if tile < EAST and tile not in body)])


def _seven_stars(hand: Hand) -> Obstacle | None:
    return _apart(hand) or _missing(HONORS, hand)


def _knitted(hand: Hand) -> Obstacle | None:
    if hand.body:
        return None
    nearest = max(KNITTED, key=lambda body: len([tile for tile in body if tile in hand.kinds]))
    return _missing(nearest, hand) or Obstacle("why.read_as_sets")


def _nine_gates(hand: Hand) -> Obstacle | None:
    facts = hand.facts
    found = _melded(hand) or common.one_suit(hand.tiles)
    if found is not None:
        return found
    begin = facts.win // 9 * 9
    before = list(facts.counts[begin : begin + 9])
    before[facts.win - begin] -= 1
    missing = [begin + rank for rank in range(9) for _ in range(NINE_GATES[rank] - before[rank])]
    return Obstacle("why.missing_tiles", {"tiles": format_tiles(missing)}) if missing else None


def _each(fits: Callable[[Tile], bool]) -> Find:
    """Something that is in every set and the pair."""

    def find(hand: Hand) -> Obstacle | None:
        wrong = [each for each in hand.groups_all() if not any(fits(tile) for tile in each.tiles)]
        return _whole(hand) or (
            Obstacle("why.sets_without", {"sets": common.sets_text(wrong)}) if wrong else None
        )

    return find


def _all_pungs(hand: Hand) -> Obstacle | None:
    return _whole(hand) or common.only_pungs(hand.sets)


def _even_pungs(hand: Hand) -> Obstacle | None:
    evens = [tile for tile in range(EAST) if RANKS[tile] % 2 == 0]
    return _all_pungs(hand) or common.outside(hand.kinds, evens)


def _all_chows(hand: Hand) -> Obstacle | None:
    if hand.pair is None or not hand.sets:
        return Obstacle("why.not_sets")
    if hand.pair.tile >= EAST:
        return Obstacle("why.pair_not", {"pair": format_tiles(hand.pair.tiles)})
    return common.only_chows(hand.sets)


def _hog(hand: Hand) -> Obstacle | None:
    return None if hand.four_alike() else Obstacle("why.four_alike")


def _both(*finds: Find) -> Find:
    """The first obstacle of several conditions."""
    return lambda hand: next((found for find in finds if (found := find(hand)) is not None), None)


OBSTACLES: dict[str, Find] = {
    "all_green": _only(GREENS),
    "all_terminals": _only(TERMINALS),
    "all_honors": _only(HONORS),
    "all_terminals_and_honors": _only(ENDS),
    "full_flush": lambda hand: common.one_suit(hand.tiles),
    "half_flush": lambda hand: common.suit_and_honors(hand.tiles),
    "upper_tiles": _ranks(7, 9),
    "middle_tiles": _ranks(4, 6),
    "lower_tiles": _ranks(1, 3),
    "upper_four": _ranks(6, 9),
    "lower_four": _ranks(1, 4),
    "reversible_tiles": _only(REVERSIBLE),
    "all_types": _all_types,
    "all_simples": _ranks(2, 8),
    "one_voided_suit": _one_voided,
    "no_honors": _only(range(EAST)),
    "big_four_winds": _pungs_of(WINDS, 4),
    "big_three_dragons": _pungs_of(DRAGONS, 3),
    "little_four_winds": _pungs_of(WINDS, 3, pair=True),
    "little_three_dragons": _pungs_of(DRAGONS, 2, pair=True),
    "big_three_winds": _pungs_of(WINDS, 3),
    "two_dragon_pungs": _pungs_of(DRAGONS, 2),
    "dragon_pung": _pungs_of(DRAGONS, 1),
    "round_wind": _pung_in(lambda hand: (WINDS[hand.facts.round],)),
    "seat_wind": _pung_in(lambda hand: (WINDS[hand.facts.seat],)),
    "terminal_or_honor_pung": _pungs_of((*HONORS, *TERMINALS), 1),
    **{id: _template(templates) for id, templates in (*PUNGS.items(), *CHOWS.items())},
    "four_kongs": _few(KONGS, _kongs, 4),
    "three_kongs": _few(KONGS, _kongs, 3),
    "four_concealed_pungs": _few(HIDDEN, lambda hand: hand.hidden_pungs, 4),
    "three_concealed_pungs": _few(HIDDEN, lambda hand: hand.hidden_pungs, 3),
    "two_concealed_pungs": _few(HIDDEN, lambda hand: hand.hidden_pungs, 2),
    "two_concealed_kongs": _few(common.KONGS["concealed_kong"], lambda hand: hand.hidden_kongs, 2),
    "concealed_kong": _few(common.KONGS["concealed_kong"], lambda hand: hand.hidden_kongs, 1),
    "two_melded_kongs": _few(common.KONGS["exposed_kong"], lambda hand: hand.exposed_kongs, 2),
    "melded_kong": _few(common.KONGS["exposed_kong"], lambda hand: hand.exposed_kongs, 1),
    "melded_and_concealed_kong": _both_kongs,
    "tile_hog": _hog,
    "nine_gates": _nine_gates,
    "seven_shifted_pairs": _shifted_pairs,
    "thirteen_orphans": _orphans,
    "seven_pairs": _pairs,
    "greater_honors_and_knitted": _seven_stars,
    "lesser_honors_and_knitted": _apart,
    "all_even_pungs": _even_pungs,
    "all_fives": _each(lambda tile: RANKS[tile] == 5),
    "knitted_straight": _knitted,
    "all_pungs": _all_pungs,
    "outside_hand": _each(lambda tile: tile in ENDS),
    "all_chows": _all_chows,
    "last_tile_draw": _both(_last, _drawn),
    "last_tile_claim": _both(_last, _claimed),
    "out_with_replacement": _by("杠上开花"),
    "robbing_the_kong": _by("抢杠"),
    "melded_hand": _both(_four_melds, _claimed),
    "fully_concealed_hand": _both(_open, _drawn),
    "last_of_kind": _last_of_kind,
    "concealed_hand": _both(_open, _claimed),
    "self_drawn": _drawn,
    "edge_wait": _wait("edge"),
    "closed_wait": _wait("middle"),
    "single_wait": _wait("pair"),
    "flower_tiles": lambda hand: None if hand.facts.flowers else Obstacle("why.no_flowers"),
}
"""For every fan but 无番和, which depends on the others, what to look at."""
