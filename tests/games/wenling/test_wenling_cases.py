"""The worked cases of 温岭麻将, figure by figure and line by line."""

from __future__ import annotations

import re
from collections import Counter
from decimal import Decimal
from typing import Any

import neutral
import pytest

from calc.core.result import PlayerResult, Result
from calc.deals.scoring import score_record
from calc.games.wenling_mahjong import GAME

CASES = neutral.cases("wenling_mahjong")


def scored(case: dict[str, Any], more: dict[str, Any] | None = None) -> Result:
    return score_record(GAME, neutral.wenling_record(case["deal"], {**case["rules"], **(more or {})}))


def expected_line(name: str, value: int, heading: str) -> tuple[str, str, int]:
    """A line of a case (``门风暗刻 南(得1)``) as the name, the tile it is about and the worth of ours."""
    word, _, tile = re.sub(r"\(得\d\)", "", name.replace(" 张", "张")).partition(" ")
    word = word.replace("“", "").replace("”", "")
    heading = heading.rpartition("/")[2]
    if heading in ("门风刻、杠", "字牌刻、杠"):
        word = heading[:3]
    word = {"门风花牌": "门风花", "打出得,": "打出得"}.get(word, word)
    if word in ("旁和", "无得") or word == "打出得":
        tile = ""
    return word, tile, value


def own_lines(player: PlayerResult) -> Counter[tuple[str, str, int]]:
    """Our lines in the same form, one for each occurrence."""
    found: Counter[tuple[str, str, int]] = Counter()
    for line in player.lines:
        found[line.name, tile_of(line.name, line.tiles), line.value] += line.count
    return found


def tile_of(name: str, tiles: str) -> str:
    """The tile that a line is about, for those whose lines name one in the cases."""
    named = (
        "刻子",
        "暗刻",
        "明杠",
        "暗杠",
        "门风刻",
        "字牌刻",
        "门风花",
        "门风对",
        "字牌对",
        "暗杠门风",
        "暗杠字牌",
    )
    if name not in named:
        return ""
    plain = tiles.replace("(", "").replace(")", "")
    return plain[0] + plain[-1] if plain[-1] in "万筒条" else plain[0]


def expected_lines(lines: list[list[Any]]) -> Counter[tuple[str, str, int]]:
    return Counter(expected_line(*line) for line in lines)


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["id"])
def test_figures(case: dict[str, Any]) -> None:
    result, expect = scored(case), case["expect"]
    winner = result.players[case["deal"]["winner"]]
    assert {seat: player.total for seat, player in result.players.items()} == expect["totals"]
    assert result.settlement.net == {seat: Decimal(net) for seat, net in expect["net"].items()}
    assert sum(result.settlement.net.values()) == 0
    assert winner.numbers["raw"] == expect["raw"]
    assert (winner.numbers["base"], winner.numbers["fan"]) == (expect["base"], expect["fan"]) or expect[
        "limits"
    ]
    assert next(iter(result.players)) == case["deal"]["winner"]


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["id"])
def test_lines(case: dict[str, Any]) -> None:
    result, expect = scored(case), case["expect"]
    winner = case["deal"]["winner"]
    wanted = expect["limits"] or expect["base_lines"] + expect["fan_lines"]
    assert own_lines(result.players[winner]) == expected_lines(wanted)
    for seat, lines in expect["loser_lines"].items():
        assert own_lines(result.players[seat]) == expected_lines(lines), seat


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["id"])
def test_shape(case: dict[str, Any]) -> None:
    """The reading is the expected one, where the case names one."""
    shape = case["expect"]["shape"]
    reading = scored(case).players[case["deal"]["winner"]].reading
    if shape is None:
        assert "*" not in reading
        return
    concealed = reading.rpartition(" | ")[2]
    wanted = Counter(_faces(part) for part in re.findall(r"\[(.*?)\]", shape))
    assert Counter(_faces(part) for part in concealed.split()) == wanted


def _faces(part: str) -> str:
    """``[3万*4万5万]`` of the cases and ``(3)4*5万`` of ours, both as their faces."""
    part = re.sub(r"[()*]", "", part)
    if part[-1] in "万筒条":
        return part.replace(part[-1], "") + part[-1]
    return part


@pytest.mark.parametrize(
    ("case", "other"),
    [(case, other) for case in CASES for other in case["alternatives"]],
    ids=lambda value: value.get("id") or "-".join(f"{k}={v}" for k, v in value["rules"].items()),
)
def test_under_other_rules(case: dict[str, Any], other: dict[str, Any]) -> None:
    result = scored(case, other["rules"])
    wanted = dict(other.get("loser_totals", {}))
    if "winner_total" in other:
        wanted[case["deal"]["winner"]] = other["winner_total"]
    assert wanted
    assert {seat: result.players[seat].total for seat in wanted} == wanted
    assert result.changed == tuple(name for name in GAME.options.options() if name in other["rules"])
