"""``calc batch``: what comes out, where the bad ones go, and that nothing but the input decides it."""

from __future__ import annotations

import json
import os
import pty
import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest
from batch_deals import ROOT, calc, command, environment, examples, jsonl, load, records


def test_a_line_is_what_score_prints_for_the_deal(tmp_path: Path, many: list[dict[str, Any]]) -> None:
    few = many[:3] + many[-3:]
    jsonl(tmp_path / "in.jsonl", few)
    assert calc("batch", "in.jsonl", "-o", "out.jsonl", cwd=tmp_path).returncode == 0
    shown = calc("score", "in.jsonl", "--json", cwd=tmp_path)
    assert load(tmp_path / "out.jsonl") == json.loads(shown.stdout)


def test_every_example_scores(tmp_path: Path) -> None:
    done = calc("batch", ROOT / "examples", "-o", tmp_path / "out.jsonl")
    assert done.returncode == 0, done.stderr.decode()
    assert len(load(tmp_path / "out.jsonl")) == len(examples())
    assert sorted(path.name for path in tmp_path.iterdir()) == ["out.jsonl"]


def test_bad_records_go_to_a_file_of_their_own(corpus: Path, scored: tuple[Path, list[Any]]) -> None:
    out, lines = scored
    faults = load(out.with_name("out.jsonl.errors.jsonl"))
    good = [line for line in corpus.read_text(encoding="utf-8").splitlines() if line.strip()]
    assert len(lines) + len(faults) == len(good)
    assert [fault["line"] for fault in faults] == [102, 103, 104, 105, len(good) + 2]
    assert [fault["record"] for fault in faults] == [101, 102, 103, 104, len(good)]
    assert {fault["schema"] for fault in faults} == {"calc.error/1"}
    assert faults[0]["deal"] == {"game": "温岭麻将", "wild": "5筒"}
    assert faults[1]["deal"] == "nonsense"
    assert faults[2]["errors"][0]["code"] == "game.unknown"


def test_faults_are_those_that_score_tells(corpus: Path, scored: tuple[Path, list[Any]]) -> None:
    faults = load(scored[0].with_name("out.jsonl.errors.jsonl"))
    shown = json.loads(calc("score", corpus, "--json").stdout)
    told = [one["errors"] for one in shown if one["schema"] == "calc.error/1"]
    assert [fault["errors"] for fault in faults] == told


def test_the_output_does_not_depend_on_workers_or_hash_seed(
    tmp_path: Path, corpus: Path, scored: tuple[Path, list[Any]]
) -> None:
    for number, (jobs, seed) in enumerate([("2", "0"), ("3", "1"), ("1", "2")]):
        out = tmp_path / f"{number}.jsonl"
        done = calc("batch", corpus, "-o", out, "-j", jobs, PYTHONHASHSEED=seed)
        assert done.returncode == 1, done.stderr.decode()
        assert out.read_bytes() == scored[0].read_bytes()
        mine, first = (path.with_name(f"{path.name}.errors.jsonl") for path in (out, scored[0]))
        assert mine.read_bytes() == first.read_bytes()


def test_a_folder_is_read_in_the_order_of_its_names(tmp_path: Path, many: list[dict[str, Any]]) -> None:
    for number, order in enumerate([(3, 1, 2), (2, 3, 1)]):
        folder = tmp_path / str(number) / "in"
        (folder / "deep").mkdir(parents=True)
        for name in order:  # written, and so perhaps listed, in another order each time
            jsonl(folder / f"{name}.jsonl", many[name * 10 : name * 10 + 5])
            jsonl(folder / "deep" / f"{name}.jsonl", many[name * 10 + 5 : name * 10 + 8])
        (folder / ".hidden.jsonl").write_text("not read")
        (folder / "notes.txt").write_text("not read")
        assert calc("batch", "in", "-o", "in/out.jsonl", cwd=folder.parent).returncode == 0
    a, b = (tmp_path / number / "in" / "out.jsonl" for number in "01")
    assert a.read_bytes() == b.read_bytes()
    ids = [line["id"] for line in load(a)]
    assert ids[:5] == [many[number]["id"] for number in range(10, 15)]


def test_the_output_in_its_own_input_folder_is_no_input(tmp_path: Path, many: list[dict[str, Any]]) -> None:
    jsonl(tmp_path / "in.jsonl", [*many[:3], "broken"])
    for _ in range(2):
        done = calc("batch", ".", "-o", "out.jsonl", "--ledger", "who.csv", cwd=tmp_path)
        assert done.returncode == 1
        assert len(load(tmp_path / "out.jsonl")) == 3


def test_patterns_and_files_are_read_once(tmp_path: Path, many: list[dict[str, Any]]) -> None:
    jsonl(tmp_path / "a.jsonl", many[:2])
    jsonl(tmp_path / "b.jsonl", many[2:4])
    assert calc("batch", "*.jsonl", "a.jsonl", ".", "-o", "out.csv", cwd=tmp_path).returncode == 0
    assert len((tmp_path / "out.csv").read_text(encoding="utf-8").splitlines()) == 5


def test_standard_input(tmp_path: Path, corpus: Path, scored: tuple[Path, list[Any]]) -> None:
    done = calc("batch", "-", "-o", tmp_path / "out.jsonl", "-j", "2", given=corpus.read_bytes())
    assert done.returncode == 1
    assert (tmp_path / "out.jsonl").read_bytes() == scored[0].read_bytes()


