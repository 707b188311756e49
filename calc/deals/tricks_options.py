"""House rules that games of tricks for points share; each game adds its own and its own reasons."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Final, NamedTuple

from calc.core.options import OptionSet, choice, flag, number


class Dug(NamedTuple):
    """What the bottom was dug out with: its pairs (0 for a single card, 1 for a pair) and its cards."""

    pairs: int
    cards: int


MULTIPLIERS: Final[Mapping[str, Callable[[Dug], int]]] = {
    "long": lambda dug: 2 ** (dug.pairs + 1),
    "flat": lambda dug: 4 if dug.pairs else 2,
    "times": lambda dug: 2 * dug.cards,
    "power": lambda dug: 2**dug.cards,
    "plain": lambda dug: 2 * dug.pairs or 1,
}
"""What the bottom's points are multiplied by, in the ways that tables are known to play."""

_MULTIPLIER_WORDS: Final = {
    "long": ("单 2、对 4、两对 8、三对 16，每多一对加倍", "2, 4, 8, 16: doubled for every pair"),
    "flat": ("单 2、对或拖拉机 4", "2 for a single card, 4 for a pair or a tractor"),
    "times": ("2 × 张数", "twice the number of cards"),
    "power": ("2 的张数次方", "2 to the number of cards"),
    "plain": ("单 1、对 2、拖拉机 2 × 对数", "1, 2, or twice the pairs of a tractor"),
}


def bottom_mult(letter: str, *, reason: str, reason_en: str, open: bool = False) -> Any:
    """The option on the bottom's multiplier (S1). ``double`` is the letter of the game's text."""
    others = ("times", "power", "plain", "flat" if letter == "long" else "long")
    return choice(
        "掀底的倍数",
        "multiplier of a bottom dug out",
        {
            "double": _MULTIPLIER_WORDS[letter],
            **{name: _MULTIPLIER_WORDS[name] for name in others},
        },
        reason=reason,
        reason_en=reason_en,
        row="S1",
        open=open,
        impact="H",
    )


def gap_adjacent(*, reason: str, reason_en: str) -> Any:
    """The option on tractors over a rank that is missing from its suit (S4, X8)."""
    return flag(
        "隔着抽走的牌相连",
        "neighbours over a rank that is missing from the suit",
        True,
        reason=reason,
        reason_en=reason_en,
        row="S4",
    )


def kings_counter(*values: str, reason: str, reason_en: str) -> Any:
    """The option on two kings that overrule a trump suit (S11, X7); the first value is the default."""
    known = {
        "any": ("任意两张王", "any two kings"),
        "same": ("两张一样的王", "two kings alike"),
        "none": ("不能", "cannot be done"),
    }
    return choice(
        "用王反成无主",
        "kings that make no trumps",
        {value: known[value] for value in values},
        reason=reason,
        reason_en=reason_en,
        row="S11",
    )


