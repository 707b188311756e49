"""What the rules of 乐清麻将 look at: one player's tiles, read in one way."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TypeAlias

from calc.games.yueqing_mahjong.options import Options
from calc.mahjong.group import Group
from calc.mahjong.meld import Meld
from calc.mahjong.proof import Sets
from calc.mahjong.tile import DRAGONS, EAST, GREEN, RANKS, RED, SUITS, WHITE, WINDS, Tile

Part: TypeAlias = Meld | Group


def stand_in(wild: Tile | None) -> Tile:
    """The kind that is laid out as 白板: 红中 when 白板 is 财神 (六)."""
    return RED if wild == WHITE else WHITE


def laid_out_kinds(wild: Tile | None, options: Options) -> frozenset[Tile]:
    """The kinds that are laid out and replaced when drawn (六; option B9)."""
    also = {RED} if wild == GREEN and options.zhong_flower_when == "发白" else set()
    return frozenset({stand_in(wild), *also})


def all_wild(group: Group) -> bool:
    """Whether a group is made of 财神 only. Such a group has no kind and no colour (B6)."""
    return group.wild_count == len(group.tiles)


def two_sided(group: Group, at: int) -> bool:
    """Whether the tile at ``at`` finished a chow that waited on both sides: 吃头 or 吃尾 (台数·b·8).

    >>> from calc.mahjong.group import group
    >>> two_sided(group("chow", 2), 0), two_sided(group("chow", 6), 0), two_sided(group("chow", 2), 1)
    (True, False, False)
    """
    low = RANKS[group.tile]
    return group.kind == "chow" and ((at == 0 and low < 7) or (at == 2 and low > 1))


@dataclass(frozen=True, slots=True)
class Side:
    """One player's facts, before any reading.

    ``counts`` are the real concealed tiles by kind (34), the winning tile among them; ``wilds`` the number
    of 财神; ``shown`` what is laid out; ``first`` says that the deal was won on its very first tile. What
    follows from these facts: ``wind``, the player's own; ``white``, the kind that is laid out as 白板, and
    ``whites``, how many of it; ``alone``, the one tile left beside five melds before the winning tile came.
    """

    seat: int
    options: Options
    wild: Tile
    counts: tuple[int, ...]
    wilds: int
    melds: tuple[Meld, ...]
    shown: tuple[Tile, ...]
    winner: bool = False
    by: str = ""
    win_tile: Tile | None = None
    first: bool = False
    after_flower: bool = False
    wind: Tile = field(init=False)
    white: Tile = field(init=False)
    whites: int = field(init=False)
    alone: Tile | None = field(init=False)

    def __post_init__(self) -> None:
        white = stand_in(self.wild)
        fill = object.__setattr__
        fill(self, "wind", EAST + self.seat)
        fill(self, "white", white)
        fill(self, "whites", self.shown.count(white))
        fill(self, "alone", self._alone() if self.winner and len(self.melds) == 5 else None)

    def _alone(self) -> Tile:
        """One of the last two tiles is the winning tile, the other one lay alone."""
        if self.wilds == 2 or (self.wilds == 1 and self.win_tile != self.wild):
            return self.wild
        return next(tile for tile, count in enumerate(self.counts) if count)

    @property
    def drawn(self) -> bool:
        """Whether the winner drew the winning tile."""
        return self.by == "自摸" or self.by == "杠上开花"

    @property
    def drew_wild(self) -> bool:
        """Whether the winning tile is a 财神 (which can only be drawn)."""
        return self.win_tile == self.wild

    @property
    def tiles(self) -> tuple[Tile, ...]:
        """Every tile in hand and in melds as it lies, 财神 as such; what is laid out does not count."""
        held = [tile for tile, count in enumerate(self.counts) for _ in range(count)]
        melded = [tile for meld in self.melds for tile in meld.tiles]
        return (*melded, *held, *[self.wild] * self.wilds)


class Hand:
    """One reading of one player's tiles: what the finders of the catalogues are given.

    ``sets`` and ``pair`` are concealed; ``completed`` is the group that the winning tile went into and
    ``completed_at`` its position there. A player who did not win has only the pungs that earn 花.

    ``triplets`` are the pungs and kongs by kind and ``suits`` the suits of the hand (3 is the honours), both
    without groups of 财神 only; ``homes`` has the chow of every 财神 that stands for itself (归位, B5).
    """

    __slots__ = (
        "completed", "completed_at", "homes", "options", "pair", "sets", "side", "suits", "triplets",
        "wild_pung",
    )  # fmt: skip

    def __init__(
        self,
        side: Side,
        sets: tuple[Group, ...],
        pair: Group | None = None,
        completed: Group | None = None,
        completed_at: int | None = None,
    ) -> None:
        self.side = side
        self.options = side.options
        self.sets = sets
        self.pair = pair
        self.completed = completed
        self.completed_at = completed_at
        self.triplets: dict[Tile, Part] = {}
        self.suits: set[int] = set()
        self.homes: list[Group] = []
        self.wild_pung: Group | None = None
        self._look_at(sets if pair is None else (*sets, pair))

    def _look_at(self, groups: tuple[Group, ...]) -> None:
        for meld in self.side.melds:
            self.suits.add(SUITS[meld.tile])
            if meld.kind != "chow":
                self.triplets[meld.tile] = meld
        for group in groups:
            if group.wild_count and group.kind == "chow":
                self.homes += [group for at in group.wilds if group.tiles[at] == self.side.wild]
            if not all_wild(group):
                self.suits.add(SUITS[group.tile])
                if group.kind == "pung":
                    self.triplets.setdefault(group.tile, group)
            elif group.kind == "pung":
                self.wild_pung = group

    def under(self, side: Side) -> Hand:
        """The same reading under other options."""
        return Hand(side, self.sets, self.pair, self.completed, self.completed_at)

    @property
    def pair_kind(self) -> Tile | None:
        """The kind of the pair; None for two 财神 (and for a hand without a pair)."""
        return None if self.pair is None or all_wild(self.pair) else self.pair.tile

    @property
    def parts(self) -> tuple[Part, ...]:
        """The five sets and the pair, melds first."""
        return (*self.side.melds, *self.sets, *(() if self.pair is None else (self.pair,)))

    @property
    def whole(self) -> Sets:
        """All sets and the pair, as the proof of what the whole hand is."""
        return Sets(self.parts)

    @property
    def chows_only(self) -> bool:
        """Whether no set is a pung or a kong."""
        kinds = {meld.kind for meld in self.side.melds} | {group.kind for group in self.sets}
        return kinds == {"chow"}

    @property
    def triplets_only(self) -> bool:
        """Whether no set is a chow."""
        return all(meld.kind != "chow" for meld in self.side.melds) and all(
            group.kind != "chow" for group in self.sets
        )

    @property
    def is_cow(self) -> bool:
        """财神做牛: two 财神 are the pair; beside 单吊 only where the table plays so (B4)."""
        pair = self.pair
        return (
            pair is not None
            and all_wild(pair)
            and (self.side.alone is None or self.options.zuoniu_with_single)
        )

    @property
    def are_beauties(self) -> bool:
        """三美人: 红中 and 发财 as pungs or kongs and three 白板, with none of the three being 财神 (B30)."""
        side = self.side
        return (
            side.whites >= 3 and side.wild not in DRAGONS and RED in self.triplets and GREEN in self.triplets
        )

    @property
    def other_winds(self) -> tuple[Tile, ...]:
        """The three winds that are not the player's own."""
        return tuple(wind for wind in WINDS if wind != self.side.wind)
