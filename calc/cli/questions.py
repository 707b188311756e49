"""What ``calc new GAME --wizard`` asks: the keys of the game's template, then whatever else its model has."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, Literal, get_args, get_origin

from calc.deals.keys import EXAMPLES, KEYS, SEATS, canonical
from calc.deals.read import keys_at
from calc.messages.template import COMMENT, KEY, NOTES
from calc.source.node import Plain
from calc.source.records import read

if TYPE_CHECKING:
    from calc.core.game import Game
    from calc.messages import Speaker

Path = tuple[str, ...]
Shape = Literal["text", "flag", "list", "melds", "by_player", "turns", "rules", "more"]

MORE: Path = ("more",)
GROUPS = ("win", "last_trick")
"""Mappings whose keys are asked one by one, as those of each player at a mahjong table are."""
NOT_ASKED = ("game", "claim", "expenses", "deals", "log")
ON_DEMAND = ("id", "date", "note")
"""Keys that every deal may have and that decide nothing."""


@dataclass(frozen=True)
class Question:
    """One thing to ask: where its answer stands in the deal, how it is written, and a possible answer."""

    path: Path
    shape: Shape
    about: str
    example: str = ""

    @property
    def key(self) -> str:
        """The key that the answer stands under."""
        return self.path[-1]


@dataclass(frozen=True)
class _Entry:
    """A key of the template: its value as it stands there, and what is said of it."""

    value: Plain
    comment: str
    asked: bool


def questions(game: Game, speaker: Speaker) -> tuple[list[Question], list[Question]]:
    """What to ask, in order, and what may be asked besides (each of every seat, where it is a player's)."""
    return _Asked(game, speaker).all()


class _Asked:
    def __init__(self, game: Game, speaker: Speaker) -> None:
        self.game = game
        self.speaker = speaker
        self.entries = _entries(game.template)
        self.by_seat = "win" in game.model.model_fields

    def all(self) -> tuple[list[Question], list[Question]]:
        """What is asked and what is not unless somebody wishes."""
        top = [key for key in keys_at(self.game.model, ()) if key not in NOT_ASKED]
        inner = {key: keys_at(self.game.model, (key,)) for key in GROUPS if key in top}
        if self.by_seat:
            inner["players"] = keys_at(self.game.model, ("players", SEATS[0]))
        order = list(self.entries)
        named = sorted((key for key in top if self._asked(key)), key=order.index)
        asked: list[Question] = []
        for key in named:
            if key == "players" and self.by_seat:
                own = sorted((one for one in inner[key] if self._asked(one)), key=order.index)
                group = [self._question(("players", seat, one)) for seat in SEATS for one in own]
            elif key in inner:
                known = sorted(inner[key], key=lambda one: order.index(one) if one in order else len(order))
                group = [self._question((key, one)) for one in known]
            else:
                asked.append(self._question((key,)))
                continue
            asked += [replace(group[0], about=f"{self.about(key)}\n{group[0].about}"), *group[1:]]
        rest = [self._question((key,)) for key in top if key not in named and key not in ON_DEMAND]
        if self.by_seat:
            own = [one for one in inner["players"] if not self._asked(one)]
            rest += [self._question(("players", seat, one)) for seat in SEATS for one in own]
        rest += [self._question((key,)) for key in top if key in ON_DEMAND]
        return asked, [one for one in rest if one.key != "hands"]

    def _asked(self, key: str) -> bool:
        return key in self.entries and self.entries[key].asked

    def _question(self, path: Path) -> Question:
        key = path[-1]
        entry = self.entries.get(key)
        if entry is not None and entry.value:
            value = entry.value
        else:
            own = f"wizard.sample.{key}"
            value = self.speaker.say(own) if self.speaker.has(own) else _value(EXAMPLES.get(key, ""))
        shape = self._shape(path, value)
        return Question(path, shape, self.about(key), shown(value, shape, self.speaker))

    def about(self, key: str) -> str:
        """What a key holds, in the user's terms: what the template says, or a sentence of our own."""
        comment = self.entries[key].comment if key in self.entries else ""
        own = f"wizard.about.{key}"
        if self.speaker.lang == "en":
            note = NOTES.get(key, "") or (self.speaker.say(own) if self.speaker.has(own) else "")
            return f"{key}: {note}" if note else key
        name = KEYS.get(key, key)
        if not comment:
            comment = self.speaker.say(own) if self.speaker.has(own) else ""
        return comment if comment.startswith(name) else f"{name}：{comment}" if comment else name

    def _shape(self, path: Path, value: Plain) -> Shape:
        if path == ("rules",):
            return "rules"
        if path[-1] == "melds":
            return "melds"
        if value in ("true", "false"):
            return "flag"
        field = self.game.model.model_fields.get(path[0])
        kinds = (field.annotation, *get_args(field.annotation)) if field is not None else ()
        if isinstance(value, dict) or (len(path) == 1 and dict in [get_origin(kind) for kind in kinds]):
            return "by_player"
        if isinstance(value, list):
            return "list" if all(isinstance(item, str) for item in value) else "turns"
        return "text"


def _entries(template: str) -> dict[str, _Entry]:
    """The keys of a template; those that belong to the record of play alone are there, but not asked."""
    whole: dict[str, Any] = read(template.encode(), "template.yaml", "yaml", same=canonical)[0].data
    found: dict[str, _Entry] = {}
    for line in template.splitlines():
        match = KEY.match(line)
        if match is None or match["key"] in found:
            continue
        key, outside = match["key"], line.lstrip().startswith("#")
        comment = COMMENT.search(line, match.end())
        text = line[match.end() : comment.start() if comment else len(line)].strip()
        value = _value(text) if text else whole.get(key, "")
        words = line[comment.end() :].strip() if comment else ""
        found[key] = _Entry(value, words, key != "hands" or not outside)
    return found


def _value(text: str) -> Plain:
    data = read(f"x: {text}".encode(), "x.yaml", "yaml")[0].data
    return data.get("x", "")


def shown(value: Plain, shape: Shape, speaker: Speaker) -> str:
    """A value as it is typed in answer to a question of this shape."""
    if isinstance(value, str):
        return speaker.say("wizard.yes") if shape == "flag" else value
    if isinstance(value, list):
        items = [" ".join(_said(item)) for item in value]
        return (" " if shape == "list" else ", ").join(items)
    return ", ".join(f"{key}: {_flow(inner)}" for key, inner in value.items())


def _said(item: Plain) -> Iterator[str]:
    """What one player said in his turn: who, then what."""
    if isinstance(item, dict):
        item = [part for pair in item.items() for part in pair]
    yield from map(_flow, item if isinstance(item, list) else [item])


def _flow(value: Plain) -> str:
    """A value within a line of YAML."""
    if isinstance(value, str):
        return value
    if isinstance(value, list):
        return f"[{', '.join(map(_flow, value))}]"
    return "{" + ", ".join(f"{key}: {_flow(inner)}" for key, inner in value.items()) + "}"
