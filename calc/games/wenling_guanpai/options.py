"""House rules of 关牌."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar

from calc.core.options import OptionSet, Value, choice, flag, number


@dataclass(frozen=True)
class Options(OptionSet):
    """Every point where texts or tables of 关牌 differ. The defaults are the letter of the text."""

    presets: ClassVar[Mapping[str, Mapping[str, Value]]] = {"同城游": {}}

    players: str | int = choice(
        "几个人打",
        "how many play",
        {
            "any": ("两人或三人（两人时一沓不用）", "two or three; with two, one packet is left aside"),
            2: ("两人", "two"),
            3: ("三人", "three"),
        },
        reason="48 张分三沓各 16 张，“其中一沓不用”，又写了两人游戏时谁先出",
        reason_en="three packets of 16 out of 48 cards, one left aside; two players are named as well",
        row="G1",
    )
    three_two: str = choice(
        "3 带 2 带什么",
        "what a triple takes along",
        {"any": ("任意两张", "any two cards"), "pair": ("一对", "a pair")},
        reason="条文只写“3带2”；跑得快通行带任意两张",
        reason_en="the text only says 3 with 2; games of this family let any two go along",
        row="G2",
    )
    bare_bomb: str = choice(
        "不带牌的四张",
        "four of a rank by themselves",
        {
            "last": ("只能作最后一手", "only as the last cards"),
            "never": ("不成牌型", "are no combination"),
            "always": ("也是炸弹", "are a bomb as well"),
        },
        reason="条文：炸弹是 4 带 1，A 炸是三个 A 带 1；手里只剩四张时没有牌可带",
        reason_en="a bomb is four with one by the text; who has only these four left has none to add",
        row="G3",
    )
    a_low: bool = flag(
        "A2345 是顺子",
        "A2345 is a straight",
        False,
        reason="条文列出 23456、34567 到 10JQKA，没有 A2345",
        reason_en="the text lists 23456, 34567 to 10JQKA, but not A2345",
        row="G4",
    )
    straight_min: int = number(
        "顺子最少几张",
        "cards in the shortest straight",
        5,
        least=3,
        most=13,
        usual=(3,),
        reason="条文“数量无限制”，举的都是五张",
        reason_en="no limit by the text; all its examples have five cards",
        row="G4",
    )
    sister_min: int = number(
        "姐妹对最少几组",
        "sets in the shortest run of pairs or triples",
        2,
        least=2,
        most=6,
        usual=(3,),
        reason="条文“两张三张都可以连接，且连接数量无限”；连三张不带牌",
        reason_en="pairs and triples run in any number by the text; running triples take nothing along",
        row="G5",
    )
    shut_out: str = choice(
        "关 16 张的双倍",
        "doubling for all 16 left",
        {
            "each": ("只算被关的那一家", "for that loser only"),
            "all": ("有一家被关，各家都双倍", "for all when one is shut out"),
        },
        reason="“关对方16张，可获双倍积分”：逐个对手看",
        reason_en="double points for shutting an opponent in with 16: one opponent at a time",
        row="G6",
    )
    one_card_left: int = choice(
        "只剩一张",
        "one card left",
        {1: ("照算 1 张", "counts as one"), 0: ("不算", "counts nothing")},
        reason="条文按手中的牌数算，没有例外；别处跑得快有报单不罚的打法",
        reason_en="every card counts by the text; some tables of this family let the last one off",
        row="G7",
    )
    bomb_bonus: int = number(
        "每个炸弹另得（各家付）",
        "each bomb is worth, from everybody",
        0,
        least=0,
        most=100,
        usual=(5, 10),
        reason="条文没有写炸弹另外算分",
        reason_en="the text pays nothing for bombs",
        row="G8",
    )
    leader: str = choice(
        "谁先出",
        "who leads",
        {
            "spade_three": (
                "每局黑桃 3（没有则最小的黑桃）",
                "in every deal the spade 3, or the lowest spade held",
            ),
            "winner": ("第一局黑桃 3，以后上局赢家", "the spade 3 in the first deal, then the last winner"),
        },
        reason="“第一次为黑桃3先出”；两人都没有黑桃 3 则黑桃 4，以下类推",
        reason_en="the spade 3 is first by the text; with two players the lowest spade held",
        row="X9",
    )
