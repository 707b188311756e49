"""掼蛋 by ``calc play``: worked patterns, the level, 逢人配 and its readings, options, known slips."""

from __future__ import annotations

import json
import os
import random
from pathlib import Path
from typing import Any

import pytest
from card_brute import brute_force

from calc.cards import SUITS, Card, level_order, recognise
from calc.core.options import Setting, rule_set
from calc.core.play import Question
from calc.deals.levels import LEVELS
from calc.diagnostics.problem import Refused
from calc.games import find_game, load_game
from calc.games.guandan.combos import patterns_of
from calc.games.guandan.options import Options
from calc.messages import Speaker
from calc.render.play import play_json

FULL = bool(os.environ.get("HUSHU_FULL"))
ENTRY = find_game("掼蛋")
GAME = load_game(ENTRY)
CASES = Path(__file__).parents[2] / "cases" / "patterns.jsonl"
ROWS = [
    row
    for line in CASES.read_text(encoding="utf-8").splitlines()
    if (row := json.loads(line))["game"] == "guandan"
]
RELATIONS = {"A>B": "a>b", "A<B": "a<b", "A=B": "a=b"}


def asked(
    *sets: str, level: str | None = "5", declared: tuple[str, ...] = (), **options: str
) -> dict[str, Any]:
    settings = [Setting(name, text, "command") for name, text in options.items()]
    rules, problems = rule_set(GAME.options, None, settings)
    assert problems == []
    answer = GAME.play(Question(sets, declared, level=level), rules)
    return play_json(answer, ENTRY.id, Speaker("zh", GAME.texts))


def readings(cards: str, **more: Any) -> list[tuple[str, str]]:
    return [(one["name"], one["top"]) for one in asked(cards, **more)["a"]["readings"]]


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row["id"])
def test_worked_patterns(row: dict[str, Any]) -> None:
    level = row["options"]["level"]
    ranks = {top: rank for rank, top in level_order(level).items()}
    value = asked(*(" ".join(row[which]["cards"]) for which in "AB" if row[which]), level=level)
    for which, name in zip("AB", "ab", strict=True):
        if row[which] is None:
            continue
        assert value[name]["name"] == row[which]["name"]
        found = [[one["name"], one["size"], one["top"]] for one in value[name]["readings"]]
        runs = ("顺子", "同花顺", "三连对", "钢板")  # natural positions
        assert found == [
            [kind, size, LEVELS[top - 2] if kind in runs else ranks[top]]
            for kind, size, top in row[which]["readings"]
        ]
    if row["B"] is not None:
        assert value["relation"] == RELATIONS.get(row["relation"], row["relation"])


def test_there_are_rows() -> None:
    assert len(ROWS) == 9


def test_bombs_in_order() -> None:
    """四王 > six and more > 同花顺 > five > four > everything else; the level's bomb above the ace's."""
    suited = ["3x4", "Ax4", "黑6黑6梅6方6", "3x5", "Ax5", "黑A黑2黑3黑4黑5", "方10方J方Q方K方A", "3x6", "Ax6",
              "3x7", "3x8", "大王大王小王小王"]  # fmt: skip
    for low in range(len(suited)):
        for high in range(low + 1, len(suited)):
            assert asked(suited[low], suited[high], level="6")["relation"] == "a<b", (
                suited[low],
                suited[high],
            )
        for plain in ("大王", "小王小王", "AAA", "KKKAAA", "QQKKAA", "10JQKA", "KKK44"):
            assert asked(suited[low], plain, level="6")["relation"] == "a>b"


def test_ten_of_a_rank_with_both_wildcards() -> None:
    assert readings("7x8 红5 红5") == [("炸弹", "7")]
    assert asked("7x8 红5 红5", "A红A梅A方A 黑A红A梅A方A")["relation"] == "a>b"


