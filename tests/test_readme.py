"""The READMEs keep their word: a command shown with its output prints it, and all that is named is there."""

from __future__ import annotations

import os
import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

from calc.games import TABLE

ROOT = Path(__file__).parents[1]
READMES = ("README.md", "README.zh-CN.md")
CUT = "…"
"""A line that stands for the rest of an output."""


def _shown() -> list[tuple[str, str]]:
    """Every ``$ command`` of a console block, with the lines under it."""
    found: list[tuple[str, str]] = []
    for name in READMES:
        text = (ROOT / name).read_text(encoding="utf-8")
        for block in re.findall(r"^```console\n(.*?)^```$", text, re.S | re.M):
            for part in re.split(r"^\$ ", block, flags=re.M)[1:]:
                command, _, output = part.partition("\n")
                found.append((command, output.rstrip()))
    return list(dict.fromkeys(found))


SHOWN = _shown()


def test_there_are_commands() -> None:
    assert len(SHOWN) >= 4


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder that looks like the project's, in which commands may write."""
    made = tmp_path_factory.mktemp("readme")
    for name in ("calc", "examples", "tests"):
        (made / name).symlink_to(ROOT / name)
    return made


@pytest.mark.parametrize(("command", "output"), SHOWN, ids=[command for command, _ in SHOWN])
def test_a_command_prints_what_is_shown(command: str, output: str, folder: Path) -> None:
    program, *arguments = shlex.split(command)
    assert program == "calc"
    done = subprocess.run(
        [sys.executable, "-m", "calc", *arguments],
        cwd=folder, capture_output=True, check=False, timeout=120,
        env={**os.environ, "PYTHONPATH": str(ROOT), "PYTHONIOENCODING": "utf-8"},
    )  # fmt: skip
    assert done.returncode in (0, 1), done.stderr.decode()
    lines = done.stdout.decode().rstrip().splitlines()
    wanted = output.splitlines()
    if wanted[-1] == CUT:
        wanted = wanted[:-1]
        lines = lines[: len(wanted)]
    assert lines == wanted


@pytest.mark.parametrize("name", READMES)
def test_every_game_and_file_named_is_there(name: str) -> None:
    text = (ROOT / name).read_text(encoding="utf-8")
    for entry in TABLE:
        assert f"| {entry.name} | `{entry.id}` |" in text
    made = re.findall(r"<!-- game: (\S+) -->", text)  # by who follows the README
    for path in set(re.findall(r"\b(?:examples|tests|calc)/[\w/.-]+\.\w+", text)) - set(made):
        assert (ROOT / path).exists(), path


def test_the_start_commands_are_the_same_in_both_languages() -> None:
    texts = [(ROOT / name).read_text(encoding="utf-8") for name in READMES]
    commands = [re.findall(r"^python3 -m venv .*$", text, re.M) for text in texts]
    assert commands[0] == commands[1]
    assert len(commands[0]) == 2


@pytest.mark.parametrize("name", READMES)
def test_the_config_shown_is_right(name: str, tmp_path: Path) -> None:
    from calc.cli.config import load

    (shown,) = re.findall(r"^```toml\n(.*?)^```$", (ROOT / name).read_text(encoding="utf-8"), re.S | re.M)
    path = tmp_path / "calc.toml"
    path.write_text(shown, encoding="utf-8")
    assert len(load([str(path)]).settings) == 3


@pytest.mark.parametrize("name", READMES)
def test_the_conversation_shown_is_held(name: str) -> None:
    text = (ROOT / name).read_text(encoding="utf-8")
    (shown,) = re.findall(r"^```text\n\$ calc (new [^\n]*)\n(.*?)^```$", text, re.S | re.M)
    done = subprocess.run(
        [sys.executable, "-m", "calc", *shlex.split(shown[0])], input="5同\n".encode(), capture_output=True,
        check=False, timeout=60, env={**os.environ, "PYTHONPATH": str(ROOT), "PYTHONIOENCODING": "utf-8"},
    )  # fmt: skip
    assert done.stderr.decode().startswith(shown[1])
