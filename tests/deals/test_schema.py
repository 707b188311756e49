"""The JSON Schema of deal files takes what ``calc score`` takes, as an editor reads it: typed."""

from __future__ import annotations

import datetime
import json
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest
import yaml
from jsonschema import Draft202012Validator

from calc.deals.keys import canonical
from calc.deals.schema import any_schema, game_schema
from calc.games import TABLE, game_of, load_game
from calc.messages import Speaker
from calc.source.records import read

ROOT = Path(__file__).parents[2]
FILES = sorted(path for path in (ROOT / "examples").rglob("*") if path.suffix in (".yaml", ".yml", ".json"))
FILES += [ROOT / "calc" / "games" / entry.id / "template.yaml" for entry in TABLE]
NOT_YAML = {"traditional.yaml"}
"""Full-width colons: ``calc`` understands them, to an editor the file is one long text."""


@cache
def one_game(id: str) -> Draft202012Validator:
    entry = next(entry for entry in TABLE if entry.id == id)
    return Draft202012Validator(game_schema(load_game(entry), "zh"))


@cache
def any_game() -> Draft202012Validator:
    return Draft202012Validator(any_schema([load_game(entry) for entry in TABLE], Speaker("zh")))


def as_an_editor_has_it(value: Any) -> Any:
    """What a YAML reader typed, with dates as text: JSON Schema knows none."""
    if isinstance(value, dict):
        return {str(key): as_an_editor_has_it(inner) for key, inner in value.items()}
    if isinstance(value, list):
        return [as_an_editor_has_it(inner) for inner in value]
    return str(value) if isinstance(value, datetime.date) else value


def documents(path: Path) -> Iterator[tuple[str, Any]]:
    """Each document of a file with the id of its game."""
    records = read(path.read_bytes(), path.name, same=canonical)
    id = game_of(records[0].data).entry.id
    for document in yaml.safe_load_all(path.read_text(encoding="utf-8")):
        yield id, as_an_editor_has_it(document)


@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_every_example_and_template_is_valid(path: Path) -> None:
    if path.name in NOT_YAML:
        pytest.skip("no YAML for an editor")
    for id, document in documents(path):
        assert [error.message for error in one_game(id).iter_errors(document)] == []
        assert any_game().is_valid(document)


def test_the_schemas_are_schemas_whose_references_lead_somewhere() -> None:
    for validator in (any_game(), *(one_game(entry.id) for entry in TABLE)):
        Draft202012Validator.check_schema(validator.schema)
        text = json.dumps(validator.schema)
        for reference in {part.split('"')[0] for part in text.split('"$ref": "')[1:]}:
            assert reference == "#" or reference.removeprefix("#/$defs/") in validator.schema["$defs"]


TOUR = """\
game: 温岭麻将
wild: 5筒
unit: 1
players:
  东: {name: 东家, hand: 23万 789万 55条 678筒 中中中, melds: [碰 东], flowers: 春 白}
  南: {name: 南家, hand: 4468万 22筒 357条 西, melds: [明杠 9条, 吃 123筒], flowers: 兰}
  西: {name: 西家, hand: 147万 258条 36条 南西北 发发 5万 88条}
  北: {name: 北家, hand: 1122334万 6677条 4689筒 北}
win: {seat: 东, tile: 1万, by: 自摸}
"""
PLAYERS = TOUR[TOUR.index("players") : TOUR.index("win")]
DEAL = TOUR.removeprefix("game: 温岭麻将\n")
CARDS = (ROOT / "calc/games/wenling_duijia_tong/template.yaml").read_text(encoding="utf-8")

