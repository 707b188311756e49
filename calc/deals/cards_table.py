"""Checks over a whole card table: who sits there, who went out, what was dealt, what the points add up to.

A game states its table as a ``CardTable`` and calls the checks that its facts need. Every check takes care
of values that could not be read (``broken``) and finds all faults, none twice.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import TypeVar

from calc.cards.card import Card
from calc.cards.deck import Deck, Excess, Stock, points_of
from calc.core.script import half_width, simplify
from calc.deals.cards import CardDeal
from calc.deals.cards_points import Side
from calc.diagnostics.nearest import nearest
from calc.diagnostics.problem import Path, Problem

ValueT = TypeVar("ValueT")

BANK = "桌面"
"""The account of whoever pays nobody; no player's name."""


@dataclass(frozen=True)
class CardTable:
    """What a game's table is made of: how many may sit there, the deck, what each is dealt, what cards carry.

    ``side_ends``: the deal is over when all of a side are out (it always is when one player is left).

    >>> CardTable((4,), Deck.of(2), 27, {"5": 5, "10": 10, "K": 10}).total
    200
    """

    numbers: tuple[int, ...]
    deck: Deck
    hand: int
    points: Mapping[str, int] = field(default_factory=dict)
    side_ends: bool = True

    @property
    def total(self) -> int:
        """All points in the deck."""
        return points_of(self.deck.cards, self.points)


class Seats:
    """Whom a name means: players are found in either script, full-width or not."""

    def __init__(self, players: Iterable[str]) -> None:
        self.players = tuple(players)
        self._known = {_plain(player): player for player in self.players}

    def find(self, word: str) -> str | None:
        """The player of this name, or None."""
        return word if word in self.players else self._known.get(_plain(word))

    def known(self, words: Iterable[str]) -> tuple[str, ...]:
        """The players of these names, as far as there are such players."""
        return tuple(player for word in words if (player := self.find(word)) is not None)

    def by_player(self, named: Mapping[str, ValueT]) -> dict[str, ValueT]:
        """A mapping by names as one by players."""
        return {player: value for word, value in named.items() if (player := self.find(word)) is not None}


def _plain(word: str) -> str:
    return simplify(half_width(word)).strip()


def check_players(deal: CardDeal, table: CardTable, broken: frozenset[Path]) -> list[Problem]:
    """The right number of players, each with a name of his own. Without them nothing else can be checked."""
    if not deal.players:
        return [] if ("players",) in broken else [Problem("field.missing", ("players",), {"key": "players"})]
    problems: list[Problem] = []
    seen: dict[str, int] = {}
    for index, player in enumerate(deal.players):
        key = _plain(player)
        if key == BANK:
            problems.append(Problem("players.reserved", ("players", index), {"player": player}))
        elif key in seen:
            problems.append(
                Problem(
                    "players.twice", ("players", index), {"player": player}, related=("players", seen[key])
                )
            )
        seen.setdefault(key, index)
    if len(deal.players) not in table.numbers:
        wanted = "、".join(map(str, table.numbers))
        args: dict[str, object] = {"count": len(deal.players), "wanted": wanted}
        problems.append(Problem("players.count", ("players",), args))
    return problems


def check_names(
    seats: Seats, named: Iterable[tuple[Path, str]], *, on_key: bool = False
) -> Iterator[Problem]:
    """Every name is a player's. ``named`` has each name with its place (its key, with ``on_key``)."""
    for path, word in named:
        if seats.find(word) is None:
            near = nearest(word, seats.players)
            args: dict[str, object] = {"word": word, "near": near, "known": "、".join(seats.players)}
            if near:
                args["hint_code"] = "player.unknown.near"
            yield Problem("player.unknown", path, args, on_key=on_key)


def check_keys(seats: Seats, key: str, named: Mapping[str, object] | None) -> Iterator[Problem]:
    """The names in a mapping by player: known, and none twice in two spellings."""
    yield from check_names(seats, (((key, word), word) for word in named or ()), on_key=True)
    seen: dict[str, str] = {}
    for word in named or ():
        player = seats.find(word)
        if player is None:
            continue
        if player in seen:
            args: dict[str, object] = {"player": player}
            yield Problem("player.twice", (key, word), args, on_key=True, related=(key, seen[player]))
        seen.setdefault(player, word)


