"""House rules of 温岭六家统, in its two published texts."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar

from calc.core.options import OptionSet, Value, choice, flag
from calc.deals import running_combos as running

PLATFORM, BOOKLET = "000", "003"


@dataclass(frozen=True)
class Options(OptionSet):
    """Every point where texts or tables of 温岭六家统 differ. The defaults are the letter of the text."""

    presets: ClassVar[Mapping[str, Mapping[str, Value]]] = {"同城游": {}, "规则介绍": {"ruleset": BOOKLET}}

    ruleset: str = choice(
        "条文",
        "which text",
        {
            PLATFORM: ("同城游", "同城游: double for all 400 points"),
            BOOKLET: ("规则介绍", "规则介绍: 正常, 统, 无分统"),
        },
        reason="两份公布的条文，胜负与倍数不同",
        reason_en="two published texts differ in results and multipliers",
        row="L1",
    )
    two_in_runs: str = running.two_in_runs()
    wild_reading: str = running.wild_reading()
    triple_with_pair: bool = flag(
        "三带二",
        "triple with a pair",
        True,
        reason="同城游没有列，但特别说明说“不算3带”；规则介绍列了三张带一对",
        reason_en="one text leaves it out of the list but speaks of it; the other lists it",
        row="W5",
    )
    wings: str = running.wings()
    king_triple: bool = flag(
        "三张同样的王作三张",
        "three kings alike are a triple",
        False,
        reason="规则介绍的三张到 222 为止",
        reason_en="the list of triples ends at 222",
        row="W7",
    )
    king_bomb: str = choice(
        "王的炸弹",
        "bombs of kings",
        {
            "text": ("按所选的条文", "as the chosen text has it"),
            "same4": ("四张同样的王：大过八个 2，小过九个 3", "four kings alike, between 8 and 9 of a rank"),
            "any": (
                "四张以上任意的王：N 张是最大的 2N 炸",
                "any four or more: the largest bomb of twice as many",
            ),
        },
        reason="同城游：4 个小王比八个 2 大，4 个大王比 9 个 3 小；规则介绍：四王为最大的八炸",
        reason_en="one text: four kings stand between eight twos and nine threes; the other: above eights",
        row="L3",
    )
    hand_points_to: str = running.hand_points_to()
    rule2_score: str = choice(
        "“另一方得分不为零”",
        "“the other side's score is not zero”",
        {
            "side": ("指这一方到手的总分", "what the side has realised"),
            "player": ("指出完的玩家自己的分", "what its finished players captured"),
        },
        reason="条文没有说是谁的得分",
        reason_en="the text does not say whose score",
        row="L4",
        open=True,
    )
    tie_rule: str = choice(
        "200 比 200",
        "200 to 200",
        {"first_out": ("上游一方胜", "the first one's side wins"), "draw": ("平", "a draw")},
        reason="规则介绍：皆为 200 分，则得上游一方胜；同城游没有写",
        reason_en="one text gives it to the first one's side; the other is silent",
        row="L5",
        open=True,
    )
    zero_counts: str = choice(
        "无分",
        "no points",
        {
            "captured": ("没有抓到分", "captured nothing"),
            "captured_and_hand": ("没有抓到分，手里也没有分", "captured nothing and holds no points"),
        },
        reason="条文是“未获得任何分数”",
        reason_en="the text says “has not got any points”",
        row="L9",
        open=True,
    )
    cap_by_balance: bool = flag(
        "写了余额时，以付得最少的一家为限",
        "with balances, the poorest payer is the limit",
        True,
        reason="“按得分或银子数最少”",
        reason_en="“by points or silver, whichever is least”",
        row="L7",
    )
    escape_to: str = choice(
        "逃跑扣的分归",
        "what an escape costs goes to",
        {
            "table": ("桌面", "nobody"),
            "opponents": ("对方三家平分，余数归桌面", "the three opponents alike, the rest to nobody"),
        },
        reason="条文只说扣除",
        reason_en="the text only says that it is taken away",
        row="L10",
        open=True,
    )
    payout: str = choice(
        "结算的币种",
        "settled in",
        {"jifen": ("积分", "积分"), "beans": ("豆", "beans")},
        reason="规则介绍同时结算积分与五倍的豆；另一种写在 facts 里",
        reason_en="one text settles in both; the other currency stands in facts",
        row="X4",
    )
    strict_points: bool = flag(
        "核对总分 400 与各家张数",
        "points must add up to 400, hands be whole",
        True,
        reason="四副牌的 5、10、K 一共 400 分，每人 36 张",
        reason_en="the fives, tens and kings of four packs make 400; everybody has 36 cards",
        row="L14",
    )

    @property
    def text(self) -> str:
        """The role by which the catalogues cite: ``platform`` (同城游) or ``booklet`` (规则介绍)."""
        return "platform" if self.ruleset == PLATFORM else "booklet"
