"""Random deals of every card game that can be scored, by rules that have something paid."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

Data = dict[str, Any]
NAMES = "甲乙丙丁戊己庚辛"
RANKS = ("3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A", "2")
LEVELS = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")


def finish_of(rng: random.Random, players: list[str]) -> list[str]:
    """Who went out, up to the end of the deal: all of a side are out, or all but one."""
    order = rng.sample(players, len(players))
    for count in range(1, len(order)):
        out = set(order[:count])
        if any(set(players[side::2]) <= out for side in (0, 1)) or count == len(order) - 1:
            return order[:count]
    raise AssertionError(order)


def points_of(rng: random.Random, players: list[str], holding: list[str], total: int) -> Data:
    """Fives and tens in tricks and, of those still holding cards, in hand."""
    captured = dict.fromkeys(players, 0)
    in_hand = dict.fromkeys(holding, 0)
    sweep = rng.random() < 0.15  # one side has it all
    takers = players[::2] if sweep else players
    left = total
    while left:
        points = min(left, rng.choice((5, 10, 10, 20)))
        left -= points
        if holding and rng.random() < 0.1:
            in_hand[rng.choice(holding)] += points
        else:
            captured[rng.choice(takers)] += points
    return {
        "captured": {name: str(points) for name, points in captured.items()},
        "in_hand": {name: str(points) for name, points in in_hand.items() if points},
    }


def _of_points(rng: random.Random, game: str, size: int, total: int, rules: Data) -> Data:
    players = list(NAMES[:size])
    finish = finish_of(rng, players)
    holding = [player for player in players if player not in finish]
    figures = points_of(rng, players, holding, total)
    return {"game": game, "rules": rules, "players": players, "finish": finish, **figures}


def duijia(rng: random.Random) -> Data:
    rules = {"settle": rng.choice(("unit", "diff")), "tong": rng.choice(("off", "double"))}
    return _of_points(rng, "温岭对家统", 4, 200, rules)


def liujia(rng: random.Random) -> Data:
    return _of_points(rng, "温岭六家统", 6, 400, {"preset": rng.choice(("同城游", "规则介绍"))})


def madui(rng: random.Random) -> Data:
    size = rng.choice((4, 4, 6, 8))
    return _of_points(rng, "本溪马队", size, 50 * size, {"settle": "diff"})


def biaotong(rng: random.Random) -> Data:
    players = list(NAMES[:4])
    deal = {"game": "温岭标统", "players": players, "first_out": rng.choice(players)}
    deal |= {"banker": rng.choice(players), "bid": rng.choice(("5", "10", "15", "20"))}
    if rng.random() < 0.3:
        deal["stake"] = str(rng.randint(1, 9))
    return deal


def tricks(game: str) -> Any:
    def deal(rng: random.Random) -> Data:
        last = {"winner": rng.choice("庄闲闲"), "kind": rng.choice(("单", "对", "拖拉机"))}
        if last["kind"] == "拖拉机":
            last["pairs"] = str(rng.choice((2, 2, 3)))
        bottom = 5 * rng.randint(0, 6)
        return {
            "game": game,
            "rules": {"settle": "levels", "ladder": "standard"},
            "players": list(NAMES[:4]),
            "banker": rng.choice(NAMES[:4]),
            "level": rng.choice(LEVELS[:9]),
            "idle_points": str(5 * rng.randint(0, (200 - bottom) // 10)),
            "bottom": str(bottom),
            "last_trick": last,
        }

    return deal


def guanpai(rng: random.Random) -> Data:
    players = list(NAMES[: rng.choice((2, 3, 3))])
    left = {player: str(rng.choice((*range(1, 17), 16, 16))) for player in players}
    left[rng.choice(players)] = "0"
    deal: Data = {"game": "关牌", "players": players, "cards_left": left}
    if rng.random() < 0.5:
        deal |= {"rules": {"bomb_bonus": "5"}, "bombs": {name: str(rng.randint(0, 2)) for name in players}}
    return deal


def guandan(rng: random.Random) -> Data:
    players = list(NAMES[:4])
    finish = rng.sample(players, 4)
    levels = [rng.choice(LEVELS) for _ in range(2)]
    playing = rng.choice((0, 1))
    deal: Data = {
        "game": "掼蛋",
        "rules": {"score_table": "300/200/100"},
        "players": players,
        "finish": finish,
        "levels": {"甲": levels[0], "乙": levels[1]},
        "playing": players[playing],
    }
    fails = {
        name: str(rng.randint(0, 2)) for name, level in zip(players, levels, strict=False) if level == "A"
    }
    if fails:
        deal["a_fails"] = fails
    double = {finish[0], finish[1]} in ({"甲", "丙"}, {"乙", "丁"})
    payers = finish[2:] if double else finish[3:]
    cards = rng.sample([f"{suit}{rank}" for suit in "黑梅方" for rank in RANKS], 6)
    deal["hands"] = {name: " ".join(cards[2 * at : 2 * at + 2]) for at, name in enumerate(payers)}
    return deal


def gouji(rng: random.Random) -> Data:
    players = list(NAMES[:6])
    return {
        "game": "枣庄够级",
        "rules": {"settle": "points"},
        "players": players,
        "finish": rng.sample(players, 6),
        "opened": {player: rng.choice(("true", "true", "false")) for player in players},
        "burned": {player: str(rng.randint(1, 2)) for player in players if rng.random() < 0.15},
        "smothered": {player: "1" for player in players if rng.random() < 0.15},
    }


def daduijia(rng: random.Random) -> Data:
    players = list(NAMES[:4])
    return {
        "game": "打对家",
        "rules": {"allow_garbled": "true"},
        "players": players,
        "first_out": rng.choice(players),
        "multiplier": str(rng.randint(1, 12)),
        "unit": rng.choice(("1", "0.5", "2")),
    }


MAKERS = {
    "duijia": duijia,
    "liujia": liujia,
    "madui": madui,
    "biaotong": biaotong,
    "shuangsheng": tricks("双升"),
    "hongwu": tricks("温岭红五"),
    "guanpai": guanpai,
    "guandan": guandan,
    "gouji": gouji,
    "daduijia": daduijia,
}


def card_deals(game: str, rng: random.Random) -> Iterator[Data]:
    """Deals of one game without end."""
    while True:
        yield MAKERS[game](rng)
