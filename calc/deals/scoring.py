"""From a record to a result: read it, check it whole, score it."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from calc.core.game import Game
from calc.core.options import RuleSet, Setting
from calc.core.result import Result
from calc.deals.deal import rules_of
from calc.deals.read import read_model, value_at
from calc.diagnostics.problem import Problem, Refused


def prepare(
    game: Game, data: dict[str, Any], preset: str | None = None, settings: tuple[Setting, ...] = ()
) -> tuple[Any, RuleSet[Any]]:
    """The checked deal and the rules it is scored by. Raises Refused with every problem at once."""
    deal, problems, broken = read_model(game.model, data)
    rules, wrong = rules_of(deal, game, preset, settings)
    for problem in wrong:
        if "game" in problem.args:
            problem.args["game"] = game.entry.name
    problems = [*problems, *wrong, *game.check(deal, rules, broken)]
    if problems:
        raise Refused([_at_the_tile(problem, data) for problem in problems])
    return deal, rules


def _at_the_tile(problem: Problem, data: dict[str, Any]) -> Problem:
    """The problem with the place of the very tile or card, where it tells which one of a text it is.

    ``nth`` counts tiles, ``nth_card`` cards.
    """
    card = problem.args.get("nth_card")
    nth = problem.args.get("nth", card)
    if not isinstance(nth, int) or isinstance(problem.path[-1], int):
        return problem
    text = value_at(data, problem.path)
    if not isinstance(text, str):
        return problem
    if card is None:
        from calc.mahjong.careful import tile_places as places_in
    else:
        from calc.cards.notation import card_places as places_in
    places = places_in(text)
    if nth >= len(places):
        return problem
    offset, length = places[nth]
    return replace(problem, offset=offset, length=length)


def score_record(
    game: Game, data: dict[str, Any], preset: str | None = None, settings: tuple[Setting, ...] = ()
) -> Result:
    """Score one deal given as plain strings. Raises Refused with every problem at once."""
    deal, rules = prepare(game, data, preset, settings)
    return game.score(deal, rules)
