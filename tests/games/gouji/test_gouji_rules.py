"""枣庄够级: places, tributes, 过点 and 毕业, options, notes, the words of a result."""

from __future__ import annotations

import json
from typing import Any

import pytest
from card_faults import lines, nets, result, sides

from calc.core.result import Result
from calc.deals.keys import canonical
from calc.deals.scoring import score_record
from calc.games import find_game, load_game
from calc.games.zaozhuang_gouji.opening import point_tributes
from calc.messages import Speaker
from calc.render.json import result_json
from calc.render.text import result_text
from calc.source.records import read

PLAYERS = "game: 够级\nplayers: [甲, 乙, 丙, 丁, 戊, 己]\n"
NORMAL = PLAYERS + "finish: [甲, 乙, 丙, 丁, 戊, 己]\n"
SWEEP = PLAYERS + "finish: [乙, 己, 丁, 甲]\n"


def owed(one: Result) -> list[tuple[str, str, str, int]]:
    return [(t["why"], t["from"], t["to"], t["count"]) for t in one.more["facts"]["tributes"]]


def points(one: Result) -> dict[str, int]:
    return {name: player.total for name, player in one.players.items()}


# -------------------------------------------------------------- places


def test_places() -> None:
    one = result(NORMAL)
    assert one.outcome == "正常"
    assert points(one) == {"甲": 4, "乙": 2, "丙": 0, "丁": 0, "戊": -2, "己": -4}
    assert sides(one) == {"甲丙戊": (2, "胜"), "乙丁己": (-2, "负")}
    assert owed(one) == [("落", "己", "甲", 2), ("落", "戊", "乙", 1)]
    assert lines(one, "己") == [
        ("正常", -4, "#6", "枣庄够级 一"),
        ("落贡", -2, "→ 甲", "枣庄够级 二"),
    ]
    assert set(nets(one).values()) == {0}


def test_five_names_are_enough() -> None:
    five = result(NORMAL.replace(", 己]\n", "]\n", 2).replace("戊]\nfinish", "戊, 己]\nfinish"))
    assert points(five) == points(result(NORMAL))


def test_three_households() -> None:
    one = result(SWEEP)
    assert one.outcome == "三户"
    assert points(one) == {"甲": -4, "乙": 4, "丙": -4, "丁": 4, "戊": -4, "己": 4}
    assert sides(one) == {"甲丙戊": (-12, "负"), "乙丁己": (12, "胜")}
    assert owed(one) == [("落", "甲", "丁", 1), ("落", "丙", "己", 1), ("落", "戊", "乙", 1)]
    assert one.players["丙"].numbers["place"] is None


def test_a_draw_has_a_name_and_no_winner() -> None:
    one = result(PLAYERS + "finish: [甲, 乙, 丙, 丁, 己]\n")
    assert one.outcome == "正常"
    assert sides(one) == {"甲丙戊": (0, "平"), "乙丁己": (0, "平")}
    assert {player.role for player in one.players.values()} == {"player"}


# -------------------------------------------------------------- 过点


@pytest.mark.parametrize(
    ("opened", "rule", "expected"),
    [
        ([], "consecutive", []),
        ([False] * 9, "consecutive", [1, 2, 3, "毕业", 1, 2, 3, "毕业", 1]),
        ([False, False, True, False], "consecutive", [1, 2, 0, 1]),
        ([True, False, False, False, True, True], "consecutive", [0, 1, 2, 3, "毕业", 0]),
        ([False] * 9, "every_fourth", [1, 2, 3, "毕业", 1, 2, 3, "毕业", 1]),
        ([True, False, False, False, False], "every_fourth", [0, 1, 2, "毕业", 1]),
        ([False, True, False, True, True], "every_fourth", [1, 0, 1, "毕业", 0]),
    ],
)
def test_point_tributes_over_deals(opened: list[bool], rule: str, expected: list[Any]) -> None:
    assert point_tributes(opened, rule) == expected


@pytest.mark.parametrize(
    ("facts", "cards", "after"),
    [
        ("point_failures: {戊: 1}", 1, 1),
        ("point_failures: {戊: 3}", 3, 3),
        ("point_failures: {戊: 4}", 0, 0),
        ("point_failures: {戊: 5}", 1, 1),
        ("point_failures: {戊: 0}", 0, 0),
        ("opened: {戊: true}", 0, 0),
        ("opened: {戊: false}", 1, 1),
        ("opened: {戊: false}\npoint_failures: {戊: 2}", 2, 2),
        ("opened: {戊: false}\nfailed_before: {戊: 1}", 2, 2),
        ("opened: {戊: false}\nfailed_before: {戊: 1}\npoint_failures: {戊: 2}", 2, 2),
        ("opened: {戊: true}\nfailed_before: {戊: 2}", 0, 0),
        ("opened: {戊: true}\npoint_failures: {戊: 2}", 0, 0),
        ("opened: {戊: false}\nfailed_before: {戊: 3}", 0, 0),
        ("opened: {戊: true}\nfailed_before: {戊: 3}", 0, 0),
        ("failed_before: {戊: 3}", 0, 0),
    ],
)
def test_failures_of_one_deal(facts: str, cards: int, after: int) -> None:
    one = result(NORMAL + facts)
    assert [t for t in owed(one) if t[0] == "点"] == ([("点", "戊", "乙", cards)] if cards else [])
    assert one.next["failed_before"] == {"戊": after}


