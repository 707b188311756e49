"""The characters and words that stand for tiles in a text, and the slips people make with them."""

from __future__ import annotations

from typing import Final

from calc.mahjong.tile import EAST, GREEN, HONORS, NAMES, NORTH, RED, SOUTH, WEST, WHITE, Tile

# Every character that may occur, by what it does, in one table: 0-8 is a digit (its tile's place in the
# suit), from TILE_AT the tiles that one character names, from SUIT_AT the suits, then the separators.
TILE_AT: Final = 16
SUIT_AT: Final = 64
HONOR_SUIT: Final = SUIT_AT + 3
SEPARATOR: Final = 80
OTHER: Final = 99

_DIGITS: Final = ("123456789", "一二三四五六七八九", "１２３４５６７８９")
_SUIT_WORDS: Final = ("万萬mMｍＭ", "筒饼餅pPｐＰ", "条條索sSｓＳ", "zZｚＺ")
_SEPARATORS: Final = " \t\r\n\u3000\xa0,，、;；"
_TRADITIONAL: Final = {"東": "东", "發": "发", "蘭": "兰"}
VARIATION_SELECTORS: Final = "\ufe0e\ufe0f"

HONOR_NUMBERS: Final[tuple[Tile, ...]] = (EAST, SOUTH, WEST, NORTH, WHITE, GREEN, RED)
"""What ``1z`` to ``7z`` are: unlike in the table of tiles, the dragons run 白发中."""

UNICODE_ORDER: Final[tuple[Tile, ...]] = (
    *HONORS,
    *range(9),
    *range(18, 27),
    *range(9, 18),
    *range(38, 42),
    *range(34, 38),
)
"""The tiles from U+1F000 on: winds, 中发白, 万, 条, 筒, 梅兰竹菊, 春夏秋冬."""

WORDS: Final[dict[str, Tile]] = {
    **dict.fromkeys(("红中", "紅中"), RED),
    **dict.fromkeys(("发财", "发財", "發财", "發財"), GREEN),
    **dict.fromkeys(("白板", "白皮"), WHITE),
    **dict.fromkeys(("东风", "东風", "東风", "東風"), EAST),
    **dict.fromkeys(("南风", "南風"), SOUTH),
    **dict.fromkeys(("西风", "西風"), WEST),
    **dict.fromkeys(("北风", "北風"), NORTH),
}
"""Names of two characters. One of the two is never a tile by itself."""

WRONG_DIGITS: Final = "0０〇零十百"

# What was probably meant, only for the hints of errors.
SUIT_SLIPS: Final = {
    **dict.fromkeys("同桶通童洞饨丙并", "筒"),
    **dict.fromkeys("调跳挑束锁所", "条"),
    **dict.fromkeys("方玩碗丸wWｗＷ", "万"),
}
TILE_SLIPS: Final = {
    **dict.fromkeys(("幺鸡", "么鸡", "幺雞", "么雞"), "1条"),
    **dict.fromkeys(("财", "財", "F"), "发"),
    **dict.fromkeys(("红", "紅", "C"), "中"),
    **dict.fromkeys(("板", "皮"), "白"),
    "E": "东",
    "W": "西",
    "N": "北",
}


def _actions() -> dict[str, int]:
    table = dict.fromkeys(_SEPARATORS, SEPARATOR)
    for digits in _DIGITS:
        table.update({digit: value for value, digit in enumerate(digits)})
    for number, words in enumerate(_SUIT_WORDS):
        table.update(dict.fromkeys(words, SUIT_AT + number))
    for tile in range(EAST, len(NAMES)):
        table[NAMES[tile]] = TILE_AT + tile
    for old, new in _TRADITIONAL.items():
        table[old] = table[new]
    for number, tile in enumerate(UNICODE_ORDER):
        table[chr(0x1F000 + number)] = TILE_AT + tile
    return table


ACTIONS: Final[dict[str, int]] = _actions()
GLYPHS: Final[dict[Tile, str]] = {tile: chr(0x1F000 + number) for number, tile in enumerate(UNICODE_ORDER)}
