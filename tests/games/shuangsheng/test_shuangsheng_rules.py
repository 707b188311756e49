"""双升: results, multipliers, levels, options, trumps by declaration, early ends, payments."""

from __future__ import annotations

import pytest
from card_faults import codes, lines, nets, result, sides

TABLE = "game: 双升\nplayers: [甲, 乙, 丙, 丁]\nbanker: 甲\n"


def facts(idle: int, bottom: int, last: str, *settings: str) -> dict:
    one = result(f"game: 双升\nidle_points: {idle}\nbottom: {bottom}\nlast_trick: {last}\n", *settings)
    return {"outcome": one.outcome, **one.more["facts"]}


SINGLE, PAIR = "{winner: 闲, kind: 单}", "{winner: 闲, kind: 对}"
HELD = "{winner: 庄}"


def tractor(pairs: int) -> str:
    return f"{{winner: 闲, kind: 拖拉机, pairs: {pairs}}}"


@pytest.mark.parametrize(
    ("way", "times"),
    [
        ("double", {SINGLE: 2, PAIR: 4, tractor(2): 8, tractor(3): 16, tractor(4): 32, tractor(12): 8192}),
        ("times", {SINGLE: 2, PAIR: 4, tractor(2): 8, tractor(3): 12}),
        ("power", {SINGLE: 2, PAIR: 4, tractor(2): 16, tractor(3): 64}),
        ("plain", {SINGLE: 1, PAIR: 2, tractor(2): 4, tractor(3): 6}),
        ("flat", {SINGLE: 2, PAIR: 4, tractor(2): 4, tractor(3): 4}),
    ],
)
def test_bottom_multipliers(way: str, times: dict[str, int]) -> None:
    for last, factor in times.items():
        found = facts(10, 15, last, f"bottom_mult={way}")
        assert (found["bottom_multiplier"], found["bottom_added"]) == (factor, 15 * factor)
        assert found["idle_total"] == 10 + 15 * factor
    assert facts(10, 15, HELD, f"bottom_mult={way}")["bottom_multiplier"] == 0


@pytest.mark.parametrize(
    ("idle", "outcome", "next_banker"),
    [(0, "庄家保庄", "庄家的对家"), (75, "庄家保庄", "庄家的对家"), (80, "庄家下庄", "庄家的下家")],
)
def test_the_line(idle: int, outcome: str, next_banker: str) -> None:
    """Exactly 80 unseats the banker (S10); the next banker is the partner or the next seat (S12)."""
    found = facts(idle, 0, HELD)
    assert (found["outcome"], found["next_banker"]) == (outcome, next_banker)
    one = result(TABLE + f"idle_points: {idle}\nbottom: 0\nlast_trick: {HELD}\n")
    assert one.next == {"banker": "丙" if idle < 80 else "乙"}


def test_the_line_is_an_option() -> None:
    assert facts(80, 0, HELD, "line=85")["outcome"] == "庄家保庄"
    assert facts(40, 0, HELD, "line=40")["outcome"] == "庄家下庄"


STANDARD = {
    0: "庄方升3级", 5: "庄方升2级", 35: "庄方升2级", 40: "庄方升1级", 75: "庄方升1级",
    80: "闲方升0级", 115: "闲方升0级", 120: "闲方升1级", 155: "闲方升1级", 160: "闲方升2级",
    195: "闲方升2级", 200: "闲方升3级",
}  # fmt: skip
CUSTOM = {
    0: "庄方升2级", 5: "庄方升1级", 35: "庄方升1级", 40: "庄方升0级", 75: "庄方升0级", 80: "闲方升0级",
    115: "闲方升0级", 120: "闲方升1级", 155: "闲方升2级", 160: "闲方升2级", 195: "闲方升2级",
    200: "闲方升3级",
}  # fmt: skip


@pytest.mark.parametrize("idle", STANDARD)
def test_ladders(idle: int) -> None:
    assert facts(idle, 0, HELD)["ladder"] is None
    assert facts(idle, 0, HELD, "ladder=standard")["ladder"] == STANDARD[idle]
    assert facts(idle, 0, HELD, "ladder=custom")["ladder"] == CUSTOM[idle]


def test_the_ladder_goes_on_every_forty() -> None:
    assert facts(120, 80, PAIR, "ladder=standard")["ladder"] == "闲方升9级"
    assert facts(120, 80, tractor(2), "ladder=standard")["idle_total"] == 760


def test_thresholds_are_the_table_s_own() -> None:
    """TRAPS: a group's own ladder, nothing hard-coded."""
    own = ("ladder=custom", "custom_one=30", "custom_up=100", "custom_up_two=140", "custom_up_three=180")
    for idle, words in {35: "庄方升0级", 25: "庄方升1级", 100: "闲方升1级", 140: "闲方升2级"}.items():
        assert facts(idle, 0, HELD, *own)["ladder"] == words
    assert facts(180, 0, HELD, *own)["ladder"] == "闲方升3级"


