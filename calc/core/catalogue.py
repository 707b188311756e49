"""A game's patterns: one function each, with its value, clause and exclusions beside it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import Generic, NamedTuple, TypeAlias, TypeVar

from calc.core.clause import Clause

HandT = TypeVar("HandT")
Evidence: TypeAlias = Iterator[object]
"""What proves a pattern, once per occurrence: tiles, a group, a meld, cards."""
Finder: TypeAlias = Callable[[HandT], Evidence]


class CatalogueError(Exception):
    """A catalogue that contradicts itself. Raised at import, never while scoring."""


@dataclass(frozen=True)
class Rule(Generic[HandT]):
    """One pattern of a game.

    ``clauses`` says for which roles (such as winner and loser) the rule is in force and where each
    stands in the text. ``options`` are the house rules that the body asks for. A ``fixed`` rule looks at
    what is the same in every reading of the hand (what is laid out, how it was won), so that it is looked
    for once a hand. ``order`` is the rule's place in its catalogue; ``aliases`` are other names of it.
    """

    id: str
    name: str
    en: str
    kind: str
    value: int
    clauses: dict[str, Clause]
    find: Finder[HandT]
    about: dict[str, str]
    excludes: tuple[str, ...] = ()
    options: tuple[str, ...] = ()
    fixed: bool = False
    order: int = 0
    aliases: tuple[str, ...] = ()

    def clause(self, role: str) -> Clause:
        """The clause for a role; the first one where the role has none of its own."""
        return self.clauses.get(role) or next(iter(self.clauses.values()))


class Hit(NamedTuple, Generic[HandT]):
    """A rule that stands in a hand, with one proof an occurrence."""

    rule: Rule[HandT]
    proofs: tuple[object, ...]

    @property
    def worth(self) -> int:
        """Value times occurrences, in the rule's own kind (和, 番, 台 …)."""
        return self.rule.value * len(self.proofs)


@dataclass(frozen=True)
class Dropped(Generic[HandT]):
    """A rule that stands in a hand but does not count, and the rule that took it."""

    hit: Hit[HandT]
    by: Rule[HandT]


