"""Of every pattern that does not stand there is a true obstacle to tell, on random tables of every game."""

from __future__ import annotations

import itertools
import os
from collections import Counter

import pytest
from claim_deals import MAHJONG, Scene, scenes

from calc.claims.exchange import remedies, with_hand
from calc.claims.why import obstacle_of
from calc.core.views import View
from calc.mahjong.notation import parse_tile
from calc.messages import Speaker
from calc.render.why import obstacle_text

HANDS = 500
FULL = bool(os.environ.get("HUSHU_FULL"))


def looked_at(scene: Scene) -> list[tuple[str, View]]:
    """Each player's best reading, and two more."""
    assert scene.game.views is not None
    return [
        (seat, view)
        for seat in scene.deal.players
        for view in scene.game.views(scene.deal, scene.rules, seat)[:3]
    ]


@pytest.mark.parametrize(
    ("source", "won"), [("wenling", True), ("yueqing", True), ("guobiao", True), ("yueqing", False)]
)
def test_what_does_not_stand_has_an_obstacle_and_what_stands_has_none(source: str, won: bool) -> None:
    hands = 0
    said: Counter[str] = Counter()
    for scene in scenes(source, 4, won=won):
        game = scene.game
        assert game.obstacle is not None
        speakers = [Speaker("zh", game.texts), Speaker("en", game.texts)]
        for seat, view in looked_at(scene):
            hands += 1
            there = {line.rule for line in view.lines} | {each.line.rule for each in view.dropped}
            for catalogue in game.catalogues:
                for rule in catalogue:
                    in_force = view.role in rule.clauses or "player" in rule.clauses
                    if rule.id in there:
                        if in_force:
                            assert game.obstacle(rule, view) is None, (rule.id, view)
                        continue
                    obstacle = obstacle_of(game, scene.deal, scene.rules, rule, seat, view)
                    # The clause's own words are the last resort, and are never needed.
                    assert obstacle.code != "why.clause", (rule.id, view)
                    if not said[obstacle.code] or hands % 50 == 0:
                        assert all(obstacle_text(obstacle, speaker) for speaker in speakers)
                    said[obstacle.code] += 1
        if hands >= HANDS:
            break
    assert len(said) >= (20 if won else 12)


@pytest.mark.parametrize("source", MAHJONG)
def test_with_the_other_tile_the_pattern_stands(source: str) -> None:
    """The tile that is named to be exchanged: with the other one in its place the rule has its line."""
    found = 0
    for scene in itertools.islice(scenes(source, 5), 300 if FULL else 12):
        game, deal, seat = scene.game, scene.deal, scene.deal.winner
        assert game.views is not None
        view = game.views(deal, scene.rules, seat)[0]
        there = {line.rule for line in view.lines} | {each.line.rule for each in view.dropped}
        missing = {rule.id for cat in game.catalogues for rule in cat} - there
        for rule, remedy in remedies(game, deal, scene.rules, seat, missing).items():
            found += 1
            out, into = parse_tile(str(remedy.args["out"])), parse_tile(str(remedy.args["into"]))
            assert ((out,), (into,)) == (remedy.out, remedy.into)
            hand = list(deal.players[seat].hand)
            hand.remove(out)
            other = with_hand(deal, seat, (*hand, into))
            assert game.check(other, scene.rules, frozenset()) == []
            lines = game.views(other, scene.rules, seat)[0].lines
            assert rule in {line.rule for line in lines}
    assert found >= 10
