"""Deals with a ``log``: played at random and scored, wrong plays, facts that disagree with it, its forms."""

from __future__ import annotations

import random
from typing import Any

import pytest
from card_deal import play_out
from card_faults import codes, faults, result, scored, sides

from calc.cards import format_cards, parse_cards
from calc.deals.scoring import score_record
from calc.diagnostics.problem import Refused
from calc.games import find_game, load_game
from calc.games.wenling_biaotong import combos as biaotong
from calc.games.wenling_biaotong.options import Options as BiaotongOptions
from calc.games.wenling_duijia_tong import combos as duijia
from calc.games.wenling_duijia_tong.options import Options as DuijiaOptions
from calc.games.wenling_liujia_tong import combos as liujia
from calc.games.wenling_liujia_tong.options import Options as LiujiaOptions

FOUR, SIX = tuple("甲乙丙丁"), tuple("甲乙丙丁戊己")


def record_of(game: str, deal: Any, **more: Any) -> dict[str, Any]:
    return {
        "game": game,
        "players": list(deal.players),
        "hands": {player: format_cards(hand) for player, hand in deal.hands.items()},
        "log": deal.log,
        **more,
    }


def play(game: str, record: dict[str, Any]) -> Any:
    return score_record(load_game(find_game(game)), record)


@pytest.mark.parametrize("seed", range(12))
def test_duijia_played_and_stated_alike(seed: int) -> None:
    deal = play_out(duijia.rules_of_play(DuijiaOptions()), FOUR, seed)
    check_alike("温岭对家统", deal, 200)


@pytest.mark.parametrize("seed", range(8))
@pytest.mark.parametrize("rules", ["同城游", "规则介绍"])
def test_liujia_played_and_stated_alike(seed: int, rules: str) -> None:
    options = LiujiaOptions(ruleset="000" if rules == "同城游" else "003")
    deal = play_out(liujia.rules_of_play(options), SIX, seed)
    check_alike("温岭六家统", deal, 400, rules=rules)


def check_alike(game: str, deal: Any, total: int, **more: Any) -> None:
    """The record and the facts that it comes to give the same result; together they agree."""
    played = play(game, record_of(game, deal, **more))
    assert sum(side["points"] for side in played.more["sides"]) == total
    numbers = {name: player.numbers for name, player in played.players.items()}
    out = sorted((n["place"], name) for name, n in numbers.items() if n["place"])
    facts = {
        "finish": [name for _, name in out],
        "captured": {name: str(n["captured"]) for name, n in numbers.items()},
        "in_hand": {name: str(n["in_hand"]) for name, n in numbers.items() if not n["place"]},
    }
    stated = play(game, {"game": game, "players": list(deal.players), **facts, **more})
    assert stated.players == played.players
    assert stated.settlement == played.settlement
    both = play(game, record_of(game, deal, **facts, **more))
    assert both.settlement == played.settlement
    without = {key: value for key, value in record_of(game, deal, **more).items() if key != "hands"}
    one_left = len(out) == len(deal.players) - 1
    if one_left:
        assert play(game, without).players.keys() == played.players.keys()
        assert play(game, without).settlement == played.settlement
    else:
        without["in_hand"] = facts["in_hand"]
        assert play(game, without).settlement == played.settlement


@pytest.mark.parametrize("seed", range(6))
def test_any_wrong_fact_is_found(seed: int) -> None:
    chance = random.Random(seed)
    deal = play_out(duijia.rules_of_play(DuijiaOptions()), FOUR, seed)
    played = play("对家统", record_of("对家统", deal))
    captured = {name: player.numbers["captured"] for name, player in played.players.items()}
    wrong = {name: str(points) for name, points in captured.items()}
    player = chance.choice(FOUR)
    wrong[player] = str(captured[player] + 5)
    with pytest.raises(Refused) as refused:
        play("对家统", record_of("对家统", deal, captured=wrong))
    [problem] = refused.value.problems
    assert (problem.code, problem.path) == ("log.captured_differs", ("captured", player))


@pytest.mark.parametrize("seed", range(6))
def test_a_card_changed_anywhere_is_found(seed: int) -> None:
    """A play of a card that its player does not hold is named, wherever it stands."""
    chance = random.Random(seed)
    deal = play_out(duijia.rules_of_play(DuijiaOptions()), FOUR, seed)
    at = chance.choice([index for index, one in enumerate(deal.plays) if one.cards])
    log = [dict(entry) for entry in deal.log]
    player = deal.plays[at].player
    held = {card.rank for card in deal.hands[player]}
    lacking = next(
        (card for card in ("大王", "小王", "2", "A", "K", "Q", "3", "4") if card not in held), "8x8"
    )
    log[at] = {player: f"{lacking} {lacking}" if lacking != "8x8" else lacking}
    with pytest.raises(Refused) as refused:
        play("对家统", {**record_of("对家统", deal), "log": log})
    assert refused.value.problems[0].path == ("log", at, player)
    assert refused.value.problems[0].code.startswith("card.play.")


