"""From a checked deal of tricks to its result."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from types import MappingProxyType
from typing import Any, NamedTuple

from calc.core.catalogue import Catalogue
from calc.core.open_points import open_point_notes
from calc.core.options import RuleSet
from calc.core.result import Note, PlayerResult, Result, Settlement
from calc.deals.cards_result import (
    UNIT,
    Outcome,
    card_result,
    first_hit,
    lines_of,
    outcome_differences,
    pay_in_pairs,
    points_formula,
    side_list,
)
from calc.deals.cards_sides import by_side, name_of
from calc.deals.cards_table import Seats
from calc.deals.deal import unit_of
from calc.deals.tricks import BANKING, IDLE, TRUMP_SUITS, TrickDeal
from calc.deals.tricks_facts import (
    Facts,
    TrickGame,
    dug_with,
    facts_of,
    most_multiplied,
    multiplier,
    record_of_tricks,
)
from calc.deals.tricks_ladder import next_level, rise_of
from calc.deals.tricks_options import TrickOptions
from calc.deals.tricks_order import DECK
from calc.deals.tricks_rules import Holder, Standing

AFTER_KEPT, AFTER_LOST = "庄家的对家", "庄家的下家"


class Rulebook(NamedTuple):
    """A game's catalogues: points, what the bottom was dug out with, the result, the levels."""

    points: Catalogue[Holder]
    bottoms: Catalogue[Standing]
    results: Catalogue[Standing]
    ladder: Catalogue[Standing]


class Otherwise(NamedTuple):
    """What somebody counts with who makes a slip.

    Other ``facts`` (by their names in ``Facts``), the bottom so many ``times``, a rise of so many levels.
    """

    facts: Mapping[str, Any] = MappingProxyType({})
    times: int | None = None
    levels: int | None = None


RIGHT = Otherwise()
"""Everything as it is."""


def standing_of(
    facts: Facts, options: TrickOptions, game: TrickGame, otherwise: Otherwise = RIGHT
) -> Standing:
    """How the deal stands: the bottom counts for the idle side when it took the last trick."""
    times: int | None = None
    if otherwise.times is not None:
        times = otherwise.times
    elif facts.winner == BANKING:
        times = 0
    elif facts.winner == IDLE:
        assert facts.shape is not None
        times = multiplier(dug_with(facts.shape, options), options, game)
    total = facts.idle_points + facts.bottom * (times or 0)
    rise = None
    if options.ladder != "none" and times is not None:
        rise = rise_of(total, options, options.ladder)
        if otherwise.levels is not None:
            rise = rise._replace(levels=otherwise.levels)
    return Standing(facts, options.line, times, total, rise)


def outcome_of(
    standing: Standing,
    deal: TrickDeal,
    options: TrickOptions,
    book: Rulebook,
    otherwise: Otherwise = RIGHT,
) -> Outcome:
    """The named result, who won it, and who pays whom."""
    facts = standing.facts
    winners, losers = (facts.banking, facts.idle) if standing.kept else (facts.idle, facts.banking)
    hit = first_hit(book.results, standing, BANKING if standing.kept else IDLE)
    assert hit is not None
    transfers = []
    if options.settle != "none":
        stakes = 1
        if options.settle == "levels":
            stakes = levels_of(standing, options) if otherwise.levels is None else otherwise.levels
        transfers = pay_in_pairs(losers, winners, stakes * unit_of(deal), "pay")
    figures = {facts.idle: standing.total}
    if facts.banking_points is not None:
        figures[facts.banking] = facts.banking_points + (facts.bottom if standing.times == 0 else 0)
    return Outcome(
        name=hit.rule.name,
        winners=winners,
        losers=losers,
        multiplier=standing.times or 0,
        hit=hit,
        figures=figures,
        settlement=Settlement.of(facts.players, transfers),
    )


def levels_of(standing: Standing, options: TrickOptions) -> int:
    """The levels that are won, by the common table where the house counts none."""
    table = options.ladder if options.ladder != "none" else "standard"
    return rise_of(standing.total, options, table).levels


def score_trick_deal(
    deal: TrickDeal,
    rules: RuleSet[TrickOptions],
    game: TrickGame,
    book: Rulebook,
    otherwise: Otherwise = RIGHT,
) -> Result:
    """The result of a deal without problems, or with a slip in counting it."""
    options = rules.options
    facts = replace(facts_of(deal, options, game), **otherwise.facts)
    standing = standing_of(facts, options, game, otherwise)
    outcome = outcome_of(standing, deal, options, book, otherwise)
    after = following(deal, standing, options)
    return card_result(
        deal,
        rules,
        game.id,
        outcome,
        players=_players(standing, outcome, book),
        headline=tuple(_headline(deal, standing, outcome)),
        more={
            "sides": side_list(outcome.figures, outcome),
            "facts": {
                "idle_total": standing.total,
                "bottom_multiplier": standing.times,
                "bottom_added": standing.added,
                "next_banker": after.banker,
                "ladder": standing.rise.words if standing.rise is not None else None,
                "next_level": after.level,
                **({"levels": after.levels} if after.levels else {}),
                "trump": facts.trump,
                "trump_cards": facts.trumps.count(DECK.cards) if facts.trumps is not None else None,
            },
        },
        next={"banker": after.banker, **({"level": after.level} if after.level else {})},
        notes=(
            *_notes(facts, standing, options, game, after.cut),
            *_open_points(deal, rules, game, book, outcome),
        ),
    )


