"""A player's tiles as those see them who ask about an item, and what a hand waits for."""

from __future__ import annotations

from calc.core.options import RuleSet
from calc.core.result import DroppedLine, Line
from calc.core.views import View
from calc.games.yueqing_mahjong.escape import escape
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
    idle = TYPES if deal.escaped is None else TAI
    if seat == deal.winner:
        return [_view(score, "winner", (), rules.options, idle) for score in outcome.readings]
    types = outcome.types.get(seat, [])
    lines = tuple(line for hit in types for line in hit_lines(hit, "player"))
    return [_view(outcome.scores[seat], "player", lines, rules.options, idle)]


def _view(score: Score, role: str, types: tuple[Line, ...], options: Options, idle: frozenset[str]) -> View:
    """``types`` are what the tiles could still become when somebody fled; only the largest is paid."""
    lines = [line for hit in score.hits for line in hit_lines(hit, "winner")]
    lines += [line for hit in score.flowers for line in hit_lines(hit, "player")]
    dropped = [
        DroppedLine(line, each.by.name, each.by.en)
        for each in score.dropped
        for line in hit_lines(each.hit, "winner")
    ]
    dropped += [DroppedLine(line, types[0].name, types[0].en) for line in types[1:]]
    return View(
        score.hand, role, reading_of(score), score.tai, UNIT, formula(score, None, score.tai, options),
        (*types[:1], *lines), tuple(dropped), idle,
    )  # fmt: skip


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
