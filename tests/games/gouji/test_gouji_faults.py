"""枣庄够级: everything that is refused, with its place."""

from __future__ import annotations

import pytest
from card_faults import codes, faults

PLAYERS = "game: 够级\nplayers: [甲, 乙, 丙, 丁, 戊, 己]\n"
NORMAL = PLAYERS + "finish: [甲, 乙, 丙, 丁, 戊, 己]\n"
OWN = "zaozhuang_gouji."


@pytest.mark.parametrize(
    ("text", "code", "line", "column"),
    [
        ("players: [甲, 乙, 丙, 丁]\nfinish: [甲]\ngame: 够级\n", "players.count", 1, 10),
        (PLAYERS, "field.missing", 1, 1),
        (PLAYERS + "finish: [甲, 乙, 丙, 丁]\n", OWN + "places_missing", 3, 9),
        (PLAYERS + "finish: [甲, 丙]\n", OWN + "places_missing", 3, 9),
        (PLAYERS + "finish: [甲, 乙, 丙, 甲, 戊]\n", "player.twice", 3, 19),
        (PLAYERS + "finish: [甲, 乙, 丙, 丁, 庚]\n", "player.unknown", 3, 22),
        (NORMAL + "log: [甲: 3]\n", OWN + "no_log", 4, 1),
        (NORMAL + "opened: {庚: true}\n", "player.unknown", 4, 10),
        (NORMAL + "opened: {甲: 可能}\n", "flag.unknown", 4, 13),
        (NORMAL + "point_failures: {甲: -1}\n", "number.negative", 4, 21),
        (NORMAL + "burned: {庚: 1}\n", "player.unknown", 4, 10),
        (NORMAL + "burned: [甲, 庚]\n", "player.unknown", 4, 13),
        (NORMAL + "burned: 庚\n", "player.unknown", 4, 9),
        (NORMAL + "burned: {甲: 很多}\n", "number.not_whole", 4, 13),
        (NORMAL + "smothered: [甲, 甲]\n", "player.twice", 4, 16),
        (NORMAL + "opened: {甲: false}\npoint_failures: {甲: 0}\n", OWN + "no_failure", 5, 21),
        (NORMAL + "failed_before: {甲: 1}\npoint_failures: {甲: 1}\n", OWN + "failures_differ", 5, 21),
        (NORMAL + "deal_number: 0\n", "number.not_positive", 4, 14),
        (NORMAL + "threes: {庚: {from: 丙}}\n", "player.unknown", 4, 10),
        (NORMAL + "threes: {乙: {from: 庚}}\n", "player.unknown", 4, 20),
        (NORMAL + "threes: {乙: {paid: 2}}\n", "field.missing", 4, 13),
        (NORMAL + "threes: {乙: {from: 乙}}\n", OWN + "three_self", 4, 20),
        (NORMAL + "threes: {乙: {from: 丙}, 丙: {from: 甲}}\n", OWN + "three_none", 4, 20),
        (NORMAL + "threes: {乙: {from: 丙, paid: 9}}\n", OWN + "paid", 4, 29),
        (NORMAL + "threes: {乙: {from: 丙, pay: 2}}\n", "key.unknown", 4, 23),
        (NORMAL + "threes: {乙: {from: 丙}}\nfirst_three: 乙\n", OWN + "first_has_none", 5, 14),
        (NORMAL + "first_three: 庚\n", "player.unknown", 4, 14),
        (NORMAL + "threes: {乙: {from: 丙}}\nhands: {乙: 3 9}\n", OWN + "three_held", 4, 10),
        (NORMAL + "threes: {乙: {from: 丙, paid: 2}}\nhands: {乙: 9}\n", OWN + "paid_not_held", 4, 29),
        (NORMAL + "threes: {乙: {from: 丙, paid: 无}}\nhands: {乙: 大王 9}\n", OWN + "must_pay", 4, 29),
        (NORMAL + "threes: {乙: {from: 丙, paid: 大王}}\nhands: {乙: 大王 2}\n", OWN + "pay_with_two", 4, 29),
        (NORMAL + "hands: {甲: 7x13, 乙: 7x12}\n", "card.excess", 4, 21),
    ],
)
def test_one_fault(text: str, code: str, line: int, column: int) -> None:
    found = faults(text)
    assert [one[0] for one in found] == [code]
    assert found[0][1:] == (line, column)


def test_fourth_deals_need_their_number() -> None:
    rules = ("graduate=every_fourth",)
    assert codes(NORMAL + "opened: {甲: true}\n", *rules) == ["field.missing"]
    assert codes(NORMAL, *rules) == []
    wrong = NORMAL + "deal_number: 2\npoint_failures: {甲: 3}\nfailed_before: {乙: 2}\n"
    assert codes(wrong, *rules) == [OWN + "failures_too_many"] * 2
    assert codes(NORMAL + "deal_number: 6\npoint_failures: {甲: 2}\n", *rules) == []


def test_buying_as_one_likes() -> None:
    text = NORMAL + "threes: {乙: {from: 丙, paid: 大王}}\nhands: {乙: 大王 2}\n"
    assert codes(text, "buy_three=any") == []


def test_four_packs_hold_less() -> None:
    text = NORMAL + "hands: {甲: 7x17}\n"
    assert codes(text) == []
    assert codes(text, "decks=4") == ["card.excess"]


def test_all_faults_at_once() -> None:
    text = PLAYERS + "finish: [甲, 甲]\nburned: 庚\nopened: {辛: true}\n"
    assert sorted(codes(text)) == ["player.twice", "player.unknown", "player.unknown"]
