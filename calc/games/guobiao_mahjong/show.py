"""Readings of every shape as people read them; the texts of single suits are kept."""

from __future__ import annotations

from typing import Final

from calc.games.guobiao_mahjong.hand import Facts
from calc.games.guobiao_mahjong.pieces import EDGE, MIDDLE, PAIR, PUNG, Piece
from calc.games.guobiao_mahjong.readings import EDGE_WAIT, MIDDLE_WAIT, PAIR_WAIT, Scored
from calc.mahjong.group import Group
from calc.mahjong.memo import Memo
from calc.mahjong.notation import format_tiles
from calc.mahjong.show import group_text


class _TextTable(Memo[bytes, str]):
    """Counts of a suit, which begins at a tile -> its tiles as text."""

    limit = 20_000

    def __init__(self, begin: int) -> None:
        super().__init__()
        self.begin = begin

    def __missing__(self, counts: bytes) -> str:
        tiles = [self.begin + rank for rank, held in enumerate(counts) for _ in range(held)]
        return self.keep(counts, format_tiles(tiles))


_TEXTS: Final = tuple(map(_TextTable, (0, 9, 18, 27)))


def whole_text(counts: bytes) -> str:
    """All tiles of a hand, sorted."""
    first, second, third, fourth = _TEXTS
    suits = first[counts[:9]], second[counts[9:18]], third[counts[18:27]], fourth[counts[27:]]
    return " ".join([suit for suit in suits if suit])


def reading_of(facts: Facts, scored: Scored) -> str:
    """A reading: the melds, then the concealed part, the winning tile marked; a knitted body comes first.

    Of the concealed part the set that the winning tile completed comes first, then the chows and the pungs by
    suit, then the pair.
    """
    if not scored.pieces:
        return whole_text(facts.every)
    suit, rank = divmod(facts.win, 9)
    completed, chows, pungs, pairs = "", [], [], ""
    for at, piece in enumerate(scored.pieces):
        if not piece.places:
            continue
        place = at if at != suit else 4 + (at << 8 | rank << 4 | scored.wait)
        own = piece.texts.get(place)
        if own is None:
            own = piece.texts[place] = _piece_text(piece, at, rank if at == suit else -1, scored.wait)
        completed = completed or own[0]
        chows.append(own[1])
        pungs.append(own[2])
        pairs = pairs or own[3]
    concealed = " ".join([text for text in (completed, *chows, *pungs, pairs) if text])
    melds = " ".join([str(meld) for meld in facts.melds])
    body = format_tiles(scored.body) if scored.body else ""
    return " | ".join([text for text in (body, melds, concealed) if text])


def _piece_text(piece: Piece, suit: int, win: int, wait: int) -> tuple[str, str, str, str]:
    """The set that the winning tile completed, the chows, the pungs, the pair. ``win`` is a rank, or -1."""
    groups, pair = piece.part(suit)
    rest = list(groups)
    completed = ""
    if win in piece.places:
        group, at = _completed(groups, pair, 9 * suit + win, wait)
        completed = group_text(group, at)
        if group is pair:
            pair = None
        else:
            rest.remove(group)
    return (
        completed,
        " ".join([group_text(each) for each in rest if each.kind == "chow"]),
        " ".join([group_text(each) for each in rest if each.kind == "pung"]),
        group_text(pair) if pair is not None else "",
    )


_WANTED: Final = {EDGE_WAIT: EDGE, MIDDLE_WAIT: MIDDLE, PAIR_WAIT: PAIR}


def _completed(groups: tuple[Group, ...], pair: Group | None, win: int, wait: int) -> tuple[Group, int]:
    """The set that the winning tile is counted in, and its position there.

    The form of the wait that counts comes first; a pung, which a discard would open, comes last.
    """
    found: list[tuple[bool, bool, int, Group, int]] = []
    for group in groups if pair is None else (*groups, pair):
        if win in group.tiles:
            at = group.tiles.index(win)
            place = _place(group, at)
            found.append((place != _WANTED.get(wait), place == PUNG, len(found), group, at))
    *_, completed, at = min(found)
    return completed, at


def _place(group: Group, at: int) -> int:
    if group.kind != "chow":
        return PAIR if group.kind == "pair" else PUNG
    if at == 1:
        return MIDDLE
    return EDGE if (group.tile % 9, at) in ((0, 2), (6, 0)) else 0
