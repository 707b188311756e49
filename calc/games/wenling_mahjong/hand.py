"""What the rules of 温岭麻将 look at: one player's tiles, read in one way."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Literal, TypeAlias

from calc.games.wenling_mahjong.options import Options
from calc.mahjong.group import Group
from calc.mahjong.meld import Meld
from calc.mahjong.tile import (
    ALL_TILES,
    DRAGONS,
    EAST,
    FLOWERS,
    GREEN,
    KINDS,
    RED,
    SPRING,
    SUITS,
    WHITE,
    WINDS,
    Tile,
)

Role: TypeAlias = Literal["winner", "loser"]

RED_FLOWERS: tuple[Tile, ...] = FLOWERS[:4]
BLACK_FLOWERS: tuple[Tile, ...] = FLOWERS[4:]


def laid_out_kinds(wild: Tile | None) -> frozenset[Tile]:
    """The honours that are laid out like 白板 instead of being played (开始前准备, “得”牌作用)."""
    return _LAID_OUT[wild]


def _laid_out(wild: Tile | None) -> frozenset[Tile]:
    if wild is None or wild not in (RED, GREEN, WHITE, *FLOWERS):
        return frozenset({WHITE})
    return frozenset(DRAGONS) - {wild}


def wild_kinds(wild: Tile | None) -> tuple[Tile, ...]:
    """The kinds that are 得: the face turned up or, for a flower, the other three of its set."""
    return _WILD_KINDS[wild]


def _wild_kinds(wild: Tile | None) -> tuple[Tile, ...]:
    if wild is None:
        return ()
    if wild < SPRING:
        return (wild,)
    same_set = RED_FLOWERS if wild in RED_FLOWERS else BLACK_FLOWERS
    return tuple(tile for tile in same_set if tile != wild)


_LAID_OUT = {wild: _laid_out(wild) for wild in (None, *ALL_TILES)}
_WILD_KINDS = {wild: _wild_kinds(wild) for wild in (None, *ALL_TILES)}


def seat_flowers(seat: int) -> tuple[Tile, Tile]:
    """The two flowers of a seat (打牌过程): 春梅 of 东, 夏兰 of 南, 秋竹 of 西, 冬菊 of 北."""
    return RED_FLOWERS[seat], BLACK_FLOWERS[seat]


@dataclass(frozen=True)
class Side:
    """One player's facts, before any reading.

    ``counts`` are the real concealed tiles by kind (34), the winning tile among them; ``wilds`` the number
    of 得. ``shown`` is what is laid out. ``after_flower`` says what the winning tile replaced: ``flower``
    (花牌), ``honor`` (白板 or what stands for it) or nothing. What follows from these facts: ``wind``, the
    player's own; ``wild_home``, the face that a 得 has of its own, unless it is a flower; ``laid_out``, the
    honours that are not played; ``self_drawn``, and ``win_wild``, whether the winning tile is a 得.
    """

    seat: int
    options: Options
    wild: Tile | None
    counts: tuple[int, ...]
    wilds: int
    melds: tuple[Meld, ...]
    shown: tuple[Tile, ...]
    winner: bool = False
    discarded_wild: bool = False
    by: str = ""
    win_tile: Tile | None = None
    after_flower: Literal["", "flower", "honor"] = ""
    wind: Tile = field(init=False)
    wild_home: Tile | None = field(init=False)
    laid_out: frozenset[Tile] = field(init=False)
    self_drawn: bool = field(init=False)
    win_wild: bool = field(init=False)

    def __post_init__(self) -> None:
        put = object.__setattr__
        put(self, "wind", WINDS[self.seat])
        put(self, "wild_home", self.wild if self.wild is not None and self.wild < KINDS else None)
        put(self, "laid_out", laid_out_kinds(self.wild))
        put(self, "self_drawn", self.by in ("自摸", "杠上开花"))
        put(self, "win_wild", self.win_tile is not None and self.win_tile in wild_kinds(self.wild))

    def is_dragon(self, tile: Tile) -> bool:
        """Whether a tile is a 字牌 that is played in this deal, not laid out."""
        return RED <= tile <= WHITE and tile not in self.laid_out

    def is_major(self, tile: Tile) -> bool:
        """Whether sets of this tile count double: winds, dragons, 1 and 9."""
        return tile >= EAST or tile % 9 in (0, 8)


class Hand:
    """One reading of one player's tiles: what the finders in ``patterns`` are given.

    ``sets`` and ``pairs`` are concealed; ``completed`` is the group that the winning tile went into and
    ``completed_at`` its position there; ``wait`` is the form of the win, ``pair`` (单吊), ``middle`` (嵌档),
    ``edge`` (靠柄) or None. A loser's hand has only the pungs and pairs that may count.
    """

    __slots__ = ("completed", "completed_at", "melds", "options", "pairs", "role", "sets", "side", "wait")

    def __init__(
        self,
        side: Side,
        sets: tuple[Group, ...],
        pairs: tuple[Group, ...],
        completed: Group | None = None,
        completed_at: int | None = None,
    ) -> None:
        self.side = side
        self.options = side.options
        self.role: Role = "winner" if side.winner else "loser"
        self.melds = side.melds
        self.sets = sets
        self.pairs = pairs
        self.completed = completed
        self.completed_at = completed_at
        self.wait = _wait(completed, completed_at)

    def under(self, side: Side) -> Hand:
        """The same reading of a side that differs in its options only."""
        return Hand(side, self.sets, self.pairs, self.completed, self.completed_at)

    @property
    def whole(self) -> bool:
        """Whether this is a complete winning shape."""
        return self.completed is not None

    def exposed_pungs(self) -> Iterator[Meld | Group]:
        """刻子: pungs made by 碰 and, where the table plays so, the one that a discard finished."""
        for meld in self.melds:
            if meld.kind == "pung":
                yield meld
        for group in self.sets:
            if group.kind == "pung" and self._opened(group):
                yield group

    def concealed_pungs(self) -> Iterator[Group]:
        """暗刻: three alike in the hand."""
        for group in self.sets:
            if group.kind == "pung" and not self._opened(group):
                yield group

    def _opened(self, group: Group) -> bool:
        return group is self.completed and not self.side.self_drawn and self.options.ron_triplet == "open"

    def kongs(self, kind: str) -> Iterator[Meld]:
        """The kongs of a kind: ``exposed_kong`` or ``concealed_kong``."""
        for meld in self.melds:
            if meld.kind == kind:
                yield meld

    def triplets(self) -> Iterator[Meld | Group]:
        """Every pung and kong, on the table or in the hand."""
        for meld in self.melds:
            if meld.kind != "chow":
                yield meld
        for group in self.sets:
            if group.kind == "pung":
                yield group

    def faces(self) -> tuple[Tile, ...]:
        """The face of every tile, wildcards as what they stand for. What is laid out does not count."""
        return tuple(tile for part in self._parts() for tile in part.tiles)

    def suits(self) -> set[int]:
        """The suits in the hand: 0 万, 1 筒, 2 条, 3 honours."""
        return {SUITS[part.tile] for part in self._parts()}

    def _parts(self) -> tuple[Meld | Group, ...]:
        return (*self.melds, *self.sets, *self.pairs)

    def homes(self) -> Iterator[Group]:
        """归位: the group of every 得 that stands for its own face, once for each such 得."""
        home = self.side.wild_home
        for group in (*self.sets, *self.pairs):
            for at in group.wilds:
                if group.tiles[at] == home:
                    yield group

    def doubly_home(self) -> tuple[Group, ...]:
        """The groups that make 双财神归位, as the table plays it (options A14 and A15); empty if none."""
        wild_pairs = [pair for pair in self.pairs if pair.wild_count == 2]
        if self.side.wild_home is None:
            return tuple(wild_pairs) if self.options.flower_de_pair else ()
        homes = tuple(self.homes())
        if len(homes) < 2:
            return ()
        paired = tuple(pair for pair in wild_pairs if pair in homes)
        return paired or (homes if self.options.double_home == "any" else ())

    def wait_counts(self) -> bool:
        """Whether the form of the win earns its 2 和, as far as 得 take part in it (options A7)."""
        group = self.completed
        assert group is not None
        if self.side.win_wild and not self.options.drawn_de_wait:
            return False
        beside = group.wild_count - self.side.win_wild
        return beside == 0 or self.options.wait_de == "allow"


def _wait(group: Group | None, at: int | None) -> str | None:
    if group is None or group.kind == "pung":
        return None
    if group.kind == "pair":
        return "pair"
    if at == 1:
        return "middle"
    low = group.tile % 9
    return "edge" if (low == 0 and at == 2) or (low == 6 and at == 0) else None
