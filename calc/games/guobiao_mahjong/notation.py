"""One-line hands as the field writes them: ``[456s,1]45s55m|EE0000|fah``, and plain ``123m456p…``.

In the long form melds stand in brackets, with the claimed place or the giver behind a comma (a kong without
one is concealed), the winning tile is the last one of the hand; then, after bars, the round wind, the seat
wind and four flags (self-drawn, last of its kind, last tile, of a kong), and the flowers, as letters (abcd
梅兰竹菊, efgh 春夏秋冬) or as their number. Honours are E S W N C F P (东南西北中发白).
"""

from __future__ import annotations

import re
from itertools import product
from typing import Any, Final

from calc.diagnostics.problem import Problem, Refused
from calc.games.guobiao_mahjong.hand import HAND_SIZE, Facts, facts_of, make_facts
from calc.games.guobiao_mahjong.impossible import impossible
from calc.mahjong.meld import KIND_NAMES, Meld, MeldKind, make_meld
from calc.mahjong.memo import Memo
from calc.mahjong.notation import NotationError, format_tiles, parse_tiles
from calc.mahjong.tile import KINDS, NAMES, PLUM, SPRING, Tile

_MELD: Final = re.compile(r"([1-9]{3,4}[mps]|[ESWNCFP]{3,4})(?:,([1-7]))?\Z")
_BRACKETS: Final = re.compile(r"\[[^\[\]]*\]")
_IN_A_RUN: Final = re.compile(r"\d\[")
_SUITS: Final = {"m": 0, "p": 9, "s": 18}
_HONORS: Final = {letter: 27 + at for at, letter in enumerate("ESWNCFP")}
_SEATS: Final = "东南西北"
_FLOWERS: Final = {letter: tile for tile, letter in zip(
    (*range(PLUM, PLUM + 4), *range(SPRING, SPRING + 4)), "abcdefgh", strict=True
)}  # fmt: skip
_BYS: Final = {("0", "0"): "点炮", ("0", "1"): "抢杠", ("1", "0"): "自摸", ("1", "1"): "杠上开花"}
_SUIT_AT: Final = 100
_NO_SUIT: Final = KINDS
"""Where a rank without a suit leads: out of all kinds."""
_NO_LETTER: Final = 255


def _codes() -> bytes:
    codes = bytearray([_NO_LETTER] * 256)
    for rank in range(9):
        codes[ord("1") + rank] = rank
    for letter, tile in _HONORS.items():
        codes[ord(letter)] = tile
    for letter, base in _SUITS.items():
        codes[ord(letter)] = _SUIT_AT + base
    return bytes(codes)


_CODES: Final = _codes()
"""Every letter of the hand: a rank from 0, an honour, or a suit's first tile above ``_SUIT_AT``."""


class _UnclearError(ValueError):
    """A text that is not in the long form."""


class _MeldTable(Memo[str, Meld]):
    """The words of a meld -> the meld."""

    def __missing__(self, word: str) -> Meld:
        return self.keep(word, _meld(word))


def _run(word: str) -> list[Tile]:
    base = _SUITS.get(word[-1])
    if base is None:
        return [_HONORS[letter] for letter in word]
    return [base + int(digit) - 1 for digit in word[:-1]]


def _meld(word: str) -> Meld:
    match = _MELD.match(word)
    if match is None:
        raise _UnclearError
    tiles = _run(match[1])
    kind: MeldKind
    if len(tiles) == 4:
        kind = "exposed_kong" if match[2] else "concealed_kong"
    else:
        kind = "pung" if tiles[0] == tiles[1] else "chow"
    return make_meld(kind, tiles)


def _hows() -> dict[str, tuple[str, bool, bool, int, int]]:
    """What stands after the first bar -> by, last_tile, last_of_kind, seat, round."""
    found = {"": ("点炮", False, False, 0, 0)}
    for round, seat, drawn, rare, last, kong in product("ESWN", "ESWN", "01", "01", "01", "01"):
        found[round + seat + drawn + rare + last + kong] = (
            _BYS[drawn, kong], last == "1", rare == "1", "ESWN".index(seat), "ESWN".index(round),
        )  # fmt: skip
    return found


_MELDS: Final = _MeldTable()
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
        try:
            facts = _long(_melds_first("".join(text.split())))
        except _UnclearError:
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
    how, _, flowers = rest.partition("|")
    if how not in _HOWS:
        raise _UnclearError
    by, last_tile, last_of_kind, seat, round = _HOWS[how]
    melds: tuple[Meld, ...] = ()
    if main[:1] == "[":
        end = main.rfind("]")
        melds = tuple([_MELDS[word] for word in main[1:end].split("][")])
        main = main[end + 1 :]
    codes = main.encode(errors="replace").translate(_CODES)
    if not codes or _NO_LETTER in codes:
        raise _UnclearError
    counts, base, suits = [0] * KINDS, _NO_SUIT, 0
    try:
        for code in reversed(codes):  # the suit stands behind its ranks
            if code < 9:
                counts[base + code] += 1
            elif code < _SUIT_AT:
                counts[code] += 1
                base = _NO_SUIT
            else:
                base = code - _SUIT_AT
                suits += 1
        win = codes[-1] if codes[-1] < _SUIT_AT else codes[-1] - _SUIT_AT + codes[-2]
        if not counts[win]:
            raise _UnclearError
    except IndexError:  # a rank without a suit, a suit without a rank
        raise _UnclearError from None
    _check_size(len(codes) - suits, len(melds))
    every = concealed = bytes(counts)
    if melds:
        for meld in melds:
            for tile in meld.tiles:
                counts[tile] += 1
        every = bytes(counts)
    return facts_of(
        win, melds, by, last_tile, last_of_kind, seat, round, _flowers(flowers), concealed, every
    )  # fmt: skip


def _plain(text: str) -> Facts:
    tiles = parse_tiles(text)
    _check_size(len(tiles), 0)
    return make_facts(tiles[:-1], tiles[-1])


def _check_size(count: int, melds: int) -> None:
    expected = HAND_SIZE + 1 - 3 * melds
    if count != expected:
        args: dict[str, object] = {"count": count, "expected": expected, "melds": melds}
        raise NotationError([Problem("guobiao_mahjong.line_size", args=args)])


def _flowers(text: str) -> tuple[Tile, ...]:
    if not text:
        return ()
    if len(text) == 1 and text in "012345678":
        return tuple(_FLOWERS.values())[: int(text)]
    if len(set(text)) != len(text) or not _FLOWERS.keys() >= set(text):
        raise _UnclearError
    return tuple([_FLOWERS[letter] for letter in text])


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


def hand_of(text: str) -> dict[str, Any] | None:
    """What one line says, as the plain strings of a deal file; None for tiles that leave out the winning one.

    Fourteen plain tiles end with the winning one. What a line may say but does not, is not there.
    """
    if "[" not in text and "|" not in text:
        try:
            tiles = parse_tiles(text)
        except NotationError:
            return None
        if len(tiles) != HAND_SIZE + 1:
            return None
        return {"hand": format_tiles(tiles[:-1]), "win": {"tile": NAMES[tiles[-1]]}}
    try:
        record = record_of(parse_hand(text))
    except NotationError as error:
        raise Refused(error.problems) from None
    (player,) = record["players"].values()
    if not text.partition("|")[2].partition("|")[0].strip():
        return {**player, "win": {"tile": record["win"]["tile"]}}
    return {**player, "win": record["win"], "round": record["round"]}
