"""What a worker does: the records of a chunk to lines of output, faults and ledger entries."""

from __future__ import annotations

import csv
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any, Literal, TypeAlias

from calc.batch.chunk import Chunk
from calc.batch.csv_rows import Clash, cells_of, nest, read_cells, row_record
from calc.batch.fast_json import NotPlain, plain_json
from calc.batch.ledger import Ledger
from calc.batch.rows import csv_line, dump_line, row_of
from calc.core.game import Game
from calc.core.options import Setting
from calc.core.result import Result
from calc.deals.keys import canonical
from calc.deals.scoring import score_record
from calc.diagnostics import Refused, as_json
from calc.games import game_of
from calc.mahjong.memo import forget
from calc.messages import Lang
from calc.render.json import result_json
from calc.source.document import MAX_SCALAR
from calc.source.judge import Speakers, Verdict, judge
from calc.source.records import DEALS, Record, read
from calc.source.standing import Standing
from calc.source.text import CONTROL

if TYPE_CHECKING:
    from calc.claims.check import Checked

Form: TypeAlias = Literal["json", "csv", "full"]
"""How results are written: as JSON, as the end of a CSV row, or as JSON with date for tables of all kinds."""

FAULT = "batch.fault"
FRESH = 8_000
"""Records after which the tables of tiles are begun again: they stay small, and filling them is quick."""
_DEALS = frozenset(map(canonical, DEALS))


@dataclass(frozen=True)
class Job:
    """How records are to be scored, for every worker alike."""

    form: Form = "json"
    lang: Lang = "zh"
    preset: str | None = None
    settings: tuple[Setting, ...] = ()
    ledger: bool = False
    check: bool = False
    standing: Standing | None = None


@dataclass
class Fault:
    """A record that was refused: the diagnostics and the record itself, as it could be read."""

    number: int
    line: int
    errors: list[dict[str, Any]]
    record: Any
    ours: bool = False


@dataclass
class Done:
    """A chunk's outcome. Numbers count the records of the chunk from 0.

    ``good`` holds number, line and text of each result; ``claims`` what checking its claim came to.
    """

    count: int = 0
    good: list[tuple[int, int, bytes]] = field(default_factory=list)
    faults: list[Fault] = field(default_factory=list)
    ledger: list[Any] = field(default_factory=list)
    claims: list[Any] = field(default_factory=list)


Judged: TypeAlias = "tuple[int, dict[str, Any], Verdict]"
"""The line of a record, the record as plain values, what became of it."""


