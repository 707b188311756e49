"""``calc hand``: what is wrong is said of its options, and nothing is taken for said that was not."""

from __future__ import annotations

import json

import pytest
from calling import call

TILES = "23万 789万 55条 678筒 中中中"
GIVEN = ["--win", "1万", "--by", "自摸", "--wild", "5筒", "--meld", "碰 东", "--flowers", "春 白"]
AT_EAST = [*GIVEN, "--seat", "东"]
SAME = "23万 789万 55条 678筒 999条"
SAME_GIVEN = ["--win", "1万", "--by", "自摸", "--wild", "5筒", "--meld", "碰 2条"]


def said(*arguments: str) -> str:
    done = call("hand", *arguments)
    assert (done.code, done.out) == (2, "")
    return done.err


def test_what_is_missing_is_an_option() -> None:
    text = said("温岭", TILES)
    for option, example in (("--wild", "5筒"), ("--win", "1万"), ("--by", "自摸、点炮、抢杠 或 杠上开花")):
        assert f"错误[field.missing] 缺少 {option}\n  改写: 写上 {option} {example}\n" in text
    assert "win.tile" not in text
    assert "calc hand:" not in text
    english = said("温岭", TILES, "--lang", "en")
    assert "command line: error[field.missing] --wild is missing" in english
    assert "win.tile" not in english


@pytest.mark.parametrize(
    ("more", "message", "hint"),
    [
        (["--from", "南"], "自摸没有放炮的人，--from 不能写 南", "去掉 --from，或改 --by 点炮"),
        (["--win", "9筒"], "手牌和 9筒 没有和成，差 1 张", "核对手牌、--meld 与 --win"),
        (["--flowers", "中"], "中 不是花，不能写在 --flowers 里", "这一局明出的花只有"),
        (["--round", "东"], "温岭麻将没有 --round", ""),
        (["--fact", "x=1"], "温岭麻将没有 --fact x", "--fact 可以写：after_flower、"),
        (["--seat", "中"], "不认识的座位“中”", "座位写 东、南、西、北"),
        (["--seat", ""], "--seat 后面是空的", "或去掉 --seat"),
        (["--by", ""], "--by 后面是空的", "或去掉 --by"),
        (["--fact", "liable=南"], "自摸没有打牌的人，不包三家", "去掉 --fact liable，或改 --by 点炮"),
    ],
)
def test_what_is_wrong_is_an_option(more: list[str], message: str, hint: str) -> None:
    text = said("温岭", TILES, *AT_EAST, *more)
    assert message in text
    assert hint in text
    assert text.count("错误[") == 1


@pytest.mark.parametrize(
    ("facts", "message"),
    [
        (["tile=2万"], "tile 用 --win 写，不用 --fact\n  --win 2万\n"),
        (["座位=南"], "座位 用 --seat 写，不用 --fact\n  --seat 南\n"),
        (["after_flower="], "--fact after_flower= 后面是空的"),
        (["after_flower=true", "补花=false"], "--fact 补花 写了两次"),
        (["x"], "--fact 要写成 键=值，不是“x”"),
        (["="], "--fact 要写成 键=值，不是“=”"),
    ],
)
def test_facts_neither_override_nor_vanish(facts: list[str], message: str) -> None:
    arguments = [part for fact in facts for part in ("--fact", fact)]
    assert message in said("温岭", TILES, *AT_EAST, *arguments)


def test_facts_go_where_they_belong() -> None:
    assert "打出过得" in said("温岭", TILES, *AT_EAST, "--fact", "discarded_wild=true")
    done = call("hand", "温岭", TILES, *AT_EAST, "--fact", "余牌=52", "--fact", "编号=甲")
    assert (done.code, done.err) == (0, "")
    assert "# 甲" in done.out


def test_a_seat_that_does_not_matter_is_not_stated() -> None:
    done = call("hand", "温岭", SAME, *SAME_GIVEN)
    assert done.code == 0
    assert done.out.splitlines()[0].endswith("和牌 任何座位 · 自摸 1万")
    assert "\n任何座位  和牌家" in done.out
    assert "※ 没有写 --seat：四个座位结果相同，不看座位" in done.out
    value = json.loads(call("hand", "温岭", SAME, *SAME_GIVEN, "--json").out)
    assert "没有写 --seat：四个座位结果相同，不看座位" in value["notes"]
    assert "任何座位" not in call("hand", "温岭", SAME, *SAME_GIVEN, "--seat", "南").out


def test_a_seat_that_matters_is_asked_for() -> None:
    assert "东 500 和、南 310 和" in said("温岭", TILES, *GIVEN)
    assert "东 500 和, 南 310 和" in said("温岭", TILES, *GIVEN, "--lang", "en")


def test_the_head_line_has_no_gap_for_a_name() -> None:
    assert "和牌 东 · 自摸 1万" in call("hand", "温岭", TILES, *AT_EAST).out


def test_games_without_a_winning_hand() -> None:
    assert "不能用 hand 命令" in said("对家统", "3 3 3")


