"""Every house rule of 温岭麻将 moves a number, by hand; and every way to ask what another one would give."""

from __future__ import annotations

import os
import random
from dataclasses import replace
from decimal import Decimal
from typing import Any

import neutral
import pytest
import wenling_oracle as oracle
from wenling_deals import Record, alone, beside, refused, score

from calc.core.options import Value
from calc.deals.scoring import prepare
from calc.games.wenling_mahjong import GAME
from calc.games.wenling_mahjong.model import WenlingDeal, side_of
from calc.games.wenling_mahjong.options import Options
from calc.games.wenling_mahjong.score import figures, totals_again
from calc.games.wenling_mahjong.settle import settle
from calc.games.wenling_mahjong.total import (
    READING_OPTIONS,
    Score,
    best_first,
    hands_of,
    scores_again,
    scores_of,
)

TIMES = 10 if os.environ.get("HUSHU_FULL") else 1
CHOWS = "123456789万 234条 67条"
DUIDUI = ("碰 1万", "碰 2条", "碰 3筒", "碰 4万")

# option, another value, the deal, the seat, its total by default and with the other value
TOTALS: list[tuple[str, str, Record, str, int, int]] = [
    # 东 by discard: 暗刻 8, (8+20)*2 = 56; as 明刻 4: 48
    ("ron_triplet", "open", alone("123456万 234678条 东东 88筒", "东"), "南", 60, 50),
    # 南南得 is 8 和 1 番: 16; else the pair is 2
    ("loser_de", "none", beside("南南 9筒"), "南", 20, 10),
    ("loser_de", "all", beside("55筒 9筒"), "南", 0, 10),  # 4
    ("loser_de", "all", beside("南 9筒"), "南", 0, 10),  # the pair 南南: 2
    ("loser_seat_flower", "true", beside("", "碰 南", flowers="夏"), "南", 10, 20),  # 4*2, 4*4
    ("panghe_de", "forbid", alone("12万 456789万 234条 67条 55筒 9筒", "8条"), "南", 40, 20),
    # 单吊 5万 with 666筒 is 2+2+2+4+4+2 = 16: 36*4 = 144; without 对对和 36
    ("duidui_de", "forbid", alone("5万 66筒 9筒", "5万", *DUIDUI), "南", 150, 40),
    ("panghe_pair", "plain", alone(f"{CHOWS} 南南", "8条"), "南", 90, 50),  # 22*4, 22*2
    ("panghe_pair", "plain", alone(f"{CHOWS} 西西", "8条"), "南", 80, 80),
    ("panghe_by", "selfdraw", alone(f"{CHOWS} 55筒", "8条"), "南", 80, 40),
    ("wait_de", "forbid", alone("1万 9筒 456789万 234678条 55筒", "2万"), "南", 30, 20),  # 1 2 (3)
    # 13万 and a drawn 得: 嵌档 2, 自摸 2, 自摸得 1 番: 24*2
    (
        "drawn_de_wait",
        "false",
        alone("13万 456789万 234678条 55筒", "9筒", by="自摸", round_to="1"),
        "南",
        48,
        44,
    ),
    (
        "selfdraw_de_selfdraw",
        "false",
        alone("13万 456789万 234678条 55筒", "9筒", by="自摸", round_to="1"),
        "南",
        48,
        44,
    ),
    # 明杠 8, 自摸 2; 无得, 杠上开花: 30*4
    (
        "bloom_selfdraw",
        "false",
        alone("123456万 234条 67条 55筒", "8条", "明杠 8筒", by="杠上开花", round_to="1"),
        "南",
        120,
        112,
    ),
    (
        "bloom_after_flower",
        "except_bai",
        alone(f"{CHOWS} 55筒", "8条", by="自摸", flowers="春", after="春"),
        "南",
        90,
        180,
    ),
    (
        "bloom_after_flower",
        "except_bai",
        alone(f"{CHOWS} 55筒", "8条", by="自摸", flowers="春", after="true"),
        "南",
        90,
        180,
    ),
    # 自摸 2, 白板 4; 翻白板, 旁和, 无得: 26*8
    (
        "bloom_after_flower",
        "except_bai",
        alone(f"{CHOWS} 55筒", "8条", by="自摸", flowers="白", after="白"),
        "南",
        210,
        210,
    ),
    # 白板 4; 清一色 4 (混一色 2), 翻白板, 旁和, 无得: 24*128, 24*32
    (
        "shown_breaks_flush",
        "true",
        alone("123456789万 234万 67万 55万", "8万", flowers="白", cap="100000"),
        "南",
        3080,
        770,
    ),
    # two 得 in two chows: 归位, 2 张得, 旁和: 20*8
    ("double_home", "pair", alone("445566万 123678条 78筒 22筒", "9筒", wild="5万"), "南", 500, 160),
    ("double_home", "pair", alone(f"{CHOWS} 99筒", "8条"), "南", 500, 500),
    # two flowers as 南南: 2; 旁和, 2 张得: 22*4
    ("flower_de_pair", "true", alone(f"{CHOWS} 夏秋", "8条", wild="春"), "南", 90, 500),
    ("loser_limits", "false", beside("", flowers="春夏秋冬"), "南", 500, 0),
    ("loser_limits", "false", beside("999筒"), "南", 500, 20),  # they are 南南南: 8*2
    ("loser_limits", "false", beside("西西西 北北", "碰 南", "碰 东"), "南", 500, 500),  # 四风会齐 is a 番
    ("four_extra_limit", "false", beside("", wild="白", flowers="中中中中"), "南", 500, 260),  # 16*16
    ("four_extra_limit", "false", beside("", wild="白", flowers="发发发发"), "南", 500, 260),
    ("flower_points", "4", alone(f"{CHOWS} 55筒", "8条", flowers="春"), "南", 80, 100),  # 24*4
    # 8+4+4+4 = 20, 门风刻
    ("four_winds_strict_pair", "true", beside("北北北", "碰 南", "碰 东", "碰 西"), "南", 500, 40),
    # 碰 16, 暗刻 8, 门风对 2, 单吊 2; 对对和 2, 字牌刻 2, 无得: 48*32; with 混一色 48*128
    (
        "honors_only",
        "mixed",
        alone("发发发 北", "北", "碰 东", "碰 西", "碰 南", "碰 中", seat="北", cap="100000"),
        "北",
        1540,
        6150,
    ),
    ("cap", "50", alone(f"{CHOWS} 55筒", "8条"), "南", 80, 50),
    ("cap", "800", beside("", flowers="春夏秋冬"), "南", 500, 800),
    ("round_to", "1", alone(f"{CHOWS} 南南", "8条"), "南", 90, 88),
    ("round_to", "100", alone(f"{CHOWS} 南南", "8条"), "南", 90, 100),
]


