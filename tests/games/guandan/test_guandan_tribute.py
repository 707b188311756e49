"""掼蛋: 进贡, 还贡, 抗贡, who leads; every option of them; what holds for every deal of the cards."""

from __future__ import annotations

import random
from typing import Any

import pytest
from card_faults import lines, result
from hypothesis import given
from hypothesis import strategies as st

from calc.cards import Card, Deck, format_cards, level_order, parse_cards
from calc.core.result import Result
from calc.deals.levels import LEVELS
from calc.deals.scoring import score_record
from calc.games import find_game, load_game
from calc.games.guandan.options import Options
from calc.games.guandan.tribute import return_choices, tribute_choices

GAME = load_game(find_game("掼蛋"))
HEAD = "game: 掼蛋\nplayers: [甲, 乙, 丙, 丁]\nlevel: 5\n"
SINGLE = HEAD + "finish: [甲, 乙, 丙, 丁]\nhands: {%s}\n"
PARTNER_LAST = HEAD + "finish: [甲, 乙, 丁, 丙]\nhands: {%s}\n"
DOUBLE = HEAD + "finish: [甲, 丙, 乙, 丁]\nhands: {%s}\n"


def facts(text: str, hands: str, *settings: str) -> dict[str, Any]:
    found: dict[str, Any] = result(text % hands, *settings).more["facts"]
    return found


def gifts(found: dict[str, Any], key: str = "tribute") -> list[tuple[str, str | None, list[str]]]:
    return [(gift["from"], gift["to"], gift["choices"]) for gift in found[key]]


def codes(one: Result) -> list[str]:
    return [note.code.removeprefix("guandan.") for note in one.notes]


# Kings and level cards of other suits are highest; hearts of the level are exempt; of copies one is picked.
@pytest.mark.parametrize(
    ("hand", "choices"),
    [
        ("红5 红5 黑A 梅K", ["黑A"]),
        ("红5 黑5 方5 黑A", ["黑5", "方5"]),
        ("大王 小王 小王 黑A", ["大王"]),
        ("小王 小王 红5", ["小王"]),
        ("黑2 红2 黑3", ["黑3"]),
        ("黑A 黑A 红A", ["黑A", "红A"]),
        ("A A K", ["A"]),
        ("5 大王", ["大王"]),
    ],
)
def test_the_card_that_is_given(hand: str, choices: list[str]) -> None:
    found = facts(SINGLE, f"丁: {hand}")
    assert gifts(found) == [("丁", "甲", choices)]
    assert found["tribute"][0]["card"] == (choices[0] if len(choices) == 1 else choices[0][-1])
    assert (found["tribute_kind"], found["leader"]) == ("单贡", "丁")


def test_the_last_pays_though_he_is_the_partner() -> None:
    found = facts(PARTNER_LAST, "丙: 黑A 梅3, 甲: 黑2 黑J 黑K")
    assert gifts(found) == [("丙", "甲", ["黑A"])]
    assert gifts(found, "returns") == [("甲", "丙", ["黑2"])]
    assert found["leader"] == "丙"


@pytest.mark.parametrize(
    ("hand", "level", "cap", "partner", "choices"),
    [
        ("黑2 黑9 黑10 黑J", "5", 10, False, ["黑2", "黑9", "黑10"]),
        ("黑5 黑J 黑A", "5", 10, False, ["黑J"]),
        ("黑9 黑10 黑J", "10", 10, False, ["黑9"]),
        ("黑10 黑J 红J 黑A", "10", 10, False, ["黑J", "红J"]),
        ("黑2 黑3 黑J", "2", 10, False, ["黑3"]),
        ("黑J 红Q 方K 黑A 大王", "7", 10, False, ["黑J"]),
        ("黑5 红5 大王", "5", 10, False, ["黑5", "红5"]),
        ("黑9 黑J 大王", "5", "any", False, ["黑9", "黑J", "大王"]),
        ("黑9 黑J 大王", "5", "any", True, ["黑9"]),
        ("", "5", 10, False, []),
    ],
)
def test_the_card_given_back(
    hand: str, level: str, cap: int | str, partner: bool, choices: list[str]
) -> None:
    cards = parse_cards(hand) if hand else ()
    found = return_choices(cards, level, Options(return_cap=cap), partner=partner)
    assert [str(card) for card in found] == choices


def test_return_cap_in_a_deal() -> None:
    hands = "丁: 黑A, 甲: 黑3 大王"
    assert gifts(facts(SINGLE, hands), "returns") == [("甲", "丁", ["黑3"])]
    assert gifts(facts(SINGLE, hands, "return_cap=any"), "returns") == [("甲", "丁", ["黑3", "大王"])]
    partner = "丙: 黑A, 甲: 黑3 大王"
    assert gifts(facts(PARTNER_LAST, partner, "return_cap=any"), "returns") == [("甲", "丙", ["黑3"])]


