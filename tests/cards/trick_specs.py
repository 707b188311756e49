"""Trump orders of two games, as data: material for the tests of the engine."""

from __future__ import annotations

from calc.cards import SUITS, Card, Deck
from calc.cards.trick_taking import Tier, TrickRules, Trumps

POINTS = {"5": 5, "10": 10, "K": 10}
SEATS = ("甲", "乙", "丙", "丁")
LITTLE, BIG, RED_FIVE = Card("小王"), Card("大王"), Card("5", "H")
OTHER_OF_COLOUR = {"S": "C", "C": "S", "H": "D", "D": "H"}


def of_rank(rank: str, suits: str, *but: Card) -> frozenset[Card]:
    return frozenset(Card(rank, suit) for suit in suits) - set(but)


def shuangsheng(trump: str, level: str, **more: object) -> Trumps:
    return Trumps(
        suit=trump,
        tiers=(
            Tier(of_rank(level, "".join(s for s in SUITS if s != trump)), "副主"),
            Tier(of_rank(level, trump), "正主"),
            Tier(frozenset({LITTLE}), "小王"),
            Tier(frozenset({BIG}), "大王"),
        ),
        **more,
    )


def hongwu(trump: str, level: str, **more: object) -> Trumps:
    off = "".join(s for s in SUITS if s != trump)
    threes = trump and level != "3"
    return Trumps(
        suit=trump,
        tiers=(
            Tier(of_rank(level, off, RED_FIVE), "副主"),
            Tier(of_rank(level, trump, RED_FIVE), "正主"),
            Tier(of_rank("3", OTHER_OF_COLOUR[trump] if threes else ""), "副参谋"),
            Tier(of_rank("3", trump if threes else ""), "参谋"),
            Tier(frozenset({LITTLE})),
            Tier(frozenset({BIG})),
            Tier(frozenset({RED_FIVE}), "红五"),
        ),
        **more,
    )


BY_GAME = {"shuangsheng": shuangsheng, "wenling_hongwu": hongwu}


def rules(trumps: Trumps, **more: object) -> TrickRules:
    return TrickRules(trumps=trumps, deck=Deck.of(2), points=POINTS, **more)
