"""The card to share: a drawing of 1080 whose parts stay inside it, and the same as PNG."""

from __future__ import annotations

import re
import sys
import xml.etree.ElementTree as ElementTree
from pathlib import Path

import pytest
from typer.testing import CliRunner

from calc import api
from calc.cli.app import build
from calc.games import find_game, load_game
from calc.messages import Speaker
from calc.render import png
from calc.render.svg import WIDTH, results_svg, text_width, wrapped

EXAMPLES = Path(__file__).parents[2] / "examples"
TOUR = EXAMPLES / "wenling_mahjong" / "tour.yaml"
SPACE = "{http://www.w3.org/2000/svg}"


def drawing_of(deals: list[api.Deal], lang: str = "zh") -> str:
    shown = []
    for deal in deals:
        result = api.score(deal)
        entry = find_game(result.game)
        assert entry is not None
        game = load_game(entry)
        speaker = Speaker("en" if lang == "en" else "zh", game.texts)
        shown.append((result, game, speaker, api.check(deal, explain=False).compared))
    return results_svg(shown)


@pytest.mark.parametrize("folder", sorted(path.name for path in EXAMPLES.iterdir()))
def test_every_example_fits(folder: str) -> None:
    for path in sorted((EXAMPLES / folder).glob("*.yaml")):
        root = ElementTree.fromstring(drawing_of(api.load(path), "en"))
        height = int(root.attrib["height"])
        assert root.attrib["width"] == str(WIDTH)
        for text in root.iter(f"{SPACE}text"):
            taken = text_width(text.text or "", int(text.attrib["font-size"]))
            x = int(text.attrib["x"])
            anchor = text.get("text-anchor", "start")
            left = {"start": x, "middle": x - taken // 2, "end": x - taken}[anchor]
            assert left >= 0, (path, text.text)
            assert left + taken <= WIDTH, (path, text.text)
            assert int(text.attrib["y"]) < height
        for use in root.iter(f"{SPACE}use"):
            assert int(use.attrib["x"]) + int(use.attrib["width"]) <= WIDTH
            assert root.find(f".//{SPACE}symbol[@id='{use.attrib['href'][1:]}']") is not None


def test_names_are_escaped_and_cut_to_fit() -> None:
    name = "<a&b> " + "很长的名字" * 12
    source = TOUR.read_text(encoding="utf-8").replace("name: 南家", f"name: '{name}'")
    text = drawing_of(api.loads(source))
    assert "<a&" not in text
    assert "南 &lt;a&amp;b&gt;" in text


def test_lines_fit_whatever_is_in_them() -> None:
    for text in ("一二三四五六七八九十" * 9, "word " * 40, "w" * 300, "一 two 三four"):
        lines = list(wrapped(text, 300, 24))
        assert all(text_width(line, 24) <= 300 for line in lines)
        assert "".join(lines).replace(" ", "") == text.replace(" ", "")


def test_png() -> None:
    pytest.importorskip("resvg_py")
    if not png.has_chinese_font():
        pytest.skip("no Chinese font")
    done = CliRunner().invoke(build([]), ["score", str(TOUR), "--format", "png"])
    assert done.exit_code == 0
    assert done.stdout_bytes[:8] == b"\x89PNG\r\n\x1a\n"
    assert int.from_bytes(done.stdout_bytes[16:20], "big") == WIDTH


def test_png_says_what_is_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "resvg_py", None)
    done = CliRunner().invoke(build([]), ["score", str(TOUR), "--format", "png"])
    assert done.exit_code == 2
    assert "hushu[png]" in done.stderr
    monkeypatch.undo()
    pytest.importorskip("resvg_py")
    monkeypatch.setattr(png, "has_chinese_font", lambda: False)
    done = CliRunner().invoke(build([]), ["score", str(TOUR), "--format", "png"])
    assert done.exit_code == 2
    assert re.search("字体", done.stderr)
