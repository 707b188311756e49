"""Money, settlements that balance, and the figures of a result."""

from __future__ import annotations

from decimal import Decimal

import pytest

from calc.core.clause import Clause
from calc.core.money import show_money
from calc.core.result import Line, Settlement, Transfer, Unbalanced


@pytest.mark.parametrize(
    ("amount", "shown"),
    [
        ("0", "0"), ("-0", "0"), ("-0.00", "0"), ("0.50", "0.5"), ("-0.5", "-0.5"), ("100", "100"),
        ("1E+3", "1000"),
        ("1E-4", "0.0001"), ("-12.3400", "-12.34"), ("10.0", "10"),
    ],
)  # fmt: skip
def test_show_money(amount: str, shown: str) -> None:
    assert show_money(Decimal(amount)) == shown


def pay(payer: str, payee: str, amount: str) -> Transfer:
    return Transfer(payer, payee, Decimal(amount), "why")


def test_nets_come_from_the_transfers() -> None:
    settled = Settlement.of("东南西北", [pay("南", "东", "1.5"), pay("西", "东", "0"), pay("北", "南", "2")])
    assert settled.net == {"东": Decimal("1.5"), "南": Decimal("0.5"), "西": 0, "北": Decimal(-2)}
    assert [transfer.payer for transfer in settled.transfers] == ["南", "北"]  # nothing is no payment
    assert list(settled.net) == list("东南西北")


def test_an_account_that_only_a_transfer_names() -> None:
    settled = Settlement.of(["东"], [pay("东", "桌面", "10")])
    assert settled.net == {"东": -10, "桌面": 10}


@pytest.mark.parametrize("net", [{"东": Decimal(1)}, {"东": Decimal("0.1"), "南": Decimal("-0.2")}])
def test_what_does_not_balance(net: dict[str, Decimal]) -> None:
    with pytest.raises(Unbalanced, match="东"):
        Settlement((), net)


def test_exact_to_the_last_decimal() -> None:
    thirds = [pay("南", "东", "0.0001") for _ in range(3)]
    assert Settlement.of("东南", thirds).net == {"东": Decimal("0.0003"), "南": Decimal("-0.0003")}


def test_a_line_is_worth_its_value_for_each() -> None:
    line = Line("rule", "刻", "pung", "和", 4, 3, "东东东", Clause("文", "一"))
    assert line.worth == 12
