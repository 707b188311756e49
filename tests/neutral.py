"""The worked cases' neutral form as deal files: one small converter for the mahjong tables."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

CASES = Path(__file__).parent / "cases"
MELDS = {"chi": "吃", "peng": "碰", "minggang": "明杠", "angang": "暗杠"}


def cases(name: str) -> list[dict[str, Any]]:
    """The worked cases of a file, by its name without the ending."""
    with (CASES / f"{name}.jsonl").open(encoding="utf-8") as lines:
        return [json.loads(line) for line in lines]


def _tile(name: str) -> str:
    return {"白板": "白", "红中": "中", "发财": "发"}.get(name, name)


def _player(hand: dict[str, Any]) -> dict[str, Any]:
    return {
        "hand": " ".join(map(_tile, hand["concealed"])),
        "melds": [f"{MELDS[meld['kind']]} {''.join(map(_tile, meld['tiles']))}" for meld in hand["melds"]],
        "flowers": " ".join(map(_tile, hand["flowers"])),
    }


def wenling_record(deal: dict[str, Any], rules: dict[str, Any]) -> dict[str, Any]:
    """A deal of 温岭麻将 in the neutral form, as the plain strings of a deal file."""
    players = {seat: _player(hand) for seat, hand in deal["hands"].items()}
    for seat, hand in deal["hands"].items():
        if hand.get("discarded_de"):
            players[seat]["discarded_wild"] = "true"
    record: dict[str, Any] = {
        "game": "温岭麻将",
        "wild": deal["indicator"],
        "unit": str(deal["silver"]),
        "rules": option_texts(rules),
        "players": players,
    }
    if deal.get("bao"):
        record["liable"] = deal["bao"]
    record["win"] = _win(deal, players)
    return record


def yueqing_record(deal: dict[str, Any], rules: dict[str, Any]) -> dict[str, Any]:
    """A deal of 乐清麻将 in the neutral form, as the plain strings of a deal file."""
    players = {seat: _player(hand) for seat, hand in deal["hands"].items()}
    record: dict[str, Any] = {
        "game": "乐清麻将",
        "wild": _tile(deal["caishen"]),
        "unit": str(deal["unit"]),
        "rules": option_texts(rules),
        "players": players,
        "streak": str(deal["laozhuang"]),
    }
    if deal.get("bao"):
        record["liable"] = deal["bao"]
    if deal.get("escape"):
        record["escaped"] = deal["escape"]["seat"]
        return record
    record["win"] = _win(deal, players)
    if deal["winner"] is not None and deal["win"].get("first"):
        record["win"]["first"] = "true"
    return record


def option_texts(rules: dict[str, Any]) -> dict[str, str]:
    """Options as they are written in a deal file."""
    return {
        name: str(value).lower() if isinstance(value, bool) else str(value) for name, value in rules.items()
    }


def _win(deal: dict[str, Any], players: dict[str, Any]) -> Any:
    winner = deal["winner"]
    if winner is None:
        return "none"
    facts = deal["win"]
    tile = _tile(facts["tile"])
    concealed = [_tile(tile) for tile in deal["hands"][winner]["concealed"]]
    if len(concealed) % 3 == 2:
        concealed.remove(tile)
        players[winner]["hand"] = " ".join(concealed)
    elif tile in players[winner]["flowers"].split() and _is_flower_win(deal, winner):
        flowers = players[winner]["flowers"].split()
        flowers.remove(tile)
        players[winner]["flowers"] = " ".join(flowers)
    win = {"seat": winner, "tile": tile, "by": facts["by"]}
    if facts.get("from"):
        win["from"] = facts["from"]
    replacement = facts.get("replacement")
    if replacement == "杠":
        win["by"] = "杠上开花"
    elif replacement:
        win["after_flower"] = "白" if replacement == "白" else "花"
    return win


def _is_flower_win(deal: dict[str, Any], winner: str) -> bool:
    """The oracle's generator leaves the winning flower out of what is laid out, as deal files do."""
    return False
