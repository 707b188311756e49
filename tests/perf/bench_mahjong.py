"""Median times of the mahjong floor, tables warm. Run by hand: ``python tests/perf/bench_mahjong.py``."""

from __future__ import annotations

from statistics import median
from timeit import Timer
from typing import TYPE_CHECKING

from calc.mahjong.meld import parse_meld
from calc.mahjong.notation import format_tiles, parse_tiles
from calc.mahjong.split import readings, splits
from calc.mahjong.waits import is_win, missing, waits

if TYPE_CHECKING:
    from collections.abc import Callable

HAND = "123789万 55条 678筒 中中中 111万"
HANDS = (
    ("123789万 55条 678筒 中中中 111万", 0),
    ("123789万 55条 678筒 中中中 11万", 1),
    ("123789万 55条 67筒 中中中 11万", 2),
    ("123789万 55条 67筒 中中 11万", 3),
    ("11122233344455万 999条", 0),
    ("1112223334445万 999条", 1),
    ("111222333445万 999条", 2),
    ("11122233345万 999条", 3),
)


def counted(text: str) -> list[int]:
    """The number of tiles of each kind in a text."""
    counts = [0] * 34
    for tile in parse_tiles(text):
        counts[tile] += 1
    return counts


def show(name: str, work: Callable[[], object]) -> None:
    """Print the median time of one call, in microseconds."""
    work()
    rounds = Timer(work).repeat(repeat=15, number=400)
    print(f"{median(rounds) / 400 * 1e6:9.2f} µs  {name}")


def main() -> None:
    """Print every measure."""
    show("parse 17 tiles", lambda: parse_tiles(HAND))
    show("parse 17 tiles with 红中", lambda: parse_tiles(HAND.replace("中", "红中")))
    tiles = parse_tiles(HAND)
    show("format 17 tiles", lambda: format_tiles(tiles))
    show("parse a meld", lambda: parse_meld("吃 345筒"))
    for text, wilds in HANDS:
        counts = counted(text)
        name = f"{text} + {wilds}: {len(splits(counts, wilds, 5))} splits"
        show(f"splits   {name}", lambda counts=counts, wilds=wilds: splits(counts, wilds, 5))
        win = next(kind for kind in range(34) if counts[kind])
        show(f"readings {name}", lambda c=counts, w=wilds, win=win: readings(c, w, 5, win, False))
        show(f"is_win   {name}", lambda counts=counts, wilds=wilds: is_win(counts, wilds, 5))
        show(f"missing  {name}", lambda counts=counts, wilds=wilds: missing(counts, wilds, 5))
        counts[win] -= 1
        show(f"waits    {name}", lambda counts=counts, wilds=wilds: waits(counts, wilds, 5))


if __name__ == "__main__":
    main()
