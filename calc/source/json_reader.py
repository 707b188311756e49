"""JSON text to nodes.

The standard library's reader keeps no positions, types the numbers and stops at the first fault, so this is
a small one of our own. Numbers, ``true``, ``false`` and ``null`` keep the letters they were written with.
Slips that leave no doubt (a comma too many, single quotes, a comment) are reported and reading goes on.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, NoReturn

from calc.source.document import Document, Stop
from calc.source.node import Entry, Mapping, Node, Scalar, Sequence

if TYPE_CHECKING:
    from calc.diagnostics import Span
    from calc.source.text import SourceText

_BLANK = re.compile(r"[ \t\n\r]+")
_COMMENT = re.compile(r"(?:#|//)[^\n\r]*|/\*(?:[^*]|\*(?!/))*(?:\*/)?")
_SIMPLE = re.compile(r'"([^"\\\n\r]*)"')
_CLOSERS = {'"': '"', "'": "'", "“": '”"', "”": '”"', "‘": "’'", "’": "’'"}
_STRING_PART = re.compile(r'[^"\\\n\r]+')
_WIDE_PART = re.compile(r'[^”"’\'\\\n\r]+')
_SINGLE_PART = re.compile(r"[^'\\\n\r]+")
_ESCAPES = {'"': '"', "'": "'", "\\": "\\", "/": "/", "b": "\b", "f": "\f", "n": "\n", "r": "\r", "t": "\t"}
_HEX = re.compile(r"[0-9a-fA-F]{4}")
_WORD = re.compile(r"[^\s,:：，\[\]{}｛｝［］“”\"']+")
_LITERAL = re.compile(r"-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?|true|false|null")
_NUMBER_LIKE = re.compile(r"[-+]?\.?[0-9][0-9.eE+-]*|[-+]?(?:NaN|Infinity)")
_WIDE = {
    "：": ":",
    "，": ",",
    "｛": "{",
    "｝": "}",
    "［": "[",
    "］": "]",
    "“": '"',
    "”": '"',
    "‘": '"',
    "’": '"',
}
_JSON_LINE = re.compile(r"[^\n\r]+")


def read_json(source: SourceText) -> list[Document]:
    """The documents of a JSON text: the items of an array at its root, else the one value that it holds."""
    end = len(source.text)
    if not source.text.strip():
        return []
    whole = Document(0, end)
    reader = _Reader(source, whole)
    start = reader.skip(0)
    if start >= end or source.text[start] != "[":
        reader.document_at(start)
        return [whole]
    return _array(source, reader, start)


def read_jsonl(source: SourceText) -> list[Document]:
    """One document a line; blank lines are skipped."""
    documents: list[Document] = []
    for match in _JSON_LINE.finditer(source.text):
        if not match[0].strip():
            continue
        document = Document(match.start(), match.end())
        documents.append(document)
        _Reader(source, document).document_at(match.start())
    return documents


def _array(source: SourceText, reader: _Reader, at: int) -> list[Document]:
    """The items of the array that opens at ``at``, each a document with its own limits and faults."""
    documents: list[Document] = []
    end = len(source.text)
    opening, at, comma = at, at + 1, -1
    while True:
        document = Document(at, end)
        reader = _Reader(source, document)
        try:
            at = reader.skip(at)
            document.start = at
            if at >= end:
                reader.fail("source.json_open", opening, word="[", wanted="]")
            if source.text[at] == "]":
                if comma >= 0:
                    reader.report("source.json_extra_comma", comma)
                reader.nothing_after(at + 1)
                if document.problems:
                    if documents:
                        documents[-1].problems.extend(document.problems)
                    else:
                        documents.append(document)
                return documents
            documents.append(document)
            document.node, at = reader.value(at, 1)
            document.end = at
            document.check_size(source)
            at, comma = reader.comma(at, "]", opening)
        except Stop:
            document.node = None
            if document not in documents:
                documents.append(document)
            return documents


class _Reader:
    """Reads values of one document; offsets are those of the whole text."""

    def __init__(self, source: SourceText, document: Document) -> None:
        self.source = source
        self.text = source.text
        self.document = document
        self.end = document.end

    def document_at(self, at: int) -> None:
        """Read the whole document, which starts at ``at``."""
        try:
            self.document.check_size(self.source)
            at = self.skip(at)
            if at >= self.end:
                self.fail("source.json_value", max(at - 1, self.document.start))
            node, at = self.value(at, 1)
            self.nothing_after(at)
            self.document.node = node
        except Stop:
            self.document.node = None

    def span(self, start: int, end: int) -> Span:
        return self.source.span(start, min(end, self.end))

    def report(
        self, code: str, start: int, end: int = 0, related: Span | None = None, **args: object
    ) -> None:
        self.document.report(code, self.span(start, end or start + 1), related=related, **args)

    def fail(
        self, code: str, start: int, end: int = 0, related: Span | None = None, **args: object
    ) -> NoReturn:
        self.report(code, start, end, related, **args)
        raise Stop

    def skip(self, at: int) -> int:
        """The offset of the next sign; comments on the way are reported."""
        while at < self.end and self.text[at] in " \t\n\r/#":
            if match := _BLANK.match(self.text, at, self.end):
                at = match.end()
            elif match := _COMMENT.match(self.text, at, self.end):
                self.report("source.json_comment", at, match.end())
                at = match.end()
            else:
                break
        return at

    def sign(self, at: int) -> str:
        """The sign at ``at``, made narrow when a full-width one stands in its place (and reported)."""
        sign = self.text[at]
        if sign not in _WIDE:
            return sign
        self.report("source.json_wide", at, word=sign, wanted=_WIDE[sign])
        return _WIDE[sign]

    def nothing_after(self, at: int) -> None:
        at = self.skip(at)
        if at < self.end:
            word = _WORD.match(self.text, at, self.end)
            self.report("source.json_after", at, word.end() if word else at + 1)

    def value(self, at: int, depth: int) -> tuple[Node, int]:
        """The value at ``at`` and the offset after it. Depth is limited, so recursion is safe."""
        sign = self.text[at]
        self.document.count_node(self.source, at, depth if sign in "{[｛［" else 0)
        if sign in _WIDE:
            sign = self.sign(at)
        if sign in "{[":
            return self.mapping(at, depth) if sign == "{" else self.sequence(at, depth)
        if sign in "\"'":
            return self.string(at)
        return self.word(at)

    def sequence(self, opening: int, depth: int) -> tuple[Node, int]:
        items: list[Node] = []
        at, comma = opening + 1, -1
        while True:
            at = self.skip(at)
            if at < self.end and self.text[at] in "]］":
                self.sign(at)
                if comma >= 0:
                    self.report("source.json_extra_comma", comma)
                return Sequence(self.span(opening, at + 1), tuple(items)), at + 1
            if at >= self.end:
                self.unclosed(opening, "[")
            node, at = self.value(at, depth + 1)
            items.append(node)
            at, comma = self.comma(at, "]", opening)

    def mapping(self, opening: int, depth: int) -> tuple[Node, int]:
        entries: list[Entry] = []
        seen: dict[str, Span] = {}
        at, comma = opening + 1, -1
        while True:
            at = self.skip(at)
            if at < self.end and self.text[at] in "}｝":
                self.sign(at)
                if comma >= 0:
                    self.report("source.json_extra_comma", comma)
                return Mapping(self.span(opening, at + 1), tuple(entries)), at + 1
            if at >= self.end:
                self.unclosed(opening, "{")
            key, at = self.key(at)
            at = self.skip(at)
            if at >= self.end:
                self.unclosed(opening, "{")
            if self.sign(at) != ":":
                self.fail("source.json_colon", at, word=key.text)
            at = self.skip(at + 1)
            if at >= self.end:
                self.unclosed(opening, "{")
            node, at = self.value(at, depth + 1)
            if key.text in seen:
                self.document.report("source.duplicate_key", key.span, related=seen[key.text], word=key.text)
            else:
                seen[key.text] = key.span
                entries.append(Entry(key, node))
            at, comma = self.comma(at, "}", opening)

    def key(self, at: int) -> tuple[Scalar, int]:
        self.document.count_node(self.source, at)
        if self.text[at] in "\"'" or self.text[at] in _WIDE:
            if self.sign(at) in "\"'":
                return self.string(at)
            self.fail("source.json_key", at)
        match = _WORD.match(self.text, at, self.end)
        if match is None:
            self.fail("source.json_key", at)
        span = self.span(at, match.end())
        self.report("source.json_bare_key", at, match.end(), word=match[0])
        self.document.check_scalar(match[0], span)
        return Scalar(span, match[0], plain=False), match.end()

    def comma(self, at: int, closing: str, opening: int) -> tuple[int, int]:
        """Past the comma after an item: the next offset, and where the comma was (-1: there was none)."""
        at = self.skip(at)
        if at >= self.end or self.text[at] in (closing, "｝" if closing == "}" else "］"):
            return at, -1
        sign = self.sign(at)
        if sign == ",":
            return at + 1, at
        if sign in "]}":
            related = self.span(opening, opening + 1)
            self.fail("source.yaml_wrong_close", at, related=related, word=sign, wanted=closing)
        if sign in ":":
            self.fail("source.json_comma", at)
        word = _WORD.match(self.text, at, self.end)
        self.report("source.json_comma", at, word.end() if word else at + 1)
        return at, -1

    def unclosed(self, opening: int, bracket: str) -> NoReturn:
        self.fail("source.json_open", opening, word=bracket, wanted="}" if bracket == "{" else "]")

    def word(self, at: int) -> tuple[Node, int]:
        """A number, ``true``, ``false``, ``null``, or a text that lacks its quotes."""
        match = _WORD.match(self.text, at, self.end)
        if match is None:
            self.fail("source.json_value", at)
        span = self.span(at, match.end())
        if not _LITERAL.fullmatch(match[0]):
            code = "source.json_number" if _NUMBER_LIKE.fullmatch(match[0]) else "source.json_bare"
            self.document.report(code, span, word=match[0])
        self.document.check_scalar(match[0], span)
        return Scalar(span, match[0]), match.end()

    def string(self, opening: int) -> tuple[Scalar, int]:
        """A text in quotes."""
        if match := _SIMPLE.match(self.text, opening, self.end):
            span = self.span(opening, match.end())
            self.document.check_scalar(match[1], span)
            return Scalar(span, match[1], plain=False), match.end()
        quote = self.text[opening]
        closers = _CLOSERS[quote]
        if quote == "'":
            self.report("source.json_single", opening)
        part = _STRING_PART if quote == '"' else _SINGLE_PART if quote == "'" else _WIDE_PART
        pieces: list[str] = []
        at = opening + 1
        while True:
            if match := part.match(self.text, at, self.end):
                pieces.append(match[0])
                at = match.end()
            sign = self.text[at] if at < self.end else ""
            if sign and sign in closers:
                break
            if sign in ("", "\n", "\r"):
                self.fail("source.json_open_quote", opening)
            if sign == "\\":
                piece, at = self.escape(at)
                pieces.append(piece)
            else:
                pieces.append(sign)
                at += 1
        span = self.span(opening, at + 1)
        text = "".join(pieces)
        self.document.check_scalar(text, span)
        return Scalar(span, text, plain=False), at + 1

    def escape(self, at: int) -> tuple[str, int]:
        """What the escape at ``at`` stands for, and the offset after it."""
        sign = self.text[at + 1] if at + 1 < self.end else ""
        if sign and sign in _ESCAPES:
            return _ESCAPES[sign], at + 2
        code = self.unit(at)
        if code is None:
            self.report("source.json_escape", at, at + 2, word=self.text[at : min(at + 2, self.end)].strip())
            return "\ufffd", min(at + 2, self.end)
        if 0xD800 <= code < 0xDC00 and (low := self.unit(at + 6)) is not None and 0xDC00 <= low < 0xE000:
            return chr(0x10000 + ((code - 0xD800) << 10) + (low - 0xDC00)), at + 12
        if 0xD800 <= code < 0xE000:  # half a character
            self.report("source.json_escape", at, at + 6, word=self.text[at : at + 6])
            return "\ufffd", at + 6
        return chr(code), at + 6

    def unit(self, at: int) -> int | None:
        """The number of a ``u`` escape with four digits, or None where there is none."""
        if not self.text.startswith("\\u", at, self.end):
            return None
        match = _HEX.match(self.text, at + 2, self.end)
        return int(match[0], 16) if match else None
