"""Everything that is refused, with its code, its place, and a sentence in both languages."""

from __future__ import annotations

from copy import deepcopy
from typing import Any

import pytest
from yueqing_deals import FIVE, GAME, alone, codes, player, problems, score, table, win

from calc.deals.read import read_model
from calc.messages import Speaker

Record = dict[str, Any]
CHOWS = ["吃 123筒", "吃 456筒", "吃 789筒"]
SOUND = alone("南", "23万 22条 678万", "4万", melds=CHOWS)
FLOWERED = alone("南", "23万 22条 678万", "4万", melds=CHOWS, flowers="白")


def changed(record: Record, **more: Any) -> Record:
    """A record with other values; ``a__b`` is the key b under a."""
    copy = deepcopy(record)
    for key, value in more.items():
        *path, last = key.split("__")
        at = copy
        for part in path:
            at = at[part]
        if value is None:
            at.pop(last)
        else:
            at[last] = value
    return copy


def first(seat: str, by: str, melds: list[str] | None = None, **facts: str) -> Record:
    hand = "123456万 88筒 234678条 23筒" if not melds else "123456万 88筒 678条 23筒"
    return alone(seat, hand, "1筒", by, "9条", melds, first="true", **facts)


def whole(**facts: Any) -> Record:
    """Four players, 西 wins 地胡."""
    west = player("123456万 88筒 234678条 23筒")
    players = {"西": west, **facts.pop("players", {})}
    return table("9条", players=players, win=win("西", "1筒", "点炮", first="true"), **facts)


