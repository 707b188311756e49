"""Every line of the three tables of 温岭麻将: a hand that has it and one that just fails to."""

from __future__ import annotations

from dataclasses import dataclass

import pytest
from wenling_deals import Record, alone, beside, counted, score

from calc.games.wenling_mahjong import GAME

OPEN = "123456万 234条 67条 55筒"
"""Thirteen tiles beside one meld; 8条 wins without any special wait."""
CHOWS = "123456789万 234条 67条"
"""Fourteen tiles: with a pair, 8条 makes five chows."""
FLUSH = "123456789万 234万 67万"
PUNGS = ("碰 1万", "碰 2条", "碰 3筒")


@dataclass(frozen=True)
class Case:
    """``count`` lines of a rule in the hand of ``seat``; a near miss has none."""

    rule: str
    record: Record
    count: int
    seat: str

    @property
    def role(self) -> str:
        return "winner" if self.record["win"]["seat"] == self.seat else "loser"

    def __str__(self) -> str:
        return f"{self.rule}-{self.role}-{self.count}"


def both(rule: str, hit: Record, miss: Record, count: int = 1, seat: str = "南") -> list[Case]:
    return [Case(rule, hit, count, seat), Case(rule, miss, 0, seat)]


CASES = [
    # 和: pairs
    *both("own_wind_pair", alone(f"{CHOWS} 南南", "8条"), alone(f"{CHOWS} 西西", "8条")),
    *both("own_wind_pair", beside("南南"), beside("西西")),
    *both("dragon_pair", alone(f"{CHOWS} 中中", "8条"), alone(f"{CHOWS} 西西", "8条")),
    *both("dragon_pair", beside("中中 发发"), beside("白白"), 2),  # 白 in hand should lie on the table
    Case("dragon_pair", beside("中中", wild="发"), 0, "南"),  # then 中 is laid out like 白
    # pungs and kongs
    *both("pung_major", alone(OPEN, "8条", "碰 东"), alone(OPEN, "8条", "碰 2筒")),
    *both("pung_major", beside("", "碰 9条", "碰 1万"), beside("", "碰 8条", "碰 2万"), 2),
    *both("pung_minor", alone(OPEN, "8条", "碰 8筒"), alone(OPEN, "8条", "碰 西")),
    *both("pung_minor", beside("", "碰 2万"), beside("", "碰 1万")),
    *both("concealed_pung_major", alone(f"{OPEN} 999条", "8条"), alone(f"{OPEN} 888筒", "8条")),
    *both("concealed_pung_major", beside("111万 东东东东"), beside("11万 东东"), 2),  # four alike are one
    *both("concealed_pung_minor", alone(f"{OPEN} 888筒", "8条"), alone(f"{OPEN} 111筒", "8条")),
    *both("concealed_pung_minor", beside("2222条"), beside("22条 5条"), 1),
    *both("exposed_kong_major", alone(OPEN, "8条", "明杠 发"), alone(OPEN, "8条", "明杠 8筒")),
    *both("exposed_kong_major", beside("", "明杠 9万"), beside("", "暗杠 9万")),
    *both("exposed_kong_minor", alone(OPEN, "8条", "明杠 8筒"), alone(OPEN, "8条", "明杠 1筒")),
    *both("exposed_kong_minor", beside("", "明杠 4条"), beside("333条", "碰 4条")),
    *both("concealed_kong_major", alone(OPEN, "8条", "暗杠 西"), alone(OPEN, "8条", "暗杠 8筒")),
    *both("concealed_kong_major", beside("", "暗杠 1条"), beside("1111条")),
    *both("concealed_kong_minor", alone(OPEN, "8条", "暗杠 8筒"), alone(OPEN, "8条", "暗杠 1筒")),
    *both("concealed_kong_minor", beside("", "暗杠 4条"), beside("3333条")),
    # what is laid out
    *both(
        "shown_white",
        alone(f"{CHOWS} 55筒", "8条", flowers="白 白"),
        alone(f"{CHOWS} 55筒", "8条", flowers="春"),
        2,
    ),
    *both("shown_white", beside("", flowers="白"), beside("白")),
    *both("shown_red", alone(f"{CHOWS} 55筒", "8条", wild="白", flowers="中"), alone(f"{CHOWS} 中中", "8条")),
    *both("shown_red", beside("", wild="发", flowers="中 中"), beside("", wild="中", flowers="发"), 2),
    *both(
        "shown_green", alone(f"{CHOWS} 55筒", "8条", wild="春", flowers="发"), alone(f"{CHOWS} 发发", "8条")
    ),
    *both("shown_green", beside("", wild="中", flowers="发 白"), beside("", wild="发", flowers="中 白")),
    *both(
        "flower_tile",
        alone(f"{CHOWS} 55筒", "8条", flowers="春 梅 白", flower_points="4"),
        alone(f"{CHOWS} 55筒", "8条", flowers="春 梅 白"),
        2,
    ),
    *both(
        "flower_tile",
        beside("", flowers="兰", flower_points="4"),
        beside("", flowers="白", flower_points="4"),
    ),
    # how the last tile came
    *both("single_wait", alone(f"{CHOWS} 8条 5筒", "5筒"), alone(f"{CHOWS} 55筒", "8条")),
    *both("self_drawn", alone(f"{CHOWS} 55筒", "8条", by="自摸"), alone(f"{CHOWS} 55筒", "8条", by="抢杠")),
    Case("self_drawn", alone(OPEN, "8条", "明杠 8筒", by="杠上开花"), 1, "南"),
    *both("middle_wait", alone("123456789万 234条 68条 55筒", "7条"), alone(f"{CHOWS} 55筒", "8条")),
    *both(
        "edge_wait", alone("123456789万 12条 567条 55筒", "3条"), alone("123456789万 23条 567条 55筒", "1条")
    ),
    *both(
        "edge_wait", alone("123456789万 234条 89条 55筒", "7条"), alone("123456789万 234条 78条 55筒", "9条")
    ),
    Case("edge_wait", alone("123456789万 34条 678条 55筒", "5条"), 0, "南"),
    *both("discarded_wild", beside("南南", "碰 发", thrown="true"), beside("南南 9筒", "碰 发")),
    # 番
    *both("seat_wind_triplet", alone(OPEN, "8条", "碰 南"), alone(OPEN, "8条", "碰 东")),
    *both("seat_wind_triplet", beside("南南 9筒"), beside("东东 9筒")),
    Case("seat_wind_triplet", alone(f"{OPEN} 南南 9筒", "8条"), 1, "南"),
    Case("seat_wind_triplet", beside("", "明杠 南"), 1, "南"),
    *both("dragon_triplet", alone(OPEN, "8条", "碰 发"), alone(OPEN, "8条", "碰 西")),
    *both("dragon_triplet", beside("发发 9筒", "明杠 中"), beside("发发 中中"), 2),
    *both(
        "shown_white_fan",
        alone(f"{CHOWS} 55筒", "8条", flowers="白 白"),
        alone(f"{CHOWS} 55筒", "8条", flowers="梅"),
        2,
    ),
    *both("shown_white_fan", beside("", flowers="白 兰"), beside("白", flowers="兰")),
    *both(
        "shown_red_fan", alone(f"{CHOWS} 55筒", "8条", wild="发", flowers="中"), alone(OPEN, "8条", "碰 中")
    ),
    *both("shown_red_fan", beside("", wild="白", flowers="中"), beside("", wild="白", flowers="发")),
    *both(
        "shown_green_fan", alone(f"{CHOWS} 55筒", "8条", wild="中", flowers="发"), alone(OPEN, "8条", "碰 发")
    ),
    *both("shown_green_fan", beside("", wild="白", flowers="发"), beside("", wild="白", flowers="中")),
    *both(
        "seat_flower",
        alone(f"{CHOWS} 55筒", "8条", flowers="夏 兰 春"),
        alone(f"{CHOWS} 55筒", "8条", flowers="春 梅 秋"),
        2,
    ),
    *both(
        "seat_flower",
        beside("", "碰 南", flowers="夏", loser_seat_flower="true"),
        beside("", "碰 南", flowers="夏"),
    ),
    *both("full_flush", alone(f"{FLUSH} 55万", "8万"), alone(f"{FLUSH} 55筒", "8万")),
    Case("full_flush", alone(f"{FLUSH} 东东", "8万"), 0, "南"),
    Case("full_flush", alone(f"{FLUSH} 55万", "8万", flowers="白 春"), 1, "南"),
    *both("half_flush", alone(f"{FLUSH} 东东", "8万"), alone(f"{FLUSH} 55筒", "8万")),
    Case("half_flush", alone(f"{FLUSH} 55万", "8万"), 0, "南"),
    *both(
        "half_flush",
        alone("北北 发发", "北", *PUNGS[:1], "碰 东", "碰 西", "碰 中"),
        alone("北北 发发", "北", "碰 东", "碰 西", "碰 南", "碰 中"),
    ),
    *both(
        "all_pungs",
        alone("55万 66筒", "5万", *PUNGS, "明杠 4万"),
        alone("55万 66筒", "5万", *PUNGS, "吃 456万"),
    ),
    Case("all_pungs", alone("5万 9筒 66筒", "5万", *PUNGS, "碰 4万", flowers="白"), 1, "南"),
    *both("all_chows", alone(f"{CHOWS} 55筒", "8条", flowers="白"), alone(OPEN, "8条", "碰 8筒")),
    Case("all_chows", alone("123456789万 234条 68条 55筒", "7条"), 0, "南"),
    Case("all_chows", alone(f"{CHOWS} 8条 5筒", "5筒"), 0, "南"),
    Case("all_chows", alone("123456789万 12条 567条 55筒", "3条"), 0, "南"),
    *both("no_wild", alone(f"{CHOWS} 55筒", "8条"), alone("12万 456789万 234条 67条 55筒 9筒", "8条")),
    *both(
        "two_wilds",
        alone("12万 45万 789万 234条 67条 55筒 99筒", "8条"),
        alone("12万 456789万 234条 67条 55筒 9筒", "8条"),
    ),
    *both(
        "kong_bloom", alone(OPEN, "8条", "明杠 8筒", by="杠上开花"), alone(OPEN, "8条", "明杠 8筒", by="自摸")
    ),
    Case("kong_bloom", alone(OPEN, "8条", "明杠 8筒", by="杠上开花", flowers="白", after="true"), 0, "南"),
    Case("kong_bloom", alone(OPEN, "8条", "明杠 8筒", by="自摸", flowers="春", after="true"), 0, "南"),
    *both("robbed_kong", alone(f"{CHOWS} 55筒", "8条", by="抢杠"), alone(f"{CHOWS} 55筒", "8条")),
    *both(
        "drawn_wild",
        alone(f"{CHOWS} 55筒", "9筒", by="自摸"),
        alone("12万 456789万 234条 67条 55筒 9筒", "8条", by="自摸"),
    ),
    *both(
        "wild_home",
        alone("123456万 789筒 234条 67条 55条", "8条"),
        alone("12万 456789万 234条 67条 55筒 9筒", "8条"),
    ),
    Case("wild_home", alone(f"{CHOWS} 99筒", "8条"), 0, "南"),  # not beside 双财神归位
    Case(
        "wild_home", alone("445566万 123678条 78筒 22筒", "9筒", wild="5万", double_home="pair"), 1, "南"
    ),  # once
    # 腊子
    Case("four_winds", alone("北北北 西西 45条 123条", "6条", "碰 南", "碰 东"), 1, "南"),
    Case("four_winds", alone("北北北 西西 45条 123条", "6条", "碰 南", "碰 东", seat="西"), 0, "西"),
    *both("four_winds", beside("西西西 北北", "碰 南", "碰 东"), beside("西西 北北", "碰 南", "碰 东")),
    Case("four_winds", beside("西西 北北 9筒", "碰 南", "碰 东"), 1, "南"),
    Case("four_winds", beside("西西西 北北", "碰 南", "碰 东", seat="北"), 0, "北"),
    *both(
        "three_wilds",
        alone("99筒", "9筒", by="自摸"),
        alone(f"{CHOWS} 5筒 9筒", "9筒", by="自摸", wild="9筒", double_home="pair"),
    ),
    *both("three_wilds", beside("999筒"), beside("99筒")),
    *both("three_wilds", beside("夏秋冬", wild="春"), beside("夏秋", wild="春")),
    *both(
        "four_red_flowers",
        alone("", "冬", by="自摸", flowers="春夏秋"),
        alone(f"{CHOWS} 55筒", "8条", flowers="春夏秋"),
    ),
    *both("four_red_flowers", beside("", flowers="春夏秋冬"), beside("", flowers="春夏秋兰")),
    *both(
        "four_black_flowers",
        alone("", "梅", by="自摸", flowers="兰竹菊"),
        alone(f"{CHOWS} 55筒", "8条", flowers="兰竹菊"),
    ),
    *both("four_black_flowers", beside("", flowers="梅兰竹菊"), beside("", flowers="春兰竹菊")),
    *both(
        "four_white",
        alone("", "白", by="自摸", flowers="白白白"),
        alone(f"{CHOWS} 55筒", "8条", flowers="白白白"),
    ),
    *both("four_white", beside("", flowers="白白白白"), beside("白", flowers="白白白")),
    *both(
        "four_red",
        alone("", "中", by="自摸", wild="白", flowers="中中中"),
        alone(f"{CHOWS} 55筒", "8条", wild="白", flowers="中中中"),
    ),
    *both("four_red", beside("", wild="发", flowers="中中中中"), beside("", wild="发", flowers="中中中白")),
    *both(
        "four_green",
        alone("", "发", by="自摸", wild="白", flowers="发发发"),
        alone(f"{CHOWS} 55筒", "8条", wild="白", flowers="发发发"),
    ),
    *both(
        "four_green",
        beside("", wild="春", flowers="发发发发"),
        beside("", wild="春", flowers="发发发发", four_extra_limit="false"),
    ),
    *both("own_wind_kong", alone("", "南", "暗杠 南", by="自摸"), alone(OPEN, "8条", "明杠 南")),
    Case("own_wind_kong", alone("南南南", "南", by="自摸"), 1, "南"),
    Case("own_wind_kong", alone(OPEN, "8条", "暗杠 东"), 0, "南"),
    *both("own_wind_kong", beside("", "暗杠 南"), beside("南南南南")),
    *both("dragon_kong", alone("", "中", "暗杠 中", by="自摸"), alone(OPEN, "8条", "明杠 中")),
    Case("dragon_kong", alone("发发发", "发", by="自摸"), 1, "南"),
    *both("dragon_kong", beside("", "暗杠 发"), beside("发发发发")),
    *both("double_home", alone(f"{CHOWS} 99筒", "8条"), alone("12万 45万 789万 234条 67条 55筒 99筒", "8条")),
    Case("double_home", alone("445566万 123678条 78筒 22筒", "9筒", wild="5万"), 1, "南"),
]


