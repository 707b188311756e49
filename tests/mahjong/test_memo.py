"""The tables of single suits begin again, when they are told to or full, and say the same as before."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pytest

from calc.mahjong.complete import COMPLETE, CompleteTable
from calc.mahjong.cut import suit_table
from calc.mahjong.memo import Memo, forget
from calc.mahjong.need import NEEDS, NeedTable
from calc.mahjong.notation import parse_tile, parse_tiles
from calc.mahjong.overlap import OVERLAPS, OverlapTable
from calc.mahjong.split import splits
from calc.mahjong.suit_waits import SUIT_WAITS, SuitWaitTable, plain_waits
from calc.mahjong.tally import tally
from calc.mahjong.waits import ADDED, AddedTable, missing, waits


def asked() -> tuple[object, ...]:
    """What fills the tables."""
    wild = (parse_tile("5筒"),)
    whole, wilds = tally(parse_tiles("1112345678999万 5筒"), wild)
    waiting, _ = tally(parse_tiles("1112345678999万"), wild)
    pairs, _ = tally(parse_tiles("11万 22筒 345678999条"), ())
    far, _ = tally(parse_tiles("147万 258条 369筒 东南西北"), ())
    return (
        len(splits(whole, wilds, 4)), waits(waiting, 0, 4), waits(far, 0, 4), missing(far, 0, 4),
        plain_waits(bytes(waiting)), plain_waits(bytes(pairs)),
    )  # fmt: skip


def test_forget() -> None:
    before = asked()
    tables = (NEEDS, COMPLETE, SUIT_WAITS, ADDED, OVERLAPS)
    assert all(tables)
    assert suit_table(0, 0)
    forget()
    assert not any((*tables, suit_table(0, 0)))
    assert asked() == before


FULL: list[tuple[type[Memo[Any, Any]], Callable[[], Memo[Any, Any]]]] = [
    (NeedTable, NeedTable),
    (OverlapTable, OverlapTable),
    (CompleteTable, CompleteTable),
    (SuitWaitTable, SuitWaitTable),
    (AddedTable, AddedTable),
]


@pytest.mark.parametrize(("kind", "make"), FULL, ids=lambda value: value.__name__)
def test_a_full_table_begins_again(
    kind: type[Memo[Any, Any]], make: Callable[[], Memo[Any, Any]], monkeypatch: pytest.MonkeyPatch
) -> None:
    rng = random.Random(5)
    keys = [bytes(rng.randrange(4) for _ in range(rng.choice((7, 9)))) for _ in range(40)]
    whole = make()
    answers = [whole[key] for key in keys]
    monkeypatch.setattr(kind, "limit", 10)
    small = make()
    for key, answer in zip(keys, answers, strict=True):
        assert small[key] == answer
        # Some keys ask for others on the way.
        assert len(small) < len(whole)
