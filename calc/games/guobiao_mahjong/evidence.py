"""The lines of a reading with their proofs, put together section by section.

What a section shows is kept where its key says it all; ``counting.count`` is the same in full, and the way
for what is rare.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple

from calc.core.catalogue import Hit, Rule, find_among
from calc.core.result import DroppedLine, Line
from calc.games.guobiao_mahjong.combining import combine
from calc.games.guobiao_mahjong.counting import Count, absorb, chow_hits, count, rules_of
from calc.games.guobiao_mahjong.fans import fans
from calc.games.guobiao_mahjong.hand import Facts, Hand
from calc.games.guobiao_mahjong.readings import Scored, hand_of, rules_in
from calc.games.guobiao_mahjong.show import whole_text
from calc.games.guobiao_mahjong.tables import FANS_MASK, SETTLED, Entry, pungs_where
from calc.mahjong.lines import hit_lines
from calc.mahjong.tile import EAST, Tile

_ROLE: Final = "winner"


class Shown(NamedTuple):
    """Lines that count as far as their section says, and those that it took itself."""

    lines: tuple[Line, ...]
    lost: tuple[DroppedLine, ...] = ()
    others: tuple[tuple[str, ...], ...] = ()


class Evidence(NamedTuple):
    """The lines of a reading in the order of the book, what does not count, and equal choices (M7)."""

    lines: tuple[Line, ...]
    dropped: tuple[DroppedLine, ...]
    others: tuple[tuple[str, ...], ...]


ORDER: Final = {rule.id: rule.order for rule in fans}


def evidence_of(facts: Facts, scored: Scored, profile: str) -> Evidence:
    """The evidence of a reading, flowers apart."""
    entries = scored.entries
    word = sum([entry.word for entry in entries])
    settled = SETTLED[profile][word & FANS_MASK]
    if not word or settled.partly:
        hand = hand_of(facts, scored)
        return in_full(count(hand, profile, rules_in(scored)))
    tiles, won, alike, chows, number_pungs, honor_pungs, hidden, build, wait = entries
    seen = _Seen(facts, scored, profile)
    shown = chows.shown or seen.chows(chows)
    lines = [*shown.lines]
    lost = [*shown.lost]
    for entry in (tiles, build, won, wait, alike, hidden):
        if entry.standing:
            seen.section(entry, lines)
    for entry in (number_pungs, honor_pungs):
        if entry.standing:
            pungs = seen.pungs(entry, honors=entry is honor_pungs)
            lines += pungs.lines
            lost += pungs.lost
    if settled.taken:
        lines = _without_taken(lines, settled.taken, lost)
    if len(lines) > 1:
        lines.sort(key=_line_order)
    if len(lost) > 1:
        lost.sort(key=_lost_order)
    return Evidence(tuple(lines), tuple(lost), shown.others)


def _without_taken(
    lines: list[Line], taken: Mapping[str, tuple[str, str]], lost: list[DroppedLine]
) -> list[Line]:
    kept = []
    for line in lines:
        by = taken.get(line.rule)
        if by is None:
            kept.append(line)
        else:
            lost.append(DroppedLine(line, *by))
    return kept


def _line_order(line: Line) -> int:
    return ORDER[line.rule]


def _lost_order(lost: DroppedLine) -> int:
    return ORDER[lost.line.rule]


def in_full(counted: Count) -> Evidence:
    """The same from a count."""
    return Evidence(
        tuple([line for hit in counted.kept for line in hit_lines(hit, _ROLE)]),
        tuple([
            DroppedLine(line, taken.by.name, taken.by.en)
            for taken in counted.taken
            for line in hit_lines(Hit(taken.rule, taken.proofs), _ROLE)
        ]),
        counted.others,
    )  # fmt: skip


_WINNING: Final[dict[tuple[str, Tile], Line]] = {}


class _Seen:
    """Shows the sections of one reading; the hand is only put together where something must be looked for."""

    __slots__ = ("_hand", "_whole", "facts", "profile", "scored")

    def __init__(self, facts: Facts, scored: Scored, profile: str) -> None:
        self.facts = facts
        self.scored = scored
        self.profile = profile
        self._hand: Hand | None = None
        self._whole = ""

    def hand(self) -> Hand:
        if self._hand is None:
            self._hand = hand_of(self.facts, self.scored)
        return self._hand

    def section(self, entry: Entry, lines: list[Line]) -> None:
        """Add the lines of a section whose fans all count as far as it says."""
        for rule, how in entry.standing:
            if how == "whole":
                self._whole = self._whole or whole_text(self.facts.every)
                lines.append(_line(rule, self._whole))
            elif how == "win":
                lines.append(self.winning(rule))
            else:
                own = rules_of(self.profile)[rule.id]
                lines += hit_lines(Hit(own, tuple(rule.find(self.hand()))), _ROLE)

    def winning(self, rule: Rule[Hand]) -> Line:
        """The line of a fan that the winning tile alone decides."""
        place = (rule.id, self.facts.win)
        line = _WINNING.get(place)
        if line is None:
            line = _WINNING[place] = hit_lines(Hit(rule, tuple(rule.find(self.hand()))), _ROLE)[0]
        return line

    def chows(self, entry: Entry) -> Shown:
        """What the chows show, with what they took from one another."""
        combination = combine(find_among([rule for rule, _ in entry.standing], self.hand()))
        shown = Shown(
            tuple([line for hit in chow_hits(combination) for line in hit_lines(hit, _ROLE)]),
            tuple([
                DroppedLine(line, lost.by.name, lost.by.en)
                for lost in combination.lost
                for line in hit_lines(Hit(lost.occurrence.rule, (lost.occurrence.proof,)), _ROLE)
            ]),
            combination.others,
        )  # fmt: skip
        entry.shown = shown
        return shown

    def pungs(self, entry: Entry, *, honors: bool) -> Shown:
        """What the pungs of numbers or of honours show; kept unless a kong is shown with its four tiles."""
        kongs = any(meld.is_kong for meld in self.facts.melds)
        if entry.shown is not None and not kongs:
            known: Shown = entry.shown
            return known
        hits = find_among([rule for rule, _ in entry.standing], self.hand())
        hits = pungs_where(hits, lambda tile: (tile >= EAST) == honors)
        counted, absorbed = absorb(hits) if honors else (hits, [])
        shown = Shown(
            tuple([line for hit in counted for line in hit_lines(hit, _ROLE)]),
            tuple([
                DroppedLine(line, taken.by.name, taken.by.en)
                for taken in absorbed
                for line in hit_lines(Hit(taken.rule, taken.proofs), _ROLE)
            ]),
        )  # fmt: skip
        if not kongs:
            entry.shown = shown
        return shown


_BLANK: Final = {
    rule.id: Line(rule.id, rule.name, rule.en, rule.kind, rule.value, 1, "", rule.clauses[_ROLE]).__dict__
    for rule in fans
}


def _line(rule: Rule[Hand], text: str) -> Line:
    """A line proved by the whole hand. Every hand has some, so they are made without the constructor."""
    line = Line.__new__(Line)
    line.__dict__.update(_BLANK[rule.id], tiles=text)
    return line
