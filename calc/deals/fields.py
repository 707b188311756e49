"""The types of a deal file's fields. All scalars arrive as the text that was written."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from decimal import Decimal
from typing import Annotated, Any, TypeAlias

from pydantic import PlainValidator
from pydantic_core import PydanticCustomError

from calc.core.script import half_width, simplify, spellings
from calc.diagnostics.nearest import nearest
from calc.diagnostics.problem import Problem
from calc.messages.clean import first_unsafe

_INTEGER = re.compile(r"[+-]?\d{1,9}\Z", re.ASCII)
_LONG = re.compile(r"[+-]?\d{10,}(\.\d+)?\Z", re.ASCII)
_MONEY = re.compile(r"[+-]?\d{1,9}(\.\d{1,4})?\Z", re.ASCII)

FLAGS = {
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
        return dict(self.schema)


class Or:
    """In the JSON Schema, what a field may be besides that which its type says."""

    def __init__(self, *schemas: dict[str, Any] | OneOf) -> None:
        self.schemas = schemas

    def __get_pydantic_json_schema__(self, core: Any, handler: Any) -> dict[str, Any]:
        others = [other.schema() if isinstance(other, OneOf) else dict(other) for other in self.schemas]
        return {"anyOf": [*others, handler(core)]}


class KeysOf:
    """In the JSON Schema, a mapping whose keys are the words of a table."""

    def __init__(self, known: Iterable[str], shown: Iterable[str]) -> None:
        self.known, self.shown = known, shown

    def __get_pydantic_json_schema__(self, core: Any, handler: Any) -> dict[str, Any]:
        schema = {**handler(core), "propertyNames": one_of(self.known, self.shown)}
        if value := schema.get("additionalProperties"):
            schema["properties"] = dict.fromkeys(self.shown, value)
        return schema


def one_of(known: Iterable[str], shown: Iterable[str] = ()) -> dict[str, Any]:
    """The JSON Schema of a word: those to offer, and every way to spell one."""
    spelled = "|".join(sorted(map(spellings, known), key=len, reverse=True))
    return {
        "anyOf": [{"enum": list(shown or known)}, {"type": "string", "pattern": rf"^\s*(?:{spelled})\s*$"}]
    }


class OneOf:
    """The JSON Schema of a field that holds one word of a table; made when it is asked for."""

    def __init__(self, known: Iterable[str], shown: Iterable[str] = (), **more: Any) -> None:
        self.known, self.shown, self.more = known, shown, more

    def schema(self) -> dict[str, Any]:
        """The schema itself."""
        word = one_of(self.known, self.shown)
        return {"anyOf": [*word["anyOf"], self.more]} if self.more else word

    def __get_pydantic_json_schema__(self, core: Any, handler: Any) -> dict[str, Any]:
        return self.schema()


def read_word(text: str) -> str:
    """A name or the like: one line, no character that a terminal would obey instead of showing it."""
    return _printable(text, lines=False)


def read_text(text: str) -> str:
    """A text, which may have several lines."""
    return _printable(text, lines=True)


def _printable(text: str, *, lines: bool) -> str:
    at = first_unsafe(text.strip(), lines=lines)
    if at is None:
        return text.strip()
    at += len(text) - len(text.lstrip())
    args: dict[str, object] = {"point": f"U+{ord(text[at]):04X}"}
    raise refuse(Problem("field.control", args=args, offset=at, length=1))


def read_integer(text: str) -> int:
    """A whole number of at most nine digits."""
    plain = half_width(text).strip()
    if _LONG.match(plain):
        raise refuse(Problem("number.too_long", args={"word": text}))
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
    if _LONG.match(plain):
        raise refuse(Problem("number.too_long", args={"word": text}))
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
    if word not in FLAGS:
        raise refuse(Problem("flag.unknown", args={"word": text}))
    return FLAGS[word]


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


def words_field(
    read: Callable[[str], str], shown: Iterable[str], known: Iterable[str] = ()
) -> PlainValidator:
    """The annotation for a field that holds one word of a table: those to offer, and all that are read."""

    def validate(value: Any) -> str:
        return read(text_of(value))

    return PlainValidator(validate, json_schema_input_type=Annotated[str, OneOf(known or shown, shown)])


_DIGIT = "[0-9０-９]"
_TOP = 999_999_999


def _number(kind: str, pattern: str, **limits: int) -> dict[str, Any]:
    """The JSON Schema of a number, as itself or as text."""
    text = rf"^\s*{pattern}\s*$"
    return {"anyOf": [{"type": kind, "maximum": _TOP, **limits}, {"type": "string", "pattern": text}]}


_LINE = r"^(?=.*\S)[^\x00-\x1f\x7f-\x9f]*$"
_WHOLE = f"{_DIGIT}{{1,9}}"
_DECIMAL = f"{_DIGIT}{{1,9}}(?:[.．]{_DIGIT}{{1,4}})?"
_ABOVE_ZERO = f"(?=.*[1-9１-９]){_DECIMAL}"

# An editor's YAML reader types what it reads, so a schema allows numbers and booleans as well as text.
Word: TypeAlias = Annotated[str, _typed(read_word, type=["string", "number", "boolean"], pattern=_LINE)]
Text: TypeAlias = Annotated[str, _typed(read_text, type=["string", "number", "boolean"])]
Integer: TypeAlias = Annotated[
    int, _typed(read_integer, **_number("integer", "[+＋－-]?" + _WHOLE, minimum=-_TOP))
]
Count: TypeAlias = Annotated[int, _typed(read_count, **_number("integer", "[+＋]?" + _WHOLE, minimum=0))]
Money: TypeAlias = Annotated[
    Decimal, _typed(read_money, **_number("number", "[+＋－-]?" + _DECIMAL, minimum=-_TOP))
]
Amount: TypeAlias = Annotated[
    Decimal, _typed(read_amount, **_number("number", "[+＋]?" + _DECIMAL, minimum=0))
]
Unit: TypeAlias = Annotated[
    Decimal, _typed(read_unit, **_number("number", "[+＋]?" + _ABOVE_ZERO, exclusiveMinimum=0))
]
Flag: TypeAlias = Annotated[
    bool,
    PlainValidator(
        lambda value: read_flag(text_of(value)),
        json_schema_input_type=Annotated[str, OneOf(FLAGS, type="boolean")],
    ),
]
FLAG_WORDS = tuple(FLAGS)
"""The words of a flag, for a game's own field that takes more than those."""
