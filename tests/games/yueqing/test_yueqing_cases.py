"""The worked cases: all lines, N, M, 台数, 条 and nets, also under other options."""

from __future__ import annotations

from typing import Any

import pytest
from neutral import cases, yueqing_record
from yueqing_deals import GAME, score, worths

CASES = cases("yueqing_mahjong")


def of_kind(lines: list[list[Any]]) -> dict[str, int]:
    """The cases' labels without tiles and counts."""
    found: dict[str, int] = {}
    for label, value, _ in lines:
        name = label.partition("×")[0].partition(" ")[0]
        found[name] = found.get(name, 0) + value
    return found


def of_hua(lines: list[list[Any]]) -> dict[str, int]:
    """The cases' labels of 花 in the words of the catalogue."""
    sets = {("白×4", 5): "四张白板", ("中×4", 5): "四张白板", ("财神×3", 4): "三张财神"}
    words = {"白": "白板", "中": "红中"}
    found: dict[str, int] = {}
    for label, value, _ in lines:
        name = sets.get((label, value)) or label.partition("×")[0].partition(" ")[0]
        word = words.get(name, name)
        found[word] = found.get(word, 0) + value
    return found


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["id"])
def test_case(case: dict[str, Any]) -> None:
    deal, expect = case["deal"], case["expect"]
    result = score(yueqing_record(deal, case["rules"]))
    assert {seat: int(amount) for seat, amount in result.settlement.net.items()} == expect["net"]
    for seat, one in result.players.items():
        assert one.numbers["hua_tiao"] == expect["tiao"][seat]
        assert worths(one, "花") == of_hua(expect["hua_lines"][seat])
    if deal["winner"] is None:
        totals = {seat: one.total for seat, one in result.players.items() if seat != deal["escape"]["seat"]}
        assert totals == expect["escape_tai"]
        return
    one = result.players[deal["winner"]]
    assert worths(one, "台") == of_kind(expect["lines"])
    assert (one.numbers["n"], one.numbers["m"], one.total) == (expect["n"], expect["m"], expect["tai"])
    clauses = {line.name: line.clause.heading for line in one.lines if line.kind == "台"}
    for label, _, clause in expect["lines"]:
        heading = clauses[label.partition("×")[0].partition(" ")[0]]
        assert heading.partition("(")[0] == clause.split("/")[1]


@pytest.mark.parametrize(
    ("case", "other"),
    [pytest.param(case, other, id=case["id"]) for case in CASES for other in case["alternatives"]],
)
def test_alternative(case: dict[str, Any], other: dict[str, Any]) -> None:
    deal = case["deal"]
    result = score(yueqing_record(deal, case["rules"] | other["rules"]))
    if "net" in other:
        assert {seat: int(amount) for seat, amount in result.settlement.net.items()} == other["net"]
    if "tai" in other:
        assert result.players[deal["winner"]].total == other["tai"]
    if "winner_tiao" in other:
        assert result.players[deal["winner"]].numbers["hua_tiao"] == other["winner_tiao"]
    # Without the option the result itself tells of the other number.
    plain = score(yueqing_record(deal, case["rules"]))
    named = {note.args.get("name") for note in plain.notes}
    known = GAME.options.options()
    assert all(name in named or not known[name].open for name in other["rules"])
