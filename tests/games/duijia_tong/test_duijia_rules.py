"""温岭对家统: every transfer, result, option and fault."""

from __future__ import annotations

from decimal import Decimal

import pytest
from card_faults import codes, faults, lines, nets, result, sides

HEAD = "game: 温岭对家统\nplayers: [甲, 乙, 丙, 丁]\n"
PLAIN = HEAD + "finish: [甲, 乙, 丙]\ncaptured: {甲: 60, 乙: 40, 丙: 50, 丁: 30}\nin_hand: {丁: K 55}\n"
SWEEP = HEAD + "finish: [甲, 丙]\ncaptured: {甲: 70, 乙: 35, 丙: 50, 丁: 20}\nin_hand: {乙: 10, 丁: 15}\n"
TIE = HEAD + "finish: [甲, 丁, 丙]\ncaptured: {甲: 50, 乙: 0, 丙: 40, 丁: 100}\nin_hand: {乙: 10}\n"
ALL = HEAD + "finish: [甲, 乙, 丙]\ncaptured: {甲: 100, 乙: 0, 丙: 85, 丁: 0}\nin_hand: {丁: 15}\n"
PARTNER_LAST = HEAD + "finish: [甲, 乙, 丁]\ncaptured: {甲: 60, 乙: 40, 丙: 50, 丁: 30}\nin_hand: {丙: 20}\n"


def test_every_transfer_is_a_line_with_its_clause() -> None:
    one = result(PLAIN)
    assert lines(one, "甲") == [
        ("抓分", 60, "", "温岭对家统 得分计算"),
        ("最后一名抓分", 30, "丁", "温岭对家统 得分计算·1"),
        ("胜", 1, "160 : 40", "温岭对家统 游戏规则·1"),
    ]
    assert lines(one, "丙")[1] == ("没打出的分", 20, "丁 55 K", "温岭对家统 得分计算·3")
    assert lines(one, "丁")[1] == ("抓分归上游", -30, "甲", "温岭对家统 得分计算·4")
    assert one.players["丁"].formula == "30−30 = 0 分"
    assert [one.players[p].numbers["place"] for p in "甲乙丙丁"] == [1, 2, 3, None]
    assert one.next == {"lead": "甲"}
    assert one.more["facts"] == {"multiplier": 1, "tong": False}


def test_lines_add_up_to_the_total() -> None:
    for text in (PLAIN, SWEEP, TIE, ALL, PARTNER_LAST):
        one = result(text)
        for player in one.players.values():
            assert sum(line.worth for line in player.lines if line.kind == "分") == player.total
        assert sum(player.total for player in one.players.values()) == 200


def test_a_side_out_first_sweeps() -> None:
    one = result(SWEEP)
    assert sides(one) == {"甲丙": (200, "胜"), "乙丁": (0, "负")}
    assert one.more["facts"]["tong"] is True


def test_the_first_gets_the_last_ones_points_though_he_is_his_partner() -> None:
    one = result(PARTNER_LAST)
    assert {name: player.total for name, player in one.players.items()} == {
        "甲": 110,
        "乙": 40,
        "丙": 0,
        "丁": 50,
    }


def test_double_out_rank_plays_on_for_third_place() -> None:
    assert codes(SWEEP, "double_out=rank") == ["finish.not_over"]
    ranked = SWEEP.replace("[甲, 丙]", "[甲, 丙, 乙]").replace("{乙: 10, 丁: 15}", "{丁: 25}")
    assert codes(ranked) == ["finish.after_end"]
    one = result(ranked, "double_out=rank")
    assert {name: player.total for name, player in one.players.items()} == {
        "甲": 90,
        "乙": 35,
        "丙": 75,
        "丁": 0,
    }


@pytest.mark.parametrize(("tie", "outcome", "net"), [("first_out", "胜", 1), ("draw", "平", 0)])
def test_tie(tie: str, outcome: str, net: int) -> None:
    one = result(TIE, f"tie={tie}")
    assert one.outcome == outcome
    assert nets(one) == {"甲": net, "乙": -net, "丙": net, "丁": -net}
    if outcome == "平":
        assert sides(one) == {"甲丙": (100, "平"), "乙丁": (100, "平")}


def test_tie_names_its_rule() -> None:
    assert lines(result(TIE), "甲")[-1][0] == "平分上游胜"


def test_settle_by_difference_with_stake_and_unit() -> None:
    one = result(PLAIN + "stake: 2\nunit: 0.5\n", "settle=diff")
    assert nets(one)["甲"] == Decimal(120)
    assert nets(result(PLAIN + "stake: 2\nunit: 0.5\n"))["丁"] == Decimal(-1)


@pytest.mark.parametrize(("tong", "times"), [("off", 1), ("double", 2)])
def test_tong(tong: str, times: int) -> None:
    one = result(ALL, f"tong={tong}")
    assert one.outcome == "胜"
    assert one.more["facts"] == {"multiplier": times, "tong": True}
    assert nets(one)["甲"] == times


