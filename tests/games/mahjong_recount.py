"""Example deals counted again with a slip in them."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from calc.core.recount import Sheet
from calc.core.result import Line, Result
from calc.deals.keys import canonical
from calc.deals.scoring import prepare
from calc.games import game_of
from calc.source.records import read

EXAMPLES = Path(__file__).parents[2] / "examples"


def example(name: str) -> dict[str, Any]:
    """The one deal of an example file, without its claim."""
    path = EXAMPLES / f"{name}.yaml"
    (record,) = read(path.read_bytes(), path.name, same=canonical)
    return {key: value for key, value in record.data.items() if canonical(key) != "claim"}


def sheet_of(record: dict[str, Any]) -> Sheet:
    """A deal ready to be counted again."""
    game = game_of(record)
    assert game.recount is not None
    return game.recount(*prepare(game, record))


def with_slip(sheet: Sheet, code: str, seat: str = "", **args: object) -> Result | None:
    """What the deal comes to with the one slip of this code, player and arguments that it may have."""
    (slip,) = [
        slip
        for slip in sheet.twists()
        if (slip.code, slip.seat) == (f"slip.{code}", seat) and args.items() <= dict(slip.args).items()
    ]
    return sheet.with_twist(slip)


def codes(sheet: Sheet) -> set[str]:
    """What may have been got wrong in a deal."""
    return {slip.code.removeprefix("slip.") for slip in sheet.twists()}


def totals(result: Result | None) -> str:
    """What everybody has, from 东 on; where one hand is known it alone."""
    assert result is not None
    return " ".join(str(result.players[seat].total) for seat in "东南西北" if seat in result.players)


def net(result: Result | None) -> str:
    """What everybody wins and pays, from 东 on."""
    assert result is not None
    return " ".join(str(result.settlement.net[seat]) for seat in "东南西北")


def without(lines: tuple[Line, ...], *rules: str) -> tuple[Line, ...]:
    """The lines but those of some rules, which must be there."""
    assert {line.rule for line in lines} >= set(rules)
    return tuple(line for line in lines if line.rule not in rules)
