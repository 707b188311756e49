"""House rules of 乌海打对家: how its combinations compare."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar

from calc.core.options import OptionSet, Value, choice, flag


@dataclass(frozen=True)
class Options(OptionSet):
    """The points that the text leaves open. Only sets of cards that are asked about rest on them."""

    presets: ClassVar[Mapping[str, Mapping[str, Value]]] = {"条文": {}}

    rank_order: str = choice(
        "牌点大小",
        "the order of ranks",
        {
            "two_high": ("2 最大：2>A>K>…>3", "2 is high: 2, A, K … 3"),
            "three_high": ("3 最大：3>2>A>…>4", "3 is high: 3, 2, A … 4"),
        },
        reason="条文没有写大小；2 最大是通行的排法，另一份《打对家规则》是 3 最大",
        reason_en="the text gives no order; 2 high is usual, the other text called 打对家 has 3 high",
        row="双撇子",
        open=True,
    )
    ace_in_runs: str = choice(
        "龙里的 A",
        "the ace in runs",
        {
            "both": ("可小（A234）可大（QKA）", "is low (A234) or high (QKA)"),
            "low": ("只能小（A234）", "is low only (A234)"),
        },
        reason="条文举了 A234；QKA 没有写，通行可以接在 K 后面",
        reason_en="the text names A234; QKA is not in it, but usual",
        row="双撇子",
        open=True,
    )
    dan_as_bomb: bool = flag(
        "蛋子能压别的牌型",
        "three and more of a rank beat other kinds",
        False,
        reason="条文只说蛋子“大小同单牌”，没有说能压别的牌型，也没有说张数不同怎么比",
        reason_en="the text only says that they rank as single cards do; nothing on other kinds or sizes",
        row="双撇子",
        open=True,
    )
