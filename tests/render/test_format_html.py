"""The page of a result: drawn, escaped, asking for nothing, and fit for a phone."""

from __future__ import annotations

import re
from html.parser import HTMLParser
from pathlib import Path

import pytest
from browser import look, needs_browser
from typer.testing import CliRunner

from calc import api
from calc.cards.card import ALL_CARDS, Card
from calc.cli.app import build
from calc.games import find_game, load_game
from calc.mahjong.tile import ALL_TILES
from calc.messages import Speaker
from calc.render.faces.cards import card_face, card_symbol
from calc.render.faces.tiles import tile_face, tile_symbol
from calc.render.html import results_html

EXAMPLES = Path(__file__).parents[2] / "examples"
TOUR = EXAMPLES / "wenling_mahjong" / "tour.yaml"
VOID = {"meta", "link", "path", "rect", "circle", "use", "br"}


class Balanced(HTMLParser):
    """Fails where a tag is closed that is not open."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []

    def handle_starttag(self, tag: str, attrs: object) -> None:
        if tag not in VOID:
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        if tag not in VOID:
            assert self.open.pop() == tag


def page_of(deals: list[api.Deal], lang: str = "zh") -> str:
    shown = []
    for deal in deals:
        result = api.score(deal)
        entry = find_game(result.game)
        assert entry is not None
        game = load_game(entry)
        speaker = Speaker("en" if lang == "en" else "zh", game.texts)
        shown.append((result, game, speaker, api.check(deal, explain=False).compared))
    return results_html(shown, Speaker("zh"))


@pytest.mark.parametrize("folder", sorted(path.name for path in EXAMPLES.iterdir()))
def test_every_example(folder: str) -> None:
    for path in sorted((EXAMPLES / folder).glob("*.yaml")):
        text = page_of(api.load(path), "en")
        reader = Balanced()
        reader.feed(text)
        assert not reader.open
        used = set(re.findall(r'href="#(\w+)"', text))
        assert used == set(re.findall(r'<symbol id="(\w+)"', text))
        assert not re.search(r"https?://|<script|url\(", text)


def test_names_are_escaped() -> None:
    name = """<img src=x onerror=alert(1)> & "q" 'a'"""
    source = TOUR.read_text(encoding="utf-8").replace("name: 南家", "name: '" + name.replace("'", "''") + "'")
    text = page_of(api.loads(source))
    assert "<img" not in text
    assert "南 &lt;img src=x onerror=alert(1)&gt; &amp; &quot;q&quot; &#x27;a&#x27;" in text


def test_every_face_is_drawn_once() -> None:
    tiles = {tile_symbol(tile): tile_face(tile) for tile in ALL_TILES}
    every = (*ALL_CARDS, *(Card(rank) for rank in dict.fromkeys(card.rank for card in ALL_CARDS)))
    cards = {card_symbol(card): card_face(card) for card in every}
    assert len(set(tiles.values())) == 42
    assert len(set(cards.values())) == len(cards) == 54 + 13
    assert not [face for face in (*tiles.values(), *cards.values()) if "<text" in face]


@needs_browser
@pytest.mark.parametrize(
    "names",
    [
        ["wenling_mahjong/tour.yaml"],
        ["yueqing_mahjong/four_winds.yaml", "guobiao_mahjong/seven_pairs.yaml"],
        ["wenling_liujia_tong/book_recorded.yaml", "zaozhuang_gouji/all_tributes.yaml"],
    ],
)
def test_in_a_browser(names: list[str], tmp_path: Path) -> None:
    done = CliRunner().invoke(
        build([]), ["score", *(str(EXAMPLES / name) for name in names), "--format", "html"]
    )
    assert done.exit_code == 0
    page = tmp_path / "page.html"
    page.write_bytes(done.stdout_bytes)
    (scroll, width, undrawn, requests), console = look(page)
    assert (width, undrawn, requests, console) == (360, 0, 0, [])
    assert scroll <= width
