"""Deals played out at random by the rules, as records: material for the tests and the benchmark."""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import dataclass

from calc.cards import (
    ACE_LOW_AND_HIGH,
    Card,
    Combo,
    Play,
    Rules,
    best_against,
    format_cards,
    recognise,
    replay,
    sort_cards,
)


@dataclass
class Deal:
    players: tuple[str, ...]
    sides: tuple[tuple[str, ...], ...]
    hands: dict[str, tuple[Card, ...]]
    plays: list[Play]

    @property
    def log(self) -> list[dict[str, str]]:
        """The record as a person writes it."""
        return [{play.player: text_of(play)} for play in self.plays]


def text_of(play: Play) -> str:
    if not play.cards:
        return "过"
    text = format_cards(play.cards)
    return f"{text} = {format_cards(play.declared)}" if play.declared else text


def plays_of(hand: list[Card], chance: random.Random) -> list[tuple[Card, ...]]:
    """Some sets of cards that a hand could lay down: sets of one rank with or without a king, runs."""
    by_rank: dict[str, list[Card]] = {}
    for card in hand:
        by_rank.setdefault(card.rank, []).append(card)
    kings = by_rank.get("大王", []) + by_rank.get("小王", [])
    found: list[tuple[Card, ...]] = []
    ranks = ACE_LOW_AND_HIGH.ranks
    for same in by_rank.values():
        found += [tuple(same[:size]) for size in range(1, len(same) + 1)]
        if kings and same[0] not in kings:
            found.append((*same, kings[0]))
    for width, length in ((1, 5), (2, 2), (2, 3), (3, 2)):
        for start in range(len(ranks) - length + 1):
            run = [by_rank.get(rank, [])[:width] for rank in ranks[start : start + length]]
            if all(len(part) == width for part in run):
                found.append(tuple(card for part in run for card in part))
    triples = [same[:3] for same in by_rank.values() if len(same) >= 3]
    pairs = [same[:2] for same in by_rank.values() if len(same) >= 2]
    found += [(*three, *two) for three in triples for two in pairs if three[0].rank != two[0].rank]
    chance.shuffle(found)
    return found


def play_out(rules: Rules, players: tuple[str, ...], seed: object, pass_rate: float = 0.3) -> Deal:
    """Deal the whole deck and play it to its end; every other player is of one side."""
    chance = random.Random(f"{seed}")
    cards = list(rules.deck.cards)
    chance.shuffle(cards)
    each = len(cards) // len(players)
    hands = {player: sort_cards(cards[i * each : (i + 1) * each]) for i, player in enumerate(players)}
    deal = Deal(players, (players[::2], players[1::2]), hands, [])
    left = {player: list(hand) for player, hand in hands.items()}
    state = replay(rules, deal.plays, players=players, sides=deal.sides, sizes={}, hands=hands)
    table: Combo | None = None
    turn = players[0]
    while not state.ended:
        deal.plays.append(choose(turn, left[turn], table, rules, chance, pass_rate))
        for card in deal.plays[-1].cards:
            left[turn].remove(card)
        state = replay(rules, deal.plays, players=players, sides=deal.sides, sizes={}, hands=hands)
        assert state.fault is None, state.fault
        table, turn = state.table, state.turn or ""
    return deal


def choose(
    player: str, hand: list[Card], table: Combo | None, rules: Rules, chance: random.Random, pass_rate: float
) -> Play:
    if table is not None and chance.random() < pass_rate:
        return Play(player)
    best: tuple[int, tuple[Card, ...]] | None = None
    for cards in plays_of(hand, chance):
        readings = recognise(cards, rules.patterns, last=len(cards) == len(hand))
        if table is None:
            readings = [combo for combo in readings if not rules.patterns.shape(combo.kind).answer_only]
        if not readings:
            continue
        combo = readings[0]
        if table is not None:
            combo, verdict = best_against(readings, table, rules.patterns)
            if not verdict.beats or (combo.is_bomb and not table.is_bomb and chance.random() < 0.7):
                continue
        rating = combo.top + (40 if combo.is_bomb else 0) - (3 * combo.size if table is None else 0)
        if best is None or rating < best[0]:
            best = rating, cards
    if best is None:
        return Play(player)
    readings = recognise(best[1], rules.patterns)
    declared = readings[0].resolved if readings and readings[0].stands and table is None else ()
    return Play(player, best[1], declared)


def points_in(deal: Deal, table: dict[str, int]) -> int:
    counts = Counter(card.rank for hand in deal.hands.values() for card in hand)
    return sum(counts[rank] * points for rank, points in table.items())
