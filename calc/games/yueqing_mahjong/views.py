"""A player's tiles as those see them who ask about an item, and what a hand waits for."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Any

from calc.core.catalogue import Dropped, exclude
from calc.core.options import RuleSet
from calc.core.result import DroppedLine
from calc.core.views import View
from calc.games.yueqing_mahjong.escape import Table, escape
from calc.games.yueqing_mahjong.hand import laid_out_kinds
from calc.games.yueqing_mahjong.model import YueqingDeal
from calc.games.yueqing_mahjong.options import Options
from calc.games.yueqing_mahjong.score import UNIT, figures, formula, reading_of
from calc.games.yueqing_mahjong.tai import tai
from calc.games.yueqing_mahjong.total import Score
from calc.mahjong.lines import hit_lines
from calc.mahjong.tally import tally
from calc.mahjong.waits import missing
from calc.mahjong.waits import waits as waits_of

SETS = 5
TYPES = frozenset(rule.id for rule in escape)
TAI = frozenset(rule.id for rule in tai)


def views(deal: YueqingDeal, rules: RuleSet[Options], seat: str) -> list[View]:
    """Every way to count a winner's tiles, the best first; of the others what they have."""
    outcome = figures(deal, rules.options)
    if seat == deal.winner:
        return [_view(score, "winner", rules.options, TYPES) for score in outcome.readings]
    pays = deal.escaped in (None, seat)
    view = _view(outcome.scores[seat], "player", rules.options, TAI | TYPES if pays else TAI)
    return [view if pays else _with_types(view, outcome.scores[seat], rules.options)]


def _view(score: Score, role: str, options: Options, idle: frozenset[str]) -> View:
    lines = [line for hit in score.hits for line in hit_lines(hit, "winner")]
    lines += [line for hit in score.flowers for line in hit_lines(hit, "player")]
    return View(
        score.hand, role, reading_of(score), score.tai, UNIT, formula(score, None, score.tai, options),
        tuple(lines), _lost(score.dropped, "winner"), idle,
    )  # fmt: skip


def _lost(dropped: Iterable[Dropped[Any]], role: str) -> tuple[DroppedLine, ...]:
    return tuple(
        DroppedLine(line, each.by.name, each.by.en) for each in dropped for line in hit_lines(each.hit, role)
    )


def _with_types(view: View, score: Score, options: Options) -> View:
    """With what the tiles could still become when another fled: only the largest type is paid."""
    hits, dropped = exclude(escape.find(Table(score.hand.side, options), "player"))
    types = [line for hit in sorted(hits, key=lambda hit: -hit.worth) for line in hit_lines(hit, "player")]
    smaller = [DroppedLine(line, types[0].name, types[0].en) for line in types[1:]]
    return replace(
        view,
        lines=(*types[:1], *view.lines),
        dropped=(*view.dropped, *smaller, *_lost(dropped, "player")),
    )


def waiting(deal: YueqingDeal, rules: RuleSet[Options], seat: str) -> tuple[list[int], int]:
    """The kinds that a hand without its winning tile waits for, and how many tiles it lacks.

    A 财神 fits wherever anything does; what is laid out is never won on.
    """
    player, wild = deal.players[seat], deal.wild
    assert wild is not None
    counts, wilds = tally(player.hand or (), (wild,))
    sets = SETS - len(player.sets)
    laid_out = laid_out_kinds(wild, rules.options)
    found = [tile for tile in waits_of(counts, wilds, sets) if tile not in laid_out]
    if found:
        found = sorted({*found, wild})
    return found, missing(counts, wilds, sets)
