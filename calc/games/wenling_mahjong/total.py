"""牌点汇总: from a reading to its total (四·1·④, 四·2·④), and the best of all readings."""

from __future__ import annotations

from typing import NamedTuple

from calc.core.catalogue import Hit
from calc.games.wenling_mahjong.fans import fans
from calc.games.wenling_mahjong.hand import Hand, Side
from calc.games.wenling_mahjong.limits import limits
from calc.games.wenling_mahjong.losers import loser_hands
from calc.games.wenling_mahjong.options import Options
from calc.games.wenling_mahjong.points import points
from calc.mahjong.split import readings
from calc.mahjong.waits import is_win

WINNER_BASE = 20
"""基础 20 和: what a winner has before anything counts (四·1·④)."""

READING_OPTIONS = frozenset({"loser_de"})
"""The options that change which readings there are, not only what counts in them."""

Hits = list[Hit[Hand]]


class Score(NamedTuple):
    """One reading and what it comes to. ``raw`` is before rounding and limit; None with a 腊子."""

    hand: Hand
    points: Hits
    fans: Hits
    limits: Hits
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


def scores_of(side: Side) -> list[Score]:
    """Every reading of a player's tiles with its total, in the order in which they were found."""
    hands = hands_of(side)
    first, role = hands[0], hands[0].role
    if side.winner and not first.whole:
        return [_score(first, [], [], limits.find(first, role))]
    shared = points.find_fixed(first, role), fans.find_fixed(first, role), limits.find_fixed(first, role)
    return [
        _score(
            hand,
            shared[0] + points.find_varying(hand, role),
            shared[1] + fans.find_varying(hand, role),
            shared[2] + limits.find_varying(hand, role),
        )
        for hand in hands
    ]


def scores_again(scores: list[Score], side: Side, option: str) -> list[Score]:
    """The same readings for a side whose options differ in one option, which must not change the readings."""
    again = []
    for score in scores:
        hand = score.hand.under(side)
        if side.winner and not hand.whole:
            return [_score(hand, [], [], limits.find(hand, hand.role))]
        again.append(
            _score(
                hand,
                points.find_again(score.points, hand, hand.role, option),
                fans.find_again(score.fans, hand, hand.role, option),
                limits.find_again(score.limits, hand, hand.role, option),
            )
        )
    return again


def best_first(scores: list[Score]) -> list[Score]:
    """The readings from the best to the worst; of equal ones the first found comes first (六·A)."""
    return sorted(scores, key=lambda score: score.rank, reverse=True) if len(scores) > 1 else scores


def _score(hand: Hand, points: Hits, fans: Hits, limits: Hits) -> Score:
    """The total of one reading: (和 + 20 for the winner) × 2^番, rounded up, never above the limit."""
    side, options = hand.side, hand.options
    if side.winner and not hand.whole:
        return Score(hand, [], [], limits, 0, 0, None, options.cap)
    if side.discarded_wild:
        return Score(hand, [hit for hit in points if hit.rule.id == "discarded_wild"], [], [], 0, 0, 0, 0)
    base = sum([hit.worth for hit in points])
    fan = sum([hit.worth for hit in fans])
    if limits:
        return Score(hand, points, fans, limits, base, fan, None, options.cap)
    raw, total = total_of(base + (WINNER_BASE if side.winner else 0), fan, options)
    return Score(hand, points, fans, limits, base, fan, raw, total)


def total_of(base: int, fan: int, options: Options) -> tuple[int, int]:
    """The sum before rounding, and rounded up and held to the limit. ``base`` has a winner's 20 和 in it.

    >>> total_of(132, 0, Options()), total_of(38, 5, Options())
    ((132, 140), (1216, 500))
    """
    raw = base << fan
    return raw, min(-(-raw // options.round_to) * options.round_to, options.cap)


def hands_of(side: Side) -> list[Hand]:
    """Every reading of a player's tiles. A winner's hand without a winning shape is read as it lies."""
    if not side.winner:
        return loser_hands(side)
    sets = 5 - len(side.melds)
    found = [
        Hand(side, groups, (pair,), pair if at == len(groups) else groups[at], place)
        for groups, pair, at, place in readings(side.counts, side.wilds, sets, side.win_tile, side.win_wild)
        if at is not None
    ]
    return found or [Hand(side, (), ())]


def wins(side: Side) -> bool:
    """Whether a winner's tiles win: a complete shape, or a 腊子 that may win at once on a draw."""
    if is_win(side.counts, side.wilds, 5 - len(side.melds)):
        return True
    return side.self_drawn and bool(limits.find(Hand(side, (), ()), "winner"))
