"""What is said of a fan of 国标麻将 that does not stand: of every near miss, and of some more hands."""

from __future__ import annotations

import pytest
from fan_cases import FAN_CASES
from guobiao_hands import GAME, counted
from mahjong_obstacles import obstacle_said, stands_freely

from calc.games.guobiao_mahjong.notation import parse_hand, record_of

NEAR: dict[str, str] = {
    "big_four_winds": "没有 北，不成刻子",
    "big_three_dragons": "没有 中，不成刻子",
    "all_green": "5条 不在其中",
    "nine_gates": "缺 9筒",
    "four_kongs": "杠有 3 副，要 4 副",
    "seven_shifted_pairs": "1345678万 不是相连的七种",
    "all_terminals": "2万 不在其中",
    "little_four_winds": "将是 中中，不是 北 的对子",
    "little_three_dragons": "将是 南南，不是 白 的对子",
    "all_honors": "1万 不在其中",
    "four_concealed_pungs": "暗刻、暗杠有 3 副，要 4 副",
    "pure_terminal_chows": "缺 123万、789万、123万、789万、55万",
    "quadruple_chow": "缺 678条、678条、678条",
    "four_pure_shifted_pungs": "缺 555条",
    "four_pure_shifted_chows": "缺 234筒",
    "three_kongs": "杠有 2 副，要 3 副",
    "all_terminals_and_honors": "4筒 不在其中",
    "greater_honors_and_knitted": "缺 西",
    "all_even_pungs": "中 不在其中",
    "full_flush": "不是一种花色：条之外还有 中",
    "pure_triple_chow": "缺 789条、789条",
    "pure_shifted_pungs": "缺 111条",
    "upper_tiles": "1万 不在其中",
    "middle_tiles": "中 不在其中",
    "lower_tiles": "中 不在其中",
    "pure_straight": "缺 456条",
    "three_suited_terminal_chows": "缺 55条",
    "pure_shifted_chows": "缺 456条",
    "all_fives": "11万 不合",
    "triple_pung": "缺 777筒",
    "three_concealed_pungs": "暗刻、暗杠有 2 副，要 3 副",
    "knitted_straight": "缺 7条",
    "upper_four": "2条 不在其中",
    "lower_four": "5条 不在其中",
    "big_three_winds": "没有 东 北 的刻子",
    "mixed_straight": "缺 123万",
    "reversible_tiles": "6筒 不在其中",
    "mixed_triple_chow": "缺 456万",
    "mixed_shifted_pungs": "缺 444条",
    "chicken_hand": "有别的番：海底捞月",
    "last_tile_draw": "是点炮，不是自己摸的",
    "last_tile_claim": "不是最后一张牌",
    "out_with_replacement": "是自摸，不是杠上开花",
    "robbing_the_kong": "是点炮，不是抢杠",
    "all_pungs": "123筒 是顺子",
    "half_flush": "不是一种花色：筒之外还有 1万",
    "mixed_shifted_chows": "缺 234条",
    "all_types": "缺 箭",
    "melded_hand": "是自摸，不是别家的牌",
    "two_concealed_kongs": "暗杠有 1 副，要 2 副",
    "two_dragon_pungs": "没有 中 发 的刻子",
    "melded_and_concealed_kong": "明杠有 0 副，要 1 副",
    "outside_hand": "22条 不合",
    "fully_concealed_hand": "是点炮，不是自己摸的",
    "two_melded_kongs": "明杠有 1 副，要 2 副",
    "last_of_kind": "另外三张 发 没有都亮在桌面上",
    "dragon_pung": "没有 中 发 白 的刻子",
    "round_wind": "没有 东，不成刻子",
    "seat_wind": "东 只有 2 张，不成刻子",
    "concealed_hand": "是自摸，不是别家的牌",
    "all_chows": "将是 中中，不可以",
    "double_pung": "缺 444万",
    "two_concealed_pungs": "暗刻、暗杠有 1 副，要 2 副",
    "concealed_kong": "暗杠有 0 副，要 1 副",
    "all_simples": "1筒 不在其中",
    "pure_double_chow": "缺 123筒",
    "mixed_double_chow": "缺 567万",
    "short_straight": "缺 456筒",
    "two_terminal_chows": "缺 789筒",
    "terminal_or_honor_pung": "9条 只有 2 张，不成刻子",
    "melded_kong": "明杠有 0 副，要 1 副",
    "one_voided_suit": "万、筒、条有 3 种，要正好 2 种",
    "no_honors": "中 不在其中",
    "edge_wait": "和张 8条 凑成 678条，不是边张",
    "closed_wait": "和张 9条 凑成 99条，不是嵌张",
    "single_wait": "和张 9条 凑成 789条，不是单钓将",
    "self_drawn": "是点炮，不是自己摸的",
    "flower_tiles": "没有花牌",
}


