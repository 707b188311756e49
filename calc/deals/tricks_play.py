"""``calc play`` for games of tricks: sets of cards named and compared at a level and a trump suit."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from pydantic_core import PydanticCustomError

from calc.cards.card import Card
from calc.cards.notation import format_cards
from calc.cards.trick_taking import Figure, Trumps, figure_relation, recognise_figure, unsuited
from calc.core.catalogue import Catalogue
from calc.core.clause import Clause
from calc.core.options import RuleSet
from calc.core.play import Answer, NamedSet, Question, Reading
from calc.core.result import Note
from calc.deals.climbing import read_sets
from calc.deals.levels import read_level
from calc.deals.tricks import TRUMP_SUITS, read_trump
from calc.deals.tricks_facts import TrickGame
from calc.deals.tricks_order import DECK
from calc.diagnostics.problem import Problem, Refused

LOCAL_NAMES: Final = {"single": "单张", "pair": "对", "tractor": "拖拉机", "throw": "甩牌"}
RUFFS: Final = ("card.trick.ruffs", "card.trick.below_trumps")


def trick_play(
    game: TrickGame, name: str, figures: Catalogue[Figure], *, comparison: Clause, ruffing: Clause
) -> Callable[[Question, RuleSet[Any]], Answer]:
    """A game's ``play``.

    ``figures`` has the clause of each kind of figure; ``comparison`` is the clause on the order of cards and
    ``ruffing`` that on trumps over another suit.
    """

    def play(question: Question, rules: RuleSet[Any]) -> Answer:
        trumps = _order(question, game, rules.options, name)
        written = [one.cards for one in read_sets(question, None)]
        read = [_figure(cards, trumps, throws=rules.options.throws) for cards in written]
        sets = tuple(_named(cards, one, figures) for cards, one in zip(written, read, strict=True))
        found = [one for one in read if isinstance(one, Figure)]
        notes = (Note("play.throw"),) if any(figure.kind == "throw" for figure in found) else ()
        if len(sets) == 1:
            return Answer(sets, notes=notes)
        if len(found) < len(sets):
            return Answer(sets, "illegal", next(one.fault for one in sets if one.fault), notes=notes)
        relation, verdict = figure_relation(*found)
        clause = ruffing if verdict.reason in RUFFS else comparison
        return Answer(sets, relation, Note(verdict.reason, verdict.args), clause, notes)

    return play


def _order(question: Question, game: TrickGame, options: Any, name: str) -> Trumps:
    """The order of the cards that the question is about. Raises Refused with all that is missing or wrong."""
    problems = [
        Problem("play.no_wildcards", ("declared", index), {"game": name})
        for index in range(len(question.declared))
    ]
    level = trump = ""
    if question.level is None:
        problems.append(Problem("play.needs_level", ("level",)))
    else:
        level = _read(read_level, question.level, "level", problems)
    if question.trump is None:
        problems.append(Problem("play.needs_trump", ("trump",)))
    else:
        trump = _read(read_trump, question.trump, "trump", problems)
    if problems:
        raise Refused(problems)
    return game.order(options, level, TRUMP_SUITS[trump])


def _read(read: Callable[[str], str], text: str, key: str, problems: list[Problem]) -> str:
    try:
        return read(text)
    except PydanticCustomError as error:
        found: list[Problem] = (error.context or {})["problems"]
        problems += [Problem(problem.code, (key,), problem.args) for problem in found]
        return ""


def _figure(cards: tuple[Card, ...], trumps: Trumps, *, throws: bool) -> Figure | Note:
    """What some cards are as a lead, or why they are nothing."""
    shown = format_cards(cards)
    bare = unsuited(cards)
    if bare is not None:
        return Note("play.card_no_suit", {"cards": shown, "card": str(bare)})
    for excess in DECK.check(cards):
        return Note(excess.problem.code, excess.problem.args)
    figure = recognise_figure(cards, trumps)
    if figure is None:
        return Note("play.not_one_suit", {"cards": shown})
    if figure.kind == "throw" and not throws:
        return Note("play.no_throws", {"cards": shown})
    return figure


def _named(cards: tuple[Card, ...], read: Figure | Note, figures: Catalogue[Figure]) -> NamedSet:
    if isinstance(read, Note):
        return NamedSet(format_cards(cards), (), read)
    reading = Reading(
        read.name,
        LOCAL_NAMES[read.kind],
        read.size,
        read.card_at(read.top).rank,
        clause=figures[read.kind].clause("rule"),
    )
    return NamedSet(format_cards(cards), (reading,))
