"""What a deal of 关牌 must fulfil."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import chain

from calc.core.options import RuleSet
from calc.deals.cards_log import Record, check_ended, check_order_played, check_record
from calc.deals.cards_table import (
    Seats,
    check_finish,
    check_hands,
    check_keys,
    check_names,
    check_order,
    check_players,
)
from calc.diagnostics.problem import Path, Problem
from calc.games.wenling_guanpai.model import (
    GAME_ID,
    HAND,
    GuanpaiDeal,
    bombs_of,
    leader_of,
    record,
    sides_of,
    table_of,
)
from calc.games.wenling_guanpai.options import Options


def check(deal: GuanpaiDeal, rules: RuleSet[Options], broken: frozenset[Path]) -> list[Problem]:
    """Everything that keeps the deal from being scored."""
    options = rules.options
    table = table_of(options)
    problems = check_players(deal, table, broken)
    if problems or not deal.players:
        return problems
    unread = {path[:1] for path in broken} & {("log",), ("cards_left",)}
    if deal.log is None and deal.cards_left is None and not unread:
        problems.append(Problem("field.missing", ("cards_left",), {"key": "cards_left"}))
    seats = Seats(deal.players)
    problems += chain(
        check_order(seats, "finish", deal.finish),
        *(check_keys(seats, key, getattr(deal, key)) for key in ("cards_left", "bombs", "hands")),
        check_hands(deal, table, seats, dict.fromkeys(seats.players, HAND)),
        check_names(seats, ((("log", *turn.at), turn.player) for turn in deal.log or ())),
        _check_sizes(deal),
    )
    if problems:
        return problems
    played = record(deal, options, seats)
    if played is not None:
        return list(_check_played(deal, options, seats, played))
    problems += check_finish(table, seats.known(deal.finish or ()), seats, sides_of(seats))
    if not unread:
        problems += _check_left(deal, seats)
    if options.bomb_bonus and deal.bombs is None and ("bombs",) not in broken:
        problems.append(Problem(f"{GAME_ID}.bombs_needed", ("bombs",)))
    return problems


def _check_sizes(deal: GuanpaiDeal) -> Iterator[Problem]:
    for word, count in (deal.cards_left or {}).items():
        if count > HAND:
            yield Problem(f"{GAME_ID}.too_many_left", ("cards_left", word), {"player": word, "count": count})


def _check_left(deal: GuanpaiDeal, seats: Seats) -> Iterator[Problem]:
    """Everybody's cards stand there, and exactly one player has none."""
    stated = seats.by_player(deal.cards_left or {})
    missing = [player for player in seats.players if player not in stated]
    if missing:
        args: dict[str, object] = {"players": "、".join(missing)}
        yield Problem(f"{GAME_ID}.left_missing", ("cards_left",), args, on_key=True)
        return
    words = {seats.find(word): word for word in deal.cards_left or {}}
    out = [player for player in seats.players if stated[player] == 0]
    if not out:
        yield Problem(f"{GAME_ID}.nobody_out", ("cards_left",), on_key=True)
    for player in out[1:]:
        args = {"player": player, "other": out[0]}
        path: Path = ("cards_left", words[player])
        yield Problem(f"{GAME_ID}.two_out", path, args, related=("cards_left", words[out[0]]))
    finish = seats.known(deal.finish or ())
    if len(out) == 1 and finish and finish[0] != out[0]:
        args = {"player": finish[0], "left": stated[finish[0]]}
        yield Problem(f"{GAME_ID}.finish_left", ("finish", 0), args, related=("cards_left", words[finish[0]]))


def _check_played(deal: GuanpaiDeal, options: Options, seats: Seats, played: Record) -> Iterator[Problem]:
    lead = leader_of(deal, seats) if options.leader == "spade_three" else None
    if lead is not None and played.log and played.log[0].player != lead[0]:
        args: dict[str, object] = {"player": lead[0], "card": str(lead[1]), "first": played.log[0].player}
        yield Problem(f"{GAME_ID}.leader", played.places[0], args)
        return
    yield from check_record(played)
    yield from check_ended(played, stopped=False)
    yield from check_order_played(deal, seats, played)
    if played.played.ended:
        yield from _check_stated(seats, "cards_left", deal.cards_left, played.played.count)
        yield from _check_stated(seats, "bombs", deal.bombs, bombs_of(deal, options, seats))


def _check_stated(
    seats: Seats, key: str, stated: Mapping[str, int] | None, right: Mapping[str, int]
) -> Iterator[Problem]:
    """Figures that stand beside the record are those of the record."""
    for word, figure in (stated or {}).items():
        player = seats.find(word)
        if player is not None and figure != right[player]:
            args: dict[str, object] = {"player": player, "right": right[player], "written": figure}
            yield Problem(f"{GAME_ID}.{key}_differs", (key, word), args)