def said(line: str, fan: str) -> str | None:
    return obstacle_said(GAME, record_of(parse_hand(line)), fan)


PLAIN = "123456m234789p1s1s|EE0000"
MORE: list[tuple[str, str, str]] = [
    ("melded_hand", "[1111m]234p567s789p5s5s|EE1000", "有 暗杠1111万，全求人时不该有"),
    ("edge_wait", PLAIN, "已计『单钓将』，不是『边张』"),
    ("closed_wait", "12m456m123789p55s3m|EE0000", "已计『边张』，不是『嵌张』"),
    # the form is there, and another tile would have done as well
    ("single_wait", "234m456m123789p1m1m|EE0000", "不是只听 1万：还听 47万"),
    ("closed_wait", "2444m123789p567s3m|EE0000", "不是只听 3万：还听 2万"),
    ("edge_wait", "1233m456m123789p3m|EE0000", "不是只听 3万：还听 6万"),
    ("seven_pairs", PLAIN, "123456万 234789筒 不成对"),
    ("lesser_honors_and_knitted", PLAIN, "不是这种牌形：1346万 2478筒 1条 用不上"),
    ("lesser_honors_and_knitted", "[123m]456m234789p1s1s|EE0000", "已经有副露 吃123万"),
    ("knitted_straight", PLAIN, "缺 8万 6筒 47条"),
    ("thirteen_orphans", PLAIN, "缺 9万 1筒 9条 东 南 西 北 中 发 白"),
    ("nine_gates", PLAIN, "不是一种花色：万之外还有 234789筒 1条"),
    ("nine_gates", "[123m]456m234789p1s1s|EE0000", "已经有副露 吃123万"),
    ("all_chows", "1122m3344p5566s7s7s|EE0000", "不是四副加一将的牌形"),
]


@pytest.mark.parametrize(("fan", "line", "expected"), MORE)
def test_of_another_hand(fan: str, line: str, expected: str) -> None:
    assert said(line, fan) == expected


def test_a_wait_that_the_option_does_not_count() -> None:
    """和张 3万 is in 组合龙 and the end of 123万 (M1)."""
    record = {
        "game": "国标麻将",
        "rules": {"knitted_wait": "none"},
        "players": {"北": {"hand": "13347条 12369万 258筒"}},
        "win": {"seat": "北", "tile": "3万", "by": "点和", "from": "西"},
    }
    assert obstacle_said(GAME, record, "edge_wait") is None


@pytest.mark.parametrize("fan", NEAR)
def test_of_a_near_miss(fan: str) -> None:
    assert said(FAN_CASES[fan][1], fan) == NEAR[fan]


@pytest.mark.parametrize("fan", FAN_CASES)
def test_of_what_stands_nothing_is_said(fan: str) -> None:
    for line in (FAN_CASES[fan][0], FAN_CASES[fan][2]):
        assert line is None or stands_freely(GAME, record_of(parse_hand(line)), fan)


def test_every_near_miss_that_wins_is_asked_about() -> None:
    assert list(NEAR) == [fan for fan, (_, near, _) in FAN_CASES.items() if counted(near)]
