"""Every fault that a deal of 温岭麻将 can have: its code, and what is said of it where, to the letter.

What is said stands in ``tests/golden/wenling/faults.txt`` and ``faults_en.txt``; after a change that is meant
``HUSHU_UPDATE=1 pytest tests/games/wenling/test_wenling_faults.py`` writes them anew.
"""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from wenling_golden import compare

from calc.cli.common import score_all, wishes
from calc.core.script import simplify
from calc.deals.keys import canonical
from calc.diagnostics import Diagnostic
from calc.messages import Lang
from calc.render.diagnostics import diagnostic_text
from calc.source.records import read

ROOT = Path(__file__).parents[3]

BASE = """\
game: 温岭麻将
wild: 5筒
unit: 1
players:
  东: {name: 老林, hand: 23万 789万 55条 678筒 中中中, melds: [碰 东], flowers: 春 白}
  南: {hand: 1234567筒 东南西, melds: [明杠 9条, 吃 123条], flowers: 兰}
  西: {hand: 147万 258筒 36条 南西北 发发 8万 88条}
  北: {hand: 11223344万 667788条 44筒}
win: {seat: 东, tile: 1万, by: 自摸}
"""
FROM_SOUTH = {"by: 自摸": "by: 点炮, from: 南"}
RECORDED = {
    "flowers: 春 白}": "flowers: 春 白, discards: 9万}",
    "flowers: 兰}": "flowers: 兰, discards: 6万 1万}",
    "8万 88条}": "8万 88条, discards: 西}",
    "44筒}": '44筒, discards: ""}',
}
LATE = {"unit: 1": "wall_left: 28"}

