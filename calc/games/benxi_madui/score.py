"""From a checked deal of 本溪马队 to its result."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from decimal import Decimal
from typing import Any, NamedTuple

from calc.core.open_points import open_point_notes
from calc.core.options import RuleSet
from calc.core.result import Line, Note, PlayerResult, Result, Settlement
from calc.deals.cards_facts import points_facts
from calc.deals.cards_points import Handover, Move, Points, Side
from calc.deals.cards_result import (
    EVEN,
    Outcome,
    Share,
    card_result,
    change,
    first_hit,
    lines_of,
    outcome_differences,
    pay_in_pairs,
    points_formula,
    points_player,
    pooled_notes,
    role_of,
    side_list,
)
from calc.deals.cards_sides import name_of
from calc.deals.cards_table import Seats
from calc.deals.deal import unit_of
from calc.games.benxi_madui.model import MaduiDeal, record, sides_of, table_of
from calc.games.benxi_madui.options import Options
from calc.games.benxi_madui.results import GAME, Standing, results, shares
from calc.messages import Bilingual, joined

OPEN = ("settle", "big_shave", "big_shave_caught", "unplayed", "tie")


class Otherwise(NamedTuple):
    """What somebody counts with who makes a slip.

    ``moves`` are handed over instead; it is (no) 大剃 for him; catching counts so many times for each side.
    """

    moves: tuple[Move, ...] | None = None
    shaved: bool | None = None
    catch: tuple[int, int] = (1, 1)


RIGHT = Otherwise()
"""Everything as it is."""


def facts_of(deal: MaduiDeal, options: Options) -> Points:
    """The facts of the deal's points."""
    seats = Seats(deal.players)
    table, played = table_of(len(seats.players)), record(deal, options, seats)
    return points_facts(deal, table, seats, sides_of(seats), played, strict=options.strict_points)


def moves_of(points: Points, options: Options) -> tuple[Move, ...]:
    """Everybody keeps what he captured; what was never played goes across (option unplayed)."""
    return points.moves(Handover(partner_keeps=True, hand_to=options.unplayed, all_keep=True))


def standing_of(points: Points, options: Options, otherwise: Otherwise = RIGHT) -> Standing:
    """The sides' points, before anybody's catch counts."""
    moves = moves_of(points, options) if otherwise.moves is None else otherwise.moves
    totals = points.totals(moves)
    figures = {side: sum(totals[player] for player in side) for side in points.sides}
    return Standing(points, figures, table_of(len(points.players)).total, options, otherwise.shaved)


def side_lines(standing: Standing, otherwise: Otherwise = RIGHT) -> dict[Side, tuple[Line, ...]]:
    """What catching adds to each side's points, or takes from them."""
    found: dict[Side, tuple[Line, ...]] = {}
    sides = ((standing.catcher, "catcher"), (standing.others, "caught"))
    for (side, role), times in zip(sides, otherwise.catch, strict=True):
        hit = first_hit(results, standing, role)
        lines = lines_of([hit], role) if hit is not None else ()
        found[side] = tuple(line._replace(value=times * line.value) for line in lines if times)
    return found


def outcome_of(deal: MaduiDeal, options: Options, otherwise: Otherwise = RIGHT) -> Outcome:
    """How the deal comes out, its figures being the final scores."""
    points = facts_of(deal, options)
    standing = standing_of(points, options, otherwise)
    hit = first_hit(results, standing, "catcher")
    assert hit is not None
    lines = side_lines(standing, otherwise)
    scores = {side: figure + _worth(lines[side]) for side, figure in standing.figures.items()}
    winners = _ahead(scores, standing)
    losers = points.others(winners) if winners else ()
    difference = abs(scores[points.sides[0]] - scores[points.sides[1]])
    transfers = []
    if winners and options.settle == "diff":
        transfers = pay_in_pairs(losers, winners, Decimal(difference) * unit_of(deal), "pay")
    seats = Seats(points.players)
    named = {name_of(side, seats, deal.captured or ()): score for side, score in scores.items()}
    return Outcome(
        name=hit.rule.name,
        winners=winners,
        losers=losers,
        multiplier=1,
        hit=None,
        figures=scores,
        settlement=Settlement.of(points.players, transfers),
        more={"caught": len(standing.caught), "score": named, "difference": difference},
        even=not winners,
    )


