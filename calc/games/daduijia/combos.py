"""The combinations of 打对家 (二、牌型; 三、牌型的比较)."""

from __future__ import annotations

from functools import cache

from calc.cards.deck import Deck
from calc.cards.patterns import THREE_HIGH, WITH_KINGS, Patterns
from calc.cards.shapes import ACE_HIGH, Run, Same, Sequence, Winged
from calc.core.clause import Clause
from calc.deals.running_combos import Said, describe
from calc.games.daduijia.options import Options

SOURCE = "打对家规则"
TYPES = {"rule": "二"}
COMPARISON = Clause(SOURCE, "三", "牌型的比较")

FOUR_TO_ACE = Sequence(ACE_HIGH.ranks[1:], 4)


def patterns_of(options: Options, level: str | None = None) -> Patterns:
    """The combinations; 3 is the highest rank, then 2 and A, down to 4."""
    return _patterns(FOUR_TO_ACE if options.pair_runs == "four_to_ace" else ACE_HIGH)


@cache
def _patterns(sequence: Sequence) -> Patterns:
    return Patterns(
        order=THREE_HIGH,
        sequence=sequence,
        shapes=(
            Same(kind="single", name="单张", least=1, most=1, ranks=WITH_KINGS),
            Same(kind="pair", name="对子", least=2, most=2),
            Same(kind="triple", name="三张", least=3, most=3),
            Run(kind="pair_run", name="连对", width=2, least=2),
            Winged(kind="full_house", name="三带二"),
            Same(kind="bomb", name="炸弹", least=4, most=4, weight=1),
        ),
    )


def deck_of(options: Options) -> Deck:
    """As many packs as the table plays with."""
    return Deck.of(options.decks)


combinations = describe(
    "daduijia",
    SOURCE,
    [
        Said("single", "单张", TYPES, about=("任意一张单牌；3>2>A>K>…>4。", "Any one card; 3, 2, A, K … 4.")),
        Said("pair", "对子", TYPES, about=("两张相同大小的牌。", "Two of a rank.")),
        Said("triple", "三张", TYPES, about=("三张相同大小的牌。", "Three of a rank.")),
        Said(
            "pair_run",
            "连对",
            TYPES,
            ("pair_runs",),
            about=(
                "两对或两对以上相连的牌；对数相同才能比。",
                "Two or more running pairs.",
            ),
        ),
        Said("full_house", "三带二", TYPES),
        Said(
            "bomb",
            "炸弹",
            TYPES,
            about=(
                "四张相同大小的牌，大过不是炸弹的；五张以上条文没有写。",
                "Four of a rank; it beats all that is no bomb. Five and more are not in the text.",
            ),
        ),
    ],
)
