"""The named results of games of tricks: what is looked for is written here, where it stands in each game."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any, NamedTuple, TypeVar

from calc.cards.trick_taking import Figure
from calc.core.catalogue import Catalogue, Evidence
from calc.deals.cards_result import Part
from calc.deals.tricks import BANKING, IDLE
from calc.deals.tricks_facts import Facts
from calc.deals.tricks_ladder import Rise
from calc.deals.tricks_words import WORDS

ViewT = TypeVar("ViewT")

LADDER_SOURCE = "通行的升级表"


@dataclass(frozen=True)
class Standing:
    """How a deal stands at its end.

    ``times`` is what the bottom is multiplied by, 0 where the bankers took the last trick, None where it was
    not played; ``total`` the idle side's points with the bottom; ``rise`` the levels, where they are counted.
    """

    facts: Facts
    line: int
    times: int | None
    total: int
    rise: Rise | None

    @property
    def added(self) -> int | None:
        """The points that the bottom adds to those of the idle side."""
        return None if self.times is None else self.facts.bottom * self.times

    @property
    def kept(self) -> bool:
        """The bankers stay: the idle side is below the line."""
        return self.total < self.line

    @property
    def shown(self) -> str:
        """The points against the line."""
        return f"{self.total} {'<' if self.kept else '≥'} {self.line}"


@dataclass(frozen=True)
class Holder:
    """One player, or a side as one, with what it took in tricks; ``bottom``: the bottom falls to it."""

    captured: int
    bottom: bool
    standing: Standing


class Said(NamedTuple):
    """Where a rule stands in a game's text; its value and words where they are not the common ones."""

    id: str
    article: str
    heading: str
    value: int | None = None
    zh: str = ""
    about: str = ""


def _captured(holder: Holder) -> Evidence:
    yield Part(holder.captured)


def _dug(holder: Holder) -> Evidence:
    standing = holder.standing
    if holder.bottom and standing.times:
        yield Part(standing.added or 0, f"{standing.facts.bottom}×{standing.times}")


def _buried(holder: Holder) -> Evidence:
    standing = holder.standing
    if holder.bottom and standing.times == 0:
        yield Part(standing.facts.bottom, standing.facts.bottom_cards)


POINTS_FOUND: Mapping[str, tuple[Callable[[Holder], Evidence], tuple[str, ...]]] = {
    "captured": (_captured, (IDLE, BANKING)),
    "dug": (_dug, (IDLE,)),
    "buried": (_buried, (BANKING,)),
}


def _dug_with(shapes: Callable[[tuple[int, ...]], bool]) -> Callable[[Standing], Evidence]:
    def find(standing: Standing) -> Evidence:
        shape = standing.facts.shape
        if standing.times and shape is not None and shapes(shape):
            yield Part(standing.times, "×".join(("", str(standing.times))))

    return find


def _held(standing: Standing) -> Evidence:
    if standing.times == 0:
        yield Part(0)


BOTTOMS_FOUND: Mapping[str, tuple[Callable[[Standing], Evidence], tuple[str, ...]]] = {
    "dug_single": (_dug_with(lambda shape: shape == (0,)), (IDLE,)),
    "dug_pair": (_dug_with(lambda shape: shape == (1,)), (IDLE,)),
    "dug_tractor": (_dug_with(lambda shape: len(shape) == 1 and shape[0] > 1), (IDLE,)),
    "dug_throw": (_dug_with(lambda shape: len(shape) > 1), (IDLE,)),
    "held": (_held, (BANKING,)),
}


def _kept(standing: Standing) -> Evidence:
    if standing.kept:
        yield Part(0, standing.shown)


def _lost(standing: Standing) -> Evidence:
    if not standing.kept:
        yield Part(0, standing.shown)


RESULTS_FOUND: Mapping[str, tuple[Callable[[Standing], Evidence], tuple[str, ...]]] = {
    "kept": (_kept, (BANKING,)),
    "lost": (_lost, (IDLE,)),
}


def _rises(fits: Callable[[Standing, Rise], bool]) -> Callable[[Standing], Evidence]:
    def find(standing: Standing) -> Evidence:
        rise = standing.rise
        if rise is not None and fits(standing, rise):
            yield Part(rise.levels, rise.words)

    return find


RISES_FOUND: Mapping[str, tuple[Callable[[Standing], Evidence], tuple[str, ...]]] = {
    "shut_out": (_rises(lambda s, rise: rise.bankers and s.total == 0), (BANKING,)),
    "half_out": (_rises(lambda s, rise: rise.bankers and 0 < 2 * s.total < s.line), (BANKING,)),
    "bankers_rise": (_rises(lambda s, rise: rise.bankers and 2 * s.total >= s.line), (BANKING,)),
    "idle_takes": (_rises(lambda s, rise: not rise.bankers and not rise.levels), (IDLE,)),
    "idle_rises": (_rises(lambda s, rise: not rise.bankers and rise.levels > 0), (IDLE,)),
}


def _figures(kind: str) -> Callable[[Figure], Evidence]:
    def find(figure: Figure) -> Evidence:
        if figure.kind == kind:
            yield figure.name

    return find


FIGURES_FOUND: Mapping[str, tuple[Callable[[Figure], Evidence], tuple[str, ...]]] = {
    kind: (_figures(kind), ("rule",)) for kind in ("single", "pair", "tractor", "throw")
}


def catalogue(
    game: str,
    kind: str,
    source: str,
    found: Mapping[str, tuple[Callable[[ViewT], Evidence], tuple[str, ...]]],
    rows: Iterable[Said],
) -> Catalogue[ViewT]:
    """A game's catalogue: what is ``found``, with the clauses of its text."""
    made: Catalogue[ViewT] = Catalogue(game, kind=kind, source=source)
    for row in rows:
        find, roles = found[row.id]
        words = WORDS[row.id]

        def rule(view: Any, find: Callable[[Any], Evidence] = find) -> Evidence:
            yield from find(view)

        rule.__doc__ = f"{row.zh or words.zh}\n\n{row.about or words.about}"
        articles: dict[str, Any] = dict.fromkeys(roles, row.article)
        register = made(
            row.id,
            words.name,
            words.value if row.value is None else row.value,
            en=words.en,
            heading=row.heading,
            options=words.options,
            aliases=words.aliases,
            **articles,
        )
        register(rule)
    made.freeze()
    return made


def ladder(game: str) -> Catalogue[Standing]:
    """The common words for rising: no text has them, so that the clause is the table's own row."""
    rows = [
        Said("shut_out", "1", "0 分"),
        Said("half_out", "2", "不到 40 分"),
        Said("bankers_rise", "3", "不到 80 分"),
        Said("idle_takes", "4", "80 到 115 分"),
        Said("idle_rises", "5", "120 分起"),
    ]
    return catalogue(game, "级", LADDER_SOURCE, RISES_FOUND, rows)
