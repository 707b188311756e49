"""Against the plain second scorer: random deals with no to three 财神, under random options.

The normal run takes a sample; HUSHU_FULL=1 takes 20,000 deals.
"""

from __future__ import annotations

import os
import random
from collections import Counter
from typing import Any

import pytest
import yueqing_oracle as oracle
from neutral import yueqing_record
from test_yueqing_cases import of_hua, of_kind
from yueqing_deals import GAME, score, worths

BATCHES = 100 if os.environ.get("HUSHU_FULL") else 10
DEALS_A_BATCH = 200 if os.environ.get("HUSHU_FULL") else 150

VALUES: dict[str, tuple[Any, ...]] = {
    "fan_from": (6, 5),
    "n_cap": (10, 0, 6),
    "escape_penalty_to": ("桌面", "each"),  # the oracle's third value shares in thirds
    "bao_fed": ("win",),
}


def chosen_options(rng: random.Random) -> dict[str, Any]:
    names = list(GAME.options.options())
    chosen = {}
    for name in rng.sample(names, rng.choice((0, 0, 2, 5))):
        values = VALUES.get(name) or tuple(GAME.options.options()[name].values)
        chosen[name] = rng.choice(values)
    return chosen


def test_same_options_as_the_oracle() -> None:
    known = {name: option.default for name, option in GAME.options.options().items()}
    assert known == oracle.DEFAULTS


@pytest.mark.parametrize("seed", range(BATCHES))
def test_random_deals(seed: int) -> None:
    rng = random.Random(7000 + seed)
    wilds: Counter[int] = Counter()
    for number in range(DEALS_A_BATCH):
        options = chosen_options(rng)
        deal = oracle.random_deal(rng, zhong_flower_when=options.get("zhong_flower_when", "白"))
        compare(deal, options, f"{seed}/{number} {options} {deal}")
        if deal["winner"]:
            wilds[deal["hands"][deal["winner"]]["concealed"].count(deal["caishen"])] += 1
    assert set(wilds) == {0, 1, 2, 3}


def compare(deal: dict[str, Any], options: dict[str, Any], what: str) -> None:
    result, expect = score(yueqing_record(deal, options)), oracle.score(deal, options)
    net = {seat: amount for seat, amount in result.settlement.net.items() if amount or seat != "桌面"}
    assert net == expect["net"], what
    figures = {seat: one.numbers for seat, one in result.players.items()}
    assert {seat: numbers["hua"] for seat, numbers in figures.items()} == expect["hua"], what
    assert {seat: numbers["hua_tiao"] for seat, numbers in figures.items()} == expect["tiao"], what
    winner = deal["winner"]
    for seat, lines in expect["hua_lines"].items():
        if seat != winner:
            assert worths(result.players[seat], "花") == of_hua([[*line, ""] for line in lines]), what
    if winner:
        one = result.players[winner]
        found = {"lines": worths(one, "台"), "tiao": one.numbers["hua_tiao"]}
        found |= {key: one.numbers[key] for key in ("n", "m", "tai")}
        assert one.total == one.numbers["tai"]
        ties = [tie | {"lines": plain(tie["lines"])} for tie in expect["ties"]]
        assert found in ties, what
    elif deal["escape"]:
        times = 2 if options.get("escape_double") else 1
        for seat, tai in expect["escape_tai"].items():
            assert result.players[seat].total == tai * times, what


def plain(lines: dict[str, int]) -> dict[str, int]:
    return of_kind([[label, value, ""] for label, value in lines.items()])
