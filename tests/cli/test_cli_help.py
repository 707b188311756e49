"""``--help`` in both languages: every command, argument and option; and ``--lang`` before the command."""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import typer.main
from calling import ROOT, call, environment, run

from calc.cli.app import COMMANDS, build
from calc.cli.help import in_chinese
from calc.messages.help import CHINESE, ENGLISH, HEADINGS

HAN = re.compile(r"[\u3400-\u9fff\u3000-\u303f\uff00-\uffef]+")
NOTATION = {"杠上开花", "丁", "黑"}
"""What is written so in English, too."""


def commands() -> Iterator[Any]:
    program: Any = typer.main.get_command(build([]))
    yield from (program, *program.commands.values())


def declared() -> dict[str, str]:
    """Every text that is declared -> where."""
    found: dict[str, str] = {}
    for command in commands():
        found[command.help] = command.name
        for param in command.params:
            found[param.help] = f"{command.name} {param.name}"
            if param.metavar:
                found[param.metavar] = f"{command.name} {param.name}"
    return found


def test_everything_has_a_help() -> None:
    for command in commands():
        assert command.help, command.name
        for param in command.params:
            assert param.help, (command.name, param.name)


def test_every_help_is_there_in_both_languages() -> None:
    """What is declared in Chinese has its English; helps that the parser declares have their Chinese."""
    chinese = {text: where for text, where in declared().items() if HAN.search(text)}
    assert {text: where for text, where in chinese.items() if text not in ENGLISH} == {}
    helps = [param.help for command in commands() for param in command.params]
    assert [text for text in helps if not HAN.search(in_chinese(text))] == []


def test_no_text_is_left_over() -> None:
    assert ENGLISH.keys() <= declared().keys()
    assert all(HAN.search(text) for text in [*CHINESE.values(), *HEADINGS.values()])


@pytest.mark.parametrize("command", ["", *COMMANDS])
def test_english_help_has_no_chinese(command: str) -> None:
    done = call(*command.split(), "--help", "--lang", "en")
    assert (done.code, done.err) == (0, "")
    assert done.out.startswith("Usage: calc")
    assert {*HAN.findall(done.out)} <= NOTATION
    assert "..." not in done.out.partition("Options:")[2], "a text was cut short"


@pytest.mark.parametrize("command", ["", *COMMANDS])
def test_chinese_help_has_nothing_of_the_parser(command: str) -> None:
    done = call(*command.split(), "--help")
    assert (done.code, done.err) == (0, "")
    assert done.out.startswith("用法: calc")
    assert [text for text in CHINESE if text in done.out] == []


@pytest.mark.parametrize(
    "line",
    [
        "--lang en score --help", "--lang=en score -h", "score --lang en --help", "score --help --lang en",
        "--lang zh score --help --lang=en",
    ],
)  # fmt: skip
def test_the_language_may_stand_anywhere(line: str) -> None:
    assert call(*line.split()).out == call("score", "--help", "--lang", "en").out


def test_the_language_may_stand_anywhere_without_a_command() -> None:
    out = call("--lang", "en", "--help").out
    assert out.startswith("Usage: calc [OPTIONS] COMMAND")
    assert call("--help", "--lang", "en").out == out
    alone = call("--lang=en")
    assert alone.out + alone.err == out


def test_the_language_may_be_that_of_the_config(tmp_path: Path) -> None:
    (tmp_path / "calc.toml").write_text('lang = "en"\n')
    anew = {"CALC_NO_CONFIG": "", "XDG_CONFIG_HOME": str(tmp_path)}
    done = run("score", "--help", cwd=tmp_path, **anew)
    assert done.stdout.startswith(b"Usage: calc score")
    done = run("score", "--help", "--lang", "zh", cwd=tmp_path, **anew)
    assert done.stdout.decode().startswith("用法: calc score")


def test_a_language_before_the_command_is_understood() -> None:
    assert call("--lang", "en", "games") == call("games", "--lang", "en")
    assert call("--lang", "en", "games", "--lang", "zh") == call("games")
    assert "“fr”" in call("--lang", "fr", "games").err
    assert call("--lang", "en", "hand", "温岭麻将", "--", "-1万") == call(
        "hand", "--lang", "en", "温岭麻将", "--", "-1万"
    )


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("--json games", "--json 要写在命令后面\n  如 calc games --json\n"),
        ("-o x batch", "-o 要写在命令后面\n  如 calc batch -o\n"),
        ("--lang", "--lang 要写在命令后面\n  如 calc score --lang\n"),
        ("--lang en --json games", "--json goes behind the command\n  as in calc games --json\n"),
        ("--jsno games", "没有 --jsno 这个选项\n  calc -h 有说明\n"),
        ("rules --lang en", "game (a game by name or id) is missing\n  see calc rules -h\n"),
        ("--lang en scor", "there is no command “scor”\n  did you mean score?\n"),
    ],
)
def test_any_other_option_is_told_its_place(line: str, said: str) -> None:
    done = call(*line.split())
    assert (done.code, done.out, done.err) == (2, "", said)


def test_who_asks_for_no_help_does_not_load_it() -> None:
    code = (
        "import sys; from calc.cli.app import main; main(['games']);"
        "print([name for name in sys.modules if name.startswith('calc') and 'help' in name])"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, cwd=ROOT, env=environment(), timeout=60, check=True
    )
    assert done.stdout.decode().splitlines()[-1] == "[]"