@dataclass(frozen=True)
class TrickOptions(OptionSet):
    """What such games share. Those without a default here are given one, with its reason, by each game."""

    bottom_mult: str
    kings_counter: str
    gap_adjacent: bool
    throw_bottom: str = choice(
        "用甩牌掀底",
        "a bottom dug out by a throw",
        {
            "largest": ("按其中最大的一部分", "its greatest part decides"),
            "all": ("按全部的对数、张数", "all its pairs and cards count"),
            "single": ("当作单张", "counts as a single card"),
        },
        reason="条文没有写甩牌",
        reason_en="the text does not speak of throws",
        row="S9",
        open=True,
    )
    line: int = number(
        "下庄的分数",
        "points that unseat the banker",
        80,
        least=5,
        most=200,
        usual=(80,),
        reason="80 分以下庄家继续做庄，拿满 80 分下庄",
        reason_en="below 80 the bankers stay, at 80 they are unseated",
        row="S10",
    )
    ladder: str = choice(
        "升级",
        "levels",
        {
            "none": ("不算", "not counted"),
            "standard": (
                "通行：0 分升 3，不到一半升 2，保住升 1，下庄起每 40 分升 1",
                "common: 3 for 0 points, 2 below half the line, 1 below it, for the idle side 1 per 40 above",
            ),
            "custom": ("自定，见 custom_…", "of one's own: custom_…"),
        },
        reason="条文没有升几级的表",
        reason_en="the text has no table of levels",
        row="S2",
        impact="H",
    )
    custom_one: int = number(
        "自定：庄家升 1 级的界限",
        "custom: bankers rise 1 below",
        40,
        least=5,
        most=200,
        usual=(40,),
        reason="另一种表：0 分升 2，不到 40 升 1，不到 80 不升",
        reason_en="another table: 2 for 0 points, 1 below 40, none below 80",
        row="S2",
    )
    custom_up: int = number(
        "自定：闲家升 1 级的分数",
        "custom: idle side rises 1 from",
        120,
        least=5,
        most=2000,
        usual=(120,),
        reason="另一种表：120 升 1",
        reason_en="another table: 1 from 120",
        row="S2",
    )
    custom_up_two: int = number(
        "自定：闲家升 2 级的分数",
        "custom: idle side rises 2 from",
        150,
        least=5,
        most=2000,
        usual=(150,),
        reason="另一种表：150 升 2",
        reason_en="another table: 2 from 150",
        row="S2",
    )
    custom_up_three: int = number(
        "自定：闲家升 3 级的分数",
        "custom: idle side rises 3 from",
        200,
        least=5,
        most=2000,
        usual=(200,),
        reason="另一种表：200 升 3",
        reason_en="another table: 3 from 200",
        row="S2",
    )
    must_play: str = choice(
        "必打的级",
        "levels that must be played",
        {
            "none": ("没有", "none"),
            "5_10_k": ("5、10、K，升级时不能越过", "5, 10 and K: no rise goes past one"),
        },
        reason="条文没有写",
        reason_en="the text is silent",
        row="S3",
    )
    trump_chain: str = choice(
        "主牌顶上的拖拉机",
        "tractors at the top of the trumps",
        {
            "full": ("A、副主、正主 直到大王都相连", "all steps chain up to the big king"),
            "seed_only": ("只有 A 与副主相连", "only the ace and the off-suit level cards chain"),
        },
        reason="条文的例子只有黑桃 AA 红桃 44；通行的打法一直连上去",
        reason_en="the only example is AA of trumps with an off-suit level pair; tables chain them all",
        row="S5",
        open=True,
    )
    throws: bool = flag(
        "可以甩牌",
        "throws are allowed",
        True,
        reason="条文没有写；通行的打法可以",
        reason_en="the text is silent; tables allow them",
        row="S9",
    )
    failed_throw: str = choice(
        "甩牌不成，改出",
        "instead of a throw that fails",
        {
            "smallest": ("其中最小的一部分", "its smallest part is led"),
            "stopped": ("被管住的部分里最小的", "the smallest of the parts that were stopped"),
        },
        reason="条文没有写；通行的打法",
        reason_en="the text is silent; this is how tables play",
        row="S9",
    )
    follow: str = choice(
        "跟牌",
        "following a lead",
        {
            "tractors": ("同门的对子、拖拉机也要跟", "pairs and tractors of the suit too"),
            "pairs": ("同门的对子要跟", "pairs of the suit too"),
            "cards": ("只要同门", "any cards of the suit"),
        },
        reason="条文只写牌型必须一样才能将；通行的打法有对跟对，有拖拉机跟拖拉机",
        reason_en="the text only asks ruffs for the same shape; tables follow pairs with pairs, tractors too",
    )
    own_counter: bool = flag(
        "亮主的人可以再亮一张加固",
        "the declarer may show his second card",
        False,
        reason="条文说其他三个玩家可以反",
        reason_en="the text lets the other three overrule",
        row="S11",
    )
    settle: str = choice(
        "结算",
        "settlement",
        {
            "none": ("没有输赢", "nothing is paid"),
            "unit": ("负方每人付一注", "each loser pays one stake"),
            "levels": (
                "负方每人按升的级数付（不算升级时按通行的表）",
                "each loser pays for the levels (by the common table where there is none)",
            ),
        },
        reason="条文没有写付钱",
        reason_en="the text pays nothing",
    )
