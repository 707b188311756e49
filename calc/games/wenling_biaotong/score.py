"""From a checked deal of 温岭标统 to its result."""

from __future__ import annotations

from collections.abc import Iterator

from calc.core.money import show_money
from calc.core.open_points import open_point_notes
from calc.core.options import RuleSet
from calc.core.result import Line, Note, PlayerResult, Result
from calc.deals.cards_result import (
    UNIT,
    Outcome,
    card_result,
    lines_of,
    outcome_differences,
    role_of,
    side_list,
)
from calc.deals.cards_table import Seats
from calc.deals.deal import unit_of
from calc.games.wenling_biaotong.model import BiaotongDeal
from calc.games.wenling_biaotong.options import Options
from calc.games.wenling_biaotong.outcome import GAME, first_out, outcome_of, points_of, record
from calc.games.wenling_biaotong.results import COINS, Standing, bids

OPEN = ("sides", "stake_per", "throw_in")


def score(deal: BiaotongDeal, rules: RuleSet[Options]) -> Result:
    """The result of a deal without problems."""
    options = rules.options
    outcome = outcome_of(deal, options)
    standing: Standing = outcome.more["standing"]
    seats = Seats(deal.players)
    played = None if standing.thrown else record(deal, options, seats, standing.contract)
    points = points_of(deal, seats, played)
    lines = lines_of(bids.find(standing, "rule"), "rule")
    facts = {name: value for name, value in outcome.more.items() if name != "standing"}
    return card_result(
        deal,
        rules,
        GAME,
        outcome,
        players={
            player: _player(deal, player, points[player], lines, outcome, options) for player in seats.players
        },
        headline=_headline(standing, standing.thrown or first_out(deal, seats, played), outcome),
        more={"sides": side_list(outcome.figures, outcome), "facts": facts},
        next={},
        notes=tuple(_open_points(deal, rules, outcome)),
        unit_text=f"unit_{options.payout}",
    )


def _player(
    deal: BiaotongDeal,
    player: str,
    points: int,
    lines: tuple[Line, ...],
    outcome: Outcome,
    options: Options,
) -> PlayerResult:
    """A player: whoever won shows what decided and what it is worth."""
    assert outcome.hit is not None
    banker = player == outcome.more["banker"]
    won = player in outcome.winners
    return PlayerResult(
        name=player,
        role="banker" if banker else role_of(player, outcome),
        total=points,
        unit=UNIT,
        lines=(*lines_of([outcome.hit], "rule"), *lines) if won or banker else (),
        numbers={"captured": points},
        formula=_formula(deal, player, outcome, options),
    )


def _formula(deal: BiaotongDeal, player: str, outcome: Outcome, options: Options) -> str:
    """What a player gets or pays, from the coins or the stake, the bid and the number of opponents."""
    bid = outcome.multiplier
    if options.payout == "jifen":
        each = f"{bid}"
    elif deal.stake is not None:
        each = f"{show_money(deal.stake)}×{bid}"
    else:
        each = f"{COINS[bid]}"
    shared = options.stake_per == "total" and deal.stake is not None and options.payout == "coin"
    own = outcome.winners if player in outcome.winners else outcome.losers
    across = outcome.losers if player in outcome.winners else outcome.winners
    count = max(1, len(across) - len(own) + 1)
    if shared and count == 1:
        each += f"÷{len(own)}"
    elif not shared and count > 1:
        each += f"×{count}"
    unit = unit_of(deal)
    if unit != 1:
        each += f"×{show_money(unit)}"
    net = show_money(outcome.settlement.net[player])
    return (each if each == net else f"{each} → {net}").replace("-", "−")


def _headline(standing: Standing, first: str | None, outcome: Outcome) -> tuple[Note, ...]:
    args: dict[str, object] = {
        "banker": standing.contract.banker,
        "bid": standing.contract.bid,
        "player": first,
        "outcome": outcome.name,
    }
    code = "head_thrown" if standing.thrown else "head_first"
    return (
        Note(f"{GAME}.head_banker", args),
        Note(f"{GAME}.{code}", args),
        Note(f"{GAME}.head_result", args),
    )


def _open_points(deal: BiaotongDeal, rules: RuleSet[Options], outcome: Outcome) -> Iterator[Note]:
    def changes(options: Options, name: str, players: object) -> str:
        return outcome_differences(outcome, outcome_of(deal, options))

    return open_point_notes(rules, dict.fromkeys(OPEN, deal.players), changes)
