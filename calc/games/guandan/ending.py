"""How a deal of 掼蛋 ended: who was first, and where his partner came in (三)."""

from __future__ import annotations

from typing import NamedTuple

from calc.deals.cards_points import Side

DOUBLE, ONE_THREE, ONE_FOUR = "双上", "一三", "一四"


class Ending(NamedTuple):
    """The named result, the sides, and the order of going out as far as it is known."""

    name: str
    players: tuple[str, ...]
    winners: Side
    losers: Side
    order: tuple[str, ...]

    @property
    def first(self) -> str:
        """头游."""
        return self.order[0]

    @property
    def last(self) -> str | None:
        """末游; None where it was left open, because the deal was over with two players out."""
        return self.order[3] if len(self.order) == 4 else None

    @property
    def losers_in_order(self) -> Side:
        """The losing side: in the order in which they came in where that is known, else by seat."""
        return tuple(sorted(self.losers, key=self._place))

    def partner(self, player: str) -> str:
        """Who sits opposite."""
        return self.players[(self.players.index(player) + 2) % 4]

    def _place(self, player: str) -> int:
        return self.order.index(player) if player in self.order else len(self.order)


def ending_of(players: tuple[str, ...], sides: tuple[Side, ...], finish: tuple[str, ...]) -> Ending | None:
    """The ending by the order in which players went out; None while it is open.

    >>> four, sides = ("甲", "乙", "丙", "丁"), (("甲", "丙"), ("乙", "丁"))
    >>> [ending_of(four, sides, tuple(order)).name for order in ("甲丙", "甲乙丙", "乙甲丙")]
    ['双上', '一三', '一四']
    >>> ending_of(four, sides, ("甲", "乙"))
    """
    if len(finish) < 2:
        return None
    winners = next(side for side in sides if finish[0] in side)
    losers = tuple(player for player in players if player not in winners)
    if len(finish) == 3:
        finish = (*finish, next(player for player in players if player not in finish))
    if finish[1] in winners:
        return Ending(DOUBLE, players, winners, losers, finish)
    if len(finish) < 3:
        return None
    return Ending(ONE_THREE if finish[2] in winners else ONE_FOUR, players, winners, losers, finish)
