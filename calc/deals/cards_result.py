"""What the results of card games have in common: lines, sides, payments, the head line, differences."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from decimal import Decimal
from typing import Any, NamedTuple, TypeVar

from calc.core.catalogue import Catalogue, Hit
from calc.core.money import signed
from calc.core.options import OptionsT, RuleSet
from calc.core.result import Line, Note, PlayerResult, Result, Settlement, Transfer
from calc.deals.cards import CardDeal
from calc.deals.cards_points import Move, Points, Side
from calc.deals.deal import unit_of
from calc.messages import Bilingual, account, english, joined, term

ViewT = TypeVar("ViewT")

UNIT = "分"
WON, LOST, EVEN = "胜", "负", "平"
SMALLEST = Decimal("0.0001")


class Part(NamedTuple):
    """The proof of a line whose worth the deal decides: so many points, lying in these cards or players."""

    points: int
    shown: str = ""


@dataclass(frozen=True)
class Share:
    """One player's part of a deal's points: what the catalogues of points look at."""

    player: str
    points: Points
    moves: tuple[Move, ...]

    def own(self) -> Iterator[Part]:
        """What the player captured himself."""
        yield Part(self.points.captured[self.player])

    def got(self, what: str) -> Iterator[Part]:
        """What was handed over to the player."""
        for move in self.moves:
            if move.to == self.player and move.what == what:
                yield Part(move.points, f"{move.source} {move.shown}".rstrip())

    def gave(self, what: str) -> Iterator[Part]:
        """What he handed over himself."""
        for move in self.moves:
            if move.source == self.player and move.what == what and move.what == "captured":
                yield Part(-move.points, move.to)


@dataclass(frozen=True)
class Outcome:
    """How a deal came out under one set of rules: what results are made of, and what notes compare.

    ``name`` is the named result; ``winners`` and ``losers`` are empty where nobody won; ``hit`` is the rule
    that decided, with its proof; ``multiplier`` what it is worth; ``figures`` the points of each side;
    ``even``: nobody won, though the result has a name of its own.
    """

    name: str
    winners: Side
    losers: Side
    multiplier: int
    hit: Hit[Any] | None
    figures: Mapping[Side, int]
    settlement: Settlement
    notes: tuple[Note, ...] = ()
    more: Mapping[str, Any] = field(default_factory=dict)
    even: bool = False


def lines_of(hits: Iterable[Hit[ViewT]], role: str) -> tuple[Line, ...]:
    """A line for each proof; its worth is the proof's own where it has one, else the rule's."""
    return tuple(
        Line(
            hit.rule.id,
            hit.rule.name,
            hit.rule.en,
            hit.rule.kind,
            proof.points if isinstance(proof, Part) else hit.rule.value,
            1,
            proof.shown if isinstance(proof, Part) else str(proof),
            hit.rule.clause(role),
        )
        for hit in hits
        for proof in hit.proofs
    )


def point_lines(catalogue: Catalogue[Share], share: Share, role: str) -> tuple[Line, ...]:
    """The lines that make a player's points."""
    return lines_of(catalogue.find(share, role), role)


def first_hit(catalogue: Catalogue[ViewT], view: ViewT, role: str) -> Hit[ViewT] | None:
    """The first rule of a catalogue that stands; they are in the order in which the text lets them speak."""
    for rule in catalogue:
        if role in rule.clauses and (proofs := tuple(rule.find(view))):
            return Hit(rule, proofs)
    return None


def pay_in_pairs(losers: Side, winners: Side, amount: Decimal, reason: str) -> list[Transfer]:
    """Each loser pays one winner: the first the first, and so on. For sides of one size."""
    return [Transfer(loser, winner, amount, reason) for loser, winner in zip(losers, winners, strict=True)]


def in_shares(amount: Decimal, count: int) -> list[Decimal]:
    """An amount in so many shares, as even as four decimals allow; the first ones are the larger.

    >>> in_shares(Decimal(10), 4), sum(in_shares(Decimal(10), 3))
    ([Decimal('2.5'), Decimal('2.5'), Decimal('2.5'), Decimal('2.5')], Decimal('10.0000'))
    """
    whole, rest = divmod(int(amount / SMALLEST), count)
    if not rest:
        return [amount / count] * count
    return [(whole + (number < rest)) * SMALLEST for number in range(count)]


def side_list(figures: Mapping[Side, int], outcome: Outcome) -> list[dict[str, Any]]:
    """The ``sides`` of a result: who they are, their points, and how they came out."""

    def result(side: Side) -> str:
        if not outcome.winners:
            return EVEN if outcome.even or outcome.name == EVEN else ""
        return WON if side == outcome.winners else LOST

    return [
        {"players": list(side), "points": points, "result": result(side)} for side, points in figures.items()
    ]


