"""The named points, multipliers and results of 双升, each with its article."""

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

GAME, SOURCE = "shuangsheng", "双升比赛规则"
COMPARISON, RUFFING = Clause(SOURCE, "7", "大小"), Clause(SOURCE, "6", "将")

points = [
    Said("captured", "1", "5、10、K"),
    Said("dug", "3", "掀底"),
    Said("buried", "3", "灭底"),
]
bottoms = [
    Said("dug_single", "3", "乘 2"),
    Said("dug_pair", "3", "对掀底乘 4"),
    Said("dug_tractor", "3", "拖拉机掀底乘 8"),
    Said("dug_throw", "3", "掀底"),
    Said("held", "3", "庄家一方小才掀底"),
]
results = [
    Said("kept", "2", "80 分以下"),
    Said("lost", "8", "拿满 80 分"),
]
figures = [Said(kind, "5", "牌型") for kind in ("single", "pair", "tractor", "throw")]

BOOK = Rulebook(
    points=catalogue(GAME, "分", SOURCE, POINTS_FOUND, points),
    bottoms=catalogue(GAME, "倍", SOURCE, BOTTOMS_FOUND, bottoms),
    results=catalogue(GAME, "级", SOURCE, RESULTS_FOUND, results),
    ladder=ladder(GAME),
)
FIGURES = catalogue(GAME, "牌型", SOURCE, FIGURES_FOUND, figures)
