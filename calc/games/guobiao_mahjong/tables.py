"""Which fans stand, by what they look at: tables learnt from the catalogue, one for each section of it.

A word says how often each fan stands, three bits a fan, and above these the points of the free fans, which
exclude nothing and are excluded by nothing. The words of the sections add up to the word of a reading, and
what the fans that are not free come to is learnt once for each profile. No table knows a whole hand: a
reading that was never seen before is put together from entries that other hands have left.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any, Final, Literal, NamedTuple, TypeAlias

from calc.core.catalogue import Hit, Rule, find_among
from calc.games.guobiao_mahjong.book import WRITTEN, Section
from calc.games.guobiao_mahjong.combining import combine
from calc.games.guobiao_mahjong.counting import (
    PUNG,
    absorb,
    rules_of,
    settle,
)
from calc.games.guobiao_mahjong.fans import fans
from calc.games.guobiao_mahjong.fans_tiles import ENDS, GREENS, REVERSIBLE
from calc.games.guobiao_mahjong.hand import Hand
from calc.games.guobiao_mahjong.pieces import CHOW_SUIT_BITS
from calc.mahjong.meld import Meld
from calc.mahjong.memo import Memo
from calc.mahjong.tile import DRAGONS, EAST, WINDS

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


Resolve: TypeAlias = Callable[[Sequence[Hit[Hand]]], Iterable[Hit[Hand]]]
"""From what stands in a section to what of it counts as far as the section itself decides."""
Proof: TypeAlias = Literal["whole", "win", "alike", "hidden", "pieces"]
"""What a fan is proved by, and so what its proofs depend on: the whole hand; the winning tile; the kinds of
which all four are there, and the kongs; the concealed pungs and the kongs; pieces of its own (the body of
组合龙, the chows, the pungs)."""

_ALSO: Final = {PUNG: "number_pungs"}
"""幺九刻 are of honours, where fans absorb them, and of numbers."""


class Entry:
    """What is known of a section's fans at one key.

    ``word`` is their word; ``standing`` are the rules that stand, so that proofs are looked for in no others,
    and what each is proved by. ``shown`` may keep their lines, for each set of kongs beside them.
    """

    __slots__ = ("shown", "standing", "word")

    def __init__(self, word: int, standing: tuple[tuple[Rule[Hand], Proof], ...]) -> None:
        self.word: Final = word
        self.standing: Final = standing
        self.shown: dict[tuple[Meld, ...], Any] = {}


class SectionTable(Memo[int, Entry]):
    """What one section looks at, as a number -> what is known of its fans."""

    def __init__(self, section: Section, resolve: Resolve) -> None:
        super().__init__()
        self.rules = tuple(rule for rule in fans if section in (WRITTEN[rule.id].section, _ALSO.get(rule.id)))
        self.resolve = resolve

    def learn(self, key: int, hand: Hand) -> Entry:
        """Ask the catalogue about a hand, and keep the answer for all hands with this key."""
        hits = find_among(self.rules, hand)
        counted = list(self.resolve(hits))
        standing = tuple([(hit.rule, _proof(hit, hand)) for hit in hits])
        return self.keep(key, Entry(word_of(counted), standing))


def _proof(hit: Hit[Hand], hand: Hand) -> Proof:
    section = WRITTEN[hit.rule.id].section
    if section == "alike" or section == "hidden":
        return section
    if hit.proofs == (hand.tiles,):
        return "whole"
    # What was won says which edge, middle or pair was waited for.
    return "win" if hit.proofs == ((hand.facts.win,),) or section == "wait" else "pieces"


def number_pungs(hits: Sequence[Hit[Hand]]) -> list[Hit[Hand]]:
    """With the 幺九刻 of numbers, which nothing in this section absorbs."""
    return pungs_where(hits, lambda tile: tile < EAST)


def _honor_pungs(hits: Sequence[Hit[Hand]]) -> list[Hit[Hand]]:
    """With the 幺九刻 of honours that are left when their own fans have absorbed theirs."""
    kept, _ = absorb(hits)
    return pungs_where(kept, lambda tile: tile >= EAST)


def pungs_where(hits: Iterable[Hit[Hand]], test: Callable[[int], bool]) -> list[Hit[Hand]]:
    """The same with those 幺九刻 alone that are of certain tiles."""
    found = []
    for hit in hits:
        if hit.rule.id == PUNG:
            proofs = tuple(pung for pung in hit.proofs if test(pung.tile))  # type: ignore[attr-defined]
            found += [Hit(hit.rule, proofs)] if proofs else []
        else:
            found.append(hit)
    return found


def _chows(hits: Sequence[Hit[Hand]]) -> list[Hit[Hand]]:
    return [Hit(each.rule, (each.proof,)) for each in combine(hits).kept]


def _all(hits: Sequence[Hit[Hand]]) -> Sequence[Hit[Hand]]:
    return hits


TILES: Final = SectionTable("tiles", _all)
HONOR_PUNGS: Final = SectionTable("honor_pungs", _honor_pungs)
HIDDEN: Final = SectionTable("hidden", _all)
BUILD: Final = SectionTable("build", _all)
ALIKE: Final = SectionTable("alike", _all)
WIN: Final = SectionTable("win", _all)
WAIT: Final = SectionTable("wait", _all)


class AnySuitTable(SectionTable):
    """A section to which the three suits are alike: what is learnt in one holds with the suits exchanged.

    A key that has more than the three suits is learnt for itself.
    """

    def __init__(self, section: Section, resolve: Resolve, bits: int) -> None:
        super().__init__(section, resolve)
        self.bits = bits
        self.sorted: dict[tuple[int, ...], Entry] = {}

    def clear(self) -> None:
        """Empty the table."""
        super().clear()
        self.sorted.clear()

    def learn(self, key: int, hand: Hand) -> Entry:
        """Ask the catalogue only if no exchange of the suits is known yet."""
        if key >> 3 * self.bits:
            return super().learn(key, hand)
        mask = (1 << self.bits) - 1
        suits = tuple(sorted((key & mask, key >> self.bits & mask, key >> 2 * self.bits)))
        known = self.sorted.get(suits)
        if known is not None:
            return self.keep(key, Entry(known.word, known.standing))
        found = self.sorted[suits] = super().learn(key, hand)
        return found


CHOWS: Final = AnySuitTable("chows", _chows, CHOW_SUIT_BITS)
NUMBER_PUNGS: Final = AnySuitTable("number_pungs", number_pungs, 9)

TABLES: Final = (TILES, WIN, ALIKE, CHOWS, NUMBER_PUNGS, HONOR_PUNGS, HIDDEN, BUILD, WAIT)
"""The sections in the order in which a reading lists its keys."""


class TotalTable(Memo[int, int]):
    """Word of a reading, the free fans apart -> what it comes to in one profile.

    The exclusions are those of the catalogue, as masks over words; ``settle`` says the same in full.
    """

    def __init__(self, profile: str) -> None:
        super().__init__()
        rules = rules_of(profile)
        self.points = [rule.value for rule in rules.values()]
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
        left = word
        for own, others in self.excluders:
            if left & own:
                left &= others
        for own, prey, one in self.takers:
            if left & own and left & prey:
                left -= one
        points = self.points
        return self.keep(word, sum([points[at] * times for at, times in _fans_in(left)]))


_BY_ORDER: Final = tuple(fans)


def _fans_in(word: int) -> Iterator[tuple[int, int]]:
    """The fans of a word, by their order in the book, and how often each stands."""
    while word:
        at = ((word & -word).bit_length() - 1) // 3
        times = word >> 3 * at & 7
        yield at, times
        word ^= times << 3 * at


CHICKEN: Final = fans["chicken_hand"].value
"""What a reading without any fan is worth: 无番和 comes after all others."""

TOTALS: Final = {profile: TotalTable(profile) for profile in ("1998", "mil", "2006")}


class Settled(NamedTuple):
    """What the exclusions of a profile make of a word.

    ``taken`` maps each fan that does not count to the name, in both languages, of the fan that took it;
    ``partly`` is set where a fan may have taken only one occurrence of another.
    """

    taken: dict[str, tuple[str, str]]
    partly: bool


class SettledTable(Memo[int, Settled]):
    """Word of a reading, the free fans apart -> what the exclusions make of it, in one profile."""

    def __init__(self, profile: str) -> None:
        super().__init__()
        self.profile = profile

    def __missing__(self, word: int) -> Settled:
        hits = [Hit(_BY_ORDER[at], (None,) * times) for at, times in _fans_in(word)]
        kept, taken = settle(hits, self.profile)
        found = Settled(
            {each.rule.id: (each.by.name, each.by.en) for each in taken},
            any(WRITTEN[hit.rule.id].takes_one for hit in kept),
        )
        return self.keep(word, found)


SETTLED: Final = {profile: SettledTable(profile) for profile in ("1998", "mil", "2006")}

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


class FeatureTable(Memo[bytes, int]):
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
        return self.keep(key, features)


FEATURES: Final = tuple(FeatureTable(suit) for suit in range(4))
