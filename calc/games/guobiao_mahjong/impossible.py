"""Facts of a win that cannot both be true. Each problem names the two."""

from __future__ import annotations

from collections.abc import Iterator

from calc.diagnostics.problem import Path, Problem
from calc.games.guobiao_mahjong.hand import Facts
from calc.mahjong.tile import KINDS, tile_name

MOST = 4


def impossible(facts: Facts, at: Path = ()) -> Iterator[Problem]:
    """What contradicts itself in a hand that is looked at alone. ``at`` leads to the player."""
    if max(facts.every) > MOST:
        for tile in range(KINDS):
            if facts.every[tile] > MOST:
                args: dict[str, object] = {"tile": tile_name(tile), "count": facts.every[tile]}
                yield Problem("guobiao_mahjong.five_copies", (*at, "hand"), args)
    if facts.by == "抢杠" or facts.last_of_kind:
        yield from contradictions(facts, at)
    if facts.by == "杠上开花" and not any(meld.is_kong for meld in facts.melds):
        yield Problem("guobiao_mahjong.no_kong", ("win", "by"))


def contradictions(facts: Facts, at: Path = ()) -> Iterator[Problem]:
    """抢杠 and 和绝张 against what the winner holds, and against the last tile."""
    win = facts.win
    args: dict[str, object] = {
        "tile": tile_name(win),
        "held": facts.counts[win] - 1,
        "all": facts.every[win] - 1,
    }
    if facts.by == "抢杠":
        if facts.every[win] > 1:
            place = "hand" if facts.counts[win] > 1 else "melds"
            yield Problem("guobiao_mahjong.robbed_own", ("win", "by"), args, related=(*at, place))
        if facts.last_tile:
            yield Problem(
                "guobiao_mahjong.robbed_last", ("win", "last_tile"), args, related=("win", "by")
            )
    if facts.last_of_kind and facts.counts[win] > 1:
        yield Problem("guobiao_mahjong.last_held", ("win", "last_of_kind"), args, related=(*at, "hand"))
