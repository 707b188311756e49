"""打对家 by the damaged text: refused, or scored where the table wants it; its plays."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from card_faults import codes, faults, lines, nets, result, scored

from calc.core.options import Setting, rule_set
from calc.core.play import Answer, Question
from calc.deals.keys import canonical
from calc.deals.scoring import score_record
from calc.games import find_game, load_game
from calc.messages import Speaker
from calc.render.json import result_json
from calc.render.text import result_text
from calc.source.records import read

GAME = load_game(find_game("打对家"))
PLAYERS = "game: 打对家\nplayers: [甲, 乙, 丙, 丁]\n"
DEAL = PLAYERS + "first_out: 丙\nmultiplier: 2\n"
ON = "allow_garbled=true"


def answer(*sets: str, **options: str) -> Answer:
    rules, problems = rule_set(GAME.options, None, [Setting(n, v, "command") for n, v in options.items()])
    assert problems == []
    assert GAME.play is not None
    return GAME.play(Question(sets), rules)


# -------------------------------------------------------------- scoring


@pytest.mark.parametrize("text", [DEAL, PLAYERS, "game: 打对家\n", DEAL + "log: [甲: 3]\n"])
def test_refused_with_the_contradictions(text: str) -> None:
    assert faults(text) == [("daduijia.garbled", 1, 7)]
    for lang, words in (("zh", ("136", "116", "癞子", "X", "分数最高")), ("en", ("136", "116", "wild", "X"))):
        [told] = scored(text, lang=lang).diagnostics
        assert all(word in told.message for word in words)
        assert "allow_garbled: true" in (told.hint or "")
        assert "multiplier" in (told.hint or "")


def test_scored_where_the_table_wants_it() -> None:
    one = result(DEAL, ON)
    assert one.outcome == "胜"
    assert nets(one) == {"甲": -2, "乙": -2, "丙": 6, "丁": -2}
    assert lines(one, "丙") == [("先出完", 6, "", "打对家规则 四·3")]
    assert lines(one, "甲") == [("未出完", -2, "", "打对家规则 四·3")]
    assert one.more["facts"] == {"multiplier": 2}
    assert [note.code for note in one.notes] == ["daduijia.by_garbled"]
    assert nets(result(DEAL + "unit: 0.5\n", ON))["丙"] == 3


def test_nobody_falls_below_nothing() -> None:
    one = result(DEAL + "balances: {甲: 5, 乙: 1, 丁: 0}\n", ON)
    assert nets(one) == {"甲": -2, "乙": -1, "丙": 3, "丁": 0}
    assert [note.code for note in one.notes] == ["daduijia.by_garbled", "daduijia.capped", "daduijia.capped"]


@pytest.mark.parametrize(
    ("text", "code", "line", "column"),
    [
        (PLAYERS + "first_out: 丙\n", "field.missing", 1, 1),
        (PLAYERS + "multiplier: 2\n", "field.missing", 1, 1),
        (PLAYERS + "first_out: 丙\nmultiplier: 0\n", "number.not_positive", 4, 13),
        (PLAYERS + "first_out: 丙\nmultiplier: 两\n", "number.not_whole", 4, 13),
        (PLAYERS + "first_out: 戊\nmultiplier: 2\n", "player.unknown", 3, 12),
        (DEAL.replace(", 丁", ""), "players.count", 2, 10),
        (DEAL + "finish: [甲]\n", "daduijia.two_first", 3, 12),
        (PLAYERS + "multiplier: 2\nfinish: [甲, 乙]\n", "finish.after_end", 4, 13),
        (PLAYERS + "multiplier: 2\nfinish: [甲, 甲, 乙, 丙]\n", "player.twice", 4, 13),
        (DEAL + "balances: {甲: 5}\n", "daduijia.balance_needed", 5, 1),
        (DEAL + "log: [甲: 3]\n", "daduijia.no_record", 5, 1),
        (DEAL + "hands: {甲: 3}\n", "daduijia.no_record", 5, 1),
    ],
)
def test_faults(text: str, code: str, line: int, column: int) -> None:
    found = faults(text, ON)
    assert found[0] == (code, line, column)
    assert {one[0] for one in found} == {code}


def test_the_template_and_the_examples() -> None:
    [record] = read(GAME.template.encode(), "template.yaml", same=canonical)
    assert score_record(GAME, record.data).outcome == "胜"
    folder = Path(__file__).parents[3] / "examples" / "daduijia"
    records = [
        r
        for path in sorted(folder.glob("*.yaml"))
        for r in read(path.read_bytes(), path.name, same=canonical)
    ]
    results = [score_record(GAME, record.data) for record in records]
    assert len(results) >= 6
    seen = {line.rule for one in results for player in one.players.values() for line in player.lines}
    assert seen == {rule.id for rule in GAME.catalogues[0]}


@pytest.mark.parametrize("lang", ["zh", "en"])
def test_text_and_json(lang: Any) -> None:
    speaker = Speaker(lang, GAME.texts)
    one = result(DEAL, ON)
    assert result_text(one, GAME, speaker, explain=True)
    value = json.loads(json.dumps(result_json(one, GAME.entry, speaker)))
    assert value["settlement"]["net"]["丙"] == "6"


# -------------------------------------------------------------- plays


@pytest.mark.parametrize(
    ("cards", "name"),
    [
        ("7", "单张"), ("77", "对子"), ("777", "三张"), ("7777", "炸弹"), ("77777", "非法"), ("7788", "连对"),
        ("334455", "连对"), ("AA22", "非法"), ("KKAA", "连对"), ("777 88", "三带二"), ("777 89", "非法"),
        ("34567", "非法"), ("大王", "单张"), ("大王 大王", "非法"),
    ],
)  # fmt: skip
def test_names(cards: str, name: str) -> None:
    readings = answer(cards).sets[0].readings
    assert (readings[0].name if readings else "非法") == name


@pytest.mark.parametrize(
    ("a", "b", "relation"),
    [
        ("3", "2", "a>b"), ("2", "A", "a>b"), ("4", "5", "a<b"), ("33", "22", "a>b"), ("3", "大王", "a<b"),
        ("333 44", "222 55", "a>b"), ("3333", "2222", "a>b"), ("4444", "3", "a>b"),
        ("33", "4", "not_comparable"),
        ("3344", "4455", "a<b"), ("3344", "445566", "not_comparable"), ("77", "77", "a=b"),
    ],
)  # fmt: skip
def test_relations(a: str, b: str, relation: str) -> None:
    assert answer(a, b).relation == relation


def test_options_of_plays() -> None:
    assert answer("3344").sets[0].readings
    assert not answer("3344", pair_runs="four_to_ace").sets[0].readings
    assert answer("4455", pair_runs="four_to_ace").sets[0].readings
    assert not answer("7777 88", decks="3").sets[0].readings
    assert codes(DEAL, ON, "decks=9") == ["rules.value_unknown"]


def test_a_king_too_many_for_the_packs() -> None:
    fault = answer("7x5", decks="1").sets[0].fault
    assert fault is not None
    assert fault.code == "card.excess"
