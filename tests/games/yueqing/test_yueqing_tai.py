"""Every 台 item: a hand that has it, one that just misses it, and one where another rule takes it."""

from __future__ import annotations

from typing import Any

import pytest
from yueqing_deals import FIVE, GAME, alone, dropped, tai, winner

Record = dict[str, Any]
CHOWS = ["吃 123筒", "吃 456筒", "吃 789筒"]
WINDS = ["碰 西", "碰 北", "吃 678条"]
DRAGONS = ["碰 中", "暗杠 发", "吃 789筒"]
N_OF_FIVE = ["碰 南", "暗杠 发", "碰 2条", "吃 123万"]
ALL_HONOURS = ["碰 东", "碰 南", "碰 西", "碰 发"]


def first_tiles(seat: str, by: str, **facts: str) -> Record:
    return alone(seat, "123456万 88筒 234678条 23筒", "1筒", by, "9条", **facts)


HITS: dict[str, Record] = {
    "屁胡": alone("南", "5条 13条 78万 456筒 66筒 234筒", "9万", "点炮", "5条", ["碰 2筒"]),
    "自风位": alone("北", "6万 北北 44条 12456筒", "3筒", "点炮", "6万", ["吃 789条", "碰 9条"]),
    "白板": alone("南", "234万 西西 67万", "8万", melds=CHOWS, flowers="白"),
    "红中(代白板)": alone("南", "234万 西西 67万", "8万", "自摸", "白", CHOWS, "中"),
    "红中刻": alone("西", "中中 345筒 678条 55条", "中", melds=["吃 123万", "吃 234条"]),
    "发财刻": alone("西", "34筒 678条 55条", "5筒", melds=["明杠 发", "吃 123万", "吃 234条"]),
    "无财神": alone("东", "12万 88筒 234678条 123筒", "3万", "点炮", "9条", ["吃 567筒"]),
    "财神一归位": alone("南", "45万 456条 99筒 456筒", "3万", "点炮", "5条", ["吃 789万", "碰 2筒"]),
    "双财神": alone("北", "567条 5条 79万 99筒 34筒", "5筒", "自摸", "5条", ["吃 123万", "碰 2条"]),
    "杠杠胡": alone("南", "23万 22条 678万", "1万", "杠上开花", melds=["明杠 9万", *CHOWS[:2]]),
    "抢杠胡": alone("南", "45万 456条 99筒 456筒", "3万", "抢杠", melds=["吃 789万", "碰 2筒"]),
    "平胡": alone("东", "45万 88筒 234678条 123筒", "3万", "点炮", "9条", ["吃 567筒"]),
    "对对胡": alone("南", "11万 222万 44条", "1万", melds=["碰 9万", "碰 西", "明杠 3条"]),
    "混一色": alone("南", "23万 22万 东东东", "1万", melds=["吃 789万", "碰 西", "吃 456万"]),
    "财神单吊": alone("南", "6筒", "9条", "点炮", "6筒", FIVE),
    "三财神": alone("东", "456筒 13条5筒 78万 44条5筒 66万 234万", "9万", "点炮", "5筒"),
    "财神做牛": alone(
        "北", "22条 56筒", "7筒", "点炮", "2条", ["碰 3万", "吃 123筒", "吃 678条", "吃 789万"]
    ),
    "四风影": alone("南", "南南 东东东 23筒", "1筒", "自摸", "5万", WINDS),
    "财神双归位": alone("西", "567条 345条 12筒 99万", "3筒", "点炮", "5条", ["吃 123万", "碰 8筒"]),
    "单吊财神": alone("西", "9条", "6筒", "自摸", "6筒", FIVE),
    "清一色": alone("北", "45万 123万 234万 99万 678万", "6万", "点炮", "5条", ["吃 345万"]),
    "四风齐": alone("南", "南南南 123筒 北", "北", "点炮", "5万", ["碰 东", "碰 西", "吃 678条"]),
    "四白板": alone("南", "24万 西西 678万", "3万", melds=CHOWS, flowers="白白白白"),
    "硬吊": alone("南", "9条", "9条", "点炮", melds=FIVE),
    "天胡": first_tiles("东", "自摸", first="true"),
    "地胡": first_tiles("西", "点炮", first="true"),
    "三财神刻": alone("东", "333条 12筒 456万 11筒 789万", "3筒", "自摸", "3条", ["碰 2条"]),
    "三美人": alone("南", "22条 123万 56万", "4万", melds=DRAGONS, flowers="白白白"),
    "财神三归位": alone("西", "456567万 345万 56筒 88条", "7筒", "点炮", "5万", ["碰 3条"]),
    "全字": alone("东", "中中北北", "中", "点炮", "5条", ALL_HONOURS),
}

