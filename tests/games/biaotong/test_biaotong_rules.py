"""温岭标统: bids and their duty, results, payments, options and faults."""

from __future__ import annotations

from decimal import Decimal

import pytest
from card_faults import codes, faults, lines, nets, result, sides

HEAD = "game: 温岭标统\nplayers: [甲, 乙, 丙, 丁]\n"


def bid(bids: str, more: str = "first_out: 甲\n") -> str:
    said = ", ".join(f"[{one[0]}, {one[1:]}]" for one in bids.split())
    return HEAD + f"bids: [{said}]\n" + more


@pytest.mark.parametrize(("step", "coins"), [(5, 3), (10, 5), (15, 8), (20, 10)])
def test_coins_by_the_bid(step: int, coins: int) -> None:
    won = result(bid(f"甲{step}"))
    assert won.outcome == "庄家胜"
    assert nets(won) == {"甲": 3 * coins, "乙": -coins, "丙": -coins, "丁": -coins}
    lost = result(bid(f"甲{step}", "first_out: 丁\n"))
    assert lost.outcome == "闲家胜"
    assert nets(lost) == {"甲": -3 * coins, "乙": coins, "丙": coins, "丁": coins}
    assert lost.more["facts"] == {
        "banker": "甲",
        "multiplier": step,
        "jifen": {"甲": -3 * step, "乙": step, "丙": step, "丁": step},
    }
    assert lines(won, "甲") == [
        ("庄家胜", step, "甲", "温岭标统 结果·庄家方获胜"),
        (f"{step}倍", step, "甲", "温岭标统 出牌规则"),
    ]
    assert lines(lost, "乙")[0] == ("闲家胜", step, "丁", "温岭标统 结果·闲家方获胜")


def test_banker_and_bid_instead_of_bids() -> None:
    one = result(HEAD + "banker: 乙\nbid: 10倍\nfirst_out: 甲\n")
    assert (one.outcome, one.more["facts"]["banker"]) == ("闲家胜", "乙")


def test_the_last_bid_is_the_highest() -> None:
    one = result(bid("甲5 乙10 丙过 丁15 甲过 乙20"))
    assert (one.more["facts"]["banker"], one.more["facts"]["multiplier"]) == ("乙", 20)


def test_nobody_bids() -> None:
    for text in (bid("丙过 丁过 甲过 乙不叫"), HEAD + "starter: 丙\nbids: []\nfirst_out: 甲\n"):
        one = result(text)
        assert (one.more["facts"]["banker"], one.more["facts"]["multiplier"]) == ("丙", 5)
    assert codes(HEAD + "bids: []\nfirst_out: 甲\n") == ["starter_needed"]


def test_who_passed_may_be_skipped() -> None:
    one = result(bid("甲5 乙过 丙10 丁过 甲15 丙20"))
    assert (one.more["facts"]["banker"], one.more["facts"]["multiplier"]) == ("丙", 20)
    assert codes(bid("甲5 乙过 丙10 丁过 丙15")) == ["bid_turn"]


@pytest.mark.parametrize("bids", ["戊5", "甲5 戊10", "戊过"])
def test_a_bid_of_nobody_is_one_fault(bids: str) -> None:
    assert codes(bid(bids)) == ["player.unknown"]


def test_stake_and_who_it_is_for() -> None:
    text = bid("甲15", "first_out: 甲\nstake: 2\nunit: 0.5\n")
    assert nets(result(text)) == {"甲": 45, "乙": -15, "丙": -15, "丁": -15}
    assert nets(result(text, "stake_per=total")) == {"甲": 15, "乙": -5, "丙": -5, "丁": -5}
    uneven = result(bid("甲10", "first_out: 丁\n" + "stake: 1\n"), "stake_per=total")
    assert sum(nets(uneven).values()) == 0
    assert nets(uneven)["甲"] == -10
    assert nets(uneven)["乙"] == Decimal("3.3334")


def test_payout_in_the_other_currency() -> None:
    one = result(bid("甲20", "first_out: 乙\nstake: 3\n"), "payout=jifen")
    assert nets(one) == {"甲": -60, "乙": 20, "丙": 20, "丁": 20}
    assert one.more["facts"]["coins"] == {"甲": -180, "乙": 60, "丙": 60, "丁": 60}


