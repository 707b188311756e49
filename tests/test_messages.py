"""Every sentence in both languages with the same gaps; every code that the source names has one."""

from __future__ import annotations

import copy
import json
import pickle
import re
from importlib import import_module
from pathlib import Path
from string import Formatter

import orjson
import pytest

from calc.games import TABLE, load_game
from calc.messages import Speaker, en, zh
from calc.messages.terms import term
from calc.messages.texts import Bilingual, Texts, joined

ROOT = Path(__file__).parents[1] / "calc"
SHARED: dict[str, Texts] = {
    "source": Texts(zh.TEXTS, en.TEXTS),
    **{
        name: texts
        for name in sorted(path.stem for path in (ROOT / "messages").glob("*.py"))
        if isinstance(texts := getattr(import_module(f"calc.messages.{name}"), "TEXTS", None), Texts)
    },
}
AREAS: dict[str, Texts] = {
    **SHARED,
    **{entry.id: load_game(entry).texts for entry in TABLE},
}


def gaps(template: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(template) if name is not None}


ASIDE = ("config", "watch", "wizard")
"""What only one part of the command line says: a Speaker is given it there."""


def test_the_areas_are_all_there() -> None:
    """What a Speaker says by itself, and no more."""
    shared = [texts for name, texts in SHARED.items() if name not in ASIDE]
    assert {code for texts in shared for code in texts.zh} == set(Speaker("zh")._texts)


@pytest.mark.parametrize("area", AREAS)
def test_both_languages_say_the_same(area: str) -> None:
    texts = AREAS[area]
    assert texts.zh.keys() == texts.en.keys()
    assert texts.zh
    for code, sentence in texts.zh.items():
        assert gaps(sentence) == gaps(texts.en[code]), code


@pytest.mark.parametrize("area", AREAS)
def test_gaps_have_names(area: str) -> None:
    for texts in (AREAS[area].zh, AREAS[area].en):
        for code, sentence in texts.items():
            assert all(re.fullmatch(r"[a-z_]+", gap) for gap in gaps(sentence)), code


def test_no_code_is_said_in_two_places() -> None:
    areas = list(AREAS.items())
    for number, (name, texts) in enumerate(areas):
        for other, more in areas[number + 1 :]:
            assert not texts.zh.keys() & more.zh.keys(), (name, other)


def test_a_games_codes_begin_with_its_name() -> None:
    for entry in TABLE:
        for code in load_game(entry).texts.zh:
            assert code.startswith(f"{entry.id}."), code


CODE = r'"([a-z][a-z_0-9]*(?:\.[a-z_0-9]+)+)"'
SAID = re.compile(
    rf'(?:Problem|Note|\bsay|\bhas|_unknown|words)\(\s*{CODE}|"hint_code"\]?:? ?=? ?{CODE}|code = {CODE}'
)


def named_codes() -> dict[str, str]:
    """Codes written out in the source -> the file."""
    found = {}
    for path in sorted(ROOT.rglob("*.py")):
        if "messages" not in path.parts:
            for match in SAID.finditer(path.read_text(encoding="utf-8")):
                found[next(filter(None, match.groups()))] = path.relative_to(ROOT).as_posix()
    return found


def test_every_code_in_the_source_has_a_sentence() -> None:
    known = {code for texts in AREAS.values() for code in texts.zh}
    codes = named_codes()
    assert len(codes) > 100
    assert {code: path for code, path in codes.items() if code not in known} == {}


def test_every_sentence_is_said_somewhere() -> None:
    """No sentence is left over: its code, or its last part, stands in the source."""
    source = "\n".join(
        path.read_text(encoding="utf-8")
        for path in sorted(ROOT.rglob("*.py"))
        if "messages" not in path.parts
    )
    unsaid = []
    for code in (code for name in ("source", "cli", "deals") for code in SHARED[name].zh):
        stem = re.sub(r"\.(hint|near)$", "", code)
        last = stem.rpartition(".")[2]
        if f'"{stem}"' not in source and not re.search(rf'["\'}}.]{re.escape(last)}["\'{{]', source):
            unsaid.append(code)
    assert unsaid == []


def test_a_hint_belongs_to_a_sentence() -> None:
    known = {code for texts in AREAS.values() for code in texts.zh}
    hints = {code for code in known if code.endswith(".hint")}
    assert {code for code in hints if code.removesuffix(".hint") not in known} == set()


def test_a_text_in_both_languages_is_the_chinese_one_to_all_who_do_not_ask() -> None:
    word = Bilingual("流局", "drawn game")
    assert (word, json.dumps(word, ensure_ascii=False), orjson.dumps(word)) == (
        "流局", '"流局"', '"流局"'.encode(),
    )  # fmt: skip
    again = pickle.loads(pickle.dumps(word))
    assert (again, again.en, copy.deepcopy(word).en) == ("流局", "drawn game", "drawn game")
    assert type(word.zh) is str
    assert joined([word, term("自摸")]).en == "drawn game, self-draw"
    assert term(word) is word


def test_a_speaker_fills_in_words_of_both_languages() -> None:
    args = {"word": Bilingual("甲", "A"), "near": "乙"}
    assert Speaker("zh").say("game.unknown", **args) == "没有叫“甲”的游戏"
    assert Speaker("en").say("game.unknown", **args) == "there is no game called “A”"
    assert str(Bilingual("甲", "A")) == "甲"
    assert Speaker("en").has("game.unknown.hint")
    assert not Speaker("en").has("game.unknown.no_such")
    with pytest.raises(KeyError):
        Speaker("en").say("no.such.code")
