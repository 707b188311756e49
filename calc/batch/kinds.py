"""Which formats there are, told by the ending of a name."""

from __future__ import annotations

from pathlib import PurePath
from typing import Literal, TypeAlias

InputKind: TypeAlias = Literal["yaml", "json", "jsonl", "csv", "parquet", "xlsx"]
OutputKind: TypeAlias = Literal["jsonl", "csv", "parquet", "xlsx", "sqlite"]

INPUT_ENDINGS: dict[str, InputKind] = {
    ".yaml": "yaml", ".yml": "yaml", ".json": "json", ".jsonl": "jsonl", ".ndjson": "jsonl",
    ".csv": "csv", ".parquet": "parquet", ".xlsx": "xlsx",
}  # fmt: skip
OUTPUT_ENDINGS: dict[str, OutputKind] = {
    ".jsonl": "jsonl", ".ndjson": "jsonl", ".csv": "csv", ".parquet": "parquet", ".xlsx": "xlsx",
    ".db": "sqlite", ".sqlite": "sqlite", ".sqlite3": "sqlite",
}  # fmt: skip


def input_kind(name: str) -> InputKind | None:
    """The format of an input, None where its ending says nothing.

    >>> input_kind("2025/May.JSONL"), input_kind("deals")
    ('jsonl', None)
    """
    return INPUT_ENDINGS.get(PurePath(name).suffix.lower())


def output_kind(name: str) -> OutputKind | None:
    """The format of an output, None for an ending that there is no writer for."""
    return OUTPUT_ENDINGS.get(PurePath(name).suffix.lower())
