"""Every reading of a win with its total, in a fixed order.

All fans come from the catalogue. Here a reading is put into the numbers by which the tables know it.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from typing import Final, NamedTuple

from calc.games.guobiao_mahjong.hand import Facts, Hand, Reading, Shape, Wait
from calc.games.guobiao_mahjong.options import Options
from calc.games.guobiao_mahjong.pieces import (
    ALL_BITS,
    CHOWS_AT,
    CHOWS_MASK,
    CUTS,
    EDGE,
    HONOR_PUNGS_AT,
    MELDS,
    MIDDLE,
    NUMBER_PUNGS_AT,
    NUMBER_PUNGS_MASK,
    PAIR,
    SAFE,
    Piece,
)
from calc.games.guobiao_mahjong.shapes import all_waits, bodies, is_apart, is_orphans, is_pairs, near_knitted
from calc.games.guobiao_mahjong.tables import FEATURES, TABLES, WORDS, Settled
from calc.mahjong.tile import EAST, SUITS, Tile

SHAPES: Final[tuple[Shape, ...]] = ("standard", "pairs", "orphans", "apart", "knitted")
STANDARD, PAIRS, ORPHANS, APART, KNITTED = range(5)
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


class Scored(NamedTuple):
    """A reading with what it comes to, flowers apart. ``keys`` are its entries in ``TABLES``, in order."""

    total: int
    settled: Settled
    keys: tuple[int, ...]
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
    groups = tuple([group for piece in pieces for group in piece.groups])
    pair = next((piece.pair for piece in pieces if piece.pair is not None), None)
    return Hand(facts, Reading(SHAPES[shape], groups, pair, body, WAITS[wait], opened))


def readings(facts: Facts, options: Options) -> list[Scored]:
    """Every reading of a win, in a fixed order; none if the tiles win in no shape."""
    whole = _Whole(facts, options)
    counts = facts.counts
    found = [whole.score(STANDARD, pieces, ()) for pieces in _cuts(counts)]
    melds = len(facts.melds)
    if melds <= 1 and near_knitted(counts):
        for body, left in bodies(counts):
            found += [whole.score(KNITTED, pieces, body) for pieces in _cuts(left)]
    if not melds:
        if is_pairs(counts):
            found.append(whole.score_special(PAIRS, _in_a_row(counts)))
        elif not found:
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


def _total(scored: Scored) -> int:
    return scored.total


def _cuts(counts: bytes) -> Iterator[tuple[Piece, ...]]:
    """Every way to cut tiles into sets and one pair, a piece for each suit."""
    first, second, third, fourth = (
        CUTS[0][counts[:9]], CUTS[1][counts[9:18]], CUTS[2][counts[18:27]], CUTS[3][counts[27:]],
    )  # fmt: skip
    if first[0] + second[0] + third[0] + fourth[0] == 2:  # else there is not exactly one pair
        return product(first[1], second[1], third[1], fourth[1])
    return iter(())


def _in_a_row(counts: bytes) -> bool:
    """Whether seven pairs are 连七对."""
    low = counts.find(2)
    return low < EAST and low % 9 <= 2 and counts[low : low + 7] == b"\2" * 7


class _Whole:
    """What is the same for all readings of a win."""

    __slots__ = ("alone", "facts", "kongs", "meld_bits", "meld_sum", "options", "suit", "whole", "words")

    def __init__(self, facts: Facts, options: Options) -> None:
        self.facts = facts
        self.options = options
        self.words = WORDS[options.profile]
        self.alone: bool | None = None
        self.suit = SUITS[facts.win]
        every = facts.every
        meld_sum, meld_bits = 0, ALL_BITS
        exposed = hidden = 0
        melds = facts.melds
        for meld in melds:
            more, bits = MELDS.of(meld)
            meld_sum += more
            meld_bits &= bits
            if meld.kind == "exposed_kong":
                exposed += 1
            elif meld.kind == "concealed_kong":
                hidden += 1
        self.meld_sum = meld_sum
        self.meld_bits = meld_bits
        self.kongs = exposed << 6 | hidden << 3
        features = (
            FEATURES[0][every[:9]] & FEATURES[1][every[9:18]]
            & FEATURES[2][every[18:27]] & FEATURES[3][every[27:]]
        )  # fmt: skip
        claimed = len(melds) - hidden
        won = _BYS[facts.by] << 5 | facts.last_tile << 4 | facts.last_of_kind << 3 | claimed
        self.whole = features, won, every.count(4) - exposed - hidden

    def score(self, shape: int, pieces: tuple[Piece, ...], body: tuple[Tile, ...]) -> Scored:
        """Score four sets and a pair, or 组合龙 and what stands beside it."""
        facts = self.facts
        first, second, third, fourth = pieces
        numbers = self.meld_sum + first.sum + second.sum + third.sum + fourth.sum
        bits = self.meld_bits & first.bits & second.bits & third.bits & fourth.bits
        place = pieces[self.suit].places.get(facts.win, 0)
        wait = _WAIT_OF[place]
        if wait and not self.counts_wait(body):
            wait = 0
        opened = place > SAFE and not place & SAFE and facts.by in ("点炮", "抢杠") and facts.win not in body
        build = ((numbers & 7) << 4 | bits) << 4 | shape
        if shape == STANDARD and (facts.counts, facts.win) in NINE_GATES:
            build |= 8
        keys = (
            *self.whole,
            numbers >> CHOWS_AT & CHOWS_MASK,
            numbers >> NUMBER_PUNGS_AT & NUMBER_PUNGS_MASK,
            numbers >> HONOR_PUNGS_AT << 4 | facts.seat << 2 | facts.round,
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
            word = (
                t[0][tiles] + t[1][won] + t[2][alike] + t[3][chows] + t[4][number_pungs]
                + t[5][honor_pungs] + t[6][kongs] + t[7][build] + t[8][waiting]
            )  # fmt: skip
        except KeyError:
            hand = _hand(self.facts, shape, pieces, body, wait, opened)
            word = sum([
                table[key] if key in table else table.learn(key, hand)
                for table, key in zip(TABLES, keys, strict=True)
            ])  # fmt: skip
        settled = self.words[word]
        return Scored(settled.total, settled, keys, shape, pieces, body, wait, opened)

    def counts_wait(self, body: tuple[Tile, ...]) -> bool:
        """Whether the form of the wait counts: nothing else is waited for, over all shapes at once."""
        if self.options.knitted_wait == "none" and self.facts.win in body:
            return False
        if self.alone is None:
            self.alone = self.waits_alone()
        return self.alone

    def waits_alone(self) -> bool:
        """Whether the winning tile is the only one that is waited for."""
        facts = self.facts
        before = bytearray(facts.counts)
        before[facts.win] -= 1
        others = all_waits(bytes(before), 4 - len(facts.melds)) & ~(1 << facts.win)
        if others and self.options.dead_wait == "none":
            for tile, held in enumerate(facts.every):
                if held == 4:
                    others &= ~(1 << tile)
        return not others