@pytest.mark.parametrize(
    ("level", "idle", "rules", "reached"),
    [
        ("2", 0, (), "5"),
        ("3", 0, (), "6"),
        ("3", 0, ("must_play=5_10_k",), "5"),
        ("5", 0, ("must_play=5_10_k",), "8"),
        ("9", 5, ("must_play=5_10_k",), "10"),
        ("Q", 0, ("must_play=5_10_k",), "K"),
        ("Q", 0, (), "A"),  # a level never leaves its range
        ("A", 0, (), "A"),
    ],
)
def test_levels(level: str, idle: int, rules: tuple[str, ...], reached: str) -> None:
    text = f"game: 双升\nlevel: {level}\nidle_points: {idle}\nbottom: 0\nlast_trick: {HELD}\n"
    one = result(text, "ladder=standard", *rules)
    assert one.next == {"banker": "庄家的对家", "level": reached}
    cut = any(note.code == "tricks.must_play" for note in one.notes)
    assert cut == (bool(rules) and level != "5")
    assert "level" not in result(text, *rules).next


def test_levels_of_both_sides() -> None:
    text = TABLE + f"level: 5\nlevels: {{丙: 5, 丁: 9}}\nidle_points: 120\nbottom: 0\nlast_trick: {HELD}\n"
    one = result(text, "ladder=standard")
    assert one.next == {"banker": "乙", "level": "10"}
    assert one.more["facts"]["levels"] == {"丙": "5", "丁": "10"}
    kept = result(text.replace("120", "40"), "ladder=standard")
    assert kept.more["facts"]["levels"] == {"丙": "6", "丁": "9"}
    assert "levels" not in result(text).more["facts"]


AT_FOUR = "game: 双升\nlevel: 4\ntrump: 黑\n"
THROW = AT_FOUR + "idle_points: 10\nbottom: 10\nlast_trick: {winner: 闲, cards: 红AAQQ红8}\n"


@pytest.mark.parametrize(
    ("value", "mult", "times"),
    [
        ("largest", "double", 4), ("all", "double", 8), ("single", "double", 2),
        ("all", "times", 10), ("all", "power", 32), ("largest", "times", 4), ("single", "power", 2),
    ],
)  # fmt: skip
def test_throws(value: str, mult: str, times: int) -> None:
    one = result(THROW, f"throw_bottom={value}", f"bottom_mult={mult}")
    assert one.more["facts"]["bottom_multiplier"] == times
    assert [line.name for line in one.players["闲家"].lines][:3] == ["抓分", "掀底", "甩牌掀底"]


@pytest.mark.parametrize(
    ("cards", "times", "name"),
    [
        ("红7", 2, "单张掀底"),
        ("红7 红7", 4, "对掀底"),
        ("红7 红7 红8 红8", 8, "拖拉机掀底"),
        ("红3355", 8, "拖拉机掀底"),  # over the level card
        ("黑AA 红44", 8, "拖拉机掀底"),
        ("方44 黑44 小王x2 大王x2", 32, "拖拉机掀底"),
        ("红22 红AA", 4, "甩牌掀底"),
        ("红44 梅44", 4, "甩牌掀底"),  # 副主 are equally high
    ],
)
def test_cards_of_the_last_trick(cards: str, times: int, name: str) -> None:
    one = result(f"{AT_FOUR}idle_points: 10\nbottom: 5\nlast_trick: {{winner: 闲, cards: {cards}}}")
    assert one.more["facts"]["bottom_multiplier"] == times
    assert name in [line.name for line in one.players["闲家"].lines]


def test_tractor_options() -> None:
    text = (
        "game: 双升\nlevel: 4\ntrump: 黑\nidle_points: 0\nbottom: 5\nlast_trick: {winner: 闲, cards: CARDS}"
    )

    def times(cards: str, *rules: str) -> int:
        return result(text.replace("CARDS", cards), *rules).more["facts"]["bottom_multiplier"]

    assert times("红3355") == 8
    assert times("红3355", "gap_adjacent=false") == 4
    assert times("黑44 小王x2") == 8
    assert times("黑44 小王x2", "trump_chain=seed_only") == 4
    assert times("黑AA 红44", "trump_chain=seed_only") == 8


def test_a_card_or_a_pair_needs_no_trump() -> None:
    for cards, times in (("红7", 2), ("红7 红7", 4), ("大王", 2)):
        text = f"game: 双升\nidle_points: 0\nbottom: 5\nlast_trick: {{winner: 闲, cards: {cards}}}"
        assert result(text).more["facts"]["bottom_multiplier"] == times


DECLARED = TABLE + f"level: 2\nidle_points: 0\nbottom: 0\nlast_trick: {HELD}\ndeclared: "


