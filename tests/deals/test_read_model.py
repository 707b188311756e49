"""Reading a record into a model: every fault at once, keys in any spelling, nothing taken out for nothing."""

from __future__ import annotations

import json
from typing import Any

import pytest

from calc.deals.read import read_model, value_at
from calc.diagnostics.problem import Path, Problem
from calc.games.wenling_mahjong.model import WenlingDeal

HAND = "147万 258369条 147筒 东南西北"


def read(data: dict[str, Any]) -> tuple[WenlingDeal, list[tuple[str, Path]], frozenset[Path]]:
    before = json.dumps(data)
    deal, problems, broken = read_model(WenlingDeal, data)
    assert json.dumps(data) == before, "the caller's record was changed"
    return deal, [(problem.code, problem.path) for problem in problems], broken


def test_a_good_record() -> None:
    deal, problems, broken = read({"game": "温岭麻将", "players": {"东": {"hand": HAND}}, "win": "none"})
    assert (problems, broken) == ([], frozenset())
    assert deal.players["东"].hand is not None
    assert len(deal.players["东"].hand) == 16
    assert deal.win == "none"
    assert deal.winner is None


def test_all_faults_at_once() -> None:
    deal, problems, broken = read(
        {
            "unit": "x",
            "wall_left": "-1",
            "wild": "5筒",
            "players": {"东": {"hand": "5饺", "flowers": ["春", []], "melds": ["碰 东", "持 南", "杠 西"]}},
            "win": {"seat": "中", "tile": "1万", "by": "自模"},
        }
    )
    assert set(problems) == {
        ("number.not_money", ("unit",)),
        ("number.negative", ("wall_left",)),
        ("tile.unknown", ("players", "东", "hand")),
        ("field.not_tiles", ("players", "东", "flowers")),
        ("meld.kind", ("players", "东", "melds", 1)),
        ("meld.unclear_kong", ("players", "东", "melds", 2)),
        ("seat.unknown", ("win", "seat")),
        ("win.by_unknown", ("win", "by")),
    }
    assert broken == {
        ("unit",), ("wall_left",), ("players", "东", "hand"), ("players", "东", "flowers"),
        ("players", "东", "melds"), ("win", "seat"), ("win", "by"),
    }  # fmt: skip
    # what could be read is there, and a broken list is gone as a whole
    assert deal.wild == 13
    assert deal.players["东"].melds == ()
    assert deal.players["东"].hand is None
    assert getattr(deal.win, "tile", None) == 0


@pytest.mark.parametrize("seat", ["东", "東", "东家", "East", "E"])
@pytest.mark.parametrize("key", ["hand", "手牌", "Hand", "手 牌"[:1] + "牌", "ＨＡＮＤ"])
def test_keys_and_seats_in_any_spelling(seat: str, key: str) -> None:
    deal, problems, _ = read({"玩家": {seat: {key: HAND}}, "和牌": "流局"})
    assert problems == []
    assert deal.players["东"].hand is not None


@pytest.mark.parametrize(
    ("first", "second"),
    [("hand", "手牌"), ("手牌", "hand"), ("hand", "HAND"), ("Hand", "手牌"), ("手牌", "手牌　")],
)
def test_a_key_written_twice(first: str, second: str) -> None:
    deal, problems, _ = read({"players": {"东": {first: HAND, second: HAND}}})
    assert [code for code, _ in problems] == ["key.twice"]
    assert problems[0][1][:2] == ("players", "东")
    assert deal.players["东"].hand is not None


def test_a_key_twice_beside_a_list_with_two_faults() -> None:
    _, problems, _ = read({"players": {"东": {"melds": ["持 东", "持 南"], "副露": "碰 东"}}})
    assert problems == [
        ("key.twice", ("players", "东", "副露")),
        ("meld.kind", ("players", "东", "melds", 0)),
        ("meld.kind", ("players", "东", "melds", 1)),
    ]


def test_unknown_keys() -> None:
    _, problems, broken = read_model(
        WenlingDeal, {"天气": "晴", "wilds": "5筒", "players": {"东": {"hend": HAND}}}
    )
    assert all(problem.code == "key.unknown" and problem.on_key for problem in problems)
    near = {problem.path: problem.args["near"] for problem in problems}
    assert near == {("天气",): None, ("wilds",): "wild", ("players", "东", "hend"): "hand"}
    assert all("wall_left" in str(problem.args["known"]) for problem in problems if len(problem.path) == 1)
    # what stands under a slip of its key is not missing as well
    assert broken == {("wild",), ("players", "东", "hand")}


def test_a_key_at_the_wrong_height() -> None:
    _, problems, _ = read_model(WenlingDeal, {"by": "自摸"})
    (problem,) = problems
    assert problem.args["hint_code"] == "key.unknown.elsewhere"
    assert str(problem.args["place"]) == "win（和牌）"


def test_a_bad_seat_does_not_hide_the_others() -> None:
    deal, problems, broken = read(
        {"players": {"中": {"hand": HAND}, "东": {"hand": HAND}, "南": {"hand": "0万"}}}
    )
    assert problems == [("seat.unknown", ("players", "中")), ("tile.rank", ("players", "南", "hand"))]
    assert broken == {("players",), ("players", "南", "hand")}
    assert list(deal.players) == ["东", "南"]


def test_a_seat_twice() -> None:
    _, problems, _ = read_model(WenlingDeal, {"players": {"东": {}, "東": {}}})
    (problem,) = problems
    assert (problem.code, problem.path, problem.related) == (
        "seat.twice",
        ("players", "東"),
        ("players", "东"),
    )


def test_faults_that_come_to_light_one_after_the_other() -> None:
    """A key, a seat's key, a meld's key and the meld itself, each of which hides the next."""
    _, problems, broken = read(
        {"PLAYERS": {"中": {}, "East": {"MELDS": [{"KIND": "碰", "TILES": "12万"}], "HAND": "x"}}}
    )
    assert {code for code, _ in problems} == {"seat.unknown", "meld.same", "tile.unknown"}
    assert () not in broken


@pytest.mark.parametrize("value", ["text", [], None, ["a"]])
def test_what_is_no_mapping(value: Any) -> None:
    _, problems, broken = read({"players": {"东": value}})
    assert problems == [("field.not_mapping", ("players", "东"))]
    assert broken == {("players", "东")}


def test_value_at() -> None:
    data = {"玩家": {"East": {"melds": ["碰 东", {"牌": "东"}]}}}
    assert value_at(data, ("players", "东", "melds", 0)) == "碰 东"
    assert value_at(data, ("players", "东", "melds", 1, "tiles")) == "东"


def test_problems_say_the_key() -> None:
    _, problems, _ = read_model(WenlingDeal, {"players": {"东": {"discarded_wild": "x"}}, "unit": {}})
    assert {(problem.code, problem.args["key"]) for problem in problems if isinstance(problem, Problem)} == {
        ("flag.unknown", "discarded_wild"),
        ("field.not_text", "unit"),
    }
