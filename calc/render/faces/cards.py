"""The faces of the cards, each a drawing of 60 by 80."""

from __future__ import annotations

from calc.cards.card import BIG, KINGS, PLAIN_RANKS, Card
from calc.render.faces.strokes import CHARACTERS, RANKS, SUITS, pen

RED, BLACK, GREY = "#c4202f", "#1f2730", "#3d4a57"


def card_face(card: Card) -> str:
    """What is drawn on a card, the card's body with it.

    >>> card_face(Card("10", "H")).count("<path")
    2
    """
    body = (
        '<rect class="body" x="1" y="1" width="58" height="78" rx="6" fill="#ffffff" stroke="#a8b0b8" '
        'stroke-width="1.5"/>'
    )
    if card.rank in KINGS:
        color = RED if card.rank == BIG else BLACK
        upper, lower = card.rank[0], card.rank[1]
        return (
            body
            + pen(CHARACTERS[upper], 14, 8, 32, 30, color, 4)
            + pen(CHARACTERS[lower], 14, 43, 32, 30, color, 4)
        )
    if not card.suit:
        return body + pen(RANKS[card.rank], 18, 20, 24, 40, GREY, 5)
    color = RED if card.suit in "HD" else BLACK
    sign = f'<path transform="translate(20 42) scale(1.4)" d="{SUITS[card.suit]}" fill="{color}"/>'
    return body + pen(RANKS[card.rank], 7, 8, 18, 28, color, 4.2) + sign


def card_symbol(card: Card) -> str:
    """The id of a card's symbol: ``cH10``, ``cBJ``.

    >>> card_symbol(Card("10", "H")), card_symbol(Card("大王"))
    ('cH10', 'cBJ')
    """
    if card.rank in KINGS:
        return "cBJ" if card.rank == BIG else "cLJ"
    assert card.rank in PLAIN_RANKS
    return f"c{card.suit}{card.rank}"
