"""``--watch``: the same call again whenever a file has changed. Imported only when it is asked for."""

from __future__ import annotations

import contextlib
import sys
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import NoReturn, TypeAlias

import typer

from calc.cli import common

PAUSE = 0.15
"""Seconds between two looks."""
SETTLED, GONE = 1, 6
"""Looks that a change has to last: a file is written in pieces, or is away while an editor replaces it."""
DOCUMENTS = ("html", "svg", "png")

Mark: TypeAlias = tuple[int, int, int] | None


def follow(
    files: Sequence[str], once: Callable[[], None], wished: common.Wishes, no_config: bool
) -> NoReturn:
    """Call ``once`` now and after every change, until Ctrl-C; what it finds wrong does not end it."""
    from calc.messages import Speaker, watch

    speaker = Speaker(wished.lang, watch.TEXTS)
    if "-" in files:
        common.refuse(speaker.say("watch.stdin"))
    if wished.format in DOCUMENTS:
        common.refuse(speaker.say("watch.document", word=wished.format))
    paths = [*map(Path, files), *(() if no_config else common.config_candidates())]
    seen = _marks(paths)
    typer.echo(speaker.say("watch.begin", files=speaker.listed(files)), err=True)
    try:
        while True:
            with contextlib.suppress(typer.Exit):
                once()
            sys.stdout.flush()
            seen = _changed(paths, seen)
            typer.echo(f"\n── {time.strftime('%H:%M:%S')} {'─' * 40}\n", err=True)
    except KeyboardInterrupt:
        typer.echo(err=True)
    raise typer.Exit(common.INTERRUPTED)


def _changed(paths: Sequence[Path], seen: list[Mark]) -> list[Mark]:
    """Wait until something is otherwise than it was seen, and stays so for a moment."""
    last, lasted = seen, 0
    while True:
        time.sleep(PAUSE)
        now = _marks(paths)
        lasted = lasted + 1 if now == last else 0
        last = now
        gone = any(mark is None and before is not None for mark, before in zip(now, seen, strict=True))
        if now != seen and lasted >= (GONE if gone else SETTLED):
            return now


def _marks(paths: Sequence[Path]) -> list[Mark]:
    return [_mark(path) for path in paths]


def _mark(path: Path) -> Mark:
    """What tells one state of a file from another; None where there is no file."""
    try:
        found = path.stat()
    except (OSError, ValueError):
        return None
    return found.st_mtime_ns, found.st_size, found.st_ino
