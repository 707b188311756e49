"""The examples of 温岭对家统, 六家统 and 标统 show every named result and every line that there is."""

from __future__ import annotations

from pathlib import Path

import pytest

from calc.core.result import Result
from calc.deals.keys import canonical
from calc.deals.scoring import score_record
from calc.games import find_game, load_game
from calc.source.records import read

ROOT = Path(__file__).parents[2] / "examples"
OUTCOMES = {
    ("wenling_duijia_tong", "同城游"): {"胜", "平"},
    ("wenling_liujia_tong", "同城游"): {"胜", "双倍", "平", "未结束"},
    ("wenling_liujia_tong", "规则介绍"): {"正常", "统", "无分统", "未结束", "逃跑"},
    ("wenling_biaotong", "同城游"): {"庄家胜", "闲家胜"},
}
NEVER_SEEN = {"draw", "tie", "swept"}  # nobody wins by it; all 400 points speak before


def examples(game: str) -> list[Result]:
    loaded = load_game(find_game(game))
    return [
        score_record(loaded, record.data)
        for path in sorted((ROOT / game).glob("*.yaml"))
        for record in read(path.read_bytes(), path.name, same=canonical)
    ]


@pytest.mark.parametrize(("game", "preset"), list(OUTCOMES))
def test_every_named_result(game: str, preset: str) -> None:
    results = [one for one in examples(game) if one.preset == preset]
    assert len(results) >= 8
    assert {one.outcome for one in results} == OUTCOMES[game, preset]


@pytest.mark.parametrize("game", sorted({game for game, _ in OUTCOMES}))
def test_every_rule(game: str) -> None:
    seen = {line.rule for one in examples(game) for player in one.players.values() for line in player.lines}
    scoring = load_game(find_game(game)).catalogues[:2]
    assert {rule.id for catalogue in scoring for rule in catalogue} - NEVER_SEEN == seen


@pytest.mark.parametrize("game", sorted({game for game, _ in OUTCOMES}))
def test_the_template_scores_as_it_stands(game: str) -> None:
    loaded = load_game(find_game(game))
    [record] = read(loaded.template.encode(), "template.yaml", same=canonical)
    assert score_record(loaded, record.data).outcome
