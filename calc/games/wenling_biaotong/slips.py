"""What is got wrong in counting a deal of 温岭标统."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from calc.core.options import RuleSet
from calc.core.recount import Slip
from calc.core.result import Result
from calc.deals.cards_fact_slips import mistaken
from calc.games.wenling_biaotong.model import STEPS, BiaotongDeal
from calc.games.wenling_biaotong.options import Options


def slips(deal: BiaotongDeal, rules: RuleSet[Options], result: Result) -> Iterator[Slip]:
    """Another bid, another banker than the bidding came to; another first one than the order says."""
    facts = result.more["facts"]
    banker, bid = str(facts["banker"]), int(facts["multiplier"])
    for step in STEPS:
        if step != bid:
            rank = 14 + abs(STEPS.index(step) - STEPS.index(bid))
            yield mistaken("bid", bid, step, rank, _contract(banker, step))
    for player in deal.players:
        if deal.banker is None and player != banker:
            yield mistaken("banker", banker, player, 18, _contract(player, bid))
        if deal.first_out is None and deal.finish and player != deal.finish[0]:
            order = {"first_out": player, "finish": None}
            yield mistaken("first_out", deal.finish[0], player, 18, order)


def _contract(banker: str, bid: int) -> dict[str, Any]:
    """What the bidding came to, said in the place of the bids."""
    return {"bids": None, "starter": None, "two_kings": (), "banker": banker, "bid": bid}
