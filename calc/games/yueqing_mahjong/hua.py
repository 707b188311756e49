"""花数: what every player is paid for, whoever wins."""

from __future__ import annotations

from calc.core.catalogue import Catalogue, Evidence
from calc.games.yueqing_mahjong.hand import Hand, all_wild
from calc.mahjong.tile import GREEN, RED, WHITE, Tile

hua: Catalogue[Hand] = Catalogue("yueqing_mahjong", kind="花", source="乐清麻将上海花")


def ladder(count: int) -> int:
    """条 for a number of 花: 1, 2, 3, then 10 for four, then (count - 2) × count.

    >>> [ladder(count) for count in range(9)]
    [0, 1, 2, 3, 10, 15, 24, 35, 48]
    """
    if count < 4:
        return count
    return 10 if count == 4 else (count - 2) * count


@hua(
    "white_hua", "白板", 1, en="Laid-out 白板", options=("hua_sets",), fixed=True,
    player="花数·1",
)  # fmt: skip
def white_hua(hand: Hand) -> Evidence:
    """每张明出的白板；四张另有一项。

    Each 白板 laid out. All four have an item of their own.
    """
    if hand.side.white == WHITE and not _is_whole(hand, hand.side.whites, 4):
        for _ in range(hand.side.whites):
            yield (WHITE,)


@hua(
    "red_hua", "红中", 1, en="Laid-out 红中", heading="白板", options=("hua_sets",), fixed=True,
    player="花数·1",
)  # fmt: skip
def red_hua(hand: Hand) -> Evidence:
    """红中当花明出时每张照白板计；代白板的四张另有一项。

    Each 红中 laid out in the place of 白板. Four that stand for 白板 have an item of their own.
    """
    count = hand.side.shown.count(RED)
    if hand.side.white == WHITE or not _is_whole(hand, count, 4):
        for _ in range(count):
            yield (RED,)


@hua("wild_hua", "财神", 1, en="Wildcard", options=("hua_sets",), fixed=True, player="花数·2")
def wild_hua(hand: Hand) -> Evidence:
    """手里每张财神；三张另有一项。

    Each wildcard in the hand. Three have an item of their own.
    """
    if not _is_whole(hand, hand.side.wilds, 3):
        for _ in range(hand.side.wilds):
            yield (hand.side.wild,)


def _is_whole(hand: Hand, count: int, whole: int) -> bool:
    """Whether all are there, so that their own item stands in the place of the single tiles (B10)."""
    return count == whole and hand.options.hua_sets == "replace"


@hua("exposed_kong", "明杠", 1, en="Exposed kong", fixed=True, player="花数·3")
def exposed_kong(hand: Hand) -> Evidence:
    """明杠，自风位、红中、发财的除外。

    An exposed kong of anything but the own wind, 红中 and 发财.
    """
    return _plain_kongs(hand, "exposed_kong")


@hua("concealed_kong", "暗杠", 2, en="Concealed kong", fixed=True, player="花数·3")
def concealed_kong(hand: Hand) -> Evidence:
    """暗杠，自风位、红中、发财的除外。

    A concealed kong of anything but the own wind, 红中 and 发财.
    """
    return _plain_kongs(hand, "concealed_kong")


def _plain_kongs(hand: Hand, kind: str) -> Evidence:
    for meld in hand.side.melds:
        if meld.kind == kind and meld.tile not in (hand.side.wind, RED, GREEN):
            yield meld


@hua(
    "own_wind_hua", "自风位刻子", 1, en="Own-wind pung", heading="自风位", options=("hua_wild_triplet",),
    player="花数·4",
)  # fmt: skip
def own_wind_hua(hand: Hand) -> Evidence:
    """自己座位的风的刻子；手里没有杠的四张也是一副刻子。

    A pung of the player's own wind. Four in hand without a kong are one pung.
    """
    return _pungs(hand, hand.side.wind)


@hua(
    "own_wind_exposed",
    "自风位明杠",
    2,
    en="Exposed kong of own wind",
    heading="自风位",
    fixed=True,
    player="花数·4",
)
def own_wind_exposed(hand: Hand) -> Evidence:
    """自己座位的风的明杠。

    An exposed kong of the player's own wind.
    """
    return _kongs(hand, "exposed_kong", hand.side.wind)


