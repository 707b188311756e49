"""Results as an SQLite database: deals, their players, lines and payments, ready for SQL."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterable, Mapping, Sequence
from contextlib import closing
from pathlib import Path
from typing import Any

from calc.batch.tables import AMOUNTS, NUMBERS

_TABLES = """
CREATE TABLE deals (
    deal INTEGER PRIMARY KEY, file TEXT, line INTEGER, record INTEGER, id TEXT, date TEXT, game TEXT,
    game_name TEXT, preset TEXT, changed TEXT, outcome TEXT, next TEXT, notes TEXT, result TEXT);
CREATE TABLE players (
    deal INTEGER REFERENCES deals, seat TEXT, name TEXT, role TEXT, total INTEGER, unit TEXT, net NUMERIC,
    formula TEXT, reading TEXT, PRIMARY KEY (deal, seat));
CREATE TABLE lines (
    deal INTEGER REFERENCES deals, seat TEXT, rule TEXT, name TEXT, kind TEXT, value INTEGER, count INTEGER,
    worth INTEGER, tiles TEXT, clause TEXT);
CREATE TABLE transfers (
    deal INTEGER REFERENCES deals, payer TEXT, payee TEXT, amount NUMERIC, reason TEXT);
"""
_INDEXES = """
CREATE INDEX deals_by_game ON deals (game, date);
CREATE INDEX players_by_name ON players (name);
CREATE INDEX lines_by_rule ON lines (rule);
CREATE INDEX lines_by_deal ON lines (deal);
CREATE INDEX transfers_by_deal ON transfers (deal);
"""
Tables = Mapping[str, tuple[Sequence[str], Iterable[Sequence[Any]]]]


def write_database(path: Path, entries: Iterable[Sequence[Any]], tables: Tables) -> None:
    """A new database. Money is NUMERIC: whole numbers stay whole; the exact decimals are in ``result``."""
    with closing(sqlite3.connect(path, isolation_level=None)) as base:
        base.execute("PRAGMA journal_mode = OFF")
        base.execute("PRAGMA synchronous = OFF")  # the file gets its name only when it is whole
        base.executescript(_TABLES)
        base.execute("BEGIN")
        for deal, entry in enumerate(entries, 1):
            _deal(base, deal, *entry)
        for name, (columns, rows) in tables.items():
            kinds = ", ".join(
                f'"{column}" {"INTEGER" if column in NUMBERS else "NUMERIC" if column in AMOUNTS else "TEXT"}'
                for column in columns
            )
            base.execute(f'CREATE TABLE "{name}" ({kinds})')
            base.executemany(f'INSERT INTO "{name}" VALUES ({_marks(len(columns))})', rows)
        base.execute("COMMIT")
        base.executescript(_INDEXES)


def _marks(count: int) -> str:
    return ", ".join("?" * count)


def _deal(
    base: sqlite3.Connection,
    deal: int,
    file: str,
    line: int,
    record: int,
    date: str | None,
    result: dict[str, Any],
) -> None:
    rules = result["rules"]
    changed = json.dumps({name: rules["options"][name] for name in rules["changed"]}, ensure_ascii=False)
    base.execute(
        f"INSERT INTO deals VALUES ({_marks(14)})",
        (
            deal, file, line, record, result["id"], date, result["game"], result["game_name"],
            rules["preset"], changed, result["outcome"], json.dumps(result["next"], ensure_ascii=False),
            "\n".join(result["notes"]), json.dumps(result, ensure_ascii=False, separators=(",", ":")),
        ),
    )  # fmt: skip
    net = result["settlement"]["net"]
    players = result["players"]
    base.executemany(
        f"INSERT INTO players VALUES ({_marks(9)})",
        [
            (
                deal, seat, player["name"], player["role"], player["total"], player["unit"], net.get(seat),
                player["formula"], player["reading"],
            )
            for seat, player in players.items()
        ]
        + [(deal, seat, seat, "", None, "", net[seat], "", "") for seat in net if seat not in players],
    )  # fmt: skip
    base.executemany(
        f"INSERT INTO lines VALUES ({_marks(10)})",
        [
            (
                deal, seat, row["rule"], row["name"], row["kind"], row["value"], row["count"],
                row["value"] * row["count"], row["tiles"], row["clause"],
            )
            for seat, player in players.items()
            for row in player["lines"]
        ],
    )  # fmt: skip
    base.executemany(
        f"INSERT INTO transfers VALUES ({_marks(5)})",
        [
            (deal, row["from"], row["to"], row["amount"], row["reason"])
            for row in result["settlement"]["transfers"]
        ],
    )
