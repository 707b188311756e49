from __future__ import annotations

import pytest

from calc.diagnostics import Diagnostic, Place, as_json
from calc.messages import Speaker
from calc.messages.width import width
from calc.render.diagnostics import COLUMNS, diagnostic_text, diagnostics_text

ZH = Speaker("zh")


def at(line: str, column: int, end: int, **more: object) -> Diagnostic:
    return Diagnostic("x.code", "甲.yaml", 7, column, end, "话", source_line=line, **more)  # type: ignore[arg-type]


def test_wide_characters() -> None:
    assert diagnostic_text(at("东：１ a筒c", 6, 8), ZH) == (
        "甲.yaml:7:6: 错误[x.code] 话\n  7 | 东：１ a筒c\n    |         ^^^"
    )


def test_tabs_and_characters_without_width_take_their_place() -> None:
    text = diagnostic_text(at("\ta\te\u0301x", 6, 7), ZH)
    assert text.splitlines()[1:] == ["  7 |  a e\u0301x", "    |     ^"]


def test_after_the_end_of_the_line() -> None:
    assert diagnostic_text(at("东:", 3, 4), ZH).splitlines()[1:] == ["  7 | 东:", "    |    ^"]


def test_nothing_to_show() -> None:
    assert diagnostic_text(at("", 1, 2, hint="写"), ZH).splitlines()[1:] == ["  改写: 写"]
    assert len(diagnostic_text(Diagnostic("c", "f", 1, 1, 2, "话"), ZH).splitlines()) == 1


@pytest.mark.parametrize("column", [1, 2, 50, 150, 299, 300])
@pytest.mark.parametrize("sign", ["东", "x"])
def test_long_lines_are_windowed(column: int, sign: str) -> None:
    line = sign * (column - 1) + "错" + sign * (300 - column)
    _, shown, carets = diagnostic_text(at(line, column, column + 1), ZH).splitlines()
    shown, carets = shown.split(" | ")[1], carets.split(" | ")[1]
    assert COLUMNS - 3 <= width(shown) <= COLUMNS
    assert width(shown[: shown.index("错")]) == carets.index("^")
    assert carets.strip() == "^^"
    assert shown.startswith("…") == (column > 40)
    assert shown.endswith("…") == (column < 290)


def test_a_long_place_is_cut_with_its_line() -> None:
    _, shown, carets = diagnostic_text(at("a: " + "东" * 500, 4, 504), ZH).splitlines()
    assert width(shown) <= COLUMNS + 6
    assert width(carets) <= width(shown)


def test_two_places() -> None:
    other = Place(12, 1, 3, "财神: 5筒")
    assert diagnostic_text(at("  东: 1", 3, 4, related=(other,)), ZH).splitlines()[1:] == [
        "   7 |   东: 1",
        "     |   ^^",
        "  12 | 财神: 5筒",
        "     | ----",
    ]


def test_places_in_one_line_share_it() -> None:
    line = "财神: 5筒"
    others = (Place(12, 1, 3, line), Place(12, 5, 7, line))
    assert diagnostic_text(at("  东: 1", 3, 4, related=others), ZH).splitlines()[3:] == [
        "  12 | 财神: 5筒",
        "     | ----  ---",
    ]


def test_the_same_fault_is_told_once() -> None:
    one, two = at("ab", 1, 2), at("ab", 2, 3)
    assert diagnostics_text([one, two, one], ZH) == diagnostic_text(one, ZH) + "\n" + diagnostic_text(two, ZH)


def test_json() -> None:
    assert as_json(at("ab", 1, 2, hint="写")) == {
        "code": "x.code",
        "file": "甲.yaml",
        "line": 7,
        "column": 1,
        "message": "话",
        "hint": "写",
    }