LINE = "[456s,1][456s,1][456s,3]45s55m6s"
EAST = ["--seat", "东", "--round", "东"]


def test_a_line_of_the_field() -> None:
    done = call("hand", "国标", f"{LINE}|EE1000|fah", "--json")
    assert (done.code, done.err) == (0, "")
    value = json.loads(done.out)
    assert list(value["players"]) == ["东"]
    (player,) = value["players"].values()
    assert {line["tiles"] for line in player["lines"] if line["name"] == "花牌"} == {"夏梅冬"} or player[
        "fan"
    ]
    assert player["fan"] == player["total"]


def test_a_line_of_the_field_is_told_what_it_lacks() -> None:
    text = said("国标", "[456s,1]45s55m|EE0000|fah")
    assert "和张在内有 4 张，1 组副露时应为 11 张" in text
    assert "    | [456s,1]45s55m|EE0000|fah\n    | ^" in text


def test_a_line_without_its_second_part_is_completed_by_options() -> None:
    assert "缺少 --by" in said("国标", LINE, "--seat", "东", "--round", "东")
    done = call("hand", "国标", LINE, "--by", "自摸", *EAST)
    assert (done.code, done.err) == (0, "")


def test_fourteen_plain_tiles_end_with_the_winning_one() -> None:
    tiles = "123789s123789p33m"
    done = call("hand", "国标", tiles, "--by", "自摸", *EAST)
    assert (done.code, done.err) == (0, "")
    apart = ["--win", "3m", "--by", "自摸", *EAST]
    assert call("hand", "国标", "123789s123789p3m", *apart).out == done.out


@pytest.mark.parametrize(
    "more", [["--win", "6s"], ["--by", "自摸"], ["--seat", "南"], ["--round", "南"], ["--meld", "碰 东"]]
)
def test_what_the_line_says_is_not_said_again(more: list[str]) -> None:
    assert f"{more[0]} 在这一行牌里已经写了" in said("国标", f"{LINE}|EE1000|fah", *more)


@pytest.mark.parametrize("fact", ["last_tile=true", "last_tile=false", "last_of_kind=true"])
def test_a_flag_of_the_line_is_not_said_again(fact: str) -> None:
    text = said("国标", f"{LINE}|EE1000|fah", "--fact", fact)
    assert f"--fact {fact.partition('=')[0]} 在这一行牌里已经写了" in text
    assert (
        call("hand", "国标", LINE, "--by", "自摸", "--round", "东", "--seat", "东", "--fact", fact).code == 0
    )


@pytest.mark.parametrize(
    ("line", "message", "hint"),
    [
        ("[123s,1]789s123789p3m3m|EE0001|", "还有 1 张 3万（同一行里）", "第四个 0/1 写 0"),
        ("[456s,1][456s,1][456s,3]45s55m6s|EE0001|fah", "副露里有 6条（同一行里）", "第四个 0/1 写 0"),
        ("[123s,1]789s123789p3m3m|EE0011|", "抢杠和与末张不能都有", "末张（第三个）与抢杠（第四个）"),
        ("[123s,1]789s123789p3m3m|EE1100|", "还有 1 张（同一行里）", "第二个 0/1 写 0"),
        ("123789s123789p3m3m|EE1001|", "没有杠，不是杠上开花", "第四个 0/1 写 0"),
        ("[333m,1]123s789s123p4m5m|EE1000|", "没有和成", "核对写的牌；最后一张是和张"),
    ],
)
def test_what_contradicts_itself_in_a_line(line: str, message: str, hint: str) -> None:
    text = said("国标", line)
    assert message in text
    assert hint in text
    assert "command line: error[" in said("国标", line, "--lang", "en")


def test_words_before_a_colon_are_no_keys() -> None:
    text = said("国标", "123m456m789m123p5p", "--win", "春", "--by", "自摸", "--lang", "en")
    assert "春 is a flower: it is laid out" in text
    assert "m is 万, p is 筒" in said("国标", "[456s1]123789p7899s6s", "--lang", "en")


def test_remarks_speak_of_options() -> None:
    done = call(
        "hand", "国标", "123m456m789m23p55s", "--win", "1p", "--by", "点炮", "--seat", "东", "--round", "东"
    )
    assert "没有写是谁打的和张（--from），不作结算" in done.out


def test_a_hand_has_an_end() -> None:
    assert "牌写了 501 个字符，一手牌最多 400 个" in said("国标", "[" * 500 + "|")


def test_without_flower_draws_no_key_is_offered_for_them() -> None:
    text = said("国标", "123m456m789m123p5p", "--win", "5p", "--by", "杠上开花", "--seat", "东")
    assert "摸花补牌的写 --by 自摸" in text
    assert "after_flower" not in text


def test_the_words_of_the_command_line_stand_in_for_sentences_about_files() -> None:
    from calc.messages import Speaker
    from calc.messages.hand import IN_OPTIONS

    assert IN_OPTIONS.zh.keys() == IN_OPTIONS.en.keys()
    for lang in ("zh", "en"):
        assert all(Speaker(lang).has(code) for code in IN_OPTIONS.zh)
