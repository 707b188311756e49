"""How a deal of 温岭六家统 comes out: the result, and who pays whom how much of what."""

from __future__ import annotations

from collections.abc import Mapping
from decimal import Decimal

from calc.core.catalogue import Hit, Rule
from calc.core.result import Note, Settlement, Transfer
from calc.deals.cards_facts import points_facts
from calc.deals.cards_points import Handover, Move, Points, Side
from calc.deals.cards_result import Outcome, first_hit, pay_in_pairs
from calc.deals.cards_table import BANK, Seats
from calc.deals.deal import unit_of
from calc.games.wenling_liujia_tong.model import LiujiaDeal, record, sides_of, table_of
from calc.games.wenling_liujia_tong.options import Options
from calc.games.wenling_liujia_tong.results import Standing, open_points_left, results

GAME = "wenling_liujia_tong"
UNFINISHED, ESCAPED = "未结束", "逃跑"
BEANS = 5
"""Beans for one 积分 (规则介绍·胜负规则)."""
ESCAPE_BEANS = 30


def facts_of(deal: LiujiaDeal, options: Options) -> Points:
    """The facts of the deal's points."""
    seats = Seats(deal.players)
    played = record(deal, options, seats)
    return points_facts(deal, table_of(), seats, sides_of(seats), played, strict=options.strict_points)


def handover(options: Options) -> Handover:
    """Captured points go to the first unless he is a partner; hand points across (结果 3)."""
    return Handover(partner_keeps=True, hand_to=options.hand_points_to)


def moves_of(points: Points, options: Options) -> tuple[Move, ...]:
    """What is handed over at the end."""
    return points.moves(handover(options))


def standing_of(deal: LiujiaDeal, options: Options, moves: tuple[Move, ...] | None = None) -> Standing:
    """The sides' points: after what is handed over at the end, or what is realised before it."""
    points = facts_of(deal, options)
    escaped = None if deal.escaped is None else Seats(deal.players).find(deal.escaped)
    if points.over and not escaped:
        totals = points.totals(moves_of(points, options) if moves is None else moves)
        figures = {side: sum(totals[player] for player in side) for side in points.sides}
    else:
        figures = {side: points.realised(side) for side in points.sides}
    return Standing(points, figures, options, escaped)


def decided(standing: Standing) -> Hit[Standing] | None:
    """The rule that decides the deal; None while it is open."""
    return first_hit(results, standing, standing.options.text)


def outcome_of(
    deal: LiujiaDeal,
    options: Options,
    moves: tuple[Move, ...] | None = None,
    called: Rule[Standing] | None = None,
) -> Outcome:
    """The result, winners and losers, and what is paid.

    Counted with a slip: other points may be handed over, or the result be ``called`` another one.
    """
    standing = standing_of(deal, options, moves)
    points = standing.points
    hit = decided(standing)
    if called is not None:
        hit = Hit(called, (standing.won(hit.proofs[0].side if hit is not None else standing.ahead),))  # type: ignore[attr-defined]
    if hit is None:
        left = open_points_left(standing)
        notes = tuple(Note(f"{GAME}.{code}", _open_args(standing)) for code in left)
        nothing = Settlement.of(points.players, ())
        return Outcome(UNFINISHED, (), (), 0, None, standing.figures, nothing, notes, {"multiplier": None})
    if standing.escaped:
        return _escaped(deal, options, standing, hit)
    winners: Side = hit.proofs[0].side  # type: ignore[attr-defined]
    losers = points.others(winners) if winners else ()
    times = hit.rule.value
    amount, notes = _amount(deal, options, losers, times)
    transfers = pay_in_pairs(losers, winners, amount, "pay") if winners else []
    signs = {player: 1 if player in winners else -1 if player in losers else 0 for player in points.players}
    return Outcome(
        hit.rule.name,
        winners,
        losers,
        times,
        hit,
        standing.figures,
        Settlement.of(points.players, transfers),
        notes,
        {"multiplier": times, **_other_currency(options, signs, times, BEANS * times)},
    )


def _open_args(standing: Standing) -> dict[str, object]:
    points, side = standing.points, standing.ahead or standing.points.sides[0]
    others = points.others(side)
    return {
        "side": " ".join(side),
        "others": " ".join(others),
        "points": standing.figures[side],
        "other_points": standing.figures[others],
        "first": " ".join(standing.leading),
    }


def _amount(deal: LiujiaDeal, options: Options, losers: Side, times: int) -> tuple[Decimal, tuple[Note, ...]]:
    """What each loser pays; with balances no more than the poorest of them can (option cap_by_balance)."""
    amount = times * unit_of(deal)
    if options.text == "booklet" and options.payout == "beans":
        amount *= BEANS
    balances = Seats(deal.players).by_player(deal.balances)
    payers = [player for player in losers if player in balances]
    if not (payers and options.cap_by_balance):
        return amount, ()
    poorest = min(payers, key=balances.__getitem__)
    if balances[poorest] >= amount:
        return amount, ()
    args = {"player": poorest, "balance": balances[poorest], "amount": amount}
    return balances[poorest], (Note(f"{GAME}.capped", args),)


def _other_currency(
    options: Options, signs: Mapping[str, int], jifen: int, beans: int
) -> dict[str, dict[str, int]]:
    """What everybody gets or loses in the currency that is not settled (规则介绍)."""
    if options.text == "platform":
        return {}
    if options.payout == "beans":
        return {"jifen": {player: sign * jifen for player, sign in signs.items()}}
    return {"beans": {player: sign * beans for player, sign in signs.items()}}


def _escaped(deal: LiujiaDeal, options: Options, standing: Standing, hit: Hit[Standing]) -> Outcome:
    """Who ran away loses his points to nobody, or to his opponents (option escape_to)."""
    points, runner = standing.points, standing.escaped
    assert runner is not None
    cost = ESCAPE_BEANS if options.payout == "beans" else hit.rule.value
    opponents = points.others(points.side_of(runner)) if options.escape_to == "opponents" else ()
    share = cost // len(opponents) if opponents else 0
    unit = unit_of(deal)
    transfers = [Transfer(runner, player, share * unit, "escape") for player in opponents]
    transfers.append(Transfer(runner, BANK, (cost - share * len(opponents)) * unit, "escape"))
    signs = {player: -1 if player == runner else 0 for player in points.players}
    return Outcome(
        ESCAPED,
        (),
        (),
        hit.rule.value,
        hit,
        {side: points.taken(side) for side in points.sides},
        Settlement.of(points.players, transfers),
        more={"multiplier": None, **_other_currency(options, signs, hit.rule.value, ESCAPE_BEANS)},
    )
