"""A line of JSON to plain texts without positions: for the many records in which nothing is wrong.

The standard library's reader does the work. Whatever the reader with positions would remark on is left to it,
so that a fault is told in the same words whichever reader met the record first.
"""

from __future__ import annotations

import json
import re
from typing import Any

from calc.source.document import MAX_BYTES, MAX_DEPTH, MAX_NODES, MAX_SCALAR
from calc.source.text import CONTROL

_HALF_CHARACTER = re.compile(r"\\u[dD][89a-fA-F]")
_WORDS: dict[Any, str] = {True: "true", False: "false", None: "null"}


class NotPlain(Exception):  # noqa: N818 - nothing went wrong
    """The text is left to the reader with positions."""


def _mapping(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    mapping = dict(pairs)
    if len(mapping) != len(pairs):
        raise NotPlain
    return mapping


def _constant(word: str) -> str:
    raise NotPlain


_decode = json.JSONDecoder(
    object_pairs_hook=_mapping, parse_int=str, parse_float=str, parse_constant=_constant
).decode


def plain_json(data: bytes) -> dict[str, Any]:
    """The mapping that a text holds, every scalar as the text that was written.

    Raises NotPlain for anything that the reader with positions has to look at.

    >>> plain_json(b'{"unit": 1.50, "win": {"false": true}}')
    {'unit': '1.50', 'win': {'false': 'true'}}
    """
    if len(data) > MAX_BYTES:
        raise NotPlain
    try:
        text = data.decode()
        if CONTROL.search(text) or ("\\" in text and _HALF_CHARACTER.search(text)):
            raise NotPlain
        value = _decode(text)
    except (ValueError, RecursionError):
        raise NotPlain from None
    if not isinstance(value, dict):
        raise NotPlain
    # A text this short cannot hold too many values, nor one that is too long.
    count = _in_words(value, 1, len(text) > MAX_SCALAR)
    if count > MAX_NODES:
        raise NotPlain
    return value


def _in_words(value: dict[str, Any] | list[Any], depth: int, measure: bool) -> int:
    """Put true, false and null in words, in place; how many keys and values there are."""
    if depth > MAX_DEPTH:
        raise NotPlain
    count = 1
    pairs = value.items() if isinstance(value, dict) else enumerate(value)
    if isinstance(value, dict):
        count += len(value)
    for key, item in pairs:
        if isinstance(item, str):
            if measure and len(item) > MAX_SCALAR:
                raise NotPlain
            count += 1
        elif isinstance(item, dict | list):
            count += _in_words(item, depth + 1, measure)
        else:
            value[key] = _WORDS[item]  # type: ignore[index]
            count += 1
        if measure and isinstance(key, str) and len(key) > MAX_SCALAR:
            raise NotPlain
    return count
