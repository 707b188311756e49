"""The examples that the rule sheet draws: one for every rule, and the engine finds the rule in each."""

from __future__ import annotations

import subprocess
import sys
from typing import Any

import pytest

from calc.claims.example import Example, NoExample, examples_of
from calc.core.game import Entry
from calc.games import TABLE, load_game
from calc.source.records import read

NEVER = {
    "escape_double_home", "escape_drawn_wild", "escape_heaven", "escape_earth", "escape_triple_home",
}  # fmt: skip
"""The text lists these only to say that they never count when somebody has run away."""


def written(entry: Entry) -> dict[str, Any]:
    (record,) = read(load_game(entry).examples.encode(), "examples.yaml")
    assert record.problems == []
    return record.data


@pytest.mark.parametrize("entry", TABLE, ids=lambda entry: entry.id)
def test_every_rule_has_an_example_that_shows_it(entry: Entry) -> None:
    game = load_game(entry)
    found = [example.rule.id for example in examples_of(game, written(entry))]
    known = [rule.id for catalogue in game.catalogues for rule in catalogue]
    assert len(set(found)) == len(found)
    assert set(found) == set(known) - NEVER


def one(game: str, **examples: Any) -> list[Example]:
    return examples_of(load_game(next(entry for entry in TABLE if entry.id == game)), examples)


def test_what_does_not_show_the_rule_is_no_example() -> None:
    with pytest.raises(NoExample):
        one("guandan", bomb="3 3 4")
    with pytest.raises(NoExample):
        one("guandan", bomb="10 J Q K A")
    pungs = {"hand": "99万 北北", "melds": ["碰 2万", "碰 8条", "碰 5筒", "碰 1条"]}
    win = {"seat": "南", "tile": "北", "by": "点炮"}
    deal = {"wild": "9条", "players": {"南": pungs}, "win": win}
    assert [example.rule.id for example in one("wenling_mahjong", all_pungs=deal)] == ["all_pungs"]
    with pytest.raises(NoExample):
        one("wenling_mahjong", all_chows=deal)


def test_scoring_reads_no_examples() -> None:
    code = (
        "import sys; from calc.__main__ import main; sys.argv[1:] = ['score', sys.argv[1]]\n"
        "try: main()\nexcept SystemExit: pass\n"
        "assert 'calc.games.guandan' in sys.modules and 'calc.claims.example' not in sys.modules"
    )
    arguments = [sys.executable, "-c", code, "examples/guandan/double_win.yaml"]
    assert subprocess.run(arguments, stdout=subprocess.DEVNULL, check=False, timeout=60).returncode == 0
