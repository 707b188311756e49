"""亮主, 反主: who makes which suit trump by showing cards of the level, and who overrules him."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal, NamedTuple

from calc.cards.card import KINGS, Card
from calc.cards.notation import format_cards
from calc.cards.trick import Fault
from calc.cards.trick_taking.trumps import unsuited

if TYPE_CHECKING:
    from collections.abc import Sequence

    from calc.cards.deck import Deck


@dataclass(frozen=True, kw_only=True)
class DeclareRules:
    """How trumps are declared.

    One card of the level makes its suit trump, two of one suit overrule one, and two kings overrule those
    and leave no suit trump. Equal never overrules.

    - ``level``: the rank of the level cards; ``deck``: how many of each card can be shown;
    - ``kings``: which two kings do: ``any`` two, two of the ``same`` kind, or ``none``;
    - ``own``: whether the declarer may show a second card of the suit that he declared.
    """

    level: str
    deck: Deck
    kings: Literal["any", "same", "none"] = "any"
    own: bool = False


class Declared(NamedTuple):
    """What has come of it: the trump suit (empty for none), who made it so with what, and what was wrong.

    ``by`` is None when nobody declared. A wrong declaration counts for nothing.
    """

    trump: str
    by: str | None
    cards: tuple[Card, ...]
    faults: tuple[Fault, ...]


def declare(shown: Sequence[tuple[str, tuple[Card, ...]]], rules: DeclareRules) -> Declared:
    """The outcome of the declarations, in their order; the index of a fault is the declaration's.

    >>> from calc.cards import Deck, parse_cards
    >>> shown = [("乙", parse_cards("黑2")), ("丙", parse_cards("红2 红2"))]
    >>> declare(shown, DeclareRules(level="2", deck=Deck.of(2)))[:2]
    ('H', '丙')
    """
    by: str | None = None
    cards: tuple[Card, ...] = ()
    height = 0
    seen: dict[str, Counter[Card]] = {}
    faults: list[Fault] = []
    for index, (player, new) in enumerate(shown):
        args: dict[str, object] = {"player": player, "cards": format_cards(new)}
        rank = _height(new, rules)
        code = None
        if not rank:
            bare = unsuited(new)
            code = "card.declare.no_suit" if bare and bare.rank == rules.level else "card.declare.cards"
            args["level"] = rules.level
        elif rank <= height:
            code = "card.declare.not_higher"
            args |= {"by": by, "table": format_cards(cards)}
        elif player == by and not (rules.own and new[0] == cards[0]):
            code = "card.declare.own"
        elif excess := rules.deck.check(_all_shown(seen, player, new).elements()):
            code = "card.declare.excess"
            args |= {"card": str(excess[0].card), "count": excess[0].count, "most": excess[0].most}
        if code is not None:
            faults.append(Fault(code, index, args))
            continue
        by, cards, height = player, new, rank
        seen[player] = seen.get(player, Counter()) | Counter(new)
    trump = cards[0].suit if cards else ""
    return Declared(trump, by, cards, tuple(faults))


def _height(cards: tuple[Card, ...], rules: DeclareRules) -> int:
    """1 for one card of the level, 2 for two of one suit, 3 for two kings; 0 for what declares nothing."""
    if len(cards) not in (1, 2):
        return 0
    if all(card.rank == rules.level and card.suit for card in cards):
        return len(cards) if cards[0] == cards[-1] else 0
    if len(cards) == 2 and all(card.rank in KINGS for card in cards):
        allowed = rules.kings == "any" or (rules.kings == "same" and cards[0] == cards[1])
        return 3 if allowed else 0
    return 0


def _all_shown(seen: dict[str, Counter[Card]], player: str, new: tuple[Card, ...]) -> Counter[Card]:
    """Every card that has been shown; a card that somebody shows again is the same one."""
    total: Counter[Card] = Counter()
    for cards in {**seen, player: seen.get(player, Counter()) | Counter(new)}.values():
        total.update(cards)
    return total
