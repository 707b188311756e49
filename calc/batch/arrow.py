"""Scoring as a pure function from Arrow batches to Arrow batches, for engines that run it their own way.

It plugs in as it is: ``df.mapInArrow(score_batches, SPARK_SCHEMA)`` in Spark,
``ds.map_batches(score_table, batch_format="pyarrow")`` in Ray Data, ``client.map`` in Dask.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from typing import Any

from calc.batch.chunk import Chunk
from calc.batch.cut_tables import row_line
from calc.batch.faults import need
from calc.batch.rows import COLUMNS, dump_line, row_of
from calc.batch.scorer import Job, Scorer
from calc.batch.tables import NUMBERS, arrow_batch, arrow_schema
from calc.core.options import Setting
from calc.messages import Lang

NAMES: tuple[str, ...] = ("row", *COLUMNS, "result", "errors", "deal")
"""The columns of what comes out. ``row`` counts the rows that came in, from 0. Where a deal was refused
``errors`` and ``deal`` hold the diagnostics and the deal as JSON, and the columns of the result are null."""

SPARK_SCHEMA = ", ".join(f"`{name}` {'bigint' if name in NUMBERS else 'string'}" for name in NAMES)
"""The same as Spark wants to be told beforehand."""

_EMPTY = [None] * (len(COLUMNS) + 1)


def score_batches(
    batches: Iterable[Any],
    *,
    preset: str | None = None,
    settings: Iterable[tuple[str, str]] = (),
    lang: Lang = "zh",
) -> Iterator[Any]:
    """Score deals that come as ``pyarrow.RecordBatch``es; one batch comes out for each that comes in.

    A batch of one text column holds a deal as JSON in each row; any other has a deal's keys for columns,
    dotted (``players.东.hand``) or nested. A refused deal is a row too, with ``errors``; none is lost.
    ``settings`` are house rules, as ``--set`` takes them. The batch's schema is that of ``schema()``.
    """
    chosen = tuple(Setting(name, text, "command", ("--set", f"{name}={text}")) for name, text in settings)
    scorer = Scorer(Job("full", lang, preset, chosen))
    names, first = schema(), 0
    for batch in batches:
        yield arrow_batch(names, _rows(scorer, _lines(batch), first))
        first += batch.num_rows


def score_table(table: Any, **wishes: Any) -> Any:
    """The same for one ``pyarrow.Table``."""
    arrow = need("pyarrow", "batch", "Arrow")
    return arrow.Table.from_batches(score_batches(table.to_batches(), **wishes), schema=schema())


def schema() -> Any:
    """The schema of what comes out."""
    return arrow_schema(NAMES)


def _lines(batch: Any) -> Iterator[bytes]:
    """Each row as one line of JSON."""
    types = need("pyarrow.types", "batch", "Arrow")
    kinds = [field.type for field in batch.schema]
    one = kinds[0] if len(kinds) == 1 else None
    if one is not None and (types.is_string(one) or types.is_large_string(one) or types.is_binary(one)):
        for value in batch.column(0).to_pylist():
            data = value.encode("utf-8", "replace") if isinstance(value, str) else value or b""
            # A line end is nothing but space in JSON; what is no JSON is refused either way.
            yield data.replace(b"\r", b" ").replace(b"\n", b" ")
    else:
        yield from (row_line(row).rstrip(b"\n") for row in batch.to_pylist())


def _rows(scorer: Scorer, lines: Iterable[bytes], first: int) -> list[list[Any]]:

    rows: list[list[Any]] = []
    for number, line in enumerate(lines, first):
        done = scorer(Chunk(0, "arrow", "jsonl", ((number + 1, line if line.strip() else b"null"),)))
        for _, _, text in done.good:
            date, result = json.loads(text)
            rows.append([number, *row_of(result, date), dump_line(result).decode(), None, None])
        for fault in done.faults:
            told = [dump_line(fault.errors).decode(), dump_line(fault.record).decode()]
            rows.append([number, *_EMPTY, *told])
    return rows
