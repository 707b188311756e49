"""The results of 温岭标统 (【结果】) and what each multiplier is worth."""

from __future__ import annotations

from dataclasses import dataclass

from calc.core.catalogue import Catalogue, Evidence
from calc.deals.cards_points import Side
from calc.deals.cards_result import Part
from calc.games.wenling_biaotong.bidding import Contract

COINS = {5: 3, 10: 5, 15: 8, 20: 10}
"""Coins that each opponent pays or gets without a stake: the banker has three times as many (结果)."""


@dataclass(frozen=True)
class Standing:
    """How a deal ended: the contract, who won it by what, and who threw in."""

    contract: Contract
    banker_side: Side
    winners: Side
    shown: str
    thrown: str | None = None


results: Catalogue[Standing] = Catalogue("wenling_biaotong", kind="倍", source="温岭标统")


@results(
    "banker_wins",
    "庄家胜",
    0,
    en="The banker wins",
    heading="庄家方获胜",
    options=("sides",),
    rule="结果·庄家方获胜",
)
def banker_wins(standing: Standing) -> Evidence:
    """庄家一方先有上游，庄家胜：5 倍得 9 枚金币，10 倍 15 枚，15 倍 24 枚，20 倍 30 枚，三家平摊。

    The banker's side goes out first: 9 coins at 5, 15 at 10, 24 at 15, 30 at 20, shared by the three others.
    """
    if standing.winners == standing.banker_side:
        yield Part(standing.contract.bid, standing.shown)


@results(
    "others_win",
    "闲家胜",
    0,
    en="The others win",
    heading="闲家方获胜",
    options=("sides",),
    rule="结果·闲家方获胜",
)
def others_win(standing: Standing) -> Evidence:
    """闲家先有上游，闲家胜：每家得 3、5、8、10 枚金币（5、10、15、20 倍）。

    One of the others goes out first: each of them gets 3, 5, 8 or 10 coins at 5, 10, 15 or 20.
    """
    if standing.winners != standing.banker_side:
        yield Part(standing.contract.bid, standing.shown)


results.freeze()

bids: Catalogue[Standing] = Catalogue("wenling_biaotong", kind="级", source="温岭标统")


def _register(step: int) -> None:
    def find(standing: Standing) -> Evidence:
        if standing.contract.bid == step:
            yield standing.contract.banker

    find.__doc__ = (
        f"叫到{step}倍：没有注金时每家{COINS[step]}枚金币，有注金时是注金的{step}倍；积分每家{step}分。\n\n"
        f"The bid of {step}: {COINS[step]} coins for each opponent, or {step} times the stake; as many 积分."
    )
    bids(f"bid_{step}", f"{step}倍", step, en=f"Bid of {step}", heading="叫牌倍率", rule="出牌规则")(find)


for _step in COINS:
    _register(_step)


@bids("thrown", "抛牌", 0, en="Thrown in", heading="直接抛牌算赢", options=("throw_in",), rule="游戏规则·2")
def thrown(standing: Standing) -> Evidence:
    """摸到四张王或者八张的炸弹，可以直接抛牌算赢；叫牌前抛的按 5 倍、自己作庄（选项 throw_in）。

    Four kings or a bomb of eight may be thrown in and win at once, at the bid; before the bidding at 5 with
    the thrower as banker (option throw_in).
    """
    if standing.thrown:
        yield standing.thrown


bids.freeze()
