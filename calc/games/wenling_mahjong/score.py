"""From a checked deal to its result."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from calc.core.catalogue import Hit
from calc.core.options import RuleSet
from calc.core.result import Alternative, Line, Note, PlayerResult, Result, Settlement
from calc.deals.deal import unit_of
from calc.deals.mahjong import SEATS
from calc.deals.mahjong_result import headline
from calc.games.wenling_mahjong.bao import facts_needed, judge
from calc.games.wenling_mahjong.hand import Hand
from calc.games.wenling_mahjong.model import WenlingDeal, WenlingWin, side_of
from calc.games.wenling_mahjong.options import Options
from calc.games.wenling_mahjong.settle import DEALER, settle
from calc.games.wenling_mahjong.total import (
    READING_OPTIONS,
    WINNER_BASE,
    Score,
    best_first,
    scores_again,
    scores_of,
)
from calc.mahjong.lines import hit_lines
from calc.mahjong.show import held_text, reading_text
from calc.mahjong.tile import Tile, tile_name

UNIT = "和"
ALTERNATIVES = 3
NO_SETTLEMENT = Settlement((), {})


@dataclass(frozen=True)
class Outcome:
    """The figures of a deal under one set of rules: what notes and checks compare.

    ``readings`` are each player's readings, the best first, the winner's seat first.
    """

    readings: Mapping[str, list[Score]]
    totals: Mapping[str, int]
    liable: str | None
    settlement: Settlement


def figures(deal: WenlingDeal, options: Options) -> Outcome:
    """Every player's readings, the totals and the settlement of a deal that somebody won."""
    assert deal.winner is not None
    order = [deal.winner, *(seat for seat in SEATS if seat != deal.winner and seat in deal.players)]
    return _settled(
        deal, options, {seat: best_first(scores_of(side_of(deal, seat, options))) for seat in order}
    )


def totals_again(
    deal: WenlingDeal, options: Options, known: Outcome, option: str, changed: Sequence[str]
) -> dict[str, int]:
    """The totals under options that differ in one option, which only bears on the players in ``changed``."""
    totals = dict(known.totals)
    for seat in changed:
        if seat != known.liable:
            side = side_of(deal, seat, options)
            rereads = option in READING_OPTIONS
            again = scores_of(side) if rereads else scores_again(known.readings[seat], side, option)
            totals[seat] = max([score.total for score in again])
    return totals


def _settled(deal: WenlingDeal, options: Options, readings: Mapping[str, list[Score]]) -> Outcome:
    liable = liable_of(deal, options)
    totals = {seat: 0 if seat == liable else scores[0].total for seat, scores in readings.items()}
    if len(totals) == 1:
        return Outcome(readings, totals, liable, NO_SETTLEMENT)
    return Outcome(readings, totals, liable, settlement_of(deal, totals, liable, options))


def settlement_of(
    deal: WenlingDeal, totals: Mapping[str, int], liable: str | None, options: Options
) -> Settlement:
    """Who pays whom, from everybody's total."""
    assert deal.winner is not None
    by_seat = {seat: totals[seat] for seat in SEATS}
    return settle(by_seat, deal.winner, liable, unit_of(deal), options)


def liable_of(deal: WenlingDeal, options: Options) -> str | None:
    """Who pays for everybody: as the table agreed, or as the facts of the record say (五, 包三家)."""
    if deal.liable is not None:
        return deal.liable
    if len(deal.players) > 1 and facts_needed(deal) and judge(deal, options).liable:
        assert isinstance(deal.win, WenlingWin)
        return deal.win.from_
    return None


def score(deal: WenlingDeal, rules: RuleSet[Options]) -> Result:
    """The result of a deal without problems."""
    from calc.games.wenling_mahjong.notes import notes_on

    if not isinstance(deal.win, WenlingWin):
        return drawn(deal, rules)
    outcome = figures(deal, rules.options)
    return result_of(deal, rules, outcome, notes_on(deal, rules, outcome))


def result_of(
    deal: WenlingDeal, rules: RuleSet[Options], outcome: Outcome, notes: tuple[Note, ...] = ()
) -> Result:
    """The result of a deal that somebody won."""
    players = {
        seat: _player(deal, seat, scores, outcome, rules.options) for seat, scores in outcome.readings.items()
    }
    return _result(deal, rules, "和牌", players, outcome.settlement, notes)