@pytest.mark.parametrize(
    ("cards", "found"),
    [
        ("红5", [("单张", "5")]),
        ("红5 红5", [("对子", "5")]),
        ("黑K 红5", [("对子", "K")]),
        ("大王 红5", []),
        ("大王 大王", [("对子", "大王")]),
        ("333 44", [("三带二", "3")]),
        ("333 44 6", []),
        ("33 44 红5", [("三带二", "4"), ("三带二", "3")]),
        ("3333 红5", [("炸弹", "3")]),
        ("黑3黑4黑6黑7 红5", [("同花顺", "7")]),
        ("黑3黑4梅6黑7 红5", [("顺子", "7")]),
        ("3456 红5", [("顺子", "7"), ("顺子", "6")]),
        ("34567 8", []),
        ("33445566", []),
        ("333444555", []),
        ("KKAA22", []),
        ("JQKA2", []),
        ("大王 2345", []),
        ("AA 22 红5 红5", [("钢板", "2"), ("三连对", "3")]),
        ("KKK AAA", [("钢板", "A")]),
        ("AAA 222", [("钢板", "2")]),
        ("555 666", [("钢板", "6")]),
        ("AA KK 红5 红5", [("钢板", "A"), ("三连对", "A")]),
        ("黑5方5 44 66", [("三连对", "6")]),
        ("大王大王 777", [("三带二", "7")]),
        ("大王小王 777", []),
        ("大王大王小王小王", [("王炸", "")]),
        ("大王大王小王", []),
    ],
)  # fmt: skip
def test_readings_at_level_5(cards: str, found: list[tuple[str, str]]) -> None:
    assert readings(cards) == found


def test_declared_readings() -> None:
    assert readings("AA 22 红5 红5", declared=("33",)) == [("三连对", "3")]
    assert readings("AA 22 红5 红5", declared=("AA22AA",)) == []
    assert readings("AA 22 红5 红5", declared=("A2",)) == [("钢板", "2")]
    assert readings("3456 红5 = 2", level="5") == [("顺子", "6")]


@pytest.mark.parametrize(
    ("options", "cards", "found"),
    [
        ({}, "大王大王 777", True),
        ({"king_pair_wing": "false"}, "大王大王 777", False),
        ({"king_pair_wing": "false"}, "88 777", True),
    ],
)
def test_a_pair_of_kings_as_a_wing(options: dict[str, str], cards: str, found: bool) -> None:
    assert bool(readings(cards, **options)) is found


def test_under_declaring() -> None:
    flush = "黑3黑4黑6黑7 红5"
    assert readings(flush) == [("同花顺", "7")]
    assert readings(flush, under_declare="true") == [("同花顺", "7"), ("顺子", "7")]
    assert readings("黑3黑4黑5黑6黑7", level="9", under_declare="true") == [("同花顺", "7"), ("顺子", "7")]


def test_the_texts_own_words() -> None:
    words = {"3": "单牌", "33": "对牌", "333": "三张牌", "33344": "三带两", "333444": "钢板",
             "334455": "三连对", "大王大王小王小王": "四王"}  # fmt: skip
    assert {cards: asked(cards, level="9")["a"]["local_name"] for cards in words} == words


def test_without_a_level_the_answer_must_not_hang_on_it() -> None:
    assert asked("34567", "45678", level=None)["relation"] == "a<b"
    assert asked("大王", "AA", level=None)["relation"] == "not_comparable"
    for sets in (("55", "77"), ("红5 33",), ("黑3黑4黑5黑6红7",)):
        with pytest.raises(Refused) as refused:
            asked(*sets, level=None)
        assert [problem.code for problem in refused.value.problems] == ["guandan.level_needed"]


@pytest.mark.parametrize("level", ["17", "", "大王", "1", "5 "])
def test_levels_that_are_none(level: str) -> None:
    if level.strip() == "5":
        assert asked("5", level=level)["a"]["legal"]
        return
    with pytest.raises(Refused) as refused:
        asked("5", level=level)
    assert refused.value.problems[0].path == ("level",)


