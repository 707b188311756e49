"""House rules of 温岭对家统."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar

from calc.core.options import OptionSet, Value, choice, flag
from calc.deals import running_combos as running


@dataclass(frozen=True)
class Options(OptionSet):
    """Every point where texts or tables of 温岭对家统 differ. The defaults are the letter of the text."""

    presets: ClassVar[Mapping[str, Mapping[str, Value]]] = {"同城游": {}}

    two_in_runs: str = running.two_in_runs()
    wild_reading: str = running.wild_reading()
    wings: str = running.wings()
    hand_points_to: str = running.hand_points_to()
    double_out: str = choice(
        "一方先出完",
        "one side out first",
        {
            "sweep": (
                "就此结束：没出完的抓分归上游，手上分归对方",
                "it is over: captured points to the first, hands across",
            ),
            "rank": ("另两家打到只剩一家", "the other two play on for third place"),
        },
        reason="条文说一方出完就结束，却只按四个名次算分；照六家统第 3 条",
        reason_en="the text ends the deal but only scores four places; as in rule 3 of 六家统",
        row="D1",
        open=True,
    )
    tie: str = choice(
        "100 比 100",
        "100 to 100",
        {"first_out": ("上游一方胜", "the first one's side wins"), "draw": ("平", "a draw")},
        reason="条文没有写；六家统规则介绍：分数相同上游一方胜",
        reason_en="not in the text; in the other text of 六家统 the first one's side wins",
        row="D2",
        open=True,
    )
    settle: str = choice(
        "结算",
        "settlement",
        {
            "unit": ("每人输赢一注", "one stake each"),
            "diff": ("每人输赢两方的分差", "the difference of the sides' points"),
        },
        reason="条文只说“根据双方所得分，进行积分计算”",
        reason_en="the text only says that points decide",
        row="D3",
        open=True,
    )
    king_bomb: str = choice(
        "四张王",
        "four kings",
        {
            "none": ("不成牌型", "no combination"),
            "top": ("最大的炸弹", "the highest bomb"),
        },
        reason="条文里没有这种牌型；大、小王不能互相替牌",
        reason_en="the text has no such combination; kings never stand for one another",
        row="D4",
    )
    tong: str = choice(
        "200 比 0（统）",
        "200 to 0 (统)",
        {
            "off": ("只记下，照常一倍", "is noted and pays once"),
            "double": ("两倍", "pays double"),
        },
        reason="名叫“统”，条文没有写统的倍数",
        reason_en="the game is called 统, but the text gives no payout for it",
        row="D5",
        open=True,
    )
    strict_points: bool = flag(
        "核对总分 200 与各家张数",
        "points must add up to 200, hands be whole",
        True,
        reason="两副牌的 5、10、K 一共 200 分，每人 27 张",
        reason_en="the fives, tens and kings of two packs make 200; everybody has 27 cards",
        row="L14",
    )
