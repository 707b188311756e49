"""The files of an unfinished run: what was written so far, and a journal of how far it is good.

Beside OUT stand ``OUT.partial`` and the like, which only grow, and ``OUT.journal``: a head that says what
the run is of, then, after each chunk, how long every file is and how much was counted. A run that goes on
cuts the files to the last entry that they reach, and takes up the chunks from there.
"""

from __future__ import annotations

import hashlib
import json
import os
import time
from dataclasses import asdict, dataclass, field
from functools import cache
from pathlib import Path
from typing import Any, BinaryIO

from calc import __version__
from calc.batch.faults import BatchFault

SYNC_SECONDS = 2.0


@dataclass
class Counts:
    """How far a run is: chunks done, records by what became of them, records of the input at hand.

    ``lengths`` are those of the growing files; ``piped`` is a hash of what came through standard input.
    """

    chunks: int = 0
    scored: int = 0
    refused: int = 0
    ours: int = 0
    source: int = -1
    records: int = 0
    lengths: dict[str, int] = field(default_factory=dict)
    piped: str = ""


@cache
def program_digest() -> str:
    """A hash of the program's own text: its rules, in whatever state they are."""
    work = hashlib.blake2b(digest_size=20)
    root = Path(__file__).parents[1]
    for path in sorted(root.rglob("*.py")):
        work.update(path.relative_to(root).as_posix().encode() + b"\0" + path.read_bytes())
    return work.hexdigest()


def head(inputs: list[list[Any]], wishes: dict[str, Any]) -> dict[str, Any]:
    """What a run is of: two runs may be mixed only where all of it is the same."""
    rules = hashlib.blake2b(json.dumps(wishes, sort_keys=True).encode(), digest_size=20)
    rules.update(program_digest().encode())
    return {"journal": 1, "program": __version__, "rules": rules.hexdigest(), "inputs": inputs}


class Journal:
    """The growing files of a run, by name (``""`` is the output's own), and how far they are good."""

    def __init__(self, out: Path, names: tuple[str, ...]) -> None:
        self.out = out
        self.path = out.with_name(out.name + ".journal")
        self.names = names
        self.counts = Counts()
        self._files: dict[str, BinaryIO] = {}
        self._log: BinaryIO | None = None
        self._synced = 0.0

    def part(self, name: str) -> Path:
        """A growing file."""
        return self.out.with_name(f"{self.out.name}{'.' + name if name else ''}.partial")

    def exists(self) -> bool:
        """Whether there is a run that did not come to its end."""
        return self.path.exists()

    def begin(self, head: dict[str, Any]) -> None:
        """Start from nothing."""
        self.discard()
        self._open(keep=False)
        self._write(head)

    def resume(self, head: dict[str, Any]) -> bool:
        """Go on from where the last run was; whether it had scored everything already.

        A journal that does not even have its head is none: it stays closed. Raises BatchFault where that was
        a run of something else.
        """
        entries = _entries(self.path)
        if not entries:
            return False
        lines = [entry for entry, _ in entries]
        for key in ("program", "rules", "inputs"):
            if lines[0].get(key) != head[key]:
                raise BatchFault(
                    f"batch.resume_{key}", journal=self.path.name, changed=_changed(lines[0], head)
                )
        if lines[-1].get("finished"):
            self.counts = Counts(**lines[-1]["finished"])
            return True
        good = [entries[0], *(each for each in entries[1:] if self._reach(each[0]["lengths"]))]
        last, end = good[-1]
        self.counts = Counts(**last) if len(good) > 1 else Counts()
        self._open(keep=True)
        for name, file in self._files.items():
            file.truncate(self.counts.lengths.get(name, 0))
            file.seek(0, os.SEEK_END)
        assert self._log is not None
        self._log.truncate(end)
        self._log.seek(end)
        return False

    @property
    def is_open(self) -> bool:
        """Whether the run can go on."""
        return self._log is not None

    def _reach(self, lengths: dict[str, int]) -> bool:
        return all(_length(self.part(name)) >= length for name, length in lengths.items())

    def _open(self, keep: bool) -> None:
        for name in self.names:
            path = self.part(name)
            self._files[name] = path.open("r+b" if keep and path.exists() else "w+b")
        self._log = self.path.open("r+b" if keep else "wb")

    def write(self, name: str, data: bytes) -> None:
        """Add to a growing file."""
        self._files[name].write(data)

    def length(self, name: str) -> int:
        """How long a growing file is."""
        return self._files[name].tell()

    def mark(self) -> None:
        """Everything written so far is good, as far as ``counts`` says."""
        for name, file in self._files.items():
            file.flush()
            self.counts.lengths[name] = file.tell()
        now = time.monotonic()
        if (
            now - self._synced > SYNC_SECONDS
        ):  # against a loss of power; a killed program loses nothing flushed
            for file in self._files.values():
                os.fsync(file.fileno())
            self._synced = now
        self._write(asdict(self.counts))

    def finish(self) -> None:
        """All is scored: from here on the growing files only change their names."""
        for file in self._files.values():
            file.flush()
            os.fsync(file.fileno())
            file.close()
        self._files.clear()
        self._write({"finished": asdict(self.counts)})
        self.close()

    def close(self) -> None:
        """Let go of all files."""
        for file in (*self._files.values(), *([self._log] if self._log else ())):
            file.close()
        self._files.clear()
        self._log = None

    def discard(self) -> None:
        """Take away everything that is unfinished."""
        self.close()
        self.path.unlink(missing_ok=True)
        for name in self.names:
            self.part(name).unlink(missing_ok=True)

    def _write(self, entry: dict[str, Any]) -> None:
        assert self._log is not None
        self._log.write(json.dumps(entry, ensure_ascii=False).encode() + b"\n")
        self._log.flush()


def _entries(path: Path) -> list[tuple[dict[str, Any], int]]:
    """The whole lines of a journal, each with the offset of its end; the last one may have been cut short."""
    entries: list[tuple[dict[str, Any], int]] = []
    end = 0
    for line in path.read_bytes().splitlines(keepends=True):
        end += len(line)
        try:
            if not line.endswith(b"\n"):
                break
            entries.append((json.loads(line), end))
        except ValueError:
            break
    return entries


def _length(path: Path) -> int:
    return path.stat().st_size if path.exists() else -1


def _changed(old: dict[str, Any], new: dict[str, Any]) -> str:
    """Which inputs are not those of the run that was begun."""
    before = {name: rest for name, *rest in old.get("inputs", [])}
    now = {name: rest for name, *rest in new["inputs"]}
    return "、".join(name for name in dict.fromkeys((*before, *now)) if before.get(name) != now.get(name))


def put_in_place(part: Path, final: Path) -> None:
    """Give a whole file its name. A run that was killed in between may have done so already."""
    if part.exists():
        part.replace(final)
