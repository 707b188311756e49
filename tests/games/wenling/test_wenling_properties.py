"""What holds for every deal of 温岭麻将, tried on random tables and on mangled files."""

from __future__ import annotations

import json
import os
import random
from collections.abc import Callable
from decimal import Decimal
from pathlib import Path
from typing import Any

import neutral
import wenling_oracle as oracle
from hypothesis import HealthCheck, assume, example, given, settings
from hypothesis import strategies as st
from wenling_deals import Record, score

from calc.cli.common import score_all, wishes
from calc.core.result import Result
from calc.deals.keys import KEYS, canonical
from calc.deals.scoring import score_record
from calc.diagnostics.problem import Refused
from calc.games import game_of
from calc.games.wenling_mahjong.options import Options
from calc.mahjong.meld import parse_meld
from calc.mahjong.notation import parse_tile, parse_tiles, unicode_tiles
from calc.mahjong.tile import KINDS, NAMES, WINDS
from calc.render.diagnostics import diagnostics_text
from calc.render.json import error_json, result_json
from calc.render.text import result_text
from calc.source.records import read

EXAMPLES = Path(__file__).parents[3] / "examples" / "wenling_mahjong"
FILES = [path.read_bytes() for path in sorted(EXAMPLES.glob("*.yaml"))]

TIMES = 20 if os.environ.get("HUSHU_FULL") else 1
SEEDS = st.integers(0, 2**32)
COMMON = settings(deadline=None, suppress_health_check=[HealthCheck.too_slow, HealthCheck.filter_too_much])


def random_record(rng: random.Random) -> tuple[dict[str, Any], Record]:
    deal = oracle.random_deal(rng)
    return deal, neutral.wenling_record(deal, {})


def essence(result: Result) -> Any:
    """A result without names and without the order in which things are said."""
    return (
        result.outcome,
        {
            seat: (player.role, player.total, dict(player.numbers), sorted(map(str, player.lines)))
            for seat, player in result.players.items()
        },
        dict(result.settlement.net),
        sorted((note.code, str(note.args)) for note in result.notes if note.code == "rules.open_point"),
    )


def attempt(record: Record) -> tuple[Result | None, set[str]]:
    """The result, or the codes of what the record was refused for."""
    try:
        return score(record), set()
    except Refused as error:
        return None, {problem.code for problem in error.problems}


# -------------------------------------------------------------- money


@settings(COMMON, max_examples=150 * TIMES)
@given(SEEDS)
def test_nets_sum_to_zero(seed: int) -> None:
    rng = random.Random(seed)
    deal, record = random_record(rng)
    known = Options.options()
    for name in rng.sample(list(known), 3):
        record["rules"][name] = rng.choice(known[name].words()) if known[name].values else "77"
    record["unit"] = rng.choice(["1", "0.05", "3", "0.3333", "250"])
    if deal["winner"] and deal["win"]["by"] == "点炮":
        record["liable"] = rng.choice([deal["win"]["from"], ""]) or None
        record = {key: value for key, value in record.items() if value is not None}
    result, codes = attempt(record)
    if result is None:
        assert codes <= {"wenling_mahjong.no_limit", "wenling_mahjong.replaced_what"}
        return
    assert sum(result.settlement.net.values()) == 0
    paid = dict.fromkeys(result.settlement.net, Decimal(0))
    for transfer in result.settlement.transfers:
        assert transfer.amount > 0
        paid[transfer.payer] -= transfer.amount
        paid[transfer.payee] += transfer.amount
    assert paid == dict(result.settlement.net)
    assert set(paid) == set("东南西北")


# -------------------------------------------------------------- what must not matter


def shuffled(rng: random.Random, text: str) -> str:
    tiles = text.split()
    rng.shuffle(tiles)
    return " ".join(tiles)


