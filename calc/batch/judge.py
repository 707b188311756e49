"""One record and what becomes of it: a result with its game, or diagnostics."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from calc.core.game import Game
from calc.core.options import Setting
from calc.core.result import Result
from calc.deals.scoring import score_record
from calc.diagnostics import Diagnostic, Refused
from calc.games import game_of
from calc.messages import Lang, Speaker
from calc.source.locate import locate
from calc.source.records import Record


class Verdict(NamedTuple):
    """``result`` is None exactly where there are diagnostics."""

    game: Game | None
    result: Result | None
    diagnostics: tuple[Diagnostic, ...] = ()


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


def judge(
    record: Record,
    speakers: Callable[[Game | None], Speaker],
    preset: str | None = None,
    settings: tuple[Setting, ...] = (),
) -> Verdict:
    """Score a record, or say everything that is wrong with it, in the order of the places."""
    problems = list(record.problems)
    game = None
    if record.node is not None:
        try:
            game = game_of(record.data)
            result = score_record(game, record.data, preset, settings)
            if not problems:
                return Verdict(game, result)
        except Refused as refused:
            problems += refused.problems
    speaker = speakers(game)
    located = [locate(problem, record, speaker) for problem in problems]
    return Verdict(game, None, tuple(sorted(located, key=lambda found: (found.line, found.column))))
