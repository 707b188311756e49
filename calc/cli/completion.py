"""What the shell offers when somebody presses Tab. Imported only when a shell asks.

The parser knows the commands and the options; here is what stands behind them: games, their rules, presets
and house rules, and words that the help of an option lists.
"""

from __future__ import annotations

import os
import re
import shlex
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

import typer.main

from calc.cli import common
from calc.core.options import show
from calc.core.script import half_width, simplify, spellings
from calc.deals.keys import SEATS, names_of
from calc.games import TABLE, find_game, load_game

if TYPE_CHECKING:
    import typer

    from calc.core.game import Game

MOST_READ = 1 << 16
"""So much of a file is looked through for its game."""
_KEY = "|".join(map(spellings, names_of("game")))
_GAME = re.compile(rf"""^[\s{{\[-]*["']?(?:{_KEY})["']?\s*[:：]\s*["']?([^"',}}#\n]+)""", re.MULTILINE)
_SPECIAL = re.compile(r"[\s\"'`$&|;<>()\[\]{}*?!\\#~]")
"""What a shell would not take for part of a word."""
_APART = re.compile(r"[、\s]+|（[^）]*）|或")


@dataclass(frozen=True)
class Choice:
    """A word that is offered, and what it means, as the parser's own shells take it."""

    value: str
    help: str | None = None
    type: str = "plain"


@dataclass(frozen=True)
class _Asked:
    """The question: the word begun and the option or argument it belongs to."""

    begun: str
    option: Any

    def game(self) -> Game | None:
        """The game of the call: named, or that of its file, or the one in calc.toml."""
        for word in _words_so_far():
            entry = find_game(word) or find_game(_game_in(word))
            if entry is not None:
                return load_game(entry)
        entry = find_game(_game_of_the_config())
        return load_game(entry) if entry is not None else None

    def games(self) -> list[Game]:
        """The game of the call; where it cannot be known, all."""
        game = self.game()
        return [game] if game is not None else [load_game(entry) for entry in TABLE]


def complete(app: typer.Typer, arguments: list[str], name: str) -> int:
    """Answer the shell. What goes wrong does not concern who presses Tab: nothing is offered then."""
    asked = os.environ.get(f"_{name.upper()}_COMPLETE", "")
    cut = _join_equations() if asked.endswith("_bash") else ""
    command: Any = typer.main.get_command(app)
    for one in (command, *command.commands.values()):
        for param in one.params:
            if param.name in OFFERS:
                param.shell_complete = _offering(OFFERS[param.name], param, cut)
    code = command(args=arguments, standalone_mode=False, prog_name=name)
    return code if isinstance(code, int) else 0


def _join_equations() -> str:
    """Bash takes ``cap=300`` for three words: make it one again. What it will not replace is the answer."""
    raw = os.environ.get("COMP_WORDS", "")
    words = raw.split("\n") if "\n" in raw else raw.split()
    said = os.environ.get("COMP_CWORD", "")
    number = min(int(said), len(words)) if said.isascii() and said.isdigit() else 0
    joined: list[str] = []
    for word in words[: number + 1]:
        if joined and (word == "=" or joined[-1].endswith("=")) and len(joined) > 1:
            joined[-1] += word
        else:
            joined.append(word)
    os.environ["COMP_WORDS"] = "\n".join(joined)
    os.environ["COMP_CWORD"] = str(number if number >= len(words) else len(joined) - 1)
    before, equals, _ = joined[-1].rpartition("=") if joined and number < len(words) else ("", "", "")
    return before.rpartition("=")[2] + equals


def _offering(
    offer: Callable[[_Asked], Iterable[Choice]], option: Any, cut: str
) -> Callable[[Any, str], list[Choice]]:
    def answer(context: Any, begun: str) -> list[Choice]:
        found: dict[str, Choice] = {}
        try:
            for choice in offer(_Asked(begun, option)):
                if _begins(choice.value, begun) and not _SPECIAL.search(choice.value):
                    value = choice.value.removeprefix(cut)
                    found.setdefault(value, Choice(value, choice.help))
        except Exception:  # a file that is no deal, a calc.toml that is wrong
            return []
        return list(found.values())

    return answer


