"""Several sets of a hand that prove a pattern together."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from calc.mahjong.group import Group
    from calc.mahjong.meld import Meld


class Sets(NamedTuple):
    """The sets, and their places among the sets of that sort in the hand where that matters.

    Two sets of a hand may be alike, so a set itself does not say which one it is.
    """

    sets: tuple[Group | Meld, ...]
    at: tuple[int, ...] = ()
