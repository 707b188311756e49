"""The combinations of 温岭六家统 in both texts, and how a deal is played out."""

from __future__ import annotations

from functools import cache

from calc.cards.card import KINGS
from calc.cards.deck import Deck
from calc.cards.patterns import Patterns, wild_ranks
from calc.cards.shapes import Mixed, Same, Shape
from calc.cards.trick import Rules
from calc.core.clause import Clause
from calc.deals import running_combos as running
from calc.deals.running_combos import POINTS, Said, describe
from calc.games.wenling_liujia_tong.options import PLATFORM, Options

SOURCE = "温岭六家统"

LOCAL_NAMES = {
    "platform": {"三张": "三同张", "连三张": "连三同张"},
    "booklet": {"三带二": "三张带一对", "蝴蝶": "连三张带连对子", "王炸": "天王炸弹"},
}
SAME_FOUR = Same(kind="kings", name="王炸", least=4, most=4, ranks=KINGS, weight=8)


def _twice(size: int) -> int:
    return 2 * size


ANY_FOUR = Mixed(kind="kings", name="王炸", least=4, most=99, ranks=KINGS, top=16, weight=_twice)


def patterns_of(options: Options, level: str | None = None) -> Patterns:
    """The combinations, with kings as 财神 and four kings as the chosen text has them."""
    same = options.king_bomb == "same4" or (options.king_bomb == "text" and options.ruleset == PLATFORM)
    return _patterns(
        SAME_FOUR if same else ANY_FOUR,
        options.text,
        options.two_in_runs,
        options.wings,
        options.triple_with_pair,
        options.king_triple,
    )


@cache
def _patterns(
    kings: Shape, text: str, two_in_runs: str, wings: str, triple_with_pair: bool, king_triple: bool
) -> Patterns:
    shapes = running.shapes(wings=wings, triple_with_pair=triple_with_pair, king_triple=king_triple)
    return Patterns(
        shapes=(*shapes, kings),
        sequence=running.sequence(two_in_runs),
        wild=wild_ranks(*KINGS),
        local_names=LOCAL_NAMES[text],
    )


def rules_of_play(options: Options) -> Rules:
    """Who is out is followed by the next seat; one player left, or a side out, ends the deal."""
    return _rules(patterns_of(options))


@cache
def _rules(patterns: Patterns) -> Rules:
    return Rules(patterns=patterns, deck=DECK, points=POINTS)


DECK = Deck.of(4)


def deck_of(options: Options) -> Deck:
    """Four packs."""
    return DECK


TEXTS = {"platform": "游戏规则·2", "booklet": "规则介绍·牌型规则"}
HINTED = {**TEXTS, "platform": "游戏规则·2 特别说明"}
COMPARED = {**TEXTS, "platform": "游戏规则·3"}
COMPARISON = {role: Clause(SOURCE, article, "大小") for role, article in COMPARED.items()}

_RUNS = ("two_in_runs", "wild_reading")
combinations = describe(
    "wenling_liujia_tong",
    SOURCE,
    [
        Said("single", "单张", TEXTS),
        Said("pair", "对子", TEXTS),
        Said("triple", "三同张", TEXTS, ("king_triple",)),
        Said("straight", "顺子", TEXTS, _RUNS),
        Said("pair_run", "连对", TEXTS, _RUNS),
        Said("triple_run", "连三同张", TEXTS, _RUNS),
        Said("full_house", "三带二", HINTED, ("triple_with_pair",)),
        Said("butterfly", "蝴蝶", TEXTS, ("wings",)),
        Said("bomb", "炸弹", TEXTS),
        Said("kings", "王炸", COMPARED, ("king_bomb",)),
    ],
    kings=(
        "同城游：四张同样的王，大过八个2，小过九个3；规则介绍：任意四王为最大的八炸，五王最大的十炸。",
        "同城游: four kings alike, between eight twos and nine threes. 规则介绍: N are the best bomb of 2N.",
    ),
)
