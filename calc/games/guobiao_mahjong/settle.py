"""第十条: who pays whom. A win: everybody the basic points, the payers the fan besides."""

from __future__ import annotations

from collections.abc import Iterator
from decimal import Decimal

from calc.core.clause import Clause
from calc.core.result import Settlement, Transfer
from calc.deals.mahjong import SEATS
from calc.games.guobiao_mahjong.book import SOURCE
from calc.games.guobiao_mahjong.options import Options

_SCORING = Clause(SOURCE, "第十条", "计分")
GROUNDS = {
    "winner": _SCORING,
    "pay_drawn": _SCORING,
    "pay_discard": _SCORING,
    "pay_base": _SCORING,
    "pay_false": _SCORING,
}


def settle_win(fan: int, winner: str, source: str | None, unit: Decimal, options: Options) -> Settlement:
    """Without ``source`` the tile was drawn: each of the others pays base and fan. Else he alone does."""
    return Settlement.of(SEATS, _won(fan, winner, source, unit, options))


def _won(fan: int, winner: str, source: str | None, unit: Decimal, options: Options) -> Iterator[Transfer]:
    for seat in SEATS:
        if seat == winner:
            continue
        if source in (None, seat):
            reason = "pay_drawn" if source is None else "pay_discard"
            yield Transfer(seat, winner, (options.base + fan) * unit, reason)
        else:
            yield Transfer(seat, winner, options.base * unit, "pay_base")


def settle_false(winner: str, unit: Decimal, options: Options) -> Settlement:
    """错和: the false winner pays each of the others."""
    return Settlement.of(
        SEATS,
        [Transfer(winner, seat, options.false_win * unit, "pay_false") for seat in SEATS if seat != winner],
    )


def nobody_pays() -> Settlement:
    """A drawn game, or tiles that do not make the minimum."""
    return Settlement.of(SEATS, ())
