"""The inputs of a run: folders, patterns, files and standard input, always in the same order."""

from __future__ import annotations

import glob
import hashlib
import os
import sys
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import BinaryIO

from calc.batch.faults import BatchFault
from calc.batch.kinds import InputKind, input_kind

STDIN = "-"
BLOCK = 1 << 20
REPORTS = (".errors.jsonl", ".check.jsonl")
"""What runs write beside their outputs: never found in a folder, only read when it is named."""


@dataclass(frozen=True)
class Input:
    """A file, or standard input where ``path`` is None. ``kind`` is None where only its content tells."""

    name: str
    path: Path | None
    kind: InputKind | None
    size: int = 0


def find_inputs(words: Iterable[str], own: Iterable[Path], kind: InputKind | None = None) -> list[Input]:
    """The inputs that the words of a call name, none twice.

    Folders and patterns are searched for files with a known ending, in the order of their names; ``own``
    are the files that the run itself writes and a folder may hold. Raises BatchFault for a word that names
    nothing.
    """
    not_these = {path.resolve() for path in own}
    found: list[Input] = []
    seen: set[Path] = set()
    for word in words:
        if word == STDIN:
            if all(one.path is not None for one in found):
                found.append(Input(STDIN, None, kind))
            continue
        for path in _named(word, not_these):
            resolved = path.resolve()
            if resolved not in seen:
                seen.add(resolved)
                found.append(Input(path.as_posix(), path, input_kind(path.name) or kind, _size(path)))
    return found


def _named(word: str, not_these: set[Path]) -> list[Path]:
    path = Path(word)
    if path.is_dir():
        files = sorted(_files_in(path, not_these))
        if not files:
            raise BatchFault("batch.empty_folder", file=word)
        return files
    if not path.exists() and glob.has_magic(word):
        hits = sorted(Path(hit) for hit in glob.glob(word, recursive=True))  # noqa: PTH207 - any path, not one folder's
        files = [hit for hit in hits if hit.is_file() and hit.resolve() not in not_these]
        if not files:
            raise BatchFault("batch.no_match", word=word)
        return files
    return [path]


def _files_in(folder: Path, not_these: set[Path]) -> Iterator[Path]:
    """Files with a known ending; hidden ones and what runs report are left out."""
    for root, folders, names in os.walk(folder):
        folders[:] = [name for name in folders if not name.startswith((".", "_"))]
        for name in names:
            path = Path(root, name)
            known = input_kind(name) is not None and not name.startswith((".", "_"))
            known = known and not name.endswith(REPORTS)
            if known and path.resolve() not in not_these:
                yield path


def _size(path: Path) -> int:
    try:
        with path.open("rb"):  # a file that cannot be read is told before anything is scored
            return path.stat().st_size
    except OSError as error:
        raise cannot_read(path.as_posix(), error) from None


def cannot_read(name: str, error: OSError) -> BatchFault:
    """The fault of a file that the system does not give."""
    codes = {FileNotFoundError: "no_file", IsADirectoryError: "is_folder", PermissionError: "no_permission"}
    code = codes.get(type(error), "other_fault")
    return BatchFault("cli.cannot_read", file=name, why_code=f"cli.{code}", why=error.strerror or "")


def digest(path: Path) -> str:
    """A hash of a file's content."""
    work = hashlib.blake2b(digest_size=20)
    with path.open("rb") as stream:
        while block := stream.read(BLOCK):
            work.update(block)
    return work.hexdigest()


class Feed:
    """The bytes of an input from its start on, with a look ahead."""

    def __init__(self, stream: BinaryIO) -> None:
        self._stream = stream
        self._ahead = b""

    @classmethod
    def of(cls, source: Input) -> Feed:
        """Open an input."""
        if source.path is None:
            return cls(sys.stdin.buffer)
        try:
            return cls(source.path.open("rb"))
        except OSError as error:
            raise cannot_read(source.name, error) from None

    def __enter__(self) -> Feed:
        return self

    def __exit__(self, *_: object) -> None:
        if self._stream is not sys.stdin.buffer:
            self._stream.close()

    def peek(self, size: int) -> bytes:
        """The next bytes, without taking them; fewer only at the end."""
        while len(self._ahead) < size and (block := self._stream.read(size - len(self._ahead))):
            self._ahead += block
        return self._ahead[:size]

    def read(self, size: int) -> bytes:
        """Take so many bytes, fewer only at the end."""
        data = self.peek(size)
        self._ahead = self._ahead[len(data) :]
        return data

    def lines(self) -> Iterator[bytes]:
        r"""Take line by line, each with its ``\n``; one that is far too long for a record comes in parts."""
        rest = b""
        while block := self.read(BLOCK >> 3):
            *whole, rest = (rest + block).split(b"\n")
            yield from (line + b"\n" for line in whole)
            if len(rest) > 2 * BLOCK:
                yield rest
                rest = b""
        if rest:
            yield rest
