"""The deal file of 温岭麻将."""

from __future__ import annotations

from typing import Annotated, Any

from pydantic import PlainValidator

from calc.core.script import half_width, simplify
from calc.deals.fields import FLAG_WORDS, Count, Flag, OneOf, read_flag, text_of
from calc.deals.mahjong import MahjongDeal, OneTile, PlayerEntry, Seat, WinEntry
from calc.games.wenling_mahjong.hand import Side, laid_out_kinds, wild_kinds
from calc.games.wenling_mahjong.options import Options
from calc.mahjong.tally import tally
from calc.mahjong.tile import FLOWERS, KINDS, NAMES, WHITE

_SORTS = {
    **dict.fromkeys(("花", "花牌", *(NAMES[tile] for tile in FLOWERS)), "flower"),
    **dict.fromkeys(("白", "白板", "中", "红中", "发", "发财"), "honor"),
}
_AFTER_FLOWER = OneOf((*_SORTS, *FLAG_WORDS), type="boolean")


def _after_flower(value: Any) -> str:
    """``true``, or the tile that was replaced, for tables where it matters which one (option A10)."""
    text = text_of(value)
    word = simplify(half_width(text)).strip()
    return _SORTS.get(word) or ("yes" if read_flag(text) else "")


class WenlingPlayer(PlayerEntry):
    """A player of 温岭麻将. ``discarded_wild``: he discarded a 得 (打出得)."""

    discarded_wild: Flag | None = None


class WenlingWin(WinEntry):
    """How the deal was won. ``after_flower``: the winning tile replaced a laid-out flower or 白板."""

    after_flower: Annotated[
        str,
        PlainValidator(_after_flower, json_schema_input_type=Annotated[str, _AFTER_FLOWER]),
    ] = ""


class WenlingDeal(MahjongDeal[WenlingPlayer, WenlingWin]):
    """A deal of 温岭麻将. ``wild`` is the tile turned up; ``wall_left`` counts single tiles."""

    wild: OneTile | None = None
    liable: Seat | None = None
    wall_left: Count | None = None


def replaced(deal: WenlingDeal) -> str:
    """What the winning tile replaced: ``flower``, ``honor``, ``""`` for nothing, ``unclear``.

    ``after_flower: true`` is clear when the winner laid out tiles of one sort only.
    """
    win = deal.win
    assert isinstance(win, WenlingWin)
    if win.after_flower != "yes":
        return win.after_flower
    assert win.seat is not None
    shown = deal.players[win.seat].flowers
    sorts = {"honor" if tile <= WHITE else "flower" for tile in shown}
    return sorts.pop() if len(sorts) == 1 else "unclear"


def side_of(deal: WenlingDeal, seat: str, options: Options) -> Side:
    """A player's facts for scoring; the winning tile joins the winner's hand or what is laid out."""
    player = deal.players[seat]
    wild = wild_kinds(deal.wild)
    counts, wilds = tally(player.hand or (), wild)
    number = "东南西北".index(seat)
    melds = player.sets
    win = deal.win
    if not isinstance(win, WenlingWin) or win.seat != seat:
        return Side(
            number, options, deal.wild, tuple(counts), wilds, melds, player.flowers,
            discarded_wild=threw_wild(deal, seat),
        )  # fmt: skip
    tile = win.tile
    assert tile is not None
    shown = player.flowers
    if tile in wild:
        wilds += 1
    elif is_laid_out(deal, tile):
        shown = (*shown, tile)
    elif not is_declared_kong(player, tile):
        counts[tile] += 1
    return Side(
        number, options, deal.wild, tuple(counts), wilds, melds, shown, winner=True,
        by=win.by or "", win_tile=tile, after_flower=_replaced_kind(deal),
    )  # fmt: skip


def threw_wild(deal: WenlingDeal, seat: str) -> bool:
    """Whether a player discarded a 得: said so, or seen among his discards."""
    player = deal.players[seat]
    wild = wild_kinds(deal.wild)
    return bool(player.discarded_wild) or any(tile in wild for tile in player.discards or ())


def _replaced_kind(deal: WenlingDeal) -> Any:
    # Where it matters which one it was, an unclear one has been refused; a what-if takes it for a flower.
    kind = replaced(deal)
    return "flower" if kind == "unclear" else kind


def is_laid_out(deal: WenlingDeal, tile: int) -> bool:
    """Whether a tile is laid out when drawn: 白板 and what stands for it, and the flowers that are no 得."""
    return tile not in wild_kinds(deal.wild) and (tile in laid_out_kinds(deal.wild) or tile >= KINDS)


def is_declared_kong(player: WenlingPlayer, tile: int) -> bool:
    """Whether the winning tile stands in a concealed kong of the winner already (暗杠 of wind or dragon)."""
    return any(meld.kind == "concealed_kong" and meld.tile == tile for meld in player.sets)
