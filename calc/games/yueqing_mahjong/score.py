"""From a checked deal to its result."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property

from calc.core.catalogue import Dropped, Hit, exclude
from calc.core.options import RuleSet
from calc.core.result import Alternative, DroppedLine, Line, Note, PlayerResult, Result, Settlement
from calc.deals.deal import unit_of
from calc.deals.mahjong import SEATS
from calc.deals.mahjong_result import headline
from calc.games.yueqing_mahjong.bao import Verdict, judge
from calc.games.yueqing_mahjong.escape import Table, escape
from calc.games.yueqing_mahjong.hand import Hand
from calc.games.yueqing_mahjong.hua import hua
from calc.games.yueqing_mahjong.model import DEALER, YueqingDeal, side_of
from calc.games.yueqing_mahjong.options import Options
from calc.games.yueqing_mahjong.settle import settle_drawn, settle_escape, settle_win
from calc.games.yueqing_mahjong.tai import tai as tai_items
from calc.games.yueqing_mahjong.total import STEP, Score, loser_score, scores_again, scores_of
from calc.mahjong.lines import hit_lines
from calc.mahjong.show import reading_text
from calc.mahjong.tile import tile_name

UNIT = "台"
ALTERNATIVES = 3
TAI_OPTIONS = frozenset(option for rule in tai_items for option in rule.options)
HUA_OPTIONS = frozenset(option for rule in hua for option in rule.options)
Types = list[Hit[Table]]


@dataclass(frozen=True)
class Outcome:
    """The figures of a deal under one set of rules: what notes and checks compare.

    ``readings`` are the winner's, the best first; ``scores`` everybody's; ``types`` what each could still
    have become when somebody fled, the largest first; ``tai`` what follows from either.
    """

    deal: YueqingDeal
    options: Options
    readings: list[Score]
    scores: Mapping[str, Score]
    types: Mapping[str, Types]
    tai: Mapping[str, int]
    verdict: Verdict | None

    @property
    def liable(self) -> str | None:
        """Who pays for all three: as the table agreed or, failing that, as the record says."""
        return self.deal.liable or (self.verdict.seat if self.verdict else None)

    @property
    def tiao(self) -> dict[str, int]:
        """Everybody's 花 in 条."""
        return {seat: score.tiao for seat, score in self.scores.items()}

    @cached_property
    def settlement(self) -> Settlement:
        """Who pays whom; nothing unless all four players are there."""
        deal, options = self.deal, self.options
        if len(self.scores) < len(SEATS):
            return Settlement((), {})
        unit = unit_of(deal)
        if deal.winner is not None:
            tai = self.tai[deal.winner]
            return settle_win(tai, self.tiao, deal.winner, self.liable, deal.streak, unit, options)
        if deal.escaped is not None:
            return settle_escape(self.tai, self.tiao, deal.escaped, unit, options)
        return settle_drawn(self.tiao, unit, options)


def figures(deal: YueqingDeal, options: Options) -> Outcome:
    """Everything that is worked out for a deal without problems."""
    winner = deal.winner
    readings = [] if winner is None else scores_of(side_of(deal, winner, options))
    others = {
        seat: loser_score(side_of(deal, seat, options))
        for seat in SEATS
        if seat in deal.players and seat != winner
    }
    return _figures(deal, options, readings, others)


def figures_again(deal: YueqingDeal, options: Options, known: Outcome, option: str) -> Outcome:
    """The figures under options that differ in one option, which is no matter of N and M as a whole."""
    winner, readings = deal.winner, known.readings
    if winner is not None and (option in TAI_OPTIONS or option in HUA_OPTIONS):
        readings = scores_again(readings, side_of(deal, winner, options), option)
    others = {seat: score for seat, score in known.scores.items() if seat != winner}
    if option in HUA_OPTIONS:
        others = {seat: loser_score(side_of(deal, seat, options)) for seat in others}
    return _figures(deal, options, readings, others)


def _figures(
    deal: YueqingDeal, options: Options, readings: list[Score], others: Mapping[str, Score]
) -> Outcome:
    winner = deal.winner
    scores = dict(others) if winner is None else {winner: readings[0], **others}
    types = {}
    if deal.escaped is not None:
        types = {seat: _types(score, options) for seat, score in others.items() if seat != deal.escaped}
    times = 2 if options.escape_double else 1
    tai = {seat: score.tai for seat, score in scores.items()}
    tai |= {seat: hits[0].worth * times if hits else 0 for seat, hits in types.items()}
    verdict = judge(deal, options, readings[0]) if winner is not None else None
    return Outcome(deal, options, readings, scores, types, tai, verdict)


def _types(score: Score, options: Options) -> Types:
    """The types that a player's tiles could still become when another fled, the largest first."""
    hits, _ = exclude(escape.find(Table(score.hand.side, options), "player"))
    return sorted(hits, key=lambda hit: -hit.worth)


def score(deal: YueqingDeal, rules: RuleSet[Options]) -> Result:
    """The result of a deal without problems."""
    from calc.games.yueqing_mahjong.notes import notes_on

    outcome = figures(deal, rules.options)
    return result_of(deal, rules, outcome, notes_on(deal, rules, outcome))


