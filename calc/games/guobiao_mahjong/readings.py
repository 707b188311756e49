"""Every reading of a win with its total, in a fixed order.

All fans come from the catalogue. Here a reading is put into the numbers by which the tables know it.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations_with_replacement, product
from typing import Final, NamedTuple

from calc.core.catalogue import Rule
from calc.games.guobiao_mahjong.fans import fans
from calc.games.guobiao_mahjong.features import features_of
from calc.games.guobiao_mahjong.hand import Facts, Hand, Reading, Shape, Wait
from calc.games.guobiao_mahjong.options import Options
from calc.games.guobiao_mahjong.pieces import (
    ALL_BITS,
    BODY_BITS,
    CHOW_SUIT_BITS,
    CHOWS_AT,
    CHOWS_MASK,
    EDGE,
    ENDS_MASK,
    FIVES_AT,
    HONOR_CUTS,
    HONOR_PUNGS_AT,
    MELDS,
    MIDDLE,
    NUMBER_CUTS,
    NUMBER_PUNGS_AT,
    NUMBER_PUNGS_MASK,
    PAIR,
    SAFE,
    Piece,
)
from calc.games.guobiao_mahjong.shapes import (
    bodies,
    is_apart,
    is_orphans,
    is_pairs,
    kinds_in,
    near_knitted,
    waits_beside,
)
from calc.games.guobiao_mahjong.tables import CHICKEN, FANS_MASK, POINTS_AT, TABLES, Entry
from calc.games.guobiao_mahjong.verdicts import VERDICTS, Verdict
from calc.mahjong.tile import EAST, KINDS, Tile

SHAPES: Final[tuple[Shape, ...]] = ("standard", "pairs", "orphans", "apart", "knitted")
STANDARD, PAIRS, ORPHANS, APART, KNITTED = range(5)
NO_WAIT, EDGE_WAIT, MIDDLE_WAIT, PAIR_WAIT = range(4)
WAITS: Final[tuple[Wait | None, ...]] = (None, "edge", "middle", "pair")
_WAIT_OF: Final = tuple(
    1 if place & EDGE else 2 if place & MIDDLE else 3 if place & PAIR else 0 for place in range(32)
)
"""Places of the winning tile in a piece -> the form of the wait, as its index in ``WAITS``."""
_BYS: Final = {"点炮": 0, "抢杠": 1, "自摸": 2, "杠上开花": 3}


def _twice_ends() -> Iterator[int]:
    """The chows of 双龙会: 123 and 789 twice in one suit, or once in each of two."""
    ends = [(1 | 1 << 18) << suit * CHOW_SUIT_BITS for suit in range(3)]
    for first, second in combinations_with_replacement(ends, 2):
        yield first + second


TWICE_ENDS: Final = frozenset(_twice_ends())
"""The only chows with which it matters whether the pair is of fives."""


def _ends_that_matter(pungs: int) -> int:
    """Which bits of the ends, the seat and the round the fans can depend on, for each set of honour pungs."""
    winds, dragons = pungs & 15, pungs >> 4
    pair = winds.bit_count() == 3 or dragons.bit_count() == 2
    ends = 127 | (7 << 7 if pair else 0) | 63 << 10
    return ends << 4 | (15 if winds else 0)


ENDS_THAT_MATTER: Final = tuple(map(_ends_that_matter, range(128)))


class Scored(NamedTuple):
    """A reading with what it comes to, flowers apart. ``word`` and ``entries`` are of the ``TABLES``.

    ``kongs`` are the kongs laid out, as text.
    """

    total: int
    word: int
    verdict: Verdict
    entries: tuple[Entry, ...]
    shape: int
    pieces: tuple[Piece, ...]
    body: tuple[Tile, ...]
    wait: int
    opened: bool
    kongs: str


def hand_of(facts: Facts, scored: Scored) -> Hand:
    """The hand as the fans see it."""
    return _hand(facts, scored.shape, scored.pieces, scored.body, scored.wait, scored.opened)


def _hand(
    facts: Facts, shape: int, pieces: tuple[Piece, ...], body: tuple[Tile, ...], wait: int, opened: bool
) -> Hand:
    parts = [piece.part(suit) for suit, piece in enumerate(pieces)]
    groups = tuple([group for groups, _ in parts for group in groups])
    pair = next((pair for _, pair in parts if pair is not None), None)
    return Hand(facts, Reading(SHAPES[shape], groups, pair, body, WAITS[wait], opened))


def readings(facts: Facts, options: Options) -> list[Scored]:
    """Every reading of a win, in a fixed order; none if the tiles win in no shape."""
    whole = _Whole(facts, options)
    counts = facts.counts
    found = [whole.score(STANDARD, pieces, ()) for pieces in _cuts(counts)]
    melds = len(facts.melds)
    if not melds and is_pairs(counts):
        found.append(whole.score_special(PAIRS, _in_a_row(counts)))
    if found:
        return found  # no other shape can be read as one of these two
    if melds <= 1 and near_knitted(kinds_in(counts)):
        for body, left in bodies(counts):
            found += [whole.score(KNITTED, pieces, body) for pieces in _cuts(left)]
    if not melds and not found:
        if is_orphans(counts):
            found.append(whole.score_special(ORPHANS, False))
        elif is_apart(counts):
            body = next((body for body, _ in bodies(counts)), ())
            found.append(whole.score_special(APART, counts[EAST:] == b"\1" * 7, body))
    return found


def best(facts: Facts, options: Options) -> Scored | None:
    """The reading that counts: the one with the highest total, of equal ones the first."""
    found = readings(facts, options)
    if len(found) == 1:
        return found[0]
    return max(found, key=_total) if found else None


def best_first(facts: Facts, options: Options) -> list[Scored]:
    """Every reading from the best to the worst, equal ones in the fixed order."""
    found = readings(facts, options)
    if len(found) > 1:
        found.sort(key=_total, reverse=True)
    return found


def _total(scored: Scored) -> int:
    return scored.total


def rules_in(scored: Scored) -> list[Rule[Hand]]:
    """The fans that stand in a reading, before any exclusion, and perhaps some more."""
    places = {place for entry in scored.entries for place, *_ in entry.whole + entry.hidden}
    places |= {fans[id].order for entry in scored.entries for id in entry.others}
    return [_BY_PLACE[at] for at in sorted(places)]


_BY_PLACE: Final = tuple(fans)


def _cuts(counts: bytes) -> Iterator[tuple[Piece, ...]]:
    """Every way to cut tiles into sets and one pair, a piece for each suit."""
    size_0, first = NUMBER_CUTS[counts[:9]]
    size_1, second = NUMBER_CUTS[counts[9:18]]
    size_2, third = NUMBER_CUTS[counts[18:27]]
    size_3, fourth = HONOR_CUTS[counts[27:]]
    # Sets leave nothing over threes, a pair two; with more than one pair the tiles add up to 14 too.
    return product(first, second, third, fourth) if size_0 + size_1 + size_2 + size_3 == 2 else iter(())


def _in_a_row(counts: bytes) -> bool:
    """Whether seven pairs are 连七对."""
    low = counts.find(2)
    return low < EAST and low % 9 <= 2 and counts[low : low + 7] == b"\2" * 7


class _Whole:
    """What is the same for all readings of a win."""

    __slots__ = (
        "alone", "bits", "copies", "facts", "kongs", "melds", "options", "rank", "suit", "verdicts",
        "winds", "won",
    )  # fmt: skip

    def __init__(self, facts: Facts, options: Options) -> None:
        self.facts = facts
        self.options = options
        self.verdicts = VERDICTS[options.profile]
        self.alone: bool | None = None
        self.winds = facts.seat << 2 | facts.round
        self.suit, self.rank = divmod(facts.win, 9)
        melds, bits, exposed, hidden, kongs = 0, ALL_BITS, 0, 0, ""
        for meld in facts.melds:
            numbers, holds, is_exposed, is_hidden = MELDS.get(meld.text) or MELDS.learn(meld)
            melds += numbers
            bits &= holds
            if is_exposed or is_hidden:
                exposed += is_exposed
                hidden += is_hidden
                kongs += meld.text
        self.melds = melds
        self.bits = bits
        self.kongs = kongs
        alike = facts.every.count(4) - exposed - hidden
        self.copies = (alike << 3 | exposed) << 6 | hidden << 3
        claimed = len(facts.melds) - hidden
        self.won = (_BYS[facts.by] << 5 | facts.last_tile << 4 | facts.last_of_kind << 3 | claimed) << 2

    def score(self, shape: int, pieces: tuple[Piece, ...], body: tuple[Tile, ...]) -> Scored:
        """Score four sets and a pair, or 组合龙 and what stands beside it."""
        first, second, third, fourth = pieces
        numbers = self.melds + first.sums[0] + second.sums[1] + third.sums[2] + fourth.sums[0]
        bits = self.bits & first.bits[0] & second.bits[1] & third.bits[2] & fourth.bits[0]
        if body:
            bits &= BODY_BITS[body]
        completed = pieces[self.suit]
        place = completed.places[self.rank]
        wait = _WAIT_OF[place]
        if wait and not self.waits_alone(body):
            wait = 0
        opened = place > SAFE and not place & SAFE and self.facts.by in ("点炮", "抢杠")
        if opened and self.facts.win in body:
            opened = False
        build = (bits << 3 | numbers & 7) << 4 | shape
        if completed.gate == self.rank:
            build |= 8
        chows = numbers >> CHOWS_AT & CHOWS_MASK
        if chows in TWICE_ENDS:
            chows |= numbers >> FIVES_AT << 3 * CHOW_SUIT_BITS
        ends = numbers >> HONOR_PUNGS_AT & ENDS_MASK
        keys = (
            build,
            self.won | wait,
            chows,
            numbers >> NUMBER_PUNGS_AT & NUMBER_PUNGS_MASK,
            (ends << 4 | self.winds) & ENDS_THAT_MATTER[ends & 127],
            self.copies | (numbers >> 3 & 7) - opened,
        )
        return self.look_up(keys, shape, pieces, body, wait, opened)

    def score_special(self, shape: int, more: bool, body: tuple[Tile, ...] = ()) -> Scored:
        """Score a shape without sets. ``more`` says 连七对 from 七对, and 七星不靠 from 全不靠."""
        every = self.facts.every
        features = features_of([tile for tile in range(KINDS) if every[tile]])
        build = (features << 2 | bool(body) << 1 | more) << 4 | shape
        return self.look_up((build, self.won, 0, 0, 0, self.copies), shape, (), body, 0, False)

    def look_up(
        self, keys: tuple[int, ...], shape: int, pieces: tuple[Piece, ...], body: tuple[Tile, ...],
        wait: int, opened: bool,
    ) -> Scored:  # fmt: skip
        """Add up the words of the sections; where one is not known yet, learn it from the catalogue."""
        build, won, chows, number_pungs, end_pungs, copies = keys
        t = TABLES
        try:
            a, b, c, d, e, f = entries = (
                t[0][build], t[1][won], t[2][chows], t[3][number_pungs], t[4][end_pungs], t[5][copies]
            )  # fmt: skip
        except KeyError:
            hand = _hand(self.facts, shape, pieces, body, wait, opened)
            for table, key in zip(TABLES, keys, strict=True):
                if key not in table:
                    table.learn(key, hand)
            return self.look_up(keys, shape, pieces, body, wait, opened)
        word = a.word + b.word + c.word + d.word + e.word + f.word
        verdict = self.verdicts[word & FANS_MASK]
        total = verdict.points + (word >> POINTS_AT) or CHICKEN
        return Scored(
            total, word, verdict, entries, shape, pieces, body, wait, opened, self.kongs
        )  # fmt: skip

    def waits_alone(self, body: tuple[Tile, ...]) -> bool:
        """Whether the form of the wait counts: no other tile is waited for, over all shapes at once."""
        facts = self.facts
        if self.options.knitted_wait == "none" and facts.win in body:
            return False
        if self.alone is None:
            waits = waits_beside(facts.counts, facts.win, 4 - len(facts.melds), knitted=body != ())
            others = waits & ~(1 << facts.win)
            if others and self.options.dead_wait == "none":
                others &= ~sum([1 << tile for tile, held in enumerate(facts.every) if held == 4])
            self.alone = not others
        return self.alone
