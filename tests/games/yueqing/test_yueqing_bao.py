"""包牌: who pays for all three, as the table says and as the record shows."""

from __future__ import annotations

from typing import Any

import pytest
from yueqing_deals import FIVE, codes, notes, player, problems, score, table, win

Record = dict[str, Any]
DRAGONS = ["碰 中", "吃 789筒"]
BEAUTIES = "发发 22条 123万 456万"


def lone(tile: str, last: str, by: str = "点炮", hand: str | None = None, **more: Any) -> Record:
    """南 waits with one tile, has discarded ``last``, and wins on a ``tile`` of 西."""
    facts = {"from_": "西"} if by == "点炮" else {}
    facts |= more.pop("facts", {})
    if facts.get("from_") == "":
        del facts["from_"]
    south = player(hand or tile, FIVE, discards=f"东 {last}")
    return table("1条", players={"南": south}, win=win("南", tile, by, **facts), **more)


def beauties(hand: str = BEAUTIES, melds: Any = None, white: str = "白白白", **more: Any) -> Record:
    south = player(hand, melds or DRAGONS, white)
    facts = more.pop("win", None) or win("南", "发", "点炮", from_="西")
    return table("1条", players={"南": south}, win=facts, **more)


def payers(record: Record) -> set[str]:
    transfers = score(record).settlement.transfers
    return {transfer.payer for transfer in transfers if not transfer.reason.startswith("hua")}


LIABLE = {
    "the same suit tile": (lone("5万", "5万"), "same"),
    "two below": (lone("5万", "7万"), "near"),
    "two above": (lone("5万", "3万"), "near"),
    "the same honour": (lone("北", "北"), "same"),
    "a lone 财神 waits for anything": (lone("9万", "8万", hand="1条"), "near"),
    "the last dragon": (beauties(), "fed"),
    "the last dragon, with a 财神": (beauties("发1条 22条 123万 456万"), "fed"),
}

FREE = {
    "three off": lone("5万", "2万"),
    "another suit": lone("5万", "5条"),
    "another honour": lone("北", "东"),
    "drawn": lone("5万", "5万", "自摸"),
    "four melds": table(
        "1条", players={"南": player("5万 789万", FIVE[:4], discards="4万")},
        win=win("南", "5万", "点炮", from_="西"),
    ),
    "nothing discarded yet on record": table(
        "1条", players={"南": player("5万", FIVE)}, win=win("南", "5万", "点炮", from_="西")
    ),
    "two 白板": beauties(white="白白"),
    "the other dragon in hand": beauties("发发 中中中 22条 456万", ["吃 789筒", "吃 123筒"]),
    "drawn dragon": beauties(win=win("南", "发")),
}  # fmt: skip


@pytest.mark.parametrize("what", LIABLE)
def test_liable_by_the_record(what: str) -> None:
    record, why = LIABLE[what]
    result = score(record)
    assert payers(record) == {"西"}
    assert f"yueqing_mahjong.verdict.{why}" in notes(result)
    assert {transfer.reason for transfer in result.settlement.transfers if transfer.reason != "hua"} == {
        "hu", "hu_for_0", "hu_for_3",
    }  # fmt: skip


@pytest.mark.parametrize("what", FREE)
def test_not_liable(what: str) -> None:
    assert payers(FREE[what]) == {"东", "西", "北"}
    assert not any("verdict" in code or "not_judged" in code for code in notes(score(FREE[what])))


def test_the_dealers_extra_one_is_paid_too() -> None:
    # 硬吊: 60, and 61 + 61 + 62 in all
    assert score(LIABLE["two below"][0]).settlement.net == {"东": 0, "南": 184, "西": -184, "北": 0}


@pytest.mark.parametrize("code", ["same", "near"])
def test_nobody_is_named(code: str) -> None:
    record = lone("5万", "5万" if code == "same" else "6万", facts={"from_": ""})
    assert payers(record) == {"东", "西", "北"}
    assert f"yueqing_mahjong.not_judged.{code}" in notes(score(record))


