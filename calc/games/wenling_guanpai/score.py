"""From a checked deal of 关牌 to its result."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from decimal import Decimal
from types import MappingProxyType

from calc.core.options import RuleSet
from calc.core.result import Line, Note, PlayerResult, Result, Settlement, Transfer
from calc.deals.cards_result import UNIT, Outcome, card_result, lines_of, role_of
from calc.deals.cards_table import Seats
from calc.deals.deal import unit_of
from calc.games.wenling_guanpai.model import GAME_ID, HAND, GuanpaiDeal, bombs_of, left_of
from calc.games.wenling_guanpai.options import Options
from calc.games.wenling_guanpai.points import Table, View, doubles, shares

SHUT_IN = "关"
NOBODY: Mapping[str, bool] = MappingProxyType({})


def table_of(deal: GuanpaiDeal, options: Options, doubled: Mapping[str, bool] = NOBODY) -> Table:
    """The deal's facts."""
    seats = Seats(deal.players)
    return Table(left_of(deal, options, seats), bombs_of(deal, options, seats), options, doubled)


def outcome_of(table: Table, unit: Decimal) -> Outcome:
    """How the deal comes out: who pays whom."""
    transfers = [
        Transfer(
            loser, table.winner, table.points(loser) * unit, "pay_double" if table.shut(loser) else "pay"
        )
        for loser in table.losers
    ]
    transfers += [
        Transfer(player, bomber, table.options.bomb_bonus * count * unit, "pay_bomb")
        for bomber, count in table.bombs.items()
        for player in table.left
        if player != bomber
    ]
    return Outcome(
        name=SHUT_IN,
        winners=(table.winner,),
        losers=table.losers,
        multiplier=1,
        hit=None,
        figures={},
        settlement=Settlement.of(table.left, transfers),
    )


def score(deal: GuanpaiDeal, rules: RuleSet[Options], *, doubled: Mapping[str, bool] = NOBODY) -> Result:
    """The result of a deal without problems (``doubled``: see ``Table``)."""
    options = rules.options
    table = table_of(deal, options, doubled)
    outcome = outcome_of(table, unit_of(deal))
    shut = [player for player in table.losers if table.left[player] == HAND]
    return card_result(
        deal,
        rules,
        GAME_ID,
        outcome,
        players={player: _player(View(player, table), outcome) for player in table.left},
        headline=(
            Note(f"{GAME_ID}.head", {"player": table.winner, "losers": " ".join(table.losers)}),
            *([Note(f"{GAME_ID}.head_shut", {"players": " ".join(shut)})] if shut else []),
        ),
        more={"facts": {"winner": table.winner, "shut_out": shut}},
        next={"lead": table.winner} if options.leader == "winner" else {},
        notes=tuple(_notes(table)),
    )


def _player(view: View, outcome: Outcome) -> PlayerResult:
    role, table, player = role_of(view.player, outcome), view.table, view.player
    hits = shares.find(view, role)
    if role == "loser":
        hits += doubles.find(view, role)
    lines = lines_of(hits, role)
    bombs = sum(line.worth for line in lines if line.rule == "bombs_won")
    own = sum(map(table.points, table.losers)) if player == table.winner else -table.points(player)
    return PlayerResult(
        name=player,
        role=role,
        total=own + bombs,
        unit=UNIT,
        lines=lines,
        numbers={"cards_left": table.left[player], "bombs": table.bombs[player]},
        formula=_formula(view, lines, own + bombs),
    )


def _formula(view: View, lines: tuple[Line, ...], total: int) -> str:
    """How the figure comes about: ``−16×2 = −32``, ``32+5 = 37``."""
    parts = [f"{line.worth:+d}" for line in lines if line.kind == UNIT]
    if view.table.shut(view.player):
        parts[0] += "×2"
    text = "".join(parts).removeprefix("+") or "0"
    shown = text if len(parts) == 1 and "×" not in text else f"{text} = {total}"
    return f"{shown} {UNIT}".replace("-", "−")


def _notes(table: Table) -> Iterator[Note]:
    """What the letter says where tables often play otherwise."""
    single = [player for player in table.losers if table.left[player] == 1]
    if single and table.options.one_card_left:
        yield Note(f"{GAME_ID}.single", {"players": "、".join(single)})
