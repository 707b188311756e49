"""Melds: sets laid out on the table, and how people write them (``吃 345筒``, ``暗杠 中``)."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Final, Literal, TypeAlias

from calc.diagnostics.problem import Problem
from calc.mahjong.notation import NotationError, format_tiles, parse_tiles
from calc.mahjong.tile import EAST, KINDS, RANKS, SUITS, Tile, tile_name

if TYPE_CHECKING:
    from collections.abc import Sequence

MeldKind: TypeAlias = Literal["chow", "pung", "exposed_kong", "concealed_kong"]

KIND_NAMES: Final[dict[MeldKind, str]] = {
    "chow": "吃",
    "pung": "碰",
    "exposed_kong": "明杠",
    "concealed_kong": "暗杠",
}

_KINDS: Final[dict[str, MeldKind]] = {
    "吃": "chow",
    "碰": "pung",
    "明杠": "exposed_kong",
    "明槓": "exposed_kong",
    "暗杠": "concealed_kong",
    "暗槓": "concealed_kong",
    "chow": "chow",
    "pung": "pung",
    "exposed_kong": "exposed_kong",
    "concealed_kong": "concealed_kong",
}
KIND_SPELLINGS: Final = tuple(_KINDS)
"""Every word for a kind."""
_UNCLEAR_KONGS: Final = ("杠", "槓", "kong")
# A text may run on without a space ("吃345筒"), so the longest word that it begins with counts.
_WORDS: Final = sorted((*_KINDS, *_UNCLEAR_KONGS), key=lambda word: (-len(word), word))


@dataclass(frozen=True)
class Meld:
    """A set laid out on the table, its tiles sorted.

    ``claimed`` is the tile taken from another player and ``source`` that player's seat, where known.
    Use ``make_meld`` or ``parse_meld``: they refuse what is no set.
    """

    kind: MeldKind
    tiles: tuple[Tile, ...]
    claimed: Tile | None = None
    source: str | None = None

    @property
    def tile(self) -> Tile:
        """The lowest tile."""
        return self.tiles[0]

    @property
    def is_kong(self) -> bool:
        """Whether it has four tiles."""
        return len(self.tiles) == 4

    @property
    def is_open(self) -> bool:
        """Whether a tile of it came from another player: all but the concealed kong."""
        return self.kind != "concealed_kong"

    @cached_property
    def text(self) -> str:
        """Its kind and tiles as people write them, kept."""
        return KIND_NAMES[self.kind] + format_tiles(self.tiles)

    def __str__(self) -> str:
        return self.text


def parse_meld(text: str) -> Meld:
    """A meld from its words: the kind, then its tiles (one will do for 碰 and the kongs).

    Raises NotationError with every fault, places in characters of ``text``.

    >>> str(parse_meld("吃 534筒")), str(parse_meld("碰 东"))
    ('吃345筒', '碰东东东')
    """
    start = len(text) - len(text.lstrip())
    word = next((word for word in _WORDS if text.startswith(word, start)), None)
    if word is None:
        end = start + len(text[start:].split(maxsplit=1)[0]) if text.strip() else len(text)
        code = "meld.kind" if text.strip() else "meld.empty"
        raise NotationError([Problem(code, args={"text": text[start:end]}, offset=start, length=end - start)])
    begin = start + len(word)
    problems = []
    if word in _UNCLEAR_KONGS:
        problems.append(_unclear_kong(word, start))
    rest = text[begin:]
    begin += len(rest) - len(rest.lstrip())
    rest = rest.strip()
    try:
        tiles = parse_tiles(rest)
        if not problems:
            return make_meld(_KINDS[word], tiles)
    except NotationError as error:
        problems += [_placed(problem, begin, len(rest)) for problem in error.problems]
    raise NotationError(problems)


def parse_kind(text: str) -> MeldKind:
    """The kind that a word names. Raises NotationError.

    >>> parse_kind("暗杠")
    'concealed_kong'
    """
    word = text.strip()
    if word in _KINDS:
        return _KINDS[word]
    if word in _UNCLEAR_KONGS:
        raise NotationError([_unclear_kong(word, 0)])
    raise NotationError([Problem("meld.kind", args={"text": word}, offset=0, length=len(text))])


def make_meld(
    kind: MeldKind, tiles: Sequence[Tile], claimed: Tile | None = None, source: str | None = None
) -> Meld:
    """A meld of these tiles in any order; one tile stands for all of a pung or kong.

    Raises NotationError when they are no such set; its problems have no offset, as no text was read.

    >>> make_meld("pung", [27])
    Meld(kind='pung', tiles=(27, 27, 27), claimed=None, source=None)
    """
    ordered = tuple(sorted(tiles))
    fault = _chow_fault(ordered) if kind == "chow" else _same_fault(kind, ordered)
    if fault is None and claimed is not None:
        if kind == "concealed_kong":
            fault = "meld.concealed_claim"
        elif claimed not in ordered:
            fault = "meld.claimed"
    if fault is not None:
        args: dict[str, object] = {
            "kind": KIND_NAMES[kind],
            "tiles": format_tiles(ordered),
            "count": len(ordered),
            "claimed": "" if claimed is None else tile_name(claimed),
            "tile": tile_name(ordered[0]) if ordered else "",
        }
        raise NotationError([Problem(fault, args=args)])
    if kind != "chow" and len(ordered) == 1:
        ordered *= 3 if kind == "pung" else 4
    return Meld(kind, ordered, claimed, source)


def _chow_fault(tiles: tuple[Tile, ...]) -> str | None:
    """What keeps the tiles from being a chow, as a message code."""
    if not tiles:
        return "meld.no_tiles"
    if tiles[-1] >= KINDS:
        return "meld.flower"
    if len(tiles) != 3:
        return "meld.chow_count"
    low, middle, high = tiles
    if high >= EAST:
        return "meld.chow_honor"
    if SUITS[low] != SUITS[high]:
        return "meld.chow_suits"
    if low == middle == high:
        return "meld.chow_pung"
    if RANKS[middle] != RANKS[low] + 1 or RANKS[high] != RANKS[low] + 2:
        return "meld.chow"
    return None


def _same_fault(kind: MeldKind, tiles: tuple[Tile, ...]) -> str | None:
    """What keeps the tiles from being a pung or kong, as a message code."""
    if not tiles:
        return "meld.no_tiles"
    if tiles[-1] >= KINDS:
        return "meld.flower"
    if tiles[0] != tiles[-1]:
        if _chow_fault(tiles) is None:
            return "meld.same_chow"
        return "meld.same"
    if kind == "pung":
        if len(tiles) == 4:
            return "meld.pung_kong"
        return None if len(tiles) in (1, 3) else "meld.pung_count"
    return None if len(tiles) in (1, 4) else "meld.kong_count"


def _unclear_kong(word: str, offset: int) -> Problem:
    return Problem("meld.unclear_kong", args={"text": word}, offset=offset, length=len(word))


def _placed(problem: Problem, begin: int, length: int) -> Problem:
    """The problem with its place in the whole text: moved along, or all of the tiles."""
    if problem.offset is not None:
        begin, length = begin + problem.offset, problem.length or 0
    return Problem(problem.code, args=problem.args, offset=begin, length=length)
