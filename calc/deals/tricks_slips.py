"""What is got wrong in counting a deal of tricks: the last trick, the bottom's multiplier, the levels."""

from __future__ import annotations

from collections.abc import Iterator

from calc.core.recount import Slip
from calc.deals.tricks import BANKING, IDLE, PAIR, SINGLE, TRACTOR, LastTrick, TrickDeal
from calc.deals.tricks_facts import TrickGame, facts_of
from calc.deals.tricks_options import TrickOptions
from calc.deals.tricks_score import levels_of, standing_of
from calc.messages import Bilingual

TIMES = (1, 2, 4, 8, 16)
"""What a bottom is multiplied by at some table."""
SHAPES = {
    SINGLE: Bilingual(SINGLE, "a single"),
    PAIR: Bilingual(PAIR, "a pair"),
    TRACTOR: Bilingual("两对的拖拉机", "a tractor of two pairs"),
}
SIDES = {BANKING: Bilingual("庄家方", "the bankers"), IDLE: Bilingual("闲家方", "the idle side")}


def trick_slips(deal: TrickDeal, options: TrickOptions, game: TrickGame) -> Iterator[Slip]:
    """Who took the last trick and with what, how often the bottom counts, how far a side rises."""
    facts = facts_of(deal, options, game)
    standing = standing_of(facts, options, game)
    if facts.winner == IDLE:
        yield _last_trick(BANKING, SINGLE, 14)
    if facts.winner is not None and facts.bottom:
        for rank, shape in enumerate(SHAPES):
            yield _last_trick(IDLE, shape, 15 + rank)
    if standing.times:
        for times in TIMES:
            if times != standing.times:
                rank = 13 if times in (1, 2 * standing.times) or 2 * times == standing.times else 17
                args = {"was": standing.times, "times": times}
                yield Slip("slip.bottom_times", "", args, otherwise={"times": times}, rank=rank)
    if options.settle == "levels" or standing.rise is not None:
        levels = levels_of(standing, options)
        for other in (levels - 1, levels + 1):
            if other >= 0:
                args = {"was": levels, "levels": other}
                yield Slip("slip.levels", "", args, otherwise={"levels": other}, rank=14)


def _last_trick(side: str, shape: str, rank: int) -> Slip:
    """The last trick as taken by a side with a shape; the bankers' makes no difference."""
    pairs = "2" if shape == TRACTOR else None
    last = LastTrick.model_validate({"winner": side, "kind": shape, "pairs": pairs})
    args = {"side": SIDES[side], "shape": SHAPES[shape]}
    code = "slip.last_trick" if side == IDLE else "slip.last_trick_bankers"
    return Slip(code, "", args, facts={"last_trick": last}, rank=rank)
