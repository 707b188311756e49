"""本溪马队: every result, option and fault, larger tables, remarks."""

from __future__ import annotations

from decimal import Decimal

import pytest
from card_faults import codes, faults, lines, nets, result, sides

from calc.games import find_game, load_game

HEAD = "game: 本溪马队\nplayers: [甲, 乙, 丙, 丁]\n"
ONE = HEAD + "finish: [甲, 乙, 丙]\ncaptured: {甲: 70, 乙: 30, 丙: 50, 丁: 40}\nin_hand: {丁: K}\n"
TWO = HEAD + "finish: [甲, 丙]\ncaptured: {甲: 190, 乙: 5}\nin_hand: {丁: 5}\n"
SHAVE = HEAD + "finish: [甲, 丙]\ncaptured: {甲: 185, 丁: 0}\nin_hand: {乙: 5, 丁: 10}\n"
NONE = HEAD + "finish: [甲, 乙, 丁]\ncaptured: {甲: 90, 乙: 110}\n"
TIE = HEAD + "finish: [甲, 乙, 丙]\ncaptured: {甲: 80, 乙: 120}\n"
SIX = "game: 马队\nplayers: [甲, 乙, 丙, 丁, 戊, 己]\n"


def score(text: str, *settings: str) -> dict[str, int]:
    found: dict[str, int] = result(text, *settings).more["facts"]["score"]
    return found


def test_every_line_with_its_clause() -> None:
    one = result(ONE)
    assert lines(one, "甲") == [
        ("捡分", 70, "", "本溪马队规则介绍 胜负的判定"),
        ("抓1人", 20, "丁", "本溪马队规则介绍 胜负的判定·抓"),
    ]
    assert lines(one, "丙")[1] == ("没打出的分", 10, "丁 K", "本溪马队规则介绍 剃")
    assert lines(one, "乙")[1] == ("被抓", -20, "丁", "本溪马队规则介绍 胜负的判定·抓")
    assert one.players["乙"].formula == "30−20 = 10 分"
    assert sides(one) == {"甲丙": (130, "胜"), "乙丁": (70, "负")}
    assert one.more["facts"] == {"caught": 1, "score": {"甲": 150, "乙": 50}, "difference": 100}


@pytest.mark.parametrize(
    ("text", "outcome", "scores"),
    [
        (ONE, "抓1人", [150, 50]),
        (TWO, "抓2人", [235, -35]),
        (SHAVE, "大剃", [340, -340]),
        (NONE, "无抓", [90, 110]),
        (TIE, "抓1人", [100, 100]),
    ],
)
def test_results(text: str, outcome: str, scores: list[int]) -> None:
    one = result(text)
    assert one.outcome == outcome
    assert list(one.more["facts"]["score"].values()) == scores
    for side in one.more["sides"]:
        total = sum(one.players[player].total for player in side["players"])
        assert total in scores
        for player in side["players"]:
            assert sum(line.worth for line in one.players[player].lines) == one.players[player].total


@pytest.mark.parametrize(
    ("order", "outcome"),
    [
        ("甲, 乙, 丙, 丁", "抓1人"),
        ("甲, 丙", "抓2人"),
        ("甲, 丙, 乙, 丁", "抓2人"),
        ("甲, 乙, 丁, 丙", "无抓"),
        ("乙, 甲, 丁", "抓1人"),
        ("丁, 乙", "抓2人"),
    ],
)
def test_who_is_caught_goes_by_the_order(order: str, outcome: str) -> None:
    assert result(HEAD + f"finish: [{order}]\ncaptured: {{甲: 100, 乙: 100}}\n").outcome == outcome


def test_a_side_is_named_by_whoever_has_its_figure() -> None:
    text = HEAD + "finish: [甲, 乙, 丙]\ncaptured: {丙: 130, 丁: 70}\n"
    assert score(text) == {"丙": 150, "丁": 50}
    assert [line[0] for line in lines(result(text), "丙")] == ["捡分", "抓1人"]


@pytest.mark.parametrize(
    ("text", "setting", "scores"),
    [
        (SHAVE, "big_shave=240", [240, -240]),
        (ONE, "unplayed=none", [140, 50]),
        (ONE, "catch_unit=10", [140, 60]),
        (TWO, "catch_unit=0", [195, 5]),
    ],
)
def test_options_that_move_scores(text: str, setting: str, scores: list[int]) -> None:
    assert list(score(text, setting).values()) == scores


def test_settle() -> None:
    assert set(nets(result(ONE)).values()) == {0}
    one = result(ONE + "unit: 0.5\n", "settle=diff")
    assert nets(one) == {"甲": 50, "乙": -50, "丙": 50, "丁": -50}
    assert nets(result(SHAVE, "settle=diff"))["甲"] == 680
    assert nets(result(NONE, "settle=diff"))["丁"] == Decimal(20)


@pytest.mark.parametrize(("tie", "won"), [("draw", "平"), ("first_out", "胜")])
def test_tie(tie: str, won: str) -> None:
    one = result(TIE, f"tie={tie}", "settle=diff")
    assert sides(one)["甲丙"] == (80, won)
    assert set(nets(one).values()) == {0}


