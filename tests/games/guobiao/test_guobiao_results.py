"""Results of deals: who pays, 错和, presets and options, notes, other readings, what took what."""

from __future__ import annotations

import random
from decimal import Decimal
from itertools import permutations
from typing import Any

import pytest
from guobiao_hands import GAME, fans_of, result_of
from test_guobiao_checks import HAND, TABLE, deal, player, win

from calc.core.result import Result
from calc.deals.scoring import score_record
from calc.messages import Speaker
from calc.render.json import explained_json, result_json
from calc.render.text import result_text


def codes(result: Result) -> list[str]:
    return [note.code.partition(".")[2] for note in result.notes]


def net(result: Result) -> dict[str, int]:
    return {seat: int(amount) for seat, amount in result.settlement.net.items()}


def test_self_drawn_everybody_pays_base_and_fan() -> None:
    result = result_of(deal(win("9筒"), TABLE))
    total = result.players["南"].total
    assert net(result) == {"东": -8 - total, "南": 3 * (8 + total), "西": -8 - total, "北": -8 - total}


def test_the_discarder_pays_base_and_fan_the_others_base() -> None:
    players = {**TABLE, "北": {"hand": "123457筒 东东 西 发 中白 9条"}}
    result = result_of(deal(win("9筒", "点和", **{"from": "东"}), players))
    total = result.players["南"].total
    assert net(result) == {"东": -8 - total, "南": 24 + total, "西": -8, "北": -8}
    assert [transfer.reason for transfer in result.settlement.transfers] == [
        "pay_discard", "pay_base", "pay_base",
    ]  # fmt: skip
    assert list(result.players) == ["南", "东", "西", "北"]
    assert result.next == {"dealer": "南"}


def test_a_hand_alone_is_settled_where_the_payer_is_known() -> None:
    alone = {"南": HAND}
    assert len(result_of(deal(win(), alone)).settlement.transfers) == 3
    assert len(result_of(deal(win("9筒", "点和", **{"from": "北"}), alone)).settlement.transfers) == 3
    unknown = result_of(deal(win("9筒", "点和"), alone))
    assert unknown.settlement.net == {}
    assert codes(unknown) == ["who_pays"]


def test_unit_is_money_a_point() -> None:
    result = result_of({**deal(win(), TABLE), "unit": "0.25"})
    assert result.settlement.net["东"] == -(8 + result.players["南"].total) * Decimal("0.25")


def test_below_the_minimum_is_no_valid_win() -> None:
    few = player("45万 678筒 南南", "吃 123条", "碰 8万", flowers="春夏秋冬梅兰竹菊")
    result = result_of(deal(win("6万"), few))
    assert (result.outcome, result.players["南"].total) == ("错和", 9)
    assert set(net(result).values()) == {0}
    assert codes(result) == ["too_few"]
    lower = score_record(GAME, {**deal(win("6万"), few), "rules": {"minimum": "1"}})
    assert lower.outcome == "和牌"


def test_a_declared_false_win() -> None:
    few = player("45万 678筒 南南", "吃 123条", "碰 8万")
    assert codes(result_of(deal(win("6万", false="true"), few))) == ["false_too_few"]
    result = result_of(deal(win("1万", false="true"), {**TABLE}))
    assert (result.outcome, result.players["南"].total, codes(result)) == ("错和", 0, ["false_no_win"])
    assert net(result) == {"东": 20, "南": -60, "西": 20, "北": 20}
    enough = result_of(deal(win("9筒", false="true"), {"南": HAND}))
    assert codes(enough)[0] == "false_enough"
    assert net(enough)["南"] == -60


def test_drawn() -> None:
    result = result_of(deal("none", TABLE))
    assert (result.outcome, set(net(result).values()), result.next) == ("流局", {0}, {"dealer": "南"})
    assert codes(result) == ["drawn"]


def test_presets() -> None:
    hand = player("555筒 22条 88万", "暗杠 3万", "暗杠 7条")
    for name, total in (("1998", 73), ("mil", 73), ("2006", 78)):
        assert result_of(deal(win("8万"), hand), name).players["南"].total == total
    assert codes(result_of(deal(win("8万"), hand))) == ["open_point"]
    assert codes(result_of(deal(win("8万"), hand), "2006")) == []


@pytest.mark.parametrize(
    ("hand", "tile", "extra"),
    [
        ("1112345678999万", "2万", 3),
        ("1122334455667万", "7万", 3),
        ("1122万 3355筒 6688条 7条", "7条", 3),
        ("19万 19筒 19条 东南西北中发白", "1万", 3),
        ("147万 258筒 36条 东南西北中", "发", 3),
        ("147万 25筒 36条 东南西北中发", "白", 3),
        ("111万 333万 555筒 777条 9条", "9条", 3),
        ("123456万 789筒 22条 45条", "6条", 0),
    ],
)
def test_2006_counts_a_fully_concealed_hand_where_1998_does_not(hand: str, tile: str, extra: int) -> None:
    record = deal(win(tile), {"南": {"hand": hand}})
    old, new = result_of(record), result_of(record, "2006")
    assert new.players["南"].total - old.players["南"].total == extra
    assert fans_of(new)["不求人"] == 1