def test_the_banker_with_a_partner() -> None:
    one = result(bid("甲5", "first_out: 丙\n"), "sides=pairs")
    assert one.outcome == "庄家胜"
    assert nets(one) == {"甲": 3, "乙": -3, "丙": 3, "丁": -3}
    assert sides(one) == {"甲丙": (0, "胜"), "乙丁": (0, "负")}
    shared = result(bid("甲5", "first_out: 丙\nstake: 1\n"), "sides=pairs", "stake_per=total")
    assert nets(shared)["甲"] == Decimal("2.5")


def test_points_decide_only_where_the_house_says_so() -> None:
    text = bid("甲5", "first_out: 甲\ncaptured: {甲: 50, 乙: 60, 丙: 70, 丁: 20}\n")
    assert result(text).outcome == "庄家胜"
    assert result(text).players["丙"].total == 70
    assert result(text, "points_matter=true").outcome == "闲家胜"
    assert codes(bid("甲5"), "points_matter=true") == ["field.missing"]


def test_a_hand_thrown_in_makes_a_banker_where_no_bid_is_known() -> None:
    """Without the option the deal must say at what 甲 is banker, or who began a bidding without bids."""
    text = HEAD + "banker: 甲\nthrown: 乙\n"
    assert codes(text) == ["field.missing"]
    assert codes(HEAD + "bids: []\nthrown: 乙\n") == ["starter_needed"]
    assert codes(HEAD + "thrown: 戊\n") == ["player.unknown"]
    one = result(text, "throw_in=five")
    assert (one.more["facts"]["banker"], one.more["facts"]["multiplier"]) == ("乙", 5)


def test_thrown_in() -> None:
    one = result(bid("甲10", "thrown: 乙\n"))
    assert (one.outcome, nets(one)["甲"]) == ("闲家胜", -15)
    assert lines(one, "乙")[-1] == ("抛牌", 0, "乙", "温岭标统 游戏规则·2")
    before = result(HEAD + "thrown: 乙\n")
    assert (before.outcome, nets(before)["乙"]) == ("庄家胜", 9)
    five = result(bid("甲10", "thrown: 乙\n"), "throw_in=five")
    assert (five.outcome, nets(five)["乙"]) == ("庄家胜", 9)
    assert [n.args["changes"] for n in one.notes if n.args.get("name") == "throw_in"] == [
        "闲家胜→庄家胜、甲 −15→−3、乙 +5→+9、丙 +5→−3、丁 +5→−3"
    ]


def test_what_may_be_thrown_in() -> None:
    rest = "3333444 5555666 77788 99"
    hand = f"hands: {{乙: 大王 小王 大王 小王 {rest}}}\n"
    assert result(HEAD + "thrown: 乙\n" + hand).outcome == "庄家胜"
    eight = "hands: {乙: 9x8 3333444 55556 77788}\n"
    assert result(HEAD + "thrown: 乙\n" + eight).outcome == "庄家胜"
    nothing = "hands: {乙: 小王 AAA 大王 3333444 5555666 777888}\n"
    assert faults(HEAD + "thrown: 乙\n" + nothing) == [("thrown_nothing", 3, 9)]
    assert faults(HEAD + "thrown: 乙\nfirst_out: 丙\n") == [("thrown_first", 4, 12)]


@pytest.mark.parametrize(
    ("bids", "holder", "expected"),
    [
        ("甲5 乙过 丙过 丁过", "乙", ["two_kings_pass"]),
        ("甲5 乙10 丙过 丁过", "乙", []),
        ("甲5 乙15 丙过 丁过", "乙", ["two_kings_step"]),
        ("甲10 乙过 丙过 丁过", "乙", []),
        ("甲10 乙20", "乙", []),
        ("甲5 乙过 丙过 丁过", "甲", []),
        ("甲10 乙过 丙过 丁过", "甲", ["two_kings_step"]),
        ("甲过 乙5 丙过 丁过", "甲", ["two_kings_pass"]),
        ("甲5 乙10 丙过 丁过 甲15 乙过", "乙", []),
        ("甲5", "丁", ["two_kings_pass"]),
        ("甲15", "丁", []),
        ("甲5 乙过 丙过 丁过", "[乙, 丙]", ["two_kings_pass", "two_kings_pass"]),
    ],
)
def test_the_duty_of_two_kings(bids: str, holder: str, expected: list[str]) -> None:
    text = bid(bids, f"two_kings: {holder}\nfirst_out: 甲\n")
    assert codes(text) == expected
    assert codes(text, "forced_bid=off") == []
    assert codes(text, "forced_bid=at_least") == [c for c in expected if c == "two_kings_pass"]


