"""Columns that line up, whatever the width of the characters in them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from collections.abc import Set as AbstractSet

from calc.messages.clean import clean
from calc.messages.width import pad, width


def table(
    rows: Sequence[Sequence[str]], *, right: AbstractSet[int] = frozenset(), least: int = 0, gap: int = 2
) -> Iterator[str]:
    """The rows as lines of text. Columns in ``right`` are aligned to the right, at least ``least`` wide.

    >>> list(table([["东", "50"], ["南家", "5"]], right={1}))
    ['东    50', '南家   5']
    """
    if not rows:
        return
    rows = [[clean(cell) for cell in row] for row in rows]
    widths = [max(width(row[at]) for row in rows) for at in range(len(rows[0]))]
    for row in rows:
        cells = [
            pad(cell, max(widths[at], least if at in right else 0), "right" if at in right else "left")
            for at, cell in enumerate(row)
        ]
        yield (" " * gap).join(cells).rstrip()
