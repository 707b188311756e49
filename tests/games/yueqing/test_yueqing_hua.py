"""Every 花 item for a winner and for another; what just misses it; the ladder."""

from __future__ import annotations

from typing import Any

import pytest
from yueqing_deals import GAME, alone, hua, player, score, table, winner, worths

from calc.games.yueqing_mahjong.hua import ladder

Record = dict[str, Any]
REST = ["吃 123筒", "吃 456筒", "吃 789筒"]


def with_melds(*melds: str, flowers: str = "", wild: str = "1条", seat: str = "南") -> Record:
    """A winner with four melds: these, and chows."""
    hand = ["吃 123筒", "吃 456筒", "吃 789筒", "吃 678条"][: 4 - len(melds)]
    return alone(seat, "22万 56万", "7万", "自摸", wild, [*melds, *hand], flowers)


HITS: dict[str, tuple[Record, int]] = {
    "白板": (with_melds(flowers="白白白"), 3),
    "红中": (with_melds(flowers="中中", wild="白"), 2),
    "财神": (alone("南", "5条2万 56万", "7万", "自摸", "5条", [*REST, "碰 9万"]), 1),
    "明杠": (with_melds("明杠 9万", "明杠 西"), 2),
    "暗杠": (with_melds("暗杠 9万", "暗杠 西"), 4),
    "自风位刻子": (with_melds("碰 南"), 1),
    "自风位明杠": (with_melds("明杠 南"), 2),
    "自风位暗杠": (with_melds("暗杠 南"), 3),
    "红中刻子": (with_melds("碰 中"), 1),
    "红中明杠": (with_melds("明杠 中"), 2),
    "红中暗杠": (with_melds("暗杠 中"), 3),
    "发财刻子": (with_melds("碰 发"), 1),
    "发财明杠": (with_melds("明杠 发"), 2),
    "发财暗杠": (with_melds("暗杠 发"), 3),
    "三张财神": (alone("南", "555条 2万", "2万", "自摸", "5条", [*REST, "碰 9万"]), 4),
    "四张白板": (with_melds(flowers="白白白白"), 5),
}

NEAR: dict[str, Record] = {
    "白板": with_melds(),
    "红中": with_melds("碰 中"),
    "财神": with_melds(),
    "明杠": with_melds("碰 9万"),
    "暗杠": with_melds("明杠 9万"),
    "自风位刻子": with_melds("碰 西"),
    "自风位明杠": with_melds("明杠 西"),
    "自风位暗杠": with_melds("暗杠 西"),
    "红中刻子": with_melds("明杠 中"),
    "红中明杠": with_melds("碰 中"),
    "红中暗杠": with_melds("明杠 中"),
    "发财刻子": with_melds("暗杠 发"),
    "发财明杠": with_melds("暗杠 发"),
    "发财暗杠": with_melds("碰 发"),
    "三张财神": alone("南", "55条 22万 56万", "7万", "自摸", "5条", ["吃 123筒", "吃 456筒", "碰 9万"])
    | alone("南", "55条 56万", "7万", "自摸", "5条", [*REST, "碰 9万"]),
    "四张白板": HITS["白板"][0],
}


@pytest.mark.parametrize("name", HITS)
def test_hit(name: str) -> None:
    record, worth = HITS[name]
    assert hua(record)[name] == worth
    line = next(line for line in winner(record).lines if line.kind == "花" and line.name == name)
    assert line.tiles
    assert line.clause.article.startswith("花数·")


@pytest.mark.parametrize("name", NEAR)
def test_near_miss(name: str) -> None:
    assert name not in hua(NEAR[name])


def test_every_item_has_its_tests() -> None:
    names = [rule.name for rule in GAME.catalogues[1]]
    assert list(HITS) == names
    assert set(NEAR) == set(names)


LOSERS: dict[str, tuple[dict[str, Any], str, dict[str, int]]] = {
    "a kong": (player("147万 258筒 369条 西西北北", ["暗杠 9万"]), "1条", {"暗杠": 2}),
    "three of the own wind in hand": (player("147万 258筒 369条 西西西 北北 东东"), "1条", {"自风位刻子": 1}),
    "four 红中 in hand are one pung": (player("147万 258筒 369条 中中中中 北北 东"), "1条", {"红中刻子": 1}),
    "two of them and a 财神 are none": (player("147万 258筒 369条 西西 1条 北北 东东"), "1条", {"财神": 1}),
    "three 财神": (player("147万 258筒 369条 111条 北北 东东"), "1条", {"三张财神": 4}),
    "the own wind as 财神": (player("147万 258筒 369条 西西西 北北 东东"), "西", {"三张财神": 4}),
    "three of another seat's wind": (player("147万 258筒 369条 北北北 西西 东东"), "1条", {}),
    "white": (player("147万 258筒 369条 西西 北北 东东 中", flowers="白白白白"), "1条", {"四张白板": 5}),
    "red for white": (
        player("147万 258筒 369条 西西 北北 东东 发", flowers="中中中中"),
        "白",
        {"四张白板": 5},
    ),
}


@pytest.mark.parametrize("what", LOSERS)
def test_of_a_player_who_did_not_win(what: str) -> None:
    west, wild, expected = LOSERS[what]
    result = score(table(wild, players={"西": west}, win="none"))
    assert worths(result.players["西"], "花") == expected
    assert result.players["西"].numbers["hua"] == sum(expected.values())
    assert result.players["西"].numbers["hua_tiao"] == ladder(sum(expected.values()))


def test_sets_may_come_on_top() -> None:
    rules = {"rules": {"hua_sets": "add"}}
    assert hua(HITS["三张财神"][0] | rules) == {"财神": 3, "三张财神": 4}
    assert hua(HITS["四张白板"][0] | rules) == {"白板": 4, "四张白板": 5}
    red = with_melds(flowers="中中中中", wild="白") | rules
    assert hua(red) == {"红中": 4, "四张白板": 5}


def test_a_pung_with_a_wildcard() -> None:
    record = alone("北", "6万 北北 44条 12456筒", "3筒", "点炮", "6万", ["吃 789条", "碰 9条"])
    assert hua(record) == {"财神": 1, "自风位刻子": 1}
    assert hua(record | {"rules": {"hua_wild_triplet": "false"}}) == {"财神": 1}


def test_the_flowers_decide_among_equal_readings() -> None:
    """台 and 条 together are what is made the most of (B13): 发发财 pays a 花 that 44条财 does not."""
    record = alone("北", "6万 发发 44条 12456筒", "3筒", "点炮", "6万", ["吃 789条", "碰 9条"])
    one = winner(record)
    assert (one.numbers["tai"], one.numbers["hua"]) == (1, 2)


def test_red_beside_white_when_green_is_wild() -> None:
    melds = ["吃 123筒", "吃 456筒", "吃 789筒", "吃 678条"]
    record = alone("南", "22万 56万", "7万", "自摸", "发", melds, "中白", {"zhong_flower_when": "发白"})
    assert hua(record) == {"白板": 1, "红中": 1}
    one = winner(record)
    assert {line.name for line in one.lines if line.kind == "台"} == {"白板", "平胡", "无财神"}


def test_ladder() -> None:
    assert [ladder(count) for count in range(10)] == [0, 1, 2, 3, 10, 15, 24, 35, 48, 63]
