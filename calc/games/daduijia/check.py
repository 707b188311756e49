"""What a deal of 打对家 must fulfil: first of all that the table wants the damaged text."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain

from calc.core.options import RuleSet
from calc.deals.cards_table import Seats, check_finish, check_keys, check_order, check_players, check_who
from calc.diagnostics.problem import Path, Problem
from calc.games.daduijia.model import GAME_ID, DaduijiaDeal, first_of, table_of
from calc.games.daduijia.options import Options


def check(deal: DaduijiaDeal, rules: RuleSet[Options], broken: frozenset[Path]) -> list[Problem]:
    """Everything that keeps the deal from being scored."""
    options = rules.options
    if not options.allow_garbled:
        return [Problem(f"{GAME_ID}.garbled", ("game",))]
    table = table_of(options)
    problems = check_players(deal, table, broken)
    problems += [
        Problem(f"{GAME_ID}.no_record", (key,), {"key": key}, on_key=True)
        for key in ("hands", "log")
        if getattr(deal, key)
    ]
    if deal.multiplier is None and ("multiplier",) not in broken:
        problems.append(Problem("field.missing", ("multiplier",), {"key": "multiplier"}))
    if deal.multiplier == 0:
        problems.append(Problem("number.not_positive", ("multiplier",), {"word": "0"}))
    if deal.first_out is None and not deal.finish and not {("first_out",), ("finish",)} & broken:
        problems.append(Problem("field.missing", ("first_out",), {"key": "first_out"}))
    if not deal.players:
        return problems
    seats = Seats(deal.players)
    named = chain(
        check_order(seats, "finish", deal.finish),
        check_who(seats, "first_out", deal.first_out),
        check_keys(seats, "balances", deal.balances),
    )
    return [*problems, *named, *_check_first(deal, seats, options)]


def _check_first(deal: DaduijiaDeal, seats: Seats, options: Options) -> Iterator[Problem]:
    """The deal ends with the first one out; who that is stands there once, or twice alike."""
    finish = seats.known(deal.finish or ())
    yield from check_finish(table_of(options), finish, seats, [(player,) for player in seats.players])
    first = first_of(deal, seats)
    if finish and first is not None and finish[0] != first:
        args: dict[str, object] = {"player": first, "other": finish[0]}
        yield Problem(f"{GAME_ID}.two_first", ("first_out",), args, related=("finish", 0))
    if deal.balances is not None and first is not None:
        known = {first, *seats.known(deal.balances)}
        for player in seats.players:
            if player not in known:
                yield Problem(f"{GAME_ID}.balance_needed", ("balances",), {"player": player}, on_key=True)