@settings(COMMON, max_examples=120 * TIMES)
@given(SEEDS)
def test_order_and_names_do_not_matter(seed: int) -> None:
    rng = random.Random(seed)
    _, record = random_record(rng)
    other = json.loads(json.dumps(record))
    for player in other["players"].values():
        player["hand"] = shuffled(rng, player["hand"])
        player["flowers"] = shuffled(rng, player["flowers"])
        rng.shuffle(player["melds"])
        player["name"] = rng.choice(["甲", "东", "Zoë", "a: b", "🀄"])
    assert essence(score(other)) == essence(score(record))


FULL_WIDTH = str.maketrans("0123456789", "０１２３４５６７８９")
TRADITIONAL = str.maketrans("万条东发兰", "萬條東發蘭")
LETTERS = {"万": "m", "筒": "p", "条": "s"}
HONORS = "东南西北白发中"
CHINESE_DIGITS = " 一二三四五六七八九"


def spelled(rng: random.Random, tiles: list[int]) -> str:
    """The tiles in a random notation, several of them in one text."""
    parts = []
    left = list(tiles)
    while left:
        tile = left[0]
        count = 1
        if tile < 27:
            while count < len(left) and left[count] // 9 == tile // 9:
                count += 1
            count = rng.randint(1, count)
        some, left = left[:count], left[count:]
        parts.append(rng.choice(SPELLINGS if tile < KINDS else SPELLINGS[:3])(some))
    return rng.choice([" ", "  ", ", ", "，", "、"]).join(parts)


def plain(tiles: list[int]) -> str:
    if tiles[0] >= 27:
        return "".join(NAMES[tile] for tile in tiles)
    return "".join(NAMES[tile][0] for tile in tiles) + NAMES[tiles[0]][1]


def letters(tiles: list[int]) -> str:
    if tiles[0] >= 27:
        return f"{HONORS.index(NAMES[tiles[0]]) + 1}z"
    return "".join(NAMES[tile][0] for tile in tiles) + LETTERS[NAMES[tiles[0]][1]]


def other_suits(tiles: list[int]) -> str:
    return plain(tiles).replace("筒", "饼").replace("条", "索")


def in_words(tiles: list[int]) -> str:
    if tiles[0] >= 27:
        return plain(tiles)
    return "".join(CHINESE_DIGITS[tile % 9 + 1] for tile in tiles) + NAMES[tiles[0]][1]


SPELLINGS: list[Callable[[list[int]], str]] = [
    plain,
    lambda tiles: plain(tiles).translate(TRADITIONAL),
    unicode_tiles,
    lambda tiles: plain(tiles).translate(FULL_WIDTH),
    letters,
    other_suits,
    in_words,
]
MELD_WORDS = {"明杠": ["明杠", "明槓"], "暗杠": ["暗杠", "暗槓"], "吃": ["吃"], "碰": ["碰"]}
SEAT_WORDS = {
    "东": ["东", "東", "东家", "E", "east"],
    "南": ["南", "s"],
    "西": ["西风", "W"],
    "北": ["北", "North"],
}


def respelled(rng: random.Random, record: Record) -> Record:
    """The same deal in other words: keys, seats, tiles, the order of the keys."""

    def tiles(text: str) -> str:
        return spelled(rng, parse_tiles(text))

    def key(name: str) -> str:
        return rng.choice([name, KEYS[name], KEYS[name].translate(TRADITIONAL), name.upper()])

    def seat(name: str) -> str:
        return rng.choice(SEAT_WORDS[name])

    def meld(text: str) -> Any:
        kind = "明杠" if text.startswith("明杠") else "暗杠" if text.startswith("暗杠") else text[0]
        faces = spelled(rng, list(parse_meld(text).tiles))
        if rng.random() < 0.3:
            return {key("kind"): rng.choice(MELD_WORDS[kind]), key("tiles"): faces}
        return f"{rng.choice(MELD_WORDS[kind])} {faces}"

    def mixed(mapping: Record) -> Record:
        items = list(mapping.items())
        rng.shuffle(items)
        return dict(items)

    players = {}
    for name, player in record["players"].items():
        words = {
            "hand": tiles(player["hand"]),
            "melds": [meld(text) for text in player["melds"]],
            "flowers": tiles(player["flowers"]),
            **({"discarded_wild": rng.choice(["是", "yes", "true"])} if "discarded_wild" in player else {}),
        }
        players[seat(name)] = mixed({key(word): value for word, value in words.items()})
    result: Record = {key("game"): rng.choice(["温岭麻将", "溫嶺麻將", "wenling_mahjong"])}
    result[key("wild")] = tiles(record["wild"])
    result[key("unit")] = record["unit"]
    result[key("players")] = mixed(players)
    win = record["win"]
    if isinstance(win, str):
        result[key("win")] = rng.choice(["none", "流局", "黄牌", "无"])
    else:
        by = {"自摸": "自摸", "点炮": "點炮", "抢杠": "搶槓", "杠上开花": "槓上開花"}
        words = {
            **win,
            "seat": seat(win["seat"]),
            "tile": tiles(win["tile"]),
            "by": rng.choice([win["by"], by[win["by"]]]),
        }
        if "from" in win:
            words["from"] = seat(win["from"])
        result[key("win")] = mixed({key(word): value for word, value in words.items()})
    if "liable" in record:
        result[key("liable")] = seat(record["liable"])
    return mixed(result)


