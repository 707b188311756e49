"""Counting again for games that have no hook of their own: what can be got wrong are the facts of the deal.

A fact is left out, or two places of the finish are exchanged; the deal is then scored as it would be.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from calc.core.catalogue import Rule
from calc.core.game import Game
from calc.core.options import RuleSet
from calc.core.recount import Sheet, Slip
from calc.core.result import Line, Result
from calc.deals.keys import KEYS
from calc.messages import Bilingual

FORGOTTEN = (
    "in_hand", "last_trick", "bottom", "ended_early", "two_kings", "thrown", "stake", "declared", "a_fails",
    "point_failures", "burned", "smothered", "threes", "opened", "escaped",
)  # fmt: skip
"""Facts that may be overlooked, by their keys in a deal file."""


class PlainSheet:
    """A scored deal."""

    def __init__(self, game: Game, deal: Any, rules: RuleSet[Any]) -> None:
        self.game = game
        self.deal = deal
        self.rules = rules
        self.result = game.score(deal, rules)

    def lines(self, seat: str) -> tuple[Line, ...]:
        """None that can be edited."""
        return ()

    def offers(self, seat: str) -> Iterable[Rule[Any]]:
        """Nothing."""
        return ()

    def with_lines(self, seat: str, lines: tuple[Line, ...]) -> Result | None:
        """No line makes a difference."""
        return None

    def twists(self) -> Iterator[Slip]:
        """Facts left out, places exchanged."""
        for key in FORGOTTEN:
            if getattr(self.deal, key, None):
                yield Slip("slip.forgotten", args={"key": key, "word": Bilingual(KEYS[key], key)}, rank=16)
        finish = getattr(self.deal, "finish", None) or ()
        for at in range(len(finish) - 1):
            args = {"first": finish[at], "second": finish[at + 1]}
            yield Slip("slip.exchanged", finish[at], args, rank=20)

    def with_twist(self, slip: Slip) -> Result | None:
        """The deal with such a slip; None where it could not be so."""
        if slip.code == "slip.forgotten":
            key = str(slip.args["key"])
            change: dict[str, Any] = {key: type(self.deal).model_fields[key].get_default()}
        else:
            places = {slip.args["first"]: slip.args["second"], slip.args["second"]: slip.args["first"]}
            change = {"finish": tuple(places.get(name, name) for name in self.deal.finish)}
        other = self.deal.model_copy(update=change)
        if self.game.check(other, self.rules, frozenset()):
            return None
        return self.game.score(other, self.rules)


def sheet_of(game: Game, deal: Any, rules: RuleSet[Any]) -> Sheet:
    """A deal ready to be counted again, by the game's own hook where it has one."""
    return game.recount(deal, rules) if game.recount is not None else PlainSheet(game, deal, rules)
