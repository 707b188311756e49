"""One-line hands as the field writes them: ``[456s,1]45s55m|EE0000|fah``, and plain ``123m456p…``.

In the long form melds stand in brackets, with the claimed place or the giver behind a comma (a kong without
one is concealed), the winning tile is the last one of the hand; then, after bars, the round wind, the seat
wind and four flags (self-drawn, last of its kind, last tile, of a kong), and the flowers, as letters (abcd
梅兰竹菊, efgh 春夏秋冬) or as their number. Honours are E S W N C F P (东南西北中发白).
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from itertools import product
from typing import Any, Final

from calc.core.script import half_width
from calc.diagnostics.problem import Problem, Refused
from calc.games.guobiao_mahjong.hand import HAND_SIZE, Facts, facts_of, make_facts
from calc.games.guobiao_mahjong.impossible import ID, impossible
from calc.games.guobiao_mahjong.line_faults import (
    FLOWER_LETTERS,
    HONOR_TILES,
    HOW,
    SUIT_BEGINS,
    flower_faults,
    is_long,
    line_faults,
    meld_faults,
    meld_kind,
    tiles_in,
)
from calc.mahjong.meld import KIND_NAMES, Meld, make_meld
from calc.mahjong.memo import Memo
from calc.mahjong.notation import NotationError, format_tiles, parse_tiles
from calc.mahjong.tile import KINDS, NAMES, PLUM, SPRING, Tile

_WORD: Final = re.compile(r"[ESWNCFP]*(?:[1-9]+[mps])?\Z")
_BRACKETS: Final = re.compile(r"\[[^\[\]]*\]")
_IN_A_RUN: Final = re.compile(r"\d\[")
MOST_MELDS: Final = 4
_SEATS: Final = "东南西北"
_FLOWERS: Final = {letter: tile for tile, letter in zip(
    (*range(PLUM, PLUM + 4), *range(SPRING, SPRING + 4)), FLOWER_LETTERS, strict=True
)}  # fmt: skip
_BYS: Final = {("0", "0"): "点炮", ("0", "1"): "抢杠", ("1", "0"): "自摸", ("1", "1"): "杠上开花"}
_LAST_TILES: Final = {
    rank + suit: base + int(rank) - 1 for suit, base in SUIT_BEGINS.items() for rank in "123456789"
} | {before + letter: tile for before in ("", *"mps", *HONOR_TILES) for letter, tile in HONOR_TILES.items()}
"""The last two letters of a hand -> its last tile."""
_SIZE_AT: Final = 8 * KINDS
_COUNTS: Final = (1 << _SIZE_AT) - 1
"""The number of some tiles has a byte for each kind; above these how many they are in all. The numbers of the
parts of a hand add up to that of the hand."""


class _UnclearError(ValueError):
    """A text that is not in the long form."""


class _MeldTable(Memo[str, tuple[Meld, int]]):
    """The words of a meld -> the meld, and the number of its tiles."""

    def __missing__(self, word: str) -> tuple[Meld, int]:
        meld = _meld(word)
        return self.keep(word, (meld, _number(meld.tiles)))


class _WordTable(Memo[str, int]):
    """The tiles of a suit with the honours before them (``EE123m``) -> their number."""

    def __missing__(self, word: str) -> int:
        if not _WORD.match(word):
            raise _UnclearError
        numbers = _NUMBERS.get(word[-1], _HONOR_NUMBERS)
        return self.keep(word, sum([numbers[letter] for letter in word]))


class _FlowerTable(Memo[str, tuple[Tile, ...]]):
    """What stands after the second bar -> the flowers."""

    def __missing__(self, text: str) -> tuple[Tile, ...]:
        if any(flower_faults(text, 0)):
            raise _UnclearError
        flowers = "".join(text.split())
        if flowers.isdecimal():
            return self.keep(text, tuple(_FLOWERS.values())[: int(flowers)])
        return self.keep(text, tuple([_FLOWERS[letter] for letter in flowers]))


def _number(tiles: Iterable[Tile]) -> int:
    return sum([1 << 8 * tile for tile in tiles])


_A_TILE: Final = 1 << _SIZE_AT
_HONOR_NUMBERS: Final = {letter: _A_TILE + _number([tile]) for letter, tile in HONOR_TILES.items()}
_NUMBERS: Final = {
    suit: {suit: 0, **_HONOR_NUMBERS} | {str(rank + 1): _A_TILE + _number([base + rank]) for rank in range(9)}
    for suit, base in SUIT_BEGINS.items()
}
"""The suit that a word ends with -> the number of each of its letters."""


def _meld(word: str) -> Meld:
    if any(meld_faults(word, 0)):
        raise _UnclearError
    shown, comma, _ = word.partition(",")
    tiles = tiles_in(shown)
    return make_meld(meld_kind(tiles, claimed=bool(comma)), tiles)


def _hows() -> dict[str, tuple[str, bool, bool, int, int]]:
    """What stands after the first bar -> by, last_tile, last_of_kind, seat, round."""
    found = {"": ("点炮", False, False, 0, 0)}
    for round, seat, drawn, rare, last, kong in product(*HOW):
        found[round + seat + drawn + rare + last + kong] = (
            _BYS[drawn, kong], last == "1", rare == "1", "ESWN".index(seat), "ESWN".index(round),
        )  # fmt: skip
    return found


_MELDS: Final = _MeldTable()
_WORDS: Final = _WordTable()
_FLOWER_TUPLES: Final = _FlowerTable()
_HOWS: Final = _hows()


def parse_hand(text: str) -> Facts:
    """The facts of a won hand from one line, the winning tile last.

    Raises NotationError for what is neither form, no hand of fourteen, or contradicts itself.

    >>> facts = parse_hand("[456s,1][456s,1][456s,3]45s55m6s|EE1000|fah")
    >>> facts.by, [str(meld) for meld in facts.melds], len(facts.flowers)
    ('自摸', ['吃456条', '吃456条', '吃456条'], 3)
    """
    try:
        facts = _long(text)
    except _UnclearError:
        plain = half_width(text)
        try:
            facts = _long(_melds_first("".join(plain.split())))
        except _UnclearError:
            if is_long(plain):
                raise NotationError(line_faults(plain)) from None
            facts = _plain(text)
    if facts.by in _PLAIN_BYS and not facts.last_of_kind and facts.few_copies:
        return facts
    problems = [*impossible(facts)]
    if problems:
        raise NotationError(problems)
    return facts


_PLAIN_BYS: Final = frozenset({"点炮", "自摸"})
"""Ways to win that contradict nothing."""


def _melds_first(text: str) -> str:
    """The long form with its melds, which may stand anywhere in the hand, before all other tiles."""
    main, bar, rest = text.partition("|")
    if _IN_A_RUN.search(main):
        raise _UnclearError
    return "".join(_BRACKETS.findall(main)) + _BRACKETS.sub("", main) + bar + rest


def _long(text: str) -> Facts:
    """The long form, from tables of its words. Raises _UnclearError where it is not that form."""
    main, _, rest = text.partition("|")
    how, _, flower_text = rest.partition("|")
    if how not in _HOWS:
        raise _UnclearError
    by, last_tile, last_of_kind, seat, round = _HOWS[how]
    melds: tuple[Meld, ...] = ()
    laid_out = 0
    if main[:1] == "[":
        end = main.rfind("]")
        for word in main[1:end].split("]["):
            meld, number = _MELDS[word]
            melds += (meld,)
            laid_out += number
        main = main[end + 1 :]
    win = _LAST_TILES.get(main[-2:])
    if win is None:
        raise _UnclearError
    words = main.replace("m", "m ").replace("p", "p ").replace("s", "s ").split()
    hand = sum([_WORDS[word] for word in words])
    _check_size(hand >> _SIZE_AT, len(melds))
    hand &= _COUNTS
    counts = every = hand.to_bytes(KINDS, "little")
    if laid_out:
        every = (hand + laid_out).to_bytes(KINDS, "little")
    return facts_of(
        win, melds, by, last_tile, last_of_kind, seat, round, _FLOWER_TUPLES[flower_text], counts, every
    )  # fmt: skip


def _plain(text: str) -> Facts:
    tiles = parse_tiles(text)
    _check_size(len(tiles), 0)
    return make_facts(tiles[:-1], tiles[-1])


def _check_size(count: int, melds: int) -> None:
    if melds > MOST_MELDS:
        raise NotationError([Problem(f"{ID}.line_melds", args={"melds": melds})])
    expected = HAND_SIZE + 1 - 3 * melds
    if count != expected:
        args: dict[str, object] = {"count": count, "expected": expected, "melds": melds}
        raise NotationError([Problem(f"{ID}.line_size", args=args)])


def record_of(facts: Facts) -> dict[str, Any]:
    """The same hand as the plain strings of a deal file, the winner alone."""
    seat = _SEATS[facts.seat]
    win = {"seat": seat, "tile": NAMES[facts.win], "by": facts.by}
    win |= {name: "true" for name in ("last_tile", "last_of_kind") if getattr(facts, name)}
    player: dict[str, Any] = {"hand": format_tiles(facts.held)}
    if facts.melds:
        player["melds"] = [f"{KIND_NAMES[meld.kind]} {format_tiles(meld.tiles)}" for meld in facts.melds]
    if facts.flowers:
        player["flowers"] = " ".join(NAMES[flower] for flower in facts.flowers)
    return {"game": "国标麻将", "round": _SEATS[facts.round], "players": {seat: player}, "win": win}


def _lettered(line: str) -> list[Tile]:
    """A whole hand with its honours as letters, the winning tile last; nothing where it is none."""
    try:
        facts = _long("".join(line.split()))
    except (_UnclearError, NotationError):
        return []
    return [*facts.held, facts.win]


def hand_of(text: str) -> dict[str, Any] | None:
    """What one line says, as the plain strings of a deal file; None for tiles that leave out the winning one.

    Fourteen plain tiles end with the winning one. What a line may say but does not, is not there.
    """
    line = half_width(text)
    if not is_long(line):
        try:
            tiles = parse_tiles(text)
        except NotationError:
            tiles = _lettered(line)
        if len(tiles) != HAND_SIZE + 1:
            return None
        return {"hand": format_tiles(tiles[:-1]), "win": {"tile": NAMES[tiles[-1]]}}
    try:
        record = record_of(parse_hand(text))
    except NotationError as error:
        raise Refused(error.problems) from None
    (player,) = record["players"].values()
    if not line.partition("|")[2].partition("|")[0].strip():
        return {**player, "win": {"tile": record["win"]["tile"]}}
    flags = {"last_tile": "false", "last_of_kind": "false"}  # said, whichever way
    return {**player, "win": flags | record["win"], "round": record["round"]}
