"""``calc new --wizard``: every example comes out of it as it went in; whatever is typed is answered."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from calling import ROOT, Said, call
from terminal import Terminal

from calc.api import Result, load, loads, score
from calc.cli.answers import nobody
from calc.cli.questions import MORE, Question, questions, shown
from calc.deals.keys import canonical
from calc.games import TABLE, load_game
from calc.messages import Speaker, wizard

EXAMPLES = sorted((ROOT / "examples").glob("*/*.yaml"))
GAMES = [entry.id for entry in TABLE if entry.id != "wuhai_daduijia"]


def asked(id: str) -> tuple[list[Question], list[Question]]:
    return questions(load_game(next(entry for entry in TABLE if entry.id == id)), Speaker("zh", wizard.TEXTS))


def value_at(data: Any, path: tuple[str, ...]) -> Any:
    for part in path:
        if not isinstance(data, dict):
            return data if part == "seat" else None  # win: none
        data = next((value for key, value in data.items() if canonical(key) == part), None)
    return data


def typed(question: Question, data: dict[str, Any]) -> str:
    """What a person would type so that the deal has this value."""
    value = value_at(data, question.path)
    if value is None:
        return ""
    if question.shape == "flag" and value in ("true", "false"):
        return {"true": "是", "false": "否"}[value]
    if question.shape == "rules" and isinstance(value, dict):
        return ", ".join(f"{key}={inner}" for key, inner in value.items())
    if question.shape == "melds" and isinstance(value, str):
        return value
    if question.shape == "text" and isinstance(value, list):
        return " ".join(value)
    if value == []:
        return "没有"
    if isinstance(value, dict) and question.shape == "list":
        return json.dumps(value, ensure_ascii=False)
    if any(isinstance(inner, dict) for inner in (value if isinstance(value, list) else ())):
        return json.dumps(value, ensure_ascii=False)
    return shown(value, question.shape, Speaker("zh", wizard.TEXTS))


def script(id: str, data: dict[str, Any]) -> Iterator[str]:
    """The answers, line by line, as they are asked for."""
    base, others = asked(id)
    wished = dict.fromkeys(one.key for one in others if value_at(data, one.path) is not None)
    seats = value_at(data, ("players",))
    more = Question(MORE, "more", "")
    for question in [*base, more, *(one for key in wished for one in others if one.key == key)]:
        if question is more:
            yield " ".join(wished)
            continue
        *above, key = question.path
        if above == ["win"] and key != "seat":
            seat = typed(Question(("win", "seat"), "text", ""), data)
            if not seat or nobody(seat):
                continue
        if len(above) > 1 and key not in ("name", "hand") and not value_at(seats, (above[1], "hand")):
            continue
        yield typed(question, data)


def through(id: str, lines: list[str], folder: Path, *arguments: str) -> tuple[Said, Path]:
    path = folder / "deal.yaml"
    given = "".join(f"{line}\n" for line in lines)
    return call("new", id, "--wizard", "-o", str(path), *arguments, given=given), path


@pytest.mark.parametrize("id", GAMES)
def test_an_example_comes_out_as_it_went_in(id: str, tmp_path: Path) -> None:
    """Answers that are right are never doubted on the way, whatever is not known yet."""
    for path in EXAMPLES:
        for deal in load(path) if path.parent.name == id else ():
            if value_at(deal.data, ("log",)) is not None:
                continue  # a record of play is not asked for
            done, written = through(id, list(script(id, deal.data)), tmp_path)
            assert done.code == 0, (path, done.err)
            assert "✗" not in done.err, (path, done.err)
            (again,) = load(written)
            written.unlink()
            assert plain(score(again)) == plain(score(deal)), path


def plain(result: Result) -> Result:
    """The result without what no wizard asks for: the deal's id, and how its words are written."""
    return replace(result, id=None, origins={})


