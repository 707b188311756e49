"""What holds for every deal of 枣庄够级."""

from __future__ import annotations

from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from calc.deals.scoring import score_record
from calc.games import find_game, load_game

GAME = load_game(find_game("够级"))
NAMES = list("甲乙丙丁戊己")
COUNTS = st.dictionaries(st.sampled_from(NAMES), st.integers(0, 6).map(str))


@st.composite
def records(draw: st.DrawFn) -> dict[str, Any]:
    finish = draw(st.permutations(NAMES))
    return {
        "game": "够级",
        "players": NAMES,
        "finish": finish[: draw(st.sampled_from([5, 6]))],
        "point_failures": draw(COUNTS),
        "burned": draw(COUNTS),
        "smothered": draw(COUNTS),
        "rules": {
            "place_points": draw(st.sampled_from(["4-2-0", "2-1-0"])),
            "settle": draw(st.sampled_from(["none", "points"])),
            "tribute_counts": draw(st.sampled_from(["2-1", "1-1", "1-0"])),
        },
    }


@given(records())
def test_every_deal(record: dict[str, Any]) -> None:
    result = score_record(GAME, record)
    totals = {name: player.total for name, player in result.players.items()}
    assert sum(totals.values()) == 0
    assert sum(side["points"] for side in result.more["sides"]) == 0
    assert sum(result.settlement.net.values()) == 0
    if record["rules"]["settle"] == "points":
        assert result.settlement.net == totals
    else:
        assert set(result.settlement.net.values()) == {0}
    _check_tributes(record, result.more["facts"]["tributes"], result.outcome)
    for player in result.players.values():
        assert sum(line.worth for line in player.lines if line.kind == "分") == player.total
    given_and_got = [
        sum(line.worth for line in p.lines if line.kind == "贡") for p in result.players.values()
    ]
    assert sum(given_and_got) == 0


def _check_tributes(record: dict[str, Any], found: list[dict[str, Any]], outcome: str) -> None:
    order = ["点", "烧", "闷", "落"]
    assert [order.index(one["why"]) for one in found] == sorted(order.index(one["why"]) for one in found)
    for one in found:
        assert one["from"] != one["to"]
        assert one["count"] > 0
        if one["why"] != "落" or outcome == "三户":
            assert (NAMES.index(one["from"]) - NAMES.index(one["to"])) % 6 == 3
        if one["why"] == "点":
            assert one["count"] == int(record["point_failures"][one["from"]]) % 4
    falls = sum(one["count"] for one in found if one["why"] == "落")
    assert falls == (
        3 if outcome == "三户" else {"2-1": 3, "1-1": 2, "1-0": 1}[record["rules"]["tribute_counts"]]
    )
