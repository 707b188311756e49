"""House rules of 双升."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar

from calc.core.options import Value
from calc.deals import tricks_options as shared
from calc.deals.tricks_options import TrickOptions


@dataclass(frozen=True)
class Options(TrickOptions):
    """Every point where texts or tables of 双升 differ. The defaults are the letter of the text."""

    presets: ClassVar[Mapping[str, Mapping[str, Value]]] = {
        "比赛规则": {},
        "通行升级": {"ladder": "standard"},
    }

    bottom_mult: str = shared.bottom_mult(
        "long",
        reason="条文 3：乘 2，对掀底乘 4，拖拉机（如 7788）乘 8，依次类推",
        reason_en="article 3: twice, 4 times for a pair, 8 times for a tractor such as 7788, and so on",
        open=True,
    )
    kings_counter: str = shared.kings_counter(
        "any",
        "same",
        "none",
        reason="条文 4：用两个王（大王或小王都可以）反掉两张同花色的 2",
        reason_en="article 4: two kings, big or little, overrule two twos of one suit",
    )
    gap_adjacent: bool = shared.gap_adjacent(
        reason="条文 5：叫红桃 4 时红桃 3355、叫黑桃 4 时草花 3355 是拖拉机",
        reason_en="article 5: with the four called 3355 of hearts or of clubs is a tractor",
    )
