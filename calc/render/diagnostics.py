"""Faults as text: the place, the line, a caret under the very characters, and what to write instead."""

from __future__ import annotations

from itertools import zip_longest
from typing import TYPE_CHECKING

from calc.messages.clean import clean
from calc.messages.width import width

if TYPE_CHECKING:
    from collections.abc import Iterable

    from calc.diagnostics import Diagnostic, Place
    from calc.messages import Speaker

COLUMNS = 100
_JOINERS = frozenset("\u200c\u200d\ufe0e\ufe0f" + "".join(map(chr, range(0x1F3FB, 0x1F400))))


def diagnostics_text(diagnostics: Iterable[Diagnostic], speaker: Speaker) -> str:
    """All faults, one after the other, each said once (a header's fault is that of each of its deals)."""
    return "\n".join(diagnostic_text(diagnostic, speaker) for diagnostic in dict.fromkeys(diagnostics))


def diagnostic_text(diagnostic: Diagnostic, speaker: Speaker) -> str:
    """One fault, in the style of compilers; other places that it names are shown after the first."""
    places = [diagnostic.place, *diagnostic.related]
    gutter = max(3, *(len(str(place.line)) + 2 for place in places))
    where = clean(diagnostic.file) or "''"
    if diagnostic.line:
        where += f":{diagnostic.line}:{diagnostic.column}"
    lines = [f"{where}: {speaker.say('source.error')}[{diagnostic.code}] {diagnostic.message}"]
    lines += _excerpts(places, gutter)
    if diagnostic.hint:
        lines.append(f"  {speaker.say('source.write')}: {diagnostic.hint}")
    return "\n".join(lines)


def _excerpts(places: list[Place], gutter: int) -> list[str]:
    """The lines of the places with marks under them; places of one short line share it."""
    marked: list[list[str]] = []
    for index, place in enumerate(places):
        excerpt = _excerpt(place, gutter, "-" if index else "^")
        same = next((other for other in marked if other[:1] == excerpt[:1]), None)
        if same and "…" not in same[0]:
            both = zip_longest(same[1], excerpt[1], fillvalue=" ")
            same[1] = "".join(a if a != " " else b for a, b in both)
        else:
            marked.append(excerpt)
    return [line for excerpt in marked for line in excerpt]


def _excerpt(place: Place, gutter: int, mark: str) -> list[str]:
    """The line of a place and the marks under it, as many columns wide as the characters are."""
    if place.source_line is None or not place.source_line.strip():
        return []
    # A tab takes one column here whatever the terminal makes of it, and so do characters that have no width.
    cells = [_cell(character) for character in place.source_line]
    first, end = place.column - 1, place.end_column - 1
    cells += [" "] * (end - len(cells))
    left, right = _window([width(cell) for cell in cells], first, end)
    shown = ("…" if left else "") + "".join(cells[left:right]) + ("…" if right < len(cells) else "")
    before = (1 if left else 0) + width("".join(cells[left:first]))
    marks = max(width("".join(cells[first : min(end, right)])), 1)
    return [
        f"{place.line or '':>{gutter}} | {shown}".rstrip(),
        f"{'':>{gutter}} | {'':{before}}{mark * marks}",
    ]


def _cell(character: str) -> str:
    if character == "\t":
        return " "
    # Emoji that are joined to one are shown side by side: then every terminal agrees how wide they are.
    return "" if character in _JOINERS else clean(character)


def _window(widths: list[int], first: int, end: int) -> tuple[int, int]:
    """The part of a long line to show: what is pointed at, with some of what is before and after it."""
    if sum(widths) <= COLUMNS:
        return 0, len(widths)
    left, room = first, COLUMNS - 2
    lead = room // 3
    while left > 0 and lead >= widths[left - 1]:
        left -= 1
        lead -= widths[left]
    room -= sum(widths[left:first])
    right = first
    while right < len(widths) and room >= widths[right]:
        room -= widths[right]
        right += 1
    while left > 0 and room >= widths[left - 1]:  # near the end of the line: show more of what is before
        left -= 1
        room -= widths[left]
    return left, max(right, min(first + 1, len(widths)))
