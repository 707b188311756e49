"""Where something stands in a TOML file: the parser tells the values, not their places."""

from __future__ import annotations

import re
import tomllib
from typing import TYPE_CHECKING, Any

from calc.diagnostics import Span

if TYPE_CHECKING:
    from calc.source.text import SourceText

_TABLE = re.compile(r"\s*(\[+)([^#]*?)\]+\s*(?:#.*)?$")
_ENTRY = re.compile(r"""\s*((?:"[^"]*"|'[^']*'|[^="'#])+?)\s*=\s*(.*?)\s*$""")
_VALUE = re.compile(r"""("(?:[^"\\]|\\.)*"|'[^']*'|[^#]*?)\s*(?:#.*)?$""")

Keys = tuple[str, ...]


def place(source: SourceText, keys: Keys, *, on_key: bool = False) -> Span:
    """The value that stands under some keys, or the last of the keys; the line that comes nearest to them.

    What goes over several lines is taken for its first one.
    """
    table: Keys = ()
    best, depth = Span(1, 1, 1, 1), 0
    for number in range(1, source.line_count + 1):
        line = source.line(number)
        if (head := _TABLE.match(line)) and (found := _path(f"[{head[2]}]")) is not None:
            table = found
            if keys[: len(table)] == table and len(table) > depth:
                best, depth = _on(number, head.start(2), head.end(2)), len(table)
        elif (entry := _ENTRY.match(line)) and (inner := _path(f"{entry[1]} = 0")) is not None:
            path = (*table, *inner)
            if keys[: len(path)] != path or len(path) <= depth:
                continue
            value = _VALUE.match(entry[2])
            end = entry.start(2) + len(value[1] if value else entry[2])
            best, depth = _on(number, entry.start(2), end), len(path)
            if path == keys and on_key:
                best = _on(number, entry.start(1), entry.end(1))
            elif path != keys and (at := line.find(keys[-1], entry.start(2))) >= 0:
                best = _on(number, at, at + len(keys[-1]))  # within braces
    return best


def _on(line: int, start: int, end: int) -> Span:
    return Span(line, start + 1, line, max(end, start + 1) + 1)


def _path(text: str) -> Keys | None:
    """The keys that a table's head or the left side of an entry spells."""
    try:
        at: Any = tomllib.loads(text)
    except ValueError:
        return None
    keys: list[str] = []
    while isinstance(at, dict) and at:
        [(key, at)] = at.items()
        keys.append(key)
    return tuple(keys)
