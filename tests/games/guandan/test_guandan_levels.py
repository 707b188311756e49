"""掼蛋: rises, the ace passed and failed, points mode; every option that moves a level."""

from __future__ import annotations

from typing import Any

import pytest
from card_faults import lines, nets, result, sides
from hypothesis import given
from hypothesis import strategies as st

from calc.deals.levels import LEVELS
from calc.games.guandan.climb import climb_of
from calc.games.guandan.ending import ending_of
from calc.games.guandan.options import Options

HEAD = "game: 掼蛋\nplayers: [甲, 乙, 丙, 丁]\n"
DOUBLE, ONE_THREE, ONE_FOUR = "甲, 丙", "甲, 乙, 丙", "甲, 乙, 丁"


def deal(
    order: str, own: str, other: str, playing: str = "甲", fails: str = "{甲: 0, 乙: 0}", *settings: str
) -> dict[str, Any]:
    text = f"finish: [{order}]\nlevels: {{甲: {own}, 乙: {other}}}\nplaying: {playing}\na_fails: {fails}\n"
    found: dict[str, Any] = result(HEAD + text, *settings).more["facts"]
    return found


@pytest.mark.parametrize(
    ("order", "own", "up", "after"),
    [
        (DOUBLE, "2", 3, "5"),
        (ONE_THREE, "2", 2, "4"),
        (ONE_FOUR, "2", 1, "3"),
        (DOUBLE, "8", 3, "J"),
        (DOUBLE, "J", 3, "A"),
        (DOUBLE, "Q", 2, "A"),
        (ONE_THREE, "K", 1, "A"),
        (ONE_FOUR, "K", 1, "A"),
    ],
)
def test_rises_never_beyond_the_ace(order: str, own: str, up: int, after: str) -> None:
    facts = deal(order, own, "6")
    assert (facts["level_up"], facts["levels"], facts["next_level"]) == (up, {"甲": after, "乙": "6"}, after)
    assert facts["match_winner"] is None


@pytest.mark.parametrize(("double_up", "after"), [(3, "5"), (4, "6")])
def test_double_up(double_up: int, after: str) -> None:
    assert deal(DOUBLE, "2", "2", "甲", "{}", f"double_up={double_up}")["levels"]["甲"] == after


def test_the_winners_level_is_played_next_whoever_played() -> None:
    assert deal(ONE_FOUR, "5", "9", "乙")["next_level"] == "6"


@pytest.mark.parametrize(
    ("order", "playing", "strict", "winner", "fails"),
    [
        (DOUBLE, "甲", True, "甲", 0),
        (ONE_THREE, "甲", True, "甲", 0),
        (ONE_FOUR, "甲", True, None, 1),
        (ONE_FOUR, "甲", False, "甲", 0),
        (DOUBLE, "乙", True, None, 0),
        (DOUBLE, "乙", False, None, 0),
        ("乙, 丁", "甲", True, None, 1),
        ("乙, 丁", "甲", False, None, 1),
    ],
)
def test_the_ace(order: str, playing: str, strict: bool, winner: str | None, fails: int) -> None:
    """Passed in a deal at one's own ace, the partner not last; a failure otherwise (a_strict)."""
    facts = deal(order, "A", "7", playing, "{甲: 0}", f"a_strict={str(strict).lower()}")
    assert (facts["match_winner"], facts["a_fails"]["甲"]) == (winner, fails)
    if winner:
        assert (facts["next_level"], facts["level_up"], facts["tribute"], facts["leader"]) == (
            None,
            0,
            [],
            None,
        )


def test_both_at_the_ace_only_the_side_that_plays_it_can_fail() -> None:
    """The playing side's failure counts although the winners are at the ace too; theirs does not."""
    facts = deal("乙, 甲, 丁", "A", "A", "甲", "{甲: 0, 乙: 2}")
    assert facts["a_fails"] == {"甲": 1, "乙": 2}
    assert (facts["levels"], facts["match_winner"]) == ({"甲": "A", "乙": "A"}, None)


@pytest.mark.parametrize(
    ("settings", "level", "fails"),
    [
        ((), "2", 0),
        (("a_fail_to=stay",), "A", 0),
        (("a_fail_limit=none",), "A", 3),
    ],
)
def test_the_third_failure(settings: tuple[str, ...], level: str, fails: int) -> None:
    facts = deal("乙, 甲, 丁", "A", "7", "甲", "{甲: 2, 乙: 0}", *settings)
    assert facts["levels"] == {"甲": level, "乙": "9"}
    assert (facts["a_fails"]["甲"], facts["next_level"]) == (fails, "9")


def test_a_third_failure_with_first_place_plays_2_next() -> None:
    facts = deal(ONE_FOUR, "A", "7", "甲", "{甲: 2}")
    assert (facts["level_up"], facts["levels"]["甲"], facts["next_level"]) == (0, "2", "2")


