"""The worked cases of patterns.jsonl, through the specs of card_specs.py."""

from __future__ import annotations

import json
from pathlib import Path

import card_specs
import pytest

from calc.cards import Deck, parse_cards, recognise, versus

CASES = Path(__file__).parents[1] / "cases" / "patterns.jsonl"
ROWS = [json.loads(line) for line in CASES.read_text(encoding="utf-8").splitlines()]
# Games in which a suit must be followed; combinations depend on the trump there, and this engine has none.
FOLLOWING_SUIT = {"shuangsheng", "wenling_hongwu"}
RELATIONS = {"A>B": "a>b", "A<B": "a<b", "A=B": "a=b", "not_comparable": "not_comparable"}


def climbing_rows() -> list[dict]:
    return [row for row in ROWS if row["game"] not in FOLLOWING_SUIT]


def test_the_file_is_all_there() -> None:
    assert len(ROWS) == 51
    assert len(climbing_rows()) == 44


@pytest.mark.parametrize("row", climbing_rows(), ids=lambda row: row["id"])
def test_case(row: dict) -> None:
    patterns = card_specs.BY_GAME[row["game"]](**row["options"])
    read = {}
    for which in "AB":
        side = row[which]
        if side is None:
            continue
        cards = parse_cards(" ".join(side["cards"]))
        read[which] = recognise(cards, patterns)
        assert [[combo.name, combo.size, combo.top] for combo in read[which]] == side["readings"], which
        assert (read[which][0].name if read[which] else "非法") == side["name"]
    if row["relation"] in RELATIONS:
        assert versus(read["A"], read["B"], patterns)[2] == RELATIONS[row["relation"]]
    elif row["relation"] == "illegal":
        assert not all(read.values())


def test_aces_that_are_not_in_the_deck() -> None:
    """P045 is no combination, and is too many aces besides."""
    taken = parse_cards("大王 小王 红2 梅2 方2 黑A")
    assert [e.most for e in Deck.of(1, taken).check(parse_cards("AAAA3"))] == [3]