def test_the_higher_of_two_goes_to_the_first() -> None:
    found = facts(DOUBLE, "乙: 黑K 黑3, 丁: 黑A 黑4, 甲: 黑6, 丙: 黑7")
    assert gifts(found) == [("丁", "甲", ["黑A"]), ("乙", "丙", ["黑K"])]
    assert gifts(found, "returns") == [("甲", "丁", ["黑6"]), ("丙", "乙", ["黑7"])]


@pytest.mark.parametrize(
    ("setting", "to", "leader"),
    [
        ("equal_tribute=seat_order", ["甲", "丙"], "丁"),
        ("equal_tribute=random", [None, None], "丁"),
        ("equal_tribute=winners_choose", [None, None], "丁"),
    ],
)
def test_two_equal_tributes(setting: str, to: list[str | None], leader: str) -> None:
    found = facts(DOUBLE, "乙: 黑A 梅9, 丁: 红A 梅8", setting)
    assert [gift[1] for gift in gifts(found)] == to
    assert [gift[0] for gift in gifts(found)] == ["乙", "丁"]
    assert found["leader"] == leader
    open_ = facts(DOUBLE, "乙: 黑A, 丁: 红A", setting, "double_lead=payer")
    assert open_["leader"] == ("乙" if to[0] else None)


def test_seat_order_is_that_of_the_first_ones_next_seat() -> None:
    text = HEAD + "finish: [丙, 甲, 乙, 丁]\nhands: {乙: 黑A, 丁: 红A}\n"
    assert gifts(facts(text, "") if "%" in text else result(text).more["facts"]) == [
        ("丁", "丙", ["红A"]),
        ("乙", "甲", ["黑A"]),
    ]


@pytest.mark.parametrize(
    ("setting", "hands", "leader"),
    [
        ("double_lead=last", "乙: 黑K, 丁: 黑A", "丁"),
        ("double_lead=payer", "乙: 黑K, 丁: 黑A", "丁"),
        ("double_lead=last", "乙: 黑A, 丁: 黑K", "丁"),
        ("double_lead=payer", "乙: 黑A, 丁: 黑K", "乙"),
    ],
)
def test_who_leads_after_two_tributes(setting: str, hands: str, leader: str) -> None:
    assert facts(DOUBLE, hands, setting)["leader"] == leader


def test_the_preset_of_competitions() -> None:
    one = result(DOUBLE % "乙: 黑A, 丁: 黑K" + "rules: 竞技\n")
    assert (one.preset, one.more["facts"]["leader"], one.next["lead"]) == ("竞技", "乙", "乙")


@pytest.mark.parametrize(
    ("text", "hands", "resisted"),
    [
        (SINGLE, "丁: 大王 大王 黑3", True),
        (SINGLE, "丁: 大王 小王 小王", False),
        (DOUBLE, "乙: 大王 黑3, 丁: 大王 黑4", True),
        (DOUBLE, "乙: 大王 大王, 丁: 黑4", True),
        (DOUBLE, "丁: 大王 大王", True),
        (DOUBLE, "乙: 大王, 丁: 小王", False),
    ],
)
def test_resisting(text: str, hands: str, resisted: bool) -> None:
    one = result(text % hands)
    found = one.more["facts"]
    assert (found["tribute_kind"] == "抗贡") == resisted
    if resisted:
        assert (found["tribute"], found["returns"], found["leader"]) == ([], [], "甲")
        assert "resisted" in codes(one)
        assert "抗贡" in [line[0] for player in "乙丁" for line in lines(one, player)]
    paid = facts(text, hands, "anti_tribute=none")
    assert paid["tribute_kind"] != "抗贡"
    assert paid["tribute"]


def test_hands_not_given_leave_it_open() -> None:
    one = result(SINGLE.replace("hands: {%s}\n", ""))
    assert gifts(one.more["facts"]) == [("丁", "甲", [])]
    assert (one.more["facts"]["tribute"][0]["card"], one.more["facts"]["leader"]) == (None, None)
    assert "hands_open" in codes(one)
    half = result(DOUBLE % "乙: 黑A")
    assert gifts(half.more["facts"]) == [("乙", None, ["黑A"]), ("丁", None, [])]
    assert half.more["facts"]["leader"] is None


def test_a_big_king_elsewhere_rules_resisting_out() -> None:
    one = result(SINGLE % "甲: 大王 黑3")
    assert one.more["facts"]["leader"] == "丁"
    assert "hands_open_paid" in codes(one)
    assert result(SINGLE % "甲: 黑3", "anti_tribute=none").more["facts"]["leader"] == "丁"


