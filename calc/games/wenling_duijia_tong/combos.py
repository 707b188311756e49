"""The combinations of 温岭对家统 (【游戏规则】2、3) and how a deal is played out (【出牌规则】)."""

from __future__ import annotations

from functools import cache

from calc.cards.card import KINGS
from calc.cards.deck import Deck
from calc.cards.patterns import Patterns, wild_ranks
from calc.cards.shapes import Mixed
from calc.cards.trick import Rules, one_left, side_out
from calc.core.clause import Clause
from calc.deals import running_combos as running
from calc.deals.running_combos import POINTS, Said, describe
from calc.games.wenling_duijia_tong.options import Options

SOURCE = "温岭对家统"
TYPES, RANKS = "游戏规则·2", "游戏规则·3"
COMPARISON = Clause(SOURCE, RANKS, "牌点大小")

LOCAL_NAMES = {"三张": "三同张", "连三张": "连三同张"}


def patterns_of(options: Options, level: str | None = None) -> Patterns:
    """The combinations, with kings as 财神."""
    return _patterns(options.two_in_runs, options.wings, options.king_bomb)


@cache
def _patterns(two_in_runs: str, wings: str, king_bomb: str) -> Patterns:
    shapes = running.shapes(wings=wings)
    if king_bomb == "top":
        kings = Mixed(kind="kings", name="王炸", least=4, most=4, ranks=KINGS, top=16, weight=99)
        shapes = (*shapes, kings)
    return Patterns(
        shapes=shapes,
        sequence=running.sequence(two_in_runs),
        wild=wild_ranks(*KINGS),
        local_names=LOCAL_NAMES,
    )


def rules_of_play(options: Options) -> Rules:
    """Who is out is followed by the next seat; one player left, or a side out, ends the deal."""
    return _rules(patterns_of(options), options.double_out)


@cache
def _rules(patterns: Patterns, double_out: str) -> Rules:
    ends = (one_left, side_out) if double_out == "sweep" else (one_left,)
    return Rules(patterns=patterns, deck=DECK, points=POINTS, ends=ends)


DECK = Deck.of(2)


def deck_of(options: Options) -> Deck:
    """Two packs."""
    return DECK


combinations = describe(
    "wenling_duijia_tong",
    SOURCE,
    [
        Said("single", "单张", {"rule": TYPES}),
        Said("pair", "对子", {"rule": TYPES}),
        Said("triple", "三同张", {"rule": TYPES}),
        Said("straight", "顺子", {"rule": TYPES}, ("two_in_runs", "wild_reading")),
        Said("pair_run", "连对", {"rule": TYPES}, ("two_in_runs", "wild_reading")),
        Said("triple_run", "连三同张", {"rule": TYPES}, ("two_in_runs", "wild_reading")),
        Said("full_house", "三带二", {"rule": TYPES}),
        Said("butterfly", "蝴蝶", {"rule": TYPES}, ("wings",)),
        Said("bomb", "炸弹", {"rule": TYPES}),
        Said("kings", "王炸", {"rule": TYPES}, ("king_bomb",)),
    ],
    kings=(
        "四张王；条文里没有，按 king_bomb 才算最大的炸弹。",
        "Four kings; not in the text, the highest bomb only under king_bomb.",
    ),
)
