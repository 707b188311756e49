"""The deal file of 乐清麻将."""

from __future__ import annotations

from typing import Annotated, Any

from pydantic import PlainValidator

from calc.core.script import half_width, simplify
from calc.deals.fields import FLAG_WORDS, Count, Flag, OneOf, read_flag, text_of
from calc.deals.mahjong import SEATS, MahjongDeal, OneTile, PlayerEntry, Seat, WinEntry
from calc.games.yueqing_mahjong.hand import Side
from calc.games.yueqing_mahjong.options import Options
from calc.mahjong.tally import tally

DEALER = "东"
"""The dealer is always 东 (二)."""

_LAID_OUT_WORDS = ("白", "白板", "白皮", "中", "红中")
_AFTER_FLOWER = OneOf((*_LAID_OUT_WORDS, *FLAG_WORDS), type="boolean")


def _after_flower(value: Any) -> bool:
    """``true``, or the tile that was laid out and replaced."""
    text = text_of(value)
    return simplify(half_width(text)).strip() in _LAID_OUT_WORDS or read_flag(text)


class YueqingWin(WinEntry):
    """How the deal was won.

    ``first``: on the dealer's first tile (天胡) or first discard (地胡). ``after_flower``: the winning tile
    replaced a laid-out 白板.
    """

    first: Flag = False
    after_flower: Annotated[
        bool,
        PlainValidator(_after_flower, json_schema_input_type=Annotated[str, _AFTER_FLOWER]),
    ] = False


class YueqingDeal(MahjongDeal[PlayerEntry, YueqingWin]):
    """A deal of 乐清麻将.

    ``wild`` is 财神; ``streak`` how often the dealer has won already (牢庄); ``liable`` who pays for all
    (包牌); ``escaped`` who fled (逃跑), in which case nobody won.
    """

    wild: OneTile | None = None
    streak: Count = 0
    liable: Seat | None = None
    escaped: Seat | None = None


def side_of(deal: YueqingDeal, seat: str, options: Options) -> Side:
    """A player's facts for scoring; the winning tile joins the winner's hand."""
    player, win, wild = deal.players[seat], deal.win, deal.wild
    assert wild is not None
    held = player.hand or ()
    # In one order, whatever the record's: what is shown must not depend on it.
    melds = tuple(sorted(player.sets, key=lambda meld: (meld.tile, meld.kind)))
    won = isinstance(win, YueqingWin) and win.seat == seat and win.tile is not None
    if not won:
        counts, wilds = tally(held, (wild,))
        return Side(SEATS.index(seat), options, wild, tuple(counts), wilds, melds, player.flowers)
    assert isinstance(win, YueqingWin)
    assert win.tile is not None
    counts, wilds = tally((*held, win.tile), (wild,))
    return Side(
        SEATS.index(seat), options, wild, tuple(counts), wilds, melds, player.flowers,
        winner=True, by=win.by or "", win_tile=win.tile, first=win.first, after_flower=win.after_flower,
    )  # fmt: skip