def test_a_mahjong_table_at_a_terminal(tmp_path: Path) -> None:
    seen = Terminal("new", "温岭", "--wizard", cwd=tmp_path)
    assert "温岭麻将的一局，一问一答" in seen.until("例 5筒\n> ")
    seen.type("5同\n")
    assert "✗ 不认识的牌：5同  改写: 是不是 5筒？" in seen.until("> ")
    for typed, then in [
        ("5筒", "底："), ("1", "规则："), ("", "东 名字"), ("老林", "东 手牌"),
        ("23万 789万 55条 678筒 中中", "东 副露"),
        ("碰 东", "东 的手牌有 12 张，应为 13 张"), ("<", "回车照旧：23万 789万 55条 678筒 中中"),
        ("23万 789万 55条 678筒 中中中", "东 花"),  # and the set that was given is not asked for again
    ]:  # fmt: skip
        seen.type(f"{typed}\n")
        seen.until(then)
        seen.until("> ")
    for typed in ["春 白", "", "", "", "", "", "", "东", "1万", "自摸", "", "", "", ""]:
        seen.type(f"{typed}\n")
        shown = seen.until("> ")
        assert "✗" not in shown
    assert "写到哪个文件？" in shown
    seen.type("\n")
    assert "不作结算" in seen.until("不作结算")
    assert seen.end() == 0
    assert (tmp_path / "deal.yaml").read_text(encoding="utf-8") == (
        "game: 温岭麻将\nwild: 5筒\nunit: 1\nplayers:\n"
        "  东: {name: 老林, hand: 23万 789万 55条 678筒 中中中, melds: [碰 东], flowers: 春 白}\n"
        "win: {seat: 东, tile: 1万, by: 自摸}\n"
    )


def test_a_card_table_at_a_terminal(tmp_path: Path) -> None:
    (tmp_path / "k.yaml").write_text("mine\n", encoding="utf-8")
    seen = Terminal("new", "关牌", "--wizard", "-o", "k.yaml", "--lang", "en", cwd=tmp_path)
    seen.until("> ")
    for typed, then in [
        ("x", "“x” is not an amount"), ("0.5", "rules:"), ("", "players:"), ("阿明 阿强", "阿明: 0, 阿强: 5"),
        ("阿明 0 阿强 7", "Anything else?"), ("<", "Enter keeps: 阿明 0 阿强 7"), ("", "Anything else?"),
        ("bmobs", "did you mean bombs?"), ("", "overwrite it?"), ("no", "Which file"),
        ("k.yaml", "overwrite it?"), ("yes", "Settlement"),
    ]:  # fmt: skip
        seen.type(f"{typed}\n")
        seen.until(then)
    assert seen.end() == 0
    assert (tmp_path / "k.yaml").read_text(encoding="utf-8") == (
        "game: 关牌\nunit: 0.5\nplayers: [阿明, 阿强]\ncards_left: {阿明: 0, 阿强: 7}\n"
    )


@pytest.mark.parametrize("key", ["\x03", "\x04"])
def test_it_can_be_stopped(key: str, tmp_path: Path) -> None:
    seen = Terminal("new", "国标", "--wizard", "-o", "x.yaml", cwd=tmp_path)
    seen.until("> ")
    seen.type("东\n")
    seen.until("底：")
    seen.until("> ")
    assert seen.end(key=key) == 130
    assert "停下了，什么也没有写" in seen.shown
    assert "Traceback" not in seen.shown
    assert list(tmp_path.iterdir()) == []


def test_what_is_missing_is_asked_again_in_the_end(tmp_path: Path) -> None:
    lines = ["", "", "", "甲 乙 丙 丁", "", "甲 60 乙 40 丙 50 丁 30", "丁 K 5 5", "", "甲 乙 丙"]
    done, path = through("对家统", lines, tmp_path)
    assert done.code == 0
    assert done.err.count("名次：出完牌的先后") == 2
    assert done.err.count("得分：") == 1
    assert "先空着" in done.err
    assert path.exists()


def test_answers_can_be_taken_back(tmp_path: Path) -> None:
    lines = ["<", "2", "<", "-", "", "甲 乙", "<", "", "甲 0 乙 3", ""]
    done, path = through("关牌", lines, tmp_path)
    assert done.code == 0, done.err
    assert "这是第一问" in done.err
    assert path.read_text(encoding="utf-8") == "game: 关牌\nplayers: [甲, 乙]\ncards_left: {甲: 0, 乙: 3}\n"


def test_seats_that_are_left_out(tmp_path: Path) -> None:
    hand = "23万 789万 55条 678筒 中中中"
    lines = [
        "5筒",
        "",
        "",
        "",
        hand,
        "碰东",
        "",
        "",
        "",
        "",
        "123万",
        "<",
        "11122233344455筒 78条",
        "",
        "",
        "",
        "",
    ]
    done, _ = through("温岭", lines, tmp_path)
    assert done.code == 2
    assert "缺少玩家 南" in done.err
    assert "写 < 回去改 南 手牌" in done.err


