"""What a deal of 温岭六家统 lacks for a named result: 正常 and not 统, 统 and not 无分统."""

from __future__ import annotations

from collections.abc import Callable

from calc.core.catalogue import Rule
from calc.core.options import RuleSet
from calc.core.views import Obstacle
from calc.games.wenling_liujia_tong.model import LiujiaDeal
from calc.games.wenling_liujia_tong.options import Options
from calc.games.wenling_liujia_tong.outcome import GAME, decided, standing_of
from calc.games.wenling_liujia_tong.results import ALL, Standing
from calc.messages import Bilingual


def shortfall(rule: Rule[object], deal: LiujiaDeal, rules: RuleSet[Options]) -> Obstacle | None:
    """What of the facts keeps a result from standing; None where it is something else."""
    if rule.id not in LACKS or deal.escaped is not None:
        return None
    if rules.options.text not in rule.clauses:
        return Obstacle(f"{GAME}.why.other_text")
    standing = standing_of(deal, rules.options)
    found = LACKS[rule.id](standing)
    if found is None and (hit := decided(standing)) is not None and hit.rule.id != rule.id:
        found = Obstacle(f"{GAME}.why.before", {"name": Bilingual(hit.rule.name, hit.rule.en)})
    return found


def _tong(standing: Standing) -> Obstacle | None:
    """统: the first one's side is out, and who of the others is out has captured nothing."""
    points = standing.points
    for player in points.out(points.others(standing.leading)):
        if points.captured[player]:
            args = {"player": player, "points": points.captured[player]}
            return Obstacle(f"{GAME}.why.out_with_points", args)
    return _side_out(standing)


def _no_points(standing: Standing) -> Obstacle | None:
    """无分统: the first three are of one side, and the other has no points at all."""
    points = standing.points
    others = points.others(standing.leading)
    if points.out(others):
        return Obstacle(f"{GAME}.why.somebody_out", {"players": " ".join(points.out(others))})
    if points.taken(others):
        args = {"players": " ".join(others), "points": points.taken(others)}
        return Obstacle(f"{GAME}.why.side_has_points", args)
    return _side_out(standing)


def _swept(standing: Standing) -> Obstacle | None:
    """双倍: nobody of the other side is out."""
    out = standing.points.out(standing.points.others(standing.leading))
    if out:
        return Obstacle(f"{GAME}.why.somebody_out", {"players": " ".join(out)})
    return _side_out(standing)


def _side_out(standing: Standing) -> Obstacle | None:
    """All three of the first one's side are out."""
    holding = [player for player in standing.leading if player not in standing.points.finish]
    if not standing.leading or holding:
        return Obstacle(f"{GAME}.why.still_holds", {"players": " ".join(holding)})
    return None


def _all_points(standing: Standing) -> Obstacle | None:
    """双倍: one side has all the points."""
    most = max(standing.figures.values())
    return None if most == ALL else Obstacle(f"{GAME}.why.not_all", {"points": most, "all": ALL})


LACKS: dict[str, Callable[[Standing], Obstacle | None]] = {
    "tong": _tong,
    "no_points": _no_points,
    "swept": _swept,
    "all_points": _all_points,
    "normal": lambda standing: None,
    "all_out": lambda standing: None,
    "by_score": lambda standing: None,
}
