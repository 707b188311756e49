"""The deal file of 打对家."""

from __future__ import annotations

from calc.cards.deck import Deck
from calc.deals.cards import CardDeal
from calc.deals.cards_table import CardTable, Seats
from calc.deals.fields import Amount, Count, Word
from calc.games.daduijia.options import Options

GAME_ID = "daduijia"
HAND = 27


class DaduijiaDeal(CardDeal):
    """A deal of 打对家.

    ``first_out``: who went out first (or the first of ``finish``); ``multiplier``: the text's X in 底金X倍;
    ``balances``: what the players have, where nobody is to fall below 0.
    """

    first_out: Word | None = None
    multiplier: Count | None = None
    balances: dict[str, Amount] | None = None


def table_of(options: Options) -> CardTable:
    """Four players with 27 cards each, out of so many packs."""
    return CardTable((4,), Deck.of(options.decks), HAND)


def first_of(deal: DaduijiaDeal, seats: Seats) -> str | None:
    """Who went out first."""
    word = deal.first_out or next(iter(deal.finish or ()), None)
    return seats.find(word) if word else None
