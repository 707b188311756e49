"""Emptying the tables of single suits, for runs over so many hands that memory counts."""

from __future__ import annotations

from calc.mahjong.cut import TABLES
from calc.mahjong.need import NEEDS
from calc.mahjong.overlap import OVERLAPS
from calc.mahjong.suit_waits import FOR_PAIRED, FOR_SETS
from calc.mahjong.waits import ADDED


def forget() -> None:
    """Begin all tables again; they fill as they are asked, and nothing but time depends on what they hold."""
    for table in TABLES:
        table.begin_again()
    for other in (NEEDS, FOR_SETS, FOR_PAIRED, ADDED, OVERLAPS):
        other.clear()
