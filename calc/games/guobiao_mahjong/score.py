"""From a checked deal to its result."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

from calc.core.catalogue import Hit
from calc.core.options import RuleSet
from calc.core.result import Alternative, Line, Note, PlayerResult, Result, Settlement
from calc.deals.deal import unit_of
from calc.deals.mahjong import SEATS
from calc.deals.mahjong_result import headline
from calc.games.guobiao_mahjong.counting import CHOW_FANS
from calc.games.guobiao_mahjong.evidence import ORDER, Evidence, evidence_of
from calc.games.guobiao_mahjong.fan_lines import ROLE, formula, terms_of
from calc.games.guobiao_mahjong.fans import fans
from calc.games.guobiao_mahjong.hand import Facts
from calc.games.guobiao_mahjong.model import GuobiaoDeal, GuobiaoWin, facts_of_deal
from calc.games.guobiao_mahjong.options import Options
from calc.games.guobiao_mahjong.readings import Scored, best_first
from calc.games.guobiao_mahjong.settle import nobody_pays, settle_false, settle_win
from calc.games.guobiao_mahjong.show import reading_of
from calc.mahjong.lines import hit_lines
from calc.mahjong.show import held_text
from calc.mahjong.tile import NAMES, Tile

UNIT = "番"
ALTERNATIVES = 3
NEXT_DEALER = "南"
"""轮流坐庄（不连庄）: whoever sits 南 is the next dealer, whatever came of this deal."""


class Tally(NamedTuple):
    """A winner's tiles counted: the best reading, its lines without and with flowers, the other readings."""

    facts: Facts
    scored: Scored
    evidence: Evidence
    lines: tuple[Line, ...]
    terms: tuple[str, ...]
    others: list[Scored]

    @property
    def fan(self) -> int:
        """The whole total, flowers included."""
        return self.scored.total + len(self.facts.flowers)

    def enough(self, options: Options) -> bool:
        """Whether it makes the minimum, for which flowers do not count (M9)."""
        return self.scored.total >= options.minimum


def tally_of(facts: Facts, options: Options) -> Tally | None:
    """Count a win in its best reading. None where the tiles win in no shape."""
    scored = best_first(facts, options)
    if not scored:
        return None
    evidence = evidence_of(facts, scored[0], options.profile)
    lines, terms = with_flowers(evidence, facts.flowers)
    return Tally(facts, scored[0], evidence, lines, terms, scored[1:])


def with_flowers(evidence: Evidence, flowers: tuple[Tile, ...]) -> tuple[tuple[Line, ...], tuple[str, ...]]:
    """The lines and the terms of the formula, those of the flowers last."""
    if not flowers:
        return evidence.lines, evidence.terms
    lines, terms = _flower_lines(flowers)
    return evidence.lines + lines, evidence.terms + terms


@lru_cache(maxsize=256)
def _flower_lines(flowers: tuple[Tile, ...]) -> tuple[tuple[Line, ...], tuple[str, ...]]:
    lines = tuple(hit_lines(Hit(fans["flower_tiles"], tuple([(flower,) for flower in flowers])), ROLE))
    return lines, terms_of(lines)


def player_of(tally: Tally, name: str, options: Options) -> PlayerResult:
    """What the result says of the winner's tiles: lines, what was taken by what, reading, other readings."""
    facts, total = tally.facts, tally.fan
    return PlayerResult(
        name,
        ROLE,
        total,
        UNIT,
        tally.lines,
        {"fan": total},
        formula(tally.terms, total),
        reading_of(facts, tally.scored),
        " ".join([NAMES[flower] for flower in facts.flowers]) if facts.flowers else "",
        _alternatives(tally, options) if tally.others or tally.evidence.others else (),
        tally.evidence.dropped,
    )


def _alternatives(tally: Tally, options: Options) -> tuple[Alternative, ...]:
    """Other choices of equal worth within the reading (M7), then the next best readings."""
    facts = tally.facts
    found = []
    for evidence in _equal_choices(tally.evidence):
        found.append(_alternative(facts, tally.scored, evidence))
    for other in tally.others[:ALTERNATIVES]:
        found.append(_alternative(facts, other, evidence_of(facts, other, options.profile)))
    return tuple(found[:ALTERNATIVES])


def _alternative(facts: Facts, scored: Scored, evidence: Evidence) -> Alternative:
    lines, terms = with_flowers(evidence, facts.flowers)
    total = scored.total + len(facts.flowers)
    return Alternative(reading_of(facts, scored), total, formula(terms, total), lines)


