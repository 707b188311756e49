"""What a deal of 枣庄够级 must fulfil."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain

from calc.core.options import RuleSet
from calc.deals.cards_table import (
    Seats,
    check_hands,
    check_keys,
    check_names,
    check_order,
    check_players,
    check_who,
)
from calc.diagnostics.problem import Path, Problem
from calc.games.zaozhuang_gouji.check_threes import check_threes
from calc.games.zaozhuang_gouji.combos import GAME_ID
from calc.games.zaozhuang_gouji.model import GoujiDeal, sides_of, table_of
from calc.games.zaozhuang_gouji.opening import ROUND
from calc.games.zaozhuang_gouji.options import Options

BY_PLAYER = ("opened", "point_failures", "failed_before", "threes", "hands")


def check(deal: GoujiDeal, rules: RuleSet[Options], broken: frozenset[Path]) -> list[Problem]:
    """Everything that keeps the deal from being scored."""
    options = rules.options
    table = table_of(options)
    problems = check_players(deal, table, broken)
    if deal.finish is None and ("finish",) not in {path[:1] for path in broken}:
        problems.append(Problem("field.missing", ("finish",), {"key": "finish"}))
    if deal.log is not None:
        problems.append(Problem(f"{GAME_ID}.no_log", ("log",), on_key=True))
    if problems or not deal.players:
        return problems
    seats = Seats(deal.players)
    named = [
        *check_order(seats, "finish", deal.finish),
        *chain.from_iterable(check_keys(seats, key, getattr(deal, key)) for key in BY_PLAYER),
        *chain.from_iterable(_check_tally(deal, seats, key) for key in ("burned", "smothered")),
        *check_who(seats, "first_three", deal.first_three),
    ]
    problems += named
    problems += check_hands(deal, table, seats, dict.fromkeys(seats.players, 0))
    if named:
        return problems
    problems += _check_places(deal, seats, broken)
    problems += _check_openings(deal, seats, options, broken)
    problems += check_threes(deal, seats, options)
    return problems


def _check_tally(deal: GoujiDeal, seats: Seats, key: str) -> Iterator[Problem]:
    """Names that stand in a mapping, a list, or alone; nobody twice."""
    tally = getattr(deal, key)
    on_key = bool(tally) and bool(tally[0].at) and isinstance(tally[0].at[0], str)
    yield from check_names(seats, (((key, *turn.at), turn.player) for turn in tally), on_key=on_key)
    seen: dict[str, Path] = {}
    for turn in tally:
        player, path = seats.find(turn.player), (key, *turn.at)
        if player is not None and player in seen:
            yield Problem("player.twice", path, {"player": player}, on_key=on_key, related=seen[player])
        elif player is not None:
            seen[player] = path


def _check_places(deal: GoujiDeal, seats: Seats, broken: frozenset[Path]) -> Iterator[Problem]:
    """Everybody's place is known: five names (the sixth is last), or the three of one side."""
    finish = seats.known(deal.finish or ())
    sweep = any(set(side) == set(finish[:3]) for side in sides_of(seats))
    if sweep or len(finish) >= len(seats.players) - 1 or ("finish",) in {path[:1] for path in broken}:
        return
    holding = "、".join(player for player in seats.players if player not in finish)
    yield Problem(f"{GAME_ID}.places_missing", ("finish",), {"holding": holding})


def _check_openings(
    deal: GoujiDeal, seats: Seats, options: Options, broken: frozenset[Path]
) -> Iterator[Problem]:
    opened, before = seats.by_player(deal.opened or {}), seats.by_player(deal.failed_before or {})
    fourth = options.graduate == "every_fourth"
    for word, count in (deal.point_failures or {}).items():
        player, path = seats.find(word), ("point_failures", word)
        assert player is not None
        if count == 0 and opened.get(player) is False:
            key = next(word for word in deal.opened or {} if seats.find(word) == player)
            args: dict[str, object] = {"player": player}
            yield Problem(f"{GAME_ID}.no_failure", path, args, related=("opened", key))
        elif count and player in before and not opened.get(player) and count != before[player] + 1:
            key = next(word for word in deal.failed_before or {} if seats.find(word) == player)
            args = {"player": player, "count": count, "before": before[player]}
            yield Problem(f"{GAME_ID}.failures_differ", path, args, related=("failed_before", key))
    if fourth and deal.deal_number:
        place = (deal.deal_number - 1) % ROUND
        for key, most in (("point_failures", place + 1), ("failed_before", place)):
            for word, count in (getattr(deal, key) or {}).items():
                if count > most:
                    args = {"player": seats.find(word), "count": count, "number": deal.deal_number}
                    yield Problem(f"{GAME_ID}.failures_too_many", (key, word), args, related=("deal_number",))
    if deal.deal_number == 0:
        yield Problem("number.not_positive", ("deal_number",), {"word": "0"})
    said = deal.opened or deal.point_failures
    if fourth and said and deal.deal_number is None and ("deal_number",) not in broken:
        yield Problem("field.missing", ("deal_number",), {"key": "deal_number"})