@pytest.mark.parametrize("case", CASES, ids=str)
def test_rule(case: Case) -> None:
    player = score(case.record).players[case.seat]
    assert player.role == case.role
    assert counted(player).get(case.rule, 0) == case.count, player


def test_every_rule_has_a_hit_and_a_near_miss_in_every_role() -> None:
    wanted = {
        (rule.id, role, hit)
        for catalogue in GAME.catalogues
        for rule in catalogue
        for role in rule.clauses
        for hit in (True, False)
    }
    assert {(case.rule, case.role, case.count > 0) for case in CASES} == wanted


VALUES = {
    "门风对": (2,), "字牌对": (2,), "刻子": (4, 2), "暗刻": (8, 4), "明杠": (16, 8), "暗杠": (32, 16),
    "花牌": (4,), "单吊": (2,), "自摸": (2,), "嵌档": (2,), "靠柄": (2,), "打出得": (0,),
    "门风刻": (1,), "字牌刻": (1,), "门风花": (1,), "清一色": (4,), "混一色": (2,), "对对和": (2,),
    "旁和": (1,), "无得": (1,), "2张得": (1,), "杠上开花": (1,), "抢杠和": (1,), "自摸得": (1,),
    "财神归位": (1,), "翻白板": (4, 1), "翻红中": (4, 1), "翻发财": (4, 1),
}  # fmt: skip
LIMITS = {
    "四风会齐", "3张得", "4张红花", "4张黑花", "4张白板", "4张中", "4张发",
    "暗杠门风", "暗杠字牌", "双财神归位",
}  # fmt: skip


