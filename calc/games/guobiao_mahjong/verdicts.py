"""What the exclusions make of the fans that stand, learnt once for each word (see ``tables``) and profile."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from calc.games.guobiao_mahjong.book import WRITTEN
from calc.games.guobiao_mahjong.counting import rules_of
from calc.games.guobiao_mahjong.tables import SHIFT
from calc.mahjong.memo import Memo


class Verdict(NamedTuple):
    """What a word comes to.

    ``taken`` maps each fan that does not count, by its place in the book, to the name, in both languages, of
    the fan that took it; ``partly`` is set where a fan may have taken only one occurrence of another.
    """

    points: int
    taken: dict[int, tuple[str, str]]
    partly: bool


class VerdictTable(Memo[int, Verdict]):
    """Word of a reading, the free fans apart -> its verdict in one profile.

    The exclusions are those of the catalogue, as masks over words; ``settle`` says the same in full.
    """

    def __init__(self, profile: str) -> None:
        super().__init__()
        rules = rules_of(profile)
        self.points = [rule.value for rule in rules.values()]
        self.excluders = [
            (7 << SHIFT[rule.id], sum([7 << SHIFT[other] for other in rule.excludes]), (rule.name, rule.en))
            for rule in sorted(rules.values(), key=lambda rule: -rule.value)
            if rule.excludes
        ]
        self.takers = [
            (7 << SHIFT[id], 7 << SHIFT[other], 1 << SHIFT[other])
            for id, each in WRITTEN.items()
            for other in each.takes_one
        ]

    def __missing__(self, word: int) -> Verdict:
        left = word
        taken: dict[int, tuple[str, str]] = {}
        for own, prey, by in self.excluders:
            if left & own and left & prey:
                for at, _ in _fans_in(left & prey):
                    taken[at] = by
                left &= ~prey
        partly = False
        for own, prey, one in self.takers:
            if left & own:
                partly = True
                if left & prey:
                    left -= one
        points = self.points
        total = sum([points[at] * times for at, times in _fans_in(left)])
        return self.keep(word, Verdict(total, taken, partly))


def _fans_in(word: int) -> Iterator[tuple[int, int]]:
    """The fans of a word, by their place in the book, and how often each stands."""
    while word:
        at = ((word & -word).bit_length() - 1) // 3
        times = word >> 3 * at & 7
        yield at, times
        word ^= times << 3 * at


VERDICTS: Final = {profile: VerdictTable(profile) for profile in ("1998", "mil", "2006")}
