"""The oracle itself against the worked cases and against sums done by hand."""

from __future__ import annotations

import json
import random
import re
from collections import Counter
from fractions import Fraction
from pathlib import Path

import pytest
import wenling_oracle as oracle

CASES = [
    json.loads(line)
    for line in (Path(__file__).parents[1] / "cases" / "wenling_mahjong.jsonl")
    .read_text(encoding="utf-8")
    .splitlines()
]
BY_ID = {case["id"]: case for case in CASES}

OPTION_VALUES = {
    "ron_triplet": ["open"],
    "loser_de": ["all", "none"],
    "loser_seat_flower": [True],
    "panghe_de": ["forbid"],
    "duidui_de": ["forbid"],
    "panghe_pair": ["plain"],
    "panghe_by": ["selfdraw"],
    "wait_de": ["forbid"],
    "drawn_de_wait": [False],
    "selfdraw_de_selfdraw": [False],
    "bloom_selfdraw": [False],
    "bloom_after_flower": ["except_bai"],
    "shown_breaks_flush": [True],
    "honors_only": ["mixed"],
    "double_home": ["pair"],
    "flower_de_pair": [True],
    "loser_limits": [False],
    "four_extra_limit": [False],
    "flower_points": [4],
    "four_winds_strict_pair": [True],
    "cap": [300, 1000, None],
    "round_to": [1],
    "mode": ["dealer_double", "nondealer_half"],
    "bao_mutual": [False],
}


def tiles(text: str) -> list[str]:
    found = []
    for digits, suit, other in re.findall(r"(\d+)([万条筒])|([东南西北中发白春夏秋冬梅兰竹菊])", text):
        found += [d + suit for d in digits] if suit else [other]
    return found


def hand(concealed: str, melds: str = "", flowers: str = "", discarded_de: int = 0) -> dict:
    """``melds`` as "peng 东东东, chi 123万"."""
    parts = [part.split() for part in melds.split(",") if part.strip()]
    return {
        "concealed": tiles(concealed),
        "melds": [{"kind": kind, "tiles": tiles(text)} for kind, text in parts],
        "flowers": tiles(flowers),
        "discarded_de": discarded_de,
    }


def won(indicator: str, seat: str, tile: str, by: str, winner: dict, replacement: str | None = None) -> dict:
    win = {"tile": tile, "by": by} | ({"replacement": replacement} if replacement else {})
    deal = {
        "indicator": indicator,
        "winner": seat,
        "bao": None,
        "silver": 1,
        "win": win,
        "hands": {seat: winner},
    }
    oracle.check_deal(deal)
    return deal


def figures(deal: dict, **options: object) -> tuple:
    result = oracle.score(deal, options)
    return result["base"], result["fan"], result["raw"], result["totals"][deal["winner"]], result["limits"]


def pairs_of(lines: list) -> list:
    return sorted((line[0], line[1]) for line in lines)


# ---------------------------------------------------------------- the worked cases


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["id"])
def test_case(case: dict) -> None:
    oracle.check_deal(case["deal"])
    result, expect = oracle.score(case["deal"], case["rules"]), case["expect"]
    for key in ("totals", "base", "fan", "raw", "net"):
        assert result[key] == expect[key], key
    assert result["limits"] == [name for name, _, _ in expect["limits"]]
    for seat, lines in expect["loser_lines"].items():
        assert pairs_of(result["loser_lines"][seat]) == pairs_of(lines)
    if not expect["limits"]:
        wanted = (
            pairs_of(expect["base_lines"]),
            pairs_of(expect["fan_lines"]),
            sorted(expect["shape"].split()),
        )
        shown = [
            (pairs_of(r["base_lines"]), pairs_of(r["fan_lines"]), sorted(r["text"].replace("!", "").split()))
            for r in result["best_readings"]
        ]
        assert wanted in shown


@pytest.mark.parametrize(
    ("case", "other"),
    [(case, other) for case in CASES for other in case["alternatives"]],
    ids=lambda x: x.get("id") or json.dumps(x["rules"]),
)
def test_alternative(case: dict, other: dict) -> None:
    totals = oracle.score(case["deal"], {**case["rules"], **other["rules"]})["totals"]
    if "winner_total" in other:
        assert totals[case["deal"]["winner"]] == other["winner_total"]
    for seat, total in other.get("loser_totals", {}).items():
        assert totals[seat] == total


# ---------------------------------------------------------------- by hand: the winner


def test_cuts() -> None:
    counts = [0] * 34
    for kind in tiles("111222333万 55条"):
        counts[oracle.INDEX[kind]] += 1
    assert len(oracle.cut_hand(counts)) == 2  # three pungs or three chows