ID = "yueqing_mahjong"
WRONG: dict[str, tuple[Record, list[tuple[str, tuple[str | int, ...]]]]] = {
    "no wildcard": (changed(SOUND, wild=None), [("field.missing", ("wild",))]),
    "a flower as wildcard": (changed(SOUND, wild="春"), [("tile.not_in_game", ("wild",))]),
    "a flower laid out": (
        changed(SOUND, players__南__flowers="春"),
        [
            ("flowers.unknown", ("players", "南", "flowers")),
            ("tile.not_in_game", ("players", "南", "flowers")),
        ],
    ),
    "红中 laid out when 白板 is no 财神": (
        changed(SOUND, players__南__flowers="中"),
        [("flowers.unknown", ("players", "南", "flowers"))],
    ),
    "白板 laid out when it is the 财神": (
        changed(SOUND, wild="白", players__南__flowers="白"),
        [("flowers.wild", ("players", "南", "flowers"))],
    ),
    "红中 in hand when it is laid out": (
        alone("南", "234万 22条 678万", "5万", "自摸", "白", CHOWS)
        | {"players": {"南": player("23万 中中 678万", CHOWS)}},
        [(f"{ID}.not_laid_out", ("players", "南", "hand"))],
    ),
    "白板 in hand": (
        changed(SOUND, players__南__hand="23万 白白 678万"),
        [(f"{ID}.not_laid_out", ("players", "南", "hand"))],
    ),
    "白板 melded": (
        changed(SOUND, players__南__melds=["碰 白", *CHOWS[:2]]),
        [("meld.laid_out", ("players", "南", "melds", 0))],
    ),
    "a 财神 claimed": (
        changed(SOUND, wild="1筒", players__南__melds=CHOWS),
        [("meld.wild", ("players", "南", "melds", 0))],
    ),
    "白板 discarded": (
        changed(SOUND, players__南__discards="白"),
        [(f"{ID}.flower_discarded", ("players", "南", "discards"))],
    ),
    "too few tiles": (
        changed(SOUND, players__南__hand="23万 22条 67万"),
        [("hand.size", ("players", "南", "hand"))],
    ),
    "five of a kind": (
        changed(SOUND, wild="2条", players__南__hand="23万 222条 67万", win__tile="2条"),
        [("tile.too_many", ("win", "tile"))],
    ),
    "no win at all": (changed(SOUND, win=None), [("field.missing", ("win",))]),
    "a winning tile without its seat": (changed(SOUND, win__seat=None), [("field.missing", ("win", "seat"))]),
    "a hand that does not win": (
        changed(SOUND, win__tile="9条"),
        [("hand.not_won", ("players", "南", "hand"))],
    ),
    "a 财神 won on": (
        changed(SOUND, wild="9条", win__tile="9条", win__by="点炮"),
        [(f"{ID}.wild_claimed", ("win", "tile"))],
    ),
    "a 白板 won on": (
        changed(SOUND, win__tile="白", win__by="点炮"),
        [(f"{ID}.flower_claimed", ("win", "tile"))],
    ),
    "a 白板 drawn to win": (changed(SOUND, win__tile="白"), [(f"{ID}.flower_won", ("win", "tile"))]),
    "a claimed replacement": (
        changed(FLOWERED, win__by="点炮", win__after_flower="true"),
        [(f"{ID}.replacement_claimed", ("win", "after_flower"))],
    ),
    "a replacement of nothing": (
        changed(SOUND, win__after_flower="true"),
        [(f"{ID}.nothing_replaced", ("win", "after_flower"))],
    ),
    "no kong for 杠杠胡": (changed(SOUND, win__by="杠上开花"), [("win.no_kong", ("win", "by"))]),
    "天胡 on a discard": (first("东", "点炮"), [(f"{ID}.heaven_by", ("win", "by"))]),
    "地胡 by self-draw": (first("西", "自摸"), [(f"{ID}.earth_by", ("win", "by"))]),
    "地胡 on another's discard": (first("西", "点炮", from_="南"), [(f"{ID}.earth_from", ("win", "from"))]),
    "天胡 with a meld": (
        first("东", "自摸", ["暗杠 9万"]),
        [(f"{ID}.first_meld", ("players", "东", "melds", 0))],
    ),
    "地胡 with a meld": (
        first("西", "点炮", ["碰 9万"]),
        [(f"{ID}.first_meld", ("players", "西", "melds", 0))],
    ),
    "地胡 after somebody's meld": (
        whole(players={"北": player("147万 258筒 1369条 东西北", ["碰 9万"])}),
        [(f"{ID}.first_meld", ("players", "北", "melds", 0))],
    ),
    "地胡 after two discards": (
        whole(players={"东": player("147万 258筒 1369条 东西北 中发 1条", discards="9万 1筒")}),
        [(f"{ID}.first_discard", ("players", "东", "discards"))],
    ),
    "地胡 after another's discard": (
        whole(players={"南": player("147万 258筒 1369条 东西北 中发 1条", discards="9万")}),
        [(f"{ID}.first_discard", ("players", "南", "discards"))],
    ),
    "an escape and a win": (
        table("1条", players={"南": player("9条", FIVE)}, win=win("南", "9条"), escaped="西"),
        [(f"{ID}.escaped_and_won", ("escaped",))],
    ),
    "an escape of a hand alone": (
        {"game": "乐清麻将", "wild": "1条", "players": {"南": player("9条", FIVE)}, "escaped": "南"},
        [("players.missing", ("players",))],
    ),
    "an escape of nobody at the table": (
        {"game": "乐清麻将", "wild": "1条", "players": {"南": player("9条", FIVE)}, "escaped": "西"},
        [("win.seat_absent", ("escaped",)), ("players.missing", ("players",))],
    ),
    "a drawn game of a hand alone": (
        {"game": "乐清麻将", "wild": "1条", "players": {"南": player("9条", FIVE)}, "win": "none"},
        [("players.missing", ("players",))],
    ),
    "liable without a word of how it ended": (
        changed(SOUND, win=None, liable="西"),
        [("field.missing", ("win",))],
    ),
    "the winner liable": (changed(SOUND, liable="南"), [("liable.winner", ("liable",))]),
    "nobody won, somebody liable": (
        table("1条", win="none", liable="西"),
        [(f"{ID}.liable_no_winner", ("liable",))],
    ),
    "escaped, somebody liable": (
        table("1条", escaped="东", liable="西"),
        [(f"{ID}.liable_no_winner", ("liable",))],
    ),
    "a liable player not at the table": (
        changed(
            table("1条", players={"南": player("9条", FIVE)}, win=win("南", "9条"), liable="西"),
            players__西=None,
        ),
        [("players.missing", ("players",)), ("win.seat_absent", ("liable",))],
    ),
    "a key of another game": (changed(SOUND, wall_left="20"), [("key.unknown", ("wall_left",))]),
    "no money": (changed(SOUND, unit="0"), [("number.not_positive", ("unit",))]),
    "a negative streak": (changed(SOUND, streak="-1"), [("number.negative", ("streak",))]),
    "an unknown option": (
        changed(SOUND, rules={"n_cup": "9"}),
        [("rules.option_unknown", ("rules", "n_cup"))],
    ),
    "an unknown value": (
        changed(SOUND, rules={"n_cap": "100"}),
        [("rules.value_unknown", ("rules", "n_cap"))],
    ),
    "after_flower is no tile that is laid out": (
        changed(FLOWERED, win__after_flower="春"),
        [("flag.unknown", ("win", "after_flower"))],
    ),
}


