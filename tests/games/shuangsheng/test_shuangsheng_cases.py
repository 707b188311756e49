"""The worked cases of 双升 and 温岭红五 (one file)."""

from __future__ import annotations

from typing import Any

import pytest
from neutral import cases
from neutral_tricks import trick_record

from calc.cards import Deck
from calc.deals.scoring import score_record
from calc.games import find_game, load_game
from calc.games.shuangsheng.options import Options as ShuangshengOptions
from calc.games.shuangsheng.order import trumps_of as shuangsheng
from calc.games.wenling_hongwu.options import Options as HongwuOptions
from calc.games.wenling_hongwu.order import trumps_of as hongwu

ALL = cases("shuangsheng_hongwu")
DEALS = [case for case in ALL if "query" not in case["deal"]]
COUNTS = [case for case in ALL if case["deal"].get("query") == "trump_count"]
ORDERS = {
    "shuangsheng": lambda level, trump: shuangsheng(ShuangshengOptions(), level, trump),
    "wenling_hongwu": lambda level, trump: hongwu(HongwuOptions(), level, trump),
}


def test_all_are_looked_at() -> None:
    assert len(DEALS) + len(COUNTS) == len(ALL) == 9


@pytest.mark.parametrize("case", DEALS, ids=lambda case: case["id"])
def test_deal(case: dict[str, Any]) -> None:
    record, expect = trick_record(case), case["expect"]
    game = load_game(find_game(record["game"]))
    result = score_record(game, record)
    facts = result.more["facts"]
    assert result.outcome == expect["result"]
    for key in ("idle_total", "bottom_multiplier", "bottom_added", "next_banker"):
        assert facts[key] == expect[key], key
    assert facts["ladder"] is None
    assert result.next == {"banker": expect["next_banker"]}
    assert not any(result.settlement.net.values())
    record["rules"]["ladder"] = "standard"
    assert score_record(game, record).more["facts"]["ladder"] == expect["standard_ladder"]


@pytest.mark.parametrize("case", COUNTS, ids=lambda case: case["id"])
def test_trump_count(case: dict[str, Any]) -> None:
    deal = case["deal"]
    order = ORDERS[case["game"]](deal["level"], deal["trump"] or "")
    assert order.count(Deck.of(2).cards) == case["expect"]["trump_cards"]