HEAD = "game: 温岭对家统\nrules: {strict_points: false}\nplayers: [甲, 乙, 丙, 丁]\n"
HANDS = "hands: {甲: K 3, 乙: 4 6 7, 丙: 5 8, 丁: 9 9 10}\n"
TAIL = "  - 甲: K\n  - 乙: 过\n  - 丙: 过\n  - 丁: 过\n  - 丙: 5\n  - 丁: 过\n  - 乙: 过\n  - 丙: 8\n"


def test_the_end_of_a_deal_with_going_out_and_who_takes_over() -> None:
    text = HEAD + HANDS + "log:\n  - 甲: 3\n  - 乙: 过\n  - 丙: 过\n  - 丁: 过\n" + TAIL
    assert faults(text) == [("card.play.not_his_turn", 14, 8)]
    right = text.replace("  - 丙: 5\n", "  - 乙: 4\n  - 丙: 5\n", 1)
    one = result(
        right.replace(
            "- 丙: 5\n  - 丁: 过\n  - 乙: 过\n  - 丙: 8", "- 丙: 5\n  - 丁: 过\n  - 乙: 过\n  - 丙: 8"
        )
    )
    assert sides(one) == {"甲丙": (25, "胜"), "乙丁": (0, "负")}


ENTRIES = """log:
  - 甲: 3
  - 乙:过
  - [丙, 过]
  - 丁：过
  - 甲 K
  - {乙: 过}
  - 丙: 过
  - 丁: 不出
  - 乙: 4
  - 丙: 5
  - 丁: 过
  - 乙: 过
  - 丙: 8
"""


def test_every_form_of_an_entry() -> None:
    assert sides(result(HEAD + HANDS + ENTRIES)) == {"甲丙": (25, "胜"), "乙丁": (0, "负")}


@pytest.mark.parametrize(
    ("old", "new", "expected"),
    [
        ("- 甲: 3", "- 甲: 1x", ("card.misspelt", 6, 8)),
        ("- 甲 K", "- 甲 K十", ("card.unknown", 10, 8)),
        ("- 乙:过", "- 乙", ("turn.form", 7, 5)),
        ("- 乙:过", "- [甲, 乙, 丙]", ("turn.form", 7, 5)),
        ("- 甲: 3", "- {甲: 3, 乙: 过}", ("turn.form", 6, 5)),
        ("- 甲: 3", "- 呙: 3", ("player.unknown", 6, 8)),
        ("- 甲: 3", "- 甲:", ("card.missing", 6, 5)),
        ("- 甲: 3", "- 甲: 过", ("card.play.pass_on_lead", 6, 8)),
        ("- 甲: 3", "- 甲: K 3", ("card.play.illegal", 6, 8)),
        ("- 甲: 3", "- 甲: 8", ("card.play.not_held", 6, 8)),
        ("- 甲: 3", "- 甲: 33344", ("card.play.too_many", 6, 8)),
        ("- 乙:过", "- 丙: 过", ("card.play.not_his_turn", 7, 8)),
        ("- {乙: 过}", "- {甲: 过}", ("card.play.gone_out", 11, 9)),
        ("- 丙: 5", "- 丙: 5\n  - 丁: 7", ("card.play.not_held", 16, 8)),
        ("- 丙: 8\n", "- 丙: 8\n  - 丁: 9\n", ("card.play.after_end", 19, 8)),
        ("  - 乙: 过\n  - 丙: 8\n", "", ("log.not_over", 5, 1)),
        ("- 丙: 5", "- 丙: 8 = 9", ("card.play.declared", 15, 8)),
    ],
)  # fmt: skip
def test_the_first_wrong_play_is_named(old: str, new: str, expected: tuple[str, int, int]) -> None:
    found = faults(HEAD + HANDS + ENTRIES.replace(old, new))
    assert found[0] == expected


def test_what_does_not_beat_shows_both_plays() -> None:
    text = HEAD + "log:\n  - 甲: 55\n  - 乙: 3 3\n"
    [fault] = scored(text).diagnostics
    assert (fault.code, fault.line, fault.hint) == ("card.play.does_not_beat", 6, "对子的 3 小于 对子的 5")
    assert [place.line for place in fault.related] == [5]


@pytest.mark.parametrize(
    ("facts", "expected"),
    [
        ("finish: [丙, 甲]\n", [("log.finish_differs", 19, 10)]),
        ("finish: [甲]\n", [("log.finish_differs", 19, 9)]),
        ("finish: [甲, 丙, 乙]\n", [("log.still_holds", 19, 16)]),
        ("finish: [甲, 丙]\n", []),
        ("finish: [甲, 丙, 乙, 丁]\n", []),
        ("captured: {甲: 25}\n", []),
        ("captured: {甲: 10, 丙: 15}\n", [("log.captured_differs", 19, 22)]),
        ("captured: {甲: 10, 丙: 5}\n", []),
        ("in_hand: {丁: 10}\n", []),
        ("in_hand: {丁: 5}\n", [("log.in_hand_differs", 19, 14)]),
    ],
)
def test_stated_facts_agree_with_the_record(facts: str, expected: list[tuple[str, int, int]]) -> None:
    text = HEAD + HANDS + ENTRIES + facts
    found = faults(text)
    if facts == "captured: {甲: 25}\n":  # 10 and 15: 甲 alone took 10 and the side 15
        assert found == [("log.captured_differs", 19, 15)]
    else:
        assert found == expected


