from __future__ import annotations

import pytest

from calc.messages.width import clip, pad, width


@pytest.mark.parametrize(
    ("text", "columns"),
    [
        ("", 0),
        ("abc", 3),
        ("温岭", 4),
        ("：，（）１", 10),
        ("①·×—…−", 6),
        ("e\u0301", 1),
        ("a\u200bb", 2),
        ("🀇🀄\ufe0f", 3),
        ("♠♥♣♦", 4),
    ],
)
def test_width(text: str, columns: int) -> None:
    assert width(text) == columns


def test_pad_and_clip() -> None:
    assert pad("东", 5) == "东   "
    assert pad("东", 5, "right") == "   东"
    assert pad("东南西", 2) == "东南西"
    assert clip("东南西", 6) == "东南西"
    assert clip("东南西", 5) == "东南…"
    assert clip("东南西", 4) == "东…"
    assert clip("东南西", 1) == "…"
    assert clip("东南西", 0) == ""
    assert all(width(clip("a东b南c", n)) <= n for n in range(9))
