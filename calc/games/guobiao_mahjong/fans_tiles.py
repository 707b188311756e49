"""Fans that depend only on which kinds of tiles the whole hand has."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from calc.core.catalogue import Evidence
from calc.games.guobiao_mahjong.book import fan
from calc.games.guobiao_mahjong.hand import Hand
from calc.mahjong.tile import DRAGONS, EAST, GREEN, KINDS, RANKS, TERMINALS, WHITE, WINDS, Tile

ENDS: Final = frozenset({*TERMINALS, *range(EAST, KINDS)})
"""幺九牌: ones, nines and honours."""
GREENS: Final = frozenset({19, 20, 21, 23, 25, GREEN})
"""23468条 and 发."""
REVERSIBLE: Final = frozenset({9, 10, 11, 12, 13, 16, 17, 19, 21, 22, 23, 25, 26, WHITE})
"""1234589筒, 245689条 and 白: the same upside down."""


def _only(hand: Hand, allowed: frozenset[Tile]) -> Iterator[tuple[Tile, ...]]:
    if allowed.issuperset(hand.kinds):
        yield hand.tiles


def _ranks(hand: Hand, low: int, high: int) -> Iterator[tuple[Tile, ...]]:
    if all(low <= RANKS[tile] <= high for tile in hand.kinds):
        yield hand.tiles


@fan(3, "all_green", "绿一色", 88, en="All green", looks_at="tiles", excludes=("half_flush",))
def all_green(hand: Hand) -> Evidence:
    """全部由 23468 条和发组成，不要求有发；没有发时可以再计清一色。

    Nothing but 23468条 and 发; without 发 it may stand beside 清一色.
    """
    yield from _only(hand, GREENS)


@fan(
    8, "all_terminals", "清幺九", 64, en="All terminals", looks_at="tiles",
    excludes=(
        "all_pungs", "outside_hand", "double_pung", "no_honors", "all_terminals_and_honors",
        "terminal_or_honor_pung",
    ),
)  # fmt: skip
def all_terminals(hand: Hand) -> Evidence:
    """全部是一、九的序数牌。

    Nothing but ones and nines.
    """
    yield from _only(hand, frozenset(TERMINALS))


@fan(
    11, "all_honors", "字一色", 64, en="All honours", looks_at="tiles",
    excludes=("all_pungs", "outside_hand", "all_terminals_and_honors", "terminal_or_honor_pung"),
)  # fmt: skip
def all_honors(hand: Hand) -> Evidence:
    """全部是字牌。

    Nothing but honours.
    """
    if hand.kinds[0] >= EAST:
        yield hand.tiles


@fan(
    18, "all_terminals_and_honors", "混幺九", 32, en="All terminals and honours", looks_at="tiles",
    excludes=("all_pungs", "outside_hand", "terminal_or_honor_pung"),
)  # fmt: skip
def all_terminals_and_honors(hand: Hand) -> Evidence:
    """全部是幺九牌：一、九和字牌。

    Nothing but ones, nines and honours.
    """
    yield from _only(hand, ENDS)


@fan(22, "full_flush", "清一色", 24, en="Full flush", looks_at="tiles", excludes=("no_honors",))
def full_flush(hand: Hand) -> Evidence:
    """全部是一种花色的序数牌。

    Every tile of one numbered suit.
    """
    if len(hand.suits) == 1 and hand.kinds[0] < EAST:
        yield hand.tiles


@fan(25, "upper_tiles", "全大", 24, en="Upper tiles", looks_at="tiles", excludes=("upper_four", "no_honors"))
def upper_tiles(hand: Hand) -> Evidence:
    """全部是 7、8、9 的序数牌。

    Nothing but sevens, eights and nines.
    """
    yield from _ranks(hand, 7, 9)


@fan(
    26, "middle_tiles", "全中", 24, en="Middle tiles", looks_at="tiles", excludes=("all_simples", "no_honors")
)
def middle_tiles(hand: Hand) -> Evidence:
    """全部是 4、5、6 的序数牌。

    Nothing but fours, fives and sixes.
    """
    yield from _ranks(hand, 4, 6)


@fan(27, "lower_tiles", "全小", 24, en="Lower tiles", looks_at="tiles", excludes=("lower_four", "no_honors"))
def lower_tiles(hand: Hand) -> Evidence:
    """全部是 1、2、3 的序数牌。

    Nothing but ones, twos and threes.
    """
    yield from _ranks(hand, 1, 3)


@fan(36, "upper_four", "大于五", 12, en="Upper four", looks_at="tiles", excludes=("no_honors",))
def upper_four(hand: Hand) -> Evidence:
    """全部是 6 到 9 的序数牌。

    Nothing but sixes to nines.
    """
    yield from _ranks(hand, 6, 9)


@fan(37, "lower_four", "小于五", 12, en="Lower four", looks_at="tiles", excludes=("no_honors",))
def lower_four(hand: Hand) -> Evidence:
    """全部是 1 到 4 的序数牌。

    Nothing but ones to fours.
    """
    yield from _ranks(hand, 1, 4)


@fan(
    40,
    "reversible_tiles",
    "推不倒",
    8,
    en="Reversible tiles",
    looks_at="tiles",
    excludes=("one_voided_suit",),
)
def reversible_tiles(hand: Hand) -> Evidence:
    """全部是上下对称的牌：1234589 筒、245689 条和白板。

    Nothing but tiles that are the same upside down: 1234589筒, 245689条, 白.
    """
    yield from _only(hand, REVERSIBLE)


@fan(49, "half_flush", "混一色", 6, en="Half flush", looks_at="tiles")
def half_flush(hand: Hand) -> Evidence:
    """一种花色的序数牌加上字牌。

    One numbered suit together with honours.
    """
    suits = hand.suits
    if len(suits) == 2 and 3 in suits:
        yield hand.tiles


@fan(51, "all_types", "五门齐", 6, en="All types", looks_at="tiles")
def all_types(hand: Hand) -> Evidence:
    """万、筒、条、风、箭五门都有；七对也可以计。

    万, 筒, 条, winds and dragons are all there; seven pairs may have it too.
    """
    kinds = hand.kinds
    if len(hand.suits) == 4 and any(t in WINDS for t in kinds) and any(t in DRAGONS for t in kinds):
        yield hand.tiles


@fan(68, "all_simples", "断幺", 2, en="All simples", looks_at="tiles", excludes=("no_honors",))
def all_simples(hand: Hand) -> Evidence:
    """没有一、九和字牌。

    There is no one, nine or honour.
    """
    if ENDS.isdisjoint(hand.kinds):
        yield hand.tiles


@fan(75, "one_voided_suit", "缺一门", 1, en="One voided suit", looks_at="tiles")
def one_voided_suit(hand: Hand) -> Evidence:
    """万、筒、条中正好缺一门。

    Exactly one of 万, 筒, 条 is missing.
    """
    if len(hand.suits - {3}) == 2:
        yield hand.tiles


@fan(76, "no_honors", "无字", 1, en="No honours", looks_at="tiles")
def no_honors(hand: Hand) -> Evidence:
    """没有风牌和箭牌。

    There is no wind and no dragon.
    """
    if hand.kinds[-1] < EAST:
        yield hand.tiles
