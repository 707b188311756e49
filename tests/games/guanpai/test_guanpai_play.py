"""``calc play`` of 关牌: its combinations, by every option that changes them."""

from __future__ import annotations

import pytest

from calc.core.options import Setting, rule_set
from calc.core.play import Answer, Question
from calc.games import find_game, load_game

GAME = load_game(find_game("关牌"))


def answer(*sets: str, **options: str) -> Answer:
    rules, problems = rule_set(GAME.options, None, [Setting(n, v, "command") for n, v in options.items()])
    assert problems == []
    assert GAME.play is not None
    return GAME.play(Question(sets), rules)


def name(cards: str, **options: str) -> str:
    readings = answer(cards, **options).sets[0].readings
    return readings[0].name if readings else "非法"


@pytest.mark.parametrize(
    ("cards", "expected"),
    [
        ("2", "单张"), ("KK", "对子"), ("22", "非法"), ("AAA", "三张"), ("333 45", "三带二"),
        ("333 44", "三带二"), ("333 4", "非法"), ("3344", "姐妹对"), ("333444", "姐妹三张"),
        ("333444 5566", "非法"), ("34567", "顺子"), ("3456", "非法"), ("23456", "顺子"), ("A2345", "非法"),
        ("10JQKA", "顺子"), ("JQKA2", "非法"), ("23456789 10JQK", "顺子"), ("4444 5", "炸弹"),
        ("4444", "非法"), ("4444 56", "非法"), ("AAA 3", "炸弹"), ("AAA 33", "三带二"), ("AAAA 3", "非法"),
        ("黑A", "非法"), ("大王", "非法"), ("红2", "非法"), ("黑2", "单张"), ("KKAA", "姐妹对"),
    ],
)  # fmt: skip
def test_names(cards: str, expected: str) -> None:
    assert name(cards) == expected


@pytest.mark.parametrize(
    ("cards", "options", "expected"),
    [
        ("333 45", {"three_two": "pair"}, "非法"),
        ("333 44", {"three_two": "pair"}, "三带二"),
        ("4444", {"bare_bomb": "always"}, "炸弹"),
        ("A2345", {"a_low": "true"}, "顺子"),
        ("345", {"straight_min": "3"}, "顺子"),
        ("3344", {"sister_min": "3"}, "非法"),
        ("334455", {"sister_min": "3"}, "姐妹对"),
    ],
)
def test_names_by_option(cards: str, options: dict[str, str], expected: str) -> None:
    assert name(cards, **options) == expected


@pytest.mark.parametrize(
    ("a", "b", "relation"),
    [
        ("2", "A", "a>b"),
        ("88844", "34567", "not_comparable"),
        ("777888", "334455", "not_comparable"),
        ("6677", "667788", "not_comparable"),
        ("7777 3", "QQQQ 3", "a<b"),
        ("QQQQ 3", "AAA 3", "a<b"),
        ("333 99", "444 56", "a<b"),
        ("23456", "34567", "a<b"),
        ("76543", "34567", "a=b"),
        ("3333 4", "23456789 10JQKA", "a>b"),
        ("4444", "5", "illegal"),
    ],
)
def test_relations(a: str, b: str, relation: str) -> None:
    assert answer(a, b).relation == relation
