"""Which fans stand, by what they look at: tables learnt from the catalogue, one for each section of it.

A word says how often each fan stands, three bits a fan. The words of the sections add up to the word of a
reading, and what a word comes to is learnt once for each profile. No table knows a whole hand: a reading
that was never seen before is put together from entries that other hands have left.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final, NamedTuple

from calc.core.catalogue import Hit, Rule
from calc.games.guobiao_mahjong.book import WRITTEN, Section
from calc.games.guobiao_mahjong.combining import combine
from calc.games.guobiao_mahjong.counting import (
    ORDER,
    PUNG,
    absorb,
    rules_of,
    settle,
    standing,
)
from calc.games.guobiao_mahjong.fans import fans
from calc.games.guobiao_mahjong.fans_tiles import ENDS, GREENS, REVERSIBLE
from calc.games.guobiao_mahjong.hand import Hand
from calc.mahjong.tile import DRAGONS, EAST, WINDS

_LIMIT: Final = 50_000

SHIFT: Final = {id: 3 * place for id, place in ORDER.items()}


def word_of(hits: Iterable[Hit[Hand]]) -> int:
    """The word of fans that stand."""
    return sum([len(hit.proofs) << SHIFT[hit.rule.id] for hit in hits])


class SectionTable(dict[int, int]):
    """What one section looks at, as a number -> the word of its fans."""

    def __init__(self, section: Section, look: Callable[[Hand, tuple[Rule[Hand], ...]], int]) -> None:
        super().__init__()
        self.rules = tuple(rule for rule in fans if WRITTEN[rule.id].section == section)
        self.look = look

    def learn(self, key: int, hand: Hand) -> int:
        """Ask the catalogue about a hand, and keep the answer for all hands with this key."""
        if len(self) >= _LIMIT:
            self.clear()
        word = self[key] = self.look(hand, self.rules)
        return word


def _plain(hand: Hand, rules: tuple[Rule[Hand], ...]) -> int:
    return word_of(standing(hand, rules))


def _number_pungs(hand: Hand, rules: tuple[Rule[Hand], ...]) -> int:
    """With the 幺九刻 of numbers, which nothing in this section absorbs."""
    numbers = [pung for pung in fans[PUNG].find(hand) if pung.tile < EAST]  # type: ignore[attr-defined]
    return _plain(hand, rules) + (len(numbers) << SHIFT[PUNG])


def _honor_pungs(hand: Hand, rules: tuple[Rule[Hand], ...]) -> int:
    """With the 幺九刻 of honours that are left when their own fans have absorbed theirs."""
    hits, _ = absorb(standing(hand, rules))
    return word_of(
        Hit(hit.rule, tuple(pung for pung in hit.proofs if pung.tile >= EAST))  # type: ignore[attr-defined]
        if hit.rule.id == PUNG
        else hit
        for hit in hits
    )


TILES: Final = SectionTable("tiles", _plain)
NUMBER_PUNGS: Final = SectionTable("number_pungs", _number_pungs)
HONOR_PUNGS: Final = SectionTable("honor_pungs", _honor_pungs)
HIDDEN: Final = SectionTable("hidden", _plain)
BUILD: Final = SectionTable("build", _plain)
ALIKE: Final = SectionTable("alike", _plain)
WIN: Final = SectionTable("win", _plain)
WAIT: Final = SectionTable("wait", _plain)


def _chows(hand: Hand, rules: tuple[Rule[Hand], ...]) -> int:
    return sum([1 << SHIFT[each.rule.id] for each in combine(standing(hand, rules)).kept])


CHOWS: Final = SectionTable("chows", _chows)

TABLES: Final = (TILES, WIN, ALIKE, CHOWS, NUMBER_PUNGS, HONOR_PUNGS, HIDDEN, BUILD, WAIT)
"""The sections in the order in which a reading lists its keys."""


class Settled(NamedTuple):
    """What a word comes to: the ids that count and how often, and what was taken by which fan."""

    total: int
    kept: tuple[tuple[Rule[Hand], int], ...]
    taken: tuple[tuple[Rule[Hand], int, Rule[Hand]], ...]


class WordTable(dict[int, Settled]):
    """Word of a reading -> what it comes to in one profile. 无番和 comes when nothing else is left."""

    def __init__(self, profile: str) -> None:
        super().__init__()
        self.profile = profile

    def __missing__(self, word: int) -> Settled:
        if len(self) >= _LIMIT:
            self.clear()
        hits = [Hit(rule, (None,) * n) for rule in fans if (n := word >> SHIFT[rule.id] & 7)]
        kept, taken = settle(hits, self.profile)
        kept = kept or [Hit(fans["chicken_hand"], (None,))]
        kept.sort(key=lambda hit: ORDER[hit.rule.id])
        found = self[word] = Settled(
            sum([hit.worth for hit in kept]),
            tuple((hit.rule, len(hit.proofs)) for hit in kept),
            tuple((each.rule, len(each.proofs), each.by) for each in taken),  # type: ignore[misc]
        )
        return found


WORDS: Final = {profile: WordTable(profile) for profile in ("1998", "mil", "2006")}

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
    """Key of a suit, all tiles of the hand -> what all of its tiles fulfil; anded over the suits, this is
    all that the fans in ``fans_tiles`` depend on.
    """

    def __init__(self, suit: int) -> None:
        super().__init__()
        self.suit = suit

    def __missing__(self, key: bytes) -> int:
        if len(self) >= _LIMIT:
            self.clear()
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
