"""From a checked deal of 温岭对家统 to its result."""

from __future__ import annotations

from collections.abc import Iterator
from decimal import Decimal

from calc.core.catalogue import Hit, Rule
from calc.core.open_points import open_point_notes
from calc.core.options import RuleSet
from calc.core.result import Note, Result, Settlement
from calc.deals.cards_facts import points_facts
from calc.deals.cards_points import Handover, Move, Points
from calc.deals.cards_result import (
    EVEN,
    WON,
    Outcome,
    Share,
    card_result,
    first_hit,
    headline,
    outcome_differences,
    pay_in_pairs,
    points_player,
    pooled_notes,
    role_of,
    side_list,
)
from calc.deals.cards_table import Seats
from calc.deals.deal import unit_of
from calc.games.wenling_duijia_tong.model import DuijiaDeal, record, sides_of, table_of
from calc.games.wenling_duijia_tong.options import Options
from calc.games.wenling_duijia_tong.points import Standing, results, shares

GAME = "wenling_duijia_tong"
OPEN = ("hand_points_to", "double_out", "tie", "settle", "tong")


def facts_of(deal: DuijiaDeal, options: Options) -> Points:
    """The facts of the deal's points."""
    seats = Seats(deal.players)
    played = record(deal, options, seats)
    return points_facts(deal, table_of(options), seats, sides_of(seats), played, strict=options.strict_points)


def handover(options: Options) -> Handover:
    """Captured points of who never went out go to the first, partner or not (得分计算 1, 4)."""
    return Handover(partner_keeps=False, hand_to=options.hand_points_to)


def moves_of(points: Points, options: Options) -> tuple[Move, ...]:
    """What is handed over at the end."""
    return points.moves(handover(options))


def outcome_of(
    deal: DuijiaDeal,
    options: Options,
    moves: tuple[Move, ...] | None = None,
    called: Rule[Standing] | None = None,
) -> Outcome | None:
    """How the deal comes out; None where it was not played far enough for these options.

    Counted with a slip: other points may be handed over, or the result be ``called`` another one.
    """
    points = facts_of(deal, options)
    if not points.over:
        return None
    totals = points.totals(moves_of(points, options) if moves is None else moves)
    figures = {side: sum(totals[player] for player in side) for side in points.sides}
    standing = Standing(points, figures, options)
    hit = first_hit(results, standing, "player")
    assert hit is not None
    if called is not None:
        hit = Hit(called, hit.proofs)
    winners = standing.ahead or ()
    losers = points.others(winners) if winners else ()
    transfers = []
    if winners:
        stake = deal.stake if deal.stake is not None else Decimal(1)
        times = hit.rule.value
        if options.settle == "diff":
            times *= abs(figures[winners] - figures[losers])
        transfers = pay_in_pairs(losers, winners, times * stake * unit_of(deal), "pay")
    return Outcome(
        name=WON if winners else EVEN,
        winners=winners,
        losers=losers,
        multiplier=hit.rule.value,
        hit=hit,
        figures=figures,
        settlement=Settlement.of(points.players, transfers),
        more={"tong": standing.all_points},
    )


def score(
    deal: DuijiaDeal,
    rules: RuleSet[Options],
    *,
    moves: tuple[Move, ...] | None = None,
    called: Rule[Standing] | None = None,
) -> Result:
    """The result of a deal without problems (with a slip in it: see ``outcome_of``)."""
    options = rules.options
    points = facts_of(deal, options)
    moves = moves_of(points, options) if moves is None else moves
    outcome = outcome_of(deal, options, moves, called)
    assert outcome is not None
    totals = points.totals(moves)
    players = {
        player: points_player(
            shares,
            Share(player, points, moves),
            outcome,
            totals[player],
            role=role_of(player, outcome),
            clause="player",
        )
        for player in points.players
    }
    return card_result(
        deal,
        rules,
        GAME,
        outcome,
        players=players,
        headline=headline(points, outcome),
        more={
            "sides": side_list(outcome.figures, outcome),
            "facts": {"multiplier": outcome.multiplier, **outcome.more},
        },
        next={"lead": points.first},
        notes=(*pooled_notes(points), *_open_points(deal, rules, outcome)),
        unit_text="unit_diff" if options.settle == "diff" else "unit",
    )


def _open_points(deal: DuijiaDeal, rules: RuleSet[Options], outcome: Outcome) -> Iterator[Note]:
    def changes(options: Options, name: str, players: object) -> str:
        other = outcome_of(deal, options)
        return "" if other is None else outcome_differences(outcome, other)

    # A record tells nothing of how the deal would have gone on.
    touched = [name for name in OPEN if name != "double_out" or deal.log is None]
    return open_point_notes(rules, dict.fromkeys(touched, deal.players), changes)
