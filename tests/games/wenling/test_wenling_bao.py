"""包三家 of late discards, as far as a deal's record goes; the verdicts themselves stand in the examples."""

from __future__ import annotations

from typing import Any

import pytest
from mahjong_recount import example, net
from wenling_deals import refused, score

FRESH = example("wenling_mahjong/bao_fresh")
NOT_FRESH = example("wenling_mahjong/bao_not_fresh")


def without(record: dict[str, Any], *keys: str) -> dict[str, Any]:
    """The record without some keys, of its own or of the players."""
    players = {
        seat: {key: value for key, value in player.items() if key not in keys}
        for seat, player in record["players"].items()
    }
    return {**{key: value for key, value in record.items() if key not in keys}, "players": players}


@pytest.mark.parametrize(("record", "asked"), [(FRESH, True), (NOT_FRESH, False)])
def test_the_wall_is_asked_for_where_the_tile_was_fresh(record: dict[str, Any], asked: bool) -> None:
    codes = {note.code for note in score(without(record, "wall_left")).notes}
    assert ("wenling_mahjong.wall_unknown" in codes) == asked


def test_who_still_holds_a_flower_waits_for_nothing() -> None:
    waiting = example("wenling_mahjong/bao_all_fresh_waiting")
    giver = {**waiting["players"]["北"], "hand": "11筒 7条 春"}
    holding = {**waiting, "players": {**waiting["players"], "北": giver}}
    assert net(score(waiting)) == "2 0 15 -17"
    assert net(score(holding)) == net(score(without(holding, "wall_left"))) != "2 0 15 -17"


def test_what_the_table_agreed_needs_no_discards() -> None:
    record = without(FRESH, "discards")
    assert {problem.code for problem in refused(record)} == {"wenling_mahjong.discards_needed"}
    assert net(score({**record, "liable": "南"})) == net(score(FRESH)) == "2 -17 0 15"
