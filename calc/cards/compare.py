"""Whether one combination beats another: yes, no, or the two do not compare; each with its reason."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from enum import Enum
from typing import TYPE_CHECKING, Literal, TypeAlias

if TYPE_CHECKING:
    from calc.cards.combination import Combo
    from calc.cards.patterns import Patterns

Relation: TypeAlias = Literal["a>b", "a<b", "a=b", "not_comparable"]


class Answer(Enum):
    """The three answers."""

    BEATS = "beats"
    DOES_NOT_BEAT = "does not beat"
    NOT_COMPARABLE = "not comparable"


@dataclass(frozen=True, slots=True)
class Verdict:
    """An answer with its reason: a message code and its arguments. ``equal``: neither is higher."""

    answer: Answer
    reason: str
    args: Mapping[str, object] = field(default_factory=dict)
    equal: bool = False

    @property
    def beats(self) -> bool:
        """Whether the answer is yes."""
        return self.answer is Answer.BEATS


def beats(new: Combo, old: Combo, patterns: Patterns) -> Verdict:
    """Whether ``new`` beats ``old``, which lies on the table. Equal never beats."""
    if patterns.judge is not None:
        verdict = patterns.judge(new, old)
        if verdict is not None:
            return verdict
    if new.weight is not None and old.weight is not None:
        if new.weight != old.weight:
            return _heavier(new, old, new.weight > old.weight)
        return _higher(new, old)
    if new.weight is not None:
        return Verdict(Answer.BEATS, "card.beats.bomb", _names(new, old))
    if old.weight is not None:
        return Verdict(Answer.DOES_NOT_BEAT, "card.below.bomb", _names(new, old))
    if new.kind != old.kind:
        return Verdict(Answer.NOT_COMPARABLE, "card.apart.kind", _names(new, old))
    if new.size != old.size:
        args = {**_names(new, old), "new_size": new.size, "old_size": old.size}
        return Verdict(Answer.NOT_COMPARABLE, "card.apart.size", args)
    return _higher(new, old)


def _heavier(new: Combo, old: Combo, yes: bool) -> Verdict:
    args = {**_names(new, old), "new_size": new.size, "old_size": old.size}
    if new.kind == old.kind and new.size != old.size:
        if yes:
            return Verdict(Answer.BEATS, "card.beats.more", args)
        return Verdict(Answer.DOES_NOT_BEAT, "card.below.fewer", args)
    if yes:
        return Verdict(Answer.BEATS, "card.beats.scale", args)
    return Verdict(Answer.DOES_NOT_BEAT, "card.below.scale", args)


def _higher(new: Combo, old: Combo) -> Verdict:
    args = {**_names(new, old), "new_top": new.rank or new.name, "old_top": old.rank or old.name}
    if new.top > old.top:
        return Verdict(Answer.BEATS, "card.beats.top", args)
    if new.top < old.top:
        return Verdict(Answer.DOES_NOT_BEAT, "card.below.top", args)
    return Verdict(Answer.DOES_NOT_BEAT, "card.below.equal", args, equal=True)


def _names(new: Combo, old: Combo) -> dict[str, object]:
    return {"new": new.local_name, "old": old.local_name}


def best_against(readings: Sequence[Combo], table: Combo, patterns: Patterns) -> tuple[Combo, Verdict]:
    """The reading to take against the play on the table, and its verdict. ``readings`` must not be empty.

    The first that beats it; when none does, the first that compares with it; else the primary one.
    """
    second: tuple[Combo, Verdict] | None = None
    first: tuple[Combo, Verdict] | None = None
    for combo in readings:
        verdict = beats(combo, table, patterns)
        if verdict.beats:
            return combo, verdict
        if first is None:
            first = combo, verdict
        if second is None and verdict.answer is Answer.DOES_NOT_BEAT:
            second = combo, verdict
    chosen = second or first
    if chosen is None:
        raise ValueError("no reading")
    return chosen


def relation(a: Combo, b: Combo, patterns: Patterns) -> tuple[Relation, Verdict]:
    """How two combinations stand to each other, and the verdict that says why.

    The verdict is that of the winner over the other (``a`` over ``b`` where there is no winner).
    """
    over = beats(a, b, patterns)
    if over.beats:
        return "a>b", over
    under = beats(b, a, patterns)
    if under.beats:
        return "a<b", under
    return ("a=b" if over.equal else "not_comparable"), over


def versus(
    a: Sequence[Combo], b: Sequence[Combo], patterns: Patterns
) -> tuple[Combo, Combo, Relation, Verdict]:
    """Two sets of cards by their readings (neither empty): the readings taken, how they stand, and why.

    The first set lies on the table as its primary reading; the second is laid on it.
    """
    chosen, _ = best_against(b, a[0], patterns)
    return a[0], chosen, *relation(a[0], chosen, patterns)
