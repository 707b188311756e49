"""What a deal of 乐清麻将 must fulfil beyond what every mahjong deal must."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from calc.core.options import RuleSet
from calc.deals.mahjong import SEATS
from calc.deals.mahjong_table import SET_SIZE, Table, check_table, check_win, full_copies
from calc.deals.mahjong_win import (
    check_claimed,
    check_discards,
    check_laid_out,
    check_replacement,
    hint_surplus,
    not_won,
)
from calc.diagnostics.problem import Path, Problem
from calc.games.yueqing_mahjong.bao import judge
from calc.games.yueqing_mahjong.hand import laid_out_kinds
from calc.games.yueqing_mahjong.model import DEALER, YueqingDeal, YueqingWin, side_of
from calc.games.yueqing_mahjong.options import Options
from calc.games.yueqing_mahjong.total import scores_of
from calc.mahjong.tile import tile_name
from calc.mahjong.waits import is_win

ID = "yueqing_mahjong"
HAND_SIZE = 16
COPIES = full_copies(flowers=False)


def check(deal: YueqingDeal, rules: RuleSet[Options], broken: frozenset[Path]) -> list[Problem]:
    """Everything that keeps the deal from being scored."""
    options = rules.options
    problems: list[Problem] = []
    if deal.wild is None and ("wild",) not in broken:
        problems.append(Problem("field.missing", ("wild",), {"key": "wild"}))
    wild = () if deal.wild is None else (deal.wild,)
    laid_out = laid_out_kinds(deal.wild, options)
    table = Table(HAND_SIZE, COPIES, laid_out, wild, deal.wild, _on_turn(deal), drawn_settles=True)
    problems += check_table(deal, table, broken)
    for seat in deal.players:
        problems += check_laid_out(ID, deal, seat, laid_out.__contains__)
    problems += check_discards(ID, deal, laid_out.__contains__)
    problems += _check_end(deal, broken)
    win = deal.win
    if not isinstance(win, YueqingWin):
        return problems
    problems += check_claimed(ID, win, wild, laid_out.__contains__)
    if win.self_drawn and win.tile in laid_out:
        problems.append(Problem(f"{ID}.flower_won", ("win", "tile"), {"tile": tile_name(win.tile)}))
    problems += check_replacement(ID, deal, win, replaced=win.after_flower)
    problems += _check_first(deal, win)
    hint_surplus(problems, deal, broken, partial(_wins, options=options))
    if not problems and not broken:
        problems += _check_hand(deal, win, options)
    return problems


def _on_turn(deal: YueqingDeal) -> str | None:
    """The one player who had drawn when somebody fled (逃跑结算 speaks of one or two tiles left)."""
    if deal.escaped is None:
        return None
    seats = [
        seat
        for seat, player in deal.players.items()
        if len(player.hand or ()) + SET_SIZE * len(player.sets) == HAND_SIZE + 1
    ]
    return seats[0] if len(seats) == 1 else None


def _check_end(deal: YueqingDeal, broken: frozenset[Path]) -> Iterator[Problem]:
    """How the deal ended: won, drawn, or by an escape; and who is liable."""
    win = deal.win
    if (deal.escaped is None and ("escaped",) not in broken) or win is not None:
        yield from check_win(deal, broken)
    if deal.escaped is not None:
        if isinstance(win, YueqingWin):
            yield Problem(f"{ID}.escaped_and_won", ("escaped",), {"seat": deal.escaped}, related=("win",))
        elif deal.players and deal.escaped not in deal.players:
            yield Problem("win.seat_absent", ("escaped",), {"seat": deal.escaped})
    over = deal.escaped is not None or isinstance(win, str)
    if over and len(deal.players) == 1:
        absent = [seat for seat in SEATS if seat not in deal.players]
        yield Problem("players.missing", ("players",), {"seats": "、".join(absent)}, on_key=True)
    if deal.liable is None:
        return
    if isinstance(win, YueqingWin):
        if deal.liable == win.seat:
            yield Problem("liable.winner", ("liable",), {"liable": deal.liable})
        elif len(deal.players) > 1 and deal.liable not in deal.players:
            yield Problem("win.seat_absent", ("liable",), {"seat": deal.liable})
    elif over:
        yield Problem(f"{ID}.liable_no_winner", ("liable",))


def _check_first(deal: YueqingDeal, win: YueqingWin) -> Iterator[Problem]:
    """天胡 and 地胡: nothing came before but, for the latter, the dealer's first discard."""
    if not win.first or win.seat is None or win.by is None:
        return
    args: dict[str, object] = {"seat": win.seat, "by": win.by, "from": win.from_, "dealer": DEALER}
    by_dealer = win.seat == DEALER
    if by_dealer and win.by != "自摸":
        yield Problem(f"{ID}.heaven_by", ("win", "by"), args)
    if not by_dealer and win.by != "点炮":
        yield Problem(f"{ID}.earth_by", ("win", "by"), args)
    elif not by_dealer and win.from_ not in (None, DEALER):
        yield Problem(f"{ID}.earth_from", ("win", "from"), args)
    for seat, player in deal.players.items():
        dealers_turn = seat == DEALER and not by_dealer
        for index, meld in enumerate(player.sets):
            if meld.is_open or not dealers_turn:
                yield Problem(
                    f"{ID}.first_meld", ("players", seat, "melds", index), {**args, "meld": str(meld)}
                )
        if len(player.discards or ()) > dealers_turn:
            yield Problem(f"{ID}.first_discard", ("players", seat, "discards"), args)


def _wins(deal: YueqingDeal, options: Options) -> bool:
    """Whether the winner's tiles win."""
    side = side_of(deal, deal.winner or "", options)
    return is_win(side.counts, side.wilds, 5 - len(side.melds))


def _check_hand(deal: YueqingDeal, win: YueqingWin, options: Options) -> Iterator[Problem]:
    """The tiles win; and who is said to be liable is not another than the record says."""
    assert win.seat is not None
    side = side_of(deal, win.seat, options)
    if not _wins(deal, options):
        yield not_won(win, side.counts, side.wilds, 5 - len(side.melds))
        return
    if deal.liable is None or win.from_ == deal.liable:
        return
    verdict = judge(deal, options, scores_of(side)[0])
    if verdict is not None and verdict.seat not in (None, deal.liable):
        args: dict[str, object] = {
            "liable": deal.liable,
            "seat": verdict.seat,
            "tile": tile_name(verdict.tile),
        }
        args["hint_code"] = f"{ID}.liable_other.{verdict.why}"
        yield Problem(f"{ID}.liable_other", ("liable",), args)
