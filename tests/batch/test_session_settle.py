"""Settling an evening: as few payments as there can be; shares that lose nothing."""

from __future__ import annotations

import random
from decimal import Decimal
from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from calc.batch.session.expenses import shares_of
from calc.batch.session.settle import EXACT_UP_TO, fewest_payments

amounts = st.lists(st.integers(-6, 6), min_size=0, max_size=7)


def nets(values: list[int], scale: str = "0.5") -> dict[str, Decimal]:
    """Accounts that sum to zero."""
    values = [*values, -sum(values)]
    return {f"p{number}": value * Decimal(scale) for number, value in enumerate(values)}


def most_groups(values: tuple[Decimal, ...]) -> int:
    """By trying every way to share accounts out into groups that sum to zero."""
    if not values:
        return 0
    first, rest = values[0], values[1:]
    best = 0
    for size in range(len(rest) + 1):
        for chosen in combinations(range(len(rest)), size):
            if first + sum((rest[place] for place in chosen), Decimal(0)) == 0:
                others = tuple(value for place, value in enumerate(rest) if place not in chosen)
                best = max(best, 1 + most_groups(others))
    return best


@settings(max_examples=150, deadline=None)
@given(amounts)
def test_it_settles_with_the_fewest_payments(values: list[int]) -> None:
    net = nets(values)
    payments = fewest_payments(net)
    left = dict(net)
    for payment in payments:
        assert payment.amount > 0
        left[payment.payer] += payment.amount
        left[payment.payee] -= payment.amount
    assert not any(left.values())
    open_ = tuple(value for value in net.values() if value)
    assert len(payments) == len(open_) - most_groups(open_)


@given(amounts)
def test_it_is_always_the_same(values: list[int]) -> None:
    assert fewest_payments(nets(values)) == fewest_payments(dict(nets(values)))


def test_many_accounts_are_settled_too() -> None:
    rng = random.Random(1)
    for count in (EXACT_UP_TO, EXACT_UP_TO + 1, 60):
        net = nets([rng.randint(-500, 500) or 1 for _ in range(count - 1)], "0.01")
        payments = fewest_payments(net)
        left = dict(net)
        for payment in payments:
            left[payment.payer] += payment.amount
            left[payment.payee] -= payment.amount
        assert not any(left.values())
        assert len(payments) < count


def test_pairs_are_found_where_the_largest_first_would_miss_them() -> None:
    net = {"甲": Decimal(6), "乙": Decimal(4), "丙": Decimal(-5), "丁": Decimal(-4), "戊": Decimal(-1)}
    assert [tuple(payment) for payment in fewest_payments(net)] == [
        ("丙", "甲", Decimal(5)),
        ("丁", "乙", Decimal(4)),
        ("戊", "甲", Decimal(1)),
    ]


def test_nets_that_do_not_sum_to_zero_are_a_fault_of_the_program() -> None:
    with pytest.raises(ArithmeticError):
        fewest_payments({"甲": Decimal(1)})


@given(st.decimals("0", "999999999", places=4), st.integers(1, 9))
def test_shares_lose_nothing(amount: Decimal, count: int) -> None:
    shares = [share for _, share in shares_of(amount, [f"p{number}" for number in range(count)])]
    assert sum(shares) == amount
    assert max(shares) - min(shares) <= Decimal("0.0001")
    assert shares == sorted(shares, reverse=True)
