"""A result as one row of a table: the same columns for every game, up to six players."""

from __future__ import annotations

import csv
import io
import json
from typing import Any

from calc.core.options import show

PLAYERS = 6
"""The most players that a game has."""
TABLE = "桌面"
"""The account of payments that no player gets."""

PLACE = ("file", "line", "record")
DEAL = ("id", "date", "game", "game_name", "preset", "changed", "outcome")
PLAYER = ("seat", "name", "role", "total", "unit", "net", "patterns")
END = ("table_net", "next", "notes")
COLUMNS: tuple[str, ...] = (
    *DEAL,
    *(f"players.{number}.{name}" for number in range(1, PLAYERS + 1) for name in PLAYER),
    *END,
)
"""The columns of a result; those of its place stand before them."""
WHOLE = frozenset({"line", "record", *(f"players.{n}.total" for n in range(1, PLAYERS + 1))})
"""Columns of whole numbers; all others are texts (money too: exact decimals)."""
MONEY = frozenset({"table_net", *(f"players.{n}.net" for n in range(1, PLAYERS + 1))})

_encode = json.JSONEncoder(ensure_ascii=False, separators=(",", ":")).encode
try:
    from orjson import dumps as _fast
except ImportError:
    _fast = None  # type: ignore[assignment]


def dump_line(value: Any) -> bytes:
    """A value as compact JSON, the same bytes with and without orjson."""
    if _fast is not None:
        try:
            return _fast(value)
        except TypeError:  # a whole number too large for it
            pass
    return _encode(value).encode("utf-8", "replace")


def row_of(result: dict[str, Any], date: str | None) -> list[str | int | None]:
    """The cells of a result (as ``--json`` shows it), in the order of COLUMNS."""
    rules = result["rules"]
    changed = " ".join(f"{name}={show(rules['options'][name])}" for name in rules["changed"])
    row: list[str | int | None] = [
        result["id"], date, result["game"], result["game_name"], rules["preset"], changed, result["outcome"],
    ]  # fmt: skip
    players, net = result["players"], result["settlement"]["net"]
    seats = [seat for seat in net if seat in players] or list(players)
    for seat in seats[:PLAYERS]:
        player = players[seat]
        patterns = "、".join(
            line["name"] + (f"×{line['count']}" if line["count"] != 1 else "") for line in player["lines"]
        )
        row += [
            seat,
            player["name"],
            player["role"],
            player["total"],
            player["unit"],
            net.get(seat),
            patterns,
        ]
    row += [None] * (len(PLAYER) * (PLAYERS - len(seats[:PLAYERS])))
    row += [net.get(TABLE), _encode(result["next"]), "；".join(result["notes"])]
    return row


def csv_line(cells: list[Any]) -> str:
    """A row of a CSV file, with its line end."""
    out = io.StringIO()
    csv.writer(out, lineterminator="\n").writerow(cells)
    return out.getvalue()
