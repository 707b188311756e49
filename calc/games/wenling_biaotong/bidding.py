"""The bidding (出牌规则): in turn, always higher, with the duty of two kings; and what comes of it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import NamedTuple

from calc.cards.card import KINGS, Card
from calc.deals.cards_table import Seats
from calc.diagnostics.problem import Path, Problem
from calc.games.wenling_biaotong.model import GAME, HAND, STEPS, BiaotongDeal
from calc.games.wenling_biaotong.options import Options

DUTY_BELOW = 10
LEAST, MOST = STEPS[0], STEPS[-1]
EIGHT_ALIKE = 8


class Contract(NamedTuple):
    """What the bidding came to."""

    banker: str
    bid: int


def contract_of(deal: BiaotongDeal, seats: Seats, options: Options) -> Contract | None:
    """The banker and the multiplier; None where the deal does not say.

    Who bid highest; where nobody did the starter at 5 (X2). A hand thrown in before the bidding, or under
    the option ``throw_in=five``, makes the thrower banker at 5 (B5).
    """
    thrower = seats.find(deal.thrown or "")
    if thrower and options.throw_in == "five":
        return Contract(thrower, LEAST)
    if deal.bids is not None:
        made = [turn for turn in deal.bids if turn.said]
        if made:
            banker = seats.find(made[-1].player)
            return Contract(banker, made[-1].said) if banker else None
        starter = starter_of(deal, seats)
        return Contract(starter, LEAST) if starter else None
    banker = seats.find(deal.banker or "")
    if banker and deal.bid:
        return Contract(banker, deal.bid)
    return Contract(thrower, LEAST) if thrower and deal.banker is None else None


def starter_of(deal: BiaotongDeal, seats: Seats) -> str | None:
    """Who bids first: as stated, else who stands first among the bids."""
    if deal.starter is not None:
        return seats.find(deal.starter)
    return seats.find(deal.bids[0].player) if deal.bids else None


def two_kings(deal: BiaotongDeal, seats: Seats) -> tuple[str, ...]:
    """Who holds two kings: as stated, else as the hands show that were dealt."""
    if deal.two_kings:
        return seats.known(deal.two_kings)
    hands = seats.by_player(deal.hands)
    return tuple(player for player, hand in hands.items() if len(hand) == HAND and kings_in(hand) >= 2)


def kings_in(cards: tuple[Card, ...]) -> int:
    """How many kings there are."""
    return sum(card.rank in KINGS for card in cards)


def can_throw(cards: tuple[Card, ...]) -> bool:
    """Whether a hand may be thrown in: four kings, or a bomb of eight (牌型)."""
    ranks = Counter(card.rank for card in cards if card.rank not in KINGS)
    return kings_in(cards) >= 4 or max(ranks.values(), default=0) >= EIGHT_ALIKE


def check_bidding(deal: BiaotongDeal, seats: Seats, options: Options) -> Iterator[Problem]:
    """Everything that is wrong with the bids. The first of a kind is told; later ones may follow from it."""
    yield from _check_stated(deal, seats, options)
    if deal.bids is None:
        return
    at = [("bids", *turn.at) for turn in deal.bids]
    starter = starter_of(deal, seats)
    if starter is None:
        return
    turn_of = starter
    passed: set[str] = set()
    spoken: set[str] = set()
    highest, since = 0, 0
    holders = two_kings(deal, seats)
    for index, turn in enumerate(deal.bids):
        player = seats.find(turn.player)
        if player is None:
            return
        if highest == MOST or (highest and since == len(seats.players) - 1):
            if turn.said:
                yield Problem(f"{GAME}.bidding_over", at[index], {"player": player, "bid": turn.said})
                return
            continue
        if not _may_speak(player, turn_of, passed, seats):
            args: dict[str, object] = {"player": player, "turn": turn_of}
            yield Problem(f"{GAME}.bid_turn", at[index], args)
            return
        if turn.said and turn.said <= highest:
            yield Problem(f"{GAME}.bid_not_higher", at[index], {"bid": turn.said, "highest": highest})
            return
        if player in holders and player not in spoken:
            yield from _check_duty(player, turn.said, highest, at[index], options)
        spoken.add(player)
        passed = passed - {player} if turn.said else passed | {player}
        highest, since = (turn.said, 0) if turn.said else (highest, since + 1)
        turn_of = _next(player, seats)
    yield from _check_silent(deal, seats, options, highest, holders, spoken)


def _check_silent(
    deal: BiaotongDeal,
    seats: Seats,
    options: Options,
    highest: int,
    holders: tuple[str, ...],
    spoken: set[str],
) -> Iterator[Problem]:
    """Passes at the end may be left out of the record, but not where two kings may not pass."""
    for player in holders:
        if player not in spoken:
            yield from _check_duty(player, 0, highest, ("bids",), options)


def _check_duty(player: str, bid: int, highest: int, path: Path, options: Options) -> Iterator[Problem]:
    if options.forced_bid == "off" or highest >= DUTY_BELOW:
        return
    step = next(step for step in STEPS if step > highest)
    args: dict[str, object] = {"player": player, "highest": highest, "step": step, "bid": bid}
    if not bid:
        yield Problem(f"{GAME}.two_kings_pass", path, args)
    elif bid != step and options.forced_bid == "one_step":
        yield Problem(f"{GAME}.two_kings_step", path, args)


def _next(player: str, seats: Seats) -> str:
    return seats.players[(seats.players.index(player) + 1) % len(seats.players)]


def _may_speak(player: str, turn_of: str, passed: set[str], seats: Seats) -> bool:
    """Whether it is his turn; who has passed may be skipped."""
    while turn_of != player:
        if turn_of not in passed:
            return False
        turn_of = _next(turn_of, seats)
    return True


def _check_stated(deal: BiaotongDeal, seats: Seats, options: Options) -> Iterator[Problem]:
    """What is stated agrees with the bids and the hands."""
    contract = contract_of(deal, seats, options)
    if deal.bids is not None and contract is not None and options.throw_in != "five":
        banker = seats.find(deal.banker or "")
        if banker and banker != contract.banker:
            args: dict[str, object] = {"banker": contract.banker, "written": banker}
            yield Problem(f"{GAME}.banker_differs", ("banker",), args)
        nobody = not any(turn.said for turn in deal.bids)
        if deal.bid not in (None, contract.bid) and not (deal.bid == 0 and nobody):
            yield Problem(f"{GAME}.bid_differs", ("bid",), {"bid": contract.bid, "written": deal.bid})
    first = seats.find(deal.bids[0].player) if deal.bids else None
    starter = seats.find(deal.starter or "")
    if first and starter and first != starter:
        args = {"starter": starter, "first": first}
        yield Problem(f"{GAME}.starter_differs", ("starter",), args, related=("bids", *deal.bids[0].at))  # type: ignore[index]
    hands = seats.by_player(deal.hands)
    for index, word in enumerate(deal.two_kings):
        player = seats.find(word)
        hand = hands.get(player or "")
        if hand is not None and len(hand) == HAND and kings_in(hand) < 2:
            args = {"player": player, "count": kings_in(hand)}
            place: Path = ("two_kings", index) if len(deal.two_kings) > 1 else ("two_kings",)
            yield Problem(f"{GAME}.two_kings_not_held", place, args)
