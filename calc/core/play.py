"""Sets of cards that somebody asks about: what each is, and which beats the other."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from calc.core.clause import Clause
from calc.core.result import Note

Relation = Literal["a>b", "a<b", "a=b", "not_comparable", "illegal"]


@dataclass(frozen=True)
class Question:
    """One or two sets of cards as they were written.

    ``declared`` has for each what its wildcards stand for (or ""). ``level`` and ``trump`` are for games
    that have them. A game without cards of one kind or the other says so by a Refused.
    """

    sets: tuple[str, ...]
    declared: tuple[str, ...] = ()
    level: str | None = None
    trump: str | None = None


@dataclass(frozen=True)
class OnTable:
    """Where a record stops: the cards that are to be beaten or followed, and who laid them; none to lead.

    ``turn`` is who is to play; ``last`` what the last entry was read as. ``level`` and ``trump`` are those
    that a question about cards of this deal takes.
    """

    cards: str = ""
    by: str = ""
    turn: str | None = None
    last: str = ""
    level: str | None = None
    trump: str | None = None


@dataclass(frozen=True)
class Reading:
    """One reading of a set: its name, number of cards, highest rank, and the cards as they are read."""

    name: str
    local_name: str
    size: int
    top: str
    meant: str = ""
    clause: Clause | None = None


@dataclass(frozen=True)
class NamedSet:
    """A set of cards with its readings, the one that counts first; none where it is no combination.

    ``fault`` then says why.
    """

    cards: str
    readings: tuple[Reading, ...]
    fault: Note | None = None


@dataclass(frozen=True)
class Answer:
    """What the sets are and, with two of them, how they stand to each other, why, and by which clause."""

    sets: tuple[NamedSet, ...]
    relation: Relation | None = None
    reason: Note | None = None
    clause: Clause | None = None
    notes: tuple[Note, ...] = ()
