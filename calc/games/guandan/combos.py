"""The combinations of 掼蛋 (一, 二) with 逢人配 (三), and how a deal is played out."""

from __future__ import annotations

from functools import cache

from calc.cards.card import KINGS, PLAIN, Card
from calc.cards.deck import Deck
from calc.cards.patterns import WITH_KINGS, Patterns, level_order
from calc.cards.shapes import ACE_LOW_AND_HIGH, Mixed, Run, Same, Shape, Winged
from calc.cards.trick import Rules, one_left, side_out
from calc.core.clause import Clause
from calc.deals.running_combos import Said, describe
from calc.games.guandan.options import Options

SOURCE = "掼蛋比赛（两副牌）规则"
TYPES, RANKS = "一", "二"
COMPARISON = Clause(SOURCE, RANKS, "牌型的大小")

FLUSH_WEIGHT = 11
"""Between bombs of five (10) and of six (12)."""
KINGS_WEIGHT = 99
LOCAL_NAMES = {"单张": "单牌", "对子": "对牌", "三张": "三张牌", "三带二": "三带两", "王炸": "四王"}


def _bomb_weight(size: int) -> int:
    return 2 * size


@cache
def patterns_of(options: Options, level: str | None) -> Patterns:
    """The combinations at a level: its hearts stand for any card but a king, its rank is above the ace.

    In runs every rank has its natural place, the level's too (TYPES).
    """
    assert level is not None
    wing = WITH_KINGS if options.king_pair_wing else PLAIN
    straight = () if options.under_declare else ("straight_flush",)
    shapes: tuple[Shape, ...] = (
        Same(kind="single", name="单张", least=1, most=1, ranks=WITH_KINGS),
        Same(kind="pair", name="对子", least=2, most=2, ranks=WITH_KINGS),
        Same(kind="triple", name="三张", least=3, most=3),
        Winged(kind="full_house", name="三带二", wing_ranks=wing, yields_to=("bomb",)),
        Run(kind="plate", name="钢板", width=3, least=2, most=2),
        Run(kind="tube", name="三连对", width=2, least=3, most=3),
        Run(kind="straight", name="顺子", least=5, most=5, yields_to=straight),
        Run(kind="straight_flush", name="同花顺", least=5, most=5, flush=True, weight=FLUSH_WEIGHT),
        Same(kind="bomb", name="炸弹", least=4, most=10, weight=_bomb_weight),
        Mixed(kind="kings", name="王炸", least=4, most=4, ranks=KINGS, weight=KINGS_WEIGHT),
    )
    return Patterns(
        shapes=shapes,
        order=level_order(level),
        sequence=ACE_LOW_AND_HIGH,
        wild=frozenset({Card(level, "H")}),
        local_names=LOCAL_NAMES,
    )


@cache
def rules_of_play(options: Options, level: str, *, play_on: bool = False) -> Rules:
    """Who is out is followed by his partner (接风). A side out ends the deal, unless they play on."""
    ends = (one_left,) if play_on else (one_left, side_out)
    return Rules(patterns=patterns_of(options, level), deck=Deck.of(2), heir="partner", ends=ends)


@cache
def deck_of(options: Options) -> Deck:
    """Two packs."""
    return Deck.of(2)


combinations = describe(
    "guandan",
    SOURCE,
    [
        Said(
            "single", "单牌", {"rule": TYPES}, aliases=("单张",),
            about=(
                "任意一张牌；大王>小王>级牌>A>K>…>2。逢人配单出就是级牌。",
                "Any one card; kings, level card, ace, king, down to 2. A wildcard alone is a level card.",
            ),
        ),
        Said("pair", "对牌", {"rule": TYPES}, aliases=("对子",)),
        Said("triple", "三张牌", {"rule": TYPES}, aliases=("三不带",)),
        Said(
            "full_house", "三带两", {"rule": TYPES}, ("king_pair_wing",),
            about=(
                "三张带一对，由三张来比大小；五张一样的是炸弹，不是三带两。",
                "A triple with a pair; the triples compare. Five of a rank are a bomb instead.",
            ),
        ),
        Said(
            "plate", "钢板", {"rule": TYPES}, aliases=("滚筒", "三顺"), en="Two running triples",
            about=(
                "两个相连的三张，只能两个；AAA222最小，KKKAAA最大。级牌按本来的点数连。",
                "Exactly two running triples, AAA222 to KKKAAA; the level card has its natural place.",
            ),
        ),
        Said(
            "tube", "三连对", {"rule": TYPES}, aliases=("两连对", "连对"), en="Three running pairs",
            about=(
                "三个相连的对子，只能三对；AA2233最小，QQKKAA最大。",
                "Exactly three running pairs, AA2233 lowest and QQKKAA highest.",
            ),
        ),
        Said(
            "straight", "顺子", {"rule": TYPES}, ("under_declare",),
            about=(
                "五张相连的单牌，不能多，不分花色；A2345最小，10JQKA最大，不包括王。",
                "Exactly five running cards of any suits, A2345 lowest and 10JQKA highest, without kings.",
            ),
        ),
        Said(
            "straight_flush", "同花顺", {"rule": TYPES}, ("under_declare",), en="Straight flush",
            about=(
                "同花的五张相连的牌，大过五张炸弹，小于六张炸弹。",
                "Five running cards of one suit, above bombs of five and below bombs of six.",
            ),
        ),
        Said(
            "bomb", "炸弹", {"rule": TYPES},
            about=(
                "四张及以上同数值的牌；张数多的大，张数相同按数值。加上两张逢人配最多十张。",
                "Four or more of a rank, more cards higher; with both wildcards up to ten cards.",
            ),
        ),
        Said(
            "kings", "四王", {"rule": TYPES}, aliases=("王炸", "四鬼牌"),
            about=("两张大王和两张小王，最大的牌。", "All four kings, the highest of all."),
        ),
    ],
)  # fmt: skip
