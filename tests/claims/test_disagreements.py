"""Claims that other tables or hasty people make of the example deals, each with what must explain it first.

``disagreements.jsonl``: the deal, the figures claimed instead of the right ones, and the explanation: an
option with its value, or the code of a slip.
"""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from calc.claims.check import Checked, check_record
from calc.claims.diagnose import Explanation
from calc.core.options import show
from calc.deals.keys import canonical
from calc.games import game_of
from calc.messages import Speaker
from calc.render.check import check_text, sentence
from calc.render.check_json import check_json
from calc.source.records import read

EXAMPLES = Path(__file__).parents[2] / "examples"
CASES = [
    json.loads(line)
    for line in Path(__file__).with_name("disagreements.jsonl").read_text(encoding="utf-8").splitlines()
]


def code_of(explanation: Explanation) -> str:
    parts = [f"{change.name}={show(change.value)}" for change in explanation.changes]
    return " + ".join([*parts, *(slip.code.removeprefix("slip.") for slip in explanation.slips)])


def checked(deal: str, claim: dict[str, Any]) -> Checked:
    path = EXAMPLES / deal
    data = read(path.read_bytes(), path.name, same=canonical)[0].data
    kept = {key: value for key, value in data.items() if canonical(key) != "claim"}
    return check_record(game_of(data), {**kept, "claim": claim})


@pytest.mark.parametrize("case", CASES, ids=lambda case: f"{case['deal']} {case['first']}")
def test_explained_first(case: dict[str, Any]) -> None:
    found = checked(case["deal"], case["claim"])
    assert not found.agrees
    assert found.diagnosis is not None
    first = found.diagnosis.explanations[0]
    assert code_of(first).lower() == case["first"].lower()
    assert first.size == 1
    game = game_of({"game": found.result.game})
    for lang in ("zh", "en"):
        speaker = Speaker(lang, game.texts)  # type: ignore[arg-type]
        said = sentence(first, found.apart, game, speaker)
        assert said in check_text(found, game, speaker)
        assert check_json(found, game, speaker)["explanations"][0]["sentence"] == said


def test_every_game_that_has_examples_is_there() -> None:
    games = Counter(case["deal"].partition("/")[0] for case in CASES)
    slips = Counter(case["deal"].partition("/")[0] for case in CASES if "=" not in case["first"])
    assert games.keys() == {path.name for path in EXAMPLES.iterdir() if path.is_dir()}
    assert sum(games.values()) >= 40
    assert min(slips[game] for game in games) >= 9


TWO = [
    ("wenling_mahjong/seat_flowers.yaml", {"loser_seat_flower": "true", "flower_points": "4"}),
    ("wenling_mahjong/best_reading.yaml", {"ron_triplet": "open", "mode": "dealer_double"}),
    ("wenling_mahjong/drawn_wild.yaml", {"selfdraw_de_selfdraw": "false", "mode": "dealer_double"}),
    ("yueqing_mahjong/all_honours.yaml", {"bai_tai_with_big": "false", "hua_sets": "add"}),
    ("guobiao_mahjong/rules_2006.yaml", {"profile": "1998", "base": "10"}),
]


@pytest.mark.parametrize(("deal", "options"), TWO)
def test_two_house_rules_together(deal: str, options: dict[str, str]) -> None:
    path = EXAMPLES / deal
    data = read(path.read_bytes(), path.name, same=canonical)[0].data
    rules = {canonical(key): value for key, value in data.items()}.get("rules")
    rules = {"preset": rules} if isinstance(rules, str) else dict(rules or {})
    kept = {key: value for key, value in data.items() if canonical(key) not in ("claim", "rules")}
    other = check_record(game_of(data), {**kept, "rules": {**rules, **options}}).result
    claim = {
        "total": {who: str(player.total) for who, player in other.players.items()},
        "net": {who: str(amount) for who, amount in other.settlement.net.items()},
    }
    found = checked(deal, claim)
    assert found.diagnosis is not None
    wanted = {f"{name}={value}" for name, value in options.items()}
    codes = [set(code_of(each).split(" + ")) for each in found.diagnosis.explanations]
    assert wanted in codes[:3]


