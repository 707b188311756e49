"""From a checked deal of 温岭六家统 to its result."""

from __future__ import annotations

from collections.abc import Iterator
from decimal import Decimal

from calc.core.catalogue import Rule
from calc.core.open_points import open_point_notes
from calc.core.options import RuleSet
from calc.core.result import Line, Note, PlayerResult, Result
from calc.deals.cards_points import Move, Points
from calc.deals.cards_result import (
    Outcome,
    Share,
    card_result,
    headline,
    lines_of,
    outcome_differences,
    points_player,
    pooled_notes,
    role_of,
    side_list,
)
from calc.deals.cards_table import Seats
from calc.games.wenling_liujia_tong.model import LiujiaDeal
from calc.games.wenling_liujia_tong.options import Options
from calc.games.wenling_liujia_tong.outcome import ESCAPED, GAME, facts_of, moves_of, outcome_of
from calc.games.wenling_liujia_tong.points import shares
from calc.games.wenling_liujia_tong.results import Standing

OPEN = {
    "platform": ("hand_points_to", "rule2_score", "tie_rule"),
    "booklet": ("hand_points_to", "zero_counts", "escape_to"),
}
"""The points that each text leaves open."""


def score(
    deal: LiujiaDeal,
    rules: RuleSet[Options],
    *,
    moves: tuple[Move, ...] | None = None,
    called: Rule[Standing] | None = None,
) -> Result:
    """The result of a deal without problems (with a slip in it: see ``outcome_of``)."""
    options = rules.options
    points = facts_of(deal, options)
    outcome = outcome_of(deal, options, moves, called)
    void = outcome.name == ESCAPED
    if void or moves is None:
        moves = () if void else moves_of(points, options)
    totals = points.totals(moves)
    players = {}
    for player in points.players:
        one = points_player(
            shares,
            Share(player, points, moves),
            outcome,
            totals[player],
            role=role_of(player, outcome),
            clause=options.text,
        )
        players[player] = _void(deal, outcome, one, options) if void else one
    return card_result(
        deal,
        rules,
        GAME,
        outcome,
        players=players,
        headline=headline(points, outcome),
        more={"sides": side_list(outcome.figures, outcome), "facts": dict(outcome.more)},
        next=_next(points, outcome, options),
        notes=(
            *outcome.notes,
            *pooled_notes(points),
            *_not_realised(points, outcome),
            *_open_points(deal, rules, outcome),
        ),
        unit_text=f"unit_{options.payout}" if options.text == "booklet" else "unit",
    )


def _void(deal: LiujiaDeal, outcome: Outcome, one: PlayerResult, options: Options) -> PlayerResult:
    """A player of a deal that an escape made void: only who ran away has a line."""
    lines: tuple[Line, ...] = ()
    if Seats(deal.players).find(deal.escaped or "") == one.name and outcome.hit is not None:
        lines = tuple(line._replace(value=-line.value) for line in lines_of([outcome.hit], options.text))
    net = outcome.settlement.net.get(one.name, Decimal(0))
    role = "escaped" if lines else "player"
    return one._replace(role=role, lines=lines, formula=f"{net:f}".replace("-", "−") if lines else "")


def _next(points: Points, outcome: Outcome, options: Options) -> dict[str, object]:
    """同城游: the first one leads next (出牌规则). 规则介绍: he is the first to draw for seats (坐位规则)."""
    if outcome.hit is None or outcome.name == ESCAPED:
        return {}
    return {"lead" if options.text == "platform" else "draws_first": points.first}


def _not_realised(points: Points, outcome: Outcome) -> Iterator[Note]:
    """What those captured who still hold cards, where it does not count as got yet (注意)."""
    for side, figure in outcome.figures.items():
        rest = points.taken(side) - figure
        if not points.over and rest > 0 and outcome.name != ESCAPED:
            yield Note(f"{GAME}.not_realised", {"side": " ".join(side), "points": rest})


def _open_points(deal: LiujiaDeal, rules: RuleSet[Options], outcome: Outcome) -> Iterator[Note]:
    def changes(options: Options, name: str, players: object) -> str:
        return outcome_differences(outcome, outcome_of(deal, options))

    return open_point_notes(rules, dict.fromkeys(OPEN[rules.options.text], deal.players), changes)
