"""亮主 and 反主."""

from __future__ import annotations

import pytest

from calc.cards import Deck, parse_cards
from calc.cards.trick_taking import Declared, DeclareRules, declare
from calc.messages import Speaker

RULES = DeclareRules(level="2", deck=Deck.of(2))


def shown(log: str, rules: DeclareRules = RULES) -> Declared:
    entries = [entry.split(maxsplit=1) for entry in log.split("/") if entry]
    return declare([(player, parse_cards(text)) for player, text in entries], rules)


@pytest.mark.parametrize(
    ("log", "trump", "by"),
    [
        ("", "", None),
        ("乙 黑2", "S", "乙"),
        ("乙 黑2 / 丙 红22", "H", "丙"),
        ("乙 黑2 / 丙 方22", "D", "丙"),
        ("乙 黑2 / 丙 红22 / 丁 大王 小王", "", "丁"),
        ("乙 黑2 / 丁 小王x2", "", "丁"),
        ("乙 梅22", "C", "乙"),
        ("乙 大王x2", "", "乙"),
    ],
)
def test_who_makes_trumps(log: str, trump: str, by: str | None) -> None:
    declared = shown(log)
    assert (declared.trump, declared.by, declared.faults) == (trump, by, ())


FAULTS = {
    "乙 黑2 / 丙 红2": "not_higher",
    "乙 黑22 / 丙 红22": "not_higher",
    "乙 黑22 / 丙 红2": "not_higher",
    "乙 大王x2 / 丙 小王x2": "not_higher",
    "乙 黑2 / 丙 黑22": "excess",
    "乙 黑2 / 乙 红22": "own",
    "乙 黑2 / 乙 黑22": "own",
    "乙 黑3": "cards",
    "乙 黑2 红2": "cards",
    "乙 黑2 大王": "cards",
    "乙 大王": "cards",
    "乙 红222": "cards",
    "乙 2": "no_suit",
}


@pytest.mark.parametrize("log", FAULTS)
def test_faults(log: str) -> None:
    declared = shown(log)
    assert [fault.code for fault in declared.faults] == [f"card.declare.{FAULTS[log]}"]
    fault = declared.faults[0]
    assert fault.index == log.count("/")
    # A wrong declaration counts for nothing.
    before = shown(log.rpartition("/")[0])
    assert (declared.trump, declared.by, declared.cards) == (before.trump, before.by, before.cards)
    for lang in ("zh", "en"):
        for code in (fault.code, f"{fault.code}.hint"):
            if Speaker(lang).has(code):
                assert "{" not in Speaker(lang).say(code, **fault.args)


def test_every_fault_is_named_and_the_rest_counts() -> None:
    declared = shown("乙 黑2 / 丙 红3 / 丁 红2 / 丙 方22 / 甲 大王 小王")
    assert [fault.index for fault in declared.faults] == [1, 2]
    assert (declared.trump, declared.by) == ("", "甲")


def test_options() -> None:
    same = DeclareRules(level="2", deck=Deck.of(2), kings="same")
    assert shown("乙 大王 小王", same).faults[0].code == "card.declare.cards"
    assert shown("乙 大王x2", same).by == "乙"
    none = DeclareRules(level="2", deck=Deck.of(2), kings="none")
    assert shown("乙 红2 / 丙 大王x2", none)[:2] == ("H", "乙")
    own = DeclareRules(level="2", deck=Deck.of(2), own=True)
    assert shown("乙 黑2 / 乙 黑22", own).faults == ()
    assert shown("乙 黑2 / 乙 红22", own).faults[0].code == "card.declare.own"


def test_the_level_is_the_game_s() -> None:
    five = DeclareRules(level="5", deck=Deck.of(2))
    assert shown("乙 红5", five).trump == "H"
    assert shown("乙 红2", five).by is None