@pytest.mark.parametrize(("name", "value", "record", "seat", "before", "after"), TOTALS)
def test_totals(name: str, value: str, record: Record, seat: str, before: int, after: int) -> None:
    assert score(record).players[seat].total == before
    changed = {**record, "rules": {**record["rules"], name: value}}
    result = score(changed)
    assert result.players[seat].total == after
    assert name in result.changed


@pytest.mark.parametrize(
    "word", ["loser_seat_flower", "闲家也算门风花", " 閒家也算門風花", "Losers count their seat flowers"]
)
def test_an_option_is_found_by_its_names(word: str) -> None:
    assert GAME.options_named(word) == ["loser_seat_flower"]
    assert GAME.options_named(word + "吗") == []


SETTLED = {"东": 10, "南": 100, "西": 20, "北": 0}
"""南 won 100 和; 东 is the dealer."""

# To the winner 10 each; among the others 西 1 from 东 and 2 from 北, 东 1 from 北.
# dealer_double: all that 东 pays or gets twice. nondealer_half: all the rest half.
# 北 liable: he pays the three tens, and 1 of 东's to 西 too unless bao_mutual is off.
PAID: list[tuple[str | None, dict[str, Value], dict[str, str]]] = [
    (None, {}, {"东": "-10", "南": "30", "西": "-7", "北": "-13"}),
    (None, {"mode": "dealer_double"}, {"东": "-20", "南": "40", "西": "-6", "北": "-14"}),
    (None, {"mode": "nondealer_half"}, {"东": "-10", "南": "20", "西": "-3", "北": "-7"}),
    ("北", {}, {"东": "1", "南": "30", "西": "3", "北": "-34"}),
    ("北", {"bao_mutual": False}, {"东": "0", "南": "30", "西": "3", "北": "-33"}),
    ("北", {"mode": "dealer_double"}, {"东": "2", "南": "40", "西": "4", "北": "-46"}),
]


@pytest.mark.parametrize(("liable", "rules", "net"), PAID)
def test_nets(liable: str | None, rules: dict[str, Any], net: dict[str, str]) -> None:
    settled = settle(SETTLED, "南", liable, Decimal(1), Options(**rules))
    assert settled.net == {seat: Decimal(amount) for seat, amount in net.items()}


