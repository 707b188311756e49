"""Cutting tables: CSV as it is; the rows of Parquet and XLSX files as lines of JSON and CSV."""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Iterable, Iterator
from datetime import date, datetime, time
from decimal import Decimal
from typing import Any

from calc.batch.chunk import SIZE, Chunk, Piece, grouped, line_ends, shortened
from calc.batch.csv_rows import nest
from calc.batch.faults import BatchFault, need
from calc.batch.inputs import BLOCK, Feed, Input

_ROWS = 64
_EMPTY = b" ,\t\r\n"


def cut_csv(source: Input, feed: Feed) -> Iterator[Chunk]:
    """Rows, each as the bytes that it is written with; the first row names the columns."""
    if feed.peek(3) == b"\xef\xbb\xbf":
        feed.read(3)
    rows = _csv_rows(feed)
    first = next(rows, None)
    if first is None:
        return
    columns = _columns(first[1])
    for group in grouped(rows):
        weight = sum(len(data) for _, data in group)
        yield Chunk(0, source.name, "csv", group, columns, weight)


def _columns(data: bytes) -> tuple[str, ...]:
    text = data.decode("utf-8", errors="replace")
    try:
        return tuple(name.strip() for name in next(csv.reader(io.StringIO(text, newline=""))))
    except (csv.Error, StopIteration):
        return (text.strip(),)


def _csv_rows(feed: Feed) -> Iterator[Piece]:
    """Rows that say something, with the line they start at. A quoted cell may hold line ends."""
    taken: list[bytes] = []

    def lines() -> Iterator[str]:
        for line in feed.lines():
            taken.append(line)
            yield line.decode("utf-8", errors="replace")

    reader = csv.reader(lines())
    line = 1
    while True:
        try:
            next(reader)
        except StopIteration:
            break
        except csv.Error:
            pass  # the worker meets the same fault in this row and says so
        data = b"".join(taken)
        taken.clear()
        if data.strip(_EMPTY):
            yield line, shortened(data)
        line += line_ends(data)


def cut_parquet(source: Input, feed: Feed) -> Iterator[Chunk]:
    """Rows as lines of JSON; a row's line is its number. Columns are dotted or nested."""
    place = io.BytesIO(_rest(feed)) if source.path is None else str(source.path)
    yield from parquet_chunks(source.name, place, size=source.size)


def parquet_chunks(
    name: str, place: Any, before: int = 0, groups: list[int] | None = None, size: int = 0
) -> Iterator[Chunk]:
    """The rows of a file, or of some of its row groups with so many rows before them."""
    parquet = need("pyarrow.parquet", "batch", "Parquet")
    try:
        file = parquet.ParquetFile(place)
        total = max(file.metadata.num_rows, 1)
        line = before + 1
        for batch in file.iter_batches(batch_size=_ROWS, row_groups=groups, use_threads=False):
            text = b"".join(row_line(row) for row in batch.to_pylist())
            yield Chunk(0, name, "jsonl", ((line, text),), weight=size * batch.num_rows // total)
            line += batch.num_rows
    except (OSError, need("pyarrow", "batch", "Parquet").ArrowException) as error:
        raise BatchFault("batch.broken_table", file=name, why=_first_line(error)) from None


def _rest(feed: Feed) -> bytes:
    blocks = []
    while block := feed.read(BLOCK):
        blocks.append(block)
    return b"".join(blocks)


def row_line(row: dict[str, Any]) -> bytes:
    """A table's row as one line of JSON: empty cells left out, dotted names nested."""
    cells = [(name, _plain(value)) for name, value in row.items() if value is not None]
    nested = nest([(tuple(name.split(".")), value) for name, value in cells if value != ""])
    return json.dumps(nested, ensure_ascii=False, separators=(",", ":")).encode("utf-8", "replace") + b"\n"


def _plain(value: Any) -> Any:
    """A cell's value as deal files write it: texts, lists and mappings."""
    if isinstance(value, dict):
        return {str(key): _plain(inner) for key, inner in value.items() if inner is not None}
    if isinstance(value, list | tuple):
        if value and all(isinstance(pair, tuple) and len(pair) == 2 for pair in value):  # a map column
            return {str(key): _plain(inner) for key, inner in value if inner is not None}
        return [_plain(inner) for inner in value if inner is not None]
    return cell_text(value)


def cell_text(value: Any) -> str:
    """A cell's value as text. A whole number is one whatever the column's type; midnight is a date.

    >>> cell_text(5.0), cell_text(True), cell_text(datetime(2025, 5, 1))
    ('5', 'true', '2025-05-01')
    """
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, float):
        return str(int(value)) if value.is_integer() and abs(value) < 1e15 else repr(value)
    if isinstance(value, Decimal):
        return f"{value:f}"
    if isinstance(value, datetime):
        return value.date().isoformat() if value.time() == time() else value.isoformat(sep=" ")
    if isinstance(value, date | time):
        return value.isoformat()
    if isinstance(value, bytes):
        return value.decode("utf-8", errors="replace")
    return str(value)


def cut_xlsx(source: Input) -> Iterator[Chunk]:
    """The rows of every sheet as lines of CSV. A sheet is held in memory: the format knows no other way."""
    calamine = need("python_calamine", "xlsx", "XLSX")
    if source.path is None:
        raise BatchFault("batch.xlsx_stdin")
    try:
        book = calamine.CalamineWorkbook.from_path(str(source.path))
        names = [sheet.name for sheet in book.sheets_metadata]
        full = [(name, book.get_sheet_by_name(name)) for name in names]
    except (OSError, ValueError, calamine.CalamineError) as error:
        raise BatchFault("batch.broken_table", file=source.name, why=_first_line(error)) from None
    full = [(name, sheet) for name, sheet in full if sheet.height > 1]
    total = max(sum(sheet.height for _, sheet in full), 1)
    for name, sheet in full:
        shown = source.name if len(full) == 1 else f"{source.name}#{name}"
        rows = _sheet_rows(sheet.to_python(skip_empty_area=False))
        first = next(rows, None)
        if first is None:
            continue
        columns = _columns(first[1])
        for group in grouped(rows, SIZE // 2):
            yield Chunk(0, shown, "csv", group, columns, source.size * len(group) // total)


def _sheet_rows(rows: Iterable[list[Any]]) -> Iterator[Piece]:
    for number, row in enumerate(rows, 1):
        cells = [cell_text(cell).strip() for cell in row]
        if any(cells):
            out = io.StringIO()
            csv.writer(out, lineterminator="\n").writerow(" ".join(cell.split("\n")) for cell in cells)
            yield number, shortened(out.getvalue().encode("utf-8", "replace"))


def _first_line(error: Exception) -> str:
    return (str(error).splitlines() or [type(error).__name__])[0]
