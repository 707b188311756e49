"""From a checked deal to its result."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from decimal import Decimal

from calc.core.catalogue import Hit
from calc.core.options import RuleSet
from calc.core.result import Alternative, DroppedLine, Line, Note, PlayerResult, Result, Settlement
from calc.deals.mahjong import SEATS
from calc.deals.mahjong_result import headline
from calc.games.guobiao_mahjong.counting import CHOW_FANS, Count, count
from calc.games.guobiao_mahjong.fans import fans
from calc.games.guobiao_mahjong.hand import Facts, Hand
from calc.games.guobiao_mahjong.model import GuobiaoDeal, GuobiaoWin, facts_of_deal
from calc.games.guobiao_mahjong.options import Options
from calc.games.guobiao_mahjong.readings import Scored, best_first, hand_of, rules_in
from calc.games.guobiao_mahjong.settle import nobody_pays, settle_false, settle_win
from calc.games.guobiao_mahjong.show import reading_of
from calc.mahjong.lines import hit_lines
from calc.mahjong.tile import NAMES

UNIT = "番"
ALTERNATIVES = 3
NEXT_DEALER = "南"
"""轮流坐庄（不连庄）: whoever sits 南 is the next dealer, whatever came of this deal."""


@dataclass(frozen=True)
class Tally:
    """A winner's tiles counted: the best reading, its fans, the flowers, and the readings after it."""

    facts: Facts
    hand: Hand
    count: Count
    flowers: tuple[Hit[Hand], ...]
    others: list[Scored]

    @property
    def fan(self) -> int:
        """The whole total, flowers included."""
        return self.count.total + len(self.facts.flowers)

    @property
    def hits(self) -> tuple[Hit[Hand], ...]:
        """Everything that counts, the flowers last."""
        return (*self.count.kept, *self.flowers)


def tally_of(facts: Facts, options: Options) -> Tally | None:
    """Count a win in its best reading. None where the tiles win in no shape."""
    scored = best_first(facts, options)
    if not scored:
        return None
    hand = hand_of(facts, scored[0])
    counted = count(hand, options.profile, rules_in(scored[0]))
    flower = fans["flower_tiles"]
    flowers = (Hit(flower, tuple(flower.find(hand))),) if facts.flowers else ()
    return Tally(facts, hand, counted, flowers, scored[1:])


def player_of(tally: Tally, name: str, options: Options) -> PlayerResult:
    """What the result says of the winner's tiles: lines, what was taken by what, reading, other readings."""
    return PlayerResult(
        name=name,
        role="winner",
        total=tally.fan,
        unit=UNIT,
        lines=lines_of(tally.hits),
        numbers={"fan": tally.fan},
        formula=formula(tally.hits, tally.fan),
        reading=reading_of(tally.hand),
        laid_out=" ".join([NAMES[flower] for flower in tally.facts.flowers]),
        alternatives=_alternatives(tally, options),
        dropped=_dropped(tally.count),
    )


def lines_of(hits: Iterable[Hit[Hand]]) -> tuple[Line, ...]:
    """The lines of a total, in the order of the book."""
    return tuple([line for hit in hits for line in hit_lines(hit, "winner")])


def _dropped(count: Count) -> tuple[DroppedLine, ...]:
    return tuple([
        DroppedLine(line, taken.by.name, taken.by.en)
        for taken in count.taken
        for line in hit_lines(Hit(taken.rule, taken.proofs), "winner")
    ])  # fmt: skip


def formula(hits: Iterable[Hit[Hand]], total: int) -> str:
    """The total as the sum of its fans: ``清龙 16 + 平和 2 + 喜相逢 1×2 = 20``."""
    return f"{' + '.join([_summand(hit) for hit in hits])} = {total}"


def _summand(hit: Hit[Hand]) -> str:
    times = len(hit.proofs)
    return f"{hit.rule.name} {hit.rule.value}" + (f"×{times}" if times > 1 else "")


