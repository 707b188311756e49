"""A row of a table as a deal: dotted column names are the way to the values."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable
from typing import Any

from calc.deals.keys import canonical
from calc.diagnostics import Problem, Span
from calc.source.document import MAX_SCALAR
from calc.source.node import Entry, Mapping, Node, Scalar, Sequence
from calc.source.records import Record
from calc.source.text import SourceText, decode_leniently

LISTS = frozenset({"melds", "bids", "log", "declared", "players", "finish"})
"""Keys whose value is a list: a cell holds its items between ``;``, or a column each (``melds.1``)."""
_SPLIT = frozenset({"melds", "bids", "log", "declared"})
_SEPARATORS = str.maketrans({"；": ";", "|": ";", "｜": ";"})

Path = tuple[str, ...]
Cells = list[tuple[Path, Any]]


class Clash(Exception):  # noqa: N818 - says what happens
    """A column and another that leads through it both hold a value (``win`` and ``win.tile``)."""

    def __init__(self, path: Path) -> None:
        super().__init__(".".join(path))
        self.path = path


def read_cells(text: str) -> list[str]:
    """The cells of one row. Raises csv.Error for a row that is broken."""
    rows = csv.reader(io.StringIO(text, newline=""))
    return next(rows, [])


def cells_of(columns: Iterable[str], values: Iterable[str]) -> Cells:
    """The cells that hold something, each with the way to its value."""
    return [
        (tuple(part.strip() for part in column.split(".")), value.strip())
        for column, value in zip(columns, values, strict=False)
        if value.strip()
    ]


def nest(cells: Cells) -> dict[str, Any]:
    """Values by their paths as nested mappings and lists. Raises Clash.

    >>> nest([(("win", "tile"), "5筒"), (("players", "东", "melds"), "碰 东; 吃 123万")])
    {'win': {'tile': '5筒'}, 'players': {'东': {'melds': ['碰 东', '吃 123万']}}}
    """
    root: dict[str, Any] = {}
    for path, value in cells:
        at = root
        for part in path[:-1]:
            at = at.setdefault(part, {})
            if not isinstance(at, dict):
                raise Clash(path)
        if path[-1] in at:
            raise Clash(path)
        at[path[-1]] = split_list(path[-1], value)
    listed: dict[str, Any] = _listed(root)
    return listed


def split_list(key: str, value: Any) -> Any:
    """The items of a cell that is a list, any other value as it is."""
    if not isinstance(value, str) or canonical(key) not in _SPLIT:
        return value
    return [item.strip() for item in value.translate(_SEPARATORS).split(";") if item.strip()]


def _listed(value: Any, key: str = "") -> Any:
    """Mappings with the numbers of items for keys become lists."""
    if not isinstance(value, dict):
        return value
    inner = {name: _listed(item, name) for name, item in value.items()}
    if inner and canonical(key) in LISTS and all(name.isascii() and name.isdigit() for name in inner):
        return [inner[name] for name in sorted(inner, key=int)]
    return inner


def row_record(name: str, line: int, data: bytes, columns: tuple[str, ...]) -> Record:
    """A row as a record whose values know where they stand, for diagnostics."""
    source, problems = decode_leniently(data, name, line)
    text = source.text.rstrip("\r\n")
    whole = source.span(0, max(len(text), 1))

    def refused(code: str, **args: object) -> Record:
        problems.append(Problem(code, args=args, span=whole))
        return Record(name, 0, None, source, problems, same=canonical)

    twice = next((column for column in columns if column and columns.count(column) > 1), None)
    if twice is not None:
        return refused("batch.column_twice", word=twice)
    try:
        values = read_cells(text)
    except csv.Error as error:
        return refused("batch.row_broken", why=str(error))
    if any(value.strip() for value in values[len(columns) :]):
        return refused("batch.row_long", count=len(values), columns=len(columns))
    spans = _spans(source, text)
    cells: Cells = []
    for column, value, span in zip(columns, values, spans, strict=False):
        if len(value) > MAX_SCALAR:
            problems.append(
                Problem("source.long_scalar", args={"limit": MAX_SCALAR, "length": len(value)}, span=span)
            )
        elif value.strip() and not column:
            problems.append(Problem("batch.column_unnamed", span=span))
        else:
            cells += [(path, Scalar(span, word)) for path, word in cells_of([column], [value])]
    try:
        node = _node(nest([(path, _items(path, scalar)) for path, scalar in cells]), whole)
    except Clash as clash:
        return refused("batch.column_clash", word=".".join(clash.path))
    assert isinstance(node, Mapping)
    return Record(name, 0, node, source, problems, same=canonical)


def _items(path: Path, scalar: Scalar) -> Any:
    items = split_list(path[-1], scalar.text)
    return [Scalar(scalar.span, item) for item in items] if isinstance(items, list) else scalar


def _node(value: Any, whole: Span) -> Node:
    if isinstance(value, Scalar):
        return value
    if isinstance(value, list):
        items = tuple(_node(item, whole) for item in value)
        return Sequence(items[0].span if items else whole, items)
    inner = [(key, _node(item, whole)) for key, item in value.items()]
    entries = tuple(Entry(Scalar(node.span, key), node) for key, node in inner)
    return Mapping(whole, entries)


def _spans(source: SourceText, text: str) -> list[Span]:
    """Where each cell of a row stands, without its quotes."""
    spans: list[Span] = []
    at = 0
    while at <= len(text):
        start, quoted = at, text[at : at + 1] == '"'
        if quoted:
            at += 1
            while at < len(text) and (text[at] != '"' or text[at + 1 : at + 2] == '"'):
                at += 2 if text[at] == '"' else 1
            span = source.span(start + 1, max(at, start + 1))
            at += 1
            while at < len(text) and text[at] != ",":
                at += 1
        else:
            comma = text.find(",", at)
            at = len(text) if comma < 0 else comma
            span = source.span(start, at)
        spans.append(span)
        at += 1
    return spans
