"""Remarks on a result: 包牌, open points of the text that it leaned on, and who else could have won."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from decimal import Decimal
from functools import partial

from calc.core.open_points import open_point_notes
from calc.core.options import RuleSet
from calc.core.result import Note
from calc.deals.mahjong import SEATS
from calc.deals.mahjong_result import differences, net_differences, other_winners
from calc.games.yueqing_mahjong.hand import Side
from calc.games.yueqing_mahjong.model import YueqingDeal, YueqingWin, side_of
from calc.games.yueqing_mahjong.options import Options
from calc.games.yueqing_mahjong.score import UNIT, Outcome, figures_again
from calc.mahjong.tile import GREEN, RED, tile_name
from calc.mahjong.waits import is_win

ID = "yueqing_mahjong"

Touches = Callable[[YueqingDeal, Outcome], bool]
"""Whether an option could matter to a deal: a cheap test that never misses."""


def notes_on(deal: YueqingDeal, rules: RuleSet[Options], outcome: Outcome) -> tuple[Note, ...]:
    """Every remark that the result needs, in a fixed order."""
    notes = [*_end(deal, outcome)]
    if deal.winner is not None:
        notes += _verdict(deal, outcome)
        notes += other_winners(deal, partial(_could_win, deal, rules.options))
    notes += _red(deal, rules)
    touched = {name: tuple(SEATS) for name, touches in TOUCHES.items() if touches(deal, outcome)}
    notes += open_point_notes(rules, touched, partial(_changes, deal, outcome))
    return tuple(notes)


def _end(deal: YueqingDeal, outcome: Outcome) -> Iterator[Note]:
    if deal.escaped is not None:
        yield Note(f"{ID}.escaped", {"seat": deal.escaped})
    elif deal.winner is None:
        kongs = [seat for seat, player in deal.players.items() if any(meld.is_kong for meld in player.sets)]
        yield Note(f"{ID}.drawn_kong" if kongs else f"{ID}.drawn", {"seats": "、".join(kongs)})
    elif len(outcome.scores) == 1:
        yield Note("mahjong.hand_only")


def _verdict(deal: YueqingDeal, outcome: Outcome) -> Iterator[Note]:
    """What the record says of 包牌, where the table had not settled it."""
    verdict = outcome.verdict
    if verdict is None or deal.liable is not None or len(deal.players) == 1:
        return
    assert isinstance(deal.win, YueqingWin)
    assert deal.win.tile is not None
    args: dict[str, object] = {
        "winner": deal.winner,
        "discard": tile_name(deal.win.tile),
        "tile": tile_name(verdict.tile),
    }
    if verdict.seat is None:
        yield Note(f"{ID}.not_judged.{verdict.why}", args)
    else:
        yield Note(f"{ID}.verdict.{verdict.why}", {**args, "seat": verdict.seat})


def _could_win(deal: YueqingDeal, options: Options, seat: str, tile: int) -> bool:
    """Whether another player's tiles win with a discard."""
    side = side_of(deal, seat, options)
    with_tile = [*side.counts[:tile], side.counts[tile] + 1, *side.counts[tile + 1 :]]
    return is_win(with_tile, side.wilds, 5 - len(side.melds))


def _red(deal: YueqingDeal, rules: RuleSet[Options]) -> Iterator[Note]:
    """With 发财 as the wildcard the text has 红中 both as a tile in play and as a 花 (B9)."""
    if deal.wild != GREEN or "zhong_flower_when" in rules.origins:
        return
    held = [seat for seat, player in deal.players.items() if RED in (player.hand or ())]
    melded = [seat for seat, player in deal.players.items() if any(meld.tile == RED for meld in player.sets)]
    if held or melded:
        yield Note(f"{ID}.red_in_play")


def _changes(deal: YueqingDeal, outcome: Outcome, options: Options, name: str, seats: Sequence[str]) -> str:
    """What one option would change: 台数 or, where these are equal, what everybody gets or pays."""
    other = figures_again(deal, options, outcome, name)
    changed = differences(outcome.tai, other.tai, UNIT)
    if changed:
        return changed
    nets = outcome.settlement.net, other.settlement.net
    nothing = dict.fromkeys([*nets[0], *nets[1]], Decimal(0))
    return net_differences({**nothing, **nets[0]}, {**nothing, **nets[1]})


def _sides(outcome: Outcome) -> list[Side]:
    return [score.hand.side for score in outcome.scores.values()]


def _winning_side(outcome: Outcome) -> Side | None:
    return outcome.readings[0].hand.side if outcome.readings else None


def _winner(test: Callable[[Side], object]) -> Touches:
    def touches(deal: YueqingDeal, outcome: Outcome) -> bool:
        side = _winning_side(outcome)
        return side is not None and bool(test(side))

    return touches


def _read(test: Callable[..., object]) -> Touches:
    def touches(deal: YueqingDeal, outcome: Outcome) -> bool:
        return any(test(score) for score in outcome.readings)

    return touches


TOUCHES: dict[str, Touches] = {
    "caishen_all_used": _winner(lambda side: side.wilds >= 2),
    "zuoniu_with_single": _winner(lambda side: side.wilds == 2 and side.alone is not None),
    "bai_tai_with_big": _winner(lambda side: side.whites >= 3),
    "quanzi_dragon_tai": _read(lambda score: score.has("all_honors")),
    "hua_sets": lambda deal, outcome: any(side.wilds == 3 or side.whites == 4 for side in _sides(outcome)),
    "hua_wild_triplet": _winner(
        lambda side: side.wilds and (side.counts[side.wind] or side.counts[RED] or side.counts[GREEN])
    ),
    "draw_pays_flowers": lambda deal, outcome: deal.winner is None and any(outcome.tiao.values()),
    "pinghu_wild_wait": _read(lambda score: score.hand.side.wilds and score.hand.chows_only),
    "pinghu_selfdraw": _read(lambda score: score.hand.side.drawn and score.hand.chows_only),
    "bloom_after_flower": _winner(lambda side: side.after_flower),
    "bao_scope": lambda deal, outcome: outcome.liable is not None,
    "escape_double": lambda deal, outcome: any(outcome.types.values()),
    "escape_penalty_to": lambda deal, outcome: deal.escaped is not None,
    "escape_four_winds": lambda deal, outcome: deal.escaped is not None,
    "bao_fed": lambda deal, outcome: (
        deal.liable is None and any(score.hand.are_beauties for score in outcome.readings)
    ),
}
"""For every open option but one a test; only where it holds is the deal scored the other way too.

``zhong_flower_when`` would be another table, with other tiles in hand: ``_red`` speaks of it.
"""
