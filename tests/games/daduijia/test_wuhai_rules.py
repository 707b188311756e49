"""乌海打对家 (双撇子): plays are named and compared within their kind; a deal is not scored."""

from __future__ import annotations

import pytest
from card_faults import faults, scored

from calc.core.options import Setting, rule_set
from calc.core.play import Answer, Question
from calc.deals.keys import canonical
from calc.games import find_game, load_game
from calc.messages import Speaker
from calc.render.play import play_text
from calc.source.records import read

GAME = load_game(find_game("双撇子"))


def answer(*sets: str, **options: str) -> Answer:
    rules, problems = rule_set(GAME.options, None, [Setting(n, v, "command") for n, v in options.items()])
    assert problems == []
    assert GAME.play is not None
    return GAME.play(Question(sets), rules)


@pytest.mark.parametrize("word", ["乌海打对家", "双撇子", "乌海双撇子", "wuhai_daduijia", "烏海雙撇子"])
def test_its_names(word: str) -> None:
    assert load_game(find_game(word)) is GAME
    assert load_game(find_game("打对家")) is not GAME


@pytest.mark.parametrize("more", ["", "players: [甲, 乙]\n", "finish: [甲]\nlog: [甲: 3]\n"])
def test_a_deal_is_not_scored(more: str) -> None:
    text = "game: 双撇子\n" + more
    assert faults(text) == [("wuhai_daduijia.no_scoring", 1, 7)]
    for lang in ("zh", "en"):
        [told] = scored(text, lang=lang).diagnostics
        assert "calc play" in (told.hint or "")


def test_the_template_says_what_to_do() -> None:
    [record] = read(GAME.template.encode(), "template.yaml", same=canonical)
    assert record.problems == []
    assert [code for code, _, _ in faults(GAME.template)] == ["wuhai_daduijia.no_scoring"]
    asked = [
        line.split() for line in GAME.template.splitlines() if "calc play" in line and "乌海打对家" in line
    ]
    assert len(asked) >= 4
    for words in asked:
        start = words.index("乌海打对家") + 1
        sets = []
        for word in words[start:]:
            if not word.isascii() or word.startswith("--"):
                break
            sets.append(word)
        options = dict(word.split("=") for word in words if "=" in word)
        assert all(one.readings for one in answer(*sets, **options).sets)


def test_nothing_can_be_scored_behind_its_back() -> None:
    with pytest.raises(NotImplementedError):
        GAME.score(None, None)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("cards", "name"),
    [
        ("红5", "单张"), ("梅4 方4", "对子"), ("345", "单龙"), ("A234", "单龙"), ("QKA", "单龙"),
        ("34", "非法"),
        ("KA2", "非法"), ("334455", "双龙"), ("3344", "非法"), ("7788991010", "双龙"), ("333", "蛋子"),
        ("5555", "大蛋子"), ("77777", "大蛋子"), ("7x6", "大蛋子"), ("7x7", "真7"), ("7x8", "非法"),
        ("333444", "非法"), ("33344", "非法"), ("大王", "单张"), ("大王 小王", "非法"),
    ],
)  # fmt: skip
def test_names(cards: str, name: str) -> None:
    readings = answer(cards).sets[0].readings
    assert (readings[0].name if readings else "非法") == name


@pytest.mark.parametrize(
    ("a", "b", "relation"),
    [
        ("A234", "3456", "a<b"), ("333", "444", "a<b"), ("3", "2", "a<b"), ("7x7", "5555", "not_comparable"),
        ("5555", "77777", "not_comparable"), ("5555", "6666", "a<b"), ("333", "4", "not_comparable"),
        ("345", "3456", "not_comparable"), ("AA", "22", "a<b"), ("6x7", "7x7", "a<b"),
    ],
)  # fmt: skip
def test_relations(a: str, b: str, relation: str) -> None:
    assert answer(a, b).relation == relation


def test_options() -> None:
    assert answer("333", "222", rank_order="three_high").relation == "a>b"
    assert not answer("QKA", ace_in_runs="low").sets[0].readings
    assert answer("A234", ace_in_runs="low").sets[0].readings
    assert answer("777", "345", dan_as_bomb="true").relation == "a>b"
    assert answer("7x7", "5555", dan_as_bomb="true").relation == "a>b"
    assert answer("333", "4444", dan_as_bomb="true").relation == "a<b"


@pytest.mark.parametrize("lang", ["zh", "en"])
def test_the_clause_says_that_nothing_is_said(lang: str) -> None:
    text = play_text(answer("7x7", "5555"), GAME.entry, Speaker(lang, GAME.texts))  # type: ignore[arg-type]
    assert "没有写不同牌型" in text
