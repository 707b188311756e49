"""The rule sheet of every game, as Markdown and as a page."""

from __future__ import annotations

from pathlib import Path

import pytest
from browser import look, needs_browser
from typer.testing import CliRunner

from calc.cli.app import COMMANDS, build
from calc.games import TABLE, load_game


def sheet(game: str, format: str, lang: str = "zh") -> str:
    done = CliRunner().invoke(build([]), ["rules", game, "--format", format, "--lang", lang])
    assert done.exit_code == 0, done.output
    return done.stdout


@pytest.mark.parametrize("entry", TABLE, ids=lambda entry: entry.id)
def test_every_rule_and_option_is_on_it(entry: object) -> None:
    game = load_game(entry)  # type: ignore[arg-type]
    markdown, html = sheet(game.entry.id, "markdown").replace("\\", ""), sheet(game.entry.id, "html", "en")
    for catalogue in game.catalogues:
        for rule in catalogue:
            assert f"| {rule.name} |" in markdown
    for name in game.options.options():
        assert name in markdown
        assert name in html


@needs_browser
def test_in_a_browser(tmp_path: Path) -> None:
    page = tmp_path / "rules.html"
    page.write_text(sheet("wenling_mahjong", "html"), encoding="utf-8")
    (scroll, width, undrawn, requests), console = look(page)
    assert (width, undrawn, requests, console) == (360, 0, 0, [])
    assert scroll <= width


def test_no_command_stands_twice() -> None:
    assert len(set(COMMANDS)) == len(COMMANDS)
