"""Slips in counting a deal of 国标麻将: what they make of the fans and of what is paid."""

from __future__ import annotations

import pytest
from mahjong_recount import codes, example, net, sheet_of, totals, with_slip, without

from calc.core.recount import Slip

SLIPS: list[tuple[str, str, str, dict[str, object], str, str]] = [
    # deal, slip, whose, arguments, totals of the known hands and net from 东 to 北
    ("too_few_points", "no_minimum", "南", {}, "7", "-15 45 -15 -15"),
    ("round_wind", "no_basic", "", {}, "0 16 0 0", "0 16 -16 0"),
    ("round_wind", "by", "南", {"by": "自摸"}, "0 18 0 0", "-26 78 -26 -26"),
    ("round_wind", "source", "东", {}, "0 16 0 0", "-24 40 -8 -8"),
    ("round_wind", "round", "", {"round": "东"}, "0 15 0 0", "-8 39 -23 -8"),
    ("last_tile_claim", "flag", "东", {"key": "last_tile"}, "88 0 0 0", "112 -8 -8 -96"),
    ("robbing_the_kong", "by_from", "北", {"from": "南"}, "0 0 0 92", "-8 -100 -8 116"),
    # of one hand alone it is known who discarded
    ("flower_tiles", "source", "南", {}, "90", "-8 -98 -8 114"),
    # the flowers count in every reading
    ("flower_tiles", "reading", "北", {"total": 33}, "33", "-41 -8 -8 57"),
]


@pytest.mark.parametrize(("deal", "code", "seat", "args", "total", "paid"), SLIPS)
def test_a_slip(deal: str, code: str, seat: str, args: dict[str, object], total: str, paid: str) -> None:
    result = with_slip(sheet_of(example(f"guobiao_mahjong/{deal}")), code, seat, **args)
    assert (totals(result), net(result)) == (total, paid)


def test_a_discard_of_nobody_known_is_not_settled() -> None:
    record = example("guobiao_mahjong/flower_tiles")
    sheet = sheet_of({**record, "win": {"seat": "北", "tile": "3万", "by": "点和"}})
    assert (totals(sheet.result), sheet.result.settlement.net) == ("90", {})
    assert not {"no_basic", "source"} & codes(sheet)


def test_another_seat_for_the_same_discarder_is_none() -> None:
    sheet = sheet_of(example("guobiao_mahjong/flower_tiles"))
    assert [slip.seat for slip in sheet.twists() if slip.code == "slip.source"] == ["南", "西"]


def test_what_cannot_have_been() -> None:
    """Only 东 has the pung that became a kong."""
    sheet = sheet_of(example("guobiao_mahjong/robbing_the_kong"))
    assert with_slip(sheet, "source", "南") is None
    assert sheet.with_twist(Slip("slip.twice")) is None


def test_other_lines() -> None:
    """Without 圈风刻 it is 14 points; without anything but 门前清 not enough to win."""
    sheet = sheet_of(example("guobiao_mahjong/round_wind"))
    assert sheet.lines("南") == sheet.result.players["南"].lines
    less = sheet.with_lines("南", without(sheet.lines("南"), "round_wind"))
    assert (totals(less), net(less)) == ("0 14 0 0", "-8 38 -22 -8")
    few = sheet.with_lines("南", without(sheet.lines("南"), "round_wind", "knitted_straight"))
    assert (few.outcome, totals(few), net(few)) == ("错和", "0 2 0 0", "0 0 0 0")


def test_who_did_not_win_has_no_lines() -> None:
    sheet = sheet_of(example("guobiao_mahjong/round_wind"))
    assert sheet.with_lines("东", ()) is None
    assert list(sheet.offers("东")) == []
    assert "round_wind" in {rule.id for rule in sheet.offers("南")}


@pytest.mark.parametrize("deal", ["drawn_game", "false_win_no_shape"])
def test_without_a_winning_hand_there_is_nothing_to_get_wrong(deal: str) -> None:
    sheet = sheet_of(example(f"guobiao_mahjong/{deal}"))
    assert codes(sheet) == set()
    assert sheet.with_lines("西", ()) is None
