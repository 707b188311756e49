"""The named results of both texts, in the order in which they let one another speak."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

from calc.core.catalogue import Catalogue, Evidence
from calc.deals.cards_points import Points, Side
from calc.games.wenling_liujia_tong.options import Options
from calc.messages import Bilingual

ALL, HALF = 400, 200


class Won(NamedTuple):
    """The proof of a result: who won (nobody at a draw), and by what."""

    side: Side
    shown: str

    def __str__(self) -> str:
        return self.shown


@dataclass(frozen=True)
class Standing:
    """How the sides stand: when the deal is over, or as far as points are realised before.

    ``escaped``: who ran away.
    """

    points: Points
    figures: Mapping[Side, int]
    options: Options
    escaped: str | None = None

    @property
    def score(self) -> str:
        """The sides' points, the larger first."""
        return " : ".join(str(figure) for figure in sorted(self.figures.values(), reverse=True))

    @cached_property
    def tied(self) -> bool:
        """Both have the same."""
        return len(set(self.figures.values())) == 1

    @cached_property
    def ahead(self) -> Side:
        """The side with more points; at a tie that of the first one."""
        points = self.points
        if self.tied:
            return points.side_of(points.first) if points.first else ()
        return max(points.sides, key=self.figures.__getitem__)

    @cached_property
    def leading(self) -> Side:
        """The side of who went out first."""
        return self.points.side_of(self.points.first) if self.points.first else ()

    def all_out(self, side: Side) -> bool:
        """Whether all of a side went out."""
        return bool(side) and len(self.points.out(side)) == len(side)

    def won(self, side: Side, shown: str = "") -> Won:
        """The proof that a side won."""
        return Won(side, shown or self.score)


results: Catalogue[Standing] = Catalogue("wenling_liujia_tong", kind="倍", source="温岭六家统")


@results("escape", "逃跑", 10, en="Escape", options=("escape_to",), booklet="规则介绍·胜负规则")
def escape(standing: Standing) -> Evidence:
    """逃跑的玩家扣 10 分积分和 30 倍的豆，这一局作废。

    Who runs away loses 10 积分 and 30 beans; the deal is void.
    """
    if standing.escaped:
        yield Won((), standing.escaped)


@results("all_points", "双倍", 2, en="All 400 points", heading="取得全部400分", platform="结果·1")
def all_points(standing: Standing) -> Evidence:
    """一方实际拿到全部 400 分，不论谁是上游。上游一方抓到的分都算到手，另一方只算出完的人的。

    One side has really got all 400 points, whoever was out first. What the first one's side captured counts
    as got; of the other side only what those captured who are out.
    """
    for side, figure in standing.figures.items():
        if figure == ALL:
            yield standing.won(side)


@results("swept", "双倍", 2, en="Nobody of theirs out", heading="对方三家均未出完", platform="结果·3·A")
def swept(standing: Standing) -> Evidence:
    """一方三家出完时，对方三家都没有出完。

    All three of a side are out and none of the other side is.
    """
    points = standing.points
    if points.over and standing.all_out(standing.leading) and len(points.finish) == len(standing.leading):
        yield standing.won(standing.leading, " ".join(points.finish))


@results(
    "tie", "平", 0, en="Draw", heading="200 比 200", options=("tie_rule",),
    platform="结果·3·B", booklet="规则介绍·正常结束",
)  # fmt: skip
def tie(standing: Standing) -> Evidence:
    """两方都是 200 分，不分胜负（选项 tie_rule）。

    Both sides have 200 and nobody wins (option tie_rule).
    """
    if standing.options.tie_rule == "draw" and set(standing.figures.values()) == {HALF}:
        yield Won((), standing.score)


@results(
    "all_out", "胜", 1, en="Win", heading="一方出完，得分≥200", options=("tie_rule",), platform="结果·3·B"
)
def all_out(standing: Standing) -> Evidence:
    """一方三家出完，对方已有人出完：得分 200 以上的一方胜；都是 200 分时上游一方胜。

    All three of a side are out and somebody of the other side is: the side with 200 points or more wins;
    at 200 each that of the first one.
    """
    if standing.points.over:
        yield standing.won(standing.ahead)


