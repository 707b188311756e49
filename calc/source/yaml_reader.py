"""YAML text to nodes, from the parser's events: the plain part of the language, with limits.

Each document is cut out at its ``---`` line (YAML allows no such line inside a document) and parsed on its
own, so that a broken one costs nothing but itself.
"""

from __future__ import annotations

import re
from bisect import bisect_left
from contextlib import suppress
from typing import TYPE_CHECKING, Any

import yaml

from calc.source.document import Document, Stop
from calc.source.node import Entry, Mapping, Node, Scalar, Sequence

if TYPE_CHECKING:
    from calc.diagnostics import Span
    from calc.source.text import SourceText

_Loader: type[yaml.CLoader] | type[yaml.Loader] = getattr(yaml, "CLoader", yaml.Loader)

_MARKER = re.compile(r"(?:\A|(?<=[\n\r\x85\u2028\u2029]))(?:---|\.\.\.)(?=[ \t\n\r\x85\u2028\u2029]|\Z)")
_LINE = re.compile(r"[^\n\r\x85\u2028\u2029]+")
_PROPERTY = re.compile(r"[&!][^\s,\[\]{}]*")
_MISSED_COLON = re.compile(r"[^\s:]+:(?=[^\s:/])")
_MISSED_COLON_OF_LIST = re.compile(r"[^\s:]+:(?=[{\[\"'])")
_WIDE_COLON = re.compile(r"[^\s:：]+：")


def read_yaml(source: SourceText) -> list[Document]:
    """Every document of a YAML text, without empty ones at either end (an empty text has none)."""
    documents = [Document(start, end) for start, end in _cut(source.text)]
    for document in documents:
        _read(source, document)
    empty = [_says_nothing(document.node) and not document.problems for document in documents]
    for document, nothing in zip(documents[1:-1], empty[1:-1], strict=True):
        if nothing:
            line = source.place(document.start)[0]
            document.node = None
            start = source.index(line, 1)
            document.report("source.empty_document", source.span(start, start + len(source.line(line))))
    first = 1 if empty and empty[0] else 0
    last = -1 if len(empty) > 1 and empty[-1] else None
    return documents[first:last]


def _cut(text: str) -> list[tuple[int, int]]:
    """Where each document starts and ends: at ``---``, or after ``...``.

    Comments and directives before the first ``---`` belong to the document that it opens.
    """
    documents: list[tuple[int, int]] = []
    start, opened = 0, False
    for match in _MARKER.finditer(text):
        holds = opened or not _blank(text, start, match.start())
        if match[0] == "---":
            if holds:
                documents.append((start, match.start()))
                start = match.start()
            opened = True
        else:
            if holds:
                documents.append((start, match.start()))
            start, opened = match.end(), False
    if opened or not _blank(text, start, len(text)):
        documents.append((start, len(text)))
    return documents


def _blank(text: str, start: int, end: int) -> bool:
    """Whether a stretch holds nothing but comments, directives and blank lines."""
    return all(
        not (line := match[0].strip(" \t")) or line.startswith("#") or match[0].startswith("%")
        for match in _LINE.finditer(text, start, end)
    )


def _says_nothing(node: Node | None) -> bool:
    return isinstance(node, Scalar) and node.plain and node.text in ("", "~", "null")


def _read(source: SourceText, document: Document) -> None:
    text = source.text[document.start : document.end]
    try:
        document.check_size(source)
    except Stop:
        return
    from calc.source.fullwidth import understand

    understood, inserted = understand(text)
    tree = _Tree(source, document, inserted)
    error = tree.build(understood)
    if error is not None and understood != text:
        # What looked like a full-width separator may have been the text itself.
        again = Document(document.start, document.end)
        other = _Tree(source, again, [])
        if other.build(text) is None and all(p.code != "source.wide_colon" for p in again.problems):
            tree, error = other, None
            document.problems = again.problems
    with suppress(Stop):
        if error is None:
            document.node = tree.root
            tree.check_text(tree.root)
            return
        from calc.source.yaml_faults import explain  # only broken files need it

        explain(source, document, error, tree.offset)


class _Open:
    """A mapping or sequence that is being read."""

    __slots__ = ("entries", "flow", "items", "key", "keys", "last", "start")

    def __init__(self, start: int, is_mapping: bool, flow: bool) -> None:
        self.start = start
        self.flow = flow
        self.items: list[Node] = []
        self.entries: list[Entry] = []
        self.keys: dict[str, Span] | None = {} if is_mapping else None
        self.key: Node | None = None
        self.last: Node | None = None


