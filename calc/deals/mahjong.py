"""The fields of a mahjong deal: players by seat, melds, the win. Games add their own."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Annotated, Any, Generic, TypeAlias, TypeVar, cast

from pydantic import BeforeValidator, Field, PlainValidator, ValidationError, WrapValidator, model_validator

from calc.core.script import half_width, simplify
from calc.deals.deal import Deal, Fields
from calc.deals.fields import KeysOf, OneOf, Or, Schema, Word, refuse, text_of, words, words_field
from calc.deals.keys import SEAT_WORDS, canonical
from calc.deals.keys import SEATS as SEATS
from calc.deals.read import read_model
from calc.diagnostics.problem import Path, Problem
from calc.mahjong.meld import KIND_NAMES, KIND_SPELLINGS, Meld, MeldKind, make_meld, parse_kind, parse_meld
from calc.mahjong.notation import NotationError, parse_tile, parse_tiles
from calc.mahjong.tile import Tile

NO_WINNER = "none"
NO_WINNER_WORDS = ("none", "无", "没有", "流局", "黄牌", "荒庄", "荒牌")
PLAYERS = "{东: {hand: …}, 南: {hand: …}, 西: {hand: …}, 北: {hand: …}}"
"""How players are written, for hints."""

_BY_WORDS = {
    "自摸": "自摸", "selfdraw": "自摸", "自摸胡": "自摸", "自摸和": "自摸",
    "点炮": "点炮", "点和": "点炮", "放炮": "点炮", "放铳": "点炮", "点炮胡": "点炮", "discard": "点炮",
    "抢杠": "抢杠", "抢杠和": "抢杠", "抢杠胡": "抢杠", "rob": "抢杠",
    "杠上开花": "杠上开花", "杠开": "杠上开花", "杠杠胡": "杠上开花", "杠上花": "杠上开花",
}  # fmt: skip
KIND_WORDS = list(KIND_NAMES.values())
SELF_DRAWN = frozenset({"自摸", "杠上开花"})

_one_seat = words("seat.unknown", SEAT_WORDS)
_WIDE_LIST = re.compile(r"\s*[【［](.*)[】］]\s*\Z", re.DOTALL)
_BETWEEN = re.compile(r"[\s,、和与&+/]+")


def _read_seat(text: str) -> str:
    parts = [part for part in _BETWEEN.split(simplify(half_width(text)).lower()) if part]
    if len(parts) > 1 and all(part in SEAT_WORDS for part in parts):
        args: dict[str, object] = {"word": text, "hint_code": "seat.unknown.several"}
        raise refuse(Problem("seat.unknown", args=args))
    return _one_seat(text)


read_by = words("win.by_unknown", _BY_WORDS)

EntryT = TypeVar("EntryT")


def _notation(read: Callable[[str], Any]) -> Callable[[Any], Any]:
    def validate(value: Any) -> Any:
        try:
            return read(text_of(value))
        except NotationError as error:
            raise refuse(*error.problems) from None

    return validate


def _tiles(value: Any) -> tuple[Tile, ...]:
    if isinstance(value, list) and all(isinstance(item, str) for item in value):
        value = " ".join(value)
    if isinstance(value, str):
        if not value or value.isspace():
            return ()
        try:
            return tuple(parse_tiles(value))
        except NotationError as error:
            raise refuse(*error.problems) from None
    raise refuse(Problem("field.not_tiles"))


def _meld_list(value: Any) -> Any:
    if isinstance(value, dict):
        raise refuse(Problem("field.not_list"))
    if isinstance(value, str) and (wide := _WIDE_LIST.match(value)):
        return [item for item in re.split("[,，、;；]", wide[1]) if item.strip()]
    return [value] if isinstance(value, str) and value.strip() else [] if value == "" else value


_TEXT = {"type": "string", "pattern": r"\S"}
_NAMES = {"type": "array", "items": {"type": "string"}}
_NO_NUMBER = {"type": "string", "pattern": r"[^\s0-9０-９]"}
"""Tiles have a suit or a name: digits alone are none."""

Seat: TypeAlias = Annotated[str, words_field(_read_seat, SEATS, SEAT_WORDS)]
By: TypeAlias = Annotated[str, words_field(read_by, ("自摸", "点炮", "抢杠", "杠上开花"), _BY_WORDS)]
TileList: TypeAlias = Annotated[
    tuple[int, ...],
    PlainValidator(
        _tiles,
        json_schema_input_type=Annotated[
            str,
            Schema({"anyOf": [
                {"type": ["string", "null"], "pattern": r"^\s*$|[^\s0-9０-９]"},
                {"type": "array", "items": {"type": "string"}},
            ]}),
        ],
    ),
]  # fmt: skip
OneTile: TypeAlias = Annotated[
    int,
    PlainValidator(_notation(parse_tile), json_schema_input_type=Annotated[str, Schema(_NO_NUMBER)]),
]


Kind: TypeAlias = Annotated[
    MeldKind,
    PlainValidator(
        _notation(parse_kind), json_schema_input_type=Annotated[str, OneOf(KIND_SPELLINGS, KIND_WORDS)]
    ),
]


class MeldEntry(Fields):
    """A meld as written: a string, or a mapping that says which tile was claimed and from whom."""

    kind: Kind | None = None
    tiles: TileList | None = None
    claimed: OneTile | None = None
    from_: Seat | None = None


def _meld(value: Any, handler: Callable[[Any], MeldEntry]) -> Meld:
    """A meld from its words or from its mapping. Raises everything that is wrong with either."""
    try:
        if isinstance(value, str):
            return parse_meld(text_of(value))
    except NotationError as error:
        raise refuse(*error.problems) from None
    if isinstance(value, list):
        raise refuse(Problem("field.not_mapping", args={"hint_code": "meld.empty.hint"}))
    problems: list[Problem] = []
    broken: frozenset[Path] = frozenset()
    try:
        entry = handler(value)
    except ValidationError:
        if not isinstance(value, dict):
            raise
        entry, problems, broken = read_model(MeldEntry, value)
    problems += [
        Problem("field.missing", args={"key": key})
        for key in ("kind", "tiles")
        if getattr(entry, key) is None and (key,) not in broken
    ]
    if entry.kind is not None and entry.tiles is not None:
        try:
            meld = make_meld(entry.kind, entry.tiles, entry.claimed, entry.from_)
        except NotationError as error:
            problems += error.problems
        else:
            if not problems:
                return meld
    raise refuse(*problems)


MeldField: TypeAlias = Annotated[MeldEntry, WrapValidator(_meld), Or(_TEXT)]


class PlayerEntry(Fields):
    """What one player has on the table and in hand."""

    name: Word | None = None
    hand: TileList | None = None
    melds: Annotated[tuple[MeldField, ...], BeforeValidator(_meld_list), Or(_TEXT, {"type": "null"})] = ()
    flowers: TileList = ()
    discards: TileList | None = None

    @property
    def sets(self) -> tuple[Meld, ...]:
        """The melds, as reading made them."""
        return cast("tuple[Meld, ...]", self.melds)


class WinEntry(Fields):
    """How the deal was won."""

    seat: Seat | None = None
    tile: OneTile | None = None
    by: By | None = None
    from_: Seat | None = None

    @property
    def self_drawn(self) -> bool:
        """Whether the winner drew the tile himself."""
        return self.by in SELF_DRAWN


def _by_seat(value: Any, handler: Callable[[Any], Any]) -> Any:
    if isinstance(value, list) and all(isinstance(name, str) for name in value):
        return handler({})  # names only, as an evening's header has them: it is not known who sits where
    if not isinstance(value, dict):
        raise refuse(Problem("players.not_by_seat", args={"example": PLAYERS}))
    seats: dict[str, Any] = {}
    wrong: list[Problem] = []
    spelled: dict[str, str] = {}
    for key, entry in value.items():
        seat = SEAT_WORDS.get(key) or SEAT_WORDS.get(simplify(half_width(key)).strip().lower())
        if seat is None:
            wrong.append(Problem("seat.unknown", (key,), {"word": key}, on_key=True))
        elif seat in seats:
            args: dict[str, object] = {"seat": seat}
            wrong.append(Problem("seat.twice", (key,), args, on_key=True, related=("players", spelled[seat])))
        else:
            seats[seat] = entry
            spelled[seat] = key
    if wrong:
        raise refuse(*wrong)
    return handler(seats)


def _win(value: Any, handler: Callable[[Any], Any]) -> Any:
    if isinstance(value, str):
        if simplify(half_width(value)).strip().lower() in NO_WINNER_WORDS:
            return NO_WINNER
        raise refuse(Problem("win.not_mapping", args={"word": value}))
    if isinstance(value, list):
        words = [part if isinstance(part, str) else "…" for part in value]
        raise refuse(Problem("win.not_mapping", args={"word": f"[{', '.join(words)}]"}))
    return handler(value)


def seat_of(names: Mapping[str, str | None], word: str) -> str | None:
    """The seat that a word means: a seat, or the name of one player alone; None for another word.

    >>> names = {"东": "老王", "南": "小陈", "西": "老王"}
    >>> seat_of(names, "小陈"), seat_of(names, "老王")
    ('南', None)
    """
    plain = simplify(half_width(word)).strip()
    seat = SEAT_WORDS.get(plain) or SEAT_WORDS.get(plain.lower())
    called = [seat for seat, name in names.items() if name and simplify(half_width(name)).strip() == plain]
    return seat or (called[0] if len(called) == 1 else None)


_BY_SEAT = {"win": ("seat", "from"), "liable": (), "escaped": ()}
"""Where a seat is written that may be a player's name: a value, or those under it."""


