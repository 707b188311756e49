"""Together the examples of 温岭麻将 show every line of its three tables, and every kind of 得."""

from __future__ import annotations

from pathlib import Path

import pytest

from calc.core.result import Result
from calc.deals.keys import canonical
from calc.deals.scoring import prepare
from calc.games import game_of
from calc.games.wenling_mahjong import GAME
from calc.games.wenling_mahjong.model import WenlingDeal
from calc.mahjong.tile import FLOWERS, GREEN, RED, WHITE, WINDS
from calc.source.records import read

FOLDER = Path(__file__).parents[3] / "examples" / "wenling_mahjong"


@pytest.fixture(scope="module")
def scored() -> list[tuple[WenlingDeal, Result]]:
    found = []
    for path in sorted(FOLDER.glob("*.yaml")):
        for record in read(path.read_bytes(), path.name, same=canonical):
            game = game_of(record.data)
            assert game is GAME, path.name
            deal, rules = prepare(game, record.data)
            found.append((deal, game.score(deal, rules)))
    return found


def test_every_rule_has_an_example(scored: list[tuple[WenlingDeal, Result]]) -> None:
    shown = {line.rule for _, result in scored for player in result.players.values() for line in player.lines}
    assert {rule.id for catalogue in GAME.catalogues for rule in catalogue} - shown == set()


def test_every_rule_has_an_example_of_a_loser(scored: list[tuple[WenlingDeal, Result]]) -> None:
    shown = {
        line.rule
        for _, result in scored
        for player in result.players.values()
        for line in player.lines
        if player.role == "loser"
    }
    assert {
        "own_wind_pair", "pung_major", "pung_minor", "concealed_pung_major", "concealed_pung_minor",
        "exposed_kong_major", "exposed_kong_minor", "concealed_kong_minor", "shown_white", "shown_red",
        "seat_wind_triplet", "dragon_triplet", "four_winds", "four_black_flowers", "four_green",
        "own_wind_kong", "discarded_wild",
    } <= shown  # fmt: skip


def test_every_kind_of_wildcard(scored: list[tuple[WenlingDeal, Result]]) -> None:
    wilds = {deal.wild for deal, _ in scored}
    assert {WHITE, RED, GREEN} <= wilds
    assert wilds & set(WINDS)
    assert wilds & set(FLOWERS)
    assert {wild // 9 for wild in wilds if wild is not None and wild < WINDS[0]} == {0, 1, 2}


def test_every_way_to_win_and_none(scored: list[tuple[WenlingDeal, Result]]) -> None:
    ways = {getattr(deal.win, "by", deal.win) for deal, _ in scored}
    assert ways == {"自摸", "点炮", "抢杠", "杠上开花", "none"}
    assert any(getattr(deal.win, "after_flower", "") for deal, _ in scored)


@pytest.mark.parametrize("why", ["fresh", "not_fresh", "all_fresh", "all_fresh_waiting"])
def test_every_verdict(scored: list[tuple[WenlingDeal, Result]], why: str) -> None:
    notes = [note.code for _, result in scored for note in result.notes]
    assert notes.count(f"wenling_mahjong.verdict.{why}") >= 1


def test_variety(scored: list[tuple[WenlingDeal, Result]]) -> None:
    assert len(scored) >= 25
    assert any(result.changed for _, result in scored), "house rules"
    assert any(deal.liable for deal, _ in scored), "包三家 as the table agreed"
    assert any(deal.unit is not None and deal.unit % 1 for deal, _ in scored), "unit with decimals"
    assert sum(len(deal.players) == 1 for deal, _ in scored) >= 2, "winners alone"
    assert sum(len(deal.players) == 4 for deal, _ in scored) >= 25, "whole tables"
