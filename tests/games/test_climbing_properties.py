"""What holds for every deal of the climbing games: points are handed out whole, nets come to nothing."""

from __future__ import annotations

from contextlib import suppress
from typing import Any

from hypothesis import assume, given
from hypothesis import strategies as st

from calc.core.result import Result
from calc.deals.scoring import score_record
from calc.diagnostics.problem import Refused
from calc.games import find_game, load_game

NAMES = "甲乙丙丁戊己"


@st.composite
def deals(draw: st.DrawFn, game: str, seats: int, total: int) -> dict[str, Any]:
    """A deal played to its end: an order of going out, and the deck's points in tricks and hands."""
    players = list(NAMES[:seats])
    order = draw(st.permutations(players))
    sides = (set(players[::2]), set(players[1::2]))
    end = next(n for n in range(1, seats) if n == seats - 1 or any(side <= set(order[:n]) for side in sides))
    pots = [("captured", player) for player in players] + [("in_hand", player) for player in order[end:]]
    cuts = sorted(draw(st.lists(st.integers(0, total // 5), min_size=len(pots) - 1, max_size=len(pots) - 1)))
    shares = [(b - a) * 5 for a, b in zip([0, *cuts], [*cuts, total // 5], strict=True)]
    record: dict[str, Any] = {"game": game, "players": players, "finish": order[:end]}
    for (key, player), share in zip(pots, shares, strict=True):
        record.setdefault(key, {})[player] = str(share)
    return record


def score(record: dict[str, Any], **rules: str) -> Result:
    game = load_game(find_game(record["game"]))
    return score_record(game, {**record, "rules": rules})


def check(record: dict[str, Any], total: int, **rules: str) -> Result:
    one = score(record, **rules)
    assert sum(player.total for player in one.players.values()) == total
    assert sum(side["points"] for side in one.more["sides"]) == total
    for side in one.more["sides"]:
        assert side["points"] == sum(one.players[player].total for player in side["players"])
    for player in one.players.values():
        assert sum(line.worth for line in player.lines if line.kind == "分") == player.total
        assert player.total >= 0
    assert sum(one.settlement.net.values()) == 0
    return one


@given(
    deals("温岭对家统", 4, 200),
    st.sampled_from(["opponents", "partners"]),
    st.sampled_from(["unit", "diff"]),
    st.sampled_from(["first_out", "draw"]),
)
def test_duijia(record: dict[str, Any], hand: str, settle: str, tie: str) -> None:
    one = check(record, 200, hand_points_to=hand, settle=settle, tie=tie)
    figures = sorted(side["points"] for side in one.more["sides"])
    assert (one.outcome == "平") == (figures == [100, 100] and tie == "draw")


@given(
    deals("温岭六家统", 6, 400),
    st.sampled_from(["同城游", "规则介绍"]),
    st.sampled_from(["opponents", "partners"]),
)
def test_liujia(record: dict[str, Any], preset: str, hand: str) -> None:
    one = check(record, 400, preset=preset, hand_points_to=hand)
    times = one.more["facts"]["multiplier"]
    assert set(map(abs, one.settlement.net.values())) == {times}
    winner = next(side for side in one.more["sides"] if side["result"] == "胜")
    if one.outcome in ("双倍", "统", "无分统") and hand == "opponents":
        assert winner["points"] == 400
        assert times == {"双倍": 2, "统": 2, "无分统": 4}[one.outcome]
    if one.outcome in ("统", "无分统"):
        assert record["finish"][0] in winner["players"]


@given(deals("温岭六家统", 6, 400), st.integers(0, 5))
def test_the_seats_may_be_turned(record: dict[str, Any], by: int) -> None:
    """Who is named first does not matter, only who sits where."""
    players = record["players"]
    turned = {**record, "players": players[by:] + players[:by]}
    assert dict(score(turned).settlement.net) == dict(score(record).settlement.net)


@given(deals("温岭六家统", 6, 400), st.integers(0, 6), st.sampled_from(["同城游", "规则介绍"]))
def test_stopped_anywhere(record: dict[str, Any], count: int, preset: str) -> None:
    """However early a deal is stopped: a result that sums to nothing; realised points only grow."""
    stopped = {**record, "finish": record["finish"][:count], "ended_early": "true"}
    stopped.pop("in_hand", None)
    one = score(stopped, preset=preset)
    assert sum(one.settlement.net.values()) == 0
    if one.outcome == "未结束":
        assert set(one.settlement.net.values()) == {0}
        assert one.notes
    for early, late in zip(one.more["sides"], score(record, preset=preset).more["sides"], strict=True):
        assert early["points"] <= late["points"]


@given(deals("温岭六家统", 6, 400), st.sampled_from(["同城游", "规则介绍"]))
def test_an_early_result_is_never_taken_back(record: dict[str, Any], preset: str) -> None:
    """Where a deal may end early, it comes to what it comes to at its end.

    But for 200 to 200 in 同城游: whoever has 200 first wins by 结果 2, and at the end the first one's side.
    """
    final = score(record, preset=preset)
    assume(preset == "规则介绍" or {side["points"] for side in final.more["sides"]} != {200})
    for count in range(1, len(record["finish"])):
        stopped = {**record, "finish": record["finish"][:count], "ended_early": "true"}
        stopped.pop("in_hand", None)
        early = score(stopped, preset=preset)
        if early.outcome in ("未结束", "平"):
            continue
        who = [
            [side["players"] for side in one.more["sides"] if side["result"] == "胜"]
            for one in (early, final)
        ]
        assert who[0] == who[1]
        assert early.more["facts"]["multiplier"] == final.more["facts"]["multiplier"]


@given(
    st.lists(st.sampled_from(["0", "5", "10", "15", "20"]), min_size=1, max_size=8),
    st.integers(0, 3),
    st.integers(0, 3),
    st.sampled_from(["coin", "jifen"]),
    st.sampled_from(["solo", "pairs"]),
    st.sampled_from(["opponent", "total"]),
    st.sampled_from([None, "1", "0.5", "7"]),
)
def test_biaotong(
    said: list[str], start: int, first: int, payout: str, sides: str, per: str, stake: str | None
) -> None:
    players = list(NAMES[:4])
    bids = [[players[(start + index) % 4], bid] for index, bid in enumerate(said)]
    record: dict[str, Any] = {
        "game": "温岭标统",
        "players": players,
        "bids": bids,
        "first_out": players[first],
    }
    if stake:
        record["stake"] = stake
    try:
        one = score(record, payout=payout, sides=sides, stake_per=per)
    except Refused as refused:
        codes = {problem.code.partition(".")[2] for problem in refused.problems}
        assert codes <= {"bid_not_higher", "bidding_over", "bid_turn"}
        return
    assert sum(one.settlement.net.values()) == 0
    highest = max(map(int, said))
    assert one.more["facts"]["multiplier"] == (highest or 5)
    banker = one.more["facts"]["banker"]
    won = one.settlement.net[banker] > 0
    assert won == (one.outcome == "庄家胜")
    if sides == "solo":
        assert won == (banker == players[first])


@given(st.dictionaries(st.sampled_from(["finish", "captured", "in_hand", "bids", "log", "hands", "balances",
       "players", "escaped", "two_kings", "rules", "banker", "bid"]),
       st.recursive(st.text(max_size=6) | st.sampled_from(["甲", "乙", "5", "333", "过", "K K 10"]),
                    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(
                        st.sampled_from(["甲", "乙", "丙", "x"]), inner, max_size=3), max_leaves=8)),
       st.sampled_from(["温岭对家统", "温岭六家统", "温岭标统"]))  # fmt: skip
def test_anything_gives_a_result_or_faults(data: dict[str, Any], game: str) -> None:
    seats = NAMES[: 6 if "六" in game else 4]
    record = {"game": game, "players": list(seats), **data}
    with suppress(Refused):
        assert sum(score_record(load_game(find_game(game)), record).settlement.net.values()) == 0
