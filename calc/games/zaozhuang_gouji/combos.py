"""The sets of 枣庄够级 (三、出牌; 四、够级牌): cards of one rank, which 2s and kings may stand for.

Hanging a king makes any set a 级牌; sets beat one another in equal numbers by rank, and kings that hang on
a set must be answered by higher kings.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from types import MappingProxyType
from typing import Final

from calc.cards.card import BIG, KINGS, LITTLE, PLAIN
from calc.cards.combination import Combo
from calc.cards.compare import Answer, Verdict
from calc.cards.deck import Deck
from calc.cards.patterns import WITH_KINGS, Patterns, wild_ranks
from calc.cards.shapes import Same
from calc.core.catalogue import Catalogue, Evidence
from calc.core.clause import Clause
from calc.games.zaozhuang_gouji.options import Options

GAME_ID: Final = "zaozhuang_gouji"
SOURCE = "枣庄够级"
COMPARISON = Clause(SOURCE, "三", "出牌规则：别人出几张，你就出几张")

MONEY = "2"
GRADE: Final[Mapping[str, int]] = MappingProxyType({"10": 5, "J": 4, "Q": 3, "K": 2, "A": 2, MONEY: 1})
"""How many of a rank make a 级牌 (四)."""


def hung(combo: Combo) -> tuple[int, int]:
    """How many little and how many big kings stand for other cards."""
    kings = [card.rank for card, meant in combo.stands if card.rank in KINGS and card != meant]
    return kings.count(LITTLE), kings.count(BIG)


def is_pure(combo: Combo) -> bool:
    """Whether every card is itself: neither 钱 (2) nor 花 (kings) added."""
    return all(card == meant for card, meant in combo.stands)


def is_grade(combo: Combo) -> bool:
    """Whether the set is a 级牌: enough of its rank, or kings in it (四)."""
    return hung(combo) != (0, 0) or combo.rank in KINGS or combo.size >= GRADE.get(combo.rank, combo.size + 1)


def can_open(combo: Combo) -> bool:
    """Whether the set may 过点: a pure 级牌 of two cards or more (四、注)."""
    return is_grade(combo) and is_pure(combo) and combo.rank in PLAIN and combo.size >= 2


def name_of(combo: Combo) -> str:
    """级牌 or 非级牌, and whether 钱 or 花 were added."""
    added = "纯" if is_pure(combo) else "挂花" if hung(combo) != (0, 0) else "带钱"
    return f"{'级牌' if is_grade(combo) else '非级牌'}·{added}"


def big_kings_needed(combo: Combo) -> int:
    """The big kings that must hang on a set to beat this one: a little one needs one, a big one two (三)."""
    little, big = hung(combo)
    return little + 2 * big


def by_kings(new: Combo, old: Combo) -> Verdict | None:
    """Kings on the table must be answered by higher kings; rank and number decide then as ever (三)."""
    needed = big_kings_needed(old)
    if not needed or new.size != old.size or hung(new)[1] >= needed:
        return None
    args = {"new": new.local_name, "old": old.local_name, "needed": needed}
    equal = new.top == old.top and hung(new) == hung(old)
    return Verdict(Answer.DOES_NOT_BEAT, f"{GAME_ID}.kings", args, equal=equal)


def patterns_of(options: Options, level: str | None = None) -> Patterns:
    """One shape: any number of one rank, the 2 above the ace and the kings above the 2."""
    return _patterns(options.hua_ladder)


@cache
def _patterns(hua_ladder: bool) -> Patterns:
    return Patterns(
        shapes=(Same(kind="set", name="牌", least=1, most=99, ranks=WITH_KINGS),),
        wild=wild_ranks(MONEY, *KINGS),
        naming=name_of,
        judge=by_kings if hua_ladder else None,
    )


def deck_of(options: Options) -> Deck:
    """Six packs, or four."""
    return _deck(options.decks)


@cache
def _deck(packs: int) -> Deck:
    return Deck.of(packs)


combinations: Catalogue[Combo] = Catalogue(GAME_ID, kind="牌型", source=SOURCE)


@combinations("hung", "挂花级牌", 0, en="Hung with kings", heading="花", options=("hua_ladder",), rule="四")
def hung_set(combo: Combo) -> Evidence:
    """凡有带、挂花（王）的那套牌就是级牌。1个小花要1个大花压，2个小花要2个大花；1个大花要2个大花，2个大花要4个大花。

    Any set with kings added is a 级牌. One little king needs a big one to be beaten, two need two; a big king
    needs two, and two need four.
    """
    if hung(combo) != (0, 0):
        yield combo


@combinations("grade", "级牌", 0, en="Grade cards", heading="够级牌", aliases=("够级牌",), rule="四")
def grade(combo: Combo) -> Evidence:
    """5个10、4个J、3个Q、2个K、2个A、1个2，或者更多，可以带钱；只有对家能管。不带钱、不挂花、两张以上的才能过点。

    Five tens, four jacks, three queens, two kings, two aces, one 2, or more of them; 2s may stand in. Only
    the player opposite may beat it. It opens when nothing is added and it has two cards or more.
    """
    if is_grade(combo):
        yield combo


@combinations("plain", "非级牌", 0, en="Below grade", heading="出牌规则", rule="三")
def plain(combo: Combo) -> Evidence:
    """不够级的同点牌，六个玩家都可以管：别人出几张就出几张，点数大的压住；2（钱）可以当别的牌。

    Cards of one rank that are not enough for a 级牌; anybody may beat them with as many of a higher rank.
    A 2 (钱) may stand for another card.
    """
    if not is_grade(combo):
        yield combo


combinations.freeze()
