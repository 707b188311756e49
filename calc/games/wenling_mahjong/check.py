"""What a deal of 温岭麻将 must fulfil beyond what every mahjong deal must."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from calc.core.options import RuleSet
from calc.deals.mahjong import WinEntry
from calc.deals.mahjong_table import Table, check_table, check_win, full_copies
from calc.deals.mahjong_win import (
    check_claimed,
    check_discards,
    check_laid_out,
    check_replacement,
    check_robbed,
    hint_surplus,
    not_won,
)
from calc.diagnostics.problem import Path, Problem, bear_on
from calc.games.wenling_mahjong.bao import DRAWN_GAME, facts_needed, in_fresh_stage, judge, odd_replacements
from calc.games.wenling_mahjong.hand import laid_out_kinds, wild_kinds
from calc.games.wenling_mahjong.model import (
    WenlingDeal,
    WenlingWin,
    is_laid_out,
    replaced,
    side_of,
    threw_wild,
)
from calc.games.wenling_mahjong.options import Options
from calc.games.wenling_mahjong.total import wins
from calc.mahjong.tile import FLOWERS, GREEN, KINDS, RED, tile_name

GAME_ID = "wenling_mahjong"
HAND_SIZE = 16
COPIES = full_copies(flowers=True)
MOST_LEFT = 144 - 4 * HAND_SIZE - 1
"""Tiles in the wall once all have their sixteen and the dealer his seventeenth."""


def table_of(deal: WenlingDeal) -> Table:
    """The 144 tiles, with what is 得 and what is laid out in this deal (开始前准备)."""
    wild = wild_kinds(deal.wild)
    flowers = frozenset(FLOWERS) - frozenset(wild) - {deal.wild}
    return Table(HAND_SIZE, COPIES, laid_out_kinds(deal.wild) | flowers, wild, deal.wild)


def check(deal: WenlingDeal, rules: RuleSet[Options], broken: frozenset[Path]) -> list[Problem]:
    """Everything that keeps the deal from being scored."""
    problems: list[Problem] = []
    if deal.wild is None and ("wild",) not in broken:
        problems.append(Problem("field.missing", ("wild",), {"key": "wild"}))
    problems += check_table(deal, table_of(deal), broken)
    problems += check_win(deal, broken)
    problems += _check_wall(deal)
    problems += _check_held(deal)
    problems += _check_thrown(deal)
    win = deal.win
    if not isinstance(win, WenlingWin):
        problems += _check_drawn_wall(deal)
        if deal.liable is not None and win is not None:
            problems.append(Problem("wenling_mahjong.liable_no_winner", ("liable",)))
        return problems
    problems += _check_winning_tile(deal, win)
    problems += _check_liable(deal, win)
    problems += check_discards(GAME_ID, deal, partial(is_laid_out, deal))
    hint_surplus(problems, deal, broken, partial(_wins, options=rules.options))
    wrong = {problem.path for problem in problems} | broken
    if win.seat in deal.players and not bear_on(wrong, ("wild",), ("win",), ("players", win.seat)):
        problems += _check_hand(deal, win, rules.options)
    if not bear_on(wrong, ("wild",), ("win",), ("players",), ("wall_left",), ("liable",)):
        problems += _check_facts(deal, win, rules.options)
    return problems


def _check_wall(deal: WenlingDeal) -> Iterator[Problem]:
    left = deal.wall_left
    least = DRAWN_GAME + (len(deal.players) > 1 and odd_replacements(deal))
    if left is not None and not least <= left <= MOST_LEFT:
        args: dict[str, object] = {"left": left, "least": least, "most": MOST_LEFT}
        yield Problem("wenling_mahjong.wall_left", ("wall_left",), args)


def _check_drawn_wall(deal: WenlingDeal) -> Iterator[Problem]:
    """黄牌 comes at eight pairs and at no other wall (五, 黄牌)."""
    ended = DRAWN_GAME + odd_replacements(deal)
    if deal.win is not None and len(deal.players) > 1 and deal.wall_left not in (None, ended):
        args: dict[str, object] = {"left": deal.wall_left, "ended": ended}
        yield Problem("wenling_mahjong.drawn_wall", ("wall_left",), args)


def _check_held(deal: WenlingDeal) -> Iterator[Problem]:
    """With a flower as 得 the dragons are laid out; nobody holds them (A45)."""
    if deal.wild not in FLOWERS:
        return
    for seat, player in deal.players.items():
        for tile in (RED, GREEN):
            hand = player.hand or ()
            if seat != deal.winner and tile in hand:
                args: dict[str, object] = {"tile": tile_name(tile), "seat": seat, "nth": hand.index(tile)}
                yield Problem("wenling_mahjong.held_laid_out", ("players", seat, "hand"), args)


def _check_winning_tile(deal: WenlingDeal, win: WenlingWin) -> Iterator[Problem]:
    if win.tile is None or win.by is None:
        return
    args: dict[str, object] = {"tile": tile_name(win.tile), "by": win.by, "seat": win.seat}
    wild, laid_out = wild_kinds(deal.wild), partial(is_laid_out, deal)
    if win.tile == deal.wild and win.tile in FLOWERS:
        yield Problem("wenling_mahjong.indicator_won", ("win", "tile"), args)
    else:
        yield from check_claimed(GAME_ID, win, wild, laid_out)
    yield from check_replacement(GAME_ID, deal, win, replaced=bool(win.after_flower))
    yield from check_robbed(deal, win)
    player = deal.players.get(win.seat or "")
    if player is None:
        return
    if threw_wild(deal, win.seat or ""):
        key = "discarded_wild" if player.discarded_wild else "discards"
        yield Problem("wenling_mahjong.thrower_won", ("players", win.seat or "", key), args)
    yield from check_laid_out(GAME_ID, deal, win.seat or "", laid_out)
    shown = {"honor" if tile < KINDS else "flower" for tile in player.flowers}
    if win.after_flower in ("flower", "honor") and shown and win.after_flower not in shown:
        yield Problem("wenling_mahjong.nothing_replaced", ("win", "after_flower"), args)


def _check_thrown(deal: WenlingDeal) -> Iterator[Problem]:
    """打出得 as it is said against the discards, and against where the three 得 are."""
    wild = wild_kinds(deal.wild)
    for seat, player in deal.players.items():
        at: Path = ("players", seat, "discarded_wild")
        seen = any(tile in wild for tile in player.discards or ())
        args: dict[str, object] = {"seat": seat}
        if player.discarded_wild is False and seen:
            yield Problem("wenling_mahjong.thrown_seen", at, args, related=("players", seat, "discards"))
        elif player.discarded_wild and player.discards is not None and not seen:
            yield Problem("wenling_mahjong.thrown_unseen", at, args, related=("players", seat, "discards"))
        elif player.discarded_wild and not seen and _wilds_held(deal) >= 3:
            yield Problem("wenling_mahjong.thrown_held", at, args)


def _wilds_held(deal: WenlingDeal) -> int:
    """The 得 that are in hands, the winning tile among them."""
    wild = wild_kinds(deal.wild)
    held = sum(tile in wild for player in deal.players.values() for tile in player.hand or ())
    return held + (isinstance(deal.win, WenlingWin) and deal.win.tile in wild)


def _check_liable(deal: WenlingDeal, win: WenlingWin) -> Iterator[Problem]:
    if deal.liable is None:
        return
    args: dict[str, object] = {"liable": deal.liable, "seat": win.seat, "from": win.from_, "by": win.by}
    if deal.liable == win.seat:
        yield Problem("liable.winner", ("liable",), args)
    elif win.by is not None and win.by != "点炮":
        yield Problem("wenling_mahjong.liable_no_discard", ("liable",), args)
    elif win.from_ is not None and win.from_ != deal.liable:
        yield Problem("wenling_mahjong.liable_other", ("liable",), args, related=("win", "from"))


def _wins(deal: WenlingDeal, options: Options) -> bool:
    """Whether the winner's tiles win."""
    return wins(side_of(deal, deal.winner or "", options))


