"""Reading and writing tiles: every spelling, every fault with its place."""

from __future__ import annotations

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from calc.mahjong import tile as t
from calc.mahjong.careful import read_carefully
from calc.mahjong.notation import (
    NotationError,
    format_tiles,
    parse_tile,
    parse_tiles,
    tile_name,
    unicode_tiles,
)
from calc.messages import Speaker

TILES = st.lists(st.sampled_from(t.ALL_TILES), max_size=20)


def names(text: str) -> str:
    return " ".join(tile_name(tile) for tile in parse_tiles(text))


def faults(text: str) -> list[tuple[str, str]]:
    """The code of every fault, and the characters that it points at."""
    with pytest.raises(NotationError) as caught:
        parse_tiles(text)
    return [
        (problem.code, text[problem.offset : problem.offset + problem.length])
        for problem in caught.value.problems
    ]


def test_tables_of_tiles():
    assert len(t.NAMES) == len(set(t.NAMES)) == len(t.SUITS) == len(t.RANKS) == 42
    assert [t.NAMES[tile] for tile in t.HONORS] == list("东南西北中发白")
    assert [t.NAMES[tile] for tile in t.FLOWERS] == list("春夏秋冬梅兰竹菊")
    assert [t.NAMES[tile] for tile in t.TERMINALS] == ["1万", "9万", "1筒", "9筒", "1条", "9条"]
    assert [(t.suit(tile), t.rank(tile)) for tile in (0, 8, 9, 26, 27, 33, 34, 41)] == [
        (0, 1),
        (0, 9),
        (1, 1),
        (2, 9),
        (3, 0),
        (3, 0),
        (4, 0),
        (4, 0),
    ]
    assert [tile for tile in t.ALL_TILES if t.is_suited(tile)] == list(range(27))
    assert [tile for tile in t.ALL_TILES if t.is_flower(tile)] == list(t.FLOWERS)
    assert t.DRAGONS == (t.RED, t.GREEN, t.WHITE) == (31, 32, 33)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("", ""),
        (" ,，、;；\u3000\t\n", ""),
        ("123万 55筒", "1万 2万 3万 5筒 5筒"),
        ("123m55p", "1万 2万 3万 5筒 5筒"),
        ("1M2P3S", "1万 2筒 3条"),
        ("5饼5索", "5筒 5条"),
        ("一二三万 九条", "1万 2万 3万 9条"),
        ("１２３萬５筒９條４餅", "1万 2万 3万 5筒 9条 4筒"),
        ("1ｍ2ｐ3ｓ4ｚ", "1万 2筒 3条 北"),
        ("东东东 中中", "东 东 东 中 中"),
        ("東發", "东 发"),
        ("红中 紅中 发财 發財 白板 白皮", "中 中 发 发 白 白"),
        ("东风南風", "东 南"),
        ("红中中白板白", "中 中 白 白"),
        ("1234567z", "东 南 西 北 白 发 中"),
        ("1122z", "东 东 南 南"),
        ("1m1z1万东", "1万 东 1万 东"),
        ("春夏秋冬梅兰竹菊", "春 夏 秋 冬 梅 兰 竹 菊"),
        ("蘭", "兰"),
        ("🀇🀏🀙🀡🀐🀘", "1万 9万 1筒 9筒 1条 9条"),
        ("🀀🀁🀂🀃🀄🀅🀆", "东 南 西 北 中 发 白"),
        ("🀄\ufe0f🀄\ufe0e", "中 中"),
        ("🀢🀣🀤🀥🀦🀧🀨🀩", "梅 兰 竹 菊 春 夏 秋 冬"),
        ("3万,1万", "3万 1万"),
    ],
)
def test_spellings(text, expected):
    assert names(text) == expected