def test_strict_stops_at_the_first_and_leaves_nothing(tmp_path: Path, corpus: Path) -> None:
    done = calc("batch", corpus, "-o", tmp_path / "out.jsonl", "--strict", "-j", "2")
    assert done.returncode == 1
    assert b":102:" in done.stderr
    assert b":103:" not in done.stderr
    assert "没有写出 out.jsonl" in done.stderr.decode()
    assert list(tmp_path.iterdir()) == []


def test_the_summary_counts(tmp_path: Path, corpus: Path, scored: tuple[Path, list[Any]]) -> None:
    done = calc("batch", corpus, "-o", "out.jsonl", cwd=tmp_path)
    out = done.stdout.decode()
    assert f"算了 {len(scored[1]):,} 局，写在 out.jsonl" in out
    assert "5 局有错，没有算，写在 out.jsonl.errors.jsonl" in out
    english = calc("batch", corpus, "-o", "out.jsonl", "--lang", "en", cwd=tmp_path)
    assert "5 deals were refused" in english.stdout.decode()
    assert "2 more deals were refused" in english.stderr.decode()


def test_an_old_file_of_errors_goes_when_there_are_none(tmp_path: Path, many: list[dict[str, Any]]) -> None:
    jsonl(tmp_path / "in.jsonl", [*many[:2], "broken"])
    assert calc("batch", "in.jsonl", "-o", "out.jsonl", cwd=tmp_path).returncode == 1
    assert (tmp_path / "out.jsonl.errors.jsonl").exists()
    jsonl(tmp_path / "in.jsonl", many[:2])
    assert calc("batch", "in.jsonl", "-o", "out.jsonl", cwd=tmp_path).returncode == 0
    assert not (tmp_path / "out.jsonl.errors.jsonl").exists()


def test_nothing_in_a_pipe_and_a_bar_on_a_terminal(tmp_path: Path) -> None:
    source = jsonl(tmp_path / "in.jsonl", records(400, seed=5))
    quiet = calc("batch", source, "-o", tmp_path / "a.jsonl")
    assert quiet.stderr == b""
    leader, follower = pty.openpty()
    process = subprocess.Popen(
        command("batch", source, "-o", tmp_path / "b.jsonl", "-j", "1"),
        stdout=subprocess.PIPE, stderr=follower, cwd=ROOT, env=environment(),
    )  # fmt: skip
    os.close(follower)
    shown = b""
    while True:
        try:
            block = os.read(leader, 4096)
        except OSError:
            break
        if not block:
            break
        shown += block
    os.close(leader)
    assert process.wait(60) == 0
    process.stdout.close()  # type: ignore[union-attr]
    assert "每秒" in shown.decode()
    assert "%" in shown.decode()


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["in.jsonl"], "要写上输出文件"),
        (["in.jsonl", "-o", "out.pdf"], "认不出“out.pdf”要写成什么格式"),
        (["in.jsonl", "-o", "no/where/out.jsonl"], "没有“no/where”这个文件夹"),
        (["in.jsonl", "-o", "in.jsonl"], "“in.jsonl”既是输入又是输出"),
        (["in.jsonl", "-o", "out.jsonl", "-j", "0"], "-j 要写 1 以上的整数，不是 0"),
        (["nowhere.jsonl", "-o", "out.jsonl"], "读不到文件 nowhere.jsonl：没有这个文件"),
        (["no*.jsonl", "-o", "out.jsonl"], "没有文件符合“no*.jsonl”"),
        (["empty", "-o", "out.jsonl"], "文件夹 empty 里没有牌局文件"),
        (["in.jsonl", "-o", "out.jsonl", "--by", "date"], "--by 要和 --ledger 一起用"),
        (["in.jsonl", "-o", "out.jsonl", "--ledger", "l.csv", "--by", "day"], "--by 里没有“day”"),
        (["in.jsonl", "-o", "out.csv", "--ledger", "out.csv"], "只有同是 .db 时才能写进同一个文件"),
        (["in.jsonl", "-o", "out.jsonl", "--from", "doc"], "没有“doc”这种输入格式"),
        (["in.jsonl", "-o", "out.jsonl", "--engine", "ray"], "没有“ray”这种引擎"),
        (
            ["in.jsonl", "-o", "out.jsonl", "--scheduler", "tcp://x:1"],
            "--scheduler 要和 --engine dask 一起用",
        ),
    ],
)
def test_bad_calls_say_what_to_write_and_exit_2(tmp_path: Path, arguments: list[str], said: str) -> None:
    jsonl(tmp_path / "in.jsonl", [])
    (tmp_path / "empty").mkdir()
    done = calc("batch", *arguments, cwd=tmp_path)
    assert done.returncode == 2
    assert said in done.stderr.decode()
    assert sorted(path.name for path in tmp_path.iterdir()) == ["empty", "in.jsonl"]


def test_a_file_that_is_gone_or_closed_is_told(tmp_path: Path) -> None:
    locked = jsonl(tmp_path / "in.jsonl", records(1))
    locked.chmod(0)
    if os.access(locked, os.R_OK):
        pytest.skip("this user may read everything")
    done = calc("batch", "in.jsonl", "-o", "out.jsonl", cwd=tmp_path)
    assert done.returncode == 2
    assert "没有权限" in done.stderr.decode()


def test_house_rules_from_the_command_line(tmp_path: Path) -> None:
    shutil.copy(ROOT / "examples" / "wenling_mahjong" / "tour.yaml", tmp_path / "tour.yaml")
    assert calc("batch", "tour.yaml", "-o", "out.jsonl", "--set", "cap=300", cwd=tmp_path).returncode == 0
    (line,) = load(tmp_path / "out.jsonl")
    assert line["rules"]["changed"] == ["cap"]
    assert line["players"]["东"]["total"] == 300
