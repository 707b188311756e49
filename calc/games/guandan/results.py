"""The named results of 掼蛋: rises (级), tributes (贡) and points where a table plays for them (分)."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from calc.core.catalogue import Catalogue, Evidence
from calc.deals.cards_result import Part
from calc.deals.levels import LEVELS
from calc.games.guandan.climb import ACE
from calc.games.guandan.combos import SOURCE
from calc.games.guandan.ending import DOUBLE, ONE_FOUR, ONE_THREE
from calc.games.guandan.outcome import POINTS, Outcome
from calc.games.guandan.tribute import Gift

GAME = "guandan"
ARTICLE, TRIBUTE = "三", "五"
RISE, BACK, PASS = "双下、末游、头家", "从2打到A", "从2打到A"


class Seat(NamedTuple):
    """One player in an outcome: what the catalogues look at."""

    player: str
    outcome: Outcome

    @property
    def won(self) -> bool:
        """Whether his side was first."""
        return self.player in self.outcome.ending.winners


climbs: Catalogue[Seat] = Catalogue(GAME, kind="级", source=SOURCE)

_ABOUT = {
    DOUBLE: ("头游和同伙是前两名（对方双下）：升三级（选项double_up：四级）。",
             "First and second place: three levels up (four under the option double_up)."),
    ONE_THREE: ("头游的同伙是第三名：升两级。", "The first one's partner is third: two levels up."),
    ONE_FOUR: ("头游的同伙是末游：升一级。", "The first one's partner is last: one level up."),
}  # fmt: skip
_NAMES = {
    DOUBLE: ("double", "Double win", ("双下",)),
    ONE_THREE: ("one_three", "First and third", ("单下",)),
    ONE_FOUR: ("one_four", "First and fourth", ()),
}
_STEPS = {DOUBLE: 3, ONE_THREE: 2, ONE_FOUR: 1}


def _rise(name: str) -> Callable[[Seat], Evidence]:
    def find(seat: Seat) -> Evidence:
        ending = seat.outcome.ending
        if seat.won and ending.name == name:
            yield Part(seat.outcome.steps, " ".join(ending.winners))

    find.__doc__ = "\n\n".join(_ABOUT[name])
    return find


for _name, (_id, _en, _aliases) in _NAMES.items():
    climbs(
        _id,
        _name,
        _STEPS[_name],
        en=_en,
        heading=RISE,
        options=("double_up",) if _name == DOUBLE else (),
        aliases=_aliases,
        player=ARTICLE,
    )(_rise(_name))


@climbs("capped", "到A为止", 0, en="No further than the ace", heading=BACK, player=ARTICLE)
def capped(seat: Seat) -> Evidence:
    """升级不能超过A，A必须打。

    No rise goes beyond the ace, which must be played.
    """
    climb = seat.outcome.climb
    if seat.won and climb is not None and climb.gained < climb.steps:
        yield Part(climb.gained - climb.steps, ACE)


@climbs(
    "passed",
    "过A",
    0,
    en="Ace passed",
    heading=PASS,
    options=("a_strict",),
    aliases=("通关",),
    player=ARTICLE,
)
def passed(seat: Seat) -> Evidence:
    """在自己打A的一局得头游，同伙不是末游：过A，赢了整场。

    First place in a deal at one's own ace, the partner not last: the match is won.
    """
    climb = seat.outcome.climb
    if seat.won and climb is not None and climb.passed:
        yield Part(0, " ".join(seat.outcome.ending.winners))


@climbs(
    "failed",
    "打A未过",
    0,
    en="Ace failed",
    heading=PASS,
    options=("a_strict", "a_fail_limit"),
    player=ARTICLE,
)
def failed(seat: Seat) -> Evidence:
    """自己打A的一局没有过（没有头游，或同伙末游）：记一次；别人打级的局不算。

    A deal at one's own ace in which it was not passed counts as a failure; others' deals do not.
    """
    climb = seat.outcome.climb
    if climb is not None and seat.player in climb.failed:
        yield Part(0, f"×{climb.failures}")


@climbs(
    "fell",
    "退回2",
    2 - 14,
    en="Back to 2",
    heading=BACK,
    options=("a_fail_limit", "a_fail_to"),
    player=ARTICLE,
)
def fell(seat: Seat) -> Evidence:
    """三次打A未过，退回2重新打。

    After three failures at the ace the side starts again at 2.
    """
    climb = seat.outcome.climb
    if climb is not None and seat.player in climb.fell:
        level = climb.after[climb.fell]
        yield Part(LEVELS.index(level) - LEVELS.index(ACE), level)


climbs.freeze()

points: Catalogue[Seat] = Catalogue(GAME, kind="分", source=SOURCE)


def _points(name: str) -> Callable[[Seat], Evidence]:
    def find(seat: Seat) -> Evidence:
        outcome = seat.outcome
        if outcome.points and outcome.ending.name == name:
            yield Part(outcome.points if seat.won else -outcome.points)

    find.__doc__ = f"""计分的桌上{name}每人输赢{POINTS[name]}分（选项score_table）；条文没有计分。

    Where a table plays for points, {POINTS[name]} for each player (option score_table); the text has none.
    """
    return find


for _name, (_id, _en, _aliases) in _NAMES.items():
    points(
        f"{_id}_points",
        f"{_name}得分",
        POINTS[_name],
        en=f"{_en} in points",
        heading=RISE,
        options=("score_table",),
        player=ARTICLE,
    )(_points(_name))

points.freeze()

tributes: Catalogue[Seat] = Catalogue(GAME, kind="贡", source=SOURCE)


def shown(gift: Gift) -> str:
    """A gift as people read it: which card (or which of), and whose it becomes."""
    return f"{'/'.join(str(card) for card in gift.choices) or '?'} → {gift.to or '?'}"


def _given(seat: Seat, name: str) -> Evidence:
    tribute = seat.outcome.tribute
    if tribute is not None and tribute.name == name:
        for gift in tribute.gifts:
            if gift.giver == seat.player:
                yield Part(1, shown(gift))


@tributes("single_tribute", "单贡", 1, en="Tribute", heading="进贡", aliases=("进贡",), player=TRIBUTE)
def single_tribute(seat: Seat) -> Evidence:
    """末游向头游进贡一张最大的牌（红桃级牌除外），哪怕是同伙；几张一样大的由进贡的人挑。

    The last player gives the first one his highest card (hearts of the level apart), though they be partners;
    of equal cards he picks one.
    """
    yield from _given(seat, "单贡")


@tributes(
    "double_tribute", "双贡", 1, en="Double tribute", heading="两个输方要向两个头家进贡",
    options=("equal_tribute",), player=TRIBUTE,
)  # fmt: skip
def double_tribute(seat: Seat) -> Evidence:
    """双下的两家各进贡一张最大的牌，大的给头游，小的给另一家；一样大按选项equal_tribute。

    Both losers of a 双上 give their highest card, the higher one to the first; of equal ones see
    equal_tribute.
    """
    yield from _given(seat, "双贡")


@tributes(
    "resisted", "抗贡", 0, en="Tribute resisted", heading="可抗贡", options=("anti_tribute",), player=TRIBUTE
)
def resisted(seat: Seat) -> Evidence:
    """进贡的一方有两张大王（每人一张，或一人两张）：不进贡，头游先出。

    The payers have both big kings, one each or two in one hand: no tribute, and the first one leads.
    """
    tribute = seat.outcome.tribute
    if tribute is not None and tribute.kings and tribute.kings.get(seat.player):
        yield Part(0, " ".join(["大王"] * tribute.kings[seat.player]))


@tributes("returned", "还贡", 1, en="Given back", heading="还一张", options=("return_cap",), player=TRIBUTE)
def returned(seat: Seat) -> Evidence:
    """收到贡的人还一张不大于10的牌，级牌除外；没有就还最小的一张。

    Who got a tribute gives back a card of ten or lower that is no level card; having none, his lowest.
    """
    tribute = seat.outcome.tribute
    for gift in tribute.returns if tribute is not None else ():
        if gift.giver == seat.player and gift.choices:
            yield Part(1, shown(gift))


tributes.freeze()
