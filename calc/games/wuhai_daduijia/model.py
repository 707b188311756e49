"""A deal of 乌海打对家 cannot be scored: the text gives no order of play, no winner and no payment."""

from __future__ import annotations

from calc.core.options import RuleSet
from calc.core.result import Result
from calc.deals.cards import CardDeal
from calc.diagnostics.problem import Path, Problem
from calc.games.wuhai_daduijia.options import Options

GAME_ID = "wuhai_daduijia"


class WuhaiDeal(CardDeal):
    """The keys that every card deal has. None of them is looked at."""


def check(deal: WuhaiDeal, rules: RuleSet[Options], broken: frozenset[Path]) -> list[Problem]:
    """Always the same refusal, which says what can be asked instead."""
    return [Problem(f"{GAME_ID}.no_scoring", ("game",))]


def score(deal: WuhaiDeal, rules: RuleSet[Options]) -> Result:
    """Never called, as no deal passes the check. Raises NotImplementedError."""
    raise NotImplementedError(GAME_ID)
