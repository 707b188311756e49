"""Fans that several chows make together. Which of them count beside one another is said in ``combining``."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, pairwise
from typing import NamedTuple

from calc.core.catalogue import Evidence
from calc.games.guobiao_mahjong.book import fan
from calc.games.guobiao_mahjong.hand import Hand
from calc.mahjong.proof import Sets
from calc.mahjong.tile import RANKS, SUITS


class Together(NamedTuple):
    """Some of the chows: the proof, their suits, their lowest ranks from low to high, the steps of these."""

    proof: Sets
    suits: frozenset[int]
    ranks: tuple[int, ...]
    steps: frozenset[int]


def _together(hand: Hand, size: int) -> list[Together]:
    """Every choice of so many chows, once for each hand."""
    found = hand.memory.get(size)
    if found is None:
        found = hand.memory[size] = [
            _those(Sets(tuple([hand.chows[index] for index in at]), at))
            for at in combinations(range(len(hand.chows)), size)
        ]
    return found


def _those(proof: Sets) -> Together:
    ranks = tuple(sorted([RANKS[chow.tile] for chow in proof.sets]))
    return Together(
        proof,
        frozenset([SUITS[chow.tile] for chow in proof.sets]),
        ranks,
        frozenset([high - low for low, high in pairwise(ranks)]),
    )


def _alike(hand: Hand, size: int, suits: int, *steps: set[int]) -> Iterator[Sets]:
    """The choices of chows that are of so many suits, and whose ranks rise by one of these steps alone."""
    for each in _together(hand, size):
        if len(each.suits) == suits and each.steps in steps:
            yield each.proof


def _dragons(hand: Hand) -> bool:
    """Whether the chows are twice 123 and twice 789, and the pair is of fives."""
    return (
        hand.pair is not None
        and RANKS[hand.pair.tile] == 5
        and sorted(RANKS[chow.tile] for chow in hand.chows) == [1, 1, 7, 7]
    )


@fan(
    13, "pure_terminal_chows", "一色双龙会", 64, en="Pure terminal chows", looks_at="chows",
    excludes=("full_flush", "all_chows", "pure_double_chow", "two_terminal_chows", "no_honors"),
)  # fmt: skip
def pure_terminal_chows(hand: Hand) -> Evidence:
    """一种花色的两个老少副，5 为将。

    In one suit: twice 123, twice 789, and a pair of fives.
    """
    if (
        _dragons(hand)
        and hand.pair
        and {SUITS[each.tile] for each in (*hand.chows, hand.pair)} == {SUITS[hand.pair.tile]}
    ):
        yield Sets(hand.chows, (0, 1, 2, 3))


@fan(
    14, "quadruple_chow", "一色四同顺", 48, en="Quadruple chow", looks_at="chows",
    excludes=("tile_hog", "pure_triple_chow", "pure_double_chow"),
)  # fmt: skip
def quadruple_chow(hand: Hand) -> Evidence:
    """一种花色四副相同的顺子。

    Four times the same chow.
    """
    yield from _alike(hand, 4, 1, {0})


@fan(
    16, "four_pure_shifted_chows", "一色四步高", 32, en="Four pure shifted chows", looks_at="chows",
    excludes=("pure_shifted_chows", "short_straight", "two_terminal_chows"),
)  # fmt: skip
def four_pure_shifted_chows(hand: Hand) -> Evidence:
    """一种花色四副依次递增一位或依次递增两位的顺子。

    Four chows of one suit, each one higher, or each two higher, than the one before.
    """
    yield from _alike(hand, 4, 1, {1}, {2})


@fan(23, "pure_triple_chow", "一色三同顺", 24, en="Pure triple chow", looks_at="chows")
def pure_triple_chow(hand: Hand) -> Evidence:
    """一种花色三副相同的顺子。

    Three times the same chow.
    """
    yield from _alike(hand, 3, 1, {0})


@fan(28, "pure_straight", "清龙", 16, en="Pure straight", looks_at="chows")
def pure_straight(hand: Hand) -> Evidence:
    """一种花色的 123、456、789 三副顺子。

    123, 456 and 789 of one suit.
    """
    yield from _alike(hand, 3, 1, {3})


@fan(
    29, "three_suited_terminal_chows", "三色双龙会", 16, en="Three-suited terminal chows", looks_at="chows",
    excludes=("mixed_double_chow", "two_terminal_chows", "all_chows", "no_honors"),
)  # fmt: skip
def three_suited_terminal_chows(hand: Hand) -> Evidence:
    """两种花色各一个老少副，另一种花色的 5 为将。

    123 and 789 in each of two suits, and a pair of fives in the third.
    """
    if _dragons(hand) and hand.pair:
        chows = {(SUITS[chow.tile], RANKS[chow.tile]) for chow in hand.chows}
        if len(chows) == 4 and SUITS[hand.pair.tile] not in {suit for suit, _ in chows}:
            yield Sets(hand.chows, (0, 1, 2, 3))


@fan(30, "pure_shifted_chows", "一色三步高", 16, en="Pure shifted chows", looks_at="chows")
def pure_shifted_chows(hand: Hand) -> Evidence:
    """一种花色三副依次递增一位或依次递增两位的顺子。

    Three chows of one suit, each one higher, or each two higher, than the one before.
    """
    yield from _alike(hand, 3, 1, {1}, {2})


@fan(39, "mixed_straight", "花龙", 8, en="Mixed straight", looks_at="chows")
def mixed_straight(hand: Hand) -> Evidence:
    """三种花色的 123、456、789 各一副顺子。

    123, 456 and 789, each of another suit.
    """
    yield from _alike(hand, 3, 3, {3})


@fan(41, "mixed_triple_chow", "三色三同顺", 8, en="Mixed triple chow", looks_at="chows")
def mixed_triple_chow(hand: Hand) -> Evidence:
    """三种花色序数相同的顺子各一副。

    The same chow in all three suits.
    """
    yield from _alike(hand, 3, 3, {0})


@fan(50, "mixed_shifted_chows", "三色三步高", 6, en="Mixed shifted chows", looks_at="chows")
def mixed_shifted_chows(hand: Hand) -> Evidence:
    """三种花色依次递增一位的三副顺子。

    Three chows of three suits, each one higher than the one before.
    """
    yield from _alike(hand, 3, 3, {1})


@fan(69, "pure_double_chow", "一般高", 1, en="Pure double chow", looks_at="chows")
def pure_double_chow(hand: Hand) -> Evidence:
    """一种花色两副相同的顺子。

    Twice the same chow.
    """
    yield from _alike(hand, 2, 1, {0})


@fan(70, "mixed_double_chow", "喜相逢", 1, en="Mixed double chow", looks_at="chows")
def mixed_double_chow(hand: Hand) -> Evidence:
    """两种花色序数相同的两副顺子。

    The same chow in two suits.
    """
    yield from _alike(hand, 2, 2, {0})


@fan(71, "short_straight", "连六", 1, en="Short straight", looks_at="chows")
def short_straight(hand: Hand) -> Evidence:
    """一种花色六张相连的序数牌组成的两副顺子。

    Two chows of one suit that make six in a row.
    """
    yield from _alike(hand, 2, 1, {3})


@fan(72, "two_terminal_chows", "老少副", 1, en="Two terminal chows", looks_at="chows")
def two_terminal_chows(hand: Hand) -> Evidence:
    """一种花色的 123 和 789 两副顺子。

    123 and 789 of one suit.
    """
    yield from _alike(hand, 2, 1, {6})