def test_the_lines_of_a_side_at_the_ace() -> None:
    passed = HEAD + "finish: [甲, 乙, 丙]\nlevels: {甲: A, 乙: 3}\nplaying: 甲\n"
    source = "掼蛋比赛（两副牌）规则 三"
    assert lines(result(passed), "丙") == [
        ("一三", 2, "甲 丙", source), ("到A为止", -2, "A", source), ("过A", 0, "甲 丙", source)
    ]  # fmt: skip
    fell = passed.replace("[甲, 乙, 丙]", "[甲, 乙, 丁]") + "a_fails: {甲: 2}\n"
    assert [line[:3] for line in lines(result(fell), "甲")] == [
        ("一四", 1, "甲 丙"), ("到A为止", -1, "A"), ("打A未过", 0, "×3"), ("退回2", -12, "2")
    ]  # fmt: skip
    assert result(fell).players["甲"].formula == "1−1−12 = −12 级"
    failed = passed.replace("[甲, 乙, 丙]", "[乙, 丁]") + "a_fails: {甲: 0}\n"
    assert lines(result(failed), "甲")[0][:3] == ("打A未过", 0, "×1")
    assert sides(result(failed)) == {"甲丙": (0, "负"), "乙丁": (3, "胜")}


@pytest.mark.parametrize(("order", "points"), [(DOUBLE, 300), (ONE_THREE, 200), (ONE_FOUR, 100)])
def test_points_mode(order: str, points: int) -> None:
    text = HEAD + f"finish: [{order}]\nlevels: {{甲: 2, 乙: 2}}\nunit: 0.1\n"
    assert set(nets(result(text)).values()) == {0}
    one = result(text, "score_table=300/200/100")
    assert nets(one) == {"甲": points / 10, "乙": -points / 10, "丙": points / 10, "丁": -points / 10}
    assert (one.players["甲"].total, one.players["甲"].unit, one.players["丁"].total) == (
        points,
        "分",
        -points,
    )
    assert sides(one) == {"甲丙": (points, "胜"), "乙丁": (-points, "负")}


def test_a_side_goes_by_whichever_name_the_deal_uses() -> None:
    text = HEAD + "finish: [甲, 丙]\nlevels: {丁: 4, 丙: 9}\nplaying: 甲\na_fails: {乙: 1}\n"
    facts = result(text).more["facts"]
    assert facts["levels"] == {"丙": "Q", "丁": "4"}
    assert facts["a_fails"] == {"丙": 0, "丁": 1}


def test_a_level_alone_leaves_the_ace_out() -> None:
    one = result(HEAD + "finish: [甲, 丙]\nlevel: K\n")
    assert (one.more["facts"]["level_up"], one.more["facts"]["levels"]) == (3, None)
    assert one.more["facts"]["next_level"] is None
    assert "guandan.level_alone" in [note.code for note in one.notes]


def told(text: str, *settings: str) -> dict[tuple[str, str], str]:
    return {
        (str(note.args["name"]), str(note.args["value"])): str(note.args["changes"])
        for note in result(text, *settings).notes
        if note.code == "rules.open_point"
    }


def test_open_points_are_told_with_the_other_numbers() -> None:
    text = HEAD + "finish: [甲, 丙, 丁, 乙]\nlevels: {甲: 2, 乙: 2}\n"
    assert told(text) == {("double_up", "4"): "甲 5→6 级"}
    assert told(text, "double_up=3") == {}
    ace = HEAD + "finish: [甲, 乙, 丁]\nlevels: {甲: A, 乙: 2}\nplaying: 甲\na_fails: {甲: 2}\n"
    assert told(ace) == {
        ("a_strict", "false"): "甲 2→A 级、甲 0→2 次未过、过A —→甲",
        ("a_fail_limit", "none"): "甲 2→A 级、甲 0→3 次未过",
        ("a_fail_to", "stay"): "甲 2→A 级",
    }
    alone = HEAD + "finish: [甲, 丙]\nlevel: 5\n"
    assert told(alone) == {("double_up", "4"): "升 3→4 级"}


@given(
    st.permutations(["甲", "乙", "丙", "丁"]),
    st.tuples(st.sampled_from(LEVELS), st.sampled_from(LEVELS)),
    st.integers(0, 1),
    st.tuples(st.integers(0, 2), st.integers(0, 2)),
    st.builds(
        Options,
        double_up=st.sampled_from([3, 4]),
        a_strict=st.booleans(),
        a_fail_limit=st.sampled_from([3, "none"]),
        a_fail_to=st.sampled_from([2, "stay"]),
    ),
)
def test_a_level_never_leaves_its_range(
    order: list[str], levels: tuple[str, str], playing: int, fails: tuple[int, int], options: Options
) -> None:
    sides = (("甲", "丙"), ("乙", "丁"))
    ending = ending_of(("甲", "乙", "丙", "丁"), sides, tuple(order))
    assert ending is not None
    before = dict(zip(sides, levels, strict=True))
    climb = climb_of(ending, before, sides[playing], dict(zip(sides, fails, strict=True)), options)
    assert set(climb.after.values()) <= set(LEVELS)
    assert 0 <= climb.gained <= climb.steps <= 4
    if options.a_fail_limit == 3:
        assert all(count < 3 for count in climb.fails.values())
    start, end = (LEVELS.index(found[ending.winners]) for found in (before, climb.after))
    assert end - start == climb.gained or ending.winners == climb.fell
    if climb.fell != ending.losers:
        assert climb.after[ending.losers] == before[ending.losers]
    assert not (climb.passed and climb.failed)
    assert bool(climb.passed or climb.failed) == (before[sides[playing]] == "A")
