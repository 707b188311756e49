"""What is said of an item of 乐清麻将 that does not stand: of every near miss, and of some more hands."""

from __future__ import annotations

from typing import Any

import pytest
import test_yueqing_escape
import test_yueqing_hua
import test_yueqing_tai
from mahjong_obstacles import obstacle_said, stands_freely
from yueqing_deals import GAME, alone, player, table

Record = dict[str, Any]
TAI, HUA, ESCAPE = ({rule.name: rule.id for rule in catalogue} for catalogue in GAME.catalogues)

NEAR: dict[str, str] = {
    "屁胡": "有别的台：无财神",
    "自风位": "没有 南，不成刻子",
    "白板": "没有明出 白",
    "红中(代白板)": "明出当花的是 白",
    "红中刻": "中 只有 2 张，不成刻子",
    "发财刻": "发 只有 2 张，不成刻子",
    "无财神": "手里有 1 张财神",
    "财神一归位": "财神当作本来的牌用有 0 张，要 1 张",
    "双财神": "手里有 1 张财神，要 2 张",
    "杠杠胡": "是自摸，不是杠上开花",
    "抢杠胡": "是点炮，不是抢杠",
    "平胡": "和张 3万 凑成 123万，不是吃头吃尾的两面",
    "对对胡": "吃234条 是顺子",
    "混一色": "不是一种花色：万之外还有 2筒",
    "财神单吊": "手里不是只剩一张（有副露 4 副，要 5 副）",
    "三财神": "手里有 2 张财神，要 3 张",
    "财神做牛": "手里有 1 张财神，要 2 张",
    "四风影": "将是 99万，不是 南 的对子",
    "财神双归位": "财神当作本来的牌用有 1 张，要 2 张",
    "单吊财神": "剩下的一张是 6筒",
    "清一色": "不是一种花色：万之外还有 9筒",
    "四风齐": "没有 南，不成刻子",
    "四白板": "白 明出 3 张，要 4 张",
    "硬吊": "手里不是只剩一张（有副露 4 副，要 5 副）",
    "天胡": "不是庄家的第一张牌",
    "地胡": "不是庄家的第一张牌",
    "三财神刻": "财神没有自成刻子",
    "三美人": "白 明出 2 张，要 3 张",
    "财神三归位": "财神当作本来的牌用有 1 张，要 3 张",
    "全字": "9万 不在其中",
}
NEAR_HUA: dict[str, str] = {
    "白板": "没有明出 白",
    "红中": "没有明出 中",
    "财神": "手里有 0 张财神，要 1 张",
    "明杠": "碰999万 是碰出的刻子，不是明杠",
    "暗杠": "明杠9999万 是明杠，不是暗杠",
    "自风位刻子": "没有 南，不成刻子",
    "自风位明杠": "没有 南，不成明杠",
    "自风位暗杠": "没有 南，不成暗杠",
    "红中刻子": "明杠中中中中 是明杠，不是刻子",
    "红中明杠": "碰中中中 是碰出的刻子，不是明杠",
    "红中暗杠": "明杠中中中中 是明杠，不是暗杠",
    "发财刻子": "暗杠发发发发 是暗杠，不是刻子",
    "发财明杠": "暗杠发发发发 是暗杠，不是明杠",
    "发财暗杠": "碰发发发 是碰出的刻子，不是暗杠",
    "三张财神": "手里有 2 张财神，要 3 张",
    "四张白板": "白 明出 3 张，要 4 张",
}
NEAR_ESCAPE: dict[str, str] = {
    "对对胡": "刻子和杠有 4 副，要 5 副",
    "混一色": "吃、碰、杠有 2 副，要 3 副",
    "财神单吊": "手里有 0 张财神，要 1 张",
    "三财神杂胡": "手里有 2 张财神，要 3 张",
    "财神做牛": "吃、碰、杠有 3 副，要 4 副",
    "四风影": "南 有 0 张，要 1 张",
    "清一色": "不是一种花色：万之外还有 8筒",
    "三财神刻": "刻子和杠有 3 副，要 4 副",
    "三美人": "发 有 2 张，要 3 张",
    "四白板(小)": "白 明出 3 张，要 4 张",
    "四白板": "刻子和杠有 2 副，要 3 副",
    "四风齐": "南 有 2 张，要 3 张",
    "硬吊": "剩下的一张是 6筒",
    "全字": "19条 不在其中",
}


CHOWS = ["吃 123筒", "吃 456筒", "吃 789筒"]
BEAUTIES = ["暗杠 发", "吃 789筒", "吃 678条"]
HIT = test_yueqing_tai.HITS


def won(hand: str, *melds: str, wild: str = "1条", flowers: str = "") -> Record:
    """南 drew 8万."""
    return alone("南", hand, "8万", "自摸", wild, list(melds), flowers)


