"""In English the words of results are English; tiles, cards, names, and what a text is cited by stay."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from typer.testing import CliRunner

from calc.cli.app import build
from calc.core.game import Entry, Game
from calc.core.result import Result
from calc.deals.keys import SEATS, canonical
from calc.deals.scoring import score_record
from calc.games import TABLE, load_game
from calc.messages import Speaker
from calc.messages.terms import WORDS
from calc.render.html import results_html
from calc.render.markdown import result_markdown
from calc.render.spoken import named, spoken
from calc.render.text import result_text
from calc.source.records import read

EXAMPLES = Path(__file__).parents[2] / "examples"
ALSO_TILES = {*SEATS, "黑", "红", "梅", "方"}
"""Words of results that are also a tile or a suit, as whole words of a line."""


def results(game: Game) -> Iterator[Result]:
    for path in sorted((EXAMPLES / game.entry.id).glob("*.yaml")):
        for record in read(path.read_bytes(), path.name, same=canonical):
            yield score_record(game, record.data)


def cited(result: Result) -> Iterator[str]:
    """What stays as it is: the names of people, presets and deals, and the clauses."""
    yield from filter(None, (result.preset, result.id))
    for key, player in result.players.items():
        yield from (name for name in (key, player.name) if name not in WORDS or name != key)
        lines = [*player.lines, *(each.line for each in player.dropped)]
        lines += [line for other in player.alternatives for line in other.lines]
        for line in lines:
            yield from (line.clause.row, line.clause.row.replace("~", r"\~"), line.clause.article)


def left_over(text: str, result: Result) -> set[str]:
    for words in sorted(filter(None, cited(result)), key=len, reverse=True):
        text = text.replace(words, " ")
    found = set(re.findall(r"(?:^|[\s|（(>])([\u4e00-\u9fff\d]+)(?=$|[\s|，,;:<])", text, re.MULTILINE))
    return found & (WORDS.keys() - ALSO_TILES)


@pytest.mark.parametrize("entry", TABLE, ids=lambda entry: entry.id)
def test_no_word_of_a_result_is_left(entry: Entry) -> None:
    game = load_game(entry)
    speaker = Speaker("en", game.texts)
    # An English sentence may name a term of the game; as long as it does, it is no word that was left over.
    sentences = "\n".join([*speaker._texts.values(), *(rule.en for cat in game.catalogues for rule in cat)])
    for result in results(game):
        shown = (
            result_text(result, game, speaker),
            result_markdown(result, game, speaker),
            results_html([(result, game, speaker, ())], speaker),
        )
        for text in shown:
            assert {word for word in left_over(text, result) if word not in sentences} == set()


def test_seats_are_those_of_mahjong_only() -> None:
    mahjong, cards = (
        load_game(next(e for e in TABLE if e.id == id)) for id in ("guobiao_mahjong", "guandan")
    )
    speaker = Speaker("en")
    assert named("东", mahjong, speaker) == "East"
    assert named("东", cards, speaker) == "东"
    assert named("闲家", cards, speaker) == "idle side"
    assert named("东", mahjong, Speaker("zh")) == "东"


def test_a_player_may_be_called_like_a_word_of_results() -> None:
    record = {
        "game": "掼蛋",
        "players": ["平", "统", "胜", "关"],
        "finish": ["平", "胜", "统", "关"],
        "levels": {"平": "2", "统": "2"},
    }
    game = load_game(next(entry for entry in TABLE if entry.id == "guandan"))
    text = result_text(score_record(game, record), game, Speaker("en", game.texts))
    assert "平 胜  3 levels  won" in text
    assert "draw" not in text


def test_values_of_options_are_shown_as_one_writes_them() -> None:
    game = load_game(next(entry for entry in TABLE if entry.id == "yueqing_mahjong"))
    path = EXAMPLES / "yueqing_mahjong" / "escape_text.yaml"
    (record,) = read(path.read_bytes(), path.name, same=canonical)
    text = result_text(score_record(game, record.data), game, Speaker("en", game.texts))
    assert "escape_penalty_to=桌面" in text
    assert "North" in text


def test_in_chinese_nothing_is_made_anew() -> None:
    game = load_game(TABLE[0])
    result = next(results(game))
    assert spoken(result, game, Speaker("zh")) is result


def test_a_set_of_cards_has_both_names() -> None:
    done = CliRunner().invoke(build([]), ["play", "掼蛋", "10 J Q K A", "--lang", "en"])
    assert "10 J Q K A  Straight (顺子)  5 cards" in done.stdout
