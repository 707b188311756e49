"""What the fans of 国标麻将 look at: the facts of a win, and one reading of the winner's tiles."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property
from typing import Any, Final, Literal, NamedTuple, TypeAlias

from calc.mahjong.group import Group, group
from calc.mahjong.meld import Meld
from calc.mahjong.tile import EAST, KINDS, SUITS, Tile

Set: TypeAlias = Group | Meld
"""A set of a hand: concealed, or laid out."""
Shape: TypeAlias = Literal["standard", "pairs", "orphans", "apart", "knitted"]
"""Four sets and a pair, 七对, 十三幺, 不靠 (全 or 七星), 组合龙 with one more set."""
Wait: TypeAlias = Literal["edge", "middle", "pair"]
"""The form of a win on the only tile waited for: 边张, 嵌张, 单钓将."""

SELF_DRAWN: Final = frozenset({"自摸", "杠上开花"})
HAND_SIZE: Final = 13


class Facts(NamedTuple):
    """Everything about a win that its fans depend on; made by ``make_facts`` or ``facts_of``.

    ``counts`` has the concealed tiles by kind with the winning one, ``every`` the melds too. Seat and round
    are 0 to 3 for 东 to 北. ``last_of_kind`` is whether the other three copies of the winning tile are known
    to lie open.
    """

    win: Tile
    melds: tuple[Meld, ...]
    by: str
    last_tile: bool
    last_of_kind: bool
    seat: int
    round: int
    flowers: tuple[Tile, ...]
    counts: bytes
    every: bytes

    @property
    def self_drawn(self) -> bool:
        """Whether the winner drew the tile himself."""
        return self.by in SELF_DRAWN

    @property
    def held(self) -> list[Tile]:
        """The concealed tiles without the winning one."""
        return [tile for tile in range(KINDS) for _ in range(self.counts[tile] - (tile == self.win))]

    @property
    def few_copies(self) -> bool:
        """Whether there are at most four of each kind."""
        return not self.every.translate(None, _FEW)


_FEW: Final = bytes(range(5))


def facts_of(
    win: Tile, melds: tuple[Meld, ...], by: str, last_tile: bool, last_of_kind: bool, seat: int, round: int,
    flowers: tuple[Tile, ...], counts: bytes, every: bytes,
) -> Facts:  # fmt: skip
    """The facts of a win; three copies in the winner's own melds prove that the last one was won (M3)."""
    last = last_of_kind or (every[win] == 4 and counts[win] == 1)
    return Facts(win, melds, by, last_tile, last, seat, round, flowers, counts, every)


def make_facts(
    held: Iterable[Tile],
    win: Tile,
    melds: tuple[Meld, ...] = (),
    *,
    by: str = "点炮",
    last_tile: bool = False,
    last_of_kind: bool = False,
    seat: int = 0,
    round: int = 0,
    flowers: tuple[Tile, ...] = (),
) -> Facts:
    """The facts of a win from its tiles; ``held`` are the concealed ones without the winning tile."""
    counts = [0] * KINDS
    for tile in held:
        counts[tile] += 1
    counts[win] += 1
    concealed = bytes(counts)
    for meld in melds:
        for tile in meld.tiles:
            counts[tile] += 1
    return facts_of(
        win, melds, by, last_tile, last_of_kind, seat, round, flowers, concealed, bytes(counts)
    )  # fmt: skip


class Reading(NamedTuple):
    """One way to read the concealed tiles. ``body`` are the nine knitted tiles where there are such.

    ``wait`` is the form of the wait where it counts; ``opened`` whether the winning discard finished a pung,
    which is then no concealed one (M8).
    """

    shape: Shape
    groups: tuple[Group, ...]
    pair: Group | None
    body: tuple[Tile, ...]
    wait: Wait | None
    opened: bool


class Hand:
    """One reading of a winner's tiles: what the finders of the fans are given.

    In ``memory`` finders may keep what they have worked out for one another.
    """

    def __init__(self, facts: Facts, reading: Reading) -> None:
        self.facts = facts
        self.reading = reading
        self.shape = reading.shape
        self.pair = reading.pair
        self.body = reading.body
        self.memory: dict[int, Any] = {}

    @cached_property
    def sets(self) -> tuple[Set, ...]:
        """Every set, laid out or concealed, in the order of its tiles."""
        return tuple(sorted([*self.facts.melds, *self.reading.groups], key=_place))

    @cached_property
    def chows(self) -> tuple[Set, ...]:
        """The chows."""
        return tuple([each for each in self.sets if each.kind == "chow"])

    @cached_property
    def pungs(self) -> tuple[Set, ...]:
        """The pungs and kongs."""
        return tuple([each for each in self.sets if each.kind != "chow"])

    @cached_property
    def exposed_kongs(self) -> tuple[Meld, ...]:
        """明杠."""
        return tuple([meld for meld in self.facts.melds if meld.kind == "exposed_kong"])

    @cached_property
    def hidden_kongs(self) -> tuple[Meld, ...]:
        """暗杠."""
        return tuple([meld for meld in self.facts.melds if meld.kind == "concealed_kong"])

    @cached_property
    def hidden_pungs(self) -> tuple[Set, ...]:
        """暗刻 and 暗杠; a pung that the winning discard finished is none (M8)."""
        opened = self.facts.win if self.reading.opened else None
        pungs = [each for each in self.reading.groups if each.kind == "pung" and each.tile != opened]
        return (*self.hidden_kongs, *pungs)

    @cached_property
    def kinds(self) -> tuple[Tile, ...]:
        """The kinds of tiles in the hand, in order."""
        every = self.facts.every
        return tuple([tile for tile in range(KINDS) if every[tile]])

    @cached_property
    def tiles(self) -> tuple[Tile, ...]:
        """All tiles, in order."""
        every = self.facts.every
        return tuple([tile for tile in self.kinds for _ in range(every[tile])])

    @cached_property
    def suits(self) -> set[int]:
        """The suits in the hand: 0 万, 1 筒, 2 条, 3 honours."""
        return {SUITS[tile] for tile in self.kinds}

    @property
    def four_sets(self) -> bool:
        """Whether the hand is four sets and a pair, so that a fan may speak of all of its sets."""
        return self.shape == "standard"

    @property
    def closed(self) -> bool:
        """门前: nothing was claimed before the winning tile; concealed kongs are."""
        return all(meld.kind == "concealed_kong" for meld in self.facts.melds)

    def groups_all(self) -> Iterable[Set]:
        """Every set, and the pair."""
        return (*self.sets, self.pair) if self.pair is not None else self.sets

    def four_alike(self) -> list[Tile]:
        """The kinds of which all four are in the hand without being a kong."""
        kongs = {meld.tile for meld in (*self.exposed_kongs, *self.hidden_kongs)}
        return [tile for tile in self.kinds if self.facts.every[tile] == 4 and tile not in kongs]


def _place(each: Set) -> tuple[Tile, str]:
    return each.tile, each.kind


def pair_of(tile: Tile) -> Group:
    """The pair of a kind."""
    return group("pair", tile)


def is_number(tile: Tile) -> bool:
    """Whether a tile is one of 万 筒 条 (序数牌)."""
    return tile < EAST
