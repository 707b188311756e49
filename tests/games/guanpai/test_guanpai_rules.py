"""关牌: who pays what, options, records, faults with their places, the words of a result."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from card_faults import codes, faults, lines, nets, result
from hypothesis import given
from hypothesis import strategies as st

from calc.deals.keys import canonical
from calc.deals.scoring import score_record
from calc.games import find_game, load_game
from calc.messages import Speaker
from calc.render.json import result_json
from calc.render.text import result_text
from calc.source.records import read

GAME = load_game(find_game("关牌"))
THREE = "game: 关牌\nplayers: [甲, 乙, 丙]\n"
TWO = "game: 关牌\nplayers: [甲, 乙]\n"
EXAMPLES = Path(__file__).parents[3] / "examples" / "wenling_guanpai"


def left(*counts: int) -> str:
    named = ", ".join(f"{player}: {count}" for player, count in zip("甲乙丙", counts, strict=False))
    return f"cards_left: {{{named}}}\n"


# -------------------------------------------------------------- points and options


def test_cards_times_base() -> None:
    one = result(THREE + left(5, 0, 9))
    assert one.outcome == "关"
    assert nets(one) == {"甲": -5, "乙": 14, "丙": -9}
    assert lines(one, "甲") == [("剩牌", -5, "5", "关牌 胜负判定以及得分规则")]
    assert [line[:3] for line in lines(one, "乙")] == [("关", 5, "甲"), ("关", 9, "丙")]
    assert one.players["乙"].formula == "5+9 = 14 分"


def test_double_is_for_who_was_shut_out() -> None:
    """Public programs double everybody, or charge what nobody is credited."""
    one = result(THREE + left(0, 16, 3))
    assert nets(one) == {"甲": 35, "乙": -32, "丙": -3}
    assert [line[0] for line in lines(one, "乙")] == ["剩牌", "关16张"]
    assert one.players["乙"].formula == "−16×2 = −32 分"
    assert nets(result(THREE + left(0, 15, 3))) == {"甲": 18, "乙": -15, "丙": -3}
    assert nets(result(THREE + left(0, 16, 3), "shut_out=all")) == {"甲": 38, "乙": -32, "丙": -6}


def test_one_card_left() -> None:
    one = result(TWO + left(0, 1))
    assert nets(one) == {"甲": 1, "乙": -1}
    assert [note.code for note in one.notes] == ["wenling_guanpai.single"]
    off = result(TWO + left(0, 1), "one_card_left=0")
    assert nets(off) == {"甲": 0, "乙": 0}
    assert off.players["乙"].formula == "0 分"
    assert not off.notes


def test_bombs_sum_to_zero() -> None:
    """A0 B5 C9 with a bomb: what the bomb costs the others its player gets."""
    text = THREE + left(0, 5, 9) + "bombs: {乙: 1}\n"
    assert nets(result(text)) == {"甲": 14, "乙": -5, "丙": -9}
    assert nets(result(text, "bomb_bonus=10")) == {"甲": 4, "乙": 15, "丙": -19}
    assert result(text, "bomb_bonus=10").players["乙"].formula == "−5+20 = 15 分"


def test_who_may_play() -> None:
    assert codes(THREE + left(0, 1, 2), "players=2") == ["players.count"]
    assert codes(TWO + left(0, 1), "players=3") == ["players.count"]
    assert codes(THREE + left(0, 1, 2), "players=3") == []


def test_who_leads_next() -> None:
    assert result(TWO + left(0, 1)).next == {}
    assert result(TWO + left(3, 0), "leader=winner").next == {"lead": "乙"}


# -------------------------------------------------------------- faults


@pytest.mark.parametrize(
    ("text", "code", "line", "column"),
    [
        (THREE, "field.missing", 1, 1),
        ("game: 关牌\nplayers: [甲]\n" + left(0), "players.count", 2, 10),
        (THREE + "cards_left: {甲: 0, 乙: 5}\n", "left_missing", 3, 1),
        (THREE + left(1, 5, 9), "nobody_out", 3, 1),
        (THREE + left(0, 0, 9), "two_out", 3, 23),
        (THREE + left(0, 17, 9), "too_many_left", 3, 23),
        (THREE + left(0, 5, 9).replace("9", "-9"), "number.negative", 3, 29),
        (THREE + left(0, 5, 9).replace("9", "九"), "number.not_whole", 3, 29),
        (THREE + left(0, 5, 9).replace("丙", "丁"), "player.unknown", 3, 26),
        (THREE + left(0, 5, 9) + "finish: [乙]\n", "finish_left", 4, 10),
        (THREE + left(0, 5, 9) + "finish: [甲, 乙]\n", "finish.after_end", 4, 13),
        (THREE + left(0, 5, 9) + "hands: {甲: 345}\n", "hands.size", 4, 12),
        (THREE + left(0, 5, 9) + "rules: {bomb_bonus: 5}\n", "bombs_needed", 1, 1),
        (THREE + left(0, 5, 9) + "bombs: {丁: 1}\n", "player.unknown", 4, 9),
        (THREE + "log: [丁: 3]\n", "player.unknown", 3, 10),
    ],
)
def test_one_fault(text: str, code: str, line: int, column: int) -> None:
    assert faults(text) == [(code, line, column)]


# -------------------------------------------------------------- records


HANDS = """\
hands:
  甲: 黑6 黑7 黑8 黑9 黑10 红6 梅6 方6 红7 梅7 方7 红8 梅8 方8 红9 梅9
  乙: 黑5 黑4 红3 红4 红5 梅3 梅4 梅5 方3 方4 方5 方9 红10 梅10 方10 黑J
