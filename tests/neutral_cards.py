"""The worked cases' neutral form as deal files, for card games."""

from __future__ import annotations

from typing import Any

from neutral import option_texts

GAMES = {
    "wenling_duijia_tong": ("温岭对家统", None),
    "wenling_liujia_tong_000": ("温岭六家统", "同城游"),
    "wenling_liujia_tong_003": ("温岭六家统", "规则介绍"),
    "wenling_biaotong": ("温岭标统", None),
}
FACTS = {
    "finish_order": "finish",
    "captured": "captured",
    "hand_points": "in_hand",
    "ended_early": "ended_early",
    "bids": "bids",
    "starter": "starter",
    "first_out": "first_out",
    "stake": "stake",
    "two_king_holder": "two_kings",
    "thrown": "thrown",
    "balances": "balances",
    "escaped": "escaped",
}


def card_record(case: dict[str, Any]) -> dict[str, Any]:
    """A case as the plain strings of a deal file."""
    game, preset = GAMES[case["game"]]
    deal = case["deal"]
    rules = option_texts(case["options"])
    if preset:
        rules["preset"] = preset
    record: dict[str, Any] = {"game": game, "rules": rules, "players": players_of(deal)}
    for name, key in FACTS.items():
        if name in deal:
            record[key] = _texts(deal[name])
    return record


def players_of(deal: dict[str, Any]) -> list[str]:
    """The seats in playing order: the sides sit alternately, in the order of the alphabet."""
    if "players" in deal:
        return list(deal["players"])
    return sorted(player for side in deal["teams"].values() for player in side)


def _texts(value: Any) -> Any:
    if isinstance(value, dict):
        return {key: _texts(inner) for key, inner in value.items()}
    if isinstance(value, list):
        return [_texts(inner) for inner in value]
    return str(value).lower() if isinstance(value, bool) else str(value)