@settings(COMMON, max_examples=150 * TIMES)
@given(SEEDS)
def test_the_words_do_not_matter(seed: int) -> None:
    """Notation, scripts, keys and their order: through the reader, as a file would be."""
    rng = random.Random(seed)
    _, record = random_record(rng)
    name = rng.choice(["deal.json", "deal.yaml", "-"])
    text = json.dumps(respelled(rng, record), ensure_ascii=name == "deal.json" and rng.random() < 0.3)
    (read_back,) = read(text.encode(), name, same=canonical)
    assert read_back.problems == []
    assert essence(score_record(game_of(read_back.data), read_back.data)) == essence(score(record)), text


# -------------------------------------------------------------- wildcards


UNCAPPED = {"cap": "1000000", "round_to": "1"}
KONGS = {"own_wind_kong", "dragon_kong"}


def alone_with(
    deal: dict[str, Any], record: Record, hand: list[int], tile: int, wild: int, **rules: str
) -> Record:
    seat = deal["winner"]
    player = {**record["players"][seat], "hand": " ".join(NAMES[tile] for tile in hand)}
    return {
        "game": "温岭麻将", "wild": NAMES[wild], "rules": {**UNCAPPED, **rules}, "players": {seat: player},
        "win": {**record["win"], "tile": NAMES[tile]},
    }  # fmt: skip


@settings(COMMON, max_examples=400 * TIMES)
@given(SEEDS)
def test_a_wildcard_is_never_worth_less_than_a_fixed_tile(seed: int) -> None:
    """Each 得 of a winner replaced by some real tile, under an indicator that makes none of his a wildcard.

    The hand without 得 has 1 番 for 无得 that the other cannot have; without it, it must not be worth more.
    Four alike with the drawn tile are left out: 得 cannot stand in a kong.
    """
    rng = random.Random(seed)
    deal, record = random_record(rng)
    assume(deal["winner"] is not None)
    seat, wild = deal["winner"], parse_tile(record["wild"])
    hand, tile = parse_tiles(record["players"][seat]["hand"]), parse_tile(record["win"]["tile"])
    held = [*hand, tile]
    assume(wild < 31 and wild in held and len(held) % 3 == 2)
    melded = [kind for text in record["players"][seat]["melds"] for kind in parse_meld(text).tiles]
    free = [kind for kind in range(31) if kind not in held and kind not in melded and kind != wild]
    indicator = rng.choice(free)

    best = score(alone_with(deal, record, hand, tile, wild)).players[seat]
    pool = [kind for kind in range(33) if kind != indicator]
    # the tiles that its own reading names, and any others
    for _ in range(12):
        fixed = [rng.choice(pool) if kind == wild else kind for kind in held]
        if rng.random() < 0.8:
            near = [kind + step for kind in held if kind != wild for step in (-2, -1, 0, 1, 2)]
            near = [kind for kind in near if kind in pool]
            fixed = [rng.choice(near or pool) if kind == wild else kind for kind in held]
        everything = [*fixed, *melded]
        if any(everything.count(kind) > 4 for kind in set(everything)) or 33 in fixed:
            continue
        result, codes = attempt(alone_with(deal, record, fixed[:-1], fixed[-1], indicator))
        if result is None:
            assert codes == {"hand.not_won"}
            continue
        other = result.players[seat]
        rules = {line.rule for line in other.lines}
        if rules & KONGS:
            continue
        worth = other.total
        if "no_wild" in rules and not other.numbers["capped"]:
            worth //= 2
        assert best.total >= worth, (best, other)


