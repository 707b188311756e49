"""Slips in the lines of a score, whatever the game: one left out, doubled, misvalued, one too many."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from calc.core.catalogue import Rule
from calc.core.recount import Sheet, Slip
from calc.core.result import DroppedLine, Line
from calc.messages import Bilingual

MOST_NAMES = 3
Lines = tuple[Line, ...]


def line_slips(sheet: Sheet, claimed: Mapping[str, Iterable[str]]) -> Iterator[Slip]:
    """The slips in everybody's lines. ``claimed`` has by player the ids of patterns that somebody claims."""
    for seat, player in sheet.result.players.items():
        lines = sheet.lines(seat)
        offered = [rule for rule in sheet.offers(seat) if _in_force(rule, player.role)]
        yield from _in_lines(seat, lines, offered)
        yield from _dropped(seat, lines, player.dropped)
        yield from _added(seat, player.role, lines, offered, list(claimed.get(seat, ())))


def _in_force(rule: Rule[Any], role: str) -> bool:
    return role in rule.clauses or "player" in rule.clauses


def _in_lines(seat: str, lines: Lines, offered: list[Rule[Any]]) -> Iterator[Slip]:
    for at, line in enumerate(lines):
        if not line.value and line.kind not in ("腊子",):
            continue
        args = _args(line)
        fewer = _with(lines, at, line.count - 1)
        yield Slip("slip.missing", seat, args, fewer, 20)
        if line.count > 1:
            yield Slip("slip.missing_all", seat, args, _with(lines, at, 0), 22)
        if line.value:
            yield Slip("slip.twice", seat, args, _with(lines, at, line.count + 1), 24)
            for value, rank in _other_values(line, offered):
                changed = (*lines[:at], line._replace(value=value), *lines[at + 1 :])
                yield Slip("slip.value", seat, {**args, "other": value}, changed, rank)


def _args(line: Line) -> dict[str, object]:
    return {
        "name": Bilingual(line.name, line.en),
        "tiles": line.tiles,
        "value": line.value,
        "kind": line.kind,
        "rule": line.rule,
    }


def _with(lines: Lines, at: int, count: int) -> Lines:
    middle = (lines[at]._replace(count=count),) if count else ()
    return (*lines[:at], *middle, *lines[at + 1 :])


def _other_values(line: Line, offered: list[Rule[Any]]) -> Iterator[tuple[int, int]]:
    """The other values of the table, those of the same name first, then twice and half of the right one."""
    same = {rule.value for rule in offered if rule.kind == line.kind and rule.name == line.name}
    every = {rule.value for rule in offered if rule.kind == line.kind}
    for value in sorted(every - {line.value, 0}):
        near = value in (2 * line.value, line.value / 2)
        yield value, 21 if value in same else 26 if near else 34


def _dropped(seat: str, lines: Lines, dropped: tuple[DroppedLine, ...]) -> Iterator[Slip]:
    """What stands and does not count, counted all the same."""
    for each in dropped:
        args = {**_args(each.line), "by": Bilingual(each.by, each.by_en)}
        yield Slip("slip.counted", seat, args, (*lines, each.line), 18)


def _added(
    seat: str, role: str, lines: Lines, offered: list[Rule[Any]], claimed: list[str]
) -> Iterator[Slip]:
    """A pattern that does not stand: each that is claimed, and of the others one for each value."""
    there = {line.rule for line in lines}
    groups: dict[tuple[str, int], list[Rule[Any]]] = {}
    for rule in offered:
        if rule.id in there:
            continue
        if rule.id in claimed:
            line = _line_of(rule, role)
            yield Slip("slip.added", seat, _args(line), (*lines, line), 12)
        elif rule.value or rule.kind == "腊子":
            groups.setdefault((rule.kind, rule.value), []).append(rule)
    for (_, value), rules in groups.items():
        line = _line_of(rules[0], role)
        names = [Bilingual(rule.name, rule.en) for rule in rules[:MOST_NAMES]]
        args = {**_args(line), "names": names}
        code = "slip.added_one" if len(rules) == 1 else "slip.added_some"
        yield Slip(code, seat, args, (*lines, line), 28 if value <= 2 else 34)


def _line_of(rule: Rule[Any], role: str) -> Line:
    return Line(rule.id, rule.name, rule.en, rule.kind, rule.value, 1, "", rule.clause(role))
