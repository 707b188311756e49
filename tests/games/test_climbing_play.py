"""``calc play`` of the climbing games: the worked patterns, readings, declarations, faults."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from calc.core.options import Setting, rule_set
from calc.core.play import Answer, Question
from calc.diagnostics.problem import Refused
from calc.games import find_game, load_game
from calc.messages import Speaker
from calc.render.play import play_json, play_text

CASES = Path(__file__).parents[1] / "cases" / "patterns.jsonl"
GAMES = {
    "wenling_duijia_tong": ("温岭对家统", None),
    "wenling_liujia_tong_000": ("温岭六家统", "同城游"),
    "wenling_liujia_tong_003": ("温岭六家统", "规则介绍"),
    "wenling_biaotong": ("温岭标统", None),
    "wenling_guanpai": ("关牌", None),
    "wuhai_shuangpiezi": ("双撇子", None),
    "zaozhuang_gouji": ("够级", None),
}
ROWS = [
    row
    for line in CASES.read_text(encoding="utf-8").splitlines()
    if (row := json.loads(line))["game"] in GAMES
]
TOPS = {11: "J", 12: "Q", 13: "K", 14: "A", 15: "2", 16: "小王", 17: "大王"}
RELATIONS = {"A>B": "a>b", "A<B": "a<b", "A=B": "a=b", "not_compared": "not_comparable"}


def answer(
    game: str, *sets: str, declared: tuple[str, ...] = (), rules: str | None = None, **more: Any
) -> Answer:
    found = load_game(find_game(game))
    settings = [Setting(name, text, "command") for name, text in more.pop("options", {}).items()]
    chosen, problems = rule_set(found.options, (rules, ()) if rules else None, settings)
    assert problems == []
    return found.play(Question(sets, declared, **more), chosen)


def as_json(game: str, *sets: str, **more: Any) -> dict[str, Any]:
    entry = find_game(game)
    return play_json(answer(game, *sets, **more), entry.id, Speaker("zh", load_game(entry).texts))


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row["id"])
def test_worked_patterns(row: dict[str, Any]) -> None:
    game, rules = GAMES[row["game"]]
    sets = [" ".join(row[which]["cards"]) for which in "AB" if row[which]]
    value = as_json(game, *sets, rules=rules)
    assert value["schema"] == "calc.play/1"
    for which, name in zip("AB", "ab", strict=True):
        if row[which] is None:
            assert name not in value
            continue
        one = value[name]
        assert one["name"] == row[which]["name"]
        assert one["legal"] == bool(row[which]["readings"])
        assert one["readings"] == [
            {"name": name, "size": size, "top": TOPS.get(top, str(top))}
            for name, size, top in row[which]["readings"]
        ]
    if row["B"] is None:
        assert "relation" not in value
    else:
        assert value["relation"] == RELATIONS.get(row["relation"], row["relation"])
    assert value["reason"]


def test_there_are_rows_of_every_game() -> None:
    assert {row["game"] for row in ROWS} == set(GAMES)


@pytest.mark.parametrize(
    ("game", "rules", "cards", "name", "local"),
    [
        ("对家统", None, "333", "三张", "三同张"),
        ("六家统", None, "333444", "连三张", "连三同张"),
        ("六家统", "规则介绍", "333", "三张", "三张"),
        ("六家统", "规则介绍", "33344", "三带二", "三张带一对"),
        ("六家统", "规则介绍", "3334445566", "蝴蝶", "连三张带连对子"),
        ("六家统", "规则介绍", "大王 大王 小王 小王", "王炸", "天王炸弹"),
        ("标统", None, "33344", "三带二", "三张带一对"),
        ("标统", None, "大王 大王 小王 小王", "天王炸弹", "天王炸弹"),
    ],
)
def test_the_texts_own_words(game: str, rules: str | None, cards: str, name: str, local: str) -> None:
    value = as_json(game, cards, rules=rules)
    assert (value["a"]["name"], value["a"]["local_name"]) == (name, local)


def test_a_declared_wildcard() -> None:
    assert as_json("六家统", "10JQK 小王", declared=("9",))["a"]["readings"] == [
        {"name": "顺子", "size": 5, "top": "K"}
    ]
    assert as_json("六家统", "10JQK 小王 = 9")["a"]["readings"][0]["top"] == "K"
    second = as_json("六家统", "9 10 J Q K", "10JQK 小王", declared=("9",))
    assert second["relation"] == "a=b"
    both = as_json("六家统", "10JQK 小王", "10JQK 大王", declared=("9", "A"))
    assert both["relation"] == "a<b"
    wrong = as_json("六家统", "10JQK 小王", declared=("3",))
    assert (wrong["a"]["legal"], wrong["reason"]) == (False, "10 J Q K 小王 不能当作 3")


@pytest.mark.parametrize(
    ("options", "cards", "legal"),
    [
        ({}, "23456", True),
        ({"two_in_runs": "with_ace_only"}, "23456", False),
        ({"two_in_runs": "with_ace_only"}, "A2345", True),
        ({}, "3334447799", False),
        ({"wings": "any"}, "3334447799", True),
        ({}, "大王 大王 大王", False),
        ({"king_triple": "true"}, "大王 大王 大王", True),
        ({}, "33344", True),
        ({"triple_with_pair": "false"}, "33344", False),
        ({}, "大王 大王 小王 小王", False),
        ({"king_bomb": "any"}, "大王 大王 小王 小王", True),
        ({"king_bomb": "same4", "ruleset": "003"}, "大王 大王 小王 小王", False),
    ],
)
def test_options(options: dict[str, str], cards: str, legal: bool) -> None:
    assert as_json("六家统", cards, options=options)["a"]["legal"] is legal


def test_four_kings_in_a_game_of_two_packs() -> None:
    kings = "大王 大王 小王 小王"
    assert as_json("对家统", kings, "2x8", options={"king_bomb": "none"})["relation"] == "illegal"
    assert as_json("对家统", kings, "2x8", options={"king_bomb": "top"})["relation"] == "a>b"


def test_more_cards_than_the_deck_has() -> None:
    value = as_json("对家统", "3x9", "44")
    assert (value["relation"], value["reason"]) == ("illegal", "3 有 9 张，全副牌里只有 8 张")


@pytest.mark.parametrize(
    ("question", "codes"),
    [
        (Question(("33", "44"), level="5"), ["play.no_level"]),
        (Question(("33", "44"), trump="黑"), ["play.no_trump"]),
        (Question(("3x", "")), ["card.count", "card.missing"]),
        (Question(("过",)), ["card.missing"]),
        (Question(("33 大王",), ("1O",)), ["card.unknown"]),
    ],
)
def test_faults(question: Question, codes: list[str]) -> None:
    game = load_game(find_game("对家统"))
    with pytest.raises(Refused) as refused:
        game.play(question, rule_set(game.options, None, ())[0])
    assert [problem.code for problem in refused.value.problems][: len(codes)] == codes


def text(*sets: str, game: str = "六家统", lang: str = "zh") -> str:
    entry = find_game(game)
    return play_text(answer(game, *sets), entry, Speaker(lang, load_game(entry).texts))


def test_as_text() -> None:
    assert text("10JQK 小王", "9 10 J Q K") == "\n".join(
        [
            "温岭六家统",
            "",
            "10 J Q K 小王  顺子  5 张  最大 A  当作 10 J Q K A",
            "  条文  温岭六家统 游戏规则·2 顺子",
            "  读法",
            "    顺子  5 张  最大 A  当作 10 J Q K A",
            "    顺子  5 张  最大 K  当作 9 10 J Q K",
            "",
            "9 10 J Q K  顺子  5 张  最大 K",
            "  条文  温岭六家统 游戏规则·2 顺子",
            "",
            "10 J Q K 小王 大过 9 10 J Q K",
            "  顺子的 A 大过 顺子的 K",
            "  条文  温岭六家统 游戏规则·2 顺子",
        ]
    )


def test_text_of_the_other_answers() -> None:
    assert "33 与 33 一样大" in text("33", "33")
    assert "33 与 444 不能比" in text("33", "444")
    assert "有一组不成牌型，不能比" in text("33", "45")
    assert "小王 大王 不成牌型" in text("大王 小王")
    assert "4444 大过 33" in text("33", "4444")
    assert "三同张（三张）" in text("333")
    assert "3333 beats 44" in text("44", "3333", lang="en")


# Slips that programs of this kind made.


def test_a_pair_of_twos_does_not_beat_a_pair_of_twos() -> None:
    assert as_json("对家统", "22", "22")["relation"] == "a=b"


def test_unlike_combinations_do_not_compare() -> None:
    assert as_json("对家统", "88844", "34567")["relation"] == "not_comparable"
    assert as_json("对家统", "777888", "334455")["relation"] == "not_comparable"


def test_a_bomb_beats_a_straight_and_bombs_compare_by_size() -> None:
    assert as_json("标统", "大王 大王 小王 小王", "34567")["relation"] == "a>b"
    assert as_json("对家统", "AAAA", "33333")["relation"] == "a<b"


def test_low_runs_are_legal_here() -> None:
    for cards in ("A2345", "AA2233", "222333", "AAA222"):
        assert as_json("对家统", cards)["a"]["legal"]


def test_what_is_no_butterfly_is_not_named_one() -> None:
    assert as_json("对家统", "99923")["a"]["name"] == "非法"


def test_order_does_not_matter() -> None:
    assert as_json("对家统", "5 4 3 2 A", "A 2 3 4 5")["relation"] == "a=b"
    assert as_json("标统", "小王 大王 小王 大王")["a"] == as_json("标统", "大王 大王 小王 小王")["a"]
