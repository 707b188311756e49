"""掼蛋: records replayed, 逢人配 in them, wrong plays, the partner who takes over, playing on."""

from __future__ import annotations

from typing import Any

import pytest
from card_deal import play_out
from card_faults import faults, result, scored

from calc.cards import format_cards
from calc.core.result import Result
from calc.deals.levels import LEVELS
from calc.deals.scoring import score_record
from calc.games import find_game, load_game
from calc.games.guandan.combos import rules_of_play
from calc.games.guandan.options import Options

GAME = load_game(find_game("掼蛋"))
FOUR = tuple("甲乙丙丁")
HEAD = "game: 掼蛋\nplayers: [甲, 乙, 丙, 丁]\nlevel: 5\n"


def score(record: dict[str, Any]) -> Result:
    return score_record(GAME, {"game": "掼蛋", "players": list(FOUR), **record})


def entries(*plays: str, passes: str = "") -> str:
    """Plays one a line; ``passes`` are who says 过 after each but the last."""
    lines = ["log:"]
    for number, play in enumerate(plays, 1):
        lines.append(f"  - {play[0]}: {play[1:].strip()}")
        if number < len(plays):
            lines += [f"  - {player}: 过" for player in passes]
    return "\n".join(lines) + "\n"


@pytest.mark.parametrize("seed", range(13))
def test_played_and_stated_alike(seed: int) -> None:
    level = LEVELS[seed]
    deal = play_out(rules_of_play(Options(), level), FOUR, seed, pass_rate=0.2)
    hands = {player: format_cards(hand) for player, hand in deal.hands.items()}
    log = {"log": deal.log, "levels": {"甲": level, "乙": "2"}, "playing": "甲", "a_fails": {"甲": "1"}}
    played = score({**log, "hands": hands})
    out = sorted((one.numbers["place"], name) for name, one in played.players.items() if one.numbers["place"])
    finish = [name for _, name in out]
    stated = score({**{key: value for key, value in log.items() if key != "log"}, "finish": finish})
    assert stated.more == played.more
    assert (stated.players, stated.outcome) == (played.players, played.outcome)
    assert score({**log, "hands": hands, "finish": finish}).more == played.more
    assert score(log).more == played.more
    assert score({"log": deal.log, "level": level}).outcome == played.outcome


BIG = ("甲3x8", "甲4x8", "甲6x8", "甲777")


def test_a_partner_takes_over() -> None:
    """接风: nobody beats the last cards of 甲, so 丙 leads, not the next seat."""
    text = HEAD + entries(*BIG, passes="乙丙丁") + "  - 乙: 过\n  - 丙: 过\n  - 丁: 过\n"
    assert faults(text + "  - 丙: 2\n") == [("log.not_over", 4, 1)]
    assert faults(text + "  - 乙: 2\n") == [("card.play.not_his_turn", 21, 8)]
    out = "  - 丙: 8x8\n" + "  - 丁: 过\n  - 乙: 过\n"
    out += out.replace("8x8", "9x8") + out.replace("8x8", "10x8") + "  - 丙: 222\n"
    one = result(text + out)
    assert (one.outcome, one.more["facts"]["level_up"]) == ("双上", 3)
    assert [one.players[player].numbers["place"] for player in FOUR] == [1, None, 2, None]


def test_playing_on_for_the_last_place() -> None:
    """A side out ends the deal; who is last may be played out, and then he leads after two tributes."""
    text = HEAD + entries(*BIG, passes="乙丙丁") + "  - 乙: 过\n  - 丙: 过\n  - 丁: 过\n"
    out = "  - 丙: 8x8\n" + "  - 丁: 过\n  - 乙: 过\n"
    out += out.replace("8x8", "9x8") + out.replace("8x8", "10x8") + "  - 丙: 222\n"
    on = "  - 丁: 过\n  - 乙: 过\n"
    on += "".join(f"  - 丁: {four}\n  - 乙: 过\n" for four in ("Jx8", "Qx8", "Kx8")) + "  - 丁: AAA\n"
    one = result(text + out + on)
    assert [one.players[player].numbers["place"] for player in FOUR] == [1, 4, 2, 3]
    stated = result(text + out + "finish: [甲, 丙, 丁, 乙]\n")
    assert [gift["from"] for gift in stated.more["facts"]["tribute"]] == ["丁", "乙"]
    half = on.partition("  - 丁: Qx8")[0]
    assert faults(text + out + half) == [("log.not_over", 4, 1)]
    assert faults(text + out + on.replace("Qx8", "Jx8"))[0][0] == "card.play.not_in_deck"
    assert faults(text + out + "finish: [甲, 丙, 丁]\n")[0][0] == "log.still_holds"


