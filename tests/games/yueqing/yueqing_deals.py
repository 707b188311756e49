"""Deals of 乐清麻将 for tests: short words for a hand, the others filled up with tiles that earn nothing."""

from __future__ import annotations

from collections import Counter
from typing import Any

from calc.core.result import PlayerResult, Result
from calc.deals.mahjong import SEATS
from calc.deals.scoring import score_record
from calc.diagnostics.problem import Problem, Refused
from calc.games import find_game, load_game
from calc.mahjong.meld import parse_meld
from calc.mahjong.notation import format_tiles, parse_tile, parse_tiles
from calc.mahjong.tile import KINDS, RED, WHITE

ENTRY = find_game("乐清麻将")
assert ENTRY is not None
GAME = load_game(ENTRY)

FIVE = ["吃 123万", "吃 456条", "碰 2筒", "吃 789筒", "吃 345筒"]
"""Five melds, of which none counts for anything."""


def win(seat: str, tile: str, by: str = "自摸", **more: str) -> dict[str, str]:
    """The ``win`` of a record; ``from_`` stands for ``from``."""
    return {"seat": seat, "tile": tile, "by": by, **{key.rstrip("_"): text for key, text in more.items()}}


def player(hand: str, melds: list[Any] | None = None, flowers: str = "", **more: str) -> dict[str, Any]:
    return {"hand": hand, "melds": melds or [], "flowers": flowers, **more}


def alone(
    seat: str, hand: str, tile: str, by: str = "自摸", wild: str = "1条", melds: list[Any] | None = None,
    flowers: str = "", rules: dict[str, str] | None = None, **facts: str,
) -> dict[str, Any]:  # fmt: skip
    """A record of the winner's hand only."""
    players = {seat: player(hand, melds, flowers)}
    return {
        "game": "乐清麻将", "wild": wild, "players": players, "win": win(seat, tile, by, **facts),
        "rules": rules or {},
    }  # fmt: skip


def table(wild: str = "1条", rules: dict[str, str] | None = None, **facts: Any) -> dict[str, Any]:
    """A record of four players; those not given are filled up. ``players`` and the rest as in a record."""
    players = dict(facts.pop("players", {}))
    record = {"game": "乐清麻将", "wild": wild, "rules": rules or {}, **facts}
    left = Counter(dict.fromkeys(range(KINDS), 4))
    left[parse_tile(wild)] = 0
    for tile in (WHITE, RED):
        left[tile] = 0
    for given in players.values():
        lying = (given["hand"], given["flowers"], given.get("discards", ""), *map(tiles_of, given["melds"]))
        for text in lying:
            left.subtract(parse_tiles(text))
    if isinstance(record.get("win"), dict):
        left.subtract([parse_tile(record["win"]["tile"])])
    # Every third kind in turn, so that nobody gets three alike.
    order = sorted(range(KINDS), key=lambda tile: (tile % 3, tile))
    wall = [tile for copy in range(4) for tile in order if left[tile] > copy]
    for seat in SEATS:
        if seat not in players:
            players[seat] = player(format_tiles(wall[:16]))
            wall = wall[16:]
    record["players"] = {seat: players[seat] for seat in SEATS}
    return record


def tiles_of(meld: Any) -> str:
    if isinstance(meld, str):
        return format_tiles(parse_meld(meld).tiles)
    return str(meld["tiles"])


def score(record: dict[str, Any]) -> Result:
    return score_record(GAME, record)


def winner(record: dict[str, Any]) -> PlayerResult:
    return next(iter(score(record).players.values()))


def worths(one: PlayerResult, kind: str) -> dict[str, int]:
    """What each item of a kind is worth to a player."""
    found: dict[str, int] = {}
    for line in one.lines:
        if line.kind == kind:
            found[line.name] = found.get(line.name, 0) + line.worth
    return found


def tai(record: dict[str, Any]) -> dict[str, int]:
    """The winner's 台 items."""
    return worths(winner(record), "台")


def hua(record: dict[str, Any]) -> dict[str, int]:
    """The winner's 花 items."""
    return worths(winner(record), "花")


def dropped(record: dict[str, Any]) -> dict[str, str]:
    """What stands but does not count, and by what."""
    return {item.line.name: item.by for item in winner(record).dropped}


def problems(record: dict[str, Any]) -> list[Problem]:
    """What is wrong with a record; empty when it scores."""
    try:
        score(record)
    except Refused as refused:
        return refused.problems
    return []


def codes(record: dict[str, Any]) -> list[str]:
    return [problem.code for problem in problems(record)]


def notes(result: Result) -> dict[str, dict[str, object]]:
    """The remarks by code; those on open points by the option's name."""
    return {str(note.args.get("name", note.code)): dict(note.args) for note in result.notes}