@settings(COMMON, max_examples=200 * TIMES)
@given(SEEDS)
def test_a_losers_wildcard_is_never_worth_less_than_a_fixed_tile(seed: int) -> None:
    """With loser_de=all, where 得 finish any 暗刻 and any pair that counts."""
    rng = random.Random(seed)
    deal, record = random_record(rng)
    assume(deal["winner"] is not None)
    wild = parse_tile(record["wild"])
    losers = [
        seat
        for seat in record["players"]
        if seat != deal["winner"] and wild < 31 and wild in parse_tiles(record["players"][seat]["hand"])
    ]
    assume(losers)
    seat = losers[0]
    before = score({**record, "rules": {"loser_de": "all"}}).players[seat].total
    table = Table(record)
    hand = parse_tiles(record["players"][seat]["hand"])
    fixed = [table.take(rng) if kind == wild else kind for kind in hand]
    player = {**record["players"][seat], "hand": " ".join(NAMES[kind] for kind in fixed)}
    other = {**record, "rules": {"loser_de": "all"}, "players": {**record["players"], seat: player}}
    assert score(other).players[seat].total <= before


class Table:
    """The tiles that a record leaves over."""

    def __init__(self, record: Record) -> None:
        wild = parse_tile(record["wild"])
        self.left = {kind: 4 for kind in range(33) if kind != wild}
        for player in record["players"].values():
            for text in (player["hand"], *(meld[1:].lstrip("杠") for meld in player["melds"])):
                self._drop(parse_tiles(text))
        if isinstance(record["win"], dict):
            self._drop(parse_tiles(record["win"]["tile"]))

    def _drop(self, tiles: list[int]) -> None:
        for tile in tiles:
            if tile in self.left:
                self.left[tile] -= 1

    def take(self, rng: random.Random) -> int:
        tile = rng.choice([*(kind for kind in self.left if self.left[kind] > 0), *self._honors()])
        self.left[tile] -= 1
        return tile

    def _honors(self) -> list[int]:
        return [kind for kind in (*WINDS, 31, 32) if self.left.get(kind, 0) > 0] * 2


# -------------------------------------------------------------- any bytes


def survives(data: bytes, name: str) -> None:
    """A file gives results or diagnostics, never an exception, and both can be shown in either language."""
    for lang in ("zh", "en"):
        wished = wishes(lang=lang)
        scored = list(score_all(read(data, name, same=canonical), wished))
        assert scored
        for one in scored:
            assert (one.result is None) == bool(one.diagnostics)
            if one.result is not None and one.game is not None:
                assert sum(one.result.settlement.net.values()) == 0
                speaker = wished.speaker(one.game)
                assert result_text(one.result, one.game, speaker, explain=True)
                assert json.dumps(result_json(one.result, one.game.entry, speaker))
            else:
                text = diagnostics_text(one.diagnostics, wished.speaker(one.game))
                assert name in text
                assert error_json(one.diagnostics)["errors"]
                for diagnostic in one.diagnostics:
                    assert diagnostic.line >= 1
                    assert diagnostic.column >= 1
                    assert diagnostic.end_column > diagnostic.column


