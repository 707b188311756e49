"""Every way to cut one suit into sets, or sets and a pair, with a number of wildcards.

A suit's tiles are its key, ``bytes`` of counts by rank: nine of them, or seven for the honours.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Final, TypeAlias

from calc.mahjong.group import GROUPS, Group
from calc.mahjong.memo import Memo
from calc.mahjong.need import NEEDS
from calc.mahjong.tile import SUITS, Tile

if TYPE_CHECKING:
    from collections.abc import Iterator

Groups: TypeAlias = tuple[Group, ...]
Part: TypeAlias = tuple[Groups, Group | None]
"""One way to cut one suit: its sets in order, and the pair if it is there."""

_STARTS: Final = (0, 9, 18, 27)
_GROUPS_OF_A_SUIT: Final = sum(SUITS[member.tile] == 0 for member in GROUPS)
_LIMIT: Final = 60_000


class SuitTable(Memo[bytes, tuple[Part, ...]]):
    """Key of a suit -> every way to cut it, for one suit and number of wildcards, in a fixed order.

    How many sets there are, and whether there is a pair, follows from the number of tiles. Filled as asked,
    and begun again when full.
    """

    def __init__(self, suit: int, wilds: int) -> None:
        super().__init__()
        self.suit = suit
        self.wilds = wilds
        self.stored = 0

    def __missing__(self, key: bytes) -> tuple[Part, ...]:
        if self.suit in (1, 2):
            # What is known of these tiles in 万 holds in the other suits.
            parts = tuple([_moved(part, self.suit) for part in suit_table(0, self.wilds)[key]])
        else:
            parts = tuple(_parts(self.suit, key, self.wilds))
        # Some keys have hundreds of parts: what is stored is counted in parts, not in keys.
        self.stored += len(parts) + 1
        if self.stored > _LIMIT:
            self.clear()
            self.stored = len(parts) + 1
        self[key] = parts
        return parts

    def clear(self) -> None:
        """Empty the table."""
        super().clear()
        self.stored = 0


@cache
def suit_table(suit: int, wilds: int) -> SuitTable:
    """The one table of a suit (3 is the honours) and a number of wildcards."""
    return SuitTable(suit, wilds)


def _moved(part: Part, suit: int) -> Part:
    """A way to cut 万, for another suit."""
    groups, pair = part
    step = suit * _GROUPS_OF_A_SUIT
    return tuple([GROUPS[member.index + step] for member in groups]), pair and GROUPS[pair.index + step]


def _parts(suit: int, key: bytes, wilds: int) -> Iterator[Part]:
    left_over = (sum(key) + wilds) % 3
    if left_over == 1 or (wilds and NEEDS[key][left_over == 2] > wilds):
        return
    counts = list(key)
    if left_over == 0:
        for groups in _cuts(suit, counts, wilds, 0):
            yield groups, None
        return
    for pair, ranks in _shapes(suit, True, wilds):
        if _take(counts, ranks, wilds - pair.wild_count):
            for groups in _cuts(suit, counts, wilds - pair.wild_count, 0):
                yield groups, pair
            _put_back(counts, ranks)


def _cuts(suit: int, counts: list[int], wilds: int, begin: int) -> Iterator[Groups]:
    """Every way to cut the tiles into sets, none before ``begin`` in the order of all groups.

    Taking the sets in order makes each way come up once.
    """
    lowest = next((rank for rank, count in enumerate(counts) if count), None)
    if lowest is None and not wilds:
        yield ()
        return
    last = _STARTS[suit] + (len(counts) if lowest is None else lowest)
    for member, ranks in _shapes(suit, False, wilds) if wilds else _plain_sets(last):
        if member.tile > last:
            break  # nothing from here on can hold the lowest tile
        if member.index >= begin and _take(counts, ranks, wilds - member.wild_count):
            for rest in _cuts(suit, counts, wilds - member.wild_count, member.index):
                yield (member, *rest)
            _put_back(counts, ranks)


def _take(counts: list[int], ranks: tuple[int, ...], wilds: int) -> bool:
    """Take real tiles of these ranks away, unless they are not there or the rest needs more wildcards."""
    for rank in ranks:
        if not counts[rank]:
            return False  # by far the most frequent answer, so it comes before anything is moved
    for rank in ranks:
        counts[rank] -= 1
    if min(counts) >= 0 and (not wilds or NEEDS[bytes(counts)][0] <= wilds):
        return True
    _put_back(counts, ranks)
    return False


def _put_back(counts: list[int], ranks: tuple[int, ...]) -> None:
    for rank in ranks:
        counts[rank] += 1


@cache
def _plain_sets(tile: Tile) -> tuple[tuple[Group, tuple[int, ...]], ...]:
    """The sets without wildcards that begin with a tile."""
    suit = SUITS[tile]
    return tuple([(member, ranks) for member, ranks in _shapes(suit, False, 0) if member.tile == tile])


@cache
def _shapes(suit: int, pairs: bool, wilds: int) -> tuple[tuple[Group, tuple[int, ...]], ...]:
    """The pairs, or the sets, of a suit with at most ``wilds`` wildcards; and their real tiles, as ranks."""
    return tuple(
        (
            member,
            tuple(tile - _STARTS[suit] for at, tile in enumerate(member.tiles) if at not in member.wilds),
        )
        for member in GROUPS
        if SUITS[member.tile] == suit and (member.kind == "pair") == pairs and member.wild_count <= wilds
    )
