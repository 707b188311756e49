"""What goes into a replayed deal and what comes out of it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Literal, TypeAlias

if TYPE_CHECKING:
    from calc.cards.card import Card
    from calc.cards.combination import Combo
    from calc.cards.compare import Verdict
    from calc.cards.deck import Deck
    from calc.cards.patterns import Patterns


@dataclass(frozen=True, slots=True)
class Play:
    """One entry of a record: who, which cards (none is a pass), and what wildcards were declared to be."""

    player: str
    cards: tuple[Card, ...] = ()
    declared: tuple[Card, ...] = ()


@dataclass(frozen=True, slots=True)
class Progress:
    """How far a deal has come, for the question whether it is over. ``captured`` holds complete tricks."""

    players: tuple[str, ...]
    sides: tuple[tuple[str, ...], ...]
    finish: tuple[str, ...]
    captured: Mapping[str, int]


End: TypeAlias = Callable[[Progress], bool]
"""Whether the deal is over; asked whenever somebody has gone out and whenever a trick has been taken.

Where it is over when somebody goes out, the open trick is his.
"""


def one_left(progress: Progress) -> bool:
    """Only one player still holds cards."""
    return len(progress.finish) >= len(progress.players) - 1


def side_out(progress: Progress) -> bool:
    """All players of one side have gone out."""
    return any(set(side).issubset(progress.finish) for side in progress.sides)


def first_out(progress: Progress) -> bool:
    """Somebody has gone out."""
    return bool(progress.finish)


@dataclass(frozen=True, slots=True, kw_only=True)
class Rules:
    """How a game is played out.

    ``points`` goes from rank to points; ``heir`` says who leads when nobody beats the last cards of a
    player: the ``next`` seat that still holds cards, or his ``partner`` (the next seat where he has none
    left). The deal is over as soon as one of ``ends`` says so.
    """

    patterns: Patterns
    deck: Deck
    points: Mapping[str, int] = field(default_factory=dict)
    heir: Literal["next", "partner"] = "next"
    ends: tuple[End, ...] = (one_left, side_out)


@dataclass(frozen=True, slots=True)
class Fault:
    """The first wrong play: a message code with its arguments, and the play's index in the record.

    ``why`` is the reason, with its own sentence, where the play does not beat the one on the table.
    """

    code: str
    index: int
    args: dict[str, object] = field(default_factory=dict)
    why: Verdict | None = None


@dataclass(frozen=True, slots=True)
class Trick:
    """A trick that was taken: the index of its lead and of its winning play, the winner, the points."""

    lead: int
    won_by: int
    winner: str
    points: int


@dataclass(frozen=True, slots=True)
class Replay:
    """A deal as far as it was played: to its end, to the end of the record, or to the first wrong play.

    - ``finish``: who has gone out, in order;
    - ``captured``: points taken, by player (complete tricks);
    - ``count``: cards left in hand, by player; ``left``: which ones, for players whose hand was given;
    - ``tricks``: the complete ones, in order; ``combos``: what each entry of the record was read as, up to
      the last one that was looked at (None for a pass);
    - ``undeclared``: indices of plays that had several readings and no declaration;
    - ``ended``; ``turn``: who is to play next (None when it has ended, or anybody may begin);
    - ``table``: the play that he has to beat (None when he leads); ``open_points``: the points of the trick
      that is not taken yet;
    - ``fault``: the first wrong play. Everything else is then as it stood before that play.
    """

    finish: tuple[str, ...]
    captured: Mapping[str, int]
    count: Mapping[str, int]
    left: Mapping[str, tuple[Card, ...]]
    tricks: tuple[Trick, ...]
    combos: tuple[Combo | None, ...]
    undeclared: tuple[int, ...]
    ended: bool
    turn: str | None
    table: Combo | None
    open_points: int
    fault: Fault | None