@pytest.mark.parametrize(
    ("plays", "expected"),
    [
        (("甲3", "乙44"), ("card.play.does_not_beat", 6, 8)),
        (("甲3", "乙3"), ("card.play.does_not_beat", 6, 8)),
        (("甲5", "乙A"), ("card.play.does_not_beat", 6, 8)),
        (("甲K", "乙5"), ("log.not_over", 4, 1)),
        (("甲34567", "乙A2345"), ("card.play.does_not_beat", 6, 8)),
        (("甲34567", "乙黑3黑4黑6黑7 红5"), ("log.not_over", 4, 1)),
        (("甲3333", "乙黑3黑4黑6黑7 红5"), ("log.not_over", 4, 1)),
        (("甲6x6", "乙黑3黑4黑6黑7 红5"), ("card.play.does_not_beat", 6, 8)),
        (("甲34567", "乙333 红5"), ("log.not_over", 4, 1)),
        (("甲大王 红5",), ("card.play.illegal", 5, 8)),
        (("甲红5 红5 红5",), ("card.play.not_in_deck", 5, 8)),
        (("甲3", "丙4"), ("card.play.not_his_turn", 6, 8)),
        (("甲过",), ("card.play.pass_on_lead", 5, 8)),
        (("甲3456 红5 = 8",), ("card.play.declared", 5, 8)),
        (("甲3456 红5 = 2", "乙34567"), ("log.not_over", 4, 1)),
        (("甲3456 红5", "乙34567"), ("card.play.does_not_beat", 6, 8)),
        (("甲4x9",), ("card.play.not_in_deck", 5, 8)),
        (("甲大王大王小王小王", "乙3x8"), ("card.play.does_not_beat", 6, 8)),
        (("甲AA22 红5 红5 = 33", "乙223344"), ("log.not_over", 4, 1)),
        (("甲AA22 红5 红5", "乙223344"), ("card.play.does_not_beat", 6, 8)),
        (("戊3",), ("player.unknown", 5, 5)),
    ],
)
def test_wrong_plays(plays: tuple[str, ...], expected: tuple[str, int, int]) -> None:
    found = faults(HEAD + entries(*plays))
    assert found[0] == expected or (expected[0] == "player.unknown" and found[0][0] == expected[0])


def test_what_does_not_beat_shows_both_plays() -> None:
    [fault] = scored(HEAD + entries("甲5", "乙A")).diagnostics
    assert (fault.message, fault.hint) == ("乙的 A 压不住甲的 5", "单牌的 A 小于 单牌的 5")
    assert [place.line for place in fault.related] == [5]


def test_hands_are_those_that_are_played() -> None:
    hand = "3x8 4x8 6x8 777"
    text = HEAD + entries(*BIG, passes="乙丙丁") + f"hands: {{甲: {hand}}}\n"
    assert faults(text) == [("log.not_over", 4, 1)]
    assert faults(text.replace("6x8 777}", "6x8 77}")) == [("hands.size", 18, 12)]
    assert faults(text.replace("6x8 777}", "7x8 666}"))[0] == ("card.play.not_held", 13, 8)


def test_the_level_of_a_record() -> None:
    log = entries("甲K", "乙5")
    head = "game: 掼蛋\nplayers: [甲, 乙, 丙, 丁]\n"
    assert faults(head + log) == [("field.missing", 1, 1)]
    assert faults(head + "levels: {甲: 5, 乙: 6}\n" + log) == [("guandan.playing_for_log", 3, 1)]
    assert faults(head + "levels: {甲: 5, 乙: 6}\nplaying: 乙\n" + log)[0][0] == "card.play.does_not_beat"
    for known in ("levels: {甲: 5, 乙: 6}\nplaying: 甲\n", "levels: {甲: 5, 乙: 6}\nlevel: 5\n",
                  "levels: {甲: 5, 乙: 5}\n"):  # fmt: skip
        assert faults(head + known + log)[0][0] == "log.not_over"


def test_a_straight_without_suits_is_told() -> None:
    deal = play_out(rules_of_play(Options(), "5"), FOUR, 4, pass_rate=0.1)
    bare = [
        {name: "".join(c for c in cards if c not in "黑红梅方") for name, cards in entry.items()}
        for entry in deal.log
    ]
    straights = [n for n, play in enumerate(deal.plays, 1) if len({card.rank for card in play.cards}) == 5]
    if not any(any(card.rank == "5" and card.suit == "H" for card in play.cards) for play in deal.plays):
        one = score({"log": bare, "level": "5"})
        told = [note.args["entries"] for note in one.notes if note.code == "guandan.suits_open"]
        assert told == (["、".join(map(str, straights))] if straights else [])
    suited = score({"log": deal.log, "level": "5"})
    assert "guandan.suits_open" not in [note.code for note in suited.notes]


def test_a_straight_of_which_no_suit_is_known() -> None:
    plays = ("甲3x8", "甲4x8", "甲6x6", "甲78910J")
    text = HEAD + entries(*plays, passes="乙丙丁") + "  - 乙: 过\n  - 丙: 过\n  - 丁: 过\n"
    out = "  - 丙: 9x7\n" + "  - 丁: 过\n  - 乙: 过\n"
    out += out.replace("9x7", "10x7") + out.replace("9x7", "Jx7") + "  - 丙: AAA222\n"
    one = result(text + out)
    assert [note.args["entries"] for note in one.notes if note.code == "guandan.suits_open"] == ["13"]
