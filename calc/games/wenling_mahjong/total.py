"""牌点汇总: from a reading to its total (四·1·④, 四·2·④), and the best of all readings."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from calc.core.catalogue import Hit
from calc.games.wenling_mahjong.fans import fans
from calc.games.wenling_mahjong.hand import Hand, Side
from calc.games.wenling_mahjong.limits import limits
from calc.games.wenling_mahjong.losers import loser_hands
from calc.games.wenling_mahjong.points import points
from calc.mahjong.split import readings
from calc.mahjong.waits import is_win

WINNER_BASE = 20
"""基础 20 和: what a winner has before anything counts (四·1·④)."""


@dataclass(frozen=True, slots=True)
class Score:
    """One reading and what it comes to. ``raw`` is before rounding and limit; None with a 腊子."""

    hand: Hand
    points: tuple[Hit[Hand], ...]
    fans: tuple[Hit[Hand], ...]
    limits: tuple[Hit[Hand], ...]
    base: int
    fan: int
    raw: int | None
    total: int

    @property
    def rank(self) -> tuple[int, int, bool, int, int]:
        """What makes one reading better than another (A34): total, the sum before the limit, 番, 和.

        Of two equal sums the one with a 腊子 is the simpler proof.
        """
        before = self.plain if self.raw is None else self.raw
        return self.total, before, bool(self.limits), self.fan, self.base

    @property
    def plain(self) -> int:
        """The sum by 和 and 番 alone, but never below the limit that a 腊子 is worth."""
        return max(self.total, (self.base + WINNER_BASE) << self.fan)


def score_hand(hand: Hand) -> Score:
    """The total of one reading: (和 + 20 for the winner) × 2^番, rounded up, never above the limit."""
    role, options = hand.role, hand.options
    limit_hits = limits.find(hand, role)
    if hand.role == "winner" and not hand.whole:
        return Score(hand, (), (), tuple(limit_hits), 0, 0, None, options.cap)
    point_hits = points.find(hand, role)
    if hand.side.discarded_wild:
        zeroed = tuple(hit for hit in point_hits if hit.rule.id == "discarded_wild")
        return Score(hand, zeroed, (), (), 0, 0, 0, 0)
    fan_hits = fans.find(hand, role)
    base = sum([hit.worth for hit in point_hits])
    fan = sum([hit.worth for hit in fan_hits])
    if limit_hits:
        return Score(
            hand, tuple(point_hits), tuple(fan_hits), tuple(limit_hits), base, fan, None, options.cap
        )
    raw = (base + (WINNER_BASE if role == "winner" else 0)) << fan
    total = min(-(-raw // options.round_to) * options.round_to, options.cap)
    return Score(hand, tuple(point_hits), tuple(fan_hits), (), base, fan, raw, total)


def hands_of(side: Side) -> list[Hand]:
    """Every reading of a player's tiles. A winner's hand without a winning shape is read as it lies."""
    if not side.winner:
        return loser_hands(side)
    found = [
        Hand(side, groups, (pair,), (*groups, pair)[at], place)
        for groups, pair, at, place in readings(
            side.counts, side.wilds, 5 - len(side.melds), side.win_tile, side.win_wild
        )
        if at is not None
    ]
    return found or [Hand(side, (), ())]


def ranked(hands: Iterable[Hand]) -> list[Score]:
    """The readings from the best to the worst; of equal ones the first found comes first."""
    return sorted((score_hand(hand) for hand in hands), key=lambda score: score.rank, reverse=True)


def best(side: Side) -> Score:
    """The reading that counts: the one with the highest total (六·A)."""
    scores = [score_hand(hand) for hand in hands_of(side)]
    return max(scores, key=lambda score: score.rank)


def wins(side: Side) -> bool:
    """Whether a winner's tiles win: a complete shape, or a 腊子 that may win at once on a draw."""
    if is_win(side.counts, side.wilds, 5 - len(side.melds)):
        return True
    return side.self_drawn and bool(limits.find(Hand(side, (), ()), "winner"))
