"""What is wrong with a hand in the long one-line form: each part for itself, each fault at its place."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from calc.diagnostics.problem import NotationError, Problem
from calc.games.guobiao_mahjong.impossible import ID
from calc.mahjong.meld import MeldKind, make_meld
from calc.mahjong.tile import Tile

SUIT_BEGINS: Final = {"m": 0, "p": 9, "s": 18}
HONOR_TILES: Final = {letter: 27 + at for at, letter in enumerate("ESWNCFP")}
FLOWER_LETTERS: Final = "abcdefgh"
_MELD: Final = re.compile(r"\[([^\[\]]*)\]")
_BRACKET: Final = re.compile(r"[\[\]]")
_PARTS: Final = re.compile(
    r"(?P<run>[1-9](?:\s*[1-9])*)(?:\s*(?P<suit>[mps]))?|(?P<honor>[ESWNCFP])|(?P<bare>[mps])"
    r"|(?P<other>[^\sESWNCFPmps1-9]+)"
)
_MELD_SIZES: Final = (3, 4)
HOW: Final = ("ESWN", "ESWN", "01", "01", "01", "01")
"""What each letter after the first bar may be: round, seat, self-drawn, last of its kind, last tile, kong."""
_SOURCES: Final = {"chow": "123", "pung": "1234567", "exposed_kong": "1234567"}
"""What may stand after the comma: which tile of a chow was claimed, or who gave it."""
_COMMAS: Final = re.compile(r"[;、.:/。]")


def is_long(text: str) -> bool:
    """Whether a text is meant for the long form: it has a bracket or a bar.

    >>> is_long("45s|EE0000|"), is_long("123m456p")
    (True, False)
    """
    return not {"[", "]", "|"}.isdisjoint(text)


def line_faults(text: str) -> list[Problem]:
    """Every fault of a text that is no hand in the long form, places in characters of it."""
    main, *rest = text.split("|")
    at = len(main) + 1
    problems = [*_main_faults(main)]
    for check, part in zip((_how_faults, flower_faults), rest, strict=False):
        problems += check(part, at)
        at += len(part) + 1
    if len(rest) > 2:
        problems.append(_problem("line_bars", at - 1, len(text) - at + 1))
    return problems


def _problem(name: str, at: int, length: int, **args: object) -> Problem:
    return Problem(f"{ID}.{name}", args=args, offset=at, length=length)


def _main_faults(main: str) -> Iterator[Problem]:
    """The faults of the melds and the hand."""
    faults: list[Problem] = []
    loose: list[tuple[int, str]] = []
    end = 0
    for meld in _MELD.finditer(main):
        faults += meld_faults(meld[1], meld.start() + 1)
        loose.append((end, main[end : meld.start()]))
        end = meld.end()
    loose.append((end, main[end:]))
    brackets = [
        _problem("line_bracket", at + each.start(), 1, text=each[0])
        for at, text in loose
        for each in _BRACKET.finditer(text)
    ]
    faults += brackets or [fault for at, text in loose for fault in _tile_faults(text, at)]
    yield from faults
    if not faults and not any(text.strip() for _, text in loose):
        yield _problem("line_no_hand", 0, max(1, len(main)))


def _tile_faults(text: str, begin: int) -> Iterator[Problem]:
    """What in a text is no tile."""
    for part in _PARTS.finditer(text):
        at, length = begin + part.start(), part.end() - part.start()
        if part["other"]:
            yield _problem("line_letter", at, length, text=part["other"])
        elif part["bare"]:
            yield Problem("tile.no_digit", args={"text": part["bare"]}, offset=at, length=length)
        elif part["run"] and not part["suit"]:
            following = _PARTS.match(text, part.end())
            if following is None or not following["other"]:  # the letter there speaks for both
                yield _problem("line_no_suit", at, length, text=part["run"])


def meld_faults(word: str, at: int) -> Iterator[Problem]:
    """The faults of what stands between brackets."""
    other = _COMMAS.search(word)
    if other is not None:
        yield _problem("line_comma", at + other.start(), 1, text=other[0])
        return
    shown, comma, source = word.partition(",")
    faults = [*_tile_faults(shown, at)]
    kind: MeldKind = "pung"
    if not faults:
        tiles = tiles_in(shown)
        if len(tiles) in _MELD_SIZES:
            kind = meld_kind(tiles, claimed=True)
            faults += [replace(each, offset=at, length=len(shown)) for each in _set_faults(kind, tiles)]
        else:
            faults.append(_problem("line_meld_size", at - 1, len(word) + 2, count=len(tiles)))
    yield from faults
    if comma and source.strip() not in {*_SOURCES[kind]}:
        yield _problem("line_source", at + len(shown), len(source) + 1, text=source.strip())


def tiles_in(text: str) -> list[Tile]:
    """The tiles of a text without faults."""
    tiles: list[Tile] = []
    for part in _PARTS.finditer(text):
        if part["honor"]:
            tiles.append(HONOR_TILES[part["honor"]])
        else:
            base = SUIT_BEGINS[part["suit"]]
            tiles += [base + int(digit) - 1 for digit in part["run"] if digit.isdigit()]
    return tiles


def meld_kind(tiles: list[Tile], *, claimed: bool) -> MeldKind:
    """The kind that so many tiles are meant for; a kong without a comma is concealed."""
    if len(tiles) == 4:
        return "exposed_kong" if claimed else "concealed_kong"
    return "pung" if tiles[0] == tiles[1] else "chow"


def _set_faults(kind: MeldKind, tiles: list[Tile]) -> list[Problem]:
    """What keeps three or four tiles from being a set."""
    try:
        make_meld(kind, tiles)
    except NotationError as error:
        return [replace(each, args={**each.args, "hint_code": f"{ID}.line_set"}) for each in error.problems]
    return []


def _how_faults(part: str, at: int) -> Iterator[Problem]:
    """The faults of winds and flags; nothing at all is none."""
    how = part.strip()
    at += len(part) - len(part.lstrip())
    if how and len(how) != len(HOW):
        yield _problem("line_how", at, len(how), text=how)
    elif how:
        for place, (letter, allowed) in enumerate(zip(how, HOW, strict=True)):
            if letter not in allowed:
                name = "line_wind" if allowed == HOW[0] else "line_flag"
                yield _problem(name, at + place, 1, text=letter)


def flower_faults(part: str, at: int) -> Iterator[Problem]:
    """The faults of the flowers: letters, each once, or their number."""
    flowers = part.strip()
    at += len(part) - len(part.lstrip())
    if flowers.isdecimal():
        if flowers not in {*"012345678"}:
            yield _problem("line_flower_count", at, len(flowers), text=flowers)
        return
    for place, letter in enumerate(flowers):
        if letter not in FLOWER_LETTERS and not letter.isspace():
            yield _problem("line_flower", at + place, 1, text=letter)
        elif letter in flowers[:place] and not letter.isspace():
            yield _problem("line_flower_twice", at + place, 1, text=letter)
