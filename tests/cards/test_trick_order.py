"""The order of trumps, what cards are, and what beats what: the examples of the texts and the worked rows."""

from __future__ import annotations

import json
import random
from pathlib import Path

import pytest
from hypothesis import given as every
from hypothesis import settings
from hypothesis import strategies as st
from trick_specs import BY_GAME, hongwu, shuangsheng

from calc.cards import SUITS, Answer, Card, Deck, format_cards, parse_cards
from calc.cards.trick_taking import (
    TRUMP,
    Figure,
    Tier,
    Trumps,
    answering_top,
    figure_relation,
    overtakes,
    recognise_figure,
    unsuited,
)
from calc.messages import Speaker

CASES = Path(__file__).parents[1] / "cases" / "patterns.jsonl"
ROWS = [json.loads(line) for line in CASES.read_text(encoding="utf-8").splitlines()]
ROWS = [row for row in ROWS if row["game"] in BY_GAME]
RELATIONS = {"A>B": "a>b", "A<B": "a<b", "A=B": "a=b", "not_comparable": "not_comparable"}
DECK = Deck.of(2)
SPADE_FOUR, SPADE_TWO = shuangsheng("S", "4"), hongwu("S", "2")


def figure(text: str, trumps: Trumps = SPADE_FOUR) -> Figure:
    found = recognise_figure(parse_cards(text), trumps)
    assert found is not None, text
    return found


def test_the_rows_are_there() -> None:
    assert [row["id"] for row in ROWS] == [f"P0{number}" for number in range(81, 95, 2)]


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row["id"])
def test_row(row: dict) -> None:
    trumps = BY_GAME[row["game"]](**row["options"])
    read = [figure(" ".join(row[which]["cards"]), trumps) for which in "AB"]
    for found, which in zip(read, "AB", strict=True):
        assert [[found.name, found.size, [found.suit, found.top]]] == row[which]["readings"]
        assert found.name == row[which]["name"]
    assert figure_relation(*read)[0] == RELATIONS[row["relation"]]


@pytest.mark.parametrize(
    ("game", "trump", "level", "cards", "suit", "pairs"),
    [
        ("shuangsheng", "H", "4", "红3355", TRUMP, 2),  # 叫红桃4时，红桃3355是拖拉机
        ("shuangsheng", "S", "4", "草3355", "C", 2),  # 叫黑桃4时，草花3355也是
        ("shuangsheng", "S", "4", "黑AA 红44", TRUMP, 2),
        ("shuangsheng", "S", "2", "红7788", "H", 2),
        ("wenling_hongwu", "D", "2", "红667788", "H", 3),  # 打2时，红桃667788是拖拉机
        ("wenling_hongwu", "D", "2", "红4466", "H", 2),  # 红桃5是一张特殊牌
        ("wenling_hongwu", "S", "4", "草2255", "C", 2),  # 草花3是副参谋，草花4是副主
        ("wenling_hongwu", "S", "4", "黑AA 红44", TRUMP, 2),
        ("shuangsheng", "S", "4", "黑2233556677", TRUMP, 5),  # 无限制地连下去
        ("shuangsheng", "S", "4", "黑KKAA 方44 黑44 小王x2 大王x2", TRUMP, 6),
        ("shuangsheng", "", "2", "红22 小王x2 大王x2", TRUMP, 3),
    ],
)
def test_tractors_of_the_texts(game: str, trump: str, level: str, cards: str, suit: str, pairs: int) -> None:
    found = figure(cards, BY_GAME[game](trump, level))
    assert (found.suit, found.kind, found.shape) == (suit, "tractor", (pairs,))
    assert found.name == f"拖拉机({pairs}对)"


@pytest.mark.parametrize(
    ("trumps", "cards"),
    [
        (SPADE_FOUR, "红44 梅44"),  # equally high
        (SPADE_FOUR, "红6688"),
        (shuangsheng("S", "4", gaps=frozenset({"4"})), "红3355"),
        (hongwu("D", "2", gaps=frozenset({"5"})), "红4466"),
        (hongwu("D", "2"), "方4466"),  # the red five is of hearts only
        (SPADE_FOUR, "红AA22"),  # no going round
    ],
)
def test_no_tractor(trumps: Trumps, cards: str) -> None:
    found = figure(cards, trumps)
    assert (found.kind, found.name, found.shape) == ("throw", "甩牌", (1, 1))


def test_a_gap_at_the_end_of_a_suit_is_none() -> None:
    """With the ace as level card the king stands next to it, whether gaps stay open or not."""
    trumps = shuangsheng("S", "A", gaps=frozenset({"A"}))
    assert figure("黑KK 红AA", trumps).kind == "tractor"
    assert figure("红3344", shuangsheng("S", "2", gaps=frozenset({"2"}))).top == 1


