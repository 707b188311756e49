"""胜负的判定: what makes everybody's points, who was caught, and what that is worth to the sides."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from calc.core.catalogue import Catalogue, Evidence
from calc.deals.cards_points import Points, Side
from calc.deals.cards_result import Part, Share
from calc.games.benxi_madui.combos import SOURCE
from calc.games.benxi_madui.options import Options

GAME = "benxi_madui"
WIN, CATCH, SHAVE = "胜负的判定", "胜负的判定·抓", "剃"
BONUS = {340: 100, 240: 0}
"""What 大剃 is worth above all points and the players caught: 340 = 200 + 2×20 + 100 (240 without)."""
TEXT_POINTS, TEXT_CAUGHT, TEXT_UNIT = 200, 2, 20

shares: Catalogue[Share] = Catalogue(GAME, kind="分", source=SOURCE)


@shares("captured", "捡分", 0, en="Captured", heading="5、10、K", player=WIN, aliases=("抓分",))
def captured(share: Share) -> Evidence:
    """自己赢下的各轮里的分牌：5是5分，10和K是10分。

    The points in the tricks that the player took: 5 for a five, 10 for a ten or a king.
    """
    yield from share.own()


@shares(
    "unplayed", "没打出的分", 0, en="Never played", heading="捡满200分", options=("unplayed",), player=SHAVE
)
def unplayed(share: Share) -> Evidence:
    """没出完的人手里的分归对方（选项unplayed），记在对方最后出完的人名下。

    Points in the hands of those not out go to the other side (option unplayed), shown under who of it went
    out last.
    """
    yield from share.got("hand")


shares.freeze()


@dataclass(frozen=True)
class Standing:
    """The end of a deal: the sides' points before anybody's catch counts.

    ``as_shaved``: whether somebody takes it for 大剃, who counts with a slip.
    """

    points: Points
    figures: Mapping[Side, int]
    total: int
    options: Options
    as_shaved: bool | None = None

    @property
    def catcher(self) -> Side:
        """The side of who went out first; only it can catch."""
        assert self.points.first is not None
        return self.points.side_of(self.points.first)

    @property
    def others(self) -> Side:
        """The other side."""
        return self.points.others(self.catcher)

    @property
    def caught(self) -> Side:
        """Who was caught: all who still hold cards when the first one's side is out (A B B A: nobody)."""
        holding = self.points.holding
        return holding if set(holding).isdisjoint(self.catcher) else ()

    @property
    def shaved(self) -> bool:
        """大剃: the first one's side has all points and caught the whole other side."""
        if self.as_shaved is not None:
            return self.as_shaved
        needed = len(self.others) if self.options.big_shave_caught == "all" else TEXT_CAUGHT
        return self.figures[self.catcher] == self.total and len(self.caught) >= needed

    @property
    def shave(self) -> int:
        """What 大剃 comes to: 340 or 240 with two packs and two caught, as much more as there is more."""
        more = self.total - TEXT_POINTS + self.options.catch_unit * (len(self.caught) - TEXT_CAUGHT)
        return TEXT_POINTS + TEXT_CAUGHT * TEXT_UNIT + BONUS[self.options.big_shave] + more

    @property
    def names(self) -> str:
        """Who was caught, as the proof of a line."""
        return " ".join(self.caught)


results: Catalogue[Standing] = Catalogue(GAME, kind="分", source=SOURCE)


@results(
    "big_shave",
    "大剃",
    340,
    en="Big shave",
    heading="一方捡满200分",
    options=("big_shave", "big_shave_caught"),
    aliases=("大掰", "剃"),
    catcher=SHAVE,
)
def big_shave(standing: Standing) -> Evidence:
    """一方捡满全部的分，又抓了对方全部的人：这一方的分就是340（选项big_shave：240）。

    All points and the whole other side caught: the side's score is 340 (240 under the option big_shave).
    """
    if standing.shaved:
        yield Part(standing.shave - standing.figures[standing.catcher], standing.names)


@results(
    "big_shaved",
    "被剃",
    -340,
    en="Shaved",
    heading="一方捡满200分",
    options=("big_shave", "big_shave_caught"),
    caught=SHAVE,
)
def big_shaved(standing: Standing) -> Evidence:
    """被大剃的一方负340分（选项big_shave：240）。

    The side that was shaved scores minus 340 (240 under the option big_shave).
    """
    if standing.shaved:
        yield Part(-standing.shave - standing.figures[standing.others], standing.names)


def _caught(count: int) -> Callable[[Standing], Evidence]:
    def find(standing: Standing) -> Evidence:
        if len(standing.caught) == count:
            yield Part(standing.options.catch_unit * count, standing.names)

    find.__doc__ = f"""先出完的一方全部出完时，对方还有{count}个人没有出完：这一方加{20 * count}分。

    The first one's side is all out while {count} of the others still hold cards: {20 * count} points more.
    """
    return find


for _count in range(1, 5):
    results(
        f"caught_{_count}",
        f"抓{_count}人",
        20 * _count,
        en=f"Caught {_count}",
        heading="抓到一个人" if _count == 1 else "抓两个人",
        options=("catch_unit",),
        aliases=("抓人",),
        catcher=CATCH,
    )(_caught(_count))


@results(
    "was_caught", "被抓", -20, en="Was caught", heading="被抓的一方", options=("catch_unit",), caught=CATCH
)
def was_caught(standing: Standing) -> Evidence:
    """被抓的一方每人减20分。

    The side whose players were caught loses 20 points for each of them.
    """
    if standing.caught and not standing.shaved:
        yield Part(-standing.options.catch_unit * len(standing.caught), standing.names)


@results("none_caught", "无抓", 0, en="Nobody caught", heading="出完牌顺序", catcher=CATCH)
def none_caught(standing: Standing) -> Evidence:
    """先出完的一方最后也有人没有出完（A B B A）：谁也没有抓到谁。

    Somebody of the first one's own side is last (A B B A): nobody was caught.
    """
    if not standing.caught:
        yield Part(0, " ".join(standing.points.finish))


results.freeze()
