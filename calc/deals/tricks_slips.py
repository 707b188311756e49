"""What is got wrong in counting a deal of tricks: the last trick, the bottom's multiplier, the levels."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import permutations

from calc.core.recount import Slip
from calc.deals.cards_fact_slips import CARD_POINTS
from calc.deals.tricks import BANKING, IDLE, TrickDeal
from calc.deals.tricks_facts import Facts, TrickGame, facts_of
from calc.deals.tricks_options import TrickOptions
from calc.deals.tricks_score import levels_of, standing_of
from calc.messages import Bilingual

TIMES = (1, 2, 4, 8, 16)
"""What a bottom is multiplied by at some table."""
SHAPES = {
    (0,): Bilingual("单张", "a single"),
    (1,): Bilingual("对子", "a pair"),
    (2,): Bilingual("两对的拖拉机", "a tractor of two pairs"),
}


def trick_slips(deal: TrickDeal, options: TrickOptions, game: TrickGame) -> Iterator[Slip]:
    """Who took the last trick and with what, how often the bottom counts, how far a side rises."""
    facts = facts_of(deal, options, game)
    standing = standing_of(facts, options, game)
    yield from _last_trick(facts)
    if facts.captured is not None:
        yield from _moved(facts, facts.captured)
    for times in TIMES if standing.times else ():
        if times != standing.times:
            args = {"was": standing.times, "times": times}
            rank = 13 if times == 1 or standing.times in (2 * times, times / 2) else 17
            yield Slip("slip.bottom_times", "", args, otherwise={"times": times}, rank=rank)
    if options.settle == "levels" or standing.rise is not None:
        levels = levels_of(standing, options)
        for other in (levels - 1, levels + 1):
            if other >= 0:
                said = {"was": levels, "levels": other}
                yield Slip("slip.levels", "", said, otherwise={"levels": other}, rank=14)


def _last_trick(facts: Facts) -> Iterator[Slip]:
    """The last trick as taken by the other side, or with something else."""
    if facts.winner is None or not facts.bottom:
        return
    if facts.winner == IDLE:
        held = {"winner": BANKING, "taker": None}
        yield Slip("slip.last_trick_bankers", otherwise={"facts": held}, rank=14)
    for rank, (shape, word) in enumerate(SHAPES.items(), 15):
        if (facts.winner, facts.shape) != (IDLE, shape):
            taken: dict[str, object] = {"shape": shape}
            if facts.winner == BANKING:
                taken |= {"winner": IDLE, "taker": None}
            yield Slip("slip.last_trick", "", {"shape": word}, otherwise={"facts": taken}, rank=rank)


def _moved(facts: Facts, captured: Mapping[str, int]) -> Iterator[Slip]:
    """A five or a ten of a recorded deal that is counted for the other side."""
    for one, other in permutations(captured, 2):
        if (one in facts.idle) == (other in facts.idle):
            continue
        for rank, points in enumerate(CARD_POINTS, 24):
            if points <= captured[one]:
                told = {**captured, one: captured[one] - points, other: captured[other] + points}
                changed = {
                    "captured": told,
                    "idle_points": sum(told[player] for player in facts.idle),
                    "banking_points": sum(told[player] for player in facts.banking),
                }
                args = {"points": points, "to": other}
                yield Slip("slip.moved", one, args, otherwise={"facts": changed}, rank=rank)
