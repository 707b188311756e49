"""What the program meets around it: closed and full outputs, names that are no text, absent files."""

from __future__ import annotations

import json
import os
from pathlib import Path

import pytest
from calling import BASE, edited, run, shell

from calc.cli import common

CALLS = [
    "score g.yaml", "score g.yaml --json", "games", "games --json", "new 温岭", "schema 温岭", "rules 温岭",
    "--version", "--help", "score --help",
]  # fmt: skip


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "g.yaml").write_text(BASE, encoding="utf-8")
    return tmp_path


@pytest.mark.parametrize("call", CALLS)
@pytest.mark.parametrize(("where", "why"), [("> /dev/full", "磁盘已满"), (">&-", "标准输出是关着的")])
def test_what_cannot_be_written_is_told(call: str, where: str, why: str, folder: Path) -> None:
    done = shell(f"calc {call} {where}", folder)
    assert done.returncode == 2
    assert done.stderr.decode() == f"写不出去：{why}\n"


def test_it_is_told_in_english(folder: Path) -> None:
    done = shell("calc score g.yaml --lang en > /dev/full", folder)
    assert done.stderr == b"cannot write: no space is left\n"


@pytest.mark.parametrize("call", CALLS)
@pytest.mark.parametrize("closed", ["<&-", "2>&-"])
def test_other_streams_may_be_closed(call: str, closed: str, folder: Path) -> None:
    done = shell(f"calc {call} {closed}", folder)
    assert (done.returncode, done.stderr) == (0, b"")
    assert done.stdout


def test_a_closed_error_stream_keeps_the_exit_code(folder: Path) -> None:
    assert shell("calc score nofile 2>&-", folder).returncode == 2
    assert shell("calc score nofile 2> /dev/full", folder).returncode == 2


def test_closed_standard_input(folder: Path) -> None:
    done = shell("calc score - <&-", folder)
    assert done.returncode == 2
    assert "标准输入是关着的" in done.stderr.decode()


def test_names_that_are_no_text(folder: Path) -> None:
    (Path(os.fsdecode(os.fsencode(folder) + b"/g\xff.yaml"))).write_text(BASE, encoding="utf-8")
    (Path(os.fsdecode(os.fsencode(folder) + b"/bad\xff.yaml"))).write_text("x", encoding="utf-8")
    assert run("score", b"g\xff.yaml", cwd=folder).returncode == 0
    for name in (b"bad\xff.yaml", b"nofile\xff"):
        done = run("score", name, cwd=folder)
        assert done.returncode == 2
        assert "\ufffd" in done.stderr.decode()
        done = run("score", name, "--json", cwd=folder)
        assert done.returncode == 2
        assert "\ufffd" in json.loads(done.stdout)["errors"][0]["file"]


def test_tiles_that_are_no_text() -> None:
    done = run("hand", "温岭麻将", b"\xff", "--json")
    assert done.returncode == 2
    assert json.loads(done.stdout)["errors"][0]["message"] == "不认识的牌：\ufffd"
    assert run("rules", "温岭麻将", b"\xff").returncode == 2
    assert run("new", b"\xff").returncode == 2
    assert run("score", "-", "--set", b"\xff=1", given=BASE.encode()).returncode == 2


def test_good_files_are_scored_and_all_unreadable_ones_are_named(folder: Path) -> None:
    (folder / "dir").mkdir()
    done = run("score", "nofile", "g.yaml", "dir", "nofile2", cwd=folder)
    assert done.returncode == 2
    assert "500 和" in done.stdout.decode()
    for said in (
        "读不到文件 nofile：没有这个文件",
        "读不到文件 nofile2：没有这个文件",
        "dir：这是一个文件夹",
    ):
        assert said in done.stderr.decode()


def test_an_unreadable_file_keeps_its_place(folder: Path) -> None:
    done = run("score", "nofile", "g.yaml", "nofile2", "--json", cwd=folder)
    assert done.returncode == 2
    values = json.loads(done.stdout)
    assert [value["schema"] for value in values] == ["calc.error/1", "calc.result/1", "calc.error/1"]
    assert values[0]["errors"] == [
        {
            "code": "file.missing", "file": "nofile", "line": None, "column": None,
            "message": "读不到文件 nofile：没有这个文件", "hint": None,
        }
    ]  # fmt: skip


def test_standard_input_is_read_once() -> None:
    done = run("score", "-", "-", given=BASE.encode())
    assert done.returncode == 2
    assert "500 和" in done.stdout.decode()
    assert "标准输入只能写一次" in done.stderr.decode()
    assert "没有牌局" not in done.stderr.decode()


