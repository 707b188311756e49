"""The games: one folder each, found through the table in this package."""

from __future__ import annotations

from functools import cache
from importlib import import_module

from calc.core.game import Entry, Game
from calc.core.script import half_width, simplify

TABLE: tuple[Entry, ...] = (
    Entry("wenling_mahjong", "温岭麻将", "Wenling mahjong", ("温岭", "温岭同城游麻将")),
)


@cache
def _by_name() -> dict[str, Entry]:
    return {
        word.lower(): entry for entry in TABLE for word in (entry.id, entry.name, entry.en, *entry.aliases)
    }


def find_game(word: str) -> Entry | None:
    """The game with this id or any of its names, in either script.

    >>> find_game("溫嶺麻將").id
    'wenling_mahjong'
    """
    return _by_name().get(simplify(half_width(word)).strip().lower())


def game_names() -> list[str]:
    """Every word that finds a game."""
    return list(_by_name())


@cache
def load_game(entry: Entry) -> Game:
    """Import a game's folder, and only that one."""
    game: Game = import_module(f"calc.games.{entry.id}").GAME
    return game