NEAR: dict[str, Record] = {
    # a 台 after all
    "屁胡": HITS["无财神"],
    # the wind of another seat
    "自风位": alone("南", "6万 北北 44条 12456筒", "3筒", "点炮", "6万", ["吃 789条", "碰 9条"]),
    # 白板 lie before nobody
    "白板": alone("南", "234万 西西 67万", "8万", melds=CHOWS),
    # 红中 is an ordinary tile when 白板 is none
    "红中(代白板)": alone("南", "23万 中中 678万", "4万", melds=CHOWS),
    # a pair only
    "红中刻": alone("西", "中中 34筒 678条", "5筒", melds=["吃 123万", "吃 234条", "碰 9条"]),
    "发财刻": alone("西", "发发 34筒 678条", "5筒", melds=["吃 123万", "吃 234条", "碰 9条"]),
    "无财神": HITS["财神一归位"],
    # the 财神 stands beside its own place
    "财神一归位": alone("南", "45万 5条78条 99筒 456筒", "3万", "点炮", "5条", ["吃 789万", "碰 2筒"]),
    "双财神": HITS["财神一归位"],
    "杠杠胡": alone("南", "23万 22条 678万", "1万", melds=["明杠 9万", *CHOWS[:2]]),
    "抢杠胡": alone("南", "45万 456条 99筒 456筒", "3万", "点炮", melds=["吃 789万", "碰 2筒"]),
    # the text's own near misses: an edge wait
    "平胡": alone("东", "12万 88筒 234678条 123筒", "3万", "点炮", "9条", ["吃 567筒"]),
    "对对胡": alone("南", "11万 222万 44条", "1万", melds=["碰 9万", "碰 西", "吃 234条"]),
    "混一色": alone("南", "23万 22筒 东东东", "1万", melds=["吃 789万", "碰 西", "吃 456万"]),
    # four melds only
    "财神单吊": alone("南", "6筒 789条", "9条", "点炮", "6筒", FIVE[:4]),
    "三财神": HITS["双财神"],
    # a single 财神 in the pair
    "财神做牛": alone(
        "北", "2条9条 56筒", "7筒", "点炮", "2条", ["碰 3万", "吃 123筒", "吃 678条", "吃 789万"]
    ),
    # the pair is not the own wind
    "四风影": alone("南", "99万 东东东 23筒", "1筒", "自摸", "5万", WINDS),
    "财神双归位": HITS["财神一归位"],
    # the same two tiles, but the 财神 lay there first
    "单吊财神": alone("西", "6筒", "9条", "自摸", "6筒", FIVE),
    "清一色": alone("北", "45万 123万 234万 99筒 678万", "6万", "点炮", "5条", ["吃 345万"]),
    # the own wind is not there
    "四风齐": alone("南", "99万 123筒 北北", "北", "点炮", "5万", ["碰 东", "碰 西", "吃 678条"]),
    "四白板": alone("南", "24万 西西 678万", "3万", melds=CHOWS, flowers="白白白"),
    "硬吊": alone("南", "9条 567万", "9条", "点炮", melds=FIVE[:4]),
    "天胡": first_tiles("东", "自摸"),
    "地胡": first_tiles("西", "点炮"),
    "三财神刻": HITS["三财神"],
    # two 白板
    "三美人": alone("南", "22条 123万 56万", "4万", melds=DRAGONS, flowers="白白"),
    "财神三归位": HITS["三财神"],
    # one pair is no honour
    "全字": alone("东", "中中99万", "中", "点炮", "5条", ALL_HONOURS),
}

TAKEN: dict[str, tuple[Record, str]] = {
    # item: a hand where it stands but another item takes it, and that item
    "自风位": (HITS["四风齐"], "四风齐"),
    "红中刻": (HITS["三美人"], "三美人"),
    "发财刻": (HITS["三美人"], "三美人"),
    "无财神": (HITS["硬吊"], "硬吊"),
    "对对胡": (HITS["全字"], "全字"),
    # a wildcard makes a fifth copy of the own wind: it is the pung and the pair
    "四风影": (alone("南", "东东东 西西西 北北北 南南南南 9条 45筒", "6筒", "自摸", "9条"), "四风齐"),
}


