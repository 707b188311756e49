"""The record of a deal of tricks, replayed once; and what it says of the bottom."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple

from calc.cards.card import Card, sort_cards
from calc.cards.deck import Deck
from calc.cards.notation import format_cards
from calc.cards.trick import Play
from calc.cards.trick_taking import Taken, TrickReplay, TrickRules, Trumps, replay_tricks, unsuited
from calc.core.play import OnTable
from calc.deals.cards import Log
from calc.deals.cards_table import Seats
from calc.deals.tricks import TrickDeal
from calc.deals.tricks_options import TrickOptions
from calc.deals.tricks_order import BOTTOM, DECK, HAND, POINTS
from calc.diagnostics.problem import Path


class TrickRecord(NamedTuple):
    """A replayed record: what came of it, and where its entries stand in the file."""

    played: TrickReplay
    log: Log
    places: tuple[Path, ...]

    @property
    def last(self) -> Taken | None:
        """The last trick of the deal; None as long as cards are left."""
        return self.played.last

    def cards(self, index: int) -> tuple[Card, ...]:
        """What was laid in one entry."""
        return sort_cards(self.log[index].said.cards)

    def last_won(self, side: Sequence[str]) -> int | None:
        """The index of the play that won a side its last trick."""
        won = [trick.won_by for trick in self.played.tricks if trick.winner in side]
        return won[-1] if won else None


def replayed(
    deal: TrickDeal, trumps: Trumps, options: TrickOptions, seats: Seats, banker: str | None
) -> TrickRecord | None:
    """The deal's record, replayed once; None where the deal has none. The banker leads first."""
    log = deal.log
    if log is None:
        return None

    def work() -> TrickRecord:
        entries = tuple(turn._replace(player=seats.find(turn.player) or turn.player) for turn in log)
        rules = TrickRules(
            trumps=trumps,
            deck=_deck_of(deal),
            points=POINTS,
            throws=options.throws,
            forced="stopped" if options.failed_throw == "stopped" else "smallest",
            strictness=(
                "cards" if options.follow == "cards" else "pairs" if options.follow == "pairs" else "tractors"
            ),
        )
        played = replay_tricks(
            rules,
            [Play(turn.player, *turn.said) for turn in entries],
            players=seats.players,
            size=HAND,
            hands=seats.by_player(deal.hands),
            leader=banker,
        )
        return TrickRecord(played, entries, tuple(("log", *turn.at) for turn in log))

    return deal.once(("tricks", id(trumps), options, banker), work)


def on_table(record: TrickRecord | None, level: str | None, trump: str | None) -> OnTable | None:
    """Where a record stops; what is to be followed is the lead of the open trick."""
    if record is None:
        return None
    played = record.played
    if played.led is None:
        return OnTable(turn=played.turn, level=level, trump=trump)
    entries = len(record.log) if played.fault is None else played.fault.index
    lead = record.log[entries - 1 - (entries - 1) % len(played.count)]
    return OnTable(format_cards(lead.said.cards), lead.player, played.turn, "", level, trump)


def _deck_of(deal: TrickDeal) -> Deck:
    """The cards that can be played: not the bottom, where it is known card by card."""
    bottom = deal.bottom.cards if deal.bottom is not None else ()
    if len(bottom) != BOTTOM or unsuited(bottom) or DECK.check(bottom):
        return DECK
    return Deck.of(2, bottom)


def buried(deal: TrickDeal, record: TrickRecord | None) -> tuple[Card, ...] | None:
    """The bottom as the whole hands or the whole record leave it; None where neither is known."""
    if len(deal.hands) == len(deal.players) > 0:
        seen = Counter(card for hand in deal.hands.values() for card in hand)
    elif record is not None and record.played.ended:
        seen = Counter(card for turn in record.log for card in turn.said.cards)
    else:
        return None
    rest = Counter(DECK.cards) - seen
    return sort_cards(rest.elements()) if rest.total() == BOTTOM else None