def drawn(deal: WenlingDeal, rules: RuleSet[Options]) -> Result:
    """黄牌: nothing is settled and the dealer goes down (五)."""
    names = deal.names()
    seats = [seat for seat in SEATS if seat in deal.players or not deal.players]
    players = {
        seat: PlayerResult(names.get(seat, seat), "player", 0, UNIT, numbers=_numbers(0, 0, 0, False))
        for seat in seats
    }
    settlement = Settlement.of(seats, ())
    return _result(deal, rules, "流局", players, settlement, (Note("wenling_mahjong.drawn"),))


def _result(
    deal: WenlingDeal,
    rules: RuleSet[Options],
    outcome: str,
    players: Mapping[str, PlayerResult],
    settlement: Settlement,
    notes: tuple[Note, ...],
) -> Result:
    return Result(
        game="wenling_mahjong",
        preset=rules.preset,
        options=rules.options.values(),
        changed=tuple(rules.options.changed()),
        id=deal.id,
        outcome=outcome,
        headline=headline(deal, "wenling_mahjong.head_wild", deal.wild),
        players=players,
        settlement=settlement,
        settlement_unit="wenling_mahjong.unit",
        unit=unit_of(deal),
        next={"dealer": DEALER if deal.winner == DEALER else "南"},
        notes=notes,
        origins=rules.origins,
    )


def _player(
    deal: WenlingDeal, seat: str, scores: list[Score], outcome: Outcome, options: Options
) -> PlayerResult:
    score = scores[0]
    return PlayerResult(
        name=deal.players[seat].name or seat,
        role=score.hand.role,
        total=outcome.totals[seat],
        unit=UNIT,
        lines=lines_of(score, options),
        numbers=_numbers(score.base, score.fan, score.raw, score.raw is None or score.raw >= options.cap),
        formula=formula(score, liable=seat == outcome.liable),
        reading=reading_of(score, deal.players[seat].hand or ()),
        laid_out=" ".join(tile_name(tile) for tile in score.hand.side.shown),
        alternatives=_alternatives(scores, options) if score.hand.side.winner else (),
    )


def _numbers(base: int, fan: int, raw: int | None, capped: bool) -> dict[str, object]:
    return {"base": base, "fan": fan, "raw": raw, "capped": capped}


def lines_of(score: Score, options: Options) -> tuple[Line, ...]:
    """The lines that make the total: with a 腊子 only the 腊子, which is worth the limit."""
    role = score.hand.role
    if score.limits:
        return tuple(line for hit in score.limits for line in hit_lines(hit, role, options.cap))
    hits = [*sorted(score.points, key=_order), *sorted(score.fans, key=_order)]
    return tuple(line for hit in hits for line in hit_lines(hit, role))


def _order(hit: Hit[Hand]) -> int:
    return hit.rule.order


def formula(score: Score, *, liable: bool = False) -> str:
    """How the total comes about, in figures."""
    winner = score.hand.role == "winner"
    if score.limits:
        text = f"腊子 = {score.total}"
    else:
        left = f"({score.base}+{WINNER_BASE})" if winner else f"{score.base}"
        text = f"{left}×2^{score.fan} = {score.raw}"
        if score.raw != score.total:
            text += f" → {score.total}"
    return f"{text} → 包三家 0" if liable and score.total else text


def reading_of(score: Score, held: Iterable[Tile] = ()) -> str:
    """The sets as people read them; of a player who did not win the melds and what is ``held``."""
    hand = score.hand
    if hand.role == "winner" and hand.whole:
        return reading_text(hand.melds, hand.sets, hand.pairs, hand.completed, hand.completed_at)
    return held_text(hand.melds, held)


def _alternatives(scores: list[Score], options: Options) -> tuple[Alternative, ...]:
    """The next best readings, each once."""
    chosen = reading_of(scores[0])
    found: dict[str, Alternative] = {}
    for other in scores[1:]:
        text = reading_of(other)
        if text != chosen and text not in found:
            found[text] = Alternative(text, other.total, formula(other), lines_of(other, options))
            if len(found) == ALTERNATIVES:
                break
    return tuple(found.values())