def role_of(player: str, outcome: Outcome) -> str:
    """Winner, loser, or merely a player."""
    return "winner" if player in outcome.winners else "loser" if player in outcome.losers else "player"


def points_player(
    catalogue: Catalogue[Share], share: Share, outcome: Outcome, total: int, *, role: str, clause: str
) -> PlayerResult:
    """A player of a game of points: his points line by line, and what his side gets or pays for them.

    ``role`` is shown beside his name; ``clause`` is the role whose clauses are cited.
    """
    points, player = share.points, share.player
    lines = point_lines(catalogue, share, clause)
    if player in outcome.winners and outcome.hit is not None:
        lines += lines_of([outcome.hit], clause)
    return PlayerResult(
        name=player,
        role=role,
        total=total,
        unit=UNIT,
        lines=lines,
        numbers={
            "captured": points.captured[player],
            "in_hand": points.in_hand.get(player, 0),
            "place": points.finish.index(player) + 1 if player in points.finish else None,
        },
        formula=points_formula(lines, total),
    )


def points_formula(lines: Sequence[Line], total: int) -> str:
    """How a player's points come about: ``90+60 = 150 分``."""
    return sum_formula([line.worth for line in lines if line.kind == UNIT], total, UNIT)


def sum_formula(figures: Sequence[int], total: int, unit: str) -> str:
    """A sum as people write it; one figure alone is the total itself.

    >>> sum_formula([30, -50], -20, "分"), sum_formula([30], 30, "分")
    ('30−50 = −20 分', '30 分')
    """
    text = "".join(f"{figure:+d}" for figure in figures).removeprefix("+")
    shown = f"{text} = {total} {unit}" if len(figures) > 1 else f"{total} {unit}"
    return shown.replace("-", "−")


def headline(points: Points, outcome: Outcome) -> tuple[Note, ...]:
    """The head line's parts: who was out first, and who won what against how many."""
    parts = [Note("cards.head_first", {"player": points.first})] if points.first else []
    sides = [*outcome.figures]
    if outcome.winners in sides:
        sides.sort(key=lambda side: side != outcome.winners)
    score = " : ".join(str(outcome.figures[side]) for side in sides)
    args = {"outcome": outcome.name, "players": " ".join(outcome.winners), "score": score}
    return (*parts, Note("cards.head_result", args))


def pooled_notes(points: Points) -> Iterator[Note]:
    """A remark on each player under whom his side's whole figure stands."""
    for side in points.pooled:
        if points.taken(side):
            yield Note("cards.pooled", {"player": next(p for p in side if points.captured[p])})


def card_result(
    deal: CardDeal,
    rules: RuleSet[OptionsT],
    game: str,
    outcome: Outcome,
    *,
    players: Mapping[str, PlayerResult],
    headline: tuple[Note, ...],
    more: Mapping[str, Any],
    next: Mapping[str, object],
    notes: tuple[Note, ...],
    unit_text: str = "unit",
) -> Result:
    """The result of a card deal, from its parts."""
    return Result(
        game=game,
        preset=rules.preset,
        options=rules.options.values(),
        changed=tuple(rules.options.changed()),
        id=deal.id,
        outcome=outcome.name,
        headline=headline,
        players=players,
        settlement=outcome.settlement,
        settlement_unit=f"{game}.{unit_text}",
        unit=unit_of(deal),
        next=next,
        notes=notes,
        more=more,
        origins=rules.origins,
    )


def outcome_differences(now: Outcome, other: Outcome) -> Bilingual:
    """What is different between two outcomes: the named result, the sides' points, who gets what."""
    found = [] if now.name == other.name else [change(term(now.name), term(other.name))]
    found += [
        change(points, other.figures[side], _who(side), term(UNIT))
        for side, points in now.figures.items()
        if side in other.figures and points != other.figures[side]
    ]
    net, others, nothing = now.settlement.net, other.settlement.net, Decimal(0)
    found += [
        change(signed(net.get(player, nothing)), signed(others.get(player, nothing)), account(player))
        for player in dict.fromkeys((*net, *others))
        if net.get(player) != others.get(player)
    ]
    return joined(found)


def _who(side: Side) -> Bilingual:
    return Bilingual(" ".join(side), " ".join(account(player).en for player in side))


def change(now: object, other: object, of: str = "", unit: str = "") -> Bilingual:
    """One thing that would be another: ``胜→平``, ``甲 丙 20→40 分``."""
    zh, en = f"{of} {now}→{other} {unit}", f"{english(of)} {english(now)}→{english(other)} {english(unit)}"
    return Bilingual(zh.strip(), en.strip())
