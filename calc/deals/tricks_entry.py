"""A game of tricks for points put together from what it states: order of cards, options, named results."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path as FilePath
from typing import Any

from calc.cards.trick_taking import Figure
from calc.core.catalogue import Catalogue
from calc.core.clause import Clause
from calc.core.game import Entry, Game
from calc.core.options import RuleSet
from calc.core.play import OnTable
from calc.core.recount import Slip
from calc.core.result import Result
from calc.core.session import carrying
from calc.deals.cards_slips import card_recount
from calc.deals.tricks import TrickDeal
from calc.deals.tricks_check import check_trick_deal
from calc.deals.tricks_facts import TrickGame, record_of_tricks, trump_of
from calc.deals.tricks_log import on_table
from calc.deals.tricks_options import TrickOptions
from calc.deals.tricks_play import trick_play
from calc.deals.tricks_score import Otherwise, Rulebook, score_trick_deal
from calc.deals.tricks_slips import trick_slips
from calc.diagnostics.problem import Path, Problem
from calc.messages import Texts


def trick_game(
    entry: Entry,
    *,
    options: type[TrickOptions],
    played: TrickGame,
    book: Rulebook,
    figures: Catalogue[Figure],
    comparison: Clause,
    ruffing: Clause,
    texts: Texts,
    folder: FilePath,
) -> Game:
    """What the rest of the program needs of such a game."""

    def check(deal: Any, rules: RuleSet[Any], broken: frozenset[Path]) -> list[Problem]:
        return check_trick_deal(deal, rules.options, played, broken)

    def score(deal: Any, rules: RuleSet[Any], **slip: Any) -> Result:
        return score_trick_deal(deal, rules, played, book, Otherwise(**slip))

    def slips(deal: Any, rules: RuleSet[Any], result: Result) -> Iterator[Slip]:
        return trick_slips(deal, rules.options, played)

    def table(deal: Any, rules: RuleSet[Any]) -> OnTable | None:
        trump = trump_of(deal, rules.options, played)
        return on_table(record_of_tricks(deal, rules.options, played), deal.level, trump)

    return Game(
        entry=entry,
        model=TrickDeal,
        options=options,
        catalogues=(*book, figures),
        texts=texts,
        check=check,
        score=score,
        folder=folder,
        recount=card_recount(check, score, slips),
        session=carrying({}, banker=_next_banker, level=_next_level, levels=_levels),
        on_table=table,
        play=trick_play(played, entry.name, figures, comparison=comparison, ruffing=ruffing),
    )


def _next_banker(result: Result) -> object:
    """The next banker, where it is known who that is."""
    banker = result.next["banker"]
    return banker if banker in result.players else None


def _next_level(result: Result) -> object:
    return result.next.get("level")


def _levels(result: Result) -> object:
    return result.more["facts"].get("levels")