def check_order(seats: Seats, key: str, words: Iterable[str] | None) -> Iterator[Problem]:
    """The names in an order of players: known, and none twice."""
    found = list(words or ())
    yield from check_names(seats, (((key, index), word) for index, word in enumerate(found)))
    seen: dict[str, int] = {}
    for index, word in enumerate(found):
        player = seats.find(word)
        if player is None:
            continue
        if player in seen:
            args: dict[str, object] = {"player": player}
            yield Problem("player.twice", (key, index), args, related=(key, seen[player]))
        seen.setdefault(player, index)


def check_who(seats: Seats, key: str, word: str | None) -> Iterator[Problem]:
    """A single player's name."""
    return check_names(seats, [((key,), word)] if word is not None else [])


def end_of(table: CardTable, named: tuple[str, ...], seats: Seats, sides: Iterable[Side]) -> int | None:
    """How many had gone out when the deal was over: all of a side, or all but one; None when it is not."""
    for count in range(1, len(named) + 1):
        out = named[:count]
        side_out = table.side_ends and any(set(side).issubset(out) for side in sides)
        if side_out or count == len(seats.players) - 1:
            return count
    return None


def check_finish(
    table: CardTable, named: tuple[str, ...], seats: Seats, sides: Iterable[Side]
) -> Iterator[Problem]:
    """Nobody goes out after the end. A whole ranking may name those too who still hold cards."""
    end = end_of(table, named, seats, sides)
    if end is None or len(named) in (end, len(seats.players)):
        return
    args: dict[str, object] = {"player": named[end], "last": named[end - 1]}
    yield Problem("finish.after_end", ("finish", end), args, related=("finish", end - 1))


def check_hands(
    deal: CardDeal, table: CardTable, seats: Seats, sizes: Mapping[str, int]
) -> Iterator[Problem]:
    """Hands as they were dealt: of the right size (0 in ``sizes``: any), and together within the deck.

    Points left in hand may be written as cards; these are looked at too where the hands are not given.
    """
    for word, cards in deal.hands.items():
        size = sizes.get(seats.find(word) or "", 0)
        if size and len(cards) != size:
            args: dict[str, object] = {"player": word, "count": len(cards), "wanted": size}
            yield Problem("hands.size", ("hands", word), args)
    yield from check_deck(table.deck, [(("hands", word), cards) for word, cards in deal.hands.items()])


def check_deck(deck: Deck, places: Iterable[tuple[Path, tuple[Card, ...]]]) -> Iterator[Problem]:
    """The cards of several places together are within the deck; a fault points at the first one too many."""
    stock = Stock(deck.cards)
    told: set[str] = set()
    places = list(places)
    for path, cards in places:
        for nth, card in enumerate(cards):
            excess = stock.take([card])
            if excess and card.rank not in told:
                told.add(card.rank)
                yield _excess_at(excess[0], path, nth, places)


def _excess_at(
    excess: Excess, path: Path, nth: int, places: Iterable[tuple[Path, tuple[Card, ...]]]
) -> Problem:
    """The problem of more of a card than there is, with every place that has it, however many it is there."""
    counts = [(at, sum(excess.card in (card, Card(card.rank)) for card in cards)) for at, cards in places]
    found = tuple((at, count) for at, count in counts if count)
    problem = excess.problem
    args = {**problem.args, "nth_card": nth, "count": max(excess.count, sum(count for _, count in found))}
    if problem.code == "card.not_in_deck" or len(found) < 2:
        return Problem(problem.code, path, args)
    return Problem(problem.code, path, {**args, "hint_code": "card.excess.places"}, places=found)


def check_total(
    table: CardTable,
    captured: Mapping[str, int] | None,
    in_hand: Mapping[str, int],
    *,
    stopped: bool = False,
) -> Iterator[Problem]:
    """Captured points and those in hand are all there are (in a deal that was stopped, not more)."""
    if captured is None:
        return
    step = min(table.points.values())
    for key, figures in (("captured", captured), ("in_hand", in_hand)):
        for player, points in figures.items():
            if points % step:
                yield Problem("points.step", (key, player), {"points": points, "step": step})
    taken, held = sum(captured.values()), sum(in_hand.values())
    args: dict[str, object] = {
        "sum": taken + held,
        "taken": taken,
        "held": held,
        "total": table.total,
        "difference": abs(table.total - taken - held),
    }
    if taken + held > table.total:
        yield Problem("points.too_many", ("captured",), args, on_key=True)
    elif taken + held < table.total and not stopped:
        yield Problem("points.missing", ("captured",), args, on_key=True)
