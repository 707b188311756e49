"""The words that every rendering of an evening uses."""

from __future__ import annotations

from collections.abc import Sequence
from decimal import Decimal

from calc.batch.session.evening import Evening, Played
from calc.batch.session.expenses import HOUSE, Expense
from calc.core.money import show_money, signed
from calc.deals.keys import KEYS
from calc.messages import Speaker


def players(evening: Evening) -> list[str]:
    """Those who have figures in the deals."""
    return [name for name in evening.totals if any(name in played.running for played in evening.deals)]


def title(evening: Evening, speaker: Speaker) -> str:
    """The games and how many deals."""
    games = [speaker.pick(game.entry.name, game.entry.en) for game in evening.games]
    return speaker.say("session.title", games=speaker.listed(games), count=len(evening.deals))


def outcome(played: Played, speaker: Speaker) -> str:
    """How a deal came out: the outcome, who won, with what total."""
    parts = [speaker.term(played.result.outcome)]
    winners = [
        f"{played.people[key]} {player.total} {speaker.term(player.unit)}".rstrip()
        for key, player in played.result.players.items()
        if player.role == "winner"
    ]
    return "  ".join([*parts, *winners])


def dealer(played: Played, speaker: Speaker) -> str:
    """Who dealt, and how often in a row he has stayed."""
    if played.dealer is None:
        return ""
    streak = f" {speaker.say('session.streak', count=played.stayed)}" if played.stayed else ""
    return played.dealer + streak


def deal_rows(evening: Evening, speaker: Speaker) -> list[list[str]]:
    """A head and a row for each deal: number, dealer, outcome, then what everybody got."""
    names = players(evening)
    head = [speaker.say(f"session.{word}") for word in ("deal", "dealer", "outcome")]
    rows = [[*head, *names]]
    for played in evening.deals:
        figures = [signed(played.net[name]) if name in played.net else "" for name in names]
        rows.append([str(played.number), dealer(played, speaker), outcome(played, speaker), *figures])
    return rows


def running_rows(evening: Evening, speaker: Speaker) -> list[list[str]]:
    """A head and a row for each deal: everybody's running total after it."""
    names = players(evening)
    rows = [[speaker.say("session.deal"), *names]]
    rows += [
        [str(played.number), *(signed(played.running.get(name, Decimal(0))) for name in names)]
        for played in evening.deals
    ]
    return rows


def total_rows(evening: Evening, speaker: Speaker) -> list[list[str]]:
    """A head and a row for each account: deals, wins, play, what was paid and owed of expenses, the sum."""
    keys = ["players", "deals", "wins", "play"] + (["paid", "share"] if evening.expenses else []) + ["net"]
    rows = [[speaker.say(f"session.{key}") for key in keys]]
    for name, total in evening.totals.items():
        counts = [str(total.deals), str(total.wins)] if total.deals else ["", ""]
        spent = [signed(total.paid), signed(-total.share)] if evening.expenses else []
        rows.append([name, *counts, signed(total.play), *spent, signed(total.net)])
    return rows


def expense_line(expense: Expense, speaker: Speaker) -> str:
    """What an expense was for, who paid, who shares."""
    args: dict[str, object] = {"what": expense.what, "amount": show_money(expense.amount)}
    args["who"] = speaker.listed(name for name, _ in expense.shares)
    if expense.payer == HOUSE:
        return speaker.say("session.expense_house", **args)
    return speaker.say("session.expense", payer=expense.payer, **args)


def payment_rows(evening: Evening, speaker: Speaker) -> list[list[str]]:
    """A row for each payment."""
    return [
        [speaker.say("session.pays", payer=each.payer, payee=each.payee), show_money(each.amount)]
        for each in evening.payments
    ]


def settle_head(evening: Evening, speaker: Speaker) -> str:
    """The head over the payments."""
    return speaker.say("session.settle", count=len(evening.payments))


def next_line(evening: Evening, speaker: Speaker) -> str:
    """What the file of a next deal may leave out: who deals, what is carried over; nothing where unknown."""
    following, last = evening.following, evening.deals[-1].game.session if evening.deals else None
    if following is None or last is None or following.people is None:
        return ""
    parts = []
    if last.dealer:
        name = following.people[last.seats.index(last.dealer)]
        parts.append(speaker.say("session.next_dealer", name=name))
    for key, value in following.carried.items():
        word = speaker.pick(KEYS.get(key, key), key)
        parts.append(f"{word} {_shown(value)}")
    return f"{speaker.say('session.next')}: {speaker.listed(parts)}" if parts else ""


def _shown(value: object) -> str:
    if isinstance(value, dict):
        return " ".join(f"{name} {inner}" for name, inner in value.items())
    return str(value)


def right_aligned(rows: Sequence[Sequence[str]], first: int) -> set[int]:
    """The columns of figures."""
    return set(range(first, len(rows[0])))