@pytest.mark.parametrize("name", HITS)
def test_hit(name: str) -> None:
    assert name in tai(HITS[name])


@pytest.mark.parametrize("name", NEAR)
def test_near_miss(name: str) -> None:
    found = tai(NEAR[name])
    assert name not in found
    assert found


@pytest.mark.parametrize("name", TAKEN)
def test_taken(name: str) -> None:
    record, by = TAKEN[name]
    assert name not in tai(record)
    assert dropped(record)[name] == by


def test_every_item_has_its_tests() -> None:
    items = GAME.catalogues[0]
    names = [rule.name for rule in items]
    assert list(HITS) == names
    assert set(NEAR) == set(names)
    excluded = {items[id].name for rule in items for id in rule.excludes}
    # 混一色 needs a numbered suit and 全字 has none: the text's words never have to be applied.
    assert set(TAKEN) == excluded - {"混一色"}


def test_full_honours_with_own_wind() -> None:
    record = alone("东", "中中北北", "中", "点炮", "5条", ["碰 东", "碰 南", "明杠 9万", "碰 发"])
    assert "自风位" in tai(record)
    assert dropped(HITS["全字"])["自风位"] == "全字"


@pytest.mark.parametrize("name", HITS)
def test_the_line_shows_its_tiles(name: str) -> None:
    one = winner(HITS[name])
    line = next(line for line in one.lines if line.kind == "台" and line.name == name)
    assert line.tiles
    assert str(line.clause).startswith("乐清麻将上海花 台数·")


FIGURES: dict[str, tuple[Record, int, int, int]] = {
    # what: record, N, M, 台数
    "a 平胡 hand": (HITS["平胡"], 2, 0, 2),
    "8 台 is 24": (
        alone("南", "456条5条", "8筒", "杠上开花", "5条", N_OF_FIVE, "白白白"), 8, 0, 24,
    ),
    "6 台 is 20": (alone("南", "456条5条", "8筒", "杠上开花", "5条", N_OF_FIVE, "白"), 6, 0, 20),
    "5 台 is 5": (alone("南", "456条5条", "8筒", "自摸", "5条", N_OF_FIVE, "白"), 5, 0, 5),
    "N below six with M": (HITS["四风齐"], 1, 30, 62),
    "11 台 of three 财神": (HITS["三财神"], 1, 10, 22),
    "M alone": (HITS["财神三归位"], 0, 100, 200),
    "a drawn 财神 beside a lone one": (alone("南", "6筒", "6筒", "自摸", "6筒", FIVE), 0, 20, 40),
}  # fmt: skip


@pytest.mark.parametrize("what", FIGURES)
def test_figures(what: str) -> None:
    record, n, m, value = FIGURES[what]
    one = winner(record)
    assert (one.numbers["n"], one.numbers["m"], one.numbers["tai"], one.total) == (n, m, value, value)


AFTER_WHITE = alone(
    "南", "23万 22条 678万", "1万", melds=["碰 9万", *CHOWS[:2]], flowers="白", after_flower="true",
)  # fmt: skip
AFTER_KONG_AND_WHITE = alone(
    "南", "23万 22条 678万", "1万", "杠上开花", melds=["明杠 9万", *CHOWS[:2]], flowers="白",
    after_flower="白板",
)  # fmt: skip

