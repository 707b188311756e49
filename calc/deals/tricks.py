"""The fields of deals in which two sides play tricks for points: idle side's points, bottom, last trick."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any, ClassVar, Final, TypeAlias

from pydantic import Field

from calc.cards.notation import parse_cards
from calc.deals.cards import CardDeal, Cards, InHand, Turn, turns
from calc.deals.deal import Fields
from calc.deals.fields import Count, Flag, Word, words, words_field
from calc.deals.levels import Level

if TYPE_CHECKING:
    from calc.cards.card import Card

NO_TRUMP: Final = "无"
TRUMP_SUITS: Final = {"黑": "S", "红": "H", "梅": "C", "方": "D", NO_TRUMP: ""}
TRUMP_WORDS: Final = {letter: word for word, letter in TRUMP_SUITS.items()}
BANKING, IDLE = "庄家", "闲家"
SINGLE, PAIR, TRACTOR = "单", "对", "拖拉机"

_TRUMP_WORDS = {
    **{
        word: suit
        for suit, more in {
            "黑": ("黑桃", "♠", "♠️", "s", "spades"),
            "红": ("红桃", "红心", "♥", "♥️", "h", "hearts"),
            "梅": ("梅花", "草", "草花", "♣", "♣️", "c", "clubs"),
            "方": ("方块", "方片", "♦", "♦️", "d", "diamonds"),
            NO_TRUMP: ("无主", "没有", "none", "nt"),
        }.items()
        for word in (suit, *more)
    },
}
_KINDS = {
    **dict.fromkeys((SINGLE, "单张", "单牌", "single"), SINGLE),
    **dict.fromkeys((PAIR, "对子", "一对", "pair"), PAIR),
    **dict.fromkeys((TRACTOR, "连对", "tractor"), TRACTOR),
}
SIDES = {
    **dict.fromkeys(("庄", BANKING, "庄方", "庄家方", "banker"), BANKING),
    **dict.fromkeys(("闲", IDLE, "闲方", "闲家方", "idle"), IDLE),
}
"""The words for a side where a player could be named."""

read_trump = words("trump.unknown", _TRUMP_WORDS)
read_kind = words("last_trick.kind_unknown", _KINDS)

Trump: TypeAlias = Annotated[str, words_field(read_trump, list(TRUMP_SUITS))]
Kind: TypeAlias = Annotated[str, words_field(read_kind, [SINGLE, PAIR, TRACTOR])]

if TYPE_CHECKING:
    Declared: TypeAlias = tuple[Turn[tuple[Card, ...]], ...]
else:
    Declared = Annotated[Any, turns(parse_cards)]


class LastTrick(Fields):
    """The last trick: who took it, and with what: the cards, or the shape (``pairs`` of a tractor)."""

    winner: Word | None = None
    cards: Cards | None = None
    kind: Kind | None = None
    pairs: Count | None = None


class TrickDeal(CardDeal):
    """A deal of tricks for points between the banker's side and the idle side.

    ``idle_points``: what the idle side took in tricks; ``bottom``: the buried cards or their points;
    ``declared``: who showed what for trumps; ``levels``: the level of each side, under one of its players;
    ``ended_early``: the rest was not played, since it could change nothing.
    """

    finish: ClassVar[None] = None  # type: ignore[misc]  # nobody goes out before the others here
    idle_points: Count | None = None
    bottom: InHand | None = None
    last_trick: LastTrick | None = None
    banker: Word | None = None
    level: Level | None = None
    trump: Trump | None = None
    declared: Declared | None = None
    levels: dict[str, Level] = Field({})
    ended_early: Flag = False
