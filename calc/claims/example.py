"""An example of a rule: a hand, deal or set of cards in which the game's own engine finds the rule."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from calc.core.catalogue import Rule
from calc.core.game import Game
from calc.core.options import Setting, rule_set
from calc.core.play import NamedSet, Question, Reading
from calc.core.result import Line, Result
from calc.deals.scoring import score_record


class NoExample(Exception):  # noqa: N818
    """What is written as an example of a rule is none: a fault of the program's own files."""


@dataclass(frozen=True)
class Example:
    """A rule in force: the ``cards`` that are named by it, or a ``deal`` with its ``result``.

    ``player`` is the one who has the ``line`` of the rule; a rule that only names the outcome has none.
    """

    rule: Rule[Any]
    deal: Mapping[str, Any]
    cards: NamedSet | None = None
    result: Result | None = None
    player: str = ""
    line: Line | None = None


def examples_of(game: Game, written: Mapping[str, Any], ids: frozenset[str] | None = None) -> list[Example]:
    """The examples of a game, or of some of its rules, each tried. Raises NoExample where a rule is missing.

    ``written`` is the game's ``examples.yaml``: under one or more rules' ids either cards, as for
    ``calc play``, or a deal without its ``game``.
    """
    known = {rule.id: rule for catalogue in game.catalogues for rule in catalogue}
    found = []
    for names, example in written.items():
        rules = [known[name] for name in names.split() if ids is None or name in ids]
        if rules:
            found += list(_tried(game, rules, example))
    return found


def _tried(game: Game, rules: list[Rule[Any]], written: Any) -> Iterator[Example]:
    deal: dict[str, Any] = {"cards": written} if isinstance(written, str) else written
    if "cards" in deal:
        named = _named(game, deal)
        for rule in rules:
            if not named.readings or not _names(rule, named.readings[0], game):
                raise NoExample(f"{game.entry.id}: {rule.id}")
            yield Example(rule, deal, cards=named)
        return
    result = score_record(game, {"game": game.entry.name, **deal})
    for rule in rules:
        player, line = next(_lines(result, rule), ("", None))
        if line is None and result.outcome != rule.name:
            raise NoExample(f"{game.entry.id}: {rule.id}")
        yield Example(rule, deal, result=result, player=player, line=line)


def _named(game: Game, deal: dict[str, Any]) -> NamedSet:
    settings = [Setting(name, text, "deal") for name, text in deal.get("rules", {}).items()]
    rules, problems = rule_set(game.options, None, settings)
    assert game.play is not None
    assert not problems
    question = Question((deal["cards"],), level=deal.get("level"), trump=deal.get("trump"))
    return game.play(question, rules).sets[0]


def _names(rule: Rule[Any], reading: Reading, game: Game) -> bool:
    """Whether cards are read by a rule: its clause is cited, by its name where others have the clause."""
    citing = [
        one for catalogue in game.catalogues for one in catalogue if reading.clause in one.clauses.values()
    ]
    return rule in citing and (citing == [rule] or rule.name == reading.local_name)


def _lines(result: Result, rule: Rule[Any]) -> Iterator[tuple[str, Line]]:
    for key, player in result.players.items():
        yield from ((key, line) for line in player.lines if line.rule == rule.id)
