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
