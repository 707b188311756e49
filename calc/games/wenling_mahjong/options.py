"""House rules of 温岭麻将: one frozen dataclass; the rows are those of the project's list of open points."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar

from calc.core.options import OptionSet, Value, choice, flag, number

ALLOW = {"allow": ("可以", "allowed"), "forbid": ("不可以", "not allowed")}


@dataclass(frozen=True)
class Options(OptionSet):
    """Every point where texts or tables of 温岭麻将 differ. The defaults are the letter of the text."""

    presets: ClassVar[Mapping[str, Mapping[str, Value]]] = {"同城游": {}}

    ron_triplet: str = choice(
        "点炮凑成的刻子",
        "pung finished by a discard",
        {"concealed": ("算暗刻", "counts as concealed"), "open": ("算明刻", "counts as exposed")},
        reason="术语“刻子”: 经碰以后才是明刻子；黄岩一带算明刻",
        reason_en="only a pung made by 碰 is called exposed; 黄岩 tables play it exposed",
        row="A1",
        impact="H",
        open=True,
    )
    loser_de: str = choice(
        "闲家手里的得",
        "wildcards in a loser's hand",
        {
            "honor_triplets": ("只凑门风、字牌暗刻", "finish own-wind and dragon pungs only"),
            "all": ("凑任何暗刻和有和数的对子", "finish any concealed pung and any pair that counts"),
            "none": ("不顶牌", "stand for nothing"),
        },
        reason="闲家番数只说门风、字牌暗刻可由得替代；一些桌上全替代，椒江不替代",
        reason_en="the losers' section names own-wind and dragon pungs only; some allow all, 椒江 none",
        row="A2",
        impact="H",
        open=True,
    )
    loser_seat_flower: bool = flag(
        "闲家也算门风花",
        "losers count their seat flowers",
        False,
        reason="闲家番数没有列门风花牌；打牌过程一节说抓到门风花加 1 番",
        reason_en="the losers' list of 番 leaves them out; the section on play adds 1 番 for everybody",
        row="A3",
        impact="H",
        open=True,
    )
    panghe_de: str = choice(
        "有得的牌算旁和",
        "旁和 with wildcards",
        ALLOW,
        reason="“不包括得”与对对和同样措辞，得可以顶牌",
        reason_en="the same words stand at 对对和, where a wildcard may stand in",
        row="A4",
        impact="H",
        open=True,
    )
    duidui_de: str = choice(
        "有得的牌算对对和",
        "对对和 with wildcards",
        ALLOW,
        reason="得替代任何牌达成和牌条件",
        reason_en="a wildcard stands for any tile",
        row="A4",
        impact="H",
        open=True,
    )
    panghe_pair: str = choice(
        "旁和的对子",
        "the pair of 旁和",
        {"any": ("不限", "any pair"), "plain": ("不能是门风对、字牌对", "no own wind, no dragon")},
        reason="条文没有限制；一些桌上照平胡的规矩",
        reason_en="the text has no limit; some tables play it like 平胡",
        row="A5",
        open=True,
    )
    panghe_by: str = choice(
        "旁和的和法",
        "how 旁和 is won",
        {"either": ("自摸、点炮都算", "either way"), "selfdraw": ("自摸才算", "by self-draw only")},
        reason="条文没有提；有的客户端自摸才算",
        reason_en="the text is silent; one client counts it on self-draw only",
        row="A6",
        open=True,
    )
    wait_de: str = choice(
        "嵌档、靠柄、单吊里旁边的牌是得",
        "a wildcard beside the winning tile of a wait",
        ALLOW,
        reason="注: 以上所有牌型均可由手里的得替代",
        reason_en="the remark lets a wildcard stand in for all that comes before it",
        row="A7",
        open=True,
    )
    drawn_de_wait: bool = flag(
        "自摸的得算嵌档、靠柄、单吊",
        "a drawn wildcard makes a wait",
        True,
        reason="注: 以上所有牌型均可由手里的得替代",
        reason_en="the remark lets a wildcard stand in for all that comes before it",
        row="A7",
        open=True,
    )
    selfdraw_de_selfdraw: bool = flag(
        "自摸得另有自摸 2 和",
        "自摸得 also has the 2 和 of 自摸",
        True,
        reason="一是和一是番，自摸得也是自摸",
        reason_en="one is 和, the other 番, and it is a self-draw",
        row="A8",
        open=True,
    )
    bloom_selfdraw: bool = flag(
        "杠上开花另有自摸 2 和",
        "杠上开花 also has the 2 和 of 自摸",
        True,
        reason="杠上开花是自己摸进的牌",
        reason_en="the replacement tile is drawn by the winner",
        row="A9",
        open=True,
    )
    bloom_after_flower: str = choice(
        "补花后和牌算杠上开花",
        "a win on the replacement of a flower",
        {
            "never": ("不算", "is no 杠上开花"),
            "except_bai": ("补花牌算，补白板不算", "is one after a flower, not after a 白板"),
        },
        reason="杠上开花要自己杠牌；条文只说白板除外",
        reason_en="it needs a kong of one's own; the text only excepts 白板",
        row="A10",
        open=True,
    )
    shown_breaks_flush: bool = flag(
        "翻出的白板使清一色变混一色",
        "a laid-out 白板 turns a full flush into a half flush",
        False,
        reason="白板不参与打牌，翻出的花不在手牌里",
        reason_en="白板 takes no part in play; what is laid out is outside the hand",
        row="A11",
        open=True,
    )
    honors_only: str = choice(
        "全是风牌、字牌",
        "nothing but honours",
        {"none": ("不算混一色", "is no 混一色"), "mixed": ("算混一色", "is 混一色")},
        reason="混一色要有万、筒、条中一门；在 500 封顶下两种算法结果相同",
        reason_en="混一色 has one numbered suit; under the limit of 500 both come to the same",
        row="A12",
        impact="L",
    )
    double_home: str = choice(
        "双财神归位",
        "双财神归位",
        {
            "any": ("任意两张得归位", "any two wildcards in their own place"),
            "pair": ("只有得得作对子", "only the pair of two wildcards"),
        },
        reason="条文的对子只是举例",
        reason_en="the pair in the text is an example",
        row="A14",
        open=True,
    )
    flower_de_pair: bool = flag(
        "花牌是得时两张得作对子算双归位",
        "two flower wildcards as the pair are 双归位",
        False,
        reason="两张不同的花牌在手牌里没有本位",
        reason_en="two different flowers have no own place in a hand",
        row="A15",
        impact="L",
        open=True,
    )
    loser_limits: bool = flag(
        "闲家的腊子算满贯",
        "a loser's 腊子 is worth the limit",
        True,
        reason="腊子和也列在闲家牌点计算规则里",
        reason_en="the list stands under the losers' rules too",
        row="A20",
        open=True,
    )
    four_extra_limit: bool = flag(
        "翻出四张红中（发财）算腊子",
        "four laid-out 中 (发) are a 腊子",
        True,
        reason="红中、发财替代白板做特殊牌",
        reason_en="they take the place of 白板",
        row="A17",
        impact="L",
        open=True,
    )
    flower_points: int = choice(
        "花牌的和数",
        "和 of a flower",
        {0: ("0 和", "0 和"), 4: ("每张 4 和", "4 和 each")},
        reason="基础牌点里没有花牌；有的桌上每张 4 和",
        reason_en="the text lists none; some tables give 4 each",
        row="A18",
        impact="H",
    )
    four_winds_strict_pair: bool = flag(
        "四风会齐的第四风只能是对子",
        "the fourth wind of 四风会齐 must be a pair",
        False,
        reason="三刻一对，四刻是多于所要求的",
        reason_en="four pungs are more than is asked for",
        row="A21",
        impact="L",
        open=True,
    )
    cap: int = number(
        "封顶",
        "limit",
        500,
        least=10,
        most=1_000_000,
        reason="大于或等于 500 和以 500 和计",
        reason_en="500 和 or more counts as 500",
        row="A24",
        impact="H",
        usual=(300, 1000, 200, 2000, 1000000),
    )
    round_to: int = number(
        "进位到几和",
        "rounded up to",
        10,
        least=1,
        most=100,
        reason="10 进制，132 和以 140 和计",
        reason_en="rounded up to the next ten: 132 is 140",
        row="A24",
        usual=(1, 5, 100),
    )
    mode: str = choice(
        "庄家",
        "the dealer",
        {
            "flat": ("不加倍", "pays and gets as anybody"),
            "dealer_double": ("庄家翻倍", "pays and gets double"),
            "nondealer_half": ("闲家之间减半", "others pay one another half"),
        },
        reason="支付一节没有提庄家；有的客户端可选",
        reason_en="the section on payment does not name the dealer; one client offers it",
        row="A26",
        impact="H",
    )
    bao_mutual: bool = flag(
        "包三家也包闲家互付",
        "包三家 covers what the losers pay one another",
        True,
        reason="在本副牌中所有付出的牌点均由被包方支付",
        reason_en="all that is paid in the deal is paid by him",
        row="A27",
        impact="H",
        open=True,
    )
