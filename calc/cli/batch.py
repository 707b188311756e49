"""``calc batch PATH… -o OUT``: score many records."""

from __future__ import annotations

import os
import signal
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, NoReturn

import typer

from calc.cli import common

if TYPE_CHECKING:
    from calc.batch.faults import BatchFault
    from calc.batch.inputs import Input
    from calc.batch.run import Order, Summary
    from calc.messages import Speaker

BAD_RECORD = 1
FAULT = 70
WORTH_WORKERS = 2 << 20
"""Below so many bytes of input another process is not worth its start."""
ENGINES = ("local", "dask")


def command(
    paths: Annotated[
        list[str],
        typer.Argument(
            help="文件夹、通配符、文件（.yaml .json .jsonl .csv .parquet .xlsx）；- 是标准输入",
            metavar="PATH…",
        ),
    ],
    out: Annotated[
        str, typer.Option("-o", "--out", help="输出：.jsonl .csv .parquet .xlsx .db", metavar="OUT")
    ] = "",
    jobs: Annotated[int | None, typer.Option("-j", "--jobs", help="几个工作进程", metavar="N")] = None,
    resume: Annotated[bool, typer.Option("--resume", help="接着上次没有算完的")] = False,
    strict: Annotated[bool, typer.Option("--strict", help="遇到第一个有错的就停下")] = False,
    check: Annotated[bool, typer.Option("--check", help="与每局的声称（claim）对照")] = False,
    ledger: Annotated[str | None, typer.Option("--ledger", help="各人账目", metavar="OUT")] = None,
    by: Annotated[
        str | None, typer.Option("--by", help="账目按哪些分，逗号隔开", metavar="date,game,player")
    ] = None,
    kind: Annotated[str | None, typer.Option("--from", help="输入的格式，看不出时用", metavar="KIND")] = None,
    engine: Annotated[str, typer.Option("--engine", help="在哪里算", metavar="local|dask")] = "local",
    scheduler: Annotated[str | None, typer.Option("--scheduler", help="dask 调度器", metavar="地址")] = None,
    rules: common.Preset = None,
    set: common.Set = None,
    lang: common.Language = None,
    no_config: common.NoConfig = False,
) -> None:
    """算许多局：一局一行，坏的另放一处，可以接着算。"""
    from calc.batch.faults import BatchFault, WorkerDied

    wished = common.wishes(preset=rules, settings=set, lang=lang, no_config=no_config)
    speaker = wished.speaker()
    try:
        order = _order(paths, out, jobs, resume, strict, check, ledger, by, kind, wished)
        if engine not in ENGINES:
            raise BatchFault("batch.engine", word=engine)
        if engine == "dask":
            _with_dask(order, scheduler, speaker)
            return
        if scheduler is not None:
            raise BatchFault("batch.scheduler_alone")
        summary = _run(order, speaker)
    except BatchFault as fault:
        _refuse(fault, speaker)
    except WorkerDied:
        typer.echo(speaker.say("batch.worker_died"), err=True)
        raise typer.Exit(FAULT) from None
    _report(order, summary, speaker)


def _order(
    paths: list[str], out: str, jobs: int | None, resume: bool, strict: bool, check: bool, ledger: str | None,
    by: str | None, kind: str | None, wished: common.Wishes,
) -> Order:  # fmt: skip
    """The call as an order. Raises BatchFault for what cannot be done, before anything is."""
    from calc.batch.faults import BatchFault
    from calc.batch.inputs import find_inputs
    from calc.batch.kinds import INPUT_ENDINGS, output_kind
    from calc.batch.run import Order, own_files
    from calc.batch.scorer import Form, Job
    from calc.batch.tables import require

    if not out:
        raise BatchFault("batch.out_missing")
    for path in (out, *([ledger] if ledger else ())):
        found = output_kind(path)
        if found is None:
            raise BatchFault("batch.out_kind", word=path)
        require(found)
        if not Path(path).absolute().parent.is_dir():
            raise BatchFault("batch.no_out_folder", word=str(Path(path).parent))
    known = list(dict.fromkeys(INPUT_ENDINGS.values()))
    if kind is not None and kind not in known:
        raise BatchFault("batch.from_kind", word=kind, known="、".join(known))
    if jobs is not None and jobs < 1:
        raise BatchFault("batch.jobs", word=jobs)
    target, ledger_path = Path(out), Path(ledger) if ledger else None
    output = output_kind(out)
    assert output is not None
    if ledger_path is not None and ledger_path.absolute() == target.absolute():
        if output != "sqlite":
            raise BatchFault("batch.ledger_same")
        ledger_path = target
    inputs = find_inputs(paths, own_files(target, ledger_path), kind)
    mine = [path.resolve() for path in own_files(target, ledger_path)]
    for one in inputs:
        if one.path is not None and one.path.resolve() in mine:
            raise BatchFault("batch.same_file", word=one.name)
    form: Form = "json" if output == "jsonl" else "csv" if output == "csv" else "full"
    job = Job(form, wished.lang, wished.preset, wished.settings, ledger is not None, check, wished.standing)
    return Order(
        tuple(inputs), target, output, job, jobs or _jobs_for(inputs), strict, resume, ledger_path,
        _by(by, ledger),
    )  # fmt: skip


