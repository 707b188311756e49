"""Together the examples of 双升 and 温岭红五 show every named result and multiplier."""

from __future__ import annotations

from pathlib import Path

import pytest

from calc.core.result import Result
from calc.deals.keys import canonical
from calc.deals.scoring import score_record
from calc.games import find_game, game_of, load_game
from calc.source.records import read

ROOT = Path(__file__).parents[2] / "examples"


def results(game: str) -> list[Result]:
    return [
        score_record(game_of(record.data), record.data)
        for path in sorted((ROOT / game).glob("*.yaml"))
        for record in read(path.read_bytes(), path.name, same=canonical)
    ]


@pytest.mark.parametrize("name", ["shuangsheng", "wenling_hongwu"])
def test_every_rule_has_an_example(name: str) -> None:
    game = load_game(find_game(name))
    found = results(name)
    shown = {line.rule for result in found for player in result.players.values() for line in player.lines}
    assert {r.id for cat in game.catalogues for r in cat if cat.kind != "牌型"} == shown
    assert {result.outcome for result in found} == {"庄家保庄", "庄家下庄"}
    assert len(list((ROOT / name).glob("*.yaml"))) >= 8
    assert any(
        "log:" in path.read_text(encoding="utf-8") and "ended_early" not in path.read_text(encoding="utf-8")
        for path in (ROOT / name).glob("*.yaml")
    )


def test_every_multiplier_has_an_example() -> None:
    times = {result.more["facts"]["bottom_multiplier"] for result in results("shuangsheng")}
    assert {0, 2, 4, 8, 16, 32, None} <= times
    assert {0, 2, 4} <= {result.more["facts"]["bottom_multiplier"] for result in results("wenling_hongwu")}
    ways = {result.options["bottom_mult"] for result in results("shuangsheng")}
    assert ways == {"double", "times", "power", "plain", "flat"}
