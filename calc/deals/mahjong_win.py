"""Checks of a win against what is a wildcard and what is laid out in a deal.

A game says these things in its own words, with its own clause: ``game`` is its id, which stands before the
code of the sentence.
"""

from __future__ import annotations

from collections.abc import Callable, Container, Iterable, Iterator, Sequence
from typing import TypeVar

from calc.deals.mahjong import AnyDeal, WinEntry
from calc.diagnostics.problem import Path, Problem
from calc.mahjong.tile import COPIES, Tile, tile_name
from calc.mahjong.waits import missing

DealT = TypeVar("DealT", bound=AnyDeal)

LaidOut = Callable[[Tile], bool]
"""Whether a tile is laid out and replaced when it is drawn."""


def check_claimed(game: str, win: WinEntry, wild: Container[Tile], laid_out: LaidOut) -> Iterator[Problem]:
    """A tile taken from another is no wildcard (``wild_claimed``), nor laid out (``flower_claimed``)."""
    if win.tile is None or win.by is None or win.self_drawn:
        return
    args: dict[str, object] = {"tile": tile_name(win.tile), "by": win.by, "seat": win.seat}
    if win.tile in wild:
        yield Problem(f"{game}.wild_claimed", ("win", "tile"), args)
    elif laid_out(win.tile):
        yield Problem(f"{game}.flower_claimed", ("win", "tile"), args)


def check_replacement(game: str, deal: AnyDeal, win: WinEntry, *, replaced: bool) -> Iterator[Problem]:
    """A replacement is drawn (``replacement_claimed``), for something laid out (``nothing_replaced``)."""
    if not replaced or win.by is None:
        return
    args: dict[str, object] = {"by": win.by, "seat": win.seat}
    if not win.self_drawn:
        yield Problem(f"{game}.replacement_claimed", ("win", "after_flower"), args)
    player = deal.players.get(win.seat or "")
    if player is not None and not player.flowers:
        yield Problem(f"{game}.nothing_replaced", ("win", "after_flower"), args)


def check_laid_out(game: str, deal: AnyDeal, seat: str, laid_out: LaidOut) -> Iterator[Problem]:
    """Nothing that must be laid out is still in a player's hand (``not_laid_out``)."""
    player = deal.players.get(seat)
    hand = player.hand or () if player is not None else ()
    for tile in dict.fromkeys(hand):
        if laid_out(tile):
            args: dict[str, object] = {"tile": tile_name(tile), "seat": seat, "nth": hand.index(tile)}
            yield Problem(f"{game}.not_laid_out", ("players", seat, "hand"), args)


def check_discards(game: str, deal: AnyDeal, laid_out: LaidOut) -> Iterator[Problem]:
    """Nothing that must be laid out was discarded (``flower_discarded``)."""
    for seat, player in deal.players.items():
        discards = player.discards or ()
        for tile in dict.fromkeys(discards):
            if laid_out(tile):
                args: dict[str, object] = {"tile": tile_name(tile), "seat": seat, "nth": discards.index(tile)}
                yield Problem(f"{game}.flower_discarded", ("players", seat, "discards"), args)


def hint_surplus(
    problems: list[Problem], deal: DealT, broken: Iterable[Path], wins: Callable[[DealT], bool]
) -> None:
    """Which tile of a winner's hand is the one too many, where nothing else is wrong and it shows.

    It shows where the hand wins without it: the winning tile written twice is told so, another one is asked
    for where it is the only one. ``wins`` says whether the winner's tiles win in a deal.
    """
    win = deal.win
    codes = {problem.code for problem in problems}
    if "hand.size" not in codes or codes - {"hand.size", "tile.too_many", "tile.too_many_here"}:
        return
    if any(broken) or not isinstance(win, WinEntry) or win.tile is None or win.by is None:
        return
    at = ("players", win.seat, "hand")
    for problem in problems:
        if problem.path == at and problem.args.get("hint_code") == "hand.size.more":
            found = _surplus(deal, win, wins) if problem.args["difference"] == 1 else []
            if win.tile in found:
                problem.args.update(hint_code="hand.size.win_tile", tile=tile_name(win.tile))
            elif len(found) == 1:
                problem.args.update(hint_code="hand.size.surplus", tile=tile_name(found[0]))


def _surplus(deal: DealT, win: WinEntry, wins: Callable[[DealT], bool]) -> list[Tile]:
    """The kinds without one of which the winner's hand wins."""
    assert win.seat is not None
    player = deal.players[win.seat]
    found = []
    for tile in dict.fromkeys(player.hand):
        hand = list(player.hand)
        hand.remove(tile)
        if max(map([*hand, win.tile].count, hand)) > COPIES:
            continue
        other = player.model_copy(update={"hand": tuple(hand)})
        if wins(deal.model_copy(update={"players": {**deal.players, win.seat: other}})):
            found.append(tile)
    return found


def not_won(win: WinEntry, counts: Sequence[int], wilds: int, sets: int) -> Problem:
    """The problem of a hand that does not win: how many tiles it lacks."""
    assert win.tile is not None
    lacks = missing(counts, wilds, sets)
    args: dict[str, object] = {"seat": win.seat, "tile": tile_name(win.tile), "missing": lacks}
    return Problem("hand.not_won", ("players", win.seat or "", "hand"), args, related=("win", "tile"))


def check_robbed(deal: AnyDeal, win: WinEntry) -> Iterator[Problem]:
    """A robbed kong: somebody has the 碰 it was to grow from, and the winner none of its tiles."""
    if win.by != "抢杠" or win.tile is None or win.from_ is not None:
        return
    args: dict[str, object] = {"tile": tile_name(win.tile), "seat": win.seat}
    others = [player for seat, player in deal.players.items() if seat != win.seat]
    robbed = any(
        meld.tile == win.tile and meld.kind in ("pung", "exposed_kong")
        for player in others
        for meld in player.sets
    )
    if others and not robbed:
        yield Problem("win.no_kong_robbed", ("win", "by"), args)
    elif not others and win.seat in deal.players:
        player = deal.players[win.seat]
        if win.tile in (player.hand or ()) or any(win.tile in meld.tiles for meld in player.sets):
            yield Problem("win.robbed_held", ("win", "tile"), args, related=("players", win.seat, "hand"))