def test_readings_of_a_wild_hand() -> None:
    # 得 is 1万 or 4万
    found = oracle.readings(tiles("23万 9筒 55条"), "9筒", "2万")
    assert sorted(groups[0][1] for groups, _, _ in found) == [("1万", "2万", "3万"), ("2万", "3万", "4万")]


def test_own_wind_pair_is_allowed_in_panghe() -> None:
    deal = won("9条", "南", "8筒", "点炮", hand("123345万 678筒 234567条 南南"))
    assert figures(deal) == (2, 2, 88, 90, [])
    assert figures(deal, panghe_pair="plain") == (2, 1, 44, 50, [])  # A5
    assert figures(deal, panghe_by="selfdraw") == (2, 1, 44, 50, [])  # A6


def test_panghe_with_a_wild_tile() -> None:
    assert figures(BY_ID["W13"]["deal"], panghe_de="forbid") == (0, 1, 40, 40, [])  # A4


def test_two_wild_tiles_as_the_pair() -> None:
    deal = won("5筒", "东", "4万", "点炮", hand("123456789万 234567条 55筒"))
    assert figures(deal)[3:] == (500, ["双财神归位"])
    assert figures(deal, double_home="pair")[3:] == (500, ["双财神归位"])  # A14


def test_two_flowers_as_the_pair() -> None:
    # 得得 as 东东: 2 和; 旁和 and 2 张得: 22*4 = 88
    deal = won("春", "东", "4万", "点炮", hand("123456789万 234567条 夏秋"))
    assert figures(deal) == (2, 2, 88, 90, [])
    assert figures(deal, flower_de_pair=True)[3:] == (500, ["双财神归位"])  # A15


def test_four_winds() -> None:
    deal = won("9万", "东", "6筒", "点炮", hand("东东 9万 北北 123456筒", "peng 南南南, peng 西西西"))
    assert figures(deal)[3:] == (500, ["四风会齐"])
    assert figures(deal, four_winds_strict_pair=True)[3:] == (500, ["四风会齐"])
    four = won("9万", "东", "3筒", "点炮", hand("北北北 123筒 55筒", "peng 东东东, peng 南南南, peng 西西西"))
    assert figures(four)[4] == ["四风会齐"]
    # 4+4+4+8+靠柄 2 = 22; 混一色 2, 门风刻 1, 无得 1: 42*16
    assert figures(four, four_winds_strict_pair=True) == (22, 4, 672, 500, [])  # A21
    assert figures(four, four_winds_strict_pair=True, cap=None)[3] == 680
    # own wind as the pair is not enough
    pair = won("9万", "东", "3筒", "点炮", hand("北北北 123筒 东东", "peng 中中中, peng 南南南, peng 西西西"))
    assert figures(pair)[4] == []


def test_honours_only() -> None:
    deal = won(
        "9万", "北", "北", "点炮", hand("北北 发发发", "peng 东东东, peng 南南南, peng 西西西, peng 中中中")
    )
    # 4*4 + 8 + 门风对 2 + 单吊 2 = 28; 对对和 2, 字牌刻 2, 无得 1
    assert figures(deal) == (28, 5, 48 * 32, 500, [])
    assert figures(deal, honors_only="mixed") == (28, 7, 48 * 128, 500, [])  # A12


def test_replacement_after_a_flower() -> None:
    deal = won("9条", "南", "4万", "自摸", hand("123456789万 234567条 55筒", "", "梅"), "花")
    assert figures(deal) == (2, 2, 88, 90, [])
    assert figures(deal, bloom_after_flower="except_bai") == (2, 3, 176, 180, [])  # A10
    assert figures(deal, bloom_after_flower="except_bai", bloom_selfdraw=False) == (0, 3, 160, 160, [])  # A9
    assert figures(deal, flower_points=4) == (6, 2, 104, 110, [])  # A18
    bai = won("9条", "南", "4万", "自摸", hand("123456789万 234567条 55筒", "", "白"), "白")
    assert figures(bai, bloom_after_flower="except_bai") == (6, 3, 208, 210, [])


def test_shown_bai_and_flush() -> None:
    deal = won("9条", "南", "4万", "点炮", hand("123456789234678万 55万", "", "白"))
    assert figures(deal)[1] == 7  # 清一色 4 旁和 无得 翻白板
    assert figures(deal, shown_breaks_flush=True)[1] == 5  # A11


def test_drawn_wild_and_wait() -> None:
    deal = BY_ID["W33"]["deal"]
    assert figures(deal, drawn_de_wait=False) == (2, 1, 44, 50, [])  # A39: no 旁和 either
    assert figures(deal, wait_de="forbid")[0] == 4  # the tiles beside it are real


