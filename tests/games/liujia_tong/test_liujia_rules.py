"""温岭六家统: every transfer, result, option and fault, in both texts."""

from __future__ import annotations

import pytest
from card_faults import codes, faults, lines, nets, result, sides

HEAD = "game: 温岭六家统\nplayers: [甲, 乙, 丙, 丁, 戊, 己]\n"
BOOK = "rules: 规则介绍\n"


def deal(finish: str, captured: str, in_hand: str = "", more: str = "") -> str:
    """A deal; captured and in_hand as six figures in seat order."""
    figures = ", ".join(f"{p}: {n}" for p, n in zip("甲乙丙丁戊己", captured.split(), strict=True))
    text = HEAD + f"finish: [{', '.join(finish)}]\ncaptured: {{{figures}}}\n"
    if in_hand:
        figures = ", ".join(f"{p}: {n}" for p, n in zip("甲乙丙丁戊己", in_hand.split(), strict=True))
        text += f"in_hand: {{{figures}}}\n"
    return text + more


PLAIN = deal("甲丁丙乙戊", "90 60 70 50 40 60", "0 0 0 0 0 30")
SWEPT = deal("甲丙戊", "80 40 100 50 60 20", "0 10 0 20 0 20")
ZERO = deal("乙丁己", "0 150 0 120 0 90", "20 0 10 0 10 0")
TIE = deal("甲丁丙乙己", "80 50 40 90 80 50", "0 0 0 0 10 0")
RULE_TWO = deal("丁甲", "210 40 30 30 20 20", more="ended_early: true\n")
OPEN = deal("丁甲", "210 0 60 0 30 0", more="ended_early: true\n")


def test_every_transfer_is_a_line_with_its_clause() -> None:
    one = result(PLAIN)
    assert lines(one, "甲") == [
        ("抓分", 90, "", "温岭六家统 游戏规则·1"),
        ("未出完者抓分", 60, "己", "温岭六家统 结果·3"),
        ("胜", 1, "290 : 110", "温岭六家统 结果·3·B"),
    ]
    assert lines(one, "戊")[1] == ("手上分", 30, "己", "温岭六家统 结果·3")
    assert lines(one, "己")[1] == ("抓分归上游", -60, "甲", "温岭六家统 结果·3")
    book = result(PLAIN + BOOK)
    assert lines(book, "甲")[1][3] == "温岭六家统 规则介绍·胜负规则"
    assert one.next == {"lead": "甲"}
    assert book.next == {"draws_first": "甲"}


def test_lines_add_up_to_the_total() -> None:
    for text in (PLAIN, SWEPT, ZERO, TIE):
        for preset in ("", BOOK):
            one = result(text + preset)
            for player in one.players.values():
                assert sum(line.worth for line in player.lines if line.kind == "分") == player.total
            assert sum(side[0] for side in sides(one).values()) == 400


def test_a_partner_of_the_first_keeps_what_he_captured() -> None:
    one = result(TIE)
    assert one.players["戊"].total == 80
    assert one.players["己"].total == 60


@pytest.mark.parametrize(
    ("text", "platform", "booklet", "times"),
    [
        (PLAIN, "胜", "正常", (1, 1)),
        (SWEPT, "双倍", "统", (2, 2)),
        (ZERO, "双倍", "无分统", (2, 4)),
        (TIE, "胜", "正常", (1, 1)),
        (deal("乙甲丙戊", "200 0 120 0 80 0"), "双倍", "正常", (2, 1)),
        (deal("甲乙丙戊", "120 0 90 60 70 40", "0 0 0 10 0 10"), "双倍", "统", (2, 2)),
        (deal("甲乙丙戊", "115 5 90 60 70 40", "0 0 0 10 0 10"), "胜", "正常", (1, 1)),
    ],
)
def test_named_results(text: str, platform: str, booklet: str, times: tuple[int, int]) -> None:
    for preset, outcome, multiplier in (("", platform, times[0]), (BOOK, booklet, times[1])):
        one = result(text + preset)
        assert one.outcome == outcome
        assert one.more["facts"]["multiplier"] == multiplier
        assert max(nets(one).values()) == multiplier


