"""One-line hands: both forms, what is refused, and the same hand as a deal file."""

from __future__ import annotations

import random
from typing import Any

import pytest
from guobiao_hands import DEFAULTS, line_of, random_wins, result_of

from calc.diagnostics.problem import Problem, Refused
from calc.games.guobiao_mahjong.hand import Facts
from calc.games.guobiao_mahjong.notation import hand_of, parse_hand, record_of
from calc.games.guobiao_mahjong.readings import best
from calc.games.guobiao_mahjong.texts import TEXTS
from calc.mahjong.notation import NotationError
from calc.mahjong.tile import tile_name
from calc.messages import Speaker


@pytest.mark.parametrize(
    ("line", "total"),
    [
        ("123789s123789p33m", 8),
        ("11123456789999m|EE1000", 107),
        ("345s3p55p5567p[7777s]4p|EE0000|cbaghdfe", None),
        ("[1111s,1][2222m,2][3333p,7][4444p]8s8s|EE0000|2", 98),
        ("[CCCC][FFFF][PPPP][EEEE]NN|EE1011|8", 324),
        ("[1111s][2222m,1][4444p,3]333p8s8s", 51),
        ("123m456p789s东东东 55m5m"[:-8] + "EEE5m5m"[-7:], None),
        ("19m19p19s1234567z1z", 88),
    ],
)
def test_lines_of_the_field(line: str, total: int | None) -> None:
    try:
        facts = parse_hand(line)
    except NotationError:
        assert total is None
        return
    scored = best(facts, DEFAULTS)
    assert scored is not None
    assert total in (None, scored.total)


def test_every_part_is_read() -> None:
    facts = parse_hand("[345m,1] [CCC,2] 456s 45p 55s 6p | SW1110 | ah")
    assert [str(meld) for meld in facts.melds] == ["吃345万", "碰中中中"]
    assert (tile_name(facts.win), facts.by, facts.round, facts.seat) == ("6筒", "自摸", 1, 2)
    assert (facts.last_of_kind, facts.last_tile) == (True, True)
    assert [tile_name(flower) for flower in facts.flowers] == ["梅", "冬"]
    assert parse_hand("45p[345m]456s[CCC]55s6p").counts == facts.counts
    assert parse_hand("［３４５ｍ，1］[CCC，２]456s45p55s6p｜SW1110｜ah") == facts


@pytest.mark.parametrize(
    ("line", "code"),
    [
        ("123m", "guobiao_mahjong.line_size"),
        ("[123m]123789s123789p33m", "guobiao_mahjong.line_size"),
        ("[124m]789s123789p3m3m", "meld.chow"),
        ("[1234m]789s123789p3m3m", "meld.same"),
        ("123789s123789p33m|EE0001|0", None),
        ("123789s123789p33m|EE1001|0", "guobiao_mahjong.no_kong"),
        ("789s123789p3m3m12", "tile.no_suit"),
        ("11111m2345678m99m", "guobiao_mahjong.five_copies"),
        ("", "guobiao_mahjong.line_size"),
        ("[123m]" * 5 + "1m1m", "guobiao_mahjong.line_melds"),
    ],
)
def test_refused(line: str, code: str | None) -> None:
    with pytest.raises(NotationError) as refused:
        parse_hand(line)
    assert code in (None, *[problem.code for problem in refused.value.problems])