class Catalogue(Generic[HandT]):
    """The patterns of one kind (和, 番, 台 …) of one game, in the order in which they are shown.

    Filled by decorating functions, then frozen. The docstring of a function says what its clause says,
    in our own words: the first paragraph in Chinese, the second in English.
    """

    def __init__(self, game: str, *, kind: str, source: str) -> None:
        self.game = game
        self.kind = kind
        self.source = source
        self._rules: dict[str, Rule[HandT]] = {}
        self._by_role: dict[str, tuple[Rule[HandT], ...]] = {}
        self._fixed: dict[str, tuple[Rule[HandT], ...]] = {}
        self._varying: dict[str, tuple[Rule[HandT], ...]] = {}
        self._bearing: dict[tuple[str, str], tuple[Rule[HandT], ...]] = {}
        self._frozen = False

    def __call__(
        self,
        id: str,
        name: str,
        value: int,
        *,
        en: str,
        heading: str = "",
        excludes: tuple[str, ...] = (),
        options: tuple[str, ...] = (),
        fixed: bool = False,
        aliases: tuple[str, ...] = (),
        **articles: str,
    ) -> Callable[[Finder[HandT]], Finder[HandT]]:
        """Register a finder. ``articles`` maps each role to its article, as ``winner="四·1·②"``.

        Raises CatalogueError for an id given twice, a missing docstring or a frozen catalogue.
        """

        def register(find: Finder[HandT]) -> Finder[HandT]:
            if self._frozen:
                raise CatalogueError(f"{self.game}: {id} comes after the catalogue was frozen")
            if id in self._rules:
                raise CatalogueError(f"{self.game}: {id} stands twice")
            if not articles:
                raise CatalogueError(f"{self.game}: {id} cites no clause")
            self._rules[id] = Rule(
                id=id,
                name=name,
                en=en,
                kind=self.kind,
                value=value,
                clauses={
                    role: Clause(self.source, article, heading or name) for role, article in articles.items()
                },
                find=find,
                about=_paragraphs(self.game, id, find.__doc__),
                excludes=excludes,
                options=options,
                fixed=fixed,
                order=len(self._rules),
                aliases=aliases,
            )
            return find

        return register

    def freeze(self) -> None:
        """Close the catalogue. Raises CatalogueError for an unknown exclusion or a cycle of them."""
        for rule in self._rules.values():
            for other in rule.excludes:
                if other not in self._rules:
                    raise CatalogueError(f"{self.game}: {rule.id} excludes the unknown {other}")
        for start in self._rules:
            self._refuse_cycle(start, start, ())
        roles = dict.fromkeys(role for rule in self._rules.values() for role in rule.clauses)
        self._by_role = {
            role: tuple(rule for rule in self._rules.values() if role in rule.clauses) for role in roles
        }
        for role, rules in self._by_role.items():
            self._fixed[role] = tuple(rule for rule in rules if rule.fixed)
            self._varying[role] = tuple(rule for rule in rules if not rule.fixed)
            for option in {option for rule in rules for option in rule.options}:
                self._bearing[role, option] = tuple(rule for rule in rules if option in rule.options)
        self._frozen = True

    def _refuse_cycle(self, start: str, at: str, trail: tuple[str, ...]) -> None:
        for other in self._rules[at].excludes:
            if other == start:
                raise CatalogueError(f"{self.game}: {' > '.join((*trail, at, start))} exclude one another")
            if other not in trail:
                self._refuse_cycle(start, other, (*trail, at))

    def __iter__(self) -> Iterator[Rule[HandT]]:
        return iter(self._rules.values())

    def __len__(self) -> int:
        return len(self._rules)

    def __getitem__(self, id: str) -> Rule[HandT]:
        return self._rules[id]

    def find(self, hand: HandT, role: str) -> list[Hit[HandT]]:
        """Every rule in force for a role that stands in a hand, exclusions not yet applied."""
        return find_among(self._by_role[role], hand)

    def find_fixed(self, hand: HandT, role: str) -> list[Hit[HandT]]:
        """What stands in any reading of the hand alike."""
        return find_among(self._fixed[role], hand)

    def find_varying(self, hand: HandT, role: str) -> list[Hit[HandT]]:
        """What depends on the reading. Together with ``find_fixed`` this is ``find``, but for the order."""
        return find_among(self._varying[role], hand)

    def find_again(self, hits: list[Hit[HandT]], hand: HandT, role: str, option: str) -> list[Hit[HandT]]:
        """The hits of a hand whose options differ from before in one option only.

        Only the rules that ask for this option are looked for again.
        """
        rules = self._bearing.get((role, option))
        if not rules:
            return hits
        return [hit for hit in hits if option not in hit.rule.options] + find_among(rules, hand)


def find_among(rules: Iterable[Rule[HandT]], hand: HandT) -> list[Hit[HandT]]:
    """The rules that stand in a hand, with their proofs."""
    hits = []
    for rule in rules:
        if proofs := tuple(rule.find(hand)):
            hits.append(Hit(rule, proofs))
    return hits


def exclude(hits: Iterable[Hit[HandT]]) -> tuple[list[Hit[HandT]], list[Dropped[HandT]]]:
    """Drop what a standing rule excludes. A rule that is itself dropped excludes nothing more.

    Rules are looked at in descending value, so that of two that could drop one another's prey the
    greater speaks first.
    """
    ordered = sorted(hits, key=lambda hit: -hit.rule.value)
    taken: dict[str, Rule[HandT]] = {}
    for hit in ordered:
        if hit.rule.id not in taken:
            for other in hit.rule.excludes:
                taken.setdefault(other, hit.rule)
    kept = [hit for hit in hits if hit.rule.id not in taken]
    dropped = [Dropped(hit, taken[hit.rule.id]) for hit in hits if hit.rule.id in taken]
    return kept, dropped


def _paragraphs(game: str, id: str, doc: str | None) -> dict[str, str]:
    paragraphs = [" ".join(part.split()) for part in (doc or "").strip().split("\n\n")]
    if len(paragraphs) != 2 or not all(paragraphs):
        raise CatalogueError(f"{game}: {id} needs a docstring of two paragraphs, Chinese and English")
    return {"zh": paragraphs[0].replace(" ", ""), "en": paragraphs[1]}
