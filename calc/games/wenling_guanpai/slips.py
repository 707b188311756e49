"""What is got wrong in counting a deal of 关牌."""

from __future__ import annotations

from collections.abc import Iterator

from calc.core.options import RuleSet
from calc.core.recount import Slip
from calc.core.result import Result
from calc.games.wenling_guanpai.model import GuanpaiDeal
from calc.games.wenling_guanpai.options import Options
from calc.games.wenling_guanpai.score import table_of


def slips(deal: GuanpaiDeal, rules: RuleSet[Options], result: Result) -> Iterator[Slip]:
    """Who is shut in with all his cards does not pay double, or somebody else does."""
    table = table_of(deal, rules.options)
    for player in table.losers:
        shut = table.shut(player)
        code, rank = ("slip.not_doubled_loser", 13) if shut else ("slip.doubled_loser", 17)
        yield Slip(code, player, otherwise={"doubled": {player: not shut}}, rank=rank)