def test_unicode_order_is_that_of_the_standard():
    words = {"CHARACTERS": "万", "BAMBOOS": "条", "CIRCLES": "筒"}
    numbers = ["ONE", "TWO", "THREE", "FOUR", "FIVE", "SIX", "SEVEN", "EIGHT", "NINE"]
    honors = [
        "EAST WIND",
        "SOUTH WIND",
        "WEST WIND",
        "NORTH WIND",
        "RED DRAGON",
        "GREEN DRAGON",
        "WHITE DRAGON",
    ]
    flowers = ["SPRING", "SUMMER", "AUTUMN", "WINTER", "PLUM", "ORCHID", "BAMBOO", "CHRYSANTHEMUM"]
    for tile in t.ALL_TILES:
        if tile < 27:
            word = next(word for word, suit in words.items() if suit == tile_name(tile)[1])
            expected = f"{numbers[t.rank(tile) - 1]} OF {word}"
        else:
            expected = (honors + flowers)[tile - 27]
        assert unicodedata.name(unicode_tiles([tile])) == f"MAHJONG TILE {expected}"


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("5同", [("tile.misspelt", "5同")]),
        ("1万子", [("tile.misspelt", "1万子")]),
        ("12w", [("tile.misspelt", "12w")]),
        ("幺鸡", [("tile.misspelt", "幺鸡")]),
        ("E", [("tile.misspelt", "E")]),
        ("十万", [("tile.rank", "十")]),
        ("0万", [("tile.rank", "0")]),
        ("10万", [("tile.rank", "0")]),
        ("8z", [("tile.honor_number", "8")]),
        ("0z", [("tile.honor_number", "0")]),
        ("筒", [("tile.no_digit", "筒")]),
        ("5筒筒", [("tile.no_digit", "筒")]),
        ("123", [("tile.no_suit", "123")]),
        ("12 3万", [("tile.no_suit", "12")]),
        ("12东", [("tile.no_suit", "12")]),
        ("12红中", [("tile.no_suit", "12")]),
        ("0", [("tile.no_suit", "0")]),
        ("abc", [("tile.unknown", "abc")]),
        ("5x", [("tile.unknown", "5x")]),
        ("🀪", [("tile.unknown", "🀪")]),
        ("东abc红中", [("tile.unknown", "abc")]),
        (
            "5元6同 筒 8z 12",
            [
                ("tile.unknown", "5元"),
                ("tile.misspelt", "6同"),
                ("tile.no_digit", "筒"),
                ("tile.honor_number", "8"),
                ("tile.no_suit", "12"),
            ],
        ),
    ],
)
def test_faults(text, expected):
    assert faults(text) == expected


@pytest.mark.parametrize(
    ("text", "suggestion"),
    [
        ("5同", "5筒"),
        ("1万子", "1万"),
        ("12w", "12万"),
        ("3跳", "3条"),
        ("幺鸡", "1条"),
        ("E", "东"),
        ("财", "发"),
    ],
)
def test_suggestions(text, suggestion):
    with pytest.raises(NotationError) as caught:
        parse_tiles(text)
    (problem,) = caught.value.problems
    assert problem.args["suggestion"] == suggestion
    parse_tiles(suggestion)


def test_one_tile():
    assert parse_tile(" 5筒 ") == 13
    for text, code in (("", "tile.missing"), ("55筒", "tile.not_one"), ("5同", "tile.misspelt")):
        with pytest.raises(NotationError) as caught:
            parse_tile(text)
        assert [problem.code for problem in caught.value.problems] == [code]


def test_format():
    assert format_tiles([]) == ""
    assert format_tiles(parse_tiles("中东9s1s5p5p3m1m2m东春春梅")) == "123万 55筒 19条 东东 中 春春 梅"


@given(TILES)
def test_round_trips(tiles):
    assert parse_tiles(format_tiles(tiles)) == sorted(tiles)
    assert parse_tiles(unicode_tiles(tiles)) == tiles
    assert parse_tiles("".join(map(tile_name, tiles))) == tiles
    assert parse_tiles("\ufe0f".join(unicode_tiles(tiles))) == tiles


PIECES = st.sampled_from(
    [
        *"123456789一九１９万萬筒饼条mpszMPS东東中发白春梅红財财板皮风子十0同x ,，、;🀄🀙🀢\ufe0f",
        "红中",
        "白板",
        "1z",
    ]
)


@given(st.one_of(st.lists(PIECES, max_size=12).map("".join), st.text(max_size=12)))
def test_any_text_is_read_or_refused_with_places(text):
    careful_tiles, problems = read_carefully(text)
    if not problems:
        assert parse_tiles(text) == careful_tiles
        return
    with pytest.raises(NotationError) as caught:
        parse_tiles(text)
    assert caught.value.problems == problems
    for problem in problems:
        assert problem.length >= 1
        assert problem.args["text"] == text[problem.offset : problem.offset + problem.length]
        for lang in ("zh", "en"):
            Speaker(lang).say(problem.code, **problem.args)
            Speaker(lang).say(problem.code + ".hint", **problem.args)
    ends = [problem.offset + problem.length for problem in problems]
    assert all(end <= problem.offset for end, problem in zip(ends, problems[1:], strict=False))
