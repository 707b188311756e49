"""The search for what makes a claim of a result: house rules, slips, one of each. Bounded, always the same.

The smallest explanations are looked for first: one option or one slip; only where there is none two options,
and one option with one slip.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from decimal import Decimal
from typing import Any

from calc.claims.claim import Figure
from calc.claims.compare import Compared, agrees, compare, distance
from calc.claims.line_slips import line_slips
from calc.claims.payments import payment_slips
from calc.claims.sheets import sheet_of
from calc.core.game import Game
from calc.core.options import Option, RuleSet, Value
from calc.core.recount import Sheet, Slip
from calc.core.result import Result

MOST_COUNTS = 250
"""How often a deal may be counted anew under other rules."""
MOST_EDITS = 12_000
"""How many slips may be tried."""
KEPT = 10
NEAREST = 3
IMPACT = {"H": 0, "M": 8, "L": 26}
PRESET = 4
Progress = Callable[[int], None]


@dataclass(frozen=True)
class Change:
    """A house rule played otherwise: an option at another value, or another preset (no option then)."""

    name: str
    value: Value
    option: Option | None
    was: Value
    rank: int


@dataclass(frozen=True)
class Explanation:
    """What leads to a claim's figures, with everything that would then be so."""

    changes: tuple[Change, ...]
    slips: tuple[Slip, ...]
    result: Result
    rank: int

    @property
    def size(self) -> int:
        """Of how many things it is made."""
        return len(self.changes) + len(self.slips)


@dataclass(frozen=True)
class Diagnosis:
    """What was found: explanations, the likeliest first; without any, what comes nearest with its figures."""

    explanations: tuple[Explanation, ...]
    nearest: tuple[tuple[Explanation, tuple[Compared, ...]], ...]
    trials: int


def diagnose(
    game: Game, deal: Any, rules: RuleSet[Any], figures: Sequence[Figure], progress: Progress | None = None
) -> Diagnosis:
    """Look for the smallest explanations of a claim that the deal's own result does not bear out."""
    return _Search(game, deal, rules, figures, progress).run()


