"""关牌's points (胜负判定以及得分规则): what everybody pays for the cards he has left, and what for bombs."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from calc.core.catalogue import Catalogue, Evidence
from calc.deals.cards_result import Part
from calc.games.wenling_guanpai.model import GAME_ID, HAND
from calc.games.wenling_guanpai.options import Options


@dataclass(frozen=True)
class Table:
    """A deal that is over: the cards that everybody has left, the bombs that were played.

    ``doubled``: who pays double or not in the eyes of somebody who counts with a slip.
    """

    left: Mapping[str, int]
    bombs: Mapping[str, int]
    options: Options
    doubled: Mapping[str, bool] = field(default_factory=dict)

    @property
    def winner(self) -> str:
        """Who went out."""
        return next(player for player, count in self.left.items() if not count)

    @property
    def losers(self) -> tuple[str, ...]:
        """Everybody else, in seat order."""
        return tuple(player for player, count in self.left.items() if count)

    def counted(self, player: str) -> int:
        """The cards that count against a player."""
        count = self.left[player]
        return 0 if count == 1 and not self.options.one_card_left else count

    def shut(self, player: str) -> bool:
        """Whether a player pays double: he never got rid of a card (or somebody did not)."""
        if player in self.doubled:
            return self.doubled[player]
        every = self.left.values() if self.options.shut_out == "all" else (self.left[player],)
        return bool(self.left[player]) and HAND in every

    def points(self, player: str) -> int:
        """What a loser pays the winner for his cards."""
        return self.counted(player) * (2 if self.shut(player) else 1)


@dataclass(frozen=True)
class View:
    """One player of the table: what the catalogue looks at."""

    player: str
    table: Table


shares: Catalogue[View] = Catalogue(GAME_ID, kind="分", source="关牌")
_ARTICLE = "胜负判定以及得分规则"


@shares("won", "关", 0, en="Shut in", heading="关对手的积分", winner=_ARTICLE)
def won(view: View) -> Evidence:
    """先出完的一家得各家付的分：对手手中的牌数，关16张的双倍。

    Who goes out first gets what each opponent pays: one for each card in hand, twice for all 16.
    """
    for loser in view.table.losers:
        if points := view.table.points(loser):
            yield Part(points, loser)


@shares(
    "cards_left", "剩牌", 0, en="Cards left", heading="对手手中的牌数", options=("one_card_left",),
    loser=_ARTICLE,
)  # fmt: skip
def cards_left(view: View) -> Evidence:
    """手中每剩一张牌付一分，剩一张也照付（选项one_card_left）。

    One point for each card left in hand, the last one too (option one_card_left).
    """
    yield Part(-view.table.counted(view.player), str(view.table.left[view.player]))


@shares(
    "bombs_won", "炸弹", 0, en="Bombs", heading="条文没有写炸弹的分", options=("bomb_bonus",),
    winner=_ARTICLE, loser=_ARTICLE,
)  # fmt: skip
def bombs_won(view: View) -> Evidence:
    """条文没有写炸弹另外算分；按选项bomb_bonus，打出炸弹的人从各家得分，付的与得的相等。

    The text pays nothing for bombs. Under the option bomb_bonus who played one gets it from everybody else.
    """
    bonus, table = view.table.options.bomb_bonus, view.table
    for player, count in table.bombs.items():
        if bonus and count:
            own = player == view.player
            points = bonus * count * (len(table.left) - 1 if own else -1)
            yield Part(points, f"{player} ×{count}")


shares.freeze()

doubles: Catalogue[View] = Catalogue(GAME_ID, kind="倍", source="关牌")


@doubles(
    "shut_out", "关16张", 2, en="Shut in with all 16", heading="关对方16张，可获双倍积分",
    options=("shut_out",), loser=_ARTICLE,
)  # fmt: skip
def shut_out(view: View) -> Evidence:
    """一张也没有出的一家，付的分双倍；别家照常（选项shut_out）。

    Who has all 16 cards left pays double for them; the others do not (option shut_out).
    """
    if view.table.shut(view.player):
        yield view.table.left[view.player]


doubles.freeze()