def test_a_tier_that_is_not_linked() -> None:
    """Only A and the off-suit level chain, as in the letter of one text."""
    full = SPADE_FOUR.tiers
    trumps = Trumps(suit="S", tiers=(full[0], *(tier._replace(linked=False) for tier in full[1:])))
    assert figure("黑AA 红44", trumps).kind == "tractor"
    assert figure("红44 黑44", trumps).kind == "throw"
    assert figure("小王x2 大王x2", trumps).kind == "throw"


def test_the_order_of_both_games() -> None:
    def order(trumps: Trumps) -> str:
        cards = sorted({c for c in DECK.cards if trumps.is_trump(c)}, key=lambda c: trumps.places[c])
        return " ".join(dict.fromkeys(trumps.name_of(c) or str(c) for c in cards))

    assert order(shuangsheng("S", "2")) == (
        "黑3 黑4 黑5 黑6 黑7 黑8 黑9 黑10 黑J 黑Q 黑K 黑A 副主 正主 小王 大王"
    )
    assert order(hongwu("D", "2")) == (
        "方4 方5 方6 方7 方8 方9 方10 方J 方Q 方K 方A 副主 正主 副参谋 参谋 小王 大王 红五"
    )
    # Red five is out of hearts even when hearts are trumps, and above the level even when that is 5.
    assert order(hongwu("H", "5")).endswith("红A 副主 副参谋 参谋 小王 大王 红五")
    assert order(hongwu("S", "3")).endswith("黑A 副主 正主 小王 大王 红五")


@pytest.mark.parametrize(
    ("trumps", "count"),
    [
        (shuangsheng("", "2"), 12),  # S13
        (hongwu("D", "2"), 40),  # S15
        (hongwu("S", "3"), 38),  # S17
        (shuangsheng("S", "2"), 36),
    ],
)
def test_number_of_trumps(trumps: Trumps, count: int) -> None:
    assert trumps.count(DECK.cards) == count


@pytest.mark.parametrize("trump", ["", *SUITS])
@pytest.mark.parametrize("level", ["2", "3", "5", "10", "A"])
@pytest.mark.parametrize("game", BY_GAME)
def test_every_card_has_one_place(game: str, trump: str, level: str) -> None:
    trumps = BY_GAME[game](trump, level)
    assert set(trumps.places) == set(DECK.cards)
    for suit in (*SUITS, TRUMP):
        steps = {place.strength for place in trumps.places.values() if place.suit == suit}
        assert steps == set(range(len(steps)))  # closed up: every neighbour differs by one


def test_slips_in_a_spec() -> None:
    kings = Tier(frozenset({Card("小王"), Card("大王")}))
    for wrong, match in (
        ({"suit": "X", "tiers": (kings,)}, "suit"),
        ({"tiers": ()}, "king"),
        ({"tiers": (kings, kings)}, "two tiers"),
        ({"tiers": (kings, Tier(frozenset({Card("5")})))}, "no card"),
        ({"tiers": (kings,), "order": ("2", "3")}, "order"),
    ):
        with pytest.raises(ValueError, match=match):
            Trumps(**wrong)


def test_cards_without_a_suit() -> None:
    assert unsuited(parse_cards("红5 大王 7")) == Card("7")
    assert unsuited(parse_cards("红5 大王")) is None
    with pytest.raises(KeyError):
        recognise_figure(parse_cards("55"), SPADE_FOUR)


def test_names_and_parts() -> None:
    assert [figure(t).name for t in ("红3", "红33", "红3355", "红35")] == [
        "单张",
        "对子",
        "拖拉机(2对)",
        "甩牌",
    ]
    assert recognise_figure(parse_cards("红3 黑3"), SPADE_FOUR) is None
    assert recognise_figure((), SPADE_FOUR) is None
    assert [str(figure("红33559").card_at(step)) for step in (1, 2)] == ["红3", "红5"]
    with pytest.raises(KeyError):
        figure("红33").card_at(0)
    thrown = figure("红AKKJJ1010887766532")
    assert [format_cards(part.cards) for part in thrown.parts] == [
        "红6 红6 红7 红7 红8 红8",
        "红10 红10 红J 红J",
        "红K 红K",
        "红A",
        "红5",
        "红3",
        "红2",
    ]
    assert (thrown.shape, thrown.smallest.top) == ((3, 2, 1, 0, 0, 0, 0), 0)
    # Three level pairs, equally high: one goes into the tractor, two are left over as pairs.
    assert figure("黑AA 红44 梅44 方44 黑44").shape == (3, 1, 1)


