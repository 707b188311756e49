"""What a deal of 本溪马队 must fulfil."""

from __future__ import annotations

from calc.core.options import RuleSet
from calc.deals.cards_facts import check_figures, check_over, check_points_deal, points_facts
from calc.deals.cards_table import Seats, check_players
from calc.diagnostics.problem import Path, Problem
from calc.games.benxi_madui.model import MaduiDeal, record, sides_of, table_of
from calc.games.benxi_madui.options import Options


def check(deal: MaduiDeal, rules: RuleSet[Options], broken: frozenset[Path]) -> list[Problem]:
    """Everything that keeps the deal from being scored."""
    options = rules.options
    table = table_of(len(deal.players))
    problems = check_players(deal, table, broken)
    if deal.ended_early:
        problems.append(Problem("benxi_madui.no_early_end", ("ended_early",)))
    if problems or not deal.players:
        return problems
    seats = Seats(deal.players)
    sides = sides_of(seats)
    played = record(deal, options, seats)
    strict = options.strict_points
    problems += check_points_deal(deal, table, seats, sides, played, broken, strict=strict)
    points = points_facts(deal, table, seats, sides, played, strict=strict)
    problems += check_over(points, deal, broken)
    if not problems:
        problems += check_figures(points, deal, broken, shares=False)
    return problems
