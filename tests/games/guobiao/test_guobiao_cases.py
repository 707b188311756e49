"""Every worked case comes to what it must, through a deal file."""

from __future__ import annotations

from typing import Any

import pytest
from guobiao_hands import case_record, fans_of, result_of
from neutral import cases

from calc.diagnostics.problem import Refused

CASES = cases("guobiao")


def case_id(case: dict[str, Any]) -> str:
    return str(case["id"])


@pytest.mark.parametrize("case", [case for case in CASES if case["kind"] != "bad-input"], ids=case_id)
def test_case(case: dict[str, Any]) -> None:
    result = result_of(case_record(case))
    player = next(iter(result.players.values()))
    fans = fans_of(result)
    for total in (case["expected_total"], case["consensus_total"]):
        assert total is None or player.total == total
    assert player.numbers["fan"] == player.total == sum(line.worth for line in player.lines)
    flowers = case["flags"]["flowers"]
    assert result.outcome == ("和牌" if player.total - flowers >= 8 else "错和")
    if case["expected_fans"] and not case.get("judgement", "").startswith("tie"):
        lists = [case["expected_fans"], *([case["alt_fans"]] if case.get("alt_fans") else [])]
        assert fans in [dict(map(tuple, each)) for each in lists]
    assert fans.keys() >= set(case.get("expected_contains") or ())
    assert fans.keys().isdisjoint(case.get("expected_absent") or ())


def test_of_lists_of_equal_total_the_others_are_alternatives() -> None:
    case = next(case for case in CASES if case["id"] == "mcr-0253")
    player = next(iter(result_of(case_record(case)).players.values()))
    assert player.total == case["expected_total"]
    assert any(
        other.total == 8 and "老少副 1×2" in other.formula and "喜相逢 1 " in other.formula
        for other in player.alternatives
    )


@pytest.mark.parametrize("case", [case for case in CASES if case["kind"] == "bad-input"], ids=case_id)
def test_bad_input(case: dict[str, Any]) -> None:
    with pytest.raises(Refused) as refused:
        result_of(case_record(case))
    assert [problem.code for problem in refused.value.problems] == ["tile.too_many"]
