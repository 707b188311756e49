"""Comparison: a strict order within a type, three answers with reasons, and known slips of other programs."""

from __future__ import annotations

import random
from itertools import pairwise

import card_specs
import pytest
from hypothesis import given
from hypothesis import strategies as st

from calc.cards import (
    ALL_CARDS,
    PLAIN_RANKS,
    TWO_WITH_LOW_ACE,
    Answer,
    Card,
    Combo,
    Patterns,
    beats,
    best_against,
    parse_cards,
    recognise,
    relation,
    versus,
)
from calc.messages import Speaker

ALL = {
    "duijia_tong": card_specs.duijia_tong(),
    "liujia_tong_000": card_specs.liujia_tong_000(),
    "liujia_tong_003": card_specs.liujia_tong_003(),
    "biaotong": card_specs.biaotong(),
    "guanpai": card_specs.guanpai(),
    "madui": card_specs.madui(),
    "guandan": card_specs.guandan("5"),
    "shuangpiezi": card_specs.shuangpiezi(),
    "daduijia": card_specs.daduijia(),
    "gouji": card_specs.gouji(),
}
RANKS = PLAIN_RANKS
TEXTS = (
    *(rank * count for rank in RANKS for count in range(1, 5)),
    *(f"{rank}x{count}" for rank in RANKS for count in range(5, 9)),
    *(" ".join(("A", "2", *RANKS)[i : i + n]) for i in range(10) for n in (3, 5)),
    *(" ".join(r * w for r in RANKS[i : i + n]) for i in range(9) for n in (2, 3) for w in (2, 3)),
    *(f"{a * 3} {b * 2}" for a, b in zip(RANKS, RANKS[3:] + RANKS[:3], strict=True)),
    *(f"{a * 4} {b}" for a, b in pairwise(RANKS)),
    *(
        "大王",
        "小王",
        "大王 大王",
        "小王 小王",
        "大王x4",
        "小王x4",
        "大王 小王",
        "大王 大王 小王",
        "大王 大王 小王 小王",
    ),
    *(
        "红3 红4 红5 红6 红7",
        "黑3 黑4 黑5 黑6 黑7",
        "红5 红10 红K",
        "方5 方10 方K",
        "5 10 K",
        "666 888",
        "AAA 2",
    ),
    *("QQ 小王", "KK 小王", "KK 大王", "AA 大王", "QQ 2", "KKK", "AA 2 2"),
)


def combos(patterns: Patterns) -> list[Combo]:
    return [combo for text in TEXTS for combo in recognise(parse_cards(text), patterns)]


COMBOS = {name: combos(patterns) for name, patterns in ALL.items()}


@st.composite
def three_of_a_game(draw: st.DrawFn) -> tuple[Patterns, Combo, Combo, Combo]:
    name = draw(st.sampled_from(sorted(ALL)))
    one = st.sampled_from(COMBOS[name])
    return ALL[name], draw(one), draw(one), draw(one)


@given(three_of_a_game())
def test_a_strict_order(drawn: tuple[Patterns, Combo, Combo, Combo]) -> None:
    patterns, a, b, c = drawn
    assert not beats(a, a, patterns).beats
    if beats(a, b, patterns).beats:
        assert not beats(b, a, patterns).beats
        assert beats(b, a, patterns).answer is Answer.DOES_NOT_BEAT
        if beats(b, c, patterns).beats and (
            a.kind == b.kind == c.kind or (a.is_bomb and b.is_bomb and c.is_bomb)
        ):
            # (King ladders are no order: 1 小 < 1 大 < 2 大, but two do not answer one.)
            assert beats(a, c, patterns).beats or patterns is ALL["gouji"]


@pytest.mark.parametrize("name", ALL)
def test_relation_is_symmetric_and_has_sentences(name: str) -> None:
    patterns = ALL[name]
    turned = {"a>b": "a<b", "a<b": "a>b", "a=b": "a=b", "not_comparable": "not_comparable"}
    speakers = Speaker("zh"), Speaker("en")
    chance = random.Random(name)
    for _ in range(1500):
        a, b = chance.choice(COMBOS[name]), chance.choice(COMBOS[name])
        found, verdict = relation(a, b, patterns)
        if name != "gouji":  # its ladder says no both ways
            assert relation(b, a, patterns)[0] == turned[found]
        if verdict.reason.startswith("card."):
            for speaker in speakers:
                assert "{" not in speaker.say(verdict.reason, **verdict.args)