@pytest.mark.parametrize(
    ("declared", "trump", "count"),
    [
        ("[[乙, 黑2], [丙, 红2 红2]]", "红", 36),
        ("[{乙: 黑2}]", "黑", 36),
        ("[[乙, 黑2], [丙, 红2 红2], [丁, 大王 小王]]", "无", 12),
        ("[[乙, 小王x2]]", "无", 12),
        ("[]", "无", 12),  # 如4家都没有亮主牌，则默认叫无主
    ],
)
def test_declarations(declared: str, trump: str, count: int) -> None:
    one = result(DECLARED + declared)
    assert (one.more["facts"]["trump"], one.more["facts"]["trump_cards"]) == (trump, count)
    assert result(DECLARED + declared + f"\ntrump: {trump}").more["facts"]["trump"] == trump


def test_who_may_overrule() -> None:
    kings = DECLARED + "[[乙, 黑2], [丙, 大王 小王]]"
    assert codes(kings, "kings_counter=same") == ["card.declare.cards"]
    assert codes(kings, "kings_counter=none") == ["card.declare.cards"]
    assert result(kings.replace("小王", "大王"), "kings_counter=same").more["facts"]["trump"] == "无"
    own = DECLARED + "[[乙, 黑2], [乙, 黑2 黑2]]"
    assert codes(own) == ["card.declare.own"]
    assert result(own, "own_counter=true").more["facts"]["trump"] == "黑"


def test_lines_and_sides() -> None:
    one = result(
        TABLE + "idle_points: 60\nbottom: 15\nlast_trick: {winner: 丁, kind: 对}\n", "ladder=standard"
    )
    assert sides(one) == {"乙丁": (120, "胜"), "甲丙": (125, "负")}
    assert lines(one, "丁") == [
        ("抓分", 60, "", "双升比赛规则 1"),
        ("掀底", 60, "15×4", "双升比赛规则 3"),
        ("对掀底", 4, "×4", "双升比赛规则 3"),
        ("庄家下庄", 0, "120 ≥ 80", "双升比赛规则 8"),
        ("上台升级", 1, "闲方升1级", "通行的升级表 5"),
    ]
    assert [one.players[name].total for name in "甲乙丙丁"] == [125, 0, 0, 120]
    held = result(TABLE + f"idle_points: 60\nbottom: 15\nlast_trick: {HELD}\n")
    assert lines(held, "甲") == [
        ("抓分", 125, "", "双升比赛规则 1"),
        ("灭底", 15, "", "双升比赛规则 3"),
        ("庄家守底", 0, "", "双升比赛规则 3"),
        ("庄家保庄", 0, "60 < 80", "双升比赛规则 2"),
    ]
    assert sides(held) == {"乙丁": (60, "负"), "甲丙": (140, "胜")}


def test_payments() -> None:
    text = TABLE + f"unit: 0.5\nidle_points: 0\nbottom: 15\nlast_trick: {HELD}\n"
    assert not any(nets(result(text)).values())
    assert [*nets(result(text, "settle=unit")).values()] == [0.5, -0.5, 0.5, -0.5]
    assert [*nets(result(text, "settle=levels")).values()] == [1.5, -1.5, 1.5, -1.5]
    assert [*nets(result(text, "settle=levels", "ladder=custom")).values()] == [1, -1, 1, -1]
    lost = result(text.replace("points: 0", "points: 100"), "settle=levels")
    assert not any(nets(lost).values())  # unseated without a rise
    assert (
        nets(result(text.replace("points: 0", "points: 200").replace("15", "0"), "settle=unit"))["乙"] == 0.5
    )


EARLY = "game: 双升\nended_early: true\nbottom: 10\nidle_points: "


def test_stopped_early() -> None:
    """TRAPS: what is left may count many times over, by the bottom's multiplier."""
    one = result(EARLY + "85", "ladder=standard")
    assert one.outcome == "庄家下庄"
    facts = one.more["facts"]
    assert (facts["idle_total"], facts["bottom_multiplier"], facts["bottom_added"]) == (85, None, None)
    assert facts["ladder"] is None
    assert [*one.players] == ["闲家"]  # what the bankers had is not known
    assert [note.code for note in one.notes] == ["tricks.stopped_lost"]
    assert codes(EARLY + "60") == ["tricks.still_open"]
    assert result(EARLY + "60\nlast_trick: {winner: 庄}").outcome == "庄家保庄"  # it was played out


def test_open_points_are_told() -> None:
    def told(text: str, *settings: str) -> list[str]:
        return [note.args["name"] for note in result(text, *settings).notes if "open_point" in note.code]

    three = f"game: 双升\nidle_points: 0\nbottom: 5\nlast_trick: {tractor(3)}"
    assert told(three) == ["bottom_mult"]  # 80 or 60: the other reading keeps the bankers
    assert told(three, "bottom_mult=double") == []
    assert told(three.replace("pairs: 3", "pairs: 2")) == []
    assert told(THROW) == ["throw_bottom", "throw_bottom"]
    chain = AT_FOUR + "idle_points: 0\nbottom: 5\nlast_trick: {winner: 闲, cards: 黑44 小王x2}"
    assert told(chain) == ["trump_chain"]
