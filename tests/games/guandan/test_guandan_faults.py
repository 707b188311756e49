"""掼蛋: everything that is wrong with a deal, each at its place, all at once."""

from __future__ import annotations

from contextlib import suppress
from typing import Any

import pytest
from card_faults import faults, result
from hypothesis import given
from hypothesis import strategies as st

from calc.deals.scoring import score_record
from calc.diagnostics.problem import Refused
from calc.games import find_game, load_game

HEAD = "game: 掼蛋\nplayers: [甲, 乙, 丙, 丁]\nfinish: [甲, 乙, 丙]\n"
ACE = HEAD + "levels: {甲: A, 乙: 7}\n"


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (HEAD.replace(", 丁]", "]"), [("players.count", 2, 10)]),
        (HEAD.replace(", 丁]", ", 桌面]"), [("players.reserved", 2, 20)]),
        (HEAD, [("field.missing", 1, 1)]),
        ("game: 掼蛋\nplayers: [甲, 乙, 丙, 丁]\nlevel: 5\n", [("field.missing", 1, 1)]),
        (HEAD.replace("乙, 丙]", "乙]") + "level: 5\n", [("guandan.not_over", 3, 9)]),
        (
            HEAD.replace("乙, 丙]", "甲, 戊]") + "level: 5\n",
            [("player.twice", 3, 13), ("player.unknown", 3, 16)],
        ),
        (HEAD + "levels: {甲: 5}\n", [("guandan.other_level", 4, 1)]),
        (HEAD + "levels: {甲: 5, 丙: 6, 乙: 2}\n", [("side.twice", 4, 16)]),
        (HEAD + "levels: {甲: 15, 乙: 大}\n", [("level.unknown", 4, 13), ("level.unknown", 4, 20)]),
        (HEAD + "levels: {甲: 15, 乙: 3}\n", [("level.unknown", 4, 13)]),
        (HEAD + "level: 1\n", [("level.unknown", 4, 8)]),
        (HEAD + "levels: {甲: 5, 己: 6}\n", [("player.unknown", 4, 16)]),
        (HEAD + "levels: {甲: 5, 乙: 6}\nplaying: 戊\n", [("player.unknown", 5, 10)]),
        (HEAD + "levels: {甲: 5, 乙: 6}\nplaying: 甲\nlevel: 6\n", [("guandan.level_differs", 6, 8)]),
        (HEAD + "levels: {甲: 5, 乙: 6}\nlevel: 7\n", [("guandan.level_differs", 5, 8)]),
        (ACE, [("guandan.playing_needed", 4, 1)]),
        (ACE.replace("乙, 丙]", "乙, 丁]") + "playing: 甲\n", [("guandan.fails_needed", 4, 1)]),
        (
            ACE.replace("乙, 丙]", "乙, 丁]") + "playing: 甲\na_fails: {乙: 0}\n",
            [("guandan.fails_needed", 6, 1)],
        ),
        (ACE + "playing: 甲\na_fails: {甲: 3}\n", [("guandan.too_many_fails", 6, 14)]),
        (ACE + "playing: 甲\na_fails: {甲: 1, 丙: 2}\n", [("side.twice", 6, 17)]),
        (ACE + "playing: 甲\na_fails: {甲: -1}\n", [("number.negative", 6, 14)]),
        (HEAD + "level: 5\nhands: {丁: 黑5 5 黑A}\n", [("guandan.suit_needed", 5, 15)]),
        (HEAD + "level: 5\nhands: {丁: 红5 红5}\n", [("guandan.nothing_to_give", 5, 12)]),
        (HEAD + "level: 5\nhands: {丁: 红5 红5 红5}\n", [("card.excess", 5, 18)]),
        (HEAD + "level: 5\nhands: {丁: 黑A, 丁家: 黑3}\n", [("player.unknown", 5, 16)]),
        (HEAD + "level: 5\nhands: {丁: 黑X}\n", [("card.suit_alone", 5, 12), ("card.count_alone", 5, 13)]),
        (HEAD + "level: 5\nhands: {丁: 3x8 4x8 5x8 6x4}\n", [("hands.size", 5, 12)]),
        (HEAD + "level: 5\ncaptured: {甲: 20}\n", [("key.unknown", 5, 1)]),
        (HEAD + "level: 5\nrules: {double_up: 5}\n", [("rules.value_unknown", 5, 20)]),
    ],
)  # fmt: skip
def test_faults(text: str, expected: list[tuple[str, int, int]]) -> None:
    assert faults(text) == expected


def test_all_at_once() -> None:
    text = (
        "game: 掼蛋\nplayers: [甲, 乙, 丙, 丁]\nfinish: [甲, 乙]\nlevels: {甲: A, 乙: 7}\na_fails: {甲: 3}\n"
        "hands: {甲: 3x9}\n"
    )
    assert [code for code, _, _ in faults(text)] == ["card.excess"]
    both = text.replace("3x9", "333")
    assert faults(both) == [
        ("guandan.not_over", 3, 9),
        ("guandan.playing_needed", 4, 1),
        ("guandan.too_many_fails", 5, 14),
    ]


def test_what_is_not_asked_for() -> None:
    """Below the ace it does not matter whose level was played, nor how often anybody failed before."""
    assert result(HEAD + "levels: {甲: 5, 乙: 6}\n").more["facts"]["levels"] == {"甲": "7", "乙": "6"}
    assert result(ACE + "playing: 甲\n").more["facts"]["match_winner"] == "甲"
    assert result(ACE + "level: A\n").more["facts"]["match_winner"] == "甲"
    assert result(ACE + "playing: 甲\na_fails: {甲: 7}\n", "a_fail_limit=none").outcome == "一三"
    kings = HEAD + "level: 5\nhands: {丁: 小王 5 黑A}\n"
    assert result(kings).more["facts"]["tribute"][0]["card"] == "小王"


def test_words_of_levels() -> None:
    facts = result(HEAD + "级数: {甲: １０, 乙: t}\n打级方: 丙\n").more["facts"]
    assert facts["levels"] == {"甲": "Q", "乙": "10"}
    assert result(HEAD + "levels: {甲: j, 乙: k}\n").more["facts"]["levels"] == {"甲": "K", "乙": "K"}


@given(st.dictionaries(
    st.sampled_from(["finish", "levels", "playing", "a_fails", "level", "log", "hands", "players", "rules"]),
    st.recursive(
        st.text(max_size=6) | st.sampled_from(["甲", "乙", "5", "A", "333", "过", "红5 黑A", "0", "3x8"]),
        lambda inner: st.lists(inner, max_size=4)
        | st.dictionaries(st.sampled_from(["甲", "乙", "丙", "x"]), inner, max_size=3),
        max_leaves=8,
    )))  # fmt: skip
def test_anything_gives_a_result_or_faults(data: dict[str, Any]) -> None:
    record = {"game": "掼蛋", "players": list("甲乙丙丁"), "finish": list("甲乙丙"), "level": "5", **data}
    with suppress(Refused):
        assert sum(score_record(load_game(find_game("掼蛋")), record).settlement.net.values()) == 0