def read(text: str, patterns: Patterns) -> Combo:
    return recognise(parse_cards(text), patterns)[0]


@pytest.mark.parametrize(
    ("game", "new", "old", "answer", "reason"),
    [
        ("duijia_tong", "44", "33", Answer.BEATS, "card.beats.top"),
        ("duijia_tong", "33", "44", Answer.DOES_NOT_BEAT, "card.below.top"),
        ("duijia_tong", "22", "22", Answer.DOES_NOT_BEAT, "card.below.equal"),
        ("duijia_tong", "3333", "22", Answer.BEATS, "card.beats.bomb"),
        ("duijia_tong", "22", "3333", Answer.DOES_NOT_BEAT, "card.below.bomb"),
        ("duijia_tong", "3x5", "2222", Answer.BEATS, "card.beats.more"),
        ("duijia_tong", "2222", "3x5", Answer.DOES_NOT_BEAT, "card.below.fewer"),
        ("duijia_tong", "44 55", "33 44 55", Answer.NOT_COMPARABLE, "card.apart.size"),
        ("duijia_tong", "4", "33", Answer.NOT_COMPARABLE, "card.apart.kind"),
        ("guandan", "黑3 黑4 黑5 黑6 黑7", "8x5", Answer.BEATS, "card.beats.scale"),
        ("guandan", "8x5", "黑3 黑4 黑5 黑6 黑7", Answer.DOES_NOT_BEAT, "card.below.scale"),
        ("liujia_tong_000", "大王x4", "小王x4", Answer.BEATS, "card.beats.top"),
        ("liujia_tong_003", "大王x4", "小王x4", Answer.DOES_NOT_BEAT, "card.below.equal"),
        ("madui", "33 44 55", "666", Answer.NOT_COMPARABLE, "madui.one_fire"),
        ("madui", "666 888", "33 44 55", Answer.BEATS, "madui.two_fires"),
        ("gouji", "KK 大王", "QQ 小王", Answer.BEATS, "card.beats.top"),
        ("gouji", "KK 小王", "QQ 小王", Answer.DOES_NOT_BEAT, "gouji.kings"),
        ("gouji", "KKK", "QQ 小王", Answer.DOES_NOT_BEAT, "gouji.kings"),
    ],
)
def test_answers(game: str, new: str, old: str, answer: Answer, reason: str) -> None:
    patterns = ALL[game]
    verdict = beats(read(new, patterns), read(old, patterns), patterns)
    assert (verdict.answer, verdict.reason) == (answer, reason)


# Slips that programs of this kind are known for.


def names(text: str, patterns: Patterns) -> list[tuple[str, str]]:
    return [(combo.name, combo.rank) for combo in recognise(parse_cards(text), patterns)]


@pytest.mark.parametrize(
    ("text", "readings"),
    [
        # Runs go by natural ranks: the level card (5) has its own place in them.
        ("黑3 梅4 黑5 方6 黑7", [("顺子", "7")]),
        ("黑J 方Q 黑K 红5 红5", [("顺子", "A"), ("顺子", "K")]),
        ("黑KKK 方AAA", [("钢板", "A")]),
        ("黑AA 方22 红5 红5", [("钢板", "2"), ("三连对", "3")]),
        # Five alike are a bomb and no full house, with wildcards too.
        ("777 红5 红5", [("炸弹", "7")]),
        ("777 黑5 红5", [("三带二", "7")]),
        ("77 黑5 黑5 红5", [("三带二", "5"), ("三带二", "7")]),
        ("黑AA 方KK 红5 红5", [("钢板", "A"), ("三连对", "A")]),
        # A wildcard alone is the level card.
        ("红5", [("单张", "5")]),
        ("红5 红5", [("对子", "5")]),
        # A wildcard is never a king; two different kings are no pair.
        ("大王 红5", []),
        ("大王 小王", []),
        ("大王 大王 小王 小王", [("王炸", "")]),
    ],
)
def test_level_five(text: str, readings: list[tuple[str, str]]) -> None:
    assert names(text, ALL["guandan"]) == readings


