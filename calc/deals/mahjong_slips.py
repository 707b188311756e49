"""Slips about the facts of a mahjong deal: a discard taken for a self-draw, 包 forgotten, a flag unseen."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator
from typing import Any, Generic, TypeVar

from calc.core.options import OptionsT, RuleSet
from calc.core.recount import Slip
from calc.core.result import Result
from calc.deals.keys import KEYS
from calc.deals.mahjong import SEATS, AnyDeal, WinEntry
from calc.messages import Bilingual

DealT = TypeVar("DealT", bound=AnyDeal)


MISTAKEN = {
    "自摸": ("点炮",), "点炮": ("自摸",), "抢杠": ("点炮", "自摸"), "杠上开花": ("自摸", "点炮"),
}  # fmt: skip
"""What a way of winning is taken for, the likeliest first."""
MOST_READINGS = 5
FLAGS = ("first", "last_tile", "last_of_kind", "after_flower")


class MahjongSheet(ABC, Generic[DealT, OptionsT]):
    """A mahjong deal ready to be counted again: what the sheets of these games have in common."""

    def __init__(self, deal: DealT, rules: RuleSet[OptionsT]) -> None:
        self.deal = deal
        self.rules = rules
        self.options = rules.options

    @property
    @abstractmethod
    def result(self) -> Result:
        """What the deal comes to, without remarks."""

    @abstractmethod
    def possible(self) -> bool:
        """Whether the deal could be so (a slip about its facts may make it one that could not)."""

    @abstractmethod
    def with_own_twist(self, slip: Slip) -> Result | None:
        """The deal with a slip in it that only this game knows."""

    def with_twist(self, slip: Slip) -> Result | None:
        """The deal with such a slip in it; None where it could not be so."""
        fact = with_fact(self.deal, slip)
        if fact is None:
            return self.with_own_twist(slip)
        other = type(self)(fact, self.rules)
        return other.result if other.possible() else None


def fact_slips(deal: AnyDeal, *, source_matters: bool = False) -> Iterator[Slip]:
    """The slips about the facts of a deal that somebody won.

    With ``source_matters`` a discarder is needed where a self-draw is taken for a discard: any of the three.
    """
    win = deal.win
    if not isinstance(win, WinEntry) or win.by is None:
        return
    for by in MISTAKEN[win.by]:
        for source in _sources(deal, win, by) if source_matters else [""]:
            code = "slip.by_from" if source else "slip.by"
            yield Slip(code, win.seat or "", {"was": win.by, "by": by, "from": source}, rank=14)
    for flag in FLAGS:
        if getattr(win, flag, None):
            yield Slip(
                "slip.flag", win.seat or "", {"key": flag, "word": Bilingual(KEYS[flag], flag)}, rank=20
            )
    if source_matters and win.from_ is not None:
        for source in SEATS:
            if source not in (win.seat, win.from_):
                yield Slip("slip.source", source, {"from": source, "was": win.from_}, rank=16)
    yield from _liable_slips(deal, win)
    streak = getattr(deal, "streak", None)
    if streak is not None:
        for other in dict.fromkeys((0, streak - 1, streak + 1)):
            if other >= 0 and other != streak:
                yield Slip("slip.streak", "", {"was": streak, "streak": other}, rank=16)
    round = getattr(deal, "round", None)
    for seat in SEATS if round is not None else ():
        if seat != round:
            yield Slip("slip.round", "", {"was": round, "round": seat}, rank=24)


def _sources(deal: AnyDeal, win: WinEntry, by: str) -> list[str]:
    """Who may have given the tile: nobody where it was drawn, nobody known where the hand is alone."""
    if by == "自摸" or len(deal.players) == 1:
        return [""]
    return [seat for seat in SEATS if seat != win.seat]


def _liable_slips(deal: AnyDeal, win: WinEntry) -> Iterator[Slip]:
    if not hasattr(deal, "liable") or len(deal.players) == 1:
        return
    yield Slip("slip.nobody_liable", "", rank=12)
    for seat in SEATS:
        if seat not in (win.seat, deal.liable):
            rank = 14 if seat == win.from_ else 22
            yield Slip("slip.liable", seat, {"liable": seat}, rank=rank)


def with_fact(deal: DealT, slip: Slip) -> DealT | None:
    """The deal as somebody takes it who makes such a slip; None where it is no slip about facts."""
    args, win = slip.args, deal.win
    change: dict[str, Any]
    if not isinstance(win, WinEntry):
        return None
    match slip.code:
        case "slip.by" | "slip.by_from":
            change = {"win": _won(win, by=args["by"], from_=args["from"] or None)}
        case "slip.source":
            change = {"win": _won(win, from_=args["from"])}
        case "slip.flag":
            unset = type(win).model_fields[str(args["key"])].default
            change = {"win": _won(win, **{str(args["key"]): unset})}
        case "slip.nobody_liable":
            change = {"liable": None, "wall_left": None}
        case "slip.liable":
            change = {"liable": args["liable"], "wall_left": None}
            if win.by == "点炮" and win.from_ not in (None, args["liable"]):
                change["win"] = _won(win, from_=None)
        case "slip.streak":
            change = {"streak": args["streak"]}
        case "slip.round":
            change = {"round": args["round"]}
        case _:
            return None
    known = type(deal).model_fields
    return deal.model_copy(update={key: value for key, value in change.items() if key in known})


def _won(win: WinEntry, **change: Any) -> WinEntry:
    return win.model_copy(update=change)


def other_readings(seat: str, readings: list[tuple[str, int]]) -> Iterator[Slip]:
    """The readings that are not the best one (which comes first), each with its total, as slips."""
    seen = {readings[0][0]}
    for reading, total in readings[1:]:
        if reading not in seen and len(seen) <= MOST_READINGS:
            seen.add(reading)
            yield Slip("slip.reading", seat, {"reading": reading, "total": total}, rank=22)
