"""The facts of a deal of tricks, stated or played: sides, trumps, bottom, the last trick."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, NamedTuple

from calc.cards.card import Card
from calc.cards.deck import points_of
from calc.cards.notation import format_cards
from calc.cards.trick_taking import Declared as Shown
from calc.cards.trick_taking import DeclareRules, Trumps, declare, recognise_figure
from calc.core.script import half_width, simplify
from calc.deals.cards_points import Side
from calc.deals.cards_table import Seats
from calc.deals.tricks import BANKING, IDLE, PAIR, SIDES, SINGLE, TRACTOR, TRUMP_SUITS, TRUMP_WORDS, TrickDeal
from calc.deals.tricks_log import TrickRecord, buried, replayed
from calc.deals.tricks_options import MULTIPLIERS, Dug, TrickOptions
from calc.deals.tricks_order import DECK, POINTS, TOTAL

Shape = tuple[int, ...]
"""The pairs of each part, greatest first: (0,) a card, (1,) a pair, (2,) a tractor; several for a throw."""


class TrickGame(NamedTuple):
    """What a game states: its order of cards, the multiplier of its text, what nobody declaring means.

    ``order`` gives the same Trumps for the same options, level and trump suit (a letter, or nothing).
    ``letter`` is a key of MULTIPLIERS. ``nobody`` is the trump where nobody declares, as it is written;
    None where the text does not say.
    """

    id: str
    order: Callable[[Any, str, str], Trumps]
    letter: str
    nobody: str | None = None


@dataclass(frozen=True)
class Facts:
    """What a deal's score rests on.

    ``banking`` and ``idle`` are players, or just the words for the sides where it is not known who they are;
    ``captured``: everybody's points where the record has them. ``idle_points`` and ``banking_points`` are
    those taken in tricks (None where not known). ``winner`` is the side that took the last trick (None in a
    deal that was stopped before), ``taker`` who it was if known, ``shape`` what it was taken with.
    """

    players: tuple[str, ...]
    banker: str | None
    banking: Side
    idle: Side
    captured: Mapping[str, int] | None
    idle_points: int
    banking_points: int | None
    bottom: int
    bottom_cards: str
    winner: str | None
    taker: str | None
    shape: Shape | None
    trump: str | None
    trumps: Trumps | None
    record: TrickRecord | None

    @property
    def named(self) -> bool:
        """Whether it is known who is of which side."""
        return self.banker is not None and bool(self.players)

    @property
    def open_points(self) -> int:
        """The points that nobody has taken, the bottom aside; what they may be at most, without a record."""
        return TOTAL - self.idle_points - (self.banking_points or 0) - self.bottom

    @property
    def cards_left(self) -> int:
        """How many cards somebody may still hold."""
        if self.record is None:
            return len(DECK.cards) // 4
        return max(self.record.played.count.values())


def side_word(word: str) -> str | None:
    """BANKING or IDLE for a word that names a side; None for any other."""
    plain = simplify(half_width(word)).strip()
    return SIDES.get(plain) or SIDES.get(plain.lower())


def dug_with(shape: Shape, options: TrickOptions) -> Dug:
    """What counts of the last trick: the whole, or of a throw what ``throw_bottom`` says."""
    if len(shape) > 1 and options.throw_bottom == "all":
        return Dug(sum(shape), sum(2 * pairs or 1 for pairs in shape))
    pairs = 0 if len(shape) > 1 and options.throw_bottom == "single" else shape[0]
    return Dug(pairs, 2 * pairs or 1)


def multiplier(dug: Dug, options: TrickOptions, game: TrickGame) -> int:
    """What the bottom's points are multiplied by."""
    name = game.letter if options.bottom_mult == "double" else options.bottom_mult
    return MULTIPLIERS[name](dug)


