"""A deal that nobody won: hands need not be written where nothing of them is settled."""

from __future__ import annotations

import pytest

from calc.api import loads, score
from calc.diagnostics import Refused


@pytest.mark.parametrize("game", ["温岭麻将", "国标麻将"])
@pytest.mark.parametrize("players", ["", "players: {东: {name: 老王}}", "players: [老王, 阿珍, 大刘, 小陈]"])
def test_without_hands(game: str, players: str) -> None:
    result = score(
        loads(f"game: {game}\nwin: 流局\n{'wild: 5筒' if game == '温岭麻将' else ''}\n{players}\n")[0]
    )
    assert result.outcome == "流局"
    assert set(result.settlement.net.values()) == {0}


def test_the_hands_that_are_written_are_checked() -> None:
    with pytest.raises(Refused, match=r"hand\.size"):
        score(loads("game: 国标麻将\nwin: none\nplayers: {东: {hand: 1万}}\n")[0])


def test_flowers_of_yueqing_are_settled() -> None:
    with pytest.raises(Refused, match=r"field\.missing"):
        score(loads("game: 乐清麻将\nwild: 5筒\nwin: none\n")[0])
