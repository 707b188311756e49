"""The deal file of 国标麻将."""

from __future__ import annotations

from calc.deals.fields import Flag
from calc.deals.mahjong import SEATS, MahjongDeal, PlayerEntry, Seat, WinEntry
from calc.games.guobiao_mahjong.hand import Facts, make_facts
from calc.mahjong.tile import Tile


class GuobiaoWin(WinEntry):
    """How the deal was won.

    ``last_tile``: the last tile of the wall, or the discard after it. ``last_of_kind``: the other three lie
    open. ``false_``: the table declared a false win (错和).
    """

    last_tile: Flag = False
    last_of_kind: Flag = False
    false_: Flag = False


class GuobiaoDeal(MahjongDeal[PlayerEntry, GuobiaoWin]):
    """A deal of 国标麻将. ``round`` is the wind of the round."""

    round: Seat | None = None


def facts_of_deal(deal: GuobiaoDeal, round: int | None = None) -> Facts:
    """The winner's facts. Without the wind of the round 东 stands for it: ``check`` saw to it that it may."""
    win = deal.win
    assert isinstance(win, GuobiaoWin)
    assert win.seat is not None
    assert win.tile is not None
    player = deal.players[win.seat]
    if round is None:
        round = SEATS.index(deal.round) if deal.round else 0
    return make_facts(
        player.hand or (),
        win.tile,
        player.sets,
        by=win.by or "",
        last_tile=win.last_tile,
        last_of_kind=win.last_of_kind or open_copies(deal, win.tile) >= 3,
        seat=SEATS.index(win.seat),
        round=round,
        flowers=player.flowers,
    )


def open_copies(deal: GuobiaoDeal, tile: Tile) -> int:
    """How many copies of a tile are known to lie open besides the winning one: in melds, and discarded.

    A discard may lie in another's meld by now, so one is left out for each open meld that has the tile.
    """
    win = deal.win
    melded = claims = discarded = 0
    for seat, player in deal.players.items():
        for meld in player.sets:
            if meld.is_open and tile in meld.tiles:
                melded += meld.tiles.count(tile)
                claims += 1
        discards = list(player.discards or ())
        if isinstance(win, GuobiaoWin) and win.by == "点炮" and win.from_ == seat and discards:
            discards.pop()
        discarded += discards.count(tile)
    return melded + max(0, discarded - claims)
