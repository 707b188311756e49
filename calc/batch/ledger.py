"""Who won how much: totals by date, game and player over any number of deals."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from decimal import Decimal
from typing import Any, TypeAlias

from calc.core.money import show_money
from calc.core.result import Result

BY = ("date", "game", "player")
"""What a ledger can be ordered by."""

Key: TypeAlias = tuple[str, str, str]
"""Date, game (by its id), player."""

FIGURES = ("deals", "wins", "net", "best_total", "best")


@dataclass
class Account:
    """One player's deals. ``best``: for each game the highest total of a hand won, its unit, its reading."""

    deals: int = 0
    wins: int = 0
    net: Decimal = Decimal(0)
    best: dict[str, tuple[int, str, str]] = field(default_factory=dict)

    def add(self, other: Account) -> None:
        """Take over what came later; of equal hands the earlier one stays."""
        self.deals += other.deals
        self.wins += other.wins
        self.net += other.net
        for game, hand in other.best.items():
            if game not in self.best or hand[0] > self.best[game][0]:
                self.best[game] = hand


class Ledger:
    """Accounts by date, game and player."""

    def __init__(self) -> None:
        self.accounts: dict[Key, Account] = {}

    def count(self, result: Result, date: str | None) -> None:
        """Enter a deal. Who pays or gets something without being a player (桌面) has an account too."""
        net = result.settlement.net
        for account in dict.fromkeys((*result.players, *net)):
            player = result.players.get(account)
            name = player.name if player is not None else account
            entry = self.accounts.setdefault((date or "", result.game, name), Account())
            entry.net += net.get(account, Decimal(0))
            if player is None:
                continue
            entry.deals += 1
            if player.role == "winner" and result.outcome != "错和":
                best = {result.game: (player.total, player.unit, player.reading)}
                entry.add(Account(wins=1, best=best))

    def merge(self, lines: Iterable[Any]) -> None:
        """Enter what ``lines`` gave of another ledger."""
        for key, deals, wins, net, best in lines:
            account = Account(deals, wins, Decimal(net), {game: tuple(hand) for game, hand in best.items()})
            self.accounts.setdefault(tuple(key), Account()).add(account)

    def lines(self) -> list[Any]:
        """Everything as plain values, for a file beside the output."""
        return [
            [list(key), account.deals, account.wins, str(account.net), account.best]
            for key, account in self.accounts.items()
        ]

    def by(self, parts: Sequence[str], names: dict[str, str]) -> Iterator[list[str | int | None]]:
        """The rows of the ledger: the parts of the key, then FIGURES. ``names`` are those of the games.

        Dates and games come in their order; within them the player with the most comes first.
        """
        order = {game: number for number, game in enumerate(names)}
        places = [BY.index(part) for part in parts]
        merged: dict[tuple[str, ...], Account] = {}
        for key, account in self.accounts.items():
            merged.setdefault(tuple(key[place] for place in places), Account()).add(account)

        def rank(item: tuple[tuple[str, ...], Account]) -> tuple[Any, ...]:
            groups = [
                (order.get(word, len(order)), word) if part == "game" else (0, word)
                for part, word in zip(parts, item[0], strict=True)
                if part != "player"
            ]
            return (*groups, -item[1].net, item[0])

        for group, account in sorted(merged.items(), key=rank):
            words = [
                names.get(word, word) if part == "game" else word
                for part, word in zip(parts, group, strict=True)
            ]
            yield [*words, account.deals, account.wins, show_money(account.net), *_best(account, names)]


def _best(account: Account, names: dict[str, str]) -> tuple[int | None, str]:
    hands = sorted(
        account.best.items(), key=lambda item: list(names).index(item[0]) if item[0] in names else 0
    )
    words = [
        " ".join(part for part in (names.get(game, game), f"{total} {unit}", reading) if part)
        for game, (total, unit, reading) in hands
    ]
    return (hands[0][1][0] if len(hands) == 1 else None), "；".join(words)


def dump(lines: list[Any]) -> bytes:
    """Lines of a ledger as one line of JSON."""
    return json.dumps(lines, ensure_ascii=False, separators=(",", ":")).encode("utf-8", "replace") + b"\n"
