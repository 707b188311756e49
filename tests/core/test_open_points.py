"""Open points are told where another value would move a figure, and only there."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import ClassVar

from calc.core.open_points import open_point_notes
from calc.core.options import OptionSet, RuleSet, Value, choice, flag
from calc.messages import Bilingual, Speaker


@dataclass(frozen=True)
class House(OptionSet):
    presets: ClassVar[Mapping[str, Mapping[str, Value]]] = {"通行": {}}

    three: str = choice(
        "三种", "three", {"a": ("甲", "A"), "b": ("乙", "B"), "c": ("丙", "C")},
        reason="因", reason_en="why", open=True,
    )  # fmt: skip
    closed: bool = flag("定了", "closed", False, reason="因", reason_en="why")
    other: bool = flag("另一", "other", False, reason="因", reason_en="why", open=True)


TOUCHED = {"three": ["东", "南"], "closed": ["东"], "other": ["西"]}


def told(rules: RuleSet[House], touched: Mapping[str, Sequence[str]] = TOUCHED) -> list[tuple[str, str]]:
    def changes(options: House, name: str, players: Sequence[str]) -> str:
        assert players == touched[name]
        return "" if options.three == "b" else f"{name} of {'、'.join(players)}"

    notes = list(open_point_notes(rules, touched, changes))
    assert all(note.code == "rules.open_point" for note in notes)
    return [(f"{note.args['name']}={note.args['value']}", str(note.args["changes"])) for note in notes]


def test_other_values_of_what_is_open() -> None:
    # b moves nothing; closed is settled by the text
    assert told(RuleSet("通行", House())) == [("three=c", "three of 东、南"), ("other=true", "other of 西")]


def test_what_the_house_settled_is_not_open() -> None:
    assert told(RuleSet("通行", House(), {"three": "deal"})) == [("other=true", "other of 西")]


def test_what_touches_nobody_is_not_worked_out() -> None:
    assert told(RuleSet("通行", House()), {"other": ["北"]}) == [("other=true", "other of 北")]
    assert told(RuleSet("通行", House()), {}) == []


def test_the_note_has_words_in_both_languages() -> None:
    (note,) = open_point_notes(RuleSet("通行", House()), {"other": ["东"]}, lambda *_: "东 1→2")
    assert note.args["label"] == Bilingual("另一", "other")
    assert "“另一”按 other=false（否）；若 other=true（是），则 东 1→2" in Speaker("zh").say(
        note.code, **note.args
    )
    assert "“other” is other=false (no); with other=true (yes): 东 1→2" in Speaker("en").say(
        note.code, **note.args
    )
