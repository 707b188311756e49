"""Records played through: tricks, going out, who takes over, the end, and every way to go wrong."""

from __future__ import annotations

import card_specs
import pytest
from card_deal import play_out, points_in

from calc.cards import (
    Deck,
    Play,
    Replay,
    Rules,
    first_out,
    format_cards,
    one_left,
    parse_cards,
    parse_play,
    replay,
)
from calc.messages import Speaker

POINTS = {"5": 5, "10": 10, "K": 10}
SEATS = ("甲", "乙", "丙", "丁")
SIDES = (("甲", "丙"), ("乙", "丁"))
RULES = Rules(patterns=card_specs.duijia_tong(), deck=Deck.of(2), points=POINTS)


def play(log: str, hands: str = "", rules: Rules = RULES, first: str | None = None, size: int = 27) -> Replay:
    """Play a log of lines ``甲 33``, with hands of the same form; sides of every other player."""
    entries = [line.split(maxsplit=1) for line in log.split("/")]
    plays = [Play(player, *parse_play(text)) for player, text in entries]
    held = {
        player: parse_cards(text) for player, text in (h.split(maxsplit=1) for h in hands.split("/") if h)
    }
    sizes = dict.fromkeys(SEATS, size)
    return replay(rules, plays, players=SEATS, sides=SIDES, sizes=sizes, hands=held, first=first)


def test_a_trick_and_its_points() -> None:
    played = play("甲 55 / 乙 1010 / 丙 过 / 丁 KK / 甲 过 / 乙 过 / 丙 过 / 丁 3")
    assert played.fault is None
    assert [(t.lead, t.won_by, t.winner, t.points) for t in played.tricks] == [(0, 3, "丁", 50)]
    assert played.captured == {"甲": 0, "乙": 0, "丙": 0, "丁": 50}
    assert played.count == {"甲": 25, "乙": 25, "丙": 27, "丁": 24}
    assert (played.ended, played.turn, played.open_points) == (False, "甲", 0)
    assert played.table is not None
    assert played.table.name == "单张"
    assert [combo.name if combo else None for combo in played.combos][:3] == ["对子", "对子", None]


def test_who_passed_may_play_again_in_the_same_trick() -> None:
    played = play("甲 3 / 乙 过 / 丙 4 / 丁 过 / 甲 过 / 乙 5")
    assert played.fault is None
    assert (played.turn, played.open_points) == ("丙", 5)


def test_nothing_was_played() -> None:
    played = replay(RULES, [], players=SEATS, sides=SIDES, sizes=dict.fromkeys(SEATS, 27), first="丙")
    assert (played.turn, played.ended, played.tricks) == ("丙", False, ())


HANDS = "甲 K 3 / 乙 4 6 7 / 丙 5 8 / 丁 9 9 10"


def test_going_out_and_the_next_seat_takes_over() -> None:
    log = "甲 3 / 乙 过 / 丙 过 / 丁 过 / 甲 K / 乙 过 / 丙 过 / 丁 过 / 乙 4"
    played = play(log, HANDS)
    assert played.fault is None
    assert (played.finish, played.turn) == (("甲",), "丙")
    assert [(t.winner, t.points) for t in played.tricks] == [("甲", 0), ("甲", 10)]
    assert {p: format_cards(cards) for p, cards in played.left.items()} == {
        "甲": "",
        "乙": "6 7",
        "丙": "5 8",
        "丁": "99 10",
    }


def test_going_out_and_the_partner_takes_over() -> None:
    rules = Rules(patterns=RULES.patterns, deck=RULES.deck, points=POINTS, heir="partner")
    log = "甲 3 / 乙 过 / 丙 过 / 丁 过 / 甲 K / 乙 过 / 丙 过 / 丁 过 / 丙 5"
    assert play(log, HANDS, rules).fault is None
    wrong = play(log.replace("丙 5", "乙 4"), HANDS, rules).fault
    assert wrong is not None
    assert (wrong.code, wrong.index, wrong.args["turn"]) == ("card.play.not_his_turn", 8, "丙")


def test_partner_out_already_so_the_next_seat_takes_over() -> None:
    rules = Rules(patterns=RULES.patterns, deck=RULES.deck, heir="partner", ends=(one_left,))
    played = play("甲 3 / 乙 过 / 丙 4 / 丁 过 / 乙 过 / 丁 6", "甲 3 / 乙 3 7 / 丙 4 / 丁 6 8", rules)
    assert played.fault is None
    assert (played.finish, played.turn) == (("甲", "丙"), "乙")


