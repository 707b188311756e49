"""Slips in counting a deal of 温岭麻将: what they make of the totals and of what is paid."""

from __future__ import annotations

import pytest
from mahjong_recount import codes, example, net, sheet_of, totals, with_slip, without
from test_wenling_rules import CHOWS
from wenling_deals import alone, beside

from calc.core.recount import Slip

SLIPS: list[tuple[str, str, str, dict[str, object], str, str]] = [
    # deal, slip, whose, arguments, totals and net from 东 to 北
    # 东 (18+20)×2^5 = 1216, 南 16, 西 6
    ("tour", "base_too", "南", {}, "500 40 10 0", "150 -43 -52 -55"),
    ("tour", "base_for_all", "", {}, "500 40 30 20", "150 -47 -50 -53"),
    ("tour", "no_rounding", "", {}, "500 16 6 0", "150 -47.4 -50.4 -52.2"),
    ("tour", "rounded_down", "", {}, "500 10 0 0", "150 -48 -51 -51"),
    ("tour", "no_cap", "", {}, "1220 20 10 0", "366 -119 -122 -125"),
    ("tour", "by", "东", {"by": "点炮"}, "500 20 10 0", "150 -47 -50 -53"),
    # 北 (2+20)×2 = 44, 东 8; 南 pays for everybody
    ("bao_fresh", "no_base", "北", {}, "10 0 0 10", "2 -5 0 3"),
    ("bao_fresh", "rounded_down", "", {}, "0 0 0 40", "0 -12 0 12"),
    ("bao_fresh", "nobody_liable", "", {}, "10 0 0 50", "-3 -6 -6 15"),
    ("bao_fresh", "liable", "西", {}, "10 0 0 50", "2 0 -17 15"),
    ("bao_fresh", "liable", "东", {}, "0 0 0 50", "-15 0 0 15"),
    # a limit stays what it is
    ("four_winds", "no_cap", "", {}, "0 500 10 0", "-51 150 -48 -51"),
    ("best_reading", "reading", "南", {"total": 340}, "10 340 0 0", "-32 102 -35 -35"),
    ("after_flower", "flag", "南", {"key": "after_flower"}, "10 180 0 0", "-16 54 -19 -19"),
]


@pytest.mark.parametrize(("deal", "code", "seat", "args", "total", "paid"), SLIPS)
def test_a_slip(deal: str, code: str, seat: str, args: dict[str, object], total: str, paid: str) -> None:
    result = with_slip(sheet_of(example(f"wenling_mahjong/{deal}")), code, seat, **args)
    assert (totals(result), net(result)) == (total, paid)


def test_who_pays_for_everybody_keeps_nothing_with_a_slip() -> None:
    """南 has (4+8+8+4)×2^3 = 192 and pays for the others."""
    record = beside("东东东 南南南 西", "碰 发", flowers="白")
    sheet = sheet_of({**record, "liable": "南", "win": {**record["win"], "from": "南"}})
    assert sheet.result.players["南"].formula == "24×2^3 = 192 → 200 → 包三家 0"
    for code in ("rounded_down", "no_rounding"):
        result = with_slip(sheet, code)
        assert (totals(result), net(result)) == ("0 0 80 0", "0 -24 24 0")
    assert with_slip(sheet, "base_too", "南").players["南"].formula == "(24+20)×2^3 = 352 → 360 → 包三家 0"


def test_what_cannot_have_been() -> None:
    """Nobody gives the tile of a self-draw; and a 补花 is no discard."""
    assert with_slip(sheet_of(example("wenling_mahjong/tour")), "liable", "南") is None
    assert with_slip(sheet_of(example("wenling_mahjong/after_flower")), "by", "南", by="点炮") is None
    assert sheet_of(example("wenling_mahjong/tour")).with_twist(Slip("slip.twice")) is None


def test_other_lines() -> None:
    sheet = sheet_of(example("wenling_mahjong/tour"))
    less = sheet.with_lines("南", without(sheet.lines("南"), "exposed_kong_major"))
    assert (totals(less), net(less)) == ("500 0 10 0", "150 -51 -48 -51")
    fewer = sheet.with_lines("东", without(sheet.lines("东"), "seat_wind_triplet", "dragon_triplet"))
    assert fewer.players["东"].formula == "(18+20)×2^3 = 304 → 310"
    assert net(fewer) == "93 -28 -31 -34"


def test_without_the_limit_the_lines_behind_it_count() -> None:
    """四风会齐 aside 南 has two exposed pungs and a concealed one; 门风刻 and 混一色."""
    sheet = sheet_of(example("wenling_mahjong/four_winds"))
    limit, *rest = sheet.lines("南")
    assert (limit.rule, sheet.result.players["南"].lines) == ("four_winds", (limit,))
    plain = sheet.with_lines("南", tuple(rest))
    assert plain.players["南"].formula == "(16+20)×2^3 = 288 → 290"
    assert (totals(plain), net(plain)) == ("0 290 10 0", "-30 87 -27 -30")


def test_who_discarded_a_wildcard_has_nothing_whatever_the_lines() -> None:
    sheet = sheet_of(beside("南南", "碰 发", thrown="true"))
    result = sheet.with_lines("南", ())
    assert (result.players["南"].total, result.players["南"].lines) == (0, ())


def test_one_hand_alone_is_not_settled() -> None:
    sheet = sheet_of(alone(f"{CHOWS} 55筒", "8条"))
    assert "base_for_all" not in codes(sheet)
    less = sheet.with_lines("南", without(sheet.lines("南"), "no_wild"))
    assert (less.players["南"].formula, less.settlement.net) == ("(0+20)×2^1 = 40", {})


def test_a_drawn_game_has_nothing_to_get_wrong() -> None:
    sheet = sheet_of(example("wenling_mahjong/drawn_game"))
    assert (sheet.result.outcome, totals(sheet.result), codes(sheet)) == ("流局", "0 0 0 0", set())
    assert sheet.lines("东") == ()
    assert sheet.with_lines("东", ()) is None


def test_every_rule_may_be_one_too_many() -> None:
    sheet = sheet_of(example("wenling_mahjong/tour"))
    assert {rule.kind for rule in sheet.offers("东")} == {"和", "番", "腊子"}
