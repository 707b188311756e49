"""Results as JSON: the keys are those of the published interface, in its order."""

from __future__ import annotations

import json
from collections.abc import Iterable
from typing import Any

from calc.core.game import Entry, Game
from calc.core.money import show_money
from calc.core.result import Line, PlayerResult, Result
from calc.diagnostics import Diagnostic, as_json
from calc.messages import Speaker
from calc.messages.clean import escaped

RESULT_SCHEMA = "calc.result/1"
ERROR_SCHEMA = "calc.error/1"


def result_json(result: Result, entry: Entry, speaker: Speaker) -> dict[str, Any]:
    """A result as plain JSON values; money as decimal strings, everything else whole numbers and texts."""
    return {
        "schema": RESULT_SCHEMA,
        "game": result.game,
        "game_name": speaker.pick(entry.name, entry.en),
        "rules": {
            "preset": result.preset,
            "options": dict(result.options),
            "changed": list(result.changed),
        },
        "id": result.id,
        "outcome": result.outcome,
        "players": {key: _player(player, speaker) for key, player in result.players.items()},
        **result.more,
        "settlement": {
            "transfers": [
                {
                    "from": transfer.payer,
                    "to": transfer.payee,
                    "amount": show_money(transfer.amount),
                    "reason": speaker.say(f"{result.game}.{transfer.reason}"),
                }
                for transfer in result.settlement.transfers
            ],
            "net": {account: show_money(amount) for account, amount in result.settlement.net.items()},
        },
        "next": dict(result.next),
        "notes": [speaker.say(note.code, **note.args) for note in result.notes],
    }


def _player(player: PlayerResult, speaker: Speaker) -> dict[str, Any]:
    return {
        "name": player.name,
        "role": player.role,
        "total": player.total,
        "unit": player.unit,
        **player.numbers,
        "lines": [_line(line, speaker) for line in player.lines],
        "formula": player.formula,
        "reading": player.reading,
        "alternatives": [{"reading": other.reading, "total": other.total} for other in player.alternatives],
    }


def _line(line: Line, speaker: Speaker) -> dict[str, Any]:
    return {
        "rule": line.rule,
        "name": speaker.pick(line.name, line.en),
        "kind": line.kind,
        "value": line.value,
        "count": line.count,
        "tiles": line.tiles,
        "clause": str(line.clause),
    }


def explained_json(result: Result, game: Game, speaker: Speaker) -> dict[str, Any]:
    """What ``--explain`` adds: other readings, dropped patterns, the clauses, and where options were set."""
    known = {rule.id: rule for catalogue in game.catalogues for rule in catalogue}
    return {
        "alternatives": {
            key: [
                {
                    "reading": other.reading,
                    "total": other.total,
                    "formula": other.formula,
                    "lines": [_line(line, speaker) for line in other.lines],
                }
                for other in player.alternatives
            ]
            for key, player in result.players.items()
            if player.alternatives
        },
        "dropped": {
            key: [
                {**_line(dropped.line, speaker), "by": speaker.pick(dropped.by, dropped.by_en)}
                for dropped in player.dropped
            ]
            for key, player in result.players.items()
            if player.dropped
        },
        "clauses": {
            line.rule: known[line.rule].about[speaker.lang]
            for player in result.players.values()
            for line in player.lines
            if line.rule in known
        },
        "origins": dict(result.origins),
    }


def error_json(diagnostics: Iterable[Diagnostic]) -> dict[str, Any]:
    """A document that was refused, in its place among the results."""
    return {"schema": ERROR_SCHEMA, "errors": [as_json(diagnostic) for diagnostic in diagnostics]}


def dump(value: Any) -> str:
    """JSON as it is printed: readable, with every character as itself that a terminal shows."""
    return escaped(json.dumps(value, ensure_ascii=False, indent=2))
