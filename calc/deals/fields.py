"""The types of a deal file's fields. All scalars arrive as the text that was written."""

from __future__ import annotations

import re
from collections.abc import Callable
from decimal import Decimal
from typing import Annotated, Any, TypeAlias

from pydantic import PlainValidator
from pydantic_core import PydanticCustomError

from calc.core.script import half_width, simplify
from calc.diagnostics.nearest import nearest
from calc.diagnostics.problem import Problem

_INTEGER = re.compile(r"[+-]?\d{1,9}\Z", re.ASCII)
_MONEY = re.compile(r"[+-]?\d{1,9}(\.\d{1,4})?\Z", re.ASCII)

_FLAGS = {
    "true": True, "yes": True, "是": True, "有": True, "对": True,
    "false": False, "no": False, "否": False, "无": False, "没有": False, "不是": False,
}  # fmt: skip


def refuse(*problems: Problem) -> PydanticCustomError:
    """The error that carries problems through pydantic (read back by ``calc.deals.read``)."""
    return PydanticCustomError("problems", "problems", {"problems": list(problems)})


def text_of(value: Any) -> str:
    """A scalar's text. Raises the problem ``field.not_text`` for a mapping or a list."""
    if not isinstance(value, str):
        raise refuse(Problem("field.not_text"))
    if not value.strip():
        raise refuse(Problem("field.empty"))
    return value


def _typed(read: Callable[[str], Any], **schema: Any) -> PlainValidator:
    def validate(value: Any) -> Any:
        return read(text_of(value))

    return PlainValidator(validate, json_schema_input_type=Annotated[str, Schema(schema)])


class Schema:
    """The JSON Schema of a text field, for editors."""

    def __init__(self, schema: dict[str, Any]) -> None:
        self.schema = schema

    def __get_pydantic_json_schema__(self, core: Any, handler: Any) -> dict[str, Any]:
        return self.schema


def read_integer(text: str) -> int:
    """A whole number of at most nine digits."""
    plain = half_width(text).strip()
    if not _INTEGER.match(plain):
        raise refuse(Problem("number.not_whole", args={"word": text}))
    return int(plain)


def read_count(text: str) -> int:
    """A whole number that is not negative."""
    number = read_integer(text)
    if number < 0:
        raise refuse(Problem("number.negative", args={"word": text}))
    return number


def read_money(text: str) -> Decimal:
    """An amount with at most four decimals."""
    plain = half_width(text).strip()
    if not _MONEY.match(plain):
        raise refuse(Problem("number.not_money", args={"word": text}))
    return Decimal(plain)


def read_amount(text: str) -> Decimal:
    """An amount that is not negative."""
    amount = read_money(text)
    if amount < 0:
        raise refuse(Problem("number.negative", args={"word": text}))
    return amount


def read_unit(text: str) -> Decimal:
    """The money for one unit of a settlement: an amount above zero."""
    amount = read_money(text)
    if amount <= 0:
        raise refuse(Problem("number.not_positive", args={"word": text}))
    return amount


def read_flag(text: str) -> bool:
    """True or false, in either language."""
    word = simplify(half_width(text)).strip().lower()
    if word not in _FLAGS:
        raise refuse(Problem("flag.unknown", args={"word": text}))
    return _FLAGS[word]


def words(code: str, table: dict[str, str]) -> Callable[[str], str]:
    """A reader of one word out of a table (spelling -> meaning). Its problem is ``code``."""
    known = list(dict.fromkeys(table))
    shown = "、".join(dict.fromkeys(table.values()))

    def read(text: str) -> str:
        word = simplify(half_width(text)).strip()
        meaning = table.get(word) or table.get(word.lower())
        if meaning is None:
            near = nearest(word, known)
            args: dict[str, object] = {"word": text, "near": near, "known": shown}
            if near:
                args["hint_code"] = f"{code}.near"
            raise refuse(Problem(code, args=args))
        return meaning

    return read


def words_field(read: Callable[[str], str], shown: list[str]) -> PlainValidator:
    """The annotation for a field that holds one word of a table."""
    return _typed(read, enum=shown)


# An editor's YAML reader types what it reads, so a schema allows numbers and booleans as well as text.
Word: TypeAlias = Annotated[str, _typed(str.strip, type=["string", "number", "boolean"])]
Integer: TypeAlias = Annotated[
    int, _typed(read_integer, type=["integer", "string"], pattern=r"^[+-]?\d{1,9}$")
]
Count: TypeAlias = Annotated[
    int, _typed(read_count, type=["integer", "string"], minimum=0, pattern=r"^\d{1,9}$")
]
Money: TypeAlias = Annotated[
    Decimal, _typed(read_money, type=["number", "string"], pattern=r"^[+-]?\d{1,9}(\.\d{1,4})?$")
]
Amount: TypeAlias = Annotated[
    Decimal, _typed(read_amount, type=["number", "string"], pattern=r"^\d{1,9}(\.\d{1,4})?$")
]
Unit: TypeAlias = Annotated[
    Decimal, _typed(read_unit, type=["number", "string"], pattern=r"^\d{1,9}(\.\d{1,4})?$")
]
Flag: TypeAlias = Annotated[bool, _typed(read_flag, enum=[True, False, *_FLAGS])]