def test_an_empty_name() -> None:
    done = run("score", "")
    assert done.returncode == 2
    assert "文件名是空的" in done.stderr.decode()


@pytest.mark.parametrize("name", ["x" * 5000, "a\0b"[:1] + "/" + "y" * 300])
def test_names_that_no_file_can_have(name: str) -> None:
    assert run("score", name).returncode == 2


def test_an_endless_file_is_read_up_to_a_limit() -> None:
    done = run("score", "/dev/zero")
    assert done.returncode == 2
    assert "文件 /dev/zero 太大：最多 256 MiB" in done.stderr.decode()


def test_the_limit_holds_for_every_kind_of_reading(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(common, "MOST_BYTES", 100)
    (record,) = common.records_of(str(folder / "g.yaml"))
    assert [problem.code for problem in record.problems] == ["file.too_big"]
    monkeypatch.setattr(common, "MOST_BYTES", 5000)
    (record,) = common.records_of(str(folder / "g.yaml"))
    assert record.problems == []


def test_the_argument_of_an_option_is_the_place(folder: Path) -> None:
    (folder / "two.yaml").write_text(BASE + "---\n" + BASE, encoding="utf-8")
    for setting, code, part in (
        ("cap=abc", "rules.value_unknown", "abc"),
        ("capp=300", "rules.option_unknown", "capp"),
        (" cap = abc ", "rules.value_unknown", "abc"),
    ):
        done = run("score", "two.yaml", "--set", setting, cwd=folder)
        assert done.returncode == 2
        lines = done.stderr.decode().splitlines()
        assert len(lines) == 4  # once, not once a document
        assert lines[0].startswith(f"命令行: 错误[{code}]")
        assert lines[1].endswith(f"| --set {setting}".rstrip())
        assert lines[2].index("^") == lines[1].index(part)
        assert lines[2].count("^") == len(part)
    done = run("score", "two.yaml", "--rules", "同成游", cwd=folder)
    assert done.stderr.decode().splitlines() == [
        "命令行: 错误[rules.preset_unknown] 没有叫“同成游”的规则方案",
        "    | --rules 同成游",
        "    |         ^^^^^^",
        "  改写: 是不是 同城游？",
    ]
    done = run("score", "g.yaml", "--set", "cap=abc", "--json", "--lang", "en", cwd=folder)
    (error,) = json.loads(done.stdout)["errors"]
    assert (error["file"], error["line"], error["column"]) == ("command line", None, None)


@pytest.mark.parametrize(
    ("setting", "shown"),
    [("cap=３００", "cap=300"), ("loser_de=ALL", "loser_de=all"), ("bao_mutual=FALSE", "bao_mutual=false")],
)
def test_values_are_read_in_any_spelling(setting: str, shown: str) -> None:
    done = run("score", "-", "--set", setting, given=BASE.encode())
    assert done.returncode == 0
    assert shown in done.stdout.decode()


@pytest.mark.parametrize(
    ("rules", "marked", "hint"),
    [
        ("{loser_de: alll}", "alll", "是不是 all？"),
        ("{封项: 300}", "封项", "是不是 cap？"),
        ("{天气: 300}", "天气", "calc rules 温岭麻将 --options"),
        ("{preset: 同成游}", "同成游", "是不是 同城游？"),
        ("{方案: 同成游}", "同成游", "是不是 同城游？"),
        ("同成游", "同成游", "是不是 同城游？"),
        ("{cap: [1]}", "[1]", "cap: …"),
    ],
)
def test_rules_of_a_deal(rules: str, marked: str, hint: str) -> None:
    done = run("score", "-", given=edited(("unit: 1", f"rules: {rules}")).encode())
    assert done.returncode == 2
    from calc.messages.width import width

    _, line, marks, said = done.stderr.decode().splitlines()
    before = line[: line.index(marked)]
    assert width(marks[: marks.index("^")]) == width(before)
    assert marks.count("^") == width(marked)
    assert hint in said


def test_a_preset_may_be_spelled_with_blanks_but_not_be_empty() -> None:
    assert run("score", "-", "--rules", " 同城游 ", given=BASE.encode()).returncode == 0
    assert run("score", "-", given=edited(("unit: 1", "rules: ' 同城游 '")).encode()).returncode == 0
    done = run("score", "-", "--rules", "", given=BASE.encode())
    assert done.returncode == 2
    assert "可用的方案：同城游" in done.stderr.decode()
