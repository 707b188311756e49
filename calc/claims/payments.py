"""Slips of paying, whatever the game: a payment doubled, forgotten, the wrong way, in another unit."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from decimal import Decimal
from fractions import Fraction

from calc.core.recount import Slip
from calc.core.result import Result, Settlement, Transfer

SCALES = (Decimal(2), Decimal("0.5"), Decimal(10), Decimal("0.1"))
"""Units that are taken for the right one."""
PLACES = 4
"""Decimals of an amount, as in a deal file."""
Edit = Callable[[Transfer], Transfer | None]


def payment_slips(result: Result) -> Iterator[tuple[Slip, Result]]:
    """Each slip of paying with the result that it leads to."""
    transfers = result.settlement.transfers
    if not transfers:
        return
    for slip, edit in _edits(result):
        changed = [other for each in transfers if (other := edit(each)) is not None]
        if changed != list(transfers):
            settlement = Settlement.of(result.settlement.net, changed)
            yield slip, replace(result, settlement=settlement)


def _edits(result: Result) -> Iterator[tuple[Slip, Edit]]:
    transfers = result.settlement.transfers
    winners = [key for key, player in result.players.items() if player.role == "winner"]
    unit = result.unit
    if all(_in_units(each, unit) is not None for each in transfers):
        yield Slip("slip.no_unit", args={"unit": unit}, rank=17), lambda each: _in_units(each, unit)
    for scale in SCALES:
        if scale * unit != 1:
            yield Slip("slip.scale", args={"scale": scale}, rank=17), _scaled(scale)
    reasons = list(dict.fromkeys(each.reason for each in transfers))
    for reason in reasons if len(reasons) > 1 else ():
        yield Slip("slip.reason", args={"reason": f"{result.game}.{reason}"}, rank=13), _without(reason)
    payees = list(dict.fromkeys(each.payee for each in transfers))
    payers = list(dict.fromkeys(each.payer for each in transfers))
    if len(winners) != 1 and not {*payees} & {*payers}:
        winners = payees  # one side pays the other
    if len(winners) == 1:
        yield from _to_the_winner(transfers, winners[0])
    elif winners == payees and len(payers) > 1:
        yield from _between_sides(payers, payees)
    for each in transfers:
        args = {"payer": each.payer, "payee": each.payee, "reason": f"{result.game}.{each.reason}"}
        yield (
            Slip("slip.pay_twice", each.payer, args, rank=15),
            _one(each, replace(each, amount=each.amount * 2)),
        )
        yield Slip("slip.pay_missing", each.payer, args, rank=17), _one(each, None)
        back = replace(each, payer=each.payee, payee=each.payer)
        yield Slip("slip.pay_back", each.payer, args, rank=23), _one(each, back)


def _to_the_winner(transfers: tuple[Transfer, ...], winner: str) -> Iterator[tuple[Slip, Edit]]:
    """What the winner is paid: by one player alone, for all by one, or all of it double."""
    to_winner = [each for each in transfers if each.payee == winner]
    if not to_winner:
        return
    yield (
        Slip("slip.winner_double", winner, rank=16),
        _where(winner, None, lambda t: replace(t, amount=t.amount * 2)),
    )
    payers = list(dict.fromkeys(each.payer for each in to_winner))
    for payer in payers if len(payers) > 1 else ():
        yield (
            Slip("slip.only_pays", payer, {"winner": winner}, rank=18),
            _where(winner, payer, lambda t: None),
        )
        yield (
            Slip("slip.pays_all", payer, {"winner": winner}, rank=18),
            _where(winner, payer, _paid_by(payer)),
        )


def _between_sides(payers: list[str], payees: list[str]) -> Iterator[tuple[Slip, Edit]]:
    """One of a side pays for all of it, or is paid for all of it."""
    for payer in payers:
        yield Slip("slip.side_pays", payer, rank=18), _paid_by(payer)
    for payee in payees:
        yield Slip("slip.side_paid", payee, rank=18), _paid_to(payee)


def _paid_to(payee: str) -> Edit:
    return lambda transfer: replace(transfer, payee=payee)


def _paid_by(payer: str) -> Edit:
    return lambda transfer: replace(transfer, payer=payer)


def _where(payee: str, but: str | None, edit: Edit) -> Edit:
    """The edit where somebody is paid by another than ``but``."""
    return lambda transfer: edit(transfer) if transfer.payee == payee and transfer.payer != but else transfer


def _scaled(scale: Decimal) -> Edit:
    return lambda transfer: replace(transfer, amount=transfer.amount * scale)


def _in_units(transfer: Transfer, unit: Decimal) -> Transfer | None:
    """The transfer of so many units; None where they are no amount that people could pay."""
    shifted = Fraction(transfer.amount) / Fraction(unit) * 10**PLACES
    if shifted.denominator != 1:
        return None
    return replace(transfer, amount=Decimal(shifted.numerator).scaleb(-PLACES))


def _without(reason: str) -> Edit:
    return lambda transfer: None if transfer.reason == reason else transfer


def _one(transfer: Transfer, other: Transfer | None) -> Edit:
    return lambda each: other if each is transfer else each
