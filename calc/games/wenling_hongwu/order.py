"""The order of cards in 温岭红五 (【主牌】, 【牌型】)."""

from __future__ import annotations

from functools import cache
from typing import Final

from calc.cards.card import Card
from calc.cards.trick_taking import Tier, Trumps
from calc.deals.tricks_facts import TrickGame
from calc.deals.tricks_order import BIG_KING, LITTLE_KING, chained, level_tiers, of_rank, open_gaps
from calc.games.wenling_hongwu.options import Options

RED_FIVE: Final = Card("5", "H")
THREE: Final = "3"
OF_COLOUR: Final = {"S": "C", "C": "S", "H": "D", "D": "H"}
"""The other suit of a suit's colour, whose 3 is a trump too."""


@cache
def trumps_of(options: Options, level: str, trump: str) -> Trumps:
    """Red five, kings, 参谋 (the trump suit's 3), 副参谋 (the other 3 of its colour), 正主, 副主, then A, K …

    The red five is no heart, whatever is trump. At level 3 the threes are level cards and nothing else.
    """
    levels = level_tiers(level, trump, RED_FIVE)
    threes = trump if level != THREE else ""
    advisers = (
        Tier(of_rank(THREE, OF_COLOUR.get(threes, "")), "副参谋"),
        Tier(of_rank(THREE, threes), "参谋"),
    )
    five = Tier(frozenset({RED_FIVE}), "红五")
    tiers = {
        "five_top": (*levels, *advisers, LITTLE_KING, BIG_KING, five),
        "kings_top": (*levels, *advisers, five, LITTLE_KING, BIG_KING),
        "levels_over_threes": (*advisers, *levels, LITTLE_KING, BIG_KING, five),
    }[options.hongwu_order]
    gaps = open_gaps(options, level, THREE, RED_FIVE.rank)
    return Trumps(suit=trump, tiers=chained(tiers, options), gaps=gaps)


PLAYED = TrickGame("wenling_hongwu", trumps_of, letter="flat")
"""What is trump when nobody declares the text does not say."""
