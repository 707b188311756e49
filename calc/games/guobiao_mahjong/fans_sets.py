"""Fans that count kongs and concealed pungs, whatever tiles they are of."""

from __future__ import annotations

from calc.core.catalogue import Evidence
from calc.games.guobiao_mahjong.book import fan
from calc.games.guobiao_mahjong.hand import Hand
from calc.mahjong.proof import Sets

_LESS_KONGS = (
    "two_concealed_kongs", "melded_and_concealed_kong", "two_melded_kongs", "concealed_kong", "melded_kong",
)  # fmt: skip


@fan(
    5, "four_kongs", "四杠", 88, en="Four kongs", looks_at="hidden",
    excludes=("all_pungs", "single_wait", "three_kongs", *_LESS_KONGS),
)  # fmt: skip
def four_kongs(hand: Hand) -> Evidence:
    """四个杠，明杠、暗杠都可以。

    Four kongs, melded or concealed.
    """
    kongs = (*hand.exposed_kongs, *hand.hidden_kongs)
    if len(kongs) == 4:
        yield Sets(kongs)


@fan(
    12, "four_concealed_pungs", "四暗刻", 64, en="Four concealed pungs", looks_at="hidden",
    excludes=(
        "all_pungs", "concealed_hand", "fully_concealed_hand", "three_concealed_pungs", "two_concealed_pungs",
    ),
    options=("profile",),
)  # fmt: skip
def four_concealed_pungs(hand: Hand) -> Evidence:
    """四副暗刻（暗杠）。

    Four concealed pungs or kongs.
    """
    if len(hand.hidden_pungs) == 4:
        yield Sets(hand.hidden_pungs)


@fan(17, "three_kongs", "三杠", 32, en="Three kongs", looks_at="hidden", excludes=_LESS_KONGS)
def three_kongs(hand: Hand) -> Evidence:
    """三个杠，明杠、暗杠都可以。

    Three kongs, melded or concealed.
    """
    kongs = (*hand.exposed_kongs, *hand.hidden_kongs)
    if len(kongs) >= 3:
        yield Sets(kongs)


@fan(
    33, "three_concealed_pungs", "三暗刻", 16, en="Three concealed pungs", looks_at="hidden",
    excludes=("two_concealed_pungs",),
)  # fmt: skip
def three_concealed_pungs(hand: Hand) -> Evidence:
    """三副暗刻（暗杠）。

    Three concealed pungs or kongs.
    """
    if len(hand.hidden_pungs) >= 3:
        yield Sets(hand.hidden_pungs)


@fan(
    53, "two_concealed_kongs", "双暗杠", 6, en="Two concealed kongs", looks_at="hidden",
    excludes=("two_concealed_pungs", "concealed_kong"), options=("profile",),
)  # fmt: skip
def two_concealed_kongs(hand: Hand) -> Evidence:
    """两个暗杠；2006 年的文本计 8 番。

    Two concealed kongs; 8 points in the 2006 text.
    """
    if len(hand.hidden_kongs) >= 2:
        yield Sets(hand.hidden_kongs)


@fan(
    None, "melded_and_concealed_kong", "明暗杠", 5, en="Melded and concealed kong", looks_at="hidden",
    excludes=("concealed_kong", "melded_kong"), options=("profile",),
)  # fmt: skip
def melded_and_concealed_kong(hand: Hand) -> Evidence:
    """一个明杠和一个暗杠。1998 年的番表没有这一项，通行计 5 番，2006 年的文本计 6 番。

    A melded and a concealed kong. Not in the 1998 table; played as 5 points, 6 in the 2006 text.
    """
    if hand.exposed_kongs and hand.hidden_kongs:
        yield Sets((*hand.exposed_kongs, *hand.hidden_kongs))


@fan(57, "two_melded_kongs", "双明杠", 4, en="Two melded kongs", looks_at="hidden", excludes=("melded_kong",))
def two_melded_kongs(hand: Hand) -> Evidence:
    """两个明杠。

    Two melded kongs.
    """
    if len(hand.exposed_kongs) >= 2:
        yield Sets(hand.exposed_kongs)


@fan(66, "two_concealed_pungs", "双暗刻", 2, en="Two concealed pungs", looks_at="hidden")
def two_concealed_pungs(hand: Hand) -> Evidence:
    """两副暗刻（暗杠）。

    Two concealed pungs or kongs.
    """
    if len(hand.hidden_pungs) >= 2:
        yield Sets(hand.hidden_pungs)


@fan(67, "concealed_kong", "暗杠", 2, en="Concealed kong", looks_at="hidden")
def concealed_kong(hand: Hand) -> Evidence:
    """一个暗杠。

    A concealed kong.
    """
    if hand.hidden_kongs:
        yield hand.hidden_kongs[0]


@fan(74, "melded_kong", "明杠", 1, en="Melded kong", looks_at="hidden")
def melded_kong(hand: Hand) -> Evidence:
    """一个明杠。

    A melded kong.
    """
    if hand.exposed_kongs:
        yield hand.exposed_kongs[0]


@fan(64, "tile_hog", "四归一", 2, en="Tile hog", looks_at="alike")
def tile_hog(hand: Hand) -> Evidence:
    """四张相同的牌都在手里而没有杠，每四张计一次。

    All four of a kind without a kong; once for each kind.
    """
    for tile in hand.four_alike():
        yield (tile,) * 4
