"""台数, first part: what is worth nothing or one (a, b). Together these make N."""

from __future__ import annotations

from calc.core.catalogue import Catalogue, Evidence
from calc.games.yueqing_mahjong.hand import Hand, two_sided
from calc.mahjong.tile import GREEN, RED, WHITE

tai: Catalogue[Hand] = Catalogue("yueqing_mahjong", kind="台", source="乐清麻将上海花")


@tai("plain_win", "屁胡", 0, en="Plain win", fixed=True, winner="台数·a·1")
def plain_win(hand: Hand) -> Evidence:
    """没有任何台数的胡；有了别的台就不提。

    A win with no 台 at all. It is not named beside anything else.
    """
    yield hand.side.tiles


@tai("own_wind_pung", "自风位", 1, en="Own-wind pung", winner="台数·b·1")
def own_wind_pung(hand: Hand) -> Evidence:
    """自己座位的风是刻子或杠，财神凑的也算；这个风是财神时不算。

    A pung or kong of the player's own wind, be it with wildcards; not when that wind is the wildcard.
    """
    if triplet := hand.triplets.get(hand.side.wind):
        yield triplet


@tai(
    "white",
    "白板",
    1,
    en="Laid-out 白板",
    heading="一个白板",
    options=("bai_tai_with_big",),
    winner="台数·b·2",
)
def white(hand: Hand) -> Evidence:
    """每张明出的白板。

    Each 白板 laid out.
    """
    if hand.side.white == WHITE:
        yield from _whites(hand)


@tai(
    "red_as_white", "红中(代白板)", 1, en="Laid-out 红中 for 白板", heading="一个白板",
    options=("bai_tai_with_big",), winner="台数·b·2",
)  # fmt: skip
def red_as_white(hand: Hand) -> Evidence:
    """白板是财神时，每张明出的红中照白板计。

    With 白板 as the wildcard each 红中 laid out counts as a 白板.
    """
    if hand.side.white == RED:
        yield from _whites(hand)


def _whites(hand: Hand) -> Evidence:
    swallowed = hand.side.whites == 4 or hand.are_beauties
    if hand.options.bai_tai_with_big or not swallowed:
        for _ in range(hand.side.whites):
            yield (hand.side.white,)


@tai(
    "red_pung", "红中刻", 1, en="红中 pung", heading="红中刻(杠)",
    options=("quanzi_dragon_tai",), winner="台数·b·3",
)  # fmt: skip
def red_pung(hand: Hand) -> Evidence:
    """红中的刻子或杠。

    A pung or kong of 红中.
    """
    return _dragon(hand, RED)


@tai(
    "green_pung", "发财刻", 1, en="发财 pung", heading="发财刻(杠)",
    options=("quanzi_dragon_tai",), winner="台数·b·3",
)  # fmt: skip
def green_pung(hand: Hand) -> Evidence:
    """发财的刻子或杠。

    A pung or kong of 发财.
    """
    return _dragon(hand, GREEN)


def _dragon(hand: Hand, kind: int) -> Evidence:
    if (hand.suits != {3} or hand.options.quanzi_dragon_tai) and (triplet := hand.triplets.get(kind)):
        yield triplet


@tai("no_wild", "无财神", 1, en="No wildcard", fixed=True, winner="台数·b·3")
def no_wild(hand: Hand) -> Evidence:
    """胡牌里没有财神；硬吊时不计。

    There is no wildcard among the winning tiles. Not counted beside 硬吊.
    """
    if not hand.side.wilds:
        yield hand.side.tiles


@tai("home", "财神一归位", 1, en="One wildcard in its own place", winner="台数·b·4")
def home(hand: Hand) -> Evidence:
    """有一张财神在顺子里当它本来的牌用。

    One wildcard stands for its own face in a chow.
    """
    if len(hand.homes) == 1:
        yield hand.homes[0]


@tai(
    "two_wilds",
    "双财神",
    1,
    en="Two wildcards",
    options=("caishen_all_used", "zuoniu_with_single"),
    winner="台数·b·5",
)
def two_wilds(hand: Hand) -> Evidence:
    """手里有两张财神；两张都归位或一起做牛时，不在其外另计。

    Two wildcards in the hand. Not besides, when both are in their own place or make the pair.
    """
    if hand.side.wilds == 2:
        used = len(hand.homes) == 2 or hand.is_cow
        if not used or hand.options.caishen_all_used == "stack":
            yield (hand.side.wild,) * 2


@tai(
    "kong_bloom", "杠杠胡", 1, en="Win on a kong's replacement", heading="杠杠胡(杠上开花)", fixed=True,
    options=("bloom_after_flower",), winner="台数·b·6",
)  # fmt: skip
def kong_bloom(hand: Hand) -> Evidence:
    """开杠抓进的牌成胡；补白板抓进的不算。

    The replacement drawn for a kong wins; the one for a laid-out 白板 does not count.
    """
    side, rule = hand.side, hand.options.bloom_after_flower
    from_kong = side.by == "杠上开花" and (rule != "never" or not side.after_flower)
    if from_kong or (rule == "always" and side.after_flower):
        yield (side.win_tile,)


@tai("robbed_kong", "抢杠胡", 1, en="Robbing a kong", fixed=True, winner="台数·b·7")
def robbed_kong(hand: Hand) -> Evidence:
    """胡别家补杠的那张牌。

    The tile that another adds to a pung wins.
    """
    if hand.side.by == "抢杠":
        yield (hand.side.win_tile,)


@tai(
    "all_chows", "平胡", 1, en="All chows, two-sided wait",
    options=("pinghu_wild_wait", "pinghu_selfdraw"), winner="台数·b·8",
)  # fmt: skip
def all_chows(hand: Hand) -> Evidence:
    """没有碰、杠、暗刻，胡的牌吃头或吃尾成顺子；将牌不是财神对、自己的风位、红中、发财。

    No pung or kong at all, and the winning tile is an open end of its chow. The pair is none of two
    wildcards, the own wind, 红中 and 发财.
    """
    side, group, at = hand.side, hand.completed, hand.completed_at
    if group is None or at is None or not two_sided(group, at) or not hand.chows_only:
        return
    if hand.pair_kind in (None, side.wind, RED, GREEN):
        return
    how = hand.options.pinghu_selfdraw
    if side.drawn and (how == "never" or (how == "real" and side.drew_wild)):
        return
    if group.wild_count and hand.options.pinghu_wild_wait == "forbid":
        return
    yield hand.whole
