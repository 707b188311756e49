"""What a deal of 掼蛋 must fulfil."""

from __future__ import annotations

from collections.abc import Iterator

from calc.core.options import RuleSet
from calc.deals.cards_log import check_ended, check_order_played, check_record
from calc.deals.cards_sides import by_side, check_side_figures
from calc.deals.cards_table import (
    Seats,
    check_hands,
    check_keys,
    check_names,
    check_order,
    check_players,
    check_who,
)
from calc.diagnostics.problem import Path, Problem, bear_on
from calc.games.guandan.climb import ACE, passes
from calc.games.guandan.ending import Ending, ending_of
from calc.games.guandan.model import (
    HAND,
    TABLE,
    GuandanDeal,
    level_played,
    levels_of,
    next_hands,
    order_of,
    playing_side,
    record,
    sides_of,
)
from calc.games.guandan.options import Options
from calc.games.guandan.outcome import outcome_of
from calc.games.guandan.tribute import needs_suit, payers_of

GAME = "guandan"


def check(deal: GuandanDeal, rules: RuleSet[Options], broken: frozenset[Path]) -> list[Problem]:
    """Everything that keeps the deal from being scored."""
    problems = check_players(deal, TABLE, broken)
    if problems or not deal.players:
        return problems
    seats = Seats(deal.players)
    sides = sides_of(seats)
    problems += check_order(seats, "finish", deal.finish)
    problems += check_who(seats, "playing", deal.playing)
    problems += check_side_figures(seats, sides, "levels", deal.levels)
    problems += check_side_figures(seats, sides, "a_fails", deal.a_fails)
    problems += check_keys(seats, "hands", deal.hands)
    problems += _check_hands(deal, seats)
    problems += check_names(seats, ((("log", *turn.at), turn.player) for turn in deal.log or ()))
    if problems:
        return problems
    problems += _check_levels(deal, seats, broken)
    problems += _check_fails(deal, rules.options)
    problems += _check_order(deal, seats, rules.options, broken)
    if not problems and not broken:
        problems += _check_needs(deal, seats, rules.options)
    return problems


def _check_hands(deal: GuandanDeal, seats: Seats) -> Iterator[Problem]:
    """Hands within the deck: whole ones with a record, at most whole ones for the tribute."""
    sizes = {
        player: HAND if deal.log is not None or len(cards) > HAND else 0
        for player, cards in seats.by_player(deal.hands).items()
    }
    yield from check_hands(deal, TABLE, seats, sizes)


def _check_levels(deal: GuandanDeal, seats: Seats, broken: frozenset[Path]) -> Iterator[Problem]:
    """Levels of both sides, or one level; they agree; whose was played is known where it matters."""
    levels = levels_of(deal, seats)
    if not levels:
        missing = deal.level is None and not bear_on(broken, ("levels",), ("level",))
        if missing:
            yield Problem("field.missing", ("levels",), {"key": "levels"})
        return
    if len(levels) < 2:
        if not bear_on(broken, ("levels",)):
            other = next(side for side in sides_of(seats) if side not in levels)
            yield Problem(f"{GAME}.other_level", ("levels",), {"players": " ".join(other)}, on_key=True)
        return
    side = playing_side(deal, seats)
    if deal.level is not None:
        allowed = {levels[side]} if side is not None and deal.playing is not None else {*levels.values()}
        if deal.level not in allowed:
            args: dict[str, object] = {"level": deal.level, "levels": "、".join(sorted(allowed))}
            yield Problem(f"{GAME}.level_differs", ("level",), args, related=("levels",))
            return
    if side is None and not bear_on(broken, ("playing",)):
        if ACE in levels.values():
            yield Problem(f"{GAME}.playing_needed", ("levels",), on_key=True)
        elif deal.log is not None and level_played(deal, seats) is None:
            yield Problem(f"{GAME}.playing_for_log", ("levels",), on_key=True)


def _check_fails(deal: GuandanDeal, options: Options) -> Iterator[Problem]:
    """Nobody has failed the ace more often than a side may."""
    limit = options.a_fail_limit
    if not isinstance(limit, int):
        return
    for word, count in (deal.a_fails or {}).items():
        if count >= limit:
            yield Problem(f"{GAME}.too_many_fails", ("a_fails", word), {"count": count, "limit": limit})


def _check_order(deal: GuandanDeal, seats: Seats, options: Options, broken: frozenset[Path]) -> list[Problem]:
    """The order of going out decides the deal; the record is one that can be played."""
    if deal.log is not None:
        played = record(deal, options, seats)
        if played is None:
            return []
        problems = [*check_record(played), *check_order_played(deal, seats, played)]
        return problems or list(check_ended(played, stopped=False))
    if bear_on(broken, ("finish",), ("log",)):
        return []
    if deal.finish is None:
        return [Problem("field.missing", ("finish",), {"key": "finish"})]
    order = order_of(deal, options, seats)
    if ending_of(seats.players, sides_of(seats), order) is None:
        holding = "、".join(player for player in seats.players if player not in order)
        return [Problem(f"{GAME}.not_over", ("finish",), {"holding": holding})]
    return []


def _check_needs(deal: GuandanDeal, seats: Seats, options: Options) -> Iterator[Problem]:
    """Facts that change the result are there: failures at the ace, the level and suits of the tribute."""
    ended = ending_of(seats.players, sides_of(seats), order_of(deal, options, seats))
    assert ended is not None
    yield from _check_failures_known(deal, seats, options, ended)
    hands = next_hands(deal, seats)
    outcome = outcome_of(deal, options)
    if not hands or outcome.tribute is None:
        return
    level = outcome.next_level
    assert level is not None
    payers = payers_of(ended)
    for word, cards in deal.hands.items():
        if seats.find(word) not in payers:
            continue
        if needs_suit(cards, level):
            nth = next(index for index, card in enumerate(cards) if (card.rank, card.suit) == (level, ""))
            args: dict[str, object] = {"player": seats.find(word), "level": level, "nth_card": nth}
            yield Problem(f"{GAME}.suit_needed", ("hands", word), args)
        elif all((card.rank, card.suit) == (level, "H") for card in cards):
            yield Problem(f"{GAME}.nothing_to_give", ("hands", word), {"player": seats.find(word)})


def _check_failures_known(
    deal: GuandanDeal, seats: Seats, options: Options, ended: Ending
) -> Iterator[Problem]:
    levels, side = levels_of(deal, seats), playing_side(deal, seats)
    if side is None or levels.get(side) != ACE or passes(ended, levels, side, options):
        return
    if side not in by_side(seats, sides_of(seats), deal.a_fails):
        path: Path = ("a_fails",) if deal.a_fails else ("levels",)
        yield Problem(f"{GAME}.fails_needed", path, {"players": " ".join(side), "name": side[0]}, on_key=True)
