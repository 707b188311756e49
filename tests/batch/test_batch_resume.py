"""A run that is killed, wherever that happens, and taken up again comes to the same."""

from __future__ import annotations

import json
import random
import signal
import sqlite3
import subprocess
import time
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pyarrow.parquet as pq
import pytest
import python_calamine
from batch_deals import ROOT, calc, command, environment, jsonl, load, records

from calc.batch import cut as cutting
from calc.batch import journal as journals
from calc.batch import run as running
from calc.batch.faults import BatchFault
from calc.batch.inputs import find_inputs
from calc.batch.kinds import output_kind
from calc.batch.run import Order, run
from calc.batch.scorer import Job

ENDINGS = ("jsonl", "csv", "parquet", "xlsx", "db")


class Killed(BaseException):
    """The program ends here and now."""


@pytest.fixture(scope="module")
def small(tmp_path_factory: pytest.TempPathFactory) -> Path:
    lines: list[Any] = [*records(10, seed=11), "broken", *records(10, seed=12), '{"game": "桥牌"}']
    return jsonl(tmp_path_factory.mktemp("small") / "in.jsonl", lines)


def order(source: Path, out: Path, **more: Any) -> Order:
    kind = output_kind(out.name)
    assert kind is not None
    form = {"jsonl": "json", "csv": "csv"}.get(kind, "full")
    job = Job(form, ledger=True)  # type: ignore[arg-type]
    ledger = out if kind == "sqlite" else out.with_name("ledger.csv")
    return Order(tuple(find_inputs([str(source)], ())), out, kind, job, ledger=ledger, **more)


