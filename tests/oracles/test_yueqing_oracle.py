"""The plain scorer of 乐清麻将上海花 against the worked cases and against sums done by hand."""

from __future__ import annotations

import copy
import json
import random
from collections import Counter
from pathlib import Path

import pytest
import yueqing_oracle as oracle

CASES = [
    json.loads(line)
    for line in (Path(__file__).parent.parent / "cases" / "yueqing_mahjong.jsonl")
    .read_text(encoding="utf-8")
    .splitlines()
]


@pytest.mark.parametrize("case", CASES, ids=lambda c: c["id"])
def test_case(case):
    got = oracle.score(case["deal"], case["rules"])
    expect = case["expect"]
    assert got["net"] == expect["net"]
    assert got["tiao"] == expect["tiao"]
    for seat, lines in expect["hua_lines"].items():
        assert sorted(got["hua_lines"][seat]) == sorted((name, value) for name, value, _ in lines)
    if "escape_tai" in expect:
        assert got["escape_tai"] == expect["escape_tai"]
    else:
        assert got["lines"] == {name: value for name, value, _ in expect["lines"]}
        assert (got["n"], got["m"], got["tai"]) == (expect["n"], expect["m"], expect["tai"])


@pytest.mark.parametrize(
    ("case", "other"),
    [(c, a) for c in CASES for a in c["alternatives"]],
    ids=lambda x: x.get("id") or "-".join(x["rules"]),
)
def test_alternative(case, other):
    got = oracle.score(case["deal"], case["rules"] | other["rules"])
    assert set(other) <= {"rules", "net", "tai", "winner_tiao"}
    if "net" in other:
        assert got["net"] == other["net"]
    if "tai" in other:
        assert got["tai"] == other["tai"]
    if "winner_tiao" in other:
        assert got["tiao"][case["deal"]["winner"]] == other["winner_tiao"]


# --------------------------------------------------------------------------- sums by hand


def tiles(text):
    """Read 123万 55筒 东东 as a list of tiles."""
    found, digits = [], ""
    for sign in text.replace(" ", ""):
        if sign.isdigit():
            digits += sign
        elif sign in "万筒条":
            found += [d + sign for d in digits]
            digits = ""
        else:
            found.append(sign)
    return found


def meld(kind, text):
    return {"kind": kind, "tiles": tiles(text)}


def deal(seat, hand, tile, by="自摸", caishen="1条", melds=(), flowers="", **facts):
    win = {"tile": tile, "by": by, "replacement": facts.pop("replacement", None), "first": None}
    hands = {s: {"concealed": [], "melds": [], "flowers": []} for s in oracle.SEATS}
    hands[seat] = {
        "concealed": tiles(hand),
        "melds": [meld(*m) for m in melds],
        "flowers": tiles(flowers),
    }
    base = {"caishen": caishen, "winner": seat, "win": win, "laozhuang": 0, "bao": None, "escape": None}
    return base | {"unit": 1, "hands": hands} | facts