@hua(
    "own_wind_concealed",
    "自风位暗杠",
    3,
    en="Concealed kong of own wind",
    heading="自风位",
    fixed=True,
    player="花数·4",
)
def own_wind_concealed(hand: Hand) -> Evidence:
    """自己座位的风的暗杠。

    A concealed kong of the player's own wind.
    """
    return _kongs(hand, "concealed_kong", hand.side.wind)


@hua(
    "red_pung_hua", "红中刻子", 1, en="红中 pung", heading="红中", options=("hua_wild_triplet",),
    player="花数·5",
)  # fmt: skip
def red_pung_hua(hand: Hand) -> Evidence:
    """红中的刻子；手里没有杠的四张也是一副刻子。

    A pung of 红中. Four in hand without a kong are one pung.
    """
    return _pungs(hand, RED)


@hua(
    "red_exposed",
    "红中明杠",
    2,
    en="Exposed kong of 红中",
    heading="红中",
    fixed=True,
    player="花数·5",
)
def red_exposed(hand: Hand) -> Evidence:
    """红中的明杠。

    An exposed kong of 红中.
    """
    return _kongs(hand, "exposed_kong", RED)


@hua(
    "red_concealed",
    "红中暗杠",
    3,
    en="Concealed kong of 红中",
    heading="红中",
    fixed=True,
    player="花数·5",
)
def red_concealed(hand: Hand) -> Evidence:
    """红中的暗杠。

    A concealed kong of 红中.
    """
    return _kongs(hand, "concealed_kong", RED)


@hua(
    "green_pung_hua", "发财刻子", 1, en="发财 pung", heading="发财", options=("hua_wild_triplet",),
    player="花数·6",
)  # fmt: skip
def green_pung_hua(hand: Hand) -> Evidence:
    """发财的刻子；手里没有杠的四张也是一副刻子。

    A pung of 发财. Four in hand without a kong are one pung.
    """
    return _pungs(hand, GREEN)


@hua(
    "green_exposed",
    "发财明杠",
    2,
    en="Exposed kong of 发财",
    heading="发财",
    fixed=True,
    player="花数·6",
)
def green_exposed(hand: Hand) -> Evidence:
    """发财的明杠。

    An exposed kong of 发财.
    """
    return _kongs(hand, "exposed_kong", GREEN)


@hua(
    "green_concealed",
    "发财暗杠",
    3,
    en="Concealed kong of 发财",
    heading="发财",
    fixed=True,
    player="花数·6",
)
def green_concealed(hand: Hand) -> Evidence:
    """发财的暗杠。

    A concealed kong of 发财.
    """
    return _kongs(hand, "concealed_kong", GREEN)


def _kongs(hand: Hand, kind: str, tile: Tile) -> Evidence:
    for meld in hand.side.melds:
        if meld.kind == kind and meld.tile == tile:
            yield meld


def _pungs(hand: Hand, tile: Tile) -> Evidence:
    """Pungs of a kind; those with 财神 only where the table plays so (B12), of 财神 alone never."""
    for meld in hand.side.melds:
        if meld.kind == "pung" and meld.tile == tile:
            yield meld
    for group in hand.sets:
        earns = not group.wild_count or (hand.options.hua_wild_triplet and not all_wild(group))
        if group.kind == "pung" and group.tile == tile and earns:
            yield group


@hua("three_wilds_hua", "三张财神", 4, en="Three wildcards", fixed=True, player="花数·7")
def three_wilds_hua(hand: Hand) -> Evidence:
    """手里有三张财神。

    Three wildcards in the hand.
    """
    if hand.side.wilds == 3:
        yield (hand.side.wild,) * 3


@hua("four_white_hua", "四张白板", 5, en="Four 白板", fixed=True, player="花数·8")
def four_white_hua(hand: Hand) -> Evidence:
    """明出四张白板；白板是财神时是四张红中。

    All four 白板 laid out, or all four 红中 when 白板 is the wildcard.
    """
    if hand.side.whites == 4:
        yield (hand.side.white,) * 4


hua.freeze()