def test_equal_pairs_of_twos() -> None:
    patterns = ALL["biaotong"]
    assert not beats(read("22", patterns), read("22", patterns), patterns).beats


def test_kings_beat_everything_in_any_order_of_writing() -> None:
    patterns = ALL["biaotong"]
    for kings in ("大王 小王 大王 小王", "小王 大王 小王 大王"):
        for other in ("4444", "2x8", "34567", "22"):
            assert relation(read(kings, patterns), read(other, patterns), patterns)[0] == "a>b"


def test_a_bomb_on_a_bomb_goes_by_value() -> None:
    patterns = ALL["duijia_tong"]
    assert not beats(read("3333", patterns), read("4444", patterns), patterns).beats


def test_same_size_and_higher_is_not_enough() -> None:
    patterns = ALL["duijia_tong"]
    for new, old in (("888 44", "34567"), ("777 888", "33 44 55")):
        assert beats(read(new, patterns), read(old, patterns), patterns).answer is Answer.NOT_COMPARABLE


def test_runs_with_a_two_are_up_to_the_game() -> None:
    no_two = ALL["daduijia"]  # 3 to A
    assert names("AA 22 33", no_two) == []
    assert names("AA 22 33", ALL["duijia_tong"]) == [("连对", "3")]
    assert names("23456", ALL["guanpai"]) == [("顺子", "6")]
    assert names("A2345", ALL["guanpai"]) == []
    assert names("QKA23", ALL["duijia_tong"]) == []


def test_a_two_only_beside_a_low_ace() -> None:
    pairs = Patterns(shapes=(card_specs.PAIRS,), sequence=TWO_WITH_LOW_ACE)
    assert names("AA 22", pairs) == [("连对", "2")]
    assert names("AA 22 33", pairs) == [("连对", "3")]
    assert names("22 33", pairs) == []
    assert names("KK AA", pairs) == [("连对", "A")]


@given(st.lists(st.sampled_from(ALL_CARDS), min_size=1, max_size=20))
def test_any_cards_are_something_or_nothing(cards: list[Card]) -> None:
    """666777 with both kings was a KeyError somewhere."""
    for patterns in (*ALL.values(), card_specs.everything()):
        assert all(combo.size == len(cards) for combo in recognise(cards, patterns))
        assert recognise([], patterns) == []


def test_absurdly_many_cards_are_refused_quickly() -> None:
    cards = parse_cards(" ".join(["大王x32", "小王x32", "5x32", "6x32", "红2x32"] * 100))
    for patterns in (*ALL.values(), card_specs.everything()):
        assert recognise(cards, patterns) == []


def test_planes_with_kings() -> None:
    assert names("666 777 大王 大王", card_specs.everything()) == [("飞机带单", "7")]
    assert names("666 777 大王 小王", ALL["duijia_tong"]) == []


def test_a_fourth_card_is_no_wing() -> None:
    assert names("99923", ALL["duijia_tong"]) == []
    assert names("99923", ALL["guanpai"]) == [("三带二", "9")]
    assert names("99993", ALL["guanpai"]) == [("炸弹", "9")]
    assert names("AAA3", ALL["guanpai"]) == [("炸弹", "A")]


def test_bare_four_only_as_last_cards() -> None:
    patterns = ALL["guanpai"]
    assert recognise(parse_cards("9999"), patterns) == []
    assert [combo.kind for combo in recognise(parse_cards("9999"), patterns, last=True)] == ["bare"]


# Wildcards that could be two things.


def test_the_reading_that_beats_the_table_is_taken() -> None:
    patterns = ALL["guandan"]
    readings = recognise(parse_cards("黑AA 方22 红5 红5"), patterns)
    assert readings[0].name == "钢板"
    chosen, verdict = best_against(readings, read("黑333 方444", patterns), patterns)
    assert (chosen.name, verdict.beats) == ("钢板", False)
    run = read("黑AA 方22 黑33", patterns)
    assert best_against(readings, run, patterns)[0].name == "三连对"
    assert best_against(readings, read("3", patterns), patterns)[0].name == "钢板"
    with pytest.raises(ValueError, match="no reading"):
        best_against([], run, patterns)


