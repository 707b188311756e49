"""``calc new``: a template that scores as it stands, its comments in either language."""

from __future__ import annotations

import re

import pytest
from calling import call

from calc.games import TABLE


@pytest.mark.parametrize("id", [entry.id for entry in TABLE])
def test_in_english_it_is_the_same_deal(id: str) -> None:
    chinese = call("new", id)
    english = call("new", id, "--lang", "en")
    assert (chinese.code, english.code) == (0, 0)
    scored = [call("score", "-", "--json", given=new.out) for new in (chinese, english)]
    assert scored[1].code == scored[0].code
    assert scored[0].code or scored[1] == scored[0]  # (a game without a settlement has nothing to score)


@pytest.mark.parametrize("id", [entry.id for entry in TABLE])
def test_its_comments_are_english(id: str) -> None:
    lines = call("new", id, "--lang", "en").out.splitlines()
    assert lines[0].startswith("# A deal of ")
    commented = [re.split(r"\s# ", line, maxsplit=1)[1] for line in lines if re.search(r"\S\s+# ", line)]
    assert len(commented) >= 3
    assert not [words for words in commented if re.search("[，。；：、（）]", words)]
    assert [line for line in lines if not line.strip()] == []
