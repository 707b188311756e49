"""The deal file of 关牌."""

from __future__ import annotations

from calc.cards.card import RANKS, Card
from calc.core.options import RuleSet
from calc.core.play import OnTable
from calc.deals.cards import CardDeal
from calc.deals.cards_log import Record, on_table, record_of
from calc.deals.cards_points import Side
from calc.deals.cards_table import CardTable, Seats
from calc.deals.fields import Count
from calc.games.wenling_guanpai.combos import BOMB_KINDS, deck_of, rules_of_play
from calc.games.wenling_guanpai.options import Options

GAME_ID = "wenling_guanpai"
HAND = 16


class GuanpaiDeal(CardDeal):
    """A deal of 关牌.

    ``cards_left``: how many cards everybody has left, 0 for who went out; ``bombs``: how many bombs everybody
    played, where the table pays for them.
    """

    cards_left: dict[str, Count] | None = None
    bombs: dict[str, Count] | None = None


def table_of(options: Options) -> CardTable:
    """Two or three players with 16 cards each; one out ends the deal."""
    numbers = (2, 3) if options.players == "any" else (int(options.players),)
    return CardTable(numbers, deck_of(options), HAND)


def sides_of(seats: Seats) -> tuple[Side, ...]:
    """Everybody plays for himself."""
    return tuple((player,) for player in seats.players)


def record(deal: GuanpaiDeal, options: Options, seats: Seats) -> Record | None:
    """The deal's record, replayed."""
    sizes = dict.fromkeys(seats.players, HAND)
    return record_of(deal, rules_of_play(options), seats, sides_of(seats), sizes)


def left_of(deal: GuanpaiDeal, options: Options, seats: Seats) -> dict[str, int]:
    """The cards that everybody has left, by the record where there is one."""
    played = record(deal, options, seats)
    if played is not None:
        return dict(played.played.count)
    stated = seats.by_player(deal.cards_left or {})
    return {player: stated.get(player, 0) for player in seats.players}


def bombs_of(deal: GuanpaiDeal, options: Options, seats: Seats) -> dict[str, int]:
    """The bombs that everybody played, by the record where there is one."""
    played = record(deal, options, seats)
    found = dict.fromkeys(seats.players, 0)
    if played is None:
        return {**found, **seats.by_player(deal.bombs or {})}
    for turn, combo in zip(played.log, played.played.combos, strict=False):
        if combo is not None and combo.kind in BOMB_KINDS:
            found[turn.player] += 1
    return found


def leader_of(deal: GuanpaiDeal, seats: Seats) -> tuple[str, Card] | None:
    """Who must lead and by which spade, as far as hands and record tell: 黑桃3, or the lowest spade held.

    A spade other than the 3 decides only where all hands are known, suits and all, up to that rank.
    """
    three = Card("3", "S")
    for turn in deal.log or ():
        if three in turn.said.cards and (player := seats.find(turn.player)):
            return player, three
    hands = seats.by_player(deal.hands)
    spades = [
        (RANKS.index(card.rank), player)
        for player, cards in hands.items()
        for card in cards
        if card.suit == "S"
    ]
    if not spades:
        return None
    lowest, player = min(spades)
    unsure = [card for cards in hands.values() for card in cards if not card.suit]
    known = len(hands) == len(seats.players) and all(RANKS.index(card.rank) > lowest for card in unsure)
    return (player, Card(RANKS[lowest], "S")) if known or lowest == 0 else None


def table_left(deal: GuanpaiDeal, rules: RuleSet[Options]) -> OnTable | None:
    """Where the deal's record stops."""
    return on_table(record(deal, rules.options, Seats(deal.players)))
