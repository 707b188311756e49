"""``calc check``: what it prints, its exit codes, faults of a claim at their places."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

EXAMPLES = Path(__file__).parents[2] / "examples"
TOUR = EXAMPLES / "wenling_mahjong" / "tour.yaml"
DEAL = """\
game: 温岭麻将
wild: 5筒
id: t-1
players:
  东: {name: 老王, hand: 23万 789万 55条 678筒 中中中, melds: [碰 东], flowers: 春 白}
  南: {hand: 4468万 22筒 357条 西, melds: [明杠 9条, 吃 123筒], flowers: 兰}
  西: {hand: 147万 258条 36条 南西北 发发 5万 88条}
  北: {hand: 1122334万 6677条 4689筒 北}
win: {seat: 东, tile: 1万, by: 自摸}
"""


def calc(*arguments: str, text: str | None = None) -> tuple[int, str, str]:
    """Exit code, stdout and stderr of the command."""
    done = subprocess.run(
        [sys.executable, "-m", "calc", *arguments],
        input=None if text is None else text.encode(),
        env={**os.environ, "NO_COLOR": "1", "PYTHONIOENCODING": "utf-8"},
        capture_output=True,
        check=False,
    )
    # On a slow machine the search says that it goes on.
    told = [line for line in done.stderr.decode().splitlines(True) if not line.startswith("正在找原因")]
    return done.returncode, done.stdout.decode(), "".join(told)


def check(claim: str, *arguments: str) -> tuple[int, str, str]:
    return calc("check", "-", *arguments, text=f"{DEAL}claim: {claim}\n")


def test_what_the_lines_of_a_kind_come_to_can_be_claimed() -> None:
    code, out, _ = calc("check", "-", text=DEAL + "claim: {番: {老王: 4 番}, 和: {东: 18}}\n")
    assert code == 1
    assert "  东 番   4 番   5 番  ✗\n" in out
    assert "  东 和  18 和  18 和  ✓\n" in out
    assert "就是 东 4 番\n" in out
    code, out, _ = calc("check", "-", "--json", text=DEAL + "claim: {番: {东: 5}}\n")
    assert (code, json.loads(out)["figures"][0]["key"]) == (0, "番")
    code, _, err = calc("check", "-", text=DEAL + "claim: {番: 5}\n")
    assert code == 2
    assert "写作 番: {东: …}" in err


def test_a_claim_that_is_right() -> None:
    code, out, err = check(
        "{net: {东: ＋150, 南: −47, 老王: '150'}, total: {东: 500和, 北: 0}, outcome: 和牌}"
    )
    assert (code, err) == (0, "")
    assert "一致：声称的 6 项全对" in out
    assert "✗" not in out


def test_a_claim_that_is_wrong_is_explained_with_the_whole_line_up() -> None:
    code, out, err = check("{total: {南: 40}}")
    assert (code, err) == (1, "")
    assert "南 总分  40 和  20 和  ✗" in out
    assert "1. 按『闲家也算门风花』（loser_seat_flower=true），就是 南 40 和" in out
    assert "番  门风花  兰       1  三 门风花牌" in out
    assert "16×2^1 = 32 → 40" in out


def test_english() -> None:
    code, out, _ = check("{total: {南: 40}}", "--lang", "en")
    assert code == 1
    assert "with “losers count their seat flowers” (loser_seat_flower=true)" in out


def test_a_pattern_that_is_not_there_is_answered_at_once() -> None:
    code, out, _ = check("{patterns: {东: [混一色, 暗刻], 南: 门风花、明杠}}")
    assert code == 1
    assert "东 的『混一色』不成立：不是一种花色：万之外还有 678筒 5条" in out
    assert "南 的『门风花』不成立：桌规『闲家也算门风花』是“否”" in out


def test_nets_that_are_no_nets() -> None:
    code, out, _ = check("{net: {东: 150, 南: -44, 西: -53, 北: -52}}")
    assert code == 1
    assert "声称的净合计 +1，不是 0" in out


def test_house_rules_of_the_call_hold() -> None:
    code, _, _ = check("{total: {南: 40}}", "--set", "loser_seat_flower=true")
    assert code == 0


def test_no_claim_is_said() -> None:
    code, out, err = calc("check", "-", text=DEAL)
    assert (code, err) == (0, "")
    assert "没有写 claim（声称），没有可以核对的" in out


def test_several_deals_a_line_each_and_a_summary(tmp_path: Path) -> None:
    wrong = tmp_path / "wrong.yaml"
    wrong.write_text(f"{DEAL}claim: {{total: {{南: 40}}}}\n---\n{DEAL}", encoding="utf-8")
    code, out, err = calc("check", str(TOUR), str(wrong))
    assert (code, err) == (1, "")
    lines = out.splitlines()
    assert lines[0].split() == [str(TOUR), "一致", "17", "项"]
    assert lines[1].split() == [str(wrong), "1/1", "项不对", "#", "t-1"]
    assert lines[2].strip() == "按『闲家也算门风花』（loser_seat_flower=true），就是 南 40 和"
    assert lines[3].split() == [f"{wrong}#2", "没有声称", "#", "t-1"]
    assert lines[4] == "共 3 局：一致 1，不一致 1，没有声称 1，读不了 0"
    code, explained, _ = calc("check", "--explain", str(TOUR), str(wrong))
    assert code == 1
    assert "条文的意思" in explained


def test_one_that_cannot_be_read_does_not_stop_the_others(tmp_path: Path) -> None:
    bad = tmp_path / "bad.yaml"
    bad.write_text(DEAL.replace("1122334万", "11223万") + "claim: {total: {南: 20}}\n", encoding="utf-8")
    code, out, err = calc("check", str(bad), str(TOUR))
    assert code == 2
    assert "读不了" in out
    assert "一致 17 项" in out
    assert "hand.size" in err


def test_json() -> None:
    code, out, _ = check("{total: {南: 40}, patterns: {东: [无得]}}", "--json")
    value = json.loads(out)
    assert code == 1
    assert value["schema"] == "calc.check/1"
    assert value["figures"][0] == {
        "key": "total", "who": "南", "claimed": "40", "computed": 20, "agrees": False,
    }  # fmt: skip
    first = value["explanations"][0]
    assert first["options"] == [{"name": "loser_seat_flower", "value": True, "was": False}]
    assert first["result"]["players"]["南"]["total"] == 40
    code, out, _ = calc("check", "--json", str(TOUR), str(TOUR))
    assert code == 0
    assert [one["agrees"] for one in json.loads(out)] == [True, True]


@pytest.mark.parametrize(
    ("claim", "code", "place", "hint"),
    [
        ("{net: {中: 150}}", "claim.who_unknown", "10:15", "可以写：东、西、南、北"),
        ("{net: {老玉: 150}}", "claim.who_unknown", "10:15", "是不是 老王？"),
        ("{total: {南: 四十}}", "claim.not_number", "10:20", "写数字，如 240、-44、+12.5"),
        ("{patterns: {东: [旁合]}}", "claim.pattern_unknown", "10:24", "是不是 旁和？"),
        ("{patterns: {东: {旁和: 1}}}", "claim.not_list", "10:23", "写作 [门风刻, 混一色]"),
        ("{totals: {南: 40}}", "claim.key_unknown", "10:9", "是不是 total？"),
        ("{outcome: [和牌]}", "field.not_text", "10:18", "写在同一行"),
        ("{total: {南: [40]}}", "field.not_text", "10:20", "写在同一行"),
        ("{总分: 40}", "claim.by_player", "10:13", "写作 总分: {东: …}"),
    ],
)
def test_faults_of_a_claim(claim: str, code: str, place: str, hint: str) -> None:
    status, out, err = check(claim)
    assert (status, out) == (2, "")
    assert err.startswith(f"-:{place}: 错误[{code}]")
    if "可以写" not in hint:
        assert hint in err


def test_every_example_agrees_with_its_claim() -> None:
    files = sorted(str(path) for path in EXAMPLES.rglob("*.yaml"))
    code, out, err = calc("check", *files)
    assert (code, err) == (0, ""), out.splitlines()[-1]
    assert "不一致 0" in out


def test_a_player_in_the_place_of_a_figure_is_asked_which() -> None:
    code, _, err = calc("check", "-", text=f"{DEAL}claim: {{西: 100}}\n")
    assert code == 2
    assert "写 总分: {西: 100}，或 净: {西: 100}（输赢的钱）" in err


JUNK = "claim: {sides: [{players: [甲, {丙: 戊}], points: 210}]}\n"
SHAVED = EXAMPLES / "benxi_madui" / "big_shave.yaml"


def test_in_a_shave_it_is_the_shave_that_counts() -> None:
    text = SHAVED.read_text(encoding="utf-8").partition("claim:")[0]
    code, out, _ = calc("check", "-", text=f"{text}claim: {{total: {{乙: 0}}}}\n")
    assert code == 1
    assert "1. 没有算大剃（乙 丁），就是 乙 0 分\n" in out
    assert "抓人的分" not in out


def test_sides_that_are_no_names_are_a_difference_and_no_fault_of_ours() -> None:
    deal = (EXAMPLES / "wenling_liujia_tong").glob("*.yaml")
    text = next(path for path in sorted(deal)).read_text(encoding="utf-8").partition("claim:")[0]
    code, out, err = calc("check", "-", text=text + JUNK)
    assert (code, err) == (1, "")
    assert "丙" in out
