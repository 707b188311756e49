"""Replaying the record of a game of tricks: every lead and every card that follows it checked."""

from __future__ import annotations

from collections import Counter
from types import MappingProxyType
from typing import TYPE_CHECKING

from calc.cards.deck import points_of
from calc.cards.notation import format_cards
from calc.cards.trick import Fault
from calc.cards.trick_taking.contest import answering_top
from calc.cards.trick_taking.figure import Figure, recognise_figure
from calc.cards.trick_taking.follow import Duty, duty, given, higher_part
from calc.cards.trick_taking.hand import Hand
from calc.cards.trick_taking.record import Taken, TrickReplay, TrickRules
from calc.cards.trick_taking.trumps import TRUMP, unsuited
from calc.messages import Bilingual

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from calc.cards.card import Card
    from calc.cards.trick import Play

_SUIT_WORDS = {
    "S": Bilingual("黑桃", "spades"),
    "H": Bilingual("红桃", "hearts"),
    "C": Bilingual("梅花", "clubs"),
    "D": Bilingual("方块", "diamonds"),
    TRUMP: Bilingual("主牌", "trumps"),
}
_SEEN = Bilingual("", "")
_LATER = Bilingual("（看后面出的牌）", " (going by what is played later)")


def replay_tricks(
    rules: TrickRules,
    log: Iterable[Play],
    *,
    players: Sequence[str],
    size: int,
    hands: Mapping[str, Iterable[Card]] | None = None,
    leader: str | None = None,
) -> TrickReplay:
    """Play a record through.

    ``players`` are the seats in playing order; ``size`` is the number of cards that each is dealt (and
    holds after the exchange of the bottom). ``hands`` are those that are known. ``leader`` must make the
    first lead; None lets whoever begins the record do so.

    A player whose hand is not given surely holds what the record still has him play; that much is held
    against him and against throws. Nobody passes in such a game. Raises ValueError when a hand is not of
    ``size`` (a slip of the caller).
    """
    plays = list(log)
    table = _Table(rules, tuple(players), size, hands or {}, leader, plays)
    for index, play in enumerate(plays):
        fault = table.play(index, play)
        if fault is not None:
            return table.result(fault)
    return table.result(None)


