"""进贡, 还贡, 抗贡 (五): which card goes from whom to whom before the next deal, and who leads it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import NamedTuple

from calc.cards.card import BIG, KINGS, Card, sort_cards
from calc.cards.patterns import level_order
from calc.deals.levels import LEVELS
from calc.games.guandan.ending import DOUBLE, Ending
from calc.games.guandan.options import Options

SINGLE_TRIBUTE, DOUBLE_TRIBUTE, RESISTED = "单贡", "双贡", "抗贡"
BOTH = 2
"""How many 大王 resist; as many as there are."""
RETURN_RANKS = frozenset(LEVELS[: LEVELS.index("10") + 1])

Hands = Mapping[str, tuple[Card, ...]]


class Gift(NamedTuple):
    """One card that changes hands. ``to`` is None where it is open; of ``choices`` the giver picks one.

    Without ``choices`` the giver's hand is not known.
    """

    giver: str
    to: str | None
    choices: tuple[Card, ...] = ()


@dataclass(frozen=True)
class Tribute:
    """What is paid before the next deal. ``open`` are codes of the sentences on what cannot be told yet."""

    name: str
    gifts: tuple[Gift, ...]
    returns: tuple[Gift, ...]
    leader: str | None
    open: tuple[str, ...] = ()
    unknown: tuple[str, ...] = ()
    """The payers whose hands are not known."""
    kings: Mapping[str, int] | None = None
    """With 抗贡: how many 大王 each payer has."""


def tribute_choices(hand: Iterable[Card], level: str) -> tuple[Card, ...]:
    """The cards of which one is to be given: the highest, hearts of the level apart.

    >>> [str(card) for card in tribute_choices([Card("5", "H"), Card("5", "D"), Card("A", "S")], "5")]
    ['方5']
    """
    order = level_order(level)
    held = [card for card in hand if card != Card(level, "H")]
    top = max((order[card.rank] for card in held), default=0)
    return sort_cards({card for card in held if order[card.rank] == top})


def return_choices(
    hand: Iterable[Card], level: str, options: Options, *, partner: bool = False
) -> tuple[Card, ...]:
    """The cards of which one is given back: ten or lower and no level card, else the lowest one.

    ``partner``: it goes to a partner (the option return_cap may have the limit for partners only).

    >>> hand = [Card("J", "S"), Card("Q", "H"), Card("大王")]
    >>> [str(card) for card in return_choices(hand, "7", Options())]
    ['黑J']
    """
    order, held = level_order(level), set(hand)
    if options.return_cap == "any" and not partner:
        allowed = held
    else:
        allowed = {card for card in held if card.rank in RETURN_RANKS and card.rank != level}
    if not allowed:
        low = min((order[card.rank] for card in held), default=0)
        allowed = {card for card in held if order[card.rank] == low}
    return tuple(sorted(sort_cards(allowed), key=lambda card: order[card.rank]))


def needs_suit(hand: Iterable[Card], level: str) -> bool:
    """Whether it matters for a payer if a level card without a suit is the heart: no king is above it."""
    held = set(hand)
    return Card(level) in held and not any(card.rank in KINGS for card in held)


def tribute_of(ending: Ending, level: str | None, hands: Hands, options: Options) -> Tribute:
    """Who gives which card to whom, or why none; ``hands`` are those of the next deal, as far as known."""
    payers = payers_of(ending)
    double = len(payers) == BOTH
    name = DOUBLE_TRIBUTE if double else SINGLE_TRIBUTE
    known = {player: hands[player] for player in payers if player in hands and level is not None}
    unknown = tuple(player for player in payers if player not in known)
    kings = {player: sum(card.rank == BIG for card in hand) for player, hand in known.items()}
    if options.anti_tribute == "auto" and sum(kings.values()) == BOTH:
        return Tribute(RESISTED, (), (), ending.first, kings=kings)
    gifts = [Gift(player, None, tribute_choices(known.get(player, ()), level or "2")) for player in payers]
    gifts, open_codes = _addressed(gifts, ending, level, options)
    may_resist = bool(unknown) and options.anti_tribute == "auto" and not _elsewhere(payers, hands)
    if unknown:
        open_codes.insert(0, "hands_open" if may_resist else "hands_open_paid")
    leader = None if may_resist else _leader(gifts, ending, options)
    if double and options.double_lead == "last" and ending.last is None:
        open_codes.append("last_open")
    returns = [_returned(gift, hands, level, ending, options) for gift in gifts]
    return Tribute(
        name, tuple(gifts), tuple(gift for gift in returns if gift), leader, tuple(open_codes), unknown
    )


def payers_of(ending: Ending) -> tuple[str, ...]:
    """After 双上 both losers; else the last one, to whichever side he belongs."""
    if ending.name == DOUBLE:
        return ending.losers_in_order
    return ending.order[3:]


def _elsewhere(payers: tuple[str, ...], hands: Hands) -> bool:
    """Whether a 大王 is seen in somebody else's hand, so that the payers cannot have both."""
    return any(card.rank == BIG for player, hand in hands.items() if player not in payers for card in hand)


def _addressed(
    gifts: list[Gift], ending: Ending, level: str | None, options: Options
) -> tuple[list[Gift], list[str]]:
    """The gifts with whom they go to: of two the higher one to 头游."""
    first, second = ending.first, ending.order[1]
    if len(gifts) == 1:
        return [gifts[0]._replace(to=first)], []
    if level is None or not all(gift.choices for gift in gifts):
        return gifts, []
    order = level_order(level)
    one, other = (order[gift.choices[0].rank] for gift in gifts)
    if one == other and options.equal_tribute != "seat_order":
        return gifts, ["equal_open"]
    if one == other:
        next_seat = ending.players[(ending.players.index(first) + 1) % 4]
        to_first = next(gift.giver for gift in gifts if gift.giver == next_seat)
    else:
        to_first = gifts[0].giver if one > other else gifts[1].giver
    addressed = [gift._replace(to=first if gift.giver == to_first else second) for gift in gifts]
    return sorted(addressed, key=lambda gift: gift.to != first), []


def _leader(gifts: list[Gift], ending: Ending, options: Options) -> str | None:
    """The payer; after two tributes the last one, or who gave to 头游 (option double_lead)."""
    if len(gifts) == 1:
        return gifts[0].giver
    if options.double_lead == "last":
        return ending.last
    return next((gift.giver for gift in gifts if gift.to == ending.first), None)


def _returned(gift: Gift, hands: Hands, level: str | None, ending: Ending, options: Options) -> Gift | None:
    """What is given back for a gift; None where nobody knows yet who gets it."""
    if gift.to is None:
        return None
    if level is None or gift.to not in hands:
        return Gift(gift.to, gift.giver)
    partner = ending.partner(gift.to) == gift.giver
    return Gift(gift.to, gift.giver, return_choices(hands[gift.to], level, options, partner=partner))
