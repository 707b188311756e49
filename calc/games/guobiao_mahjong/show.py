"""Readings of every shape as people read them; the texts of single suits are kept."""

from __future__ import annotations

from typing import Final

from calc.games.guobiao_mahjong.hand import Facts
from calc.games.guobiao_mahjong.pieces import EDGE, MIDDLE, NUMBER_PUNGS_AT, PAIR, PUNG, Piece, Texts
from calc.games.guobiao_mahjong.readings import EDGE_WAIT, MIDDLE_WAIT, PAIR_WAIT, Scored
from calc.mahjong.group import Group, group
from calc.mahjong.memo import Memo
from calc.mahjong.notation import format_tiles
from calc.mahjong.show import group_text, proof_text
from calc.mahjong.tile import KINDS


class _TextTable(Memo[bytes, str]):
    """Counts of a suit, which begins at a tile -> its tiles as text, a space before them if there are any."""

    limit = 20_000

    def __init__(self, begin: int) -> None:
        super().__init__()
        self.begin = begin

    def __missing__(self, counts: bytes) -> str:
        tiles = [self.begin + rank for rank, held in enumerate(counts) for _ in range(held)]
        return self.keep(counts, f" {format_tiles(tiles)}" if tiles else "")


_TEXTS: Final = tuple(map(_TextTable, (0, 9, 18, 27)))


def whole_text(counts: bytes) -> str:
    """All tiles of a hand, sorted."""
    first, second, third, fourth = _TEXTS
    return f"{first[counts[:9]]}{second[counts[9:18]]}{third[counts[18:27]]}{fourth[counts[27:]]}"[1:]


def hidden_text(facts: Facts, scored: Scored) -> str:
    """The concealed kongs and pungs; a pung that the winning discard finished is none (M8)."""
    texts = [proof_text(meld) for meld in facts.melds if meld.kind == "concealed_kong"]
    if scored.pieces:
        first, second, third, fourth = scored.pieces
        sums = first.sums[0] + second.sums[1] + third.sums[2] + fourth.sums[0]
        pungs = sums >> NUMBER_PUNGS_AT & _PUNGS_MASK
        if scored.opened:
            pungs &= ~(1 << facts.win)
        while pungs:
            lowest = pungs & -pungs
            texts.append(_PUNGS[lowest])
            pungs ^= lowest
    return " ".join(texts)


_PUNGS_MASK: Final = (1 << KINDS) - 1
_PUNGS: Final = {1 << tile: group_text(group("pung", tile)) for tile in range(KINDS)}


def reading_of(facts: Facts, scored: Scored) -> str:
    """A reading: the melds, then the concealed part, the winning tile marked; a knitted body comes first.

    Of the concealed part the set that the winning tile completed comes first, then the chows and the pungs by
    suit, then the pair.
    """
    if not scored.pieces:
        return whole_text(facts.every)
    suit, rank = divmod(facts.win, 9)
    keys = [0, 1, 2, 3]
    keys[suit] |= (rank << 2 | scored.wait) + 1 << 2
    (c1, p1, e1, w1), (c2, p2, e2, w2), (c3, p3, e3, w3), (c4, p4, e4, w4) = [
        piece.texts.get(key) or _learn(piece, key) for piece, key in zip(scored.pieces, keys, strict=True)
    ]
    concealed = f"{w1}{w2}{w3}{w4}{c1}{c2}{c3}{c4}{p1}{p2}{p3}{p4}{e1}{e2}{e3}{e4}"[1:]
    if not facts.melds and not scored.body:
        return concealed
    melds = " ".join([meld.text for meld in facts.melds])
    body = format_tiles(scored.body) if scored.body else ""
    return " | ".join([text for text in (body, melds, concealed) if text])


def _learn(piece: Piece, key: int) -> Texts:
    """The texts of a piece in a suit; by the winning tile and the wait too, where that suit was won in."""
    suit, won = key & 3, key >> 2
    groups, pair = piece.part(suit)
    completed = ""
    if won:
        rank, wait = won - 1 >> 2, won - 1 & 3
        if piece.places[rank]:
            own, at = _completed(groups, pair, 9 * suit + rank, wait)
            completed = f" {group_text(own, at)}"
            if own is pair:
                pair = None
            else:
                first = groups.index(own)
                groups = (*groups[:first], *groups[first + 1 :])
    texts = piece.texts[key] = (
        "".join([f" {group_text(each)}" for each in groups if each.kind == "chow"]),
        "".join([f" {group_text(each)}" for each in groups if each.kind == "pung"]),
        f" {group_text(pair)}" if pair is not None else "",
        completed,
    )
    return texts


_WANTED: Final = {EDGE_WAIT: EDGE, MIDDLE_WAIT: MIDDLE, PAIR_WAIT: PAIR}


def _completed(groups: tuple[Group, ...], pair: Group | None, win: int, wait: int) -> tuple[Group, int]:
    """The set that the winning tile is counted in, and its position there.

    The form of the wait that counts comes first; a pung, which a discard would open, comes last.
    """
    found: list[tuple[bool, bool, int, Group, int]] = []
    for each in groups if pair is None else (*groups, pair):
        if win in each.tiles:
            at = each.tiles.index(win)
            place = _place(each, at)
            found.append((place != _WANTED.get(wait), place == PUNG, len(found), each, at))
    *_, completed, at = min(found)
    return completed, at


def _place(each: Group, at: int) -> int:
    if each.kind != "chow":
        return PAIR if each.kind == "pair" else PUNG
    if at == 1:
        return MIDDLE
    return EDGE if (each.tile % 9, at) in ((0, 2), (6, 0)) else 0
