"""The readings of a winner's tiles, one for each way of counting.

Three 财神 give hundreds of readings, most of which count the same. What the rules ask of a reading is
put in a few numbers, kept for each group, so that readings with equal numbers are scored once: a test holds
that such readings have the same 台 and 花.
"""

from __future__ import annotations

from functools import cache
from typing import TypeAlias

from calc.games.yueqing_mahjong.hand import Hand, Side, all_wild, two_sided
from calc.mahjong.group import GROUPS, Group
from calc.mahjong.split import Placement, Split, placements, splits
from calc.mahjong.tile import EAST, GREEN, RED, SUITS, Tile

Marks: TypeAlias = tuple[int, int]
"""What is either there or not, as bits; and what is counted, as a sum of powers of eight."""

_CHOW, _PUNG, _WILD_PUNG, _WILD_PAIR = 1, 2, 4, 8
_SUIT_AT, _PUNG_AT, _PAIR_AT = 4, 8, 15
_HOME, _HUA, _WILD_HUA = 1, 8, 64


def hands_of(side: Side) -> list[Hand]:
    """A reading of each kind, in the order in which they are found; empty without a winning shape."""
    marks = _marks(side.wild, side.wind)
    chows_melded = all(meld.kind == "chow" for meld in side.melds)
    found: dict[tuple[int, int, int], tuple[Split, Placement]] = {}
    for split in splits(side.counts, side.wilds, 5 - len(side.melds)):
        bits = total = 0
        for member in (*split.groups, split.pair):
            there = marks[member.index]
            if there is None:
                break
            bits |= there[0]
            total += there[1]
        else:
            if chows_melded and not bits & _PUNG:
                wait, placement = max(
                    [(_openness(split, place), place) for place in _placements(side, split)],
                    key=lambda item: item[0],
                )
                found.setdefault((bits, total, wait), (split, placement))
            elif (bits, total, 0) not in found:
                found[bits, total, 0] = split, _placements(side, split)[0]
    return [_hand(side, split, placement) for split, placement in found.values()]


def every_hand(side: Side) -> list[Hand]:
    """All readings with all places of the winning tile: what ``hands_of`` chooses from."""
    return [
        _hand(side, split, place)
        for split in splits(side.counts, side.wilds, 5 - len(side.melds))
        for place in _placements(side, split)
    ]


def _placements(side: Side, split: Split) -> list[Placement]:
    return placements(split, side.win_tile, side.drew_wild)


def _hand(side: Side, split: Split, place: Placement) -> Hand:
    at = place.completed
    assert at is not None
    completed = split.pair if at == len(split.groups) else split.groups[at]
    return Hand(side, split.groups, split.pair, completed, place.completed_at)


def _openness(split: Split, place: Placement) -> int:
    """How good a place is for 平胡: a two-sided wait, and rather one without 财神 (B16)."""
    at = place.completed
    if at is None or place.completed_at is None or at == len(split.groups):
        return 0
    chow = split.groups[at]
    if not two_sided(chow, place.completed_at):
        return 0
    return 1 if chow.wild_count else 2


@cache
def _marks(wild: Tile, wind: Tile) -> tuple[Marks | None, ...]:
    """The marks of every group, by its index. None: the same set of 财神 that is also there as itself."""
    return tuple(_mark(member, wild, wind) for member in GROUPS)


def _mark(member: Group, wild: Tile, wind: Tile) -> Marks | None:
    if member.kind == "chow":
        homes = sum(member.tiles[at] == wild for at in member.wilds)
        suit = 0 if all_wild(member) else 1 << _SUIT_AT + SUITS[member.tile]
        return _CHOW | suit, homes * _HOME
    if all_wild(member):
        if member.tile != wild:
            return None
        return (_WILD_PAIR if member.kind == "pair" else _PUNG | _WILD_PUNG), 0
    bits = 1 << _SUIT_AT + SUITS[member.tile]
    if member.kind == "pair":
        return bits | (1 << _PAIR_AT + member.tile - EAST if member.tile >= EAST else 0), 0
    if member.tile < EAST:
        return bits | _PUNG, 0
    earns = member.tile in (wind, RED, GREEN)
    return (
        bits | _PUNG | 1 << _PUNG_AT + member.tile - EAST,
        (_WILD_HUA if member.wild_count else _HUA) if earns else 0,
    )