def test_three_wild_tiles() -> None:
    deal = won("5筒", "东", "5筒", "自摸", hand("147万 258369条 147筒 东西 555筒"))
    assert oracle.score(deal)["best_readings"] == []
    assert figures(deal) == (0, 0, None, 500, ["3 张得"])


def test_kong_tile_wins_at_once() -> None:
    deal = won("5筒", "东", "东", "自摸", hand("147万 258369条 147筒 西", "angang 东东东东"))
    assert figures(deal) == (0, 0, None, 500, ["暗杠门风 东"])


def test_four_laid_out_dragons() -> None:
    deal = won("白", "东", "中", "自摸", hand("147万 258369条 147369筒 西", "", "中中中"))
    assert figures(deal)[3:] == (500, ["4 张中"])
    assert oracle.score(deal, {"four_extra_limit": False}) == {"error": "not a win"}  # A17


def test_refused() -> None:
    shapeless = won("9条", "南", "8筒", "点炮", hand("123345万 678筒 234567条 南西"))
    assert oracle.score(shapeless) == {"error": "not a win"}
    kept = won("9条", "南", "8筒", "点炮", hand("123345万 678筒 234567条 白白"))
    assert "error" in oracle.score(kept)  # A43
    thrown = won("9条", "南", "8筒", "点炮", hand("123345万 678筒 234567条 南南", discarded_de=1))
    assert "error" in oracle.score(thrown)  # A44
    taken = won("8筒", "南", "8筒", "点炮", hand("123345万 678筒 234567条 南南"))
    assert "error" in oracle.score(taken)  # A44
    with pytest.raises(ValueError, match="unknown"):
        oracle.score(shapeless, {"no_such_option": 1})


def test_cap_and_rounding() -> None:
    deal = BY_ID["W05"]["deal"]  # raw 56
    exact = oracle.score(deal, {"round_to": 1})
    assert exact["totals"]["南"] == 56
    assert exact["net"]["东"] == Fraction(-28, 5)
    assert oracle.score(deal, {"cap": 55})["totals"]["南"] == 55


# ---------------------------------------------------------------- by hand: the losers


@pytest.mark.parametrize(
    ("concealed", "melds", "flowers", "options", "total"),
    [
        ("南南南南 147万 258369条 147筒", "", "", {}, 20),  # A30: one 暗刻, 8*2
        ("西西西西 147万 258369条 147筒", "", "", {}, 10),  # 8
        ("南 55筒 147万 258369条 147筒 西", "", "", {}, 20),  # A40: 南 and two 得, 8*2
        ("南 55筒 147万 258369条 147筒 西", "", "", {"loser_de": "none"}, 0),
        ("中中 发发 5筒 147万 258369条 14筒", "", "", {}, 20),  # 8+2 = 10, *2
        ("中中 发发 5筒 147万 258369条 14筒", "", "", {"loser_de": "none"}, 10),  # 2+2
        ("南 5筒 147万 258369条 1478筒 西", "", "", {"loser_de": "all"}, 10),  # the pair 南南: 2
        ("西西 中中 2万 147万 258369条 14筒", "", "", {}, 10),  # A31: 中中 only
        ("白白白 中 147万 258369条 147筒", "", "", {}, 0),  # A43
        ("147万 258369条 1479筒", "peng 东东东", "夏兰", {}, 10),  # A3
        ("147万 258369条 1479筒", "peng 东东东", "夏兰", {"loser_seat_flower": True}, 20),  # 4*4
        ("147万 258369条 1479筒", "angang 南南南南", "", {}, 500),
        ("147万 258369条 1479筒", "angang 南南南南", "", {"loser_limits": False}, 70),  # 32*2 = 64
        ("147万 258369条 1479筒", "angang 东东东东", "", {}, 40),  # 32
        ("147万 258369条 1479筒 东西北", "", "白白白白", {"loser_limits": False}, 260),  # 16*16
        ("555筒 147万 258369条 1479筒", "", "", {}, 500),
        ("南南 5筒 西西 147万 258条 14筒", "peng 东东东", "", {}, 30),  # no 北: 4+8 = 12, *2 = 24
        ("南南 5筒 西西 北北 147万 258条", "peng 东东东", "", {}, 30),  # two winds are pairs only
        (
            "南南 5筒 西西 147万 25条",
            "peng 东东东, peng 北北北",
            "",
            {},
            500,
        ),  # 四风会齐 with a 得 (A21, A40)
        ("南南 5筒 西西 147万 25条", "peng 东东东, peng 北北北", "", {"loser_de": "none"}, 10),  # 4+4+2
    ],
)
def test_loser(concealed: str, melds: str, flowers: str, options: dict, total: int) -> None:
    opt = {**oracle.DEFAULTS, **options}
    assert len(tiles(concealed)) == 16 - 3 * bool(melds) * len(melds.split(","))
    assert oracle.judge_loser("南", hand(concealed, melds, flowers), "5筒", opt)[0] == total


