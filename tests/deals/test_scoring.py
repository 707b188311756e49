"""From a record to a result, with rules from three places."""

from __future__ import annotations

from typing import Any

import pytest

from calc.core.options import Setting
from calc.deals.scoring import prepare, score_record
from calc.diagnostics.problem import Refused
from calc.games import find_game, game_names, game_of, load_game
from calc.games.wenling_mahjong import GAME

HAND = "123456789万 234条 67条 南南"


def record(**more: Any) -> dict[str, Any]:
    return {
        "game": "温岭麻将", "wild": "9筒", "players": {"南": {"hand": HAND}},
        "win": {"seat": "南", "tile": "8条", "by": "点炮"}, **more,
    }  # fmt: skip


def problems(data: dict[str, Any], **given: Any) -> list[tuple[str, tuple[str | int, ...]]]:
    with pytest.raises(Refused) as refused:
        score_record(GAME, data, **given)
    return [(problem.code, problem.path) for problem in refused.value.problems]


def test_the_command_line_is_over_the_deal() -> None:
    data = record(rules={"cap": "60", "round_to": "1"})
    result = score_record(GAME, data, settings=(Setting("cap", "70", "command"),))
    assert result.players["南"].total == 70
    assert result.changed == ("cap", "round_to")
    assert result.origins == {"cap": "command", "round_to": "deal"}
    assert score_record(GAME, data).players["南"].total == 60


@pytest.mark.parametrize("rules", ["同城游", {"preset": "同城游"}, {"方案": "同城游"}, "", {}])
def test_presets(rules: Any) -> None:
    result = score_record(GAME, record(rules=rules))
    assert (result.preset, result.changed, result.players["南"].total) == ("同城游", (), 90)


def test_a_preset_from_the_command_line() -> None:
    assert problems(record(), preset="桌上") == [("rules.preset_unknown", ("--rules", "桌上"))]


def test_every_problem_of_fields_rules_and_table_at_once() -> None:
    data = record(rules={"capp": "3", "mode": "x"}, unit="-1", wild="8条", id="")
    assert problems(data) == [
        ("number.not_positive", ("unit",)),
        ("field.empty", ("id",)),
        ("rules.option_unknown", ("rules", "capp")),
        ("rules.value_unknown", ("rules", "mode")),
        ("wenling_mahjong.wild_claimed", ("win", "tile")),
    ]


def test_what_is_carried_through() -> None:
    deal, rules = prepare(GAME, record(id=" 7 ", date="2024-01-02", note="注", claim={"total": {}}))
    assert (deal.id, deal.date, deal.note, deal.claim) == ("7", "2024-01-02", "注", {"total": {}})
    assert GAME.score(deal, rules).id == "7"


def test_a_fault_points_at_the_very_tile() -> None:
    data = record(players={"南": {"hand": "123456789万 234条 67条 白白"}})
    with pytest.raises(Refused) as refused:
        score_record(GAME, data)
    (problem,) = refused.value.problems
    assert problem.code == "wenling_mahjong.not_laid_out"
    assert (problem.offset, problem.length) == (20, 1)


# -------------------------------------------------------------- which game


@pytest.mark.parametrize(
    "word", ["温岭麻将", "溫嶺麻將", "wenling_mahjong", "Wenling Mahjong", "温岭", " 温岭麻将 "]
)
def test_a_game_by_any_of_its_names(word: str) -> None:
    assert game_of({"game": word}) is GAME
    assert game_of({"游戏": word}) is GAME


@pytest.mark.parametrize(
    ("data", "code"),
    [
        ({}, "game.missing"),
        ({"game": ""}, "game.missing"),
        ({"game": ["a"]}, "field.not_text"),
        ({"game": "x"}, "game.unknown"),
    ],
)
def test_no_game(data: dict[str, Any], code: str) -> None:
    with pytest.raises(Refused, match=code):
        game_of(data)


def test_every_name_finds_its_game() -> None:
    for name in game_names():
        entry = find_game(name)
        assert entry is not None
        assert load_game(entry).entry is entry


def test_every_game_of_the_table_has_its_folder() -> None:
    for name in {entry.id for name in game_names() if (entry := find_game(name))}:
        entry = find_game(name)
        assert entry is not None
        game = load_game(entry)
        assert game.entry.id == name
        assert game.template.strip()
        assert game.rules_named("no such rule") == []
