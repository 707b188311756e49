"""An evening's page has the look of all pages, on a phone too."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from browser import look, needs_browser
from typer.testing import CliRunner

from calc.cli.app import build
from calc.render.page import STYLE


@pytest.fixture
def page(tmp_path: Path) -> Path:
    people = ["王小明", "李师傅", "陈阿姨", "老赵"]
    drawn = {
        "players": {
            "东": {"hand": "1234567万 1234567筒 12条"},
            "南": {"hand": "1234567万 1234567筒 12条"},
            "西": {"hand": "89万 89筒 3456789条 东南西北中"},
            "北": {"hand": "89万 89筒 3456789条 东南西北中"},
        },
        "wild": "1条",
        "win": "none",
    }
    evening = {
        "game": "温岭麻将",
        "players": people,
        "expenses": {"台费": "40", "paid_by": "老赵"},
        "deals": [drawn] * 30,
    }
    file = tmp_path / "evening.json"
    file.write_text(json.dumps(evening, ensure_ascii=False), encoding="utf-8")
    done = CliRunner().invoke(build([]), ["session", str(file), "--format", "html"])
    assert done.exit_code == 0, done.stderr
    shown = tmp_path / "evening.html"
    shown.write_text(done.stdout, encoding="utf-8")
    return shown


def test_it_has_the_shared_style(page: Path) -> None:
    assert f"<style>{STYLE}</style>" in page.read_text(encoding="utf-8")


@needs_browser
def test_on_a_phone(page: Path) -> None:
    (scroll, width, undrawn, requests), console = look(page)
    assert (width, undrawn, requests, console) == (360, 0, 0, [])
    assert scroll <= width