OPTIONS: dict[str, tuple[str, str, Record, dict[str, int]]] = {
    # what: option, value, record, the 台 items then
    "B3 双财神": ("caishen_all_used", "stack", HITS["财神做牛"], {"财神做牛": 10, "双财神": 1}),
    "B3 三财神": ("caishen_all_used", "stack", HITS["财神三归位"], {"财神三归位": 100, "三财神": 10}),
    "B4": (
        "zuoniu_with_single", "false", alone("南", "6筒", "6筒", "自摸", "6筒", FIVE),
        {"财神单吊": 10, "双财神": 1},
    ),
    "B7": (
        "bai_tai_with_big", "false", HITS["四白板"], {"无财神": 1, "四白板": 30},
    ),
    "B7 三美人": ("bai_tai_with_big", "false", HITS["三美人"], {"无财神": 1, "三美人": 30}),
    "B8": (
        "quanzi_dragon_tai", "false",
        alone("北", "中中东东", "中", "点炮", "5条", ["碰 南", "碰 西", "碰 北", "碰 发"]),
        {"无财神": 1, "四风齐": 30, "全字": 100},
    ),
    "B16": (
        "pinghu_wild_wait", "forbid",
        alone("东", "9条5万 88筒 234678条 123筒", "3万", "点炮", "9条", ["吃 567筒"]), {"屁胡": 0},
    ),
    "B17 any": (
        "pinghu_selfdraw", "any",
        alone("东", "45万 88筒 234678条 123筒", "9条", "自摸", "9条", ["吃 567筒"]), {"平胡": 1},
    ),
    "B17 never": ("pinghu_selfdraw", "never", first_tiles("东", "自摸"), {"无财神": 1}),
    "B21 always": (
        "bloom_after_flower", "always",
        AFTER_WHITE,
        {"白板": 1, "无财神": 1, "杠杠胡": 1},
    ),
    "B21 kong": (
        "bloom_after_flower", "kong",
        AFTER_KONG_AND_WHITE,
        {"白板": 1, "无财神": 1, "杠杠胡": 1},
    ),
}  # fmt: skip


@pytest.mark.parametrize("what", OPTIONS)
def test_option(what: str) -> None:
    name, value, record, expected = OPTIONS[what]
    assert tai(record) != expected
    assert tai(record | {"rules": {name: value}}) == expected


def test_where_the_tens_begin() -> None:
    record = FIGURES["5 台 is 5"][0]
    assert winner(record | {"rules": {"fan_from": "5"}}).total == 20
    assert winner(record | {"rules": {"n_cap": "4"}}).total == 4
    eight = FIGURES["8 台 is 24"][0]
    assert winner(eight | {"rules": {"n_cap": "0"}}).total == 24
    assert winner(eight | {"rules": {"n_cap": "7"}}).total == 22


NOT_PINGHU = {
    "own wind as the pair": alone("西", "23万 西西 678万", "4万", "点炮", melds=CHOWS),
    "红中 as the pair": alone("西", "23万 中中 678万", "4万", "点炮", melds=CHOWS),
    "财神 as the pair": alone("西", "23万 55条 678万", "4万", "点炮", "5条", CHOWS),
    "a pung in hand": alone("西", "23万 99万 777万", "4万", "点炮", melds=CHOWS),
    "a middle wait": alone("西", "24万 99万 678万", "3万", "点炮", melds=CHOWS),
    "a pair wait": alone("西", "234万 9万 678万", "9万", "点炮", melds=CHOWS),
    "a drawn 财神": alone("南", "24万 西西 678万", "1条", melds=CHOWS),
}


@pytest.mark.parametrize("what", NOT_PINGHU)
def test_not_pinghu(what: str) -> None:
    assert "平胡" not in tai(NOT_PINGHU[what])


def test_pinghu_with_another_wind_as_the_pair() -> None:
    assert "平胡" in tai(alone("南", "23万 西西 678万", "4万", "点炮", melds=CHOWS))


def test_the_two_winds_items_are_apart() -> None:
    assert "四风齐" not in tai(HITS["四风影"])
    assert "四风影" not in tai(HITS["四风齐"])


def test_no_winds_items_with_a_wind_as_wildcard() -> None:
    assert tai(alone("南", "南南 东东东 23筒", "1筒", "自摸", "东", WINDS)) == {"三财神刻": 30}


def test_a_group_of_wildcards_has_no_colour() -> None:
    melds = ["吃 123万", "碰 9万", "吃 567万"]
    assert tai(alone("南", "东东 34万 678万", "2万", "自摸", "东", melds)) == {"清一色": 30, "财神做牛": 10}


def test_no_beauties_with_a_dragon_as_wildcard() -> None:
    record = alone("南", "22条 123万 56万", "4万", "自摸", "发", ["碰 中", "吃 789条", "吃 789筒"], "白白白")
    assert "三美人" not in tai(record)


def test_alternatives_are_other_ways_to_count() -> None:
    one = winner(HITS["财神双归位"])
    totals = [other.total for other in one.alternatives]
    assert totals == sorted(totals, reverse=True)
    assert 0 < len(totals) <= 3
    assert max(totals) <= one.total
    assert all(other.reading != one.reading and other.formula for other in one.alternatives)