def test_two_currencies() -> None:
    one = result(ZERO + BOOK)
    assert one.more["facts"]["beans"] == {"甲": -20, "乙": 20, "丙": -20, "丁": 20, "戊": -20, "己": 20}
    beans = result(ZERO + "unit: 2\n" + BOOK, "payout=beans")
    assert nets(beans)["乙"] == 40
    assert beans.more["facts"]["jifen"]["乙"] == 4
    assert "beans" not in result(ZERO).more["facts"]


def test_shut_in_though_points_are_missing() -> None:
    """结果 3·A speaks by itself where the count is taken as it is."""
    one = result(SWEPT.replace("丙: 100", "丙: 50"), "strict_points=false")
    assert lines(one, "甲")[-1] == ("双倍", 2, "甲 丙 戊", "温岭六家统 结果·3·A")


def test_early_end_by_rule_two() -> None:
    one = result(RULE_TWO)
    assert one.outcome == "胜"
    assert sides(one) == {"甲丙戊": (210, "胜"), "乙丁己": (90, "负")}
    assert lines(one, "甲")[-1][3] == "温岭六家统 结果·2"
    assert [n.args for n in one.notes if n.code.endswith("not_realised")] == [
        {"side": "甲 丙 戊", "points": 50}
    ]
    assert result(RULE_TWO.replace("ended_early: true\n", "")).outcome == "胜"


def test_all_points_realised_end_it_too() -> None:
    one = result(deal("甲", "300 0 60 0 40 0", more="ended_early: true\n"))
    assert (one.outcome, nets(one)["甲"]) == ("双倍", 2)


@pytest.mark.parametrize(
    ("text", "code"),
    [
        (OPEN, "open.zero"),
        (deal("丁甲", "100 50 60 0 30 0", more="ended_early: true\n"), "open.nobody_half"),
        (deal("甲", "210 50 60 0 30 0", more="ended_early: true\n"), "open.nobody_out"),
        (HEAD + "finish: []\ncaptured: {甲: 50}\nended_early: true\n", "open.nobody_half"),
        (OPEN.replace("甲: 210", "甲: 150") + BOOK, "open.nobody_won"),
        (deal("甲", "210 50 60 0 30 0", more="ended_early: true\n") + BOOK, "open.tong"),
        (deal("甲丁", "210 50 60 0 30 0", more="ended_early: true\n") + BOOK, "open.tong"),
        (HEAD + "finish: []\ncaptured: {甲: 50}\nended_early: true\n" + BOOK, "open.nobody_first"),
    ],
)
def test_not_over_yet(text: str, code: str) -> None:
    one = result(text)
    assert one.outcome == "未结束"
    assert one.notes[0].code == f"wenling_liujia_tong.{code}"
    assert set(nets(one).values()) == {0}
    assert one.more["facts"]["multiplier"] is None
    assert one.next == {}


@pytest.mark.parametrize(
    ("text", "winner"),
    [
        (deal("甲丁", "160 50 60 5 30 0", more="ended_early: true\n"), "甲丙戊"),
        (deal("丁甲", "210 0 60 0 30 0", more="ended_early: true\n"), "甲丙戊"),
    ],
)
def test_early_end_in_the_other_text(text: str, winner: str) -> None:
    one = result(text + BOOK)
    assert one.outcome == "正常"
    assert sides(one)[winner][1] == "胜"


def test_whose_score_rule_two_means() -> None:
    text = deal("丁乙甲", "210 0 60 0 30 20", more="ended_early: true\n")
    assert result(text).outcome == "胜"
    assert result(text, "rule2_score=player").outcome == "未结束"


def test_tie_rule() -> None:
    assert nets(result(TIE))["甲"] == 1
    draw = result(TIE, "tie_rule=draw")
    assert (draw.outcome, set(nets(draw).values())) == ("平", {0})
    assert sides(draw)["甲丙戊"] == (200, "平")


def test_zero_counts() -> None:
    assert result(ZERO + BOOK, "zero_counts=captured_and_hand").outcome == "统"


def test_points_in_hand_to_partners() -> None:
    one = result(PLAIN, "hand_points_to=partners")
    assert sides(one) == {"甲丙戊": (260, "胜"), "乙丁己": (140, "负")}
    assert one.players["乙"].total == 90


