"""What a deal of 温岭标统 must fulfil."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain

from calc.core.options import RuleSet
from calc.deals.cards_log import check_order_played, check_points_played, check_record
from calc.deals.cards_table import (
    Seats,
    check_deck,
    check_keys,
    check_names,
    check_order,
    check_players,
    check_total,
    check_who,
)
from calc.diagnostics.problem import Path, Problem
from calc.games.wenling_biaotong.bidding import Contract, can_throw, check_bidding, contract_of
from calc.games.wenling_biaotong.model import BOTTOM, GAME, HAND, BiaotongDeal, table_of
from calc.games.wenling_biaotong.options import Options
from calc.games.wenling_biaotong.outcome import first_out, record, sides_of


def check(deal: BiaotongDeal, rules: RuleSet[Options], broken: frozenset[Path]) -> list[Problem]:
    """Everything that keeps the deal from being scored."""
    options, table = rules.options, table_of()
    problems = check_players(deal, table, broken)
    if problems or not deal.players:
        return problems
    seats = Seats(deal.players)
    problems += _check_names(deal, seats)
    problems += check_bidding(deal, seats, options)
    problems += _check_cards(deal, seats, options)
    if options.strict_points and deal.captured is not None and ("captured",) not in {p[:1] for p in broken}:
        held = {word: held.points(table.points) for word, held in deal.in_hand.items()}
        stopped = deal.ended_early or not deal.finish or len(deal.finish) < len(deal.players) - 1
        problems += check_total(table, deal.captured, held, stopped=stopped)
    contract = contract_of(deal, seats, options)
    problems += _check_contract(deal, contract, broken)
    if problems or broken or contract is None:
        return problems
    problems += _check_played(deal, seats, options, contract)
    return problems


def _check_names(deal: BiaotongDeal, seats: Seats) -> Iterator[Problem]:
    yield from check_order(seats, "finish", deal.finish)
    for key in ("captured", "in_hand", "hands"):
        yield from check_keys(seats, key, getattr(deal, key))
    for key in ("starter", "banker", "first_out", "thrown"):
        yield from check_who(seats, key, getattr(deal, key))
    kings = deal.two_kings
    many = len(kings) > 1
    yield from check_names(
        seats, ((("two_kings", n) if many else ("two_kings",), word) for n, word in enumerate(kings))
    )
    for key, said in (("bids", deal.bids), ("log", deal.log)):
        yield from check_names(seats, (((key, *turn.at), turn.player) for turn in said or ()))


def _check_cards(deal: BiaotongDeal, seats: Seats, options: Options) -> Iterator[Problem]:
    """25 cards each, 33 for the banker where the bottom is counted in; together within the deck."""
    contract = contract_of(deal, seats, options)
    for word, cards in deal.hands.items():
        banker = contract is not None and seats.find(word) == contract.banker
        sizes = (HAND, HAND + BOTTOM) if banker and deal.bottom is None else (HAND,)
        if options.strict_points and len(cards) not in sizes:
            args: dict[str, object] = {
                "player": word,
                "count": len(cards),
                "wanted": "、".join(map(str, sizes)),
            }
            yield Problem("hands.size", ("hands", word), args)
    if deal.bottom is not None and len(deal.bottom) != BOTTOM:
        yield Problem(f"{GAME}.bottom_size", ("bottom",), {"count": len(deal.bottom)})
    places: list[tuple[Path, tuple[object, ...]]] = [
        (("hands", word), cards) for word, cards in deal.hands.items()
    ]
    if deal.bottom is not None:
        places.append((("bottom",), deal.bottom))
    yield from check_deck(table_of().deck, places)  # type: ignore[arg-type]
    hand = seats.by_player(deal.hands).get(seats.find(deal.thrown or "") or "")
    if hand is not None and not can_throw(hand):
        yield Problem(f"{GAME}.thrown_nothing", ("thrown",), {"player": deal.thrown})


def _check_contract(
    deal: BiaotongDeal, contract: Contract | None, broken: frozenset[Path]
) -> Iterator[Problem]:
    """The deal says who is banker at what."""
    if contract is not None or ("bids",) in broken:
        return
    if deal.bids is not None:
        if not deal.bids and deal.starter is None:
            yield Problem(f"{GAME}.starter_needed", ("bids",))
        return
    if deal.banker is None and ("banker",) not in broken:
        if deal.thrown is None:
            yield Problem(f"{GAME}.no_bids", ())
    elif deal.bid is None and ("bid",) not in broken:
        yield Problem("field.missing", ("bid",), {"key": "bid"})
    elif deal.bid == 0:
        yield Problem(f"{GAME}.bid_passed", ("bid",), {"player": deal.banker})


def _check_played(
    deal: BiaotongDeal, seats: Seats, options: Options, contract: Contract
) -> Iterator[Problem]:
    """The record, and who went out first."""
    if deal.thrown is not None:
        if deal.first_out is not None and seats.find(deal.first_out) != seats.find(deal.thrown):
            yield Problem(f"{GAME}.thrown_first", ("first_out",), {"player": deal.thrown})
        return
    played = record(deal, options, seats, contract)
    if played is not None:
        sides = sides_of(seats, contract.banker, options)
        yield from chain(
            check_record(played),
            check_order_played(deal, seats, played),
            check_points_played(deal, seats, played, sides, table_of().points, {}),
        )
        if played.played.fault is not None:
            return
    first = first_out(deal, seats, played)
    if first is None:
        if played is not None:
            args: dict[str, object] = {"turn": played.played.turn or "", "count": len(played.log)}
            yield Problem("log.not_over", ("log",), args, on_key=True)
        else:
            yield Problem("field.missing", ("first_out",), {"key": "first_out"})
        return
    for key, word in (("first_out", deal.first_out), ("finish", (deal.finish or (None,))[0])):
        stated = seats.find(word or "")
        if stated is not None and stated != first:
            yield Problem(f"{GAME}.first_differs", (key,), {"player": first, "written": stated})
    if options.points_matter and played is None and deal.captured is None:
        yield Problem("field.missing", ("captured",), {"key": "captured"})