PIECES = [
    b":", b"\n", b" ", b"  ", b"-", b"---\n", b"{", b"}", b"[", b"]", b",", b'"', b"'", b"#", b"&a", b"*a",
    b"!!str", b"|", b">", b"\t", b"\x00", b"\xff", b"\xe4", b"?", b"%", b"@", b"<<: ", b"hand: ",
    b"win: none", b"players:", "得".encode(), "５筒".encode(), "：".encode(), "东".encode(), "碰 东".encode(),
    "🀄".encode(), b"0x10", b"1e9", b"-1", b"999999999999", "自摸".encode(), b"deals:", b"rules: {cap: 1}",
    "\u2028".encode(), b"\xef\xbb\xbf",
]  # fmt: skip
EDITS = st.tuples(st.integers(0, 3000), st.integers(0, 40), st.sampled_from([b"", *PIECES]))


@settings(COMMON, max_examples=250 * TIMES)
@given(
    st.sampled_from(FILES),
    st.lists(
        st.tuples(st.integers(0, 3000), st.integers(0, 40), st.sampled_from([b"", *PIECES])),
        min_size=1,
        max_size=6,
    ),
)
def test_mangled_bytes(data: bytes, edits: list[tuple[int, int, bytes]]) -> None:
    for at, length, piece in edits:
        at %= len(data) + 1
        data = data[:at] + piece + data[at + length :]
    survives(data, "mangled.yaml")


@settings(COMMON, max_examples=100 * TIMES)
@given(st.binary(max_size=80), st.sampled_from(["a.yaml", "a.json", "a.jsonl", "-"]))
@example(b"game: \xe6\xb8\xa9\xe5\xb2\xad", "a.yaml")
@example(b'{"game": "wenling_mahjong"}', "a.json")
@example(b"[]", "a.json")
def test_any_bytes(data: bytes, name: str) -> None:
    survives(data, name)


VALUES: list[Any] = [
    "", " ", "none", "true", "1", "-1", "0", "0.5", "1e3", "东", "東家", "春", "白", "5筒", "55筒", "123万",
    "中中中中", "碰 东", "明杠 9条", "暗杠 中", "吃 123万", "吃 12万", "杠 5筒", "自摸", "点炮", "抢杠",
    "杠上开花", "同城游", "x" * 200, [], {}, [[]], ["碰 东"], [{"kind": "碰"}], {"kind": "碰", "tiles": "东"},
    {"seat": "东"}, {"东": {}}, {"a": "b"}, {"seat": "东", "tile": "1万", "by": "自摸"}, {"hand": "123万"},
    {"East": {"HAND": "1万"}}, {"kind": "吃", "tiles": "123万", "claimed": "3万", "from": "北"},
    {"preset": "同城游", "cap": "300"}, {"cap": "9"}, {"东": "1"}, None, ["1", ["2"]], {"": ""}, "\ud7ff",
    "\u202e",
]  # fmt: skip
WORDS = [*KEYS, *KEYS.values(), "东", "南", "西", "北", "财神（得）", "Hand", "HAND", "手 牌", "", "🀄"]


def places(value: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    inner = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    return [path, *(place for key, one in inner for place in places(one, (*path, key)))]


@settings(COMMON, max_examples=400 * TIMES)
@given(SEEDS)
@example(67749)  # 副露 beside melds, of which two items are wrong
def test_mangled_deals(seed: int) -> None:
    """Values in the wrong places, keys renamed, doubled and left out, in the record of a real deal."""
    rng = random.Random(seed)
    _, record = random_record(rng)
    record = json.loads(json.dumps(record))
    for _ in range(rng.randint(1, 4)):
        *above, last = rng.choice(places(record)[1:])
        holder: Any = record
        for key in above:
            holder = holder[key]
        action = rng.choice(["value", "value", "drop", "rename", "copy", "add"])
        if action == "value" or isinstance(holder, list):
            holder[last] = json.loads(json.dumps(rng.choice(VALUES)))
        elif action == "drop":
            del holder[last]
        elif action == "rename":
            holder[rng.choice(WORDS)] = holder.pop(last)
        elif action == "copy":
            holder[rng.choice(WORDS)] = holder[last]
        else:
            holder[rng.choice(WORDS)] = json.loads(json.dumps(rng.choice(VALUES)))
        if not places(record)[1:]:
            break
    survives(json.dumps(record, ensure_ascii=False).encode("utf-8", "surrogatepass"), "deal.json")