def test_a_disagreement_names_the_play() -> None:
    [fault] = scored(HEAD + HANDS + ENTRIES + "finish: [丙, 甲]\n").diagnostics
    assert fault.message.startswith("按牌谱这里是 甲：第 5 手出完")
    assert [place.line for place in fault.related] == [10]


def test_hands_are_needed_for_what_was_never_played() -> None:
    text = HEAD.replace("rules: {strict_points: false}\n", "")
    deal = play_out(duijia.rules_of_play(DuijiaOptions()), FOUR, 3)
    log = "".join(f"  - {player}: {cards}\n" for entry in deal.log for player, cards in entry.items())
    played = play("对家统", record_of("对家统", deal))
    holding = [name for name, player in played.players.items() if player.numbers["place"] is None]
    expected = ["log.hands_needed"] if len(holding) > 1 else []
    assert codes(text + "log:\n" + log) == expected


def test_wild_readings_must_be_declared_where_the_house_says_so() -> None:
    hands = "hands: {甲: 10 J Q K 小王 3, 乙: 4 6 7, 丙: 5 8, 丁: 9 9 10}\n"
    log = "log:\n  - 甲: 10 J Q K 小王\nended_early: true\n"
    game = (
        HEAD.replace("对家统", "六家统")
        .replace("丁]", "丁, 戊, 己]")
        .replace("false}", "false, wild_reading: declared}")
    )
    assert faults(game + hands + log) == [("card.play.undeclared", 6, 8)]
    assert codes(game + hands + log.replace("小王\n", "小王 = 9\n")) == []


def test_early_end_of_a_record() -> None:
    text = (
        "game: 六家统\nplayers: [甲, 乙, 丙, 丁, 戊, 己]\nlog:\n  - 甲: 55\n  - 乙: KK\n  - 丙: 过\n"
        "  - 丁: 过\n  - 戊: 过\n  - 己: 过\n  - 甲: 过\n"
    )
    assert codes(text) == ["log.not_over"]
    one = result(text + "ended_early: true\n")
    assert (one.outcome, one.players["乙"].total) == ("未结束", 30)


def biaotong_deal(seed: int) -> tuple[dict[str, Any], str]:
    """A deal of 标统 with its bottom cards: 甲 is banker and leads."""
    deal = play_out(biaotong.rules_of_play(BiaotongOptions()), FOUR, seed)
    return record_of("标统", deal), deal.plays[0].player


def test_biaotong_banker_leads_and_the_first_out_wins() -> None:
    head = "game: 标统\nplayers: [甲, 乙, 丙, 丁]\nbanker: 乙\nbid: 10\n"
    log = "log:\n  - 乙: 3\n  - 丙: 过\n  - 丁: 过\n  - 甲: 过\n  - 乙: 444\n"
    assert codes(head + log) == ["log.not_over"]
    assert result(head + log + "first_out: 丙\n").outcome == "闲家胜"
    assert codes(head + log.replace("乙: 3", "甲: 3", 1)) == ["card.play.not_his_turn"]
    short = head + "rules: {strict_points: false}\nhands: {乙: 3 444}\n" + log
    one = result(short)
    assert (one.outcome, one.more["facts"]["multiplier"]) == ("庄家胜", 10)
    assert codes(short + "first_out: 丙\n") == ["first_differs"]
    assert codes(short + "captured: {甲: 5}\n") == ["log.captured_differs"]


def test_biaotong_bottom_cards_join_the_bankers_hand() -> None:
    bottom = "3x8"
    hand = " ".join(f"{rank}x4" for rank in ("4", "5", "6", "7", "8", "9")) + " 10"
    text = (
        f"game: 标统\nplayers: [甲, 乙, 丙, 丁]\nbids: [[甲, 5]]\nhands: {{甲: {hand}}}\nbottom: {bottom}\n"
        "log:\n  - 甲: 3x8\n  - 乙: 过\n  - 丙: 过\n  - 丁: 过\n  - 甲: 10\n"
    )
    assert len(parse_cards(hand)) == 25
    assert result(text + "first_out: 甲\n").outcome == "庄家胜"
    assert codes(text + "first_out: 甲\n  \n".replace("  \n", "")) == []
    assert codes(text.replace("bottom: 3x8\n", "") + "first_out: 甲\n") == []
    wrong = text.replace("甲: 3x8", "甲: JJ")
    assert codes(wrong + "first_out: 甲\n") == ["card.play.not_held"]
