"""A run over many records: cut, scored in order, written beside the output, put in its place at the end."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass, field
from itertools import islice
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol

from calc.batch.chunk import Chunk
from calc.batch.cut import cut
from calc.batch.faults import BatchFault
from calc.batch.inputs import STDIN, Feed, Input, digest
from calc.batch.journal import Counts, Journal, head, put_in_place
from calc.batch.kinds import OutputKind
from calc.batch.ledger import dump
from calc.batch.rows import COLUMNS, PLACE, csv_line, dump_line
from calc.batch.scorer import Done, Fault, Job
from calc.batch.workers import score_chunks

if TYPE_CHECKING:
    from calc.batch.checking import Claims

ERROR_SCHEMA = "calc.error/1"
ERRORS, LEDGER, CLAIMS = "errors.jsonl", "ledger", "claims"


class Watcher(Protocol):
    """Somebody who wants to know how the run goes on."""

    def __call__(self, weight: int, counts: Counts) -> None:
        """So many bytes of the input are done."""


@dataclass(frozen=True)
class Order:
    """What a run is to do."""

    inputs: tuple[Input, ...]
    out: Path
    kind: OutputKind
    job: Job
    jobs: int = 1
    strict: bool = False
    resume: bool = False
    ledger: Path | None = None
    by: tuple[str, ...] = ("player",)


@dataclass
class Summary:
    """What came of a run. ``first`` are the first faults, as they stand in the file of errors."""

    counts: Counts
    errors: Path
    first: list[dict[str, Any]] = field(default_factory=list)
    stopped: bool = False
    claims: Claims | None = None


SHOWN = 3


def errors_path(out: Path) -> Path:
    """Where the records go that were refused."""
    return out.with_name(f"{out.name}.{ERRORS}")


def claims_path(out: Path) -> Path:
    """Where the claims go that do not agree."""
    return out.with_name(f"{out.name}.check.jsonl")


def own_files(out: Path, ledger: Path | None) -> list[Path]:
    """The files that a run writes: never its inputs."""
    return [out, errors_path(out), claims_path(out), *([ledger] if ledger else [])]


def run(order: Order, watch: Watcher | None = None) -> Summary:
    """Score everything. Raises BatchFault where that cannot begin, or cannot go on from the last run."""
    names = ("", ERRORS, *((LEDGER,) if order.ledger else ()), *((CLAIMS,) if order.job.check else ()))
    journal = Journal(order.out, names)
    what = head([_known(one) for one in order.inputs], _wishes(order))
    try:
        done = order.resume and journal.exists() and journal.resume(what)
        if not done and not journal.is_open:
            journal.begin(what)
        summary = Summary(journal.counts, errors_path(order.out))
        if not done:
            _Run(order, journal, summary, watch).all()
            if summary.stopped:
                journal.discard()
                return summary
            journal.finish()
    finally:
        journal.close()
    _put_in_place(order, journal, summary)
    return summary


def _known(one: Input) -> list[Any]:
    if one.path is None:
        return [one.name]
    return [one.name, one.path.stat().st_size, digest(one.path)]


def _wishes(order: Order) -> dict[str, Any]:
    job = order.job
    settings = [[setting.name, setting.text, setting.game] for setting in job.settings]
    standing = job.standing.said() if job.standing is not None else []
    kinds = [one.kind for one in order.inputs]
    return {
        "form": job.form, "lang": job.lang, "preset": job.preset, "settings": settings, "check": job.check,
        "kinds": kinds, "ledger": order.ledger is not None, "standing": standing,
    }  # fmt: skip


class _Run:
    """One pass over the inputs."""

    def __init__(self, order: Order, journal: Journal, summary: Summary, watch: Watcher | None) -> None:
        self.order = order
        self.journal = journal
        self.counts = journal.counts
        self.summary = summary
        self.watch = watch
        self.csv = order.job.form == "csv"

    def all(self) -> None:
        """Everything that is not done yet, chunk by chunk."""
        if self.csv and not self.journal.length(""):
            self.journal.write("", csv_line([*PLACE, *COLUMNS]).encode())
        results = score_chunks(self._chunks(), self.order.job, self.order.jobs)
        try:
            for chunk, done in results:
                self._enter(chunk, done)
                if self.summary.stopped:
                    return
        finally:
            results.close()  # type: ignore[attr-defined]  # the workers end with it

    def _chunks(self) -> Iterator[Chunk]:
        """The chunks that are not done yet. Those that are, are cut again, which is quick."""
        number, known, piped = 0, self.counts.chunks, ""
        expected = self.counts.piped
        for index, source in enumerate(self.order.inputs):
            with Feed.of(source) as feed:
                for chunk in cut(index, source, feed):
                    number += 1
                    if number > known:
                        yield chunk
                        continue
                    piped = piped_hash(piped, source, chunk)
                    if self.watch:
                        self.watch(chunk.weight, self.counts)
                    if number == known and piped != expected:
                        raise self._not_the_same()
        if number < known:
            raise self._not_the_same()

    def _not_the_same(self) -> BatchFault:
        """Standard input is known only when it comes again; files are compared before the run goes on."""
        return BatchFault("batch.resume_inputs", journal=self.journal.path.name, changed=STDIN)

    def _enter(self, chunk: Chunk, done: Done) -> None:
        counts = self.counts
        if chunk.source != counts.source:
            counts.source, counts.records = chunk.source, 0
        for fault in done.faults[: 1 if self.order.strict else None]:
            self._fault(chunk, fault)
        if done.faults and self.order.strict:
            self.summary.stopped = True
            return
        self.journal.write("", b"".join(self._lines([chunk.name], done)))
        if done.ledger and self.order.ledger:
            self.journal.write(LEDGER, dump(done.ledger))
        for number, line, id, found in done.claims:
            entry = {
                "file": chunk.name,
                "line": line,
                "record": counts.records + number + 1,
                "id": id,
                **found,
            }
            self.journal.write(CLAIMS, dump_line(entry) + b"\n")
        counts.scored += len(done.good)
        counts.records += done.count
        counts.chunks += 1
        counts.piped = piped_hash(counts.piped, self.order.inputs[chunk.source], chunk)
        self.journal.mark()
        if self.watch:
            self.watch(chunk.weight, counts)

    def _lines(self, prefix: list[str], done: Done) -> Iterator[bytes]:
        """The lines of the output; those of tables begin with the place of the record."""
        form, first = self.order.job.form, self.counts.records + 1
        for number, line, text in done.good:
            if form == "json":
                yield text + b"\n"
            elif form == "csv":
                yield csv_line([*prefix, line, first + number])[:-1].encode() + b"," + text
            else:
                yield dump_line([*prefix, line, first + number])[:-1] + b"," + text[1:] + b"\n"

    def _fault(self, chunk: Chunk, fault: Fault) -> None:
        entry = fault_entry(chunk.name, self.counts.records, fault)
        self.journal.write(ERRORS, dump_line(entry) + b"\n")
        self.counts.refused += 1
        self.counts.ours += fault.ours
        if self.order.strict:
            self.summary.first.append(entry)


def fault_entry(name: str, before: int, fault: Fault) -> dict[str, Any]:
    """A fault as the file of errors has it; ``before`` its chunk come so many records of the same file."""
    return {
        "schema": ERROR_SCHEMA,
        "file": name,
        "line": fault.line,
        "record": before + fault.number + 1,
        "errors": fault.errors,
        "deal": fault.record,
    }


def first_faults(path: Path) -> list[dict[str, Any]]:
    """The first entries of a file of errors."""
    with path.open("rb") as lines:
        return [json.loads(line) for line in islice(lines, SHOWN)]


def piped_hash(before: str, source: Input, chunk: Chunk) -> str:
    """The hash of all that came through standard input, one chunk longer."""
    if source.path is not None:
        return before
    work = hashlib.blake2b(before.encode(), digest_size=20)
    for line, data in chunk.pieces:
        work.update(b"%d:" % line + data)
    return work.hexdigest()


def _put_in_place(order: Order, journal: Journal, summary: Summary) -> None:
    """Make the final files from the growing ones, the output last; each step may be done again."""
    from calc.batch.finish import write_ledger, write_output

    counts = journal.counts
    errors, final = journal.part(ERRORS), errors_path(order.out)
    if counts.refused:
        put_in_place(errors, final)
        summary.first = first_faults(final)
    else:
        errors.unlink(missing_ok=True)
        final.unlink(missing_ok=True)
    if order.job.check:
        from calc.batch.checking import summarise

        summary.claims = summarise(journal.part(CLAIMS), claims_path(order.out))
    if order.ledger is not None and order.ledger != order.out:
        write_ledger(journal.part(LEDGER), order.ledger, order.by, order.job.lang)
    if order.kind in ("jsonl", "csv"):
        put_in_place(journal.part(""), order.out)
    else:
        ledger = journal.part(LEDGER) if order.ledger == order.out else None
        write_output(journal.part(""), order.out, order.kind, ledger, order.by, order.job.lang)
    with suppress(OSError):
        journal.path.unlink(missing_ok=True)
    for name in journal.names:
        journal.part(name).unlink(missing_ok=True)
