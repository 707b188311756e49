"""A record checked: scored, its claim read, compared, and a difference explained."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any

from calc.claims.claim import read_claim
from calc.claims.compare import Compared, compare
from calc.claims.diagnose import Diagnosis, Progress, diagnose
from calc.claims.why import Answer, speaking, why
from calc.core.game import Game
from calc.core.options import RuleSet, Setting
from calc.core.result import Result
from calc.deals.scoring import prepare
from calc.diagnostics.problem import Refused


@dataclass(frozen=True)
class Checked:
    """A deal's result with its claim beside it; a ``diagnosis`` where figures differ and one was wanted.

    ``blocked`` says of claimed patterns that do not count why they do not.
    """

    result: Result
    compared: tuple[Compared, ...]
    diagnosis: Diagnosis | None = None
    blocked: tuple[Answer, ...] = ()

    @property
    def agrees(self) -> bool:
        """Whether every claimed figure is right (also where nothing is claimed)."""
        return all(each.agrees for each in self.compared)

    @property
    def apart(self) -> tuple[Compared, ...]:
        """The figures that are not."""
        return tuple(each for each in self.compared if not each.agrees)


def check_record(
    game: Game,
    data: Mapping[str, Any],
    preset: str | None = None,
    settings: tuple[Setting, ...] = (),
    *,
    explain: bool = True,
    progress: Progress | None = None,
) -> Checked:
    """Score a record and hold it against its claim. Raises Refused with every problem, the claim's too."""
    deal, rules = prepare(game, dict(data), preset, settings)
    result = game.score(deal, rules)
    figures, problems = read_claim(game, data, result)
    if problems:
        raise Refused(problems)
    checked = Checked(result, tuple(compare(result, figures)))
    if checked.agrees or not explain:
        return checked
    blocked = tuple(_blocked(game, deal, rules, checked))
    return replace(checked, diagnosis=diagnose(game, deal, rules, figures, progress), blocked=blocked)


def _blocked(game: Game, deal: Any, rules: RuleSet[Any], checked: Checked) -> Iterator[Answer]:
    """Why each claimed pattern that does not count does not."""
    known = {rule.id: rule for catalogue in game.catalogues for rule in catalogue}
    for each in checked.apart:
        figure = each.figure
        if figure.key == "patterns" and not each.computed and game.views is not None:
            asked = [known[rule] for rule in figure.rules]
            yield from speaking([why(game, deal, rules, rule, figure.who) for rule in asked])[:1]