class Scorer:
    """Scores chunks; keeps what is worth keeping between them."""

    def __init__(self, job: Job) -> None:
        self.job = job
        self.speakers = Speakers(job.lang)
        self.since = 0  # records since the tables of tiles were begun

    def __call__(self, chunk: Chunk) -> Done:
        """All records of a chunk, in order."""
        if self.since >= FRESH:
            self.since = 0
            forget()
        done = self._score_all(chunk)
        self.since += done.count
        return done

    def _score_all(self, chunk: Chunk) -> Done:
        done = Done()
        ledger = Ledger()
        for found in self._records(chunk):
            number, done.count = done.count, done.count + 1
            if isinstance(found, Fault):
                done.faults.append(replace(found, number=number))
                continue
            line, data, verdict = found
            if verdict.result is None or verdict.game is None:
                errors = [as_json(diagnostic) for diagnostic in verdict.diagnostics]
                done.faults.append(Fault(number, line, errors, data))
                continue
            try:
                date = date_of(data)
                done.good.append((number, line, self._text(verdict, date)))
                if verdict.checked is not None and verdict.checked.compared:
                    from calc.batch.checking import report

                    claim = report(verdict.checked, verdict.game, self.speakers(verdict.game))
                    done.claims.append((number, line, verdict.result.id, claim))
            except Exception as error:
                done.faults.append(replace(_our_fault(error, chunk.name, line, data), number=number))
                continue
            if self.job.ledger:
                ledger.count(verdict.result, date)
        done.ledger = ledger.lines()
        return done

    def _text(self, verdict: Verdict, date: str | None) -> bytes:
        assert verdict.result is not None
        assert verdict.game is not None
        value = result_json(verdict.result, verdict.game.entry, self.speakers(verdict.game))
        if self.job.form == "csv":
            return csv_line(row_of(value, date)).encode("utf-8", "replace")
        return dump_line(value) if self.job.form == "json" else dump_line([date, value])

    def _records(self, chunk: Chunk) -> Iterator[Judged | Fault]:
        """Every record scored or refused. What goes wrong inside with one of them stops no other."""
        work: dict[str, Callable[[Chunk, int, bytes], Iterator[Judged]]] = {
            "jsonl": self._jsonl_line, "csv": self._csv_row, "yaml": self._document, "json": self._document,
            "file": self._document,
        }  # fmt: skip
        for start, data in chunk.pieces:
            lines = _lines(start, data) if chunk.kind == "jsonl" else iter([(start, data)])
            for line, part in lines:
                try:
                    yield from list(work[chunk.kind](chunk, line, part))
                except Exception as error:
                    yield _our_fault(error, chunk.name, line, part.decode("utf-8", "replace"))

    def _jsonl_line(self, chunk: Chunk, line: int, data: bytes) -> Iterator[Judged]:
        try:
            record = plain_json(data.removeprefix(b"\xef\xbb\xbf") if line == 1 else data)
            if not any(canonical(key) in _DEALS for key in record):
                yield line, record, self._score(record)
                return
        except (NotPlain, Refused):
            pass
        if data.decode("utf-8", "replace").strip():
            yield from self._judged(chunk, line, data, read(data, chunk.name, "jsonl", canonical, line))

    def _csv_row(self, chunk: Chunk, line: int, data: bytes) -> Iterator[Judged]:
        try:
            record = self._plain_row(chunk.columns, data.decode())
            yield line, record, self._score(record)
        except (NotPlain, Refused, Clash, csv.Error, ValueError):
            yield from self._judged(chunk, line, data, [row_record(chunk.name, line, data, chunk.columns)])

    def _plain_row(self, columns: tuple[str, ...], text: str) -> dict[str, Any]:
        values = read_cells(text)
        plain = len(values) <= len(columns) and "" not in columns and len({*columns}) == len(columns)
        if (
            not plain
            or CONTROL.search(text)
            or (len(text) > MAX_SCALAR and max(map(len, values)) > MAX_SCALAR)
        ):
            raise NotPlain
        return nest(cells_of(columns, values))

    def _document(self, chunk: Chunk, line: int, data: bytes) -> Iterator[Judged]:
        """A document of YAML or JSON, or a whole file where that is all it is."""
        kind = "yaml" if chunk.kind == "yaml" else "json" if chunk.kind == "json" else None
        records = read(data, chunk.name, kind, canonical, line)  # type: ignore[arg-type]
        if chunk.kind != "file":
            for record in records:
                record.problems[:] = [
                    replace(problem, code="source.empty_document")
                    if problem.code == "source.empty_file"
                    else problem
                    for problem in record.problems
                ]
        yield from self._judged(chunk, line, data, records)

    def _judged(self, chunk: Chunk, line: int, data: bytes, records: list[Record]) -> Iterator[Judged]:
        standing = self.job.standing
        for record in records:
            full = record if standing is None else standing.completed(record)
            verdict = judge(full, self.speakers, self._result)
            shown: Any = record.data if record.node is not None else data.decode("utf-8", "replace").strip()
            at = record.node.span.line if record.node is not None else line
            yield at, shown, verdict

    def _score(self, record: dict[str, Any]) -> Verdict:
        """Score plain values. Raises Refused: the reader with positions then says where."""
        if self.job.standing is not None:
            missing = self.job.standing.missing(record)
            record = {**record, **{key: said.text for key, said in missing.items()}}
        game = game_of(record)
        result, checked = self._result(game, record)
        return Verdict(game, result, checked=checked)

    def _result(self, game: Game, record: dict[str, Any]) -> tuple[Result, Checked | None]:
        job = self.job
        if not job.check:
            return score_record(game, record, job.preset, job.settings), None
        from calc.claims.check import check_record

        checked = check_record(game, record, job.preset, job.settings)
        return checked.result, checked


def _lines(start: int, data: bytes) -> Iterator[tuple[int, bytes]]:
    for number, line in enumerate(data.splitlines(), start):
        if line.strip():
            yield number, line


def _our_fault(error: Exception, name: str, line: int, record: Any) -> Fault:
    message = f"{type(error).__name__}: {error}"
    fault = {"code": FAULT, "file": name, "line": line, "column": 1, "message": message, "hint": None}
    return Fault(0, line, [fault], record, ours=True)


def date_of(record: dict[str, Any]) -> str | None:
    """A record's date, as written."""
    date = record.get("date")
    if date is None:
        date = next((value for key, value in record.items() if canonical(key) == "date"), None)
    return date.strip() if isinstance(date, str) else None
