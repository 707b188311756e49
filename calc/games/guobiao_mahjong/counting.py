"""From the fans that stand in a reading to those that count: exclusions, 幺九刻 pung by pung, 无番和 last."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from functools import cache
from typing import Final, NamedTuple, TypeAlias

from calc.core.catalogue import Hit, Rule, exclude, find_among
from calc.games.guobiao_mahjong.book import WRITTEN
from calc.games.guobiao_mahjong.combining import Combination, Principle, combine
from calc.games.guobiao_mahjong.fans import fans
from calc.games.guobiao_mahjong.hand import Hand
from calc.mahjong.proof import Sets

Taker: TypeAlias = Rule[Hand] | Principle

PUNG: Final = "terminal_or_honor_pung"
CHOW_FANS: Final = frozenset(id for id, each in WRITTEN.items() if each.section == "chows")
FANS: Final = tuple(rule for rule in fans if WRITTEN[rule.id].section != "last")
"""All that is looked for in a reading; 无番和 and the flowers come afterwards."""

POINTS_2006: Final = {"two_concealed_kongs": 8, "melded_and_concealed_kong": 6}
"""What the 2006 text values otherwise (M4)."""
SELF_DRAWN_2006: Final = frozenset(
    {
        "nine_gates", "seven_shifted_pairs", "thirteen_orphans", "four_concealed_pungs", "seven_pairs",
        "greater_honors_and_knitted", "lesser_honors_and_knitted",
    }
)  # fmt: skip
"""Fans beside which the 2006 text counts 不求人 (M5)."""


class Taken(NamedTuple):
    """Occurrences of a fan that do not count, and the fan or the principle that took them."""

    rule: Rule[Hand]
    proofs: tuple[object, ...]
    by: Taker


@dataclass(frozen=True, slots=True)
class Count:
    """What a reading comes to, flowers apart. ``others`` are equal choices among the chows (M7)."""

    kept: tuple[Hit[Hand], ...]
    taken: tuple[Taken, ...]
    total: int
    others: tuple[tuple[str, ...], ...] = ()


@cache
def rules_of(profile: str) -> dict[str, Rule[Hand]]:
    """The fans of a profile, by id, in the order of the book."""
    rules = {rule.id: rule for rule in fans}
    if profile == "2006":
        for id, points in POINTS_2006.items():
            rules[id] = replace(rules[id], value=points)
        for id in SELF_DRAWN_2006:
            left = tuple(other for other in rules[id].excludes if other != "fully_concealed_hand")
            rules[id] = replace(rules[id], excludes=left)
    return rules


def absorb(hits: Sequence[Hit[Hand]]) -> tuple[list[Hit[Hand]], list[Taken]]:
    """Take from 幺九刻 each pung that proves a fan of winds or dragons."""
    owner: dict[int, Rule[Hand]] = {}
    for hit in hits:
        if WRITTEN[hit.rule.id].absorbs:
            for proof in hit.proofs:
                for each in proof.sets if isinstance(proof, Sets) else (proof,):
                    owner.setdefault(each.tile, hit.rule)  # type: ignore[attr-defined]
    kept: list[Hit[Hand]] = []
    taken: list[Taken] = []
    for hit in hits:
        if hit.rule.id == PUNG and owner:
            left = tuple([pung for pung in hit.proofs if pung.tile not in owner])  # type: ignore[attr-defined]
            taken += [
                Taken(hit.rule, (pung,), owner[pung.tile])  # type: ignore[attr-defined]
                for pung in hit.proofs
                if pung not in left
            ]
            if left:
                kept.append(Hit(hit.rule, left))
        else:
            kept.append(hit)
    return kept, taken


def settle(hits: Sequence[Hit[Hand]], profile: str) -> tuple[list[Hit[Hand]], list[Taken]]:
    """Apply the exclusions of a profile, in descending points; then those that take one occurrence."""
    rules = rules_of(profile)
    kept, dropped = exclude([Hit(rules[hit.rule.id], hit.proofs) for hit in hits])
    taken = [Taken(each.hit.rule, each.hit.proofs, each.by) for each in dropped]
    for hit in list(kept):
        for other in WRITTEN[hit.rule.id].takes_one:
            at = next((index for index, each in enumerate(kept) if each.rule.id == other), None)
            if at is not None:
                prey = kept[at]
                taken.append(Taken(prey.rule, prey.proofs[:1], hit.rule))
                kept[at : at + 1] = [Hit(prey.rule, prey.proofs[1:])] if len(prey.proofs) > 1 else []
    return kept, taken


def count(hand: Hand, profile: str = "1998", rules: Iterable[Rule[Hand]] = FANS) -> Count:
    """Every fan of a reading, looked for one by one: the plain way, which the tables are learnt from.

    ``rules`` may leave out fans that are known not to stand.
    """
    hits = find_among(rules, hand)
    combination = combine([hit for hit in hits if hit.rule.id in CHOW_FANS])
    others, absorbed = absorb([hit for hit in hits if hit.rule.id not in CHOW_FANS])
    kept, taken = settle([*chow_hits(combination), *others], profile)
    kept = kept or find_among([fans["chicken_hand"]], hand)
    lost = [Taken(each.occurrence.rule, (each.occurrence.proof,), each.by) for each in combination.lost]
    total = sum([hit.worth for hit in kept])
    everything_taken = sorted([*taken, *absorbed, *lost], key=lambda each: each.rule.order)
    return Count(in_order(kept), tuple(everything_taken), total, combination.others)


def chow_hits(combination: Combination) -> list[Hit[Hand]]:
    """The fans of chows that count, each with its proofs."""
    proofs: dict[str, list[object]] = {}
    for each in combination.kept:
        proofs.setdefault(each.rule.id, []).append(each.proof)
    return [Hit(fans[id], tuple(found)) for id, found in proofs.items()]


def in_order(hits: Iterable[Hit[Hand]]) -> tuple[Hit[Hand], ...]:
    """Hits in the order of the book."""
    return tuple(sorted(hits, key=lambda hit: hit.rule.order))
