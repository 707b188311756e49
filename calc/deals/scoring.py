"""From a record to a result: read it, check it whole, score it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from calc.core.game import Game
from calc.core.options import RuleSet, Setting
from calc.core.result import Result
from calc.deals.deal import rules_of
from calc.deals.read import read_model
from calc.diagnostics.problem import Refused

Adjust = Callable[[Any], Any]


def prepare(
    game: Game, data: dict[str, Any], preset: str | None = None, settings: tuple[Setting, ...] = ()
) -> tuple[Any, RuleSet[Any]]:
    """The checked deal and the rules it is scored by. Raises Refused with every problem at once."""
    deal, problems, broken = read_model(game.model, data)
    rules, wrong = rules_of(deal, game.options, preset, settings)
    problems = [*problems, *wrong, *game.check(deal, rules, broken)]
    if problems:
        raise Refused(problems)
    return deal, rules


def score_record(
    game: Game, data: dict[str, Any], preset: str | None = None, settings: tuple[Setting, ...] = ()
) -> Result:
    """Score one deal given as plain strings. Raises Refused with every problem at once."""
    deal, rules = prepare(game, data, preset, settings)
    return game.score(deal, rules)
