"""逃跑: each of the 19 types, what just misses it, and what is paid."""

from __future__ import annotations

from decimal import Decimal
from typing import Any

import pytest
from yueqing_deals import FIVE, GAME, codes, notes, player, score, table

CATALOGUE = GAME.catalogues[2]
NEVER = {"双财神归位", "单吊财神", "天胡", "地胡", "三财神归位"}
WINDS = ["碰 东", "碰 西", "碰 北"]
Player = dict[str, Any]

HITS: dict[str, tuple[Player, int]] = {
    "对对胡": (player("111万 222万 5筒", ["碰 3万", "碰 9条", "明杠 西"]), 10),
    "混一色": (player("55789筒 东东", ["吃 123筒", "碰 2筒", "碰 西"]), 10),
    "财神单吊": (player("6筒", FIVE), 10),
    "三财神杂胡": (player("666筒 1379万 258条 369条 东西北"), 10),
    "财神做牛": (player("66筒 47万", ["吃 123条", "吃 456条", "碰 2筒", "吃 789万"]), 10),
    "四风影": (player("369万 南 258条", WINDS), 10),
    "清一色": (player("2346789万", ["吃 123万", "吃 345万", "碰 8万"]), 30),
    "三财神刻": (player("666筒 4万", ["吃 123条", "吃 456条", "碰 2筒", "吃 789万"]), 30),
    "三美人": (player("147万 258筒 369条 中中中 发发发 东", flowers="白白白"), 30),
    "四白板(小)": (player("147万 258筒 369条 东西北 12万 5条 9筒", flowers="白白白白"), 30),
    "四白板": (player("147万 258筒 9条", ["碰 2筒", "碰 9万", "暗杠 3条"], "白白白白"), 30),
    "四风齐": (player("369万 南南南 2条", WINDS), 30),
    "硬吊": (player("9条", FIVE), 30),
    "全字": (player("中中 发发 南南 9条", WINDS), 100),
}

NEAR: dict[str, Player] = {
    # a chow among the five
    "对对胡": player("111万 222万 5筒", ["碰 3万", "碰 9条", "吃 123条"]),
    # two melds
    "混一色": player("55567789筒 东东", ["吃 123筒", "碰 西"]),
    "财神单吊": player("9条", FIVE),
    "三财神杂胡": player("66筒 1379万 2589条 369条 东西北"),
    # three melds
    "财神做牛": player("66筒 47万 258条", ["吃 123条", "碰 2筒", "吃 789万"]),
    # no tile of the own wind
    "四风影": player("3699万 258条", WINDS),
    "清一色": player("2346789万", ["吃 123万", "吃 345万", "碰 8筒"]),
    "三财神刻": player("666筒 47万 25条", ["吃 123条", "碰 2筒", "吃 789万"]),
    "三美人": player("147万 258筒 369条 中中中 发发 东西", flowers="白白白"),
    "四白板(小)": player("147万 258筒 369条 东西北 12万 5条 9筒", flowers="白白白"),
    "四白板": player("147万 258筒 9条 27条 1筒", ["碰 2筒", "暗杠 3条"], "白白白白"),
    "四风齐": player("369万 南南 2条 7条", WINDS),
    "硬吊": player("6筒", FIVE),
    # two tiles that are no honours
    "全字": player("中中 发发 南 19条", WINDS),
}


def fled(one: Player, wild: str = "6筒", **rules: str) -> Any:
    """南 has these tiles and 北 flees."""
    return score(table(wild, players={"南": one}, escaped="北", rules=rules))


def types(one: Player, wild: str = "6筒", **rules: str) -> dict[str, int]:
    result = fled(one, wild, **rules)
    return {line.name: line.worth for line in result.players["南"].lines if line.kind == "台"}


@pytest.mark.parametrize("name", HITS)
def test_hit(name: str) -> None:
    one, worth = HITS[name]
    assert types(one) == {name: worth}


@pytest.mark.parametrize("name", NEAR)
def test_near_miss(name: str) -> None:
    assert name not in types(NEAR[name])


def test_every_type_has_its_tests() -> None:
    names = [rule.name for rule in CATALOGUE]
    assert len(names) == 19
    assert [name for name in names if name not in NEVER] == list(HITS)
    assert set(NEAR) == set(HITS)
    assert {rule.name for rule in CATALOGUE if rule.value == 0} == NEVER
    assert [rule.clause("player").article for rule in CATALOGUE] == [f"逃跑·{n}" for n in range(1, 20)]


