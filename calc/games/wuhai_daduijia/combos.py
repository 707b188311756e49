"""The combinations of 乌海打对家, all that its text gives."""

from __future__ import annotations

from functools import cache

from calc.cards.deck import Deck
from calc.cards.patterns import THREE_HIGH, TWO_HIGH, WITH_KINGS, Patterns
from calc.cards.shapes import ACE_LOW_AND_HIGH, Run, Same, Sequence, Weight
from calc.core.clause import Clause
from calc.deals.running_combos import Said, describe
from calc.games.wuhai_daduijia.options import Options

SOURCE = "打对家（乌海双撇子）"
TYPES = {"rule": "部分规则"}
COMPARISON = Clause(SOURCE, "部分规则", "没有写不同牌型、不同张数怎么比")

ACE_LOW = Sequence(ACE_LOW_AND_HIGH.ranks[:-1], 1)


def patterns_of(options: Options, level: str | None = None) -> Patterns:
    """The combinations. Sets of one kind and one size compare; nothing else does, by the text."""
    return _patterns(options.rank_order, options.ace_in_runs, options.dan_as_bomb)


@cache
def _patterns(rank_order: str, ace_in_runs: str, dan_as_bomb: bool) -> Patterns:
    weight: Weight | None = (lambda size: size) if dan_as_bomb else None
    return Patterns(
        order=THREE_HIGH if rank_order == "three_high" else TWO_HIGH,
        sequence=ACE_LOW if ace_in_runs == "low" else ACE_LOW_AND_HIGH,
        shapes=(
            Same(kind="single", name="单张", least=1, most=1, ranks=WITH_KINGS),
            Same(kind="pair", name="对子", least=2, most=2),
            Run(kind="run", name="单龙", least=3),
            Run(kind="pair_run", name="双龙", width=2, least=3),
            Same(kind="egg", name="蛋子", least=3, most=3, weight=weight),
            Same(kind="big_egg", name="大蛋子", least=4, most=6, weight=weight),
            Same(kind="seven", name="真7", least=7, most=7, weight=weight),
        ),
        local_names={"单张": "单牌", "对子": "对牌"},
    )


DECK = Deck.of(2)


def deck_of(options: Options) -> Deck:
    """Two packs: seven of a rank are named, and 双 is in the game's other name."""
    return DECK


_EGGS = ("rank_order", "dan_as_bomb")
combinations = describe(
    "wuhai_daduijia",
    SOURCE,
    [
        Said("single", "单牌", TYPES, ("rank_order",), ("单张",), about=("任意一张牌。", "Any one card.")),
        Said(
            "pair", "对牌", TYPES, ("rank_order",), ("对子",), about=("数值相同的两张牌。", "Two of a rank.")
        ),
        Said(
            "run",
            "单龙",
            TYPES,
            ("ace_in_runs",),
            en="Run",
            about=("数值相连的三张及以上单牌，如 345、A234。", "Three or more running cards: 345, A234."),
        ),
        Said(
            "pair_run",
            "双龙",
            TYPES,
            ("ace_in_runs",),
            en="Double run",
            about=("数值相连的三对及以上对牌，如 334455。", "Three or more running pairs: 334455."),
        ),
        Said(
            "egg",
            "蛋子",
            TYPES,
            _EGGS,
            en="Egg",
            about=("三张牌点相同的牌，大小同单牌。", "Three of a rank; they rank as single cards do."),
        ),
        Said(
            "big_egg",
            "大蛋子",
            TYPES,
            _EGGS,
            en="Big egg",
            about=(
                "四到六张牌点相同的牌，大小同单牌；张数相同才能比。",
                "Four to six of a rank, ranking as single cards do; only those of one size compare.",
            ),
        ),
        Said(
            "seven",
            "真7",
            TYPES,
            _EGGS,
            en="True seven",
            about=(
                "七张牌点相同的牌；八张条文没有写，不成牌型。",
                "Seven of a rank. Eight are not in the text and are no combination.",
            ),
        ),
    ],
)
