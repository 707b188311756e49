"""What holds for every deal that does not say otherwise: which game it is of, and its unit."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, NamedTuple

from calc.deals.keys import canonical
from calc.diagnostics import Span
from calc.games import find_game
from calc.source.node import Entry, Mapping, Scalar

if TYPE_CHECKING:
    from calc.source.records import Record

NOWHERE = Span(0, 0, 0, 0)
"""The place of what a file does not say itself."""


class Said(NamedTuple):
    """A value and the file that says it."""

    text: str
    file: str


@dataclass(frozen=True)
class Standing:
    """Keys that a deal may leave out. ``units`` are by game; that of ``""`` is for all others."""

    game: Said | None = None
    units: tuple[tuple[str, Said], ...] = ()

    def said(self) -> list[list[str]]:
        """All that is said, wherever: what a run of many deals was scored by."""
        game = self.game.text if self.game is not None else ""
        return [["game", game], *(["unit", name, said.text] for name, said in self.units)]

    def missing(self, data: dict[str, Any]) -> dict[str, Said]:
        """The keys that a deal leaves out and that are said here."""
        keys = {canonical(key): key for key in data}
        found: dict[str, Said] = {}
        if self.game is not None and "game" not in keys:
            found["game"] = self.game
        if self.units and "unit" not in keys:
            word = data[keys["game"]] if "game" in keys else self.game.text if self.game else ""
            entry = find_game(word) if isinstance(word, str) else None
            units = dict(self.units)
            unit = units.get(entry.id if entry else "") or units.get("")
            if unit is not None:
                found["unit"] = unit
        return found

    def origins(self, record: Record) -> dict[str, str]:
        """For each key that a record leaves out and that is said here, where it is said."""
        return {key: f"config:{said.file}" for key, said in self.missing(record.data).items()}

    def completed(self, record: Record) -> Record:
        """The record with what it leaves out."""
        more = self.missing(record.data) if record.node is not None else {}
        if record.node is None or not more:
            return record
        entries = (Entry(Scalar(NOWHERE, key), Scalar(NOWHERE, said.text)) for key, said in more.items())
        return replace(record, node=Mapping(record.node.span, (*record.node.entries, *entries)))
