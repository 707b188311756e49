"""House rules: read, layered, and refused with the nearest word."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar

import pytest

from calc.core.options import OptionSet, RuleSet, Setting, Value, choice, flag, number, rule_set, show
from calc.messages.texts import Bilingual


@dataclass(frozen=True)
class House(OptionSet):
    presets: ClassVar[Mapping[str, Mapping[str, Value]]] = {"通行": {}, "老街": {"cap": 300, "wild": True}}

    mode: str = choice(
        "庄家", "dealer", {"flat": ("不加倍", "flat"), "double": ("翻倍", "double")},
        reason="因", reason_en="why", row="A1", open=True,
    )  # fmt: skip
    bonus: int = choice(
        "花", "flower", {0: ("无", "none"), 4: ("四和", "four")}, reason="因", reason_en="why"
    )
    wild: bool = flag("得", "wild", False, reason="因", reason_en="why")
    keep: bool = flag("留", "keep", True, reason="因", reason_en="why")
    cap: int = number("封顶", "limit", 500, least=10, most=1000, reason="因", reason_en="why")


def read(name: str, text: str) -> Value | None:
    return House.options()[name].read(text)


@pytest.mark.parametrize(
    ("name", "text", "value"),
    [
        ("mode", "double", "double"), ("mode", "翻倍", "double"), ("mode", " flat ", "flat"),
        ("mode", "x", None),
        ("bonus", "4", 4), ("bonus", "四和", 4), ("bonus", "0", 0), ("bonus", "5", None),
        ("wild", "true", True), ("wild", "YES", True), ("wild", "是", True), ("wild", "否", False),
        ("wild", "no", False), ("wild", "maybe", None), ("wild", "", None),
        ("cap", "10", 10), ("cap", "1000", 1000), ("cap", "9", None), ("cap", "1001", None),
        ("cap", "1e2", None),
        ("cap", "-10", None), ("cap", "５０", 50), ("cap", "", None),
    ],
)  # fmt: skip
def test_read(name: str, text: str, value: Value | None) -> None:
    assert read(name, text) == value
    assert type(read(name, text)) is type(value)


def test_defaults_and_labels() -> None:
    options = House.options()
    assert list(options) == ["mode", "bonus", "wild", "keep", "cap"]
    assert House().values() == {"mode": "flat", "bonus": 0, "wild": False, "keep": True, "cap": 500}
    assert House().changed() == []
    assert House(wild=True, cap=300).changed() == ["wild", "cap"]
    assert options["keep"].words() == ["true", "false"]  # the default first
    assert options["wild"].words() == ["false", "true"]
    assert options["cap"].words() == ["10–1000"]
    assert options["mode"].value_label("double") == "翻倍"
    assert options["mode"].value_label("double", "en") == "double"
    assert options["wild"].value_label(True, "en") == "yes"
    assert options["cap"].value_label(77) == "77"
    assert options["mode"].open
    assert not options["cap"].open
    assert [show(value) for value in (False, 4, "flat")] == ["false", "4", "flat"]


def rules(
    preset: str | None, *settings: tuple[str, str, str]
) -> tuple[RuleSet[House], list[tuple[str, dict[str, object]]]]:
    made, problems = rule_set(
        House,
        (preset, ("rules",)) if preset else None,
        [Setting(name, text, origin, ("rules", name)) for name, text, origin in settings],
    )
    return made, [(problem.code, problem.args) for problem in problems]


def test_the_later_wins() -> None:
    made, problems = rules(
        "老街", ("cap", "400", "deal"), ("mode", "double", "deal"), ("cap", "600", "command")
    )
    assert problems == []
    assert made.preset == "老街"
    assert made.options == House(mode="double", wild=True, cap=600)
    assert made.origins == {"cap": "command", "wild": "preset:老街", "mode": "deal"}


def test_without_a_preset_the_first_one_holds() -> None:
    made, _ = rules(None)
    assert made == RuleSet("通行", House(), {})


def test_one_option_at_another_value() -> None:
    made, _ = rules("老街")
    other = made.with_value("bonus", 4)
    assert other.options == House(bonus=4, wild=True, cap=300)
    assert other.origins["bonus"] == "what-if"
    assert made.options == House(wild=True, cap=300)


def test_everything_unknown_is_said_with_the_nearest_word() -> None:
    made, problems = rules("老姐", ("mod", "flat", "deal"), ("天气", "晴", "deal"), ("cap", "9", "deal"))
    assert made.options == House()
    assert [code for code, _ in problems] == [
        "rules.preset_unknown",
        "rules.option_unknown",
        "rules.option_unknown",
        "rules.value_unknown",
    ]
    assert [args.get("near") for _, args in problems] == ["老街", "mode", None, None]
    assert [args.get("hint_code") for _, args in problems] == [
        "rules.preset_unknown.near",
        "rules.option_unknown.near",
        "rules.option_unknown.hint",
        None,
    ]
    assert problems[-1][1] == {"name": "cap", "word": "9", "values": Bilingual("10–1000", "10–1000")}


def test_an_option_mistyped_by_its_label_is_told_by_its_name() -> None:
    _, problems = rules(None, ("封項", "300", "deal"))
    ((code, args),) = problems
    assert (code, args["near"], args["hint_code"]) == (
        "rules.option_unknown", "cap", "rules.option_unknown.near",
    )  # fmt: skip


def test_an_option_is_known_by_its_labels_too() -> None:
    made, problems = rules(
        None, ("封顶", "300", "deal"), (" DEALER", "翻倍", "command"), ("得", "是", "command")
    )
    assert problems == []
    assert made.options == House(cap=300, mode="double", wild=True)
    assert made.origins == {"cap": "deal", "mode": "command", "wild": "command"}
    _, problems = rules(None, ("cap", "300", "deal"), ("封顶", "400", "deal"))
    assert problems == [("key.twice", {"word": "封顶", "other": "cap"})]
    _, ((_, args),) = rules(None, ("mode", "x", "deal"))
    assert args["values"] == Bilingual("flat（不加倍）、double（翻倍）", "flat, double")