def test_clauses() -> None:
    assert asked("333444", "444555")["reason"].endswith("（掼蛋比赛（两副牌）规则 一）")
    assert asked("3333", "大王")["reason"].endswith("（掼蛋比赛（两副牌）规则 二）")


# Slips that programs of this kind made.


@pytest.mark.parametrize("level", LEVELS)
def test_runs_go_by_natural_ranks_whatever_the_level(level: str) -> None:
    """Runs that hold the level card are runs, at its natural place; no run goes round the corner."""
    black = "黑{} 梅{} 黑{} 梅{} 方{}"
    for start in range(9):
        straight = black.format(*LEVELS[start : start + 5])
        assert readings(straight, level=level) == [("顺子", LEVELS[start + 4])]
    assert readings("黑A 梅2 黑3 梅4 方5", level=level) == [("顺子", "5")]
    for start in range(12):
        low, high = LEVELS[start : start + 2]
        assert readings(f"黑{low}{low}梅{low} 方{high}{high}黑{high}", level=level) == [("钢板", high)]
    assert readings("黑Jx1 黑Q 黑K 黑A 黑2", level=level) == []
    assert readings("黑K黑K黑A黑A黑2黑2", level=level) == []


def test_two_wildcards_make_j_q_k_a_straight() -> None:
    assert readings("黑J 梅Q 方K 红5 红5") == [("顺子", "A"), ("顺子", "K")]


def test_order_of_input_never_matters() -> None:
    assert asked("5 4 3 2 A", "A 2 3 4 5", level="9")["relation"] == "a=b"
    assert asked("小王 大王 小王 大王", "4444")["relation"] == "a>b"


def test_equal_and_unlike_plays() -> None:
    assert asked("22", "22", level="9")["relation"] == "a=b"
    assert asked("88844", "34567", level="9")["relation"] == "not_comparable"
    assert asked("777888", "334455", level="9")["relation"] == "not_comparable"
    assert asked("3333", "4444", level="9")["relation"] == "a<b"


# Every substitution of the wildcards, tried one by one.


def some_play(chance: random.Random, level: str) -> tuple[Card, ...]:
    """A play that has some shape or nearly so, with up to two wildcards."""
    ranks = ["A", *LEVELS]
    cards: list[Card] = []
    for _ in range(chance.choice((1, 1, 2))):
        length, width = chance.choice(((1, 1), (1, 2), (1, 3), (1, 4), (1, 6), (5, 1), (3, 2), (2, 3)))
        start, one = chance.randrange(len(ranks) - length + 1), chance.choice(SUITS)
        flush = chance.random() < 0.4
        for rank in ranks[start : start + length]:
            cards += [Card(rank, one if flush else chance.choice(SUITS)) for _ in range(width)]
    if chance.random() < 0.2:
        cards[chance.randrange(len(cards))] = chance.choice((Card("大王"), Card("小王"), Card("7", "D")))
    cards = cards[:10]
    for _ in range(chance.choice((0, 1, 1, 2))):
        cards[chance.randrange(len(cards))] = Card(level, "H")
    while cards.count(Card(level, "H")) > 2:
        cards.remove(Card(level, "H"))
    return tuple(cards)


@pytest.mark.parametrize("part", range(20))
def test_recognition_is_that_of_every_substitution(part: int) -> None:
    chance = random.Random(f"guandan {part}")
    read = 0
    for _ in range(1000 if FULL else 12):
        level = chance.choice(LEVELS)
        patterns = patterns_of(
            Options(under_declare=chance.random() < 0.2, king_pair_wing=chance.random() < 0.8), level
        )
        cards = some_play(chance, level)
        found = recognise(cards, patterns)
        assert {(combo.kind, combo.top) for combo in found} == brute_force(cards, patterns), (level, cards)
        read += bool(found)
    assert read
