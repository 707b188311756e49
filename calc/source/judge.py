"""One record and what becomes of it: a result with its game, or diagnostics."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, NamedTuple, TypeAlias

from calc.core.game import Game
from calc.core.result import Result
from calc.diagnostics import Diagnostic, Refused
from calc.games import game_of
from calc.messages import Lang, Speaker
from calc.source.locate import locate_all
from calc.source.records import Record

if TYPE_CHECKING:
    from calc.claims.check import Checked

Score: TypeAlias = "Callable[[Game, dict[str, Any]], tuple[Result, Checked | None]]"
"""Scores a deal given as plain values, and checks its claim where that is wanted. Raises Refused."""


class Verdict(NamedTuple):
    """``result`` is None exactly where there are diagnostics."""

    game: Game | None
    result: Result | None
    diagnostics: tuple[Diagnostic, ...] = ()
    checked: Checked | None = None


class Speakers:
    """Somebody who speaks one language, for each game: made once, not for each deal."""

    def __init__(self, lang: Lang) -> None:
        self.lang = lang
        self._known: dict[str, Speaker] = {}

    def __call__(self, game: Game | None) -> Speaker:
        """The speaker who knows this game's own sentences too."""
        key = game.entry.id if game else ""
        speaker = self._known.get(key)
        if speaker is None:
            speaker = Speaker(self.lang, game.texts) if game else Speaker(self.lang)
            self._known[key] = speaker
        return speaker


def judge(record: Record, speakers: Callable[[Game | None], Speaker], score: Score) -> Verdict:
    """Score a record, or say everything that is wrong with it, in the order of the places."""
    problems = list(record.problems)
    game = None
    if record.node is not None:
        try:
            game = game_of(record.data)
            result, checked = score(game, record.data)
            if not problems:
                return Verdict(game, result, checked=checked)
        except Refused as refused:
            problems += refused.problems
    speaker = speakers(game)

    return Verdict(game, None, locate_all(problems, record, speaker))
