"""憋三 (五): everybody has one 3 to play last; who drew none gets one, and pays for it as the text says."""

from __future__ import annotations

from collections.abc import Iterator

from calc.cards.card import BIG, KINGS, LITTLE
from calc.deals.cards_table import Seats
from calc.diagnostics.problem import Path, Problem
from calc.games.zaozhuang_gouji.combos import GAME_ID, MONEY
from calc.games.zaozhuang_gouji.model import GIVEN, KING, GoujiDeal, sides_of
from calc.games.zaozhuang_gouji.options import Options

RANKS_PAID = {MONEY: frozenset({MONEY}), BIG: frozenset({BIG}), LITTLE: frozenset({LITTLE}), KING: KINGS}


def check_threes(deal: GoujiDeal, seats: Seats, options: Options) -> Iterator[Problem]:
    """Each 3, of a known player, comes from another who has one to spare, and was paid for as it must be.

    What a player could pay with is looked up in his hand as it was dealt, where it is given.
    """
    takers = {seats.find(word) for word in deal.threes}
    for word, bought in deal.threes.items():
        player, at = seats.find(word), ("threes", word)
        assert player is not None
        if bought.from_ is None:
            yield Problem("field.missing", at, {"key": "from"})
            continue
        giver = seats.find(bought.from_)
        path: Path = (*at, "from")
        args: dict[str, object] = {"player": player, "giver": bought.from_}
        if giver is None:
            yield Problem("player.unknown", path, {"word": bought.from_, "known": "、".join(seats.players)})
        elif giver == player:
            yield Problem(f"{GAME_ID}.three_self", path, args)
        elif giver in takers:
            yield Problem(f"{GAME_ID}.three_none", path, args)
        yield from _check_hand(deal, seats, player, word, giver, options)
    first = seats.find(deal.first_three or "")
    if first is not None and first in takers:
        yield Problem(f"{GAME_ID}.first_has_none", ("first_three",), {"player": first})


def _check_hand(
    deal: GoujiDeal, seats: Seats, player: str, word: str, giver: str | None, options: Options
) -> Iterator[Problem]:
    """What the taker's hand, as it was dealt, says of it."""
    hand = seats.by_player(deal.hands).get(player)
    bought = deal.threes[word]
    if hand is None:
        return
    ranks = {card.rank for card in hand}
    at: Path = ("threes", word)
    args: dict[str, object] = {"player": player, "paid": bought.paid}
    if "3" in ranks:
        yield Problem(f"{GAME_ID}.three_held", at, args, on_key=True)
    if bought.paid is None:
        return
    path = (*at, "paid")
    if bought.paid != GIVEN and not ranks & RANKS_PAID[bought.paid]:
        yield Problem(f"{GAME_ID}.paid_not_held", path, args)
        return
    if options.buy_three == "any":
        return
    partners = any(player in side and giver in side for side in sides_of(seats))
    if bought.paid == GIVEN and not partners and ranks & {MONEY, *KINGS}:
        yield Problem(f"{GAME_ID}.must_pay", path, args)
    elif bought.paid in (BIG, LITTLE, KING) and MONEY in ranks:
        yield Problem(f"{GAME_ID}.pay_with_two", path, args)
