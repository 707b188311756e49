"""番种: the catalogue of all fans, in the order of the book."""

from __future__ import annotations

from calc.games.guobiao_mahjong import (
    fans_build,
    fans_chows,
    fans_pungs,
    fans_sets,
    fans_tiles,
    fans_win,
)
from calc.games.guobiao_mahjong.book import WRITTEN, catalogue

__all__ = ["WRITTEN", "fans"]

_PARTS = (fans_build, fans_chows, fans_pungs, fans_sets, fans_tiles, fans_win)

fans = catalogue()
