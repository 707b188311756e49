"""Facts of a win that cannot both be true. Each problem names the two."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from calc.diagnostics.problem import Path, Problem
from calc.games.guobiao_mahjong.hand import Facts
from calc.mahjong.tile import KINDS, tile_name

ID = "guobiao_mahjong"
MOST = 4


def impossible(facts: Facts) -> Iterator[Problem]:
    """What contradicts itself in a hand of one line, with hints about that."""
    for problem in _impossible(facts):
        yield replace(problem, args={**problem.args, "hint_code": f"{problem.code}.line"})


def _impossible(facts: Facts) -> Iterator[Problem]:
    for tile in range(KINDS):
        if facts.every[tile] > MOST:
            args: dict[str, object] = {"tile": tile_name(tile), "count": facts.every[tile]}
            yield Problem(f"{ID}.five_copies", ("players",), args)
    if facts.by == "杠上开花" and not any(meld.is_kong for meld in facts.melds):
        yield Problem(f"{ID}.no_kong", ("win", "by"))
    yield from contradictions(facts, ("players",))


def contradictions(facts: Facts, at: Path) -> Iterator[Problem]:
    """抢杠 and 和绝张 against what the winner holds, and 抢杠 against the last tile. ``at``: the winner."""
    win, held, melded = (
        facts.win,
        facts.counts[facts.win] - 1,
        facts.every[facts.win] - facts.counts[facts.win],
    )
    args: dict[str, object] = {"tile": tile_name(win), "held": held, "melded": melded}
    if facts.by == "抢杠":
        if held or melded:
            place: Path = (*at, "hand" if held else "melds")
            args["hint_code"] = f"{ID}.robbed_own.hint"
            code = f"{ID}.robbed_own" if held else f"{ID}.robbed_melded"
            yield Problem(code, ("win", "by"), args, related=place)
        if facts.last_tile:
            yield Problem(f"{ID}.robbed_last", ("win", "last_tile"), related=("win", "by"))
    if facts.last_of_kind and held:
        yield Problem(f"{ID}.last_held", ("win", "last_of_kind"), args, related=(*at, "hand"))