@pytest.mark.parametrize(
    ("line", "faults"),
    [
        ("123789s123789p3m3m|XX0000", [("line_wind", "X"), ("line_wind", "X")]),
        ("123789s123789p3m3m|EE0020|", [("line_flag", "2")]),
        ("123789s123789p3m3m|EE000|", [("line_how", "EE000")]),
        ("123789s123789p3m3m|EE0000|aXa", [("line_flower", "X"), ("line_flower_twice", "a")]),
        ("123789s123789p3m3m|EE0000| 9", [("line_flower_count", "9")]),
        ("123789s123789p3m3m|EE0000|a|b", [("line_bars", "|b")]),
        ("12[345m]3789s12378p3m3m", [("line_no_suit", "12")]),
        ("[123m]789sm123789p3m3m", [("tile.no_digit", "m")]),
        ("[123m]789s123789p3m3", [("line_no_suit", "3")]),
        ("[123m]789条123789p3m3m", [("line_letter", "条")]),
        ("[12x]789s123789p3m3m", [("line_letter", "x")]),
        ("[12m]789s123789p3m3m", [("line_meld_size", "[12m]")]),
        ("[EE]789s123789p3m3m", [("line_meld_size", "[EE]")]),
        ("[124m,2]789s123789p3m3m", [("meld.chow", "124m")]),
        ("[EES,2]789s123789p3m3m", [("meld.same", "EES")]),
        ("[1222m,2]789s123789p3m3m", [("meld.same", "1222m")]),
        ("[123m,8]789s123789p3m3m", [("line_source", ",8")]),
        ("[123m,4]456m789mEEECC", [("line_source", ",4")]),
        ("[123m;1]456m789mEEECC", [("line_comma", ";")]),
        ("123789s123789p3m3m|EE0000|03", [("line_flower_count", "03")]),
        ("[123m,1[456m,1]789s", [("line_bracket", "[")]),
        ("123m]789s", [("line_bracket", "]")]),
        ("[123m,1]|EE0000", [("line_no_hand", "[123m,1]")]),
    ],
)
def test_faults_of_a_line_stand_at_their_place(line: str, faults: list[tuple[str, str]]) -> None:
    with pytest.raises(NotationError) as refused:
        parse_hand(line)
    found = [
        (problem.code.removeprefix("guobiao_mahjong."), line[problem.offset or 0 :][: problem.length])
        for problem in refused.value.problems
    ]
    assert found == faults


def test_a_spoilt_line_is_read_as_meant_or_refused_with_places() -> None:
    rng = random.Random(4)
    speaker = Speaker("zh", TEXTS)
    refusals = 0
    for facts in random_wins(seed=18, number=300):
        line = line_of(facts)
        for _ in range(10):
            letters = list(line)
            for _ in range(rng.randint(1, 3)):
                at = rng.randrange(len(letters))
                letters[at : at + rng.randint(0, 1)] = rng.choice(["", *"159mpsEWFC[]|,ah0 东x"])
            spoilt = "".join(letters)
            problems = problems_of(spoilt)
            if problems is None:
                continue
            refusals += 1
            assert problems
            for problem in problems:
                assert problem.offset is None or problem.offset <= len(spoilt)
                assert speaker.say(problem.code, **problem.args, related="")
                hint = problem.args.get("hint_code", f"{problem.code}.hint")
                assert speaker.say(str(hint), **problem.args)
    assert refusals > 1000


def problems_of(line: str) -> list[Problem] | None:
    """What is wrong with a line; None where it is a hand."""
    try:
        parse_hand(line)
    except NotationError as error:
        return error.problems
    return None


def test_the_same_hand_as_a_deal_file() -> None:
    for facts in random_wins(seed=17, number=150):
        scored = best(facts, DEFAULTS)
        assert scored is not None
        result = result_of(record_of(facts))
        assert next(iter(result.players.values())).total == scored.total + len(facts.flowers)


@pytest.mark.parametrize(
    ("line", "said"),
    [
        # thirteen tiles leave the winning one out, and what is no line is read as tiles
        ("123789s123789p3m", None),
        ("没有牌", None),
        ("123789s123789p33m", {"hand": "3万 123789筒 123789条", "win": {"tile": "3万"}}),
        ("1m9m1p9p1s9sESWNCFPE", {"hand": "19万 19筒 19条 东 南 西 北 中 发 白", "win": {"tile": "东"}}),
        ("1m9m1p9p1s9sESWNCFP", None),
        (
            "[CCC]345m456s55s45p6p",
            {"hand": "345万 45筒 45556条", "melds": ["碰 中中中"], "win": {"tile": "6筒"}},
        ),
        (
            "345m456s55s45pCCC6p|ES1000|a",
            {
                "hand": "345万 45筒 45556条 中中中",
                "flowers": "梅",
                "win": {
                    "seat": "南",
                    "tile": "6筒",
                    "by": "自摸",
                    "last_tile": "false",
                    "last_of_kind": "false",
                },
                "round": "东",
            },
        ),
    ],
)
def test_what_one_line_says(line: str, said: dict[str, Any] | None) -> None:
    assert hand_of(line) == said


def test_a_wrong_line_is_refused() -> None:
    with pytest.raises(Refused) as refused:
        hand_of("[124m]789s123789p3m3m")
    assert [problem.code for problem in refused.value.problems] == ["meld.chow"]


def test_held_leaves_the_winning_tile_out() -> None:
    facts: Facts = parse_hand("123789s123789p33m")
    assert len(facts.held) == 13