@pytest.mark.parametrize("what", WRONG)
def test_refused(what: str) -> None:
    record, expected = WRONG[what]
    found = problems(record)
    assert [(problem.code, problem.path) for problem in found] == expected
    for lang in ("zh", "en"):
        speaker = Speaker(lang, GAME.texts)  # type: ignore[arg-type]
        for problem in found:
            args = {"related": "第 1 行", "places": "第 1 行", **problem.args}
            assert speaker.say(problem.code, **args)
            hint = str(problem.args.get("hint_code", f"{problem.code}.hint"))
            assert speaker.has(hint)
            assert speaker.say(hint, **args)


def test_every_fault_of_the_game_is_tried() -> None:
    tried = {code for _, expected in WRONG.values() for code, _ in expected}
    known = {code.removesuffix(".hint") for code in GAME.texts.zh if code.endswith(".hint")}
    assert {code for code in tried if code.startswith(ID)} == known


def test_every_fault_at_once() -> None:
    record = changed(SOUND, players__南__discards="白", win__tile="白", liable="南")
    assert codes(record) == [f"{ID}.flower_discarded", "liable.winner", f"{ID}.flower_won"]


def test_a_broken_value_is_not_reported_twice() -> None:
    assert codes(changed(SOUND, wild="10万")) == ["tile.rank"]


@pytest.mark.parametrize(
    "record",
    [
        SOUND,
        changed(FLOWERED, win__after_flower="true"),
        changed(FLOWERED, win__after_flower="白板"),
        changed(FLOWERED, win__after_flower="false"),
        first("东", "自摸"),
        first("西", "点炮", from_="东"),
        whole(players={"东": player("147万 258筒 369条 东西北 发", ["暗杠 中"], discards="1筒")}),
        table("1条", escaped="东", win="none"),
        changed(SOUND, win__first="false"),
        changed(SOUND, rules="温州茶苑"),
    ],
)
def test_accepted(record: Record) -> None:
    assert codes(record) == []


def test_traditional_characters_and_chinese_keys() -> None:
    record = {
        "遊戲": "樂清麻將上海花",
        "財神": "一條",
        "牢莊": "１",
        "玩家": {"南家": {"手牌": "23萬 22條 678萬", "副露": ["吃 123筒", "吃 456餅", "吃 789筒"]}},
        "和牌": {"座位": "南", "和張": "4萬", "方式": "自摸"},
    }
    assert score(record).players["南"].lines == score(changed(SOUND, streak="1")).players["南"].lines


def test_what_the_model_reads() -> None:
    deal, found, broken = read_model(GAME.model, {"wild": "5条", "streak": "2", "escaped": "西家"})
    assert (deal.wild, deal.streak, deal.escaped, found, broken) == (22, 2, "西", [], frozenset())
