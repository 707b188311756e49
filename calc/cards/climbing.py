"""Replaying the record of a climbing game: every play checked against the rules and the one before it."""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING

from calc.cards.combination import recognise
from calc.cards.compare import best_against
from calc.cards.deck import Excess, Stock, points_of
from calc.cards.notation import format_cards
from calc.cards.trick import Fault, Play, Progress, Replay, Rules, Trick

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from calc.cards.card import Card
    from calc.cards.combination import Combo


def replay(
    rules: Rules,
    log: Iterable[Play],
    *,
    players: tuple[str, ...],
    sides: tuple[tuple[str, ...], ...],
    sizes: Mapping[str, int],
    hands: Mapping[str, Iterable[Card]] | None = None,
    first: str | None = None,
) -> Replay:
    """Play a record through.

    ``players`` are the seats in playing order; ``sides`` say who plays together (a lone player is a side).
    ``sizes`` has the number of cards that each player was dealt; where his hand is in ``hands`` its length
    counts instead. ``first`` must make the first lead; None lets whoever begins the record do so.

    Passes are part of the record. Passes after the end of the deal are let through, as they say nothing.
    Raises ValueError when a player is missing from ``sizes`` or from ``sides`` (a slip of the caller).
    """
    table = _Table(rules, players, sides, sizes, hands or {}, first)
    for index, play in enumerate(log):
        fault = table.play(index, play)
        if fault is not None:
            return table.result(fault)
    return table.result(None)


