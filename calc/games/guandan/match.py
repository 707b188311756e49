"""A match of several deals: what a deal's result hands on to the record of the next one."""

from __future__ import annotations

from typing import Any

from calc.core.result import Result
from calc.deals.cards_result import WON
from calc.deals.keys import canonical
from calc.games.guandan.climb import FIRST

CARRIED = ("levels", "playing", "a_fails")


def carry(before: Result, record: dict[str, Any]) -> dict[str, Any]:
    """The next deal's record with levels, whose level is played and failures at the ace from the deal before.

    What the record states itself stays as it is. After a match is won the next one begins at 2. Nothing is
    handed on where the deal before does not know its levels, or others play.
    """
    facts = before.more.get("facts", {})
    stated = {canonical(key): value for key, value in record.items()}
    players = stated.get("players")
    if not facts.get("levels") or (isinstance(players, list) and list(before.players) != players):
        return record
    names = list(facts["levels"])
    if facts["match_winner"] is not None:
        found: dict[str, Any] = {
            "levels": dict.fromkeys(names, FIRST),
            "a_fails": dict.fromkeys(names, "0"),
        }
    else:
        winners = next(side["players"] for side in before.more["sides"] if side["result"] == WON)
        found = {
            "levels": dict(facts["levels"]),
            "playing": next(name for name in names if name in winners),
            "a_fails": {name: str(count) for name, count in facts["a_fails"].items()},
        }
    return {**record, **{key: value for key, value in found.items() if key not in stated}}
