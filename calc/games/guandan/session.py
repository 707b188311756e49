"""A match of several deals: levels, whose level is played and failures at the ace go on from deal to deal."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from calc.core.result import Result
from calc.core.session import Carried, Session, Standing
from calc.deals.cards_result import WON
from calc.games.guandan.climb import FIRST

STARTS: Carried = {"levels": {}, "level": "", "playing": "", "a_fails": {}}


def first(people: tuple[str, ...], said: Carried) -> Standing:
    """A match begins at 2 where the first deal does not say otherwise."""
    begins = len(people) > 1 and not said["levels"] and not said["level"]
    return Standing(people, {"levels": dict.fromkeys(people[:2], FIRST)} if begins else {})


def after(standing: Standing, result: Result) -> Standing:
    """What the next deal takes over. After a match is won the next one begins at 2."""
    return replace(standing, carried=carried(result))


def carried(result: Result) -> Carried:
    """What a result hands on to the next deal; nothing where it does not know the sides' levels.

    A figure of a side stands under both its players, so that a deal may name the side by either.
    """
    facts: dict[str, Any] = result.more["facts"]
    sides = [side["players"] for side in result.more["sides"]]
    if not facts["levels"]:
        return {}
    if facts["match_winner"] is not None:
        levels = dict.fromkeys(facts["levels"], FIRST)
        return {"levels": _of_both(levels, sides), "a_fails": _of_both(dict.fromkeys(levels, 0), sides)}
    winners = next(side["players"] for side in result.more["sides"] if side["result"] == WON)
    return {
        "levels": _of_both(facts["levels"], sides),
        "playing": next(name for name in facts["levels"] if name in winners),
        "a_fails": _of_both(facts["a_fails"], sides),
    }


def _of_both(figures: dict[str, Any], sides: list[list[str]]) -> dict[str, str]:
    """Each side's figure under the player who names it, and under his partner."""
    found = {name: str(figure) for name, figure in figures.items()}
    for name, figure in figures.items():
        side = next(side for side in sides if name in side)
        found |= dict.fromkeys((player for player in side if player != name), str(figure))
    return found


SESSION = Session(starts=STARTS, first=first, after=after)
