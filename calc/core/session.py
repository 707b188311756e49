"""How a game goes on from one deal of an evening to the next: who sits where, what need not be said."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any, TypeAlias

from calc.core.result import Result

Carried: TypeAlias = Mapping[str, Any]
"""Keys of a deal file (English) with the text, or mapping of texts, that follows from the deals before."""


@dataclass(frozen=True)
class Standing:
    """Where an evening stands before a deal.

    ``people`` are the names in the order of the seats; None where no rule says who sits where now.
    ``carried`` is what the deal need not say, and must not say otherwise. ``free``: the players may change
    their seats before this deal. ``passed`` counts how often the dealer changed; it is the game's own.
    """

    people: tuple[str, ...] | None
    carried: Carried = field(default_factory=dict)
    free: bool = False
    passed: int = 0


@dataclass(frozen=True)
class Session:
    """A game's way from deal to deal.

    ``seats`` are the seats' own words, where players stand by seat; empty where they stand by name.
    ``starts`` are the keys that a first deal (or the header) may begin with and that are carried from then
    on, with what they are when nobody says. ``first(people, said)`` is the standing before the first deal,
    ``after(standing, result)`` that before the next one. ``dealer`` is the seat that deals.
    """

    seats: tuple[str, ...] = ()
    starts: Carried = field(default_factory=dict)
    first: Callable[[tuple[str, ...], Carried], Standing] = Standing
    after: Callable[[Standing, Result], Standing] = lambda standing, result: standing
    dealer: str = ""


def carrying(starts: Carried, **values: Callable[[Result], Any]) -> Session:
    """The way of a game whose players keep their places and whose results say what a next deal takes over.

    Each of ``values`` finds the value of a key in a result; None means that nothing is known of it then.
    """

    def after(standing: Standing, result: Result) -> Standing:
        found = {key: value(result) for key, value in values.items()}
        return replace(standing, carried={key: value for key, value in found.items() if value is not None})

    return Session(starts=starts, after=after)
