"""Calling the program as people do: a process of its own, or through a shell."""

from __future__ import annotations

import io
import os
import shlex
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path
from unittest import mock

from calc.cli.app import main

ROOT = Path(__file__).parents[2]
TOUR = (ROOT / "examples" / "wenling_mahjong" / "tour.yaml").read_text(encoding="utf-8")
BASE = TOUR[TOUR.index("game:") : TOUR.index("claim:")]
CALC = [sys.executable, "-m", "calc"]


def environment(**more: str) -> dict[str, str]:
    return {**os.environ, "PYTHONIOENCODING": "utf-8", "COLUMNS": "100", "PYTHONPATH": str(ROOT), **more}


def run(
    *arguments: str | bytes, given: bytes = b"", cwd: Path = ROOT, **env: str
) -> subprocess.CompletedProcess[bytes]:
    return subprocess.run(
        [*CALC, *arguments], input=given, capture_output=True, cwd=cwd, env=environment(**env), timeout=60
    )


def shell(line: str, cwd: Path = ROOT) -> subprocess.CompletedProcess[bytes]:
    """A line of bash in which ``calc`` is the program."""
    script = f'calc() {{ {shlex.join(CALC)} "$@"; }}\n{line}'
    return subprocess.run(["bash", "-c", script], capture_output=True, cwd=cwd, env=environment(), timeout=60)


def edited(*pairs: tuple[str, str]) -> str:
    """The deal of the tour, changed."""
    text = BASE
    for old, new in pairs:
        assert text.count(old) == 1, old
        text = text.replace(old, new)
    return text


def errors(text: str | bytes, *arguments: str, name: str = "-") -> str:
    """What is said of a deal that must be refused."""
    given = text.encode() if isinstance(text, str) else text
    done = run("score", "-", *arguments, given=given)
    assert done.returncode == 2, done.stdout.decode()
    return done.stderr.decode()


@dataclass(frozen=True)
class Said:
    """What a call in this process said."""

    code: int
    out: str
    err: str


def call(*arguments: str, given: str | bytes = b"") -> Said:
    """The program in this very process: quick, for what does not depend on the surroundings."""
    streams = [io.TextIOWrapper(io.BytesIO(), encoding="utf-8", errors="replace") for _ in range(3)]
    before = sys.stdin, sys.stdout, sys.stderr
    streams[0].buffer.write(given.encode() if isinstance(given, str) else given)
    streams[0].buffer.seek(0)
    try:
        sys.stdin, sys.stdout, sys.stderr = streams
        with mock.patch.object(sys, "argv", ["calc", *arguments]):
            code = main(list(arguments))
    finally:
        sys.stdin, sys.stdout, sys.stderr = before
    shown = []
    for stream in streams[1:]:
        stream.flush()
        shown.append(stream.buffer.getvalue().decode())  # type: ignore[attr-defined]
    return Said(code, *shown)
