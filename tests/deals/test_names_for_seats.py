"""A player's name stands for his seat wherever a seat is asked for, as long as it is his alone."""

from __future__ import annotations

import pytest

from calc.api import check, loads, score, waits, why
from calc.diagnostics import Refused

DEAL = """\
game: 温岭麻将
wild: 3条
liable: 北
players:
  东: {name: 老王, hand: 11万 258筒 147条 东东 南 北 9万, melds: [明杠 发], flowers: 春}
  南: {name: 南, hand: 13579万 2468筒 1368条 中中 南, flowers: 夏 白}
  西: {name: 大刘, hand: 234万 567万 678筒 7条 3条 99条, melds: [碰 西]}
  北: {名字: 小陈, hand: 2233万 2233筒 55566条, melds: [暗杠 8万]}
win: {seat: 西, tile: 9条, by: 点炮, from: 北}
"""
NAMED = (
    DEAL.replace("liable: 北", "包家: 小陈")
    .replace("seat: 西", "seat: 大刘")
    .replace("from: 北", "來自: 小陈")
)


def test_names_in_a_deal() -> None:
    assert score(loads(NAMED)[0]) == score(loads(DEAL)[0])
    assert check(loads(NAMED + "claim: {total: {大刘: 1}}\n")[0]).compared[0].figure.who == "西"


def test_a_name_in_a_question() -> None:
    (deal,) = loads(DEAL)
    assert waits(deal, "小陈") == waits(deal, "北")
    assert {answer.seat for answer in why(deal, "暗刻", "小陈")} == {"北"}


@pytest.mark.parametrize("text", [NAMED.replace("老王", "大刘"), DEAL.replace("seat: 西", "seat: 老李")])
def test_nobody_and_two_of_a_name(text: str) -> None:
    with pytest.raises(Refused, match=r"\[seat\.unknown\]"):
        score(loads(text)[0])


def test_a_seat_is_a_seat_whoever_is_called_so() -> None:
    named = DEAL.replace("name: 老王", "name: 西")
    assert score(loads(named)[0]).settlement == score(loads(DEAL)[0]).settlement