"""


def played(*plays: str) -> str:
    return TWO + HANDS + "log:\n" + "".join(f"  - {play}\n" for play in plays)


def test_a_record_tells_what_is_left() -> None:
    plays = (
        "乙: 333 444 555",
        "甲: 过",
        "乙: 方9",
        "甲: 过",
        "乙: 红10 梅10 方10 黑4 黑5",
        "甲: 过",
        "乙: 黑J",
    )
    one = result(played(*plays))
    assert nets(one) == {"甲": -32, "乙": 32}
    assert result(played(*plays) + "cards_left: {甲: 16, 乙: 0}\nfinish: [乙]\n")
    wrong = played(*plays) + "cards_left: {甲: 15}\nbombs: {乙: 1}\nfinish: [甲]\n"
    assert codes(wrong) == ["cards_left_differs", "bombs_differs", "log.finish_differs"]


def test_bombs_are_counted_in_a_record() -> None:
    path = EXAMPLES / "log_with_a_bomb.yaml"
    one = result(path.read_text(encoding="utf-8"), "bomb_bonus=5")
    assert nets(one) == {"甲": -18, "乙": -14, "丙": 32}
    assert one.players["丙"].numbers["bombs"] == 1


@pytest.mark.parametrize(
    ("plays", "code", "line"),
    [
        (["甲: 黑6"], "leader", 7),
        (["乙: 红3", "乙: 红4"], "card.play.not_his_turn", 8),
        (["乙: 过"], "card.play.pass_on_lead", 7),
        (["乙: 红3 红4"], "card.play.illegal", 7),
        (["乙: 红3", "甲: 红6 梅6"], "card.play.does_not_beat", 8),
        (["乙: 方9", "甲: 红9"], "card.play.does_not_beat", 8),
        (["乙: 333 红4 红5", "甲: 黑6 黑7 黑8 黑9 黑10"], "card.play.does_not_beat", 8),
        (["乙: 333 444", "甲: 666 777 888"], "card.play.does_not_beat", 8),
        (["乙: 红3", "甲: 6666"], "card.play.only_last", 8),
        (["乙: 红K"], "card.play.not_held", 7),
        (["乙: 红3", "甲: 6666 9", "乙: 过"], "log.not_over", 6),
        (["乙: 红3", "甲: 6666 9", "乙: 10 10 10 4 5"], "card.play.does_not_beat", 9),
        (["乙: 大王"], "card.play.illegal", 7),
        (["乙: 三"], "card.unknown", 7),
    ],
)
def test_wrong_plays(plays: list[str], code: str, line: int) -> None:
    found = faults(played(*plays))
    assert [(one[0], one[1]) for one in found] == [(code, line)]


def test_a_bomb_laid_on_anything() -> None:
    assert codes(played("乙: 333 444", "甲: 6666 9", "乙: 过", "甲: 7777 黑8")) == ["log.not_over"]
    assert codes(played("乙: 红3", "甲: 6666 9", "乙: 过", "甲: 方8"), "leader=winner") == ["log.not_over"]


def test_bare_bombs_by_option() -> None:
    bare = played("乙: 红3", "甲: 6666")
    assert codes(bare, "bare_bomb=always") == ["log.not_over"]
    assert codes(bare, "bare_bomb=never") == ["card.play.illegal"]


@pytest.mark.parametrize(
    ("hands", "first", "code"),
    [
        ({"甲": "黑3", "乙": "黑4"}, "乙", "leader"),  # the 3 decides whatever else is known
        ({"甲": "黑6"}, "乙", "log.not_over"),  # the other hand may hold a lower spade
        ({"甲": "黑6", "乙": "黑5"}, "甲", "leader"),
        ({"甲": "黑6", "乙": "4"}, "乙", "log.not_over"),  # a 4 without a suit may be the spade
        ({"甲": "红6", "乙": "红4"}, "甲", "log.not_over"),
        ({}, "甲", "log.not_over"),
    ],
)
def test_who_leads(hands: dict[str, str], first: str, code: str) -> None:
    """Hands are filled up with red and club cards, which decide nothing."""
    fill = {
        "甲": "红8 红9 红10 红J 红Q 红K 红A 方8 方9 方10 方J 方Q 方K 方A 红7",
        "乙": "梅8 梅9 梅10 梅J 梅Q 梅K 梅A 梅3 梅4 梅5 梅6 梅7 方3 方4 方5",
    }
    text = "".join(f"  {player}: {cards} {fill[player]}\n" for player, cards in hands.items())
    hand = hands.get(first, "红8").split()[0]
    deal = TWO + (f"hands:\n{text}" if text else "") + f"log:\n  - {first}: {hand}\n"
    assert codes(deal) == [code]


def test_the_record_itself_tells_who_held_the_spade_three() -> None:
    assert codes(TWO + "log: [甲: 4, 乙: 5, 甲: 过, 乙: 黑3]\n") == ["leader"]
    assert codes(TWO + "log: [甲: 黑3, 乙: 5]\n") == ["log.not_over"]


def test_a_record_cut_anywhere_is_no_result() -> None:
    text = (EXAMPLES / "log_two_players.yaml").read_text(encoding="utf-8")
    head, _, rest = text.partition("log:\n")
    plays = [line for line in rest.splitlines() if line.startswith("  - ")]
    for count in range(1, len(plays)):
        assert codes(head + "log:\n" + "\n".join(plays[:count]) + "\n") == ["log.not_over"]


# -------------------------------------------------------------- properties


@given(
    st.lists(st.integers(1, 16), min_size=1, max_size=2),
    st.integers(0, 2),
    st.sampled_from(["each", "all"]),
    st.sampled_from(["0", "1"]),
    st.integers(0, 20),
    st.lists(st.integers(0, 3), min_size=3, max_size=3),
)
def test_every_deal(
    losers: list[int], place: int, shut: str, single: str, bonus: int, bombs: list[int]
) -> None:
    counts = list(losers)
    counts.insert(place % (len(losers) + 1), 0)
    names = list("甲乙丙"[: len(counts)])
    record: dict[str, Any] = {
        "game": "关牌",
        "players": names,
        "cards_left": dict(zip(names, map(str, counts), strict=True)),
        "bombs": dict(zip(names, map(str, bombs), strict=False)),
        "rules": {"shut_out": shut, "one_card_left": single, "bomb_bonus": str(bonus)},
    }
    one = score_record(GAME, record)
    assert sum(one.settlement.net.values()) == 0
    assert one.settlement.net == {name: player.total for name, player in one.players.items()}
    if not bonus:
        for name, count in zip(names, counts, strict=True):
            assert -one.settlement.net[name] <= 2 * count


# -------------------------------------------------------------- words


def test_the_template_scores() -> None:
    [record] = read(GAME.template.encode(), "template.yaml", same=canonical)
    assert score_record(GAME, record.data).outcome == "关"


def test_the_examples_show_every_line() -> None:
    records = [
        r
        for path in sorted(EXAMPLES.glob("*.yaml"))
        for r in read(path.read_bytes(), path.name, same=canonical)
    ]
    results = [score_record(GAME, record.data) for record in records]
    assert len(results) >= 6
    seen = {line.rule for one in results for player in one.players.values() for line in player.lines}
    assert seen == {rule.id for catalogue in GAME.catalogues[:2] for rule in catalogue}


@pytest.mark.parametrize("lang", ["zh", "en"])
def test_text_and_json(lang: Any) -> None:
    speaker = Speaker(lang, GAME.texts)
    one = result(THREE + left(0, 16, 1) + "bombs: {丙: 2}\n", "bomb_bonus=1")
    assert "−16×2" in result_text(one, GAME, speaker, explain=True)
    value = json.loads(json.dumps(result_json(one, GAME.entry, speaker)))
    assert value["settlement"]["net"] == {"甲": "31", "乙": "-34", "丙": "3"}
    assert value["facts"] == {"winner": "甲", "shut_out": ["乙"]}