MORE: list[tuple[str, Record, str]] = [
    # two 财神 as the pair have no colour
    ("half_flush", HIT["财神做牛"], "不是一种花色：万之外还有 123567筒 678条"),
    ("full_flush", HIT["全字"], "没有序数牌"),
    ("own_wind_pung", won("234万 西西 67万", *CHOWS, wild="南"), "南 是财神，没有这一项"),
    ("four_winds", won("234万 西西 67万", *CHOWS, wild="南"), "南 是财神，没有这一项"),
    ("four_winds", won("234万 南南 67万", *CHOWS), "南 只有 2 张，不成刻子"),
    ("four_winds", won("南南南 西西 67万", *CHOWS[:2], "碰 东"), "没有 北，不成刻子"),
    ("four_winds_pair", won("234万 西西 67万", *CHOWS, wild="东"), "东 是财神，没有这一项"),
    ("four_winds_pair", won("234万 南南 67万", *CHOWS[:2], "碰 东"), "没有 西，不成刻子"),
    ("all_chows", won("234万 55条 67万", *CHOWS[:2], "碰 9万"), "碰999万 是刻子"),
    ("all_chows", won("234万 南南 67万", *CHOWS), "将是 南南，不可以"),
    ("all_chows", won("234万 中中 67万", *CHOWS), "将是 中中，不可以"),
    ("wild_alone", HIT["硬吊"], "剩下的一张是 9条"),
    ("drawn_wild_alone", HIT["硬吊"], "剩下 9条，和张 9条"),
    ("real_alone", HIT["单吊财神"], "剩下 9条，和张 6筒"),
    ("wild_pair", HIT["双财神"], "这种读法里财神没有作将"),
    ("wild_pung", HIT["双财神"], "手里有 2 张财神，要 3 张"),
    ("three_beauties", won("22条 234万 67万", *BEAUTIES[:2], "碰 9万", wild="中"), "中 是财神，没有这一项"),
    ("three_beauties", won("22条 234万 67万", *BEAUTIES, flowers="白白白"), "没有 中，不成刻子"),
    ("heaven", HIT["地胡"], "西 不是庄家，这是地胡"),
    ("earth", HIT["天胡"], "东 是庄家，这是天胡"),
    ("white_hua", test_yueqing_hua.HITS["四张白板"][0], "4 张齐了，另有一项代替"),
    ("red_hua", test_yueqing_hua.with_melds(flowers="中中中中", wild="白"), "4 张齐了，另有一项代替"),
    ("wild_hua", test_yueqing_hua.HITS["三张财神"][0], "3 张齐了，另有一项代替"),
    # three 财神 are no pung of their own face
    ("own_wind_hua", won("234万 南南南 8万", *CHOWS, wild="南"), "南 是财神，没有这一项"),
    ("red_concealed", won("234万 中中中 8万", *CHOWS, wild="中"), "中 是财神，没有这一项"),
]


@pytest.mark.parametrize(("rule", "record", "said"), MORE)
def test_of_another_hand(rule: str, record: Record, said: str) -> None:
    assert obstacle_said(GAME, record, rule) == said


TWO_WINDS = player("369万 南南 27条", ["碰 西", "碰 北", "吃 123筒"])
MORE_ESCAPES = [
    ("escape_four_winds_pair", "东", "东 是财神，没有这一项"),
    ("escape_four_winds_pair", "6筒", "东 有 0 张，要 3 张"),
    ("escape_beauties", "发", "发 是财神，没有这一项"),
    ("escape_all_honors", "6筒", "字牌的碰和杠有 2 副，要 3 副"),
    ("escape_real_alone", "6筒", "手里不是只剩一张（有副露 3 副，要 5 副）"),
    *((ESCAPE[name], "6筒", "条文说这里不可出现") for name in sorted(test_yueqing_escape.NEVER)),
]


@pytest.mark.parametrize(("rule", "wild", "said"), MORE_ESCAPES)
def test_of_another_escape(rule: str, wild: str, said: str) -> None:
    record = table(wild, players={"南": TWO_WINDS}, escaped="北")
    assert obstacle_said(GAME, record, rule, "南") == said


@pytest.mark.parametrize("name", test_yueqing_tai.NEAR)
def test_of_a_near_miss(name: str) -> None:
    assert obstacle_said(GAME, test_yueqing_tai.NEAR[name], TAI[name]) == NEAR[name]


@pytest.mark.parametrize("name", test_yueqing_hua.NEAR)
def test_of_a_near_miss_of_hua(name: str) -> None:
    assert obstacle_said(GAME, test_yueqing_hua.NEAR[name], HUA[name]) == NEAR_HUA[name]


@pytest.mark.parametrize("name", test_yueqing_escape.NEAR)
def test_of_a_near_miss_of_an_escape(name: str) -> None:
    record = table("6筒", players={"南": test_yueqing_escape.NEAR[name]}, escaped="北")
    assert obstacle_said(GAME, record, ESCAPE[name], "南") == NEAR_ESCAPE[name]


def escaped(name: str) -> Record:
    return table("6筒", players={"南": test_yueqing_escape.HITS[name][0]}, escaped="北")


HITS = [
    *((record, TAI[name], "") for name, record in test_yueqing_tai.HITS.items()),
    *((record, TAI[name], "") for name, (record, _) in test_yueqing_tai.TAKEN.items()),
    *((record, HUA[name], "") for name, (record, _) in test_yueqing_hua.HITS.items()),
    *((escaped(name), ESCAPE[name], "南") for name in test_yueqing_escape.HITS),
]


@pytest.mark.parametrize(("record", "rule", "seat"), HITS, ids=[rule for _, rule, _ in HITS])
def test_of_what_stands_nothing_is_said(record: Record, rule: str, seat: str) -> None:
    assert stands_freely(GAME, record, rule, seat or None)
