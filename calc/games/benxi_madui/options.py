"""House rules of 本溪马队."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar

from calc.core.options import OptionSet, Value, choice, flag, number


@dataclass(frozen=True)
class Options(OptionSet):
    """Every point where texts or tables of 本溪马队 differ. The defaults are the letter of the text."""

    presets: ClassVar[Mapping[str, Mapping[str, Value]]] = {"同城游": {}}

    settle: str = choice(
        "结算",
        "settlement",
        {
            "score": ("只记两方的分", "only the scores are noted"),
            "diff": (
                "负方每人付胜方一人两方最后的分差",
                "each loser pays a winner the difference of the scores",
            ),
        },
        reason="条文只说捡分多的一伙为胜方，没有说输多少；两种都写出来",
        reason_en="the text only says that the side with more points wins",
        row="M1",
        open=True,
    )
    big_shave: int = choice(
        "大剃",
        "大剃 is worth",
        {
            340: ("得 340 分，被剃的负 340", "340, and minus 340 to the other side"),
            240: ("得 240 分，被剃的负 240", "240, and minus 240 to the other side"),
        },
        reason="条文：得 340 分；“一般就以 240 分计算就可以了”",
        reason_en="340 in the text, which adds that 240 will usually do",
        row="M2",
        open=True,
        impact="L",
    )
    big_shave_caught: str = choice(
        "六人、八人的大剃要抓",
        "with six or eight players 大剃 takes",
        {"all": ("对方全部", "the whole other side"), "two": ("对方两人以上", "two of the other side")},
        reason="条文只说四个人：抓对方两人，就是对方全部",
        reason_en="the text speaks of four players: two are the whole other side",
        row="M2",
        open=True,
        impact="L",
    )
    unplayed: str = choice(
        "没打出的分",
        "points never played",
        {
            "opponents": ("归对方", "go to the other side"),
            "none": ("谁也不算", "count for nobody"),
        },
        reason="条文没有写；不归对方就很难捡满 200 分",
        reason_en="not in the text; 200 could hardly be reached otherwise",
        row="M3",
        open=True,
        impact="H",
    )
    catch_unit: int = number(
        "抓一个人几分",
        "points for each player caught",
        20,
        least=0,
        most=1000,
        reason="抓到一个人 +20、−20，两个人 +40、−40；六人、八人局照此每人 20",
        reason_en="20 each way for one player, 40 for two; larger tables the same for each",
        row="M7",
        usual=(10, 40),
    )
    tie: str = choice(
        "加减以后一样多",
        "equal scores",
        {"draw": ("平", "a draw"), "first_out": ("先出完的一方胜", "the first one's side wins")},
        reason="条文没有写",
        reason_en="not in the text",
        row="M9",
        open=True,
        impact="L",
    )
    double_run_min: int = choice(
        "双龙最少",
        "the shortest 双龙",
        {3: ("三对", "three pairs"), 2: ("两对", "two pairs")},
        reason="龙是三张及以上；条文的例子是 334455、33445566",
        reason_en="a 龙 takes three cards; the examples of the text are 334455 and 33445566",
        row="M5",
    )
    double_fire_beats: str = choice(
        "压双龙的两副火再由什么管",
        "what beats the two fires on a 双龙",
        {
            "none": ("没有东西管", "nothing"),
            "each": ("两副火，大的大过大的、小的大过小的", "two fires of which each is higher"),
        },
        reason="条文没有写",
        reason_en="not in the text",
        row="M6",
        open=True,
        impact="L",
    )
    split_fires: bool = flag(
        "六张以上一样的牌、四王可以当两副火",
        "six of a rank, or four kings, may be laid as two fires",
        False,
        reason="条文没有写；一副火就是一副火",
        reason_en="not in the text; one fire is one fire",
        row="M6",
        impact="L",
    )
    many_kings: str = choice(
        "六人、八人局的五王以上、九张以上",
        "five kings or nine of a rank (three or four packs)",
        {
            "count": ("大过四王，张数多的大", "above four kings, more cards are higher"),
            "none": ("不成牌型", "no combination"),
        },
        reason="条文只列到四王、8 张炸，六人、八人“参照该规矩”",
        reason_en="the text lists up to four kings and eight of a rank, and has larger tables follow it",
        row="X10",
        impact="L",
    )
    heir: str = choice(
        "出完的牌没人管，谁接着出",
        "who leads when nobody beats somebody's last cards",
        {"partner": ("同伙（接风）", "his partner"), "next": ("下家", "the next seat")},
        reason="条文没有写；打对家的玩法一般由同伙接风",
        reason_en="not in the text; in games of partners it is usually the partner",
        open=True,
    )
    strict_points: bool = flag(
        "核对总分与各家张数",
        "points must add up, hands be whole",
        True,
        reason="每副牌 100 分，两副 200 分；每人 27 张",
        reason_en="every pack has 100 points; everybody has 27 cards",
        row="M7",
    )
