"""Whether one figure beats another: by rank in the same suit, or by trumps, and only with the same shape."""

from __future__ import annotations

from typing import TYPE_CHECKING

from calc.cards.compare import Answer, Relation, Verdict
from calc.cards.trick_taking.tractor import answer, run_above, stretches, without_run
from calc.cards.trick_taking.trumps import TRUMP

if TYPE_CHECKING:
    from calc.cards.trick_taking.figure import Figure


def answering_top(figure: Figure, shape: tuple[int, ...]) -> int | None:
    """How high the figure is when it is cut to another one's shape; None where it cannot be.

    It is the top of the greatest part of that shape, as high as a cut can make it. A tractor answers two
    pairs, a pair two single cards; not the other way round.
    """
    if figure.shape == shape:
        return figure.top
    first = shape[0]
    if len(figure.cards) != sum(2 * pairs or 1 for pairs in shape):
        return None
    if not first:
        return max(part.top for part in figure.parts)
    pairs: dict[int, int] = {}
    for part in figure.parts:
        for step in range(part.top - part.pairs + 1, part.top + 1):
            pairs[step] = pairs.get(step, 0) + 1
    if sum(pairs.values()) < sum(shape):
        return None
    if first == 1:
        return max(pairs)
    others = tuple(length for length in shape[1:] if length > 1)
    for step in sorted(pairs, reverse=True):
        if run_above(pairs, first, step - 1) == step:
            rest = without_run(pairs, first, step)
            if answer(stretches(rest), others) == others:
                return step
    return None


def overtakes(new: Figure, old: Figure) -> Verdict:
    """Whether ``new`` beats ``old``, which was led. Equal never beats.

    Trumps beat another suit when they can be cut to the same shape (将). Two throws compare by the
    greatest part of the shape that was led.
    """
    args: dict[str, object] = {"new": new.name, "old": old.name}
    if new.size != old.size:
        return Verdict(
            Answer.NOT_COMPARABLE, "card.apart.size", {**args, "new_size": new.size, "old_size": old.size}
        )
    if new.suit != old.suit and TRUMP not in (new.suit, old.suit):
        return Verdict(Answer.NOT_COMPARABLE, "card.trick.apart_suit", args)
    top = answering_top(new, old.shape)
    if top is None:
        return Verdict(Answer.NOT_COMPARABLE, "card.apart.kind", args)
    if new.suit != old.suit:
        if new.suit == TRUMP:
            return Verdict(Answer.BEATS, "card.trick.ruffs", args)
        return Verdict(Answer.DOES_NOT_BEAT, "card.trick.below_trumps", args)
    args |= {"new_top": str(new.card_at(top)), "old_top": str(old.card_at(old.top))}
    if top > old.top:
        return Verdict(Answer.BEATS, "card.beats.top", args)
    if top < old.top:
        return Verdict(Answer.DOES_NOT_BEAT, "card.below.top", args)
    return Verdict(Answer.DOES_NOT_BEAT, "card.below.equal", args, equal=True)


def figure_relation(a: Figure, b: Figure) -> tuple[Relation, Verdict]:
    """How two figures stand to each other, either being led, and the verdict that says why.

    The verdict is that of the winner over the other. Without a winner it is that of ``a`` over ``b``, or
    the other way round where only that says why they do not compare.
    """
    over = overtakes(a, b)
    if over.beats:
        return "a>b", over
    under = overtakes(b, a)
    if under.beats:
        return "a<b", under
    if over.equal and under.equal:
        return "a=b", over
    return "not_comparable", over if over.answer is Answer.NOT_COMPARABLE else under