def content(path: Path) -> Any:
    """The bytes of a file, or the rows of a table."""
    if path.suffix == ".parquet":
        return pq.read_table(path).to_pylist()
    if path.suffix == ".xlsx":
        return python_calamine.CalamineWorkbook.from_path(str(path)).get_sheet_by_index(0).to_python()
    if path.suffix == ".db":
        base = sqlite3.connect(path)
        names = [name for (name,) in base.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
        rows = {name: base.execute(f'SELECT * FROM "{name}"').fetchall() for name in names}
        base.close()
        return rows
    return path.read_bytes()


def contents(folder: Path) -> dict[str, Any]:
    return {path.name: content(path) for path in sorted(folder.iterdir())}


def steps(monkeypatch: pytest.MonkeyPatch, end_at: int) -> Callable[[], int]:
    """Count the moments at which the run changes something on disk; end it at one of them."""
    count = 0

    def watched(work: Callable[..., Any]) -> Callable[..., Any]:
        def step(*args: Any, **kwargs: Any) -> Any:
            nonlocal count
            count += 1
            if count == end_at:
                raise Killed
            return work(*args, **kwargs)

        return step

    for holder, name in (
        (journals.Journal, "write"),
        (journals.Journal, "_write"),
        (Path, "replace"),
        (Path, "unlink"),
    ):
        monkeypatch.setattr(holder, name, watched(getattr(holder, name)))
    return lambda: count


@pytest.mark.parametrize("ending", ENDINGS)
def test_ended_at_every_single_step(
    tmp_path: Path, small: Path, monkeypatch: pytest.MonkeyPatch, ending: str
) -> None:
    monkeypatch.setattr(cutting, "SIZE", 3000)
    whole = tmp_path / "whole"
    whole.mkdir()
    with monkeypatch.context() as patched:
        counted = steps(patched, 0)
        run(order(small, whole / f"out.{ending}"))
        total = counted()
    expected = contents(whole)
    assert set(expected) >= {f"out.{ending}", f"out.{ending}.errors.jsonl"}
    assert total > 20
    for end_at in range(1, total + 1):
        folder = tmp_path / str(end_at)
        folder.mkdir()
        out = folder / f"out.{ending}"
        with monkeypatch.context() as patched:
            steps(patched, end_at)
            with pytest.raises(Killed):
                run(order(small, out))
        finished = out.exists()
        assert not finished or content(out) == expected[out.name]
        summary = run(order(small, out, resume=True))
        assert contents(folder) == expected, end_at
        if not finished:
            assert (summary.counts.scored, summary.counts.refused) == (20, 2)


def test_an_entry_that_the_files_do_not_reach_is_not_believed(
    tmp_path: Path, small: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A loss of power may leave the journal longer than the files that it tells of."""
    monkeypatch.setattr(cutting, "SIZE", 3000)
    run(order(small, tmp_path / "whole.jsonl"))
    out = tmp_path / "out.jsonl"
    with monkeypatch.context() as patched:
        steps(patched, 14)
        with pytest.raises(Killed):
            run(order(small, out))
    part = tmp_path / "out.jsonl.partial"
    part.write_bytes(part.read_bytes()[: part.stat().st_size // 2])
    journal = tmp_path / "out.jsonl.journal"
    journal.write_bytes(journal.read_bytes() + b'{"chunks": 99')
    run(order(small, out, resume=True))
    assert out.read_bytes() == (tmp_path / "whole.jsonl").read_bytes()


def interrupted(small: Path, out: Path, monkeypatch: pytest.MonkeyPatch, **more: Any) -> None:
    monkeypatch.setattr(cutting, "SIZE", 3000)
    with monkeypatch.context() as patched:
        steps(patched, 14)
        with pytest.raises(Killed):
            run(order(small, out, **more))


def test_another_input_is_refused(tmp_path: Path, small: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    source = tmp_path / "in.jsonl"
    source.write_bytes(small.read_bytes())
    interrupted(source, tmp_path / "out.jsonl", monkeypatch)
    source.write_bytes(small.read_bytes().replace(b"r9", b"r8"))
    with pytest.raises(BatchFault) as fault:
        run(order(source, tmp_path / "out.jsonl", resume=True))
    assert fault.value.code == "batch.resume_inputs"
    assert "in.jsonl" in str(fault.value.details["changed"])


def test_other_rules_are_refused(tmp_path: Path, small: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    interrupted(small, tmp_path / "out.jsonl", monkeypatch)
    other = order(small, tmp_path / "out.jsonl", resume=True)
    with pytest.raises(BatchFault) as fault:
        run(replace(other, job=replace(other.job, preset="规则介绍")))
    assert fault.value.code == "batch.resume_rules"


def test_another_program_is_refused(tmp_path: Path, small: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    interrupted(small, tmp_path / "out.jsonl", monkeypatch)
    monkeypatch.setattr(journals, "__version__", "99.0")
    with pytest.raises(BatchFault) as fault:
        run(order(small, tmp_path / "out.jsonl", resume=True))
    assert fault.value.code == "batch.resume_program"


def test_changed_rules_in_the_program_itself_are_refused(
    tmp_path: Path, small: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    interrupted(small, tmp_path / "out.jsonl", monkeypatch)
    monkeypatch.setattr(journals, "program_digest", lambda: "another")
    with pytest.raises(BatchFault) as fault:
        run(order(small, tmp_path / "out.jsonl", resume=True))
    assert fault.value.code == "batch.resume_rules"


def test_without_resume_all_begins_again(
    tmp_path: Path, small: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    interrupted(small, tmp_path / "out.jsonl", monkeypatch)
    done = calc("batch", small, "-o", "out.jsonl", cwd=tmp_path)
    assert done.returncode == 1
    assert "从头算" in done.stderr.decode()
    assert len(load(tmp_path / "out.jsonl")) == 20
    assert not (tmp_path / "out.jsonl.journal").exists()


def test_resume_with_nothing_to_resume_is_a_run(tmp_path: Path, small: Path) -> None:
    assert calc("batch", small, "-o", "out.jsonl", "--resume", cwd=tmp_path).returncode == 1
    assert len(load(tmp_path / "out.jsonl")) == 20


@pytest.fixture(scope="module")
def large(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return jsonl(tmp_path_factory.mktemp("large") / "in.jsonl", [*records(1500, seed=21), "broken"])


def leg(source: Path, folder: Path, out: str, jobs: str, patience: float | None, piped: bool) -> bool:
    """Go on with a run for so many seconds, then kill it; whether it came to its end before."""
    name = "-" if piped else str(source)
    words = command("batch", name, "-o", out, "-j", jobs, "--resume", "--ledger", "who.csv")
    with source.open("rb") as given:
        process = subprocess.Popen(
            words, stdin=given, stdout=subprocess.PIPE, stderr=subprocess.PIPE, cwd=folder,
            env=environment(PYTHONPATH=str(ROOT)),
        )  # fmt: skip
        try:
            _, errors = process.communicate(timeout=patience)
        except subprocess.TimeoutExpired:
            process.send_signal(signal.SIGKILL)
            process.communicate()
            return False
    assert process.returncode == 1, errors.decode()
    return True


@pytest.mark.parametrize(
    ("out", "jobs", "kills", "piped"),
    [("out.jsonl", "2", 10, False), ("out.csv", "1", 7, False), ("out.jsonl", "2", 3, True)],
)
def test_killed_at_random_moments(
    tmp_path: Path, large: Path, out: str, jobs: str, kills: int, piped: bool
) -> None:
    whole = tmp_path / "whole"
    whole.mkdir()
    assert leg(large, whole, out, "2", None, piped)
    expected = contents(whole)
    rng = random.Random(f"{out} {piped}")
    killed = runs = 0
    while killed < kills:
        folder = tmp_path / str(runs)
        folder.mkdir()
        while not leg(large, folder, out, jobs, 0.35 + rng.random() if killed < kills else None, piped):
            assert not (folder / out).exists() or content(folder / out) == expected[out]
            killed += 1
        assert contents(folder) == expected
        runs += 1


def test_other_standard_input_is_refused(
    tmp_path: Path, small: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    class Given:
        def __init__(self, data: bytes) -> None:
            import io

            self.buffer = io.BytesIO(data)

    data = small.read_bytes()
    piped = order(Path("-"), tmp_path / "out.jsonl")
    monkeypatch.setattr(cutting, "SIZE", 3000)
    with monkeypatch.context() as patched:
        steps(patched, 14)
        patched.setattr("sys.stdin", Given(data))
        with pytest.raises(Killed):
            run(piped)
    for other in (data.replace(b"r1", b"r2"), data[:2000]):
        monkeypatch.setattr("sys.stdin", Given(other))
        with pytest.raises(BatchFault) as fault:
            run(replace(piped, resume=True))
        assert fault.value.code == "batch.resume_inputs"


def test_a_killed_run_leaves_no_workers(tmp_path: Path, large: Path) -> None:
    process = subprocess.Popen(
        command("batch", large, "-o", "out.jsonl", "-j", "3"),
        cwd=tmp_path, env=environment(), stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
    )  # fmt: skip
    journal = tmp_path / "out.jsonl.journal"
    until(lambda: journal.exists() and journal.read_bytes().count(b"\n") > 2)
    children = children_of(process.pid)
    assert len(children) >= 3
    process.send_signal(signal.SIGKILL)
    process.wait()
    until(lambda: not any(alive(child) for child in children))


def children_of(pid: int) -> list[int]:
    text = Path(f"/proc/{pid}/task/{pid}/children").read_text()
    return [int(word) for word in text.split()]


def alive(pid: int) -> bool:
    try:
        return Path(f"/proc/{pid}/stat").read_text().split()[2] != "Z"
    except OSError:
        return False


def until(true: Callable[[], bool], seconds: float = 30) -> None:
    end = time.monotonic() + seconds
    while not true():
        assert time.monotonic() < end
        time.sleep(0.02)


def test_an_interruption_says_how_to_go_on(tmp_path: Path, large: Path) -> None:
    process = subprocess.Popen(
        command("batch", large, "-o", "out.jsonl", "-j", "2"),
        cwd=tmp_path, env=environment(), stdout=subprocess.PIPE, stderr=subprocess.PIPE,
    )  # fmt: skip
    journal = tmp_path / "out.jsonl.journal"
    until(lambda: journal.exists() and journal.read_bytes().count(b"\n") > 2)
    process.send_signal(signal.SIGINT)
    _, errors = process.communicate(timeout=30)
    assert process.returncode == 130
    assert "加 --resume 接着算" in errors.decode()
    assert "Traceback" not in errors.decode()
    done = calc("batch", large, "-o", "out.jsonl", "--resume", cwd=tmp_path)
    assert done.returncode == 1
    assert len(load(tmp_path / "out.jsonl")) == 1500


def test_the_journal_is_lines_of_json(tmp_path: Path, small: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    interrupted(small, tmp_path / "out.jsonl", monkeypatch)
    lines = [json.loads(line) for line in (tmp_path / "out.jsonl.journal").read_text().splitlines()]
    assert set(lines[0]) == {"journal", "program", "rules", "inputs"}
    (_, size, digest) = lines[0]["inputs"][0]
    assert size == small.stat().st_size
    assert len(digest) == 40
    assert lines[-1]["lengths"][""] <= (tmp_path / "out.jsonl.partial").stat().st_size
    assert running.errors_path(tmp_path / "out.jsonl").name == "out.jsonl.errors.jsonl"
