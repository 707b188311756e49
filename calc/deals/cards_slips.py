"""A card deal counted again with a slip in it: in its facts, or in what the game makes of them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import replace
from typing import Any

from calc.core.catalogue import Rule
from calc.core.options import RuleSet
from calc.core.recount import Sheet, Slip
from calc.core.result import Line, Result
from calc.deals.cards import Held
from calc.deals.cards_fact_slips import fact_slips
from calc.diagnostics.problem import Path, Problem

Check = Callable[[Any, RuleSet[Any], frozenset[Path]], list[Problem]]
Own = Callable[[Any, RuleSet[Any], Result], Iterable[Slip]]
"""A game's own slips in a deal, of which its result is known."""
STRICT = "strict_points"
"""The option that has the points add up: a slip in one player's points is one because they do not."""


def card_recount(
    check: Check, score: Callable[..., Result], own: Own | None = None
) -> Callable[[Any, RuleSet[Any]], Sheet]:
    """What a card game hands over for its deals to be counted again.

    ``score`` takes by name what its own slips have under ``otherwise``.
    """
    return lambda deal, rules: CardSheet(deal, rules, check, score, own)


class CardSheet:
    """A card deal ready to be counted again."""

    def __init__(
        self, deal: Any, rules: RuleSet[Any], check: Check, score: Callable[..., Result], own: Own | None
    ) -> None:
        self.rules = rules
        self.check = check
        self.score = score
        self.own = own
        self.result = self._counted(deal, rules)
        self.deal = self._in_figures(deal)

    def lines(self, seat: str) -> tuple[Line, ...]:
        """None that can be edited: figures come of facts here."""
        return ()

    def offers(self, seat: str) -> Iterable[Rule[Any]]:
        """Nothing."""
        return ()

    def with_lines(self, seat: str, lines: tuple[Line, ...]) -> Result | None:
        """No line makes a difference."""
        return None

    def twists(self) -> Iterator[Slip]:
        """The slips in the facts that all card games have, and the game's own."""
        yield from fact_slips(self.deal)
        if self.own is not None:
            yield from self.own(self.deal, self.rules, self.result)

    def with_twist(self, slip: Slip) -> Result | None:
        """The deal with such a slip; None where it could not be so."""
        deal, rules = self.deal, self.rules
        if slip.facts:
            deal = deal.changed(**slip.facts)
            if slip.code == "slip.misread" and hasattr(rules.options, STRICT):
                rules = rules.with_value(STRICT, False)
            if self.check(deal, rules, frozenset()):
                return None
        return self._counted(deal, rules, **slip.otherwise)

    def _counted(self, deal: Any, rules: RuleSet[Any], **otherwise: Any) -> Result:
        """The result under the rules of the deal, without remarks on open points."""
        result = self.score(deal, rules.settled(), **otherwise)
        own = self.rules
        return replace(
            result,
            options=own.options.values(),
            changed=tuple(own.options.changed()),
            origins=own.origins,
        )

    def _in_figures(self, deal: Any) -> Any:
        """A recorded deal as it is said in figures, in which slips are made; itself where that cannot be."""
        if getattr(deal, "log", None) is None:
            return deal
        said = deal.changed(**figures_of(deal, self.result))
        if self.check(said, self.rules, frozenset()):
            return deal
        again = self._counted(said, self.rules)
        return said if _comes_to(again) == _comes_to(self.result) else deal


def _comes_to(result: Result) -> tuple[object, ...]:
    totals = {name: player.total for name, player in result.players.items()}
    return result.outcome, totals, result.settlement.net


def figures_of(deal: Any, result: Result) -> dict[str, Any]:
    """The fields of a recorded deal that say in figures what its record comes to."""
    numbers: dict[str, Mapping[str, Any]] = {name: one.numbers for name, one in result.players.items()}
    known = type(deal).model_fields
    found: dict[str, Any] = {"log": None, "hands": {}}
    for key in ("captured", "cards_left", "bombs"):
        if key in known and all(key in each for each in numbers.values()):
            found[key] = {name: each[key] for name, each in numbers.items()}
    if "in_hand" in known and all("in_hand" in each for each in numbers.values()):
        found["in_hand"] = {name: Held(each["in_hand"]) for name, each in numbers.items() if each["in_hand"]}
    places = {each["place"]: name for name, each in numbers.items() if each.get("place")}
    if places:
        found["finish"] = tuple(places[place] for place in sorted(places))
    return found
