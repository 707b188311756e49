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


def patterns_of(options: Options, level: str | None = None) -> Patterns:
    """The combinations; four kings of whatever kind are the highest bomb."""
    return _patterns(options.two_in_runs, options.wings)


@cache
def _patterns(two_in_runs: str, wings: str) -> Patterns:
    shapes = running.shapes(wings=wings, butterfly="连三张带连对")
    kings = Mixed(kind="kings", name="天王炸弹", least=4, most=4, ranks=KINGS, top=16, weight=HIGHEST)
    return Patterns(
        shapes=(*shapes, kings),
        sequence=running.sequence(two_in_runs),
        local_names=LOCAL_NAMES,
    )


def rules_of_play(options: Options) -> Rules:
    """The banker leads; who is out is followed by the next seat; a side out, or one left, ends the deal."""
    return _rules(patterns_of(options))


@cache
def _rules(patterns: Patterns) -> Rules:
    return Rules(patterns=patterns, deck=DECK, points=POINTS)


DECK = Deck.of(2)


def deck_of(options: Options) -> Deck:
    """Two packs."""
    return DECK


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
