"""A player's tiles as those see them who ask about a pattern, and what a hand waits for."""

from __future__ import annotations

from calc.core.options import RuleSet
from calc.core.result import DroppedLine, Line
from calc.core.views import View
from calc.games.wenling_mahjong.fans import fans
from calc.games.wenling_mahjong.hand import wild_kinds
from calc.games.wenling_mahjong.limits import limits
from calc.games.wenling_mahjong.model import WenlingDeal, is_laid_out, side_of
from calc.games.wenling_mahjong.options import Options
from calc.games.wenling_mahjong.points import points
from calc.games.wenling_mahjong.recount import LIMIT, all_lines
from calc.games.wenling_mahjong.score import UNIT, formula, lines_of, reading_of
from calc.games.wenling_mahjong.total import Score, best_first, scores_of
from calc.mahjong.lines import hit_lines
from calc.mahjong.tally import tally
from calc.mahjong.waits import missing
from calc.mahjong.waits import waits as waits_of

SETS = 5


def views(deal: WenlingDeal, rules: RuleSet[Options], seat: str) -> list[View]:
    """Every reading of a player's tiles, the best first."""
    return [
        _view(score, rules.options) for score in best_first(scores_of(side_of(deal, seat, rules.options)))
    ]


def _view(score: Score, options: Options) -> View:
    return View(
        score.hand, score.hand.role, reading_of(score), score.total, UNIT, formula(score),
        lines_of(score, options), _not_counted(score, options),
    )  # fmt: skip


def _not_counted(score: Score, options: Options) -> tuple[DroppedLine, ...]:
    """What a 腊子 leaves without meaning, and all of who discarded a 得."""
    hand = score.hand
    if score.limits:
        by = score.limits[0].rule
        return tuple(
            DroppedLine(line, by.name, by.en) for line in all_lines(score, options) if line.kind != LIMIT
        )
    if hand.side.discarded_wild:
        own = points["discarded_wild"]
        found = [hit for catalogue in (points, fans, limits) for hit in catalogue.find(hand, hand.role)]
        lines: list[Line] = [line for hit in found for line in hit_lines(hit, hand.role)]
        return tuple(DroppedLine(line, own.name, own.en) for line in lines if line.rule != own.id)
    return ()


def waiting(deal: WenlingDeal, rules: RuleSet[Options], seat: str) -> tuple[list[int], int]:
    """The kinds that a hand without its winning tile waits for, and how many tiles it lacks.

    A 得 fits wherever anything does.
    """
    player, wild = deal.players[seat], wild_kinds(deal.wild)
    counts, wilds = tally(player.hand or (), wild)
    sets = SETS - len(player.sets)
    found = [tile for tile in waits_of(counts, wilds, sets) if not is_laid_out(deal, tile)]
    if found:
        found = [*(tile for tile in found if tile not in wild), *wild]
    return found, missing(counts, wilds, sets)