def test_the_values_of_the_text() -> None:
    points, fans, limits = GAME.catalogues
    found: dict[str, tuple[int, ...]] = {}
    for rule in (*points, *fans):
        found[rule.name] = (*found.get(rule.name, ()), rule.value)
    assert found == VALUES
    assert {rule.name for rule in limits} == LIMITS
    assert [catalogue.kind for catalogue in GAME.catalogues] == ["和", "番", "腊子"]


def test_the_clause_is_the_one_for_the_role() -> None:
    lines = score(beside("南南", "碰 发")).players
    loser = {line.rule: str(line.clause) for line in lines["南"].lines}
    assert loser == {
        "own_wind_pair": "温岭麻将 四·2·①",
        "pung_major": "温岭麻将 四·2·①",
        "dragon_triplet": "温岭麻将 四·2·②",
    }
    winner = {line.rule: str(line.clause) for line in lines["西"].lines}
    assert winner == {"all_chows": "温岭麻将 四·1·②", "no_wild": "温岭麻将 四·1·②"}


def test_wildcards_of_a_loser_are_no_dragons_that_are_laid_out() -> None:
    """With a flower as 得 all dragons are laid out (A45): three 得 in a hand make no set of them."""
    record = {
        "game": "温岭麻将", "wild": "夏", "rules": {"loser_limits": "false"},
        "players": {
            "东": {"hand": "6万 229筒 33477788条 西", "melds": ["吃 234万"]},
            "南": {"hand": "37万 35689筒 11249条 东 南南 西", "flowers": "白 中"},
            "西": {"hand": "12355万 345筒 35789条", "melds": ["吃 234筒"], "flowers": "中"},
            "北": {"hand": "469万 1289筒 45条 北北北北 春秋冬", "flowers": "竹 菊 兰 梅"},
        },
        "win": {"seat": "西", "tile": "4条", "by": "点炮", "from": "东"},
    }  # fmt: skip
    north = score(record).players["北"]
    assert (north.total, [line.tiles for line in north.lines]) == (20, ["北北北", "北北北"])
