"""Deals of 够级, 关牌, 打对家 and 乌海打对家 with anything in any place: a result or a refusal."""

from __future__ import annotations

import copy
import random
from pathlib import Path
from typing import Any

import pytest

from calc.core.game import Game
from calc.core.result import Result
from calc.deals.keys import canonical
from calc.deals.scoring import score_record
from calc.diagnostics.problem import Refused
from calc.games import find_game, load_game
from calc.messages import Speaker
from calc.render.text import result_text
from calc.source.records import read

EXAMPLES = Path(__file__).parents[2] / "examples"
GAMES = ("zaozhuang_gouji", "wenling_guanpai", "daduijia", "wuhai_daduijia")
ODD: tuple[Any, ...] = (
    "", "甲", "庚", "0", "1", "-1", "16", "17", "999999999", "true", "否", "x", [], {}, ["甲", "甲"],
    ["甲", "乙", "丙"], {"甲": "1"}, {"甲": "true", "庚": "2"}, {"甲": {"from": "乙"}}, "甲 乙 丙", [["甲"]],
    {"甲": {"from": "乙", "paid": "2"}}, [["甲", "3"]], [{"甲": "3"}], ["甲: 3", "乙: 4"], "3 3 3 大王",
    {"甲": "333", "乙": "黑3 黑3"}, {"甲": ["3", "4"]}, {"甲": []}, {"甲": {}}, {"甲": {"x": "y"}},
)  # fmt: skip


def records(game: Game) -> list[dict[str, Any]]:
    found = [
        record.data
        for path in sorted((EXAMPLES / game.entry.id).glob("*.yaml"))
        for record in read(path.read_bytes(), path.name, same=canonical)
    ]
    return found or [{"game": game.entry.name, "players": list("甲乙丙丁")}]


def mangled(game: Game, record: dict[str, Any], rng: random.Random) -> dict[str, Any]:
    record = copy.deepcopy(record)
    keys = [name for name in game.model.model_fields if name not in ("game", "rules", "claim", "expenses")]
    for _ in range(rng.choice([1, 1, 2, 3])):
        key, odd = rng.choice(keys), copy.deepcopy(rng.choice(ODD))
        inside = record.get(key)
        if inside and isinstance(inside, dict | list) and rng.random() < 0.5:
            at = rng.choice(list(inside)) if isinstance(inside, dict) else rng.randrange(len(inside))
            inside[at] = odd
        elif rng.random() < 0.15:
            record.pop(key, None)
        else:
            record[key] = odd
    name, option = rng.choice(list(game.options.options().items()))
    values = [str(value).lower() for value in option.values] or [str(option.least), str(option.most)]
    if isinstance(record.get("rules", {}), dict) and rng.random() < 0.5:
        record["rules"] = {**record.get("rules", {}), name: rng.choice(values)}
    return record


def outcome(game: Game, record: dict[str, Any]) -> Result | list[str]:
    """The result, or the codes of what is wrong."""
    try:
        return score_record(game, record)
    except Refused as refused:
        return [problem.code for problem in refused.problems]


@pytest.mark.parametrize("id", GAMES)
def test_a_result_or_a_refusal(id: str) -> None:
    game = load_game(find_game(id))
    rng = random.Random(id)
    speakers = [Speaker("zh", game.texts), Speaker("en", game.texts)]
    deals = records(game)
    scored = refused = 0
    for _ in range(1500):
        found = outcome(game, mangled(game, rng.choice(deals), rng))
        if isinstance(found, list):
            refused += 1
            assert all(speaker.has(code) for code in found for speaker in speakers)
        else:
            scored += 1
            assert sum(found.settlement.net.values()) == 0
            assert all(result_text(found, game, speaker) for speaker in speakers)
    assert refused
    assert bool(scored) == (id != "wuhai_daduijia")
