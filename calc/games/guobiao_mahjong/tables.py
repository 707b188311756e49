"""Which fans stand, by what they look at: tables learnt from the catalogue, one for each section of it.

A word says how often each fan stands, three bits a fan, and above these the points of the free fans, which
exclude nothing and are excluded by nothing. The words of the sections add up to the word of a reading, and
what the fans that are not free come to is learnt once for each profile. No table knows a whole hand: a
reading that was never seen before is put together from entries that other hands have left.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any, Final, TypeAlias

from calc.core.catalogue import Hit, Rule, find_among
from calc.core.clause import Clause
from calc.core.result import Line
from calc.games.guobiao_mahjong.book import WRITTEN, Section
from calc.games.guobiao_mahjong.combining import combine
from calc.games.guobiao_mahjong.counting import POINTS_2006, absorb
from calc.games.guobiao_mahjong.fan_lines import ROLE, terms_of
from calc.games.guobiao_mahjong.fans import fans
from calc.games.guobiao_mahjong.hand import Hand
from calc.games.guobiao_mahjong.pieces import CHOW_SUIT_BITS
from calc.mahjong.memo import Memo
from calc.mahjong.proof import Sets

SHIFT: Final = {rule.id: 3 * rule.order for rule in fans}


def _free() -> frozenset[str]:
    """The fans that no exclusion names. Those among the chows are applied when the chows are combined."""
    bound = set()
    for id, each in WRITTEN.items():
        for other in (*each.excludes, *each.takes_one):
            if not each.section == WRITTEN[other].section == "chows":
                bound |= {id, other}
    return frozenset(WRITTEN.keys() - bound)


FREE: Final = _free()
POINTS_AT: Final = 3 * len(fans)
FANS_MASK: Final = (1 << POINTS_AT) - 1
CHICKEN: Final = fans["chicken_hand"].value
"""What a reading without any fan is worth: 无番和 comes after all others."""


def word_of(hits: Iterable[Hit[Hand]]) -> int:
    """The word of fans that stand."""
    return sum([
        hit.worth << POINTS_AT if hit.rule.id in FREE else len(hit.proofs) << SHIFT[hit.rule.id]
        for hit in hits
    ])  # fmt: skip


Resolve: TypeAlias = Callable[[Sequence[Hit[Hand]]], Iterable[Hit[Hand]]]
"""From what stands in a section to what of it counts as far as the section itself decides."""
Unproved: TypeAlias = tuple[int, str, tuple[str, str, str, str, int, int], Clause]
"""A fan without its proof: its place in the book, its term, and all of its line but the tiles."""


def _unproved(rule: Rule[Hand]) -> Unproved:
    head = (rule.id, rule.name, rule.en, rule.kind, rule.value, 1)
    clause = rule.clause(ROLE)
    (term,) = terms_of([Line(*head, "", clause)])
    return rule.order, term, head, clause


class Entry:
    """What is known of a section's fans at one key.

    ``word`` is their word. Of the fans that stand, so that proofs are looked for in no others, ``whole`` are
    those that the whole hand proves, ``hidden`` those that all concealed pungs and kongs prove, ``others``
    the rest. ``shown`` may keep the lines of these, by whatever they depend on beside the key.
    """

    __slots__ = ("hidden", "others", "shown", "whole", "word")

    def __init__(
        self, word: int, whole: tuple[Unproved, ...], hidden: tuple[Unproved, ...],
        others: tuple[str, ...],
    ) -> None:  # fmt: skip
        self.word: Final = word
        self.whole: Final = whole
        self.hidden: Final = hidden
        self.others: Final = others
        self.shown: dict[object, Any] = {}


class SectionTable(Memo[int, Entry]):
    """What some fans look at, as a number -> what is known of these fans."""

    def __init__(self, *sections: Section, resolve: Resolve | None = None) -> None:
        super().__init__()
        self.rules = tuple(rule for rule in fans if WRITTEN[rule.id].section in sections)
        self.resolve = resolve

    def learn(self, key: int, hand: Hand) -> Entry:
        """Ask the catalogue about a hand, and keep the answer for all hands with this key."""
        hits = find_among(self.rules, hand)
        counted = hits if self.resolve is None else self.resolve(hits)
        whole: list[Unproved] = []
        hidden: list[Unproved] = []
        others: list[str] = []
        for hit in hits:
            if hit.proofs == (hand.tiles,):
                whole.append(_UNPROVED[hit.rule.id])
            elif hit.rule.id in _OF_PUNGS and hit.proofs == (Sets(hand.hidden_pungs),):
                hidden.append(_UNPROVED[hit.rule.id])
            else:
                others.append(hit.rule.id)
        return self.keep(key, Entry(word_of(counted), tuple(whole), tuple(hidden), tuple(others)))


_UNPROVED: Final = {rule.id: _unproved(rule) for rule in fans}
_OF_PUNGS: Final = {id for id, each in WRITTEN.items() if each.section == "hidden"} - POINTS_2006.keys()


def _absorbed(hits: Sequence[Hit[Hand]]) -> list[Hit[Hand]]:
    return absorb(hits)[0]


def _chows(hits: Sequence[Hit[Hand]]) -> list[Hit[Hand]]:
    return [Hit(each.rule, (each.proof,)) for each in combine(hits).kept]


class AnySuitTable(SectionTable):
    """A section to which the three suits are alike: what is learnt in one holds with the suits exchanged.

    A key that has more than the three suits is learnt for itself.
    """

    def __init__(self, section: Section, *, bits: int, resolve: Resolve | None = None) -> None:
        super().__init__(section, resolve=resolve)
        self.bits = bits
        self.sorted: dict[tuple[int, ...], Entry] = {}

    def clear(self) -> None:
        """Empty the table."""
        super().clear()
        self.sorted.clear()

    def learn(self, key: int, hand: Hand) -> Entry:
        """Ask the catalogue only if no exchange of the suits is known yet."""
        if key >> 3 * self.bits:
            return super().learn(key, hand)
        mask = (1 << self.bits) - 1
        suits = tuple(sorted((key & mask, key >> self.bits & mask, key >> 2 * self.bits)))
        known = self.sorted.get(suits)
        if known is not None:
            return self.keep(key, Entry(known.word, known.whole, known.hidden, known.others))
        found = self.sorted[suits] = super().learn(key, hand)
        return found


TABLES: Final = (
    SectionTable("tiles", "build"),
    SectionTable("win", "wait"),
    AnySuitTable("chows", bits=CHOW_SUIT_BITS, resolve=_chows),
    AnySuitTable("number_pungs", bits=9),
    SectionTable("end_pungs", resolve=_absorbed),
    SectionTable("hidden", "alike"),
)
"""The sections in the order in which a reading lists its keys."""
WIN, CHOWS, NUMBER_PUNGS, END_PUNGS = 1, 2, 3, 4