def test_a_unit_with_decimals() -> None:
    settled = settle(SETTLED, "南", None, Decimal("0.05"), Options())
    assert settled.net["北"] == Decimal("-0.65")
    assert {transfer.reason for transfer in settled.transfers} == {"pay_winner", "mutual"}


def test_who_is_carried_is_named() -> None:
    reasons = {(t.payee, t.reason) for t in settle(SETTLED, "南", "北", Decimal(1), Options()).transfers}
    assert reasons == {
        ("南", "bao_winner_0"), ("南", "bao_winner_2"), ("南", "pay_winner"),
        ("西", "bao_mutual_0"), ("西", "mutual"), ("东", "mutual"),
    }  # fmt: skip


def test_every_option_is_tried() -> None:
    tried = {name for name, _, _, _, before, after in TOTALS if before != after}
    tried |= {name for _, rules, _ in PAID for name in rules}
    assert tried == set(Options.options())


def test_values_are_tried_that_are_no_default() -> None:
    for name, option in Options.options().items():
        wanted = {str(value).lower() for value in option.values if value != option.default}
        seen = {value for other, value, *_ in TOTALS if other == name}
        seen |= {str(rules[name]).lower() for _, rules, _ in PAID if name in rules}
        assert wanted <= seen, name


# -------------------------------------------------------------- asked again under another option


def other_values(name: str) -> list[Value]:
    option = Options.options()[name]
    if option.values:
        return [value for value in option.values if value != option.default]
    return [300, 1000] if name == "cap" else [1, 100]


def checked_deals(seed: str, number: int) -> list[WenlingDeal]:
    rng = random.Random(seed)
    deals = []
    while len(deals) < number:
        neutral_deal = oracle.random_deal(rng)
        if neutral_deal["winner"] is not None:
            deals.append(prepare(GAME, neutral.wenling_record(neutral_deal, {}))[0])
    return deals


def summary(scores: list[Score]) -> list[Any]:
    """What a score comes to, without the order in which its lines were found."""
    return [
        (
            {(hit.rule.id, hit.proofs) for hit in (*score.points, *score.fans, *score.limits)},
            (score.base, score.fan, score.raw, score.total),
        )
        for score in scores
    ]


def test_asking_again_is_scoring_again() -> None:
    """``scores_again`` and a full scoring agree for every option, and changed only what it bears on."""
    moved = dict.fromkeys(Options.options(), 0)
    for deal in checked_deals("again", 80 * TIMES):
        for seat in deal.players:
            side = side_of(deal, seat, Options())
            scores = scores_of(side)
            for name in Options.options():
                for value in other_values(name):
                    other = side_of(deal, seat, replace(Options(), **{name: value}))
                    full = scores_of(other)
                    if name in READING_OPTIONS:
                        moved[name] += len(full) != len(scores)
                        continue
                    again = scores_again(scores, other, name)
                    assert summary(again) == summary(full), (name, value, deal, seat)
                    moved[name] += summary(full) != summary(scores)
    rare = {
        "mode", "bao_mutual", "flower_de_pair", "four_winds_strict_pair", "honors_only", "shown_breaks_flush",
    }  # fmt: skip
    assert {name for name, times in moved.items() if not times} <= rare
    assert not moved["mode"] + moved["bao_mutual"]  # they are rules of payment


def test_only_reading_options_change_the_readings() -> None:
    changing = set()
    for deal in checked_deals("readings", 60):
        for seat in deal.players:
            plain = [(hand.sets, hand.pairs) for hand in hands_of(side_of(deal, seat, Options()))]
            for name in Options.options():
                for value in other_values(name):
                    other = side_of(deal, seat, replace(Options(), **{name: value}))
                    if [(hand.sets, hand.pairs) for hand in hands_of(other)] != plain:
                        changing.add(name)
    assert changing == READING_OPTIONS


def test_totals_again() -> None:
    """The totals that notes name are those of a full scoring, with a liable player too."""
    liable = 0
    for deal in checked_deals("totals", 60 * TIMES):
        known = figures(deal, Options())
        liable += known.liable is not None
        for name in Options.options():
            for value in other_values(name):
                options = replace(Options(), **{name: value})
                again = totals_again(deal, options, known, name, list(deal.players))
                assert again == dict(figures(deal, options).totals), (name, value, deal)
    assert liable