# name -> what is changed in BASE, and the codes that come of it, in order
FAULTS: dict[str, tuple[dict[str, str], list[str]]] = {
    # the game and the keys
    "no game": ({"game: 温岭麻将\n": ""}, ["game.missing"]),
    "game mistyped": ({"温岭麻将": "温领麻将"}, ["game.unknown"]),
    "game unheard of": ({"温岭麻将": "五子棋"}, ["game.unknown"]),
    "game is a list": ({"温岭麻将": "[温岭麻将]"}, ["field.not_text"]),
    "key mistyped": ({"flowers: 春": "flower: 春"}, ["key.unknown"]),
    "key unheard of": ({"unit: 1": "天气: 晴"}, ["key.unknown"]),
    "key twice": ({"name: 老林": "Hand: 1万"}, ["key.twice"]),
    "key twice in two languages": ({"unit: 1": "unit: 1\n底: 2"}, ["key.twice"]),
    "tiles after a comma": ({"667788条 44筒": "667788条, 44筒"}, ["key.comma"]),
    "no wildcard": ({"wild: 5筒\n": ""}, ["field.missing"]),
    "no players": ({BASE[BASE.index("players") : BASE.index("win")]: ""}, ["field.missing"]),
    "no win": ({"win: {seat: 东, tile: 1万, by: 自摸}\n": ""}, ["field.missing"]),
    "no hand": ({"{hand: 11223344万 667788条 44筒}": "{name: 小郑}"}, ["field.missing"]),
    "the win lacks everything": ({"seat: 东, tile: 1万, by: 自摸": ""}, ["field.missing"] * 3),
    "nothing after a key": ({"unit: 1": "unit:"}, ["field.empty"]),
    "a list for a text": ({"unit: 1": "unit: [1]"}, ["field.not_text"]),
    "a mapping for tiles": ({"hand: 11223344万 667788条 44筒": "hand: {a: 1万}"}, ["field.not_tiles"]),
    "a text for a mapping": ({"unit: 1": "claim: 140"}, ["field.not_mapping"]),
    "a text for a player": ({"{hand: 11223344万 667788条 44筒}": "11223344万"}, ["field.not_mapping"]),
    "a text for the only player, and another won": (
        {BASE[BASE.index("players") : BASE.index("win")]: "players: {南: 自摸}\n"},
        ["field.not_mapping"],
    ),
    "a mapping for a list": ({"melds: [碰 东]": "melds: {碰: 东}"}, ["field.not_list"]),
    "a list for a meld": ({"[碰 东]": "[[碰 东]]"}, ["field.not_mapping"]),
    "a control character in a name": ({"name: 老林": r'name: "老\e[31m林"'}, ["field.control"]),
    "a line end in an id": ({"unit: 1": r'id: "一\n二"'}, ["field.control"]),
    # numbers and words
    "a number that is too long": ({"unit: 1": "wall_left: 12345678901"}, ["number.too_long"]),
    "money that is too long": ({"unit: 1": "unit: 1234567890.5"}, ["number.too_long"]),
    "not a number": ({"unit: 1": "wall_left: 三十"}, ["number.not_whole"]),
    "a negative number": ({"unit: 1": "wall_left: -1"}, ["number.negative"]),
    "not money": ({"unit: 1": "unit: 1e3"}, ["number.not_money"]),
    "no money": ({"unit: 1": "unit: 0"}, ["number.not_positive"]),
    "neither yes nor no": ({"{hand: 147万": "{discarded_wild: maybe, hand: 147万"}, ["flag.unknown"]),
    "a name that turns the direction": ({"name: 老林": "name: 老\u202e林"}, ["field.control"]),
    # house rules
    "rules are a list": ({"unit: 1": "rules: [cap]"}, ["rules.not_mapping"]),
    "no such preset": ({"unit: 1": "rules: 同城"}, ["rules.preset_unknown"]),
    "no such option": ({"unit: 1": "rules: {ron_triple: open}"}, ["rules.option_unknown"]),
    "no such value": ({"unit: 1": "rules: {cap: 5, mode: flat}"}, ["rules.value_unknown"]),
    "a rule is a list": ({"unit: 1": "rules: {cap: [500]}"}, ["field.not_text"]),
    # seats
    "no such seat": ({"  北:": "  中家:"}, ["seat.unknown"]),
    "a seat twice": ({"  北:": "  東:"}, ["seat.twice"]),
    "players in a list": (
        {BASE[BASE.index("players") : BASE.index("win")]: "players: [东, 南]\n"},
        ["players.not_by_seat"],
    ),
    "a player is missing": ({"  北: {hand: 11223344万 667788条 44筒}\n": ""}, ["players.missing"]),
    "the winner's seat is unheard of": ({"seat: 东": "seat: 中"}, ["seat.unknown"]),
    "two winners": ({"seat: 东": "seat: 东 南"}, ["seat.unknown"]),
    # tiles, hands and melds
    "a slip before the suit": ({"44筒}": "4x4筒}"}, ["tile.unknown"]),
    "everything in a meld": (
        {"碰 东": "{kind: 持, tiles: 12x筒, claimed: 春春, from: 中, foo: 1}"},
        ["meld.kind", "tile.unknown", "tile.not_one", "seat.unknown", "key.unknown"],
    ),
    "a meld of nothing": ({"碰 东": "{}"}, ["field.missing", "field.missing"]),
    "a wrong meld claimed from nobody": (
        {"碰 东": "{kind: 碰, tiles: 东, claimed: 西, from: 中}"},
        ["meld.claimed", "seat.unknown"],
    ),
    "a tile that is none": ({"44筒": "4筒 0筒"}, ["tile.rank"]),
    "one tile too many": ({"44筒": "4446筒"}, ["hand.size"]),
    "one tile too few": ({"44筒": "4筒"}, ["hand.size"]),
    "the winning tile is in the hand": ({"hand: 23万": "hand: 123万"}, ["hand.size", "tile.too_many"]),
    "too many melds": (
        {"melds: [明杠 9条, 吃 123条]": "melds: [碰 1筒, 碰 3筒, 碰 7筒, 碰 9筒, 碰 9条, 吃 123条]"},
        ["hand.too_many_melds", "tile.too_many"],
    ),
    "the hand does not win": ({"tile: 1万": "tile: 9条"}, ["tile.too_many"]),
    "two tiles short": ({"23万 789万": "16万 79万 北", "tile: 1万": "tile: 9万"}, ["hand.not_won"]),
    "one tile short": ({"tile: 1万": "tile: 6万", "23万 789万": "23万 479万"}, ["hand.not_won"]),
    "a wildcard claimed": ({"碰 东": "碰 5筒"}, ["meld.wild", "tile.too_many"]),
    "白板 claimed": ({"碰 东": "碰 白"}, ["meld.laid_out"]),
    "claimed from himself": ({"碰 东": "{kind: 碰, tiles: 东, from: 东}"}, ["meld.from_self"]),
    "a chow from across": ({"吃 123条": "{kind: 吃, tiles: 123条, from: 北}"}, ["meld.chow_from"]),
    "a kong of which kind": ({"明杠 9条": "杠 9条"}, ["meld.unclear_kong"]),
    "a meld without a kind": ({"碰 东": "{tiles: 东}"}, ["field.missing"]),
    "no meld": ({"碰 东": "持 东"}, ["meld.kind"]),
    "中 laid out": ({"flowers: 兰": "flowers: 中"}, ["flowers.unknown"]),
    "a wildcard laid out": ({"wild: 5筒": "wild: 梅", "中中中": "999万", "发发": "99筒"}, ["flowers.wild"]),
    "the indicator laid out": (
        {"wild: 5筒": "wild: 兰", "中中中": "999万", "发发": "99筒"},
        ["flowers.indicator", "tile.too_many"],
    ),
    "nobody is liable so early": (
        {**FROM_SOUTH, **RECORDED, "unit: 1": "wall_left: 40\nliable: 南", "147万": "457万"},
        ["wenling_mahjong.not_liable"],
    ),
    "five of a tile": ({"44筒": "8条 4筒"}, ["tile.too_many"]),
    "five of a tile in one hand": (
        {"11223344万 667788条 44筒": "1122334万 6677条 99999筒"},
        ["tile.too_many_here"],
    ),
    "two alike of a flower": ({"flowers: 兰": "flowers: 兰 兰"}, ["tile.too_many_here"]),
    # the win
    "an unheard of way to win": ({"by: 自摸": "by: 自模"}, ["win.by_unknown"]),
    "win is a list": ({"{seat: 东, tile: 1万, by: 自摸}": "[东, 1万]"}, ["win.not_mapping"]),
    "win is a word": ({"{seat: 东, tile: 1万, by: 自摸}": "东"}, ["win.not_mapping"]),
    "the winner has no tiles": (
        {"  东: {name: 老林, hand: 23万 789万 55条 678筒 中中中, melds: [碰 东], flowers: 春 白}\n": ""},
        ["players.missing", "win.seat_absent"],
    ),
    "drawn from somebody": ({"by: 自摸": "by: 自摸, from: 南"}, ["win.from_selfdraw"]),
    "discarded by himself": ({"by: 自摸": "by: 点炮, from: 东"}, ["win.from_self"]),
    "杠上开花 without a kong": ({"by: 自摸": "by: 杠上开花"}, ["win.no_kong"]),
    "the robbed kong is written as one": (
        {
            "by: 自摸": "by: 抢杠, from: 南",
            "tile: 1万": "tile: 9条",
            "23万 789万 55条": "123万 78条 55条",
            "8万 88条": "8万 99万",
        },
        ["win.robbed_kong"],
    ),
    "nothing to rob": ({"by: 自摸": "by: 抢杠, from: 南"}, ["win.nothing_robbed"]),
    "nobody has what is robbed": ({"by: 自摸": "by: 抢杠"}, ["win.no_kong_robbed"]),
    "a robbed tile held too": (
        {
            BASE[BASE.index("  南:") : BASE.index("win:")]: "",
            "23万 789万 55条": "123万 789万 55条",
            "melds: [碰 东], ": "",
            "中中中": "东东 中中中",
            "by: 自摸": "by: 抢杠",
        },
        ["win.robbed_held"],
    ),
    "the discarder has no discards": (
        {**FROM_SOUTH, **RECORDED, "discards: 6万 1万": 'discards: ""'},
        ["win.no_discard"],
    ),
    "nothing to rob anywhere": ({"by: 自摸": "by: 抢杠"}, ["win.no_kong_robbed"]),
    "a robbed tile that the winner holds": (
        {
            BASE[BASE.index("  南") : BASE.index("win")]: "",
            "by: 自摸": "by: 抢杠",
            "tile: 1万": "tile: 9万",
            "23万 789万": "78万 789万",
        },
        ["win.robbed_held"],
    ),
    "the last discard is another": (
        {**FROM_SOUTH, **RECORDED, "discards: 6万 1万": "discards: 6万 9筒"},
        ["win.last_discard"],
    ),
    # liable
    "the winner is liable": ({**FROM_SOUTH, "unit: 1": "liable: 东"}, ["liable.winner"]),
    "nobody won, somebody is liable": (
        {"{seat: 东, tile: 1万, by: 自摸}": "none", "unit: 1": "liable: 南"},
        ["wenling_mahjong.liable_no_winner"],
    ),
    "liable for a draw": ({"unit: 1": "liable: 南"}, ["wenling_mahjong.liable_no_discard"]),
    "another is liable": ({**FROM_SOUTH, "unit: 1": "liable: 西"}, ["wenling_mahjong.liable_other"]),
    "liable but not fresh": (
        {
            **FROM_SOUTH,
            **RECORDED,
            "unit: 1": "wall_left: 28\nliable: 南",
            "discards: 9万": "discards: 1万",
            "147万": "457万",
        },
        ["wenling_mahjong.not_liable"],
    ),
    "liable but all fresh": (
        {
            **FROM_SOUTH,
            **RECORDED,
            "unit: 1": "wall_left: 28\nliable: 南",
            "1234567筒 东南西": "1467筒 西西北 68万 7条",
            "南西北": "南北1筒",
            "discards: 6万 1万": "discards: 5万 1万",
            "discards: 西": "discards: 南",
        },
        ["wenling_mahjong.not_liable"],
    ),
    "who discarded it": (
        {**LATE, **RECORDED, "by: 自摸": "by: 点炮", "147万": "457万"},
        ["wenling_mahjong.who_discarded"],
    ),
    "discards are needed": ({**LATE, **FROM_SOUTH}, ["wenling_mahjong.discards_needed"] * 4),
    # 温岭's own
    "pairs for tiles": ({"unit: 1": "wall_left: 15"}, ["wenling_mahjong.wall_left"]),
    "a whole wall": ({"unit: 1": "wall_left: 81"}, ["wenling_mahjong.wall_left"]),
    "the indicator is drawn": (
        {
            "wild: 5筒": "wild: 春",
            "tile: 1万": "tile: 春",
            "flowers: 春 白": "flowers: 白",
            "中中中": "999万",
            "发发": "99筒",
        },
        ["tile.too_many", "wenling_mahjong.indicator_won"],
    ),
    "won on a discarded wildcard": (
        {**FROM_SOUTH, "tile: 1万": "tile: 5筒"},
        ["wenling_mahjong.wild_claimed"],
    ),
    "won on a discarded flower": (
        {**FROM_SOUTH, "tile: 1万": "tile: 秋"},
        ["wenling_mahjong.flower_claimed"],
    ),
    "a discard is no replacement": (
        {"by: 自摸": "by: 点炮, from: 南, after_flower: true"},
        ["wenling_mahjong.replacement_claimed"],
    ),
    "nothing was replaced": (
        {"by: 自摸": "by: 自摸, after_flower: true", ", flowers: 春 白": ""},
        ["wenling_mahjong.nothing_replaced"],
    ),
    "what was replaced is not there": (
        {"by: 自摸": "by: 自摸, after_flower: 夏", ", flowers: 春 白": ", flowers: 白"},
        ["wenling_mahjong.nothing_replaced"],
    ),
    "the winner threw a wildcard": ({"name: 老林": "discarded_wild: true"}, ["wenling_mahjong.thrower_won"]),
    "the winner's discards hold a wildcard": (
        {"name: 老林": "discards: 5筒 9万"},
        ["wenling_mahjong.thrower_won"],
    ),
    "a thrown wildcard denied": (
        {"南: {hand": "南: {discards: 5筒 6万, discarded_wild: false, hand"},
        ["wenling_mahjong.thrown_seen"],
    ),
    "a thrown wildcard that nobody saw": (
        {"南: {hand": "南: {discards: 6万, discarded_wild: true, hand"},
        ["wenling_mahjong.thrown_unseen"],
    ),
    "a thrown wildcard that is in a hand": (
        {
            "南: {hand": "南: {discarded_wild: true, hand",
            "147万 258筒": "147万 255筒",
        },
        ["wenling_mahjong.thrown_held"],
    ),
    "a drawn game with a long wall": (
        {"{seat: 东, tile: 1万, by: 自摸}": "none", "unit: 1": "wall_left: 40"},
        ["wenling_mahjong.drawn_wall"],
    ),
    "白板 kept in hand": ({"55条 678筒": "白白 678筒"}, ["wenling_mahjong.not_laid_out"]),
    "a flower discarded": (
        {**FROM_SOUTH, **RECORDED, "discards: 西": "discards: 竹"},
        ["wenling_mahjong.flower_discarded"],
    ),
    "红中 kept in hand": (
        {"wild: 5筒": "wild: 春", "flowers: 春 白": "flowers: 白", "中中中": "999万"},
        ["wenling_mahjong.held_laid_out"],
    ),
    "a third flower wins nothing": ({"tile: 1万": "tile: 夏"}, ["wenling_mahjong.no_limit"]),
    "which one was replaced": (
        {"by: 自摸": "by: 自摸, after_flower: true", "unit: 1": "rules: {bloom_after_flower: except_bai}"},
        ["wenling_mahjong.replaced_what"],
    ),
    # several at once
    "all at once": (
        {
            "wild: 5筒": "wild: 5饺",
            "unit: 1": "unit: 一",
            "  北:": "  bei:",
            "by: 自摸": "by: 自模",
            "碰 东": "持 东",
        },
        ["tile.unknown", "number.not_money", "meld.kind", "seat.unknown", "win.by_unknown"],
    ),
    "a key twice, and one of them wrong twice": (
        {"melds: [碰 东]": "副露: [碰 东], melds: [持 东, 杠 东]"},
        ["key.twice", "meld.kind", "meld.unclear_kong"],
    ),
    "inside a seat spelled in another way": (
        {"  北: {hand: 11223344万 667788条 44筒}": "  North: {HAND: 11223344万 667788条 4筒}"},
        ["hand.size"],
    ),
}


