"""Exact money: decimals in, decimals out, never a float."""

from __future__ import annotations

from decimal import Decimal


def show_money(amount: Decimal) -> str:
    """An amount without trailing zeros and never in scientific notation.

    >>> show_money(Decimal("50.00")), show_money(Decimal("-0.50")), show_money(Decimal("1E+2"))
    ('50', '-0.5', '100')
    """
    text = f"{amount:f}"
    if "." in text:
        text = text.rstrip("0").rstrip(".")
    return "0" if text in ("-0", "") else text


def signed(amount: Decimal) -> str:
    """An amount with its sign; the minus is as wide as the plus.

    >>> signed(Decimal(150)), signed(Decimal(-44)), signed(Decimal(0))
    ('+150', '−44', '0')
    """
    text = show_money(abs(amount))
    return f"+{text}" if amount > 0 else f"−{text}" if amount < 0 else text


def minus(number: int | Decimal) -> str:
    """A number with a minus as wide as a plus.

    >>> minus(-4), minus(4)
    ('−4', '4')
    """
    return str(number).replace("-", "−")
