r"""Words of the input made safe to print: a name must not move the cursor, turn the line or begin a new one.

Everything that a terminal obeys instead of showing is shown as ``\ufffd``: control characters, line ends,
marks that turn the direction of writing, blanks without a width, halves of characters. A joiner between the
parts of an emoji stays.
"""

from __future__ import annotations

import re
from functools import cache

_CONTROLS = "\x00-\x1f\x7f-\x9f"
_UNSEEN = "\u00ad\u061c\u180e\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb\ufffe\uffff"
_SURROGATES = "\ud800-\udfff"
_TAGS = "\U000e0000-\U000e007f"
_BUT_LINES = "\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f"


@cache
def _unsafe(controls: str) -> re.Pattern[str]:
    """Made when a text holds something rare: most never do."""
    return re.compile(f"[{controls}{_UNSEEN}{_SURROGATES}{_TAGS}]")


def clean(text: str) -> str:
    r"""A text on one line, with ``\ufffd`` for every character that a terminal would obey.

    >>> clean("a\x1b[31mb\n南家")
    'a\ufffd[31mb\ufffd南家'
    """
    return text if text.isprintable() else _unsafe(_CONTROLS).sub("\ufffd", text)


def first_unsafe(text: str, *, lines: bool = False) -> int | None:
    r"""Where the first character stands that must not be printed; ``lines`` allows line ends and tabs.

    >>> first_unsafe("甲\u202e乙"), first_unsafe("甲乙"), first_unsafe("甲\n乙", lines=True)
    (1, None, None)
    """
    if text.isprintable():
        return None
    match = _unsafe(_BUT_LINES if lines else _CONTROLS).search(text)
    return match.start() if match else None


def escaped(text: str) -> str:
    r"""A JSON text with what a terminal would obey inside its strings written as ``\uXXXX``.

    Line ends between its values stay; half a character, which no UTF-8 can hold, becomes ``\ufffd``.
    """
    return _unsafe(_BUT_LINES).sub(_escape, re.sub(f"[{_SURROGATES}]", "\ufffd", text))


def _escape(match: re.Match[str]) -> str:
    units = match[0].encode("utf-16-be")
    return "".join(f"\\u{units[at]:02x}{units[at + 1]:02x}" for at in range(0, len(units), 2))
