"""A deal ready to be counted again."""

from __future__ import annotations

from typing import Any

from calc.core.game import Game
from calc.core.options import RuleSet
from calc.core.recount import Sheet
from calc.deals.cards_slips import card_recount


def sheet_of(game: Game, deal: Any, rules: RuleSet[Any]) -> Sheet:
    """By the game's own hook; without one the slips are those in the facts of any card deal."""
    recount = game.recount or card_recount(game.check, game.score)
    return recount(deal, rules)