FIVE = [("chi", "123万"), ("chi", "456条"), ("peng", "222筒"), ("chi", "789筒"), ("chi", "345筒")]
BY_HAND = {
    # name: (deal, options, lines, tai)
    "a drawn 财神 beside a lone 财神: 财神单吊 and 做牛, 双财神 used up": (
        deal("南", "66筒", "6筒", caishen="6筒", melds=FIVE),
        {},
        {"财神单吊": 10, "财神做牛": 10},
        40,
    ),
    "the same, 单吊 without 做牛": (
        deal("南", "66筒", "6筒", caishen="6筒", melds=FIVE),
        {"zuoniu_with_single": False},
        {"财神单吊": 10, "双财神": 1},
        22,
    ),
    "硬吊 has no 无财神": (deal("南", "99条", "9条", "点炮", melds=FIVE), {}, {"硬吊": 30}, 60),
    "三财神刻, the own wind 财神 gives no 自风位": (
        deal(
            "东", "东东东 123万 456万 11筒", "1筒", caishen="东", melds=[("peng", "222条"), ("chi", "789筒")]
        ),
        {},
        {"三财神刻": 30},
        60,
    ),
    "three 财神: 做牛 with one 归位 keeps 三财神": (
        deal(
            "南", "55筒 456筒 123万 456万", "1万", caishen="5筒", melds=[("peng", "222条"), ("chi", "789筒")]
        ),
        {},
        {"财神做牛": 10, "三财神": 10, "财神一归位": 1},
        42,
    ),
    "双归位 of three keeps 三财神": (
        deal(
            "南",
            "456筒 567筒 12万5筒 66万",
            "6万",
            caishen="5筒",
            melds=[("peng", "222条"), ("chi", "789筒")],
        ),
        {},
        {"财神双归位": 10, "三财神": 10},
        40,
    ),
    "四风影 with the 将 by a 财神": (
        deal(
            "南",
            "南5条 东东东 123万",
            "1万",
            caishen="5条",
            melds=[("peng", "西西西"), ("peng", "北北北"), ("chi", "789筒")],
        ),
        {},
        {"四风影": 10},
        20,
    ),
    "a wind is 财神: no 四风影": (
        deal(
            "南",
            "南南 东东东 123万",
            "1万",
            caishen="东",
            melds=[("peng", "西西西"), ("peng", "北北北"), ("chi", "789筒")],
        ),
        {},
        {"三财神刻": 30},
        60,
    ),
    "三美人 takes the dragons' 台": (
        deal(
            "南",
            "22条 123万 456万",
            "1万",
            melds=[("peng", "中中中"), ("angang", "发发发发"), ("chi", "789筒")],
            flowers="白白白",
        ),
        {},
        {"三美人": 30, "白板×3": 3, "无财神": 1},
        68,
    ),
    "白板 swallowed by 三美人": (
        deal(
            "南",
            "22条 123万 456万",
            "1万",
            melds=[("peng", "中中中"), ("angang", "发发发发"), ("chi", "789筒")],
            flowers="白白白",
        ),
        {"bai_tai_with_big": False},
        {"三美人": 30, "无财神": 1},
        62,
    ),
    "N of 7": (
        deal(
            "南",
            "4条5条6条 8筒5条",
            "8筒",
            caishen="5条",
            melds=[("peng", "南南南"), ("angang", "发发发发"), ("peng", "222条"), ("chi", "123万")],
            flowers="白白",
            replacement="杠",
        ),
        {},
        {"自风位 南": 1, "发财刻": 1, "白板×2": 2, "财神一归位": 1, "双财神": 1, "杠杠胡": 1},
        22,
    ),
    "N of 8, text's (10+8-6)*2": (
        deal(
            "南",
            "4条5条6条 8筒5条",
            "8筒",
            caishen="5条",
            melds=[("peng", "南南南"), ("angang", "发发发发"), ("peng", "222条"), ("chi", "123万")],
            flowers="白白白",
            replacement="杠",
        ),
        {},
        {"自风位 南": 1, "发财刻": 1, "白板×3": 3, "财神一归位": 1, "双财神": 1, "杠杠胡": 1},
        24,
    ),
    "a replacement for 白板 is no 杠杠胡": (
        deal(
            "南",
            "123万 22条 678万",
            "1万",
            melds=[("minggang", "9999万"), ("chi", "123筒"), ("chi", "123筒")],
            flowers="白",
            by="杠上开花",
            replacement="白",
        ),
        {},
        {"无财神": 1, "白板×1": 1},
        2,
    ),
    "the same chain with the kong remembered": (
        deal(
            "南",
            "123万 22条 678万",
            "1万",
            melds=[("minggang", "9999万"), ("chi", "123筒"), ("chi", "123筒")],
            flowers="白",
            by="杠上开花",
            replacement="白",
        ),
        {"bloom_after_flower": "kong"},
        {"无财神": 1, "白板×1": 1, "杠杠胡": 1},
        3,
    ),
    "平胡 with another wind as 将": (
        deal("南", "234万 西西 678万", "4万", "点炮", melds=[("chi", "123筒")] * 3),
        {},
        {"无财神": 1, "平胡": 1},
        2,
    ),
    "own wind as 将: no 平胡": (
        deal("西", "234万 西西 678万", "4万", "点炮", melds=[("chi", "123筒")] * 3),
        {},
        {"无财神": 1},
        1,
    ),
    "a drawn 财神: no 平胡": (
        deal("南", "24万1条 西西 678万", "1条", melds=[("chi", "123筒")] * 3),
        {},
        {"屁胡": 0},
        0,
    ),
    "清一色 with 做牛 of another colour": (
        deal(
            "南",
            "东东 234万 678万",
            "2万",
            caishen="东",
            melds=[("chi", "123万"), ("peng", "999万"), ("chi", "567万")],
        ),
        {},
        {"清一色": 30, "财神做牛": 10},
        80,
    ),
    "全字 with 做牛, 白板 being 财神": (
        deal(
            "南",
            "白白 东东东",
            "东",
            caishen="白",
            melds=[("peng", "南南南"), ("peng", "西西西"), ("peng", "北北北"), ("peng", "发发发")],
        ),
        {"quanzi_dragon_tai": False},
        {"全字": 100, "四风齐": 30, "财神做牛": 10},
        280,
    ),
    "四白板 by four 红中": (
        deal(
            "南",
            "234万 西西 678万",
            "3万",
            "点炮",
            caishen="白",
            melds=[("chi", "123筒")] * 3,
            flowers="中中中中",
        ),
        {},
        {"无财神": 1, "四白板": 30, "红中(代白板)×4": 4},
        70,
    ),
    "对对胡 and 混一色": (
        deal(
            "南", "中中 111万 222万", "1万", melds=[("peng", "999万"), ("peng", "西西西"), ("peng", "北北北")]
        ),
        {},
        {"对对胡": 10, "混一色": 10, "无财神": 1},
        42,
    ),
}


@pytest.mark.parametrize("name", BY_HAND)
def test_by_hand(name):
    table, options, lines, tai = BY_HAND[name]
    got = oracle.score(table, options)
    if lines is None:
        assert got == {"error": tai}
    else:
        assert (got["lines"], got["tai"]) == (lines, tai)


