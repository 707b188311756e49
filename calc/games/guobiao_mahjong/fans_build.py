"""Fans of how the hand is built: the special shapes, and what holds for every set of the hand."""

from __future__ import annotations

from calc.core.catalogue import Evidence
from calc.games.guobiao_mahjong.book import fan
from calc.games.guobiao_mahjong.hand import Hand, is_number
from calc.games.guobiao_mahjong.shapes import NINE_GATES
from calc.mahjong.tile import EAST, RANKS, TERMINALS

_CLOSED = ("concealed_hand", "fully_concealed_hand")


@fan(
    4, "nine_gates", "九莲宝灯", 88, en="Nine gates", looks_at="build", options=("profile",),
    excludes=("full_flush", *_CLOSED, "no_honors"), takes_one=("terminal_or_honor_pung",),
)  # fmt: skip
def nine_gates(hand: Hand) -> Evidence:
    """门前手里是一种花色的 1112345678999，和这种花色的任何一张；幺九刻少计一副。

    1112345678999 of one suit in the closed hand, won with any tile of it. It takes one 幺九刻.
    """
    facts = hand.facts
    if facts.melds or not is_number(facts.win):
        return
    begin = facts.win // 9 * 9
    before = bytearray(facts.counts)
    before[facts.win] -= 1
    if bytes(before[begin : begin + 9]) == NINE_GATES:
        yield hand.tiles


@fan(
    6, "seven_shifted_pairs", "连七对", 88, en="Seven shifted pairs", looks_at="build", options=("profile",),
    excludes=("seven_pairs", "full_flush", *_CLOSED, "no_honors"),
)  # fmt: skip
def seven_shifted_pairs(hand: Hand) -> Evidence:
    """一种花色序数相连的七个对子。

    Seven pairs of one numbered suit in a row.
    """
    kinds = hand.kinds
    in_a_row = len(kinds) == 7 and kinds[-1] - kinds[0] == 6
    if hand.shape == "pairs" and in_a_row and kinds[-1] < EAST and len(hand.suits) == 1:
        yield hand.tiles


@fan(
    7, "thirteen_orphans", "十三幺", 88, en="Thirteen orphans", looks_at="build", options=("profile",),
    excludes=("all_terminals_and_honors", "all_types", *_CLOSED),
)  # fmt: skip
def thirteen_orphans(hand: Hand) -> Evidence:
    """十三种幺九牌各一张，其中一种再有一张。

    One each of the thirteen ones, nines and honours, and one more of any of them.
    """
    if hand.shape == "orphans":
        yield hand.tiles


@fan(
    19, "seven_pairs", "七对", 24, en="Seven pairs", looks_at="build", excludes=_CLOSED, options=("profile",)
)
def seven_pairs(hand: Hand) -> Evidence:
    """七个对子；四张相同的算两个对子，另计四归一。

    Seven pairs; four alike are two of them, and 四归一 besides.
    """
    if hand.shape == "pairs":
        yield hand.tiles


@fan(
    20, "greater_honors_and_knitted", "七星不靠", 24, en="Greater honours and knitted tiles",
    looks_at="build", excludes=("lesser_honors_and_knitted", "all_types", *_CLOSED), options=("profile",),
)  # fmt: skip
def greater_honors_and_knitted(hand: Hand) -> Evidence:
    """七种字牌各一张，加上三种花色 147、258、369 中的七张，各不相同。

    All seven honours, and seven different tiles of 147, 258 and 369, each of another suit.
    """
    if hand.shape == "apart" and sum(tile >= EAST for tile in hand.kinds) == 7:
        yield hand.tiles


@fan(
    34, "lesser_honors_and_knitted", "全不靠", 12, en="Lesser honours and knitted tiles", looks_at="build",
    excludes=("all_types", *_CLOSED), options=("profile",),
)  # fmt: skip
def lesser_honors_and_knitted(hand: Hand) -> Evidence:
    """三种花色 147、258、369 和字牌中的十四张，各不相同。

    Fourteen different tiles out of the honours and 147, 258 and 369, each of another suit.
    """
    if hand.shape == "apart":
        yield hand.tiles


@fan(
    21, "all_even_pungs", "全双刻", 24, en="All even pungs", looks_at="build",
    excludes=("all_pungs", "all_simples", "no_honors"),
)  # fmt: skip
def all_even_pungs(hand: Hand) -> Evidence:
    """全部由 2、4、6、8 的刻子（杠）和将组成。

    Pungs and a pair, all of twos, fours, sixes and eights.
    """
    if hand.four_sets and not hand.chows and all(RANKS[t] in (2, 4, 6, 8) for t in hand.kinds):
        yield hand.tiles


@fan(31, "all_fives", "全带五", 16, en="All fives", looks_at="build", excludes=("all_simples", "no_honors"))
def all_fives(hand: Hand) -> Evidence:
    """每副牌和将里都有 5。

    There is a five in every set and in the pair.
    """
    if hand.four_sets and all(any(RANKS[t] == 5 for t in each.tiles) for each in hand.groups_all()):
        yield hand.tiles


@fan(35, "knitted_straight", "组合龙", 12, en="Knitted straight", looks_at="build", options=("knitted_wait",))
def knitted_straight(hand: Hand) -> Evidence:
    """三种花色的 147、258、369 九张牌。

    The nine tiles 147, 258 and 369, each three of another suit.
    """
    if hand.body:
        yield hand.body


@fan(48, "all_pungs", "碰碰和", 6, en="All pungs", looks_at="build")
def all_pungs(hand: Hand) -> Evidence:
    """四副刻子（杠）和一对将。

    Four pungs or kongs and a pair.
    """
    if hand.four_sets and not hand.chows:
        yield hand.tiles


@fan(55, "outside_hand", "全带幺", 4, en="Outside hand", looks_at="build")
def outside_hand(hand: Hand) -> Evidence:
    """每副牌和将里都有幺九牌。

    There is a one, a nine or an honour in every set and in the pair.
    """
    if hand.four_sets and all(
        any(tile >= EAST or tile in TERMINALS for tile in each.tiles) for each in hand.groups_all()
    ):
        yield hand.tiles


@fan(63, "all_chows", "平和", 2, en="All chows", looks_at="build", excludes=("no_honors",))
def all_chows(hand: Hand) -> Evidence:
    """四副顺子，将是序数牌；组合龙另外一副是顺子也可以。

    Four chows and a pair of numbers; 组合龙 with a chow may have it too.
    """
    sets = 1 if hand.shape == "knitted" else 4
    if len(hand.chows) == sets and hand.pair is not None and is_number(hand.pair.tile):
        yield hand.tiles
