"""Commas and brackets where YAML does not take them as people do."""

from __future__ import annotations

import pytest

from calc.api import faults, loads, score
from calc.diagnostics import Refused


def said(text: str) -> list[tuple[str, str | None]]:
    (deal,) = loads(text)
    with pytest.raises(Refused) as refused:
        score(deal)
    return [(each.code, each.hint) for each in faults(deal, refused.value)]


def test_tiles_after_commas_in_braces_are_one_fault() -> None:
    deal = "game: 国标\nwin: none\nplayers: {东: {手牌: 11万 2筒,5筒,8筒 147条, 花: 春}}\n"
    hint = "牌之间用空格：手牌: 11万 2筒 5筒 8筒 147条；要用逗号，整个加引号"
    assert said(deal) == [("key.comma", hint)]


def test_cards_after_commas() -> None:
    deal = "game: 双升\nidle_points: 5\nbottom: 10\nlast_trick: {winner: 闲, cards: 红55,红66}\n"
    assert said(deal) == [("key.comma", "牌之间用空格：cards: 红55 红66；要用逗号，整个加引号")]


def test_melds_after_commas_are_a_list() -> None:
    deal = "game: 国标\nwin: none\nplayers: {东: {副露: 碰 东, 暗杠 9条,吃 123万}}\n"
    assert said(deal) == [("key.comma", "几组写成列表：副露: [碰 东, 暗杠 9条, 吃 123万]")]


def test_another_key_without_a_value_is_no_tile() -> None:
    assert [code for code, _ in said("game: 国标\nwin: none\nplayers: {东: {hand: 1万, 天气}}\n")] == [
        "key.unknown", "hand.size",
    ]  # fmt: skip


def test_wide_brackets_are_a_list() -> None:
    deal = "game: 国标\nwin: none\nplayers: {{东: {{hand: 123万 4567筒, melds: {}}}}}\n"
    wide, plain = (loads(deal.format(melds))[0] for melds in ("【碰 西，吃 123条】", "[碰 西, 吃 123条]"))
    assert score(wide) == score(plain)
