"""``--engine dask``: the whole job on a cluster, from partitioned JSONL or Parquet to the same."""

from __future__ import annotations

import shutil
from collections.abc import Sequence
from contextlib import ExitStack
from dataclasses import replace
from pathlib import Path
from typing import Any

from calc.batch.chunk import Chunk
from calc.batch.faults import BatchFault, need
from calc.batch.finish import write_ledger
from calc.batch.inputs import Input
from calc.batch.journal import Counts
from calc.batch.ledger import dump
from calc.batch.parts import Part, PartDone, count_part, parts_of, score_part
from calc.batch.rows import dump_line
from calc.batch.run import Order, Summary, errors_path, fault_entry, first_faults
from calc.batch.scorer import Scorer

MARK = "_SUCCESS"
CONNECT_SECONDS = 20


def run(order: Order, scheduler: str | None) -> Summary:
    """Score everything on a cluster: a local one, or that of the scheduler, which sees the same files."""
    _check(order)
    distributed = need("distributed", "dask", "--engine dask")
    work = order.out.with_name(f"{order.out.name}.partial")
    shutil.rmtree(work, ignore_errors=True)
    (work / "errors").mkdir(parents=True)
    with ExitStack() as stack:
        client = stack.enter_context(_client(distributed, scheduler, order.jobs))
        parts, empty = _plan(order.inputs, client)
        ending = ".jsonl" if order.kind == "jsonl" else ".parquet"
        jobs = [
            client.submit(
                score_part,
                part,
                order.job,
                str((work / f"part-{number:05}{ending}").resolve()),
                str((work / "errors" / f"{number:05}.jsonl").resolve()),
                pure=False,
            )
            for number, part in enumerate(parts)
        ]
        done: list[PartDone] = client.gather(jobs)
    return _finish(order, work, parts, done, empty)


def _check(order: Order) -> None:
    for wished, word in (
        (order.resume, "--resume"),
        (order.strict, "--strict"),
        (order.job.check, "--check"),
    ):
        if wished:
            raise BatchFault("batch.engine_option", word=word)
    if order.kind not in ("jsonl", "parquet"):
        raise BatchFault("batch.engine_output")
    for source in order.inputs:
        if source.path is None or source.kind not in ("jsonl", "parquet"):
            raise BatchFault("batch.engine_input", file=source.name)
    if order.out.exists() and not (order.out / MARK).is_file():
        raise BatchFault("batch.engine_folder", word=order.out.name)


def _client(distributed: Any, scheduler: str | None, jobs: int) -> Any:
    if scheduler is None:
        return distributed.Client(
            n_workers=jobs, threads_per_worker=1, processes=True, dashboard_address=None, silence_logs=50
        )
    try:
        return distributed.Client(scheduler, timeout=CONNECT_SECONDS)
    except (OSError, ValueError) as error:
        why = (str(error).splitlines() or [type(error).__name__])[0]
        raise BatchFault("batch.no_scheduler", address=scheduler, why=why) from None


def _plan(inputs: Sequence[Input], client: Any) -> tuple[list[Part], list[Input]]:
    """All parts, each knowing how many lines and records come before it; and the inputs that hold nothing."""
    planned = [(source, parts_of(source)) for source in inputs]
    stretches = [part for _, parts in planned for part in parts if part.group is None]
    counted = dict(zip(stretches, client.gather(client.map(count_part, stretches, pure=False)), strict=True))
    parts: list[Part] = []
    empty: list[Input] = []
    for source, mine in planned:
        lines = records = 0
        for part in mine:
            if part.group is not None:
                parts.append(part)
                records += 1
                continue
            parts.append(replace(part, line=lines, record=records))
            lines += counted[part][0]
            records += counted[part][1]
        if not records:
            empty.append(source)
            parts = [part for part in parts if part.name != source.name]
    return parts, empty


def _finish(
    order: Order, work: Path, parts: Sequence[Part], done: Sequence[PartDone], empty: Sequence[Input]
) -> Summary:
    """Faults to one file in the order of the inputs, the ledger, and the folder in its place."""
    counts = Counts(scored=sum(one.scored for one in done), ours=sum(one.ours for one in done))
    counts.refused = sum(one.refused for one in done) + len(empty)
    summary = Summary(counts, errors_path(order.out))
    if counts.refused:
        new = work / "errors.jsonl"
        with new.open("wb") as file:
            for source in order.inputs:
                for number, part in enumerate(parts):
                    path = work / "errors" / f"{number:05}.jsonl"
                    if part.name == source.name and path.exists():
                        file.write(path.read_bytes())
                if source in empty:
                    file.write(_nothing_in(source, order))
        new.replace(summary.errors)
        summary.first = first_faults(summary.errors)
    else:
        summary.errors.unlink(missing_ok=True)
    if order.ledger is not None:
        spool = work / "ledger"
        spool.write_bytes(b"".join(dump(one.ledger) for one in done))
        write_ledger(spool, order.ledger, order.by, order.job.lang)
        spool.unlink()
    shutil.rmtree(work / "errors")
    (work / MARK).touch()
    if order.out.exists():
        shutil.rmtree(order.out)
    work.replace(order.out)
    return summary


def _nothing_in(source: Input, order: Order) -> bytes:
    done = Scorer(order.job)(Chunk(0, source.name, "file", ((1, b""),)))
    return b"".join(dump_line(fault_entry(source.name, 0, fault)) + b"\n" for fault in done.faults)
