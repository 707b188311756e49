"""What an input is cut into: a few records at a time, still as bytes, for one worker."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Literal, TypeAlias

from calc.source.document import MAX_BYTES

ChunkKind: TypeAlias = Literal["jsonl", "yaml", "json", "csv", "file"]

SIZE = 96 << 10
"""About as many bytes as a chunk has: enough work to be worth sending, little enough to be even."""
LONGEST = MAX_BYTES + 64
"""What is kept of a record that is too large anyway: enough to say so."""

Piece: TypeAlias = tuple[int, bytes]
"""The line of the file that some bytes start at, and the bytes."""


@dataclass(frozen=True)
class Chunk:
    """Some records of one input. ``jsonl`` has one piece of many lines, the others one piece a document.

    ``columns`` are those of a table. ``weight`` is how many bytes of the input it stands for.
    """

    source: int
    name: str
    kind: ChunkKind
    pieces: tuple[Piece, ...]
    columns: tuple[str, ...] = ()
    weight: int = 0


def grouped(pieces: Iterable[Piece], size: int = SIZE) -> Iterator[tuple[Piece, ...]]:
    """Pieces in groups of about so many bytes."""
    group: list[Piece] = []
    weight = 0
    for piece in pieces:
        group.append(piece)
        weight += len(piece[1])
        if weight >= size:
            yield tuple(group)
            group, weight = [], 0
    if group:
        yield tuple(group)


def shortened(data: bytes) -> bytes:
    """A record no longer than it takes to see that it is too long; no character is cut in two."""
    if len(data) <= LONGEST:
        return data
    return data[:LONGEST].decode("utf-8", errors="ignore").encode()


def line_ends(data: bytes) -> int:
    r"""How many lines end in some bytes: at ``\n``, ``\r`` or ``\r\n``."""
    return data.count(b"\n") + data.count(b"\r") - data.count(b"\r\n")