def text_of(edits: dict[str, str]) -> str:
    text = BASE
    for old, new in edits.items():
        assert text.count(old) == 1, old
        text = text.replace(old, new)
    return text


def diagnosed(text: str, lang: Lang = "zh") -> tuple[Diagnostic, ...]:
    (one,) = score_all(read(text.encode(), "局.yaml", same=canonical), wishes(lang=lang))
    return one.diagnostics


def test_the_base_is_sound() -> None:
    assert diagnosed(BASE) == ()
    assert diagnosed(text_of({**FROM_SOUTH, **RECORDED})) == ()


@pytest.mark.parametrize("name", FAULTS)
def test_codes(name: str) -> None:
    edits, codes = FAULTS[name]
    assert [diagnostic.code for diagnostic in diagnosed(text_of(edits))] == codes


@pytest.mark.parametrize("name", FAULTS)
def test_places(name: str) -> None:
    """The caret stands on a line of the file, on characters that are there, and there is a hint."""
    text = text_of(FAULTS[name][0])
    for diagnostic in diagnosed(text):
        line = text.splitlines()[diagnostic.line - 1]
        assert diagnostic.source_line == line
        assert 1 <= diagnostic.column < diagnostic.end_column <= len(line) + 1
        assert diagnostic.hint


@pytest.mark.parametrize("lang", ["zh", "en"])
def test_what_is_said(lang: Lang) -> None:
    shown = []
    speaker = wishes(lang=lang).speaker()
    for name, (edits, _) in FAULTS.items():
        said = [diagnostic_text(diagnostic, speaker) for diagnostic in diagnosed(text_of(edits), lang)]
        shown.append("\n".join([f"== {name}", *said]))
    compare("faults.txt" if lang == "zh" else "faults_en.txt", "\n\n".join(shown) + "\n")


