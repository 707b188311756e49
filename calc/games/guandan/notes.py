"""What a result of 掼蛋 leans on: facts not known yet, suits not written, open points of the text."""

from __future__ import annotations

from collections.abc import Iterator

from calc.cards.combination import Combo
from calc.core.open_points import open_point_notes
from calc.core.options import RuleSet
from calc.core.result import Note
from calc.deals.cards_result import change
from calc.deals.cards_table import Seats
from calc.games.guandan.model import GuandanDeal, next_hands, record
from calc.games.guandan.options import Options
from calc.games.guandan.outcome import Outcome, outcome_of
from calc.messages import Bilingual, joined, term

GAME = "guandan"
OPEN = ("double_up", "a_strict", "a_fail_limit", "a_fail_to", "equal_tribute")


def notes_on(deal: GuandanDeal, rules: RuleSet[Options], outcome: Outcome) -> tuple[Note, ...]:
    """The remarks on a result."""
    return (
        *_levels(deal, outcome),
        *_tribute(deal, outcome),
        *_suits(deal, rules.options),
        *_open_points(deal, rules, outcome),
    )


def _levels(deal: GuandanDeal, outcome: Outcome) -> Iterator[Note]:
    if outcome.climb is None:
        yield Note(f"{GAME}.level_alone", {"level": deal.level})


def _tribute(deal: GuandanDeal, outcome: Outcome) -> Iterator[Note]:
    """Why there is no tribute, or what of it cannot be told yet."""
    tribute = outcome.tribute
    if tribute is None:
        if next_hands(deal, Seats(deal.players)):
            yield Note(f"{GAME}.no_tribute")
        return
    args: dict[str, object] = {
        "players": "、".join(tribute.unknown),
        "first": outcome.ending.first,
        "payers": "、".join(gift.giver for gift in tribute.gifts),
    }
    if tribute.kings is not None:
        payers = "、".join(player for player, count in tribute.kings.items() if count)
        yield Note(f"{GAME}.resisted", {**args, "payers": payers})
    for code in tribute.open:
        yield Note(f"{GAME}.{code}", args)


def _suits(deal: GuandanDeal, options: Options) -> Iterator[Note]:
    """Plays of a record that were read as they are because their suits were not written."""
    played = record(deal, options, Seats(deal.players))
    if played is None:
        return
    entries = [
        str(number)
        for number, combo in enumerate(played.played.combos, 1)
        if combo is not None and could_be_flush(combo)
    ]
    if entries:
        yield Note(f"{GAME}.suits_open", {"entries": "、".join(entries)})


def could_be_flush(combo: Combo) -> bool:
    """Whether a straight would be of one suit if the suits that were not written were right for it."""
    suits = {card.suit for card in combo.cards}
    return combo.kind == "straight" and "" in suits and len(suits) <= 2


def _open_points(deal: GuandanDeal, rules: RuleSet[Options], outcome: Outcome) -> Iterator[Note]:
    def changes(options: Options, name: str, players: object) -> str:
        return differences(outcome, outcome_of(deal, options))

    return open_point_notes(rules, dict.fromkeys(OPEN, deal.players), changes)


def differences(now: Outcome, other: Outcome) -> Bilingual:
    """What is different between two outcomes of one deal: levels, failures, the match, who gives to whom."""
    a, b = now.facts(), other.facts()
    found: list[Bilingual] = []
    if now.climb is None and a["level_up"] != b["level_up"]:
        found.append(change(a["level_up"], b["level_up"], Bilingual("升", "up"), term("级")))
    for key, unit in (("levels", term("级")), ("a_fails", Bilingual("次未过", "times not passed"))):
        for name, value in (a[key] or {}).items():
            if value != b[key][name]:
                found.append(change(value, b[key][name], name, unit))
    if a["match_winner"] != b["match_winner"]:
        of = Bilingual("过A", "past the ace")
        found.append(change(a["match_winner"] or "—", b["match_winner"] or "—", of))
    for one, two in zip(a["tribute"], b["tribute"], strict=False):
        if one["from"] == two["from"] and one["to"] != two["to"]:
            of = Bilingual(f"{one['from']} 进贡给", f"tribute of {one['from']} to")
            found.append(change(one["to"] or "—", two["to"] or "—", of))
    if a["leader"] != b["leader"]:
        found.append(change(a["leader"] or "—", b["leader"] or "—", Bilingual("先出", "leads")))
    return joined(found)
