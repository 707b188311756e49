"""A stretch of an input file, as people count: lines and columns from 1, columns in characters."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Span:
    """From ``(line, column)`` up to, not including, ``(end_line, end_column)``."""

    line: int
    column: int
    end_line: int
    end_column: int