SHARED = ["deal", "fields", "keys", "mahjong", "mahjong_table", "mahjong_win", "read", "scoring"]
ELSEWHERE = {
    "tile.not_in_game",  # every tile is in 温岭麻将
}


def test_every_code_is_tried() -> None:
    """What the readers and checks of a deal of 温岭麻将 can say, as far as it is written out in them."""
    files = [ROOT / "calc/games/wenling_mahjong/check.py", ROOT / "calc/games/__init__.py"]
    files += [ROOT / f"calc/deals/{name}.py" for name in SHARED]
    written = set()
    for path in files:
        source = path.read_text(encoding="utf-8")
        written |= set(re.findall(r'Problem\(\s*"([a-z_.]+)"', source))
        written |= {f"wenling_mahjong.{word}" for word in re.findall(r'f"\{game\}\.([a-z_]+)"', source)}
        written |= set(re.findall(r'"((?:number|flag|field|seat|win|rules|tile)\.[a-z_]+)"', source))
    written |= {"rules.preset_unknown", "rules.option_unknown", "rules.value_unknown"}
    written = {code for code in written if not code.startswith("tile.") or code.startswith("tile.too_many")}
    assert len(written) > 50
    assert written - {code for _, codes in FAULTS.values() for code in codes} <= ELSEWHERE


def test_traditional_and_full_width_input_is_pointed_at_too() -> None:
    text = BASE.replace("win: {seat: 东", "和牌：{座位：東").replace("by: 自摸", "方式：自模")
    (found,) = diagnosed(text)
    assert simplify(found.source_line or "")[found.column - 1 : found.end_column - 1] == "自模"
