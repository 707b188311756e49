"""Remarks on a result: open points of the text that it leaned on, and who else could have won."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

from calc.core.open_points import open_point_notes
from calc.core.options import RuleSet
from calc.core.result import Note
from calc.deals.mahjong_result import differences, other_winners
from calc.games.wenling_mahjong.bao import facts_needed, judge
from calc.games.wenling_mahjong.hand import seat_flowers
from calc.games.wenling_mahjong.model import WenlingDeal, WenlingWin, is_laid_out, side_of
from calc.games.wenling_mahjong.options import Options
from calc.games.wenling_mahjong.points import is_bloom
from calc.games.wenling_mahjong.score import UNIT, Outcome, figures
from calc.games.wenling_mahjong.total import Score
from calc.mahjong.tile import WHITE, tile_name
from calc.mahjong.waits import is_win


def notes_on(deal: WenlingDeal, rules: RuleSet[Options], outcome: Outcome) -> tuple[Note, ...]:
    """Every remark that the result needs, in a fixed order."""
    return (
        *_hand_only(outcome),
        *_verdict(deal, rules.options),
        *other_winners(deal, partial(_could_win, deal, rules.options)),
        *_open_points(deal, rules, outcome),
    )


def _hand_only(outcome: Outcome) -> Iterator[Note]:
    if len(outcome.totals) == 1:
        yield Note("mahjong.hand_only")


def _verdict(deal: WenlingDeal, options: Options) -> Iterator[Note]:
    """What the facts said of 包三家, where the table had not settled it."""
    if deal.liable is None and len(deal.players) > 1 and facts_needed(deal):
        assert isinstance(deal.win, WenlingWin)
        assert deal.win.tile is not None
        verdict = judge(deal, options)
        yield Note(
            f"wenling_mahjong.verdict.{verdict.why}",
            {"seat": deal.win.from_, "tile": tile_name(deal.win.tile), "left": deal.wall_left},
        )


def _could_win(deal: WenlingDeal, options: Options, seat: str, tile: int) -> bool:
    """Whether another player's tiles win with a discard (who threw a 得 or hides a flower cannot)."""
    side = side_of(deal, seat, options)
    hand = deal.players[seat].hand or ()
    if side.discarded_wild or any(is_laid_out(deal, held) for held in hand):
        return False
    counts = list(side.counts)
    counts[tile] += 1
    return is_win(counts, side.wilds, 5 - len(side.melds))


Touches = Callable[[WenlingDeal, Score, list[Score]], bool]
"""Whether an open point could move a number of this deal: the winner's score and the others'."""


def _has(score: Score, rule: str) -> bool:
    return any(hit.rule.id == rule for hit in (*score.points, *score.fans, *score.limits))


def _own_flower(score: Score) -> bool:
    own = seat_flowers(score.hand.side.seat)
    return score.base > 0 and any(tile in own for tile in score.hand.side.shown)


def _wild_wait(winner: Score) -> bool:
    group = winner.hand.completed
    waits = ("single_wait", "middle_wait", "edge_wait")
    return group is not None and group.wild_count > 0 and any(_has(winner, rule) for rule in waits)


def _honored_pair(winner: Score) -> bool:
    pair = winner.hand.pairs[0].tile
    return pair == winner.hand.side.wind or winner.hand.side.is_dragon(pair)


TOUCHES: dict[str, Touches] = {
    "ron_triplet": lambda deal, winner, others: (
        not winner.hand.side.self_drawn
        and winner.hand.completed is not None
        and winner.hand.completed.kind == "pung"
    ),
    "loser_de": lambda deal, winner, others: any(score.hand.side.wilds for score in others),
    "loser_seat_flower": lambda deal, winner, others: any(_own_flower(score) for score in others),
    "panghe_de": lambda deal, winner, others: _has(winner, "all_chows") and winner.hand.side.wilds > 0,
    "duidui_de": lambda deal, winner, others: _has(winner, "all_pungs") and winner.hand.side.wilds > 0,
    "panghe_pair": lambda deal, winner, others: _has(winner, "all_chows") and _honored_pair(winner),
    "panghe_by": lambda deal, winner, others: _has(winner, "all_chows") and not winner.hand.side.self_drawn,
    "wait_de": lambda deal, winner, others: _wild_wait(winner),
    "drawn_de_wait": lambda deal, winner, others: _wild_wait(winner) and winner.hand.side.win_wild,
    "selfdraw_de_selfdraw": lambda deal, winner, others: _has(winner, "drawn_wild"),
    "bloom_selfdraw": lambda deal, winner, others: is_bloom(winner.hand),
    "bloom_after_flower": lambda deal, winner, others: winner.hand.side.after_flower == "flower",
    "shown_breaks_flush": lambda deal, winner, others: (
        _has(winner, "full_flush") and any(tile <= WHITE for tile in winner.hand.side.shown)
    ),
    "double_home": lambda deal, winner, others: _has(winner, "double_home"),
    "flower_de_pair": lambda deal, winner, others: (
        winner.hand.side.wild_home is None and winner.hand.side.wilds >= 2
    ),
    "loser_limits": lambda deal, winner, others: any(
        hit.rule.id != "four_winds" for score in others for hit in score.limits
    ),
    "four_extra_limit": lambda deal, winner, others: any(
        _has(score, "four_red") or _has(score, "four_green") for score in (winner, *others)
    ),
    "four_winds_strict_pair": lambda deal, winner, others: any(
        _has(score, "four_winds") for score in (winner, *others)
    ),
    "bao_mutual": lambda deal, winner, others: deal.liable is not None or facts_needed(deal),
}
"""For every open option, a cheap test; only where it holds is the deal scored the other way too."""


def _open_points(deal: WenlingDeal, rules: RuleSet[Options], outcome: Outcome) -> Iterator[Note]:
    winner, *others = outcome.scores.values()

    def changes(other: Outcome) -> str:
        return differences(outcome.totals, other.totals, UNIT, outcome.settlement.net, other.settlement.net)

    return open_point_notes(
        rules,
        lambda name: TOUCHES[name](deal, winner, others),
        lambda options: figures(deal, options),
        changes,
    )
