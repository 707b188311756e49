"""A deal of 乐清麻将 counted with a slip in it, by the same formula and settlement as without."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import cached_property
from typing import Any

from calc.core.catalogue import Rule
from calc.core.recount import Slip
from calc.core.result import Line, PlayerResult, Result, Settlement
from calc.deals.deal import unit_of
from calc.deals.mahjong import SEATS
from calc.deals.mahjong_slips import MahjongSheet, fact_slips, other_readings
from calc.games.yueqing_mahjong.check import check
from calc.games.yueqing_mahjong.escape import escape
from calc.games.yueqing_mahjong.hua import hua, ladder
from calc.games.yueqing_mahjong.model import DEALER, YueqingDeal
from calc.games.yueqing_mahjong.options import Options
from calc.games.yueqing_mahjong.score import (
    Outcome,
    figures,
    hua_formula,
    reading_of,
    result_of,
    tai_formula,
)
from calc.games.yueqing_mahjong.settle import settle_drawn, settle_escape, settle_win
from calc.games.yueqing_mahjong.tai import tai
from calc.games.yueqing_mahjong.total import Score, n_of, tai_value

PAYS_MORE = 1
"""What everybody pays besides 台 and 牢庄, and the dealer once more (结算公式)."""


class Sheet(MahjongSheet[YueqingDeal, Options]):
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
        """台 and 花."""
        return self.result.players[seat].lines

    def offers(self, seat: str) -> Iterator[Rule[Any]]:
        """台 of the winner, 花 of everybody, types of an escape."""
        if seat == self.deal.winner:
            yield from tai
        elif self.deal.escaped not in (None, seat):
            yield from escape
        yield from hua

    def with_lines(self, seat: str, lines: tuple[Line, ...]) -> Result | None:
        """The result where a player has other lines."""
        return self._with_players({seat: self._player(seat, lines)})

    def twists(self) -> Iterator[Slip]:
        """What of the formulas is forgotten, and the facts of the deal."""
        deal, winner = self.deal, self.deal.winner
        if winner is not None:
            score = self.outcome.readings[0]
            if score.tai != score.n + score.m:
                yield Slip("slip.not_doubled", winner, {"n": score.n, "m": score.m}, rank=10)
            if self.result.settlement.net:
                yield Slip("slip.no_more", "", {"more": PAYS_MORE}, rank=12)
                if winner != DEALER:
                    yield Slip("slip.no_dealer_more", DEALER, {"more": PAYS_MORE}, rank=12)
                yield Slip("slip.flowers_to_winner", winner, rank=10)
            yield from other_readings(
                winner, [(reading_of(score), score.tai) for score in self.outcome.readings]
            )
        if self.result.settlement.net and any(self.outcome.tiao.values()):
            yield Slip("slip.no_flowers", "", rank=10)
            if any(score.tiao != score.hua for score in self.outcome.scores.values()):
                yield Slip("slip.no_ladder", "", rank=10)
        yield from fact_slips(deal)

    def with_own_twist(self, slip: Slip) -> Result | None:
        """The deal with a slip of the formula in it, or in another reading."""
        outcome, tiao = self.outcome, self.outcome.tiao
        winner = self.deal.winner
        match slip.code:
            case "slip.not_doubled":
                return self._with_players({slip.seat: self._not_doubled(slip.seat)})
            case "slip.no_more":
                assert winner is not None
                less = {**outcome.tai, winner: outcome.tai[winner] - PAYS_MORE}
                return replace(self.result, settlement=self._settled(less, tiao))
            case "slip.no_dealer_more":
                return replace(self.result, settlement=self._dealer_as_all())
            case "slip.flowers_to_winner":
                own = {seat: one if seat == winner else 0 for seat, one in tiao.items()}
                return replace(self.result, settlement=self._settled(outcome.tai, own))
            case "slip.no_flowers":
                nothing = dict.fromkeys(tiao, 0)
                return replace(self.result, settlement=self._settled(outcome.tai, nothing))
            case "slip.no_ladder":
                plain = {seat: score.hua for seat, score in outcome.scores.items()}
                return replace(self.result, settlement=self._settled(outcome.tai, plain))
            case "slip.reading":
                readings = outcome.readings
                other = next(s for s in readings if reading_of(s) == slip.args["reading"])
                rest = [score for score in readings if score is not other]
                return self._in_reading([other, *rest])
        return None

    def _in_reading(self, readings: list[Score]) -> Result:
        """The winner's tiles read as the first of these."""
        winner = self.deal.winner
        assert winner is not None
        outcome = replace(
            self.outcome,
            readings=readings,
            scores={**self.outcome.scores, winner: readings[0]},
            tai={**self.outcome.tai, winner: readings[0].tai},
        )
        return result_of(self.deal, self.rules, outcome)

    def _not_doubled(self, seat: str) -> PlayerResult:
        known, score = self.result.players[seat], self.outcome.scores[seat]
        total = score.n + score.m
        numbers = {**known.numbers, "tai": total}
        return known._replace(total=total, numbers=numbers, formula=f"{score.n}+{score.m} = {total} 台")

    def _player(self, seat: str, lines: tuple[Line, ...]) -> PlayerResult:
        """A player with these lines, by the formulas of 台 and 花."""
        known, options = self.result.players[seat], self.options
        worths = [(line.value, line.worth) for line in lines if line.kind == "台"]
        flowers = sum([line.worth for line in lines if line.kind == "花"])
        tiao = ladder(flowers)
        parts = []
        n = m = total = 0
        if seat == self.deal.winner:
            n = n_of(sum([worth for value, worth in worths if value == 1]), options)
            m = sum([worth for value, worth in worths if value > 1])
            total = tai_value(n, m, options)
            parts.append(tai_formula(n, m, total, options))
        elif worths:
            total = max(worth for _, worth in worths) * (2 if options.escape_double else 1)
            parts.append(f"{total} 台")
        if flowers:
            parts.append(hua_formula(flowers, tiao))
        numbers = {"n": n, "m": m, "tai": total, "hua": flowers, "hua_tiao": tiao}
        return known._replace(total=total, lines=lines, numbers=numbers, formula="；".join(parts))

    def _with_players(self, changed: dict[str, PlayerResult]) -> Result:
        players = {**self.result.players, **changed}
        if not self.result.settlement.net:
            return replace(self.result, players=players)
        totals = {seat: player.total for seat, player in players.items()}
        tiao = {seat: _whole(player.numbers["hua_tiao"]) for seat, player in players.items()}
        return replace(self.result, players=players, settlement=self._settled(totals, tiao))

    def _settled(self, totals: dict[str, int] | Any, tiao: dict[str, int]) -> Settlement:
        """Who pays whom with these 台 and 条."""
        deal, options, unit = self.deal, self.options, unit_of(self.deal)
        if deal.winner is not None:
            return settle_win(
                totals[deal.winner], tiao, deal.winner, self.outcome.liable, deal.streak, unit, options
            )
        if deal.escaped is not None:
            return settle_escape(totals, tiao, deal.escaped, unit, options)
        return settle_drawn(tiao, unit, options)

    def _dealer_as_all(self) -> Settlement:
        """Without the one more that the dealer pays."""
        mine = ("hu", f"hu_for_{SEATS.index(DEALER)}")
        for_dealer = {
            transfer
            for transfer in self.result.settlement.transfers
            if transfer.reason in mine and (transfer.payer == DEALER or transfer.reason != "hu")
        }
        less = PAYS_MORE * unit_of(self.deal)
        return Settlement.of(
            SEATS,
            [
                replace(each, amount=each.amount - less) if each in for_dealer else each
                for each in self.result.settlement.transfers
            ],
        )


def _whole(number: object) -> int:
    assert isinstance(number, int)
    return number
