"""Helpers of the tests of 国标麻将: hands from lines and cases, random wins, the outside referee."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from typing import Any

import MahjongGB

from calc.core.result import Result
from calc.deals.scoring import score_record
from calc.games import find_game, load_game
from calc.games.guobiao_mahjong.counting import Count, count
from calc.games.guobiao_mahjong.hand import SELF_DRAWN, Facts, make_facts
from calc.games.guobiao_mahjong.notation import parse_hand
from calc.games.guobiao_mahjong.options import Options
from calc.games.guobiao_mahjong.readings import best, hand_of
from calc.games.guobiao_mahjong.shapes import KNITTED, ORPHANS
from calc.mahjong.meld import Meld, make_meld

ENTRY = find_game("国标")
assert ENTRY is not None
GAME = load_game(ENTRY)
DEFAULTS = Options()
_TILES = {"m": "万", "p": "筒", "s": "条"}
_HONORS = dict(zip("1234567", "东南西北中发白", strict=True))
_MELDS = {"chow": "吃", "pung": "碰", "kong": "明杠", "concealed_kong": "暗杠"}
_WINDS = dict(zip("ESWN", "东南西北", strict=True))
HONORS = "ESWNCFP"
"""东南西北中发白 in one-line hands."""


def neutral_tiles(text: str) -> str:
    """Tiles of the neutral cases, where z5 to z7 are 中发白, in the Chinese form."""
    shown, digits = "", ""
    for letter in text:
        if letter.isdigit():
            digits += letter
        else:
            honors = letter == "z"
            shown += " " + ("".join(_HONORS[d] for d in digits) if honors else digits + _TILES[letter])
            digits = ""
    return shown.strip()


def case_record(case: dict[str, Any]) -> dict[str, Any]:
    """A neutral case as the plain strings of a deal file, the winner alone."""
    flags = case["flags"]
    by = "自摸" if flags["self_drawn"] else "点和"
    by = "抢杠" if flags["robbing_kong"] else "杠上开花" if flags["after_kong"] else by
    seat = _WINDS[flags["seat_wind"]]
    player = {
        "hand": neutral_tiles(case["hand"]),
        "melds": [f"{_MELDS[meld['type']]} {neutral_tiles(meld['tiles'])}" for meld in case["melds"]],
        "flowers": "春夏秋冬梅兰竹菊"[: flags["flowers"]],
    }
    win = {"seat": seat, "tile": neutral_tiles(case["win_tile"]), "by": by}
    win |= {name: str(flags[name]).lower() for name in ("last_tile", "last_of_kind")}
    return {
        "game": "国标麻将", "round": _WINDS[flags["round_wind"]], "players": {seat: player}, "win": win,
    }  # fmt: skip


def result_of(record: dict[str, Any], preset: str | None = None) -> Result:
    """Score a record by the path that users take."""
    return score_record(GAME, record, preset)


def fans_of(result: Result) -> dict[str, int]:
    """The winner's fans and how often each counts."""
    found: dict[str, int] = {}
    for line in next(iter(result.players.values())).lines:
        found[line.name] = found.get(line.name, 0) + line.count
    return found


def counted(line: str, options: Options = DEFAULTS) -> Count | None:
    """What a line of notation comes to, flowers apart; None if it does not win."""
    facts = parse_hand(line)
    scored = best(facts, options)
    return None if scored is None else count(hand_of(facts, scored), options.profile)


def referee_arguments(facts: Facts) -> tuple[Any, ...]:
    """A win as the outside referee wants it."""
    names = [f"{suit}{rank}" for suit in "WBT" for rank in range(1, 10)]
    names += ["F1", "F2", "F3", "F4", "J1", "J2", "J3"]
    packs = []
    for meld in facts.melds:
        if meld.kind == "chow":
            packs.append(("CHI", names[meld.tiles[1]], 1))
        else:
            offer = 0 if meld.kind == "concealed_kong" else 1
            packs.append(("GANG" if meld.is_kong else "PENG", names[meld.tile], offer))
    return (
        tuple(packs), tuple(names[tile] for tile in facts.held), names[facts.win], len(facts.flowers),
        facts.by in SELF_DRAWN, facts.last_of_kind, facts.by in ("抢杠", "杠上开花"), facts.last_tile,
        facts.seat, facts.round,
    )  # fmt: skip


def referee_total(facts: Facts) -> int | None:
    """The outside referee's total, flowers included; None where it refuses the hand."""
    try:
        return sum(fan for fan, _ in MahjongGB.MahjongFanCalculator(*referee_arguments(facts)))
    except TypeError:
        return None


