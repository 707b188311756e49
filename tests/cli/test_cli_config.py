"""``calc.toml``: what holds where the call and the deal do not say otherwise, and what is wrong with one."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from calling import call, edited

from calc.source.text import SourceText

NAMELESS = edited(("game: 温岭麻将\n", ""), ("unit: 1\n", ""))
BAD = [
    ('gme = "x"\n', ["calc.toml:1:1: 错误[config.key]", "是不是 game？"]),
    ("set = {cap = 300}\n", ["calc.toml:1:1:", '[rules."温岭麻将"]']),
    ('rules = "同城游"\n', ["calc.toml:1:9: 错误[config.rules]"]),
    ('game = "温领麻将"\n', ["calc.toml:1:8: 错误[game.unknown]", "是不是 温岭麻将？"]),
    ("game = 温岭麻将\n", ["calc.toml:1:8: 错误[config.not_toml]", "文字加引号"]),
    ("game＝“温岭麻将”\n", ["calc.toml:1:5: 错误[config.not_toml]", "半角"]),
    ("\n[rules.温岭麻将]\ncap = 300\n", ["calc.toml:2:8: 错误[config.not_toml]", "中文的名称加引号"]),
    ("unit = 1\nunit = 2\n", ["calc.toml:2:1: 错误[config.not_toml]", "只写一次"]),
    ('lang = "fr"\nunit = -1\n', [":1:8: 错误[cli.lang]", ":2:8: 错误[number.not_positive]"]),
    ("unit = 1e400\n", ["“1e400”不是金额"]),
    ("unit = [1]\n", ["calc.toml:1:8: 错误[config.not_text]"]),
    ('[unit]\n"温岭" = "x"\n"foo" = 1\n', [":2:8: 错误[number.not_money]", ":3:1: 错误[game.unknown]"]),
    (
        '[rules."温岭"]\ncapp = 3\ncap = "abc"  # x\nloser_seat_flower = 9\n',
        [
            "calc.toml:2:1: 错误[rules.option_unknown]", "calc.toml:3:7: 错误[rules.value_unknown]",
            '  3 | cap = "abc"  # x\n    |       ^^^^^\n', "calc.toml:4:21: 错误[rules.value_unknown]",
        ],
    ),
    ('[rules]\nguandan = "竞"\n', ["calc.toml:2:11: 错误[rules.preset_unknown]", "是不是 竞技？"]),
    ('rules = {guandan = {first = [1], nothing = 3}}\n', [":1:21: 错误[config.not_text]", ":1:34:"]),
    (
        '[rules]\n"国标" = ["mil"]\n',
        ["calc.toml:2:8: 错误[config.rules_list]", '[rules."国标"]，下面每行一条，如 profile = "1998"'],
    ),
    ('[rules."国标"]\n"起和" = [8]\n', ["calc.toml:2:8: 错误[config.not_text]", '改写: 如 "起和" = "…"']),
    ('[rules]\nmcr = "mil"\n"国标" = "2006"\n', ["calc.toml:3:1: 错误[config.game_twice] “国标”与“mcr”"]),
    ('[unit]\nmcr = 1\n"国标" = 2\n', ["calc.toml:3:1: 错误[config.game_twice] “国标”与“mcr”"]),
    ('"游戏" = "温岭"\ngame = "温岭"\n', ["calc.toml:2:1: 错误[config.key_twice]"]),
    ('game = "\x1b[31m"\n', ["calc.toml:1:9: 错误[source.control]"]),
    ("[" * 5000, ["错误[config.not_toml]"]),
    ("a = " + "[" * 5000, ["错误[config.not_toml]"]),
    ("unit = " + "9" * 6000, ["错误[config.not_toml]"]),
    ('game = """\nx"""\n', ["calc.toml:1:8: 错误[game.unknown]"]),
    ("#" * (1 << 20) + "\n", ["calc.toml: 错误[file.too_big]", "只留下要用的几行"]),
]  # fmt: skip


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with a deal that does not say its game, and a place for the user's own file."""
    monkeypatch.delenv("CALC_NO_CONFIG")
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "own"))
    (tmp_path / "own" / "calc").mkdir(parents=True)
    folder = tmp_path / "table"
    folder.mkdir()
    (folder / "d.yaml").write_text(NAMELESS, encoding="utf-8")
    monkeypatch.chdir(folder)
    return folder


def config(text: str) -> None:
    Path("calc.toml").write_text(text, encoding="utf-8")


