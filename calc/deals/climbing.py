"""``calc play`` for climbing games: sets of cards named and compared by a game's combinations."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from calc.cards.card import Card
from calc.cards.combination import Combo, recognise
from calc.cards.compare import Verdict, versus
from calc.cards.deck import Deck
from calc.cards.notation import Written, format_cards, parse_cards, parse_play
from calc.cards.patterns import Patterns
from calc.core.catalogue import Catalogue
from calc.core.clause import Clause
from calc.core.options import RuleSet
from calc.core.play import Answer, NamedSet, Question, Reading
from calc.core.result import Note
from calc.diagnostics.problem import NotationError, Problem, Refused

PatternsOf = Callable[[Any, str | None], Patterns]
"""The combinations under some options, at a level (None where none was said)."""


def climbing_play(
    patterns_of: PatternsOf,
    deck_of: Callable[[Any], Deck],
    combinations: Catalogue[Combo],
    *,
    comparison: Clause | Mapping[str, Clause],
    role_of: Callable[[Any], str] | None = None,
    has_level: bool = False,
) -> Callable[[Question, RuleSet[Any]], Answer]:
    """A game's ``play``.

    ``combinations`` has the clause of each kind of combination, ``comparison`` is the clause by which bombs
    and unlike combinations stand to each other (by role where there are several texts); ``role_of`` chooses
    the role, and so the clauses.
    """

    def play(question: Question, rules: RuleSet[Any]) -> Answer:
        if question.level is not None and not has_level:
            raise Refused([Problem("play.no_level", ("level",))])
        if question.trump is not None:
            raise Refused([Problem("play.no_trump", ("trump",))])
        patterns = patterns_of(rules.options, question.level)
        deck = deck_of(rules.options)
        role = role_of(rules.options) if role_of else ""
        written = read_sets(question, patterns)
        read = [recognise(one.cards, patterns, declared=one.declared) for one in written]
        fits = [not deck.check(one.cards) for one in written]
        shown = [combos if fit else [] for combos, fit in zip(read, fits, strict=True)]
        named = [
            _named(one, combos, deck, patterns, combinations, role)
            for one, combos in zip(written, shown, strict=True)
        ]
        if len(named) == 1:
            return Answer(tuple(named))
        if not all(shown):
            fault = next(one.fault for one in named if one.fault)
            return Answer(tuple(named), "illegal", fault)
        a, b, relation, verdict = versus(shown[0], shown[1], patterns)
        by = comparison if isinstance(comparison, Clause) else comparison[role]
        named[1] = _named(written[1], _first(shown[1], b), deck, patterns, combinations, role)
        return Answer(tuple(named), relation, _reason(verdict), _clause(a, b, combinations, role, by))

    return play


def read_sets(question: Question, patterns: Patterns | None) -> list[Written]:
    """The cards that are asked about. Raises Refused with every fault and its place in the question.

    What wildcards stand for may be written behind the cards, too. Where it is declared once for two sets it
    is meant for the first that has wildcards. ``patterns`` is None in games that have none.
    """
    found: list[Written] = []
    problems: list[Problem] = []
    for index, text in enumerate(question.sets):
        try:
            written = parse_play(text)
            if not written.cards:
                raise NotationError([Problem("card.missing", offset=0, length=len(text))])
            found.append(written)
        except NotationError as error:
            problems += [_at(problem, ("sets", index)) for problem in error.problems]
    declared: dict[int, tuple[Card, ...]] = {}
    for index, text in enumerate(question.declared):
        try:
            declared[index] = parse_cards(text)
        except NotationError as error:
            problems += [_at(problem, ("declared", index)) for problem in error.problems]
    if problems:
        raise Refused(problems)
    if patterns and len(declared) == 1 and len(found) > 1 and not any(map(patterns.is_wild, found[0].cards)):
        declared = {1: declared[0]}
    return [Written(one.cards, declared.get(index, ()) or one.declared) for index, one in enumerate(found)]


def _at(problem: Problem, path: tuple[str | int, ...]) -> Problem:
    return Problem(problem.code, path, problem.args, offset=problem.offset, length=problem.length)


def _named(
    written: Written,
    combos: Sequence[Combo],
    deck: Deck,
    patterns: Patterns,
    combinations: Catalogue[Combo],
    role: str,
) -> NamedSet:
    cards = format_cards(written.cards)
    readings = tuple(
        Reading(
            combo.name,
            combo.local_name,
            combo.size,
            top_word(combo, patterns),
            format_cards(combo.resolved) if combo.stands and combo.resolved != combo.cards else "",
            clause_of(combo, combinations, role),
        )
        for combo in combos
    )
    return NamedSet(cards, readings, None if combos else _fault(written, cards, deck, patterns))


def _fault(written: Written, cards: str, deck: Deck, patterns: Patterns) -> Note:
    """Why the cards are no combination."""
    for excess in deck.check(written.cards):
        problem = excess.problem
        return Note(problem.code, problem.args)
    if written.declared and recognise(written.cards, patterns):
        return Note("play.declared", {"cards": cards, "declared": format_cards(written.declared)})
    if recognise(written.cards, patterns, last=True):
        return Note("play.only_last", {"cards": cards})
    return Note("play.illegal", {"cards": cards})


def top_word(combo: Combo, patterns: Patterns) -> str:
    """The rank that compares; for a mixture of ranks the one at whose place it stands, if any."""
    if combo.rank:
        return combo.rank
    return next((rank for rank, place in patterns.order.items() if place == combo.top), "")


def clause_of(combo: Combo, combinations: Catalogue[Combo], role: str) -> Clause | None:
    """Where the combination stands in the text."""
    for rule in combinations:
        if (not role or role in rule.clauses) and any(rule.find(combo)):
            return rule.clause(role)
    return None


def _first(combos: Sequence[Combo], chosen: Combo) -> list[Combo]:
    return [chosen, *(combo for combo in combos if combo is not chosen)]


def _reason(verdict: Verdict) -> Note:
    return Note(verdict.reason, verdict.args)


def _clause(
    a: Combo, b: Combo, combinations: Catalogue[Combo], role: str, comparison: Clause
) -> Clause | None:
    """The clause that speaks: a kind's own where two of it compare, else that on comparing."""
    if a.kind == b.kind and a.weight == b.weight and a.size == b.size:
        return clause_of(a, combinations, role)
    return comparison
