"""What is suggested for a word that is not known here, and what is not."""

from __future__ import annotations

from typing import Any

import pytest

from calc.api import faults, loads, score
from calc.diagnostics import Refused


def hints(text: str, code: str) -> list[str | None]:
    (deal,) = loads(text)
    with pytest.raises(Refused) as refused:
        score(deal)
    return [each.hint for each in faults(deal, refused.value) if each.code == code]


@pytest.mark.parametrize(
    ("text", "code", "hint"),
    [
        ("game: 掼蛋\n手牌: 333\n", "key.unknown", "是不是 各家牌？"),
        ("game: 掼蛋\nhand: 333\n", "key.unknown", "是不是 hands？"),
        ("game: 掼蛋\n花: 春\n", "key.unknown", "这里可以写：game（游戏）、rules（规则）、"),
        ("game: 国标\nrules: {foo: 1}\n", "rules.option_unknown", "calc rules 国标麻将 --options"),
        ("game: 国标\nwin: {by: 胡}\n", "win.by_unknown", "写 自摸、点炮、抢杠、杠上开花 之一"),
        ("game: 国标\nwin: {seat: 东}\n", "field.missing", "写上 by: 自摸、点炮、抢杠 或 杠上开花"),
        ("game: 国标\n", "field.missing", "无人和牌（流局、黄牌）写 win: none"),
    ],
)
def test_hint(text: str, code: str, hint: str) -> None:
    assert any(hint in str(said) for said in hints(text, code))


@pytest.mark.parametrize("key", ["赖子", "癞子", "百搭", "混子", "财神", "wild"])
def test_what_a_wildcard_is_called_elsewhere(key: str) -> None:
    deal: dict[str, Any] = {"game": "温岭麻将", key: "5筒", "胡": "流局"}
    assert score(deal).outcome == "流局"
