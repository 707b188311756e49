"""A problem to the place in the file that it is about, with its sentence."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Protocol

from calc.diagnostics import Diagnostic, Place, Problem, Span
from calc.messages.texts import Bilingual
from calc.source.node import Mapping, Scalar, find_node

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from calc.messages import Speaker
    from calc.source.text import SourceText

COMMAND_LINE = ("--set", "--rules")
LONGEST_WORD = 60
LONGEST_LIST = 600
LISTS = ("known", "values", "seats")
"""What can be written instead: a hint must show all of it."""
_UNSEEN = re.compile("[\x00-\x1f\x7f-\x9f\u2028\u2029\ufeff]")


class Located(Protocol):
    """What a problem can be located in: a record, or anything else with a root and a text."""

    @property
    def node(self) -> Mapping | None:
        """The root, where it could be read."""

    @property
    def source(self) -> SourceText:
        """The text."""

    @property
    def same(self) -> Callable[[str], str]:
        """The one name of a key that can be spelled in several ways."""


def locate(problem: Problem, record: Located, speaker: Speaker) -> Diagnostic:
    """The problem as it is shown: its place, its sentence and its hint in the speaker's language."""
    source = record.source
    name, place = source.name, _argument(problem)
    if place is not None:
        name = speaker.say("source.command_line")
    else:
        place = _place(_span(problem, record), source)
    args = {
        name: _shown(value, LONGEST_LIST if name in LISTS else LONGEST_WORD)
        for name, value in problem.args.items()
    }
    related = [_place(span, source) for span in _related(problem, record)]
    if related:
        args["related"] = speaker.say("source.line", line=related[0].line)
    if problem.places and related:
        args["places"] = speaker.listed(_counted(problem, related, speaker))
    if isinstance(key := args.get("key"), str) and "example" not in args:
        from calc.deals.keys import example_of  # only a fault needs it

        args["example"] = example_of(key)
    hint_code = str(args.pop("hint_code", problem.code + ".hint"))
    return Diagnostic(
        code=problem.code,
        file=name,
        line=place.line,
        column=place.column,
        end_column=place.end_column,
        message=speaker.say(problem.code, **args),
        hint=speaker.say(hint_code, **args) if speaker.has(hint_code) else None,
        source_line=place.source_line,
        related=tuple(other for other in dict.fromkeys(related) if not _overlap(other, place)),
    )


def _related(problem: Problem, record: Located) -> Iterator[Span]:
    """The other places that a problem names."""
    if problem.related_span is not None:
        yield problem.related_span
    elif record.node is not None:
        paths = [] if problem.related is None else [problem.related]
        for path in (*paths, *(path for path, _ in problem.places)):
            yield find_node(record.node, path, same=record.same)[0].span


def _counted(problem: Problem, places: list[Place], speaker: Speaker) -> Iterator[str]:
    """Each of the places where so many stand, with its line."""
    from calc.deals.keys import spoken  # only a fault needs it

    for (path, count), place in zip(problem.places, places, strict=True):
        yield speaker.say("source.count", where=spoken(path), count=count, line=place.line)


def locate_all(problems: Iterable[Problem], record: Located, speaker: Speaker) -> tuple[Diagnostic, ...]:
    """All faults of a record in the order of their places.

    What cannot be read is no fault a second time for not being what belongs there.
    """
    found: list[Diagnostic] = []
    unread: list[Place] = []
    for problem in problems:
        diagnostic = locate(problem, record, speaker)
        if problem.span is not None:  # found while reading
            unread.append(diagnostic.place)
        elif any(_overlap(diagnostic.place, place) for place in unread):
            continue
        found.append(diagnostic)
    return tuple(sorted(found, key=lambda diagnostic: (diagnostic.line, diagnostic.column)))


def _overlap(one: Place, other: Place) -> bool:
    return one.line == other.line > 0 and one.column < other.end_column and other.column < one.end_column


def _argument(problem: Problem) -> Place | None:
    """The place in an option of the command line, for a problem whose path leads there."""
    if len(problem.path) != 2 or problem.path[0] not in COMMAND_LINE:
        return None
    option, text = map(str, problem.path)
    before, equals, after = text.partition("=")
    start = len(option) + 1
    part = text
    if option == "--set":
        part = before if problem.on_key else after
        start += 0 if problem.on_key else len(before) + len(equals)
    start += len(part) - len(part.lstrip())
    return Place(0, start + 1, start + 1 + max(len(part.strip()), 1), f"{option} {text}")


def narrow(source: SourceText, scalar: Scalar, offset: int, length: int = 1) -> Span:
    """Some characters of a text's value, where its source holds the value as it is; else the whole text."""
    span = scalar.span
    if span.line != span.end_line:
        return span
    start = source.index(span.line, span.column)
    raw = source.text[start : source.index(span.end_line, span.end_column)]
    inner = raw if raw == scalar.text else raw[1:-1]
    if inner != scalar.text or not scalar.text:
        return span
    start += len(raw) > len(inner)
    first = min(max(offset, 0), len(inner) - 1)
    end = min(max(first + length, first + 1), len(inner))
    return source.span(start + first, start + end)


def _span(problem: Problem, record: Located) -> Span:
    if problem.span is not None:
        return problem.span
    if record.node is None:
        return Span(1, 1, 1, 1)
    node, exists = find_node(record.node, problem.path, problem.on_key, record.same)
    if not exists and problem.code == "rules.preset_unknown":  # its name alone stands under rules
        return find_node(record.node, problem.path[:-1], same=record.same)[0].span
    if exists and problem.offset is not None and isinstance(node, Scalar):
        return narrow(record.source, node, problem.offset, problem.length or 1)
    return node.span


def _place(span: Span, source: SourceText) -> Place:
    """The part of a stretch on its first line; never nothing, so that there is something to point at.

    A stretch in line 0 is in no line: the problem is about the whole file.
    """
    if not span.line:
        return Place(0, 0, 0, None)
    line = source.line(span.line)
    end = span.end_column if span.end_line == span.line else len(line.rstrip()) + 1
    return Place(span.line, span.column, max(end, span.column + 1), line)


def _shown(value: object, longest: int) -> object:
    """Words of the input as a sentence can hold them: not endless, and no control characters."""
    if not isinstance(value, str) or isinstance(value, Bilingual):  # our own words stay
        return value
    value = _UNSEEN.sub("\ufffd", value)
    return value if len(value) <= longest else value[: longest - 1] + "…"
