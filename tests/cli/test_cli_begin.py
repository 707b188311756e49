"""``calc score`` with nothing to score: a person is told how to begin, a program what is missing."""

from __future__ import annotations

import re

from calling import run, shell
from terminal import Terminal


def test_a_person_is_told_how_to_begin() -> None:
    seen = Terminal("score")
    assert seen.end() == 2
    assert "没有写要算的文件" in seen.shown
    for line in ("calc new 温岭麻将 > deal.yaml", "calc new 温岭麻将 | calc score -", "calc rules 温岭麻将"):
        assert line in seen.shown
        assert shell(re.sub("> .*", "", line)).returncode == 0


def test_in_english() -> None:
    seen = Terminal("score", "--lang", "en")
    assert seen.end() == 2
    assert seen.shown.startswith("There is no file to score.")


def test_a_program_is_told_what_is_missing() -> None:
    done = run("score")
    assert (done.returncode, done.stdout) == (2, b"")
    assert done.stderr.decode().startswith("缺少 FILE…")


def test_other_commands_stay_as_they_are() -> None:
    seen = Terminal("check")
    assert seen.end() == 2
    assert "缺少 FILE…" in seen.shown
