"""How many columns of a terminal a text takes.

Written by hand although ``rich`` has the same: importing it costs more than scoring a deal, and this floor
must stay free of libraries. Characters of ambiguous width (``①``, ``·``, ``×``, ``—``, ``…``) count one
column, as terminals draw them unless told otherwise.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Literal
from unicodedata import category, east_asian_width


@lru_cache(maxsize=4096)
def _columns(character: str) -> int:
    if category(character) in ("Mn", "Me", "Cf", "Cc"):
        return 0
    return 2 if east_asian_width(character) in ("W", "F") else 1


def width(text: str) -> int:
    """Columns that ``text`` takes on a terminal.

    >>> width("5筒"), width("ａ"), width("①—…")
    (3, 2, 3)
    """
    if text.isascii() and text.isprintable():
        return len(text)
    return sum(map(_columns, text))


def pad(text: str, columns: int, align: Literal["left", "right"] = "left") -> str:
    """``text`` with spaces up to ``columns``; a longer text stays as it is.

    >>> pad("东", 4) + "|", pad("东", 4, "right") + "|"
    ('东  |', '  东|')
    """
    gap = " " * (columns - width(text))
    return text + gap if align == "left" else gap + text


def clip(text: str, columns: int) -> str:
    """``text`` cut to at most ``columns``, with ``…`` for what was left out.

    >>> clip("东南西北", 5), clip("东南", 4)
    ('东南…', '东南')
    """
    if width(text) <= columns:
        return text
    if columns < 1:
        return ""
    kept: list[str] = []
    room = columns - 1
    for character in text:
        room -= _columns(character)
        if room < 0:
            break
        kept.append(character)
    return "".join(kept) + "…"