def test_an_option_and_a_slip_together() -> None:
    claim = {"net": {"东": "-86", "南": "240", "西": "-74", "北": "-80"}}
    found = checked("wenling_mahjong/seat_flowers.yaml", claim)
    assert found.diagnosis is not None
    assert found.diagnosis.explanations or found.diagnosis.nearest


def test_what_nobody_could_mean_is_not_explained() -> None:
    found = checked("wenling_mahjong/tour.yaml", {"total": {"东": "77777", "南": "3"}})
    assert found.diagnosis is not None
    assert found.diagnosis.explanations == ()
    game = game_of({"game": found.result.game})
    for lang in ("zh", "en"):
        text = check_text(found, game, Speaker(lang, game.texts))  # type: ignore[arg-type]
        assert str(found.diagnosis.trials) in text


def test_the_nearest_is_shown_with_what_is_still_apart() -> None:
    found = checked("wenling_mahjong/tour.yaml", {"total": {"南": "40", "西": "33333"}})
    assert found.diagnosis is not None
    assert found.diagnosis.explanations == ()
    nearest, compared = found.diagnosis.nearest[0]
    assert code_of(nearest) in ("loser_seat_flower=true", "base_for_all")
    assert [each.figure.who for each in compared if not each.agrees] == ["西"]
    game = game_of({"game": found.result.game})
    text = check_text(found, game, Speaker("zh", game.texts))
    assert "还差：西 总分 算得 30 和，声称 33333 和" in text
    assert "按『闲家也算门风花』（loser_seat_flower=true），还差：西 总分 算得 10 和，声称 33333 和" in text


def test_the_same_answer_every_time() -> None:
    case = CASES[0]
    first, second = (checked(case["deal"], case["claim"]) for _ in range(2))
    assert first.diagnosis == second.diagnosis


def test_a_pattern_claimed_that_does_not_stand() -> None:
    found = checked("wenling_mahjong/tour.yaml", {"patterns": {"东": ["混一色"]}, "total": {"南": "20"}})
    assert found.diagnosis is not None
    assert code_of(found.diagnosis.explanations[0]) == "added"


@pytest.mark.parametrize("unit", ["0.5", "3", "7", "8.5", "10"])
def test_money_without_the_unit(unit: str) -> None:
    """Whatever the unit divides: the slip is found in exact figures, and no other one makes money."""
    path = EXAMPLES / "guobiao_mahjong" / "false_win_declared.yaml"
    data = dict(read(path.read_bytes(), path.name, same=canonical)[0].data) | {"unit": unit}
    plain = check_record(game_of(data), data | {"unit": "1", "claim": {"outcome": "错和"}})
    net = {seat: f"{money:f}" for seat, money in plain.result.settlement.net.items()}
    found = check_record(game_of(data), data | {"claim": {"net": net}})
    assert found.diagnosis is not None
    assert "no_unit" in {code_of(each) for each in found.diagnosis.explanations}
    wrong = check_record(game_of(data), data | {"claim": {"net": dict.fromkeys(net, "1")}})
    assert not wrong.agrees


@pytest.mark.parametrize("unit", ["0.3", "1.1", "3", "7"])
def test_payments_that_no_unit_divides(unit: str) -> None:
    """Who has little left pays that: no whole number of units, so nobody can have paid in them."""
    data = {
        "game": "打对家", "unit": unit, "players": ["甲", "乙", "丙", "丁"], "first_out": "甲",
        "rules": {"allow_garbled": "true"}, "multiplier": "4",
        "balances": {"乙": "10", "丙": "4", "丁": "1"}, "claim": {"net": {"甲": "2"}},
    }  # fmt: skip
    found = check_record(game_of(data), data)
    assert found.diagnosis is not None
    assert not found.agrees
