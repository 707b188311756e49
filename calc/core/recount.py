"""A deal counted again with a slip in it: what a game offers to those who ask where a figure comes from.

A slip is data: a code, whose score it is in, and the arguments of its sentence. The game counts with it by
its own formula; what people get wrong with any game (a line left out, a payment doubled) is thought of above.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any, Protocol

from calc.core.catalogue import Rule
from calc.core.result import Line, Result


@dataclass(frozen=True)
class Slip:
    """One slip in counting. ``args`` are those of its sentence (``slip.…``).

    ``lines`` are the player's lines with it, where it is one in lines; ``facts`` the fields of the deal,
    where it is one in facts; ``otherwise`` what the game is to count with in the place of what it finds.
    ``rank`` says how likely it is beside others, the least first.
    """

    code: str
    seat: str = ""
    args: Mapping[str, object] = field(default_factory=dict)
    lines: tuple[Line, ...] | None = None
    rank: int = 50
    facts: Mapping[str, Any] = field(default_factory=dict)
    otherwise: Mapping[str, Any] = field(default_factory=dict)


class Sheet(Protocol):
    """A deal counted under one set of rules, ready to be counted again with a slip in it."""

    @property
    def result(self) -> Result:
        """What it comes to, without remarks."""

    def lines(self, seat: str) -> tuple[Line, ...]:
        """A player's lines that enter the formula; a slip is made in one of them."""

    def offers(self, seat: str) -> Iterable[Rule[Any]]:
        """The rules that may give a player a line."""

    def with_lines(self, seat: str, lines: tuple[Line, ...]) -> Result | None:
        """The result where a player has other lines; None where lines make no difference."""

    def twists(self) -> Iterable[Slip]:
        """The slips that only this game knows, in this deal."""

    def with_twist(self, slip: Slip) -> Result | None:
        """The result with such a slip; None where the deal could not be so."""
