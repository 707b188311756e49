"""Every fan has a hand that has it, a near one that has not, and one where another fan takes it."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from fan_cases import FAN_CASES
from guobiao_hands import counted

from calc.games.guobiao_mahjong.book import WRITTEN, fan
from calc.games.guobiao_mahjong.counting import rules_of
from calc.games.guobiao_mahjong.fans import fans
from calc.games.guobiao_mahjong.fans_win import flower_tiles
from calc.games.guobiao_mahjong.hand import Hand, Reading
from calc.games.guobiao_mahjong.notation import parse_hand

TABLE = json.loads((Path(__file__).parents[2] / "cases" / "guobiao_fan_table.json").read_text("utf-8"))
IDS = [rule.id for rule in fans]
BY_NAME = {rule.name: rule for rule in fans}


def test_every_fan_has_its_hands() -> None:
    assert list(FAN_CASES) == IDS
    preys = {other for each in WRITTEN.values() for other in (*each.excludes, *each.takes_one)}
    for id, (hit, near, excluded) in FAN_CASES.items():
        assert hit, id
        assert near, id
        assert excluded or id not in preys, f"{id} can be excluded"


def test_a_fan_is_written_down_once() -> None:
    with pytest.raises(ValueError, match="self_drawn stands twice"):
        fan(None, "self_drawn", "自摸", 1, en="Self-drawn", looks_at="win")(lambda hand: ())


def kept_and_taken(line: str) -> tuple[set[str], set[str]]:
    count = counted(line)
    if count is None:
        return set(), set()
    kept = {hit.rule.id for hit in count.kept}
    facts = parse_hand(line)
    if list(flower_tiles(Hand(facts, Reading("pairs", (), None, (), None, False)))):
        kept.add("flower_tiles")
    return kept, {each.rule.id for each in count.taken}


@pytest.mark.parametrize("id", IDS)
def test_hit(id: str) -> None:
    kept, _ = kept_and_taken(FAN_CASES[id][0])
    assert id in kept


@pytest.mark.parametrize("id", IDS)
def test_near_miss(id: str) -> None:
    kept, taken = kept_and_taken(FAN_CASES[id][1])
    assert id not in kept | taken


@pytest.mark.parametrize("id", [id for id in IDS if FAN_CASES[id][2]])
def test_excluded(id: str) -> None:
    line = FAN_CASES[id][2]
    assert line is not None
    kept, taken = kept_and_taken(line)
    assert id in taken
    assert id not in kept


@pytest.mark.parametrize("row", TABLE, ids=lambda row: row["name"])
def test_points_are_those_of_the_table(row: dict[str, object]) -> None:
    id = BY_NAME[str(row["name"])].id
    if row["points_1998"] is not None:
        assert rules_of("1998")[id].value == row["points_1998"]
    assert rules_of("1998")[id].value == rules_of("mil")[id].value == row["points_mil"]
    assert rules_of("2006")[id].value == row["points_2006_wmo"]


@pytest.mark.parametrize("row", TABLE, ids=lambda row: row["name"])
def test_exclusions_are_those_of_the_table(row: dict[str, list[str]]) -> None:
    rule = BY_NAME[str(row["name"])]
    excluded = {fans[id].name for id in rule.excludes}
    assert set(row["excludes_consensus"]) <= excluded
    extra = excluded - set(row["excludes_consensus"]) - set(row["excludes_printed_1998"])
    assert extra <= CONTAINED.get(rule.name, set())


SHAPED = {"门前清", "不求人", "五门齐"}
LESS_KONGS = {"双暗杠", "明暗杠", "双明杠", "暗杠", "明杠"}
CONTAINED: dict[str, set[str]] = {
    "清幺九": {"幺九刻"}, "字一色": {"幺九刻"}, "混幺九": {"幺九刻"},
    "四杠": {"三杠", *LESS_KONGS}, "三杠": LESS_KONGS, "双暗杠": {"暗杠"}, "双明杠": {"明杠"},
    "明暗杠": {"明杠", "暗杠"}, "四暗刻": {"三暗刻", "双暗刻"}, "三暗刻": {"双暗刻"},
    "十三幺": {*SHAPED, "混幺九"}, "七对": SHAPED, "全不靠": SHAPED, "七星不靠": {*SHAPED, "全不靠"},
    "一色四同顺": {"一色三同顺"}, "一色四节高": {"一色三节高"},
    "一色四步高": {"一色三步高", "连六", "老少副"}, "三同刻": {"双同刻"},
}  # fmt: skip
"""What is excluded because it is contained in the fan (不重复原则), or cannot be otherwise in its shape."""


def test_every_fan_says_itself_in_two_languages() -> None:
    for rule in fans:
        assert rule.about["zh"].endswith("。")
        assert rule.about["en"].endswith(".")
        assert str(rule.clause("winner")).startswith("国标麻将 番种·")
    assert len(fans) == 82
