"""The named points, multipliers and results of 温岭红五, each with its section."""

from __future__ import annotations

from calc.core.clause import Clause
from calc.deals.tricks_rules import (
    BOTTOMS_FOUND,
    FIGURES_FOUND,
    POINTS_FOUND,
    RESULTS_FOUND,
    Said,
    catalogue,
    ladder,
)
from calc.deals.tricks_score import Rulebook

GAME, SOURCE = "wenling_hongwu", "温岭红五"
COMPARISON = RUFFING = Clause(SOURCE, "主牌", "主牌")

points = [
    Said("captured", "游戏简介", "5、10、K"),
    Said("dug", "底牌", "掀底"),
    Said("buried", "底牌", "灭底"),
]
bottoms = [
    Said("dug_single", "底牌", "加倍"),
    Said("dug_pair", "底牌", "再加倍"),
    Said(
        "dug_tractor",
        "底牌",
        "再加倍",
        4,
        "末轮用拖拉机掀底也只再加倍一次，共 4 倍，几对都一样。",
        "A tractor doubles once more as a pair does: 4 times, whatever its length.",
    ),
    Said("dug_throw", "底牌", "掀底"),
    Said("held", "底牌", "庄家一方小才掀底"),
]
results = [
    Said("kept", "庄家", "80 分以下"),
    Said("lost", "庄家", "反之"),
]
figures = [
    Said("single", "牌型", "单张"),
    Said("pair", "牌型", "对"),
    Said(
        "tractor",
        "牌型",
        "拖拉机",
        zh="同一门里两对以上挨着的对子；红五、同色的 3、级牌抽走以后两边算挨着，如红桃 4466、草花 2255。",
        about="Two or more neighbouring pairs of one suit; where the red five, a 3 of the trump colour or "
        "the level card is missing from it, those on both sides are neighbours.",
    ),
    Said("throw", "牌型", "牌型"),
]

BOOK = Rulebook(
    points=catalogue(GAME, "分", SOURCE, POINTS_FOUND, points),
    bottoms=catalogue(GAME, "倍", SOURCE, BOTTOMS_FOUND, bottoms),
    results=catalogue(GAME, "级", SOURCE, RESULTS_FOUND, results),
    ladder=ladder(GAME),
)
FIGURES = catalogue(GAME, "牌型", SOURCE, FIGURES_FOUND, figures)
