"""What a deal of 国标麻将 must fulfil beyond what every mahjong deal must."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Final

from calc.core.options import RuleSet
from calc.deals.mahjong_table import Table, check_table, check_win, full_copies
from calc.deals.mahjong_win import check_claimed, check_laid_out, hint_surplus
from calc.diagnostics.problem import Path, Problem
from calc.games.guobiao_mahjong.hand import HAND_SIZE, Facts
from calc.games.guobiao_mahjong.impossible import ID, contradictions
from calc.games.guobiao_mahjong.model import GuobiaoDeal, GuobiaoWin, facts_of_deal
from calc.games.guobiao_mahjong.options import Options
from calc.games.guobiao_mahjong.readings import best
from calc.games.guobiao_mahjong.shapes import lacking
from calc.mahjong.tile import FLOWERS, WINDS, tile_name

TABLE: Final = Table(HAND_SIZE, full_copies(flowers=True), frozenset(FLOWERS))


def check(deal: GuobiaoDeal, rules: RuleSet[Options], broken: frozenset[Path]) -> list[Problem]:
    """Everything that keeps the deal from being scored."""
    problems = [*check_table(deal, TABLE, broken), *check_win(deal, broken)]
    win = deal.win
    if not isinstance(win, GuobiaoWin):
        return problems
    problems += check_claimed(ID, win, (), FLOWERS.__contains__)
    if win.self_drawn and win.tile in FLOWERS:
        problems.append(Problem(f"{ID}.flower_won", ("win", "tile"), {"tile": tile_name(win.tile)}))
    problems += check_laid_out(ID, deal, win.seat or "", FLOWERS.__contains__)
    problems += _check_source(deal, win, broken)
    if _can_be_read(deal, win):
        problems += _check_facts(deal, win, {problem.code for problem in problems})
        if not problems and not broken:
            problems += _check_hand(deal, win, rules.options)
        hint_surplus(problems, deal, broken, partial(_wins, options=rules.options))
    return problems


def _wins(deal: GuobiaoDeal, options: Options) -> bool:
    """Whether the winner's tiles win."""
    return best(facts_of_deal(deal), options) is not None


def _can_be_read(deal: GuobiaoDeal, win: GuobiaoWin) -> bool:
    """Whether enough is known, and not altogether wrong, to look at the winner's tiles."""
    player = deal.players.get(win.seat or "")
    if player is None or player.hand is None or win.tile is None or win.by is None or win.tile in FLOWERS:
        return False
    return FLOWERS[0] > max(player.hand, default=0) and len(player.sets) <= 4


def _check_source(deal: GuobiaoDeal, win: GuobiaoWin, broken: frozenset[Path]) -> Iterator[Problem]:
    """Who gave the tile decides who pays (article 10), unless it is a false win or a hand alone."""
    needed = win.by in ("点炮", "抢杠") and len(deal.players) > 1 and not win.false_
    if needed and win.from_ is None and ("win", "from") not in broken:
        yield Problem("field.missing", ("win", "from"), {"key": "from"})


def _check_facts(deal: GuobiaoDeal, win: GuobiaoWin, found: set[str]) -> Iterator[Problem]:
    """Facts that cannot both be true; a fifth copy is told already where all four players are there."""
    at: Path = ("players", win.seat or "")
    facts = facts_of_deal(deal)._replace(last_of_kind=win.last_of_kind)
    for problem in contradictions(facts, at):
        if "tile.too_many" not in found or problem.code not in (f"{ID}.robbed_own", f"{ID}.robbed_melded"):
            yield problem
    if not win.last_of_kind:
        return
    for seat, player in deal.players.items():
        if seat != win.seat and win.tile in (player.hand or ()):
            hand = player.hand or ()
            args: dict[str, object] = {"tile": tile_name(win.tile or 0), "seat": seat}
            args["held"] = hand.count(win.tile or 0)
            yield Problem(
                f"{ID}.last_held_by", ("win", "last_of_kind"), args, related=("players", seat, "hand")
            )


def _check_hand(deal: GuobiaoDeal, win: GuobiaoWin, options: Options) -> Iterator[Problem]:
    """The tiles win, unless the table says that they do not; and the round is known where it matters."""
    facts = facts_of_deal(deal)
    if best(facts, options) is None:
        if not win.false_:
            args: dict[str, object] = {"seat": win.seat, "tile": tile_name(facts.win)}
            args["missing"] = lacking(facts.counts, 4 - len(facts.melds))
            at: Path = ("players", win.seat or "", "hand")
            yield Problem("hand.not_won", at, args, related=("win", "tile"))
    elif deal.round is None and _round_matters(deal, facts, options):
        yield Problem(f"{ID}.round_needed", ("round",))


def _round_matters(deal: GuobiaoDeal, facts: Facts, options: Options) -> bool:
    """Whether the total is another one in another round."""
    if not any(facts.every[wind] >= 3 for wind in WINDS):
        return False
    scored = [best(facts_of_deal(deal, round), options) for round in range(4)]
    return len({each.total for each in scored if each is not None}) > 1
