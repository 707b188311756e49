"""House rules of 温岭标统."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar

from calc.core.options import OptionSet, Value, choice, flag
from calc.deals import running_combos as running


@dataclass(frozen=True)
class Options(OptionSet):
    """Every point where texts or tables of 温岭标统 differ. The defaults are the letter of the text."""

    presets: ClassVar[Mapping[str, Mapping[str, Value]]] = {"同城游": {}}

    two_in_runs: str = running.two_in_runs()
    wings: str = running.wings()
    sides: str = choice(
        "庄家一方",
        "the banker's side",
        {
            "solo": ("庄家一人对三家", "the banker alone against three"),
            "pairs": ("庄家与对家对另两家", "the banker and who sits opposite, against the others"),
        },
        reason="庄家得 9、15、24、30 枚，正是三家各付 3、5、8、10 枚",
        reason_en="the banker's 9, 15, 24 and 30 are three times 3, 5, 8 and 10",
        row="B1",
        open=True,
    )
    points_matter: bool = flag(
        "得分决定胜负",
        "points decide",
        False,
        reason="“首先得到上游的一方，则为本局的胜利方”；末尾的注意是从别的游戏抄来的",
        reason_en="whose side goes out first wins; the remark on points belongs to another game",
        row="B2",
    )
    stake_per: str = choice(
        "注金 × 倍率",
        "stake × multiplier",
        {
            "opponent": ("每个对手付这么多", "is what each opponent pays"),
            "total": ("一共这么多，对手平分", "is all that is paid, shared by the opponents"),
        },
        reason="条文没有说是每家还是一共；没有注金时是每家各付",
        reason_en="the text does not say; without a stake each pays his own",
        row="B3",
        open=True,
    )
    payout: str = choice(
        "结算的币种",
        "settled in",
        {"coin": ("金币", "coins"), "jifen": ("积分", "积分")},
        reason="条文同时结算金币与积分（每点倍率 1 积分，每家各付）；另一种写在 facts 里",
        reason_en="the text settles in both (one 积分 for each point of the bid, by each opponent)",
        row="B4",
    )
    throw_in: str = choice(
        "抛牌",
        "throwing in",
        {
            "bid": (
                "按叫分算赢；叫牌前抛的，抛牌者作庄 5 倍",
                "wins at the bid; before the bidding at 5, the thrower as banker",
            ),
            "five": ("总是抛牌者作庄 5 倍", "always at 5 with the thrower as banker"),
        },
        reason="“可直接抛牌算赢”，没有说按几倍",
        reason_en="the text lets him win at once and does not say at what",
        row="B5",
        open=True,
    )
    forced_bid: str = choice(
        "双王的叫牌",
        "the duty of two kings",
        {
            "one_step": ("前面不到 10，必须叫大一级", "below 10 he must bid exactly one step more"),
            "at_least": ("前面不到 10，必须叫，多大都行", "below 10 he must bid, as high as he likes"),
            "off": ("不强制", "none"),
        },
        reason="“必须叫一个比前一叫牌者大一级的牌”",
        reason_en="“must bid one step more than who bid before him”",
        row="B6",
    )
    strict_points: bool = flag(
        "写了得分时核对总分 200",
        "points, where given, must add up to 200",
        True,
        reason="两副牌的 5、10、K 一共 200 分",
        reason_en="the fives, tens and kings of two packs make 200",
        row="L14",
    )