def test_two_kings_seen_in_the_hands() -> None:
    hand = "hands: {乙: 大王 小王 AAA 3333444 5555666 777888}\n"
    assert codes(bid("甲5 乙过 丙过 丁过", "first_out: 甲\n" + hand)) == ["two_kings_pass"]
    assert codes(bid("甲5 乙10", "first_out: 甲\ntwo_kings: 乙\n" + hand)) == []
    other = "hands: {乙: 小王 222 A 3333444 5555666 7778889}\n".replace("7778889", "777888")
    assert codes(bid("甲5 乙10", "first_out: 甲\ntwo_kings: 乙\n" + other)) == ["two_kings_not_held"]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (HEAD + "first_out: 甲\n", [("no_bids", 1, 1)]),
        (HEAD + "banker: 甲\nfirst_out: 甲\n", [("field.missing", 1, 1)]),
        (HEAD + "banker: 甲\nbid: 7\nfirst_out: 甲\n", [("bid_unknown", 4, 6)]),
        (HEAD + "banker: 甲\nbid: 过\nfirst_out: 甲\n", [("bid_passed", 4, 6)]),
        (bid("甲5 乙10", "bid: 过\nfirst_out: 甲\n"), [("bid_differs", 4, 6)]),
        (bid("甲过 乙过 丙过 丁过", "bid: 过\nfirst_out: 甲\n"), []),
        (bid("甲5", ""), [("field.missing", 1, 1)]),
        (bid("甲5 乙7"), [("bid_unknown", 3, 20)]),
        (bid("甲5 丙10"), [("bid_turn", 3, 20)]),
        (bid("甲10 乙5"), [("bid_not_higher", 3, 21)]),
        (bid("甲20 乙过 丙20"), [("bidding_over", 3, 29)]),
        (bid("甲5 乙过 丙过 丁过 甲10"), [("bidding_over", 3, 44)]),
        (bid("甲5", "starter: 乙\nfirst_out: 甲\n"), [("starter_differs", 4, 10), ("bid_turn", 3, 12)]),
        (bid("甲5", "banker: 乙\nfirst_out: 甲\n"), [("banker_differs", 4, 9)]),
        (bid("甲5", "bid: 10\nfirst_out: 甲\n"), [("bid_differs", 4, 6)]),
        (bid("甲5", "first_out: 戊\n"), [("player.unknown", 4, 12)]),
        (bid("甲5", "first_out: 甲\nfinish: [乙, 甲]\n"), [("first_differs", 5, 9)]),
        (bid("甲5", "first_out: 甲\nbottom: 3 4 5\n"), [("bottom_size", 5, 9)]),
        (bid("甲5", "first_out: 甲\nhands: {乙: 3 4 5}\n"), [("hands.size", 5, 12)]),
        (bid("甲5", "first_out: 甲\ncaptured: {甲: 300}\n"), [("points.too_many", 5, 1)]),
        (HEAD + "bids: [甲]\nfirst_out: 甲\n", [("turn.form", 3, 8)]),
        (HEAD + "bids: 5\nfirst_out: 甲\n", [("field.not_list", 3, 7)]),
        (HEAD.replace(", 丁", ""), [("players.count", 2, 10)]),
    ],
)
def test_faults(text: str, expected: list[tuple[str, int, int]]) -> None:
    assert sorted(faults(text)) == sorted(expected)


def test_a_mapping_or_a_text_says_a_bid_too() -> None:
    for bids in ("[{甲: 5}, {乙: 过}]", '["甲: 5", "乙：过"]', "[甲 5, 乙 过]"):
        assert result(HEAD + f"bids: {bids}\nfirst_out: 甲\n").more["facts"]["multiplier"] == 5
