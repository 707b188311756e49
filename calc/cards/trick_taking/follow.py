"""What a lead asks of a hand: cards of the suit, pairs among them, tractors among these."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, NamedTuple, TypeAlias

from calc.cards.trick_taking.figure import Figure, Part, pairs_of, pick
from calc.cards.trick_taking.tractor import answer, run_above, stretches

if TYPE_CHECKING:
    from collections.abc import Mapping

    from calc.cards.card import Card
    from calc.cards.trick_taking.trumps import Trumps

Strictness: TypeAlias = Literal["cards", "pairs", "tractors"]
"""How far a lead must be followed: in its suit only, with pairs too, with tractors too."""


class Duty(NamedTuple):
    """What must be followed with: so many cards of the suit, so many pairs, tractors of these lengths.

    Tractors count among the pairs, and pairs among the cards.
    """

    cards: int
    pairs: int = 0
    tractors: tuple[int, ...] = ()


def duty(led: Figure, held: Mapping[Card, int], trumps: Trumps, strictness: Strictness = "tractors") -> Duty:
    """What a hand owes to a lead; ``held`` are its cards of the suit that was led, and how many of each.

    A hand that has no more cards of the suit than were led plays them all. Any other owes as many pairs
    as were led, as far as it has them, and tractors likewise: one that it cannot answer whole it answers
    with the longest it has, and then the rest of it in the same way.
    """
    have = sum(held.values())
    if have <= led.size:
        return Duty(have)
    asked = sum(led.shape)
    if not asked or strictness == "cards":
        return Duty(led.size)
    pairs = pairs_of(held, trumps)
    owed = min(asked, sum(pairs.values()))
    lengths = tuple(length for length in led.shape if length > 1)
    if not lengths or strictness == "pairs":
        return Duty(led.size, owed)
    return Duty(led.size, owed, answer(stretches(pairs), lengths))


def given(led: Figure, played: Mapping[Card, int], trumps: Trumps) -> Duty:
    """How far cards of the suit that was led answer the lead; a Duty is met when no part falls short."""
    pairs = pairs_of(played, trumps)
    lengths = tuple(length for length in led.shape if length > 1)
    tractors = answer(stretches(pairs), lengths) if lengths and pairs else ()
    return Duty(sum(played.values()), min(sum(led.shape), sum(pairs.values())), tractors)


def higher_part(part: Part, held: Mapping[Card, int], trumps: Trumps) -> Part | None:
    """A part of the same shape that is higher, out of cards of the same suit; the highest there is.

    That, and nothing else, is what stops a part of a throw.
    """
    if part.pairs:
        top = run_above(pairs_of(held, trumps), part.pairs, part.top)
    else:
        best = max((trumps.places[card].strength for card in held), default=-1)
        top = best if best > part.top else None
    return None if top is None else pick(held, trumps, part.pairs, top)
