"""What is got wrong in counting a deal of 本溪马队."""

from __future__ import annotations

from collections.abc import Iterator

from calc.core.options import RuleSet
from calc.core.recount import Slip
from calc.core.result import Result
from calc.deals.cards_result_slips import move_slips
from calc.games.benxi_madui.model import MaduiDeal
from calc.games.benxi_madui.options import Options
from calc.games.benxi_madui.score import facts_of, moves_of, standing_of
from calc.messages import Bilingual

CATCH = {
    "no_catch": (0, 0), "catch_one_way": (1, 0), "caught_one_way": (0, 1), "catch_twice": (2, 2),
    "catch_wrong_side": (-1, -1),
}  # fmt: skip
"""How often catching counts for the side that caught and for the caught one, the likeliest slip first."""


CATCHING, SHAVE = Bilingual("抓人", "catching"), Bilingual("大剃", "the shave")


def slips(deal: MaduiDeal, rules: RuleSet[Options], result: Result) -> Iterator[Slip]:
    """Catching left out, for one side only, twice, for the wrong side; (no) 大剃; points handed over."""
    points = facts_of(deal, rules.options)
    standing = standing_of(points, rules.options)
    if standing.caught:
        args = {"players": standing.names, "what": SHAVE if standing.shaved else CATCHING}
        for likely, (code, catch) in enumerate(CATCH.items()):
            if standing.shaved and code == "catch_wrong_side":
                continue  # nobody takes a shave for the other side's
            yield Slip(f"slip.{code}", "", args, otherwise={"catch": catch}, rank=13 + likely)
        code = "slip.no_shave" if standing.shaved else "slip.shave_too"
        yield Slip(code, otherwise={"shaved": not standing.shaved}, rank=13)
    yield from move_slips(points, moves_of(points, rules.options))
