"""Completion as the shells ask for it: bash through its own function, the others by what they send."""

from __future__ import annotations

import os
import shlex
import subprocess
from pathlib import Path

import pytest
from calling import CALC, ROOT, environment, run

from calc.games import TABLE

TOUR = "examples/wenling_mahjong/tour.yaml"
GAMES = " ".join(entry.name for entry in TABLE)


@pytest.fixture(scope="module")
def program(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the program in it, for a shell to call by its name."""
    folder = tmp_path_factory.mktemp("bin")
    (folder / "calc").write_text(f'#!/bin/sh\nexec {shlex.join(CALC)} "$@"\n')
    (folder / "calc").chmod(0o755)
    return folder


def bash(program: Path, *words: str, cwd: Path = ROOT, **env: str) -> list[str]:
    """What bash offers for the last word; it has cut the line at its own word breaks."""
    script = f"""
        eval "$(_CALC_COMPLETE=source_bash calc)"
        COMP_WORDS=({shlex.join(["calc", *words])}); COMP_CWORD={len(words)}; COMPREPLY=()
        _calc_completion calc
        printf '%s\\n' "${{COMPREPLY[@]}}"
    """
    path = f"{program}{os.pathsep}{os.environ['PATH']}"
    done = subprocess.run(
        ["bash", "-c", script], capture_output=True, cwd=cwd, env=environment(PATH=path, **env), timeout=60
    )
    assert done.stderr == b"", done.stderr.decode()
    return done.stdout.decode().split()


def zsh(line: str, cwd: Path = ROOT, **env: str) -> str:
    done = run(cwd=cwd, _CALC_COMPLETE="complete_zsh", _TYPER_COMPLETE_ARGS=line, **env)
    assert (done.returncode, done.stderr) == (0, b"")
    return done.stdout.decode()


@pytest.mark.parametrize(
    ("words", "offered"),
    [
        (["ba"], "batch"),
        (["new", ""], GAMES),
        (["new", "温岭标"], "温岭标统"),
        (["new", "溫嶺標"], "温岭标统"),
        (["hand", "gou"], "gouji"),
        (["new", "guob"], "guobiao_mahjong"),
        (["schema", "上"], "上海花"),
        (["rules", "温岭麻将", "门"], "门风对 门风刻 门风花"),
        (["rules", "温岭麻将", "seat"], "seat_wind_triplet seat_flower"),
        (["rules", "wenling", ""], ""),
        (["why", TOUR, "旁"], "旁和"),
        (["why", "nofile", "旁"], ""),
        (["play", "掼蛋", "--rules", ""], "条文 竞技"),
        (["score", "examples/wenling_liujia_tong/draw.yaml", "--rules", "规"], "规则介绍"),
        (["score", TOUR, "--set", "loser_seat"], "loser_seat_flower=false loser_seat_flower=true"),
        (["score", TOUR, "--set", "cap", "="], "500 300 1000 200 2000 1000000"),
        (["score", TOUR, "--set", "cap", "=", "3"], "300"),
        (["score", TOUR, "--set", "=", "cap", "=", "3"], "300"),
        (["score", "--format", ""], "text json markdown html svg png"),
        (["score", "--format", "=", "ma"], "markdown"),
        (["rules", "双升", "--format", ""], "text json markdown html"),
        (["check", TOUR, "--format", ""], "text json"),
        (["waits", TOUR, "--seat", ""], "东 南 西 北"),
        (["hand", "温岭麻将", "--by", ""], "自摸 点炮 抢杠 杠上开花"),
        (["batch", "x", "--by", ""], ""),
        (["score", "--lang", ""], "zh en"),
        (["play", "双升", "--trump", ""], "黑 红 梅 方 无"),
        (["score", TOUR, "--wa"], "--watch"),
        (["score", "exam"], ""),
        (["nothing", "x"], ""),
        (["score", "it's"], ""),
        (["score", "$(touch x)"], ""),
    ],
    ids=lambda value: " ".join(value) if isinstance(value, list) else None,
)
def test_what_bash_offers(program: Path, words: list[str], offered: str) -> None:
    assert bash(program, *words) == offered.split()


def test_the_option_names_of_the_deals_game(program: Path) -> None:
    offered = bash(program, "score", TOUR, "--set", "l")
    assert "loser_seat_flower=" in offered
    assert all(word.startswith("l") for word in offered)
    assert bash(program, "score", "--set", "ca")[:2] == ["cap=", "caishen_all_used="]


def test_the_game_of_the_config(program: Path, tmp_path: Path) -> None:
    (tmp_path / "calc.toml").write_text('game = "掼蛋"\n', encoding="utf-8")
    more = {"CALC_NO_CONFIG": "", "XDG_CONFIG_HOME": "/none"}
    assert bash(program, "score", "--rules", "", cwd=tmp_path, **more) == ["条文", "竞技"]
    (tmp_path / "calc.toml").write_text("game\n", encoding="utf-8")
    assert bash(program, "score", "--rules", "", cwd=tmp_path, **more) == []


@pytest.mark.parametrize(
    ("line", "offered"),
    [
        ("calc new 温岭标", '"温岭标统":"wenling_biaotong"'),
        (f"calc score {TOUR} --set cap=3", '"cap=300":"封顶"'),
        (f"calc why {TOUR} 旁", '"旁和":"'),
        ("calc play 掼蛋 --rules ", '"竞技":"掼蛋"'),
        ("calc score --format m", '"markdown"'),
        ("calc waits x --seat ", '"东"'),
    ],
)
def test_what_zsh_is_told(line: str, offered: str) -> None:
    said = zsh(line)
    assert said.startswith("_arguments '*: :((")
    assert offered in said


def test_files_are_left_to_zsh() -> None:
    assert zsh("calc score ") == "_files\n"


def test_fish_asks_too() -> None:
    asked = {"_TYPER_COMPLETE_FISH_ACTION": "get-args", "_TYPER_COMPLETE_ARGS": "calc new 关"}
    said = run(_CALC_COMPLETE="complete_fish", **asked)
    assert said.stdout.decode() == "关牌\twenling_guanpai\n"


@pytest.mark.parametrize("number", ["", "x", "0", "9", "-1"])
def test_a_shell_that_asks_nonsense(number: str) -> None:
    for words in ("", "calc", "calc = = =", "calc 'new"):
        done = run(_CALC_COMPLETE="complete_bash", COMP_WORDS=words, COMP_CWORD=number)
        assert (done.returncode, done.stderr) == (0, b"")


NO_GUESS = {"_TYPER_COMPLETE_TEST_DISABLE_SHELL_DETECTION": "1"}
"""So that the parser takes the shell's name, whatever shell runs the tests."""


@pytest.mark.parametrize(
    ("shell", "words"), [("bash", "complete -o default"), ("zsh", "compdef"), ("fish", "complete --command")]
)
def test_the_scripts_are_there(shell: str, words: str) -> None:
    said = run("--show-completion", shell, **NO_GUESS).stdout.decode()
    assert words in said
    assert f"_CALC_COMPLETE=complete_{shell}" in said


def test_it_is_installed_for_bash(tmp_path: Path) -> None:
    done = run("--install-completion", "bash", HOME=str(tmp_path), **NO_GUESS)
    assert done.returncode == 0, done.stderr.decode()
    written = [path.read_text() for path in tmp_path.rglob("*") if path.is_file()]
    assert any("_CALC_COMPLETE=complete_bash" in text for text in written)
    assert "bash 的自动补全装在 " in done.stdout.decode()
    assert "重开终端后生效\n" in done.stdout.decode()


def test_it_is_installed_in_english(tmp_path: Path) -> None:
    done = run("--install-completion", "bash", "--lang", "en", HOME=str(tmp_path), **NO_GUESS)
    assert "bash completion installed in " in done.stdout.decode()