def test_a_loser_whose_own_wind_is_wild() -> None:
    opt = oracle.DEFAULTS
    assert oracle.judge_loser("南", hand("南南 147万 258369条 14789筒"), "南", opt)[0] == 10  # A40: the pair
    assert oracle.judge_loser("南", hand("南南 中 147万 258369条 1478筒"), "南", opt)[0] == 20  # or 中中中


# ---------------------------------------------------------------- by hand: who pays


def test_modes() -> None:
    deal = BY_ID["W03"]["deal"]  # 东 wins 100, the others hold 0
    assert oracle.score(deal, {"mode": "dealer_double"})["net"] == {"东": 60, "南": -20, "西": -20, "北": -20}
    other = BY_ID["W01"]["deal"]  # 南 wins 80; 东 10, 西 0, 北 20
    net = oracle.score(other, {"mode": "nondealer_half"})["net"]
    # 南: 8 from 东, 4 from 西 and 北; 东 1 to 北, 西 1 to 东; 西 2/2 to 北
    assert net == {"东": -8, "南": 16, "西": -6, "北": -2}


def test_bao() -> None:
    deal = {**BY_ID["W01"]["deal"], "bao": "西"}  # 南 80, 东 10, 北 20, 西 0
    # all of it: 24 to 南, 1 (东 to 北) + 1 (to 东) + 2 (to 北)
    assert oracle.score(deal)["net"] == {"东": 1, "南": 24, "西": -28, "北": 3}
    assert oracle.score(deal, {"bao_mutual": False})["net"] == {"东": 0, "南": 24, "西": -27, "北": 3}  # A27


def test_nobody_won() -> None:
    deal = {**BY_ID["W01"]["deal"], "winner": None, "win": None}
    assert set(oracle.score(deal)["net"].values()) == {0}


# ---------------------------------------------------------------- random deals


WANTED = re.findall(
    r"\S+",
    """
    刻子 暗刻 明杠 暗杠 翻白板 翻红中 翻发财 单吊 自摸 嵌档 靠柄 门风对 字牌对 门风花牌
    门风刻子 门风暗刻 门风明杠 门风暗杠 字牌刻子 字牌暗刻 字牌明杠 字牌暗杠 清一色 混一色 对对和 旁和
    无得 2张得 杠上开花 抢杠和 自摸得 财神归位 四风会齐 双财神归位 3张得 4张红花 4张黑花 4张白板 4张中 4张发
    暗杠门风 暗杠字牌
    """,
)
RARE = {"flower_de_pair", "honors_only"}  # checked by hand above


def line_word(name: str) -> str:
    return name.replace(" 张", "张").split()[0].split("(")[0]


def test_random_deals_have_everything() -> None:
    rng = random.Random(20240501)
    seen: Counter = Counter()
    for _ in range(1500):
        deal = oracle.random_deal(rng)
        oracle.check_deal(deal)
        result = oracle.score(deal)
        assert "error" not in result
        if deal["winner"] is None:
            seen["黄牌"] += 1
            continue
        assert sum(result["net"].values()) == 0
        seen.update(line_word(name) for name in result["limits"])
        for reading in result["best_readings"][:1]:
            seen.update(line_word(name) for name, _ in reading["base_lines"] + reading["fan_lines"])
        if not result["best_readings"]:
            seen["no shape"] += 1
    assert [name for name in [*WANTED, "黄牌", "no shape"] if not seen[name]] == []


@pytest.mark.parametrize("name", OPTION_VALUES)
def test_every_option_moves_something(name: str) -> None:
    assert set(OPTION_VALUES) == set(oracle.DEFAULTS)
    rng = random.Random(name)
    for value in OPTION_VALUES[name]:
        moved = 0
        for _ in range(20 if name in RARE else 4000):
            deal = oracle.random_deal(rng)
            if deal["winner"] is None:
                continue
            plain, other = oracle.score(deal), oracle.score(deal, {name: value})
            figures_of = [{k: v for k, v in r.items() if k != "loser_lines"} for r in (plain, other)]
            for result in (plain, other):
                assert sum(result.get("net", {}).values()) == 0
            moved += figures_of[0] != figures_of[1]
            if moved:
                break
        assert moved or name in RARE, (name, value)