def own(text: str) -> Path:
    path = Path.cwd().parent / "own" / "calc" / "calc.toml"
    path.write_text(text, encoding="utf-8")
    return path


def origins(*arguments: str) -> dict[str, str]:
    done = call("score", "d.yaml", "--explain", "--json", *arguments)
    assert done.code == 0, done.err
    said: dict[str, str] = json.loads(done.out)["explain"]["origins"]
    return said


def options(*arguments: str) -> dict[str, object]:
    done = call("score", "d.yaml", "--json", *arguments)
    assert done.code == 0, done.err
    rules: dict[str, object] = json.loads(done.out)["rules"]["options"]
    return rules


def test_without_one_nothing_is_assumed(folder: Path) -> None:
    assert "没有写是什么游戏" in call("score", "d.yaml").err


def test_game_unit_rules_and_language(folder: Path) -> None:
    config(
        'game = "温岭"\nlang = "en"\nunit = 0.5\n\n[rules."温岭麻将"]\ncap = 300\nloser_seat_flower = true\n'
    )
    done = call("score", "d.yaml", "--explain")
    assert done.code == 0
    assert "= 0.5)" in done.out
    assert "where options were set" in done.out
    for line in (
        "game=Wenling mahjong from calc.toml",
        "unit=0.5 from calc.toml",
        "default 500) from calc.toml",
    ):
        assert line in done.out
    assert origins() == dict.fromkeys(["game", "unit", "cap", "loser_seat_flower"], "config:calc.toml")


def test_the_nearer_word_counts(folder: Path) -> None:
    mine = own('game = "掼蛋"\nunit = 3\n[rules.wenling_mahjong]\ncap = 200\nround_to = 5\n')
    assert call("score", "d.yaml").code == 2  # a deal of another game
    config('game = "温岭"\n[rules.wenling_mahjong]\ncap = 300\n')
    assert (options()["cap"], options()["round_to"]) == (300, 5)
    assert origins() == {
        **dict.fromkeys(["game", "cap"], "config:calc.toml"),
        **dict.fromkeys(["unit", "round_to"], f"config:{mine}"),
    }
    Path("d.yaml").write_text(f"{NAMELESS}rules: {{cap: 400}}\nunit: 2\n", encoding="utf-8")
    assert options()["cap"] == 400
    assert origins() == {"game": "config:calc.toml", "cap": "deal", "round_to": f"config:{mine}"}
    assert options("--set", "cap=600")["cap"] == 600
    assert origins("--set", "cap=600")["cap"] == "command"


def test_a_preset_leaves_behind_what_is_further_off(folder: Path) -> None:
    deal = "game: 国标\nplayers: {东: {hand: 123456789万 11条 22筒}}\nwin: {seat: 东, tile: 2筒, by: 自摸}\n"
    Path("d.yaml").write_text(deal, encoding="utf-8")
    own("[rules.guobiao_mahjong]\nminimum = 0\n")
    config('[rules]\nguobiao_mahjong = "2006"\n')
    done = json.loads(call("score", "d.yaml", "--json").out)
    assert done["rules"]["preset"] == "2006"
    assert done["rules"]["options"]["minimum"] != 0
    assert origins()["preset"] == "config:calc.toml"
    Path("d.yaml").write_text(deal + "rules: mil\n", encoding="utf-8")
    assert json.loads(call("score", "d.yaml", "--json").out)["rules"]["preset"] == "mil"
    assert origins()["preset"] == "deal"
    assert origins("--rules", "1998")["preset"] == "call"


