"""``calc play`` of 双升 and 温岭红五: the worked patterns, throws, ruffs, faults, options."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from calc.core.options import Setting, rule_set
from calc.core.play import Question
from calc.diagnostics.problem import Refused
from calc.games import find_game, load_game
from calc.messages import Speaker
from calc.render.play import play_json, play_text

CASES = Path(__file__).parents[1] / "cases" / "patterns.jsonl"
ROWS = [json.loads(line) for line in CASES.read_text(encoding="utf-8").splitlines()]
ROWS = [row for row in ROWS if row["game"] in ("shuangsheng", "wenling_hongwu")]
RELATIONS = {"A>B": "a>b", "A<B": "a<b"}


def play(game: str, *sets: str, level: str | None = "4", trump: str | None = "黑", **options: str) -> Any:
    found = load_game(find_game(game))
    chosen, problems = rule_set(found.options, None, [Setting(k, v, "command") for k, v in options.items()])
    assert problems == []
    return found.play(Question(sets, (), level, trump), chosen)


def as_json(game: str, *sets: str, lang: Any = "zh", **more: Any) -> dict[str, Any]:
    entry = find_game(game)
    answer = play(game, *sets, **more)
    assert "{" not in play_text(answer, entry, Speaker(lang, load_game(entry).texts))
    return play_json(answer, entry.id, Speaker(lang, load_game(entry).texts))


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row["id"])
def test_worked_patterns(row: dict[str, Any]) -> None:
    sets = [" ".join(row[which]["cards"]) for which in "AB"]
    value = as_json(row["game"], *sets, level=row["options"]["level"], trump=row["options"]["trump"])
    assert value["schema"] == "calc.play/1"
    for which, name in zip("AB", "ab", strict=True):
        assert value[name]["name"] == row[which]["name"]
        assert value[name]["legal"]
        [[name_of_it, size, _]] = row[which]["readings"]
        [reading] = value[name]["readings"]
        assert (reading["name"], reading["size"]) == (name_of_it, size)
    assert value["relation"] == RELATIONS.get(row["relation"], row["relation"])
    assert value["reason"]


def test_all_rows_are_there() -> None:
    assert [row["id"] for row in ROWS] == ["P081", "P083", "P085", "P087", "P089", "P091", "P093"]


@pytest.mark.parametrize(
    ("cards", "name", "local", "top"),
    [
        ("红7", "单张", "单张", "7"),
        ("大王", "单张", "单张", "大王"),
        ("红7 红7", "对子", "对", "7"),
        ("红3355", "拖拉机(2对)", "拖拉机", "5"),
        ("黑AA 红44", "拖拉机(2对)", "拖拉机", "4"),
        ("红AAK", "甩牌", "甩牌", "A"),
        ("红AK", "甩牌", "甩牌", "A"),
        ("红44 梅44", "甩牌", "甩牌", "4"),
    ],
)
def test_names(cards: str, name: str, local: str, top: str) -> None:
    value = as_json("双升", cards)
    assert "relation" not in value
    assert (value["a"]["name"], value["a"]["local_name"]) == (name, local)
    assert value["a"]["readings"][0]["top"] == top
    assert ("notes" in value) == (name == "甩牌")


@pytest.mark.parametrize(
    ("a", "b", "relation", "code"),
    [
        ("红A", "红K", "a>b", "card.beats.top"),
        ("红A", "黑3", "a<b", "card.trick.ruffs"),
        ("红A", "梅3", "not_comparable", "card.trick.apart_suit"),
        ("红AA", "黑3 黑5", "not_comparable", "card.apart.kind"),
        ("红AK", "黑33", "a<b", "card.trick.ruffs"),  # a pair answers two single cards
        ("红AAKK", "黑3355", "a<b", "card.trick.ruffs"),
        ("红AAK", "黑33", "not_comparable", "card.apart.size"),
        ("红4", "梅4", "a=b", "card.below.equal"),
        ("黑4", "红4", "a>b", "card.beats.top"),
        ("小王", "黑4", "a>b", "card.beats.top"),
        ("大王", "小王", "a>b", "card.beats.top"),
    ],
)
def test_relations(a: str, b: str, relation: str, code: str) -> None:
    answer = play("双升", a, b)
    assert (answer.relation, answer.reason.code) == (relation, code)
    assert answer.clause.article == ("6" if code == "card.trick.ruffs" else "7")
    mirrored = {"a>b": "a<b", "a<b": "a>b"}
    assert play("双升", b, a).relation == mirrored.get(relation, relation)


@pytest.mark.parametrize(
    ("cards", "code"),
    [
        ("红3 梅3", "play.not_one_suit"),
        ("3 3", "play.card_no_suit"),
        ("红333", "card.excess"),
        ("红4 红3", "play.not_one_suit"),  # the level card is a trump
    ],
)
@pytest.mark.parametrize("lang", ["zh", "en"])
def test_no_figures(cards: str, code: str, lang: str) -> None:
    answer = play("双升", cards, "红5")
    assert (answer.relation, answer.reason.code) == ("illegal", code)
    value = as_json("双升", cards, "红5", lang=lang)
    assert (value["a"]["name"], value["a"]["legal"], value["a"]["readings"]) == ("非法", False, [])


def test_options_and_orders() -> None:
    assert as_json("双升", "红3355", gap_adjacent="false")["a"]["name"] == "甩牌"
    assert as_json("双升", "黑44 小王x2", trump_chain="seed_only")["a"]["name"] == "甩牌"
    assert play("双升", "红AAK", throws="false").sets[0].fault.code == "play.no_throws"
    assert as_json("红五", "红5", "大王")["relation"] == "a>b"
    assert as_json("红五", "红5", "大王", hongwu_order="kings_top")["relation"] == "a<b"
    assert as_json("红五", "黑3", "黑4", hongwu_order="levels_over_threes")["relation"] == "a<b"
    assert as_json("红五", "红3", "黑K", trump="无")["relation"] == "not_comparable"


def test_what_is_missing() -> None:
    with pytest.raises(Refused) as refused:
        play("双升", "红3", level=None, trump=None)
    assert [(p.code, p.path) for p in refused.value.problems] == [
        ("play.needs_level", ("level",)),
        ("play.needs_trump", ("trump",)),
    ]
    with pytest.raises(Refused) as refused:
        play("双升", "红3", level="1", trump="紫")
    assert [(p.code, p.path) for p in refused.value.problems] == [
        ("level.unknown", ("level",)),
        ("trump.unknown", ("trump",)),
    ]


@pytest.mark.parametrize("trump", ["黑", "黑桃", "♠", "S", "s", "spades"])
def test_words_for_trumps(trump: str) -> None:
    assert as_json("双升", "红A", "黑3", trump=trump)["relation"] == "a<b"


def calc(*arguments: str) -> tuple[int, str]:
    done = subprocess.run(
        [sys.executable, "-m", "calc", *arguments], capture_output=True, encoding="utf-8", timeout=60
    )
    return done.returncode, done.stdout + done.stderr


def test_the_command() -> None:
    code, said = calc("play", "双升", "红AAK", "黑335", "--level", "4", "--trump", "黑")
    assert code == 0
    assert "黑3 黑3 黑5 大过 红K 红A 红A" in said
    assert "双升比赛规则 6 将" in said
    assert "※ 甩牌要其他三家" in said
    code, said = calc("play", "双升", "红A", "--as", "红4", "--level", "4", "--trump", "黑")
    assert code == 2
    assert "没有百搭" in said
    code, said = calc("play", "双升", "红A")
    assert code == 2
    assert "要知道打几" in said
