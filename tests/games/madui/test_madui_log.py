"""本溪马队: records replayed, wrong plays, who takes over, and what holds for every deal."""

from __future__ import annotations

from typing import Any

import pytest
from card_deal import play_out
from card_faults import faults, result, scored
from hypothesis import given
from hypothesis import strategies as st

from calc.cards import format_cards
from calc.core.result import Result
from calc.deals.scoring import score_record
from calc.games import find_game, load_game
from calc.games.benxi_madui.combos import rules_of_play
from calc.games.benxi_madui.options import Options

GAME = load_game(find_game("本溪马队"))
NAMES = tuple("甲乙丙丁戊己庚辛")
HEAD = "game: 马队\nplayers: [甲, 乙, 丙, 丁]\n"


def score(record: dict[str, Any], **rules: str) -> Result:
    return score_record(GAME, {"game": "马队", **record, "rules": rules})


@pytest.mark.parametrize(
    ("seats", "seed"), [*((4, seed) for seed in range(10)), (6, 0), (6, 1), (8, 0), (8, 1)]
)
def test_played_and_stated_alike(seats: int, seed: int) -> None:
    """The record and the facts that it comes to give the same result."""
    deal = play_out(rules_of_play(Options(), seats // 2), NAMES[:seats], seed)
    hands = {player: format_cards(hand) for player, hand in deal.hands.items()}
    log = {"players": list(deal.players), "hands": hands, "log": deal.log}
    played = score(log)
    numbers = {name: player.numbers for name, player in played.players.items()}
    out = sorted((n["place"], name) for name, n in numbers.items() if n["place"])
    facts = {
        "finish": [name for _, name in out],
        "captured": {name: str(n["captured"]) for name, n in numbers.items()},
        "in_hand": {name: str(n["in_hand"]) for name, n in numbers.items() if not n["place"]},
    }
    stated = score({"players": list(deal.players), **facts})
    assert stated.players == played.players
    assert stated.more == played.more
    assert score({**log, **facts}).more == played.more


OPENING = """log:
  - 甲: 3x8
  - 乙: 过
  - 丙: 过
  - 丁: 过
  - 甲: 4x8
  - 乙: 过
  - 丙: 过
  - 丁: 过
  - 甲: 6x8
  - 乙: 过
  - 丙: 过
  - 丁: 过
  - 甲: 789
  - 乙: 过
  - 丙: 过
  - 丁: 过
"""


def test_a_partner_takes_over() -> None:
    """接风: nobody beats the last cards of 甲, so 丙 leads (option heir)."""
    assert faults(HEAD + OPENING + "  - 丙: 2\n") == [("log.not_over", 3, 1)]
    assert faults(HEAD + OPENING + "  - 乙: 2\n") == [("card.play.not_his_turn", 20, 8)]
    assert faults(HEAD + OPENING + "  - 乙: 2\n", "heir=next") == [("log.not_over", 3, 1)]


@pytest.mark.parametrize(
    ("play", "code"),
    [
        ("789", "card.play.does_not_beat"),
        ("9999", None),
        ("7 9", "card.play.illegal"),
        ("222 999", "card.play.does_not_beat"),
        ("9x9", "card.play.not_in_deck"),
    ],
)
def test_wrong_plays(play: str, code: str | None) -> None:
    text = HEAD + f"log:\n  - 甲: 78910\n  - 乙: {play}\n"
    assert faults(text)[0][0] == (code or "log.not_over")


def test_two_fires_are_laid_on_a_double_run_only() -> None:
    run = HEAD + "log:\n  - 甲: 334455\n  - 乙: {}\n"
    assert faults(run.format("666888")) == [("log.not_over", 3, 1)]
    assert faults(run.format("6x6"), "split_fires=true") == [("log.not_over", 3, 1)]
    [fault] = scored(run.format("6x6")).diagnostics
    assert fault.hint == "一副火管不了双龙，双龙也管不了火"
    assert faults(HEAD + "log:\n  - 甲: 666888\n") == [("card.play.only_answer", 4, 8)]


def test_the_record_and_the_facts_disagree() -> None:
    deal = play_out(rules_of_play(Options(), 2), NAMES[:4], 1)
    hands = {player: format_cards(hand) for player, hand in deal.hands.items()}
    lines = "".join(f"  {player}: {hand}\n" for player, hand in hands.items())
    log = "".join(f"  - {name}: {cards}\n" for entry in deal.log for name, cards in entry.items())
    text = HEAD + "hands:\n" + lines + "log:\n" + log
    first = next(name for name, player in result(text).players.items() if player.numbers["place"] == 1)
    wrong = next(name for name in NAMES[:4] if name != first)
    assert [code for code, _, _ in faults(text + f"finish: [{wrong}]\n")] == ["log.finish_differs"]


@st.composite
def deals(draw: st.DrawFn) -> dict[str, Any]:
    seats = draw(st.sampled_from([4, 6, 8]))
    players = list(NAMES[:seats])
    total = 50 * seats
    order = draw(st.permutations(players))
    sides = (set(players[::2]), set(players[1::2]))
    end = next(n for n in range(1, seats) if n == seats - 1 or any(side <= set(order[:n]) for side in sides))
    pots = [("captured", player) for player in players] + [("in_hand", player) for player in order[end:]]
    cuts = sorted(draw(st.lists(st.integers(0, total // 5), min_size=len(pots) - 1, max_size=len(pots) - 1)))
    shares = [(b - a) * 5 for a, b in zip([0, *cuts], [*cuts, total // 5], strict=True)]
    record: dict[str, Any] = {"players": players, "finish": order[:end]}
    for (key, player), share in zip(pots, shares, strict=True):
        record.setdefault(key, {})[player] = str(share)
    return record


@given(
    deals(),
    st.sampled_from(["opponents", "none"]),
    st.sampled_from(["score", "diff"]),
    st.sampled_from(["340", "240"]),
    st.integers(0, 60),
)
def test_what_holds_for_every_deal(
    record: dict[str, Any], unplayed: str, settle: str, shave: str, unit: int
) -> None:
    one = score(record, unplayed=unplayed, settle=settle, big_shave=shave, catch_unit=str(unit))
    seats = len(record["players"])
    held = sum(map(int, record.get("in_hand", {}).values()))
    base = {side["players"][0]: side["points"] for side in one.more["sides"]}
    final = one.more["facts"]["score"]
    assert sum(base.values()) == 50 * seats - (held if unplayed == "none" else 0)
    assert sum(one.settlement.net.values()) == 0
    if settle == "score":
        assert set(one.settlement.net.values()) == {0}
    for side in one.more["sides"]:
        assert sum(one.players[player].total for player in side["players"]) == final[side["players"][0]]
    for player in one.players.values():
        assert sum(line.worth for line in player.lines) == player.total
    caught = one.more["facts"]["caught"]
    first = record["finish"][0]
    catcher = "甲" if record["players"].index(first) % 2 == 0 else "乙"
    other = "乙" if catcher == "甲" else "甲"
    if one.outcome == "大剃":
        assert final[catcher] == -final[other] > 0
    else:
        assert one.outcome == (f"抓{caught}人" if caught else "无抓")
        assert final[catcher] - base[catcher] == base[other] - final[other] == unit * caught


@given(deals(), st.integers(0, 7))
def test_the_seats_may_be_turned(record: dict[str, Any], by: int) -> None:
    """Who is named first does not matter, only who sits where."""
    players = record["players"]
    by %= len(players)
    turned = score({**record, "players": players[by:] + players[:by]}, settle="diff")
    assert dict(turned.settlement.net) == dict(score(record, settle="diff").settlement.net)
    assert turned.outcome == score(record).outcome
