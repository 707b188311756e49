"""``calc play`` through the installed program."""

from __future__ import annotations

import json

from test_cli import calc, out


def test_text_and_json() -> None:
    assert "4444 大过 22" in out("play", "温岭对家统", "22", "4444")
    value = json.loads(out("play", "对家统", "22", "4444", "--json"))
    assert list(value) == ["schema", "game", "a", "b", "relation", "reason"]
    assert list(value["a"]) == ["cards", "name", "local_name", "legal", "readings"]
    assert value["relation"] == "a<b"
    alone = json.loads(out("play", "对家统", "333 大王", "--as", "3", "--json", "--lang", "en"))
    assert list(alone) == ["schema", "game", "a", "reason"]


def test_illegal_is_an_answer_too() -> None:
    assert json.loads(out("play", "对家统", "大王 小王", "--json"))["a"]["name"] == "非法"


def test_house_rules() -> None:
    assert "非法" in out("play", "六家统", "23456", "--set", "two_in_runs=with_ace_only")
    assert "三张带一对" in out("play", "六家统", "33344", "--rules", "规则介绍")


def test_bad_calls() -> None:
    for arguments, said in (
        (("对家统", "33", "44", "55"), "写了 3 组"),
        (("对家统", "33", "--as", "3", "--as", "4"), "--as 有 2 个"),
        (("对家统", "33", "--level", "5"), "没有级牌"),
        (("对家统", "33", "--trump", "黑"), "没有主"),
        (("对家统", "33 十一"), "不认识的牌：十一"),
        (("对家统", "33", "--set", "wingz=any"), "是不是 wings"),
        (("对家统", "33", "--rules", "同城"), "是不是 同城游"),
        (("温岭麻将", "33"), "不能用 play"),
        (("对家桶", "33"), "是不是"),
    ):
        done = calc("play", *arguments)
        assert done.returncode == 2
        assert said in done.stderr.decode()
        assert done.stdout == b""


def test_faults_point_at_the_characters() -> None:
    done = calc("play", "对家统", "3 4 11", "--json")
    assert done.returncode == 2
    [error] = json.loads(done.stdout)["errors"]
    assert (error["code"], error["line"], error["column"]) == ("card.misspelt", 1, 5)
