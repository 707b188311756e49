"""温岭红五: multipliers, the order of red five, kings, threes and level cards, declarations."""

from __future__ import annotations

from itertools import pairwise

import pytest
from card_faults import codes, lines, nets, result

from calc.cards import Deck, parse_cards
from calc.cards.trick_taking import TRUMP, Trumps, recognise_figure
from calc.games.wenling_hongwu.options import Options
from calc.games.wenling_hongwu.order import trumps_of

TABLE = "game: 温岭红五\nplayers: [甲, 乙, 丙, 丁]\nbanker: 丁\n"
DECK = Deck.of(2).cards


def facts(idle: int, bottom: int, last: str, *settings: str) -> dict:
    text = f"game: 红五\nidle_points: {idle}\nbottom: {bottom}\nlast_trick: {last}\n"
    one = result(text, *settings)
    return {"outcome": one.outcome, **one.more["facts"]}


@pytest.mark.parametrize(
    ("way", "times"),
    [
        ("double", (2, 4, 4, 4)),
        ("long", (2, 4, 8, 16)),
        ("times", (2, 4, 8, 12)),
        ("power", (2, 4, 16, 64)),
        ("plain", (1, 2, 4, 6)),
    ],
)
def test_bottom_multipliers(way: str, times: tuple[int, ...]) -> None:
    shapes = ("kind: 单", "kind: 对", "kind: 拖拉机, pairs: 2", "kind: 拖拉机, pairs: 3")
    for shape, factor in zip(shapes, times, strict=True):
        found = facts(40, 20, f"{{winner: 闲, {shape}}}", f"bottom_mult={way}")
        assert (found["bottom_multiplier"], found["idle_total"]) == (factor, 40 + 20 * factor)
    assert facts(40, 20, "{winner: 庄}")["bottom_multiplier"] == 0


def test_a_tractor_s_length_makes_no_difference() -> None:
    assert facts(40, 20, "{winner: 闲, kind: 拖拉机}")["idle_total"] == 120
    text = "game: 红五\nidle_points: 0\nbottom: 5\nlast_trick: {winner: 闲, kind: 拖拉机}"
    assert codes(text, "bottom_mult=long") == ["last_trick.pairs_needed"]


def order(level: str, trump: str, **options: object) -> Trumps:
    return trumps_of(Options(**options), level, trump)


def falling(trumps: Trumps, text: str) -> bool:
    """Whether the cards stand in falling order among the trumps."""
    cards = parse_cards(text)
    assert all(trumps.is_trump(card) for card in cards)
    steps = [trumps.strength(card) for card in cards]
    return all(a > b for a, b in pairwise(steps))


def test_the_order() -> None:
    """红五 > 大王 > 小王 > 参谋 > 副参谋 > 正主 > 副主 > A … (S6)."""
    trumps = order("2", "D")
    assert falling(trumps, "红5 大王 小王 方3 红3 方2 黑2 方A 方K 方4")
    names = [trumps.name_of(card) for card in parse_cards("红5 方3 红3 方2 黑2 方A")]
    assert names == ["红五", "参谋", "副参谋", "正主", "副主", ""]
    assert falling(order("2", "D", hongwu_order="kings_top"), "大王 小王 红5 方3 红3 方2 黑2 方A")
    assert falling(order("2", "D", hongwu_order="levels_over_threes"), "红5 大王 小王 方2 黑2 方3 红3 方A")


def test_red_five_and_threes() -> None:
    hearts = order("2", "H")
    assert falling(hearts, "红5 大王 小王 红3 方3 红2 方2 红A 红6 红4")  # no heart any more (S7)
    assert recognise_figure(parse_cards("红4466"), hearts).shape == (2,)
    threes = order("3", "S")
    assert falling(threes, "红5 大王 小王 黑3 梅3 黑A")
    assert threes.strength(*parse_cards("梅3")) == threes.strength(*parse_cards("红3"))  # simply 副主 (S8)
    assert [order(*pair).count(DECK) for pair in (("2", "D"), ("3", "S"), ("2", "H"))] == [40, 38, 38]
    fives = order("5", "H")
    assert falling(fives, "红5 大王 小王 红3 方3 方5 红A")
    assert fives.name_of(*parse_cards("方5")) == "副主"


def test_no_trumps() -> None:
    trumps = order("2", "")
    assert falling(trumps, "红5 大王 小王 黑2")
    assert trumps.count(DECK) == 14
    assert trumps.suit_of(*parse_cards("红3")) == "H"


@pytest.mark.parametrize(
    ("level", "trump", "cards", "suit", "shape"),
    [
        ("2", "D", "红667788", "H", (3,)),
        ("2", "D", "红4466", "H", (2,)),
        ("4", "S", "草2255", "C", (2,)),
        ("4", "S", "黑AA 红44", TRUMP, (2,)),
        ("2", "D", "红2244", "", ()),
        ("2", "S", "草KKAA", "C", (2,)),
        ("2", "D", "方3 方3 小王x2 大王x2 红55", TRUMP, (4,)),
    ],
)
def test_tractors(level: str, trump: str, cards: str, suit: str, shape: tuple[int, ...]) -> None:
    figure = recognise_figure(parse_cards(cards), order(level, trump))
    if not shape:
        assert figure is None
        return
    assert (figure.suit, figure.shape) == (suit, shape)


def test_gaps_and_chains_are_options() -> None:
    for cards, level, trump in (("红4466", "2", "D"), ("草2255", "4", "S")):
        assert recognise_figure(parse_cards(cards), order(level, trump)).shape == (2,)
        assert recognise_figure(parse_cards(cards), order(level, trump, gap_adjacent=False)).shape == (1, 1)
    letter = order("4", "S", trump_chain="seed_only")
    assert recognise_figure(parse_cards("黑AA 红44"), letter).shape == (2,)
    assert recognise_figure(parse_cards("红44 黑44"), letter).shape == (1, 1)


DECLARED = (
    TABLE + "level: 2\nidle_points: 60\nbottom: 10\nlast_trick: {winner: 甲, cards: 方66 方77}\ndeclared: "
)


def test_declarations() -> None:
    """Two cards of one suit overrule one; kings are not mentioned, nor what is trump when nobody declares."""
    one = result(DECLARED + "[[乙, 黑2], [丙, 方2 方2]]")
    assert one.more["facts"]["trump"] == "方"
    assert one.more["facts"]["idle_total"] == 100
    assert codes(DECLARED + "[[乙, 黑2], [丙, 大王 大王]]") == ["card.declare.cards"]
    assert (
        result(DECLARED + "[[乙, 黑2], [丙, 大王 大王]]", "kings_counter=same").more["facts"]["trump"] == "无"
    )
    assert (
        result(DECLARED + "[[乙, 黑2], [丙, 大王 小王]]", "kings_counter=any").more["facts"]["trump"] == "无"
    )
    assert codes(DECLARED + "[]") == ["tricks.nobody_declared"]
    assert result(DECLARED + "[]\ntrump: 无").more["facts"]["trump"] == "无"


def test_lines() -> None:
    one = result(TABLE + "idle_points: 40\nbottom: 20\nlast_trick: {winner: 丙, kind: 拖拉机, pairs: 3}\n")
    assert lines(one, "丙") == [
        ("抓分", 40, "", "温岭红五 游戏简介"),
        ("掀底", 80, "20×4", "温岭红五 底牌"),
        ("拖拉机掀底", 4, "×4", "温岭红五 底牌"),
        ("庄家下庄", 0, "120 ≥ 80", "温岭红五 庄家"),
    ]
    assert one.next == {"banker": "甲"}
    assert not any(nets(one).values())