def _worth(lines: tuple[Line, ...]) -> int:
    return sum(line.worth for line in lines)


def _ahead(scores: Mapping[Side, int], standing: Standing) -> Side:
    """The side with the higher score; at a tie nobody, or the first one's side (option tie)."""
    first, second = standing.points.sides
    if scores[first] != scores[second]:
        return max(scores, key=scores.__getitem__)
    return standing.catcher if standing.options.tie == "first_out" else ()


def score(deal: MaduiDeal, rules: RuleSet[Options], **slip: Any) -> Result:
    """The result of a deal without problems, or with a slip in it (see ``Otherwise``)."""
    otherwise = Otherwise(**slip)
    options = rules.options
    points, outcome = facts_of(deal, options), outcome_of(deal, options, otherwise)
    standing = standing_of(points, options, otherwise)
    return card_result(
        deal,
        rules,
        GAME,
        outcome,
        players=_players(deal, points, standing, outcome, otherwise),
        headline=_headline(points, outcome),
        more={
            "sides": side_list(standing.figures, outcome),
            "facts": dict(outcome.more),
        },
        next={},
        notes=(
            *pooled_notes(points),
            *_uncounted(points, options),
            *_large_table(standing),
            *_open_points(deal, rules, outcome),
        ),
        unit_text="unit_diff" if options.settle == "diff" else "unit",
    )


def _players(
    deal: MaduiDeal, points: Points, standing: Standing, outcome: Outcome, otherwise: Otherwise
) -> dict[str, PlayerResult]:
    """Everybody's points; what catching does to a side stands under the player by whom it is named."""
    moves = moves_of(points, standing.options) if otherwise.moves is None else otherwise.moves
    totals, lines = points.totals(moves), side_lines(standing, otherwise)
    seats = Seats(points.players)
    players: dict[str, PlayerResult] = {}
    for player in points.players:
        role = role_of(player, outcome)
        share = Share(player, points, moves)
        one = points_player(shares, share, outcome, totals[player], role=role, clause="player")
        side = points.side_of(player)
        if name_of(side, seats, deal.captured or ()) == player:
            own = (*one.lines, *lines[side])
            total = one.total + _worth(lines[side])
            one = one._replace(lines=own, total=total, formula=points_formula(own, total))
        players[player] = one
    return players


def _headline(points: Points, outcome: Outcome) -> tuple[Note, ...]:
    sides = sorted(outcome.figures, key=lambda side: side != outcome.winners)
    args = {
        "outcome": outcome.name,
        "players": " ".join(outcome.winners),
        "score": " : ".join(str(outcome.figures[side]) for side in sides),
    }
    return (Note("cards.head_first", {"player": points.first}), Note("cards.head_result", args))


def _uncounted(points: Points, options: Options) -> Iterator[Note]:
    """Points that count for nobody (option unplayed)."""
    left = sum(points.in_hand.get(player, 0) for player in points.holding)
    if left and options.unplayed == "none":
        yield Note(f"{GAME}.uncounted", {"points": left})


def _large_table(standing: Standing) -> Iterator[Note]:
    """The text gives 大剃 for four players only."""
    if standing.shaved and len(standing.points.players) > 4:
        yield Note(f"{GAME}.large_shave", {"points": standing.shave})


def _open_points(deal: MaduiDeal, rules: RuleSet[Options], outcome: Outcome) -> Iterator[Note]:
    def changes(options: Options, name: str, players: object) -> str:
        other = outcome_of(deal, options)
        found = [outcome_differences(outcome, other)]
        if outcome.winners != other.winners:
            found.insert(0, change(_side(outcome), _side(other), Bilingual("胜方", "won by")))
        return joined(filter(None, found))

    return open_point_notes(rules, dict.fromkeys(OPEN, deal.players), changes)


def _side(outcome: Outcome) -> str:
    return " ".join(outcome.winners) or EVEN
