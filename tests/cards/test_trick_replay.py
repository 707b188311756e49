"""Records of tricks played through: who takes what, what must be followed with, every way to go wrong."""

from __future__ import annotations

import random
from itertools import pairwise

import pytest
from trick_deal import play_out, replay_deal
from trick_specs import POINTS, SEATS, hongwu, rules, shuangsheng

from calc.cards import Play, format_cards, parse_cards, parse_play
from calc.cards.trick_taking import TrickReplay, TrickRules, replay_tricks
from calc.messages import Speaker

RULES = rules(shuangsheng("S", "4"))


def play(
    log: str, hands: str = "", size: int = 25, leader: str | None = None, rules: TrickRules = RULES
) -> TrickReplay:
    """Play a log ``甲 红3 / 乙 红5``, with hands of the same form (their size is the size of all)."""
    entries = [entry.split(maxsplit=1) for entry in log.split("/")]
    plays = [Play(player, *parse_play(text)) for player, text in entries]
    held = {p: parse_cards(text) for p, text in (h.split(maxsplit=1) for h in hands.split("/") if h)}
    size = len(next(iter(held.values()))) if held else size
    return replay_tricks(rules, plays, players=SEATS, size=size, hands=held, leader=leader)


def winner(trick: str) -> tuple[str, int, bool]:
    played = play(trick)
    assert played.fault is None, played.fault
    taken = played.tricks[0]
    assert played.turn == taken.winner
    return taken.winner, taken.points, taken.ruffed


@pytest.mark.parametrize(
    ("trick", "expected"),
    [
        ("甲 红3 / 乙 红K / 丙 红10 / 丁 红A", ("丁", 20, False)),
        ("甲 红A / 乙 红K / 丙 红A / 丁 梅K", ("甲", 20, False)),  # equal does not beat; 垫 neither
        ("甲 红A / 乙 黑2 / 丙 黑3 / 丁 红5", ("丙", 5, True)),  # 将, and over it
        ("甲 黑A / 乙 红4 / 丙 黑4 / 丁 梅4", ("丙", 0, False)),  # 副主 < 正主
        ("甲 黑A / 乙 红4 / 丙 梅4 / 丁 方4", ("乙", 0, False)),  # 副主 are equal: the first
        ("甲 红55 / 乙 红KK / 丙 红A 红6 / 丁 黑22", ("丁", 30, True)),
        ("甲 红55 / 乙 黑2 黑3 / 丙 黑2 小王 / 丁 黑K 大王", ("甲", 20, False)),  # no pair, no 将
        ("甲 红3355 / 乙 黑2233 / 丙 黑5566 / 丁 黑AAKK", ("丁", 40, True)),
        ("甲 红3355 / 乙 黑2266 / 丙 黑77 大王 小王 / 丁 梅3355", ("甲", 20, False)),
        ("甲 红AAK / 乙 黑225 / 丙 黑33 大王 / 丁 黑66 小王", ("丁", 15, True)),  # the greatest part
        ("甲 红AAQQ / 乙 黑2233 / 丙 黑5577 / 丁 黑689J", ("丙", 10, True)),
        ("甲 红AK / 乙 黑22 / 丙 黑A3 / 丁 红23", ("丙", 10, True)),
    ],
)
def test_who_takes_a_trick(trick: str, expected: tuple[str, int, bool]) -> None:
    assert winner(trick) == expected


