"""Helpers of the card games' tests: a deal as YAML to its result, or to what is wrong with it and where."""

from __future__ import annotations

from typing import Any

from calc.cli.common import Scored, score_all, wishes
from calc.core.result import Result
from calc.deals.keys import canonical
from calc.source.records import read


def scored(text: str, *settings: str, lang: str = "zh") -> Scored:
    [one] = score_all(
        read(text.encode(), "deal.yaml", same=canonical), wishes(settings=list(settings), lang=lang)
    )
    return one


def result(text: str, *settings: str) -> Result:
    one = scored(text, *settings)
    assert one.result is not None, [(d.code, d.line, d.column, d.message) for d in one.diagnostics]
    return one.result


def faults(text: str, *settings: str) -> list[tuple[str, int, int]]:
    """Code, line and column of everything that is wrong; each has its sentence and hint in both languages."""
    found = scored(text, *settings).diagnostics
    english = scored(text, *settings, lang="en").diagnostics
    assert [one.code for one in found] == [one.code for one in english]
    assert all(one.hint for one in found), [one.code for one in found if not one.hint]
    return [(one.code.removeprefix(canonical_prefix(one.code)), one.line, one.column) for one in found]


def canonical_prefix(code: str) -> str:
    """The game's id before a code of its own."""
    head, _, _ = code.partition(".")
    return f"{head}." if head.startswith("wenling_") else ""


def codes(text: str, *settings: str) -> list[str]:
    return [code for code, _, _ in faults(text, *settings)]


def sides(one: Result) -> dict[str, tuple[int, str]]:
    return {"".join(side["players"]): (side["points"], side["result"]) for side in one.more["sides"]}


def nets(one: Result) -> dict[str, Any]:
    return dict(one.settlement.net)


def lines(one: Result, player: str) -> list[tuple[str, int, str, str]]:
    return [(line.name, line.value, line.tiles, str(line.clause)) for line in one.players[player].lines]
