"""What is got wrong in a deal of 掼蛋: what it is called, how far it rises, who gives whom a card."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from calc.core.options import RuleSet
from calc.core.recount import Slip
from calc.core.result import Result
from calc.deals.cards_fact_slips import mistaken
from calc.deals.cards_result_slips import name_of
from calc.deals.cards_table import Seats
from calc.games.guandan.ending import DOUBLE, ONE_FOUR, ONE_THREE
from calc.games.guandan.model import GuandanDeal, playing_side, sides_of
from calc.games.guandan.options import Options
from calc.games.guandan.outcome import Outcome, outcome_of
from calc.games.guandan.results import climbs
from calc.games.guandan.tribute import Gift

ENDINGS = (DOUBLE, ONE_THREE, ONE_FOUR)
NAMES = {rule.name: name_of(rule) for rule in climbs}


def slips(deal: GuandanDeal, rules: RuleSet[Options], result: Result) -> Iterator[Slip]:
    """The ending called another one, a level more or less, the other side's deal, tribute gone astray."""
    outcome = outcome_of(deal, rules.options)
    ending = outcome.ending
    for name in ENDINGS:
        if name != ending.name:
            args = {"called": NAMES[name], "was": NAMES[ending.name]}
            far = abs(ENDINGS.index(name) - ENDINGS.index(ending.name))
            yield Slip("slip.called", "", args, otherwise={"called": name}, rank=12 + far)
    for steps in (outcome.steps - 1, outcome.steps + 1):
        if steps >= 0:
            levels = {"was": outcome.steps, "levels": steps}
            yield Slip("slip.levels", "", levels, otherwise={"steps": steps}, rank=14)
    playing = playing_side(deal, Seats(deal.players))
    if playing is not None and deal.levels:
        other = next(side for side in sides_of(Seats(deal.players)) if side != playing)
        yield mistaken("playing", playing[0], other[0], 16)
    yield from _gifts(outcome, deal.players)


def _gifts(outcome: Outcome, players: tuple[str, ...]) -> Iterator[Slip]:
    """A tribute left out, to another player, from another player."""
    gifts = outcome.tribute.gifts if outcome.tribute is not None else ()
    for at, gift in enumerate(gifts):
        args: dict[str, object] = {"to": gift.to or "?"}
        yield _gift("slip.gift_missing", gift, args, (*gifts[:at], *gifts[at + 1 :]), 14)
        for other in players:
            if other in (gift.giver, gift.to):
                continue
            more = {**args, "other": other}
            given = (*gifts[:at], gift._replace(to=other), *gifts[at + 1 :])
            yield _gift("slip.gift_to", gift, more, given, 15)
            giver = (*gifts[:at], gift._replace(giver=other), *gifts[at + 1 :])
            yield _gift("slip.gift_from", gift, more, giver, 16)
    if len(gifts) > 1:
        first, second = gifts
        crossed = (first._replace(to=second.to), second._replace(to=first.to))
        yield _gift("slip.gifts_crossed", first, {"second": second.giver}, crossed, 13)


def _gift(code: str, gift: Gift, args: Mapping[str, object], gifts: tuple[Gift, ...], rank: int) -> Slip:
    return Slip(code, gift.giver, args, otherwise={"gifts": gifts}, rank=rank)
