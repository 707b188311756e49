"""本溪马队: combinations and what beats what, by ``calc play``; two fires on a 双龙; many kings."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from calc.cards import parse_cards, recognise
from calc.core.options import Setting, rule_set
from calc.core.play import Question
from calc.games import find_game, load_game
from calc.games.benxi_madui.combos import Fires, patterns_of, strongest
from calc.games.benxi_madui.options import Options
from calc.messages import Speaker
from calc.render.play import play_json

ENTRY = find_game("本溪马队")
GAME = load_game(ENTRY)
CASES = Path(__file__).parents[2] / "cases" / "patterns.jsonl"
ROWS = [
    row
    for line in CASES.read_text(encoding="utf-8").splitlines()
    if (row := json.loads(line))["game"] == ENTRY.id
]
RELATIONS = {"A>B": "a>b", "A<B": "a<b", "A=B": "a=b"}
TOPS = {11: "J", 12: "Q", 13: "K", 14: "A", 15: "2", 0: ""}


def asked(*sets: str, **options: str) -> dict[str, Any]:
    settings = [Setting(name, text, "command") for name, text in options.items()]
    rules, problems = rule_set(GAME.options, None, settings)
    assert problems == []
    return play_json(GAME.play(Question(sets), rules), ENTRY.id, Speaker("zh", GAME.texts))


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row["id"])
def test_worked_patterns(row: dict[str, Any]) -> None:
    value = asked(*(" ".join(row[which]["cards"]) for which in "AB"))
    for which, name in zip("AB", "ab", strict=True):
        assert value[name]["name"] == row[which]["name"]
        found = [[one["name"], one["size"]] for one in value[name]["readings"]]
        assert found == [reading[:2] for reading in row[which]["readings"]]
        for one, (kind, _, top) in zip(value[name]["readings"], row[which]["readings"], strict=True):
            assert one["top"] == ("草黑方红"[top - 1] if kind == "纯马队" else TOPS.get(top, str(top)))
    assert value["relation"] == RELATIONS.get(row["relation"], row["relation"])


def test_there_are_rows() -> None:
    assert len(ROWS) == 8


SCALE = [
    "333", "AAA", "3333", "黑5红10红K", "梅5梅10梅K", "黑5黑10黑K", "方5方10方K", "红5红10红K", "小王大王",
    "3x5", "大王大王小王", "3x6", "2x6", "7x7", "8x8", "大王大王小王小王", "大王x3 小王x2", "大王x3 小王x3",
    "大王x4 小王x4", "3x9", "4x9", "3x12",
]  # fmt: skip


def test_the_whole_scale() -> None:
    """Every fire beats those before it and falls to those after it (牌的大小, many_kings)."""
    for low in range(len(SCALE)):
        for high in range(low + 1, len(SCALE)):
            assert asked(SCALE[low], SCALE[high])["relation"] == "a<b", (SCALE[low], SCALE[high])


@pytest.mark.parametrize("fire", ["333", "3333", "黑5红10红K", "大王小王", "3x8"])
@pytest.mark.parametrize("plain", ["大王", "22", "345", "10JQKA"])
def test_fires_beat_singles_pairs_and_runs(fire: str, plain: str) -> None:
    assert asked(fire, plain)["relation"] == "a>b"


@pytest.mark.parametrize(
    ("cards", "name"),
    [
        ("3", "单张"), ("大王", "单张"), ("33", "对子"), ("QKA", "龙"), ("3456789", "龙"),
        ("334455", "双龙"),
        ("小王小王", "俩王"), ("333", "3张炸"), ("3x8", "8张炸"),
        ("黑5黑10黑K", "纯马队"), ("5 10 K", "假马队"),
        ("666888", "双火"), ("红5红10红K 大王小王", "双火"),
        ("333444", "双火"),
        ("3344", "非法"), ("KA2", "非法"), ("A23", "非法"), ("34", "非法"), ("33344", "非法"),
        ("QQKKAA22", "非法"), ("大王 2", "非法"), ("333444555", "非法"),
    ],
)  # fmt: skip
def test_names(cards: str, name: str) -> None:
    assert asked(cards)["a"]["name"] == name


def test_a_double_run_falls_to_two_fires_only() -> None:
    assert asked("334455", "8x8")["relation"] == "not_comparable"
    assert asked("334455", "666888")["relation"] == "a<b"
    assert asked("334455", "黑5红10黑K 666")["relation"] == "a<b"
    assert asked("334455", "445566")["relation"] == "a<b"
    assert asked("334455", "33445566")["relation"] == "not_comparable"
    assert asked("666888", "34567")["relation"] == "not_comparable"
    assert asked("666888", "3x8")["relation"] == "not_comparable"


def test_one_fire_that_could_be_two() -> None:
    """Six of a rank or four kings are one fire, unless the house lets them be two (split_fires)."""
    for cards in ("8x6", "大王大王小王小王"):
        assert asked("334455", cards)["relation"] == "not_comparable"
        assert asked("334455", cards, split_fires="true")["relation"] == "a<b"
    assert asked("334455", "8x5", split_fires="true")["relation"] == "not_comparable"


@pytest.mark.parametrize(
    ("a", "b", "relation"),
    [
        ("666888", "777999", "a<b"),
        ("666888", "777888", "not_comparable"),
        ("666888", "666888", "a=b"),
        ("666888", "5x4 3x5", "a<b"),
        ("666888", "333 4x8", "not_comparable"),
        ("红5红10红K 3x6", "黑5黑10黑K 3x6", "not_comparable"),
        ("红5红10红K 4x6", "黑5黑10黑K 3x6", "a>b"),
    ],
)
def test_two_fires_against_two_fires(a: str, b: str, relation: str) -> None:
    assert asked(a, b, double_fire_beats="each")["relation"] == relation
    assert asked(a, b)["relation"] == "not_comparable"
    assert asked("334455", a, double_fire_beats="each")["relation"] == "a<b"


def test_the_strongest_way_to_part_two_fires() -> None:
    assert strongest(parse_cards("3x8")) == Fires((5, 3), (0, 3))
    pure = recognise(parse_cards("黑5黑10黑K"), patterns_of(Options()))[0]
    found = strongest(parse_cards("黑5 黑10 黑K 红5 红10 方K"))
    assert (found.high, found.low) == ((pure.weight, 2), (2, 0))


@pytest.mark.parametrize(
    ("options", "cards", "name"),
    [
        ({}, "3344", "非法"),
        ({"double_run_min": "2"}, "3344", "双龙"),
        ({}, "大王x5", "非法"),
        ({}, "大王x4 小王", "五王"),
        ({"many_kings": "none"}, "大王x4 小王", "双火"),
        ({}, "3x9", "9张炸"),
        ({"many_kings": "none"}, "3x9", "双火"),
        ({}, "3x6", "6张炸"),
        ({"split_fires": "true"}, "3x6", "6张炸"),
    ],
)
def test_options(options: dict[str, str], cards: str, name: str) -> None:
    assert asked(cards, **options)["a"]["name"] == name


def test_what_the_deck_does_not_hold() -> None:
    assert asked("大王x5")["reason"] == "大王 有 5 张，全副牌里只有 4 张"
    assert asked("红5x5")["a"]["legal"] is False
