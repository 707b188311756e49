"""The last trick as a deal states it: who took it, and with what."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from calc.cards.card import Card
from calc.cards.notation import format_cards
from calc.cards.trick_taking import unsuited
from calc.deals.cards_table import Seats, check_names
from calc.deals.tricks import BANKING, PAIR, SINGLE, TRACTOR, TrickDeal
from calc.deals.tricks_facts import (
    TrickGame,
    banker_of,
    multiplier,
    needs_order,
    order_of,
    shape_of,
    side_word,
    sides_of,
)
from calc.deals.tricks_options import Dug, TrickOptions
from calc.deals.tricks_order import HAND
from calc.diagnostics.problem import Path, Problem

MOST_PAIRS: Final = HAND // 2


def check_last_trick(
    deal: TrickDeal, options: TrickOptions, game: TrickGame, seats: Seats, broken: set[str]
) -> Iterator[Problem]:
    """Who took the last trick is known, and with what, where it matters."""
    last = deal.last_trick
    if last is None:
        return
    yield from _check_winner(deal, seats, broken)
    if last.cards:
        trumps = order_of(deal, options, game)
        bare = list(check_suits(("last_trick", "cards"), last.cards)) if needs_order(last.cards) else []
        yield from bare
        if len(last.cards) > HAND:
            args: dict[str, object] = {"count": len(last.cards), "most": HAND}
            yield Problem("last_trick.too_many", ("last_trick", "cards"), args)
        elif not bare and (trumps is not None or not needs_order(last.cards)):
            yield from _check_shape(deal, shape_of(last.cards, trumps))
        return
    if "last_trick" in broken:
        return
    if last.kind is not None:
        yield from _check_kind(deal, options, game)
    elif deal.log is None and _may_be_idle(deal, seats):
        args = {"winner": last.winner or ""}
        yield Problem("last_trick.no_shape", ("last_trick",), args, on_key=True)


def _may_be_idle(deal: TrickDeal, seats: Seats) -> bool:
    """Whether the idle side took the last trick, as far as the deal tells; then the shape matters."""
    word = deal.last_trick.winner if deal.last_trick is not None else None
    if word is None:
        return False
    player = seats.find(word)
    if player is None:
        return side_word(word) != BANKING
    banker = banker_of(deal, seats)
    return banker is not None and player not in sides_of(seats.players, banker)[0]


def _check_winner(deal: TrickDeal, seats: Seats, broken: set[str]) -> Iterator[Problem]:
    last = deal.last_trick
    assert last is not None
    if last.winner is None:
        if "last_trick" not in broken and deal.log is None:
            yield Problem("field.missing", ("last_trick", "winner"), {"key": "winner"})
        return
    path = ("last_trick", "winner")
    if seats.find(last.winner) is not None:
        if banker_of(deal, seats) is None and "banker" not in broken and deal.banker is None:
            yield Problem("last_trick.whose_side", path, {"player": last.winner})
    elif side_word(last.winner) is None:
        if seats.players:
            yield from check_names(seats, [(path, last.winner)])
        else:
            yield Problem("last_trick.winner_unknown", path, {"word": last.winner})


def _check_shape(deal: TrickDeal, shape: tuple[int, ...] | None) -> Iterator[Problem]:
    """Cards are of one suit, and make what is said beside them."""
    last = deal.last_trick
    assert last is not None
    assert last.cards is not None
    path: Path = ("last_trick", "cards")
    args: dict[str, object] = {"cards": format_cards(last.cards)}
    if shape is None:
        yield Problem("last_trick.mixed", path, args)
        return
    kind = (SINGLE, PAIR, TRACTOR)[min(shape[0], 2)]
    if last.kind is not None and last.kind != kind:
        yield Problem(
            "last_trick.kind_differs",
            ("last_trick", "kind"),
            {**args, "kind": kind, "written": last.kind},
            related=path,
        )
    elif last.pairs is not None and last.pairs != shape[0] and (shape[0] or last.pairs > 1):
        yield Problem(
            "last_trick.pairs_differ",
            ("last_trick", "pairs"),
            {**args, "pairs": shape[0], "written": last.pairs},
            related=path,
        )


def _check_kind(deal: TrickDeal, options: TrickOptions, game: TrickGame) -> Iterator[Problem]:
    """A shape has pairs that it can have; a tractor says how many where the multiplier depends on it."""
    last = deal.last_trick
    assert last is not None
    assert last.kind is not None
    if last.pairs is None:
        two, three = (multiplier(Dug(n, 2 * n), options, game) for n in (2, 3))
        if last.kind == TRACTOR and two != three and deal.log is None:
            yield Problem("last_trick.pairs_needed", ("last_trick", "kind"))
        return
    least, most = {SINGLE: (0, 1), TRACTOR: (2, MOST_PAIRS)}.get(last.kind, (1, 1))
    if not least <= last.pairs <= most:
        args: dict[str, object] = {"kind": last.kind, "pairs": last.pairs, "least": least, "most": most}
        code = "last_trick.pairs_tractor" if last.kind == TRACTOR else "last_trick.pairs_wrong"
        yield Problem(code, ("last_trick", "pairs"), args)


def check_suits(path: Path, cards: tuple[Card, ...]) -> Iterator[Problem]:
    """Every card has its suit, without which it has no place; the first that has none is named."""
    bare = unsuited(cards)
    if bare is not None:
        yield Problem("tricks.no_suit", path, {"card": str(bare), "nth_card": cards.index(bare)})
