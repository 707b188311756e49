"""The rule sheet of every game, as Markdown and as a page."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from browser import look, needs_browser
from typer.testing import CliRunner

from calc.cli.app import COMMANDS, build
from calc.core.game import Entry
from calc.games import TABLE, load_game


def sheet(game: str, format: str, lang: str = "zh") -> str:
    done = CliRunner().invoke(build([]), ["rules", game, "--format", format, "--lang", lang])
    assert done.exit_code == 0, done.output
    return done.stdout


@pytest.mark.parametrize("entry", TABLE, ids=lambda entry: entry.id)
def test_every_rule_and_option_is_on_it(entry: Entry) -> None:
    game = load_game(entry)
    markdown, html = sheet(game.entry.id, "markdown").replace("\\", ""), sheet(game.entry.id, "html", "en")
    for catalogue in game.catalogues:
        for rule in catalogue:
            assert f"| {rule.name} |" in markdown
    for name in game.options.options():
        assert name in markdown
        assert name in html


@pytest.mark.parametrize("entry", TABLE, ids=lambda entry: entry.id)
def test_every_rule_is_drawn(entry: Entry) -> None:
    """But the five types of 乐清 that never count; and what is drawn is not said in letters as well."""
    html = sheet(entry.id, "html")
    items = re.findall(r"<li>.*?</li>", html)
    without = [item for item in items if '<div class="hand">' not in item]
    assert len(items) == sum(len(catalogue) for catalogue in load_game(entry).catalogues)
    assert len(without) == (5 if entry.id == "yueqing_mahjong" else 0)
    faces = [item for item in items if "<use" in item]
    assert len(faces) == len(items) - len(without) if entry.id.endswith("mahjong") else faces
    assert set(re.findall(r'href="#(\w+)"', html)) == set(re.findall(r'symbol id="(\w+)"', html))


def test_cards_and_tiles_are_drawn_where_they_are_held() -> None:
    html = sheet("guandan", "html")
    (flush,) = (item for item in re.findall(r"<li>.*?</li>", html) if ">同花顺<" in item)
    drawn = re.findall(r'aria-label="(\w+)"', flush)
    assert drawn == ["红10", "红J", "红Q", "红K", "红A"]
    (tribute,) = (item for item in re.findall(r"<li>.*?</li>", html) if ">单贡<" in item)
    assert "<small>名次 甲 乙 丙 丁</small>" in tribute
    assert len(re.findall("<use", tribute)) == 3


def test_markdown_and_one_rule_have_the_example_in_notation() -> None:
    hand = "456*条 123万 456万 678万 789筒 22筒；花 夏；得 9条 · 和牌 南 · 点炮 6条"
    assert f"| {hand.replace('*', chr(92) + '*')} |" in sheet("wenling_mahjong", "markdown")
    done = CliRunner().invoke(build([]), ["rules", "温岭麻将", "门风花"])
    assert f"  例: {hand}\n" in done.stdout


@needs_browser
@pytest.mark.parametrize("game", ["wenling_mahjong", "guandan", "zaozhuang_gouji"])
def test_in_a_browser(tmp_path: Path, game: str) -> None:
    page = tmp_path / "rules.html"
    page.write_text(sheet(game, "html"), encoding="utf-8")
    (scroll, width, undrawn, requests), console = look(page)
    assert (width, undrawn, requests, console) == (360, 0, 0, [])
    assert scroll <= width


def test_no_command_stands_twice() -> None:
    assert len(set(COMMANDS)) == len(COMMANDS)