def _by(by: str | None, ledger: str | None) -> tuple[str, ...]:
    from calc.batch.faults import BatchFault
    from calc.batch.ledger import BY

    if by is None:
        return ("player",)
    if ledger is None:
        raise BatchFault("batch.by_alone")
    parts = tuple(dict.fromkeys(part.strip() for part in by.replace("，", ",").split(",") if part.strip()))
    wrong = next((part for part in parts if part not in BY), None)
    if wrong is not None or not parts:
        raise BatchFault("batch.by", word=wrong or by)
    return parts


def _jobs_for(inputs: list[Input]) -> int:
    """As many processes as there are processors, where there is enough to do. The output is the same."""
    if sum(one.size for one in inputs) < WORTH_WORKERS and all(one.path is not None for one in inputs):
        return 1
    try:
        return max(len(os.sched_getaffinity(0)), 1)
    except AttributeError:
        return os.cpu_count() or 1


def _run(order: Order, speaker: Speaker) -> Summary:
    """The run with its line on the terminal; an interruption leaves everything for --resume."""
    from calc.batch.journal import Journal
    from calc.batch.progress import Progress
    from calc.batch.run import run

    if hasattr(signal, "SIGPIPE"):
        signal.signal(signal.SIGPIPE, signal.SIG_IGN)  # a worker that dies is told, not followed
    journal = Journal(order.out, ())
    if journal.exists() and not order.resume:
        typer.echo(speaker.say("batch.started_over", journal=journal.path.name), err=True)
    total = sum(one.size for one in order.inputs) if all(one.path for one in order.inputs) else 0
    progress = Progress(sys.stderr, total, speaker)
    try:
        return run(order, progress)
    except KeyboardInterrupt:
        progress.end()
        typer.echo(speaker.say("batch.interrupted", count=progress.records), err=True)
        raise typer.Exit(common.INTERRUPTED) from None
    finally:
        progress.end()


def _report(order: Order, summary: Summary, speaker: Speaker) -> None:
    """What came of it: figures to stdout, the first faults to stderr."""
    counts = summary.counts
    if summary.first:
        _first_faults(summary, speaker)
    if summary.stopped:
        typer.echo(speaker.say("batch.strict", out=order.out.name), err=True)
        raise typer.Exit(BAD_RECORD)
    typer.echo(speaker.say("batch.summary", scored=f"{counts.scored:,}", out=order.out))
    if counts.refused:
        typer.echo(speaker.say("batch.summary_refused", refused=f"{counts.refused:,}", errors=summary.errors))
    if order.ledger is not None:
        typer.echo(speaker.say("batch.summary_ledger", ledger=order.ledger))
    differ = 0
    if summary.claims is not None:
        from calc.batch.checking import summary_lines
        from calc.batch.run import claims_path

        differ = summary.claims.differ
        for line in summary_lines(summary.claims, claims_path(order.out), speaker):
            typer.echo(line)
    if counts.ours:
        raise typer.Exit(FAULT)
    if counts.refused or differ:
        raise typer.Exit(BAD_RECORD)


def _first_faults(summary: Summary, speaker: Speaker) -> None:
    for entry in summary.first:
        for error in entry["errors"]:
            where = f"{error['file']}:{error['line']}:{error['column']}"
            typer.echo(
                f"{where}: {speaker.say('source.error')}[{error['code']}] {error['message']}", err=True
            )
            if error["hint"]:
                typer.echo(f"  {speaker.say('source.write')}: {error['hint']}", err=True)
    more = summary.counts.refused - len(summary.first)
    if more > 0 and not summary.stopped:
        typer.echo(speaker.say("batch.more_errors", count=f"{more:,}"), err=True)


def _with_dask(order: Order, scheduler: str | None, speaker: Speaker) -> None:
    from calc.batch.dask_engine import run

    _report(order, run(order, scheduler), speaker)


def _refuse(fault: BatchFault, speaker: Speaker) -> NoReturn:
    details = dict(fault.details)
    code = details.pop("why_code", None)
    if isinstance(code, str):
        details["why"] = speaker.say(code, why=details.get("why", ""))
    common.refuse(speaker.say(fault.code, **details))
