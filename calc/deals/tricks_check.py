"""Everything that is wrong with a deal of tricks: names, cards, trumps, figures, the record."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import chain
from typing import TypeAlias

from calc.cards.card import Card
from calc.cards.trick_taking import unsuited
from calc.deals.cards_sides import check_side_figures
from calc.deals.cards_table import (
    CardTable,
    Seats,
    check_deck,
    check_hands,
    check_keys,
    check_names,
    check_players,
    check_who,
)
from calc.deals.tricks import TRUMP_SUITS, TrickDeal
from calc.deals.tricks_agree import check_agreement, check_early
from calc.deals.tricks_facts import (
    TrickGame,
    banker_of,
    declarations,
    needs_order,
    record_of_tricks,
    sides_of,
    trump_of,
)
from calc.deals.tricks_last import check_last_trick, check_suits
from calc.deals.tricks_options import TrickOptions
from calc.deals.tricks_order import BOTTOM, DECK, HAND, POINTS, TOTAL
from calc.diagnostics.problem import Path, Problem

TABLE = CardTable((4,), DECK, HAND, POINTS)
MOST_BOTTOM = BOTTOM * max(POINTS.values())
STEP = min(POINTS.values())

Held: TypeAlias = tuple[Path, tuple[Card, ...]]
"""Cards and where they are written."""


def check_trick_deal(
    deal: TrickDeal, options: TrickOptions, game: TrickGame, broken: frozenset[Path]
) -> list[Problem]:
    """Everything that keeps the deal from being scored. ``broken``: what could not be read."""
    keys = {str(path[0]) for path in broken if path}
    problems: list[Problem] = []
    if deal.players or deal.hands or deal.log is not None or options.settle != "none":
        problems += check_players(deal, TABLE, broken)
    seats = Seats(deal.players)
    if deal.players:
        problems += _check_names(deal, seats)
    problems += chain(
        _check_missing(deal, options, game, keys),
        _check_trump(deal, options, game),
        _check_cards(deal, seats),
        _check_figures(deal),
        check_last_trick(deal, options, game, seats, keys),
        _check_levels(deal, seats),
    )
    if problems or keys & {"log", "hands", "bottom", "level", "trump", "declared", "players", "banker"}:
        return problems
    record = record_of_tricks(deal, options, game)
    sides = sides_of(seats.players, banker_of(deal, seats))
    problems += check_agreement(deal, record, seats, sides)
    if not problems and not keys:
        problems += check_early(deal, options, game)
    return problems


def _check_names(deal: TrickDeal, seats: Seats) -> Iterator[Problem]:
    yield from check_who(seats, "banker", deal.banker)
    yield from check_keys(seats, "hands", deal.hands)
    for key, said in (("declared", deal.declared), ("log", deal.log)):
        yield from check_names(seats, (((key, *turn.at), turn.player) for turn in said or ()))


def _check_missing(
    deal: TrickDeal, options: TrickOptions, game: TrickGame, broken: set[str]
) -> Iterator[Problem]:
    """What the score rests on is there: stated, or in the record."""
    needed: list[str] = []
    if deal.log is None and "log" not in broken:
        needed += ["idle_points", "bottom"]
        needed += [] if deal.ended_early else ["last_trick"]
        needed += ["banker"] if options.settle != "none" or deal.levels else []
    last = deal.last_trick
    ordered = deal.log is not None or (last is not None and needs_order(last.cards or ()))
    if ordered or deal.declared is not None:
        needed.append("level")
    if ordered and deal.declared is None and "declared" not in broken:
        needed.append("trump")
    for key in needed:
        if getattr(deal, key) is None and key not in broken:
            yield Problem("field.missing", (key,), {"key": key})
    if ordered and deal.declared is not None and deal.level is not None:
        shown = declarations(deal, options)
        if shown is not None and not shown.faults and trump_of(deal, options, game) is None:
            yield Problem("tricks.nobody_declared", ("declared",))


def _check_trump(deal: TrickDeal, options: TrickOptions, game: TrickGame) -> Iterator[Problem]:
    """What was shown can be shown, and makes the trump that is stated."""
    shown = declarations(deal, options)
    if shown is None or deal.declared is None:
        return
    for fault in shown.faults:
        yield Problem(fault.code, ("declared", *deal.declared[fault.index].at), fault.args)
    if shown.faults or deal.trump is None:
        return
    if shown.by is None:
        made = game.nobody
    else:
        made = next(word for word, letter in TRUMP_SUITS.items() if letter == shown.trump)
    if made is not None and made != deal.trump:
        args: dict[str, object] = {"written": deal.trump, "declared": made}
        yield Problem("tricks.trump_differs", ("trump",), args, related=("declared",))


def _check_cards(deal: TrickDeal, seats: Seats) -> Iterator[Problem]:
    """Hands and bottom are of their size, within the deck, and every card of a hand has its suit."""
    sizes = dict.fromkeys(seats.players, HAND)
    yield from check_hands(deal, TABLE, seats, sizes)
    for word, cards in deal.hands.items():
        yield from check_suits(("hands", word), cards)
    bottom = deal.bottom.cards if deal.bottom is not None else ()
    if deal.bottom is not None and deal.bottom.stated is None and len(bottom) != BOTTOM:
        yield Problem("bottom.size", ("bottom",), {"count": len(bottom), "wanted": BOTTOM})
    last = (deal.last_trick.cards if deal.last_trick is not None else None) or ()
    hands: list[Held] = [(("hands", word), cards) for word, cards in deal.hands.items()]
    for others in (hands, [(("last_trick", "cards"), last)], _stated_cards(deal, seats)):
        wrong = list(check_deck(DECK, [*others, (("bottom",), bottom)]))
        wrong = [problem for problem in wrong if not _of_declarations(problem)]
        if wrong and others is hands:
            wrong = [problem for problem in wrong if problem.path == ("bottom",)]  # the rest is told already
        yield from wrong
        if wrong:
            return


def _of_declarations(problem: Problem) -> bool:
    """Whether the fault lies in what was declared alone: that is told where the declarations are judged."""
    return all(path[0] == "declared" for path, _ in (*problem.places, (problem.path, 1)))


def _stated_cards(deal: TrickDeal, seats: Seats) -> list[Held]:
    """Cards that are somewhere for sure and not in the bottom: hands, the last trick, what was declared.

    A card that a player declared may be told again: in his hand, in a trick he took last, declared a second
    time; the banker may have buried it. Without suits, or where it is not known who, nothing is for sure.
    """
    banker = banker_of(deal, seats)
    bottom = deal.bottom.cards if deal.bottom is not None else ()
    if banker is None or unsuited(bottom):
        return []
    last = deal.last_trick
    cards = (last.cards if last is not None else None) or ()
    winner = seats.find(last.winner or "") if last is not None else None
    found: list[Held] = [(("hands", word), hand) for word, hand in deal.hands.items()]
    hands = seats.by_player(deal.hands)
    told = {player: Counter(hands.get(player, ())) for player in seats.players}
    if winner is not None and winner not in hands and not unsuited(cards):
        found.append((("last_trick", "cards"), cards))
        told[winner] |= Counter(cards)
    told[banker] += Counter(bottom)
    for turn in deal.declared or ():
        player = seats.find(turn.player)
        if player is None:
            continue
        new = Counter(turn.said) - told[player]
        told[player] |= Counter(turn.said)
        if player not in hands:
            found.append((("declared", *turn.at), tuple(new.elements())))
    return found


def _check_figures(deal: TrickDeal) -> Iterator[Problem]:
    """Points are those that cards can carry, and not more than there are."""
    bottom = 0
    if deal.bottom is not None:
        bottom = deal.bottom.points(POINTS)
        if bottom > MOST_BOTTOM:
            args: dict[str, object] = {"points": bottom, "most": MOST_BOTTOM, "count": BOTTOM}
            yield Problem("bottom.too_many", ("bottom",), args)
            bottom = 0
        elif bottom % STEP:
            yield Problem("points.step", ("bottom",), {"points": bottom, "step": STEP})
    taken = deal.idle_points
    if taken is None:
        return
    if taken % STEP:
        yield Problem("points.step", ("idle_points",), {"points": taken, "step": STEP})
    if taken + bottom > TOTAL:
        args = {"points": taken, "bottom": bottom, "most": TOTAL - bottom, "total": TOTAL}
        yield Problem("tricks.too_many", ("idle_points",), args)


def _check_levels(deal: TrickDeal, seats: Seats) -> Iterator[Problem]:
    """Each side has one level, and the bankers play for theirs."""
    banker = banker_of(deal, seats)
    if banker is None or len(seats.players) != TABLE.numbers[0]:
        yield from check_keys(seats, "levels", deal.levels)
        return
    sides = sides_of(seats.players, banker)
    yield from check_side_figures(seats, sides, "levels", deal.levels)
    for word, level in deal.levels.items():
        if seats.find(word) in sides[0] and deal.level is not None and level != deal.level:
            args: dict[str, object] = {"player": word, "level": level, "other": deal.level}
            yield Problem("levels.differ", ("levels", word), args, related=("level",))
            return
