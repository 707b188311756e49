"""``calc.toml``: what a person does not want to write every time. Imported only where there is such a file.

The folder's file comes before the user's own one; the command line and the deal come before both.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from calc.cli.common import spoken
from calc.cli.toml_places import place
from calc.core.options import PRESET, Setting
from calc.core.options import rule_set as read_rules
from calc.deals.keys import canonical
from calc.diagnostics import Problem, Span
from calc.diagnostics.nearest import nearest
from calc.games import find_game, load_game, nearest_game
from calc.source.standing import Said, Standing
from calc.source.text import SourceText, decode_leniently

if TYPE_CHECKING:
    from calc.core.game import Entry
    from calc.messages import Lang

MOST_BYTES = 1 << 20
KEYS = ("game", "lang", "unit", "rules")
_CHINESE = {"语言": "lang", "語言": "lang"}
_AT = re.compile(r"\(at line (\d+), column (\d+)\)")

Keys = tuple[str, ...]


@dataclass(frozen=True)
class Config:
    """What the files say, checked."""

    lang: Lang | None = None
    standing: Standing = field(default_factory=Standing)
    settings: tuple[Setting, ...] = ()


class BadConfig(Exception):  # noqa: N818 - the file is at fault
    """Files that cannot be used: for each what is wrong with it, in the order of the places."""

    def __init__(self, found: list[tuple[SourceText, list[Problem]]]) -> None:
        super().__init__(f"{len(found)} files")
        self.found = found

    def text(self, lang: Lang) -> str:
        """Everything that is wrong, at its place."""
        from calc.messages import Speaker, config
        from calc.render.diagnostics import diagnostics_text
        from calc.source.locate import locate
        from calc.source.records import Record

        speaker = Speaker(lang, config.TEXTS)
        located = [
            locate(problem, Record(source.name, 0, None, source), speaker)
            for source, problems in self.found
            for problem in sorted(problems, key=_order)
        ]
        return diagnostics_text(located, speaker)


def _order(problem: Problem) -> tuple[int, int]:
    return (problem.span.line, problem.span.column) if problem.span is not None else (0, 0)


def load(paths: Iterable[str]) -> Config:
    """The files put together, the nearest first. Raises BadConfig with everything that is wrong in them."""
    files = [_File(path) for path in paths]
    wrong = [(one.source, one.problems) for one in files if one.problems]
    if wrong:
        raise BadConfig(wrong)
    units: dict[str, Said] = {}
    settings: list[Setting] = []
    for one in reversed(files):
        if "" in one.units:
            units.clear()  # a nearer file that has one for all games means it
        units |= one.units
        settings += one.settings
    return Config(
        next((one.lang for one in files if one.lang), None),
        Standing(next((one.game for one in files if one.game), None), tuple(units.items())),
        tuple(settings),
    )


class _File:
    """One file, as far as it can be read."""

    def __init__(self, path: str) -> None:
        self.problems: list[Problem] = []
        self.lang: Lang | None = None
        self.game: Said | None = None
        self.units: dict[str, Said] = {}
        self.settings: list[Setting] = []
        self.source = SourceText(path, "")
        data = self._bytes(path)
        if data is not None:
            self.source, self.problems = decode_leniently(data, path)
        if data is None or self.problems:
            return
        seen: set[str] = set()
        for word, value in self._tables().items():
            key = _CHINESE.get(word) or canonical(word)
            if key not in KEYS:
                self._unknown_key(word)
            elif key in seen:
                self._wrong("config.key_twice", (word,), on_key=True, word=word)
            else:
                getattr(self, f"_{key}")(value, (word,))
            seen.add(key)

    def _bytes(self, path: str) -> bytes | None:
        try:
            with Path(path).open("rb") as file:
                data = file.read(MOST_BYTES + 1)
        except OSError as error:
            code = "file.permission" if isinstance(error, PermissionError) else "file.other"
            args: dict[str, object] = {"file": path, "why": error.strerror or str(error)}
            self.problems.append(Problem(code, args=args, span=Span(0, 0, 0, 0)))
            return None
        if len(data) > MOST_BYTES:
            args = {"file": path, "limit": f"{MOST_BYTES >> 20} MiB", "hint_code": "config.too_big"}
            self.problems.append(Problem("file.too_big", args=args, span=Span(0, 0, 0, 0)))
            return None
        return data

    def _tables(self) -> dict[str, Any]:
        try:
            return tomllib.loads(self.source.text, parse_float=str)
        except (ValueError, RecursionError) as error:
            self._not_toml(str(error))
            return {}

    def _not_toml(self, said: str) -> None:
        """The parser only knows English: what people get wrong is said in our own words."""
        at = _AT.search(said)
        line, column = (int(at[1]), int(at[2])) if at else (self.source.line_count, 1)
        text = self.source.line(line)
        key = re.match(r"\s*\[*([^\]=]*)", text)
        hint = "config.not_toml.hint"
        if re.search("[＝“”［］‘’]", text):
            hint = "config.not_toml.wide"
        elif key and not key[1].isascii() and not re.search("[\"']", key[1]):
            hint = "config.not_toml.quotes"
        elif re.match(r"\s*\w+\s*=\s*[^\s\"'\[{\d+-]", text) and "Invalid value" in said:
            hint = "config.not_toml.text"
        if "overwrite" in said or "twice" in said:
            hint = "config.not_toml.twice"
            column = len(text) - len(text.lstrip()) + 1
        column = min(column, len(text.rstrip()) + 1)
        span = Span(line, column, line, column + 1)
        self.problems.append(Problem("config.not_toml", args={"hint_code": hint}, span=span))

    def _wrong(self, code: str, keys: Keys, *, on_key: bool = False, **args: object) -> None:
        self.problems.append(Problem(code, args=args, span=place(self.source, keys, on_key=on_key)))

    def _unknown_key(self, word: str) -> None:
        near = "rules" if word in ("set", "preset", "options") else nearest(word, [*KEYS, "规则"])
        args: dict[str, object] = {"word": word, "known": "、".join(KEYS)}
        if near:
            args |= {"near": near, "hint_code": "config.key.near"}
        if near == "rules":
            args["hint_code"] = "config.key.rules"
        self._wrong("config.key", (word,), on_key=True, **args)

    def _text(self, value: Any, keys: Keys) -> str | None:
        """A value as the text that a deal file would hold."""
        if isinstance(value, bool):
            return str(value).lower()
        if isinstance(value, str | int):
            return str(value)
        key = keys[-1] if keys[-1].isascii() else f'"{keys[-1]}"'
        self._wrong("config.not_text", keys, key=keys[-1], written=key)
        return None

    def _entry(self, word: str, keys: Keys, *, on_key: bool) -> Entry | None:
        entry = find_game(word)
        if entry is None:
            near = nearest_game(word)
            more: dict[str, object] = {"hint_code": "game.unknown.near", "near": near} if near else {}
            self._wrong("game.unknown", keys, on_key=on_key, word=word, **more)
        return entry

    def _game_once(self, word: str, keys: Keys, games: dict[str, str]) -> Entry | None:
        """The game that a key of a table names; ``games`` are those named before, by their words."""
        entry = self._entry(word, keys, on_key=True)
        if entry is None or games.setdefault(entry.id, word) == word:
            return entry
        self._wrong("config.game_twice", keys, on_key=True, word=word, other=games[entry.id])
        return None

    def _game(self, value: Any, keys: Keys) -> None:
        text = self._text(value, keys)
        entry = self._entry(text, keys, on_key=False) if text is not None else None
        if entry is not None:
            self.game = Said(entry.name, self.source.name)

    def _lang(self, value: Any, keys: Keys) -> None:
        text = self._text(value, keys)
        if text is not None:
            self.lang = spoken(text)
            if self.lang is None:
                self._wrong("cli.lang", keys, word=text)

    def _unit(self, value: Any, keys: Keys) -> None:
        """A number for all games, or a table from games to numbers."""
        from pydantic_core import PydanticCustomError

        from calc.deals.fields import read_unit

        games: dict[str, str] = {}
        for word, one in value.items() if isinstance(value, dict) else [("", value)]:
            at = (*keys, word) if word else keys
            entry = self._game_once(word, at, games) if word else None
            text = self._text(one, at)
            if text is None or (word and entry is None):
                continue
            try:
                read_unit(text)
            except PydanticCustomError as error:
                for problem in (error.context or {})["problems"]:
                    self._wrong(problem.code, at, **{"key": keys[0], **problem.args})
            else:
                self.units[entry.id if entry else ""] = Said(text, self.source.name)

    def _rules(self, value: Any, keys: Keys) -> None:
        """For each game what a deal may have under ``rules``: a preset's name, or options and values."""
        if not isinstance(value, dict):
            self._wrong("config.rules", keys, key=keys[0])
            return
        games: dict[str, str] = {}
        for word, rules in value.items():
            at = (*keys, word)
            entry = self._game_once(word, at, games)
            if entry is not None and isinstance(rules, list):
                self._wrong("config.rules_list", at, word=word, rule=_a_rule(entry))
            elif entry is not None:
                self._rules_of(entry, rules, at)

    def _rules_of(self, entry: Entry, rules: Any, keys: Keys) -> None:
        written = rules if isinstance(rules, dict) else {PRESET: rules}
        preset: tuple[str, Keys] | None = None
        found: list[Setting] = []
        for name, value in written.items():
            at = (*keys, name) if isinstance(rules, dict) else keys
            text = self._text(value, at)
            if text is None:
                continue
            is_preset = canonical(name) == PRESET
            if is_preset:
                preset = (text, at)
            origin = f"config:{self.source.name}"
            found.insert(
                0 if is_preset else len(found),
                Setting(PRESET if is_preset else name, text, origin, at, entry.id),
            )
        _, problems = read_rules(load_game(entry).options, preset, [s for s in found if s.name != PRESET])
        for problem in problems:
            if "game" in problem.args:
                problem.args["game"] = entry.name
            span = place(self.source, tuple(map(str, problem.path)), on_key=problem.on_key)
            self.problems.append(replace(problem, path=(), span=span))
        self.settings += found


def _a_rule(entry: Entry) -> str:
    """A line for a game's first option, as the file would have it."""
    name, option = next(iter(load_game(entry).options.options().items()))
    value = str(option.default).lower() if isinstance(option.default, bool | int) else f'"{option.default}"'
    return f"{name} = {value}"


def language_in(paths: Iterable[str]) -> Lang:
    """The language that the files ask for, to say what is wrong with a call; whatever else they hold."""
    try:
        return load(paths).lang or "zh"
    except BadConfig:
        return "zh"
