"""The lines of a reading with their proofs, put together section by section.

What a section shows is kept where its key says it all; ``counting.count`` is the same in full, and the way
for what is rare.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple

from calc.core.catalogue import Hit, find_among
from calc.core.result import DroppedLine, Line
from calc.games.guobiao_mahjong.combining import combine
from calc.games.guobiao_mahjong.counting import Count, absorb, chow_hits, count, rules_of
from calc.games.guobiao_mahjong.fans import fans
from calc.games.guobiao_mahjong.hand import Facts, Hand
from calc.games.guobiao_mahjong.pieces import NUMBER_PUNGS_AT
from calc.games.guobiao_mahjong.readings import Scored, hand_of, rules_in
from calc.games.guobiao_mahjong.show import whole_text
from calc.games.guobiao_mahjong.tables import FANS_MASK, SETTLED, Entry, Proof, pungs_where
from calc.mahjong.lines import hit_lines
from calc.mahjong.memo import Memo
from calc.mahjong.tile import EAST, KINDS

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
    settled = SETTLED[profile][scored.word & FANS_MASK]
    if not scored.word or settled.partly:
        hand = hand_of(facts, scored)
        return in_full(count(hand, profile, rules_in(scored)))
    tiles, won, alike, chows, number_pungs, honor_pungs, hidden, build, wait = scored.entries
    seen = _Seen(facts, scored, profile)
    shown = chows.shown.get(()) or seen.chows(chows)
    lines = [*shown.lines]
    lost = [*shown.lost]
    whole = ""
    for entry in (tiles, build, won, wait, alike, hidden):
        for rule, proof in entry.standing:
            if proof == "whole":
                whole = whole or whole_text(facts.every)
                lines.append(Line(*_BEFORE[rule.id], whole, rule.clauses[_ROLE]))
            else:
                place = (profile, rule.id, facts.win if proof == "win" else seen.place(proof))
                lines += _KNOWN.get(place) or seen.found(place)
    for entry in (number_pungs, honor_pungs):
        if entry.standing:
            pungs = entry.shown.get(seen.kongs) or seen.pungs(entry, honors=entry is honor_pungs)
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


_BEFORE: Final = {rule.id: (rule.id, rule.name, rule.en, rule.kind, rule.value, 1) for rule in fans}
"""What comes in a line before its proof, where that is the whole hand."""
_KNOWN: Final = Memo[tuple[str, str, object], list[Line]]()
"""Profile, fan, and all that its proofs depend on -> its lines."""
_PUNGS_MASK: Final = (1 << KINDS) - 1
_ALL_FOUR: Final = bytes(held == 4 for held in range(256))


class _Seen:
    """Shows the sections of one reading; the hand is only put together where something must be looked for."""

    __slots__ = ("_hand", "facts", "kongs", "profile", "scored")

    def __init__(self, facts: Facts, scored: Scored, profile: str) -> None:
        self.facts = facts
        self.scored = scored
        self.profile = profile
        self.kongs = tuple([meld for meld in facts.melds if len(meld.tiles) == 4]) if facts.melds else ()
        self._hand: Hand | None = None

    def hand(self) -> Hand:
        if self._hand is None:
            self._hand = hand_of(self.facts, self.scored)
        return self._hand

    def place(self, proof: Proof) -> object:
        """All that the proofs of a kind depend on."""
        if proof == "alike":
            return self.facts.every.translate(_ALL_FOUR), self.kongs
        if proof == "hidden":
            first, second, third, fourth = self.scored.pieces
            sums = first.sums[0] + second.sums[1] + third.sums[2] + fourth.sums[0]
            pungs = sums >> NUMBER_PUNGS_AT & _PUNGS_MASK
            if self.scored.opened:
                pungs &= ~(1 << self.facts.win)
            return pungs, self.kongs
        return self.scored.body

    def found(self, place: tuple[str, str, object]) -> list[Line]:
        """The lines of a fan, looked for in the hand and kept."""
        rule = rules_of(self.profile)[place[1]]
        return _KNOWN.keep(place, hit_lines(Hit(rule, tuple(rule.find(self.hand()))), _ROLE))

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
        entry.shown[()] = shown
        return shown

    def pungs(self, entry: Entry, *, honors: bool) -> Shown:
        """What the pungs of numbers or of honours show, a kong with its four tiles."""
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
        entry.shown[self.kongs] = shown
        return shown
