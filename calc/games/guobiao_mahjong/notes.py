"""Remarks on a result: the minimum, 错和, what was proved, open points that it leaned on, other winners."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial

from calc.core.open_points import open_point_notes
from calc.core.options import RuleSet
from calc.core.result import Note
from calc.deals.mahjong import SEATS
from calc.deals.mahjong_result import figure_change, other_winners
from calc.games.guobiao_mahjong.counting import POINTS_2006, SELF_DRAWN_2006
from calc.games.guobiao_mahjong.hand import make_facts
from calc.games.guobiao_mahjong.impossible import ID
from calc.games.guobiao_mahjong.model import GuobiaoDeal, GuobiaoWin, facts_of_deal
from calc.games.guobiao_mahjong.options import Options
from calc.games.guobiao_mahjong.readings import best
from calc.games.guobiao_mahjong.score import UNIT, Outcome, Tally
from calc.mahjong.tile import FLOWERS, tile_name


def notes_on(deal: GuobiaoDeal, rules: RuleSet[Options], outcome: Outcome) -> tuple[Note, ...]:
    """Every remark that the result needs, in a fixed order."""
    win = deal.win
    if not isinstance(win, GuobiaoWin):
        return (Note(f"{ID}.drawn"),)
    notes = [*_outcome(win, rules.options, outcome)]
    if outcome.tally is not None:
        notes += _proved(win, outcome.tally)
        notes += other_winners(deal, partial(_could_win, deal, rules.options))
        touched = dict.fromkeys(_touched(outcome.tally), (win.seat or "",))
        notes += open_point_notes(rules, touched, partial(_changes, deal, outcome))
    return tuple(notes)


def _outcome(win: GuobiaoWin, options: Options, outcome: Outcome) -> Iterator[Note]:
    tally = outcome.tally
    args: dict[str, object] = {"seat": win.seat, "minimum": options.minimum, "false_win": options.false_win}
    if win.false_:
        if tally is None:
            yield Note(f"{ID}.false_no_win", args)
        else:
            code = f"{ID}.false_enough" if tally.enough(options) else f"{ID}.false_too_few"
            yield Note(code, {**args, "total": tally.scored.total})
    elif outcome.outcome == "错和":
        assert tally is not None
        yield Note(f"{ID}.too_few", {**args, "total": tally.scored.total})
    elif not outcome.settlement.net:
        yield Note(f"{ID}.who_pays", args)


def _proved(win: GuobiaoWin, tally: Tally) -> Iterator[Note]:
    """和绝张 that the table shows although the record does not say it (M3)."""
    counted = any(line.rule == "last_of_kind" for line in tally.lines)
    if counted and not win.last_of_kind:
        yield Note(f"{ID}.last_proved", {"tile": tile_name(tally.facts.win)})


def _touched(tally: Tally) -> Iterator[str]:
    """The open options that could matter to this hand: a cheap test that never misses."""
    names = {line.rule for line in tally.lines} | {each.line.rule for each in tally.evidence.dropped}
    if names & POINTS_2006.keys() or (tally.facts.self_drawn and names & SELF_DRAWN_2006):
        yield "profile"
    if tally.scored.wait and tally.facts.win in tally.scored.body:
        yield "knitted_wait"
    if 4 in tally.facts.every:
        yield "dead_wait"


def _changes(deal: GuobiaoDeal, outcome: Outcome, options: Options, name: str, seats: Sequence[str]) -> str:
    """What would be different under other options, in figures."""
    scored = best(facts_of_deal(deal), options)
    assert scored is not None
    assert outcome.tally is not None
    other = scored.total + len(outcome.tally.facts.flowers)
    if other == outcome.fan or deal.winner is None:
        return ""
    return figure_change(deal.winner, outcome.fan, other, UNIT)


def _could_win(deal: GuobiaoDeal, options: Options, seat: str, tile: int) -> bool:
    """Whether another player's tiles win with the discard, at the minimum or above it."""
    player = deal.players[seat]
    win = deal.win
    assert isinstance(win, GuobiaoWin)
    hand = player.hand or ()
    if any(held in FLOWERS for held in hand):
        return False  # it would have to be laid out first
    facts = make_facts(
        hand, tile, player.sets, by=win.by or "", last_tile=win.last_tile,
        last_of_kind=facts_of_deal(deal).last_of_kind, seat=SEATS.index(seat),
        round=SEATS.index(deal.round) if deal.round else 0,
    )  # fmt: skip
    scored = best(facts, options)
    return scored is not None and scored.total >= options.minimum
