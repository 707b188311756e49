from __future__ import annotations

import pytest

from calc.source.fullwidth import understand
from calc.source.node import find
from calc.source.records import read


@pytest.mark.parametrize(
    ("wide", "narrow"),
    [
        ("财神：5筒", "财神: 5筒"),
        ("财神： 5筒", "财神: 5筒"),
        ("财神：\u30005筒", "财神: 5筒"),
        ("财神:\u30005筒", "财神: 5筒"),
        ("玩家：\n  东：{名字：甲，手牌：23万}\n", "玩家:\n  东: {名字: 甲,手牌: 23万}\n"),
        ("a: ｛名字：甲｝", "a: {名字: 甲}"),
        ("a： ［碰 东，吃 1筒］", "a: [碰 东,吃 1筒]"),
        ("- 甲：3\n- - 乙：4", "- 甲: 3\n- - 乙: 4"),
        ("-\n  甲：3", "-\n  甲: 3"),
        ("a: {b: 1,\n  c：2}\nd：3", "a: {b: 1,\n  c: 2}\nd: 3"),
        ('"东"：1', '"东": 1'),
        ("a： |\n  b：c\nd：e", "a: |\n  b：c\nd: e"),
        ("a：b\n  c：d\ne：f", "a: b\n  c：d\ne: f"),
    ],
)
def test_signs_that_separate(wide: str, narrow: str) -> None:
    assert understand(wide)[0] == narrow


@pytest.mark.parametrize(
    "text",
    [
        "note: 他说：好",
        "note: '他说：\n  乙：好'",
        'note: "他\\"说：{好，}"',
        "note: >\n  东：西\n\n  南：北\n",
        "a: 1 # 说明：没有",
        "# 说明：没有",
        "a: {note: 他说：好，真好}",
        "a: {hand: 1万，2万}",
        "note: ［注］今天：好",
        "一句话 里面：没有键",
    ],
)
def test_signs_that_are_text(text: str) -> None:
    assert understand(text) == (text, [])


def test_places_stay_those_of_the_file() -> None:
    text = "财神：5筒\n玩家：\n  东：{名字：甲，手牌：23万}\n"
    (record,) = read(text.encode(), "x.yaml")
    assert record.node is not None
    assert not record.problems
    for path, line in {("财神",): 1, ("玩家", "东", "名字"): 3, ("玩家", "东", "手牌"): 3}.items():
        span = find(record.node, path)
        value = record.source.line(line)[span.column - 1 : span.end_column - 1]
        assert value == {"财神": "5筒", "名字": "甲", "手牌": "23万"}[path[-1]]
        key = find(record.node, path, on_key=True)
        assert record.source.line(line)[key.column - 1 : key.end_column - 1] == path[-1]


def test_text_that_only_looks_like_a_key_is_read_as_written() -> None:
    (record,) = read("note:\n  第一行\n  第二行：好\nwild: 5筒".encode(), "x.yaml")
    assert record.data == {"note": "第一行 第二行：好", "wild": "5筒"}
    assert not record.problems