def test_fixed_rules_are_the_same_in_every_reading() -> None:
    several = 0
    for deal in checked_deals("fixed", 150):
        for seat in deal.players:
            hands = hands_of(side_of(deal, seat, Options(flower_points=4, loser_seat_flower=True)))
            if hands[0].role == "winner" and not hands[0].whole:
                continue  # no shape: there is but the one reading, and only 腊子 are looked for
            several += len(hands) > 1
            for catalogue in GAME.catalogues:
                found = [
                    [(hit.rule.id, hit.proofs) for hit in catalogue.find_fixed(hand, hand.role)]
                    for hand in hands
                ]
                assert all(hits == found[0] for hits in found), (deal, seat)
                for hand in hands:
                    both = catalogue.find_fixed(hand, hand.role) + catalogue.find_varying(hand, hand.role)
                    whole = catalogue.find(hand, hand.role)
                    assert sorted(both, key=lambda hit: hit.rule.order) == whole
    assert several > 50


def test_the_best_comes_first_and_ties_keep_their_order() -> None:
    for deal in checked_deals("best", 100):
        for seat in deal.players:
            scores = scores_of(side_of(deal, seat, Options()))
            ordered = best_first(scores)
            assert ordered[0].total == max(score.total for score in scores)
            ranks = [score.rank for score in ordered]
            assert ranks == sorted(ranks, reverse=True)
            first = [score for score in scores if score.rank == ordered[0].rank]
            assert ordered[0] is first[0]


# -------------------------------------------------------------- notes


def notes(record: Record) -> dict[str, str]:
    """What the notes of open points say would be different, by option and value."""
    return {
        f"{note.args['name']}={note.args['value']}": str(note.args["changes"])
        for note in score(record).notes
        if note.code == "rules.open_point"
    }


NOTED = [
    (name, value, record, seat, before, after)
    for name, value, record, seat, before, after in TOTALS
    if before != after and Options.options()[name].open
]


@pytest.mark.parametrize(("name", "value", "record", "seat", "before", "after"), NOTED)
def test_an_open_point_that_moves_a_number_is_noted(
    name: str, value: str, record: Record, seat: str, before: int, after: int
) -> None:
    changes = notes(record)[f"{name}={value}"]
    assert f"{seat} {before}→{after} 和" in changes.split("、")


@pytest.mark.parametrize(("name", "value", "record", "seat", "before", "after"), NOTED[:6])
def test_what_the_house_settled_is_no_open_point(
    name: str, value: str, record: Record, seat: str, before: int, after: int
) -> None:
    default = str(Options.options()[name].default).lower()
    settled = {**record, "rules": {**record["rules"], name: default}}
    assert not [key for key in notes(settled) if key.startswith(f"{name}=")]


def test_no_note_where_nothing_moves() -> None:
    assert notes(alone(f"{CHOWS} 西西", "8条", by="自摸")) == {}


def test_notes_are_complete_on_random_deals() -> None:
    """Every open option that moves a total is noted, and none that moves nothing."""
    seen = 0
    rng = random.Random("notes")
    while seen < 50 * TIMES:
        neutral_deal = oracle.random_deal(rng)
        if neutral_deal["winner"] is None:
            continue
        seen += 1
        record = neutral.wenling_record(neutral_deal, {})
        found = notes(record)
        plain = score(record)
        for name, option in Options.options().items():
            for value in other_values(name) if option.open else []:
                word = str(value).lower() if isinstance(value, bool) else str(value)
                rules = {name: word}
                if name == "four_extra_limit" and plain.players[neutral_deal["winner"]].lines[0].rule in (
                    "four_red",
                    "four_green",
                ):
                    continue  # the winner's hand may win nothing then: see below
                other = score({**record, "rules": rules})
                moved = [
                    f"{seat} {player.total}→{other.players[seat].total} 和"
                    for seat, player in plain.players.items()
                    if player.total != other.players[seat].total
                ]
                if name == "bao_mutual":
                    assert (f"{name}={word}" in found) == (other.settlement.net != plain.settlement.net)
                else:
                    assert found.get(f"{name}={word}", "") == "、".join(moved), (name, record)


def test_a_losers_four_winds_filled_up_by_wildcards_lean_on_loser_de() -> None:
    record = beside("西西 北北 9筒", "碰 南", "碰 东")
    # 西西 and 北北 are then pairs, which earn nothing: 4+4, 门风刻
    assert notes(record)["loser_de=none"] == "南 500→20 和"


def test_four_reds_that_win_nothing_where_the_house_says_so() -> None:
    record = alone("", "中", by="自摸", wild="白", flowers="中中中")
    assert score(record).players["南"].total == 500
    problems = refused({**record, "rules": {"four_extra_limit": "false"}})
    assert [problem.code for problem in problems] == ["wenling_mahjong.no_limit"]