@results(
    "by_score", "胜", 1, en="Win by points", heading="得分≥200，对方有人出完且得分不为零",
    options=("rule2_score", "tie_rule"), platform="结果·2",
)  # fmt: skip
def by_score(standing: Standing) -> Evidence:
    """一方到手 200 分以上，另一方有人出完且得分不为零，牌局提前结束。

    A side has got 200 points or more, and the other has somebody out and points got: the deal ends there.
    """
    side = standing.ahead
    if side and standing.figures[side] >= HALF and not open_by_score(standing):
        yield standing.won(side)


@results("no_points", "无分统", 4, en="Shut out", options=("zero_counts",), booklet="规则介绍·无分统结束")
def no_points(standing: Standing) -> Evidence:
    """一方三家是上游、二游、三游，这时另一方还没有获得任何分数。

    The three of a side are first, second and third, and the other side has not got any points.
    """
    points = standing.points
    side = standing.leading
    others = points.others(side)
    if not (points.over and standing.all_out(side) and not points.out(others)):
        return
    held = sum(points.in_hand.get(player, 0) for player in others)
    if points.taken(others) == 0 and (standing.options.zero_counts == "captured" or not held):
        yield standing.won(side, " ".join(points.finish))


@results("tong", "统", 2, en="Tong", booklet="规则介绍·统结束")
def tong(standing: Standing) -> Evidence:
    """一方三家是上游、二游、三游；或者一方有上游而且没有人最后，另一方出完的人没有获得任何分数。

    The three of a side are first, second and third; or a side has the first and not the last, and those of
    the other side who are out captured nothing.
    """
    points = standing.points
    side = standing.leading
    out = points.out(points.others(side))
    if points.over and standing.all_out(side) and not any(points.captured[player] for player in out):
        shown = " ".join(points.finish)
        nothing = " ".join(out)
        zh, en = f"{shown}（{nothing} 0 分）", f"{shown} ({nothing} 0 points)"
        yield standing.won(side, Bilingual(zh, en) if out else shown)


@results(
    "normal",
    "正常",
    1,
    en="Normal",
    heading="得分多的一方",
    options=("tie_rule",),
    booklet="规则介绍·正常结束",
)
def normal(standing: Standing) -> Evidence:
    """得分多的一方胜，都是 200 分时上游一方胜；提前结束要胜负已分，而且不能再扩大战果。

    The side with more points wins, at 200 each that of the first one. An early end needs a winner who
    cannot win more any longer.
    """
    if standing.points.over or not list(open_in_normal(standing)):
        yield standing.won(standing.ahead)


results.freeze()


def open_points_left(standing: Standing) -> list[str]:
    """What is still open in a deal that was stopped, as codes of the game's sentences."""
    if standing.options.text == "booklet":
        return list(open_in_normal(standing))
    figures = standing.figures
    if not standing.ahead or figures[standing.ahead] < HALF:
        return ["open.nobody_half"]
    return list(open_by_score(standing))


def open_by_score(standing: Standing) -> list[str]:
    """What of 结果 2 is not fulfilled for the side that has its 200 points."""
    points = standing.points
    others = points.others(standing.ahead)
    out = points.out(others)
    if not out:
        return ["open.nobody_out"]
    own = sum(points.captured[player] for player in out)
    score = own if standing.options.rule2_score == "player" else standing.figures[others]
    return [] if score else ["open.zero"]


def open_in_normal(standing: Standing) -> Iterator[str]:
    """What of 规则介绍 is still open: who wins, or whether it might become 统."""
    points, figures, side = standing.points, standing.figures, standing.leading
    if not side:
        yield "open.nobody_first"
        return
    others = points.others(side)
    if figures[others] > HALF:
        return
    if figures[side] < HALF:
        yield "open.nobody_won"
    elif not any(points.captured[player] for player in points.out(others)):
        yield "open.tong"
