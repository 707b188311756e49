"""Nothing of an input reaches a terminal that the terminal would obey."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from calling import BASE, call

OBEYED = re.compile(
    "[\x00-\x09\x0b-\x1f\x7f-\x9f\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff\U000e0000-\U000e007f]"
)
CHARACTERS = [
    "\x1b[31mred", "\x07", "\x9b31m", "a\nb", "a\tb", "a\rb", "\u202eabc", "\u2066x", "\u200ex", "\u200f",
    "\u2028", "\u2029", "\x85", "\x7f", "\x00", "\x08", "\ufeff", "\u200b", "\U000e0041", "\u061c",
]  # fmt: skip
DEAL = {
    "game": "温岭麻将",
    "wild": "5筒",
    "players": {"东": {"hand": "23万 789万 55条 678筒 中中中", "melds": ["碰 东"], "flowers": "春 白"}},
    "win": {"seat": "东", "tile": "1万", "by": "自摸"},
}


def changed(place: str, word: str) -> bytes:
    deal = json.loads(json.dumps(DEAL))
    player = deal["players"]["东"]
    if place == "name":
        player["name"] = f"甲{word}乙"
    elif place == "key":
        deal[f"k{word}"] = "1"
    elif place == "rules":
        deal["rules"] = {f"o{word}": f"v{word}"}
    elif place == "value":
        deal["rules"] = {"cap": f"v{word}"}
    elif place == "seat":
        deal["players"] = {f"东{word}": player}
    elif place == "tile":
        player["hand"] += f" x{word}y"
    elif place == "game":
        deal["game"] = f"温岭{word}麻"
    else:
        deal[place] = f"a{word}b"
    return json.dumps(deal, ensure_ascii=False).encode()


@pytest.mark.parametrize("word", CHARACTERS, ids=ascii)
def test_words_of_a_deal(word: str) -> None:
    for place in ("name", "id", "date", "unit", "key", "rules", "value", "seat", "tile", "claim", "game"):
        for form in ("text", "json"):
            done = call("score", "-", "--format", form, given=changed(place, word))
            shown = done.out + done.err
            assert done.code == 2 or place == "seat", place  # a blank at the end is none
            assert not OBEYED.search(shown), place


@pytest.mark.parametrize("place", ["name", "id", "date"])
def test_a_control_character_in_a_name_is_refused(place: str) -> None:
    done = call("score", "-", given=changed(place, "\n伪造 0 和"))
    assert done.out == ""
    said = done.err
    assert f"错误[field.control] {place} 里有一个看不见的控制字符（U+000A）" in said
    assert "改写: 删去这个字符" in said


def test_a_note_may_have_lines_but_no_controls() -> None:
    assert call("score", "-", given=BASE + "note: |\n  a\n  b\n").code == 0
    done = call("score", "-", given=changed("note", "\x1b[31m"))
    assert done.code == 2
    assert "field.control" in done.err


def test_joined_emoji_in_a_name_are_no_control() -> None:
    done = call("score", "-", given=changed("name", "\U0001f468\u200d\U0001f469\u200d\U0001f467"))
    assert done.code == 0
    assert "\U0001f468\u200d\U0001f469" in done.out


@pytest.mark.parametrize("word", [word for word in CHARACTERS if "\0" not in word], ids=ascii)
def test_words_of_the_command_line(word: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "g.yaml").write_text(BASE, encoding="utf-8")
    (tmp_path / f"f{word}.yaml").write_text("game: x\n", encoding="utf-8")
    for arguments in (
        ["score", "g.yaml", "--set", f"{word}=1"],
        ["score", "g.yaml", "--set", f"cap={word}"],
        ["score", "g.yaml", "--set", word],
        ["score", "g.yaml", "--rules", f"x{word}"],
        ["score", "g.yaml", "--lang", word],
        ["score", "g.yaml", "--format", word],
        ["score", f"nofile{word}"],
        ["score", f"f{word}.yaml"],
        ["score", f"f{word}.yaml", "--json"],
        ["score", "g.yaml", f"--{word}"],
        [f"sc{word}"],
        ["rules", f"x{word}"],
        ["rules", "温岭麻将", f"x{word}"],
        ["new", f"x{word}"],
        [
            "hand",
            "温岭麻将",
            f"x{word}",
            "--wild",
            f"x{word}",
            "--meld",
            f"x{word}",
            "--fact",
            f"x{word}={word}",
        ],
    ):
        done = call(*arguments)
        shown = done.out + done.err
        assert done.code == 2, arguments
        assert not OBEYED.search(shown), (arguments, ascii(shown))