def test_it_can_be_left_out(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    config('game = "温岭"\n')
    assert call("score", "d.yaml").code == 0
    assert call("score", "d.yaml", "--no-config").code == 2
    monkeypatch.setenv("CALC_NO_CONFIG", "1")
    assert call("score", "d.yaml").code == 2


def test_a_bad_one_that_is_left_out_does_no_harm(folder: Path) -> None:
    config("nothing\n")
    assert call("games").code == 2
    assert call("games", "--no-config").code == 0


@pytest.mark.parametrize(
    "arguments",
    [
        ["check", "d.yaml"], ["waits", "d.yaml"], ["why", "d.yaml", "旁和"],
        ["session", "d.yaml"], ["batch", "d.yaml", "-o", "o.jsonl"],
    ],
)  # fmt: skip
def test_every_command_goes_by_it(folder: Path, arguments: list[str]) -> None:
    assert call(*arguments).code != 0
    Path("o.jsonl.errors.jsonl").unlink(missing_ok=True)
    config('game = "温岭"\n')
    done = call(*arguments)
    assert done.code == 0, done.err
    config('lang = "en"\ngame = "温岭"\n[rules.wenling_mahjong]\nlacking = 3\n')
    done = call(*arguments)
    assert done.code == 2
    assert "calc.toml:4:1: 错误[rules.option_unknown]" in done.err


def test_a_hand_and_a_play_go_by_it(folder: Path) -> None:
    config('[rules.wenling_mahjong]\ncap = 100\n[rules."乌海打对家"]\nrank_order = "three_high"\n')
    hand = [
        "hand",
        "温岭麻将",
        "23万 789万 55条 678筒 中中中",
        "--win",
        "1万",
        "--by",
        "自摸",
        "--seat",
        "东",
    ]
    assert "封顶 100" in call(*hand, "--wild", "5筒", "--meld", "碰 东").out
    play = ["play", "乌海打对家", "333", "222"]
    assert call(*play).out != call(*play, "--no-config").out


def test_a_run_of_many_goes_on_only_by_the_same_rules(folder: Path) -> None:
    deals = Path("deals.jsonl")
    deal = {"wild": "5筒", "players": {"东": {"hand": "23万 789万 55条 678筒 中中中 东东东"}}}
    line = json.dumps({**deal, "win": {"seat": "东", "tile": "1万", "by": "自摸"}}, ensure_ascii=False)
    deals.write_text(f"{line}\n" * 3, encoding="utf-8")
    config('game = "温岭"\nunit = 2\n')
    assert call("batch", "deals.jsonl", "-o", "o.jsonl").code == 0
    results = [json.loads(each) for each in Path("o.jsonl").read_text(encoding="utf-8").splitlines()]
    assert [each["game"] for each in results] == ["wenling_mahjong"] * 3

    from calc.batch.run import _wishes
    from calc.cli import common
    from calc.cli.batch import _order

    heads = []
    for text in (
        'game = "温岭"\nunit = 2\n',
        'game = "温岭"\nunit = 3\n',
        'game = "温岭"\n[rules."温岭"]\ncap = 90\n',
    ):
        config(text)
        wished = common.wishes()
        heads.append(
            _wishes(_order(["deals.jsonl"], "o.jsonl", 1, False, False, False, None, None, None, wished))
        )
    assert heads[0] != heads[1] != heads[2] != heads[0]


def test_a_disk_with_other_names(folder: Path) -> None:
    Path("calc.toml").mkdir()  # a folder is no file
    own('game = "温岭"\n')
    assert call("score", "d.yaml").code == 0


@pytest.mark.parametrize(("text", "said"), BAD, ids=[repr(text[:20]) for text, _ in BAD])
def test_what_is_wrong_is_said_at_its_place(folder: Path, text: str, said: list[str]) -> None:
    config(text)
    done = call("score", "d.yaml")
    assert (done.code, done.out) == (2, "")
    for part in said:
        assert part in done.err
    assert "改写" in done.err or "可以写" in done.err or "最多" in done.err


def test_in_the_language_of_the_call(folder: Path) -> None:
    config('gme = "x"\n')
    assert "did you mean game?" in call("games", "--lang", "en").err
    Path("calc.toml").write_bytes(b"\xff\xfeg\x00")
    assert "UTF-16" in call("games").err


def test_the_language_of_a_bad_call(folder: Path) -> None:
    config('lang = "en"\n')
    assert "did you mean" in call("score", "--lagn").err
    assert call("scor").err.startswith("there is no command")
    config('lang = "zzz"\n')
    assert call("scor").err.startswith("没有")


def test_places_in_toml() -> None:
    from calc.cli.toml_places import place

    source = SourceText("x", 'a.b = 1 # c\n["x y".z]\n"q=r" = "#" # d\nw = {\n  e = 2 }\n[[t]]\nu = 1\n')
    found = {
        keys: source.text[source.index(span.line, span.column) : source.index(span.end_line, span.end_column)]
        for keys in (("a", "b"), ("x y", "z", "q=r"), ("x y", "z", "w", "e"), ("t", "u"), ("x y",))
        for span in [place(source, keys)]
    }
    assert found["a", "b"] == "1"
    assert found["x y", "z", "q=r"] == '"#"'
