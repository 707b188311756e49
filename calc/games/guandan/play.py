"""``calc play 掼蛋``: at a level; without one the answer must be the same at every level."""

from __future__ import annotations

from dataclasses import replace

from calc.core.options import RuleSet
from calc.core.play import Answer, Question
from calc.deals.climbing import climbing_play
from calc.deals.levels import LEVELS, level_asked
from calc.diagnostics.problem import Problem, Refused
from calc.games.guandan.combos import COMPARISON, combinations, deck_of, patterns_of
from calc.games.guandan.options import Options

_at_level = climbing_play(patterns_of, deck_of, combinations, comparison=COMPARISON, has_level=True)


def play(question: Question, rules: RuleSet[Options]) -> Answer:
    """What the cards are and which beat the others. Raises Refused where that hangs on a level not given."""
    if question.level is not None:
        return _at_level(replace(question, level=level_asked(question.level)), rules)
    answers = [_at_level(replace(question, level=level), rules) for level in LEVELS]
    other = next((level for level, answer in zip(LEVELS, answers, strict=True) if answer != answers[0]), None)
    if other is not None:
        args: dict[str, object] = {"one": LEVELS[0], "other": other}
        raise Refused([Problem("guandan.level_needed", ("sets", 0), args)])
    return answers[0]
