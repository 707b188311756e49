"""The ledger: every figure is the sum of the nets of the deals, and all of it comes to nothing."""

from __future__ import annotations

import csv
import json
import random
from decimal import Decimal
from itertools import combinations, permutations
from pathlib import Path
from typing import Any

import pyarrow.parquet as pq
import pytest
from batch_deals import NAMES, calc, jsonl, load, records
from hypothesis import given, settings
from hypothesis import strategies as st

from calc.batch.ledger import BY, FIGURES, Ledger, dump
from calc.deals.scoring import score_record
from calc.games import TABLE, game_of
from calc.render.json import result_json
from calc.source.judge import Speakers

GAMES = {entry.id: entry.name for entry in TABLE}
DEALS = records(60, seed=31)
DATES = ("", "2025-05-01", "2025-05-02")


@pytest.fixture(scope="module")
def results() -> list[Any]:
    return [score_record(game_of(deal), deal) for deal in DEALS]


def table(ledger: Ledger, by: tuple[str, ...]) -> list[dict[str, Any]]:
    return [dict(zip([*by, *FIGURES], row, strict=True)) for row in ledger.by(by, GAMES)]


@settings(max_examples=60, deadline=None)
@given(st.lists(st.tuples(st.integers(0, 59), st.sampled_from(DATES)), max_size=25), st.data())
def test_every_figure_is_a_sum_of_nets(picked: list[tuple[int, str]], data: st.DataObject) -> None:
    by = data.draw(st.sampled_from([each for n in (1, 2, 3) for each in permutations(BY, n)]))
    ledger = Ledger()
    sums: dict[tuple[str, ...], Decimal] = {}
    deals: dict[tuple[str, ...], int] = {}
    for number, date in picked:
        result = score_record(game_of(DEALS[number]), DEALS[number])
        ledger.count(result, date or None)
        for account, amount in result.settlement.net.items():
            name = result.players[account].name if account in result.players else account
            words = {"date": date, "game": GAMES[result.game], "player": name}
            key = tuple(words[part] for part in by)
            sums[key] = sums.get(key, Decimal(0)) + amount
            deals[key] = deals.get(key, 0) + (account in result.players)
    rows = table(ledger, by)
    assert {tuple(row[part] for part in by): Decimal(row["net"]) for row in rows} == sums
    assert {tuple(row[part] for part in by): row["deals"] for row in rows} == deals
    assert sum(Decimal(row["net"]) for row in rows) == 0


def test_it_does_not_matter_how_the_deals_were_shared_out(results: list[Any]) -> None:
    whole = Ledger()
    for result in results:
        whole.count(result, None)
    rng = random.Random(7)
    for _ in range(5):
        parts, at = Ledger(), 0
        while at < len(results):
            step = rng.randint(1, 9)
            part = Ledger()
            for result in results[at : at + step]:
                part.count(result, None)
            parts.merge(json.loads(dump(part.lines())))
            at += step
        for by in (each for n in (1, 2, 3) for each in combinations(BY, n)):
            assert table(parts, by) == table(whole, by)


def test_wins_and_the_best_hand(results: list[Any]) -> None:
    ledger = Ledger()
    for result in results:
        ledger.count(result, None)
    for row in table(ledger, ("game", "player")):
        mine = [
            player
            for result in results
            for player in result.players.values()
            if GAMES[result.game] == row["game"] and player.name == row["player"] and player.role == "winner"
        ]
        assert row["wins"] == len(mine)
        assert row["best_total"] == max((player.total for player in mine), default=None)
        if mine:
            first = next(player for player in mine if player.total == row["best_total"])
            assert row["best"] == f"{row['game']} {first.total} {first.unit} {first.reading}".strip()


def test_the_first_of_a_group_has_won_most(results: list[Any]) -> None:
    ledger = Ledger()
    for result in results:
        ledger.count(result, None)
    nets = [Decimal(row["net"]) for row in table(ledger, ("player",))]
    assert nets == sorted(nets, reverse=True)
    games = [row["game"] for row in table(ledger, ("game", "player"))]
    assert list(dict.fromkeys(games)) == ["温岭麻将", "乐清麻将"]


@pytest.mark.parametrize("ending", ["csv", "jsonl", "parquet"])
def test_the_command_writes_it(tmp_path: Path, ending: str) -> None:
    jsonl(tmp_path / "in.jsonl", DEALS)
    call = ["batch", "in.jsonl", "-o", "out.jsonl", "--ledger", f"who.{ending}", "--by", "date，game,player"]
    for jobs in ("1", "2"):
        assert calc(*call, "-j", jobs, cwd=tmp_path).returncode == 0
        path = tmp_path / f"who.{ending}"
        if ending == "csv":
            with path.open(encoding="utf-8", newline="") as file:
                rows: list[Any] = list(csv.DictReader(file))
        else:
            rows = load(path) if ending == "jsonl" else pq.read_table(path).to_pylist()
        assert list(rows[0]) == ["date", "game", "player", *FIGURES]
        lines = load(tmp_path / "out.jsonl")
        total: dict[str, Decimal] = {}
        for line in lines:
            for seat, amount in line["settlement"]["net"].items():
                name = line["players"][seat]["name"] if seat in line["players"] else seat
                total[name] = total.get(name, Decimal(0)) + Decimal(amount)
        found: dict[str, Decimal] = {}
        for row in rows:
            found[row["player"]] = found.get(row["player"], Decimal(0)) + Decimal(row["net"])
        assert found == total
        assert set(NAMES) <= set(found)


def test_a_player_is_a_name_and_not_a_seat(results: list[Any]) -> None:
    speakers = Speakers("zh")
    value = result_json(results[0], game_of(DEALS[0]).entry, speakers(game_of(DEALS[0])))
    ledger = Ledger()
    ledger.count(results[0], None)
    names = {player["name"] for player in value["players"].values()}
    assert {row["player"] for row in table(ledger, ("player",))} >= names
