"""Levels: how far the winners rise, passing the ace, failing it (三: 从 2 打到 A)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from calc.deals.cards_points import Side
from calc.deals.levels import LEVELS
from calc.games.guandan.ending import DOUBLE, ONE_FOUR, ONE_THREE, Ending
from calc.games.guandan.options import Options

FIRST, ACE = LEVELS[0], LEVELS[-1]


class Climb(NamedTuple):
    """What a deal does to the levels.

    ``steps`` is the rise by the result, ``gained`` what became of it below the ace; ``failed`` and ``fell``
    are the side that did not pass its ace and went back; ``passed``: the winners have won the match.
    ``fails`` counts failures after the deal.
    """

    before: Mapping[Side, str]
    after: Mapping[Side, str]
    fails: Mapping[Side, int]
    steps: int
    gained: int
    passed: bool
    failed: Side
    fell: Side
    failures: int
    """How many times the side that failed has now failed."""


def steps_of(ending: Ending, options: Options) -> int:
    """双上 3 (or 4), 一三 2, 一四 1 (option double_up)."""
    return {DOUBLE: options.double_up, ONE_THREE: 2, ONE_FOUR: 1}[ending.name]


def passes(ending: Ending, levels: Mapping[Side, str], playing: Side | None, options: Options) -> bool:
    """Whether the winners pass the ace: in a deal at their own ace, no partner last (a_strict)."""
    at_own_ace = playing == ending.winners and levels[ending.winners] == ACE
    return at_own_ace and (ending.name != ONE_FOUR or not options.a_strict)


def climb_of(
    ending: Ending,
    levels: Mapping[Side, str],
    playing: Side | None,
    fails: Mapping[Side, int],
    options: Options,
    steps: int | None = None,
) -> Climb:
    """What the deal does to the levels of both sides.

    ``steps`` is what its result is worth, where that is not as the rules have it.
    ``playing`` is the side whose level was played (None where that does not matter: nobody is at the ace).
    Below the ace a side has no failures; of one at the ace they are only known where ``fails`` has them.
    """
    after = dict(levels)
    counts = {side: fails.get(side, 0) for side in levels if side in fails or levels[side] != ACE}
    steps = steps_of(ending, options) if steps is None else steps
    start = LEVELS.index(levels[ending.winners])
    gained = min(steps, len(LEVELS) - 1 - start)
    after[ending.winners] = LEVELS[start + gained]
    passed = passes(ending, levels, playing, options)
    failed: Side = ()
    fell: Side = ()
    failures = 0
    if playing is not None and levels[playing] == ACE and not passed:
        failed = playing
        failures = counts[playing] = fails.get(playing, 0) + 1
        if isinstance(options.a_fail_limit, int) and failures >= options.a_fail_limit:
            counts[playing] = 0
            if options.a_fail_to != "stay":
                after[playing], fell = str(options.a_fail_to), playing
    return Climb(levels, after, counts, steps, gained, passed, failed, fell, failures)