def test_the_poorest_payer_is_the_limit() -> None:
    text = SWEPT + "balances: {乙: 1.5, 丁: 8, 己: 3}\n"
    one = result(text)
    assert {name: str(net) for name, net in nets(one).items()} == {
        **dict.fromkeys("甲丙戊", "1.5"),
        **dict.fromkeys("乙丁己", "-1.5"),
    }
    assert "wenling_liujia_tong.capped" in [note.code for note in one.notes]
    assert nets(result(text, "cap_by_balance=false"))["甲"] == 2
    assert nets(result(SWEPT + "balances: {乙: 5, 丁: 8, 己: 3}\n"))["甲"] == 2
    assert faults(SWEPT + "balances: {乙: 1}\n") == [("balance_needed", 6, 11)] * 2


def test_escape() -> None:
    text = HEAD + "escaped: 乙\n" + BOOK
    one = result(text)
    assert one.outcome == "逃跑"
    assert nets(one) == {"甲": 0, "乙": -10, "丙": 0, "丁": 0, "戊": 0, "己": 0, "桌面": 10}
    assert one.more["facts"]["beans"]["乙"] == -30
    assert lines(one, "乙") == [("逃跑", -10, "乙", "温岭六家统 规则介绍·胜负规则")]
    assert one.next == {}
    shared = result(text, "escape_to=opponents")
    assert nets(shared) == {"甲": 3, "乙": -10, "丙": 3, "丁": 0, "戊": 3, "己": 0, "桌面": 1}
    beans = result(text, "payout=beans", "escape_to=opponents")
    assert nets(beans) == {"甲": 10, "乙": -30, "丙": 10, "丁": 0, "戊": 10, "己": 0}
    assert beans.more["facts"]["jifen"]["乙"] == -10
    void = result(HEAD + "finish: [甲]\ncaptured: {甲: 90}\nescaped: 乙\n" + BOOK)
    assert sides(void) == {"甲丙戊": (90, ""), "乙丁己": (0, "")}


def test_a_sides_figure_under_one_player() -> None:
    assert sides(
        result(HEAD + "finish: [甲, 丁, 丙, 乙, 己]\ncaptured: {甲: 200, 乙: 190}\nin_hand: {戊: 10}\n")
    ) == {
        "甲丙戊": (200, "胜"),
        "乙丁己": (200, "负"),
    }
    text = HEAD + "finish: [甲, 丁, 丙, 乙, 戊]\ncaptured: {甲: 200, 乙: 170}\nin_hand: {己: 30}\n"
    assert codes(text) == ["captured.share_needed"]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (HEAD.replace(", 己", ""), [("players.count", 2, 10)]),
        (deal("甲丁丙乙", "90 60 70 50 40 60", "0 0 0 0 0 30"), []),
        (deal("甲丁", "60 90 70 50 40 60", "0 0 0 0 0 30"), [("finish.not_over", 3, 9)]),
        (deal("甲丙戊乙", "90 60 70 50 40 60", "0 0 0 0 0 30"), [("finish.after_end", 3, 19)]),
        (deal("甲丁丙乙戊己", "90 60 70 50 40 60", "0 0 0 0 0 30"), []),
        (PLAIN.replace("甲: 90", "甲: 95"), [("points.too_many", 4, 1)]),
        (PLAIN.replace("甲: 90", "甲: 85"), [("points.missing", 4, 1)]),
        (PLAIN + "escaped: 庚\n" + BOOK, [("player.unknown", 6, 10)]),
        (PLAIN + "escaped: 乙\n", [("no_escape", 6, 10)]),
        (PLAIN + "balances: {乙: -1}\n", [("number.negative", 6, 15)]),
        (PLAIN + "balances: {庚: 1}\n", [("player.unknown", 6, 12)]),
        (PLAIN + "rules: {tie_rule: 平局}\n", [("rules.value_unknown", 6, 19)]),
        (PLAIN + "rules: 同城\n", [("rules.preset_unknown", 6, 8)]),
        (HEAD + "captured: {甲: 10}\nended_early: maybe\n", [("flag.unknown", 4, 14)]),
        (HEAD + "captured: {甲: 10}\n", [("field.missing", 1, 1)]),
    ],
)
def test_faults(text: str, expected: list[tuple[str, int, int]]) -> None:
    found = faults(text)
    assert all(one in found for one in expected)
    assert bool(found) == bool(expected) or text.startswith(HEAD + "finish: [甲, 丁, 丙, 乙]")


def test_four_out_and_nobody_is_done() -> None:
    assert codes(deal("甲丁丙乙", "90 60 70 50 40 60", "0 0 0 0 0 30")) == []
