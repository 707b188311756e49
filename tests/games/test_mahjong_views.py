"""What is shown to those who ask about a player's tiles: the readings, and what the hand waits for."""

from __future__ import annotations

import pytest
from mahjong_recount import example

from calc.core.views import View
from calc.deals.scoring import prepare
from calc.games import game_of
from calc.mahjong.notation import format_tiles

ANY = "123456789万 123456789筒 123456789条 东 南 西 北 中 发"

WAITS = [
    # deal, whose, the kinds, how many tiles it lacks
    ("wenling_mahjong/tour", "东", "14万 5筒", 1),
    ("wenling_mahjong/tour", "北", "", 3),
    ("wenling_mahjong/wild_home", "南", "5万 258条", 1),
    # 得 is 春: its like are drawn, and won on, the seasons that are left
    ("wenling_mahjong/flower_wild", "北", "9筒 234569条 夏 秋 冬", 1),
    ("yueqing_mahjong/pinghu_two_sided", "东", "36万 9条", 1),
    # a 财神 alone takes anything but 白, which is laid out
    ("yueqing_mahjong/wild_alone_discard", "南", ANY, 1),
    ("yueqing_mahjong/six_tai_is_ten", "东", "", 6),
    ("guobiao_mahjong/nine_gates", "东", "123456789筒", 1),
    ("guobiao_mahjong/thirteen_orphans", "北", "1条", 1),
    ("guobiao_mahjong/round_wind", "南", "7条", 1),
    ("guobiao_mahjong/round_wind", "西", "", 5),
]


@pytest.mark.parametrize(("deal", "seat", "tiles", "away"), WAITS)
def test_what_a_hand_waits_for(deal: str, seat: str, tiles: str, away: int) -> None:
    record = example(deal)
    game = game_of(record)
    assert game.waiting is not None
    found, lacking = game.waiting(*prepare(game, record), seat)
    assert (format_tiles(found), lacking) == (tiles, away)


def views(deal: str, seat: str) -> list[View]:
    record = example(deal)
    game = game_of(record)
    assert game.views is not None
    return game.views(*prepare(game, record), seat)


def test_the_best_reading_comes_first() -> None:
    assert [view.total for view in views("wenling_mahjong/best_reading", "南")][:2] == [360, 340]
    assert [view.total for view in views("yueqing_mahjong/wild_pair", "北")][:2] == [20, 1]
    assert [view.total for view in views("guobiao_mahjong/flower_tiles", "北")] == [90, 34, 34, 33]


def test_a_limit_takes_the_other_lines() -> None:
    view = views("wenling_mahjong/four_winds", "南")[0]
    assert [line.name for line in view.lines] == ["四风会齐"]
    assert {each.line.name for each in view.dropped} == {"刻子", "暗刻", "门风刻", "混一色"}
    assert {each.by for each in view.dropped} == {"四风会齐"}


def test_only_the_winner_has_readings_in_guobiao() -> None:
    assert views("guobiao_mahjong/round_wind", "西") == []
    assert views("guobiao_mahjong/false_win_no_shape", "西") == []


def test_who_fled_has_no_type() -> None:
    fled = views("yueqing_mahjong/escape_text", "北")[0]
    other = views("yueqing_mahjong/escape_text", "东")[0]
    assert [line.name for line in other.lines] == ["清一色"]
    assert (fled.lines, other.role) == ((), "player")
    assert {"full_flush", "escape_full_flush"} <= fled.idle
    assert "escape_full_flush" not in other.idle
