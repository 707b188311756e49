"""Remarks on a result: open points of the text that it leaned on, and who else could have won."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial

from calc.core.open_points import open_point_notes
from calc.core.options import RuleSet
from calc.core.result import Note
from calc.deals.mahjong_result import differences, net_differences, other_winners
from calc.games.wenling_mahjong.bao import facts_needed, judge, seen_tiles
from calc.games.wenling_mahjong.hand import seat_flowers
from calc.games.wenling_mahjong.model import WenlingDeal, WenlingWin, is_laid_out, side_of
from calc.games.wenling_mahjong.options import Options
from calc.games.wenling_mahjong.score import UNIT, Outcome, settlement_of, totals_again
from calc.games.wenling_mahjong.total import Score
from calc.mahjong.notation import format_tiles
from calc.mahjong.tile import WHITE, tile_name
from calc.mahjong.waits import is_win


def notes_on(deal: WenlingDeal, rules: RuleSet[Options], outcome: Outcome) -> tuple[Note, ...]:
    """Every remark that the result needs, in a fixed order."""
    return (
        *_hand_only(outcome),
        *_verdict(deal, rules.options),
        *other_winners(deal, partial(_could_win, deal, rules.options)),
        *_unshown(deal),
        *_open_points(deal, rules, outcome),
    )


def _hand_only(outcome: Outcome) -> Iterator[Note]:
    if len(outcome.totals) == 1:
        yield Note("mahjong.hand_only")


def _verdict(deal: WenlingDeal, options: Options) -> Iterator[Note]:
    """What the facts said of 包三家, where the table had not settled it."""
    if deal.liable is not None or len(deal.players) == 1:
        return
    assert isinstance(deal.win, WenlingWin)
    assert deal.win.tile is not None
    recorded = deal.win.from_ and all(player.discards is not None for player in deal.players.values())
    if recorded and deal.win.by == "点炮" and deal.wall_left is None:
        if deal.win.tile not in seen_tiles(deal):
            yield Note("wenling_mahjong.wall_unknown", {"tile": tile_name(deal.win.tile)})
    elif facts_needed(deal):
        verdict = judge(deal, options)
        yield Note(
            f"wenling_mahjong.verdict.{verdict.why}",
            {"seat": deal.win.from_, "tile": tile_name(deal.win.tile), "left": deal.wall_left},
        )


def _unshown(deal: WenlingDeal) -> Iterator[Note]:
    """What another player kept in hand instead of laying it out earns nothing (A43)."""
    for seat, player in deal.players.items():
        kept = [tile for tile in player.hand or () if is_laid_out(deal, tile)]
        if kept:
            yield Note("wenling_mahjong.unshown", {"seat": seat, "tiles": format_tiles(kept)})


def _could_win(deal: WenlingDeal, options: Options, seat: str, tile: int) -> bool:
    """Whether another player's tiles win with a discard (who threw a 得 or hides a flower cannot)."""
    side = side_of(deal, seat, options)
    hand = deal.players[seat].hand or ()
    if side.discarded_wild or any(is_laid_out(deal, held) for held in hand):
        return False
    counts = list(side.counts)
    counts[tile] += 1
    return is_win(counts, side.wilds, 5 - len(side.melds))


def _has(score: Score, *rules: str) -> bool:
    return any(hit.rule.id in rules for hit in (*score.points, *score.fans, *score.limits))


def _own_flower(score: Score) -> bool:
    own = seat_flowers(score.hand.side.seat)
    return score.base > 0 and any(tile in own for tile in score.hand.side.shown)


def _wild_wait(score: Score) -> bool:
    group = score.hand.completed
    waits = ("single_wait", "middle_wait", "edge_wait")
    return group is not None and group.wild_count > 0 and _has(score, *waits)


def _honored_pair(score: Score) -> bool:
    pair, side = score.hand.pairs[0].tile, score.hand.side
    return pair == side.wind or side.is_dragon(pair)


def _finished_pung(score: Score) -> bool:
    group = score.hand.completed
    return group is not None and group.kind == "pung" and not score.hand.side.self_drawn


Touches = Callable[[Score], bool]

WINNER_TOUCHES: dict[str, Touches] = {
    "ron_triplet": _finished_pung,
    "panghe_de": lambda score: score.hand.side.wilds > 0 and _has(score, "all_chows"),
    "duidui_de": lambda score: score.hand.side.wilds > 0 and _has(score, "all_pungs"),
    "panghe_pair": lambda score: _has(score, "all_chows") and _honored_pair(score),
    "panghe_by": lambda score: not score.hand.side.self_drawn and _has(score, "all_chows"),
    "wait_de": _wild_wait,
    "drawn_de_wait": lambda score: score.hand.side.win_wild and _wild_wait(score),
    "selfdraw_de_selfdraw": lambda score: _has(score, "drawn_wild"),
    "bloom_selfdraw": lambda score: _has(score, "kong_bloom"),
    "bloom_after_flower": lambda score: score.hand.side.after_flower == "flower",
    "shown_breaks_flush": lambda score: (
        any(tile <= WHITE for tile in score.hand.side.shown) and _has(score, "full_flush")
    ),
    "double_home": lambda score: _has(score, "double_home"),
    "flower_de_pair": lambda score: score.hand.side.wild_home is None and score.hand.side.wilds >= 2,
    "four_extra_limit": lambda score: _has(score, "four_red", "four_green"),
    "four_winds_strict_pair": lambda score: _has(score, "four_winds"),
}
"""For every open option a cheap test whether it could change the winner's total."""

LOSER_TOUCHES: dict[str, Touches] = {
    "loser_de": lambda score: (
        score.hand.side.wilds > 0
        and all(
            hit.rule.id == "four_winds"
            for hit in score.limits  # which 得 may have filled up
        )
    ),
    "loser_seat_flower": lambda score: not score.limits and _own_flower(score),
    "loser_limits": lambda score: bool(score.limits) and not _has(score, "four_winds"),
    "four_extra_limit": WINNER_TOUCHES["four_extra_limit"],
    "four_winds_strict_pair": WINNER_TOUCHES["four_winds_strict_pair"],
}
"""The same for the others' totals."""


def _open_points(deal: WenlingDeal, rules: RuleSet[Options], outcome: Outcome) -> Iterator[Note]:
    touched: dict[str, list[str]] = {"bao_mutual": list(outcome.totals)} if outcome.liable else {}
    for seat, scores in outcome.readings.items():
        if seat != outcome.liable:
            for name, touches in (WINNER_TOUCHES if seat == deal.winner else LOSER_TOUCHES).items():
                if touches(scores[0]):
                    touched.setdefault(name, []).append(seat)

    def changes(options: Options, name: str, seats: Sequence[str]) -> str:
        if name == "bao_mutual":
            other = settlement_of(deal, outcome.totals, outcome.liable, options)
            return net_differences(outcome.settlement.net, other.net)
        return differences(outcome.totals, totals_again(deal, options, outcome, name, seats), UNIT)

    return open_point_notes(rules, touched, changes)