def _begins(word: str, begun: str) -> bool:
    return _folded(word).startswith(_folded(begun))


def _folded(word: str) -> str:
    return simplify(half_width(word)).lower()


def _games(asked: _Asked) -> Iterator[Choice]:
    """The Chinese names; once something is typed, ids and other names too."""
    for entry in TABLE:
        yield Choice(entry.name, entry.id)
    for entry in TABLE if asked.begun else ():
        for word in (entry.id, *entry.aliases):
            yield Choice(word, entry.name)


def _rules(asked: _Asked) -> Iterator[Choice]:
    """The names of a game's rules; once something is typed, ids too."""
    game = asked.game()
    rules = [rule for catalogue in game.catalogues for rule in catalogue] if game is not None else []
    for rule in rules:
        yield Choice(rule.name, rule.id)
    for rule in rules if asked.begun else ():
        yield Choice(rule.id, rule.name)


def _rules_and_options(asked: _Asked) -> Iterator[Choice]:
    yield from _rules(asked)
    game = asked.game()
    for name, option in game.options.options().items() if game is not None and asked.begun else ():
        yield Choice(name, option.label)
        yield Choice(option.label, name)


def _presets(asked: _Asked) -> Iterator[Choice]:
    for game in asked.games():
        for preset in game.options.presets:
            yield Choice(preset, game.entry.name)


def _settings(asked: _Asked) -> Iterator[Choice]:
    """``option=``, and once there is only one such option, its values."""
    name = half_width(asked.begun).partition("=")[0]
    known = {key: option for game in asked.games() for key, option in game.options.options().items()}
    fitting = {key: option for key, option in known.items() if _begins(key, name)}
    if name in known and "=" in half_width(asked.begun):
        fitting = {name: known[name]}
    if len(fitting) > 1:
        yield from (Choice(f"{key}=", option.label) for key, option in fitting.items())
        return
    for key, option in fitting.items():
        for value in option.values or dict.fromkeys((option.default, *option.usual)):
            label = option.value_label(value) if option.values else option.label
            yield Choice(f"{key}={show(value)}", label)


def _listed(asked: _Asked) -> Iterator[Choice]:
    """The words that the help of the option lists."""
    words = _APART.split(asked.option.help.rpartition("：")[2])
    yield from (Choice(word) for word in words if word and "，" not in word)


def _seats(asked: _Asked) -> Iterator[Choice]:
    yield from map(Choice, SEATS)


OFFERS: dict[str, Callable[[_Asked], Iterable[Choice]]] = {
    "game": _games, "rule": _rules_and_options, "pattern": _rules, "rules": _presets, "set": _settings,
    "format": _listed, "lang": _listed, "trump": _listed, "by": _listed, "seat": _seats, "source": _seats,
    "round": _seats,
}  # fmt: skip
"""By the name of the argument or option, in whatever command."""


def _words_so_far() -> list[str]:
    """The arguments of the call. The parser gives up on a call that lacks the value of its last option."""
    line = os.environ.get("COMP_WORDS") or os.environ.get("_TYPER_COMPLETE_ARGS", "")
    try:
        words = shlex.split(line)
    except ValueError:  # a quote that is still open
        words = line.split()
    return words[2:]


def _game_in(name: str) -> str:
    """The game that a file names, as far as a look at its text tells; nothing where it is no file."""
    path = Path(name if Path(name).exists() else name.rpartition("#")[0])
    if not path.is_file():
        return ""
    with path.open("rb") as file:
        match = _GAME.search(file.read(MOST_READ).decode("utf-8-sig", errors="replace"))
    return match[1].strip() if match else ""


def _game_of_the_config() -> str:
    paths = common.config_paths()
    if not paths:
        return ""
    from calc.cli.config import load

    game = load(paths).standing.game
    return game.text if game is not None else ""
