"""Cards: a rank and, where it matters, a suit."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterable

LITTLE: Final = "小王"
BIG: Final = "大王"
PLAIN_RANKS: Final = ("3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A", "2")
RANKS: Final = (*PLAIN_RANKS, LITTLE, BIG)
"""Every rank word, in the order in which cards are printed."""
KINGS: Final = frozenset({LITTLE, BIG})
PLAIN: Final = frozenset(PLAIN_RANKS)

SUITS: Final = ("S", "H", "C", "D")
SUIT_NAMES: Final = {"S": "黑", "H": "红", "C": "梅", "D": "方", "": ""}


class Card(NamedTuple):
    """One card. ``suit`` is S, H, C, D, or empty: for kings, and where the suit was not given.

    >>> str(Card("10", "H")), str(Card("大王")), str(Card("7"))
    ('红10', '大王', '7')
    """

    rank: str
    suit: str = ""

    def __str__(self) -> str:
        return SUIT_NAMES[self.suit] + self.rank


ALL_CARDS: Final = (
    *(Card(rank, suit) for rank in PLAIN_RANKS for suit in SUITS),
    Card(LITTLE),
    Card(BIG),
)
"""The 54 cards of a pack."""

_PLACE: Final = {
    Card(rank, suit): number
    for number, (rank, suit) in enumerate((rank, suit) for rank in RANKS for suit in ("", *SUITS))
}


def sort_cards(cards: Iterable[Card]) -> tuple[Card, ...]:
    """The cards in printing order: 3 low, kings last, suits 黑 红 梅 方 within a rank."""
    return tuple(sorted(cards, key=_PLACE.__getitem__))
