"""The typed texts of a deal file, and the keys."""

from __future__ import annotations

from collections.abc import Callable
from decimal import Decimal
from typing import Any

import pytest
from pydantic_core import PydanticCustomError

from calc.deals.fields import (
    read_amount,
    read_count,
    read_flag,
    read_integer,
    read_money,
    read_unit,
    text_of,
    words,
)
from calc.deals.keys import KEYS, SEAT_WORDS, canonical, names_of


def code(read: Callable[[Any], Any], text: Any) -> str:
    """The code of the problem that a reader raises for a text."""
    with pytest.raises(PydanticCustomError) as caught:
        read(text)
    context = caught.value.context
    assert context is not None
    return str(context["problems"][0].code)


@pytest.mark.parametrize(
    ("text", "value"),
    [("0", 0), ("007", 7), (" 28 ", 28), ("+3", 3), ("-3", -3), ("２８", 28), ("999999999", 10**9 - 1)],
)
def test_whole_numbers(text: str, value: int) -> None:
    assert read_integer(text) == value


@pytest.mark.parametrize("text", ["1.0", "1e3", "0x1", "一", "1 2", "٣", "--1", "1_0", ""])
def test_what_is_no_whole_number(text: str) -> None:
    assert code(read_integer, text) == "number.not_whole"


def test_counts() -> None:
    assert read_count("0") == 0
    assert code(read_count, "-1") == "number.negative"
    assert code(read_count, "x") == "number.not_whole"


@pytest.mark.parametrize("text", ["0.05", "１．５", "-2.5", "+3", "123456789.1234"])
def test_money_is_exact(text: str) -> None:
    assert read_money(text) == Decimal(text.replace("１．５", "1.5"))


@pytest.mark.parametrize("text", ["1e3", "1.", ".5", "0.00001", "1,5", "NaN", "inf", "1 000", "", "五"])
def test_what_is_no_money(text: str) -> None:
    assert code(read_money, text) == "number.not_money"


def test_amounts_are_not_negative() -> None:
    assert read_amount("0") == 0
    assert read_amount("40.5") == Decimal("40.5")
    assert code(read_amount, "-0.01") == "number.negative"


@pytest.mark.parametrize("text", ["1000000000", "-12345678901", "１２３４５６７８９０"])
def test_numbers_have_nine_digits_at_the_most(text: str) -> None:
    assert code(read_integer, text) == code(read_money, text) == "number.too_long"


def test_units_are_above_zero() -> None:
    assert read_unit("0.0001") == Decimal("0.0001")
    assert code(read_unit, "0") == "number.not_positive"
    assert code(read_unit, "-1") == "number.not_positive"


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("true", True),
        ("YES", True),
        ("是", True),
        ("對", True),
        ("ｔｒｕｅ", True),
        ("false", False),
        ("No", False),
        ("没有", False),
    ],
)
def test_flags(text: str, value: bool) -> None:
    assert read_flag(text) is value


@pytest.mark.parametrize("text", ["1", "0", "maybe", "", "truee"])
def test_what_is_no_flag(text: str) -> None:
    assert code(read_flag, text) == "flag.unknown"


def test_texts() -> None:
    assert text_of(" a ") == " a "
    assert code(text_of, "  ") == "field.empty"
    assert code(text_of, "") == "field.empty"
    for value in ([], {}, None, 5, True):
        assert code(text_of, value) == "field.not_text"


def test_words() -> None:
    read = words("x.unknown", {"自摸": "自摸", "selfdraw": "自摸", "点炮": "点炮"})
    assert [read(text) for text in ("自摸", "點炮", "SelfDraw", " 点炮 ")] == ["自摸", "点炮", "自摸", "点炮"]
    with pytest.raises(PydanticCustomError) as caught:
        read("自模")
    assert caught.value.context is not None
    (problem,) = caught.value.context["problems"]
    assert problem.args == {
        "word": "自模",
        "near": "自摸",
        "known": "自摸、点炮",
        "hint_code": "x.unknown.near",
    }
    with pytest.raises(PydanticCustomError) as caught:
        read("天气")
    assert caught.value.context is not None
    (problem,) = caught.value.context["problems"]
    assert "hint_code" not in problem.args


# -------------------------------------------------------------- keys


def test_every_key_in_either_language() -> None:
    for key, chinese in KEYS.items():
        assert canonical(key) == canonical(chinese) == canonical(key.upper()) == key
        assert names_of(key)[:2] == (key, chinese)


def test_no_two_keys_have_one_name() -> None:
    assert len(set(KEYS.values())) == len(KEYS)
    assert not set(KEYS) & set(KEYS.values())
    assert not set(SEAT_WORDS) & {*KEYS, *KEYS.values()}


@pytest.mark.parametrize(
    ("word", "key"),
    [("財神", "wild"), ("得", "wild"),
     ("财神（得）", "wild"), ("ｈａｎｄ", "hand"),
     ("補花", "after_flower"), (" 手牌 ", "hand"),
     ("東家", "东"), ("North", "北"), ("ｅ", "东"), ("甲", "甲"), ("發財", "发财"), ("", "")],
)  # fmt: skip
def test_canonical(word: str, key: str) -> None:
    assert canonical(word) == key
