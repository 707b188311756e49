"""Sets and readings as people read them. A wildcard stands in brackets; ``*`` marks the winning tile."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from itertools import groupby

from calc.mahjong.group import Group
from calc.mahjong.meld import Meld
from calc.mahjong.notation import format_tiles
from calc.mahjong.proof import Sets
from calc.mahjong.tile import EAST, NAMES, SUITS, Tile


@lru_cache(maxsize=4096)
def group_text(group: Group, won_at: int | None = None) -> str:
    """A concealed set: ``123万``, ``4(5)6筒`` with a wildcard as the five, ``1*23万`` won on the one.

    >>> from calc.mahjong.group import group
    >>> group_text(group("chow", 12, (1,)), 1), group_text(group("pung", 30, (2,)))
    ('4(5)*6筒', '北北(北)')
    """
    suited = group.tile < EAST
    parts = []
    for at, tile in enumerate(group.tiles):
        face = NAMES[tile][0]
        parts.append((f"({face})" if at in group.wilds else face) + ("*" if at == won_at else ""))
    return "".join(parts) + (NAMES[group.tile][1] if suited else "")


@lru_cache(maxsize=4096)
def proof_text(proof: object) -> str:
    """What proves a pattern, as text: a meld, a group, several of them, or plain tiles."""
    if isinstance(proof, Group):
        return group_text(proof)
    if isinstance(proof, Meld):
        return format_tiles(proof.tiles)
    if isinstance(proof, Sets):
        return " ".join([proof_text(each) for each in proof.sets])
    assert isinstance(proof, tuple)
    return format_tiles(proof)


def held_text(melds: Iterable[Meld], held: Iterable[Tile]) -> str:
    """Tiles that were not put together: the melds, a bar, the concealed tiles sorted.

    >>> held_text((), (30, 2, 1, 30))
    '23万 北北'
    """
    shown = " ".join([str(meld) for meld in melds])
    return " | ".join([part for part in (shown, format_tiles(held)) if part])


def reading_text(
    melds: Iterable[Meld], sets: Iterable[Group], pairs: Iterable[Group], completed: Group | None = None,
    completed_at: int | None = None,
) -> str:  # fmt: skip
    """A whole reading: the melds, a bar, the set that the winning tile completed, the others by suit.

    The chows of the concealed part come first in their suit, the pair last.
    """
    shown = " ".join(str(meld) for meld in melds)
    rest = list(sets)
    pair_list = list(pairs)
    parts = []
    if completed is not None:
        (pair_list if completed.kind == "pair" else rest).remove(completed)
        parts.append(group_text(completed, completed_at))
    rest.sort(key=lambda member: (member.kind == "pung", SUITS[member.tile]))
    for _, members in groupby(rest, key=lambda member: (member.kind, SUITS[member.tile])):
        parts.extend(group_text(member) for member in members)
    parts.extend(group_text(pair) for pair in pair_list)
    concealed = " ".join(parts)
    return " | ".join(part for part in (shown, concealed) if part)
