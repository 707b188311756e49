"""House rules of 打对家."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar

from calc.core.options import OptionSet, Value, choice, flag, number


@dataclass(frozen=True)
class Options(OptionSet):
    """The points that the damaged text leaves open."""

    presets: ClassVar[Mapping[str, Mapping[str, Value]]] = {"打对家规则": {}}

    allow_garbled: bool = flag(
        "照残缺的条文算分",
        "score by the damaged text",
        False,
        reason="条文自相矛盾（牌数、底牌、跟主、癞子、胜负、倍数），不能照它算；打开后先出完的胜，底×倍数",
        reason_en="the text contradicts itself (deck, bottom, trump, wild cards, winner, stakes); "
        "when on, the first one out wins base × multiplier",
        row="打对家",
    )
    decks: int = number(
        "几副牌",
        "packs",
        3,
        least=1,
        most=8,
        usual=(2, 4),
        reason="条文说 136 张，每人 27 张加底牌 8 张却是 116 张；都不是整副牌，三副装得下",
        reason_en="136 cards by the text, but 4×27+8 is 116; neither is whole packs, three hold both",
        row="打对家",
    )
    pair_runs: str = choice(
        "连对从哪张起",
        "where running pairs begin",
        {
            "three_to_ace": ("3 到 A，3 是小的", "from 3 to A, the 3 being low"),
            "four_to_ace": ("4 到 A，2 和 3 不能连", "from 4 to A; neither 2 nor 3 runs"),
        },
        reason="条文只说“相连的牌”；通行按自然顺序，2 不能连",
        reason_en="the text only says running; natural order without the 2 is usual",
        row="打对家",
        open=True,
    )
