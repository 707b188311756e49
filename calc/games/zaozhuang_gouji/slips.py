"""What is got wrong in a deal of 枣庄够级: 三户, who opened, and which tribute is owed to whom."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from calc.core.options import RuleSet
from calc.core.recount import Slip
from calc.core.result import Result
from calc.deals.cards import Turn
from calc.deals.cards_fact_slips import misread
from calc.deals.cards_result_slips import name_of
from calc.games.zaozhuang_gouji.model import GoujiDeal
from calc.games.zaozhuang_gouji.options import Options
from calc.games.zaozhuang_gouji.standing import Standing, Tribute, standing_of
from calc.games.zaozhuang_gouji.tributes import results, tributes
from calc.messages import Bilingual

YES, NO = Bilingual("是", "yes"), Bilingual("否", "no")
KINDS = {"点": "point_tribute", "烧": "burn_tribute", "闷": "smother_tribute", "落": "fall_tribute"}
WHY = {why: name_of(tributes[rule]) for why, rule in KINDS.items()}


def slips(deal: GoujiDeal, rules: RuleSet[Options], result: Result) -> Iterator[Slip]:
    """Places taken for 三户 or not; 过点, 烧 and 闷 told otherwise; tribute left out or gone astray."""
    standing = standing_of(deal, rules.options)
    yield from _called(standing)
    for player, opened in (deal.opened or {}).items():
        facts: dict[str, Any] = {"opened": {**(deal.opened or {}), player: not opened}}
        was, other = (YES, NO) if opened else (NO, YES)
        yield misread("opened", player, was, other, 17, facts)
    for key in ("burned", "smothered"):
        tally: tuple[Turn[int], ...] = getattr(deal, key)
        for at, turn in enumerate(tally):
            for count in (turn.said - 1, turn.said + 1):
                changed = (*tally[:at], turn._replace(said=count), *tally[at + 1 :])
                yield misread(key, turn.player, turn.said, count, 20, {key: changed})
    yield from _tributes(standing)


def _called(standing: Standing) -> Iterator[Slip]:
    if standing.sweep and len(standing.finish) < len(standing.players):
        return
    names = [name_of(results[rule]) for rule in ("three_households", "normal")]
    was, called = names if standing.sweep else reversed(names)
    args = {"called": called, "was": was}
    yield Slip("slip.called", "", args, otherwise={"swept": not standing.sweep}, rank=13)


def _tributes(standing: Standing) -> Iterator[Slip]:
    """Each tribute left out, a card more or less, to another player."""
    every = standing.tributes
    for at, tribute in enumerate(every):
        args = {"to": tribute.to, "why": WHY[tribute.why], "was": tribute.cards}
        yield _owed("slip.tribute_missing", tribute, args, (*every[:at], *every[at + 1 :]), 14)
        for cards in (tribute.cards - 1, tribute.cards + 1):
            changed = (*every[:at], tribute._replace(cards=cards), *every[at + 1 :])
            if cards:
                yield _owed("slip.tribute_cards", tribute, {**args, "cards": cards}, changed, 16)
        for player in standing.players:
            if player not in (tribute.source, tribute.to):
                changed = (*every[:at], tribute._replace(to=player), *every[at + 1 :])
                yield _owed("slip.tribute_to", tribute, {**args, "other": player}, changed, 18)


def _owed(code: str, tribute: Tribute, args: dict[str, object], owed: tuple[Tribute, ...], rank: int) -> Slip:
    return Slip(code, tribute.source, args, otherwise={"owed": owed}, rank=rank)
