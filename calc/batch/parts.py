"""Parts of inputs that can be scored anywhere: stretches of JSONL files, row groups of Parquet files."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from calc.batch.chunk import SIZE, Chunk, grouped, line_ends, shortened
from calc.batch.cut_tables import parquet_chunks
from calc.batch.faults import need
from calc.batch.inputs import Input
from calc.batch.ledger import Ledger
from calc.batch.rows import COLUMNS, PLACE, dump_line, row_of
from calc.batch.run import fault_entry
from calc.batch.scorer import Job, Scorer
from calc.batch.tables import write_table
from calc.deals.keys import canonical
from calc.source.records import read

STRETCH = 32 << 20
"""About as many bytes of a JSONL file make a part."""


@dataclass(frozen=True)
class Part:
    """A part of an input: bytes from ``start`` to ``end``, or (``group``) a row group.

    ``line`` and ``record`` are what came before it in its file.
    """

    name: str
    path: str
    start: int = 0
    end: int = 0
    group: int | None = None
    line: int = 0
    record: int = 0


@dataclass
class PartDone:
    """What scoring a part came to; the lines themselves are written where the worker is."""

    scored: int = 0
    refused: int = 0
    ours: int = 0
    ledger: list[Any] = field(default_factory=list)


def parts_of(source: Input, stretch: int = STRETCH) -> list[Part]:
    """The parts of an input, those of JSONL without ``line`` and ``record`` yet."""
    assert source.path is not None
    path = str(source.path.resolve())
    if source.kind == "parquet":
        meta = need("pyarrow.parquet", "batch", "Parquet").ParquetFile(path).metadata
        parts, before = [], 0
        for group in range(meta.num_row_groups):
            rows = meta.row_group(group).num_rows
            parts.append(Part(source.name, path, group=group, line=before, record=before))
            before += rows
        return parts
    return [
        Part(source.name, path, start, min(start + stretch, source.size))
        for start in range(0, source.size, stretch)
    ]


def _lines(part: Part) -> Iterator[bytes]:
    """The lines that begin in a stretch, the last one whole."""
    with Path(part.path).open("rb") as file:
        if part.start:
            file.seek(part.start - 1)
            file.readline()
        while file.tell() < part.end and (line := file.readline()):
            yield line


def count_part(part: Part) -> tuple[int, int]:
    """How many lines and records a stretch has."""
    lines = records = 0
    for line in _lines(part):
        lines += line_ends(line)
        for text in line.splitlines():
            if b"deals" in text or "各局".encode() in text:  # a line may be a header with deals
                records += len(read(text, part.name, "jsonl", canonical))
            else:
                records += bool(text.strip() and text.decode("utf-8", "replace").strip())
    return lines, records


def _chunks(part: Part) -> Iterator[Chunk]:
    if part.group is not None:
        yield from parquet_chunks(part.name, part.path, part.line, [part.group])
        return
    line = part.line + 1
    pieces = ((0, shortened(text)) for text in _lines(part))
    for group in grouped(pieces, SIZE):
        data = b"".join(text if text.endswith(b"\n") else text + b"\n" for _, text in group)
        yield Chunk(0, part.name, "jsonl", ((line, data),))
        line += line_ends(data)


def score_part(part: Part, job: Job, target: str, errors: str) -> PartDone:
    """Score a part into a file of its own, and its faults into another."""
    done = PartDone()
    faults: list[bytes] = []
    ledger = Ledger()

    def rows() -> Iterable[list[Any]]:
        scorer, before = Scorer(job), part.record
        for chunk in _chunks(part):
            found = scorer(chunk)
            faults.extend(dump_line(fault_entry(chunk.name, before, fault)) + b"\n" for fault in found.faults)
            done.ours += sum(fault.ours for fault in found.faults)
            done.scored += len(found.good)
            ledger.merge(found.ledger)
            for number, line, text in found.good:
                yield [chunk.name, line, before + number + 1, text]
            before += found.count

    final = Path(target)
    new = final.with_name(f".{final.name}.new")
    if final.suffix == ".jsonl":
        with new.open("wb") as file:
            file.writelines(row[3] + b"\n" for row in rows())
    else:
        write_table(new, "parquet", [*PLACE, *COLUMNS, "result"], map(_full_row, rows()))
    new.replace(final)
    done.refused = len(faults)
    if faults:
        Path(errors).write_bytes(b"".join(faults))
    done.ledger = ledger.lines()
    return done


def _full_row(row: list[Any]) -> list[Any]:
    date, result = json.loads(row[3])
    return [*row[:3], *row_of(result, date), dump_line(result).decode()]
