"""A deal of 温岭麻将 counted with a slip in it, by the same formula and settlement as without."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import cached_property

from calc.core.catalogue import Rule
from calc.core.recount import Slip
from calc.core.result import Line, PlayerResult, Result, Settlement
from calc.deals.mahjong_slips import MahjongSheet, fact_slips, other_readings
from calc.games.wenling_mahjong.check import check
from calc.games.wenling_mahjong.fans import fans
from calc.games.wenling_mahjong.hand import Hand
from calc.games.wenling_mahjong.limits import limits
from calc.games.wenling_mahjong.model import WenlingDeal, WenlingWin
from calc.games.wenling_mahjong.options import Options
from calc.games.wenling_mahjong.points import points
from calc.games.wenling_mahjong.score import (
    Outcome,
    drawn,
    figures,
    lines_of,
    reading_of,
    result_of,
    settlement_of,
)
from calc.games.wenling_mahjong.total import WINNER_BASE, Score, total_of

LIMIT = "腊子"
NO_CAP = 10**9


class Sheet(MahjongSheet[WenlingDeal, Options]):
    """A deal ready to be counted again."""

    def possible(self) -> bool:
        """Whether the deal could be so."""
        return not check(self.deal, self.rules, frozenset())

    @cached_property
    def outcome(self) -> Outcome | None:
        """The figures; None where nobody won."""
        return figures(self.deal, self.options) if isinstance(self.deal.win, WenlingWin) else None

    @cached_property
    def result(self) -> Result:
        """What the deal comes to, without remarks."""
        if self.outcome is None:
            return drawn(self.deal, self.rules)
        return result_of(self.deal, self.rules, self.outcome)

    def lines(self, seat: str) -> tuple[Line, ...]:
        """What is shown, and behind a 腊子 the 和 and 番 that count where it is not seen."""
        if self.outcome is None:
            return ()
        return all_lines(self.outcome.readings[seat][0], self.options)

    def offers(self, seat: str) -> Iterator[Rule[Hand]]:
        """Every rule; which are in force for the player is in their clauses."""
        yield from (*points, *fans, *limits)

    def with_lines(self, seat: str, lines: tuple[Line, ...]) -> Result | None:
        """The result where a player has other lines."""
        return None if self.outcome is None else self._counted(seat, lines)

    def twists(self) -> Iterator[Slip]:
        """The 20 和, rounding and limit, other readings, and the facts of the deal."""
        if self.outcome is None:
            return
        for seat, scores in self.outcome.readings.items():
            winner = seat == self.deal.winner
            if not scores[0].limits:
                code = "slip.no_base" if winner else "slip.base_too"
                yield Slip(code, seat, {"base": WINNER_BASE}, rank=10 if winner else 18)
        if len(self.outcome.readings) > 1:
            yield Slip("slip.base_for_all", "", {"base": WINNER_BASE}, rank=16)
        yield Slip("slip.no_rounding", rank=10, args={"round_to": self.options.round_to})
        yield Slip("slip.rounded_down", rank=15, args={"round_to": self.options.round_to})
        yield Slip("slip.no_cap", rank=10, args={"cap": self.options.cap})
        for seat, scores in self.outcome.readings.items():
            yield from other_readings(seat, [(reading_of(score), score.total) for score in scores])
        yield from fact_slips(self.deal)

    def with_own_twist(self, slip: Slip) -> Result | None:
        """The deal with a slip of the formula in it, or in another reading."""
        outcome, options = self.outcome, self.options
        assert outcome is not None
        match slip.code:
            case "slip.no_base":
                return self._counted(slip.seat, self.lines(slip.seat), basic=0)
            case "slip.base_too":
                return self._counted(slip.seat, self.lines(slip.seat), basic=WINNER_BASE)
            case "slip.base_for_all":
                players = {
                    seat: self._player(seat, self.lines(seat), WINNER_BASE)
                    for seat in outcome.readings
                    if seat != self.deal.winner
                }
                return self._with_players(players)
            case "slip.no_rounding":
                return self._under(replace(options, round_to=1))
            case "slip.rounded_down":
                return self._rounded_down()
            case "slip.no_cap":
                return self._under(replace(options, cap=NO_CAP))
            case "slip.reading":
                score = next(s for s in outcome.readings[slip.seat] if reading_of(s) == slip.args["reading"])
                return self._counted(slip.seat, all_lines(score, options))
        return None

    def _under(self, options: Options) -> Result:
        """The same readings under options of the formula alone."""
        assert self.outcome is not None
        return self._with_players(
            {seat: self._player(seat, self.lines(seat), options=options) for seat in self.outcome.readings}
        )

    def _rounded_down(self) -> Result:
        """What is over a ten left out, instead of made a whole one; who pays for everybody has nothing."""
        assert self.outcome is not None
        players = {}
        for seat in self.outcome.readings:
            player = self._player(seat, self.lines(seat))
            raw, whole = player.numbers["raw"], self.options.round_to
            if isinstance(raw, int) and not player.numbers["capped"] and player.total not in (0, raw):
                total = raw // whole * whole
                player = player._replace(total=total, formula=f"{_before(player.formula)} → {total}")
            players[seat] = player
        return self._with_players(players)

    def _counted(self, seat: str, lines: tuple[Line, ...], basic: int | None = None) -> Result:
        return self._with_players({seat: self._player(seat, lines, basic)})

    def _player(
        self, seat: str, lines: tuple[Line, ...], basic: int | None = None, options: Options | None = None
    ) -> PlayerResult:
        """A player with these lines, by the formula; ``basic`` are the 20 和, or what stands for them."""
        assert self.outcome is not None
        known = self.result.players[seat]
        options = options or self.options
        score = self.outcome.readings[seat][0]
        if basic is None:
            basic = WINNER_BASE if seat == self.deal.winner else 0
        if score.hand.side.discarded_wild:
            return known._replace(lines=lines)
        limit = tuple(line for line in lines if line.kind == LIMIT)
        base = sum([line.worth for line in lines if line.kind == "和"])
        fan = sum([line.worth for line in lines if line.kind == "番"])
        if limit:
            total, raw = self.options.cap, None
            text = f"{LIMIT} = {total}"
        else:
            raw, total = total_of(base + basic, fan, options)
            left = f"({base}+{basic})" if basic else f"{base}"
            text = f"{left}×2^{fan} = {raw}" + (f" → {total}" if raw != total else "")
        numbers = {"base": base, "fan": fan, "raw": raw, "capped": raw is None or raw >= options.cap}
        if seat == self.outcome.liable and total:
            text, total = f"{text} → 包三家 0", 0
        return known._replace(total=total, lines=limit or lines, numbers=numbers, formula=text)

    def _with_players(self, changed: dict[str, PlayerResult]) -> Result:
        """The result with some players counted otherwise, settled anew."""
        assert self.outcome is not None
        players = {**self.result.players, **changed}
        settlement = self.result.settlement
        if settlement.net:
            totals = {seat: player.total for seat, player in players.items()}
            settlement = self._settled(totals)
        return replace(self.result, players=players, settlement=settlement)

    def _settled(self, totals: dict[str, int]) -> Settlement:
        assert self.outcome is not None
        return settlement_of(self.deal, totals, self.outcome.liable, self.options)


def all_lines(score: Score, options: Options) -> tuple[Line, ...]:
    """A reading's lines of every kind, the 腊子 first."""
    shown = lines_of(score, options)
    if not score.limits:
        return shown
    return (*shown, *lines_of(score._replace(limits=[], raw=0), options))


def _before(text: str) -> str:
    return text.partition(" → ")[0]
