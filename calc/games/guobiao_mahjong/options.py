"""House rules of 国标麻将: one frozen dataclass; the rows are those of the project's list of open points."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar

from calc.core.options import OptionSet, Value, choice, number

COUNT = {"count": ("算", "counts"), "none": ("不算", "does not count")}


@dataclass(frozen=True)
class Options(OptionSet):
    """Every point where texts or tables of 国标麻将 differ; the defaults are the 1998 book as played."""

    presets: ClassVar[Mapping[str, Mapping[str, Value]]] = {
        "1998": {},
        "mil": {"profile": "mil"},
        "2006": {"profile": "2006"},
    }

    profile: str = choice(
        "番值",
        "values of the fans",
        {
            "1998": ("1998 年规则", "the 1998 book"),
            "mil": ("国际麻将联盟与网络对局", "MIL and online play"),
            "2006": ("2006 年世界麻将组织的文本", "the 2006 text of the World Mahjong Organization"),
        },
        reason="1998 年的番表；其中没有的明暗杠按通行的 5 番",
        reason_en="the 1998 table; 明暗杠, which it does not have, is worth 5 as it is played",
        row="M4 M5",
        impact="H",
        open=True,
    )
    knitted_wait: str = choice(
        "和张在组合龙里，又能当边张、嵌张、单钓",
        "a winning tile inside 组合龙 that also makes an edge, closed or single wait",
        COUNT,
        reason="只听一张，就高不就低",
        reason_en="it is the only tile waited for, and the higher way to count is taken",
        row="M1",
        impact="L",
        open=True,
    )
    dead_wait: str = choice(
        "另一张听的牌四张都在自己手里",
        "another tile waited for of which the winner has all four",
        {"wait": ("也是听牌", "is a wait all the same"), "none": ("不是听牌", "is no wait")},
        reason="按牌型算听几张，不看还有没有",
        reason_en="waits go by the shape of the hand, not by what is left",
        row="M2",
        impact="L",
        open=True,
    )
    minimum: int = number(
        "起和番",
        "points that a win needs",
        8,
        least=0,
        most=1000,
        reason="8 番起和，花牌不计",
        reason_en="a win needs 8 points, flowers apart",
        row="M9",
        usual=(0, 6, 1),
    )
    base: int = number(
        "底分",
        "basic points",
        8,
        least=0,
        most=1000,
        reason="第十条：自摸三家各付底分 8 加番数；点和的付底分加番数，另两家只付底分",
        reason_en="article 10: on a self-draw each pays 8 and the fan; else the discarder does, the others 8",
        row="M10",
        usual=(0, 1, 10),
    )
    false_win: int = number(
        "错和每家赔",
        "paid to each for a false win",
        20,
        least=0,
        most=10_000,
        reason="牌桌判错和时，向三家各赔这么多",
        reason_en="what a false win, if the table declares it, pays to each of the others",
        row="M11",
        impact="L",
        usual=(8, 10, 30),
    )
