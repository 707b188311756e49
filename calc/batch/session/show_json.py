"""An evening as JSON values: money as decimal strings, as in the results."""

from __future__ import annotations

from collections.abc import Mapping
from decimal import Decimal
from typing import Any

from calc.batch.session.evening import Evening, Played
from calc.batch.session.expenses import HOUSE, Expense
from calc.core.money import show_money
from calc.render.json import result_json
from calc.source.judge import Speakers

SCHEMA = "calc.session/1"


def evening_json(evening: Evening, speakers: Speakers) -> dict[str, Any]:
    """Everything about an evening, each deal's whole result included."""
    return {
        "schema": SCHEMA,
        "games": [game.entry.id for game in evening.games],
        "players": [name for name, total in evening.totals.items() if total.deals],
        "deals": [_deal(played, speakers) for played in evening.deals],
        "expenses": [_expense(expense) for expense in evening.expenses],
        "totals": {
            name: {
                "deals": total.deals,
                "wins": total.wins,
                "play": show_money(total.play),
                "paid": show_money(total.paid),
                "share": show_money(total.share),
                "net": show_money(total.net),
            }
            for name, total in evening.totals.items()
        },
        "transfers": [
            {"from": each.payer, "to": each.payee, "amount": show_money(each.amount)}
            for each in evening.payments
        ],
        "next": _following(evening),
    }


def _deal(played: Played, speakers: Speakers) -> dict[str, Any]:
    return {
        "number": played.number,
        "game": played.result.game,
        "outcome": played.result.outcome,
        "dealer": played.dealer,
        "stayed": played.stayed,
        "seats": played.people,
        "net": _money(played.net),
        "running": _money(played.running),
        "result": result_json(played.result, played.game.entry, speakers(played.game)),
    }


def _expense(expense: Expense) -> dict[str, Any]:
    return {
        "what": expense.what,
        "amount": show_money(expense.amount),
        "paid_by": None if expense.payer == HOUSE else expense.payer,
        "shares": _money(dict(expense.shares)),
        "deal": expense.deal,
    }


def _following(evening: Evening) -> dict[str, Any]:
    following = evening.following
    if following is None or following.people is None or not evening.deals:
        return {}
    session = evening.deals[-1].game.session
    if session is None or not session.seats:
        return {"players": list(following.people), **following.carried}
    return {"seats": dict(zip(session.seats, following.people, strict=True)), **following.carried}


def _money(amounts: Mapping[str, Decimal]) -> dict[str, str]:
    return {name: show_money(amount) for name, amount in amounts.items()}
