"""``calc why`` and ``calc waits``: answers, seats, faults."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from test_check_command import DEAL, EXAMPLES, TOUR, calc

WENLING = EXAMPLES / "wenling_mahjong"
YUEQING = EXAMPLES / "yueqing_mahjong"
GUOBIAO = EXAMPLES / "guobiao_mahjong"


@pytest.mark.parametrize(
    ("path", "arguments", "said"),
    [
        (TOUR, ["暗刻"], "东 的『暗刻』成立：中中中\n  计 8 和，依据 温岭麻将 四·1·①"),
        (TOUR, ["旁和"], "东 的『旁和』不成立：碰东东东、中中中 是刻子"),
        (TOUR, ["门风花", "--seat", "南"], "是“否”，要“是”（loser_seat_flower=true）才算"),
        (TOUR, ["旁和", "--seat", "南家"], "南 的『旁和』不成立：闲家的牌不算这一项"),
        (TOUR, ["暗刻", "--seat", "南"], "『暗刻』不成立：4万 只有 2 张，不成暗刻"),
        (TOUR, ["门风刻", "--seat", "西"], "西 的『门风刻』不成立：西 只有 1 张，不成刻子"),
        (WENLING / "three_wilds.yaml", ["自摸"], "『自摸』成立（牌本身就是），但不计：包括在『3张得』里"),
        (WENLING / "single_wait.yaml", ["靠柄"], "西 的『靠柄』不成立：和张 西 凑成 西西，不是靠柄"),
        (YUEQING / "pinghu_not_edge_low.yaml", ["平胡"], "不是吃头吃尾的两面"),
        (YUEQING / "six_tai_is_ten.yaml", ["天胡"], "不是庄家的第一张牌"),
        (GUOBIAO / "nine_gates.yaml", ["清一色"], "但不计：包括在『九莲宝灯』里"),
        (GUOBIAO / "all_chows.yaml", ["三色三同顺"], "西 的『三色三同顺』不成立：缺 789万、789条"),
        (GUOBIAO / "all_chows.yaml", ["十三幺"], "缺 "),
        (GUOBIAO / "drawn_game.yaml", ["箭刻", "--seat", "东"], "没有和牌的牌不算这一项"),
    ],
)  # fmt: skip
def test_why(path: Path, arguments: list[str], said: str) -> None:
    code, out, err = calc("why", str(path), *arguments)
    assert (code, err) == (0, "")
    assert said in out


def test_edge_bars_all_chows_and_another_tile_would_do() -> None:
    deal = """\
game: 温岭麻将
wild: 9筒
players: {南: {hand: 12万 456万 789万 234筒 567筒 88条}}
win: {seat: 南, tile: 3万, by: 点炮}
"""
    code, out, _ = calc("why", "-", "旁和", text=deal)
    assert code == 0
    assert (
        "靠柄成立（3万 凑成 12*3万），所以不是『旁和』" in out.replace("*3万12", "12*3") or "靠柄成立" in out
    )
    assert "换成" in out


def test_another_reading_would_have_it() -> None:
    code, out, _ = calc("why", str(WENLING / "best_reading.yaml"), "单吊")
    assert code == 0
    assert "换一种读法就有『单吊』" in out
    assert "合计 340 和（现在的读法 360 和）" in out


def test_why_json() -> None:
    code, out, _ = calc("why", str(TOUR), "混一色", "--json")
    value = json.loads(out)
    assert code == 0
    assert value["schema"] == "calc.why/1"
    (answer,) = value["answers"]
    assert (answer["verdict"], answer["rule"]) == ("not", "half_flush")
    assert answer["obstacle"]["code"] == "suits"


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["why", str(TOUR), "旁合"], "没有“旁合”这个牌型"),
        (["why", str(TOUR), "旁和", "--seat", "中"], "这一局没有 中"),
        (["why", str(WENLING / "two_deals.yaml"), "旁和"], "里有 2 局"),
        (["why", str(WENLING / "drawn_game.yaml"), "旁和"], "写上 --seat"),
        (["waits", str(TOUR), "--seat", "中"], "这一局没有 中 的牌"),
        (["waits", str(EXAMPLES / "wenling_guanpai" / "house_rules.yaml")], "没有听牌"),
        (["why", str(EXAMPLES / "wenling_guanpai" / "house_rules.yaml"), "关", "--seat", "东"], "没有 东"),
        (["waits", "no such file"], "no such file"),
    ],
)
def test_what_cannot_be_answered(arguments: list[str], said: str) -> None:
    code, out, err = calc(*arguments)
    assert (code, out) == (2, "")
    assert said in err
    assert "程序出错" not in err


@pytest.mark.parametrize(
    ("deal", "pattern", "said"),
    [
        ("wenling_liujia_tong/book_normal.yaml", "统", "甲 的『统』不成立：丁已经出完，抓了 50 分"),
        ("wenling_liujia_tong/book_tong.yaml", "统", "甲 的『统』成立：甲 丙 戊"),
        ("wenling_duijia_tong/recorded.yaml", "统", "桌规『200 比 0（统）』是“只记下，照常一倍”"),
        ("guandan/double_win.yaml", "一三", "这一局是『双上』；要"),
    ],
)  # fmt: skip
def test_results_of_card_games(deal: str, pattern: str, said: str) -> None:
    code, out, err = calc("why", str(EXAMPLES / deal), pattern)
    assert (code, err) == (0, "")
    assert said in out


def test_the_second_of_several_deals() -> None:
    code, out, _ = calc("why", f"{WENLING / 'two_deals.yaml'}#2", "无得")
    assert code == 0
    assert "无得" in out


def rows(out: str) -> dict[str, list[str]]:
    return {line.split()[0]: line.split()[1:] for line in out.splitlines()[2:]}


def test_what_the_winner_waited_for() -> None:
    code, out, err = calc("waits", str(TOUR))
    assert (code, err) == (0, "")
    assert out.splitlines()[0] == "东 听 1万 5筒"
    found = rows(out)
    assert found["1万"][:5] == ["4（3", "张在别家手里）", "500", "和", "500"]
    assert found["5筒"][:4] == ["3", "500", "和", "—"]  # the wildcard cannot be claimed, one is turned up


def test_a_hand_without_its_winning_tile() -> None:
    deal = """\
game: 国标麻将
round: 东
players: {东: {hand: 123万 456万 78万 345条 99筒}}
win: {seat: 东, by: 自摸}
"""
    code, out, err = calc("waits", "-", "--json", text=deal)
    assert (code, err) == (0, "")
    value = json.loads(out)
    assert [each["tile"] for each in value["waits"]] == ["3万", "6万", "9万"]
    nine = value["waits"][2]
    assert (nine["unseen"], nine["drawn"]["total"], nine["claimed"]["total"]) == (4, 22, 20)
    assert value["waits"][0]["claimed"]["outcome"] == "错和"


def test_a_losers_hand_and_how_far_it_is() -> None:
    code, out, _ = calc("waits", str(TOUR), "--seat", "北")
    assert (code, out) == (0, "北 没有听牌：差 3 张\n")
    waiting = DEAL.replace("1122334万 6677条 4689筒 北", "112233万 5567788筒 44条 北")
    waiting = waiting.replace("5筒\n", "9筒\n")
    code, out, err = calc("waits", "-", "--seat", "北", text=waiting)
    assert (code, err) == (0, "")
    assert "差" in out or out.startswith("北 听 ")


def test_faults_of_the_hand_are_told() -> None:
    code, out, err = calc("waits", "-", text=DEAL.replace("23万 789万", "2万 789万"))
    assert (code, out) == (2, "")
    assert "hand.size" in err
