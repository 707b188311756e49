"""Who sits where in each deal of an evening: as said, and as it follows from the deals before."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from calc.core.script import half_width, simplify
from calc.core.session import Session, Standing
from calc.deals.keys import canonical
from calc.diagnostics import Problem, Span
from calc.source.node import Entry, Mapping, Scalar, plain
from calc.source.node import Sequence as List
from calc.source.records import Record

_BETWEEN = re.compile(r"[\s,，、;；]+")


@dataclass(frozen=True)
class Said:
    """A name or value as a deal says it, and where."""

    text: str
    span: Span


@dataclass
class Opening:
    """Who is there by the header: names by the seats of the first deal, and where that stands."""

    people: tuple[str, ...]
    span: Span


def own_entry(record: Record, key: str) -> Entry | None:
    """A deal's entry of this key that is its own, not its header's."""
    return next((entry for entry in _own(record) if canonical(entry.key.text) == key), None)


def _own(record: Record) -> Iterator[Entry]:
    if record.node is None:
        return
    header = record.header.entries if record.header is not None else ()
    for entry in record.node.entries:
        if not any(entry is other for other in header):
            yield entry


def header_entry(record: Record, key: str) -> Entry | None:
    """The header's entry of this key."""
    entries = record.header.entries if record.header is not None else ()
    return next((entry for entry in entries if canonical(entry.key.text) == key), None)


def names_in(entry: Entry, problems: list[Problem]) -> list[Said]:
    """A list of names, each at its place; what is wrong with it goes to ``problems``."""
    node = entry.value
    if isinstance(node, Scalar) and node.text.strip():
        found = [Said(part, node.span) for part in _BETWEEN.split(node.text.strip()) if part]
    elif isinstance(node, List) and all(
        isinstance(item, Scalar) and item.text.strip() for item in node.items
    ):
        found = [Said(item.text.strip(), item.span) for item in node.items if isinstance(item, Scalar)]
    else:
        problems.append(Problem("session.players_form", span=entry.key.span))
        return []
    seen: dict[str, Said] = {}
    for said in found:
        if said.text in seen:
            problems.append(
                Problem(
                    "session.players_twice",
                    args={"name": said.text},
                    span=said.span,
                    related_span=seen[said.text].span,
                )
            )
        seen[said.text] = said
    return found


def stated_in(record: Record, session: Session, problems: list[Problem]) -> dict[str, Said]:
    """The names that a deal itself gives, by seat; for players who stand by name, by their number."""
    entry = own_entry(record, "players")
    if entry is None:
        return {}
    if not session.seats:
        return {str(place): said for place, said in enumerate(names_in(entry, problems))}
    stated: dict[str, Said] = {}
    for player in entry.value.entries if isinstance(entry.value, Mapping) else ():
        inner = player.value.entries if isinstance(player.value, Mapping) else ()
        name = next((item.value for item in inner if canonical(item.key.text) == "name"), None)
        if isinstance(name, Scalar) and name.text.strip():
            stated[canonical(player.key.text)] = Said(name.text.strip(), name.span)
    return stated


def seat(
    session: Session,
    standing: Standing | None,
    stated: dict[str, Said],
    opening: Opening | None,
    before: Span | None,
    at: Span,
) -> tuple[tuple[str, ...] | None, list[Problem]]:
    """Who sits where in this deal, in the order of the seats; None where that is not known.

    ``before`` is where the deal before stands, ``at`` this deal. Without a standing this is the first deal.
    """
    if not session.seats:
        return _by_name(standing, stated, opening, at)
    expected = standing.people if standing is not None else opening.people if opening is not None else None
    if standing is not None and (expected is None or standing.free) and (stated or expected is None):
        return _moved(session, expected, stated, opening, before, at)
    if expected is None:
        missing = [word for word in session.seats if word not in stated]
        if missing:
            return None, [Problem("session.no_players", span=at)]
        return tuple(stated[word].text for word in session.seats), _twice(stated)
    problems = []
    first = standing is None
    where = (opening.span if opening is not None else None) if first else before
    for word, name in zip(session.seats, expected, strict=True):
        said = stated.get(word)
        if said is not None and said.text != name:
            args: dict[str, object] = {"seat": word, "name": said.text, "expected": name}
            args["dealer"] = expected[session.seats.index(session.dealer)] if session.dealer else ""
            code = "session.seat_first" if first else "session.seat"
            problems.append(Problem(code, args=args, span=said.span, related_span=where))
    return expected, problems


