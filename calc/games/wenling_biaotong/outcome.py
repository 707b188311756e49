"""How a deal of 温岭标统 comes out, and who pays whom how much of what."""

from __future__ import annotations

from collections.abc import Mapping
from decimal import Decimal

from calc.core.options import RuleSet
from calc.core.play import OnTable
from calc.core.result import Settlement, Transfer
from calc.deals.cards_log import Record, on_table, record_of
from calc.deals.cards_points import Side
from calc.deals.cards_result import Outcome, first_hit, in_shares, pay_in_pairs
from calc.deals.cards_table import Seats
from calc.deals.deal import unit_of
from calc.games.wenling_biaotong.bidding import Contract, contract_of
from calc.games.wenling_biaotong.combos import rules_of_play
from calc.games.wenling_biaotong.model import BOTTOM, HAND, BiaotongDeal
from calc.games.wenling_biaotong.options import Options
from calc.games.wenling_biaotong.results import COINS, Standing, results

GAME = "wenling_biaotong"


def sides_of(seats: Seats, banker: str, options: Options) -> tuple[Side, Side]:
    """The banker's side and the other one (option sides)."""
    at = seats.players.index(banker)
    partner = seats.players[(at + 2) % len(seats.players)]
    side = tuple(p for p in seats.players if p == banker or (options.sides == "pairs" and p == partner))
    return side, tuple(player for player in seats.players if player not in side)


def record(deal: BiaotongDeal, options: Options, seats: Seats, contract: Contract) -> Record | None:
    """The deal's record, replayed: the banker has the bottom cards and leads."""
    sizes = dict.fromkeys(seats.players, HAND) | {contract.banker: HAND + BOTTOM}
    hands = seats.by_player(deal.hands)
    held = hands.get(contract.banker)
    if held is not None and len(held) == HAND:
        if deal.bottom is None:
            del hands[contract.banker]  # eight of his cards are not known
        else:
            hands[contract.banker] = (*held, *deal.bottom)
    sides = sides_of(seats, contract.banker, options)
    return record_of(deal, rules_of_play(options), seats, sides, sizes, hands, contract.banker)


def table_left(deal: BiaotongDeal, rules: RuleSet[Options]) -> OnTable | None:
    """Where the deal's record stops."""
    seats = Seats(deal.players)
    contract = contract_of(deal, seats, rules.options)
    return on_table(record(deal, rules.options, seats, contract)) if contract is not None else None


def points_of(deal: BiaotongDeal, seats: Seats, played: Record | None) -> dict[str, int]:
    """What everybody captured, as played or as stated."""
    if played is not None:
        return dict(played.played.captured)
    stated = seats.by_player(deal.captured or {})
    return {player: stated.get(player, 0) for player in seats.players}


def first_out(deal: BiaotongDeal, seats: Seats, played: Record | None) -> str | None:
    """Who went out first: as played, as stated, or the first of ``finish``."""
    if played is not None and played.played.finish:
        return played.played.finish[0]
    return seats.find(deal.first_out or (deal.finish or ("",))[0])


def outcome_of(deal: BiaotongDeal, options: Options) -> Outcome:
    """The result, winners and losers, and what is paid."""
    seats = Seats(deal.players)
    contract = contract_of(deal, seats, options)
    assert contract is not None
    thrower = seats.find(deal.thrown or "")
    played = None if thrower else record(deal, options, seats, contract)
    sides = sides_of(seats, contract.banker, options)
    points = points_of(deal, seats, played)
    figures = {side: sum(points[player] for player in side) for side in sides}
    first = thrower or first_out(deal, seats, played)
    assert first is not None
    winners = next(side for side in sides if first in side)
    shown = first
    if options.points_matter and not thrower and len(set(figures.values())) > 1:
        winners = max(sides, key=figures.__getitem__)
        shown = " : ".join(str(figure) for figure in sorted(figures.values(), reverse=True))
    losers = next(side for side in sides if side != winners)
    standing = Standing(contract, sides[0], winners, shown, thrower)
    hit = first_hit(results, standing, "rule")
    assert hit is not None
    coins, jifen = _coins(deal, options, contract.bid), Decimal(contract.bid)
    settled, other = (coins, jifen) if options.payout == "coin" else (jifen, coins)
    total = options.stake_per == "total" and deal.stake is not None and options.payout == "coin"
    transfers = _pay(losers, winners, settled * unit_of(deal), total=total)
    return Outcome(
        hit.rule.name,
        winners,
        losers,
        contract.bid,
        hit,
        figures,
        Settlement.of(seats.players, transfers),
        more={
            "banker": contract.banker,
            "multiplier": contract.bid,
            **_other_currency(seats, losers, winners, other, options),
            "standing": standing,
        },
    )


def _coins(deal: BiaotongDeal, options: Options, bid: int) -> Decimal:
    """What each opponent pays in coins, or all of them together with ``stake_per: total``."""
    return Decimal(COINS[bid]) if deal.stake is None else deal.stake * bid


def _pay(losers: Side, winners: Side, amount: Decimal, *, total: bool) -> list[Transfer]:
    """Each opponent pays or gets the amount, or they share it; in pairs each pays one winner."""
    if len(losers) == len(winners):
        each = in_shares(amount, len(losers)) if total else [amount] * len(losers)
        return [
            transfer
            for loser, winner, share in zip(losers, winners, each, strict=True)
            for transfer in pay_in_pairs((loser,), (winner,), share, "pay")
        ]
    many = losers if len(losers) > 1 else winners
    shares = in_shares(amount, len(many)) if total else [amount] * len(many)
    return [
        Transfer(player, winners[0], share, "pay")
        if many is losers
        else Transfer(losers[0], player, share, "pay")
        for player, share in zip(many, shares, strict=True)
    ]


def _other_currency(
    seats: Seats, losers: Side, winners: Side, each: Decimal, options: Options
) -> Mapping[str, object]:
    """What everybody gets or loses in the currency that is not settled."""
    nets = Settlement.of(seats.players, _pay(losers, winners, each, total=False)).net
    name = "jifen" if options.payout == "coin" else "coins"
    return {name: {player: _plain(amount) for player, amount in nets.items()}}


def _plain(amount: Decimal) -> int | str:
    return int(amount) if amount == int(amount) else f"{amount.normalize():f}"