def test_graduation_is_shown() -> None:
    one = result(NORMAL + "point_failures: {戊: 4}")
    assert one.more["facts"]["graduated"] == ["戊"]
    assert ("毕业", 0, "", "枣庄够级 六") in lines(one, "戊")


def test_every_fourth_deal() -> None:
    facts = "opened: {甲: false, 乙: true}\nfailed_before: {甲: 1}\n"
    rules = ("graduate=every_fourth",)
    third = result(NORMAL + facts + "deal_number: 3", *rules)
    assert owed(third)[0] == ("点", "甲", "丁", 2)
    assert third.next == {"failed_before": {"甲": 2, "乙": 0}, "deal_number": 4}
    fourth = result(NORMAL + facts + "deal_number: 8", *rules)
    assert fourth.more["facts"]["graduated"] == ["甲", "乙"]
    assert fourth.next["failed_before"] == {"甲": 0, "乙": 0}


def test_a_sentence_for_what_is_not_said() -> None:
    speaker = Speaker("zh", load_game(find_game("够级")).texts)

    def said(text: str) -> list[str]:
        return [note.code for note in result(NORMAL + text).notes if note.code.startswith("zaozhuang")]

    assert said("") == ["zaozhuang_gouji.opened_unknown"]
    every = "甲: true, 乙: true, 丙: true, 丁: true, 己: true"
    assert said(f"opened: {{{every}, 戊: true}}") == []
    assert said(f"opened: {{{every}, 戊: false}}") == ["zaozhuang_gouji.first_failure"]
    assert said(f"opened: {{{every}, 戊: false}}\nfailed_before: {{戊: 0}}") == []
    assert said(f"opened: {{{every}, 戊: true}}\npoint_failures: {{戊: 1}}") == ["zaozhuang_gouji.cleared"]
    assert speaker.say("zaozhuang_gouji.cleared", players="戊")


def test_an_evening_carries_failures_on() -> None:
    session = load_game(find_game("够级")).session
    standing = session.first(tuple("甲乙丙丁戊己"), session.starts)
    counts = []
    for _ in range(5):
        before = "".join(f"\n{key}: {json.dumps(value)}" for key, value in standing.carried.items())
        one = result(NORMAL + "opened: {甲: false}" + before)
        counts.append(sum(count for why, _, _, count in owed(one) if why == "点"))
        standing = session.after(standing, one)
    assert counts == [1, 2, 3, 0, 1]
    numbered = result(NORMAL + "deal_number: 2")
    assert session.after(standing, numbered).carried == {"deal_number": "3"}


# -------------------------------------------------------------- 烧, 闷, 落


@pytest.mark.parametrize("written", ["{丙: 1}", "[丙]", "丙", "{丙: true}", "{丙: 是, 丁: 否}"])
def test_ways_to_write_who_was_burned(written: str) -> None:
    assert owed(result(NORMAL + f"burned: {written}"))[0] == ("烧", "丙", "己", 1)


def test_another_word_for_smothered() -> None:
    assert owed(result(NORMAL + "清: 丙"))[0] == ("闷", "丙", "己", 1)


def test_the_order_of_tributes() -> None:
    text = NORMAL + "闷: {甲: 1, 己: 2}\n烧: [己, 乙]\n点贡: {丁: 1, 乙: 3}\n"
    assert owed(result(text)) == [
        ("点", "乙", "戊", 3),
        ("点", "丁", "甲", 1),
        ("烧", "乙", "戊", 1),
        ("烧", "己", "丙", 1),
        ("闷", "甲", "丁", 1),
        ("闷", "己", "丙", 2),
        ("落", "己", "甲", 2),
        ("落", "戊", "乙", 1),
    ]


@pytest.mark.parametrize(
    ("setting", "expected"),
    [
        ("tribute_counts=1-1", [("落", "己", "甲", 1), ("落", "戊", "乙", 1)]),
        ("tribute_counts=1-0", [("落", "己", "甲", 1)]),
        ("burn_tribute=2", [("烧", "丙", "己", 4), ("落", "己", "甲", 2), ("落", "戊", "乙", 1)]),
        ("burn_tribute=0", [("落", "己", "甲", 2), ("落", "戊", "乙", 1)]),
    ],
)
def test_counts_by_option(setting: str, expected: list[Any]) -> None:
    burned = "burned: {丙: 2}\n" if "burn" in setting else ""
    assert owed(result(NORMAL + burned, setting)) == expected


