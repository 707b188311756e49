"""From a checked deal of 掼蛋 to its result."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from calc.core.options import RuleSet
from calc.core.result import Note, PlayerResult, Result
from calc.deals.cards_result import LOST, WON, lines_of, sum_formula
from calc.deals.deal import unit_of
from calc.games.guandan.model import GuandanDeal
from calc.games.guandan.notes import notes_on
from calc.games.guandan.options import Options
from calc.games.guandan.outcome import Otherwise, Outcome, outcome_of
from calc.games.guandan.results import GAME, Seat, climbs, points, tributes

LEVEL_UNIT, POINT_UNIT = "级", "分"


def score(deal: GuandanDeal, rules: RuleSet[Options], **slip: Any) -> Result:
    """The result of a deal without problems, or with a slip in it (see ``Otherwise``)."""
    otherwise = Otherwise(**slip)
    options = rules.options
    outcome = outcome_of(deal, options, otherwise)
    players = {player: _player(player, outcome) for player in outcome.ending.players}
    next_deal = {"level": outcome.next_level, "lead": outcome.tribute.leader if outcome.tribute else None}
    return Result(
        game=GAME,
        preset=rules.preset,
        options=options.values(),
        changed=tuple(options.changed()),
        id=deal.id,
        outcome=outcome.ending.name,
        headline=_headline(outcome),
        players=players,
        settlement=outcome.settlement,
        settlement_unit=f"{GAME}.unit" if outcome.points else f"{GAME}.unit_none",
        unit=unit_of(deal),
        next={key: value for key, value in next_deal.items() if value is not None},
        notes=notes_on(deal, rules, outcome),
        more={"sides": _sides(outcome, players), "facts": outcome.facts()},
        origins=rules.origins,
    )


def _player(player: str, outcome: Outcome) -> PlayerResult:
    """What a player's side rises (or, where a table plays for points, what he wins), and what he gives."""
    seat, ended = Seat(player, outcome), outcome.ending
    counted = lines_of(points.find(seat, "player"), "player") if outcome.points else ()
    rises = lines_of(climbs.find(seat, "player"), "player")
    gifts = lines_of(tributes.find(seat, "player"), "player")
    unit = POINT_UNIT if outcome.points else LEVEL_UNIT
    total = sum(line.worth for line in (counted or rises))
    return PlayerResult(
        name=player,
        role="winner" if seat.won else "loser",
        total=total,
        unit=unit,
        lines=(*counted, *rises, *gifts),
        numbers={"place": ended.order.index(player) + 1 if player in ended.order else None},
        formula=sum_formula([line.worth for line in counted or rises if line.worth], total, unit),
    )


def _sides(outcome: Outcome, players: dict[str, PlayerResult]) -> list[dict[str, object]]:
    winners = outcome.ending.winners
    return [
        {"players": list(side), "points": players[side[0]].total, "result": WON if side == winners else LOST}
        for side in outcome.names
    ]


def _headline(outcome: Outcome) -> tuple[Note, ...]:
    """Who was first, what that is called, and what it does."""
    ended, climb = outcome.ending, outcome.climb
    args: dict[str, object] = {
        "outcome": ended.name,
        "players": " ".join(ended.winners),
        "levels": outcome.level_up,
    }
    parts = [Note(f"{GAME}.head_first", {"player": ended.first}), Note(f"{GAME}.head_result", args)]
    if climb is not None and climb.passed:
        parts[1] = replace(parts[1], code=f"{GAME}.head_match")
    elif outcome.next_level is not None:
        parts.append(Note(f"{GAME}.head_next", {"level": outcome.next_level}))
    return tuple(parts)
