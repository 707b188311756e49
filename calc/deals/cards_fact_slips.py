"""Slips about the facts of a card deal, by the fields that games share: overlooked, misread, exchanged."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import permutations
from typing import Any

from calc.core.recount import Slip
from calc.deals.cards import Held
from calc.deals.keys import KEYS
from calc.deals.levels import LEVELS
from calc.messages import Bilingual

FORGOTTEN = (
    "in_hand", "last_trick", "bottom", "ended_early", "two_kings", "thrown", "stake", "declared", "a_fails",
    "point_failures", "burned", "smothered", "threes", "opened", "escaped", "balances",
)  # fmt: skip
"""Facts that may be overlooked, by their keys in a deal file."""
OFF_BY = {
    "captured": (5, 10), "in_hand": (5, 10), "idle_points": (5, 10), "bottom": (5, 10),
    "cards_left": (1,), "bombs": (1,), "a_fails": (1,), "point_failures": (1,), "failed_before": (1,),
    "multiplier": (1,), "levels": (1,), "level": (1,),
}  # fmt: skip
"""By how much a figure is taken wrong: by a 5 or a 10, by one card, by one level."""
NAMED = ("banker", "first_out")
"""Facts that name a player."""
CARD_POINTS = (5, 10)


def fact_slips(deal: Any) -> Iterator[Slip]:
    """Every slip about the facts that the deal has; whether it could be so is not asked here."""
    yield from _forgotten(deal)
    yield from _exchanged(deal)
    yield from _out_or_not(deal)
    yield from _moved(deal)
    for key, steps in OFF_BY.items():
        for rank, step in enumerate(steps):
            for off in (-step, step):
                yield from _misread(deal, key, off, 20 + 2 * rank)
    for key in NAMED:
        yield from _other_players(deal, key)


def word_of(key: str) -> Bilingual:
    """A key in the words of people."""
    return Bilingual(KEYS[key], key)


def mistaken(key: str, was: Any, other: Any, rank: int, facts: Mapping[str, Any] | None = None) -> Slip:
    """A fact of the whole deal that is taken for another; ``facts`` where more goes with it."""
    args = {"key": key, "word": word_of(key), "was": was, "other": other}
    return Slip("slip.mistaken", "", args, facts=facts or {key: other}, rank=rank)


def misread(key: str, who: str, was: Any, other: Any, rank: int, facts: Mapping[str, Any]) -> Slip:
    """A player's fact that is taken for another."""
    args = {"key": key, "word": word_of(key), "was": was, "other": other}
    return Slip("slip.misread", who, args, facts=facts, rank=rank)


def _forgotten(deal: Any) -> Iterator[Slip]:
    for key in FORGOTTEN:
        if getattr(deal, key, None):
            unset = type(deal).model_fields[key].get_default()
            args = {"key": key, "word": word_of(key)}
            yield Slip("slip.forgotten", args=args, facts={key: unset}, rank=16)


def _exchanged(deal: Any) -> Iterator[Slip]:
    """Neighbours in the order of going out; the last of them may stand for who is not named."""
    finish: tuple[str, ...] = getattr(deal, "finish", None) or ()
    for at in range(len(finish) - 1):
        order = (*finish[:at], finish[at + 1], finish[at], *finish[at + 2 :])
        args = {"first": finish[at], "second": finish[at + 1]}
        yield Slip("slip.exchanged", finish[at], args, facts={"finish": order}, rank=15)


def _out_or_not(deal: Any) -> Iterator[Slip]:
    """Somebody still holding cards who is taken for out before the last one, and the other way round."""
    finish: tuple[str, ...] = getattr(deal, "finish", None) or ()
    for player in deal.players if finish else ():
        if player in finish:
            order = tuple(name for name in finish if name != player)
            yield Slip("slip.not_out", player, facts={"finish": order}, rank=24)
        else:
            order = (*finish[:-1], player, finish[-1])
            yield Slip("slip.out_too", player, facts={"finish": order}, rank=22)


def _moved(deal: Any) -> Iterator[Slip]:
    """A five or a ten that is counted for another; what is left in hand counted as captured."""
    captured = getattr(deal, "captured", None) or {}
    for (one, taken), (other, theirs) in permutations(captured.items(), 2):
        for rank, points in enumerate(CARD_POINTS):
            if points <= taken:
                args = {"points": points, "to": other}
                changed = {**captured, one: taken - points, other: theirs + points}
                yield Slip("slip.moved", one, args, facts={"captured": changed}, rank=24 + rank)
    for who, held in getattr(deal, "in_hand", {}).items():
        if held.stated and who in captured:
            facts = {
                "captured": {**captured, who: captured[who] + held.stated},
                "in_hand": {**deal.in_hand, who: Held(0)},
            }
            yield Slip("slip.hand_as_captured", who, {"points": held.stated}, facts=facts, rank=18)


def _misread(deal: Any, key: str, off: int, rank: int) -> Iterator[Slip]:
    value = getattr(deal, key, None)
    if isinstance(value, Mapping):
        for who, was in value.items():
            other = _off(was, off)
            if other is not None:
                facts = {key: {**value, who: other}}
                yield misread(key, who, _shown(was), _shown(other), rank, facts)
    elif value is not None:
        other = _off(value, off)
        if other is not None:
            yield mistaken(key, _shown(value), _shown(other), rank, {key: other})


def _off(value: Any, off: int) -> Any:
    """A figure, a level, or points in hand, so much off; None where there is none such."""
    if isinstance(value, Held):
        return None if value.stated is None or value.stated + off < 0 else Held(value.stated + off)
    if isinstance(value, str):
        at = LEVELS.index(value) + off
        return LEVELS[at] if 0 <= at < len(LEVELS) else None
    return value + off if value + off >= 0 else None


def _shown(value: Any) -> Any:
    return value.stated if isinstance(value, Held) else value


def _other_players(deal: Any, key: str) -> Iterator[Slip]:
    """Another player in such a fact; in the place of a banker his partner makes no difference."""
    was = getattr(deal, key, None)
    players = deal.players if was is not None else ()
    same = {was}
    if key == "banker" and len(players) == 4 and was in players:
        same.add(players[players.index(was) - 2])
    for player in players:
        if player not in same:
            yield mistaken(key, was, player, 18)
