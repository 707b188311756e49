"""Counting again for games that have no slips of their own: only the payments can then be got wrong."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from calc.core.catalogue import Rule
from calc.core.game import Game
from calc.core.options import RuleSet
from calc.core.recount import Sheet, Slip
from calc.core.result import Line, Result


class PlainSheet:
    """A scored deal."""

    def __init__(self, result: Result) -> None:
        self.result = result

    def lines(self, seat: str) -> tuple[Line, ...]:
        """None that can be edited."""
        return ()

    def offers(self, seat: str) -> Iterable[Rule[Any]]:
        """Nothing."""
        return ()

    def with_lines(self, seat: str, lines: tuple[Line, ...]) -> Result | None:
        """No line makes a difference."""
        return None

    def twists(self) -> Iterable[Slip]:
        """None."""
        return ()

    def with_twist(self, slip: Slip) -> Result | None:
        """No such slip."""
        return None


def sheet_of(game: Game, deal: Any, rules: RuleSet[Any]) -> Sheet:
    """A deal ready to be counted again, by the game's own hook where it has one."""
    if game.recount is not None:
        return game.recount(deal, rules)
    return PlainSheet(game.score(deal, rules))
