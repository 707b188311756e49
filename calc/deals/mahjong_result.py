"""What the results of mahjong games have in common: the head line, who else could have won, differences."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from decimal import Decimal

from calc.core.result import Note
from calc.deals.mahjong import AnyDeal, WinEntry
from calc.deals.mahjong_table import turn_order
from calc.mahjong.tile import tile_name
from calc.messages import Bilingual, joined, term


def headline(deal: AnyDeal, wild_code: str | None, wild: int | None) -> tuple[Note, ...]:
    """The head line's parts: the wildcard (under the game's own word for it), and who won how."""
    parts = [Note(wild_code, {"tile": tile_name(wild)})] if wild_code and wild is not None else []
    win = deal.win
    if isinstance(win, WinEntry) and win.seat is not None and win.tile is not None:
        args = {
            "seat": win.seat,
            "name": deal.players[win.seat].name or "",
            "by": win.by,
            "from": win.from_ or "",
            "tile": tile_name(win.tile),
        }
        parts.append(Note("mahjong.head_win_from" if win.from_ else "mahjong.head_win", args))
    else:
        parts.append(Note("mahjong.head_drawn"))
    return tuple(parts)


def other_winners(deal: AnyDeal, could_win: Callable[[str, int], bool]) -> Iterator[Note]:
    """Who else could have won this discard: the nearest in turn from the discarder wins alone.

    ``could_win(seat, tile)`` says whether the other player's tiles win with the discard.
    """
    win = deal.win
    assert isinstance(win, WinEntry)
    if win.self_drawn or win.from_ is None or win.tile is None or len(deal.players) == 1:
        return
    order = turn_order(win.from_)
    for seat in order:
        if seat != win.seat and could_win(seat, win.tile):
            nearer = order.index(seat) < order.index(win.seat or "")
            code = "mahjong.nearer_winner" if nearer else "mahjong.farther_winner"
            yield Note(code, {"seat": seat, "winner": win.seat, "tile": tile_name(win.tile)})


def differences(totals: Mapping[str, int], others: Mapping[str, int], unit: str) -> Bilingual:
    """What is different between two outcomes, in figures; nothing when all totals are equal."""
    return joined(
        figure_change(seat, total, others[seat], unit)
        for seat, total in totals.items()
        if total != others[seat]
    )


def net_differences(net: Mapping[str, Decimal], others: Mapping[str, Decimal]) -> Bilingual:
    """The same for what everybody gets or pays."""
    return joined(
        figure_change(seat, _signed(amount), _signed(others[seat]))
        for seat, amount in net.items()
        if amount != others[seat]
    )


def figure_change(seat: str, now: object, other: object, unit: str = "") -> Bilingual:
    """One figure of a seat that would be another: ``南 20→40 和``."""
    figures = f"{now}→{other}"
    zh, en = f"{seat} {figures} {unit}", f"{term(seat).en} {figures} {term(unit).en}"
    return Bilingual(zh.rstrip(), en.rstrip())


def _signed(amount: Decimal) -> str:
    return f"{amount:+f}".replace("-", "−")
