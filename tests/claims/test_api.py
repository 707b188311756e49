"""The public names of the package, as a notebook uses them."""

from __future__ import annotations

import pickle
import subprocess
import sys

import pytest
from test_check_command import DEAL, TOUR

import calc


def test_load_and_score() -> None:
    (deal,) = calc.load(TOUR)
    assert deal.game.entry.id == "wenling_mahjong"
    assert calc.score(deal).players["东"].total == 500
    assert calc.score(deal, rules={"cap": 1000, "loser_seat_flower": True}).players["南"].total == 40
    assert calc.check(deal).agrees


def test_a_mapping_of_plain_values_will_do() -> None:
    deal = {
        "game": "国标麻将",
        "round": "东",
        "unit": 2,
        "players": {"东": {"hand": "123万 456万 78万 345条 99筒", "flowers": None, "melds": []}},
        "win": {"seat": "东", "tile": "9万", "by": "自摸", "last_tile": False},
    }
    assert calc.score(deal).settlement.net["东"] == 180
    assert calc.json(calc.score(deal))["players"]["东"]["fan"] == 22


def test_texts_of_everything() -> None:
    deal = calc.loads(DEAL + "claim: {total: {南: 40}}")[0]
    checked = calc.check(deal)
    assert not checked.agrees
    assert checked.diagnosis is not None
    for thing in (calc.score(deal), checked, *calc.why(deal, "旁和"), calc.waits(deal)):
        assert calc.text(thing)
        assert calc.text(thing, "en") != calc.text(thing)
        assert calc.json(thing)["schema"].startswith("calc.")
    assert "loser_seat_flower" in calc.text(checked)
    with pytest.raises(TypeError):
        calc.text(3)


def test_what_is_wrong_is_told_in_words() -> None:
    deal = calc.loads(DEAL.replace("1122334万", "11223万"))[0]
    with pytest.raises(calc.Refused) as refused:
        calc.score(deal)
    (fault,) = calc.faults(deal, refused.value)
    assert (fault.code, fault.line) == ("hand.size", 8)
    broken = calc.loads("game: [温岭麻将")[0]
    with pytest.raises(calc.Refused):
        calc.check(broken)


def test_names_are_public_and_imported_late() -> None:
    for name in calc.PUBLIC:
        assert name in dir(calc)
        assert getattr(calc, name) is not None
    with pytest.raises(AttributeError):
        calc.nothing  # noqa: B018
    lines = "import sys, calc; print(calc.__version__, 'calc.api' in sys.modules, 'pydantic' in sys.modules)"
    out = subprocess.run([sys.executable, "-c", lines], capture_output=True, text=True, check=True).stdout
    assert out.split()[1:] == ["False", "False"]


def test_what_is_refused_says_why_in_words() -> None:
    (deal,) = calc.loads("game: 国标麻将\nwin: none\nplayers: {东: {hand: 258桶}}\n", "deal.yaml")
    with pytest.raises(calc.Refused) as refused:
        calc.score(deal)
    assert str(refused.value).startswith("deal.yaml:3:21: 错误[tile.misspelt] 不认识的牌：258桶\n")
    assert str(refused.value).endswith("改写: 是不是 258筒？")
    mapping = {"game": "国标麻将", "win": "none", "players": {"东": {"hand": "258桶"}}}
    for ask in (calc.score, calc.check, calc.waits):
        with pytest.raises(calc.Refused, match="不认识的牌：258桶"):
            ask(mapping)
    assert [fault.code for fault in calc.faults(mapping, refused.value)] == ["tile.misspelt"]


def test_what_is_refused_keeps_its_words_in_another_process() -> None:
    (deal,) = calc.load(TOUR)
    with pytest.raises(calc.Refused) as info:
        calc.score(deal, rules={"capp": 300})
    text = str(info.value)
    assert "--set capp=300" in text
    assert "是不是 cap？" in text
    again = pickle.loads(pickle.dumps(info.value))
    assert (str(again), again.problems) == (text, info.value.problems)
    bare = pickle.loads(pickle.dumps(calc.Refused(info.value.problems)))
    assert str(bare) == "rules.option_unknown"


def test_every_question_is_refused_in_words() -> None:
    (deal,) = calc.load(TOUR)
    with pytest.raises(calc.Refused, match="不是一手牌"):
        calc.why_play(deal, "x")
    with pytest.raises(calc.Refused, match="没有写是什么游戏"):
        _ = calc.Deal({}).game
    with pytest.raises(TypeError, match="mapping"):
        calc.score(deal, rules="同城游")  # type: ignore[arg-type]
    with pytest.raises(TypeError, match="a preset is its name, not int"):
        calc.score(deal, preset=1998)  # type: ignore[arg-type]
    with pytest.raises(TypeError, match="not list"):
        calc.score([deal])  # type: ignore[arg-type]


def test_no_mapping_is_too_deep_to_be_refused() -> None:
    inner: dict[str, object] = {}
    inner["id"] = inner
    for asked in (inner, {"game": "国标麻将", "id": inner}):
        with pytest.raises(ValueError, match="32 levels"):
            calc.score(asked)


def test_bytes_are_read_as_a_file_is() -> None:
    assert calc.loads("game: 国标麻将".encode())[0].game.entry.id == "guobiao_mahjong"
    (deal,) = calc.loads("game: \ud800")
    with pytest.raises(calc.Refused, match="UTF-8"):
        calc.score(deal)
