"""Levels: how many a side rises by the idle side's points, and what it plays for next."""

from __future__ import annotations

from typing import Final, NamedTuple

from calc.deals.levels import LEVELS
from calc.deals.tricks_options import TrickOptions
from calc.messages import Bilingual

MUST_PLAY: Final = {"none": (), "5_10_k": ("5", "10", "K")}
STEP: Final = 40


class Rise(NamedTuple):
    """How many levels a side rises: the bankers where they kept their place, else the idle side."""

    bankers: bool
    levels: int

    @property
    def words(self) -> Bilingual:
        """In the words of the table.

        >>> Rise(True, 2).words, Rise(True, 2).words.en
        ('庄方升2级', 'bankers up 2')
        """
        side = Bilingual("庄方", "bankers") if self.bankers else Bilingual("闲方", "idle side")
        return Bilingual(f"{side}升{self.levels}级", f"{side.en} up {self.levels}")


def rise_of(total: int, options: TrickOptions, table: str) -> Rise:
    """The rise by the ``standard`` table or by one's own (``custom``).

    The standard table goes by the line (80): 3 for no points, 2 below half of it, 1 below it; for the idle
    side one level for every 40 points above it.
    """
    bankers = total < options.line
    if table == "standard":
        if not bankers:
            return Rise(False, (total - options.line) // STEP)
        return Rise(True, 3 if not total else 2 if 2 * total < options.line else 1)
    if bankers:
        return Rise(True, 2 if not total else int(total < options.custom_one))
    steps = (options.custom_up, options.custom_up_two, options.custom_up_three)
    return Rise(False, sum(total >= step for step in steps))


def next_level(level: str, levels: int, must_play: str) -> str:
    """The level after a rise: never past the last one, nor past one that must be played.

    >>> next_level("3", 3, "none"), next_level("3", 3, "5_10_k"), next_level("K", 3, "none")
    ('6', '5', 'A')
    """
    start = LEVELS.index(level)
    way = LEVELS[start + 1 : start + levels + 1]
    stop = next((passed for passed in way if passed in MUST_PLAY[must_play]), None)
    return stop or (way[-1] if way else level)
