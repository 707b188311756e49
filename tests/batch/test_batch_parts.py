"""Small parts of batch: missing libraries, the line on the terminal, tables that are too long."""

from __future__ import annotations

import io
import sys
from pathlib import Path
from typing import Any

import pytest
from batch_deals import ROOT, calc, jsonl, records

from calc.batch import rows, tables, workers
from calc.batch.chunk import Chunk
from calc.batch.faults import BatchFault, WorkerDied, need
from calc.batch.journal import Counts
from calc.batch.progress import Progress
from calc.batch.scorer import Job, Scorer
from calc.messages import Speaker
from calc.messages.batch import TEXTS

BLOCKED = """
import sys
class Gone:
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] in {names!r}:
            raise ImportError(name)
sys.meta_path.insert(0, Gone())
"""


def without(folder: Path, *names: str) -> dict[str, str]:
    """An environment in which some libraries are not installed."""
    (folder / "site").mkdir()
    (folder / "site" / "sitecustomize.py").write_text(BLOCKED.format(names=names))
    return {"PYTHONPATH": f"{folder / 'site'}:{ROOT}"}


def test_a_plain_installation_does_most_of_it(tmp_path: Path) -> None:
    jsonl(tmp_path / "in.jsonl", records(6))
    extras = ("pyarrow", "orjson", "python_calamine", "xlsxwriter", "dask", "distributed", "numpy", "pandas")
    env = without(tmp_path, *extras)
    for out in ("out.jsonl", "out.csv", "out.db"):
        call = ["batch", "in.jsonl", "-o", out, "-j", "2", "--ledger", "who.csv"]
        done = calc(*call, cwd=tmp_path, **env)
        assert done.returncode == 0, done.stderr.decode()
    assert calc("batch", "in.jsonl", "-o", "same.jsonl", cwd=tmp_path).returncode == 0
    assert (tmp_path / "out.jsonl").read_bytes() == (tmp_path / "same.jsonl").read_bytes()


@pytest.mark.parametrize(
    ("arguments", "extra"),
    [
        (["in.jsonl", "-o", "out.parquet"], "batch"),
        (["in.parquet", "-o", "out.jsonl"], "batch"),
        (["in.jsonl", "-o", "out.xlsx"], "xlsx"),
        (["in.xlsx", "-o", "out.jsonl"], "xlsx"),
        (["in.jsonl", "-o", "out.jsonl", "--engine", "dask"], "dask"),
    ],
)
def test_what_is_missing_is_told_with_what_to_install(
    tmp_path: Path, arguments: list[str], extra: str
) -> None:
    jsonl(tmp_path / "in.jsonl", records(1))
    (tmp_path / "in.parquet").touch()
    (tmp_path / "in.xlsx").touch()
    env = without(tmp_path, "pyarrow", "python_calamine", "xlsxwriter", "distributed")
    done = calc("batch", *arguments, cwd=tmp_path, **env)
    assert done.returncode == 2, done.stderr.decode()
    assert f"pip install 'hushu[{extra}]'" in done.stderr.decode()


def test_need_gives_the_module_or_the_fault() -> None:
    assert need("json", "batch", "JSON").dumps(1) == "1"
    with pytest.raises(BatchFault) as fault:
        need("no_such_module_at_all", "batch", "JSON")
    assert fault.value.code == "batch.extra"


def test_score_imports_nothing_of_it() -> None:
    code = (
        "import calc.cli.app as a, sys; a.build(['score']); print([m for m in sys.modules if 'batch' in m])"
    )
    import subprocess

    done = subprocess.run([sys.executable, "-c", code], capture_output=True, check=True, cwd=ROOT)
    assert done.stdout.decode().strip() == "[]"


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


