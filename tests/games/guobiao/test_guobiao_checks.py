"""What is refused: every code of the game, with the places that it names; and what is not."""

from __future__ import annotations

from typing import Any

import pytest
from guobiao_hands import GAME, result_of

from calc.diagnostics.problem import Problem, Refused
from calc.messages import Speaker

HAND = {"hand": "456万 78筒 南南", "melds": ["吃 123条", "碰 8万"]}
TABLE = {
    "东": {"hand": "112267万 3456筒 89条 东"},
    "南": HAND,
    "西": {"hand": "3334万 1125筒 44578条"},
    "北": {"hand": "123457筒 东东 西 发", "melds": ["碰 9筒"]},
}


def deal(win: dict[str, str] | str, players: dict[str, Any] | None = None, **more: Any) -> dict[str, Any]:
    return {"game": "国标麻将", "round": "东", "players": players or {"南": HAND}, "win": win, **more}


def win(tile: str = "9筒", by: str = "自摸", **more: str) -> dict[str, str]:
    return {"seat": "南", "tile": tile, "by": by, **more}


def problems(record: dict[str, Any]) -> list[Problem]:
    with pytest.raises(Refused) as refused:
        result_of(record)
    return refused.value.problems


def player(hand: str, *melds: str, flowers: str = "") -> dict[str, Any]:
    return {"南": {"hand": hand, "melds": list(melds), "flowers": flowers}}


KNITTED = "147万 258筒 36条 东南西北中"

REFUSED = {
    "flower_claimed": (deal(win("春", "点和")), ("win", "tile")),
    "flower_won": (deal(win("春")), ("win", "tile")),
    "not_laid_out": (
        deal(win(), player("456万 78筒 南 春", "吃 123条", "碰 8万")), ("players", "南", "hand"),
    ),
    "robbed_own": (deal(win("9筒", "抢杠"), player("99筒 123456万 南南", "碰 中")), ("win", "by")),
    "robbed_melded": (
        deal(win("9筒", "抢杠"), player("78筒 456万 南南", "吃 789筒", "碰 中")), ("win", "by"),
    ),
    "robbed_last": (deal(win("9筒", "抢杠", last_tile="true")), ("win", "last_tile")),
    "last_held": (
        deal(win("9筒", last_of_kind="true"), player("99筒 123456万 南南", "碰 中")), ("win", "last_of_kind"),
    ),
    "last_held_by": (
        deal(win("8筒", last_of_kind="true"), {**TABLE, "西": {"hand": "3334万 1128筒 44578条"}}),
        ("win", "last_of_kind"),
    ),
    "round_needed": (
        {"game": "国标麻将", "players": player("45万 234筒 789条 88条 东东东"), "win": win("3万")},
        ("round",),
    ),
}  # fmt: skip


@pytest.mark.parametrize("code", REFUSED)
def test_refused(code: str) -> None:
    record, path = REFUSED[code]
    found = [problem for problem in problems(record) if problem.code == f"guobiao_mahjong.{code}"]
    assert [problem.path for problem in found] == [path]
    for lang in ("zh", "en"):
        speaker = Speaker(lang, GAME.texts)  # type: ignore[arg-type]
        args = {"related": "line 1", **found[0].args}
        assert "{" not in speaker.say(found[0].code, **args)
        assert "{" not in speaker.say(str(args.get("hint_code", f"{found[0].code}.hint")), **args)


SHARED = {
    "field.missing": deal(win("9筒", "点和"), TABLE),
    "hand.not_won": deal(win("1万")),
    "win.no_kong": deal(win("9筒", "杠上开花")),
    "hand.size": deal(win(), player("456万 78筒 南南 9筒", "吃 123条", "碰 8万")),
    "hand.too_many_melds": deal(win(), player("", "碰 1万", "碰 2万", "碰 3万", "碰 4万", "碰 5万")),
    "win.nothing_robbed": deal(win("9筒", "抢杠", **{"from": "西"}), TABLE),
    "tile.too_many": deal(win("9筒"), player("99筒 99筒 123万 456万 南南 中")),
    "win.from_selfdraw": deal(win("9筒", **{"from": "东"})),
}


