"""The names of what games of tricks for points count, and what their texts say of it, in our own words."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple


class Words(NamedTuple):
    """A rule's names, common value, what it says (Chinese, English), and the options that it asks for."""

    name: str
    en: str
    value: int
    zh: str
    about: str
    options: tuple[str, ...] = ()
    aliases: tuple[str, ...] = ()


_LADDER: Final = ("ladder", "line", "must_play")

WORDS: Final[Mapping[str, Words]] = {
    "captured": Words(
        "抓分", "Taken in tricks", 0,
        "赢下的各轮里的分牌：5 是 5 分，10 和 K 是 10 分，两副牌共 200 分。",
        "The points in the tricks taken: 5 for a five, 10 for a ten or a king; 200 in the two packs.",
    ),
    "dug": Words(
        "掀底", "Bottom dug out", 0,
        "末轮庄家一方小，底牌的分乘上倍数加给闲家。",
        "When the bankers lose the last trick the bottom's points, multiplied, go to the idle side.",
        ("bottom_mult", "throw_bottom"), ("底牌",),
    ),
    "buried": Words(
        "灭底", "Bottom kept", 0,
        "末轮是庄家一方赢的，埋下的分不算给闲家。",
        "When the bankers take the last trick the buried points do not count for the idle side.",
    ),
    "dug_single": Words(
        "单张掀底", "Dug out by a single card", 2,
        "末轮用单张掀底，底牌的分乘 2。",
        "The bottom counts twice when a single card takes the last trick.",
        ("bottom_mult",),
    ),
    "dug_pair": Words(
        "对掀底", "Dug out by a pair", 4,
        "末轮用一对掀底，底牌的分乘 4。",
        "The bottom counts 4 times when a pair takes the last trick.",
        ("bottom_mult",), ("对子掀底",),
    ),
    "dug_tractor": Words(
        "拖拉机掀底", "Dug out by a tractor", 8,
        "末轮用拖拉机掀底：两对乘 8，三对乘 16，每多一对再乘 2。",
        "The bottom counts 8 times for a tractor of two pairs, 16 times for three, twice as often for every "
        "pair more.",
        ("bottom_mult",),
    ),
    "dug_throw": Words(
        "甩牌掀底", "Dug out by a throw", 2,
        "末轮用甩牌掀底：按其中最大的一部分算（条文没有写，见 throw_bottom）。",
        "A throw counts as its greatest part (not in the text; see throw_bottom).",
        ("bottom_mult", "throw_bottom"),
    ),
    "held": Words(
        "庄家守底", "Bottom held", 0,
        "末轮是庄家一方赢的，没有掀底，倍数是 0。",
        "The bankers took the last trick: nothing is dug out, the multiplier is 0.",
        (), ("保底",),
    ),
    "kept": Words(
        "庄家保庄", "The bankers stay", 0,
        "闲家的分连掀底不到 80：庄家的对家接着做庄。",
        "The idle side is below 80 with the bottom: the banker's partner is the next banker.",
        ("line",),
    ),
    "lost": Words(
        "庄家下庄", "The banker is unseated", 0,
        "闲家的分连掀底满 80：由庄家的下家做庄。",
        "The idle side has 80 or more with the bottom: the banker's next seat is the next banker.",
        ("line",),
    ),
    "shut_out": Words(
        "大光", "Shut out", 3,
        "闲家一分没有：庄方升 3 级（自定的表 2 级）。",
        "The idle side has no points: the bankers rise by 3 (2 in one's own table).",
        _LADDER,
    ),
    "half_out": Words(
        "小光", "Half shut out", 2,
        "闲家不到一半：庄方升 2 级（自定的表看 custom_one）。",
        "The idle side is below half the line: the bankers rise by 2 (custom_one in one's own table).",
        _LADDER,
    ),
    "bankers_rise": Words(
        "保庄升级", "Bankers rise", 1,
        "庄方保住庄：升 1 级（自定的表看 custom_one）。",
        "The bankers kept their place and rise by 1 (custom_one in one's own table).",
        _LADDER,
    ),
    "idle_takes": Words(
        "上台", "Idle side takes over", 0,
        "闲家上台做庄，不升级。",
        "The idle side takes over without a rise.",
        _LADDER,
    ),
    "idle_rises": Words(
        "上台升级", "Idle side rises", 1,
        "闲家上台做庄，每多 40 分升 1 级（自定的表看 custom_up…）。",
        "The idle side takes over and rises by 1 for every 40 points more (by custom_up… in one's own).",
        _LADDER,
    ),
    "single": Words("单张", "Single card", 0, "任意一张。", "Any one card."),
    "pair": Words(
        "对", "Pair", 0,
        "两张一样的牌，花色也一样，如两张草 A。",
        "Two cards alike in rank and suit.",
        (), ("对子",),
    ),
    "tractor": Words(
        "拖拉机", "Tractor", 0,
        "同一门里两对以上挨着的对子，越过抽走的级牌也算挨着；主牌一直连到 A、副主、正主、王。",
        "Two or more neighbouring pairs of one suit, over the level card that is missing from it too; trumps "
        "chain up over the ace, the level cards and the kings.",
        ("gap_adjacent", "trump_chain"), ("连对",),
    ),
    "throw": Words(
        "甩牌", "Throw", 0,
        "同一门的几个部分一起领出，每一部分都没有别家管得住才行（条文没有写，见 throws）。",
        "Several parts of one suit led at once, none of which another hand can stop (not in the text; see "
        "throws).",
        ("throws", "failed_throw"),
    ),
}  # fmt: skip