def test_the_line_on_a_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    now = 100.0
    monkeypatch.setattr("time.monotonic", lambda: now)
    stream = Terminal()
    progress = Progress(stream, 1000, Speaker("zh"))
    progress(100, Counts(scored=10))
    now += 10
    progress(400, Counts(scored=50, refused=10))
    shown = stream.getvalue()
    assert "50%" in shown
    assert "60 局，每秒 5 局" in shown
    assert "还要 0:00:12" in shown
    progress.end()
    assert stream.getvalue().endswith(" \r")
    quiet = Progress(io.StringIO(), 1000, Speaker("zh"))
    quiet(100, Counts(scored=10))
    quiet.end()
    assert quiet.stream.getvalue() == ""  # type: ignore[attr-defined]


def test_the_line_without_a_known_end() -> None:
    progress = Progress(Terminal(), 0, Speaker("en"))
    assert progress.line(1200, 2.0) == "1,200 deals, 600 a second"


def test_a_sheet_holds_only_so_many_rows(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tables, "MOST_ROWS", 3)
    with pytest.raises(BatchFault) as fault:
        tables.write_table(tmp_path / "x.xlsx", "xlsx", ["a"], ([number] for number in range(5)))
    assert fault.value.code == "batch.xlsx_rows"
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("kind", ["jsonl", "csv", "parquet", "xlsx"])
def test_tables_without_rows(tmp_path: Path, kind: Any) -> None:
    path = tmp_path / f"x.{kind}"
    tables.write_table(path, kind, ["a", "b"], [])
    assert path.exists()


def test_large_whole_numbers_are_written_all_the_same() -> None:
    assert (
        rows.dump_line({"a": 10**30, "b": "东"}) == '{"a":1000000000000000000000000000000,"b":"东"}'.encode()
    )


def test_a_fault_of_the_program_stops_only_its_record(monkeypatch: pytest.MonkeyPatch) -> None:
    import calc.batch.scorer as scoring

    real = scoring.score_record

    def broken(game: Any, record: Any, *more: Any) -> Any:
        if record.get("id") == "r1":
            raise ZeroDivisionError("oh")
        return real(game, record, *more)

    monkeypatch.setattr(scoring, "score_record", broken)
    lines = "".join(rows.dump_line(deal).decode() + "\n" for deal in records(3)).encode()
    done = Scorer(Job())(Chunk(0, "x", "jsonl", ((1, lines),)))
    assert [number for number, _, _ in done.good] == [0, 2]
    (fault,) = done.faults
    assert fault.ours
    assert fault.errors[0]["code"] == "batch.fault"
    assert "ZeroDivisionError" in fault.errors[0]["message"]


def test_a_worker_that_dies_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    def chunks() -> Any:
        for number in range(20):
            if number == 4:
                for child in workers.multiprocessing.active_children():
                    child.kill()
            yield Chunk(0, "x", "jsonl", ((1, b"{}\n"),))

    with pytest.raises(WorkerDied):
        list(workers.score_chunks(chunks(), Job(), 2))


def test_every_sentence_is_there_in_both_languages() -> None:
    assert TEXTS.zh.keys() == TEXTS.en.keys()
    fields = [
        {code: sorted(name for _, name, _, _ in __import__("string").Formatter().parse(text) if name)
         for code, text in texts.items()}
        for texts in (TEXTS.zh, TEXTS.en)
    ]  # fmt: skip
    assert fields[0] == fields[1]


def test_tables_that_are_begun_again_change_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    import calc.batch.scorer as scoring
    from calc.mahjong.need import NEEDS

    lines = [rows.dump_line(deal) + b"\n" for deal in records(12, seed=4)]
    chunks = [Chunk(0, "x", "jsonl", ((1, b"".join(lines[at : at + 3])),)) for at in range(0, 12, 3)]
    plain = [Scorer(Job())(chunk).good for chunk in chunks]
    monkeypatch.setattr(scoring, "FRESH", 3)
    scorer = Scorer(Job())
    sizes = []
    again = []
    for chunk in chunks:
        again.append(scorer(chunk).good)
        sizes.append(len(NEEDS))
    assert again == plain
    assert max(sizes[1:]) < sizes[0]
