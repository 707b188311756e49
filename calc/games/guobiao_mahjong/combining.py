"""套算一次 and its kin as counting: which of the fans that chows make together count beside one another.

The chows are the nodes, 一般高, 喜相逢, 连六 and 老少副 the edges between them. Each edge joins one more set
to what is joined already, so without a fan of three or four chows at most chows minus components of them
count; with one of three, at most one more, from the fourth chow; with one of four, none.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import Final, NamedTuple

from calc.core.catalogue import Hit, Rule
from calc.games.guobiao_mahjong.hand import Hand
from calc.mahjong.proof import Sets


@dataclass(frozen=True, slots=True)
class Principle:
    """A principle of counting that takes fans, named as rules are."""

    name: str
    en: str


ONE_COMBINATION: Final = Principle("套算一次", "each further set combines once")
SAME_FAN: Final = Principle("不得相同", "the same fan is not made twice with the same sets")
HIGHER: Final = Principle("就高不就低", "the higher of two ways to combine")


class Occurrence(NamedTuple):
    """One proof of one fan."""

    rule: Rule[Hand]
    proof: Sets


class Lost(NamedTuple):
    """An occurrence that does not count, and the fan or the principle that took it."""

    occurrence: Occurrence
    by: Rule[Hand] | Principle


class Combination(NamedTuple):
    """What counts and what does not. ``others`` are further choices of equal worth, as ids of fans (M7)."""

    kept: tuple[Occurrence, ...]
    lost: tuple[Lost, ...]
    others: tuple[tuple[str, ...], ...]


def combine(hits: Iterable[Hit[Hand]]) -> Combination:
    """Choose among the fans of chows: the choice of most points; of equal ones the first.

    ``hits`` are in the order of the book, which decides between equals.
    """
    found = [Occurrence(hit.rule, proof) for hit in hits for proof in hit.proofs if isinstance(proof, Sets)]
    edges = [each for each in found if len(each.proof.at) == 2]
    bases = [each for each in found if len(each.proof.at) > 2]
    choices: list[tuple[Occurrence, ...]] = []
    for base in bases:
        extra = [edge for edge in edges if not set(edge.proof.at).issubset(base.proof.at)]
        choices += [(base, edge) for edge in extra] or [(base,)]
    if edges:
        choices += _forests(edges)
    if not choices:
        return Combination((), (), ())
    best = max(choices, key=_worth)
    kept = _names(best)
    equal = [_names(choice) for choice in choices if _worth(choice) == _worth(best)]
    others = tuple(dict.fromkeys(names for names in equal if names != kept))
    lost = tuple(Lost(each, _taker(each, best)) for each in found if each not in best)
    return Combination(best, lost, others)


def _names(choice: Sequence[Occurrence]) -> tuple[str, ...]:
    return tuple(sorted(each.rule.id for each in choice))


def _worth(choice: Sequence[Occurrence]) -> int:
    return sum([each.rule.value for each in choice])


def _forests(edges: list[Occurrence]) -> list[tuple[Occurrence, ...]]:
    """Every choice of as many edges as possible that closes no circle."""
    size = min(3, len(edges))
    while not (forests := [choice for choice in combinations(edges, size) if not _has_circle(choice)]):
        size -= 1
    return forests


def _has_circle(edges: Sequence[Occurrence]) -> bool:
    component = [0, 1, 2, 3]
    for edge in edges:
        first, second = (component[at] for at in edge.proof.at)
        if first == second:
            return True
        component = [first if each == second else each for each in component]
    return False


def _taker(lost: Occurrence, kept: Sequence[Occurrence]) -> Rule[Hand] | Principle:
    """Who took an occurrence: the fan that has all of its sets, or the principle against combining again."""
    base = kept[0]
    if len(base.proof.at) > 2 and set(lost.proof.at).issubset(base.proof.at):
        return base.rule
    if len(lost.proof.at) > 2:
        return SAME_FAN if lost.rule is base.rule else HIGHER
    return ONE_COMBINATION
