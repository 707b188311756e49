"""The smallest exchange of tiles with which a pattern would stand: one tile for another, in hand or won."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from calc.core.catalogue import Rule
from calc.core.game import Game
from calc.core.options import RuleSet
from calc.core.views import Obstacle
from calc.deals.mahjong import AnyDeal
from calc.mahjong.tile import KINDS, Tile, tile_name

COPIES = 4


def exchange(game: Game, deal: AnyDeal, rules: RuleSet[Any], rule: Rule[Any], seat: str) -> Obstacle | None:
    """One tile of the hand that, were it another, would let the rule stand; None where none does."""
    assert game.views is not None
    for out, into, other in exchanges(game, deal, rules, seat):
        views = game.views(other, rules, seat)
        stands = bool(views) and any(line.rule == rule.id for line in views[0].lines)
        if stands and not game.check(other, rules, frozenset()):
            args = {"out": tile_name(out), "into": tile_name(into)}
            return Obstacle("why.remedy", args, (out,), (into,))
    return None


def exchanges(
    game: Game, deal: AnyDeal, rules: RuleSet[Any], seat: str
) -> Iterator[tuple[Tile, Tile, AnyDeal]]:
    """The deal with one tile of a player's hand exchanged: of a winner's such that it still wins."""
    player = deal.players[seat]
    hand = player.hand or ()
    for out in dict.fromkeys(hand):
        left = list(hand)
        left.remove(out)
        for into in range(KINDS):
            if into == out or on_table(deal, into) >= COPIES:
                continue
            other = with_hand(deal, seat, (*left, into))
            if seat != deal.winner or _wins(game, other, rules, seat):
                yield out, into, other


def _wins(game: Game, deal: AnyDeal, rules: RuleSet[Any], seat: str) -> bool:
    assert game.waiting is not None
    return getattr(deal.win, "tile", None) in game.waiting(deal, rules, seat)[0]


def with_hand(deal: AnyDeal, seat: str, hand: tuple[Tile, ...]) -> AnyDeal:
    """The deal with another hand of a player."""
    player = deal.players[seat].model_copy(update={"hand": hand})
    return deal.model_copy(update={"players": {**deal.players, seat: player}})


def on_table(deal: AnyDeal, tile: Tile) -> int:
    """How many of a kind the record has in hands, in melds and as the winning tile."""
    count = 0
    for player in deal.players.values():
        count += (player.hand or ()).count(tile)
        count += sum([meld.tiles.count(tile) for meld in player.sets])
    return count + (getattr(deal.win, "tile", None) == tile)