@pytest.mark.parametrize(
    ("led", "hand", "allowed", "code"),
    [
        # How many of the suit.
        ("红3", "红8 梅3 梅5", "红8", None),
        ("红3", "红8 梅3 梅5", "梅3", "suit"),
        ("红33", "红8 梅3 梅5", "红8 梅3", None),
        ("红33", "红8 梅33", "梅33", "suit"),
        ("红3", "红4 红8 梅5", "红4", "suit"),  # the level card is a trump
        ("黑3", "红4 红8 梅5", "红8", "suit"),
        ("黑3", "大王 红8 梅5", "红8", "suit"),
        # Pairs.
        ("红33", "红5566", "红56", "pairs"),
        ("红33", "红5567", "红55", None),
        ("红33", "红5678", "红56", None),
        ("红3355", "红7799J", "红7799", None),
        ("红3355", "红7799J", "红799J", "pairs"),
        ("红3355", "红778910J", "红77910", None),
        ("红3355", "红778910J", "红78910", "pairs"),
        ("红AAQQ", "红7799J", "红7799", None),
        ("红AAQQ", "红7799J", "红779J", "pairs"),
        # Tractors.
        ("红3355", "红7788JJ", "红7788", None),
        ("红3355", "红7788JJ", "红77JJ", "tractors"),
        ("红3355", "红778899JJ", "红8899", None),
        ("红335566", "红7788JJA", "红7788JJ", None),
        ("红335566", "红7788JJQQ", "红7788JJ", None),
        ("红335566", "红77889JJA", "红77889J", "pairs"),
        ("红335566", "红7788JJAA", "红77JJAA", "tractors"),
        ("红335566", "红778899JJ", "红7788JJ", "tractors"),
        # A throw asks for its pairs too.
        ("红AAK", "红7789", "红789", "pairs"),
        ("红AAK", "红7789", "红779", None),
    ],
)
@pytest.mark.parametrize("known", [True, False])
def test_what_must_be_followed_with(led: str, hand: str, allowed: str, code: str | None, known: bool) -> None:
    """With the hand given, or known by what is played after."""
    held, laid = parse_cards(hand), parse_cards(allowed)
    rest = list(held)
    for card in laid:
        rest.remove(card)
    plays = [Play("甲", parse_cards(led)), Play("乙", laid)]
    if known:
        played = replay_tricks(RULES, plays, players=SEATS, size=len(held), hands={"乙": held})
    else:
        # The rest of the record is not looked at when the fault is before it; else it comes out of turn.
        plays += [Play("乙", (card,)) for card in rest]
        played = replay_tricks(RULES, plays, players=SEATS, size=25)
    fault = played.fault
    if code is None:
        assert fault is None or (not known and fault.code == "card.trick.turn"), fault
    else:
        assert fault is not None
        assert (fault.index, fault.code) == (1, f"card.trick.{code}")


def test_how_far_a_lead_is_followed_is_an_option() -> None:
    log, hands = "甲 红3355 / 乙 红77JJ", "乙 红7788JJ"
    for strictness, code in (("tractors", "card.trick.tractors"), ("pairs", None), ("cards", None)):
        fault = play(log, hands, rules=rules(RULES.trumps, strictness=strictness)).fault
        assert (fault.code if fault else None) == code
    single = play("甲 红3355 / 乙 红78JQ", "乙 红7788JQ", rules=rules(RULES.trumps, strictness="cards"))
    assert single.fault is None


def test_only_the_same_shape_and_higher_stops_a_throw() -> None:
    """Another holds a tractor, but a lower one; another a pair of aces, which is no tractor."""
    hands = "甲 红AKKQQ / 乙 红7788 梅3 / 丙 红AJJ99 / 丁 方33556"
    played = play("甲 红AKKQQ / 乙 红7788 梅3 / 丙 红AJJ99 / 丁 方33556", hands)
    assert played.fault is None
    assert [(trick.winner, trick.led.shape) for trick in played.tricks] == [("甲", (2, 0))]
    assert play("甲 红AKKQQ / 乙 红7788 梅3", hands.replace("红AJJ99", "红AA 梅579")).fault is None


@pytest.mark.parametrize(
    ("thrown", "other", "part", "higher", "allowed"),
    [
        ("红AAQ", "红K", "红Q", "红K", "红Q"),
        ("红AJJ", "红QQ", "红J 红J", "红Q 红Q", "红A"),
        ("红KKJJ", "红AA", "红J 红J", "红A 红A", "红J 红J"),
        ("红A3355", "红6677", "红3 红3 红5 红5", "红6 红6 红7 红7", "红A"),
        ("大王 红44", "小王x2", "红4 红4", "小王 小王", "大王"),
    ],
)
@pytest.mark.parametrize("known", [True, False])
def test_a_throw_that_is_stopped(
    thrown: str, other: str, part: str, higher: str, allowed: str, known: bool
) -> None:
    cards, held = parse_cards(thrown), parse_cards(other)
    fill = parse_cards("方22335566778899")
    size = max(len(cards), len(held))
    plays = [Play("甲", cards)]
    hands = {"丙": held + fill[: size - len(held)]} if known else {}
    if not known:
        plays += [Play("丙", held)]
    for forced in ("smallest", "stopped"):
        spec = rules(RULES.trumps, forced=forced)
        fault = replay_tricks(spec, plays, players=SEATS, size=size, hands=hands).fault
        assert fault is not None
        assert (fault.code, fault.index) == ("card.trick.throw_stopped", 0)
        args = {key: fault.args[key] for key in ("by", "higher")}
        assert args == {"by": "丙", "higher": higher}
        assert fault.args["allowed"] == (allowed if forced == "smallest" else fault.args["part"])
        assert fault.args["part"] == part


