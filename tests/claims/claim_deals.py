"""Random deals of every game, and claims with something planted in them."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial
from typing import Any

import claim_paths  # noqa: F401 - the paths of what follows
import guobiao_hands
import neutral
import wenling_oracle
import yueqing_oracle
from card_claim_deals import MAKERS, card_deals

from calc.claims.claim import Figure, read_claim
from calc.claims.diagnose import Change, Explanation, changes_of, slips_of, with_change
from calc.claims.sheets import sheet_of
from calc.core.game import Game
from calc.core.money import show_money
from calc.core.options import RuleSet
from calc.core.recount import Slip
from calc.core.result import Result
from calc.deals.mahjong import SEATS
from calc.deals.scoring import prepare
from calc.diagnostics.problem import Refused
from calc.games import game_of
from calc.mahjong.notation import format_tiles

Data = dict[str, Any]


def wenling_deals(rng: random.Random) -> Iterator[Data]:
    while True:
        yield neutral.wenling_record(wenling_oracle.random_deal(rng), {})


def yueqing_deals(rng: random.Random) -> Iterator[Data]:
    while True:
        yield neutral.yueqing_record(yueqing_oracle.random_deal(rng), {})


def guobiao_deals(rng: random.Random) -> Iterator[Data]:
    while True:
        facts = next(guobiao_hands.random_wins(rng.randrange(10**9), 1))
        seat = SEATS[facts.seat]
        win = {"seat": seat, "tile": format_tiles([facts.win]), "by": facts.by}
        if not facts.self_drawn:
            win["from"] = rng.choice([other for other in SEATS if other != seat])
        if facts.last_tile:
            win["last_tile"] = "true"
        player = {
            "hand": format_tiles(facts.held),
            "melds": [str(meld) for meld in facts.melds],
            "flowers": format_tiles(facts.flowers),
        }
        yield {"game": "国标麻将", "round": SEATS[facts.round], "players": {seat: player}, "win": win}


MAHJONG = {"wenling": wenling_deals, "yueqing": yueqing_deals, "guobiao": guobiao_deals}
SOURCES = {**MAHJONG, **{game: partial(card_deals, game) for game in MAKERS}}


@dataclass(frozen=True)
class Scene:
    """A deal that scores."""

    game: Game
    data: Data
    deal: Any
    rules: RuleSet[Any]


def scenes(source: str, seed: int, *, won: bool = True) -> Iterator[Scene]:
    """Deals without end; those of mahjong that somebody won (or that nobody won)."""
    rng = random.Random(f"{source} {seed}")
    for data in SOURCES[source](rng):
        game = game_of(data)
        try:
            deal, rules = prepare(game, data)
        except Refused:
            continue
        if source not in MAHJONG or (deal.winner is not None) == won:
            yield Scene(game, data, deal, rules)


@dataclass(frozen=True)
class Plant:
    """What was planted in a claim, and the figures it leads to."""

    what: Change | Slip
    result: Result

    def is_found(self, explanation: Explanation) -> bool:
        """Whether an explanation names what was planted."""
        if isinstance(self.what, Change):
            return [(c.name, c.value) for c in explanation.changes] == [(self.what.name, self.what.value)]
        if len(explanation.slips) != 1 or explanation.changes:
            return False
        slip = explanation.slips[0]
        return (slip.code, slip.seat, slip.args) == (self.what.code, self.what.seat, self.what.args)


def plant(scene: Scene, rng: random.Random) -> Plant | None:
    """One option change or one slip that makes a difference; None where there is none of the kind drawn."""
    sheet = sheet_of(scene.game, scene.deal, scene.rules)
    found: list[Plant] = []
    if rng.random() < 0.5:
        for change in changes_of(scene.rules):
            rules = with_change(scene.rules, change)
            if not scene.game.check(scene.deal, rules, frozenset()):
                found.append(Plant(change, sheet_of(scene.game, scene.deal, rules).result))
    else:
        found = [Plant(slip, result) for slip, result in slips_of(sheet, {})]
    found = [each for each in found if numbers(each.result) != numbers(sheet.result) and can_be_said(each)]
    return rng.choice(found) if found else None


def can_be_said(planted: Plant) -> bool:
    """Whether the figures have no more than the nine digits that a claim may have."""
    totals = numbers(planted.result)[0]
    return all(total < 10**7 for total in totals.values())


def numbers(result: Result) -> tuple[Any, ...]:
    totals = {key: player.total for key, player in result.players.items()}
    return totals, dict(result.settlement.net), result.outcome, said(result.more.get("facts", {}))


def said(fact: Any) -> Any:
    """A fact as a record's claim has it, without what is not known."""
    if isinstance(fact, dict):
        return {key: said(value) for key, value in fact.items() if value is not None}
    if isinstance(fact, list | tuple):
        return [said(value) for value in fact]
    return str(fact).lower() if isinstance(fact, bool) else str(fact)


def figures(scene: Scene, result: Result) -> list[Figure]:
    """Everything that a platform shows: totals, nets, the named result and the facts beside them."""
    totals, net, outcome, facts = numbers(result)
    claim = {
        "outcome": outcome,
        "facts": facts,
        "total": {who: str(total) for who, total in totals.items()},
        "net": {who: show_money(amount) for who, amount in net.items()},
    }
    found, problems = read_claim(scene.game, {"claim": claim}, result)
    assert problems == []
    return found
