"""The order of cards in 双升 (条文 4, 5, 7)."""

from __future__ import annotations

from functools import cache

from calc.cards.trick_taking import Trumps
from calc.deals.tricks import NO_TRUMP
from calc.deals.tricks_facts import TrickGame
from calc.deals.tricks_order import BIG_KING, LITTLE_KING, chained, level_tiers, open_gaps
from calc.games.shuangsheng.options import Options


@cache
def trumps_of(options: Options, level: str, trump: str) -> Trumps:
    """大王 > 小王 > 正主 > 副主 > A > K …: level cards and kings above the trump suit (条文 7)."""
    tiers = (*level_tiers(level, trump), LITTLE_KING, BIG_KING)
    return Trumps(suit=trump, tiers=chained(tiers, options), gaps=open_gaps(options, level))


PLAYED = TrickGame("shuangsheng", trumps_of, letter="long", nobody=NO_TRUMP)
"""Where nobody declares there are no trumps (条文 4)."""
