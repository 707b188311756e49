"""Which fans stand, by what they look at: tables learnt from the catalogue, one for each section of it.

A word says how often each fan stands, three bits a fan, and above these the points of the free fans, which
exclude nothing and are excluded by nothing. The words of the sections add up to the word of a reading, and
what the fans that are not free come to is learnt once for each profile. No table knows a whole hand: a
reading that was never seen before is put together from entries that other hands have left.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Final, TypeAlias

from calc.core.catalogue import Hit, Rule
from calc.games.guobiao_mahjong.book import WRITTEN, Section
from calc.games.guobiao_mahjong.combining import combine
from calc.games.guobiao_mahjong.counting import (
    PUNG,
    absorb,
    rules_of,
    standing,
)
from calc.games.guobiao_mahjong.fans import fans
from calc.games.guobiao_mahjong.fans_tiles import ENDS, GREENS, REVERSIBLE
from calc.games.guobiao_mahjong.hand import Hand
from calc.games.guobiao_mahjong.pieces import CHOW_SUIT_BITS
from calc.mahjong.tile import DRAGONS, EAST, WINDS

_LIMIT: Final = 50_000

SHIFT: Final = {rule.id: 3 * rule.order for rule in fans}


def _free() -> frozenset[str]:
    """The fans that no exclusion names. Those among the chows are applied when the chows are combined."""
    bound = set()
    for id, each in WRITTEN.items():
        for other in (*each.excludes, *each.takes_one):
            if not each.section == WRITTEN[other].section == "chows":
                bound |= {id, other}
    return frozenset(WRITTEN.keys() - bound)


FREE: Final = _free()
POINTS_AT: Final = 3 * len(fans)
FANS_MASK: Final = (1 << POINTS_AT) - 1


def word_of(hits: Iterable[Hit[Hand]]) -> int:
    """The word of fans that stand."""
    return sum([
        hit.worth << POINTS_AT if hit.rule.id in FREE else len(hit.proofs) << SHIFT[hit.rule.id]
        for hit in hits
    ])  # fmt: skip


Look: TypeAlias = Callable[[Sequence[Hit[Hand]]], int]
"""The word of what stands in a section."""


_ALSO: Final = {PUNG: "number_pungs"}
"""幺九刻 are of honours, where fans absorb them, and of numbers."""


class SectionTable(dict[int, int]):
    """What one section looks at, as a number -> the word of its fans."""

    def __init__(self, section: Section, look: Look) -> None:
        super().__init__()
        self.rules = tuple(rule for rule in fans if section in (WRITTEN[rule.id].section, _ALSO.get(rule.id)))
        self.look = look
        self.standing: dict[int, tuple[Rule[Hand], ...]] = {}

    def learn(self, key: int, hand: Hand) -> int:
        """Ask the catalogue about a hand, and keep the answer for all hands with this key.

        ``standing`` keeps which rules stand, so that their proofs are looked for in no others.
        """
        hits = standing(hand, self.rules)
        return self.keep(key, self.look(hits), tuple([hit.rule for hit in hits]))

    def keep(self, key: int, word: int, rules: tuple[Rule[Hand], ...]) -> int:
        """Keep an answer, and begin again when there are too many."""
        if len(self) >= _LIMIT:
            self.clear()
            self.standing.clear()
        self[key] = word
        self.standing[key] = rules
        return word


def _number_pungs(hits: Sequence[Hit[Hand]]) -> int:
    """With the 幺九刻 of numbers, which nothing in this section absorbs."""
    return word_of(_pungs_where(hits, lambda tile: tile < EAST))


def _honor_pungs(hits: Sequence[Hit[Hand]]) -> int:
    """With the 幺九刻 of honours that are left when their own fans have absorbed theirs."""
    kept, _ = absorb(hits)
    return word_of(_pungs_where(kept, lambda tile: tile >= EAST))


def _pungs_where(hits: Iterable[Hit[Hand]], test: Callable[[int], bool]) -> Iterator[Hit[Hand]]:
    for hit in hits:
        if hit.rule.id == PUNG:
            yield Hit(hit.rule, tuple(pung for pung in hit.proofs if test(pung.tile)))  # type: ignore[attr-defined]
        else:
            yield hit


def _chows(hits: Sequence[Hit[Hand]]) -> int:
    return word_of([Hit(each.rule, (each.proof,)) for each in combine(hits).kept])


TILES: Final = SectionTable("tiles", word_of)
HONOR_PUNGS: Final = SectionTable("honor_pungs", _honor_pungs)
HIDDEN: Final = SectionTable("hidden", word_of)
BUILD: Final = SectionTable("build", word_of)
ALIKE: Final = SectionTable("alike", word_of)
WIN: Final = SectionTable("win", word_of)
WAIT: Final = SectionTable("wait", word_of)


class AnySuitTable(SectionTable):
    """A section to which the three suits are alike: what is learnt in one holds with the suits exchanged.

    A key that has more than the three suits is learnt for itself.
    """

    def __init__(self, section: Section, look: Look, bits: int) -> None:
        super().__init__(section, look)
        self.bits = bits
        self.sorted: dict[tuple[int, ...], int] = {}

    def learn(self, key: int, hand: Hand) -> int:
        """Ask the catalogue only if no exchange of the suits is known yet."""
        if key >> 3 * self.bits:
            return super().learn(key, hand)
        mask = (1 << self.bits) - 1
        suits = tuple(sorted((key & mask, key >> self.bits & mask, key >> 2 * self.bits)))
        known = self.sorted.get(suits)
        if known is not None and known in self:
            return self.keep(key, self[known], self.standing[known])
        self.sorted[suits] = key
        return super().learn(key, hand)


CHOWS: Final = AnySuitTable("chows", _chows, CHOW_SUIT_BITS)
NUMBER_PUNGS: Final = AnySuitTable("number_pungs", _number_pungs, 9)

TABLES: Final = (TILES, WIN, ALIKE, CHOWS, NUMBER_PUNGS, HONOR_PUNGS, HIDDEN, BUILD, WAIT)
"""The sections in the order in which a reading lists its keys."""


class TotalTable(dict[int, int]):
    """Word of a reading, the free fans apart -> what it comes to in one profile.

    The exclusions are those of the catalogue, as masks over words; ``settle`` says the same in full.
    """

    def __init__(self, profile: str) -> None:
        super().__init__()
        rules = rules_of(profile)
        self.points = {SHIFT[id]: rule.value for id, rule in rules.items()}
        self.excluders = [
            (7 << SHIFT[rule.id], ~sum([7 << SHIFT[other] for other in rule.excludes]))
            for rule in sorted(rules.values(), key=lambda rule: -rule.value)
            if rule.excludes
        ]
        self.takers = [
            (7 << SHIFT[id], 7 << SHIFT[other], 1 << SHIFT[other])
            for id, each in WRITTEN.items()
            for other in each.takes_one
        ]

    def __missing__(self, word: int) -> int:
        if len(self) >= _LIMIT:
            self.clear()
        left = word
        for own, others in self.excluders:
            if left & own:
                left &= others
        for own, prey, one in self.takers:
            if left & own and left & prey:
                left -= one
        total, points = 0, self.points
        while left:
            at = (left & -left).bit_length() - 1
            at -= at % 3
            total += points[at] * (left >> at & 7)
            left &= ~(7 << at)
        self[word] = total
        return total


CHICKEN: Final = fans["chicken_hand"].value
"""What a reading without any fan is worth: 无番和 comes after all others."""

TOTALS: Final = {profile: TotalTable(profile) for profile in ("1998", "mil", "2006")}

_SUIT_ABSENT: Final = 1 << 12
_WIND_ABSENT: Final = 1 << 15
_DRAGON_ABSENT: Final = 1 << 16
_ALL: Final = (1 << 17) - 1


def _flags(kinds: list[int]) -> int:
    """What holds for every one of these kinds, in bits that are anded over the suits."""
    tests = (
        all(tile in GREENS for tile in kinds),
        all(tile in REVERSIBLE for tile in kinds),
        all(tile in ENDS for tile in kinds),
        all(tile not in ENDS for tile in kinds),
        *(
            all(tile < EAST and low <= tile % 9 + 1 <= high for tile in kinds)
            for low, high in ((7, 9), (4, 6), (1, 3), (6, 9), (1, 4))
        ),
    )
    return sum(test << at for at, test in enumerate(tests))


class FeatureTable(dict[bytes, int]):
    """Kinds of a suit in the whole hand -> what all of them fulfil.

    Anded over the suits, this is all that the fans in ``fans_tiles`` depend on.
    """

    def __init__(self, suit: int) -> None:
        super().__init__()
        self.suit = suit

    def __missing__(self, key: bytes) -> int:
        kinds = [9 * self.suit + rank for rank, held in enumerate(key) if held]
        features = _flags(kinds)
        if self.suit < 3:
            own = _SUIT_ABSENT << self.suit
            features |= _ALL & ~((1 << 12) - 1) & ~(0 if not kinds else own)
        else:
            features |= _SUIT_ABSENT * 7
            features |= 0 if any(wind in kinds for wind in WINDS) else _WIND_ABSENT
            features |= 0 if any(dragon in kinds for dragon in DRAGONS) else _DRAGON_ABSENT
        self[key] = features
        return features


FEATURES: Final = tuple(FeatureTable(suit) for suit in range(4))
