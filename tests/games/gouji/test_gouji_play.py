"""``calc play`` of 枣庄够级: 级牌, 钱, 花, and what beats what."""

from __future__ import annotations

from itertools import product

import pytest

from calc.cards import parse_cards, recognise
from calc.cards.compare import beats
from calc.core.options import Setting, rule_set
from calc.core.play import Answer, Question
from calc.games import find_game, load_game
from calc.games.zaozhuang_gouji.combos import can_open, patterns_of
from calc.games.zaozhuang_gouji.options import Options
from calc.messages import Speaker
from calc.render.play import play_text

GAME = load_game(find_game("够级"))


def answer(*sets: str, **options: str) -> Answer:
    rules, problems = rule_set(GAME.options, None, [Setting(n, v, "command") for n, v in options.items()])
    assert problems == []
    assert GAME.play is not None
    return GAME.play(Question(sets), rules)


def name(cards: str) -> str:
    readings = answer(cards).sets[0].readings
    return readings[0].name if readings else "非法"


@pytest.mark.parametrize(
    ("cards", "expected"),
    [
        ("10x5", "级牌·纯"),
        ("10x4", "非级牌·纯"),
        ("10x4 2", "级牌·带钱"),
        ("JJJJ", "级牌·纯"),
        ("JJJ", "非级牌·纯"),
        ("QQQ", "级牌·纯"),
        ("QQ", "非级牌·纯"),
        ("KK", "级牌·纯"),
        ("K", "非级牌·纯"),
        ("K 2 2", "级牌·带钱"),
        ("AA", "级牌·纯"),
        ("2", "级牌·纯"),
        ("9x8", "非级牌·纯"),
        ("99 2", "非级牌·带钱"),
        ("4 小王", "级牌·挂花"),
        ("4 2 大王", "级牌·挂花"),
        ("大王", "级牌·纯"),
        ("大王 小王", "非法"),
        ("45", "非法"),
        ("Q Q Q 7 2", "非法"),
    ],
)
def test_names(cards: str, expected: str) -> None:
    assert name(cards) == expected


@pytest.mark.parametrize(
    ("cards", "opens"),
    [
        ("22", True), ("2", False), ("QQQ", True), ("QQ 2", False), ("QQ", False),
        ("KK 大王", False), ("10x6", True), ("大王 大王", False), ("99999", False),
    ],
)  # fmt: skip
def test_what_opens(cards: str, opens: bool) -> None:
    [combo, *_] = recognise(parse_cards(cards), patterns_of(Options()))
    assert can_open(combo) == opens


@pytest.mark.parametrize(
    ("a", "b", "relation"),
    [
        ("44", "55", "a<b"),
        ("55", "55", "a=b"),
        ("44", "555", "not_comparable"),
        ("AA", "22", "a<b"),
        ("小王", "大王", "a<b"),
        ("2", "小王", "a<b"),
        ("K 2", "KK", "a=b"),
        ("44 小王", "55 大王", "a<b"),
        ("44 小王", "55 小王", "not_comparable"),
        ("44 小王", "44 小王", "a=b"),
        ("44 小王", "555", "not_comparable"),
        ("44 小王", "44 大王", "not_comparable"),
        ("444", "55 小王", "a<b"),
        ("44 大王", "5 大王 大王", "a<b"),
        ("4 小王 小王", "5 大王 大王", "a<b"),
        ("4 小王 小王", "55 大王", "not_comparable"),
        ("44 大王 大王", "大王x4", "not_comparable"),
        ("444 大王 大王", "5 大王x4", "a<b"),
        ("44 小王", "5 大王 大王", "a<b"),
    ],
)
def test_relations(a: str, b: str, relation: str) -> None:
    found = answer(a, b).relation
    if relation == "not_comparable":
        assert found not in ("a<b", "a=b")
    else:
        assert found == relation


def test_kings_may_count_as_any_card() -> None:
    assert answer("44 小王", "555").relation != "a<b"
    assert answer("44 小王", "555", hua_ladder="false").relation == "a<b"


def test_why_kings_do_not_fall_is_said() -> None:
    text = play_text(answer("44 大王", "55 大王"), GAME.entry, Speaker("zh", GAME.texts))
    assert "要挂 2 个大花" in text


def test_beating_is_an_order() -> None:
    """Nothing beats itself, no two beat one another, and what beats a winner beats the loser."""
    patterns = patterns_of(Options())
    sets = [f"{rank} {rest}" for rank in "567" for rest in ("", "2", "小王", "大王", "小王 大王", "大王 大王",
            "小王 小王", "大王 大王 大王", "大王 大王 大王 大王", "2 大王 大王")]  # fmt: skip
    combos = [recognise(parse_cards(cards), patterns)[0] for cards in sets]
    over = {(a, b): beats(x, y, patterns).beats for (a, x), (b, y) in product(enumerate(combos), repeat=2)}
    places = range(len(combos))
    assert not any(over[a, b] and over[b, a] for a, b in product(places, repeat=2))
    for a, b, c in product(places, repeat=3):
        if over[a, b] and over[b, c]:
            assert over[a, c], (sets[a], sets[b], sets[c])