def test_the_last_dragon_from_nobody_in_particular() -> None:
    record = beauties(win=win("南", "发", "点炮"))
    assert payers(record) == {"东", "西", "北"}
    assert "yueqing_mahjong.not_judged.fed" in notes(score(record))


def test_the_table_decides_where_the_record_is_silent() -> None:
    record = beauties(win=win("南", "发"), liable="北")
    assert payers(record) == {"北"}
    assert not any("verdict" in code for code in notes(score(record)))


def test_the_table_and_the_record_agree() -> None:
    assert payers(lone("5万", "6万", liable="西")) == {"西"}


@pytest.mark.parametrize(
    ("record", "why"),
    [
        (lone("5万", "5万", liable="北"), "same"),
        (lone("5万", "6万", liable="北"), "near"),
        (beauties(liable="东"), "fed"),
    ],
)
def test_the_table_and_the_record_disagree(record: Record, why: str) -> None:
    assert codes(record) == ["yueqing_mahjong.liable_other"]
    assert problems(record)[0].args["hint_code"] == f"yueqing_mahjong.liable_other.{why}"


def claimed(tile: str, kind: str = "碰", **more: str) -> dict[str, str]:
    return {"kind": kind, "tiles": tile * (4 if "杠" in kind else 3), **more}


def fed_before(last: Any, **more: Any) -> Record:
    melds = ["碰 中", last, "吃 789筒"]
    return beauties("22条 123万 56万", melds, win=win("南", "4万", "点炮", from_="东"), **more)


def test_fed_before_the_win() -> None:
    record = fed_before(claimed("发", **{"from": "北"}))
    assert payers(record) == {"东", "西", "北"}
    assert "bao_fed" in notes(score(record))
    later = record | {"rules": {"bao_fed": "later"}}
    assert payers(later) == {"北"}
    assert "yueqing_mahjong.verdict.fed_before" in notes(score(later))
    assert codes(later | {"liable": "西"}) == ["yueqing_mahjong.liable_other"]
    unknown = fed_before("碰 发", rules={"bao_fed": "later"})
    assert payers(unknown) == {"东", "西", "北"}
    assert "yueqing_mahjong.not_judged.fed_before" in notes(score(unknown))
    own = fed_before("暗杠 发", rules={"bao_fed": "later"})
    assert payers(own) == {"东", "西", "北"}


def test_the_first_of_two_claimed_dragons_counts_for_nothing() -> None:
    melds = [claimed("发", **{"from": "北"}), claimed("中", "明杠", **{"from": "东"}), "吃 789筒"]
    record = beauties("22条 123万 56万", melds, win=win("南", "4万"), rules={"bao_fed": "later"})
    assert payers(record) == {"东"}


def test_no_beauties_nothing_was_fed() -> None:
    melds = ["碰 中", claimed("发", **{"from": "北"}), "吃 789筒"]
    record = beauties("22条 123万 56万", melds, "白白", win=win("南", "4万"), rules={"bao_fed": "later"})
    assert payers(record) == {"东", "西", "北"}


def test_what_is_paid() -> None:
    players = {"南": player("9条", FIVE), "北": player("147万 258筒 369条 西西 北北 东东 中", flowers="白白")}
    record = table("1条", players=players, win=win("南", "9条"), liable="西", streak="1")
    # 60+1+1 of each and one more of 东; 花: 北 2 from each
    assert score(record).settlement.net == {"东": -2, "南": 187 - 2, "西": -187 - 2, "北": 6}
    everything = record | {"rules": {"bao_scope": "all"}}
    assert score(everything).settlement.net == {"东": 0, "南": 187 - 2, "西": -187 - 4, "北": 6}
    reasons = {transfer.reason for transfer in score(everything).settlement.transfers}
    assert reasons == {"hu", "hu_for_0", "hu_for_3", "hua", "hua_for_0"}
