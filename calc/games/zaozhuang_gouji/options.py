"""House rules of 枣庄够级."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar

from calc.core.options import OptionSet, Value, choice, flag, number


@dataclass(frozen=True)
class Options(OptionSet):
    """Every point that the text of 枣庄够级 leaves open, or that tables play otherwise."""

    presets: ClassVar[Mapping[str, Mapping[str, Value]]] = {"枣庄": {}}

    decks: int = choice(
        "几副牌",
        "packs",
        {6: ("六副（324 张，每人 54 张）", "six (324 cards, 54 each)"), 4: ("四副", "four")},
        reason="“玩家六人六封扑克”；别处的够级用四副",
        reason_en="six players, six packs by the text; elsewhere the game takes four",
        row="K1",
    )
    place_points: str = choice(
        "名次分",
        "points for places",
        {
            "4-2-0": ("4 2 0 0 −2 −4，三户每人 ±4", "4 2 0 0 −2 −4, ±4 each for 三户"),
            "2-1-0": ("2 1 0 0 −1 −2，三户每人 ±2", "2 1 0 0 −1 −2, ±2 each for 三户"),
        },
        reason="条文没有写名次分；4 2 0 0 −2 −4 见于青岛够级的公开程序，三户是两倍均分",
        reason_en="not in the text; 4 2 0 0 −2 −4 is played in Qingdao, 三户 being twice that in equal parts",
        row="K3",
        open=True,
    )
    settle: str = choice(
        "结算",
        "payment",
        {
            "none": ("不付（条文只有进贡）", "none: the text has tribute only"),
            "points": ("名次分 × 底", "place points × base"),
        },
        reason="条文没有写钱；要按名次分付的桌另选",
        reason_en="the text pays nothing; a table that pays for places says so",
        row="K3",
    )
    tribute_counts: str = choice(
        "落贡张数",
        "cards paid for 落",
        {
            "2-1": (
                "末名给第一名 2 张，第五名给第二名 1 张",
                "two from the last to the first, one from 5th to 2nd",
            ),
            "1-1": ("各 1 张", "one each"),
            "1-0": ("只有末名给 1 张", "one from the last only"),
        },
        reason="条文只写了先后“点、烧、清（闷）、落”，没有写张数",
        reason_en="the text gives their order only: 点, 烧, 清 (闷), 落",
        row="K2",
        open=True,
    )
    sweep_tribute: int = number(
        "三户的落贡（每人给对家）",
        "cards paid for 落 after 三户, each to his opposite",
        1,
        least=0,
        most=4,
        usual=(2,),
        reason="条文没有写；一家三人先走时另一家每人给对家 1 张",
        reason_en="not in the text; when one side is out first, each of the others pays his opposite one",
        row="K2",
    )
    burn_tribute: int = number(
        "烧贡张数",
        "cards paid for 烧",
        1,
        least=0,
        most=4,
        usual=(2,),
        reason="条文没有写张数，每次 1 张",
        reason_en="not in the text; one each time",
        row="K2",
    )
    smother_tribute: int = number(
        "闷贡（清）张数",
        "cards paid for 闷 (清)",
        1,
        least=0,
        most=4,
        usual=(2,),
        reason="条文没有写张数，每次 1 张；“清（闷）”是一回事",
        reason_en="not in the text; one each time. 清 and 闷 are one thing",
        row="K2、K8",
    )
    tribute_same_side: bool = flag(
        "同门之间也给落贡",
        "落 is paid between partners too",
        True,
        reason="条文没有写例外",
        reason_en="the text makes no exception",
        row="K6",
        open=True,
    )
    graduate: str = choice(
        "毕业",
        "when nobody need open (毕业)",
        {
            "consecutive": (
                "连续三场没过点后的那一场",
                "in the deal after three failures in a row",
            ),
            "every_fourth": ("每轮的第四场，人人如此", "in every fourth deal, for everybody"),
        },
        reason="“连续三次被摁点，进3个点贡；第四场无需再过点，即为毕业；第五场重新过点，4场一轮回”",
        reason_en="three failures in a row owe 3, the fourth deal is free, the fifth begins a new round",
        row="K4",
        open=True,
    )
    hua_ladder: bool = flag(
        "挂花要用更大的花压",
        "kings hung on cards need higher kings",
        True,
        reason="1 个小花用 1 个大花压，2 个小花用 2 个大花，1 个大花用 2 个大花，2 个大花用 4 个大花",
        reason_en="one little king needs a big one, two need two; one big king needs two, and two need four",
        row="K7",
    )
    buy_three: str = choice(
        "买 3",
        "buying a 3",
        {
            "two_first": (
                "有 2 用 2，没有 2 才用王，都没有就给",
                "with a 2, only without with a king, else free",
            ),
            "any": ("随意", "as one likes"),
        },
        reason="“有钱（2）的必须用钱买，没钱才能用花（王）买；既没钱又没花，有 3 的必须给一张”",
        reason_en="who has a 2 must pay with it, else with a king; with neither the 3 must be given",
        row="X12",
    )