@pytest.mark.parametrize(
    ("new", "old", "answer", "reason"),
    [
        ("红A", "红K", "beats", "card.beats.top"),
        ("红K", "红A", "does not beat", "card.below.top"),
        ("红44", "梅44", "does not beat", "card.below.equal"),
        ("黑2", "红A", "beats", "card.trick.ruffs"),
        ("红A", "黑2", "does not beat", "card.trick.below_trumps"),
        ("红A", "梅3", "not comparable", "card.trick.apart_suit"),
        ("红A", "梅33", "not comparable", "card.apart.size"),
        ("黑35", "红33", "not comparable", "card.apart.kind"),  # 将: the same shape only
        ("黑2266", "红3355", "not comparable", "card.apart.kind"),
        ("黑2233", "红AAKK", "beats", "card.trick.ruffs"),
        ("黑2233", "红AAQQ", "beats", "card.trick.ruffs"),  # a tractor answers two pairs
        ("黑22", "红AK", "beats", "card.trick.ruffs"),  # a pair answers two cards
        ("黑99 黑2", "黑88 黑3", "beats", "card.beats.top"),  # the greatest part decides
        ("黑88 黑A", "黑99 黑2", "does not beat", "card.below.top"),
        ("黑2233 大王x2", "黑5566 小王x2", "does not beat", "card.below.top"),
    ],
)
def test_what_beats_what(new: str, old: str, answer: str, reason: str) -> None:
    verdict = overtakes(figure(new), figure(old))
    assert (verdict.answer.value, verdict.reason) == (answer, reason)
    for lang in ("zh", "en"):
        assert "{" not in Speaker(lang).say(verdict.reason, **verdict.args)


def test_the_best_cut_is_taken() -> None:
    run = figure("黑2233556677")
    assert run.shape == (5,)
    for shape in ((5,), (4, 1), (3, 2), (2, 2, 1)):
        assert answering_top(run, shape) == run.top
    assert answering_top(figure("黑22336677"), (2, 2)) == figure("黑77").top
    assert answering_top(figure("黑22336677"), (3, 1)) is None
    assert answering_top(figure("黑2233 红44"), (2, 1)) == figure("黑33").top  # the level pair stands apart
    assert answering_top(figure("黑2233 红44"), (1, 1, 1)) == figure("红44").top
    assert answering_top(figure("黑22335 大王"), (2, 0, 0)) == figure("黑33").top
    assert answering_top(figure("黑2233"), (1,)) is None  # not even as many cards
    assert answering_top(figure("黑22335 大王"), (0,) * 6) == figure("大王").top


def test_neither_way_round() -> None:
    relation, verdict = figure_relation(figure("黑3355"), figure("黑2266"))
    assert relation == "not_comparable"
    assert verdict.answer is Answer.NOT_COMPARABLE
    assert figure_relation(figure("红44"), figure("方44"))[0] == "a=b"
    assert figure_relation(figure("红3"), figure("红9"))[0] == "a<b"


cards_of_one_suit = st.lists(
    st.sampled_from([c for c in DECK.cards if SPADE_TWO.is_trump(c)]), min_size=1, max_size=12
).filter(lambda cards: all(cards.count(card) <= 2 for card in cards))


@settings(deadline=None)
@every(cards_of_one_suit, st.randoms(use_true_random=False))
def test_the_order_of_the_cards_never_matters(cards: list[Card], chance: random.Random) -> None:
    found = recognise_figure(cards, SPADE_TWO)
    assert found is not None
    shuffled = list(cards)
    chance.shuffle(shuffled)
    assert recognise_figure(shuffled, SPADE_TWO) == found
    assert sorted(c for part in found.parts for c in part.cards) == sorted(cards)
    assert list(found.shape) == sorted(found.shape, reverse=True)
    assert answering_top(found, found.shape) == found.top


@settings(deadline=None, max_examples=300)
@every(cards_of_one_suit, cards_of_one_suit, cards_of_one_suit)
def test_a_strict_order(a: list[Card], b: list[Card], c: list[Card]) -> None:
    size = min(map(len, (a, b, c)))
    x, y, z = (recognise_figure(cards[:size], SPADE_TWO) for cards in (a, b, c))
    assert x is not None
    assert y is not None
    assert z is not None
    assert not overtakes(x, x).beats
    if x.shape == y.shape:
        assert not (overtakes(x, y).beats and overtakes(y, x).beats)
        if y.shape == z.shape and overtakes(x, y).beats and overtakes(y, z).beats:
            assert overtakes(x, z).beats
