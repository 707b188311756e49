"""``--check``: the claims of many records against their results, grouped by what explains a difference."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from calc.claims.check import Checked
from calc.claims.diagnose import Explanation
from calc.core.game import Game
from calc.messages import Bilingual, Speaker
from calc.render.check import first_sentence, why
from calc.render.check_json import figure_json

SHOWN = 12
"""Groups that the summary names."""
UNEXPLAINED = ""


def report(checked: Checked, game: Game, speaker: Speaker) -> dict[str, Any]:
    """What checking a claim came to, as plain values: the figures that differ, what explains them."""
    if checked.agrees:
        return {"agrees": True}
    found = checked.diagnosis.explanations[:1] if checked.diagnosis is not None else ()
    return {
        "agrees": False,
        "figures": [figure_json(each) for each in checked.apart],
        "group": _group(found[0]) if found else UNEXPLAINED,
        "why": why(found[0], game, speaker) if found else None,
        "sentence": first_sentence(checked, game, speaker),
    }


def _group(explanation: Explanation) -> str:
    """What differences of one kind have in common: house rules and kinds of slips, not who or which tiles."""
    parts = [f"{change.name}={change.value}" for change in explanation.changes]
    for slip in explanation.slips:
        words = [arg.zh for arg in slip.args.values() if isinstance(arg, Bilingual)]
        parts.append(" ".join([slip.code, *words]))
    return " + ".join(parts)


@dataclass
class Group:
    """Differences of one kind: how many, how it is said of the first one, and where that is."""

    count: int
    why: str | None
    where: str


@dataclass
class Claims:
    """The claims of a run."""

    count: int = 0
    differ: int = 0
    groups: dict[str, Group] = field(default_factory=dict)


def summarise(part: Path, final: Path) -> Claims:
    """Count the claims of a run; those that differ are written to ``final``, if there are any."""
    claims = Claims()
    new = final.with_name(f"{final.name}.new")
    with part.open("rb") as lines, new.open("wb") as file:
        for line in lines:
            entry = json.loads(line)
            claims.count += 1
            if entry["agrees"]:
                continue
            claims.differ += 1
            where = f"{entry['file']}:{entry['line']}"
            group = claims.groups.setdefault(entry["group"], Group(0, entry["why"], where))
            group.count += 1
            file.write(line)
    if claims.differ:
        new.replace(final)
    else:
        new.unlink()
        final.unlink(missing_ok=True)
    return claims


def summary_lines(claims: Claims, path: Path, speaker: Speaker) -> Iterator[str]:
    """The summary as people read it: the largest groups first."""
    if not claims.count:
        yield speaker.say("batch.check_none")
        return
    if not claims.differ:
        yield speaker.say("batch.check_agree", count=f"{claims.count:,}")
        return
    yield speaker.say("batch.check_differ", count=f"{claims.count:,}", differ=f"{claims.differ:,}")
    groups = sorted(claims.groups.values(), key=lambda group: -group.count)
    for group in groups[:SHOWN]:
        explained = group.why or speaker.say("batch.check_unexplained")
        count, differ = f"{group.count:,}", f"{claims.differ:,}"
        yield "  " + speaker.say(
            "batch.check_group", count=count, differ=differ, why=explained, where=group.where
        )
    if len(groups) > SHOWN:
        yield "  " + speaker.say("batch.check_more", count=len(groups) - SHOWN)
    yield speaker.say("batch.check_written", file=path)
