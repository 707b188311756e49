"""台数 and 花数 of a hand: from a reading to its figures, and the best of all readings (台数·g, 花数)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from calc.core.catalogue import Dropped, Hit, exclude
from calc.games.yueqing_mahjong.hand import Hand, Side
from calc.games.yueqing_mahjong.hua import hua, ladder
from calc.games.yueqing_mahjong.options import Options
from calc.games.yueqing_mahjong.readings import hands_of
from calc.games.yueqing_mahjong.tai import tai
from calc.mahjong.group import group
from calc.mahjong.tile import GREEN, RED

Hits = list[Hit[Hand]]

STEP = 10
"""What six 台 of the small kind count as (台数·b·8, 台数·g)."""


@dataclass(frozen=True, slots=True)
class Score:
    """One reading and what it comes to. ``found`` is what stood before anything was dropped."""

    hand: Hand
    found: Hits
    hits: Hits
    dropped: list[Dropped[Hand]]
    flowers: Hits
    n: int
    m: int
    tai: int
    hua: int
    tiao: int

    @property
    def rank(self) -> tuple[int, int, int]:
        """What makes one reading better than another (B13): what each payer owes, then 台, then M."""
        return self.tai + self.tiao, self.tai, self.m

    def has(self, *rules: str) -> bool:
        """Whether one of these 台 items counts."""
        return any(hit.rule.id in rules for hit in self.hits)


def tai_value(n: int, m: int, options: Options) -> int:
    """台数 by the formula (台数·g): N alone below six with no M, else twice the sum; six count as ten.

    ``n`` is already held to the limit of option B2.

    >>> tai_value(8, 0, Options()), tai_value(5, 0, Options()), tai_value(1, 10, Options())
    (24, 5, 22)
    """
    if n < options.fan_from:
        return (n + m) * 2 if m else n
    return (STEP + n - options.fan_from + m) * 2


def n_of(small: int, options: Options) -> int:
    """N from the sum of what is worth one 台, held to its limit (option B2)."""
    return min(small, options.n_cap) if options.n_cap else small


def scores_of(side: Side) -> list[Score]:
    """A winner's readings, one for each way of counting, the best first; empty without a winning shape."""
    hands = hands_of(side)
    if not hands:
        return []
    fixed, laid = tai.find_fixed(hands[0], "winner"), hua.find_fixed(hands[0], "player")
    return best_first(
        _score(hand, fixed + tai.find_varying(hand, "winner"), laid + hua.find_varying(hand, "player"))
        for hand in hands
    )


def score_of(hand: Hand) -> Score:
    """What one reading comes to."""
    return _score(hand, tai.find(hand, "winner"), hua.find(hand, "player"))


def scores_again(scores: list[Score], side: Side, option: str) -> list[Score]:
    """The same readings for a side whose options differ in one option, the best first."""
    hands = [score.hand.under(side) for score in scores]
    return best_first(
        _score(
            hand,
            tai.find_again(score.found, hand, "winner", option),
            hua.find_again(score.flowers, hand, "player", option),
        )
        for hand, score in zip(hands, scores, strict=True)
    )


def best_first(scores: Iterable[Score]) -> list[Score]:
    """The readings from the best to the worst; of equal ones the first found comes first."""
    return sorted(scores, key=lambda score: score.rank, reverse=True)


def loser_score(side: Side) -> Score:
    """What a player who did not win has: 花 only, pungs in hand by real tiles (B12)."""
    pungs = tuple(group("pung", tile) for tile in (side.wind, RED, GREEN) if side.counts[tile] >= 3)
    hand = Hand(side, pungs)
    flowers = hua.find(hand, "player")
    count = sum([hit.worth for hit in flowers])
    return Score(hand, [], [], [], flowers, 0, 0, 0, count, ladder(count))


def _score(hand: Hand, found: Hits, flowers: Hits) -> Score:
    hits, dropped = exclude(found)
    small = sum([hit.worth for hit in hits if hit.rule.value == 1])
    m = sum([hit.worth for hit in hits if hit.rule.value > 1])
    if small or m:
        hits = [hit for hit in hits if hit.rule.value]  # 屁胡 is only the name of nothing else
    options = hand.options
    n = n_of(small, options)
    count = sum([hit.worth for hit in flowers])
    return Score(
        hand, found, hits, dropped, flowers, n, m, tai_value(n, m, options), count, ladder(count)
    )  # fmt: skip
