"""The lines of a fan, and the formula that the fans add up to."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, TypeAlias

from calc.core.catalogue import Hit
from calc.core.result import Line
from calc.games.guobiao_mahjong.hand import Hand
from calc.mahjong.lines import hit_lines

ROLE: Final = "winner"

FanLines: TypeAlias = tuple[int, str, tuple[Line, ...]]
"""A fan's place in the book, its term of the formula, and its lines, one for each different proof."""


def fan_lines(hit: Hit[Hand]) -> FanLines:
    """The lines of a fan that stands."""
    lines = tuple(hit_lines(hit, ROLE))
    return hit.rule.order, "".join(terms_of(lines)), lines


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
