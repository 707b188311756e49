"""More of a tile or card than there is: every place that has one is named, with how many are there."""

from __future__ import annotations

import pytest

from calc.api import faults, loads, score
from calc.diagnostics import Refused

TILES = """\
game: 温岭麻将
wild: 3条
players:
  东: {hand: 11万 258筒 147条 东东 南 北 9万, melds: [明杠 发], flowers: 春}
  南: {hand: 13579万 2468筒 1368条 中中 南, flowers: 夏 白}
  西: {hand: 234万 567万 678筒 7条 3条 99条, melds: [碰 西]}
  北: {hand: 2233万 2233筒 99966条, melds: [暗杠 8万]}
win: {seat: 西, tile: 9条, by: 点炮, from: 北}
"""
CARDS = """\
game: 双升
level: 2
trump: 方
idle_points: 5
last_trick: {winner: 闲, cards: 红55}
bottom: 红55 黑346789
"""


def said(text: str, lang: str = "zh") -> list[tuple[str | None, list[int]]]:
    (deal,) = loads(text)
    with pytest.raises(Refused) as refused:
        score(deal)
    found = faults(deal, refused.value, "en" if lang == "en" else "zh")
    return [(each.hint, [each.line, *(place.line for place in each.related)]) for each in found]


def test_tiles() -> None:
    places = "西 手牌 2 张（第 6 行）、北 手牌 3 张（第 7 行）、和张 1 张（第 8 行）"
    assert said(TILES) == [(f"核对这几处：{places}", [8, 6, 7])]
    places = "西 hand 2 (line 6), 北 hand 3 (line 7), tile 1 (line 8)"
    assert said(TILES, "en") == [(f"check these places: {places}", [8, 6, 7])]


def test_cards() -> None:
    places = "末轮 出牌 2 张（第 5 行）、底牌 2 张（第 6 行）"
    assert said(CARDS) == [(f"核对这几处：{places}", [6, 5])]
