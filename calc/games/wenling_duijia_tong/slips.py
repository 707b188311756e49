"""What is got wrong in counting a deal of 温岭对家统."""

from __future__ import annotations

from collections.abc import Iterator

from calc.core.options import RuleSet
from calc.core.recount import Slip
from calc.core.result import Result
from calc.deals.cards_result_slips import called_slips, move_slips
from calc.games.wenling_duijia_tong.model import DuijiaDeal
from calc.games.wenling_duijia_tong.options import Options
from calc.games.wenling_duijia_tong.points import results
from calc.games.wenling_duijia_tong.score import facts_of, moves_of


def slips(deal: DuijiaDeal, rules: RuleSet[Options], result: Result) -> Iterator[Slip]:
    """Points handed over otherwise; a win paid as 统, 统 as a win."""
    points = facts_of(deal, rules.options)
    yield from move_slips(points, moves_of(points, rules.options))
    yield from called_slips(result, [results[name] for name in ("win", "tong")])
