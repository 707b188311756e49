"""Expenses of an evening (台费): what for, how much, who paid, and everybody's exact share."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from decimal import Decimal

from calc.core.script import half_width
from calc.deals.keys import canonical
from calc.diagnostics import Problem
from calc.source.node import Entry, Mapping, Scalar

_AMOUNT = re.compile(r"\+?\d{1,9}(\.\d{1,4})?\Z", re.ASCII)
HOUSE = "台费"
"""The account of what nobody is said to have paid: everybody owes it to the house."""
PAID_BY = ("付", "付款", "垫付")
"""What people write for ``paid_by``."""


@dataclass(frozen=True)
class Expense:
    """One expense; ``shares`` sum to its amount. ``deal`` is the number of the deal that it belongs to."""

    what: str
    amount: Decimal
    payer: str
    shares: tuple[tuple[str, Decimal], ...]
    deal: int | None = None


def shares_of(amount: Decimal, people: Sequence[str]) -> tuple[tuple[str, Decimal], ...]:
    """Equal shares to a hundredth (finer where the amount is); what is left over goes to the first ones.

    >>> [str(share) for _, share in shares_of(Decimal(40), "甲乙丙")]
    ['13.34', '13.33', '13.33']
    """
    exponent = amount.as_tuple().exponent
    places = max(2, -exponent if isinstance(exponent, int) else 2)
    whole, rest = divmod(int(amount.scaleb(places)), len(people))
    return tuple((name, Decimal(whole + (place < rest)).scaleb(-places)) for place, name in enumerate(people))


def read_expenses(
    entry: Entry, people: Sequence[str], problems: list[Problem], deal: int | None = None
) -> Iterator[Expense]:
    """The expenses of an entry, shared by all of ``people``; what is wrong goes to ``problems``.

    An amount alone is owed to the house, as every expense that nobody is said to have paid.
    """
    node = entry.value
    items: tuple[Entry, ...] = node.entries if isinstance(node, Mapping) else ()
    if isinstance(node, Scalar) and node.text.strip():
        items = (Entry(Scalar(entry.key.span, HOUSE), node),)
    amounts: list[tuple[str, Decimal]] = []
    payer = HOUSE
    example: dict[str, object] = {"name": people[0]}
    for item in items:
        key, value = item.key.text, item.value
        if not isinstance(value, Scalar):
            problems.append(Problem("session.expense_form", args=example, span=item.key.span))
        elif canonical(key) == "paid_by" or key.strip() in PAID_BY:
            payer = value.text.strip()
            if payer not in people:
                args: dict[str, object] = {"name": payer, "known": "、".join(people)}
                problems.append(Problem("session.expense_who", args=args, span=value.span))
        elif _AMOUNT.match(half_width(value.text).strip()):
            amounts.append((key.strip(), Decimal(half_width(value.text).strip())))
        else:
            args = {"word": value.text, **example}
            problems.append(Problem("session.expense_amount", args=args, span=value.span))
    if not amounts and not problems:
        problems.append(Problem("session.expense_form", args=example, span=entry.key.span))
    for what, amount in amounts:
        yield Expense(what, amount, payer, shares_of(amount, people), deal)