RIGHT = {
    "none won": (TOUR, "{seat: 东, tile: 1万, by: 自摸}", "none"),
    "黄牌": (TOUR, "{seat: 东, tile: 1万, by: 自摸}", "黄牌"),
    "after_flower is a boolean": (TOUR, "by: 自摸", "by: 自摸, after_flower: true"),
    "after_flower is a tile": (TOUR, "by: 自摸", "by: 自摸, 補花: 白"),
    "a hand is a list": (TOUR, "23万 789万 55条 678筒 中中中", "[23万, 789万, 55条, 678筒, 中中中]"),
    "one meld": (TOUR, "[碰 东]", "碰 东"),
    "no meld": (TOUR, "melds: [碰 东]", "melds: "),
    "no flower": (TOUR, "flowers: 兰", "flowers: "),
    "a mapping": (TOUR, "[碰 东]", "[{kind: pung, tiles: 东, from: W}]"),
    "traditional": (TOUR, "[碰 东]", "[{種類: 明槓, 牌: 東, 來自: 北家}]"),
    "seats in English": (TOUR, "{seat: 东", "{seat: East"),
    "seats as letters": (TOUR, "  北:", "  N:"),
    "seats as players": (TOUR, "{seat: 东", "{座位: 東家"),
    "another word for it": (TOUR, "by: 自摸", "by: 点和"),
    "keys in Chinese": (TOUR, "wild:", "财神:"),
    "keys in traditional characters": (TOUR, "wild:", "財神:"),
    "a short key": (TOUR, "wild:", "得:"),
    "capitals": (TOUR, "unit:", "Unit:"),
    "money as text": (TOUR, "unit: 1", 'unit: "0.5"'),
    "full-width money": (TOUR, "unit: 1", "unit: ０．５"),
    "rules by name": (TOUR, "unit: 1", "rules: 同城游"),
    "nothing under rules": (TOUR, "unit: 1", "rules:"),
    "rules by option": (TOUR, "unit: 1", "rules: {cap: 300, loser_de: ALL, bao_mutual: no, 方案: 同城游}"),
    "rules in full-width figures": (TOUR, "unit: 1", "rules: {cap: ３００}"),
    "game by id": (TOUR, "温岭麻将", "wenling_mahjong"),
    "game in traditional characters": (TOUR, "温岭麻将", "溫嶺麻將"),
    "an id that is a number": (TOUR, "unit: 1", "id: 7"),
    "a note of two lines": (TOUR, "unit: 1", "note: |\n  a\n  b"),
    "a header": (TOUR, TOUR, "game: 温岭\ndeals:\n- " + DEAL.replace("\n", "\n  ")),
    "a header, the game in the deal": (TOUR, TOUR, "各局:\n- " + TOUR.replace("\n", "\n  ")),
    "cards as one number": (CARDS, "K 5 5", "20"),
    "cards in a list": (CARDS, "K 5 5", "[K, 5, 5]"),
    "names as one text": (CARDS, "[甲, 乙, 丙]  ", "甲 乙 丙  "),
}
WRONG = {
    "no game": (TOUR, "game: 温岭麻将\n", ""),
    "no wild": (TOUR, "wild: 5筒\n", ""),
    "no players": (TOUR, PLAYERS, ""),
    "no win": (TOUR, "win: {seat: 东, tile: 1万, by: 自摸}\n", ""),
    "another game": (TOUR, "温岭麻将", "桥牌"),
    "game empty": (TOUR, "温岭麻将", ""),
    "game is a list": (TOUR, "温岭麻将", "[温岭麻将]"),
    "key unknown": (TOUR, "unit: 1", "untt: 1"),
    "key unknown in a player": (TOUR, "flowers: 兰", "flower: 兰"),
    "key unknown in the win": (TOUR, "by: 自摸", "bi: 自摸"),
    "key unknown in a meld": (TOUR, "[碰 东]", "[{kind: 碰, tile: 东}]"),
    "seat unknown": (TOUR, "  北:", "  中:"),
    "winner unknown": (TOUR, "seat: 东", "seat: 中"),
    "two winners": (TOUR, "seat: 东", "seat: 东 南"),
    "a list of winners": (TOUR, "seat: 东", "seat: [东]"),
    "by unknown": (TOUR, "by: 自摸", "by: 自模"),
    "by 1": (TOUR, "by: 自摸", "by: 1"),
    "win is a seat": (TOUR, "{seat: 东, tile: 1万, by: 自摸}", "东"),
    "win is a list": (TOUR, "{seat: 东, tile: 1万, by: 自摸}", "[东, 1万]"),
    "win is empty": (TOUR, "{seat: 东, tile: 1万, by: 自摸}", ""),
    "tile is a number": (TOUR, "tile: 1万", "tile: 1"),
    "tile is digits": (TOUR, "tile: 1万", 'tile: "11"'),
    "tile is empty": (TOUR, "tile: 1万", "tile:"),
    "tile is a list": (TOUR, "tile: 1万", "tile: [1万]"),
    "wild is a list": (TOUR, "wild: 5筒", "wild: [5筒]"),
    "wild is a number": (TOUR, "wild: 5筒", "wild: 5"),
    "wild is empty": (TOUR, "wild: 5筒", "wild:"),
    "hand is a number": (TOUR, "147万 258条 36条 南西北 发发 5万 88条", "147"),
    "hand is a mapping": (TOUR, "147万 258条 36条 南西北 发发 5万 88条", "{a: 1万}"),
    "hand holds numbers": (TOUR, "147万 258条 36条 南西北 发发 5万 88条", "[1, 2]"),
    "melds is a mapping": (TOUR, "[碰 东]", "{kind: 碰, tiles: 东}"),
    "melds in melds": (TOUR, "[碰 东]", "[[碰 东]]"),
    "meld is a number": (TOUR, "[碰 东]", "[3]"),
    "meld is empty": (TOUR, "[碰 东]", '[""]'),
    "kind unknown": (TOUR, "[碰 东]", "[{kind: 持, tiles: 东}]"),
    "from unknown": (TOUR, "[碰 东]", "[{kind: 碰, tiles: 东, from: 上家}]"),
    "player is a text": (TOUR, "{name: 北家, hand: 1122334万 6677条 4689筒 北}", "1122334万"),
    "player is a list": (TOUR, "{name: 北家, hand: 1122334万 6677条 4689筒 北}", "[1122334万]"),
    "player is empty": (TOUR, "{name: 北家, hand: 1122334万 6677条 4689筒 北}", ""),
    "name is a list": (TOUR, "name: 东家", "name: [东家]"),
    "name is empty": (TOUR, "name: 东家", "name:"),
    "name with a control character": (TOUR, "name: 东家", r'name: "a\e[31m"'),
    "name with a line end": (TOUR, "name: 东家", r'name: "a\nb"'),
    "unit 0": (TOUR, "unit: 1", "unit: 0"),
    "unit below 0": (TOUR, "unit: 1", "unit: -1"),
    "unit as text below 0": (TOUR, "unit: 1", 'unit: "-1"'),
    "unit is a word": (TOUR, "unit: 1", "unit: 一"),
    "unit is a list": (TOUR, "unit: 1", "unit: [1]"),
    "unit is empty": (TOUR, "unit: 1", "unit:"),
    "unit too long": (TOUR, "unit: 1", "unit: 12345678901"),
    "wall below 0": (TOUR, "unit: 1", "wall_left: -1"),
    "wall is no whole number": (TOUR, "unit: 1", "wall_left: 2.5"),
    "wall is a word": (TOUR, "unit: 1", "余牌: 很多"),
    "wall is yes": (TOUR, "unit: 1", "wall_left: true"),
    "liable unknown": (TOUR, "unit: 1", "liable: 南南"),
    "liable is a list": (TOUR, "unit: 1", "liable: [南]"),
    "flag unknown": (TOUR, "flowers: 兰", "flowers: 兰, discarded_wild: 也许"),
    "flag is a number": (TOUR, "flowers: 兰", "flowers: 兰, discarded_wild: 1"),
    "after_flower unknown": (TOUR, "by: 自摸", "by: 自摸, after_flower: 也许"),
    "another game's fact": (TOUR, "by: 自摸", "by: 自摸, first: true"),
    "rules in a list": (TOUR, "unit: 1", "rules: [同城游]"),
    "preset unknown": (TOUR, "unit: 1", "rules: 同成游"),
    "preset unknown in a mapping": (TOUR, "unit: 1", "rules: {preset: 同成游}"),
    "option unknown": (TOUR, "unit: 1", "rules: {capp: 300}"),
    "value unknown": (TOUR, "unit: 1", "rules: {loser_de: alll}"),
    "value too small": (TOUR, "unit: 1", "rules: {cap: 1}"),
    "value is a list": (TOUR, "unit: 1", "rules: {cap: [300]}"),
    "claim is a number": (TOUR, "unit: 1", "claim: 500"),
    "deals is a mapping": (TOUR, TOUR, "game: 温岭\ndeals: {a: 1}"),
    "deals is empty": (TOUR, TOUR, "game: 温岭\ndeals: []"),
    "a deal is a text": (TOUR, TOUR, "game: 温岭\ndeals: [x]"),
    "a key unknown in a deal": (TOUR, TOUR, "game: 温岭\ndeals:\n- untt: 1\n  " + DEAL.replace("\n", "\n  ")),
    "the game nowhere": (TOUR, TOUR, "deals:\n- " + DEAL.replace("\n", "\n  ")),
    "players by seat in a card game": (CARDS, "players: [甲, 乙, 丙, 丁]", "players: {甲: 1}"),
    "captured is a list": (CARDS, "{甲: 60, 乙: 40, 丙: 50, 丁: 30}", "[60]"),
    "captured is below 0": (CARDS, "甲: 60", "甲: -60"),
    "a fact of another game": (CARDS, "finish:", "wild:"),
    "no card players": (CARDS, "players: [甲, 乙, 丙, 丁]", "# none"),
}  # fmt: skip