def test_points_in_hand_to_partners() -> None:
    one = result(PLAIN, "hand_points_to=partners")
    assert sides(one) == {"甲丙": (140, "胜"), "乙丁": (60, "负")}
    assert one.players["乙"].total == 60
    swept = result(SWEEP, "hand_points_to=partners")
    assert sides(swept) == {"甲丙": (175, "胜"), "乙丁": (25, "负")}


def test_a_sides_figure_under_one_player() -> None:
    partner_last = HEAD + "finish: [甲, 乙, 丁]\ncaptured: {丙: 110, 丁: 70}\nin_hand: {丙: 20}\n"
    one = result(partner_last)
    assert sides(one) == {"甲丙": (110, "胜"), "乙丁": (90, "负")}
    assert "cards.pooled" in [note.code for note in one.notes]
    pooled = PLAIN.replace("{甲: 60, 乙: 40, 丙: 50, 丁: 30}", "{甲: 110, 乙: 70}")
    assert faults(pooled) == [("captured.share_needed", 4, 23)]


def test_strict_points_off() -> None:
    short = PLAIN.replace("甲: 60", "甲: 50")
    assert faults(short) == [("points.missing", 4, 1)]
    assert sides(result(short, "strict_points=false"))["甲丙"] == (150, "胜")


def test_open_points_are_told_with_the_other_numbers() -> None:
    notes = {note.args["name"]: note.args["changes"] for note in result(TIE).notes}
    assert notes["tie"] == "胜→平、甲 +1→0、乙 −1→0、丙 +1→0、丁 −1→0"
    assert (
        notes["hand_points_to"] == "甲 丙 100→90 分、乙 丁 100→110 分、甲 +1→−1、乙 −1→+1、丙 +1→−1、丁 −1→+1"
    )
    assert "tie" not in {note.args["name"] for note in result(TIE, "tie=first_out").notes}


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("game: 对家统\n", [("field.missing", 1, 1)]),
        ("game: 对家统\nplayers: [甲, 乙, 丙]\n", [("players.count", 2, 10)]),
        ("game: 对家统\nplayers: [甲, 乙, 甲, 丁]\n", [("players.twice", 2, 17)]),
        ("game: 对家统\nplayers: [甲, 乙, 桌面, 丁]\n", [("players.reserved", 2, 17)]),
        (PLAIN.replace("finish: [甲, 乙", "finish: [甲, 呙"), [("player.unknown", 3, 13)]),
        (PLAIN.replace("finish: [甲, 乙", "finish: [甲, 甲"), [("player.twice", 3, 13)]),
        (PLAIN.replace("finish: [甲, 乙, 丙]", "finish: [甲]"), [("finish.not_over", 3, 9)]),
        (PLAIN.replace("finish: [甲, 乙, 丙]\n", ""), [("field.missing", 1, 1)]),
        (HEAD + "finish: [甲, 乙, 丙]\n", [("field.missing", 1, 1)]),
        (PLAIN.replace("甲: 60", "甲: 70"), [("points.too_many", 4, 1)]),
        (
            PLAIN.replace("甲: 60", "甲: 61").replace("丙: 50", "丙: 49"),
            [("points.step", 4, 15), ("points.step", 4, 29)],
        ),
        (PLAIN.replace("丁: 30}", "戊: 30}"), [("player.unknown", 4, 33)]),
        (PLAIN.replace("{丁: K 55}", "{乙: K 55}"), [("in_hand.gone_out", 5, 14)]),
        (PLAIN.replace("K 55", "K 11"), [("card.misspelt", 5, 16)]),
        (PLAIN.replace("K 55", "大王 大王 大王 K 55"), [("card.excess", 5, 20)]),
        (PLAIN + "ended_early: true\n", [("no_early_end", 6, 14)]),
        (PLAIN + "stake: 0\n", [("number.not_positive", 6, 8)]),
        (PLAIN.replace("甲: 60", "甲: 六十"), [("number.not_whole", 4, 15)]),
        (PLAIN + "hands: {甲: 33}\n", [("hands.size", 6, 12)]),
        (PLAIN + "wild: 5筒\n", [("key.unknown", 6, 1)]),
    ],
)  # fmt: skip
def test_faults(text: str, expected: list[tuple[str, int, int]]) -> None:
    found = faults(text)
    assert [one for one in found if one[0] != "player.unknown"] == [
        one for one in expected if one[0] != "player.unknown"
    ]
    assert all(one in found for one in expected)


def test_all_faults_at_once() -> None:
    text = PLAIN.replace("finish: [甲, 乙", "finish: [甲, 呙").replace("60", "x") + "stake: -1\nfoo: 1\n"
    assert codes(text) == ["player.unknown", "number.not_whole", "number.not_positive", "key.unknown"]


def test_names_in_the_other_script_and_full_width() -> None:
    text = (
        "遊戲: 溫嶺對家統\n玩家: [張三, Ａ１, 丙, 丁]\n名次: [张三, A1, 丙, 丁]\n"
        "得分: {张三: 60, A1: 40, 丙: 50, 丁: 30}\n手分: {丁: 20}\n"
    )
    one = result(text)
    assert {name: player.total for name, player in one.players.items()} == {
        "張三": 90,
        "Ａ１": 40,
        "丙": 70,
        "丁": 0,
    }
