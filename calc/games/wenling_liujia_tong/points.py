"""What makes everybody's points, by either text (结果 3 and 注意; 规则介绍·胜负规则)."""

from __future__ import annotations

from calc.core.catalogue import Catalogue, Evidence
from calc.deals.cards_result import Share

shares: Catalogue[Share] = Catalogue("wenling_liujia_tong", kind="分", source="温岭六家统")


@shares(
    "captured", "抓分", 0, en="Captured", heading="得分",
    platform="游戏规则·1", booklet="规则介绍·得分方法",
)  # fmt: skip
def captured(share: Share) -> Evidence:
    """自己赢下的各轮里的分牌：5 是 5 分，10 和 K 是 10 分。

    The points in the tricks that the player took: 5 for a five, 10 for a ten or a king.
    """
    yield from share.own()


@shares(
    "last_captured", "未出完者抓分", 0, en="Captured by who is not out", heading="抓到的分给第一名",
    platform="结果·3", booklet="规则介绍·胜负规则",
)  # fmt: skip
def last_captured(share: Share) -> Evidence:
    """没有出完牌的玩家抓到的分给上游；他的队友是上游的，保住自己的得分。

    What players captured who never went out goes to the first, but for players of his own side.
    """
    yield from share.got("captured")


@shares(
    "hand_points", "手上分", 0, en="Left in hand", heading="手上的分给对家", options=("hand_points_to",),
    platform="结果·3", booklet="规则介绍·胜负规则",
)  # fmt: skip
def hand_points(share: Share) -> Evidence:
    """没有出完牌的玩家手上的分给对方，记在对方最后出完的一家名下。

    Points that were never played go to the other side, there to who went out last.
    """
    yield from share.got("hand")


@shares(
    "given_up", "抓分归上游", 0, en="Given to the first", heading="抓到的分给第一名",
    platform="结果·3", booklet="规则介绍·胜负规则",
)  # fmt: skip
def given_up(share: Share) -> Evidence:
    """没有出完牌，上游又不是队友：抓到的分全部给上游。

    Who never went out, and whose side was not out first, gives what he captured to the first.
    """
    yield from share.gave("captured")


shares.freeze()
