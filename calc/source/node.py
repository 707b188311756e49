"""A document as it was read: texts, mappings and sequences, each knowing where it stands.

Nothing is typed here. ``010``, ``1e3``, ``no`` and ``1:30`` stay the text that was written; the field that a
value stands in says what it means.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeAlias

from calc.diagnostics.span import Span

if TYPE_CHECKING:
    from collections.abc import Callable

    from calc.diagnostics.problem import Path

__all__ = ["Entry", "Mapping", "Node", "Plain", "Scalar", "Sequence", "Span", "find", "find_node", "plain"]


@dataclass(frozen=True)
class Scalar:
    """A text; ``plain`` means that it was written without quotes."""

    span: Span
    text: str
    plain: bool = True


@dataclass(frozen=True)
class Entry:
    """A key of a mapping with its value."""

    key: Scalar
    value: Node


@dataclass(frozen=True)
class Mapping:
    """Keys with their values, in the order written; no key twice."""

    span: Span
    entries: tuple[Entry, ...]

    def entry(self, key: str) -> Entry | None:
        """The entry of this key, spelled exactly so."""
        return next((entry for entry in self.entries if entry.key.text == key), None)


@dataclass(frozen=True)
class Sequence:
    """Items in the order written."""

    span: Span
    items: tuple[Node, ...]


Node: TypeAlias = Scalar | Mapping | Sequence
Plain: TypeAlias = "str | list[Plain] | dict[str, Plain]"


def plain(node: Node) -> Plain:
    """The same as nested dicts, lists and texts."""
    if isinstance(node, Scalar):
        return node.text
    if isinstance(node, Sequence):
        return [plain(item) for item in node.items]
    return {entry.key.text: plain(entry.value) for entry in node.entries}


def _same(word: str) -> str:
    return word


def find_node(
    node: Node, path: Path, on_key: bool = False, same: Callable[[str], str] = _same
) -> tuple[Node, bool]:
    """What stands at ``path``: the value or (``on_key``) its key, and whether the whole path exists.

    Where the path does not exist, the key of the innermost mapping that does is the answer: what is missing
    is missing from there, and a key makes a shorter caret than all that stands under it. An empty value has
    no characters to point at, so its key stands for it too. ``same`` gives the one name of a key that can be
    spelled in several ways.
    """
    key: Scalar | None = None
    for step in path:
        following: Node | None = None
        following_key: Scalar | None = None
        if isinstance(node, Mapping):
            entry = node.entry(str(step)) or _spelled(node, same(str(step)), same)
            if entry is not None:
                following, following_key = entry.value, entry.key
        elif isinstance(node, Sequence):
            number = int(step) if isinstance(step, int) or step.isdecimal() else -1
            if 0 <= number < len(node.items):
                following = node.items[number]
        if following is None:
            return (key or node), False
        node, key = following, following_key
    empty = isinstance(node, Scalar) and not node.text and _zero(node.span)
    return (key if key is not None and (on_key or empty) else node), True


def _spelled(node: Mapping, name: str, same: Callable[[str], str]) -> Entry | None:
    return next((entry for entry in node.entries if same(entry.key.text) == name), None)


def find(node: Node, path: Path, on_key: bool = False) -> Span:
    """Where the value (or the key) at ``path`` stands; see ``find_node`` for a path that does not exist."""
    return find_node(node, path, on_key)[0].span


def _zero(span: Span) -> bool:
    return (span.line, span.column) == (span.end_line, span.end_column)
