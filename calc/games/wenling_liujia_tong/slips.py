"""What is got wrong in counting a deal of 温岭六家统."""

from __future__ import annotations

from collections.abc import Iterator

from calc.core.options import RuleSet
from calc.core.recount import Slip
from calc.core.result import Result
from calc.deals.cards_result_slips import called_slips, move_slips, name_of
from calc.games.wenling_liujia_tong.model import LiujiaDeal
from calc.games.wenling_liujia_tong.options import Options
from calc.games.wenling_liujia_tong.outcome import ESCAPED, UNFINISHED, facts_of, moves_of
from calc.games.wenling_liujia_tong.results import results
from calc.messages import Bilingual

LADDER = {
    "platform": ("by_score", "all_out", "swept", "all_points"),
    "booklet": ("normal", "tong", "no_points"),
}
"""The results that somebody wins, by the text."""


def slips(deal: LiujiaDeal, rules: RuleSet[Options], result: Result) -> Iterator[Slip]:
    """正常 called 统, 统 called 无分统 and so on; a deal taken for over; points handed over otherwise."""
    if result.outcome == ESCAPED:
        return
    points = facts_of(deal, rules.options)
    ladder = [results[name] for name in LADDER[rules.options.text]]
    if result.outcome == UNFINISHED:
        least = ladder[0]
        args = {"called": name_of(least), "was": Bilingual(UNFINISHED, "not over")}
        yield Slip("slip.called", "", args, otherwise={"called": least}, rank=14)
    yield from called_slips(result, ladder)
    yield from move_slips(points, moves_of(points, rules.options))
