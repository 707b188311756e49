"""包三家 from the facts of the record (五, 生牌阶段, 生牌, 包三家)."""

from __future__ import annotations

from dataclasses import dataclass

from calc.games.wenling_mahjong.model import WenlingDeal, WenlingWin, is_laid_out, side_of
from calc.games.wenling_mahjong.options import Options
from calc.mahjong.tile import KINDS, Tile
from calc.mahjong.waits import waits

FRESH_STAGE = 30
"""生牌阶段 begins with 15 pairs left in the wall, a single last tile apart."""
DRAWN_GAME = 16
"""黄牌: 8 pairs left, a single last tile apart."""


@dataclass(frozen=True)
class Verdict:
    """Whether the discarder is liable, and why (a reason code)."""

    liable: bool
    why: str


def odd_replacements(deal: WenlingDeal) -> bool:
    """Whether an odd number of replacements was drawn from the wall's end: its last tile then lies single.

    Every kong and everything laid out was replaced (A41).
    """
    kongs = sum(meld.is_kong for player in deal.players.values() for meld in player.sets)
    return (kongs + sum(len(player.flowers) for player in deal.players.values())) % 2 == 1


def in_fresh_stage(deal: WenlingDeal) -> bool:
    """Whether the wall is down to 15 pairs, a single last tile not counted (五, 生牌阶段)."""
    return deal.wall_left is not None and deal.wall_left <= FRESH_STAGE + odd_replacements(deal)


def facts_needed(deal: WenlingDeal) -> bool:
    """Whether the record has reached the stage where 包三家 must be adjudicated."""
    win = deal.win
    return isinstance(win, WenlingWin) and win.by == "点炮" and in_fresh_stage(deal)


def judge(deal: WenlingDeal, options: Options) -> Verdict:
    """Adjudicate a deal whose facts are all there: wall, all discards, the discarder's hand."""
    win = deal.win
    assert isinstance(win, WenlingWin)
    assert win.from_ is not None
    assert win.tile is not None
    seen = seen_tiles(deal)
    if win.tile in seen:
        return Verdict(False, "not_fresh")
    hand = deal.players[win.from_].hand or ()
    if any(tile in seen for tile in hand):
        return Verdict(True, "fresh")
    if _is_waiting(deal, win.from_, options):
        return Verdict(True, "all_fresh_waiting")
    return Verdict(False, "all_fresh")


def _is_waiting(deal: WenlingDeal, seat: str, options: Options) -> bool:
    """Whether some tile would win for a player (听牌); none while he holds one that is to be laid out."""
    if any(is_laid_out(deal, tile) for tile in deal.players[seat].hand or ()):
        return False
    side = side_of(deal, seat, options)
    return bool(waits(side.counts, side.wilds, 5 - len(side.melds)))


def seen_tiles(deal: WenlingDeal) -> set[Tile]:
    """The kinds that are no longer 生牌: discarded by anybody, or in a 吃, 碰 or 杠 (A42).

    The winning discard itself is not counted among the discards.
    """
    win = deal.win
    assert isinstance(win, WenlingWin)
    seen: set[Tile] = set()
    for seat, player in deal.players.items():
        discards = list(player.discards or ())
        if seat == win.from_ and discards and win.by == "点炮":
            discards.pop()
        seen.update(discards)
        for meld in player.sets:
            seen.update(meld.tiles)
    return {tile for tile in seen if tile < KINDS}
