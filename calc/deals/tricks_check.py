"""Everything that is wrong with a deal of tricks: names, cards, trumps, figures, the record."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain

from calc.cards.card import Card
from calc.cards.notation import format_cards
from calc.cards.trick_taking import unsuited
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
from calc.deals.tricks import SINGLE, TRACTOR, TRUMP_SUITS, TrickDeal
from calc.deals.tricks_agree import check_agreement, check_early
from calc.deals.tricks_facts import (
    TrickGame,
    banker_of,
    declarations,
    multiplier,
    needs_order,
    order_of,
    record_of_tricks,
    shape_of,
    side_word,
    sides_of,
    trump_of,
)
from calc.deals.tricks_options import Dug, TrickOptions
from calc.deals.tricks_order import BOTTOM, DECK, HAND, POINTS, TOTAL
from calc.diagnostics.problem import Path, Problem

TABLE = CardTable((4,), DECK, HAND, POINTS)
MOST_PAIRS = HAND // 2
MOST_BOTTOM = BOTTOM * max(POINTS.values())
STEP = min(POINTS.values())


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
        _check_last_trick(deal, options, game, seats, keys),
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
    yield from check_keys(seats, "levels", deal.levels)
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
        yield from _check_suits(("hands", word), cards)
    bottom = deal.bottom.cards if deal.bottom is not None else ()
    if deal.bottom is not None and deal.bottom.stated is None and len(bottom) != BOTTOM:
        yield Problem("bottom.size", ("bottom",), {"count": len(bottom), "wanted": BOTTOM})
    last = (deal.last_trick.cards if deal.last_trick is not None else None) or ()
    hands = [(("hands", word), cards) for word, cards in deal.hands.items()]
    for others in (hands, [(("last_trick", "cards"), last)]):
        places: list[tuple[Path, tuple[Card, ...]]] = [*others, (("bottom",), bottom)]
        wrong = list(check_deck(DECK, places))
        if wrong and others is hands:
            wrong = [problem for problem in wrong if problem.path == ("bottom",)]  # the rest is told already
        yield from wrong
        if wrong:
            return


def _check_suits(path: Path, cards: tuple[Card, ...]) -> Iterator[Problem]:
    bare = unsuited(cards)
    if bare is not None:
        yield Problem("tricks.no_suit", path, {"card": str(bare), "nth_card": cards.index(bare)})


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


def _check_last_trick(
    deal: TrickDeal, options: TrickOptions, game: TrickGame, seats: Seats, broken: set[str]
) -> Iterator[Problem]:
    """Who took the last trick is known, and with what, where it matters."""
    last = deal.last_trick
    if last is None:
        return
    yield from _check_winner(deal, seats, broken)
    if last.cards:
        trumps = order_of(deal, options, game)
        bare = list(_check_suits(("last_trick", "cards"), last.cards)) if needs_order(last.cards) else []
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
        return side_word(word) != side_word("庄")
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
    kind = (SINGLE, "对", TRACTOR)[min(shape[0], 2)]
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


def _check_levels(deal: TrickDeal, seats: Seats) -> Iterator[Problem]:
    """Each side has one level, and the bankers play for theirs."""
    banker = banker_of(deal, seats)
    if banker is None or len(seats.players) != TABLE.numbers[0]:
        return
    for side in sides_of(seats.players, banker):
        stated = [(word, level) for word, level in deal.levels.items() if seats.find(word) in side]
        for word, level in stated:
            args: dict[str, object] = {"player": word, "level": level}
            if level != stated[0][1]:
                args["other"] = stated[0][1]
                related: Path = ("levels", stated[0][0])
                yield Problem("levels.differ", ("levels", word), args, related=related)
            elif banker in side and deal.level is not None and level != deal.level:
                args["other"] = deal.level
                yield Problem("levels.differ", ("levels", word), args, related=("level",))