def test_other_counts_by_option() -> None:
    assert owed(result(NORMAL + "smothered: 甲", "smother_tribute=2"))[0] == ("闷", "甲", "丁", 2)
    assert owed(result(SWEEP, "sweep_tribute=2")) == [
        ("落", "甲", "丁", 2),
        ("落", "丙", "己", 2),
        ("落", "戊", "乙", 2),
    ]


def test_partners_may_be_let_off() -> None:
    partners = PLAYERS + "finish: [甲, 乙, 丁, 己, 戊]\n"  # 丙 is last, a partner of 甲
    assert owed(result(partners)) == [("落", "丙", "甲", 2), ("落", "戊", "乙", 1)]
    assert owed(result(partners, "tribute_same_side=false")) == [("落", "戊", "乙", 1)]


def test_points_and_money_by_option() -> None:
    small = result(NORMAL, "place_points=2-1-0")
    assert points(small) == {"甲": 2, "乙": 1, "丙": 0, "丁": 0, "戊": -1, "己": -2}
    assert set(points(result(SWEEP, "place_points=2-1-0")).values()) == {2, -2}
    paid = result(NORMAL + "unit: 2.5\n", "settle=points")
    assert nets(paid) == {"甲": 10, "乙": 5, "丙": 0, "丁": 0, "戊": -5, "己": -10}
    assert [(t.payer, t.payee) for t in paid.settlement.transfers] == [("戊", "乙"), ("己", "甲")]
    swept = result(SWEEP, "settle=points")
    assert {(t.payer, t.payee, t.amount) for t in swept.settlement.transfers} == {
        ("甲", "丁", 4),
        ("丙", "己", 4),
        ("戊", "乙", 4),
    }


def test_open_points_are_told_with_the_other_figure() -> None:
    speaker = Speaker("zh", load_game(find_game("够级")).texts)
    one = result(PLAYERS + "finish: [甲, 乙, 丁, 己, 戊]\nopened: {甲: false}\nfailed_before: {甲: 3}\n")
    said = [speaker.say(note.code, **note.args) for note in one.notes]
    assert any("place_points=2-1-0" in note and "甲 +4→+2 分" in note for note in said)
    assert any("tribute_counts=1-0" in note and "落 戊 给 乙 1→0" in note for note in said)
    assert any("tribute_same_side=false" in note and "落 丙 给 甲 2→0" in note for note in said)
    assert not any("graduate" in note for note in said)
    numbered = result(NORMAL + "opened: {甲: true, 乙: false}\nfailed_before: {乙: 1}\ndeal_number: 4")
    assert any(note.args.get("name") == "graduate" for note in numbered.notes)
    settled = result(NORMAL, "place_points=4-2-0", "tribute_counts=2-1", "tribute_same_side=true")
    assert [note.code for note in settled.notes] == ["zaozhuang_gouji.opened_unknown"]


# -------------------------------------------------------------- 憋三


def test_bought_threes_are_told() -> None:
    one = result(NORMAL + "threes: {乙: {from: 丙, paid: 钱}, 己: {来自: 丁}}\nfirst_three: 丁\n")
    assert one.more["facts"]["threes"] == [
        {"to": "乙", "from": "丙", "paid": "2"},
        {"to": "己", "from": "丁", "paid": None},
    ]


@pytest.mark.parametrize(
    ("hand", "bought"),
    [
        ("2 大王 K", "{from: 丙, paid: 2}"),
        ("大王 K", "{from: 丙, paid: 大王}"),
        ("大王 K", "{from: 丙, paid: 王}"),
        ("9 K", "{from: 丙, paid: 无}"),
        ("2 大王 K", "{from: 丁, paid: 无}"),  # asked of a partner
    ],
)
def test_threes_that_were_paid_for_rightly(hand: str, bought: str) -> None:
    assert result(NORMAL + f"threes: {{乙: {bought}}}\nhands: {{乙: {hand}}}\n")


# -------------------------------------------------------------- words


def test_the_template_scores() -> None:
    game = load_game(find_game("gouji"))
    [record] = read(game.template.encode(), "template.yaml", same=canonical)
    assert score_record(game, record.data).outcome == "正常"


@pytest.mark.parametrize("lang", ["zh", "en"])
def test_text_and_json(lang: Any) -> None:
    game = load_game(find_game("够级"))
    speaker = Speaker(lang, game.texts)
    one = result(NORMAL + "point_failures: {戊: 4, 己: 2}\nburned: 丙\nthrees: {乙: {from: 丙}}\n")
    text = result_text(one, game, speaker, explain=True)
    assert ("毕业" if lang == "zh" else "Free deal") in text
    value = json.loads(json.dumps(result_json(one, game.entry, speaker)))
    assert value["facts"]["tributes"][0] == {"from": "己", "to": "丙", "count": 2, "why": "点"}
    assert result_text(result(SWEEP), game, speaker)
