"""A fault at its place in a file, with the sentence that people read."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Place:
    """Some characters of one line of a file; ``end_column`` is the column after the last of them."""

    line: int
    column: int
    end_column: int
    source_line: str | None


@dataclass(frozen=True)
class Diagnostic:
    """One fault as it is shown. Lines and columns count from 1, columns in characters.

    Line 0: it is in no line of a file, but about the file itself or an argument of the command line.
    """

    code: str
    file: str
    line: int
    column: int
    end_column: int
    message: str
    hint: str | None = None
    source_line: str | None = None
    related: tuple[Place, ...] = ()

    @property
    def place(self) -> Place:
        """Where the fault is."""
        return Place(self.line, self.column, self.end_column, self.source_line)


def as_json(diagnostic: Diagnostic) -> dict[str, str | int | None]:
    """The fault as the JSON results show it."""
    return {
        "code": diagnostic.code,
        "file": diagnostic.file,
        "line": diagnostic.line or None,
        "column": diagnostic.column if diagnostic.line else None,
        "message": diagnostic.message,
        "hint": diagnostic.hint,
    }