def most_multiplied(cards: int, options: TrickOptions, game: TrickGame) -> int:
    """The highest multiplier that a last trick of at most so many cards can have."""
    throw = cards if options.throws and options.throw_bottom == "all" else 0
    return max(
        multiplier(Dug(pairs, max(throw, 2 * pairs or 1)), options, game) for pairs in range(cards // 2 + 1)
    )


def declarations(deal: TrickDeal, options: TrickOptions) -> Shown | None:
    """What came of the declarations; None where there are none to look at."""
    if deal.declared is None or deal.level is None:
        return None
    seats = Seats(deal.players)
    kings = options.kings_counter
    rules = DeclareRules(
        level=deal.level,
        deck=DECK,
        kings="any" if kings == "any" else "same" if kings == "same" else "none",
        own=options.own_counter,
    )
    return declare([(seats.find(turn.player) or turn.player, turn.said) for turn in deal.declared], rules)


def trump_of(deal: TrickDeal, options: TrickOptions, game: TrickGame) -> str | None:
    """The trump as a word (黑 红 梅 方 无): as stated, or as declared; None where nothing tells."""
    if deal.trump is not None:
        return deal.trump
    shown = declarations(deal, options)
    if shown is None:
        return None
    return game.nobody if shown.by is None else TRUMP_WORDS[shown.trump]


def order_of(deal: TrickDeal, options: TrickOptions, game: TrickGame) -> Trumps | None:
    """The order of the cards; None where level or trump are not known."""
    trump = trump_of(deal, options, game)
    if deal.level is None or trump is None:
        return None
    return game.order(options, deal.level, TRUMP_SUITS[trump])


def needs_order(cards: tuple[Card, ...]) -> bool:
    """Whether it takes level and trump to say what some cards are: not for a card or two alike."""
    return len(cards) > 2 or len(set(cards)) > 1


def shape_of(cards: tuple[Card, ...], trumps: Trumps | None) -> Shape | None:
    """What some cards are; None where they are of more than one suit (or it takes an order to say)."""
    if not needs_order(cards):
        return (len(cards) - 1,)
    figure = recognise_figure(cards, trumps) if trumps is not None else None
    return figure.shape if figure is not None else None


def stated_shape(deal: TrickDeal, trumps: Trumps | None) -> Shape | None:
    """The shape of the last trick as the deal states it, if it does. A tractor without pairs has two."""
    last = deal.last_trick
    if last is None:
        return None
    if last.cards:
        return shape_of(last.cards, trumps)
    if last.kind is None:
        return None
    return ({SINGLE: 0, PAIR: 1, TRACTOR: last.pairs or 2}[last.kind],)


def banker_of(deal: TrickDeal, seats: Seats) -> str | None:
    """The banker: as stated, or who leads the record (起手先打的称为庄家)."""
    if deal.banker is not None:
        return seats.find(deal.banker)
    return seats.find(deal.log[0].player) if deal.log else None


def record_of_tricks(deal: TrickDeal, options: TrickOptions, game: TrickGame) -> TrickRecord | None:
    """The deal's record; None where it has none, or where it cannot be replayed."""
    trumps = order_of(deal, options, game)
    if trumps is None:
        return None
    seats = Seats(deal.players)
    return replayed(deal, trumps, options, seats, banker_of(deal, seats))


def sides_of(players: tuple[str, ...], banker: str | None) -> tuple[Side, Side]:
    """The banker's side, he first, and the idle side, his next seat first; words where nobody knows.

    >>> sides_of(("甲", "乙", "丙", "丁"), "丁")
    (('丁', '乙'), ('甲', '丙'))
    """
    if banker is None or len(players) != 4:
        return (BANKING,), (IDLE,)
    at = players.index(banker)
    around = players[at:] + players[:at]
    return around[::2], around[1::2]


def facts_of(deal: TrickDeal, options: TrickOptions, game: TrickGame) -> Facts:
    """The facts of a deal without problems."""
    seats = Seats(deal.players)
    banker = banker_of(deal, seats)
    banking, idle = sides_of(seats.players, banker)
    trumps = order_of(deal, options, game)
    record = record_of_tricks(deal, options, game)
    cards = buried(deal, record) or (deal.bottom.cards if deal.bottom is not None else ())
    stated = deal.bottom.stated if deal.bottom is not None else None
    bottom = points_of(cards, POINTS) if stated is None else stated
    winner = taker = None
    shape: Shape | None = None
    if record is not None:
        captured = dict(record.played.captured)
        idle_points = record.played.side_points(idle)
        banking_points: int | None = record.played.side_points(banking)
        if record.last is not None:
            taker = record.last.winner
            winner = BANKING if taker in banking else IDLE
            shape = record.last.led.shape
    else:
        captured = None
        assert deal.idle_points is not None
        idle_points = deal.idle_points
        banking_points = None
        if deal.last_trick is not None and deal.last_trick.winner is not None:
            word = deal.last_trick.winner
            taker = seats.find(word)
            winner = (BANKING if taker in banking else IDLE) if taker is not None else side_word(word)
            shape = stated_shape(deal, trumps)
            banking_points = TOTAL - idle_points - bottom
    return Facts(
        players=seats.players,
        banker=banker,
        banking=banking,
        idle=idle,
        captured=captured,
        idle_points=idle_points,
        banking_points=banking_points,
        bottom=bottom,
        bottom_cards=format_cards(cards),
        winner=winner,
        taker=taker,
        shape=shape,
        trump=trump_of(deal, options, game),
        trumps=trumps,
        record=record,
    )
