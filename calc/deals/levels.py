"""Levels (级): what a side plays for, from 2 up to the ace."""

from __future__ import annotations

from dataclasses import replace
from typing import Annotated, Final, TypeAlias

from pydantic import PlainValidator
from pydantic_core import PydanticCustomError

from calc.deals.fields import OneOf, text_of, words
from calc.diagnostics.problem import Problem, Refused

LEVELS: Final = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")
"""What can be played for, from the first level to the last."""

_WORDS = {
    **{word: rank for rank in LEVELS for word in (rank, rank.lower())},
    **dict.fromkeys(("T", "t"), "10"),
}
_NUMBERS = [*range(2, 11)]  # an editor's YAML reader takes 2 for a number

read_level = words("level.unknown", _WORDS)

Level: TypeAlias = Annotated[
    str,
    PlainValidator(
        lambda value: read_level(text_of(value)),
        json_schema_input_type=Annotated[str, OneOf(_WORDS, LEVELS, enum=_NUMBERS)],
    ),
]


def level_asked(text: str) -> str:
    """The level of a question (``calc play --level``). Raises Refused, its path being ``level``."""
    try:
        return read_level(text_of(text))
    except PydanticCustomError as error:
        problems: list[Problem] = (error.context or {})["problems"]
        raise Refused([replace(problem, path=("level",)) for problem in problems]) from None
