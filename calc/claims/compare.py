"""A claim beside a result: which figures agree."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from decimal import Decimal
from typing import Any

from calc.claims.claim import KIND, Figure, read_number
from calc.core.result import Result
from calc.core.script import simplify
from calc.deals.fields import FLAGS

NUMBERS = ("net", "total", KIND)


@dataclass(frozen=True)
class Compared:
    """A claimed figure and the computed one: a number, a word, how often a pattern stands, or None."""

    figure: Figure
    computed: Any
    agrees: bool


def compare(result: Result, figures: Sequence[Figure]) -> list[Compared]:
    """Every figure of a claim beside what a result says."""
    return [
        Compared(figure, computed, _agrees(figure, computed))
        for figure in figures
        for computed in (computed_of(result, figure),)
    ]


def agrees(result: Result, figure: Figure) -> bool:
    """Whether a result bears a figure out."""
    return _agrees(figure, computed_of(result, figure))


def computed_of(result: Result, figure: Figure) -> Any:
    """What a result has in the place of a claimed figure; None where it has nothing."""
    if figure.key == "net":
        return result.settlement.net.get(figure.who)
    if figure.key == "total":
        player = result.players.get(figure.who)
        return None if player is None else player.total
    if figure.key == "patterns":
        player = result.players.get(figure.who)
        lines = () if player is None else player.lines
        return sum([line.count for line in lines if line.rule in figure.rules])
    if figure.key == KIND:
        player = result.players.get(figure.who)
        lines = () if player is None else player.lines
        return sum([line.worth for line in lines if line.kind == figure.kind])
    if figure.key == "outcome":
        return result.outcome
    return result.more.get("facts", {}).get(figure.key, result.more.get(figure.key))


def _agrees(figure: Figure, computed: Any) -> bool:
    if computed is None:
        return False
    if figure.key == "patterns":
        return bool(computed == figure.times if figure.times else computed > 0)
    if figure.key in NUMBERS:
        return bool(figure.said == computed)
    if figure.key == "outcome":
        return bool(figure.said == computed)
    return alike(figure.said, computed)


def alike(said: Any, fact: Any) -> bool:
    """Whether what is claimed, in the texts of a record, is (a part of) a fact.

    >>> alike({"甲": "10"}, {"甲": 10, "乙": 6}), alike(["是"], [True]), alike("3", 4)
    (True, True, False)
    """
    if isinstance(said, dict):
        return isinstance(fact, dict) and all(
            key in fact and alike(value, fact[key]) for key, value in said.items()
        )
    if isinstance(said, list):
        return isinstance(fact, list | tuple) and all(None not in pair for pair in paired(said, fact))
    if isinstance(fact, bool):
        return FLAGS.get(str(said)) is fact
    if isinstance(fact, int | Decimal):
        return isinstance(said, str) and read_number(said) == fact
    return simplify(str(said)).strip() == str(fact)


def paired(said: list[Any], fact: Sequence[Any]) -> list[tuple[Any, Any]]:
    """What is claimed and what there is, one beside the other in whatever order; None where there is none.

    >>> paired(["2", "3"], [1, 2])
    [('2', 2), ('3', None), (None, 1)]
    """
    left = list(fact)
    pairs = []
    for one in said:
        found = next((other for other in left if alike(one, other)), None)
        if found is not None:
            left.remove(found)
        pairs.append((one, found))
    return [*pairs, *((None, other) for other in left)]


def distance(compared: Sequence[Compared]) -> tuple[int, Decimal]:
    """How far a result is from a claim: figures that differ, and by how much in all."""
    apart = [each for each in compared if not each.agrees]
    gap = Decimal(0)
    for each in apart:
        if each.figure.key in NUMBERS and each.computed is not None:
            gap += abs(each.figure.said - each.computed)
    return len(apart), gap
