"""From the lines of a finished run to tables of every format, in one pass that holds few of them."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any

from calc.batch.kinds import OutputKind, output_kind
from calc.batch.ledger import FIGURES, Ledger
from calc.batch.rows import COLUMNS, PLACE, row_of
from calc.batch.tables import write_table
from calc.messages import Lang


def write_output(
    spool: Path, out: Path, kind: OutputKind, ledger: Path | None, by: Sequence[str], lang: Lang
) -> None:
    """The output as Parquet, XLSX or SQLite. ``ledger`` becomes a table of the same database."""
    new = out.with_name(f"{out.name}.new")
    new.unlink(missing_ok=True)
    if kind == "sqlite":
        from calc.batch.sqlite import write_database

        tables = {} if ledger is None else {"ledger": (ledger_columns(by), ledger_rows(ledger, by, lang))}
        write_database(new, entries(spool), tables)
    else:
        write_table(
            new, kind, [*PLACE, *COLUMNS, *(["result"] if kind == "parquet" else [])], _rows(spool, kind)
        )
    new.replace(out)


def entries(spool: Path) -> Iterator[list[Any]]:
    """Every result with its place: file, line, number, date, the result as JSON values."""
    with spool.open("rb") as lines:
        for line in lines:
            yield json.loads(line)


def _rows(spool: Path, kind: OutputKind) -> Iterator[list[Any]]:
    for name, line, number, date, result in entries(spool):
        row = [name, line, number, *row_of(result, date)]
        if kind == "parquet":
            row.append(json.dumps(result, ensure_ascii=False, separators=(",", ":")))
        yield row


def ledger_columns(by: Sequence[str]) -> list[str]:
    """The columns of a ledger."""
    return [*by, *FIGURES]


def ledger_rows(part: Path, by: Sequence[str], lang: Lang) -> Iterable[list[Any]]:
    """The rows of a ledger, from the entries of all chunks."""
    from calc.games import TABLE

    ledger = Ledger()
    with part.open("rb") as lines:
        for line in lines:
            ledger.merge(json.loads(line))
    return ledger.by(by, {entry.id: entry.name if lang == "zh" else entry.en for entry in TABLE})


def write_ledger(part: Path, out: Path, by: Sequence[str], lang: Lang) -> None:
    """The ledger as a file of its own."""
    kind = output_kind(out.name)
    assert kind is not None
    new = out.with_name(f"{out.name}.new")
    new.unlink(missing_ok=True)
    if kind == "sqlite":
        from calc.batch.sqlite import write_database

        write_database(new, (), {"ledger": (ledger_columns(by), ledger_rows(part, by, lang))})
    else:
        write_table(new, kind, ledger_columns(by), ledger_rows(part, by, lang))
    new.replace(out)
