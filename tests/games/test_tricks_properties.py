"""Games of tricks: what holds of every deal, and evenings that go on from deal to deal."""

from __future__ import annotations

import contextlib
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from trick_records import record_of

from calc.deals.levels import LEVELS
from calc.deals.scoring import score_record
from calc.deals.tricks_ladder import next_level
from calc.diagnostics.problem import Refused
from calc.games import find_game, load_game

GAMES = ("双升", "温岭红五")
VALUES = st.sampled_from(
    ["0", "5", "15", "80", "85", "-5", "", "x", "黑3", "红K红K", "闲", "庄", "甲", "拖拉机", "单"]
)


def score(record: dict[str, Any]) -> Any:
    return score_record(load_game(find_game(record["game"])), record)


@st.composite
def deals(draw: st.DrawFn) -> dict[str, Any]:
    bottom = draw(st.integers(0, 16)) * 5
    pairs = draw(st.integers(0, 12))
    last: dict[str, str] = {"winner": draw(st.sampled_from("甲乙丙丁庄闲"))}
    last |= {"kind": "单" if not pairs else "对" if pairs == 1 else "拖拉机"}
    last |= {"pairs": str(pairs)} if pairs else {}
    players = draw(st.permutations("甲乙丙丁"))
    return {
        "game": draw(st.sampled_from(GAMES)),
        "players": list(players),
        "banker": draw(st.sampled_from(players)),
        "level": draw(st.sampled_from(LEVELS)),
        "trump": draw(st.sampled_from("黑红梅方无")),
        "idle_points": str(draw(st.integers(0, (200 - bottom) // 5)) * 5),
        "bottom": str(bottom),
        "last_trick": last,
        "unit": draw(st.sampled_from(["1", "0.5", "3"])),
        "rules": {
            "ladder": draw(st.sampled_from(["none", "standard", "custom"])),
            "must_play": draw(st.sampled_from(["none", "5_10_k"])),
            "bottom_mult": draw(st.sampled_from(["double", "times", "power", "plain"])),
            "settle": draw(st.sampled_from(["none", "unit", "levels"])),
        },
    }


@given(deals())
def test_of_every_deal(record: dict[str, Any]) -> None:
    result = score(record)
    facts = result.more["facts"]
    idle, bottom = int(record["idle_points"]), int(record["bottom"])
    points = {tuple(side["players"]): side["points"] for side in result.more["sides"]}
    # What was taken, and the bottom once, are the points in the packs.
    assert sum(p.numbers["captured"] for p in result.players.values()) + bottom == 200
    assert sum(points.values()) == 200 - (bottom if facts["bottom_multiplier"] else 0) + facts["bottom_added"]
    assert sum(player.total for player in result.players.values()) == sum(points.values())
    assert facts["idle_total"] == idle + facts["bottom_added"]
    assert (result.outcome == "庄家保庄") == (facts["idle_total"] < 80)
    # The next banker is the partner, or sits next; nets are even; a level stays within its range.
    players, banker = record["players"], record["players"].index(record["banker"])
    step = 2 if result.outcome == "庄家保庄" else 1
    assert facts["next_banker"] == players[(banker + step) % 4]
    assert sum(result.settlement.net.values()) == 0
    if record["rules"]["settle"] == "none":
        assert not any(result.settlement.net.values())
    assert facts["next_level"] in (None, *LEVELS)
    assert (facts["ladder"] is None) == (record["rules"]["ladder"] == "none")


@given(
    deals(),
    st.dictionaries(
        st.sampled_from(
            [
                "idle_points",
                "bottom",
                "last_trick",
                "banker",
                "level",
                "trump",
                "declared",
                "levels",
                "players",
                "hands",
                "log",
                "ended_early",
                "finish",
            ]
        ),
        st.one_of(VALUES, st.lists(VALUES, max_size=3), st.dictionaries(VALUES, VALUES, max_size=2)),
        max_size=4,
    ),
)
def test_mangled_deals_are_scored_or_refused(record: dict[str, Any], more: dict[str, Any]) -> None:
    with contextlib.suppress(Refused):
        assert score({**record, **more}).outcome in ("庄家保庄", "庄家下庄")


@given(st.sampled_from(LEVELS), st.integers(0, 9), st.sampled_from(["none", "5_10_k"]))
def test_a_level_never_leaves_its_range(level: str, rise: int, must_play: str) -> None:
    reached = next_level(level, rise, must_play)
    assert LEVELS.index(level) <= LEVELS.index(reached) <= LEVELS.index(level) + rise
    if must_play != "none":
        passed = LEVELS[LEVELS.index(level) + 1 : LEVELS.index(reached)]
        assert not {"5", "10", "K"} & {*passed}


@given(deals(), st.permutations(["乙", "丙", "丁"]))
def test_the_order_of_keys_makes_no_difference(record: dict[str, Any], names: list[str]) -> None:
    assert score(dict(reversed(record.items()))) == score(record)
    renamed = {"甲": "甲", **dict(zip("乙丙丁", names, strict=True))}
    other = {**record, "players": [renamed[player] for player in record["players"]]}
    other |= {"banker": renamed[record["banker"]]}
    winner = record["last_trick"]["winner"]
    other |= {"last_trick": {**record["last_trick"], "winner": renamed.get(winner, winner)}}
    assert score(other).more["facts"]["idle_total"] == score(record).more["facts"]["idle_total"]


@pytest.mark.parametrize("game", GAMES)
def test_an_evening(game: str) -> None:
    """The next deal need not say its banker, nor the levels."""
    session = load_game(find_game(game)).session
    assert session is not None
    record = {
        "game": game, "players": list("甲乙丙丁"), "banker": "甲", "level": "2", "levels": {"乙": "2"},
        "idle_points": "0", "bottom": "10", "last_trick": {"winner": "庄"}, "rules": {"ladder": "standard"},
    }  # fmt: skip
    standing = session.after(session.first(tuple("甲乙丙丁"), {}), score(record))
    assert standing.carried == {"banker": "丙", "level": "5", "levels": {"甲": "5", "乙": "2"}}
    second = {**record, **standing.carried, "idle_points": "120", "last_trick": {"winner": "庄"}}
    standing = session.after(standing, score(second))
    assert standing.carried == {"banker": "丁", "level": "3", "levels": {"甲": "5", "乙": "3"}}


def test_the_same_bytes_whatever_the_order_of_hands() -> None:
    record = record_of("双升", "2", "黑", 3)
    assert score(record) == score(dict(reversed(record.items())))
