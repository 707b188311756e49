"""Melds: how they are written, and why some are none."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from calc.mahjong.meld import Meld, make_meld, parse_kind, parse_meld
from calc.mahjong.notation import NotationError, parse_tiles
from calc.messages import Speaker


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("吃 345筒", "吃345筒"),
        ("吃345筒", "吃345筒"),
        ("吃 534筒", "吃345筒"),
        ("吃 7p 9p 8p", "吃789筒"),
        ("碰 东", "碰东东东"),
        ("碰东东东", "碰东东东"),
        (" 碰　５筒 ", "碰555筒"),
        ("明杠 9条", "明杠9999条"),
        ("明槓 9999条", "明杠9999条"),
        ("暗杠 中", "暗杠中中中中"),
        ("暗槓 红中", "暗杠中中中中"),
        ("chow 123m", "吃123万"),
        ("pung 1z", "碰东东东"),
        ("exposed_kong 1s", "明杠1111条"),
        ("concealed_kong白板", "暗杠白白白白"),
    ],
)
def test_spellings(text, expected):
    meld = parse_meld(text)
    assert str(meld) == expected
    assert parse_meld(str(meld)) == meld


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("", [("meld.empty", "")]),
        ("鸟 3筒", [("meld.kind", "鸟")]),
        ("345筒", [("meld.kind", "345筒")]),
        ("杠 9条", [("meld.unclear_kong", "杠")]),
        ("kong 9条", [("meld.unclear_kong", "kong")]),
        ("槓 9同", [("meld.unclear_kong", "槓"), ("tile.misspelt", "9同")]),
        ("吃", [("meld.no_tiles", "")]),
        ("吃 3筒", [("meld.chow_count", "3筒")]),
        ("吃 3456筒", [("meld.chow_count", "3456筒")]),
        ("吃 124筒", [("meld.chow", "124筒")]),
        ("吃 891万", [("meld.chow", "891万")]),
        ("吃 89万1筒", [("meld.chow_suits", "89万1筒")]),
        ("吃东南西", [("meld.chow_honor", "东南西")]),
        ("吃 89条东", [("meld.chow_honor", "89条东")]),
        ("吃 333筒", [("meld.chow_pung", "333筒")]),
        ("吃 春夏秋", [("meld.flower", "春夏秋")]),
        ("碰 112万", [("meld.same", "112万")]),
        ("碰 123万", [("meld.same_chow", "123万")]),
        ("碰 11万", [("meld.pung_count", "11万")]),
        ("碰 东东东东", [("meld.pung_kong", "东东东东")]),
        ("碰 春", [("meld.flower", "春")]),
        ("明杠 999条", [("meld.kong_count", "999条")]),
        ("明杠 东南西", [("meld.same", "东南西")]),
        ("暗杠 1条1筒", [("meld.same", "1条1筒")]),
        (" 碰 5同 3", [("tile.misspelt", "5同"), ("tile.no_suit", "3")]),
    ],
)
def test_faults(text, expected):
    with pytest.raises(NotationError) as caught:
        parse_meld(text)
    problems = caught.value.problems
    assert [(p.code, text[p.offset : p.offset + p.length]) for p in problems] == expected
    for lang in ("zh", "en"):
        for problem in problems:
            assert Speaker(lang).say(problem.code, **problem.args)
            assert Speaker(lang).say(problem.code + ".hint", **problem.args)


def test_properties():
    pung, hidden = parse_meld("碰 5筒"), parse_meld("暗杠 5筒")
    assert (pung.is_open, pung.is_kong, pung.tile) == (True, False, 13)
    assert (hidden.is_open, hidden.is_kong, hidden.tiles) == (False, True, (13,) * 4)
    assert parse_meld("明杠 5筒").is_open
    assert parse_meld("吃 534筒").tile == 11


def test_kinds():
    assert parse_kind(" 吃 ") == parse_kind("chow") == "chow"
    for word, code in (("杠", "meld.unclear_kong"), ("碰碰", "meld.kind"), ("", "meld.kind")):
        with pytest.raises(NotationError, match=code):
            parse_kind(word)


def test_claimed_tile():
    assert make_meld("chow", [12, 11, 13], claimed=12, source="北") == Meld("chow", (11, 12, 13), 12, "北")
    for kind, tiles, code in (
        ("chow", [11, 12, 13], "meld.claimed"),
        ("concealed_kong", [0], "meld.concealed_claim"),
    ):
        with pytest.raises(NotationError) as caught:
            make_meld(kind, tiles, claimed=0)
        (problem,) = caught.value.problems
        assert problem.code == code
        assert problem.offset is None
        for lang in ("zh", "en"):
            assert Speaker(lang).say(code, **problem.args)
            assert Speaker(lang).say(code + ".hint", **problem.args)


@given(st.text(alphabet="吃碰明暗杠槓 123万筒东春同kong", max_size=10))
def test_any_text_is_a_meld_or_refused(text):
    try:
        meld = parse_meld(text)
    except NotationError as error:
        problems = error.problems
    else:
        assert sorted(parse_tiles(str(meld).lstrip("吃碰明暗杠"))) == list(meld.tiles)
        return
    assert problems
    for problem in problems:
        assert 0 <= problem.offset <= problem.offset + problem.length <= len(text)
        Speaker("zh").say(problem.code, **problem.args)
