"""结算: 庄家 and 闲家, 牢庄, 花 among all, drawn games, the next deal, money."""

from __future__ import annotations

from decimal import Decimal
from typing import Any

import pytest
from yueqing_deals import alone, notes, player, score, table, win

CHOWS = ["吃 123筒", "吃 456筒", "吃 789筒"]
FLOWERY = player("147万 258筒 368条 西西 北北 东东 中", flowers="白白")
"""A hand of two 花, at any seat but 西's."""


def won(seat: str, **more: Any) -> Any:
    """平胡 and 无财神: 2 台, no 花."""
    hand = player("45万 88筒 678条", ["吃 123筒", "吃 456条", "吃 567筒"])
    return score(table("9条", players={seat: hand}, win=win(seat, "3万"), **more))


@pytest.mark.parametrize(
    ("seat", "streak", "expected"),
    [
        ("东", "0", {"东": 9, "南": -3, "西": -3, "北": -3}),
        ("东", "3", {"东": 18, "南": -6, "西": -6, "北": -6}),
        ("南", "0", {"东": -4, "南": 10, "西": -3, "北": -3}),
        ("北", "2", {"东": -6, "南": -5, "西": -5, "北": 16}),
    ],
)
def test_dealer_and_streak(seat: str, streak: str, expected: dict[str, int]) -> None:
    result = won(seat, streak=streak)
    assert result.settlement.net == expected
    assert result.players[seat].total == 2


def test_the_streak_among_idle_players() -> None:
    result = won("北", streak="2", rules={"laozhuang_between_idle": "false"})
    assert result.settlement.net == {"东": -6, "南": -3, "西": -3, "北": 12}


def test_money() -> None:
    assert won("东", unit="0.5").settlement.net["东"] == Decimal("4.5")
    assert won("东", unit="0.25").unit == Decimal("0.25")


def test_flowers_and_the_win_are_apart() -> None:
    hand = player("45万 88筒 678条", ["吃 123筒", "吃 456条", "吃 567筒"])
    result = score(table("9条", players={"东": hand, "北": FLOWERY}, win=win("东", "3万")))
    paid = {(t.payer, t.payee, t.reason): t.amount for t in result.settlement.transfers}
    assert paid == {
        ("南", "东", "hu"): 3, ("西", "东", "hu"): 3, ("北", "东", "hu"): 3,
        ("东", "北", "hua"): 2, ("南", "北", "hua"): 2, ("西", "北", "hua"): 2,
    }  # fmt: skip
    assert result.settlement.net == {"东": 7, "南": -5, "西": -5, "北": 3}


def test_the_winner_comes_first() -> None:
    result = won("西")
    assert list(result.players) == ["西", "东", "南", "北"]
    assert [one.role for one in result.players.values()] == ["winner", "player", "player", "player"]
    numbers = {"n": 0, "m": 0, "tai": 0, "hua": 0, "hua_tiao": 0}
    assert all(result.players[seat].numbers == numbers for seat in "东南北")
    assert result.outcome == "和牌"


def test_a_drawn_game() -> None:
    result = score(table("9条", players={"北": FLOWERY}, win="none", streak="2"))
    assert result.outcome == "流局"
    assert result.settlement.net == {"东": -2, "南": -2, "西": -2, "北": 6}
    assert result.next == {"dealer": "东", "streak": 2}
    assert {"yueqing_mahjong.drawn", "draw_pays_flowers"} <= set(notes(result))
    kept = score(table("9条", players={"北": FLOWERY}, win="none", rules={"draw_pays_flowers": "false"}))
    assert set(kept.settlement.net.values()) == {0}


@pytest.mark.parametrize("kong", ["明杠 9万", "暗杠 9万"])
def test_a_drawn_game_with_a_kong(kong: str) -> None:
    south = player("147万 258筒 369条 东西北 中", [kong])
    result = score(table("1条", players={"南": south}, win="none", streak="2"))
    assert result.next == {"dealer": "南", "streak": 0}
    assert notes(result)["yueqing_mahjong.drawn_kong"] == {"seats": "南"}


def test_four_whites_are_no_kong() -> None:
    south = player("147万 258筒 369条 东西北 中发 36筒", flowers="白白白白")
    assert score(table("1条", players={"南": south}, win="none")).next == {"dealer": "东", "streak": 0}


def test_the_next_deal() -> None:
    assert won("东", streak="1").next == {"dealer": "东", "streak": 2}
    assert won("西", streak="1").next == {"dealer": "南", "streak": 0}


def test_a_hand_alone_is_not_settled() -> None:
    result = score(alone("南", "23万 22条 678万", "4万", melds=CHOWS))
    assert result.settlement.net == {}
    assert result.settlement.transfers == ()
    assert list(result.players) == ["南"]
    assert "mahjong.hand_only" in notes(result)


def test_the_headline() -> None:
    codes = [note.code for note in won("西").headline]
    assert codes == ["yueqing_mahjong.head_wild", "mahjong.head_win"]
    fled = score(table("1条", escaped="北")).headline
    assert [note.code for note in fled] == ["yueqing_mahjong.head_wild", "yueqing_mahjong.head_escaped"]
    drawn = score(table("1条", win="none")).headline
    assert [note.code for note in drawn] == ["yueqing_mahjong.head_wild", "mahjong.head_drawn"]


def test_who_else_could_have_won() -> None:
    hand = player("45万 88筒 678条", ["吃 123筒", "吃 456条", "吃 567筒"])
    other = player("12万 99筒 678万", ["吃 123筒", "吃 456条", "碰 东"])
    players = {"南": hand, "西": other}
    result = score(table("9条", players=players, win=win("南", "3万", "点炮", from_="东")))
    assert "mahjong.farther_winner" in notes(result)
    result = score(table("9条", players=players, win=win("南", "3万", "点炮", from_="北")))
    assert "mahjong.farther_winner" in notes(result)
    nearer = {"南": other, "西": hand} | {"南": player("12万 99筒 678万", ["吃 123筒", "吃 456条", "碰 东"])}
    result = score(table("9条", players=nearer, win=win("西", "3万", "点炮", from_="东")))
    assert notes(result)["mahjong.nearer_winner"]["seat"] == "南"
