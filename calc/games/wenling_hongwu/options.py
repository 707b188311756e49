"""House rules of 温岭红五."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar

from calc.core.options import Value, choice
from calc.deals import tricks_options as shared
from calc.deals.tricks_options import TrickOptions


@dataclass(frozen=True)
class Options(TrickOptions):
    """Every point where texts or tables of 温岭红五 differ. The defaults are the letter of the text."""

    presets: ClassVar[Mapping[str, Mapping[str, Value]]] = {
        "同城游": {},
        "通行升级": {"ladder": "standard"},
    }

    bottom_mult: str = shared.bottom_mult(
        "flat",
        reason="【底牌】掀底加倍，对或者拖拉机掀底再加倍",
        reason_en="【底牌】: doubled, and doubled again for a pair or a tractor",
    )
    kings_counter: str = shared.kings_counter(
        "none",
        "any",
        "same",
        reason="【主牌】只写用二张同花色的 2 反主，没有写王",
        reason_en="【主牌】 only lets two twos of one suit overrule; kings are not mentioned",
    )
    gap_adjacent: bool = shared.gap_adjacent(
        reason="【牌型】打 2 时红桃 4466、打黑桃 4 时草花 2255 是拖拉机",
        reason_en="【牌型】: with 2 played 4466 of hearts, with 4 of spades 2255 of clubs is a tractor",
    )
    hongwu_order: str = choice(
        "红五、王、参谋、级牌的大小",
        "order of red five, kings, threes and level cards",
        {
            "five_top": (
                "红五 > 大王 > 小王 > 参谋 > 副参谋 > 正主 > 副主",
                "red five, kings, threes, level cards",
            ),
            "kings_top": (
                "大王 > 小王 > 红五 > 参谋 > 副参谋 > 正主 > 副主",
                "kings, red five, threes, level cards",
            ),
            "levels_over_threes": (
                "红五 > 大王 > 小王 > 正主 > 副主 > 参谋 > 副参谋",
                "red five, kings, level cards, threes",
            ),
        },
        reason="条文只给出参谋、副参谋、副主的名称，没有写大小；通行的打法红五最大",
        reason_en="the text only names them without an order; tables have the red five on top",
        row="S6",
        open=True,
    )
