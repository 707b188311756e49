"""Rows to a file: JSONL, CSV, Parquet or XLSX."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from datetime import datetime
from decimal import Decimal
from itertools import islice
from pathlib import Path
from typing import Any

from calc.batch.faults import BatchFault, need
from calc.batch.kinds import OutputKind
from calc.batch.rows import MONEY, WHOLE, csv_line, dump_line

GROUP = 2_048
MOST_ROWS = 1_048_575
NUMBERS = WHOLE | {"row", "deals", "wins", "best_total"}
AMOUNTS = MONEY | {"net"}


def write_table(path: Path, kind: OutputKind, columns: Sequence[str], rows: Iterable[Sequence[Any]]) -> None:
    """Write rows that come one by one."""
    if kind == "jsonl":
        with path.open("wb") as file:
            file.writelines(dump_line(dict(zip(columns, row, strict=True))) + b"\n" for row in rows)
    elif kind == "csv":
        with path.open("w", encoding="utf-8", errors="replace", newline="") as text:
            text.write(csv_line([*columns]))
            text.writelines(csv_line([*row]) for row in rows)
    elif kind == "parquet":
        _write_parquet(path, columns, rows)
    else:
        _write_xlsx(path, columns, rows)


def require(kind: OutputKind) -> None:
    """Say before the work begins that a library for its outcome is not there. Raises BatchFault."""
    if kind == "parquet":
        need("pyarrow", "batch", "Parquet")
    elif kind == "xlsx":
        need("xlsxwriter", "xlsx", "XLSX")


def arrow_schema(columns: Sequence[str]) -> Any:
    """Whole numbers are int64; everything else is text, money too: exact decimals."""
    arrow = need("pyarrow", "batch", "Parquet")
    return arrow.schema([(name, arrow.int64() if name in NUMBERS else arrow.string()) for name in columns])


def arrow_batch(schema: Any, rows: Sequence[Sequence[Any]]) -> Any:
    """Rows as a RecordBatch."""
    arrow = need("pyarrow", "batch", "Parquet")
    columns = list(zip(*rows, strict=True)) if rows else [()] * len(schema)
    arrays = [arrow.array(column, field.type) for column, field in zip(columns, schema, strict=True)]
    return arrow.RecordBatch.from_arrays(arrays, schema=schema)


def groups(rows: Iterable[Sequence[Any]], size: int = GROUP) -> Iterator[list[Sequence[Any]]]:
    """Rows in lists of so many."""
    walk = iter(rows)
    while group := list(islice(walk, size)):
        yield group


def _write_parquet(path: Path, columns: Sequence[str], rows: Iterable[Sequence[Any]]) -> None:
    schema = arrow_schema(columns)
    parquet = need("pyarrow.parquet", "batch", "Parquet")
    with parquet.ParquetWriter(path, schema, compression="zstd") as writer:
        for group in groups(rows):
            writer.write_batch(arrow_batch(schema, group))


def _write_xlsx(path: Path, columns: Sequence[str], rows: Iterable[Sequence[Any]]) -> None:
    writer = need("xlsxwriter", "xlsx", "XLSX")
    options = {"constant_memory": True, "strings_to_formulas": False, "strings_to_urls": False}
    book = writer.Workbook(str(path), options)
    book.set_properties({"created": datetime(2000, 1, 1)})  # the same rows are the same file
    sheet = book.add_worksheet("calc")
    sheet.freeze_panes(1, 0)
    for number, row in enumerate(rows, 1):
        if number == 1:
            _head(book, sheet, columns)
        if number > MOST_ROWS:
            book.close()
            path.unlink(missing_ok=True)
            raise BatchFault("batch.xlsx_rows", most=MOST_ROWS)
        for place, (name, value) in enumerate(zip(columns, row, strict=True)):
            _cell(sheet, number, place, name, value)
    else:
        if not sheet.dim_rowmax:
            _head(book, sheet, columns)
    book.close()


def _head(book: Any, sheet: Any, columns: Sequence[str]) -> None:
    bold = book.add_format({"bold": True})
    for place, name in enumerate(columns):
        sheet.write_string(0, place, name, bold)


def _cell(sheet: Any, row: int, column: int, name: str, value: Any) -> None:
    """Numbers as numbers where the sheet keeps them exactly, everything else as text."""
    if value is None or value == "":
        return
    if isinstance(value, int):
        sheet.write_number(row, column, value)
    elif name in AMOUNTS and Decimal(repr(float(value))) == Decimal(value):
        sheet.write_number(row, column, float(value))
    else:
        sheet.write_string(row, column, str(value)[:32_000])
