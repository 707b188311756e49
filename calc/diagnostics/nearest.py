"""The known word that somebody most likely meant."""

from __future__ import annotations

from difflib import SequenceMatcher
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable

LONGEST = 60  # nobody mistypes a word that long, and the comparison is quadratic


def nearest(word: str, known: Iterable[str]) -> str | None:
    """The known word closest to ``word``, or None when nothing is near.

    Of several equally close words the one that agrees in more places wins, then the one that is known first.

    >>> nearest("自模", ["点炮", "自摸", "抢杠"])
    '自摸'
    >>> nearest("plyers", ["game", "players"])
    'players'
    >>> nearest("bi", ["id", "by"])
    'by'
    >>> nearest("天气", ["自摸", "点炮"]) is None
    True
    """
    folded = word.strip().casefold()
    if not folded or len(folded) > LONGEST:
        return None
    best: str | None = None
    best_score = (0.0, 0)
    matcher = SequenceMatcher(None, autojunk=False)
    matcher.set_seq2(folded)
    for candidate in known:
        other = candidate.casefold()
        if other == folded:
            return candidate
        if len(other) > LONGEST:
            continue
        matcher.set_seq1(other)
        ratio = matcher.ratio()
        if ratio < _least(folded, other):
            continue
        score = (ratio, sum(a == b for a, b in zip(folded, other, strict=False)))
        if score > best_score:
            best, best_score = candidate, score
    return best


def _least(word: str, other: str) -> float:
    """How alike two words must be: half of a short Chinese word is a lot, half of a Latin one is not.

    A single character, or a Latin word of three letters, is too little to tell of a longer word.
    """
    short, long = sorted((len(word), len(other)))
    if short == long == 2 and word[0] == other[0]:
        return 0.5
    chinese = any(character >= "\u2e80" for character in word + other)
    if not chinese and short <= 3 < long - 1:
        return 0.8
    return 0.5 if chinese and short > 1 and long <= 4 else 0.6
