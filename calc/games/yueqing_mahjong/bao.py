"""包牌 from the facts of the record (九): who pays for all three."""

from __future__ import annotations

from dataclasses import dataclass

from calc.games.yueqing_mahjong.hand import Side
from calc.games.yueqing_mahjong.model import YueqingDeal, YueqingWin
from calc.games.yueqing_mahjong.options import Options
from calc.games.yueqing_mahjong.total import Score
from calc.mahjong.meld import Meld
from calc.mahjong.tile import EAST, GREEN, RANKS, RED, SUITS, Tile

NEAR = 2
"""正负两张: how far from the discard of a player who waits with one tile it is dangerous to discard."""


@dataclass(frozen=True, slots=True)
class Verdict:
    """Somebody is liable: who, and why (a reason code with its tile). ``seat`` is None if not on record."""

    seat: str | None
    why: str
    tile: Tile


def judge(deal: YueqingDeal, options: Options, winner: Score) -> Verdict | None:
    """What the record says of 包牌, or nothing. ``winner`` is the reading that was scored."""
    win = deal.win
    assert isinstance(win, YueqingWin)
    if win.by == "点炮":
        verdict = _beside_alone(deal, win, winner.hand.side) or _fed_and_won(win, winner)
        if verdict is not None:
            return verdict
    if options.bao_fed == "later" and winner.has("three_beauties"):
        assert win.seat is not None
        return _fed_before(deal.players[win.seat].sets)
    return None


def _beside_alone(deal: YueqingDeal, win: YueqingWin, side: Side) -> Verdict | None:
    """九·a: with one tile left the winner discarded a tile, and then its like or a neighbour was discarded.

    His last discard was made with one tile left, since nothing is claimed after it; and what he won on was
    discarded after it. An honour must be the same; a suit tile at most two off (B38).
    """
    assert win.seat is not None
    assert win.tile is not None
    discards = deal.players[win.seat].discards
    if side.alone is None or not discards:
        return None
    last = discards[-1]
    if last == win.tile:
        return Verdict(win.from_, "same", last)
    near = (
        last < EAST
        and SUITS[last] == SUITS[win.tile]
        and abs(RANKS[last] - RANKS[win.tile]) <= NEAR
    )  # fmt: skip
    return Verdict(win.from_, "near", last) if near else None


def _fed_and_won(win: YueqingWin, winner: Score) -> Verdict | None:
    """九·b: 白板 and one dragon were shown, the other one was discarded and won on as the third (B39)."""
    if win.tile not in (RED, GREEN) or not winner.has("three_beauties"):
        return None
    shown = {meld.tile for meld in winner.hand.side.melds}
    other = GREEN if win.tile == RED else RED
    if other in shown and win.tile not in shown:
        return Verdict(win.from_, "fed", win.tile)
    return None


def _fed_before(melds: tuple[Meld, ...]) -> Verdict | None:
    """九·b read widely: the last of the dragons was claimed from somebody, and the win came later.

    The record has the melds in the order in which they were laid down.
    """
    dragons = [meld for meld in melds if meld.tile in (RED, GREEN)]
    if len(dragons) < 2 or not dragons[-1].is_open:
        return None
    return Verdict(dragons[-1].source, "fed_before", dragons[-1].tile)