def random_wins(seed: int, number: int) -> Iterator[Facts]:
    """Winning hands of every shape, won in every way that can be."""
    rng = random.Random(seed)
    while number:
        concealed, melds = _random_tiles(rng)
        held = [tile for meld in melds for tile in meld.tiles] + concealed
        if max(held.count(tile) for tile in held) <= 4:
            number -= 1
            yield _random_win(rng, concealed, melds, held)


def _random_tiles(rng: random.Random) -> tuple[list[int], list[Meld]]:
    shape = rng.random()
    body = list(rng.choice(KNITTED))
    if shape < 0.72:
        return _random_sets(rng, 4, rng.choice([0, 0, 0, 0, 1, 1, 2, 2, 3, 4]))
    if shape < 0.82:
        suits = rng.choice([(0, 1, 2), (0, 1, 2), (1,), (2, 0)])
        kinds = [9 * suit + rank for suit in suits for rank in range(9)] + list(range(27, 34)) * rng.choice(
            [0, 1]
        )
        low = rng.randrange(3) * 9 + rng.randrange(3)
        pairs = list(range(low, low + 7)) if rng.random() < 0.1 else [rng.choice(kinds) for _ in range(7)]
        return pairs * 2, []
    if shape < 0.86:
        return [*ORPHANS, rng.choice(ORPHANS)], []
    if shape < 0.92:
        honors = list(range(27, 34))
        rng.shuffle(honors)
        rng.shuffle(body)
        kept = rng.choice([7, 8, 9])
        return body[:kept] + honors[: 14 - kept], []
    concealed, melds = _random_sets(rng, 1, rng.randrange(2))
    return body + concealed, melds


def _random_sets(rng: random.Random, number: int, melded: int) -> tuple[list[int], list[Meld]]:
    suits = rng.choice([(0, 1, 2), (0, 1, 2), (0, 1), (2,), (1,)])
    lows = rng.choice([(0, 1, 2, 3, 4, 5, 6)] * 3 + [(0, 6), (0, 1, 2), (4, 5, 6), (0, 3, 6)])
    chows = rng.choice([0.1, 0.5, 0.85, 0.95])
    kinds = [9 * suit + rank for suit in suits for rank in range(9)]
    kinds += list(range(27, 34)) * 3 if rng.random() < 0.5 else []
    concealed: list[int] = [rng.choice(kinds)] * 2
    melds: list[Meld] = []
    for index in range(number):
        if rng.random() < chows:
            low = 9 * rng.choice(suits) + rng.choice(lows)
            tiles = [low, low + 1, low + 2]
        else:
            tiles = [rng.choice(kinds)] * 3
        if index >= melded:
            concealed += tiles
        elif tiles[0] != tiles[1]:
            melds.append(make_meld("chow", tiles))
        else:
            kind = rng.choice(("pung", "pung", "exposed_kong", "concealed_kong"))
            melds.append(make_meld(kind, tiles[:1]))
    return concealed, melds


def _random_win(rng: random.Random, concealed: list[int], melds: list[Meld], held: list[int]) -> Facts:
    win = concealed.pop(rng.randrange(len(concealed)))
    drawn, last_tile, rare = rng.random() < 0.45, rng.random() < 0.06, rng.random() < 0.1
    by = "自摸" if drawn else "点炮"
    if rare and drawn and any(meld.is_kong for meld in melds):
        by = "杠上开花"
    elif rare and not drawn and held.count(win) == 1 and not last_tile:
        by = "抢杠"
    return make_facts(
        concealed, win, tuple(melds), by=by, last_tile=last_tile,
        last_of_kind=rng.random() < 0.08 and win not in concealed,
        seat=rng.randrange(4), round=rng.randrange(4),
        flowers=tuple(range(34, 34 + rng.choice([0, 0, 0, 1, 2, 5, 8]))),
    )  # fmt: skip


def line_of(facts: Facts) -> str:
    """A hand as one line of the field's notation."""
    claimed = {"concealed_kong": ""}
    melds = [f"[{_letters(meld.tiles)}{claimed.get(meld.kind, ',1')}]" for meld in facts.melds]
    flags = (
        facts.by in SELF_DRAWN, facts.last_of_kind, facts.last_tile, facts.by in ("抢杠", "杠上开花"),
    )  # fmt: skip
    how = HONORS[facts.round] + HONORS[facts.seat] + "".join(str(int(flag)) for flag in flags)
    return f"{''.join(melds)}{_letters(facts.held)}{_letters([facts.win])}|{how}|{len(facts.flowers)}"


def _letters(tiles: Sequence[int]) -> str:
    text = ""
    for at, tile in enumerate(tiles):
        if tile >= 27:
            text += HONORS[tile - 27]
        else:
            ends = at + 1 == len(tiles) or tiles[at + 1] // 9 != tile // 9
            text += str(tile % 9 + 1) + ("mps"[tile // 9] if ends else "")
    return text