def _alternatives(tally: Tally, options: Options) -> tuple[Alternative, ...]:
    """Other choices of equal worth within the reading (M7), then the next best readings."""
    found = [
        Alternative(reading_of(tally.hand), tally.fan, formula(hits, tally.fan))
        for hits in _equal_choices(tally)
    ]
    flowers = len(tally.facts.flowers)
    for other in tally.others[:ALTERNATIVES]:
        hand = hand_of(tally.facts, other)
        counted = count(hand, options.profile, rules_in(other))
        total = other.total + flowers
        found.append(Alternative(reading_of(hand), total, formula((*counted.kept, *tally.flowers), total)))
    return tuple(found[:ALTERNATIVES])


def _equal_choices(tally: Tally) -> Iterable[list[Hit[Hand]]]:
    """The fans of the hand with the fans of its chows chosen otherwise."""
    if not tally.count.others:
        return
    chows = {id for choice in tally.count.others for id in choice}
    chows |= {hit.rule.id for hit in tally.count.kept if hit.rule.id in CHOW_FANS}
    rest = [hit for hit in tally.hits if hit.rule.id not in chows]
    for choice in tally.count.others:
        hits = [Hit(fans[id], (None,) * choice.count(id)) for id in dict.fromkeys(choice)]
        yield sorted([*rest, *hits], key=lambda hit: hit.rule.order)


@dataclass(frozen=True)
class Outcome:
    """The figures of a deal under one set of rules: what notes and checks compare."""

    tally: Tally | None
    outcome: str
    settlement: Settlement

    @property
    def fan(self) -> int:
        """The winner's total; 0 where there is none."""
        return self.tally.fan if self.tally else 0


def figures(deal: GuobiaoDeal, options: Options) -> Outcome:
    """Everything that is worked out for a deal without problems."""
    win = deal.win
    if not isinstance(win, GuobiaoWin):
        return Outcome(None, "流局", nobody_pays())
    assert win.seat is not None
    tally = tally_of(facts_of_deal(deal), options)
    unit = unit_of(deal)
    if win.false_:
        return Outcome(tally, "错和", settle_false(win.seat, unit, options))
    assert tally is not None
    if tally.count.total < options.minimum:
        return Outcome(tally, "错和", nobody_pays())
    if not win.self_drawn and win.from_ is None:
        return Outcome(tally, "和牌", Settlement((), {}))
    return Outcome(tally, "和牌", settle_win(tally.fan, win.seat, win.from_, unit, options))


def unit_of(deal: GuobiaoDeal) -> Decimal:
    """Money for one point."""
    return deal.unit if deal.unit is not None else Decimal(1)


def score(deal: GuobiaoDeal, rules: RuleSet[Options]) -> Result:
    """The result of a deal without problems."""
    from calc.games.guobiao_mahjong.notes import notes_on

    outcome = figures(deal, rules.options)
    return Result(
        game="guobiao_mahjong",
        preset=rules.preset,
        options=rules.options.values(),
        changed=tuple(rules.options.changed()),
        id=deal.id,
        outcome=outcome.outcome,
        headline=(*_round(deal), *headline(deal, None, None)),
        players=_players(deal, outcome, rules.options),
        settlement=outcome.settlement,
        settlement_unit="guobiao_mahjong.unit",
        unit=unit_of(deal),
        next={"dealer": NEXT_DEALER},
        notes=notes_on(deal, rules, outcome),
        origins=rules.origins,
    )


def _round(deal: GuobiaoDeal) -> Iterable[Note]:
    if deal.round is not None:
        yield Note("guobiao_mahjong.head_round", {"round": deal.round})


def _players(deal: GuobiaoDeal, outcome: Outcome, options: Options) -> Mapping[str, PlayerResult]:
    """Everybody's part, the winner first."""
    winner = deal.winner
    players: dict[str, PlayerResult] = {}
    if winner is not None:
        name = deal.players[winner].name or winner
        if outcome.tally is not None:
            players[winner] = player_of(outcome.tally, name, options)
        else:
            players[winner] = PlayerResult(name, "winner", 0, UNIT, numbers={"fan": 0})
    for seat in SEATS:
        if seat in deal.players and seat != winner:
            player = deal.players[seat]
            players[seat] = PlayerResult(
                player.name or seat, "player", 0, UNIT, numbers={"fan": 0},
                laid_out=" ".join([NAMES[flower] for flower in player.flowers]),
            )  # fmt: skip
    return players
