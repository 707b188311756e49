"""What is said of a rule of 温岭麻将 that does not stand: of every near miss, and of some more hands."""

from __future__ import annotations

import pytest
from mahjong_obstacles import obstacle_said, stands_freely
from test_wenling_rules import CASES, CHOWS, Case
from wenling_deals import Record, alone, beside

from calc.games.wenling_mahjong import GAME

NEAR: dict[str, list[str | None]] = {
    # rule: what is said of its near misses, in their order; None where an option alone is in the way
    "own_wind_pair": ["将是 西西，不是 南 的对子", "没有 南，不成对子"],
    "dragon_pair": ["将是 西西，不是 中 发 的对子", "没有 中 发 的对子", "没有 发，不成对子"],
    "pung_major": ["1万 只有 1 张，不成碰出的刻子", "1万 只有 1 张，不成碰出的刻子"],
    "pung_minor": ["5筒 只有 2 张，不成碰出的刻子", "2万 只有 1 张，不成碰出的刻子"],
    "concealed_pung_major": ["1万 只有 1 张，不成暗刻", "1万 只有 2 张，不成暗刻"],
    "concealed_pung_minor": ["5筒 只有 2 张，不成暗刻", "2条 只有 2 张，不成暗刻"],
    "exposed_kong_major": ["1万 只有 1 张，不成明杠", "暗杠9999万 是暗杠，不是明杠"],
    "exposed_kong_minor": ["5筒 只有 2 张，不成明杠", "碰444条 是碰出的刻子，不是明杠"],
    "concealed_kong_major": ["1万 只有 1 张，不成暗杠", "111条 是暗刻，不是暗杠"],
    "concealed_kong_minor": ["5筒 只有 2 张，不成暗杠", "333条 是暗刻，不是暗杠"],
    "shown_white": ["没有明出 白", "没有明出 白"],
    "shown_red": ["没有明出 中", "没有明出 中"],
    "shown_green": ["没有明出 发", "没有明出 发"],
    "flower_tile": [None, "没有花牌"],
    "single_wait": ["和张 8条 凑成 678条，不是单吊"],
    "self_drawn": ["是抢杠，不是自己摸的"],
    "middle_wait": ["和张 8条 凑成 678条，不是嵌档"],
    "edge_wait": [
        "和张 1条 凑成 123条，不是靠柄",
        "和张 9条 凑成 789条，不是靠柄",
        "和张 5条 凑成 345条，不是靠柄",
    ],
    "discarded_wild": ["没有打出得"],
    "seat_wind_triplet": ["没有 南，不成刻子", "没有 南，不成刻子"],
    "dragon_triplet": ["没有 中 发 的刻子", "中 只有 2 张，不成刻子"],
    "shown_white_fan": ["没有明出 白", "没有明出 白"],
    "shown_red_fan": ["没有明出 中", "没有明出 中"],
    "shown_green_fan": ["没有明出 发", "没有明出 发"],
    "seat_flower": ["没有明出 夏 兰", None],
    "full_flush": ["不是一种花色：万之外还有 5筒", "不是一种花色：万之外还有 东"],
    "half_flush": ["不是一种花色：万之外还有 5筒", "没有字牌", "没有序数牌"],
    "all_pungs": ["吃456万 是顺子"],
    "all_chows": [
        "碰888筒 是刻子",
        "嵌档成立（7条 凑成 678条），所以不是『旁和』",
        "单吊成立（5筒 凑成 55筒），所以不是『旁和』",
        "靠柄成立（3条 凑成 123条），所以不是『旁和』",
    ],
    "no_wild": ["手里有 1 张得"],
    "two_wilds": ["手里有 1 张得，要 2 张"],
    "kong_bloom": ["是自摸，不是杠上开花", "补花补来的，不算", None],
    "robbed_kong": ["是点炮，不是抢杠"],
    "drawn_wild": ["和张 8条 不是得"],
    "wild_home": ["没有得当作本来的牌用", "两张得都归位，成了『双财神归位』，不再计『财神归位』"],
    "four_winds": ["西 只有 2 张，不成刻子", "西 只有 2 张，不成刻子", "北 只有 2 张，不成刻子"],
    "three_wilds": ["手里有 2 张得，要 3 张", "手里有 2 张得，要 3 张", "手里有 2 张得，要 3 张"],
    "four_red_flowers": ["缺花牌 冬", "缺花牌 冬"],
    "four_black_flowers": ["缺花牌 梅", "缺花牌 梅"],
    "four_white": ["白 明出 3 张，要 4 张", "白 明出 3 张，要 4 张"],
    "four_red": ["中 明出 3 张，要 4 张", "中 明出 3 张，要 4 张"],
    "four_green": ["发 明出 3 张，要 4 张", None],
    "own_wind_kong": ["明杠南南南南 是明杠，不是暗杠", "没有 南，不成暗杠", "南南南 是暗刻，不是暗杠"],
    "dragon_kong": ["明杠中中中中 是明杠，不是暗杠", "发发发 是暗刻，不是暗杠"],
    "double_home": ["得当作本来的牌用有 0 张，要 2 张"],
}


WIN = alone(f"{CHOWS} 55筒", "8条")
KONG_ONLY = alone("南南南", "南", by="自摸")
ALL_LAID_OUT = alone(f"{CHOWS} 55筒", "8条", wild="春")
"""With a flower as 得 all of 中发白 are laid out, and none makes a set."""

MORE: list[tuple[str, Record, str, str | None]] = [
    ("no_wild", KONG_ONLY, "南", "牌没有凑成和牌的形，只按腊子算"),
    ("four_winds", KONG_ONLY, "南", "牌没有凑成和牌的形，只按腊子算"),
    ("four_winds", WIN, "南", "没有 南，不成刻子"),
    ("four_winds", beside("西西西 北", "碰 南", "碰 东"), "南", "北 只有 1 张，不成刻子"),
    ("wild_home", WIN, "南", "手里有 0 张得，要 1 张"),
    # the pair of them is a matter of the option
    ("double_home", alone("445566万 123678条 78筒 22筒", "9筒", wild="5万", double_home="pair"), "南", None),
    ("dragon_triplet", ALL_LAID_OUT, "南", "这一局没有算这一项的牌"),
    ("dragon_pair", ALL_LAID_OUT, "南", "这一局没有算这一项的牌"),
    ("own_wind_pair", beside("南南南"), "南", "南南南 是暗刻，不是对子"),
    (
        "concealed_pung_minor",
        alone("222333444万 678条 78条 55筒", "9条"),
        "南",
        "2万 有 3 张，用在 234万 里，没有成暗刻",
    ),
]


@pytest.mark.parametrize(("rule", "record", "seat", "said"), MORE)
def test_of_another_hand(rule: str, record: Record, seat: str, said: str | None) -> None:
    assert obstacle_said(GAME, record, rule, seat) == said


def misses(rule: str) -> list[tuple[Record, str]]:
    return [(case.record, case.seat) for case in CASES if case.rule == rule and not case.count]


@pytest.mark.parametrize("rule", NEAR)
def test_of_a_near_miss(rule: str) -> None:
    assert [obstacle_said(GAME, record, rule, seat) for record, seat in misses(rule)] == NEAR[rule]


@pytest.mark.parametrize("case", [case for case in CASES if case.count], ids=str)
def test_of_what_stands_nothing_is_said(case: Case) -> None:
    assert stands_freely(GAME, case.record, case.rule, case.seat)


def test_every_near_miss_is_asked_about() -> None:
    assert set(NEAR) == {case.rule for case in CASES}
