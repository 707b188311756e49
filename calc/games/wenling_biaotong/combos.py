"""The combinations of 温岭标统 (游戏规则 2), without wildcards (X1), and how it is played out (出牌规则)."""

from __future__ import annotations

from functools import cache

from calc.cards.card import KINGS
from calc.cards.deck import Deck
from calc.cards.patterns import Patterns
from calc.cards.shapes import Mixed
from calc.cards.trick import Rules
from calc.core.clause import Clause
from calc.deals import running_combos as running
from calc.deals.running_combos import POINTS, Said, describe
from calc.games.wenling_biaotong.options import Options

SOURCE = "温岭标统"
TYPES = {"rule": "游戏规则·2"}
COMPARISON = Clause(SOURCE, "游戏规则·2", "炸弹")

LOCAL_NAMES = {"三带二": "三张带一对"}
HIGHEST = 99


@cache
def patterns_of(options: Options, level: str | None = None) -> Patterns:
    """The combinations; four kings of whatever kind are the highest bomb."""
    shapes = running.shapes(wings=options.wings, butterfly="连三张带连对")
    kings = Mixed(kind="kings", name="天王炸弹", least=4, most=4, ranks=KINGS, top=16, weight=HIGHEST)
    return Patterns(
        shapes=(*shapes, kings),
        sequence=running.sequence(options.two_in_runs),
        local_names=LOCAL_NAMES,
    )


@cache
def rules_of_play(options: Options) -> Rules:
    """The banker leads; who is out is followed by the next seat; a side out, or one left, ends the deal."""
    return Rules(patterns=patterns_of(options), deck=deck_of(options), points=POINTS)


@cache
def deck_of(options: Options) -> Deck:
    """Two packs."""
    return Deck.of(2)


_RUNS = ("two_in_runs",)
combinations = describe(
    "wenling_biaotong",
    SOURCE,
    [
        Said("single", "单张", TYPES),
        Said("pair", "对子", TYPES),
        Said("triple", "三张", TYPES),
        Said("straight", "顺子", TYPES, _RUNS),
        Said("pair_run", "连对", TYPES, _RUNS),
        Said("triple_run", "连三张", TYPES, _RUNS),
        Said("full_house", "三张带一对", TYPES),
        Said("butterfly", "连三张带连对", TYPES, ("wings",)),
        Said("bomb", "炸弹", TYPES),
        Said("kings", "天王炸弹", TYPES),
    ],
    kings=(
        "四张王，大小王可以混；大过任何炸弹。",
        "All four kings of two packs; it beats every bomb.",
    ),
)