def test_six_players() -> None:
    """Three packs, 300 points; each caught player counts."""
    text = SIX + "finish: [甲, 乙, 丙, 戊]\ncaptured: {甲: 200, 乙: 60}\nin_hand: {丁: 25, 己: 15}\n"
    one = result(text)
    assert (one.outcome, score(text)) == ("抓2人", {"甲": 280, "乙": 20})
    three = SIX + "finish: [甲, 丙, 戊]\ncaptured: {甲: 200, 乙: 60}\nin_hand: {丁: 40}\n"
    assert (result(three).outcome, score(three)) == ("抓3人", {"甲": 300, "乙": 0})
    late = SIX + "finish: [甲, 乙, 丙, 丁, 己]\ncaptured: {甲: 200, 乙: 100}\n"
    assert result(late).outcome == "无抓"


def test_eight_players() -> None:
    head = "game: 马队\nplayers: [甲, 乙, 丙, 丁, 戊, 己, 庚, 辛]\n"
    four = head + "finish: [甲, 丙, 戊, 庚]\ncaptured: {甲: 390, 乙: 10}\n"
    assert (result(four).outcome, score(four)) == ("抓4人", {"甲": 470, "乙": -70})


@pytest.mark.parametrize(
    ("setting", "expected"),
    [("big_shave=340", 460), ("big_shave=240", 360)],
)
def test_shave_of_a_larger_table(setting: str, expected: int) -> None:
    text = SIX + "finish: [甲, 丙, 戊]\ncaptured: {甲: 300, 乙: 0}\n"
    one = result(text, setting)
    assert one.outcome == "大剃"
    assert one.more["facts"]["score"] == {"甲": expected, "乙": -expected}
    assert "benxi_madui.large_shave" in [note.code for note in one.notes]


@pytest.mark.parametrize(("needs", "outcome"), [("all", "抓2人"), ("two", "大剃")])
def test_shave_of_a_larger_table_needs(needs: str, outcome: str) -> None:
    text = SIX + "finish: [甲, 乙, 丙, 戊]\ncaptured: {甲: 300, 乙: 0}\n"
    assert result(text, f"big_shave_caught={needs}").outcome == outcome


def test_open_points_are_told_with_the_other_numbers() -> None:
    one = result(SHAVE)
    told = {note.args["name"]: note.args["changes"] for note in one.notes if note.code == "rules.open_point"}
    assert told["big_shave"] == "甲 丙 340→240 分、乙 丁 -340→-240 分"
    assert "甲 丙 340→225 分" in str(told["unplayed"])
    assert "tie" not in told
    assert "tie" in {n.args["name"] for n in result(TIE).notes if n.code == "rules.open_point"}
    unset = result(ONE, "unplayed=none")
    assert "benxi_madui.uncounted" in [note.code for note in unset.notes]


def test_strict_points_off() -> None:
    short = ONE.replace("甲: 70", "甲: 60")
    assert faults(short) == [("points.missing", 4, 1)]
    assert score(short, "strict_points=false") == {"甲": 140, "乙": 50}


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (ONE.replace(", 丁]", "]"), [("players.count", 2, 10)]),
        (ONE + "ended_early: true\n", [("benxi_madui.no_early_end", 6, 14)]),
        (ONE.replace("[甲, 乙, 丙]", "[甲, 乙]"), [("finish.not_over", 3, 9)]),
        (ONE.replace("[甲, 乙, 丙]", "[甲, 丙, 乙]"), [("finish.after_end", 3, 16)]),
        (ONE.replace("[甲, 乙, 丙]", "[甲, 戊, 丙]"), [("player.unknown", 3, 13)]),
        (ONE.replace("丁: 40", "丁: 41"), [("points.too_many", 4, 1), ("points.step", 4, 36)]),
        (ONE.replace("丁: K", "丙: K"), [("in_hand.gone_out", 5, 14)]),
        (ONE.replace("K", "KKKKKKKKK"), [("points.too_many", 4, 1), ("card.excess", 5, 22)]),
        (HEAD + "finish: [甲, 丙]\n", [("field.missing", 1, 1)]),
        (HEAD + "captured: {甲: 200}\n", [("field.missing", 1, 1)]),
        (ONE + "stake: 2\n", [("key.unknown", 6, 1)]),
    ],
)
def test_faults(text: str, expected: list[tuple[str, int, int]]) -> None:
    assert faults(text) == expected


def test_odd_numbers_of_players_are_refused() -> None:
    names = "甲乙丙丁戊己庚辛"
    for count in (1, 2, 3, 5, 7):
        assert codes(f"game: 马队\nplayers: [{', '.join(names[:count])}]\n") == ["players.count"]


def test_every_option_is_documented() -> None:
    game = load_game(find_game("马队"))
    for option in game.options.options().values():
        assert option.reason
        assert option.reason_en
        assert all(all(labels) for labels in option.values.values())
