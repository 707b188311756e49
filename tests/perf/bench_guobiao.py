"""国标麻将 beside PyMahjongGB, on the same hands given as the same strings, in one run.

Run by hand: ``python tests/perf/bench_guobiao.py``. The hands are varied (every shape, melds, kongs, flags),
none is scored twice, and the tables are warm from other hands. The cold figure is of a fresh process.
"""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from statistics import median
from time import perf_counter

HERE = Path(__file__).parent
sys.path[:0] = [str(HERE.parent / "games" / "guobiao"), str(HERE.parents[1])]

import MahjongGB  # noqa: E402
from guobiao_hands import HONORS, line_of, random_wins  # noqa: E402

from calc.games.guobiao_mahjong.notation import parse_hand  # noqa: E402
from calc.games.guobiao_mahjong.options import Options  # noqa: E402
from calc.games.guobiao_mahjong.readings import best  # noqa: E402
from calc.games.guobiao_mahjong.score import player_of, tally_of  # noqa: E402

HANDS = 2_000
WARM = 100_000
DEFAULTS = Options()
SUITS = {"m": "W", "p": "B", "s": "T"}
THEIR_HONORS = dict(zip(HONORS, ("F1", "F2", "F3", "F4", "J1", "J2", "J3"), strict=True))
WINDS = {"E": 0, "S": 1, "W": 2, "N": 3}


def their_total(line: str) -> int:
    """PyMahjongGB on a line: read and converted as lightly as may be, then counted."""
    main, how, flowers = line.split("|")
    packs = []
    while main[0] == "[":
        word, main = main[1:].split("]", 1)
        tiles, _, offer = word.partition(",")
        suit = SUITS.get(tiles[-1])
        names = [suit + rank for rank in tiles[:-1]] if suit else [THEIR_HONORS[letter] for letter in tiles]
        if len(names) == 4:
            packs.append(("GANG", names[0], 1 if offer else 0))
        else:
            packs.append(("PENG", names[0], 1) if names[0] == names[1] else ("CHI", names[1], 1))
    hand: list[str] = []
    ranks = ""
    for letter in main:
        if letter in SUITS:
            suit = SUITS[letter]
            hand += [suit + rank for rank in ranks]
            ranks = ""
        elif letter in THEIR_HONORS:
            hand.append(THEIR_HONORS[letter])
        else:
            ranks += letter
    fans = MahjongGB.MahjongFanCalculator(
        tuple(packs), tuple(hand[:-1]), hand[-1], int(flowers), how[2] == "1", how[3] == "1", how[5] == "1",
        how[4] == "1", WINDS[how[1]], WINDS[how[0]],
    )  # fmt: skip
    return sum(fan for fan, _ in fans)


def our_total(line: str) -> int:
    """The total from a line."""
    facts = parse_hand(line)
    scored = best(facts, DEFAULTS)
    assert scored is not None
    return scored.total + len(facts.flowers)


def our_result(line: str) -> int:
    """The winner's whole result: lines with proofs and clauses, what was taken by what, readings, formula."""
    tally = tally_of(parse_hand(line), DEFAULTS)
    assert tally is not None
    return player_of(tally, "", DEFAULTS).total


Work = Callable[[str], int]


def times(lines: list[str], *works: Work) -> list[float]:
    """The median time of each work, in microseconds. They take turns, so that all meet the same machine."""
    found: list[list[float]] = [[] for _ in works]
    for line in lines:
        for work, own in zip(works, found, strict=True):
            start = perf_counter()
            work(line)
            own.append(perf_counter() - start)
    return [median(own) * 1e6 for own in found]


def lines_from(seed: int, number: int) -> Iterator[str]:
    """Different hands as lines."""
    return iter(dict.fromkeys(line_of(facts) for facts in random_wins(seed, number)))


def main() -> None:
    """Print both ratios, and the cold figure."""
    fresh = "--cold" in sys.argv
    lines = list(lines_from(seed=1, number=HANDS))
    if fresh:
        start = perf_counter()
        our_result(lines[0])
        print(f"{(perf_counter() - start) * 1e6:.0f}")
        return
    seen = set(lines)
    warm = [line for line in lines_from(seed=2, number=WARM) if line not in seen]
    for work in (our_total, our_result, their_total):
        for line in warm:
            work(line)
    half = len(lines) // 2
    theirs, total = times(lines[:half], their_total, our_total)
    show("total", theirs, total)
    theirs, result = times(lines[half:], their_total, our_result)
    show("result with evidence", theirs, result)
    theirs, total, result = times(lines, their_total, our_total, our_result)
    show("total, seen hands", theirs, total)
    show("result, seen hands", theirs, result)
    assert [our_total(line) for line in lines] == [their_total(line) for line in lines]
    command = [sys.executable, __file__, "--cold"]
    cold = [int(subprocess.run(command, capture_output=True, check=True).stdout) for _ in range(3)]
    print(f"{median(cold):8.0f} µs  first result of a fresh process")


def show(name: str, theirs: float, ours: float) -> None:
    """One measure beside the other."""
    print(f"{ours:8.1f} µs  {name:22}{ours / theirs:6.2f} x  (PyMahjongGB {theirs:.1f} µs)")


if __name__ == "__main__":
    main()
