"""A deal of 国标麻将 counted with a slip in it, by the same sum and settlement as without."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import cached_property

from calc.core.catalogue import Rule
from calc.core.recount import Slip
from calc.core.result import Line, Result
from calc.deals.mahjong_slips import MahjongSheet, fact_slips, other_readings
from calc.games.guobiao_mahjong.check import check
from calc.games.guobiao_mahjong.evidence import evidence_of
from calc.games.guobiao_mahjong.fan_lines import terms_of
from calc.games.guobiao_mahjong.fans import fans
from calc.games.guobiao_mahjong.hand import Hand
from calc.games.guobiao_mahjong.model import GuobiaoDeal
from calc.games.guobiao_mahjong.options import Options
from calc.games.guobiao_mahjong.score import Outcome, Tally, figures, outcome_of, result_of, with_flowers
from calc.games.guobiao_mahjong.show import reading_of


class Sheet(MahjongSheet[GuobiaoDeal, Options]):
    """A deal ready to be counted again."""

    def possible(self) -> bool:
        """Whether the deal could be so."""
        return not check(self.deal, self.rules, frozenset())

    @cached_property
    def outcome(self) -> Outcome:
        """The figures."""
        return figures(self.deal, self.options)

    @cached_property
    def result(self) -> Result:
        """What the deal comes to, without remarks."""
        return result_of(self.deal, self.rules, self.outcome)

    def lines(self, seat: str) -> tuple[Line, ...]:
        """The winner's fans."""
        return self.result.players[seat].lines

    def offers(self, seat: str) -> Iterator[Rule[Hand]]:
        """Every fan, to the winner."""
        if seat == self.deal.winner and self.outcome.tally is not None:
            yield from fans

    def with_lines(self, seat: str, lines: tuple[Line, ...]) -> Result | None:
        """The winner with other fans."""
        tally = self.outcome.tally
        if tally is None or seat != self.deal.winner:
            return None
        # Flowers are counted apart, as they do not help to reach what a win needs.
        points = sum([line.worth for line in lines]) - len(tally.facts.flowers)
        changed = tally._replace(
            scored=tally.scored._replace(total=points), lines=lines, terms=terms_of(lines)
        )
        return result_of(self.deal, self.rules, outcome_of(self.deal, self.options, changed))

    def twists(self) -> Iterator[Slip]:
        """The minimum and the basic points, other readings, and the facts of the deal."""
        winner, tally = self.deal.winner, self.outcome.tally
        if winner is None or tally is None:
            return
        if self.outcome.outcome == "错和":
            yield Slip("slip.no_minimum", winner, {"minimum": self.options.minimum}, rank=10)
        if self.result.settlement.net:
            yield Slip("slip.no_basic", "", {"base": self.options.base}, rank=10)
        readings = [tally.scored, *tally.others]
        more = len(tally.facts.flowers)
        yield from other_readings(
            winner, [(reading_of(tally.facts, scored), scored.total + more) for scored in readings]
        )
        yield from fact_slips(self.deal, source_matters=True)

    def with_own_twist(self, slip: Slip) -> Result | None:
        """The deal with a slip of the formula in it, or in another reading."""
        tally = self.outcome.tally
        assert tally is not None
        match slip.code:
            case "slip.no_minimum":
                return self._under(replace(self.options, minimum=0))
            case "slip.no_basic":
                return self._under(replace(self.options, base=0))
            case "slip.reading":
                return self._in_reading(tally, str(slip.args["reading"]))
        return None

    def _under(self, options: Options) -> Result:
        """The same fans under options of the settlement alone."""
        return result_of(self.deal, self.rules, outcome_of(self.deal, options, self.outcome.tally))

    def _in_reading(self, tally: Tally, text: str) -> Result:
        facts = tally.facts
        scored = next(other for other in tally.others if reading_of(facts, other) == text)
        evidence = evidence_of(facts, scored, self.options.profile)
        others = [other for other in (tally.scored, *tally.others) if other is not scored]
        read = Tally(facts, scored, evidence, *with_flowers(evidence, facts.flowers), others)
        return result_of(self.deal, self.rules, outcome_of(self.deal, self.options, read))