class _Search:
    def __init__(
        self, game: Game, deal: Any, rules: RuleSet[Any], figures: Sequence[Figure], progress: Progress | None
    ) -> None:
        self.game, self.deal, self.rules = game, deal, rules
        # What is dearest to get right comes first, so that most trials end with one look.
        self.figures = sorted(figures, key=lambda figure: figure.key not in ("total", "net"))
        self.claimed: dict[str, list[str]] = {}
        for figure in figures:
            self.claimed.setdefault(figure.who, []).extend(figure.rules)
        self.progress = progress
        self.base = sheet_of(game, deal, rules)
        self.apart = distance(compare(self.base.result, figures))
        self.counts = self.edits = 0
        self.found: list[Explanation] = []
        self.near: list[tuple[tuple[int, Decimal], int, Explanation]] = []

    def run(self) -> Diagnosis:
        sheets: list[tuple[Change, Sheet]] = []
        for change in changes_of(self.rules):
            sheet = self.count((change,))
            if sheet is not None:
                self.try_result(sheet.result, (change,), ())
                if _print_of(sheet.result) != _print_of(self.base.result):
                    sheets.append((change, sheet))
        self.try_slips(self.base, ())
        if not self.found:
            for changes in self.pairs([change for change, _ in sheets]):
                sheet = self.count(changes)
                if sheet is not None:
                    self.try_result(sheet.result, changes, ())
            for change, sheet in sorted(sheets, key=lambda pair: pair[0].rank):
                self.try_slips(sheet, (change,))
        ordered = sorted(self.found, key=lambda each: each.rank)
        nearest = [] if ordered else sorted(self.near, key=lambda each: (each[0], each[1]))[:NEAREST]
        return Diagnosis(
            tuple(ordered[:KEPT]),
            tuple((each, tuple(compare(each.result, self.figures))) for _, _, each in nearest),
            self.counts + self.edits,
        )

    def pairs(self, effective: list[Change]) -> Iterator[tuple[Change, Change]]:
        """Two changes of different options, of which one at least makes a difference by itself."""
        every = list(changes_of(self.rules))
        seen: set[tuple[str, Value, str, Value]] = set()
        for others in (effective, every):
            for first in effective:
                for second in others:
                    key = (first.name, first.value, second.name, second.value)
                    if first.name != second.name and key not in seen:
                        seen |= {key, (*key[2:], *key[:2])}
                        yield first, second

    def count(self, changes: tuple[Change, ...]) -> Sheet | None:
        """The deal under other rules; None where it cannot be played so, or enough has been tried."""
        if self.counts >= MOST_COUNTS:
            return None
        self.counts += 1
        self.tell()
        rules = self.rules
        for change in changes:
            rules = with_change(rules, change)
        if self.game.check(self.deal, rules, frozenset()):
            return None
        return sheet_of(self.game, self.deal, rules)

    def tell(self) -> None:
        if self.progress is not None:
            self.progress(self.counts + self.edits)

    def try_slips(self, sheet: Sheet, changes: tuple[Change, ...]) -> None:
        for slip, result in slips_of(sheet, self.claimed):
            if self.edits >= MOST_EDITS:
                return
            self.edits += 1
            if self.edits % 64 == 0:
                self.tell()
            self.try_result(result, changes, (slip,))

    def try_result(self, result: Result, changes: tuple[Change, ...], slips: tuple[Slip, ...]) -> None:
        """Keep what bears the claim out; of the rest what comes nearest."""
        rank = sum([change.rank for change in changes]) + sum([slip.rank for slip in slips])
        if all(agrees(result, figure) for figure in self.figures):
            self.found.append(Explanation(changes, slips, result, rank + self.strangers(result)))
        elif not self.found and len(changes) + len(slips) == 1:
            apart = distance(compare(result, self.figures))
            if apart < self.apart:
                self.near.append((apart, rank, Explanation(changes, slips, result, rank)))

    def strangers(self, result: Result) -> int:
        """How badly the lines fit the patterns that are claimed: what is counted and is not claimed."""
        apart = 0
        for who, rules in self.claimed.items():
            player = result.players.get(who)
            if player is not None and len(rules) > 1:
                apart += len([line for line in player.lines if line.rule not in rules])
        return 3 * apart


def changes_of(rules: RuleSet[Any]) -> Iterator[Change]:
    """Every house rule played otherwise, those first that tables are known to part over."""
    found = []
    for number, (name, option) in enumerate(rules.options.options().items()):
        now = getattr(rules.options, name)
        for more, value in enumerate(option.others(now)):
            rank = IMPACT[option.impact] + more + (0 if option.values else 6)
            found.append((rank, number, Change(name, value, option, now, rank)))
    presets = rules.options.presets
    for number, preset in enumerate(presets):
        if preset != rules.preset and len(presets[preset]) > 1:
            found.append((PRESET, number, Change(preset, preset, None, rules.preset, PRESET)))
    yield from (change for _, _, change in sorted(found, key=lambda each: each[:2]))


def slips_of(sheet: Sheet, claimed: dict[str, list[str]]) -> Iterator[tuple[Slip, Result]]:
    """Every slip there can be in a deal, with the result that it leads to."""
    for slip in sheet.twists():
        result = sheet.with_twist(slip)
        if result is not None:
            yield slip, result
    yield from payment_slips(sheet.result)
    for slip in line_slips(sheet, claimed):
        assert slip.lines is not None
        result = sheet.with_lines(slip.seat, slip.lines)
        if result is not None:
            yield slip, result


def with_change(rules: RuleSet[Any], change: Change) -> RuleSet[Any]:
    """The rules with a house rule played otherwise."""
    if change.option is not None:
        return rules.with_value(change.name, change.value)
    kind = type(rules.options)
    return RuleSet(change.name, kind(**rules.options.presets[change.name]), dict(rules.origins))


def _print_of(result: Result) -> tuple[object, ...]:
    """What of a result can be claimed."""
    return (
        result.outcome,
        tuple((key, player.total, player.lines) for key, player in result.players.items()),
        tuple(result.settlement.net.items()),
        repr(result.more) if result.more else "",
    )