def _equal_choices(evidence: Evidence) -> Iterable[Evidence]:
    """The lines of the hand with the fans of its chows chosen otherwise, these without their proofs."""
    rest = [line for line in evidence.lines if line.rule not in CHOW_FANS]
    for choice in evidence.others:
        hits = [Hit(fans[id], ((),) * choice.count(id)) for id in dict.fromkeys(choice)]
        lines = [line for hit in hits for line in hit_lines(hit, ROLE)]
        ordered = tuple(sorted([*rest, *lines], key=lambda line: ORDER[line.rule]))
        yield evidence._replace(lines=ordered, terms=terms_of(ordered))


@dataclass(frozen=True)
class Outcome:
    """The figures of a deal under one set of rules: what notes and checks compare."""

    tally: Tally | None
    outcome: str
    settlement: Settlement

    @property
    def fan(self) -> int:
        """The winner's total; 0 where there is none."""
        return self.tally.fan if self.tally else 0


def figures(deal: GuobiaoDeal, options: Options) -> Outcome:
    """Everything that is worked out for a deal without problems."""
    won = isinstance(deal.win, GuobiaoWin)
    return outcome_of(deal, options, tally_of(facts_of_deal(deal), options) if won else None)


def outcome_of(deal: GuobiaoDeal, options: Options, tally: Tally | None) -> Outcome:
    """What comes of a deal whose winner's tiles count so."""
    win = deal.win
    if not isinstance(win, GuobiaoWin):
        return Outcome(None, "流局", nobody_pays())
    assert win.seat is not None
    unit = unit_of(deal)
    if win.false_:
        return Outcome(tally, "错和", settle_false(win.seat, unit, options))
    assert tally is not None
    if not tally.enough(options):
        return Outcome(tally, "错和", nobody_pays())
    if not win.self_drawn and win.from_ is None:
        return Outcome(tally, "和牌", Settlement((), {}))
    return Outcome(tally, "和牌", settle_win(tally.fan, win.seat, win.from_, unit, options))


def score(deal: GuobiaoDeal, rules: RuleSet[Options]) -> Result:
    """The result of a deal without problems."""
    from calc.games.guobiao_mahjong.notes import notes_on

    outcome = figures(deal, rules.options)
    return result_of(deal, rules, outcome, notes_on(deal, rules, outcome))


def result_of(
    deal: GuobiaoDeal, rules: RuleSet[Options], outcome: Outcome, notes: tuple[Note, ...] = ()
) -> Result:
    """The result of a deal from its figures."""
    return Result(
        game="guobiao_mahjong",
        preset=rules.preset,
        options=rules.options.values(),
        changed=tuple(rules.options.changed()),
        id=deal.id,
        outcome=outcome.outcome,
        headline=(*_round(deal), *headline(deal, None, None), *_too_few(deal, outcome, rules.options)),
        players=_players(deal, outcome, rules.options),
        settlement=outcome.settlement,
        settlement_unit="guobiao_mahjong.unit",
        unit=unit_of(deal),
        next={"dealer": NEXT_DEALER},
        notes=notes,
        origins=rules.origins,
    )


def _round(deal: GuobiaoDeal) -> Iterable[Note]:
    if deal.round is not None:
        yield Note("guobiao_mahjong.head_round", {"round": deal.round})


def _too_few(deal: GuobiaoDeal, outcome: Outcome, options: Options) -> Iterable[Note]:
    """Said first where it is so: what follows then is no win."""
    if outcome.tally is not None and not outcome.tally.enough(options):
        args = {"total": outcome.tally.scored.total, "minimum": options.minimum}
        yield Note("guobiao_mahjong.head_too_few", args)


def _players(deal: GuobiaoDeal, outcome: Outcome, options: Options) -> Mapping[str, PlayerResult]:
    """Everybody's part, the winner first."""
    winner = deal.winner
    players: dict[str, PlayerResult] = {}
    if winner is not None:
        name = deal.players[winner].name or winner
        if outcome.tally is not None:
            players[winner] = player_of(outcome.tally, name, options)
        else:
            players[winner] = PlayerResult(name, ROLE, 0, UNIT, numbers={"fan": 0})
    for seat in SEATS:
        if seat in deal.players and seat != winner:
            player = deal.players[seat]
            players[seat] = PlayerResult(
                player.name or seat, "player", 0, UNIT, numbers={"fan": 0},
                reading=held_text(player.sets, player.hand or ()),
                laid_out=" ".join([NAMES[flower] for flower in player.flowers]),
            )  # fmt: skip
    nobody = {seat: PlayerResult(seat, "player", 0, UNIT, numbers={"fan": 0}) for seat in SEATS}
    return players or nobody
