from __future__ import annotations

import pytest

from calc.diagnostics import Problem, Refused, Span
from calc.source.text import SourceText, decode


def refused(data: bytes) -> list[Problem]:
    with pytest.raises(Refused) as caught:
        decode(data, "x.yaml")
    return caught.value.problems


def test_byte_order_mark_is_dropped() -> None:
    source = decode("\ufeffa: 东".encode(), "x.yaml")
    assert source == SourceText("x.yaml", "a: 东")
    assert source.place(3) == (1, 4)


def test_lines_end_as_editors_count_them() -> None:
    source = SourceText("x", "一\r\n二\r三\n四\u2028还是四\x85也是")
    assert [source.line(n) for n in range(7)] == ["", "一", "二", "三", "四\u2028还是四\x85也是", "", ""]
    assert source.line_count == 4
    assert [source.place(i) for i in (0, 1, 2, 3, 5, 7, 9)] == [
        (1, 1),
        (1, 2),
        (1, 3),
        (2, 1),
        (3, 1),
        (4, 1),
        (4, 3),
    ]
    for index in range(len(source.text)):
        assert source.index(*source.place(index)) == index
    assert source.span(3, 8) == Span(2, 1, 4, 2)
    assert source.place(10_000) == source.place(len(source.text))


def test_bad_byte_gives_its_place_in_characters() -> None:
    (problem,) = refused("东: 西\n南: 北".encode() + b"\xe4\xb8\n")
    assert problem.code == "source.not_utf8"
    assert problem.span == Span(2, 5, 2, 6)
    assert problem.args == {"byte": "0xE4"}


def test_gbk_is_recognised() -> None:
    (problem,) = refused("东风".encode("gbk"))
    assert problem.args["hint_code"] == "source.not_utf8.gbk"


@pytest.mark.parametrize("encoding", ["utf-16-le", "utf-16-be"])
def test_utf16(encoding: str) -> None:
    (problem,) = refused("\ufeffa: 东".encode(encoding))
    assert problem.code == "source.utf16"


@pytest.mark.parametrize("sign", ["\0", "\x1b", "\x7f", "\x9b", "\ufeff", "\uffff"])
def test_control_characters_are_told(sign: str) -> None:
    (problem,) = refused(f"东: a\n 西{sign}".encode())
    assert (problem.code, problem.span) == ("source.control", Span(2, 3, 2, 4))
    assert problem.args == {"point": f"U+{ord(sign):04X}"}


def test_tabs_and_line_ends_are_fine() -> None:
    assert decode(b"a:\tb\r\n\r\n", "x").text == "a:\tb\r\n\r\n"