def test_throws_that_nobody_can_vouch_for() -> None:
    assert play("甲 红AK / 乙 红35").unproven == (0,)
    assert play("甲 红A / 乙 红3").unproven == ()
    hands = "甲 红AK / 乙 红35 / 丙 梅35 / 丁 方35"
    assert play("甲 红AK", hands).unproven == ()
    # A whole record is as good as the hands.
    assert play("甲 红AK / 乙 红35 / 丙 梅35 / 丁 方35", size=2).unproven == ()


HANDS = "甲 红3 红A 黑5 / 乙 红7 红8 梅K / 丙 红9 红9 方K / 丁 红10 梅3 黑6"
FAULTS = {
    "card.play.unknown_player": ("戊 红3", "", 0),
    "card.play.after_end": (
        "甲 红3 / 乙 红5 / 丙 红6 / 丁 红7 / 丁 红8",
        "甲 红3 / 乙 红5 / 丙 红6 / 丁 红7",
        4,
    ),
    "card.play.too_many": ("甲 红33", "甲 红3 / 乙 红5 / 丙 红6 / 丁 红7", 0),
    "card.play.not_in_deck": ("甲 红5 / 乙 红5 / 丙 红5", "", 2),
    "card.trick.turn": ("甲 红3 / 丙 红9", HANDS, 1),
    "card.trick.pass": ("甲 红3 / 乙 过", "", 1),
    "card.trick.declared": ("甲 红3 / 乙 大王 = 红5", "", 1),
    "card.trick.no_suit": ("甲 红3 / 乙 5", "", 1),
    "card.trick.lead_mixed": ("甲 红3 梅3", "", 0),
    "card.trick.no_throws": ("甲 红AK", "", 0),
    "card.trick.throw_stopped": ("甲 红3A", HANDS, 0),
    "card.trick.size": ("甲 红3 / 乙 红78", HANDS, 1),
    "card.trick.not_held": ("甲 红3 / 乙 红Q", HANDS, 1),
    "card.trick.suit": ("甲 红3 / 乙 红7 / 丙 方K", HANDS, 2),
    "card.trick.pairs": ("甲 红33 / 乙 红78 / 丙 红910", "甲 红335 / 乙 红78 梅K / 丙 红9910", 2),
    "card.trick.tractors": ("甲 红3355 / 乙 红77JJ", "乙 红7788JJ", 1),
}


@pytest.mark.parametrize("code", FAULTS)
def test_the_first_wrong_play_is_named(code: str) -> None:
    log, hands, index = FAULTS[code]
    spec = rules(RULES.trumps, throws=code != "card.trick.no_throws")
    played = play(log, hands, rules=spec)
    fault = played.fault
    assert fault is not None
    assert (fault.code, fault.index) == (code, index)
    for lang in ("zh", "en"):
        speaker = Speaker(lang)
        assert "{" not in speaker.say(fault.code, **fault.args)
        if speaker.has(f"{code}.hint"):
            assert "{" not in speaker.say(f"{code}.hint", **fault.args)
    # Everything else is as it stood before that play.
    if index:
        before = play(" / ".join(log.split(" / ")[:index]), hands, rules=spec)
        assert before.fault is None
        assert (before.captured, before.count, before.left, before.led, before.open_points) == (
            played.captured,
            played.count,
            played.left,
            played.led,
            played.open_points,
        )


def test_what_the_faults_say() -> None:
    speaker = Speaker("zh")
    fault = play(*FAULTS["card.trick.suit"][:2]).fault
    assert fault is not None
    assert speaker.say(fault.code, **fault.args) == (
        "丙出 方K：领出 红3，红桃要跟 1 张，只跟了 0 张；手里有 红9 红9"
    )
    fault = play("甲 红3 / 乙 红7 / 丙 方K / 丁 红8 / 丁 红6 / 甲 红5 / 乙 红10 / 丙 红J").fault
    assert fault is not None
    assert speaker.say(fault.code, **fault.args) == (
        "丙出 方K：领出 红3，红桃要跟 1 张，只跟了 0 张；手里有 红J（看后面出的牌）"
    )
    fault = play(*FAULTS["card.trick.throw_stopped"][:2]).fault
    assert fault is not None
    assert speaker.say(fault.code, **fault.args) == "甲甩 红3 红A 不成：乙的 红8 大过其中的 红3"
    assert speaker.say(f"{fault.code}.hint", **fault.args) == "甩牌不成，只能出 红3"


