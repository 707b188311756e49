"""Every reading of a win with its total, in a fixed order.

All fans come from the catalogue. Here a reading is put into the numbers by which the tables know it.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations_with_replacement, product
from typing import Final, NamedTuple

from calc.core.catalogue import Rule
from calc.games.guobiao_mahjong.hand import Facts, Hand, Reading, Shape, Wait
from calc.games.guobiao_mahjong.options import Options
from calc.games.guobiao_mahjong.pieces import (
    ALL_BITS,
    CHOW_SUIT_BITS,
    CHOWS_AT,
    CHOWS_MASK,
    EDGE,
    FIVES_AT,
    HONOR_CUTS,
    HONOR_PUNGS_AT,
    HONORS_MASK,
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
from calc.games.guobiao_mahjong.tables import (
    CHICKEN,
    FANS_MASK,
    FEATURES,
    POINTS_AT,
    TABLES,
    TOTALS,
    Entry,
)
from calc.mahjong.tile import EAST, Tile

SHAPES: Final[tuple[Shape, ...]] = ("standard", "pairs", "orphans", "apart", "knitted")
STANDARD, PAIRS, ORPHANS, APART, KNITTED = range(5)
NO_WAIT, EDGE_WAIT, MIDDLE_WAIT, PAIR_WAIT = range(4)
WAITS: Final[tuple[Wait | None, ...]] = (None, "edge", "middle", "pair")
_WAIT_OF: Final = tuple(
    1 if place & EDGE else 2 if place & MIDDLE else 3 if place & PAIR else 0 for place in range(32)
)
"""Places of the winning tile in a piece -> the form of the wait, as its index in ``WAITS``."""
_BYS: Final = {"点炮": 0, "抢杠": 1, "自摸": 2, "杠上开花": 3}


def _nine_gates() -> Iterator[tuple[bytes, Tile]]:
    for suit in range(3):
        for win in range(9 * suit, 9 * suit + 9):
            counts = bytearray(34)
            counts[9 * suit : 9 * suit + 9] = (3, 1, 1, 1, 1, 1, 1, 1, 3)
            counts[win] += 1
            yield bytes(counts), win


NINE_GATES: Final = frozenset(_nine_gates())
"""The concealed tiles and the winning tile of every 九莲宝灯."""


def _twice_ends() -> Iterator[int]:
    """The chows of 双龙会: 123 and 789 twice in one suit, or once in each of two."""
    ends = [(1 | 1 << 18) << suit * CHOW_SUIT_BITS for suit in range(3)]
    for first, second in combinations_with_replacement(ends, 2):
        yield first + second


TWICE_ENDS: Final = frozenset(_twice_ends())
"""The only chows with which it matters whether the pair is of fives."""


def _honors_that_matter(pungs: int) -> int:
    """Which bits of pair, pungs, seat and round the fans of honours can depend on, for each set of pungs."""
    winds, dragons = pungs & 15, pungs >> 4
    pair = winds.bit_count() == 3 or dragons.bit_count() == 2
    return (7 << 11 if pair else 0) | 127 << 4 | (15 if winds else 0)


HONORS_THAT_MATTER: Final = tuple(map(_honors_that_matter, range(128)))


class Scored(NamedTuple):
    """A reading with what it comes to, flowers apart. ``word`` and ``entries`` are of the ``TABLES``."""

    total: int
    word: int
    entries: tuple[Entry, ...]
    shape: int
    pieces: tuple[Piece, ...]
    body: tuple[Tile, ...]
    wait: int
    opened: bool


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
    found: dict[str, Rule[Hand]] = {}
    for entry in scored.entries:
        found |= {rule.id: rule for rule, _ in entry.standing}
    return sorted(found.values(), key=_order)


def _order(rule: Rule[Hand]) -> int:
    return rule.order


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
        "alone",
        "facts",
        "kongs",
        "meld_bits",
        "meld_sum",
        "options",
        "rank",
        "suit",
        "totals",
        "whole",
        "winds",
    )

    def __init__(self, facts: Facts, options: Options) -> None:
        self.facts = facts
        self.options = options
        self.totals = TOTALS[options.profile]
        self.alone: bool | None = None
        self.winds = facts.seat << 2 | facts.round
        self.suit, self.rank = divmod(facts.win, 9)
        every = facts.every
        kinds = kinds_in(every)
        meld_sum, meld_bits = 0, ALL_BITS
        exposed = hidden = 0
        melds = facts.melds
        for meld in melds:
            more, bits, is_exposed, is_hidden = (
                MELDS.get((meld.kind, meld.tiles)) or MELDS.learn(meld)
            )  # fmt: skip
            meld_sum += more
            meld_bits &= bits
            exposed += is_exposed
            hidden += is_hidden
        self.meld_sum = meld_sum
        self.meld_bits = meld_bits
        self.kongs = exposed << 6 | hidden << 3
        features = (
            FEATURES[0][kinds[:9]] & FEATURES[1][kinds[9:18]]
            & FEATURES[2][kinds[18:27]] & FEATURES[3][kinds[27:]]
        )  # fmt: skip
        claimed = len(melds) - hidden
        won = _BYS[facts.by] << 5 | facts.last_tile << 4 | facts.last_of_kind << 3 | claimed
        self.whole = features, won, every.count(4) - exposed - hidden

    def score(self, shape: int, pieces: tuple[Piece, ...], body: tuple[Tile, ...]) -> Scored:
        """Score four sets and a pair, or 组合龙 and what stands beside it."""
        facts = self.facts
        first, second, third, fourth = pieces
        numbers = self.meld_sum + first.sums[0] + second.sums[1] + third.sums[2] + fourth.sums[0]
        bits = self.meld_bits & first.bits & second.bits & third.bits & fourth.bits
        place = pieces[self.suit].places.get(self.rank, 0)
        wait = _WAIT_OF[place]
        if wait and not self.waits_alone(body):
            wait = 0
        opened = place > SAFE and not place & SAFE and facts.by in ("点炮", "抢杠") and facts.win not in body
        build = ((numbers & 7) << 4 | bits) << 4 | shape
        if shape == STANDARD and (facts.counts, facts.win) in NINE_GATES:
            build |= 8
        chows = numbers >> CHOWS_AT & CHOWS_MASK
        if chows in TWICE_ENDS:
            chows |= numbers >> FIVES_AT << 3 * CHOW_SUIT_BITS
        honors = numbers >> HONOR_PUNGS_AT & HONORS_MASK
        keys = (
            *self.whole,
            chows,
            numbers >> NUMBER_PUNGS_AT & NUMBER_PUNGS_MASK,
            (honors << 4 | self.winds) & HONORS_THAT_MATTER[honors & 127],
            self.kongs | (numbers >> 3 & 7) - opened,
            build,
            wait,
        )
        return self.look_up(keys, shape, pieces, body, wait, opened)

    def score_special(self, shape: int, more: bool, body: tuple[Tile, ...] = ()) -> Scored:
        """Score a shape without sets. ``more`` says 连七对 from 七对, and 七星不靠 from 全不靠."""
        build = (bool(body) << 1 | more) << 4 | shape
        return self.look_up((*self.whole, 0, 0, 0, 0, build, 0), shape, (), body, 0, False)

    def look_up(
        self, keys: tuple[int, ...], shape: int, pieces: tuple[Piece, ...], body: tuple[Tile, ...],
        wait: int, opened: bool,
    ) -> Scored:  # fmt: skip
        """Add up the words of the sections; where one is not known yet, learn it from the catalogue."""
        tiles, won, alike, chows, number_pungs, honor_pungs, kongs, build, waiting = keys
        t = TABLES
        try:
            a, b, c, d, e, f, g, h, i = entries = (
                t[0][tiles], t[1][won], t[2][alike], t[3][chows], t[4][number_pungs],
                t[5][honor_pungs], t[6][kongs], t[7][build], t[8][waiting],
            )  # fmt: skip
        except KeyError:
            hand = _hand(self.facts, shape, pieces, body, wait, opened)
            for table, key in zip(TABLES, keys, strict=True):
                if key not in table:
                    table.learn(key, hand)
            return self.look_up(keys, shape, pieces, body, wait, opened)
        word = a.word + b.word + c.word + d.word + e.word + f.word + g.word + h.word + i.word
        total = self.totals[word & FANS_MASK] + (word >> POINTS_AT) or CHICKEN
        return Scored(total, word, entries, shape, pieces, body, wait, opened)

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
