"""A formula and a payment name their clauses; a deal in which nobody pays says so."""

from __future__ import annotations

from pathlib import Path

import pytest

from calc.core.game import Game
from calc.deals.keys import canonical
from calc.deals.scoring import score_record
from calc.games import TABLE, game_of, load_game
from calc.messages import Speaker
from calc.render.account import clause_row, payments
from calc.render.text import result_text
from calc.source.records import Record, read

EXAMPLES = Path(__file__).parents[2] / "examples"
TILES = ("wenling_mahjong", "yueqing_mahjong", "guobiao_mahjong")


def records(game: str) -> list[Record]:
    paths = sorted((EXAMPLES / game).glob("*.yaml"))
    return [record for path in paths for record in read(path.read_bytes(), path.name, same=canonical)]


@pytest.mark.parametrize("id", TILES)
def test_every_payment_of_a_mahjong_game_rests_on_a_clause(id: str) -> None:
    seen = set()
    for record in records(id):
        game = game_of(record.data)
        result = score_record(game, record.data)
        for each in payments(result, game, Speaker("zh", game.texts)):
            assert each.clause, each
            seen.add(each.clause)
        paid = sum(
            each.amount * len(each.payers) for each in payments(result, game, Speaker("zh", game.texts))
        )
        assert paid == sum(each.amount for each in result.settlement.transfers)
    assert len(seen) >= (1 if id == "guobiao_mahjong" else 3)


def tour() -> tuple[Game, str]:
    (record,) = read((EXAMPLES / "wenling_mahjong" / "tour.yaml").read_bytes(), "tour.yaml", same=canonical)
    game = game_of(record.data)
    return game, result_text(score_record(game, record.data), game, Speaker("zh", game.texts))


def test_payments_of_the_same_are_told_together() -> None:
    _, text = tour()
    assert "  南、西、北 → 东  各 50  付和牌家  六·C·1 其他玩家向和牌方支付\n" in text
    assert "  16×2^0 = 16 → 20    四·2·④ 闲家牌点汇总\n" in text
    assert "\n* 是和的那张\n" in text


def test_grounds_name_reasons_and_roles_that_there_are() -> None:
    for entry in TABLE:
        game = load_game(entry)
        for word in game.grounds:
            codes = [f"{entry.id}.{word}", f"{entry.id}.role.{word}", f"{entry.id}.{word}_0"]
            assert any(Speaker("zh", game.texts).has(code) for code in codes), (entry.id, word)
    wenling = next(entry for entry in TABLE if entry.id == "wenling_mahjong")
    assert clause_row(load_game(wenling), "bao_winner_2") == "六·C·3 包三家"
    assert clause_row(load_game(wenling), "nothing") == ""


def test_where_nobody_pays_it_is_said() -> None:
    record = next(each for each in records("guandan"))
    game = game_of(record.data)
    text = result_text(score_record(game, record.data), game, Speaker("zh", game.texts))
    assert "  没有收付\n" in text
    assert "付甲" not in text