class _Table:
    """The state of a deal while its record is played through."""

    def __init__(
        self,
        rules: Rules,
        players: tuple[str, ...],
        sides: tuple[tuple[str, ...], ...],
        sizes: Mapping[str, int],
        hands: Mapping[str, Iterable[Card]],
        first: str | None,
    ) -> None:
        if sorted(player for side in sides for player in side) != sorted(players):
            raise ValueError("the sides are not the players")
        self.rules = rules
        self.players = players
        self.sides = sides
        self.hands = {player: Stock(cards) for player, cards in hands.items()}
        held = {player: stock.left() for player, stock in self.hands.items()}
        if missing := set(players) - sizes.keys() - held.keys():
            raise ValueError(f"no number of cards for {sorted(missing)}")
        self.count = {player: held.get(player, sizes.get(player, 0)) for player in players}
        self.unseen = Stock(rules.deck.cards)  # the deck less everything played
        self.turn: str | None = first
        self.finish: list[str] = []
        self.captured = dict.fromkeys(players, 0)
        self.tricks: list[Trick] = []
        self.combos: list[Combo | None] = []
        self.undeclared: list[int] = []
        self.ended = False
        # The open trick:
        self.table: Combo | None = None
        self.owner = ""
        self.lead = 0
        self.on_top = 0
        self.points = 0
        self.passes = 0

    def play(self, index: int, play: Play) -> Fault | None:
        """Take one entry of the record, or say what is wrong with it (and leave everything as it was)."""
        if play.player not in self.captured:
            return Fault("card.play.unknown_player", index, {"player": play.player})
        if self.ended:
            if play.cards:
                return Fault("card.play.after_end", index, _args(play))
            self.combos.append(None)
            return None
        if play.player in self.finish:
            return Fault("card.play.gone_out", index, _args(play))
        if self.turn is not None and play.player != self.turn:
            return Fault("card.play.not_his_turn", index, {**_args(play), "turn": self.turn})
        return self.lay(index, play) if play.cards else self.skip(index, play)

    def skip(self, index: int, play: Play) -> Fault | None:
        """A pass."""
        if self.table is None:
            return Fault("card.play.pass_on_lead", index, _args(play))
        self.combos.append(None)
        self.passes += 1
        self.turn = self.after(play.player)
        self.close_if_done()
        return None

    def lay(self, index: int, play: Play) -> Fault | None:
        """Cards on the table."""
        player, size = play.player, len(play.cards)
        if size > self.count[player]:
            return Fault(
                "card.play.too_many", index, {**_args(play), "count": size, "left": self.count[player]}
            )
        readings = recognise(
            play.cards, self.rules.patterns, declared=play.declared, last=size == self.count[player]
        )
        if not readings:
            return self.unreadable(index, play)
        if self.table is None:
            readings = [combo for combo in readings if not self.rules.patterns.shape(combo.kind).answer_only]
            if not readings:
                return Fault("card.play.only_answer", index, _args(play))
        combo = readings[0]
        if self.table is not None:
            combo, verdict = best_against(readings, self.table, self.rules.patterns)
            if not verdict.beats:
                args = {**_args(play), "table": format_cards(self.table.cards), "by": self.owner}
                return Fault("card.play.does_not_beat", index, args, verdict)
        fault = self.take(index, play)
        if fault is not None:
            return fault
        if len(readings) > 1 and not play.declared:
            self.undeclared.append(index)
        self.combos.append(combo)
        if self.table is None:
            self.lead = index
        self.table, self.owner, self.on_top, self.passes = combo, player, index, 0
        self.points += points_of(play.cards, self.rules.points)
        self.count[player] -= size
        self.turn = self.after(player)
        if not self.count[player]:
            self.finish.append(player)
            if self.over():
                self.close()
                self.stop()
                return None
        self.close_if_done()
        return None

    def unreadable(self, index: int, play: Play) -> Fault:
        """Why the cards are no combination here."""
        patterns = self.rules.patterns
        if play.declared and recognise(play.cards, patterns, last=True):
            return Fault(
                "card.play.declared", index, {**_args(play), "declared": format_cards(play.declared)}
            )
        if not play.declared and recognise(play.cards, patterns, last=True):
            return Fault("card.play.only_last", index, _args(play))
        return Fault("card.play.illegal", index, _args(play))

    def take(self, index: int, play: Play) -> Fault | None:
        """Take the cards out of the player's hand and out of the deck."""
        hand = self.hands.get(play.player)
        if hand is not None:
            lacking = hand.take(play.cards)
            if lacking:
                return _lacks(Fault("card.play.not_held", index, _args(play)), lacking)
        excess = self.unseen.take(play.cards)
        if excess:
            if hand is not None:
                hand.put_back(play.cards)
            return _lacks(Fault("card.play.not_in_deck", index, _args(play)), excess)
        return None

    def after(self, player: str) -> str | None:
        """The next seat that still holds cards."""
        seat = self.players.index(player)
        for other in self.players[seat + 1 :] + self.players[: seat + 1]:
            if self.count[other]:
                return other
        return None

    def heir(self) -> str | None:
        """Who leads next: the winner of the trick, or who takes over from him."""
        if self.count[self.owner]:
            return self.owner
        if self.rules.heir == "partner":
            side = next(side for side in self.sides if self.owner in side)
            seat = self.players.index(self.owner)
            for other in self.players[seat + 1 :] + self.players[:seat]:
                if other in side and self.count[other]:
                    return other
        return self.after(self.owner)

    def close_if_done(self) -> None:
        """Close the trick when everybody else has passed."""
        others = sum(1 for player in self.players if self.count[player] and player != self.owner)
        if self.passes >= others:
            self.turn = self.heir()
            self.close()
            if self.turn is None or self.over():
                self.stop()

    def close(self) -> None:
        """The open trick goes to the owner of the play on top."""
        self.tricks.append(Trick(self.lead, self.on_top, self.owner, self.points))
        self.captured[self.owner] += self.points
        self.table, self.points, self.passes = None, 0, 0

    def over(self) -> bool:
        """Whether one of the game's ends has come."""
        progress = Progress(self.players, self.sides, tuple(self.finish), self.captured)
        return any(end(progress) for end in self.rules.ends)

    def stop(self) -> None:
        self.ended, self.turn = True, None

    def result(self, fault: Fault | None) -> Replay:
        """What has come of the deal."""
        return Replay(
            finish=tuple(self.finish),
            captured=MappingProxyType(self.captured),
            count=MappingProxyType(self.count),
            left=MappingProxyType({player: stock.remaining() for player, stock in self.hands.items()}),
            tricks=tuple(self.tricks),
            combos=tuple(self.combos),
            undeclared=tuple(self.undeclared),
            ended=self.ended,
            turn=self.turn,
            table=self.table,
            open_points=self.points,
            fault=fault,
        )


def _args(play: Play) -> dict[str, object]:
    return {"player": play.player, "cards": format_cards(play.cards)}


def _lacks(fault: Fault, excess: list[Excess]) -> Fault:
    """The fault with the first card that is not there."""
    first = excess[0]
    fault.args.update(card=str(first.card), count=first.count, most=first.most)
    return fault