def test_a_side_is_out_and_the_last_trick_counts() -> None:
    played = play("甲 5 / 乙 过 / 丙 K", "甲 5 / 乙 3 3 / 丙 K / 丁 4 4")
    assert played.fault is None
    assert (played.finish, played.ended, played.turn) == (("甲", "丙"), True, None)
    assert played.captured["丙"] == 15
    assert played.table is None


def test_one_player_left() -> None:
    rules = Rules(patterns=RULES.patterns, deck=RULES.deck, points=POINTS, ends=(one_left,))
    played = play("甲 5 / 乙 6 / 丙 7 / 丁 过", "甲 5 / 乙 6 / 丙 7 / 丁 K K", rules)
    assert (played.finish, played.ended, played.captured["丙"]) == (("甲", "乙", "丙"), True, 5)
    assert played.fault is None  # a pass after the end says nothing


def test_the_first_one_out_ends_it() -> None:
    rules = Rules(patterns=RULES.patterns, deck=RULES.deck, ends=(first_out,))
    played = play("甲 5", "甲 5 / 乙 6 / 丙 7 / 丁 K K", rules)
    assert (played.ended, played.finish) == (True, ("甲",))


def test_an_end_by_points() -> None:
    rules = Rules(
        patterns=RULES.patterns,
        deck=RULES.deck,
        points=POINTS,
        ends=(lambda p: max(p.captured.values()) >= 20,),
    )
    played = play("甲 KK / 乙 过 / 丙 过 / 丁 过", rules=rules)
    assert (played.ended, played.turn, played.fault) == (True, None, None)


def test_sizes_alone_tell_who_is_out() -> None:
    played = play("甲 33 / 乙 44 / 丙 过 / 丁 过 / 甲 过 / 乙 5", size=3)
    assert (played.finish, played.count["甲"], dict(played.left)) == (("乙",), 1, {})


def test_the_reading_that_beats_the_table() -> None:
    rules = Rules(patterns=card_specs.guandan("5"), deck=Deck.of(2))
    played = play("甲 黑33 方44 黑66 / 乙 黑AA 方22 红5 红5", rules=rules)
    assert played.fault is not None  # 33 44 66 is nothing
    played = play("甲 黑A 方A 黑2 方2 黑3 方3 / 乙 黑3 方3 黑4 方4 红5 红5", rules=rules)
    assert played.fault is None
    assert [combo.name if combo else "" for combo in played.combos] == ["三连对", "三连对"]
    assert played.undeclared == (1,)
    declared = play("甲 黑A 方A 黑2 方2 黑3 方3 / 乙 黑3 方3 黑4 方4 红5 红5 = 33 44 55", rules=rules)
    assert (declared.fault, declared.undeclared) == (None, ())
    plate = play("甲 黑A 方A 黑2 方2 黑3 方3 / 乙 黑3 方3 黑4 方4 红5 红5 = 333 444", rules=rules)
    assert plate.fault is not None
    assert plate.fault.code == "card.play.does_not_beat"


def test_last_cards_may_be_what_others_may_not() -> None:
    rules = Rules(patterns=card_specs.guanpai(), deck=Deck.of(1))
    hands = "甲 9999 / 乙 3 / 丙 4 / 丁 5"
    assert play("甲 9999", hands, rules).fault is None
    fault = play("甲 9999", hands.replace("9999", "99994"), rules).fault
    assert fault is not None
    assert fault.code == "card.play.only_last"


FAULTS = {
    "unknown_player": ("戊 3", "", 0),
    "not_his_turn": ("甲 3 / 丙 4", "", 1),
    "pass_on_lead": ("甲 3 / 乙 过 / 丙 过 / 丁 过 / 甲 过", "", 4),
    "illegal": ("甲 3 / 乙 34", "", 1),
    "does_not_beat": ("甲 4 / 乙 4", "", 1),
    "declared": ("甲 33 大王 = 3344", "", 0),
    "not_held": ("甲 3 / 乙 9", HANDS, 1),
    "not_in_deck": ("甲 红3 / 乙 红4 / 丙 红5 / 丁 过 / 甲 过 / 乙 过 / 丙 红4x2", "", 6),
    "too_many": ("甲 33 / 乙 44", "甲 3 3 3/ 乙 4", 1),
    "gone_out": ("甲 3 / 乙 过 / 丙 过 / 丁 过 / 甲 K / 乙 过 / 丙 过 / 丁 过 / 甲 过", HANDS, 8),
    "after_end": ("甲 5 / 乙 过 / 丙 K / 丁 2", "甲 5 / 乙 3 3 / 丙 K / 丁 2 2", 3),
    "only_last": ("甲 3333", "甲 3333 4 / 乙 3 / 丙 4 / 丁 5", 0),
}