def test_the_smaller_ones_are_taken() -> None:
    """四白板 and 四风齐 are the larger names of what the smaller ones ask for too."""
    assert CATALOGUE["escape_four_white"].excludes == ("escape_four_white_small",)
    assert CATALOGUE["escape_four_winds"].excludes == ("escape_four_winds_pair",)


def test_only_the_largest_is_paid() -> None:
    result = fled(player("中中 发发 南南南", ["碰 东", "碰 西", "碰 北"]))
    assert {line.name for line in result.players["南"].lines if line.kind == "台"} == {"全字"}
    assert result.players["南"].total == 100


def test_a_wildcard_is_what_it_is() -> None:
    """Three 财神 are a pung of their own face, and stand for nothing else."""
    one = player("666筒 222万 5筒", ["碰 3万", "碰 9条", "明杠 西"])
    assert types(one) == {"三财神刻": 30}
    assert types(player("中中6筒 发发发 147万 2589条 东西北", flowers="白白白")) == {}


def test_no_winds_with_a_wind_as_wildcard() -> None:
    one = player("369万 南南 27条", ["碰 西", "碰 北", "吃 123筒"])
    assert types(one, "东", escape_four_winds="tiles") == {}


def test_winds_by_single_tiles() -> None:
    one = player("369万 南 1258条 东西北 147筒 99万")
    assert types(one) == {}
    assert types(one, escape_four_winds="tiles") == {"四风影": 10}
    assert types(player("369万 南南南 258条 东西北 147筒 9万"), escape_four_winds="tiles") == {"四风齐": 30}


TEXT = {"东": HITS["清一色"][0], "南": HITS["混一色"][0]}


def test_the_texts_own_example() -> None:
    result = score(table("5条", players=TEXT, escaped="北", unit="2"))
    assert {seat: str(amount) for seat, amount in result.settlement.net.items()} == {
        "东": "60", "南": "20", "西": "0", "北": "-100", "桌面": "20",
    }  # fmt: skip
    assert result.outcome == "逃跑"
    assert result.next == {}
    assert result.players["北"].role == "escaped"
    assert [transfer.reason for transfer in result.settlement.transfers] == ["escape", "escape", "penalty"]
    assert {"escape_double", "escape_penalty_to", "yueqing_mahjong.escaped"} <= set(notes(result))


@pytest.mark.parametrize(
    ("rules", "expected"),
    [
        ({"escape_double": "true"}, {"东": 60, "南": 20, "西": 0, "北": -90, "桌面": 10}),
        ({"escape_penalty_to": "each"}, {"东": 40, "南": 20, "西": 10, "北": -70}),
        (
            {"escape_penalty_to": "split"},
            {"东": "33.33", "南": "13.33", "西": "3.33", "北": -50, "桌面": "0.01"},
        ),
    ],
)
def test_options(rules: dict[str, str], expected: dict[str, Any]) -> None:
    result = score(table("5条", players=TEXT, escaped="北", rules=rules))
    assert result.settlement.net == {seat: Decimal(amount) for seat, amount in expected.items()}


def test_flowers_are_paid_as_in_a_drawn_game() -> None:
    players = {"南": player("147万 258筒 369条 西西 北北 东东 中", flowers="白白")}
    result = score(table("5条", players=players, escaped="北"))
    assert result.settlement.net == {"东": -2, "南": 6, "西": -2, "北": -12, "桌面": 10}
    without = score(table("5条", players=players, escaped="北", rules={"draw_pays_flowers": "false"}))
    assert without.settlement.net == {"东": 0, "南": 0, "西": 0, "北": -10, "桌面": 10}


def test_somebody_may_have_drawn_already() -> None:
    """只剩最后一张或者两张: the player on turn holds one tile more, and nobody else."""
    assert types(player("6筒 9条", FIVE)) == {"财神单吊": 10}
    assert types(player("19条", FIVE)) == {"硬吊": 30}
    west = player("147万 258筒 369条 东西北 中发 36筒 8条")
    record = table("1筒", players={"南": player("19条", FIVE), "西": west}, escaped="北")
    assert codes(record) == ["hand.size", "hand.size"]
    drawn = table("6筒", players={"南": player("19条", FIVE)}, win="none")
    assert codes(drawn) == ["hand.size"]