def _twice(stated: dict[str, Said]) -> list[Problem]:
    seen: dict[str, Said] = {}
    problems = []
    for said in stated.values():
        if said.text in seen:
            other = seen[said.text].span
            args: dict[str, object] = {"name": said.text}
            problems.append(Problem("session.players_twice", args=args, span=said.span, related_span=other))
        seen[said.text] = said
    return problems


def _by_name(
    standing: Standing | None, stated: dict[str, Said], opening: Opening | None, at: Span
) -> tuple[tuple[str, ...] | None, list[Problem]]:
    """Players who stand by name: as the deal lists them, else as before."""
    if stated:
        return tuple(said.text for said in stated.values()), _strangers(stated, opening)
    if standing is not None and standing.people is not None:
        return standing.people, []
    if opening is not None:
        return opening.people, []
    return None, [Problem("session.no_players", span=at)]


def _strangers(stated: dict[str, Said], opening: Opening | None) -> list[Problem]:
    if opening is None:
        return []
    return [
        Problem(
            "session.stranger",
            args={"name": said.text, "known": "、".join(opening.people)},
            span=said.span,
            related_span=opening.span,
        )
        for said in stated.values()
        if said.text not in opening.people
    ]


def _moved(
    session: Session,
    expected: tuple[str, ...] | None,
    stated: dict[str, Said],
    opening: Opening | None,
    before: Span | None,
    at: Span,
) -> tuple[tuple[str, ...] | None, list[Problem]]:
    """The players may have changed seats, or no rule says who deals: the deal's own names decide."""
    if len(stated) == len(session.seats):
        return tuple(stated[word].text for word in session.seats), [
            *_twice(stated),
            *_strangers(stated, opening),
        ]
    if expected is not None:
        return seat(session, Standing(expected), stated, opening, before, at)
    return None, [Problem("session.unknown_seats", span=at, related_span=before)]


def compare_carried(
    record: Record, standing: Standing, before: Span | None
) -> tuple[dict[str, Any], list[Problem]]:
    """What the deal takes over without saying it, and what it says otherwise."""
    missing: dict[str, Any] = {}
    problems: list[Problem] = []
    for key, value in standing.carried.items():
        entry = own_entry(record, key)
        if entry is None:
            missing[key] = value
        elif not _same(plain(entry.value), value):
            args: dict[str, object] = {
                "key": entry.key.text,
                "said": _shown(plain(entry.value)),
                "expected": _shown(value),
            }
            problems.append(Problem("session.carried", args=args, span=entry.value.span, related_span=before))
    return missing, problems


def _same(said: Any, expected: Any) -> bool:
    """Whether two values say the same, however they are spelled; of a mapping, what is said must agree."""
    if isinstance(said, dict) and isinstance(expected, dict):
        return all(name in expected and _same(value, expected[name]) for name, value in said.items())
    if isinstance(said, str) and isinstance(expected, str):
        return _bare(said) == _bare(expected)
    return bool(said == expected)


def _bare(text: str) -> str:
    bare = simplify(half_width(text)).strip()
    digits = bare.removeprefix("+")
    return str(int(digits)) if digits.isascii() and digits.isdigit() and len(digits) < 10 else canonical(bare)


def _shown(value: Any) -> str:
    if isinstance(value, dict):
        return "、".join(f"{name} {inner}" for name, inner in value.items())
    return str(value)


def opening_of(record: Record, session: Session, game: str, problems: list[Problem]) -> Opening | None:
    """The players that the header of a deal names, as many as the game has seats."""
    entry = header_entry(record, "players")
    if entry is None or own_players_by_seat(entry):
        return None
    found = names_in(entry, problems)
    if session.seats and found and len(found) != len(session.seats):
        args: dict[str, object] = {"game": game, "count": len(session.seats), "found": len(found)}
        problems.append(Problem("session.players_count", args=args, span=entry.value.span))
        return None
    return Opening(tuple(said.text for said in found), entry.value.span) if found else None


def own_players_by_seat(entry: Entry) -> bool:
    """Whether players are written by seat, as in a deal."""
    return isinstance(entry.value, Mapping)
