"""掼蛋: a match in one file carries levels, whose level is played, and failures at the ace."""

from __future__ import annotations

from typing import Any

from calc.batch.session.evening import Evening, play
from calc.deals.keys import canonical
from calc.source.judge import Speakers
from calc.source.records import read

HEAD = "game: 掼蛋\nplayers: [甲, 乙, 丙, 丁]\n"


def played(text: str) -> tuple[Evening, list[str]]:
    records = read(text.encode(), "match.yaml", same=canonical)
    evening, diagnostics = play(records, Speakers("zh"))
    return evening, [fault.code for fault in diagnostics]


def facts(evening: Evening, *keys: str) -> list[tuple[Any, ...]]:
    return [tuple(deal.result.more["facts"][key] for key in keys) for deal in evening.deals]


def test_a_match_begins_at_2_and_ends_at_the_ace() -> None:
    orders = ["甲, 丙", "乙, 甲, 丁", "甲, 丙", "丙, 甲", "甲, 丙", "甲, 乙, 丁", "甲, 乙, 丙", "丁, 乙"]
    text = HEAD + "deals:\n" + "".join(f"  - finish: [{order}]\n" for order in orders)
    evening, wrong = played(text)
    assert wrong == []
    assert facts(evening, "levels", "a_fails", "match_winner") == [
        ({"甲": "5", "乙": "2"}, {"甲": 0, "乙": 0}, None),
        ({"甲": "5", "乙": "4"}, {"甲": 0, "乙": 0}, None),
        ({"甲": "8", "乙": "4"}, {"甲": 0, "乙": 0}, None),
        ({"甲": "J", "乙": "4"}, {"甲": 0, "乙": 0}, None),
        ({"甲": "A", "乙": "4"}, {"甲": 0, "乙": 0}, None),
        ({"甲": "A", "乙": "4"}, {"甲": 1, "乙": 0}, None),
        ({"甲": "A", "乙": "4"}, {"甲": 1, "乙": 0}, "甲"),
        ({"甲": "2", "乙": "5"}, {"甲": 0, "乙": 0}, None),
    ]


def test_three_failures_over_several_deals() -> None:
    """Only deals at the own ace count; in between the other side plays."""
    text = HEAD + "levels: {甲: A, 乙: 10}\nplaying: 甲\na_fails: {甲: 1, 乙: 0}\ndeals:\n"
    text += "".join(f"  - finish: [{order}]\n" for order in ("乙, 甲, 丁", "甲, 乙, 丁", "丁, 甲, 丙"))
    evening, wrong = played(text)
    assert wrong == []
    assert facts(evening, "levels", "a_fails", "next_level") == [
        ({"甲": "A", "乙": "Q"}, {"甲": 2, "乙": 0}, "Q"),
        ({"甲": "A", "乙": "Q"}, {"甲": 2, "乙": 0}, "A"),
        ({"甲": "2", "乙": "K"}, {"甲": 0, "乙": 0}, "K"),
    ]


def test_what_a_deal_says_itself_must_agree() -> None:
    text = (
        HEAD + "deals:\n  - finish: [甲, 丙]\n  - {finish: [甲, 丙], levels: {甲: 5, 乙: 2}, playing: 甲}\n"
    )
    assert played(text)[1] == []
    assert played(text.replace("甲: 5", "丙: 5"))[1] == []
    assert played(text.replace("甲: 5", "甲: 6"))[1] == ["session.carried"]
    assert played(text.replace("playing: 甲", "playing: 乙"))[1] == ["session.carried"]


def test_a_first_deal_that_only_knows_its_tribute() -> None:
    text = HEAD + "deals:\n  - {finish: [甲, 丙], level: 5, hands: {丁: 黑A, 乙: 黑K}}\n"
    evening, wrong = played(text)
    assert wrong == []
    assert evening.deals[0].result.more["facts"]["levels"] is None
    after = text + "  - {finish: [甲, 丙], levels: {甲: 5, 乙: 2}, playing: 甲}\n"
    assert played(after)[1] == []


def test_points_of_an_evening() -> None:
    text = HEAD + "rules: {score_table: 300/200/100}\ndeals:\n"
    text += "".join(f"  - finish: [{order}]\n" for order in ("甲, 丙", "乙, 甲, 丁", "甲, 乙, 丁"))
    evening, wrong = played(text)
    assert wrong == []
    assert {name: int(total.play) for name, total in evening.totals.items()} == {
        "甲": 200, "乙": -200, "丙": 200, "丁": -200
    }  # fmt: skip
