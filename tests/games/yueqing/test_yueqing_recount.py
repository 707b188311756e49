"""Slips in counting a deal of 乐清麻将: what they make of 台 and of what is paid."""

from __future__ import annotations

import pytest
from mahjong_recount import codes, example, net, sheet_of, totals, with_slip, without

from calc.core.recount import Slip

SLIPS: list[tuple[str, str, str, dict[str, object], str, str]] = [
    # deal, slip, whose, arguments, totals and net from 东 to 北
    # 南 has 20 台 of N = 6, and 35 条 of 7 花
    ("six_tai_is_ten", "not_doubled", "南", {"n": 6, "m": 0}, "0 6 0 0", "-43 127 -42 -42"),
    ("six_tai_is_ten", "no_more", "", {}, "0 20 0 0", "-56 166 -55 -55"),
    ("six_tai_is_ten", "no_dealer_more", "东", {}, "0 20 0 0", "-56 168 -56 -56"),
    ("six_tai_is_ten", "no_flowers", "", {}, "0 20 0 0", "-22 64 -21 -21"),
    ("six_tai_is_ten", "no_ladder", "", {}, "0 20 0 0", "-29 85 -28 -28"),
    ("six_tai_is_ten", "by", "南", {"by": "自摸"}, "0 5 0 0", "-42 124 -41 -41"),
    ("six_tai_is_ten", "liable", "东", {}, "0 20 0 0", "-99 169 -35 -35"),
    # 2 台, 牢庄 2
    ("streak_between_idle", "streak", "", {"streak": 0}, "0 2 0 0", "-4 10 -3 -3"),
    ("streak_between_idle", "streak", "", {"streak": 3}, "0 2 0 0", "-7 19 -6 -6"),
    # of 天胡 2 台 are left
    ("heaven", "flag", "东", {"key": "first"}, "2 0 0 0", "9 -3 -3 -3"),
    ("wild_pair", "reading", "北", {"total": 1}, "0 0 0 1", "-5 -4 -4 13"),
    ("drawn_with_kongs", "no_flowers", "", {}, "0 0 0 0", "0 0 0 0"),
]


@pytest.mark.parametrize(("deal", "code", "seat", "args", "total", "paid"), SLIPS)
def test_a_slip(deal: str, code: str, seat: str, args: dict[str, object], total: str, paid: str) -> None:
    result = with_slip(sheet_of(example(f"yueqing_mahjong/{deal}")), code, seat, **args)
    assert (totals(result), net(result)) == (total, paid)


def test_only_the_winners_flowers() -> None:
    """Another's kong of 2 花 is not paid; 北 has 20 台 and 2 条."""
    record = example("yueqing_mahjong/wild_pair")
    record["players"]["东"] = {"hand": "24万 45899筒 1455条 南 西", "melds": ["明杠 发"]}
    sheet = sheet_of(record)
    assert net(sheet.result) == "-18 -25 -25 68"
    assert net(with_slip(sheet, "flowers_to_winner", "北")) == "-24 -23 -23 70"
    assert "no_ladder" not in codes(sheet)


def test_what_cannot_have_been() -> None:
    sheet = sheet_of(example("yueqing_mahjong/heaven"))
    assert with_slip(sheet, "by", "东", by="点炮") is None
    assert sheet.with_twist(Slip("slip.twice")) is None


def test_the_dealer_pays_no_more_to_the_dealer() -> None:
    assert "no_dealer_more" not in codes(sheet_of(example("yueqing_mahjong/heaven")))


def test_one_hand_alone_is_not_settled() -> None:
    record = example("yueqing_mahjong/wild_pair")
    sheet = sheet_of({**record, "players": {"北": record["players"]["北"]}})
    assert not {"no_more", "no_flowers", "flowers_to_winner"} & codes(sheet)
    less = sheet.with_lines("北", ())
    assert less.settlement.net == {}
    assert (less.players["北"].total, less.players["北"].formula) == (0, "0 台")


def test_other_lines() -> None:
    """Without 白板 N is 5, which does not become ten."""
    sheet = sheet_of(example("yueqing_mahjong/six_tai_is_ten"))
    result = sheet.with_lines("南", without(sheet.lines("南"), "white"))
    assert (totals(result), net(result)) == ("0 5 0 0", "-42 124 -41 -41")
    assert result.players["南"].formula == "5 台；花 (7-2)×7 = 35 条"


def test_other_lines_when_somebody_fled() -> None:
    """东 清一色 30, 南 混一色 10."""
    sheet = sheet_of(example("yueqing_mahjong/escape_text"))
    result = sheet.with_lines("东", ())
    assert (totals(result), net(result)) == ("0 10 0 0", "0 10 0 -20")
    own = sheet.with_lines("东", sheet.lines("东"))
    assert (own.players["东"].formula, net(own)) == ("30 台", net(sheet.result))


def test_other_lines_when_nobody_won() -> None:
    """Without the kong 东 has no 花 and pays the others their 3, 2 and 3 条."""
    sheet = sheet_of(example("yueqing_mahjong/drawn_with_kongs"))
    result = sheet.with_lines("东", ())
    assert net(result) == "-8 4 0 4"


@pytest.mark.parametrize(
    ("deal", "seat", "kinds"),
    [
        ("six_tai_is_ten", "南", ["台", "花"]),
        ("six_tai_is_ten", "东", ["花"]),
        ("escape_text", "东", ["台", "花"]),
        ("escape_text", "北", ["花"]),
    ],
)
def test_what_may_be_one_too_many(deal: str, seat: str, kinds: list[str]) -> None:
    sheet = sheet_of(example(f"yueqing_mahjong/{deal}"))
    assert list(dict.fromkeys(rule.kind for rule in sheet.offers(seat))) == kinds