@pytest.mark.parametrize(
    ("name", "value", "hand", "melds", "tile", "totals"),
    [
        ("knitted_wait", "none", "13347条 12369万 258筒", [], "3万", (17, 16)),
        ("dead_wait", "none", "1122334万", ["吃 123万", "吃 123万"], "4万", (86, 87)),
    ],
)
def test_open_points(
    name: str, value: str, hand: str, melds: list[str], tile: str, totals: tuple[int, int]
) -> None:
    record = deal(win(tile, "点和", **{"from": "东"}), {"南": {"hand": hand, "melds": melds}})
    result = result_of(record)
    other = result_of({**record, "rules": {name: value}})
    assert (result.players["南"].total, other.players["南"].total) == totals
    note = next(note for note in result.notes if note.code == "rules.open_point")
    assert (note.args["name"], note.args["changes"]) == (name, f"南 {totals[0]}→{totals[1]} 番")
    assert "open_point" not in codes(other)


def test_the_last_copy_may_be_proved_by_what_lies_open() -> None:
    by_own = result_of(deal(win("1万", "点和"), player("23万 11筒", "吃 123万", "吃 123万", "吃 123万")))
    assert fans_of(by_own)["和绝张"] == 1
    by_others = result_of(deal(win("9筒"), TABLE))
    assert fans_of(by_others)["和绝张"] == 1
    assert "last_proved" in codes(by_others)
    by_discards = {
        **TABLE,
        "北": {"hand": "123457筒 东东 西 发 中白 9条", "discards": "9筒 9筒"},
        "西": {"hand": "3334万 1125筒 44578条", "discards": "1万 9筒"},
    }
    assert fans_of(result_of(deal(win("9筒"), by_discards)))["和绝张"] == 1
    by_discards["西"]["discards"] = "1万 1条"
    assert "和绝张" not in fans_of(result_of(deal(win("9筒"), by_discards)))


def test_another_who_could_have_won_is_named() -> None:
    players = {
        **TABLE,
        "西": {"hand": "456万 78筒 11筒", "melds": ["吃 123条", "碰 2万"]},
        "北": {"hand": "12345筒 东东 西发 中白 99条"},
        "东": {"hand": "113367万 3456筒 99条 东"},
    }
    result = result_of(deal(win("9筒", "点和", **{"from": "东"}), players))
    assert "farther_winner" in codes(result)
    # Who still holds a flower could not have won.
    players["西"] = {"hand": "456万 78筒 1筒 春", "melds": ["吃 123条", "碰 2万"]}
    assert "farther_winner" not in codes(result_of(deal(win("9筒", "点和", **{"from": "东"}), players)))


def test_what_took_what() -> None:
    result = result_of(deal(win("5条"), player("55789万 12789条"[:-4] + "789条", "吃 123万")) | {
        "players": player("55789万 12789条", "吃 123万"), "win": win("3条")})  # fmt: skip
    taken = {(each.line.name, each.by) for each in result.players["南"].dropped}
    assert taken == {("无字", "平和"), ("老少副", "套算一次")}
    dragon = result_of(deal(win("9万"), player("45678万 55条", "吃 123万", "碰 中")))
    assert {(each.line.name, each.by) for each in dragon.players["南"].dropped} == {
        ("幺九刻", "箭刻"), ("连六", "清龙"), ("老少副", "清龙"),
    }  # fmt: skip
    shifted = result_of(deal(win("3条"), player("234筒 234万 45条 99条", "吃 345万") | {}))
    assert shifted.players["南"].total > 0


def test_principles_have_names() -> None:
    twice = result_of(deal(win("3条"), player("123万 234筒 234筒 45条 99条")))
    assert ("三色三步高", "不得相同") in {(each.line.name, each.by) for each in twice.players["南"].dropped}


def test_other_readings_are_told() -> None:
    result = result_of(deal(win("6万"), player("334455万 66万 778899条"[:-3] + "99条")) | {
        "players": player("3344556万 778899条")})  # fmt: skip
    first, *others = [result.players["南"], *result.players["南"].alternatives]
    assert others
    assert all(other.total <= first.total for other in others)
    assert all(other.formula.endswith(f"= {other.total}") for other in others)


def test_flowers_are_shown_and_added_last() -> None:
    result = result_of(deal(win("9筒"), player("456万 78筒 南南", "吃 123条", "碰 8万", flowers="春 菊")))
    winner = result.players["南"]
    assert (winner.laid_out, winner.lines[-1].name) == ("春 菊", "花牌")
    assert winner.formula.endswith(f"花牌 1×2 = {winner.total}")


def test_order_of_tiles_and_melds_does_not_matter() -> None:
    rng = random.Random(5)
    results = set()
    for melds in permutations(["吃 123条", "碰 8万"]):
        tiles = ["4万", "5万", "6万", "7筒", "8筒", "南", "南"]
        rng.shuffle(tiles)
        result = result_of(deal(win(), {"南": {"hand": " ".join(tiles), "melds": list(melds)}}))
        results.add((result.players["南"].lines, result.players["南"].total))
    assert len(results) == 1


@pytest.mark.parametrize("lang", ["zh", "en"])
def test_every_sentence_can_be_said(lang: Any) -> None:
    speaker = Speaker(lang, GAME.texts)
    records = [
        deal(win(), TABLE), deal("none", TABLE), deal(win("1万", false="true"), TABLE),
        deal(win("9筒", false="true"), TABLE), deal(win("9筒", "点和")),
    ]  # fmt: skip
    for record in records:
        result = result_of(record)
        shown = result_json(result, GAME.entry, speaker) | explained_json(result, GAME, speaker)
        assert shown["game"] == "guobiao_mahjong"
        assert result_text(result, GAME, speaker, explain=True)


def test_template_scores() -> None:
    from calc.deals.keys import canonical
    from calc.source.records import read

    record = read(GAME.template.encode(), "template.yaml", same=canonical)[0]
    assert result_of(record.data).players["南"].total == 21
