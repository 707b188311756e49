"""From a checked deal of 枣庄够级 to its result."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from calc.core.open_points import open_point_notes
from calc.core.options import RuleSet
from calc.core.result import Note, PlayerResult, Result, Settlement, Transfer
from calc.deals.cards_result import (
    UNIT,
    Outcome,
    card_result,
    change,
    lines_of,
    outcome_differences,
    role_of,
    side_list,
)
from calc.deals.cards_table import Seats
from calc.deals.deal import unit_of
from calc.games.zaozhuang_gouji.combos import GAME_ID
from calc.games.zaozhuang_gouji.model import GoujiDeal, opposite
from calc.games.zaozhuang_gouji.options import Options
from calc.games.zaozhuang_gouji.standing import Standing, Tribute, standing_of
from calc.games.zaozhuang_gouji.tributes import NORMAL, SWEPT, View, results, tributes
from calc.messages import Bilingual, joined, term

OPEN = ("place_points", "tribute_counts", "tribute_same_side", "graduate")


def outcome_of(deal: GoujiDeal, standing: Standing) -> Outcome:
    """How the deal comes out."""
    winners = standing.winners
    paid = list(_payments(deal, standing)) if standing.options.settle == "points" else []
    return Outcome(
        name=SWEPT if standing.sweep else NORMAL,
        winners=winners,
        losers=tuple(player for player in standing.players if winners and player not in winners),
        multiplier=1,
        hit=None,
        figures=standing.figures,
        settlement=Settlement.of(standing.players, paid),
        even=not winners,
    )


def _payments(deal: GoujiDeal, standing: Standing) -> Iterator[Transfer]:
    """Place points × base: the last pays the first, the fifth the second; after 三户 across the table."""
    unit = unit_of(deal)
    for player, points in standing.points.items():
        if points >= 0:
            continue
        if standing.sweep:
            to = opposite(standing.players, player)
        else:
            to = standing.finish[len(standing.players) - 1 - standing.finish.index(player)]
        yield Transfer(player, to, -points * unit, "pay")


def score(
    deal: GoujiDeal,
    rules: RuleSet[Options],
    *,
    swept: bool | None = None,
    owed: tuple[Tribute, ...] | None = None,
) -> Result:
    """The result of a deal without problems (with a slip in it: see ``Standing``)."""
    standing = replace(standing_of(deal, rules.options), as_swept=swept, owed=owed)
    outcome = outcome_of(deal, standing)
    return card_result(
        deal,
        rules,
        GAME_ID,
        outcome,
        players={player: _player(View(player, standing), outcome) for player in standing.players},
        headline=_headline(standing, outcome),
        more={"sides": side_list(outcome.figures, outcome), "facts": _facts(deal, standing)},
        next=_next(deal, standing),
        notes=(*_notes(deal, standing), *_open_points(deal, rules, standing, outcome)),
    )


def _player(view: View, outcome: Outcome) -> PlayerResult:
    player, standing = view.player, view.standing
    found = standing.openings.get(player)
    return PlayerResult(
        name=player,
        role=role_of(player, outcome),
        total=standing.points[player],
        unit=UNIT,
        lines=lines_of([*results.find(view, "rule"), *tributes.find(view, "rule")], "rule"),
        numbers={
            "place": standing.finish.index(player) + 1 if player in standing.finish else None,
            "point_failures": None if found is None else found.failures,
        },
        formula=f"{standing.points[player]} {UNIT}".replace("-", "−"),
    )


def _headline(standing: Standing, outcome: Outcome) -> tuple[Note, ...]:
    sides = sorted(standing.sides, key=lambda side: side != standing.winners)
    score = " : ".join(str(standing.figures[side]).replace("-", "−") for side in sides)
    args = {"outcome": outcome.name, "players": " ".join(standing.winners), "score": score}
    return Note("cards.head_first", {"player": standing.finish[0]}), Note("cards.head_result", args)


def _facts(deal: GoujiDeal, standing: Standing) -> dict[str, Any]:
    seats = Seats(deal.players)
    return {
        "tributes": [
            {"from": tribute.source, "to": tribute.to, "count": tribute.cards, "why": tribute.why}
            for tribute in standing.tributes
        ],
        "graduated": [player for player, found in standing.openings.items() if found.graduated],
        "threes": [
            {"to": seats.find(word), "from": seats.find(bought.from_ or ""), "paid": bought.paid}
            for word, bought in deal.threes.items()
        ],
    }


def _next(deal: GoujiDeal, standing: Standing) -> dict[str, object]:
    """What the next deal begins with: failures in a row so far, and its number where this one has one."""
    found: dict[str, object] = {}
    if standing.openings:
        found["failed_before"] = {player: found.after for player, found in standing.openings.items()}
    if deal.deal_number is not None:
        found["deal_number"] = deal.deal_number + 1
    return found


def _notes(deal: GoujiDeal, standing: Standing) -> Iterator[Note]:
    """What the deal does not say, and how what it says was taken."""
    unknown = [player for player in standing.players if player not in standing.openings]
    if unknown:
        yield Note(f"{GAME_ID}.opened_unknown", {"players": "、".join(unknown)})
    seats = Seats(deal.players)
    opened, stated = seats.by_player(deal.opened or {}), seats.by_player(deal.point_failures or {})
    before = seats.by_player(deal.failed_before or {})
    first = [p for p, yes in opened.items() if not yes and p not in stated and p not in before]
    if first:
        yield Note(f"{GAME_ID}.first_failure", {"players": "、".join(first)})
    cleared = [player for player, yes in opened.items() if yes and stated.get(player)]
    cleared = [player for player in cleared if not standing.openings[player].graduated]
    if cleared:
        yield Note(f"{GAME_ID}.cleared", {"players": "、".join(cleared)})


def _open_points(
    deal: GoujiDeal, rules: RuleSet[Options], standing: Standing, outcome: Outcome
) -> Iterator[Note]:
    def changes(options: Options, name: str, players: object) -> str:
        if name == "graduate" and deal.deal_number is None:
            return ""
        other = standing_of(deal, options)
        found = [
            change(_signed(points), _signed(other.points[player]), player, term(UNIT))
            for player, points in standing.points.items()
            if points != other.points[player]
        ]
        found += _tributes_differ(standing, other)
        paid = rules.options.settle != "none"
        nets = outcome_differences(outcome, outcome_of(deal, other)) if paid else None
        return joined([*found, *([nets] if nets else [])])

    return open_point_notes(rules, dict.fromkeys(OPEN, deal.players), changes)


def _signed(points: int) -> str:
    return f"{points:+d}".replace("-", "−") if points else "0"


def _tributes_differ(standing: Standing, other: Standing) -> Iterator[Bilingual]:
    """What is owed otherwise: ``落 丁 给 甲 2→1``."""
    now, then = (
        {(one.why, one.source, one.to): one.cards for one in each.tributes} for each in (standing, other)
    )
    for why, source, to in dict.fromkeys((*now, *then)):
        cards = now.get((why, source, to), 0), then.get((why, source, to), 0)
        if cards[0] != cards[1]:
            of = Bilingual(f"{why} {source} 给 {to}", f"{term(why).en} {source} to {to}")
            yield change(*cards, of)
