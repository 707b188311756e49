"""The fields that card deals share: players in playing order, who went out, points, hands, the record.

A game's model takes ``CardDeal`` (or ``PointsDeal``, where cards carry points) and adds its own facts::

    class MyDeal(PointsDeal):
        banker: Word | None = None                      # one player
        balances: dict[str, Amount] = {}                # something for each player
        bids: Annotated[Any, turns(read_bid)] = ()      # what was said in turn: a tuple of Turn

Names of players stay as they were written; ``calc.deals.cards_table`` finds whom they mean.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import TYPE_CHECKING, Annotated, Any, Generic, NamedTuple, Self, TypeAlias, TypeVar

from pydantic import Field, PlainValidator, PrivateAttr
from pydantic_core import PydanticCustomError

from calc.cards.card import Card
from calc.cards.deck import points_of
from calc.cards.notation import Written, format_cards, parse_cards, parse_play
from calc.core.script import half_width
from calc.deals.deal import Deal
from calc.deals.fields import Count, Flag, Schema, read_count, refuse, text_of
from calc.diagnostics.problem import NotationError, Path, Problem

SaidT = TypeVar("SaidT")

_BETWEEN = re.compile(r"[\s,，、;；>＞→]+")
_TURN = re.compile(r"\s*(?P<player>[^\s:：]+)(?:\s*[:：]\s*|\s+)(?P<said>.*)\Z", re.DOTALL)
_BARE_NUMBER = re.compile(r"\s*\d+\s*\Z")


class Turn(NamedTuple, Generic[SaidT]):
    """What one player said or played in his turn; ``at`` is its place within the field."""

    player: str
    said: SaidT
    at: Path


class Held(NamedTuple):
    """What was left in a hand: its points, or the cards themselves."""

    stated: int | None
    cards: tuple[Card, ...] = ()

    def points(self, table: Any) -> int:
        """The points, by a table from rank to points."""
        return points_of(self.cards, table) if self.stated is None else self.stated

    @property
    def shown(self) -> str:
        """The cards as people read them; nothing where only their points are known."""
        return format_cards(self.cards)


def _shift(problem: Problem, path: Path, offset: int = 0) -> Problem:
    """A problem of a part of a field, seen from the field."""
    at = None if problem.offset is None else problem.offset + offset
    return Problem(problem.code, path + problem.path, problem.args, offset=at, length=problem.length)


def _carried(error: Exception) -> list[Problem]:
    """The problems in an error that a reader of a text raised."""
    if isinstance(error, NotationError):
        return error.problems
    problems: list[Problem] = error.context["problems"]  # type: ignore[attr-defined]
    return problems


def _names(value: Any) -> tuple[str, ...]:
    if isinstance(value, str):
        return tuple(part for part in _BETWEEN.split(value) if part)
    if not isinstance(value, list):
        raise refuse(Problem("field.not_list"))
    wrong = [
        Problem("field.empty" if isinstance(item, str) else "field.not_text", (index,))
        for index, item in enumerate(value)
        if not isinstance(item, str) or not item.strip()
    ]
    if wrong:
        raise refuse(*wrong)
    return tuple(item.strip() for item in value)


def _joined(value: Any) -> str:
    """Cards as one text, or as a list of texts."""
    if isinstance(value, list) and all(isinstance(item, str) for item in value):
        return " ".join(value)
    if isinstance(value, str):
        return value
    raise refuse(Problem("field.not_text"))


def _cards(value: Any) -> tuple[Card, ...]:
    try:
        return parse_cards(_joined(value))
    except NotationError as error:
        raise refuse(*error.problems) from None


def _held(value: Any) -> Held:
    if isinstance(value, str) and _BARE_NUMBER.match(half_width(value)):
        return Held(read_count(value))
    if isinstance(value, str) and not value.strip():
        raise refuse(Problem("field.empty"))
    return Held(None, _cards(value))


def turns(read: Callable[[str], Any]) -> PlainValidator:
    """A list of what players said in turn: ``甲: 333``, ``[甲, 333]`` or ``甲：333``, read by ``read``."""

    def validate(value: Any) -> tuple[Turn[Any], ...]:
        if not isinstance(value, list):
            raise refuse(Problem("field.not_list"))
        found: list[Turn[Any]] = []
        wrong: list[Problem] = []
        for index, item in enumerate(value):
            parts = _parts(item)
            if parts is None:
                wrong.append(Problem("turn.form", (index,)))
                continue
            player, text, at, offset = parts
            path = (index, *at)
            try:
                found.append(Turn(player, read(text), path))
            except (NotationError, PydanticCustomError) as error:
                wrong += [_shift(problem, path, offset) for problem in _carried(error)]
        if wrong:
            raise refuse(*wrong)
        return tuple(found)

    items = {"type": ["object", "array", "string"]}
    return PlainValidator(validate, json_schema_input_type=_text(type="array", items=items))


def _parts(item: Any) -> tuple[str, str, Path, int] | None:
    """Who, what he said, where that stands in the item, and from which character on."""
    if isinstance(item, dict) and len(item) == 1:
        [(player, said)] = item.items()
        return (player.strip(), said, (player,), 0) if isinstance(said, str) else None
    if isinstance(item, list) and len(item) == 2 and all(isinstance(part, str) for part in item):
        return (item[0].strip(), item[1], (1,), 0) if item[0].strip() else None
    if isinstance(item, str) and (match := _TURN.match(item)):
        return match["player"], match["said"], (), match.start("said")
    return None


def _text(**schema: Any) -> Any:
    return Annotated[str, Schema(schema)]


if TYPE_CHECKING:
    Names: TypeAlias = tuple[str, ...]
    Cards: TypeAlias = tuple[Card, ...]
    InHand: TypeAlias = Held
    Log: TypeAlias = tuple[Turn[Written], ...]
else:  # Any, because the validators make all of it: pydantic would build schemas of the named tuples
    Names = Annotated[Any, PlainValidator(_names, json_schema_input_type=_text(type=["array", "string"]))]
    Cards = Annotated[
        Any, PlainValidator(_cards, json_schema_input_type=_text(type=["string", "number", "array"]))
    ]
    InHand = Annotated[
        Any, PlainValidator(_held, json_schema_input_type=_text(type=["integer", "string", "array"]))
    ]
    Log = Annotated[Any, turns(parse_play)]


def one_or_more(value: Any) -> tuple[str, ...]:
    """One name or a list of names."""
    return _names(value if isinstance(value, list) else [text_of(value)])


class CardDeal(Deal):
    """A card deal. ``players`` are the seats in playing order; ``finish`` is the order of going out."""

    players: Names = ()
    finish: Names | None = None
    hands: dict[str, Cards] = Field({})
    log: Log | None = None
    _memo: dict[Any, Any] = PrivateAttr(default_factory=dict)

    def changed(self, **fields: Any) -> Self:
        """The deal with some fields otherwise; its record is replayed anew."""
        other = self.model_copy(update=fields)
        other._memo = {}
        return other

    def once(self, key: Any, work: Callable[[], SaidT]) -> SaidT:
        """What ``work`` comes to, done once a deal for each key (a record is replayed once, not twice)."""
        if key not in self._memo:
            self._memo[key] = work()
        found: SaidT = self._memo[key]
        return found


class PointsDeal(CardDeal):
    """A deal in which cards carry points.

    ``captured``: points taken, by player; a side's figure may stand under one of its players.
    ``in_hand``: points, or cards, left in hand. ``ended_early``: the deal was stopped before its end.
    """

    captured: dict[str, Count] | None = None
    in_hand: dict[str, InHand] = Field({})
    ended_early: Flag = False