def test_ladder():
    assert [oracle.ladder(n) for n in range(9)] == [0, 1, 2, 3, 10, 15, 24, 35, 48]


def test_bao_all_and_decimal_unit():
    table = deal("南", "99条", "9条", "点炮", melds=FIVE, bao="西", laozhuang=1, unit="0.5")
    assert oracle.score(table)["net"] == {"东": 0, "南": 62 * 1.5 + 0.5, "西": -(62 * 1.5 + 0.5), "北": 0}


def test_escape_types():
    table = deal("南", "5条", "5条", caishen="5条", melds=FIVE)
    table |= {"winner": None, "win": None, "escape": {"seat": "东"}}
    assert oracle.score(table)["escape_tai"] == {"南": 10, "西": 0, "北": 0}
    table["hands"]["南"]["concealed"] = ["6条"]
    got = oracle.score(table, {"escape_penalty_to": "each"})
    assert got["escape_tai"] == {"南": 30, "西": 0, "北": 0}
    assert got["net"] == {"东": -60, "南": 40, "西": 10, "北": 10}


def test_unknown_option_is_refused():
    with pytest.raises(KeyError):
        oracle.score(CASES[0]["deal"], {"n_cup": 10})


def test_what_does_not_win():
    no_win = {"error": "not a win"}
    assert oracle.score(deal("南", "9条8条", "9条", melds=FIVE)) == no_win
    # A 白板 is laid out and cannot be played.
    assert oracle.score(deal("南", "白白", "白", melds=FIVE)) == no_win
    assert oracle.score(deal("南", "中中", "中", melds=FIVE, caishen="白")) == no_win
    assert oracle.score(deal("南", "99条 123万", "9条", melds=FIVE)) == no_win


# --------------------------------------------------------------------------- random deals


def test_random_deals_are_sound_and_varied():
    rng = random.Random(4)
    lines, flowers, escapes = Counter(), Counter(), Counter()
    for _ in range(2000):
        table = oracle.random_deal(rng)
        assert oracle.faults(table) == []
        before = copy.deepcopy(table)
        got = oracle.score(table)
        assert table == before
        assert "error" not in got, table
        assert sum(got["net"].values()) == 0
        lines.update(name.split("×")[0].split()[0] for name in got["lines"])
        flowers.update(n.split()[0] for hua in got["hua_lines"].values() for n, _ in hua)
        escapes.update(got["escape_tai"].values())
    small = {"屁胡", "自风位", "白板", "红中(代白板)", "红中刻", "发财刻", "无财神", "财神一归位", "双财神"}
    small |= {"杠杠胡", "抢杠胡", "平胡"}
    big = {"对对胡", "混一色", "财神单吊", "三财神", "财神做牛", "四风影", "财神双归位", "单吊财神", "清一色"}
    big |= {"四风齐", "四白板", "硬吊", "天胡", "地胡", "三财神刻", "三美人", "财神三归位", "全字"}
    assert set(lines) == small | big
    groups = {a + b for a in ("自风位", "红中", "发财") for b in ("刻子", "明杠", "暗杠")}
    extra = {f"{k}×{n}" for k in ("白", "中") for n in (1, 2, 3, 4)} | {f"财神×{n}" for n in (1, 2, 3)}
    assert set(flowers) == groups | extra | {"明杠", "暗杠"}
    assert set(escapes) == {0, 10, 30, 100}


def test_every_option_keeps_the_sum_at_nothing():
    rng = random.Random(5)
    values = {
        "fan_from": (6, 5),
        "n_cap": (10, None, 6),
        "caishen_all_used": ("exclude", "stack"),
        "zhong_flower_when": ("白", "发白"),
        "hua_sets": ("replace", "add"),
        "pinghu_wild_wait": ("allow", "forbid"),
        "pinghu_selfdraw": ("real", "any", "never"),
        "bloom_after_flower": ("never", "kong", "always"),
        "bao_scope": ("hu", "all"),
        "escape_penalty_to": ("桌面", "each", "split"),
        "escape_four_winds": ("triplets", "tiles"),
        "bao_fed": ("win", "later"),
    }
    for _ in range(400):
        chosen = {
            name: rng.choice(values.get(name, (True, False)))
            for name in rng.sample(sorted(oracle.DEFAULTS), 6)
        }
        when = chosen.get("zhong_flower_when", "白")
        table = oracle.random_deal(rng, zhong_flower_when=when)
        assert oracle.faults(table, zhong_flower_when=when) == []
        got = oracle.score(table, chosen)
        assert sum(got["net"].values()) == 0


def test_near_kinds_are_enough():
    """The pruned replacement finds what all 34 kinds find."""
    rng = random.Random(9)
    options = dict(oracle.DEFAULTS)
    for _ in range(60):
        table = oracle.random_deal(rng)
        seat = table["winner"]
        if seat and table["hands"][seat]["concealed"].count(table["caishen"]) <= 2:
            few = oracle.best_reading(table, options)
            many = oracle.best_reading(table, options, every_kind=True)
            del few["reading"], many["reading"]  # a group of 财神 has many faces
            assert few == many
