"""One-line hands as the field writes them: ``[456s,1]45s55m|EE0000|fah``, and plain ``123m456p…``.

In the long form melds stand in brackets, with the claimed place or the giver behind a comma (a kong without
one is concealed), the winning tile is the last one of the hand; then, after bars, the round wind, the seat
wind and four flags (self-drawn, last of its kind, last tile, of a kong), and the flowers, as letters (abcd
梅兰竹菊, efgh 春夏秋冬) or as their number. Honours are E S W N C F P (东南西北中发白).
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any, Final

from calc.diagnostics.problem import Problem
from calc.games.guobiao_mahjong.hand import HAND_SIZE, Facts, make_facts
from calc.games.guobiao_mahjong.impossible import impossible
from calc.mahjong.meld import KIND_NAMES, Meld, MeldKind, make_meld
from calc.mahjong.notation import NotationError, format_tiles, parse_tiles
from calc.mahjong.tile import NAMES, PLUM, SPRING, Tile

_LONG: Final = re.compile(
    r"((?:\[(?:[1-9]{3,4}[msp]|[ESWNCFP]{3,4})(?:,[1-7])?\])*)"
    r"((?:[ESWNCFP]|[1-9]+[msp])+)"
    r"(?:\|([ESWN])([ESWN])([01])([01])([01])([01])(?:\|([a-h]{0,8}|[0-8]))?)?\Z"
)
_SUITS: Final = {"m": 0, "p": 9, "s": 18}
_LETTERS: Final = {letter: 27 + at for at, letter in enumerate("ESWNCFP")}
_WINDS: Final = {"E": 0, "S": 1, "W": 2, "N": 3}
_SEATS: Final = "东南西北"
_FLOWERS: Final = (*range(PLUM, PLUM + 4), *range(SPRING, SPRING + 4))
_BYS: Final = {("0", "0"): "点炮", ("0", "1"): "抢杠", ("1", "0"): "自摸", ("1", "1"): "杠上开花"}


def parse_hand(text: str) -> Facts:
    """The facts of a won hand from one line, the winning tile last.

    Raises NotationError for what is neither form, no hand of fourteen, or contradicts itself.

    >>> facts = parse_hand("[456s,1][456s,1][456s,3]45s55m6s|EE1000|fah")
    >>> facts.by, [str(meld) for meld in facts.melds], len(facts.flowers)
    ('自摸', ['吃456条', '吃456条', '吃456条'], 3)
    """
    match = _LONG.match(text) or _LONG.match(text.replace(" ", ""))
    if match is None:
        tiles = parse_tiles(text)
        facts = _facts(tiles, ())
    else:
        melds, hand, round, seat, drawn, last_of_kind, last_tile, kong, flowers = match.groups()
        laid_out = tuple([_meld(word) for word in melds[1:-1].split("][")]) if melds else ()
        if round is None:
            facts = _facts(_tiles(hand), laid_out)
        else:
            facts = _facts(
                _tiles(hand), laid_out, by=_BYS[drawn, kong], last_tile=last_tile == "1",
                last_of_kind=last_of_kind == "1", seat=_WINDS[seat], round=_WINDS[round],
                flowers=_flowers(flowers) if flowers else (),
            )  # fmt: skip
    problems = [*impossible(facts)]
    if problems:
        raise NotationError(problems)
    return facts


def _facts(tiles: list[Tile], melds: tuple[Meld, ...], **more: Any) -> Facts:
    expected = HAND_SIZE + 1 - 3 * len(melds)
    if len(tiles) != expected:
        args: dict[str, object] = {"count": len(tiles), "expected": expected, "melds": len(melds)}
        raise NotationError([Problem("guobiao_mahjong.line_size", args=args)])
    return make_facts(tiles[:-1], tiles[-1], melds, **more)


def _tiles(text: str) -> list[Tile]:
    """Tiles of the long form; the pattern has seen to it that they are spelled right."""
    tiles: list[Tile] = []
    waiting: list[int] = []
    for character in text:
        base = _SUITS.get(character)
        if base is not None:
            for digit in waiting:
                tiles.append(base + digit)
            waiting.clear()
        elif character in _LETTERS:
            tiles.append(_LETTERS[character])
        else:
            waiting.append(int(character) - 1)
    return tiles


_MELDS: dict[str, Meld] = {}
"""Melds by their words; there are only so many."""


def _meld(word: str) -> Meld:
    meld = _MELDS.get(word)
    if meld is None:
        tiles, _, giver = word.partition(",")
        kinds = _tiles(tiles)
        kind: MeldKind
        if len(kinds) == 4:
            kind = "exposed_kong" if giver else "concealed_kong"
        else:
            kind = "pung" if kinds[0] == kinds[1] else "chow"
        meld = _MELDS[word] = make_meld(kind, kinds)
    return meld


def _flowers(text: str) -> tuple[Tile, ...]:
    if text.isdigit():
        return tuple(_FLOWERS[: int(text)])
    return tuple(_FLOWERS[ord(letter) - ord("a")] for letter in text)


def record_of(facts: Facts) -> dict[str, Any]:
    """The same hand as the plain strings of a deal file, the winner alone."""
    seat = _SEATS[facts.seat]
    win: dict[str, str] = {"seat": seat, "tile": NAMES[facts.win], "by": facts.by}
    win |= dict(_true(("last_tile", facts.last_tile), ("last_of_kind", facts.last_of_kind)))
    player: dict[str, Any] = {"hand": format_tiles(facts.held)}
    if facts.melds:
        player["melds"] = [f"{KIND_NAMES[meld.kind]} {format_tiles(meld.tiles)}" for meld in facts.melds]
    if facts.flowers:
        player["flowers"] = " ".join(NAMES[flower] for flower in facts.flowers)
    return {"game": "国标麻将", "round": _SEATS[facts.round], "players": {seat: player}, "win": win}


def _true(*flags: tuple[str, bool]) -> Iterator[tuple[str, str]]:
    return ((name, "true") for name, set_ in flags if set_)