def _check_hand(deal: WenlingDeal, win: WinEntry, options: Options) -> Iterator[Problem]:
    assert win.seat is not None
    assert win.tile is not None
    side = side_of(deal, win.seat, options)
    if wins(side):
        return
    sets = 5 - len(side.melds)
    args: dict[str, object] = {"seat": win.seat, "tile": tile_name(win.tile)}
    if sum(side.counts) + side.wilds == 3 * sets + 2:
        yield not_won(win, side.counts, side.wilds, sets)
    else:
        yield Problem("wenling_mahjong.no_limit", ("win", "tile"), args)


def _check_facts(deal: WenlingDeal, win: WenlingWin, options: Options) -> Iterator[Problem]:
    """Facts that would change the result and are not there; and those that contradict one another."""
    if win.after_flower and options.bloom_after_flower == "except_bai" and replaced(deal) == "unclear":
        yield Problem("wenling_mahjong.replaced_what", ("win", "after_flower"))
    if deal.liable is not None and deal.wall_left is not None and not in_fresh_stage(deal):
        yield _not_liable(deal, "not_stage")
    if not facts_needed(deal) or len(deal.players) == 1:
        return
    absent = [seat for seat, player in deal.players.items() if player.discards is None]
    if deal.liable is not None and (win.from_ is None or absent):
        return
    args: dict[str, object] = {"left": deal.wall_left}
    if win.from_ is None:
        yield Problem("wenling_mahjong.who_discarded", ("win",), args, on_key=True)
    for seat in absent:
        yield Problem(
            "wenling_mahjong.discards_needed", ("players", seat), {**args, "seat": seat}, on_key=True
        )
    if win.from_ is None or absent:
        return
    verdict = judge(deal, options)
    if deal.liable is not None and not verdict.liable:
        yield _not_liable(deal, verdict.why)


def _not_liable(deal: WenlingDeal, why: str) -> Problem:
    args: dict[str, object] = {"liable": deal.liable, "left": deal.wall_left}
    args["hint_code"] = f"wenling_mahjong.not_liable.{why}"
    return Problem("wenling_mahjong.not_liable", ("liable",), args)
