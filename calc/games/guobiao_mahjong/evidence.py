"""The lines of a reading with their proofs, put together section by section.

What a section shows is kept where its key says it all; ``counting.count`` is the same in full, and the way
for what is rare.
"""

from __future__ import annotations

from collections.abc import Iterable
from operator import itemgetter
from typing import Final, NamedTuple

from calc.core.catalogue import Hit, find_among
from calc.core.result import DroppedLine, Line
from calc.games.guobiao_mahjong.book import WRITTEN
from calc.games.guobiao_mahjong.combining import combine
from calc.games.guobiao_mahjong.counting import Count, Taken, absorb, chow_hits, count, rules_of
from calc.games.guobiao_mahjong.fan_lines import ROLE, FanLine, fan_lines, terms_of
from calc.games.guobiao_mahjong.fans import fans
from calc.games.guobiao_mahjong.hand import Facts, Hand
from calc.games.guobiao_mahjong.readings import Scored, hand_of, rules_in
from calc.games.guobiao_mahjong.show import hidden_text, whole_text
from calc.games.guobiao_mahjong.tables import CHOWS, END_PUNGS, NUMBER_PUNGS, WIN
from calc.mahjong.lines import hit_lines
from calc.mahjong.memo import Memo


class Shown(NamedTuple):
    """Fans that count as far as their section says, and lines that it took itself."""

    fans: list[FanLine]
    lost: tuple[DroppedLine, ...]
    others: tuple[tuple[str, ...], ...] = ()


class Evidence(NamedTuple):
    """The lines of a reading in the order of the book, with their terms, and what does not count.

    ``others`` are the fans of the chows chosen otherwise, for as many points (M7).
    """

    lines: tuple[Line, ...]
    terms: tuple[str, ...]
    dropped: tuple[DroppedLine, ...]
    others: tuple[tuple[str, ...], ...]


ORDER: Final = {rule.id: rule.order for rule in fans}
_PLACE: Final = itemgetter(0)


def evidence_of(facts: Facts, scored: Scored, profile: str) -> Evidence:
    """The evidence of a reading, flowers apart."""
    taken = scored.verdict.taken
    if not scored.word or scored.verdict.partly:
        return in_full(count(hand_of(facts, scored), profile, rules_in(scored)))
    build, won, chows, number_pungs, end_pungs, copies = scored.entries
    found: list[FanLine] = []
    lost: list[DroppedLine] = []
    others: tuple[tuple[str, ...], ...] = ()
    if chows.others:
        fans_of_chows, lost_chows, others = chows.shown.get(()) or _show_chows(facts, scored)
        found += fans_of_chows
        lost += lost_chows
    if won.others:
        found += won.shown.get(facts.win) or _show_won(facts, scored)
    if build.whole or won.whole:
        whole = whole_text(facts.every)
        for place, term, head, clause in build.whole + won.whole:
            found.append((place, term, Line(*head, whole, clause)))
    if copies.hidden:
        pungs = hidden_text(facts, scored)
        for place, term, head, clause in copies.hidden:
            found.append((place, term, Line(*head, pungs, clause)))
    for id in copies.others + build.others:
        known = (profile, id, _depends(id, facts, scored))
        found += _KNOWN.get(known) or _find(known, facts, scored)
    for section, entry in (NUMBER_PUNGS, number_pungs), (END_PUNGS, end_pungs):
        if entry.others:
            more = entry.shown.get(scored.kongs) or _show_pungs(section, facts, scored)
            found += more.fans
            lost += more.lost
    found.sort(key=_PLACE)
    in_order = not lost
    lines, terms = [], []
    for place, term, line in found:
        if place in taken:
            lost.append(DroppedLine(line, *taken[place]))
        else:
            lines.append(line)
            if term:
                terms.append(term)
    if not in_order:
        lost.sort(key=_lost_place)
    return Evidence(tuple(lines), tuple(terms), tuple(lost), others)


def _lost_place(lost: DroppedLine) -> int:
    return ORDER[lost.line.rule]


def in_full(counted: Count) -> Evidence:
    """The same from a count."""
    lines = tuple([line for hit in counted.kept for line in hit_lines(hit, ROLE)])
    return Evidence(lines, terms_of(lines), _lost_to(counted.taken), counted.others)


def _lost_to(taken: Iterable[Taken]) -> tuple[DroppedLine, ...]:
    """The lines of what was taken."""
    return tuple([
        DroppedLine(line, each.by.name, each.by.en)
        for each in taken
        for line in hit_lines(Hit(each.rule, each.proofs), ROLE)
    ])  # fmt: skip


_KNOWN: Final = Memo[tuple[str, str, object], list[FanLine]]()
"""Profile, fan, and all that its proofs depend on -> its lines."""
_ALL_FOUR: Final = bytes(held == 4 for held in range(256))


def _depends(id: str, facts: Facts, scored: Scored) -> object:
    """All that the proofs of a fan depend on: the kongs, what is there four times, or the knitted body."""
    section = WRITTEN[id].section
    if section == "alike":
        return facts.every.translate(_ALL_FOUR), scored.kongs
    return scored.kongs if section == "hidden" else scored.body


def _find(place: tuple[str, str, object], facts: Facts, scored: Scored) -> list[FanLine]:
    """The lines of a fan, looked for in the hand and kept."""
    profile, id, _ = place
    rule = rules_of(profile)[id]
    return _KNOWN.keep(place, fan_lines(Hit(rule, tuple(rule.find(hand_of(facts, scored))))))


def _hits(section: int, facts: Facts, scored: Scored) -> list[Hit[Hand]]:
    """The fans of a section that stand and that the whole hand does not prove, looked for in the hand."""
    rules = [fans[id] for id in scored.entries[section].others]
    return find_among(rules, hand_of(facts, scored))


def _show_won(facts: Facts, scored: Scored) -> list[FanLine]:
    """The fans of how the hand was won, and of the wait."""
    shown = scored.entries[WIN].shown[facts.win] = _lines_of(_hits(WIN, facts, scored))
    return shown


def _show_chows(facts: Facts, scored: Scored) -> Shown:
    """What the chows show, with what they took from one another."""
    combination = combine(_hits(CHOWS, facts, scored))
    lost = [Taken(each.occurrence.rule, (each.occurrence.proof,), each.by) for each in combination.lost]
    shown = Shown(_lines_of(chow_hits(combination)), _lost_to(lost), combination.others)
    scored.entries[CHOWS].shown[()] = shown
    return shown


def _show_pungs(section: int, facts: Facts, scored: Scored) -> Shown:
    """What the pungs of numbers, or of terminals and honours, show, a kong with its four tiles."""
    counted, absorbed = absorb(_hits(section, facts, scored))
    shown = scored.entries[section].shown[scored.kongs] = Shown(_lines_of(counted), _lost_to(absorbed))
    return shown


def _lines_of(hits: Iterable[Hit[Hand]]) -> list[FanLine]:
    return [line for hit in hits for line in fan_lines(hit)]
