"""The smallest exchange of tiles with which a pattern would stand: one tile of the hand for another."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import Any

from calc.core.game import Game
from calc.core.options import RuleSet
from calc.core.views import Obstacle
from calc.deals.mahjong import AnyDeal
from calc.mahjong.tile import COPIES, KINDS, Tile, tile_name


def remedies(
    game: Game, deal: AnyDeal, rules: RuleSet[Any], seat: str, wanted: Collection[str]
) -> dict[str, Obstacle]:
    """For each wanted rule one tile of a player's hand that, were it another, would let the rule stand.

    Rules for which no one tile does it are left out. Of a winner's tiles they are such that he still wins.
    """
    assert game.views is not None
    found: dict[str, Obstacle] = {}
    for out, into, other in _exchanges(game, deal, rules, seat):
        views = game.views(other, rules, seat)
        lines = views[0].lines if views else ()
        new = [line.rule for line in lines if line.rule in wanted and line.rule not in found]
        if new and not game.check(other, rules, frozenset()):
            args = {"out": tile_name(out), "into": tile_name(into)}
            found |= dict.fromkeys(new, Obstacle("why.remedy", args, (out,), (into,)))
            if len(found) == len(wanted):
                break
    return found


def _exchanges(
    game: Game, deal: AnyDeal, rules: RuleSet[Any], seat: str
) -> Iterator[tuple[Tile, Tile, AnyDeal]]:
    """The deal with one tile of a player's hand exchanged, in a fixed order."""
    hand = deal.players[seat].hand or ()
    for out in dict.fromkeys(hand):
        left = list(hand)
        left.remove(out)
        for into in _fitting(game, deal, rules, seat, tuple(left)):
            if into != out and _on_table(deal, into) < COPIES:
                yield out, into, with_hand(deal, seat, (*left, into))


def _fitting(
    game: Game, deal: AnyDeal, rules: RuleSet[Any], seat: str, left: tuple[Tile, ...]
) -> Collection[Tile]:
    """What may come to a hand one short: of the winner's what makes it win with the winning tile."""
    if seat != deal.winner:
        return range(KINDS)
    assert game.waiting is not None
    win = getattr(deal.win, "tile", None)
    if win is None or win >= KINDS:
        return ()
    tiles, _ = game.waiting(with_hand(deal, seat, (*left, win)), rules, seat)
    return [tile for tile in tiles if tile < KINDS]


def with_hand(deal: AnyDeal, seat: str, hand: tuple[Tile, ...]) -> AnyDeal:
    """The deal with another hand of a player."""
    player = deal.players[seat].model_copy(update={"hand": hand})
    return deal.model_copy(update={"players": {**deal.players, seat: player}})


def _on_table(deal: AnyDeal, tile: Tile) -> int:
    """How many of a kind the record has in hands, in melds, as the winning tile and turned up."""
    count = 0
    for player in deal.players.values():
        count += (player.hand or ()).count(tile)
        count += sum([meld.tiles.count(tile) for meld in player.sets])
    return count + (getattr(deal.win, "tile", None) == tile) + (getattr(deal, "wild", None) == tile)
