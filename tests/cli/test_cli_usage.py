"""What is wrong with a call is said in the program's own words, with the nearest word there is."""

from __future__ import annotations

import pytest
from calling import call

from calc.messages.width import width


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("scor g.yaml", "没有“scor”这个命令\n  是不是 score？\n"),
        ("score", "缺少 FILE… (YAML、.json、.jsonl 文件；- 是标准输入)\n  calc score -h 有说明\n"),
        ("rules", "缺少 game (游戏的名称或编号)\n  calc rules -h 有说明\n"),
        ("score g.yaml --explian", "没有 --explian 这个选项\n  是不是 --explain？\n"),
        ("score g.yaml --set", "--set 后面要写内容\n"),
        ("score g.yaml --json=3", "--json 后面不写内容\n"),
        ("games x", "多写了 x\n  calc games -h 有说明\n"),
        ("hand 温岭 -1万", "没有 -1 这个选项\n  以 - 开头的内容写在 -- 后面，如 -- -1…\n"),
        ("scor --lang en", "there is no command “scor”\n  did you mean score?\n"),
        ("games x --lang=en", "too much: x\n  see calc games -h\n"),
        ("score g.yaml --explian --lang en", "there is no option --explian\n  did you mean --explain?\n"),
    ],
)
def test_what_is_said(line: str, said: str) -> None:
    done = call(*line.split())
    assert (done.code, done.out, done.err) == (2, "", said)


def test_a_command_unheard_of_gets_the_list() -> None:
    done = call("xyz")
    assert done.code == 2
    assert done.err.startswith("没有“xyz”这个命令\n  可以写：score、")


def test_without_arguments_the_help_is_shown() -> None:
    done = call()
    assert (done.code, done.out) == (2, "")
    assert "用法: calc" in done.err


@pytest.mark.parametrize("command", ["score", "hand"])
def test_help_is_chinese_and_lined_up(command: str) -> None:
    done = call(command, "--help")
    assert done.code == 0
    assert not {"Usage:", "Options:", "Arguments:", "required", "default:"} & set(done.out.split())
    lines = [line for line in done.out.splitlines() if line.startswith("  --")]
    starts = {width(line) - width(line.lstrip().partition("  ")[2].lstrip()) for line in lines}
    assert len(starts) == 1
