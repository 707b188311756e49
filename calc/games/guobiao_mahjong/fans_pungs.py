"""Fans made of certain pungs and kongs, of numbers and of honours."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from calc.core.catalogue import Evidence
from calc.games.guobiao_mahjong.book import fan
from calc.games.guobiao_mahjong.hand import Hand, Set
from calc.mahjong.proof import Sets
from calc.mahjong.tile import DRAGONS, EAST, RANKS, SUITS, TERMINALS, WINDS, Tile


def _numbers(hand: Hand, size: int) -> Iterator[tuple[Sets, list[int], list[int]]]:
    """Every choice of so many pungs of numbers: the proof, their suits, their ranks from low to high."""
    pungs = [pung for pung in hand.pungs if pung.tile < EAST]
    for at in combinations(range(len(pungs)), size):
        chosen = tuple([pungs[index] for index in at])
        yield (
            Sets(chosen, at),
            [SUITS[pung.tile] for pung in chosen],
            sorted([RANKS[pung.tile] for pung in chosen]),
        )


def _in_a_row(ranks: list[int]) -> bool:
    return ranks == list(range(ranks[0], ranks[0] + len(ranks)))


def _of(hand: Hand, kinds: tuple[Tile, ...]) -> list[Set]:
    return [pung for pung in hand.pungs if pung.tile in kinds]


@fan(
    1, "big_four_winds", "大四喜", 88, en="Big four winds", looks_at="end_pungs", absorbs=True,
    excludes=("big_three_winds", "all_pungs", "round_wind", "seat_wind"),
)  # fmt: skip
def big_four_winds(hand: Hand) -> Evidence:
    """四副风刻（杠）。

    Pungs or kongs of all four winds.
    """
    winds = _of(hand, WINDS)
    if len(winds) == 4:
        yield Sets(tuple(winds))


@fan(
    2, "big_three_dragons", "大三元", 88, en="Big three dragons", looks_at="end_pungs", absorbs=True,
    excludes=("two_dragon_pungs", "dragon_pung"),
)  # fmt: skip
def big_three_dragons(hand: Hand) -> Evidence:
    """三副箭刻（杠）。

    Pungs or kongs of all three dragons.
    """
    dragons = _of(hand, DRAGONS)
    if len(dragons) == 3:
        yield Sets(tuple(dragons))


@fan(
    9, "little_four_winds", "小四喜", 64, en="Little four winds", looks_at="end_pungs", absorbs=True,
    excludes=("big_three_winds",),
)  # fmt: skip
def little_four_winds(hand: Hand) -> Evidence:
    """三副风刻（杠），第四种风为将。

    Pungs or kongs of three winds, and a pair of the fourth.
    """
    winds = _of(hand, WINDS)
    if len(winds) == 3 and hand.pair and hand.pair.tile in WINDS:
        yield Sets((*winds, hand.pair))


@fan(
    10, "little_three_dragons", "小三元", 64, en="Little three dragons", looks_at="end_pungs", absorbs=True,
    excludes=("two_dragon_pungs", "dragon_pung"),
)  # fmt: skip
def little_three_dragons(hand: Hand) -> Evidence:
    """两副箭刻（杠），第三种箭为将。

    Pungs or kongs of two dragons, and a pair of the third.
    """
    dragons = _of(hand, DRAGONS)
    if len(dragons) == 2 and hand.pair and hand.pair.tile in DRAGONS:
        yield Sets((*dragons, hand.pair))


@fan(
    15, "four_pure_shifted_pungs", "一色四节高", 48, en="Four pure shifted pungs", looks_at="number_pungs",
    excludes=("all_pungs", "pure_shifted_pungs"),
)  # fmt: skip
def four_pure_shifted_pungs(hand: Hand) -> Evidence:
    """一种花色四副依次递增一位的刻子（杠）。

    Four pungs of one suit, each one higher than the one before.
    """
    for proof, suits, ranks in _numbers(hand, 4):
        if len(set(suits)) == 1 and _in_a_row(ranks):
            yield proof


@fan(24, "pure_shifted_pungs", "一色三节高", 24, en="Pure shifted pungs", looks_at="number_pungs")
def pure_shifted_pungs(hand: Hand) -> Evidence:
    """一种花色三副依次递增一位的刻子（杠）；四副相连的只计一次。

    Three pungs of one suit, each one higher than the one before; counted once.
    """
    for proof, suits, ranks in _numbers(hand, 3):
        if len(set(suits)) == 1 and _in_a_row(ranks):
            yield proof
            return


@fan(32, "triple_pung", "三同刻", 16, en="Triple pung", looks_at="number_pungs", excludes=("double_pung",))
def triple_pung(hand: Hand) -> Evidence:
    """三种花色序数相同的刻子（杠）各一副。

    Pungs of the same number in all three suits.
    """
    for proof, _, ranks in _numbers(hand, 3):
        if len(set(ranks)) == 1:
            yield proof


@fan(38, "big_three_winds", "三风刻", 12, en="Big three winds", looks_at="end_pungs", absorbs=True)
def big_three_winds(hand: Hand) -> Evidence:
    """三副风刻（杠）。

    Pungs or kongs of three winds.
    """
    winds = _of(hand, WINDS)
    if len(winds) >= 3:
        yield Sets(tuple(winds))


@fan(42, "mixed_shifted_pungs", "三色三节高", 8, en="Mixed shifted pungs", looks_at="number_pungs")
def mixed_shifted_pungs(hand: Hand) -> Evidence:
    """三种花色依次递增一位的三副刻子（杠）；同样的番不计两次。

    Three pungs of three suits, each one higher than the one before; counted once.
    """
    for proof, suits, ranks in _numbers(hand, 3):
        if len(set(suits)) == 3 and _in_a_row(ranks):
            yield proof
            return


@fan(
    54, "two_dragon_pungs", "双箭刻", 6, en="Two dragon pungs", looks_at="end_pungs", absorbs=True,
    excludes=("dragon_pung",),
)  # fmt: skip
def two_dragon_pungs(hand: Hand) -> Evidence:
    """两副箭刻（杠）。

    Pungs or kongs of two dragons.
    """
    dragons = _of(hand, DRAGONS)
    if len(dragons) >= 2:
        yield Sets(tuple(dragons))


@fan(59, "dragon_pung", "箭刻", 2, en="Dragon pung", looks_at="end_pungs", absorbs=True)
def dragon_pung(hand: Hand) -> Evidence:
    """中、发、白的刻子（杠）。

    A pung or kong of 中, 发 or 白.
    """
    yield from _of(hand, DRAGONS)


@fan(60, "round_wind", "圈风刻", 2, en="Prevalent wind pung", looks_at="end_pungs", absorbs=True)
def round_wind(hand: Hand) -> Evidence:
    """与圈风相同的风刻（杠）。

    A pung or kong of the wind of the round.
    """
    yield from _of(hand, (WINDS[hand.facts.round],))


@fan(61, "seat_wind", "门风刻", 2, en="Seat wind pung", looks_at="end_pungs", absorbs=True)
def seat_wind(hand: Hand) -> Evidence:
    """与门风相同的风刻（杠）。

    A pung or kong of the winner's own wind.
    """
    yield from _of(hand, (WINDS[hand.facts.seat],))


@fan(65, "double_pung", "双同刻", 2, en="Double pung", looks_at="number_pungs")
def double_pung(hand: Hand) -> Evidence:
    """两种花色序数相同的刻子（杠）各一副。

    Pungs of the same number in two suits.
    """
    for proof, _, ranks in _numbers(hand, 2):
        if ranks[0] == ranks[1]:
            yield proof


@fan(73, "terminal_or_honor_pung", "幺九刻", 1, en="Pung of terminals or honours", looks_at="end_pungs")
def terminal_or_honor_pung(hand: Hand) -> Evidence:
    """一、九或字牌的刻子（杠），每副 1 番；已经用来计圈风、门风、箭刻、三风、四喜、三元的那一副不再计。

    A pung or kong of ones, nines or honours; not one that already makes a fan of winds or dragons.
    """
    for pung in hand.pungs:
        if pung.tile >= EAST or pung.tile in TERMINALS:
            yield pung
