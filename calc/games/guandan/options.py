"""House rules of 掼蛋."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar

from calc.core.options import OptionSet, Value, choice, flag


@dataclass(frozen=True)
class Options(OptionSet):
    """Every point where texts or tables of 掼蛋 differ. The defaults are the text, else the usual rules."""

    presets: ClassVar[Mapping[str, Mapping[str, Value]]] = {"条文": {}, "竞技": {"double_lead": "payer"}}

    double_up: int = choice(
        "双上升几级",
        "levels for 双上",
        {3: ("三级", "three"), 4: ("四级", "four")},
        reason="条文没有升级表；通行的竞赛规则：双上升 3、一三升 2、一四升 1；有的平台双上升 4",
        reason_en="the text has no table; competition rules give 3, 2 and 1; some platforms 4 for 双上",
        row="N1",
        open=True,
        impact="H",
    )
    a_strict: bool = flag(
        "过 A 时同伙不能末游",
        "passing the ace needs the partner not last",
        True,
        reason="条文只说从 2 打到 A；竞赛规则：在自己打 A 的一局得头游，同伙不是末游",
        reason_en="the text only says 2 to A; competition rules: first at one's own ace, the partner "
        "not last",
        row="N2",
        open=True,
    )
    a_fail_limit: int | str = choice(
        "打 A 几次不过",
        "failures at the ace",
        {3: ("三次不过就退", "three, then back"), "none": ("不限", "as many as it takes")},
        reason="条文没有写；竞赛规则：连打三次 A 不过，退回 2。只算自己打 A 的局",
        reason_en="not in the text; competition rules send a side back after three of its own ace deals",
        row="N3",
        open=True,
    )
    a_fail_to: int | str = choice(
        "三次不过 A 退到",
        "after three failures back to",
        {2: ("2", "2"), "stay": ("不退，重新数", "no further back, counting anew")},
        reason="竞赛规则退回 2；有的桌上不退",
        reason_en="2 in competition rules; some tables stay at the ace",
        row="N3",
        open=True,
    )
    equal_tribute: str = choice(
        "双贡两张一样大",
        "two equal tributes",
        {
            "seat_order": ("头游的下家给头游", "the first one's next seat gives to him"),
            "random": ("抽签", "by lot"),
            "winners_choose": ("赢家商定", "as the winners choose"),
        },
        reason="条文只说分主次；竞赛规则按顺时针，即出牌的方向",
        reason_en="the text does not say; competition rules go in the direction of play",
        row="N6",
        open=True,
    )
    anti_tribute: str = choice(
        "抗贡",
        "resisting the tribute",
        {
            "auto": ("进贡方有两张大王就不贡", "no tribute with both big kings"),
            "none": ("没有抗贡", "there is no resisting"),
        },
        reason="每人各有一张大王或者一人有两张大王，可抗贡，赢家先发牌",
        reason_en="one big king each, or two in one hand, and no tribute is paid; the winner leads",
        row="N7",
    )
    return_cap: int | str = choice(
        "还贡的牌",
        "the card given back",
        {
            10: ("不大于 10，不是级牌；没有就还最小的", "ten or lower, no level card; else the lowest"),
            "any": ("还给同伙不大于 10，还给对方任意", "ten or lower to a partner, any to an opponent"),
        },
        reason="还一张不大于 10 的牌；另一种读法只在还给同伙时限 10",
        reason_en="the text says not above ten; another reading has the limit toward partners only",
        row="N8",
    )
    double_lead: str = choice(
        "双贡后先出",
        "who leads after two tributes",
        {
            "last": ("最末家", "who was last"),
            "payer": ("给头游进贡的人", "who gave to the first one"),
        },
        reason="最末家可先发牌；竞赛规则由给头游进贡的人先出（方案 竞技）",
        reason_en="the last one in the text; in competition rules (竞技) who gave to the first one",
        row="N9",
    )
    under_declare: bool = flag(
        "同花的五张可以当顺子",
        "a straight of one suit may count as a plain one",
        False,
        reason="同花的五张牌就是同花顺；逢人配配成同花时也不能往小说",
        reason_en="five running cards of one suit are a straight flush, with a wildcard too",
        row="N10",
    )
    king_pair_wing: bool = flag(
        "三带两可以带一对王",
        "a pair of kings as the pair of 三带两",
        True,
        reason="对牌是数值相同的两张牌；只能是同样的王",
        reason_en="a pair is two of a rank; both kings alike",
        row="N11",
    )
    score_table: str = choice(
        "计分",
        "points",
        {
            "none": ("不计分，只升级", "none, levels only"),
            "300/200/100": ("双上 300、一三 200、一四 100", "300, 200 and 100"),
        },
        reason="条文只有升级；公开的客户端计分时每人输赢 300、200、100",
        reason_en="the text has levels only; public clients that play for points use 300, 200 and 100 each",
        row="N14",
    )