def changed(base: str, old: str, new: str) -> Any:
    assert base.count(old) == 1, old
    return as_an_editor_has_it(yaml.safe_load(base.replace(old, new)))


def of(document: Any) -> Callable[[Any], bool]:
    id = "wenling_mahjong" if "captured" not in document else "wenling_duijia_tong"
    return one_game(id).is_valid


@pytest.mark.parametrize("name", RIGHT)
def test_every_spelling_that_score_takes_is_valid(name: str) -> None:
    document = changed(*RIGHT[name])
    assert of(document)(document)
    assert any_game().is_valid(document)


def test_there_are_enough_wrong_ones() -> None:
    assert len(WRONG) >= 50


@pytest.mark.parametrize("name", WRONG)
def test_what_is_wrong_is_not_valid(name: str) -> None:
    document = changed(*WRONG[name])
    assert not of(document)(document)
    assert not any_game().is_valid(document)


@pytest.mark.parametrize("name", RIGHT)
def test_the_right_ones_are_read(name: str) -> None:
    """The table above does not allow what ``calc score`` would refuse to read."""
    from calc.deals.read import read_model

    base, old, new = RIGHT[name]
    for record in read(base.replace(old, new).encode(), "deal.yaml", same=canonical):
        assert record.problems == []
        assert read_model(game_of(record.data).model, record.data)[1] == []