def _named_to_seated(data: Any) -> Any:
    """A record with the seat of a player wherever his name stands for it."""
    if not isinstance(data, dict):
        return data
    at = {canonical(key): key for key in data}
    written = [(at[key], inner) for key, inner in _BY_SEAT.items() if key in at]
    changed: dict[str, Any] = {}
    names: dict[str, str | None] | None = None
    for key, inner in written:
        value = data[key]
        if inner and isinstance(value, dict):
            words = {word: said for word, said in value.items() if canonical(word) in inner}
        else:
            words = {} if inner else {key: value}
        for word, said in words.items():
            if not isinstance(said, str) or said in SEAT_WORDS:
                continue
            names = _names_in(data.get(at.get("players", ""))) if names is None else names
            seat = seat_of(names, said)
            if seat is not None:
                changed[key] = {**(changed.get(key) or value), word: seat} if inner else seat
    return {**data, **changed} if changed else data


def _names_in(players: Any) -> dict[str, str | None]:
    """Each seat's name as a record has it."""
    found: dict[str, str | None] = {}
    for seat, player in players.items() if isinstance(players, dict) else ():
        for key, name in player.items() if isinstance(player, dict) else ():
            if canonical(key) == "name" and isinstance(name, str):
                found[canonical(seat)] = name
    return found


