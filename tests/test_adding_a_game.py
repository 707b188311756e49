"""The READMEs' own game is put in as they say, with their very lines, and scores as they show."""

from __future__ import annotations

import os
import re
import shlex
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
READMES = ("README.md", "README.zh-CN.md")
TABLE = "calc/games/__init__.py"
OUTPUT = "output"
FEWER_LINES_THAN = 150


def parts(readme: str) -> dict[str, str]:
    """The blocks that make the game, by the file that they go into."""
    text = (ROOT / readme).read_text(encoding="utf-8")
    return dict(re.findall(r"^<!-- game: (\S+) -->\n```\w+\n(.*?)^```$", text, re.DOTALL | re.MULTILINE))


@pytest.fixture(scope="module")
def place(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The program with the game put in: a row in the table, and its files."""
    folder = tmp_path_factory.mktemp("added")
    shutil.copytree(ROOT / "calc", folder / "calc", ignore=shutil.ignore_patterns("__pycache__"))
    for name, block in parts(READMES[0]).items():
        path = folder / name
        if name == TABLE:
            before, end, after = path.read_text(encoding="utf-8").partition("\n)\n")
            assert before.rpartition("TABLE")[2].count("Entry(") > 1
            path.write_text(f"{before}\n{block.rstrip()}{end}{after}", encoding="utf-8")
        elif name != OUTPUT:
            path.parent.mkdir(exist_ok=True)
            path.write_text(block, encoding="utf-8")
    return folder


def calc(place: Path, *arguments: str, given: str = "") -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "calc", *arguments],
        cwd=place, input=given, capture_output=True, check=False, timeout=120, encoding="utf-8",
        env={**os.environ, "PYTHONPATH": str(place), "PYTHONIOENCODING": "utf-8"},
    )  # fmt: skip


def test_both_readmes_have_the_same_small_game() -> None:
    english, chinese = map(parts, READMES)
    assert english == chinese
    lines = [block.count("\n") for name, block in english.items() if name != OUTPUT]
    assert len(lines) == 3
    assert sum(lines) < FEWER_LINES_THAN


def test_it_prints_what_is_shown(place: Path) -> None:
    command, _, shown = parts(READMES[0])[OUTPUT].partition("\n")
    prompt, program, *arguments = shlex.split(command)
    assert (prompt, program) == ("$", "calc")
    done = calc(place, *arguments)
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout == shown


def test_what_comes_with_it(place: Path) -> None:
    deal = calc(place, "new", "三公").stdout
    claimed = deal + "claim: {net: {甲: -5, 乙: 3}, patterns: {丙: 九点}}\n"
    assert calc(place, "check", "-", given=claimed).returncode == 0
    assert "| 三公 | 3 |" in calc(place, "rules", "sangong", "--format", "markdown").stdout
    assert "the others win" in calc(place, "score", "-", "--lang", "en", given=deal).stdout
    wrong = calc(place, "score", "-", given=deal.replace("丙: 红A", "丁: 红A"))
    assert wrong.returncode == 2
    assert "没有叫“丁”的玩家" in wrong.stderr


def test_it_is_written_as_the_rest_is(place: Path) -> None:
    """The linters of the project have nothing to say against it."""
    game = str(place / "calc" / "games" / "sangong")
    config = f"--config={ROOT / 'pyproject.toml'}"
    for command in (["ruff", "check", config], ["ruff", "format", "--check", config]):
        tool = shutil.which(command[0]) or Path(sys.executable).with_name(command[0])
        done = subprocess.run([tool, *command[1:], game], capture_output=True, check=False, timeout=120)
        assert done.returncode == 0, done.stdout.decode()
