"""What a deal of 温岭六家统 must fulfil."""

from __future__ import annotations

from collections.abc import Iterator

from calc.core.options import RuleSet
from calc.deals.cards_facts import check_figures, check_over, check_points_deal, points_facts
from calc.deals.cards_table import Seats, check_keys, check_order, check_players, check_who
from calc.diagnostics.problem import Path, Problem
from calc.games.wenling_liujia_tong.model import LiujiaDeal, record, sides_of, table_of
from calc.games.wenling_liujia_tong.options import Options
from calc.games.wenling_liujia_tong.outcome import GAME, decided, outcome_of, standing_of


def check(deal: LiujiaDeal, rules: RuleSet[Options], broken: frozenset[Path]) -> list[Problem]:
    """Everything that keeps the deal from being scored."""
    options, table = rules.options, table_of()
    problems = check_players(deal, table, broken)
    if problems or not deal.players:
        return problems
    seats = Seats(deal.players)
    sides = sides_of(seats)
    problems += check_who(seats, "escaped", deal.escaped)
    problems += check_keys(seats, "balances", deal.balances)
    if deal.escaped is not None:
        return [*problems, *_check_void(deal, seats, options)]
    played = record(deal, options, seats)
    points = points_facts(deal, table, seats, sides, played, strict=options.strict_points)
    unread = ("ended_early",) in broken
    stopped = (
        deal.ended_early or unread or (not points.over and decided(standing_of(deal, options)) is not None)
    )
    problems += check_points_deal(
        deal,
        table,
        seats,
        sides,
        played,
        broken,
        strict=options.strict_points,
        declared=options.wild_reading == "declared",
        stopped=stopped,
    )
    problems += check_over(points, deal, broken, stopped=stopped)
    if not problems and not broken:
        problems += check_figures(points, deal, broken)
        problems += _check_balances(deal, seats, options)
    return problems


def _check_void(deal: LiujiaDeal, seats: Seats, options: Options) -> Iterator[Problem]:
    """An escape makes the deal void, so that its totals are not asked for; only one text has it."""
    yield from check_order(seats, "finish", deal.finish)
    for key in ("captured", "in_hand", "hands"):
        yield from check_keys(seats, key, getattr(deal, key))
    if options.text == "platform":
        yield Problem(f"{GAME}.no_escape", ("escaped",))


def _check_balances(deal: LiujiaDeal, seats: Seats, options: Options) -> Iterator[Problem]:
    """Balances are given for all who pay, or for nobody."""
    if not deal.balances or not options.cap_by_balance:
        return
    known = seats.by_player(deal.balances)
    for player in outcome_of(deal, options).losers:
        if player not in known:
            yield Problem(f"{GAME}.balance_needed", ("balances",), {"player": player})
