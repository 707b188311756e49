"""What a hand waits for, as text and as JSON."""

from __future__ import annotations

from typing import Any

from calc.claims.waits import Waiting
from calc.core.game import Game
from calc.core.result import Line, Result
from calc.mahjong.tile import tile_name
from calc.messages import Speaker
from calc.render.spoken import named
from calc.render.table import table

WAITS_SCHEMA = "calc.waits/1"
MOST_LINES = 6


def waits_text(waiting: Waiting, game: Game, speaker: Speaker) -> str:
    """A row for each tile: copies unseen, worth by self-draw and by discard, the main lines."""
    seat = named(waiting.seat, game, speaker)
    if waiting.barred is not None:
        return speaker.say(waiting.barred.code, **waiting.barred.args)
    if not waiting.waits:
        return speaker.say("waits.away", seat=seat, away=waiting.away)
    tiles = " ".join(tile_name(each.tile) for each in waiting.waits)
    rows = [[speaker.say(f"waits.{column}") for column in ("tile", "unseen", "drawn", "claimed", "lines")]]
    for each in waiting.waits:
        best = each.drawn or each.claimed
        rows.append(
            [
                tile_name(each.tile),
                _unseen(each.unseen, each.held, speaker),
                _worth(waiting, each.drawn, speaker),
                _worth(waiting, each.claimed, speaker),
                _lines(waiting, best, speaker) if best is not None else "",
            ]
        )
    head = speaker.say("waits.head", seat=seat, tiles=tiles)
    return "\n".join([head, *(f"  {row}" for row in table(rows, right={2, 3}))])


def _unseen(unseen: int, held: int, speaker: Speaker) -> str:
    if not unseen:
        return speaker.say("waits.no_copies")
    return speaker.say("waits.held", unseen=unseen, held=held) if held else str(unseen)


def _worth(waiting: Waiting, result: Result | None, speaker: Speaker) -> str:
    if result is None:
        return speaker.say("waits.never")
    player = waiting.worth(result)
    total = f"{player.total} {speaker.term(player.unit)}"
    if result.outcome == "和牌":
        return total
    return total + speaker.say("waits.short", outcome=speaker.term(result.outcome))


def _lines(waiting: Waiting, result: Result, speaker: Speaker) -> str:
    """The lines that are worth most, the first ones first among equals."""
    lines = sorted(waiting.worth(result).lines, key=lambda line: -line.worth)[:MOST_LINES]
    return " ".join(dict.fromkeys(speaker.pick(line.name, line.en) for line in lines))


def waits_json(waiting: Waiting, game: Game, speaker: Speaker) -> dict[str, Any]:
    """The same for programs."""
    return {
        "schema": WAITS_SCHEMA,
        "game": game.entry.id,
        "seat": waiting.seat,
        "waiting": bool(waiting.waits),
        "away": waiting.away,
        "barred": speaker.say(waiting.barred.code, **waiting.barred.args) if waiting.barred else None,
        "waits": [
            {
                "tile": tile_name(each.tile),
                "unseen": each.unseen,
                "held_by_others": each.held,
                "drawn": _result_json(waiting, each.drawn, speaker),
                "claimed": _result_json(waiting, each.claimed, speaker),
            }
            for each in waiting.waits
        ],
    }


def _result_json(waiting: Waiting, result: Result | None, speaker: Speaker) -> dict[str, Any] | None:
    if result is None:
        return None
    player = waiting.worth(result)
    return {
        "outcome": result.outcome,
        "total": player.total,
        "unit": player.unit,
        "formula": player.formula,
        "lines": [_line_json(line, speaker) for line in player.lines],
    }


def _line_json(line: Line, speaker: Speaker) -> dict[str, Any]:
    name = speaker.pick(line.name, line.en)
    return {"rule": line.rule, "name": name, "kind": line.kind, "worth": line.worth}
