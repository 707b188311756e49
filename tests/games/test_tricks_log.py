"""Games of tricks with a ``log``: played at random and scored, wrong plays, facts that disagree with it."""

from __future__ import annotations

from typing import Any

import pytest
from trick_records import dealt, hands_of, record_of

from calc.cards import format_cards, parse_cards
from calc.cards.deck import points_of
from calc.deals.scoring import score_record
from calc.deals.tricks_order import POINTS
from calc.diagnostics.problem import Problem, Refused
from calc.games import find_game, load_game

DEALS = [
    (game, level, trump, seed)
    for seed, (level, trump) in enumerate(["2黑", "5红", "3方", "J梅", "A无", "2无"])
    for game in ("双升", "温岭红五")
]  # fmt: skip
ONE = ("双升", "2", "黑", 0)


def score(record: dict[str, Any], **rules: str) -> Any:
    return score_record(load_game(find_game(record["game"])), {**record, "rules": rules} if rules else record)


def wrong(record: dict[str, Any]) -> list[Problem]:
    with pytest.raises(Refused) as refused:
        score(record)
    return refused.value.problems


def faults_of(record: dict[str, Any]) -> list[Problem]:
    try:
        score(record)
    except Refused as refused:
        return refused.problems
    return []


@pytest.mark.parametrize("deal", DEALS, ids=lambda deal: "-".join(map(str, deal)))
def test_played_and_stated_alike(deal: tuple[str, str, str, int]) -> None:
    """The record alone, with hands, with bottom, and the summary of it come to the same; points are 200."""
    record, played = record_of(*deal), dealt(*deal)
    result = score(record)
    facts = result.more["facts"]
    bottom = points_of(played.bottom, POINTS)
    assert sum(player.numbers["captured"] for player in result.players.values()) + bottom == 200
    idle = result.players["乙"].numbers["captured"] + result.players["丁"].numbers["captured"]
    assert facts["idle_total"] == idle + facts["bottom_added"]
    assert facts["bottom_added"] == bottom * facts["bottom_multiplier"]
    assert {"".join(s["players"]): s["points"] for s in result.more["sides"]}["乙丁"] == facts["idle_total"]
    assert sum(p.total for p in result.players.values()) == 200 + (facts["bottom_added"] or bottom) - bottom
    assert not any(result.settlement.net.values())
    assert not result.notes or deal[0] == "温岭红五" or facts["bottom_multiplier"] > 8
    last = played.plays[-4:]
    winner = next(
        name for name, one in result.players.items() if {"掀底", "灭底"} & {line.name for line in one.lines}
    )
    won = next(play.cards for play in last if play.player == winner)
    for more in (
        {"hands": hands_of(played)},
        {"bottom": format_cards(played.bottom)},
        {"bottom": str(bottom), "banker": "甲", "idle_points": str(idle)},
        {"last_trick": {"winner": winner, "cards": format_cards(won)}},
        {
            "last_trick": {"winner": "庄" if winner in "甲丙" else "闲"},
            "hands": {"丙": hands_of(played)["丙"]},
        },
        {"bottom": " ".join(card.rank for card in played.bottom)},
    ):
        again = score({**record, **more})
        assert (again.more, again.players, again.outcome) == (result.more, result.players, result.outcome)
    if facts["bottom_multiplier"]:
        shape = {"kind": ("单", "对", "拖拉机")[min(len(won) // 2, 2)], "pairs": str(len(won) // 2)}
    else:
        shape = {}
    summary = {key: record[key] for key in ("game", "players", "level", "trump")}
    summary |= {"banker": "甲", "idle_points": str(idle), "bottom": str(bottom)}
    if len(last[0].cards) < 3 and len(set(won)) == 1:
        stated = score({**summary, "last_trick": {"winner": winner, **shape}})
        assert {**stated.more["facts"]} == facts
        assert stated.outcome == result.outcome


def test_a_stated_fact_that_is_not_so() -> None:
    record, played = record_of(*ONE), dealt(*ONE)
    result = score(record)
    facts = result.more["facts"]
    idle = facts["idle_total"] - facts["bottom_added"]
    last = played.plays[-4:]
    winner = next(n for n, p in result.players.items() if {"掀底", "灭底"} & {line.name for line in p.lines})
    other = "闲" if winner in "甲丙" else "庄"

    def check(path: tuple[str, ...], code: str, **more: Any) -> None:
        [problem] = wrong({**record, **more})
        assert (problem.code, problem.path) == (code, path)
        assert problem.related is not None
        assert problem.related[0] == "log"

    check(("idle_points",), "log.idle_differs", idle_points=str(idle + 5))
    check(("bottom",), "bottom.differs", bottom=str(points_of(played.bottom, POINTS) + 5))
    check(("last_trick", "winner"), "log.winner_differs", last_trick={"winner": other})
    someone = next(player for player in "甲乙丙丁" if player != winner)
    check(("last_trick", "winner"), "log.winner_differs", last_trick={"winner": someone})
    cards = next(play.cards for play in last if play.player != winner)
    side = {"winner": winner}
    check(("last_trick", "cards"), "log.cards_differ", last_trick={**side, "cards": format_cards(cards)})
    size = len(last[0].cards)
    kind = "对" if size == 1 else "单"
    check(("last_trick", "kind"), "log.kind_differs", last_trick={**side, "kind": kind})
    led = wrong({**record, "banker": "乙"})
    assert [(problem.code, problem.path[:2]) for problem in led] == [("card.trick.turn", ("log", 0))]


def test_pairs_of_the_last_trick() -> None:
    """The number of pairs alone is looked at too; a single card has none, or 1 as some write it."""
    record = record_of(*ONE)
    assert len(dealt(*ONE).plays[-1].cards) == 1
    for pairs, code in (("0", []), ("1", []), ("2", ["log.pairs_differ"])):
        assert [p.code for p in faults_of({**record, "last_trick": {"pairs": pairs}})] == code


def test_hands_and_bottom_that_do_not_fit() -> None:
    record, played = record_of(*ONE), dealt(*ONE)
    hands = hands_of(played)
    taken = format_cards(played.plays[3].cards[:1])
    rest = played.bottom
    swapped = {**record, "bottom": f"{taken} {format_cards(rest[1:])}"}
    assert [problem.code for problem in wrong(swapped)] in (["card.play.not_in_deck"], ["bottom.differs"])
    [problem] = wrong({**record, "bottom": format_cards(rest[:-1])})
    assert (problem.code, problem.args["count"]) == ("bottom.size", 7)
    short = format_cards(parse_cards(hands["乙"])[1:])
    assert [p.code for p in wrong({**record, "hands": {**hands, "乙": short}})] == ["hands.size"]
    stated = {"game": "双升", "players": list("甲乙丙丁"), "idle_points": "0", "last_trick": {"winner": "庄"}}
    points = points_of(played.bottom, POINTS)
    assert score({**stated, "hands": hands, "bottom": str(points)}).outcome == "庄家保庄"
    [problem] = wrong({**stated, "hands": hands, "bottom": str(points + 5)})
    assert (problem.code, problem.related) == ("bottom.differs", ("hands",))


def test_not_over() -> None:
    record = record_of(*ONE)
    cut = {**record, "log": record["log"][:-4]}
    [problem] = wrong(cut)
    assert (problem.code, problem.path, problem.on_key) == ("log.not_over", ("log",), True)
    [problem] = wrong({**cut, "ended_early": "true"})
    assert (problem.code, problem.path) == ("field.missing", ("bottom",))


def test_stopped_early_where_it_is_decided() -> None:
    """With the record it is known what is out; the bottom counts as often as the cards left allow."""
    seen = set()
    for seed in range(24):
        deal = dealt("双升", "2", "黑", seed)
        full = record_of("双升", "2", "黑", seed, bottom=format_cards(deal.bottom))
        outcome = score(full).outcome
        for cut in range(len(full["log"]) // 4 * 4 - 4, 0, -4):
            early = {**full, "log": full["log"][:cut], "ended_early": "true"}
            problems = faults_of(early)
            if problems:
                assert [problem.code for problem in problems] == ["tricks.still_open"]
                assert problems[0].args["points"] < 80 <= problems[0].args["reach"]
                seen.add("open")
                continue
            result = score(early)
            assert result.outcome == outcome  # what was decided came true
            assert result.more["facts"]["bottom_multiplier"] is None
            seen.add(outcome)
    assert seen == {"open", "庄家保庄", "庄家下庄"}


def test_a_throw_that_no_hand_vouches_for() -> None:
    """The result says which throws are not fully checked; with all the hands they are."""
    told = 0
    for seed in range(24):
        deal = dealt("双升", "2", "黑", seed)
        full = record_of("双升", "2", "黑", seed, bottom=format_cards(deal.bottom), ended_early="true")
        early = {**full, "log": full["log"][:-4]}
        if faults_of(early):
            continue
        result = score(early)
        assert [note.code for note in score({**early, "hands": hands_of(deal)}).notes] == [
            note.code for note in result.notes if note.code != "tricks.unproven"
        ]
        for note in result.notes:
            if note.code == "tricks.unproven":
                told += 1
                first = int(str(note.args["entries"]).split("、")[0]) - 1
                assert len(set(deal.plays[first].cards)) > 1
    assert told