PlayerT = TypeVar("PlayerT", bound=PlayerEntry)
WinT = TypeVar("WinT", bound=WinEntry)

Players: TypeAlias = Annotated[
    dict[str, PlayerT], WrapValidator(_by_seat), KeysOf(SEAT_WORDS, SEATS), Or(_NAMES)
]
WinField: TypeAlias = Annotated[WinT, WrapValidator(_win), Or(OneOf(NO_WINNER_WORDS))]


class MahjongDeal(Deal, Generic[PlayerT, WinT]):
    """A mahjong deal: who has what, and who won it how. ``win`` is ``"none"`` when nobody did."""

    players: Players[PlayerT] = Field({})
    win: WinField[WinT] | None = None

    _by_name = model_validator(mode="before")(_named_to_seated)

    @property
    def winner(self) -> str | None:
        """The winner's seat, or None when nobody won (or it is not known who)."""
        return self.win.seat if isinstance(self.win, WinEntry) else None

    def names(self) -> dict[str, str]:
        """Each seat's name, the seat itself where none is given."""
        return {seat: player.name or seat for seat, player in self.players.items()}


if TYPE_CHECKING:
    AnyDeal: TypeAlias = MahjongDeal[Any, Any]
else:
    AnyDeal = MahjongDeal  # the parametrised one would be a model more to build