class _Tree:
    """Builds the nodes of one document from the events of the parser."""

    def __init__(self, source: SourceText, document: Document, inserted: list[int]) -> None:
        self.source = source
        self.document = document
        self.inserted = inserted
        self.root: Node | None = None
        self.open: list[_Open] = []

    def offset(self, mark: Any) -> int:
        """The offset in the file of a place in the text that the parser saw."""
        index: int = mark.index
        return min(self.document.start + index - bisect_left(self.inserted, index), self.document.end)

    def span(self, start: int, end: int) -> Span:
        return self.source.span(start, end)

    def build(self, text: str) -> yaml.YAMLError | None:
        """Read all events; the error that ended them early, if any. A broken limit leaves no root."""
        try:
            loader = _Loader(text)
            while loader.check_event():
                event = loader.get_event()
                assert event is not None
                self.take(event)
        except yaml.YAMLError as error:
            self.root = None
            return error
        except Stop:
            self.root = None
            self.open.clear()
        return None

    def take(self, event: yaml.Event) -> None:
        """One event of the parser."""
        if isinstance(event, yaml.ScalarEvent):
            self.scalar(event)
        elif isinstance(event, (yaml.MappingStartEvent, yaml.SequenceStartEvent)):
            start = self.properties(event)
            self.document.count_node(self.source, start, len(self.open) + 1)
            is_mapping = isinstance(event, yaml.MappingStartEvent)
            self.open.append(_Open(start, is_mapping, bool(event.flow_style)))
        elif isinstance(event, (yaml.MappingEndEvent, yaml.SequenceEndEvent)):
            self.close(self.offset(event.end_mark))
        elif isinstance(event, yaml.AliasEvent):
            start, end = self.offset(event.start_mark), self.offset(event.end_mark)
            span = self.span(start, end)
            self.document.count_node(self.source, start)
            self.document.report("source.alias", span, word=self.source.text[start:end])
            self.add(Scalar(span, self.source.text[start:end]))

    def scalar(self, event: yaml.ScalarEvent) -> None:
        start = self.properties(event)
        end = max(start, self.offset(event.end_mark))
        plain = not event.style
        if event.style in ("|", ">"):  # the parser counts the line ends that follow
            end = start + len(self.source.text[start:end].rstrip())
        span = self.span(start, end)
        self.document.count_node(self.source, start)
        self.document.check_scalar(event.value, span)
        self.add(Scalar(span, event.value, plain))

    def properties(self, event: yaml.NodeEvent) -> int:
        """Report an anchor or a tag before a value; where the value itself starts."""
        start = self.offset(event.start_mark)
        if event.anchor is None and getattr(event, "tag", None) is None:
            return start
        text, end = self.source.text, self.offset(event.end_mark)
        while match := _PROPERTY.match(text, start, self.document.end):
            code = "source.anchor" if match[0].startswith("&") else "source.tag"
            self.document.report(code, self.span(start, match.end()), word=match[0])
            start = match.end()
            while start < self.document.end and text[start].isspace():
                start += 1
        return min(start, max(end, self.offset(event.start_mark)))

    def close(self, end: int) -> None:
        level = self.open.pop()
        if not level.flow and level.last is not None:  # the parser counts the blank lines that follow
            end = self.source.index(level.last.span.end_line, level.last.span.end_column)
        span = self.span(level.start, end)
        if level.keys is None:
            self.add(Sequence(span, tuple(level.items)))
        else:
            self.add(Mapping(span, tuple(level.entries)))

    def add(self, node: Node) -> None:
        """Put a finished node where it belongs: the root, an item, a key or the value of the waiting key."""
        if not self.open:
            self.root = node
            return
        level = self.open[-1]
        level.last = node
        if level.keys is None:
            level.items.append(node)
        elif level.key is None:
            level.key = node
            self.check_key(node, level)
        else:
            key, level.key = level.key, None
            if isinstance(key, Scalar) and key.text not in level.keys and key.text != "<<":
                self.check_colon(key, node, level)
                if node.span.line > key.span.line:
                    self.check_text(node)
                level.keys[key.text] = key.span
                level.entries.append(Entry(key, node))

    def check_key(self, key: Node, level: _Open) -> None:
        if not isinstance(key, Scalar):
            self.document.report("source.key_not_text", key.span)
        elif key.text == "<<" and key.plain:
            self.document.report("source.merge_key", key.span)
        elif not key.text:
            self.document.report("source.empty_key", key.span)
        elif key.plain and key.text[0] in "\u3000\u00a0":
            at = self.source.index(key.span.line, key.span.column)
            blanks = len(key.text) - len(key.text.lstrip("\u3000\u00a0"))
            self.document.report("source.yaml_wide_indent", self.span(at, at + blanks))
        elif level.keys and key.text in level.keys:
            self.document.report(
                "source.duplicate_key", key.span, related=level.keys[key.text], word=key.text
            )

    def check_colon(self, key: Scalar, value: Node, level: _Open) -> None:
        """``{hand:12万}`` and ``东:{hand: 12万}`` begin with one long key to YAML, not to their writer."""
        if not key.plain:
            return
        alone = level.flow and isinstance(value, Scalar) and not value.text
        match = (_MISSED_COLON if alone else _MISSED_COLON_OF_LIST).match(key.text)
        if match or (match := _WIDE_COLON.match(key.text)):
            at = self.source.index(key.span.line, key.span.column) + match.end() - 1
            code = "source.wide_colon" if match[0].endswith("：") else "source.colon_space"
            self.document.report(code, self.span(at, at + 1), word=match[0][:-1])

    def check_text(self, node: Node | None) -> None:
        """``东:甲`` on lines of their own, where a mapping belongs, are one text to YAML."""
        if not isinstance(node, Scalar) or not node.plain or not _MISSED_COLON.match(node.text):
            return
        for line in range(node.span.line, node.span.end_line + 1):
            text = self.source.line(line).lstrip(" ")
            if match := _MISSED_COLON.match(text):
                at = self.source.index(line, 1) + len(self.source.line(line)) - len(text) + match.end() - 1
                self.document.report("source.colon_space", self.span(at, at + 1), word=match[0][:-1])
