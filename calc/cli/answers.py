"""From what somebody types in answer to a question to a line of the deal file."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence

from pydantic_core import PydanticCustomError

from calc.cli.questions import Path, Question, Shape
from calc.core.script import half_width, simplify
from calc.deals.fields import read_flag
from calc.deals.mahjong import NO_WINNER_WORDS

_PLAIN = re.compile(r"[^\s\[\]{},:#&*!|>'\"%@`?=~\-\\][^\[\]{},:#'\"\\]*\Z")
_BETWEEN = re.compile(r"[\s,，、;；>＞→]+")
_ITEMS = re.compile(r"\s*[,，、;；]\s*")
_OF = re.compile(r"\s*[:：]\s*|\s+")
_SIGN = r"\s*[:：=＝]\s*"
_NAMED = re.compile(rf"(?:^|[\s,，、;；]+)(?P<name>[^\s:：=＝,，、;；]+){_SIGN}")
Answers = Mapping[Path, str]
"""What was typed, by the question's path; nothing for what is left out."""


def deal_text(game: str, questions: Iterable[Question], answers: Answers) -> str:
    """The deal file: a line for each key, and for each player at a mahjong table."""
    lines = [f"game: {scalar(game)}"]
    players = names(answers.get(("players",), ""))
    groups: dict[Path, list[str]] = {}
    for question in questions:
        if question.shape == "more":
            continue
        typed = answers.get(question.path, "").strip()
        value = written(typed, question.shape, players) if typed else ""
        if not value:
            continue
        *above, key = question.path
        if question.path == ("win", "seat") and nobody(typed):
            lines.append("win: none")
        elif not above:
            lines.append(f"{key}: {value}")
        else:
            group = tuple(above)
            if group not in groups:
                if len(group) > 1 and not any(other[0] == group[0] for other in groups):
                    lines.append(f"{group[0]}:")
                groups[group] = []
                lines.append(_place(group))
            groups[group].append(f"{key}: {value}")
    inner = {_place(group): ", ".join(parts) for group, parts in groups.items()}
    whole = (f"{line}: {{{inner[line]}}}" if line in inner else line for line in lines)
    return "\n".join(whole) + "\n"


def _place(group: Path) -> str:
    return "  " * (len(group) - 1) + group[-1]


def says(typed: str) -> bool | None:
    """Yes or no, as a deal file has it or by the first letter; None for anything else."""
    word = half_width(typed).strip().lower()
    if word in ("y", "n"):
        return word == "y"
    try:
        return read_flag(typed)
    except PydanticCustomError:
        return None


def nobody(typed: str) -> bool:
    """Whether somebody says that nobody won."""
    return simplify(half_width(typed)).strip().lower().removeprefix("win:").strip() in NO_WINNER_WORDS


def names(typed: str) -> list[str]:
    """Names typed one after the other."""
    return [part for part in _BETWEEN.split(typed.strip(" []［］")) if part]


def written(typed: str, shape: Shape, players: Sequence[str]) -> str:
    """The answer as it stands behind its key; nothing for a plain no. What begins as YAML stays as it is."""
    word = simplify(half_width(typed)).strip().lower()
    if shape == "flag":
        meant = says(typed)
        return scalar(typed) if meant is None else "true" if meant else ""
    if shape != "text" and word[:1] in ("[", "{"):
        return typed
    if shape in ("list", "turns") and says(typed) is False:
        return "[]"
    if shape == "list":
        return _list(names(typed))
    items = _ITEMS.split(typed.strip(" ,，、;；"))
    if shape == "melds":
        return _list(items)
    if shape == "turns":
        return f"[{', '.join(_list(re.split(_OF, item, maxsplit=1)) for item in items)}]"
    if shape == "by_player" and (found := by_player(typed, players)):
        return _mapping(found)
    if shape == "rules" and re.search("[:=：＝]", typed):
        pairs = [re.split(_SIGN, item, maxsplit=1) for item in items]
        return _mapping({name: value[0] if value else "" for name, *value in pairs})
    return scalar(typed)


def by_player(typed: str, players: Sequence[str]) -> dict[str, str]:
    """What each player has: ``甲: 90, 乙: 60`` or ``甲 90 乙 60``; nothing where that is not what is said.

    >>> by_player("甲 K 5 5 乙：10", ["甲", "乙"])
    {'甲': 'K 5 5', '乙': '10'}
    >>> by_player("甲 5，乙: 3 丙 0", ["甲", "乙", "丙"])
    {'甲': '5', '乙': '3', '丙': '0'}
    >>> by_player("甲: {from: 丙, paid: 2}", ["甲", "丙"])
    {'甲': '{from: 丙, paid: 2}'}
    """
    flat = re.sub(r"\{[^}]*\}", lambda found: "_" * len(found[0]), typed)  # a mapping is no list of players
    marks = list(_NAMED.finditer(flat))
    if players and (not marks or marks[0].start()):
        known = "|".join(sorted(map(re.escape, players), key=len, reverse=True))
        marks = list(re.finditer(rf"(?:^|[\s,，、;；]+)(?P<name>{known})(?:{_SIGN}|\s+|(?=\d))", flat))
    if not marks or marks[0].start():
        return {}
    ends = [*(mark.start() for mark in marks[1:]), len(typed)]
    said = [typed[mark.end() : end] for mark, end in zip(marks, ends, strict=True)]
    return {mark["name"]: text.strip(" \t,，、;；") for mark, text in zip(marks, said, strict=True)}


def _mapping(parts: Mapping[str, str]) -> str:
    return "{" + ", ".join(f"{scalar(key)}: {_inner(value)}" for key, value in parts.items()) + "}"


def _inner(value: str) -> str:
    return value if value[:1] == "{" else scalar(value)


def _list(items: Iterable[str]) -> str:
    return f"[{', '.join(map(scalar, items))}]"


def scalar(text: str) -> str:
    """A text as YAML holds it, in quotes only where it needs them.

    >>> scalar("123万 55筒"), scalar("a: b"), scalar("")
    ('123万 55筒', '"a: b"', '""')
    """
    text = text.strip()
    if _PLAIN.match(text) and text.isprintable():
        return text
    return '"' + "".join(map(_escaped, text)) + '"'


def _escaped(character: str) -> str:
    if character in '"\\':
        return f"\\{character}"
    return character if character.isprintable() else f"\\U{ord(character):08X}"
