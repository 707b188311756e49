from __future__ import annotations

import random
from collections import Counter
from itertools import product

import pytest

from calc.cards import Card, Deck, Stock, format_cards, parse_cards, points_of
from calc.messages import Speaker


def test_sizes() -> None:
    assert [len(Deck.of(packs).cards) for packs in range(1, 9)] == [54 * packs for packs in range(1, 9)]
    small = Deck.of(1, parse_cards("大王 小王 红2 梅2 方2 黑A"))
    assert len(small.cards) == 48
    points = {"5": 5, "10": 10, "K": 10}
    assert [points_of(Deck.of(packs).cards, points) for packs in (2, 4)] == [200, 400]


@pytest.mark.parametrize("packs", [0, 9, -1])
def test_no_such_deck(packs: int) -> None:
    with pytest.raises(ValueError, match="packs"):
        Deck.of(packs)
    with pytest.raises(ValueError, match="not in list"):
        Deck.of(1, parse_cards("大王 大王"))


@pytest.mark.parametrize(
    ("packs", "cards", "excess"),
    [
        (1, "红5 黑5 5 5", []),
        (1, "红5 黑5 5 5 5", [("5", 5, 4)]),
        (1, "红5 红5", [("红5", 2, 1)]),
        (2, "红5 红5 5x6", []),
        (2, "红5x3", [("红5", 3, 2)]),
        (1, "大王 大王 小王", [("大王", 2, 1)]),
        (4, "大王x4 2x16", []),
        (1, "3x5 红4 红4", [("红4", 2, 1), ("3", 5, 4)]),
    ],
)
def test_contents(packs: int, cards: str, excess: list[tuple[str, int, int]]) -> None:
    found = Deck.of(packs).check(parse_cards(cards))
    assert [(str(e.card), e.count, e.most) for e in found] == excess
    for entry in found:
        assert entry.problem.code == "card.excess"
        assert str(entry.card) in Speaker("zh").say(entry.problem.code, **entry.problem.args)


def test_a_card_that_was_removed() -> None:
    found = Deck.of(1, parse_cards("大王 小王 红2 梅2 方2 黑A")).check(parse_cards("红2 大王"))
    assert [entry.problem.code for entry in found] == ["card.not_in_deck", "card.not_in_deck"]
    assert Speaker("en").say(found[0].problem.code, **found[0].problem.args)


def test_taking_from_a_hand() -> None:
    hand = Stock(parse_cards("红5 黑5 7 7 大王"))
    assert hand.take(parse_cards("5")) == []
    assert format_cards(hand.remaining()) == "红5 77 大王"
    assert hand.take(parse_cards("红5 大王")) == []
    assert format_cards(hand.remaining()) == "77"
    assert hand.take(parse_cards("黑7 7 7"))  # three sevens: refused, and nothing is gone
    assert hand.left() == 2
    assert hand.take(parse_cards("黑7 方7")) == []
    assert hand.remaining() == ()


def test_suits_that_cannot_be_filled_in() -> None:
    """Each suit could use the one suitless five, but not both of them."""
    hand = Stock(parse_cards("红5 黑5 方5 5"))
    assert hand.take(parse_cards("红5 红5 黑5")) == []
    assert hand.take(parse_cards("黑5"))
    assert hand.left() == 1


def test_a_stock_agrees_with_trying_every_way() -> None:
    """Small hands with and without suits: something can be taken exactly when the suits can be matched."""

    def possible(held: list[Card], wanted: list[Card]) -> bool:
        if not wanted:
            return True
        first, *rest = wanted
        for i, card in enumerate(held):
            agree = card.rank == first.rank and (card.suit == first.suit or "" in (card.suit, first.suit))
            if agree and possible(held[:i] + held[i + 1 :], rest):
                return True
        return False

    chance = random.Random("stock")
    cards = [Card(rank, suit) for rank, suit in product("57", ("", "S", "H"))]
    for _ in range(3000):
        held = chance.choices(cards, k=chance.randrange(1, 7))
        wanted = chance.choices(cards, k=chance.randrange(1, 5))
        excess = Stock(held).excess(wanted)
        assert bool(excess) != possible(held, wanted), (held, wanted)
        assert all(entry.count > entry.most for entry in excess)
        stock = Stock(held)
        assert bool(stock.take(wanted)) == bool(excess)
        if not excess:
            assert stock.left() == len(held) - len(wanted) == len(stock.remaining())
            assert not Counter(stock.remaining()) - Counter(held)
