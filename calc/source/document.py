"""What the readers of YAML and JSON share: the limits, and a document with the faults found in it."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from calc.diagnostics import Problem

if TYPE_CHECKING:
    from calc.diagnostics import Span
    from calc.source.node import Node
    from calc.source.text import SourceText

MAX_BYTES = 1 << 20
MAX_DEPTH = 32
MAX_NODES = 20_000
MAX_SCALAR = 4_096
MAX_PROBLEMS = 50


class Stop(Exception):  # noqa: N818 - not an error of the program
    """Reading this document cannot go on; the reason is among its problems."""


@dataclass
class Document:
    """One document: where it stands (offsets into the text), its root if it could be read, its faults.

    ``node`` is None only when the tree could not be read to its end.
    """

    start: int
    end: int
    node: Node | None = None
    problems: list[Problem] = field(default_factory=list)
    nodes: int = 0

    def report(
        self,
        code: str,
        span: Span,
        *,
        related: Span | None = None,
        **args: object,
    ) -> None:
        """Note a fault. After very many of them reading stops: they have one cause."""
        self.problems.append(Problem(code, args=args, span=span, related_span=related))
        if len(self.problems) >= MAX_PROBLEMS:
            self.problems.append(Problem("source.too_many_problems", span=span, args={"count": MAX_PROBLEMS}))
            raise Stop

    def check_size(self, source: SourceText) -> None:
        """Refuse a document above the size limit before any parser sees it."""
        length = self.end - self.start
        if length * 4 > MAX_BYTES and (
            length > MAX_BYTES or len(source.text[self.start : self.end].encode()) > MAX_BYTES
        ):
            line = source.place(self.start)[0]
            start = source.index(line, 1)
            self.report("source.too_big", source.span(start, start + len(source.line(line))), limit="1 MiB")
            raise Stop

    def count_node(self, source: SourceText, at: int, depth: int = 0) -> None:
        """Count one value or key at ``at``, and refuse one too many or too deep."""
        self.nodes += 1
        if self.nodes > MAX_NODES:
            self.report("source.too_many_nodes", source.span(at, at + 1), limit=MAX_NODES)
            raise Stop
        if depth > MAX_DEPTH:
            self.report("source.too_deep", source.span(at, at + 1), limit=MAX_DEPTH)
            raise Stop

    def check_scalar(self, text: str, span: Span) -> None:
        """Report a text that is too long."""
        if len(text) > MAX_SCALAR:
            self.report("source.long_scalar", span, limit=MAX_SCALAR, length=len(text))