def result_of(
    deal: YueqingDeal, rules: RuleSet[Options], outcome: Outcome, notes: tuple[Note, ...] = ()
) -> Result:
    """The result of a deal from its figures."""
    return Result(
        game="yueqing_mahjong",
        preset=rules.preset,
        options=rules.options.values(),
        changed=tuple(rules.options.changed()),
        id=deal.id,
        outcome="和牌" if deal.winner else "逃跑" if deal.escaped else "流局",
        headline=_head(deal),
        players={seat: _player(deal, seat, outcome, rules.options) for seat in outcome.scores},
        settlement=outcome.settlement,
        settlement_unit="yueqing_mahjong.unit",
        unit=unit_of(deal),
        next=next_deal(deal),
        notes=notes,
        origins=rules.origins,
    )


def next_deal(deal: YueqingDeal) -> dict[str, object]:
    """The next deal's dealer (a seat of this deal) and 牢庄; nothing after an escape: no rule speaks of it.

    The dealer stays after a win, with one more 牢庄; else the next player follows (二). A drawn game leaves
    both as they were, unless somebody laid down a kong of four (七).
    """
    if deal.escaped is not None:
        return {}
    if deal.winner == DEALER:
        return {"dealer": DEALER, "streak": deal.streak + 1}
    if deal.winner is None and not any(
        meld.is_kong for player in deal.players.values() for meld in player.sets
    ):
        return {"dealer": DEALER, "streak": deal.streak}
    return {"dealer": "南", "streak": 0}


def _head(deal: YueqingDeal) -> tuple[Note, ...]:
    parts = headline(deal, "yueqing_mahjong.head_wild", deal.wild)
    if deal.streak:
        parts = (*parts[:-1], Note("yueqing_mahjong.head_streak", {"streak": deal.streak}), parts[-1])
    if deal.escaped is not None:
        args = {"seat": deal.escaped, "name": deal.players[deal.escaped].name or ""}
        return (*parts[:-1], Note("yueqing_mahjong.head_escaped", args))
    return parts


def _player(deal: YueqingDeal, seat: str, outcome: Outcome, options: Options) -> PlayerResult:
    score = outcome.scores[seat]
    won = seat == deal.winner
    tai = outcome.tai[seat]
    numbers = {"n": score.n, "m": score.m, "tai": tai, "hua": score.hua, "hua_tiao": score.tiao}
    hand = score.hand
    return PlayerResult(
        name=deal.players[seat].name or seat,
        role="winner" if won else "escaped" if seat == deal.escaped else "player",
        total=tai,
        unit=UNIT,
        lines=(*_tai_lines(score, outcome.types.get(seat, [])), *_lines(score.flowers, "player")),
        numbers=numbers,
        formula=formula(score, outcome.types.get(seat), tai, options),
        reading=reading_of(score),
        laid_out=" ".join(tile_name(tile) for tile in hand.side.shown),
        alternatives=_alternatives(outcome.readings, options) if won else (),
        dropped=tuple(line for item in score.dropped for line in _dropped(item)),
    )


def _tai_lines(score: Score, types: Types) -> tuple[Line, ...]:
    """台 lines: the winner's, or the one type that an escape pays."""
    if types:
        return tuple(hit_lines(types[0], "player"))
    return _lines(score.hits, "winner")


def _lines(hits: list[Hit[Hand]], role: str) -> tuple[Line, ...]:
    ordered = sorted(hits, key=lambda hit: hit.rule.order)
    return tuple(line for hit in ordered for line in hit_lines(hit, role))


def _dropped(item: Dropped[Hand]) -> list[DroppedLine]:
    return [DroppedLine(line, item.by.name, item.by.en) for line in hit_lines(item.hit, "winner")]


def formula(score: Score, types: Types | None, tai: int, options: Options) -> str:
    """How 台数 and 条 come about, in figures."""
    parts = []
    if score.hand.side.winner:
        parts.append(tai_formula(score.n, score.m, score.tai, options))
    elif types:
        parts.append(f"{types[0].worth}×2 = {tai} 台" if options.escape_double else f"{tai} 台")
    if score.hua:
        parts.append(hua_formula(score.hua, score.tiao))
    return "；".join(parts)


def tai_formula(n: int, m: int, tai: int, options: Options) -> str:
    """How 台数 come from N and M."""
    if n < options.fan_from:
        return f"({n}+{m})×2 = {tai} 台" if m else f"{n} 台"
    extra = f"+{m}" if m else ""
    return f"({STEP}+{n}-{options.fan_from}{extra})×2 = {tai} 台"


def hua_formula(hua: int, tiao: int) -> str:
    """How 条 come from 花."""
    return f"花 ({hua}-2)×{hua} = {tiao} 条" if hua > 4 else f"花 {hua} = {tiao} 条"


def reading_of(score: Score) -> str:
    """The sets as people read them; of a player who did not win only the melds."""
    hand = score.hand
    if hand.pair is None:
        return reading_text(hand.side.melds, (), ())
    return reading_text(hand.side.melds, hand.sets, (hand.pair,), hand.completed, hand.completed_at)


def _alternatives(readings: list[Score], options: Options) -> tuple[Alternative, ...]:
    """The next best ways to count the hand."""
    return tuple(
        Alternative(
            reading_of(other),
            other.tai,
            formula(other, None, other.tai, options),
            (*_tai_lines(other, []), *_lines(other.flowers, "player")),
        )
        for other in readings[1 : ALTERNATIVES + 1]
    )