def test_who_was_last_may_be_open_after_a_double() -> None:
    one = result(HEAD + "finish: [甲, 丙]\nhands: {乙: 黑A, 丁: 黑K}\n")
    assert gifts(one.more["facts"]) == [("乙", "甲", ["黑A"]), ("丁", "丙", ["黑K"])]
    assert one.more["facts"]["leader"] is None
    assert "last_open" in codes(one)
    third = result(HEAD + "finish: [甲, 丙, 丁]\nhands: {乙: 黑A, 丁: 黑K}\n")
    assert third.more["facts"]["leader"] == "乙"


def test_the_level_is_that_of_the_next_deal() -> None:
    head = "game: 掼蛋\nplayers: [甲, 乙, 丙, 丁]\nlevels: {甲: 3, 乙: 9}\nplaying: 乙\n"
    found = result(head + "finish: [甲, 乙, 丙, 丁]\nhands: {丁: 黑5 红5 黑A}\n").more["facts"]
    assert (found["next_level"], found["tribute"][0]["card"]) == ("5", "黑5")


def test_no_tribute_when_the_match_is_over() -> None:
    text = (
        "game: 掼蛋\nplayers: [甲, 乙, 丙, 丁]\nlevels: {甲: A, 乙: 9}\nplaying: 甲\n"
        "finish: [甲, 丙]\nhands: {丁: 黑5, 乙: 黑6}\n"
    )
    one = result(text)
    assert (one.more["facts"]["tribute"], one.more["facts"]["tribute_kind"]) == ([], None)
    assert codes(one)[0] == "no_tribute"
    assert one.next == {}


def test_the_lines_of_a_tribute() -> None:
    one = result(SINGLE % "丁: 黑5 方5, 甲: 黑3 红3")
    assert lines(one, "丁") == [("单贡", 1, "黑5/方5 → 甲", "掼蛋比赛（两副牌）规则 五")]
    assert lines(one, "甲")[1] == ("还贡", 1, "黑3/红3 → 丁", "掼蛋比赛（两副牌）规则 五")


@given(st.integers(0, 10**6), st.sampled_from(LEVELS), st.permutations(["甲", "乙", "丙", "丁"]), st.data())
def test_one_card_goes_each_way(seed: int, level: str, order: list[str], data: st.DataObject) -> None:
    """Every gift has one back; a tribute is the giver's highest card, and no heart of the level."""
    cards = list(Deck.of(2).cards)
    random.Random(seed).shuffle(cards)
    players = ["甲", "乙", "丙", "丁"]
    hands = {player: cards[27 * n : 27 * (n + 1)] for n, player in enumerate(players)}
    options = {
        "double_lead": data.draw(st.sampled_from(["last", "payer"])),
        "return_cap": data.draw(st.sampled_from(["10", "any"])),
    }
    record = {
        "game": "掼蛋",
        "players": players,
        "finish": order,
        "level": level,
        "hands": {player: format_cards(hand) for player, hand in hands.items()},
        "rules": options,
    }
    one = score_record(GAME, record)
    found, rank = one.more["facts"], level_order(level)
    there = [(gift["from"], gift["to"]) for gift in found["tribute"]]
    assert [(gift["to"], gift["from"]) for gift in found["returns"]] == there
    payers = {giver for giver, _ in there}
    if found["tribute_kind"] == "抗贡":
        assert not there
        assert found["leader"] == order[0]
    else:
        assert len(there) == len(payers) == (2 if one.outcome == "双上" else 1)
        assert order[3] in payers
        assert order[0] not in payers
        assert {to for _, to in there} == set(order[: len(there)])
        assert found["leader"] in payers
    for gift in found["tribute"]:
        choices = parse_cards(" ".join(gift["choices"]))
        rest = [card for card in hands[gift["from"]] if card != Card(level, "H")]
        assert set(choices) <= set(rest)
        assert {rank[card.rank] for card in choices} == {max(rank[card.rank] for card in rest)}
    for gift in found["returns"]:
        choices = parse_cards(" ".join(gift["choices"]))
        assert choices
        assert set(choices) <= set(hands[gift["from"]])
        if options["return_cap"] == "10":
            assert all(card.rank != level and (rank[card.rank] <= 10) for card in choices)
    if len(there) == 2:
        first, second = (parse_cards(gift["choices"][0])[0].rank for gift in found["tribute"])
        assert rank[first] >= rank[second]
        assert there[0][1] == order[0]


@given(st.integers(0, 10**6), st.sampled_from(LEVELS))
def test_the_order_of_a_hand_never_matters(seed: int, level: str) -> None:
    chance = random.Random(seed)
    hand = chance.sample(Deck.of(2).cards, 27)
    given_, back = tribute_choices(hand, level), return_choices(hand, level, Options())
    chance.shuffle(hand)
    assert (tribute_choices(hand, level), return_choices(hand, level, Options())) == (given_, back)
