"""A result in the language of who reads it: the data of a result are Chinese, whatever is spoken."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from calc.core.game import Game
from calc.core.result import Alternative, Line, Note, PlayerResult, Result, Settlement
from calc.deals.keys import SEATS
from calc.messages import Bilingual, Speaker, account

AS_WRITTEN = ("tile", "tiles", "discard", "cards", "name", "current", "value")
"""Arguments of notes that are shown as one writes them: tiles, and options with their values."""
_WORD = re.compile(r"[\u4e00-\u9fff]+")


def named(key: str, game: Game, speaker: Speaker) -> str:
    """A seat or side in the speaker's language; a player by his name.

    >>> from calc.games import find_game, load_game
    >>> named("东", load_game(find_game("国标")), Speaker("en"))
    'East'
    """
    seat = game.play is None and key in SEATS
    return speaker.term(key) if seat else speaker.pick(key, account(key).en)


def spoken(result: Result, game: Game, speaker: Speaker) -> Result:
    """The result with its seats, outcome, units and facts in the speaker's language, to be shown."""
    if speaker.lang == "zh":
        return result
    return _English(result, game, speaker).result()


class _English:
    def __init__(self, result: Result, game: Game, speaker: Speaker) -> None:
        self._of = result
        self._game = game
        self._speaker = speaker

    def result(self) -> Result:
        result = self._of
        settlement = result.settlement
        transfers = tuple(
            replace(each, payer=self._name(each.payer), payee=self._name(each.payee))
            for each in settlement.transfers
        )
        return replace(
            result,
            outcome=self._speaker.term(result.outcome),
            headline=tuple(map(self._note, result.headline)),
            notes=tuple(map(self._note, result.notes)),
            players={self._name(key): self._player(key, one) for key, one in result.players.items()},
            settlement=Settlement(transfers, {self._name(key): net for key, net in settlement.net.items()}),
            more={key: self._fact(value) for key, value in result.more.items()},
        )

    def _name(self, key: str) -> str:
        return named(key, self._game, self._speaker)

    def _player(self, key: str, player: PlayerResult) -> PlayerResult:
        return player._replace(
            name=self._name(player.name) if player.name == key else player.name,
            unit=self._speaker.term(player.unit),
            lines=tuple(map(self._line, player.lines)),
            formula=self._formula(player.formula, player.lines),
            alternatives=tuple(map(self._alternative, player.alternatives)),
        )

    def _alternative(self, other: Alternative) -> Alternative:
        return other._replace(
            lines=tuple(map(self._line, other.lines)),
            formula=self._formula(other.formula, other.lines),
        )

    def _line(self, line: Line) -> Line:
        return line._replace(tiles=line.tiles.en) if isinstance(line.tiles, Bilingual) else line

    def _formula(self, text: str, lines: tuple[Line, ...]) -> str:
        """A formula's words are names of rules, and terms."""
        names = {line.name: line.en for line in lines}
        text = _WORD.sub(lambda found: names.get(found[0]) or self._speaker.term(found[0]), text)
        return text.replace("；", "; ")

    def _note(self, note: Note) -> Note:
        args = {key: arg if key in AS_WRITTEN else self._fact(arg) for key, arg in note.args.items()}
        return replace(note, args=args)

    def _fact(self, value: Any) -> Any:
        """A fact: a word, unless it is a card player's name, or facts by name, or a list of them."""
        if isinstance(value, Mapping):
            return {
                self._name(key): self._speaker.term(inner) if key == "result" else self._fact(inner)
                for key, inner in value.items()
            }
        if isinstance(value, list | tuple):
            return [self._fact(inner) for inner in value]
        if isinstance(value, Bilingual):
            return value.en
        if not isinstance(value, str):
            return value
        player = self._game.play is not None and value in self._of.players
        return self._name(value) if player else self._speaker.term(value)
