"""Deals with something wrong in them are scored or refused, never anything else."""

from __future__ import annotations

import json
import random
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st
from test_yueqing_properties import record_of
from yueqing_deals import GAME, problems

from calc.messages import Speaker

VALUES: list[Any] = [
    "", "白", "中", "春", "5筒", "123万", "东", "西", "none", "-3", "2", "true", "自摸", "点炮", "抢杠",
    "杠上开花", "碰 东", "明杠 发", ["碰 中", "暗杠 5条"], [], {}, {"seat": "南"}, {"hand": "123万"}, "999",
]  # fmt: skip
KEYS = ["wild", "win", "escaped", "liable", "streak", "unit", "players", "rules", "note"]
WIN = ["seat", "tile", "by", "from", "first", "after_flower"]
PLAYER = ["hand", "melds", "flowers", "discards", "name"]


@settings(max_examples=400, deadline=None)
@given(st.integers(0, 10**9))
def test_mangled_deals(seed: int) -> None:
    rng = random.Random(seed)
    record = json.loads(json.dumps(record_of(seed)))
    for _ in range(rng.randint(1, 3)):
        where = rng.choice(["deal", "win", "player", "player"])
        holder, keys = record, KEYS
        if where == "win" and isinstance(record.get("win"), dict):
            holder, keys = record["win"], WIN
        elif where == "player" and isinstance(record.get("players"), dict) and record["players"]:
            holder, keys = record["players"][rng.choice(sorted(record["players"]))], PLAYER
        if not isinstance(holder, dict):
            continue
        key = rng.choice(keys)
        if rng.random() < 0.3:
            holder.pop(key, None)
        else:
            holder[key] = rng.choice(VALUES)
    speaker = Speaker("zh", GAME.texts)
    for problem in problems(record):
        assert speaker.say(problem.code, **{"related": "", **problem.args})
