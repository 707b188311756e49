from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from calc.cards import ALL_CARDS, Card, NotationError, format_cards, parse_cards, parse_play, sort_cards
from calc.messages import Speaker


@pytest.mark.parametrize(
    ("text", "printed"),
    [
        ("", ""),
        ("3 3 3 10 10", "333 1010"),
        ("333 1010", "333 1010"),
        ("1010333", "333 1010"),
        ("34567", "3 4 5 6 7"),
        ("910JQK", "9 10 J Q K"),
        ("A2345", "3 4 5 A 2"),
        ("tjqka", "10 J Q K A"),
        ("7x5", "7x5"),
        ("7×2，8*2", "77 88"),
        ("红7x2", "红7 红7"),
        ("红5 黑A 大王", "红5 黑A 大王"),
        ("♥5,♠A;BJ", "红5 黑A 大王"),
        ("♥️5 ♤A", "红5 黑A"),
        ("H5 SA bj lj", "红5 黑A 小王 大王"),
        ("SJ DJ", "黑J 方J"),
        ("草5 梅花5 方块5 方片5 红桃5 红心5 黑桃5", "黑5 红5 红5 梅5 梅5 方5 方5"),
        ("红3355", "红3 红3 红5 红5"),
        ("黑桃AA红桃44", "红4 红4 黑A 黑A"),
        ("H10JQKA", "红10 红J 红Q 红K 红A"),
        ("红3 4", "红3 4"),
        ("Ｈ５　小鬼、大鬼", "红5 小王 大王"),
        ("大王+222", "222 大王"),
        ("大怪小怪", "小王 大王"),
    ],
)
def test_cards(text: str, printed: str) -> None:
    cards = parse_cards(text)
    assert format_cards(cards) == printed
    assert parse_cards(printed) == sort_cards(cards)


@pytest.mark.parametrize(
    ("text", "faults"),
    [
        ("1", [("card.misspelt", 0, 1, "A")]),
        ("3 11 5", [("card.misspelt", 2, 2, "J")]),
        ("3 12 0", [("card.misspelt", 2, 2, "Q"), ("card.misspelt", 5, 1, "10")]),
        ("王 5", [("card.which_king", 0, 1, None)]),
        ("红大王", [("card.suited_king", 0, 1, None)]),
        ("AS KH", [("card.suit_behind", 1, 1, "黑A"), ("card.suit_behind", 4, 1, "红K")]),
        ("红 5", [("card.suit_alone", 0, 1, None)]),
        ("5 红", [("card.suit_alone", 2, 1, None)]),
        ("红黑5", [("card.suit_alone", 0, 1, None)]),
        ("7x0", [("card.count", 1, 2, None)]),
        ("7x33 8x", [("card.count", 1, 3, None), ("card.count", 6, 1, None)]),
        ("x5", [("card.count_alone", 0, 2, None)]),
        ("7x999999999999", [("card.count", 1, 13, None)]),
        ("3？？ 5、大旺", [("card.unknown", 1, 2, None), ("card.misspelt", 6, 2, "大王")]),
        ("5-10-K", [("card.unknown", 1, 1, None), ("card.unknown", 4, 1, None)]),
        ("𝟑", [("card.unknown", 0, 1, None)]),
    ],
)
def test_every_fault_is_reported(text: str, faults: list[tuple]) -> None:
    with pytest.raises(NotationError) as caught:
        parse_cards(text)
    problems = caught.value.problems
    assert [(p.code, p.offset, p.length, p.args.get("suggestion")) for p in problems] == faults
    for lang in ("zh", "en"):
        speaker = Speaker(lang)
        for problem in problems:
            assert speaker.say(problem.code, **problem.args)
            assert speaker.say(problem.code + ".hint", **problem.args)


def test_plays() -> None:
    assert parse_play("333 大王 = 3333").declared == parse_cards("3333")
    assert parse_play("333 大王＝３").declared == parse_cards("3")
    assert parse_play("34") == (parse_cards("34"), ())
    for word in ("过", "過", " 不出", "不要", "PASS"):
        assert parse_play(word).cards == ()


@pytest.mark.parametrize(
    ("text", "faults"),
    [
        ("", [("card.missing", 0, 0)]),
        ("  ", [("card.missing", 0, 2)]),
        ("= 3", [("card.missing", 0, 0)]),
        ("33 =", [("card.declared_missing", 3, 1)]),
        ("33 = 3 = 4", [("card.declared_twice", 7, 3)]),
        ("3z = 3? ", [("card.unknown", 1, 1), ("card.unknown", 6, 1)]),
        ("过 3", [("card.unknown", 0, 1)]),
    ],
)
def test_faults_of_plays(text: str, faults: list[tuple]) -> None:
    with pytest.raises(NotationError) as caught:
        parse_play(text)
    assert [(p.code, p.offset, p.length) for p in caught.value.problems] == faults


suitless = st.sampled_from([Card(card.rank) for card in ALL_CARDS])
some_cards = st.lists(st.sampled_from(ALL_CARDS) | suitless, max_size=40)


@given(some_cards)
def test_round_trip(cards: list[Card]) -> None:
    assert parse_cards(format_cards(cards)) == sort_cards(cards)
    assert parse_cards(" ".join(map(str, cards))) == tuple(cards)


@given(st.text(alphabet="3410JQKA2xX× ,红黑HSDCBLJ大小王鬼=过？♥\ufe0f", max_size=12) | st.text(max_size=8))
def test_any_text_gives_cards_or_faults(text: str) -> None:
    try:
        parse_play(text)
    except NotationError as refused:
        for problem in refused.problems:
            assert problem.offset is not None
            assert problem.length is not None
            assert 0 <= problem.offset <= problem.offset + problem.length <= len(text)
