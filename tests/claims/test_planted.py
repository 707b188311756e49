"""One option or one slip planted in a claim is found among the first three explanations.

Set apart and counted are plants whose figures another explanation of the same size gives as well: nobody can
tell these from the figures. ``HUSHU_FULL=1`` runs thousands of deals of all games, and prints the counts.
"""

from __future__ import annotations

import os
import random
from collections import Counter

import pytest
from claim_deals import SOURCES, Plant, figures, plant, scenes

from calc.claims.diagnose import Change, diagnose

FULL = bool(os.environ.get("HUSHU_FULL"))
DEALS = 334 if FULL else 40
FIRST = 3


def name_of(planted: Plant) -> str:
    return planted.what.name if isinstance(planted.what, Change) else planted.what.code


@pytest.mark.parametrize("source", SOURCES)
def test_planted(source: str, capsys: pytest.CaptureFixture[str]) -> None:
    rng = random.Random(f"plants {source}")
    counts: Counter[str] = Counter()
    missed: Counter[str] = Counter()
    for scene in scenes(source, 3):
        planted = plant(scene, rng)
        if planted is None:
            continue
        found = diagnose(scene.game, scene.deal, scene.rules, figures(scene, planted.result)).explanations
        counts["deals"] += 1
        assert found, name_of(planted)
        assert all(each.size == 1 for each in found)
        if any(planted.is_found(each) for each in found[:FIRST]):
            counts["found"] += 1
        elif len(found) >= FIRST:  # the first three are as small, and give the very figures
            counts["apart"] += 1
        else:
            missed[name_of(planted)] += 1
        if counts["deals"] == DEALS:
            break
    with capsys.disabled():
        if FULL:
            print(f"\n{source}: {dict(counts)} missed {dict(missed)}")
    assert counts["found"] >= 0.95 * (counts["deals"] - counts["apart"])
    assert counts["apart"] <= 0.2 * counts["deals"]
