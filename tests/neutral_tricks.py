"""The worked cases' neutral form as deal files, for games of tricks for points."""

from __future__ import annotations

from typing import Any

from neutral import option_texts

WINNERS = {"banker": "庄", "idle": "闲"}
KINDS = {"single": "单", "pair": "对", "tractor": "拖拉机"}


def trick_record(case: dict[str, Any]) -> dict[str, Any]:
    """A case as the plain strings of a deal file."""
    deal = case["deal"]
    last = deal["last_trick"]
    return {
        "game": case["game"],
        "rules": option_texts(case["options"]),
        "idle_points": str(deal["idle_points"]),
        "bottom": str(deal["bottom_points"]),
        "last_trick": {
            "winner": WINNERS[last["winner"]],
            "kind": KINDS[last["kind"]],
            "pairs": str(last["pairs"]),
        },
    }
