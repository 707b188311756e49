"""Cutting a JSON file: the items of the array at its root, found by their brackets alone."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator

from calc.batch.chunk import LONGEST, Chunk, Piece, grouped, line_ends, shortened
from calc.batch.inputs import BLOCK, Feed, Input

_SMALL = 2 * BLOCK
"""A file up to this size that is not cut easily is read as a whole, as ``calc score`` does."""
_SIGN = re.compile(rb'"(?:[^"\\]|\\.)*"|["\[\]{},]', re.DOTALL)
_LONGEST_INDENT = 4_096
_BLANKS = b" \t\r\n"


class Irregular(Exception):  # noqa: N818
    """The brackets do not match, or something stands where nothing should."""


def cut_json(source: Input, feed: Feed) -> Iterator[Chunk]:
    """The items of an array, each a document; any other JSON text is one document."""
    start = feed.peek(_SMALL + 1)
    small = len(start) <= _SMALL
    if start.removeprefix(b"\xef\xbb\xbf").lstrip()[:1] != b"[":
        yield from _as_one(source, feed)
        return
    if small:
        feed.read(len(start))
        if not start.strip():
            return
        try:
            pieces = list(_items(iter((start,))))
            for _, piece in pieces:  # two values without a comma, and the like
                json.loads(piece)
        except (Irregular, ValueError, RecursionError):
            yield Chunk(0, source.name, "file", ((1, start),), weight=len(start))
            return
        yield from _chunks(source, iter(pieces))
        return
    yield from _chunks(source, _readable(feed))


def _as_one(source: Input, feed: Feed) -> Iterator[Chunk]:
    data = feed.peek(LONGEST)
    while feed.read(BLOCK):
        pass
    if data.strip():
        yield Chunk(0, source.name, "file", ((1, shortened(data)),), weight=source.size)


def _chunks(source: Input, pieces: Iterator[Piece]) -> Iterator[Chunk]:
    for group in grouped(pieces):
        yield Chunk(0, source.name, "json", group, weight=sum(len(data) for _, data in group))


def _readable(feed: Feed) -> Iterator[Piece]:
    """The items of a large file; where it stops being an array, the rest is one broken item."""

    def blocks() -> Iterator[bytes]:
        while block := feed.read(BLOCK):
            yield block

    items = _Items(blocks())
    try:
        yield from items.run()
    except Irregular:
        yield items.line, shortened(items.buffer[items.start :].lstrip(_BLANKS + b",") or b"]")
        for _ in items.blocks:  # the hash of the input is that of all of it
            pass


def _items(blocks: Iterator[bytes]) -> Iterator[Piece]:
    return _Items(blocks).run()


class _Items:
    """Walks through the text of an array, bracket by bracket."""

    def __init__(self, blocks: Iterator[bytes]) -> None:
        self.blocks = blocks
        self.buffer = b""
        self.at = 0
        self.start = 0  # where the item at hand starts in the buffer
        self.line = 1  # and on which line of the file
        self.indent = 0  # and how many characters stand before it on that line
        self.open: list[bytes] = []
        self.count = 0

    def run(self) -> Iterator[Piece]:
        """Every item with its line. Raises Irregular where the text is no array of plain form."""
        while (sign := self._next()) is not None:
            mark, end = sign
            if mark in b"[{":
                if not self.open:
                    if mark != b"[":
                        raise Irregular
                    self._move(end)
                self.open.append(mark)
            elif mark in b"]}":
                if not self.open or {b"]": b"[", b"}": b"{"}[mark] != self.open.pop():
                    raise Irregular
                if not self.open:
                    yield from self._item(end, last=True)
                    self._nothing_after(end)
                    return
            elif mark == b"," and len(self.open) == 1:
                yield from self._item(end, last=False)
            elif not self.open:
                raise Irregular
        raise Irregular

    def _next(self) -> tuple[bytes, int] | None:
        """The next sign outside of strings and the offset after it; None at the end of the text."""
        while True:
            match = _SIGN.search(self.buffer, self.at)
            if match is not None and match[0] != b'"':
                self.at = match.end()
                if len(match[0]) == 1:
                    return match[0], self.at
                if not self.open:
                    raise Irregular
                continue
            self.at = match.start() if match else len(self.buffer)
            if len(self.buffer) - self.start > 2 * LONGEST:
                raise Irregular
            block = next(self.blocks, None)
            if block is None:
                return None
            self.buffer = self.buffer[self.start :] + block
            self.at -= self.start
            self.start = 0

    def _item(self, end: int, last: bool) -> Iterator[Piece]:
        text = self.buffer[self.start : end - 1]
        item = text.strip(_BLANKS)
        if item:
            skipped = text[: len(text) - len(text.lstrip(_BLANKS))]
            line = self.line + line_ends(skipped)
            tail = skipped[max(skipped.rfind(b"\n"), skipped.rfind(b"\r")) + 1 :]
            indent = len(tail) + (self.indent if tail == skipped else 0)
            self.count += 1
            yield line, shortened(b" " * min(indent, _LONGEST_INDENT) + item)
        elif not last or self.count:
            raise Irregular
        self._move(end)

    def _move(self, end: int) -> None:
        """The next item starts here."""
        passed = self.buffer[self.start : end]
        line = passed[max(passed.rfind(b"\n"), passed.rfind(b"\r")) + 1 :]
        width = len(line.decode("utf-8", errors="replace"))
        self.indent = width if line != passed else self.indent + width
        self.line += line_ends(passed)
        self.start = end

    def _nothing_after(self, end: int) -> None:
        rest = self.buffer[end:]
        while not rest.strip(_BLANKS):
            block = next(self.blocks, None)
            if block is None:
                return
            rest = block
        raise Irregular
