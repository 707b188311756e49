"""Readings of every shape as people read them."""

from __future__ import annotations

from calc.games.guobiao_mahjong.hand import Hand
from calc.mahjong.group import Group
from calc.mahjong.notation import format_tiles
from calc.mahjong.show import reading_text
from calc.mahjong.tile import Tile

_PLACES = {"edge": ("chow", (0, 2)), "middle": ("chow", (1,)), "pair": ("pair", (0,))}


def reading_of(hand: Hand) -> str:
    """A reading: the melds, then the concealed part, the winning tile marked; a knitted body comes first."""
    reading, facts = hand.reading, hand.facts
    if reading.pair is None:
        return format_tiles(hand.tiles)
    completed, at = _completed(hand)
    text = reading_text(facts.melds, reading.groups, (reading.pair,), completed, at)
    return f"{format_tiles(reading.body)} | {text}" if reading.body else text


def _completed(hand: Hand) -> tuple[Group | None, int | None]:
    """The set that the winning tile is counted in, and its position there."""
    reading, win = hand.reading, hand.facts.win
    assert reading.pair is not None
    found: list[tuple[int, Group, int]] = []
    for group in (*reading.groups, reading.pair):
        if win in group.tiles:
            at = group.tiles.index(win)
            found.append((_preference(hand, group, at, win), group, at))
    if not found:
        return None, None
    _, completed, at = min(found, key=lambda each: each[0])
    return completed, at


def _preference(hand: Hand, group: Group, at: int, win: Tile) -> int:
    """The form of the wait that counts comes first; a pung that a discard would open comes last."""
    wait = hand.reading.wait
    if wait is not None and _PLACES[wait][0] == group.kind and at in _PLACES[wait][1]:
        edge = (group.tile % 9, at) in ((0, 2), (6, 0))
        if wait != "edge" or edge:
            return 0
    return 2 if group.kind == "pung" else 1