@pytest.mark.parametrize(
    ("game", "cards", "declared", "readings"),
    [
        ("liujia_tong_003", "10JQK 小王", "9", [("顺子", "K")]),
        ("liujia_tong_003", "10JQK 小王", "10JQKA", [("顺子", "A")]),
        ("liujia_tong_003", "10JQK 小王", "8", []),
        ("liujia_tong_003", "10JQK 小王", "910JQKA", []),
        ("liujia_tong_003", "10JQK 小王", "大王", []),
        ("liujia_tong_003", "33 大王 大王", "33 44", [("连对", "4")]),
        ("liujia_tong_003", "33 大王 大王", "3333", [("炸弹", "3")]),
        ("liujia_tong_003", "333 444 55 小王 小王", "333 444 44 55", [("蝴蝶", "4")]),
        ("liujia_tong_003", "333 444 55 小王 小王", "66", [("蝴蝶", "4")]),
        ("liujia_tong_003", "333 444 55 小王 小王", "77", []),
        # What steps back before a bomb does so whatever is declared.
        ("liujia_tong_003", "888 小王 小王", "888 33", []),
        ("liujia_tong_003", "888 小王 小王", "8x5", [("炸弹", "8")]),
        # Nothing to declare: what is written must be what is there.
        ("liujia_tong_003", "3344", "3344", [("连对", "4")]),
        ("liujia_tong_003", "3344", "4455", []),
        ("liujia_tong_003", "小王 小王", "33", []),
        ("guandan", "红J 红Q 红K 红5 红5", "9 10", [("同花顺", "K")]),
        ("guandan", "红J 红Q 红K 红5 红5", "红10 红A", [("同花顺", "A")]),
        ("guandan", "黑AA 方22 红5 红5", "AA 22 33", [("三连对", "3")]),
        ("guandan", "黑3 黑3 红5", "黑3 黑3 红3", [("三张", "3")]),
        ("guandan", "黑3 黑3 红5", "方3 方3 黑3", []),
        # One wildcard is spoken of, the other is itself.
        ("guandan", "黑3 方6 黑7 红5 红5", "4", [("顺子", "7")]),
    ],
)
def test_declared(game: str, cards: str, declared: str, readings: list[tuple[str, str]]) -> None:
    found = recognise(parse_cards(cards), ALL[game], declared=parse_cards(declared))
    assert [(combo.name, combo.rank) for combo in found] == readings


def test_what_wildcards_stand_for() -> None:
    patterns = ALL["liujia_tong_003"]
    stands = read("333 大王", patterns).stands
    assert [(str(wild), str(meant)) for wild, meant in stands] == [("大王", "3")]
    assert read("大王 大王", patterns).stands[0][0] == read("大王 大王", patterns).stands[0][1]
    flush = read("黑3 黑4 黑6 黑7 红5", ALL["guandan"])
    assert [str(card) for card in flush.resolved] == ["黑3", "黑4", "黑5", "黑6", "黑7"]


def test_two_sets_side_by_side() -> None:
    patterns = ALL["guandan"]
    plate = recognise(parse_cards("黑AA 方22 红5 红5"), patterns)
    run = recognise(parse_cards("黑AA 方22 黑33"), patterns)
    a, b, how, verdict = versus(run, plate, patterns)
    assert (a.name, b.name, how, verdict.reason) == ("三连对", "三连对", "a=b", "card.below.equal")
    a, b, how, _ = versus(plate, run, patterns)
    assert (a.name, b.name, how) == ("钢板", "三连对", "not_comparable")


def test_specs_that_make_no_sense() -> None:
    single = card_specs.SINGLE
    with pytest.raises(ValueError, match="two shapes"):
        Patterns(shapes=(single, single))
    with pytest.raises(ValueError, match="no shape of kind"):
        Patterns(shapes=(card_specs.FULL_HOUSE,))
    with pytest.raises(ValueError, match="no order"):
        Patterns(shapes=(single,), order={"3": 3})
    pure = next(shape for shape in ALL["madui"].shapes if shape.kind == "pure_team")
    with pytest.raises(ValueError, match="one suit"):
        Patterns(shapes=(pure, card_specs.Two(kind="two", name="双", of=("pure_team",))))
    assert [name for name, patterns in ALL.items() if patterns.suits_matter] == ["madui", "guandan"]
    with pytest.raises(KeyError):
        ALL["madui"].shape("nothing")