class _Table:
    """The state of a deal while its record is played through."""

    def __init__(
        self,
        rules: TrickRules,
        players: tuple[str, ...],
        size: int,
        hands: Mapping[str, Iterable[Card]],
        leader: str | None,
        plays: list[Play],
    ) -> None:
        self.rules = rules
        self.trumps = rules.trumps
        self.players = players
        self.unseen = Counter(rules.deck.cards)  # the deck less everything played
        self.copies = dict(self.unseen)
        self.hands: dict[str, Hand] = {}
        for player in players:
            if player in hands:
                held = list(hands[player])
                if len(held) != size:
                    raise ValueError(f"{player} holds {len(held)} cards, not {size}")
            else:
                later = Counter(c for play in plays if play.player == player for c in play.cards)
                held = list((later & self.unseen).elements())  # a record can claim more than there is
            self.hands[player] = Hand(held, self.trumps, player in hands)
        self.count = dict.fromkeys(players, size)
        self.captured = dict.fromkeys(players, 0)
        self.turn: str | None = leader
        self.tricks: list[Taken] = []
        self.unproven: list[int] = []
        self.ended = size == 0
        # The open trick:
        self.led: Figure | None = None
        self.best = (False, 0)  # trumps over another suit or not, and how high
        self.leader = self.owner = ""
        self.lead = self.on_top = self.points = self.laid = 0

    def play(self, index: int, play: Play) -> Fault | None:
        """Take one entry of the record, or say what is wrong with it (and leave everything as it was)."""
        fault = self.out_of_place(index, play) or self.wrong_cards(index, play)
        if fault is not None:
            return fault
        figure = recognise_figure(play.cards, self.trumps)
        if self.led is not None:
            fault = self.follow(index, play, self.led)
            if fault is None:
                self.contend(index, play, figure, self.led)
        elif figure is None:
            fault = Fault("card.trick.lead_mixed", index, _args(play))
        else:
            fault = self.throw(index, play, figure)
            if fault is None:
                self.led, self.leader, self.lead = figure, play.player, index
                self.owner, self.on_top, self.best = play.player, index, (False, figure.top)
        if fault is None:
            self.lay(play)
        return fault

    def out_of_place(self, index: int, play: Play) -> Fault | None:
        """Not his turn, or no play at all."""
        player = play.player
        if player not in self.count:
            return Fault("card.play.unknown_player", index, {"player": player})
        if self.ended:
            return Fault("card.play.after_end", index, _args(play))
        if self.turn is not None and player != self.turn:
            return Fault("card.trick.turn", index, {**_args(play), "turn": self.turn})
        if not play.cards:
            return Fault("card.trick.pass", index, _args(play))
        return None

    def wrong_cards(self, index: int, play: Play) -> Fault | None:
        """Cards that he cannot lay down, whatever was led."""
        player, size = play.player, len(play.cards)
        if play.declared:
            return Fault("card.trick.declared", index, _args(play))
        if (bare := unsuited(play.cards)) is not None:
            return Fault("card.trick.no_suit", index, {**_args(play), "card": str(bare)})
        if self.led is not None and size != self.led.size:
            args = {"count": size, "size": self.led.size, "by": self.leader}
            return Fault("card.trick.size", index, {**_args(play), **args})
        if size > self.count[player]:
            return Fault(
                "card.play.too_many", index, {**_args(play), "count": size, "left": self.count[player]}
            )
        hand = self.hands[player]
        if hand.given and (short := hand.lacks(play.cards)) is not None:
            card, need, have = short
            return Fault(
                "card.trick.not_held",
                index,
                {**_args(play), "card": str(card), "count": need, "most": have},
            )
        for card in play.cards:
            need = play.cards.count(card)
            if need > self.unseen[card]:
                most = self.copies.get(card, 0)
                args = {"card": str(card), "count": most - self.unseen[card] + need, "most": most}
                return Fault("card.play.not_in_deck", index, {**_args(play), **args})
        return None

    def throw(self, index: int, play: Play, figure: Figure) -> Fault | None:
        """A lead of several parts, against the other hands."""
        if len(figure.parts) == 1:
            return None
        if not self.rules.throws:
            return Fault("card.trick.no_throws", index, _args(play))
        seat = self.players.index(play.player)
        others = self.players[seat + 1 :] + self.players[:seat]
        stopped = [
            (part, other, higher)
            for part in reversed(figure.parts)
            for other in others
            if (higher := higher_part(part, self.hands[other].suits[figure.suit], self.trumps))
        ]
        if not stopped:
            if any(self.hands[other].total < self.count[other] for other in others):
                self.unproven.append(index)
            return None
        part, other, higher = stopped[0]
        allowed = part if self.rules.forced == "stopped" else figure.smallest
        args = {
            "part": format_cards(part.cards),
            "by": other,
            "higher": format_cards(higher.cards),
            "allowed": format_cards(allowed.cards),
            "since": _SEEN if self.hands[other].given else _LATER,
        }
        return Fault("card.trick.throw_stopped", index, {**_args(play), **args})

    def follow(self, index: int, play: Play, led: Figure) -> Fault | None:
        """Whether a play follows the lead as far as the hand can."""
        hand = self.hands[play.player]
        held = hand.suits[led.suit]
        if not held:
            return None
        owed = duty(led, held, self.trumps, self.rules.strictness)
        places = self.trumps.places
        has = given(led, Counter(c for c in play.cards if places[c].suit == led.suit), self.trumps)
        if has.cards >= owed.cards and has.pairs >= owed.pairs and has.tractors >= owed.tractors:
            return None
        code, must, gave = _shortfall(owed, has)
        args = {
            "suit": _SUIT_WORDS[led.suit],
            "led": format_cards(led.cards),
            "must": must,
            "given": gave,
            "held": format_cards(Counter(held).elements()),
            "since": _SEEN if hand.given else _LATER,
        }
        return Fault(code, index, {**_args(play), **args})

    def contend(self, index: int, play: Play, figure: Figure | None, led: Figure) -> None:
        """Whether a play that follows is on top now: higher in the suit, or trumps, in the same shape."""
        if figure is None or figure.suit not in (led.suit, TRUMP):
            return
        top = answering_top(figure, led.shape)
        if top is not None and (figure.suit != led.suit, top) > self.best:
            self.best = (figure.suit != led.suit, top)
            self.owner, self.on_top = play.player, index

    def lay(self, play: Play) -> None:
        """Cards on the table; the last ones of a trick close it."""
        self.hands[play.player].drop(play.cards)
        self.unseen.subtract(play.cards)
        self.count[play.player] -= len(play.cards)
        self.points += points_of(play.cards, self.rules.points)
        self.laid += 1
        self.turn = self.players[(self.players.index(play.player) + 1) % len(self.players)]
        if self.led is not None and self.laid == len(self.players):
            self.close(self.led)

    def close(self, led: Figure) -> None:
        """The trick goes to the owner of the play on top, and so does the next lead."""
        self.tricks.append(Taken(self.lead, self.on_top, self.owner, self.points, led, self.best[0]))
        self.captured[self.owner] += self.points
        self.ended = not self.count[self.owner]
        self.turn = None if self.ended else self.owner
        self.led, self.points, self.laid = None, 0, 0

    def result(self, fault: Fault | None) -> TrickReplay:
        """What has come of the deal."""
        known = {player: hand.cards() for player, hand in self.hands.items() if hand.given}
        return TrickReplay(
            captured=MappingProxyType(self.captured),
            count=MappingProxyType(self.count),
            left=MappingProxyType(known),
            tricks=tuple(self.tricks),
            unproven=tuple(self.unproven),
            ended=self.ended,
            turn=self.turn,
            led=self.led,
            open_points=self.points,
            fault=fault,
        )


def _shortfall(owed: Duty, has: Duty) -> tuple[str, object, object]:
    """What a play falls short in: the code, what was owed, what was given."""
    if has.cards < owed.cards:
        return "card.trick.suit", owed.cards, has.cards
    if has.pairs < owed.pairs:
        return "card.trick.pairs", owed.pairs, has.pairs
    return "card.trick.tractors", _lengths(owed.tractors), _lengths(has.tractors)


def _lengths(tractors: tuple[int, ...]) -> str:
    return "+".join(map(str, tractors)) or "0"


def _args(play: Play) -> dict[str, object]:
    return {"player": play.player, "cards": format_cards(play.cards)}
