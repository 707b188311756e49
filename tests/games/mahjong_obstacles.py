"""What is said of a rule that does not stand in a player's tiles, and that nothing is said where it does."""

from __future__ import annotations

from typing import Any

from calc.core.game import Game
from calc.core.views import Obstacle
from calc.deals.scoring import prepare
from calc.messages import Speaker
from calc.render.why import obstacle_text


def asked(game: Game, record: dict[str, Any], rule: str, seat: str | None) -> tuple[bool, Obstacle | None]:
    """Whether a rule, by its id, stands in the best reading of a player, and its obstacle."""
    assert game.views is not None
    assert game.obstacle is not None
    deal, rules = prepare(game, record)
    view = game.views(deal, rules, seat or deal.winner)[0]
    there = {line.rule for line in view.lines} | {each.line.rule for each in view.dropped}
    (found,) = [one for catalogue in game.catalogues for one in catalogue if one.id == rule]
    return rule in there, game.obstacle(found, view)


def obstacle_said(game: Game, record: dict[str, Any], rule: str, seat: str | None = None) -> str | None:
    """The sentence for a rule that does not stand with a player, by default the winner.

    None where nothing but a house rule is in the way.
    """
    stands, obstacle = asked(game, record, rule, seat)
    assert not stands
    return None if obstacle is None else obstacle_text(obstacle, Speaker("zh", game.texts))


def stands_freely(game: Game, record: dict[str, Any], rule: str, seat: str | None = None) -> bool:
    """Whether a rule stands and has no obstacle."""
    return asked(game, record, rule, seat) == (True, None)
