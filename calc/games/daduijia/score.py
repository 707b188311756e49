"""打对家 by the damaged text: the first one out wins base × multiplier from everybody else."""

from __future__ import annotations

from calc.core.catalogue import Catalogue, Evidence
from calc.core.money import show_money
from calc.core.options import RuleSet
from calc.core.result import Note, PlayerResult, Result, Settlement, Transfer
from calc.deals.cards_result import WON, Outcome, Part, card_result, first_hit, lines_of, role_of
from calc.deals.cards_table import Seats
from calc.deals.deal import unit_of
from calc.games.daduijia.model import GAME_ID, DaduijiaDeal, first_of
from calc.games.daduijia.options import Options

UNIT = "倍"
results: Catalogue[DaduijiaDeal] = Catalogue(GAME_ID, kind=UNIT, source="打对家规则")


def _times(deal: DaduijiaDeal) -> int:
    assert deal.multiplier is not None
    return deal.multiplier


@results(
    "first_out", "先出完", 0, en="First out", heading="胜负判定", options=("allow_garbled",), winner="四·3"
)
def first_out(deal: DaduijiaDeal) -> Evidence:
    """有一家出完最后一手牌时游戏结束，这一家胜，得其余各家的底×倍数。条文残缺，按选项allow_garbled才算。

    The deal is over when somebody goes out, and he wins base × multiplier from everybody else. The text is
    damaged: this counts only under the option allow_garbled.
    """
    yield Part(_times(deal) * (len(deal.players) - 1))


@results("not_out", "未出完", 0, en="Not out", heading="胜负判定", options=("allow_garbled",), loser="四·3")
def not_out(deal: DaduijiaDeal) -> Evidence:
    """没有出完牌的各家付底×倍数；写了余额的，最低扣到0。条文残缺，按选项allow_garbled才算。

    Everybody who is not out pays base × multiplier; never more than he has, where balances are given. The
    text is damaged: this counts only under the option allow_garbled.
    """
    yield Part(-_times(deal))


results.freeze()


def outcome_of(deal: DaduijiaDeal) -> Outcome:
    """How the deal comes out."""
    seats = Seats(deal.players)
    first = first_of(deal, seats)
    assert first is not None
    due = _times(deal) * unit_of(deal)
    balances = seats.by_player(deal.balances or {})
    losers = tuple(player for player in seats.players if player != first)
    transfers = [Transfer(loser, first, min(due, balances.get(loser, due)), "pay") for loser in losers]
    notes = [
        Note(f"{GAME_ID}.capped", {"player": transfer.payer, "balance": show_money(transfer.amount)})
        for transfer in transfers
        if transfer.amount < due
    ]
    return Outcome(
        name=WON,
        winners=(first,),
        losers=losers,
        multiplier=_times(deal),
        hit=first_hit(results, deal, "winner"),
        figures={},
        settlement=Settlement.of(seats.players, transfers),
        notes=tuple(notes),
    )


def score(deal: DaduijiaDeal, rules: RuleSet[Options]) -> Result:
    """The result of a deal without problems."""
    outcome = outcome_of(deal)
    return card_result(
        deal,
        rules,
        GAME_ID,
        outcome,
        players={player: _player(player, deal, outcome) for player in outcome.settlement.net},
        headline=(Note(f"{GAME_ID}.head", {"player": outcome.winners[0], "times": outcome.multiplier}),),
        more={"facts": {"multiplier": outcome.multiplier}},
        next={},
        notes=(Note(f"{GAME_ID}.by_garbled"), *outcome.notes),
    )


def _player(player: str, deal: DaduijiaDeal, outcome: Outcome) -> PlayerResult:
    role = role_of(player, outcome)
    lines = lines_of(results.find(deal, role), role)
    total = sum(line.worth for line in lines)
    each = f"{outcome.multiplier} × {show_money(unit_of(deal))}"
    net = show_money(abs(outcome.settlement.net[player]))
    return PlayerResult(
        name=player,
        role=role,
        total=total,
        unit=UNIT,
        lines=lines,
        formula=f"{each} × {len(outcome.losers)} → {net}" if total > 0 else f"{each} → {net}",
    )