def test_a_deal_that_nobody_won(tmp_path: Path) -> None:
    lines = [
        "5筒",
        "",
        "",
        *(["", "", ""] * 0),
        "",
        "1234567筒 东南西北中发 1万9条9条",
        "",
        "",
        *["", ""] * 3,
        "流局",
        "",
        "",
    ]
    done, path = through("温岭", lines, tmp_path)
    assert done.code == 0, done.err
    assert "win: none\n" in path.read_text(encoding="utf-8")


def test_the_game_is_asked_for(tmp_path: Path) -> None:
    path = tmp_path / "k.yaml"
    done = call("new", "--wizard", "-o", str(path), given="四川\n关排\n关牌\n\n\n甲 乙\n甲 0 乙 3\n\n")
    assert done.code == 0
    assert "没有叫“四川”的游戏" in done.err
    assert "是不是 关牌？" in done.err


def test_a_game_that_settles_nothing_says_so(tmp_path: Path) -> None:
    done, path = through("乌海打对家", [], tmp_path)
    assert done.code == 2
    assert "一局不能算分" in done.err
    assert not path.exists()


BAD = [
    "1" * 5000, "{", "[甲", "a: b: c", "甲: {", "\x1b[31m", "\t", "“”", "#", "&x", "*x", "!x", "- -", "-5",
    "1e9", "{甲: 1, 甲: 2}", "null", "~", "%", "@", "`", "'", '"', "，", "：", "甲：", "\u2028",
    "🀀", "\\", "<<", "\ufeff", "x" * 70,
]  # fmt: skip


@pytest.mark.parametrize(
    "id", ["wenling_mahjong", "guobiao_mahjong", "zaozhuang_gouji", "shuangsheng", "wenling_biaotong"]
)
def test_whatever_is_typed_is_answered(id: str, tmp_path: Path) -> None:
    """At every question every odd answer is refused in a line, or taken."""
    good = list(script(id, load_template(id)))
    for start in range(0, len(good), 3):
        done, path = through(id, [*good[:start], *BAD], tmp_path)
        path.unlink(missing_ok=True)
        assert done.code in (0, 2), done.err
        assert "\x1b" not in done.err
        assert "✗" in done.err


def load_template(id: str) -> dict[str, Any]:
    return dict(loads(load_game(next(entry for entry in TABLE if entry.id == id)).template)[0].data)


def test_a_file_that_cannot_be(tmp_path: Path) -> None:
    answers = "\n\n甲 乙\n甲 0 乙 3\n\n"
    wanted = tmp_path / "there.yaml"
    for name in (str(tmp_path), "-", "/dev/full", str(tmp_path / "no" / "x.yaml"), "/proc/x.yaml", "a\0b"):
        done = call("new", "关牌", "--wizard", "-o", name, given=f"{answers}{wanted}\n是\n")
        assert done.code == 0, done.err
        assert "✗" in done.err
        assert wanted.exists()


def test_a_template_goes_to_a_file(tmp_path: Path) -> None:
    path = tmp_path / "t.yaml"
    assert call("new", "关牌", "-o", str(path)).out == ""
    assert path.read_text(encoding="utf-8") == call("new", "关牌").out
    path.write_text("mine", encoding="utf-8")
    assert call("new", "关牌", "-o", str(path), given="n\n").code == 2
    assert path.read_text(encoding="utf-8") == "mine"
    assert call("new", "关牌", "-o", str(path), given="y\n").code == 0
    assert path.read_text(encoding="utf-8") == call("new", "关牌").out


def test_a_call_without_a_game(tmp_path: Path) -> None:
    done = call("new")
    assert done.code == 2
    assert "缺少 GAME" in done.err
    assert call("new", "x", "--wizard").code == 2


@pytest.mark.parametrize("id", GAMES)
def test_in_english(id: str, tmp_path: Path) -> None:
    """Every question and example; words of the game are kept."""
    done, _ = through(id, list(script(id, load_template(id))), tmp_path, "--lang", "en")
    assert done.code == 0, done.err
    assert not [line for line in done.err.splitlines() if any(sign in line for sign in "，。；：（）")]