def test_an_open_trick() -> None:
    played = play("甲 红5 / 乙 红K", HANDS.replace("红3 红A", "红5 红A").replace("梅K", "红K"))
    assert (played.turn, played.open_points, played.ended, played.last) == ("丙", 15, False, None)
    assert played.led is not None
    assert played.led.name == "单张"
    assert played.count == {"甲": 2, "乙": 2, "丙": 3, "丁": 3}
    assert format_cards(played.left["甲"]) == "黑5 红A"
    assert play("甲 红5", leader="乙").fault is not None


def test_nothing_was_played() -> None:
    played = replay_tricks(RULES, [], players=SEATS, size=25, leader="丙")
    assert (played.turn, played.tricks, played.ended, played.fault) == ("丙", (), False, None)


@pytest.mark.parametrize(
    ("log", "kind", "pairs", "taker"),
    [
        ("甲 红3 / 乙 红5 / 丙 红6 / 丁 梅7", "single", 0, "丙"),
        ("甲 红33 / 乙 红5 黑2 / 丙 红66 / 丁 梅78", "pair", 1, "丙"),
        ("甲 红7788 / 乙 红569A / 丙 黑5566 / 丁 梅789J", "tractor", 2, "丙"),
        ("甲 红AAKKJ / 乙 红56785 / 丙 黑55668 / 丁 梅789JQ", "tractor", 2, "丙"),
        ("甲 红AAJ / 乙 红567 / 丙 方567 / 丁 梅789", "pair", 1, "甲"),
    ],
)
def test_the_last_trick(log: str, kind: str, pairs: int, taker: str) -> None:
    played = play(log, size=len(parse_cards(log.split(" / ")[0][2:])))
    assert played.fault is None
    assert played.ended
    assert played.last is not None
    assert (played.last.kind, played.last.pairs, played.last.winner) == (kind, pairs, taker)


def test_slips_of_the_caller() -> None:
    with pytest.raises(ValueError, match="holds 1 cards"):
        replay_tricks(RULES, [], players=SEATS, size=25, hands={"甲": parse_cards("红3")})


@pytest.mark.parametrize("seed", range(16))
def test_whole_deals(seed: int) -> None:
    chance = random.Random(seed)
    game = chance.choice((shuangsheng, hongwu))
    spec = rules(game(chance.choice(["", *"SHCD"]), chance.choice(["2", "3", "5", "10", "A"])))
    deal = play_out(spec, seed, in_pairs=seed % 2 == 0)
    played = replay_deal(spec, deal, hands=deal.hands)
    assert played.fault is None
    assert played.ended
    assert not played.unproven
    # Every point is in a trick or in the bottom.
    bottom = sum(POINTS.get(card.rank, 0) for card in deal.bottom)
    assert sum(played.captured.values()) + bottom == 200
    assert played.side_points(SEATS[::2]) + played.side_points(SEATS[1::2]) + bottom == 200
    assert sum(trick.points for trick in played.tricks) == sum(played.captured.values())
    assert set(played.count.values()) == {0}
    # The record as text says the same, and so does the record without hands.
    plays = [Play(p, *parse_play(text)) for entry in deal.log for p, text in entry.items()]
    assert replay_tricks(spec, plays, players=SEATS, size=25) == TrickReplay(
        **{**vars(played), "left": {}},
    )
    # The order in which the cards of a play are written makes no difference.
    shuffled = [Play(p.player, tuple(chance.sample(p.cards, len(p.cards)))) for p in plays]
    assert replay_tricks(spec, shuffled, players=SEATS, size=25).tricks == played.tricks
    # Any part of the record is sound, and each trick's winner leads the next.
    part = replay_tricks(spec, plays[: chance.randrange(len(plays))], players=SEATS, size=25)
    assert part.fault is None
    for before, after in pairwise(played.tricks):
        assert plays[after.lead].player == before.winner


def test_a_revoke_in_a_whole_deal_is_found_with_and_without_hands() -> None:
    """Two plays of one player changed round: where he then fails to follow, it shows either way."""
    spec = rules(hongwu("D", "2"))
    found = 0
    for seed in range(8):
        deal = play_out(spec, seed)
        singles = [i for i, p in enumerate(deal.plays) if p.player == "乙" and len(p.cards) == 1]
        for a, b in pairwise(singles):
            plays = list(deal.plays)
            plays[a], plays[b] = plays[b], plays[a]
            known = replay_tricks(spec, plays, players=SEATS, size=25, hands=deal.hands).fault
            bare = replay_tricks(spec, plays, players=SEATS, size=25).fault
            assert (known and (known.code, known.index)) == (bare and (bare.code, bare.index))
            found += known is not None and known.code == "card.trick.suit"
    assert found
