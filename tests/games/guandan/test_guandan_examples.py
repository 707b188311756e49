"""The examples of 掼蛋 show every named result and every line; they can be shown in every way."""

from __future__ import annotations

from pathlib import Path

import pytest

from calc.core.result import Result
from calc.deals.keys import canonical
from calc.deals.schema import game_schema
from calc.deals.scoring import score_record
from calc.games import find_game, load_game
from calc.messages import Speaker
from calc.render.json import result_json
from calc.render.text import result_text
from calc.source.records import read

GAME = load_game(find_game("掼蛋"))
FOLDER = Path(__file__).parents[3] / "examples" / "guandan"


def examples() -> list[Result]:
    return [
        score_record(GAME, record.data)
        for path in sorted(FOLDER.glob("*.yaml"))
        for record in read(path.read_bytes(), path.name, same=canonical)
    ]


def test_every_named_result() -> None:
    results = examples()
    assert len(results) >= 8
    assert {one.outcome for one in results} == {"双上", "一三", "一四"}


def test_every_rule() -> None:
    seen = {line.rule for one in examples() for player in one.players.values() for line in player.lines}
    assert seen == {rule.id for catalogue in GAME.catalogues[:3] for rule in catalogue}


def test_the_template_scores_as_it_stands() -> None:
    [record] = read(GAME.template.encode(), "template.yaml", same=canonical)
    assert score_record(GAME, record.data).outcome == "一三"


@pytest.mark.parametrize("lang", ["zh", "en"])
def test_results_can_be_shown(lang: str) -> None:
    speaker = Speaker(lang, GAME.texts)
    for one in examples():
        text = result_text(one, GAME, speaker, explain=True)
        assert speaker.term(one.outcome) in text
        value = result_json(one, GAME.entry, speaker)
        assert list(value["facts"]) == [
            "level_up", "levels", "a_fails", "next_level", "match_winner",
            "tribute_kind", "tribute", "returns", "leader",
        ]  # fmt: skip
    assert game_schema(GAME, lang)["properties"]


def test_every_option_is_documented() -> None:
    for option in GAME.options.options().values():
        assert option.row
        assert option.reason
        assert option.reason_en
        assert all(all(labels) for labels in option.values.values())
