"""A checked claim as JSON."""

from __future__ import annotations

from decimal import Decimal
from typing import Any

from calc.claims.check import Checked
from calc.claims.compare import Compared
from calc.claims.diagnose import Explanation
from calc.core.game import Game
from calc.core.money import show_money
from calc.messages import Bilingual, Speaker
from calc.render.check import sentence, why
from calc.render.json import result_json
from calc.render.why import first_line

CHECK_SCHEMA = "calc.check/1"


def check_json(checked: Checked, game: Game, speaker: Speaker) -> dict[str, Any]:
    """The figures, whether all agree, and the explanations, each with its own full result."""
    value: dict[str, Any] = {
        "schema": CHECK_SCHEMA,
        "game": game.entry.id,
        "id": checked.result.id,
        "claimed": len(checked.compared),
        "agrees": checked.agrees,
        "figures": [figure_json(each) for each in checked.compared],
    }
    value["blocked"] = [
        {"who": each.seat, "rule": each.rule.id, "sentence": first_line(each, game, speaker)}
        for each in checked.blocked
    ]
    diagnosis = checked.diagnosis
    if diagnosis is not None:
        value["trials"] = diagnosis.trials
        value["explanations"] = [
            {
                "sentence": sentence(each, checked.apart, game, speaker),
                **_parts(each, game, speaker),
                "result": result_json(each.result, game.entry, speaker),
            }
            for each in diagnosis.explanations
        ]
        value["nearest"] = [
            {
                **_parts(each, game, speaker),
                "sentence": why(each, game, speaker),
                "apart": [figure_json(one) for one in compared if not one.agrees],
            }
            for each, compared in diagnosis.nearest
        ]
    return value


def figure_json(each: Compared) -> dict[str, Any]:
    """A claimed figure and the computed one."""
    figure = each.figure
    return {
        "key": figure.kind or figure.key,
        "who": figure.who or None,
        "claimed": _plain(figure.said),
        "computed": _plain(each.computed),
        "agrees": each.agrees,
    }


def _parts(each: Explanation, game: Game, speaker: Speaker) -> dict[str, Any]:
    return {
        "options": [
            {"name": change.name if change.option else "preset", "value": change.value, "was": change.was}
            for change in each.changes
        ],
        "slips": [
            {
                "code": slip.code.removeprefix("slip."),
                "seat": slip.seat or None,
                "args": {key: _plain(value) for key, value in slip.args.items()},
            }
            for slip in each.slips
        ],
    }


def _plain(value: Any) -> Any:
    if isinstance(value, Decimal):
        return show_money(value)
    if isinstance(value, Bilingual):
        return value.zh
    if isinstance(value, list | tuple):
        return [_plain(inner) for inner in value]
    if isinstance(value, dict):
        return {key: _plain(inner) for key, inner in value.items()}
    return value
