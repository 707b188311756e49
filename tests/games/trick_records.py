"""Whole deals of the games of tricks, played out at random by the rules, as deal files."""

from __future__ import annotations

from functools import cache
from typing import Any

from trick_deal import Deal, play_out

from calc.cards import format_cards
from calc.cards.trick_taking import TrickRules, Trumps
from calc.deals.tricks import TRUMP_SUITS
from calc.deals.tricks_order import DECK, POINTS
from calc.games import find_game, load_game
from calc.games.shuangsheng.order import trumps_of as shuangsheng
from calc.games.wenling_hongwu.order import trumps_of as hongwu

ORDERS = {"双升": shuangsheng, "温岭红五": hongwu}
PLAYERS = ("甲", "乙", "丙", "丁")


def order(game: str, level: str, trump: str) -> Trumps:
    return ORDERS[game](load_game(find_game(game)).options(), level, TRUMP_SUITS[trump])


@cache
def dealt(game: str, level: str, trump: str, seed: int) -> Deal:
    """A deal in which the first player is the banker; pairs are dealt together in every other one."""
    rules = TrickRules(trumps=order(game, level, trump), deck=DECK, points=POINTS)
    return play_out(rules, f"{game}{seed}", PLAYERS, in_pairs=seed % 2 == 0)


def record_of(game: str, level: str, trump: str, seed: int, **more: Any) -> dict[str, Any]:
    """The deal as plain strings: the whole record, without hands and bottom."""
    return {
        "game": game,
        "players": list(PLAYERS),
        "level": level,
        "trump": trump,
        "log": dealt(game, level, trump, seed).log,
        **more,
    }


def hands_of(deal: Deal) -> dict[str, str]:
    return {player: format_cards(cards) for player, cards in deal.hands.items()}
