"""The words: both languages alike, options and items labelled, template, names of the game."""

from __future__ import annotations

import string
from typing import Any

import pytest
from yueqing_deals import GAME, score

from calc.deals.keys import canonical
from calc.games import find_game
from calc.source.records import read


def fields(template: str) -> set[str | None]:
    return {name for _, name, _, _ in string.Formatter().parse(template) if name is not None}


def test_both_languages_say_the_same_things() -> None:
    assert set(GAME.texts.zh) == set(GAME.texts.en)
    for code, text in GAME.texts.zh.items():
        assert fields(text) == fields(GAME.texts.en[code]), code


@pytest.mark.parametrize(
    "word", ["yueqing_mahjong", "乐清麻将", "樂清麻將上海花", "上海花", "乐清", "Yueqing Mahjong"]
)
def test_names(word: str) -> None:
    assert find_game(word) is GAME.entry


def test_the_template_scores() -> None:
    (record,) = read(GAME.template.encode(), "template.yaml", same=canonical)
    assert record.problems == []
    result = score(record.data)
    assert result.players["南"].total == 5
    assert result.players["南"].numbers["hua_tiao"] == 35


def test_every_row_of_the_table_of_readings_has_its_option() -> None:
    rows = [option.row for option in GAME.options.options().values()]
    assert rows == [
        "B1", "B2", "B3", "B4", "B7", "B8", "B9", "B10", "B12", "B15", "B16", "B17", "B21", "B23", "B24",
        "B26", "B27", "B28", "B39",
    ]  # fmt: skip


def test_options_say_what_they_mean() -> None:
    for option in GAME.options.options().values():
        assert all((option.label, option.en, option.reason, option.reason_en))
        for zh, en in option.values.values():
            assert zh
            assert en


def test_each_item_cites_its_text() -> None:
    for catalogue in GAME.catalogues:
        ids: dict[str, Any] = {}
        for rule in catalogue:
            assert rule.id not in ids
            ids[rule.id] = rule
            for clause in rule.clauses.values():
                assert clause.source == "乐清麻将上海花"
                assert clause.article.partition("·")[0] in ("台数", "花数", "逃跑")


def test_every_role_has_its_word() -> None:
    roles = {role for catalogue in GAME.catalogues for rule in catalogue for role in rule.clauses}
    assert roles == {"winner", "player"}
    assert {f"yueqing_mahjong.role.{role}" for role in roles | {"escaped"}} <= set(GAME.texts.zh)


def test_items_found_by_name() -> None:
    kinds = {rule.kind for rule in GAME.rules_named("白板")}
    assert kinds == {"台", "花"}
    assert len(GAME.rules_named("四白板")) == 2