@pytest.mark.parametrize("code", SHARED)
def test_refused_like_every_mahjong(code: str) -> None:
    assert code in {problem.code for problem in problems(SHARED[code])}


def test_several_faults_are_told_at_once() -> None:
    record = deal(
        win("9筒", "抢杠", last_tile="true", last_of_kind="true"), player("99筒 123456万 南南", "碰 中")
    )
    codes = {problem.code.partition(".")[2] for problem in problems(record)}
    assert codes == {"robbed_own", "robbed_last", "last_held"}


def test_a_fifth_copy_is_told_once() -> None:
    """At a whole table the tile that was robbed and is held besides is one too many already."""
    players = {**TABLE, **player("99筒 45678筒 南南 123万 中"), "北": {**TABLE["北"], "discards": "9筒"}}
    found = [problem.code for problem in problems(deal(win("9筒", "抢杠", **{"from": "北"}), players))]
    assert "tile.too_many" in found
    assert "guobiao_mahjong.robbed_own" not in found


@pytest.mark.parametrize(
    ("hand", "melds", "tile", "lacks"),
    [
        ("99万 34588筒 156789条", [], "1条", 2),
        ("1122万 3344筒 5566条 7万", [], "8万", 1),
        ("19万 19筒 19条 东南西北中发 5万", [], "6万", 2),
        (KNITTED, [], "5万", 1),
        ("147万 258筒 36条 55条 123万", [], "4条", 1),
        ("147万 258筒 36条 55条", ["碰 东"], "4万", 1),
    ],
)
def test_how_much_a_hand_lacks(hand: str, melds: list[str], tile: str, lacks: int) -> None:
    record = deal(win(tile), {"南": {"hand": hand, "melds": melds}})
    found = problems(record)
    assert [problem.code for problem in found] == ["hand.not_won"]
    assert found[0].args["missing"] == lacks


def test_the_round_is_needed_only_where_it_matters() -> None:
    record = deal(win("9筒"), player("456万 78筒 南南", "吃 123条", "碰 8万"))
    del record["round"]
    assert result_of(record).outcome == "和牌"
    three_winds = deal(win("5万"), player("45万 6万 5万", "碰 东", "碰 西", "碰 中"))
    del three_winds["round"]
    assert "guobiao_mahjong.round_needed" in {problem.code for problem in problems(three_winds)}


def test_losers_may_hold_and_discard_flowers() -> None:
    players = {**TABLE, "西": {"hand": "333万 春 1125筒 44578条", "discards": "夏 1万"}}
    assert result_of(deal(win(), players)).outcome == "和牌"


def test_flags_that_agree_are_fine() -> None:
    kong = player("456万 78筒 南南", "吃 123条", "暗杠 8万")
    assert result_of(deal(win("9筒", "杠上开花", last_tile="true"), kong)).outcome == "和牌"
    robbed = deal(win("9筒", "抢杠", last_of_kind="true", **{"from": "北"}), TABLE)
    assert result_of(robbed).outcome == "和牌"


@pytest.mark.parametrize(("first", "others"), [("9筒", 3), ("1筒", 2)])
def test_the_discard_that_was_won_lies_open_for_nobody(first: str, others: int) -> None:
    """The last 9筒 of 北 is the winning one; with that of 东 the other three lie open (和绝张)."""
    players = {
        **TABLE,
        "东": {**TABLE["东"], "discards": first},
        "北": {"hand": "123457筒 东东 西 发 456条", "discards": "9筒 9筒 9筒"},
    }
    won = result_of(deal(win("9筒", "点炮", **{"from": "北"}), players)).players["南"]
    assert ("和绝张" in {line.name for line in won.lines}) == (others == 3)
