"""The winner's tiles as those see them who ask about a fan, and what a hand waits for."""

from __future__ import annotations

from calc.core.options import RuleSet
from calc.core.views import View
from calc.games.guobiao_mahjong.evidence import evidence_of
from calc.games.guobiao_mahjong.fan_lines import ROLE, formula
from calc.games.guobiao_mahjong.model import GuobiaoDeal, facts_of_deal
from calc.games.guobiao_mahjong.options import Options
from calc.games.guobiao_mahjong.readings import hand_of
from calc.games.guobiao_mahjong.score import UNIT, tally_of, with_flowers
from calc.games.guobiao_mahjong.shapes import all_waits, lacking
from calc.games.guobiao_mahjong.show import reading_of
from calc.mahjong.tally import tally
from calc.mahjong.tile import KINDS

SETS = 4


def views(deal: GuobiaoDeal, rules: RuleSet[Options], seat: str) -> list[View]:
    """Every reading of the winner's tiles, the best first; nothing of the others, who count nothing."""
    if seat != deal.winner:
        return []
    facts = facts_of_deal(deal)
    counted = tally_of(facts, rules.options)
    if counted is None:
        return []
    found = []
    for scored in (counted.scored, *counted.others):
        evidence = evidence_of(facts, scored, rules.options.profile)
        lines, terms = with_flowers(evidence, facts.flowers)
        total = scored.total + len(facts.flowers)
        found.append(
            View(
                hand_of(facts, scored), ROLE, reading_of(facts, scored), total, UNIT,
                formula(terms, total), lines, evidence.dropped,
            )
        )  # fmt: skip
    return found


def waiting(deal: GuobiaoDeal, rules: RuleSet[Options], seat: str) -> tuple[list[int], int]:
    """The kinds that a hand without its winning tile waits for, and how many tiles it lacks."""
    player = deal.players[seat]
    counts, _ = tally(player.hand or (), ())
    sets = SETS - len(player.sets)
    mask = all_waits(bytes(counts), sets)
    return [tile for tile in range(KINDS) if mask >> tile & 1], lacking(bytes(counts), sets)
