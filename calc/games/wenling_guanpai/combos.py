"""The combinations of 关牌 (游戏规则·牌型说明, 出牌规则, 牌大小原则) and how a deal is played out."""

from __future__ import annotations

from functools import cache

from calc.cards.card import BIG, LITTLE, PLAIN, Card
from calc.cards.deck import Deck
from calc.cards.patterns import Patterns
from calc.cards.shapes import ACE_LOW_AND_HIGH, TWO_LOW, Run, Same, Shape, Winged
from calc.cards.trick import Rules, first_out
from calc.core.clause import Clause
from calc.deals.running_combos import Said, describe
from calc.games.wenling_guanpai.options import Options

SOURCE = "关牌"
TYPES = {"rule": "游戏规则·牌型说明"}
COMPARISON = Clause(SOURCE, "游戏规则·出牌规则", "普通牌形不允许对压，炸弹任何牌形都能出")

LEFT_OUT = (Card(BIG), Card(LITTLE), Card("2", "H"), Card("2", "C"), Card("2", "D"), Card("A", "S"))
"""What is taken out of the pack; 48 cards are left."""
DECK = Deck.of(1, without=LEFT_OUT)
BOMB_KINDS = ("bomb", "ace_bomb", "bare_bomb")


def patterns_of(options: Options, level: str | None = None) -> Patterns:
    """The combinations. All bombs are of one weight, so that their rank decides."""
    return _patterns(
        options.three_two, options.bare_bomb, options.a_low, options.straight_min, options.sister_min
    )


@cache
def _patterns(three_two: str, bare_bomb: str, a_low: bool, straight_min: int, sister_min: int) -> Patterns:
    shapes: list[Shape] = [
        Same(kind="single", name="单张", least=1, most=1),
        Same(kind="pair", name="对子", least=2, most=2),
        Same(kind="triple", name="三张", least=3, most=3),
        Run(kind="straight", name="顺子", least=straight_min),
        Run(kind="pair_run", name="姐妹对", width=2, least=sister_min),
        Run(kind="triple_run", name="姐妹三张", width=3, least=sister_min),
        Winged(
            kind="full_house",
            name="三带二",
            wings="same" if three_two == "pair" else "loose",
            yields_to=("bomb", "ace_bomb"),
        ),
        Winged(kind="bomb", name="炸弹", width=4, wing=1, wings="loose", ranks=PLAIN - {"A", "2"}, weight=1),
        Winged(kind="ace_bomb", name="炸弹", wing=1, wings="loose", ranks=frozenset("A"), weight=1),
    ]
    if bare_bomb != "never":
        last = bare_bomb == "last"
        shapes.append(Same(kind="bare_bomb", name="炸弹", least=4, most=4, weight=1, last_only=last))
    return Patterns(
        shapes=tuple(shapes),
        sequence=ACE_LOW_AND_HIGH if a_low else TWO_LOW,
        local_names={"对子": "一对", "三带二": "3带2"},
    )


def rules_of_play(options: Options) -> Rules:
    """The first one out ends the deal."""
    return _rules(patterns_of(options))


@cache
def _rules(patterns: Patterns) -> Rules:
    return Rules(patterns=patterns, deck=DECK, ends=(first_out,))


def deck_of(options: Options) -> Deck:
    """A pack without the kings, three twos and the spade ace."""
    return DECK


combinations = describe(
    "wenling_guanpai",
    SOURCE,
    [
        Said(
            "single",
            "单张",
            TYPES,
            about=("任意一张牌；2>A>K>…>3，2 只有一张。", "Any one card: 2, A, K … 3; there is one 2 only."),
        ),
        Said("pair", "一对", TYPES, aliases=("对子",), about=("两张同点的牌。", "Two of a rank.")),
        Said("triple", "三张", TYPES, about=("三张同点的牌。", "Three of a rank.")),
        Said(
            "straight",
            "顺子",
            TYPES,
            ("a_low", "straight_min"),
            about=(
                "五张以上相连的单牌，张数不限，从23456到10JQKA；张数相同才能比。",
                "Five or more running cards, from 23456 to 10JQKA; only those of one length compare.",
            ),
        ),
        Said(
            "pair_run",
            "姐妹对",
            TYPES,
            ("sister_min",),
            about=(
                "两对或两对以上相连的对子，数量不限；对数相同才能比。",
                "Two or more running pairs; only those of one length compare.",
            ),
        ),
        Said(
            "triple_run",
            "姐妹三张",
            TYPES,
            ("sister_min",),
            about=(
                "两组或两组以上相连的三张，不带牌；组数相同才能比。",
                "Two or more running triples, which take nothing along; only those of one length compare.",
            ),
        ),
        Said(
            "full_house",
            "3带2",
            TYPES,
            ("three_two",),
            about=(
                "三张带任意两张，由三张来比大小。",
                "A triple with any two other cards; the triples compare.",
            ),
        ),
        Said(
            "bomb",
            "炸弹",
            TYPES,
            ("bomb_bonus",),
            about=(
                "四张同点带一张；大过不是炸弹的任何牌型，炸弹之间按点数比：A、K、Q到3。",
                "Four of a rank with one card. It beats all that is no bomb; bombs compare by rank.",
            ),
        ),
        Said(
            "ace_bomb",
            "A炸",
            TYPES,
            ("bomb_bonus",),
            en="Bomb of aces",
            about=(
                "三个A带一张，是最大的炸弹：黑桃A不在牌里，A只有三张。",
                "Three aces with one card, the highest bomb: the spade ace is out, so there are three.",
            ),
        ),
        Said(
            "bare_bomb",
            "不带牌的炸弹",
            TYPES,
            ("bare_bomb", "bomb_bonus"),
            en="Bare bomb",
            about=(
                "四张同点、没有带牌，只能作最后一手（选项bare_bomb）；大小同炸弹。",
                "Four of a rank by themselves, only as the last cards (option bare_bomb).",
            ),
        ),
    ],
)