@pytest.mark.parametrize("name", FAULTS)
def test_the_first_wrong_play_is_named(name: str) -> None:
    log, hands, index = FAULTS[name]
    rules = Rules(patterns=card_specs.guanpai(), deck=Deck.of(2)) if name == "only_last" else RULES
    played = play(log, hands, rules)
    fault = played.fault
    assert fault is not None
    assert (fault.code, fault.index) == (f"card.play.{name}", index)
    assert len(played.combos) == index
    # Everything else is as it stood before that play.
    before = play(" / ".join(log.split(" / ")[:index]), hands, rules) if index else None
    if before is not None:
        assert before.fault is None
        assert (before.captured, before.count, before.left, before.table) == (
            played.captured,
            played.count,
            played.left,
            played.table,
        )
    for lang in ("zh", "en"):
        speaker = Speaker(lang)
        assert "{" not in speaker.say(fault.code, **fault.args)
        if fault.why is not None:
            assert speaker.say(fault.why.reason, **fault.why.args)


def test_what_the_faults_say() -> None:
    speaker = Speaker("zh")
    fault = play(*FAULTS["not_in_deck"][:2]).fault
    assert fault is not None
    assert speaker.say(fault.code, **fault.args) == "丙出 红4 红4：红4 到此出了 3 张，全副牌里只有 2 张"
    fault = play(*FAULTS["does_not_beat"][:2]).fault
    assert fault is not None
    assert fault.why is not None
    assert speaker.say(fault.code, **fault.args) == "乙的 4 压不住甲的 4"
    assert speaker.say(fault.why.reason, **fault.why.args) == "单张和单张一样大，一样大压不住"
    fault = play("甲 3", first="乙").fault
    assert fault is not None
    assert speaker.say(fault.code, **fault.args) == "轮到乙，不是甲"


def test_a_refused_play_leaves_the_hand_whole() -> None:
    """The hand would allow a third 红4; the deck does not, and the hand keeps its cards."""
    played = play("甲 红4 红4 红4", "甲 红4 红4 红4 / 乙 3 / 丙 3 / 丁 3")
    assert played.fault is not None
    assert played.fault.code == "card.play.not_in_deck"
    assert len(played.left["甲"]) == 3


def test_slips_of_the_caller() -> None:
    with pytest.raises(ValueError, match="sides"):
        replay(RULES, [], players=SEATS, sides=(("甲",), ("乙",)), sizes={})
    with pytest.raises(ValueError, match="number of cards"):
        replay(RULES, [], players=SEATS, sides=SIDES, sizes={"甲": 27})


GAMES = {
    "duijia_tong": (RULES, 4),
    "liujia_tong_000": (
        Rules(patterns=card_specs.liujia_tong_000(), deck=Deck.of(4), points=POINTS, ends=(one_left,)),
        6,
    ),
    "biaotong": (Rules(patterns=card_specs.biaotong(), deck=Deck.of(2), points=POINTS), 4),
    "madui": (Rules(patterns=card_specs.madui(), deck=Deck.of(2), points=POINTS), 4),
    "guandan": (Rules(patterns=card_specs.guandan("5"), deck=Deck.of(2), heir="partner"), 4),
}


@pytest.mark.parametrize("name", GAMES)
def test_whole_deals(name: str) -> None:
    rules, seats = GAMES[name]
    players = tuple("甲乙丙丁戊己"[:seats])
    for seed in range(2):
        deal = play_out(rules, players, seed)
        state = replay(rules, deal.plays, players=players, sides=deal.sides, sizes={}, hands=deal.hands)
        assert state.ended
        assert state.fault is None
        # Every point is in a trick or still in a hand.
        held = sum(rules.points.get(card.rank, 0) for cards in state.left.values() for card in cards)
        assert sum(state.captured.values()) + held == points_in(deal, dict(rules.points))
        assert sum(trick.points for trick in state.tricks) == sum(state.captured.values())
        # The record as text says the same, and so does the record without hands, knowing only their sizes.
        plays = [Play(p, *parse_play(text)) for entry in deal.log for p, text in entry.items()]
        sizes = {player: len(hand) for player, hand in deal.hands.items()}
        bare = replay(rules, plays, players=players, sides=deal.sides, sizes=sizes)
        assert (bare.finish, bare.captured, bare.tricks) == (state.finish, state.captured, state.tricks)
