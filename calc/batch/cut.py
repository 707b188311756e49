"""Cutting inputs into chunks, without reading more than a few records ahead and without parsing them."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import replace

from calc.batch.chunk import LONGEST, SIZE, Chunk, Piece, grouped, line_ends, shortened
from calc.batch.inputs import BLOCK, Feed, Input
from calc.batch.kinds import InputKind
from calc.source.text import LOOKED_AT, wide_encoding

_YAML_SIZE = SIZE // 4
_MARKER = re.compile(rb"(---|\.\.\.)(?=[ \t\r\n]|\Z)")
_LONGEST_NOTHING = 4_096


def cut(number: int, source: Input, feed: Feed) -> Iterator[Chunk]:
    """The chunks of one input, the same ones whatever the number of workers."""
    kind = source.kind or sniff(feed)
    if kind in ("parquet", "xlsx"):
        from calc.batch.cut_tables import cut_parquet, cut_xlsx

        chunks = cut_parquet(source, feed) if kind == "parquet" else cut_xlsx(source)
    elif wide_encoding(feed.peek(LOOKED_AT)):
        chunks = _whole(source, feed)
    elif kind == "jsonl":
        chunks = _cut_jsonl(source, feed)
    elif kind == "csv":
        from calc.batch.cut_tables import cut_csv

        chunks = cut_csv(source, feed)
    elif kind == "json":
        from calc.batch.cut_json import cut_json

        chunks = cut_json(source, feed)
    else:
        chunks = _cut_yaml(source, feed)
    empty = True
    for chunk in chunks:
        empty = False
        yield replace(chunk, source=number)
    if empty:  # a file without a record is a fault of that file
        yield Chunk(number, source.name, "file", ((1, b""),))


def sniff(feed: Feed) -> InputKind:
    """The format of something without a name, as ``calc score -`` tells it."""
    start = feed.peek(BLOCK).removeprefix(b"\xef\xbb\xbf").lstrip()
    if start.startswith(b"PAR1"):
        return "parquet"
    if start[:1] == b"[":
        return "json"
    if start[:1] != b"{":
        return "yaml"
    first, _, rest = start.partition(b"\n")
    return "jsonl" if first.rstrip().endswith(b"}") or not rest else "json"


def _whole(source: Input, feed: Feed) -> Iterator[Chunk]:
    """A file whose encoding is wrong altogether: enough of it to say so."""
    data = feed.peek(1 << 16)
    while feed.read(BLOCK):
        pass
    yield Chunk(0, source.name, "file", ((1, data),), weight=source.size)


def _cut_jsonl(source: Input, feed: Feed) -> Iterator[Chunk]:
    """Many lines at a time."""
    line, rest = 1, b""
    while block := feed.read(SIZE):
        data = rest + block
        end = data.rfind(b"\n") + 1 or data.rfind(b"\r", 0, len(data) - 1) + 1
        if not end and len(data) > LONGEST:
            data = shortened(data) + _drop_line(feed)
            end = len(data)
        if data[:end].strip():
            yield Chunk(0, source.name, "jsonl", ((line, data[:end]),), weight=end)
        line += line_ends(data[:end])
        rest = data[end:]
    if rest.strip():
        yield Chunk(0, source.name, "jsonl", ((line, rest),), weight=len(rest))


def _drop_line(feed: Feed) -> bytes:
    """Take the rest of a line that is too long; its end stays."""
    while ahead := feed.peek(SIZE):
        at = ahead.find(b"\n")
        if at >= 0:
            feed.read(at + 1)
            return b"\n"
        feed.read(len(ahead))
    return b""


def _cut_yaml(source: Input, feed: Feed) -> Iterator[Chunk]:
    """Whole documents. Empty ones at either end are none; one in between is a fault of its own."""
    for pieces in grouped(_without_empty_ends(_documents(feed)), _YAML_SIZE):
        weight = sum(len(data) for _, data in pieces)
        yield Chunk(0, source.name, "yaml", pieces, weight=weight)


def _without_empty_ends(documents: Iterable[Piece]) -> Iterator[Piece]:
    waiting: Piece | None = None
    for number, piece in enumerate(documents):
        if waiting is not None:
            yield waiting
            waiting = None
        if not _says_nothing(piece[1]):
            yield piece
        elif number:
            waiting = piece  # a fault, unless it is the last one


def _says_nothing(data: bytes) -> bool:
    """Whether a document is empty or null."""
    before, directive, words = True, False, 0
    for line in data[:_LONGEST_NOTHING].splitlines():
        if before and not words and line.startswith(b"%"):
            if directive:
                return False
            directive = True
            continue
        if before and line.startswith(b"---"):
            before, line = False, line[3:]
        word = (b" " + line.replace(b"\t", b" ")).partition(b" #")[0].strip()
        words += bool(word)
        if word not in (b"", b"~", b"null") or words > 1 or (word and before and directive):
            return False
    return len(data) <= _LONGEST_NOTHING


def _documents(feed: Feed) -> Iterator[Piece]:
    """Documents cut at ``---`` and after ``...``, by the rule of ``source.yaml_reader``."""
    if feed.peek(3) == b"\xef\xbb\xbf":
        feed.read(3)
    pending: list[bytes] = []
    start = line = 1
    size, opened = 0, False
    for text in feed.lines():
        marker = _MARKER.match(text)
        if marker and (opened or not _blank(pending)):
            yield start, shortened(b"".join(pending))
            pending, size, start, opened = [], 0, line, False
        if marker and marker[1] == b"...":
            pending, size, start, opened = [], 0, line + 1, False
        else:
            opened = opened or marker is not None
            if size <= LONGEST:  # of a document that is too large enough is kept to say so
                pending.append(text)
                size += len(text)
        line += line_ends(text)
    if opened or not _blank(pending):
        yield start, shortened(b"".join(pending))


def _blank(lines: list[bytes]) -> bool:
    """Whether these hold nothing but comments, directives and blank lines."""
    return all(
        not (text := line.strip(b" \t\r\n")) or text.startswith(b"#") or line.startswith(b"%")
        for line in lines
    )
