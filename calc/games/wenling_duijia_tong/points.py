"""得分计算: what makes everybody's points, and what the sides' points come to."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from calc.core.catalogue import Catalogue, Evidence
from calc.deals.cards_points import Points, Side
from calc.deals.cards_result import Share
from calc.games.wenling_duijia_tong.options import Options

shares: Catalogue[Share] = Catalogue("wenling_duijia_tong", kind="分", source="温岭对家统")


@shares("captured", "抓分", 0, en="Captured", heading="自己抓取的分数", player="得分计算")
def captured(share: Share) -> Evidence:
    """自己赢下的各轮里的分牌：5 是 5 分，10 和 K 是 10 分。

    The points in the tricks that the player took: 5 for a five, 10 for a ten or a king.
    """
    yield from share.own()


@shares(
    "last_captured", "最后一名抓分", 0, en="Captured by the last", heading="第一个出完", player="得分计算·1"
)
def last_captured(share: Share) -> Evidence:
    """第一个出完牌的玩家另得最后一名抓取的分数；一方先出完时，另一方两人抓取的都归他。

    Who goes out first also gets what the last player captured; what both captured when one side is out.
    """
    yield from share.got("captured")


@shares(
    "hand_points", "没打出的分", 0, en="Never played", heading="第三个出完", options=("hand_points_to",),
    player="得分计算·3",
)  # fmt: skip
def hand_points(share: Share) -> Evidence:
    """第三个出完牌的玩家另得最后一名尚未打出去的分数；一方先出完时归这一方。

    Who goes out third also gets the points that the last player never played; the side that is out first
    gets those of both others.
    """
    yield from share.got("hand")


@shares(
    "given_up", "抓分归上游", 0, en="Given to the first", heading="第四个出完得 0 分", player="得分计算·4"
)
def given_up(share: Share) -> Evidence:
    """没有出完牌的玩家得分为 0：抓取的分归第一个出完的。

    Who never went out has nothing: what he captured goes to the first.
    """
    yield from share.gave("captured")


shares.freeze()


@dataclass(frozen=True)
class Standing:
    """How the sides stand when the deal is over."""

    points: Points
    figures: Mapping[Side, int]
    options: Options

    @property
    def ahead(self) -> Side | None:
        """The side with more points; at a tie that of the first one, unless it is a draw."""
        first, second = self.points.sides
        if self.figures[first] != self.figures[second]:
            return max(self.points.sides, key=self.figures.__getitem__)
        assert self.points.first is not None
        return self.points.side_of(self.points.first) if self.options.tie == "first_out" else None

    @property
    def all_points(self) -> bool:
        """One side has it all (统)."""
        return min(self.figures.values()) == 0 < max(self.figures.values())

    @property
    def score(self) -> str:
        """The sides' points, the larger first."""
        return " : ".join(str(figure) for figure in sorted(self.figures.values(), reverse=True))


results: Catalogue[Standing] = Catalogue("wenling_duijia_tong", kind="倍", source="温岭对家统")


@results("tong", "统", 2, en="All points", heading="双方所得分", options=("tong",), player="游戏规则·1")
def tong(standing: Standing) -> Evidence:
    """一方得到全部 200 分；条文没有写倍数，按选项 tong 才算两倍。

    One side has all 200 points; the text gives no payout, so it is double only under the option tong.
    """
    if standing.options.tong == "double" and standing.all_points:
        yield standing.score


@results("win", "胜", 1, en="Win", heading="双方所得分", options=("settle",), player="游戏规则·1")
def win(standing: Standing) -> Evidence:
    """得分多的一方胜。

    The side with more points wins.
    """
    if len(set(standing.figures.values())) > 1:
        yield standing.score


@results("tie_first_out", "平分上游胜", 1, en="Tie, first out wins", options=("tie",), player="游戏规则·1")
def tie_first_out(standing: Standing) -> Evidence:
    """两方得分相同，上游一方胜（选项 tie）。

    With equal points the side of who went out first wins (option tie).
    """
    if standing.ahead is not None and len(set(standing.figures.values())) == 1:
        yield standing.score


@results("draw", "平", 0, en="Draw", options=("tie",), player="游戏规则·1")
def draw(standing: Standing) -> Evidence:
    """两方得分相同，不分胜负（选项 tie）。

    With equal points nobody wins (option tie).
    """
    if standing.ahead is None:
        yield standing.score


results.freeze()
