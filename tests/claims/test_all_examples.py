"""Everything that can be asked of the examples of mahjong is answered, in both languages."""

from __future__ import annotations

from itertools import islice
from pathlib import Path

import pytest

import calc
from calc.diagnostics.problem import Refused

EXAMPLES = Path(__file__).parents[2] / "examples"
FILES = [
    path
    for game in ("wenling_mahjong", "yueqing_mahjong", "guobiao_mahjong")
    for path in sorted((EXAMPLES / game).glob("*.yaml"))
]


@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_questions(path: Path) -> None:
    deal = calc.load(path)[0]
    result = calc.score(deal)
    rules = [rule for catalogue in deal.game.catalogues for rule in catalogue]
    number = FILES.index(path)
    for seat in result.players:
        for rule in islice(rules, number % 9, None, 9):
            try:
                answers = calc.why(deal, rule.id, seat)
            except Refused as refused:  # one cannot ask of whom there is nothing to see
                codes = {problem.code for problem in refused.problems}
                if codes - {"why.no_player", "why.who"}:
                    raise
                continue
            for answer in answers:
                assert calc.text(answer)
                assert calc.text(answer, "en")
                assert (answer.obstacle is None) == (answer.verdict != "not")
        waiting = calc.waits(deal, seat)
        assert calc.text(waiting)
        assert calc.text(waiting, "en")
        assert waiting.away == 1 or not waiting.waits


@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_the_winner_waited_for_the_winning_tile(path: Path) -> None:
    deal = calc.load(path)[0]
    result = calc.score(deal)
    if result.outcome != "和牌":
        return
    winner = next(iter(result.players))
    waiting = calc.waits(deal)
    totals = {
        worth.players[winner].total
        for wait in waiting.waits
        for worth in (wait.drawn, wait.claimed)
        if worth is not None
    }
    # Wins without a winning shape (温岭 腊子) and by facts of the last moment are worth something else.
    assert totals or any(line.kind == "腊子" for line in result.players[winner].lines)
