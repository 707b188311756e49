"""Deals of tricks played out at random by the rules: material for the tests and the benchmark."""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import dataclass
from itertools import combinations

import trick_specs

from calc.cards import Card, Play, format_cards
from calc.cards.trick_taking import (
    TRUMP,
    Figure,
    TrickRules,
    answering_top,
    duty,
    given,
    higher_part,
    recognise_figure,
    replay_tricks,
)


@dataclass
class Deal:
    hands: dict[str, tuple[Card, ...]]
    bottom: tuple[Card, ...]
    plays: list[Play]

    @property
    def log(self) -> list[dict[str, str]]:
        """The record as a person writes it."""
        return [{play.player: format_cards(play.cards)} for play in self.plays]


def play_out(
    rules: TrickRules, seed: object, players: tuple[str, ...] = trick_specs.SEATS, in_pairs: bool = False
) -> Deal:
    """Deal 25 cards each and play them all. ``in_pairs`` deals pairs together: more tractors."""
    chance = random.Random(f"{seed}")
    width = 2 if in_pairs else 1
    lumps = [rules.deck.cards[at : at + width] for at in range(0, len(rules.deck.cards), width)]
    chance.shuffle(lumps)
    cards = [card for lump in lumps for card in lump]
    hands = {player: cards[i * 25 : (i + 1) * 25] for i, player in enumerate(players)}
    deal = Deal({player: tuple(hand) for player, hand in hands.items()}, tuple(cards[100:]), [])
    leader = players[0]
    while hands[leader]:
        seat = players.index(leader)
        order = players[seat:] + players[:seat]
        lead = choose_lead(hands[leader], [hands[other] for other in order[1:]], rules, chance)
        best = (False, lead.top)
        for player in order:
            laid = lead.cards if player == order[0] else choose(hands[player], lead, rules, chance)
            figure = recognise_figure(laid, rules.trumps)
            if figure is not None and figure.suit in (lead.suit, TRUMP):
                top = answering_top(figure, lead.shape)
                if top is not None and (figure.suit != lead.suit, top) > best:
                    best, leader = (figure.suit != lead.suit, top), player
            for card in laid:
                hands[player].remove(card)
            deal.plays.append(Play(player, laid))
    return deal


def choose_lead(
    hand: list[Card], others: list[list[Card]], rules: TrickRules, chance: random.Random
) -> Figure:
    """A part of one suit, or a throw that nobody can stop."""
    suits: dict[str, list[Card]] = {}
    for card in hand:
        suits.setdefault(rules.trumps.suit_of(card), []).append(card)
    suit = chance.choice(sorted(suits))
    whole = recognise_figure(suits[suit], rules.trumps)
    assert whole is not None
    against = [Counter(c for c in other if rules.trumps.suit_of(c) == suit) for other in others]
    safe = [part for part in whole.parts if not any(higher_part(part, h, rules.trumps) for h in against)]
    thrown = recognise_figure([card for part in safe for card in part.cards], rules.trumps)
    if thrown is not None and not any(
        higher_part(part, h, rules.trumps) for part in thrown.parts for h in against
    ):
        return thrown
    lead = recognise_figure(chance.choice(whole.parts).cards, rules.trumps)
    assert lead is not None
    return lead


def choose(hand: list[Card], led: Figure, rules: TrickRules, chance: random.Random) -> tuple[Card, ...]:
    """Cards that follow as they must; trumps of the same shape where that is allowed and chance wants it."""
    trumps = rules.trumps
    same = [card for card in hand if trumps.suit_of(card) == led.suit]
    rest = [card for card in hand if trumps.suit_of(card) != led.suit]
    short = led.size - len(same)
    if short >= 0:
        ruffs = [card for card in rest if trumps.is_trump(card)]
        if not same and len(ruffs) >= led.size and chance.random() < 0.7:
            whole = recognise_figure(ruffs, trumps)
            assert whole is not None
            ruffs = [card for part in whole.parts for card in part.cards]
            return tuple(ruffs[: led.size] if led.shape[0] else ruffs[-led.size :])
        return (*same, *chance.sample(rest, short))
    owed = duty(led, Counter(same), trumps)
    for _ in range(20):
        picked = tuple(chance.sample(same, led.size))
        if given(led, Counter(picked), trumps) == owed:
            return picked
    whole = recognise_figure(same, trumps)
    assert whole is not None
    in_parts = [card for part in whole.parts for card in part.cards]
    return next(
        picked for picked in combinations(in_parts, led.size) if given(led, Counter(picked), trumps) == owed
    )


def replay_deal(rules: TrickRules, deal: Deal, **more: object):
    return replay_tricks(rules, deal.plays, players=tuple(deal.hands), size=25, **more)
