"""The fewest payments that settle an evening."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from decimal import Decimal
from typing import NamedTuple

EXACT_UP_TO = 14
"""Accounts up to which the fewest payments are found for certain; the work doubles with each."""


class Payment(NamedTuple):
    """Somebody pays somebody."""

    payer: str
    payee: str
    amount: Decimal


def fewest_payments(net: Mapping[str, Decimal]) -> list[Payment]:
    """Payments after which everybody is even: as few as there can be, and always the same ones.

    Accounts that even one another out are a group; a group of n needs n - 1 payments, so the more groups
    the fewer payments. ``net`` must sum to zero; its order breaks ties.

    >>> fewest_payments({"甲": Decimal(5), "乙": Decimal(-5), "丙": Decimal(3), "丁": Decimal(-3)})[1]
    Payment(payer='丁', payee='丙', amount=Decimal('3'))
    """
    if sum(net.values()):
        raise ArithmeticError("nets that do not sum to zero")
    open_ = [(name, amount) for name, amount in net.items() if amount]
    amounts = [amount for _, amount in open_]
    groups = _groups(amounts) if len(open_) <= EXACT_UP_TO else [list(range(len(open_)))]
    payments = [payment for group in groups for payment in _within([open_[place] for place in group])]
    order = {name: place for place, name in enumerate(net)}
    return sorted(payments, key=lambda payment: (order[payment.payer], order[payment.payee]))


def _groups(amounts: Sequence[Decimal]) -> list[list[int]]:
    """The most groups of amounts that each sum to zero: over all sets of amounts, taken one by one.

    On the way from nothing to everything each set whose sum is zero closes a group.
    """
    count = len(amounts)
    sums = [Decimal(0)] * (1 << count)
    most = [0] * (1 << count)
    last = [0] * (1 << count)
    for chosen in range(1, 1 << count):
        low = (chosen & -chosen).bit_length() - 1
        sums[chosen] = sums[chosen & (chosen - 1)] + amounts[low]
        best, by = -1, 0
        for place in range(count):
            if chosen >> place & 1 and most[chosen & ~(1 << place)] > best:
                best, by = most[chosen & ~(1 << place)], place
        most[chosen] = best + (sums[chosen] == 0)
        last[chosen] = by
    groups: list[list[int]] = []
    chosen = (1 << count) - 1
    while chosen:
        if sums[chosen] == 0:
            groups.append([])
        groups[-1].append(last[chosen])
        chosen &= ~(1 << last[chosen])
    return [sorted(group) for group in reversed(groups)]


def _within(group: Sequence[tuple[str, Decimal]]) -> list[Payment]:
    """Who owes most pays whom most is owed, so that each payment settles somebody."""
    debts = sorted(((-amount, -place, name) for place, (name, amount) in enumerate(group) if amount < 0))
    claims = sorted(((amount, -place, name) for place, (name, amount) in enumerate(group) if amount > 0))
    payments = []
    while debts and claims:
        (owed, debtor_place, debtor), (due, creditor_place, creditor) = debts.pop(), claims.pop()
        amount = min(owed, due)
        payments.append(Payment(debtor, creditor, amount))
        if owed > amount:
            debts.append((owed - amount, debtor_place, debtor))
            debts.sort()
        elif due > amount:
            claims.append((due - amount, creditor_place, creditor))
            claims.sort()
    return payments
