"""The commands through the installed program: output, exit codes, pipes, bad input."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
TEMPLATE = ROOT / "calc" / "games" / "wenling_mahjong" / "template.yaml"


def calc(
    *arguments: str, given: bytes = b"", cwd: Path | None = None, **env: str
) -> subprocess.CompletedProcess[bytes]:
    """Run the program in a process of its own."""
    environment = {
        **os.environ,
        "PYTHONIOENCODING": "utf-8",
        "COLUMNS": "100",
        "PYTHONPATH": str(ROOT),
        **env,
    }
    return subprocess.run(
        [sys.executable, "-m", "calc", *arguments],
        input=given,
        capture_output=True,
        cwd=cwd or ROOT,
        env=environment,
        check=False,
        timeout=60,
    )


def out(*arguments: str, given: bytes = b"") -> str:
    """What a call prints that must go well."""
    done = calc(*arguments, given=given)
    assert done.returncode == 0, done.stderr.decode()
    assert done.stderr == b""
    return done.stdout.decode()


def test_version() -> None:
    assert out("--version") == "calc 0.1.0\n"


def test_installed_scripts_are_the_same_program() -> None:
    scripts = [Path(sys.executable).parent / name for name in ("calc", "hushu")]
    if not all(script.exists() for script in scripts):
        pytest.skip("calc is not installed beside this Python")
    shown = {
        subprocess.run([script, "--version"], capture_output=True, check=True).stdout for script in scripts
    }
    assert shown == {b"calc 0.1.0\n"}


def test_score_a_file_and_standard_input_alike() -> None:
    text = out("score", str(TEMPLATE))
    assert text == out("score", "-", given=TEMPLATE.read_bytes())
    assert "(18+20)×2^5 = 1216 → 封顶 500" in text
    assert "  东       —                            +150" in text


def test_score_as_json_has_exactly_the_published_keys() -> None:
    value = json.loads(out("score", str(TEMPLATE), "--json"))
    assert list(value) == [
        "schema", "game", "game_name", "rules", "id", "outcome", "players", "settlement", "next", "notes",
    ]  # fmt: skip
    assert list(value["players"]) == ["东", "南", "西", "北"]
    assert list(value["players"]["东"]) == [
        "name", "role", "total", "unit", "base", "fan", "raw", "capped", "lines", "formula", "reading",
        "alternatives",
    ]  # fmt: skip
    assert value["players"]["东"]["lines"][4] == {
        "rule": "seat_wind_triplet", "name": "门风刻", "kind": "番", "value": 1, "count": 1,
        "tiles": "东东东", "clause": "温岭麻将 四·1·②",
    }  # fmt: skip
    assert value["players"]["东"]["reading"] == "碰东东东 | 1*23万 789万 678筒 中中中 55条"
    assert value["settlement"]["net"] == {"东": "150", "南": "-48", "西": "-48", "北": "-54"}
    assert value["settlement"]["transfers"][0] == {
        "from": "南",
        "to": "东",
        "amount": "50",
        "reason": "付和牌家",
    }
    assert value["next"] == {"dealer": "东"}


def test_several_documents_are_an_array_and_a_refused_one_keeps_its_place() -> None:
    good = TEMPLATE.read_bytes()
    bad = good.replace("自摸".encode(), "自模".encode())
    done = calc("score", "-", "--json", given=good + b"\n---\n" + bad + b"\n---\n" + good)
    assert done.returncode == 2
    values = json.loads(done.stdout)
    assert [value["schema"] for value in values] == ["calc.result/1", "calc.error/1", "calc.result/1"]
    (error,) = values[1]["errors"]
    assert error["code"] == "win.by_unknown"
    assert error["file"] == "-"
    assert error["hint"] == "是不是 自摸？可以写 自摸、点炮、抢杠、杠上开花"
    assert "错误[win.by_unknown]" in done.stderr.decode()


def test_house_rules_from_the_command_line_win_over_the_deal() -> None:
    deal = TEMPLATE.read_text(encoding="utf-8").replace("unit: 1 ", "rules: {cap: 300}\nunit: 1 ").encode()
    assert json.loads(out("score", "-", "--json", given=deal))["players"]["东"]["total"] == 300
    value = json.loads(out("score", "-", "--json", "--set", "cap=400", given=deal))
    assert value["players"]["东"]["total"] == 400
    assert value["rules"]["changed"] == ["cap"]


def test_explain_says_where_an_option_was_set_and_shows_other_readings() -> None:
    text = out("score", str(TEMPLATE), "--set", "cap=400", "--explain")
    assert "cap=400（封顶：400；默认 500）来自 命令行 --set" in text
    value = json.loads(out("score", str(TEMPLATE), "--set", "cap=400", "--explain", "--json"))
    assert value["explain"]["origins"] == {"cap": "command"}


def test_english() -> None:
    text = out("score", str(TEMPLATE), "--lang", "en")
    assert "Own-wind pung" in text
    assert "Settlement" in text
    assert "结算" not in text


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["score", "nowhere.yaml"], "读不到文件 nowhere.yaml：没有这个文件"),
        (["score", "."], "读不到文件 .：这是一个文件夹"),
        (["score", "-", "--set", "cap"], "--set 要写成 选项=值，不是“cap”"),
        (["score", "-", "--format", "pdf"], "没有“pdf”这种输出"),
        (["score", "-", "--lang", "fr"], "没有“fr”这种语言"),
        (["rules", "温领麻将"], "是不是 温岭麻将？"),
        (["rules", "温岭麻将", "旁合"], "是不是 旁和？"),
        (["new", "桥牌"], "没有叫“桥牌”的游戏"),
        (["hand", "温岭麻将", "1万", "--fact", "x"], "--fact 要写成 键=值"),
    ],
)
def test_bad_calls_say_what_to_write_and_exit_2(arguments: list[str], said: str) -> None:
    done = calc(*arguments)
    assert done.returncode == 2
    assert said in done.stderr.decode()
    assert done.stdout == b""


def test_an_unknown_option_is_named_with_its_nearest() -> None:
    done = calc("score", str(TEMPLATE), "--set", "losser_de=all")
    assert done.returncode == 2
    assert "没有叫“losser_de”的选项" in done.stderr.decode()
    assert "是不是 loser_de？" in done.stderr.decode()


def test_an_empty_file_is_no_deal() -> None:
    done = calc("score", "-", given=b"# nothing\n")
    assert done.returncode == 2
    assert "文件里没有牌局" in done.stderr.decode()


def test_games_and_rules() -> None:
    assert out("games").split()[:2] == ["温岭麻将", "wenling_mahjong"]
    table = out("rules", "温岭麻将")
    assert "half_flush" in table
    assert "四·1·② 混一色" in table
    one = out("rules", "温岭麻将", "旁和")
    assert "除一个对子外全是顺子" in one
    assert "panghe_by" in one
    options = out("rules", "wenling_mahjong", "--options")
    assert "  * honor_triplets  只凑门风、字牌暗刻" in options
    assert {rule["id"] for rule in json.loads(out("rules", "温岭", "--json"))} >= {"all_chows", "double_home"}


def test_new_gives_a_deal_that_scores() -> None:
    assert "和牌 东 东家" in out("score", "-", given=out("new", "温岭麻将").encode())


def test_hand_from_the_command_line() -> None:
    text = out(
        "hand", "温岭麻将", "23万", "789万 55条 678筒 中中中",
        "--win", "1万", "--by", "自摸", "--seat", "东", "--wild", "5筒",
        "--meld", "碰 东", "--flowers", "春 白",
    )  # fmt: skip
    assert "500 和" in text
    assert "只写了和牌家一手牌" in text


def test_hand_without_a_seat_asks_only_where_it_matters() -> None:
    common = ["--win", "8筒", "--by", "点炮", "--wild", "9条"]
    same = out("hand", "温岭", "123万 345万 67筒 234条 567条 55筒", *common)
    assert "旁和" in same
    done = calc("hand", "温岭", "123万 东东东 67筒 234条 567条 55筒", *common)
    assert done.returncode == 2
    assert "没有写座位" in done.stderr.decode()


def test_hand_points_at_the_wrong_argument() -> None:
    done = calc("hand", "温岭", "123万", "--win", "8同", "--by", "点炮", "--seat", "东", "--wild", "9条")
    assert done.returncode == 2
    lines = done.stderr.decode().splitlines()
    assert any("错误[tile.misspelt]" in line for line in lines)
    at = next(index for index, line in enumerate(lines) if "| --win 8同" in line)
    assert lines[at + 1].index("^") == lines[at].index("8同")


def test_a_pipe_that_closes_early_is_quiet() -> None:
    many = b"\n---\n".join([TEMPLATE.read_bytes()] * 40)
    process = subprocess.Popen(
        [sys.executable, "-m", "calc", "score", "-"],
        stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, cwd=ROOT,
    )  # fmt: skip
    assert process.stdin is not None
    assert process.stdout is not None
    assert process.stderr is not None
    process.stdout.close()
    process.stdin.write(many)
    process.stdin.close()
    errors = process.stderr.read()
    process.stderr.close()
    assert process.wait(timeout=60) in (0, -signal.SIGPIPE)
    assert errors == b""


def test_a_console_that_is_not_unicode_does_not_crash() -> None:
    done = calc("score", str(TEMPLATE), PYTHONIOENCODING="ascii")
    assert done.returncode == 0
    assert b"500" in done.stdout
    utf8 = calc("score", str(TEMPLATE), "--json", PYTHONIOENCODING="gbk")
    assert json.loads(utf8.stdout.decode("utf-8"))["game_name"] == "温岭麻将"


def test_no_colour_in_a_pipe() -> None:
    assert "\x1b" not in out("score", str(TEMPLATE))


def test_schema_is_a_schema_with_both_names() -> None:
    from jsonschema import Draft202012Validator

    schema = json.loads(out("schema", "温岭麻将"))
    Draft202012Validator.check_schema(schema)
    assert {"wild", "财神", "players", "玩家"} <= set(schema["properties"])
    Draft202012Validator.check_schema(json.loads(out("schema")))
