"""Why a deal of 温岭六家统 is not the result that somebody says: the fact that keeps it from being one."""

from __future__ import annotations

from pathlib import Path

import pytest

import calc
from calc.games.wenling_liujia_tong.shortfall import LACKS

EXAMPLES = Path(__file__).parents[3] / "examples" / "wenling_liujia_tong"


def said(example: str, result: str, lang: str = "zh") -> str:
    """The first line of the answer."""
    (deal,) = calc.load(EXAMPLES / f"{example}.yaml")
    answers = calc.why(deal, result)
    return calc.text(answers[0], lang).splitlines()[0]  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("example", "result", "fact"),
    [
        ("book_normal", "tong", "丁已经出完，抓了 50 分"),
        ("book_five_points_break_it", "tong", "乙已经出完，抓了 5 分"),
        ("book_tong_with_one_out", "no_points", "已经出完"),
        ("book_tong", "no_points", "分"),
        ("win", "swept", "出完"),
        ("win", "all_points", "400"),
        ("early_end", "swept", "出完"),
        ("win", "tong", "另一份条文"),
    ],
)
def test_the_fact_is_told(example: str, result: str, fact: str) -> None:
    line = said(example, result)
    assert "不成立" in line
    assert fact in line


@pytest.mark.parametrize("path", sorted(EXAMPLES.glob("*.yaml")), ids=lambda path: path.stem)
def test_a_result_stands_or_something_keeps_it_from_standing(path: Path) -> None:
    for deal in calc.load(path):
        result = calc.score(deal)
        for id in LACKS:
            for answer in calc.why(deal, id):
                stands = any(line.rule == id for one in result.players.values() for line in one.lines)
                assert bool(answer.lines) == stands, id
                assert stands == (answer.obstacle is None), id
                for lang in ("zh", "en"):
                    assert calc.text(answer, lang).strip()  # type: ignore[arg-type]
