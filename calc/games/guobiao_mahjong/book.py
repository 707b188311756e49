"""How the fans are written down: one function each, gathered here and put in the order of the book."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final, Literal, TypeAlias

from calc.core.catalogue import Catalogue, Finder
from calc.games.guobiao_mahjong.hand import Hand

Section: TypeAlias = Literal[
    "tiles", "chows", "number_pungs", "end_pungs", "hidden", "build", "alike", "win", "wait", "last"
]
"""What of a hand a fan looks at, and nothing else: results are kept by that (see ``tables``)."""

SOURCE: Final = "国标麻将"


@dataclass(frozen=True, slots=True)
class Written:
    """A fan as it is written down.

    ``excludes`` are not counted beside it. ``absorbs`` means that the pungs which prove it are no 幺九刻 any
    more, pung by pung; ``takes_one`` are fans of which it takes one occurrence.
    """

    no: int | None
    id: str
    name: str
    points: int
    en: str
    section: Section
    find: Finder[Hand]
    excludes: tuple[str, ...]
    options: tuple[str, ...]
    absorbs: bool
    takes_one: tuple[str, ...]

    @property
    def article(self) -> str:
        """Its place in the table of fans."""
        return f"番种·{self.no:02d}" if self.no is not None else f"番种·{self.name}"


WRITTEN: Final[dict[str, Written]] = {}


def fan(
    no: int | None,
    id: str,
    name: str,
    points: int,
    *,
    en: str,
    looks_at: Section,
    excludes: tuple[str, ...] = (),
    options: tuple[str, ...] = (),
    absorbs: bool = False,
    takes_one: tuple[str, ...] = (),
) -> Callable[[Finder[Hand]], Finder[Hand]]:
    """Write a fan down. ``no`` is its number in the 1998 table, ``points`` its value there."""

    def register(find: Finder[Hand]) -> Finder[Hand]:
        if id in WRITTEN:
            raise ValueError(f"{id} stands twice")
        WRITTEN[id] = Written(
            no, id, name, points, en, looks_at, find, excludes, options, absorbs, takes_one
        )  # fmt: skip
        return find

    return register


def catalogue() -> Catalogue[Hand]:
    """The fans in the order of the book: by points, then by number."""
    fans: Catalogue[Hand] = Catalogue("guobiao_mahjong", kind="番", source=SOURCE)
    for each in sorted(WRITTEN.values(), key=lambda each: (-each.points, each.no or 0)):
        register = fans(
            each.id, each.name, each.points, en=each.en, excludes=each.excludes, options=each.options,
            winner=each.article,
        )  # fmt: skip
        register(each.find)
    fans.freeze()
    return fans