class Following(NamedTuple):
    """What the record says of the next deal.

    ``levels`` are those of the sides after this deal, each under one of its players, as far as known;
    ``level`` that of the next bankers; ``cut`` the level that stopped a rise.
    """

    banker: str
    levels: dict[str, str]
    level: str | None = None
    cut: str | None = None


def following(deal: TrickDeal, standing: Standing, options: TrickOptions) -> Following:
    """The banker's partner follows when the bankers stay, else the banker's next seat; its side may rise."""
    facts = standing.facts
    banker = AFTER_KEPT if standing.kept else AFTER_LOST
    seats, sides = Seats(facts.players), (facts.banking, facts.idle)
    if facts.named:
        banker = facts.banking[1] if standing.kept else facts.idle[0]
    if standing.rise is None:
        return Following(banker, {})
    known = by_side(seats, sides, deal.levels) if facts.named else {}
    if deal.level is not None:
        known[facts.banking] = deal.level
    winners = facts.banking if standing.kept else facts.idle
    level = known.get(winners)
    cut = None
    if level is not None:
        free = next_level(level, standing.rise.levels, "none")
        level = known[winners] = next_level(level, standing.rise.levels, options.must_play)
        cut = level if level != free else None
    levels = {name_of(side, seats, deal.levels): known[side] for side in sides if side in known}
    return Following(banker, levels if facts.named else {}, level, cut)


def _players(standing: Standing, outcome: Outcome, book: Rulebook) -> dict[str, PlayerResult]:
    """Everybody's points line by line; a side's figure stands under one of it where that is all there is."""
    facts = standing.facts
    roles = {IDLE: facts.idle, BANKING: facts.banking}
    found: dict[str, PlayerResult] = {}
    for player in facts.players if facts.named else (BANKING, IDLE):
        role = IDLE if player in roles[IDLE] else BANKING
        side = roles[role]
        taken = facts.idle_points if role == IDLE else facts.banking_points
        if taken is None:
            continue
        carrier = _carrier(facts, role)
        if facts.captured is not None:
            taken = facts.captured[player]
        elif player != carrier:
            taken = 0
        bottom = facts.winner == role and player == carrier
        lines = lines_of(book.points.find(Holder(taken, bottom, standing), role), role)
        if player == carrier:
            lines += lines_of(book.bottoms.find(standing, role), role)
        if side == outcome.winners:
            lines += lines_of(book.results.find(standing, role), role)
            lines += lines_of(book.ladder.find(standing, role), role)
        total = sum(line.worth for line in lines if line.kind == UNIT)
        found[player] = PlayerResult(
            name=player,
            role=_role(player, facts),
            total=total,
            unit=UNIT,
            lines=lines,
            numbers={"captured": taken},
            formula=points_formula(lines, total),
        )
    return found


def _carrier(facts: Facts, role: str) -> str:
    """Who of a side has the bottom, or the side's whole figure: who took the last trick, else the first."""
    side = facts.idle if role == IDLE else facts.banking
    return facts.taker if facts.taker is not None and facts.taker in side else side[0]


def _role(player: str, facts: Facts) -> str:
    if not facts.named:
        return "side"
    return "banker" if player == facts.banker else "partner" if player in facts.banking else "idle"


def _headline(deal: TrickDeal, standing: Standing, outcome: Outcome) -> Iterator[Note]:
    facts = standing.facts
    if facts.banker is not None:
        yield Note("tricks.head_banker", {"player": facts.banker})
    if deal.level is not None:
        yield Note("tricks.head_level", {"level": deal.level})
    if facts.trump is not None:
        word = "tricks.head_trump" if TRUMP_SUITS[facts.trump] else "tricks.head_no_trump"
        yield Note(word, {"trump": facts.trump})
    yield Note("tricks.head_result", {"outcome": outcome.name, "total": standing.total})


def _notes(
    facts: Facts, standing: Standing, options: TrickOptions, game: TrickGame, cut: str | None
) -> Iterator[Note]:
    if facts.captured is None and facts.named:
        carriers = "、".join(_carrier(facts, role) for role in (IDLE, BANKING))
        yield Note("tricks.pooled", {"players": carriers})
    if facts.record is not None and facts.record.played.unproven:
        entries = "、".join(str(index + 1) for index in facts.record.played.unproven)
        yield Note("tricks.unproven", {"entries": entries})
    if standing.times is None:
        most = most_multiplied(facts.cards_left, options, game)
        reach = facts.idle_points + facts.open_points + facts.bottom * most
        args: dict[str, object] = {"points": facts.idle_points, "line": options.line, "reach": reach}
        yield Note("tricks.stopped_kept" if standing.kept else "tricks.stopped_lost", args)
    if cut is not None:
        yield Note("tricks.must_play", {"level": cut})


def _open_points(
    deal: TrickDeal, rules: RuleSet[TrickOptions], game: TrickGame, book: Rulebook, outcome: Outcome
) -> Iterator[Note]:
    """Open points on which this deal leaned, each with the figures that would come out the other way."""
    facts = facts_of(deal, rules.options, game)
    touched = dict.fromkeys(rules.options.options(), facts.players)
    if facts.shape is None or max(facts.shape) < 3:
        touched.pop("bottom_mult", None)  # the text leaves no doubt up to two pairs

    def changes(options: TrickOptions, name: str, players: object) -> str:
        if name == "bottom_mult" and options.bottom_mult != "times":
            return ""  # no other way agrees with the figures that the text has
        record = record_of_tricks(deal, options, game)
        if record is not None and record.played.fault is not None:
            return ""
        other = standing_of(facts_of(deal, options, game), options, game)
        return outcome_differences(outcome, outcome_of(other, deal, options, book))

    return open_point_notes(rules, touched, changes)
