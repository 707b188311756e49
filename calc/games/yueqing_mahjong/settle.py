"""结算: who pays whom, 胡倒 and 花 apart (结算公式, 花数, 九, 逃跑结算)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from decimal import ROUND_DOWN, Decimal
from itertools import combinations

from calc.core.clause import Clause
from calc.core.result import Settlement, Transfer
from calc.deals.mahjong import SEATS
from calc.games.yueqing_mahjong.hua import hua
from calc.games.yueqing_mahjong.model import DEALER
from calc.games.yueqing_mahjong.options import TABLE, Options

SOURCE = hua.source
GROUNDS = {
    "winner": Clause(SOURCE, "台数·g", "台数的值"),
    "player": Clause(SOURCE, "花数计算公式"),
    "hu": Clause(SOURCE, "结算公式", "台数+牢庄+1，庄家付闲家再+1"),
    "hua": Clause(SOURCE, "花数计算公式", "各家条数相抵"),
    "hu_for": Clause(SOURCE, "九", "包牌"),
    "hua_for": Clause(SOURCE, "九", "包牌"),
    "escape": Clause(SOURCE, "逃跑结算"),
    "penalty": Clause(SOURCE, "逃跑结算"),
}
PENALTY = 10
"""逃跑倍数: the units that an escape costs besides."""
CENT = Decimal("0.01")


def owed(tai: int, winner: str, payer: str, streak: int, options: Options) -> int:
    """胡倒 of one payer: 台数 + 牢庄 + 1, and one more from the dealer to another winner.

    >>> [owed(10, winner, "东", 2, Options()) for winner in ("南", "西")], owed(10, "东", "南", 2, Options())
    ([14, 14], 13)
    """
    if DEALER not in (winner, payer) and not options.laozhuang_between_idle:
        streak = 0
    return tai + streak + 1 + (payer == DEALER)


def settle_win(
    tai: int,
    tiao: Mapping[str, int],
    winner: str,
    liable: str | None,
    streak: int,
    unit: Decimal,
    options: Options,
) -> Settlement:
    """A deal that was won: 胡倒 to the winner, by the liable player for all (包牌), and 花 among all."""
    transfers = []
    for seat in SEATS:
        if seat != winner:
            amount = owed(tai, winner, seat, streak, options) * unit
            transfers.append(Transfer(liable or seat, winner, amount, _reason("hu", seat, liable)))
    for_all = liable if options.bao_scope == "all" else None
    transfers += _flowers(tiao, unit, winner, for_all)
    return Settlement.of(SEATS, transfers)


def settle_drawn(tiao: Mapping[str, int], unit: Decimal, options: Options) -> Settlement:
    """流局: 花 alone (B15)."""
    return Settlement.of(SEATS, _flowers(tiao, unit) if options.draw_pays_flowers else ())


def settle_escape(
    tai: Mapping[str, int], tiao: Mapping[str, int], escaped: str, unit: Decimal, options: Options
) -> Settlement:
    """逃跑: who fled pays each of the others his 台, the penalty, and 花 as in a drawn game."""
    transfers = [Transfer(escaped, seat, tai[seat] * unit, "escape") for seat in SEATS if seat != escaped]
    transfers += _penalty(escaped, unit, options)
    if options.draw_pays_flowers:
        transfers += _flowers(tiao, unit)
    return Settlement.of(SEATS, transfers)


def _penalty(escaped: str, unit: Decimal, options: Options) -> Iterator[Transfer]:
    """底 × 10, and to whom (B27)."""
    others = [seat for seat in SEATS if seat != escaped]
    whole = PENALTY * unit
    if options.escape_penalty_to == TABLE:
        yield Transfer(escaped, TABLE, whole, "penalty")
        return
    share = whole
    if options.escape_penalty_to == "split":
        share = (whole / len(others)).quantize(CENT, ROUND_DOWN)
        yield Transfer(escaped, TABLE, whole - share * len(others), "penalty")
    for seat in others:
        yield Transfer(escaped, seat, share, "penalty")


def _flowers(
    tiao: Mapping[str, int], unit: Decimal, winner: str | None = None, for_all: str | None = None
) -> Iterator[Transfer]:
    """Each takes his 条 from each: of two players the one with fewer pays the difference (B14).

    With ``for_all`` that player pays for everybody but the winner (B24).
    """
    for first, second in combinations(SEATS, 2):
        payee, payer = (first, second) if tiao[first] >= tiao[second] else (second, first)
        amount = (tiao[payee] - tiao[payer]) * unit
        liable = for_all if payer != winner else None
        if liable != payee:
            yield Transfer(liable or payer, payee, amount, _reason("hua", payer, liable))


def _reason(what: str, payer: str, liable: str | None) -> str:
    """Why somebody pays: for himself, or for another seat."""
    return what if liable in (None, payer) else f"{what}_for_{SEATS.index(payer)}"
