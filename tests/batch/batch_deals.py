"""Records for the tests of many: random mahjong deals, every example, and the program as a command."""

from __future__ import annotations

import json
import os
import random
import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import wenling_oracle
import yueqing_oracle
from neutral import wenling_record, yueqing_record

from calc.deals.keys import canonical
from calc.source.records import read

ROOT = Path(__file__).parents[2]
NAMES = ("甲", "乙", "丙", "丁", "戊", "己", "庚")


def records(count: int, seed: int = 1) -> list[dict[str, Any]]:
    """Random mahjong deals with ids, dates and named players."""
    rng = random.Random(seed)
    made = []
    for number in range(count):
        if number % 2:
            record = wenling_record(wenling_oracle.random_deal(rng), {})
        else:
            record = yueqing_record(yueqing_oracle.random_deal(rng), {})
        record["id"] = f"r{number}"
        record["date"] = f"2025-05-{number % 3 + 1:02}"
        for seat, name in zip("东南西北", rng.sample(NAMES, 4), strict=True):
            record["players"][seat]["name"] = name
        made.append(record)
    return made


def examples() -> list[dict[str, Any]]:
    """Every example deal of every game."""
    found = []
    for path in sorted((ROOT / "examples").rglob("*.yaml")):
        for record in read(path.read_bytes(), path.name, same=canonical):
            found.append(dict(record.data))
    return found


def jsonl(path: Path, lines: Iterable[Any]) -> Path:
    """A file of records, one a line; a text is a line as it is."""
    with path.open("w", encoding="utf-8") as file:
        for line in lines:
            file.write((line if isinstance(line, str) else json.dumps(line, ensure_ascii=False)) + "\n")
    return path


def load(path: Path) -> list[Any]:
    """The lines of a JSONL file."""
    return [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]


def calc(
    *arguments: str | Path, given: bytes = b"", cwd: Path | None = None, **env: str
) -> subprocess.CompletedProcess[bytes]:
    """Run the program in a process of its own."""
    return subprocess.run(
        command(*arguments),
        input=given, capture_output=True, cwd=cwd or ROOT, env=environment(**env), check=False, timeout=300,
    )  # fmt: skip


def command(*arguments: str | Path) -> list[str]:
    """The words of a call."""
    return [sys.executable, "-m", "calc", *map(str, arguments)]


def environment(**more: str) -> dict[str, str]:
    """What a call finds around it."""
    return {**os.environ, "PYTHONIOENCODING": "utf-8", "PYTHONPATH": str(ROOT), "COLUMNS": "100", **more}


def flat(record: dict[str, Any], before: str = "") -> dict[str, str]:
    """A record with dotted keys, as a row of a table has them."""
    row: dict[str, str] = {}
    for key, value in record.items():
        if isinstance(value, dict):
            row |= flat(value, f"{before}{key}.")
        elif isinstance(value, list):
            row[before + key] = "; ".join(value)
        else:
            row[before + key] = value
    return row
