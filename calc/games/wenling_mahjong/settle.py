"""牌的结算: who pays whom (六), with 包三家 (六·3)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from decimal import Decimal

from calc.core.clause import Clause
from calc.core.result import Settlement, Transfer
from calc.games.wenling_mahjong.options import Options
from calc.games.wenling_mahjong.points import points

SOURCE = points.source
GROUNDS = {
    "winner": Clause(SOURCE, "四·1·④", "牌点汇总"),
    "loser": Clause(SOURCE, "四·2·④", "闲家牌点汇总"),
    "pay_winner": Clause(SOURCE, "六·C·1", "其他玩家向和牌方支付"),
    "mutual": Clause(SOURCE, "六·C·2", "未和牌玩家互相支付"),
    "bao_winner": Clause(SOURCE, "六·C·3", "包三家"),
    "bao_mutual": Clause(SOURCE, "六·C·3", "包三家"),
}
POINTS_A_UNIT = 10
"""100 和 are worth 10 units of 底银 (六·C)."""
DEALER = "东"


def settle(
    totals: Mapping[str, int], winner: str, liable: str | None, unit: Decimal, options: Options
) -> Settlement:
    """The winner gets his total from each other; the others pay one another the difference.

    ``totals`` are the 牌点汇总 by seat. With ``liable`` (包三家) that player pays for everybody.
    """
    return Settlement.of(totals, _transfers(totals, winner, liable, unit, options))


def _transfers(
    totals: Mapping[str, int], winner: str, liable: str | None, unit: Decimal, options: Options
) -> Iterator[Transfer]:
    losers = [seat for seat in totals if seat != winner]
    for seat in losers:
        payer = liable or seat
        reason = "pay_winner" if payer == seat else f"bao_winner_{_number(seat)}"
        yield Transfer(payer, winner, _amount(totals[winner], seat, winner, unit, options), reason)
    for first, second in _pairs(losers):
        payee, payer = (first, second) if totals[first] >= totals[second] else (second, first)
        amount = _amount(totals[payee] - totals[payer], payer, payee, unit, options)
        if liable and liable not in (payer, payee) and options.bao_mutual:
            yield Transfer(liable, payee, amount, f"bao_mutual_{_number(payer)}")
        else:
            yield Transfer(payer, payee, amount, "mutual")


def _number(seat: str) -> int:
    return "东南西北".index(seat)


def _pairs(seats: list[str]) -> Iterator[tuple[str, str]]:
    for index, first in enumerate(seats):
        for second in seats[index + 1 :]:
            yield first, second


def _amount(points: int, payer: str, payee: str, unit: Decimal, options: Options) -> Decimal:
    """Points as money, with what the table says of the dealer (option A26)."""
    amount = points * unit / POINTS_A_UNIT
    with_dealer = DEALER in (payer, payee)
    if options.mode == "dealer_double" and with_dealer:
        return amount * 2
    if options.mode == "nondealer_half" and not with_dealer:
        return amount / 2
    return amount
