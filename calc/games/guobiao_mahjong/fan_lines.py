"""The lines of a fan, and the formula that the fans add up to."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, TypeAlias

from calc.core.catalogue import Hit
from calc.core.result import Line
from calc.games.guobiao_mahjong.hand import Hand
from calc.mahjong.lines import hit_lines

ROLE: Final = "winner"

FanLine: TypeAlias = tuple[int, str, Line]
"""A line with its fan's place in the book and the term that it brings to the formula: the first line of a fan
for all of them, the others none."""


def fan_lines(hit: Hit[Hand]) -> list[FanLine]:
    """The lines of a fan that stands, one for each different proof."""
    lines = hit_lines(hit, ROLE)
    return [(hit.rule.order, "" if at else "".join(terms_of(lines)), line) for at, line in enumerate(lines)]


def terms_of(lines: Iterable[Line]) -> tuple[str, ...]:
    """The terms that lines add to the formula: ``清龙 16``, ``喜相逢 1×2``."""
    counts: dict[str, int] = {}
    for line in lines:
        word = f"{line.name} {line.value}"
        counts[word] = counts.get(word, 0) + line.count
    return tuple([word if times == 1 else f"{word}×{times}" for word, times in counts.items()])


def formula(terms: Iterable[str], total: int) -> str:
    """The total as the sum of its fans: ``清龙 16 + 平和 2 + 喜相逢 1×2 = 20``."""
    return f"{' + '.join(terms)} = {total}"
