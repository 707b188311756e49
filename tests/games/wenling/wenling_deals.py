"""Deals of 温岭麻将 for tests: a winner alone, or a table whose other hands earn nothing."""

from __future__ import annotations

from collections import Counter
from typing import Any

from calc.core.result import PlayerResult, Result
from calc.deals.mahjong import SEATS
from calc.deals.scoring import score_record
from calc.diagnostics.problem import Problem, Refused
from calc.games.wenling_mahjong import GAME
from calc.mahjong.meld import parse_meld
from calc.mahjong.notation import format_tiles, parse_tiles
from calc.mahjong.tile import KINDS

Record = dict[str, Any]
JUNK = "147万 258369条 147筒 2583万 2583筒"
"""Singles to fill hands with, those that stand apart first."""


def win(seat: str, tile: str, by: str = "点炮", **more: str) -> dict[str, str]:
    """The ``win`` of a record; ``from_`` stands for ``from``."""
    return {"seat": seat, "tile": tile, "by": by, **{key.rstrip("_"): text for key, text in more.items()}}


def player(hand: str, *melds: str, flowers: str = "", **more: str) -> dict[str, Any]:
    return {"hand": hand, "melds": list(melds), "flowers": flowers, **more}


def alone(
    hand: str, tile: str, *melds: str, by: str = "点炮", seat: str = "南", wild: str = "9筒",
    flowers: str = "", after: str = "", **rules: str,
) -> Record:  # fmt: skip
    """A record of a winner's hand only; the hand is filled up with what earns nothing."""
    hand = padded(hand, len(melds), wild)
    facts = {"after_flower": after} if after else {}
    return {
        "game": "温岭麻将",
        "wild": wild,
        "rules": rules,
        "players": {seat: player(hand, *melds, flowers=flowers)},
        "win": win(seat, tile, by, **facts),
    }


def beside(
    hand: str, *melds: str, seat: str = "南", wild: str = "9筒", flowers: str = "", thrown: str = "",
    **rules: str,
) -> Record:  # fmt: skip
    """A record of a whole table where this player did not win: his right neighbour did, with five chows."""
    one = player(padded(hand, len(melds), wild), *melds, flowers=flowers)
    if thrown:
        one["discarded_wild"] = thrown
    return table({seat: one}, wild=wild, winner=SEATS[(SEATS.index(seat) + 1) % 4], rules=rules)


def padded(hand: str, melds: int, wild: str) -> str:
    """A hand filled up to its size with single number tiles that stand apart."""
    held = parse_tiles(hand)
    spare = [kind for kind in parse_tiles(JUNK) if kind not in held and kind not in parse_tiles(wild)]
    missing = 16 - 3 * melds - len(held)
    assert missing <= len(spare)
    return hand + (f" {format_tiles(spare[:missing])}" if missing > 0 else "")


def table(players: dict[str, Any], *, wild: str, winner: str, rules: dict[str, str]) -> Record:
    """A whole table: a plain winner, and others with 16 tiles of 16 kinds."""
    left = Counter(dict.fromkeys(range(27), 4))
    left.subtract(parse_tiles(wild) * 4)
    for given in players.values():
        for text in (given["hand"], *map(_tiles, given["melds"])):
            left.subtract(tile for tile in parse_tiles(text) if tile < KINDS)
    hand, tile = _plain_win(left)
    everybody = {**players, winner: player(hand)}
    for seat in SEATS:
        if seat not in everybody:
            kinds = sorted(left, key=lambda kind: (-left[kind], kind))[:16]
            assert all(left[kind] > 0 for kind in kinds)
            left.subtract(kinds)
            everybody[seat] = player(format_tiles(kinds))
    loser = next(seat for seat in SEATS if seat not in players and seat != winner)
    return {
        "game": "温岭麻将",
        "wild": wild,
        "rules": rules,
        "players": {seat: everybody[seat] for seat in SEATS},
        "win": win(winner, tile, from_=loser),
    }


def _plain_win(left: Counter[int]) -> tuple[str, str]:
    """Five chows and a pair out of what is left, and the tile that is won: the lowest of the first chow."""
    tiles: list[int] = []
    starts = [low for low in range(27) if low % 9 in (1, 4)]
    for low in starts * 2:
        chow = [low, low + 1, low + 2]
        if len(tiles) < 15 and all(left[tile] > 0 for tile in chow):
            tiles += chow
            left.subtract(chow)
    pair = next(tile for tile in range(27) if left[tile] >= 2)
    left.subtract([pair] * 2)
    assert len(tiles) == 15
    return format_tiles([*tiles[1:], pair, pair]), format_tiles(tiles[:1])


def _tiles(meld: str) -> str:
    return format_tiles(parse_meld(meld).tiles)


def score(record: Record) -> Result:
    return score_record(GAME, record)


def total(record: Record, seat: str) -> int:
    return score(record).players[seat].total


def counted(one: PlayerResult) -> dict[str, int]:
    """How often each rule stands in a player's lines, by id."""
    found: dict[str, int] = {}
    for line in one.lines:
        found[line.rule] = found.get(line.rule, 0) + line.count
    return found


def refused(record: Record) -> list[Problem]:
    """What a record is refused for; fails where it is not."""
    try:
        result = score(record)
    except Refused as error:
        return error.problems
    raise AssertionError(f"scored: {result.players}")
