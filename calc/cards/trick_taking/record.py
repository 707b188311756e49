"""What goes into a replayed deal of tricks and what comes out of it."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Literal, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from calc.cards.card import Card
    from calc.cards.deck import Deck
    from calc.cards.trick import Fault
    from calc.cards.trick_taking.figure import Figure
    from calc.cards.trick_taking.follow import Strictness
    from calc.cards.trick_taking.trumps import Trumps


@dataclass(frozen=True, kw_only=True)
class TrickRules:
    """How a game of tricks is played out.

    - ``deck``: the cards that can be played (less a bottom whose cards are known);
    - ``points``: from rank to points;
    - ``throws``: whether several parts may be led at once (甩牌);
    - ``forced``: what has to be led instead of a throw that another hand stops: the ``smallest`` part of
      it, or the smallest of those that are ``stopped``;
    - ``strictness``: how far a lead must be followed.
    """

    trumps: Trumps
    deck: Deck
    points: Mapping[str, int] = field(default_factory=dict)
    throws: bool = True
    forced: Literal["smallest", "stopped"] = "smallest"
    strictness: Strictness = "tractors"


class Taken(NamedTuple):
    """A trick: the index of its lead and of its winning play, the winner, the points, what was led.

    ``ruffed``: trumps took it from another suit.
    """

    lead: int
    won_by: int
    winner: str
    points: int
    led: Figure
    ruffed: bool

    @property
    def kind(self) -> str:
        """``single``, ``pair`` or ``tractor``: the shape it was won with; of a throw the greatest part."""
        return self.led.parts[0].kind

    @property
    def pairs(self) -> int:
        """The number of pairs of that shape: 0 for a single card."""
        return self.led.parts[0].pairs


@dataclass(frozen=True)
class TrickReplay:
    """A deal as far as it was played: to its end, to the end of the record, or to the first wrong play.

    - ``captured``: points taken, by player (complete tricks);
    - ``count``: cards left in hand, by player; ``left``: which ones, for players whose hand was given;
    - ``tricks``: the complete ones, in order; ``last``: the last one of the deal, once it has ended;
    - ``unproven``: indices of throws that no hand is known to stop, but not every hand is known;
    - ``ended``; ``turn``: who is to play next (None when it has ended, or anybody may begin);
    - ``led``: the lead of the trick that is not taken yet (None between tricks), ``open_points`` its points;
    - ``fault``: the first wrong play. Everything else is then as it stood before that play.
    """

    captured: Mapping[str, int]
    count: Mapping[str, int]
    left: Mapping[str, tuple[Card, ...]]
    tricks: tuple[Taken, ...]
    unproven: tuple[int, ...]
    ended: bool
    turn: str | None
    led: Figure | None
    open_points: int
    fault: Fault | None

    @property
    def last(self) -> Taken | None:
        """The last trick of the deal; None as long as cards are left."""
        return self.tricks[-1] if self.ended and self.tricks else None

    def side_points(self, side: Iterable[str]) -> int:
        """The points that the players of a side have taken, without the bottom."""
        return sum(self.captured[player] for player in side)
