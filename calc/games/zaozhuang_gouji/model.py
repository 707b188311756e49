"""The deal file of 枣庄够级."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Annotated, Any, TypeAlias

from pydantic import Field, PlainValidator
from pydantic_core import PydanticCustomError

from calc.cards.card import BIG, LITTLE
from calc.deals.cards import CardDeal, Turn, one_or_more
from calc.deals.cards_points import Side, alternate_sides
from calc.deals.cards_table import CardTable, Seats
from calc.deals.deal import Fields
from calc.deals.fields import Count, Flag, OneOf, Schema, Word, read_count, refuse, text_of, words
from calc.games.zaozhuang_gouji.combos import GAME_ID, MONEY, deck_of
from calc.games.zaozhuang_gouji.options import Options

KING, GIVEN = "王", "无"
PAID = {
    **dict.fromkeys((MONEY, "钱", "两"), MONEY),
    **dict.fromkeys((BIG, "大鬼", "大花", "大怪", "BJ"), BIG),
    **dict.fromkeys((LITTLE, "小鬼", "小花", "小怪", "LJ"), LITTLE),
    **dict.fromkeys((KING, "花", "鬼"), KING),
    **dict.fromkeys((GIVEN, "给", "送", "索要", "没有", "0"), GIVEN),
}
"""What a 3 was paid with."""
_read_paid = words(f"{GAME_ID}.paid", PAID)


_ONCE = {"true": 1, "是": 1, "false": 0, "否": 0}


def _times(value: Any) -> int:
    """How often: a number, or true and false for once and never."""
    text = text_of(value).strip().lower()
    return _ONCE[text] if text in _ONCE else read_count(text)


def _tally(value: Any) -> tuple[Turn[int], ...]:
    """``{甲: 1, 乙: 2}``, ``[甲, 乙]`` or ``甲``: who, and how often."""
    if isinstance(value, dict):
        return _counted(value)
    names = one_or_more(value)
    many = isinstance(value, list)
    return tuple(Turn(name, 1, (place,) if many else ()) for place, name in enumerate(names))


def _counted(value: dict[str, Any]) -> tuple[Turn[int], ...]:
    found, wrong = [], []
    for player, count in value.items():
        try:
            found.append(Turn(player.strip(), _times(count), (player,)))
        except PydanticCustomError as error:
            wrong += [replace(problem, path=(player,)) for problem in (error.context or {})["problems"]]
    if wrong:
        raise refuse(*wrong)
    return tuple(found)


if TYPE_CHECKING:
    Tally: TypeAlias = tuple[Turn[int], ...]
    Paid: TypeAlias = str
else:
    Tally = Annotated[
        Any,
        PlainValidator(
            _tally, json_schema_input_type=Annotated[str, Schema({"type": ["object", "array", "string"]})]
        ),
    ]
    _SHOWN = (MONEY, BIG, LITTLE, GIVEN)
    Paid = Annotated[
        str,
        PlainValidator(
            lambda value: _read_paid(text_of(value)),
            json_schema_input_type=Annotated[str, OneOf(PAID, _SHOWN, enum=[0, 2])],
        ),
    ]


class Bought(Fields):
    """How a player came by the 3 that he must play last: from whom, and what he paid (五、憋三)."""

    from_: Word | None = None
    paid: Paid | None = None


class GoujiDeal(CardDeal):
    """A deal of 枣庄够级.

    ``opened``: who 过点; ``point_failures``: how many deals in a row a player did not, this one included;
    ``failed_before``: the same without this one; ``deal_number``: which deal of the evening this is;
    ``burned``, ``smothered``: who was 烧, 闷 and how often; ``threes``: who had to get a 3, and how;
    ``first_three``: who showed the first 3, and so led.
    """

    opened: dict[str, Flag] | None = None
    point_failures: dict[str, Count] | None = None
    failed_before: dict[str, Count] | None = None
    deal_number: Count | None = None
    burned: Tally = ()
    smothered: Tally = ()
    threes: dict[str, Bought] = Field({})
    first_three: Word | None = None


def table_of(options: Options) -> CardTable:
    """Six players, all cards dealt out."""
    deck = deck_of(options)
    return CardTable((6,), deck, len(deck.cards) // 6, side_ends=False)


def sides_of(seats: Seats) -> tuple[Side, ...]:
    """Every other player is a side (一、同门)."""
    return alternate_sides(seats.players)


def opposite(players: tuple[str, ...], player: str) -> str:
    """The 对家: who sits right across, always of the other side (一).

    >>> opposite(("甲", "乙", "丙", "丁", "戊", "己"), "戊")
    '乙'
    """
    return players[(players.index(player) + len(players) // 2) % len(players)]
