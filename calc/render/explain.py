"""What ``--explain`` adds to a player: other readings, what does not count, what the clauses say."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from calc.core.game import Game
from calc.core.result import Alternative, Line, PlayerResult
from calc.messages import Speaker
from calc.render.table import table

Lines = tuple[Line, ...]


def explained(player: PlayerResult, game: Game, speaker: Speaker) -> Iterator[str]:
    """The parts that there are, each under its heading."""
    if player.alternatives:
        yield f"  {speaker.say('text.alternatives')}"
        yield from _alternatives(player, speaker)
    if player.dropped:
        yield f"  {speaker.say('text.dropped')}"
        for dropped in player.dropped:
            yield "    " + speaker.say(
                "text.dropped_by",
                name=speaker.pick(dropped.line.name, dropped.line.en),
                worth=dropped.line.worth,
                kind=speaker.say(f"{game.entry.id}.kind.{dropped.line.kind}"),
                by=speaker.pick(dropped.by, dropped.by_en),
            )
    if player.lines:
        yield f"  {speaker.say('text.clauses')}"
        rows = [list(row) for row in clauses_of(player.lines, game, speaker)]
        yield from (f"    {row}" for row in table(rows))


def _alternatives(player: PlayerResult, speaker: Speaker) -> Iterator[str]:
    rows = [[f"{other.total} {player.unit}", other.formula, other.reading] for other in player.alternatives]
    for other, row in zip(player.alternatives, table(rows, right={0}), strict=True):
        yield f"    {row}"
        fewer, more = separated(player.lines, other)
        parts = [f"−{word}" for word in _words(fewer, speaker)]
        parts += [f"+{word}" for word in _words(more, speaker)]
        if parts:
            yield "      " + speaker.say("text.separates", parts=" ".join(parts))


def separated(lines: Lines, other: Alternative) -> tuple[Counter[Line], Counter[Line]]:
    """What a reading has not of these lines, and what it has besides; whatever the proofs."""
    if not other.lines:
        return Counter(), Counter()
    mine, his = _counted(lines), _counted(other.lines)
    return mine - his, his - mine


def _counted(lines: Lines) -> Counter[Line]:
    counted: Counter[Line] = Counter()
    for line in lines:
        plain = Line(line.rule, line.name, line.en, line.kind, line.value, 1, "", line.clause)
        counted[plain] += line.count
    return counted


def _words(lines: Counter[Line], speaker: Speaker) -> Iterator[str]:
    for line, count in lines.items():
        name = speaker.pick(line.name, line.en)
        yield f"{name} {line.value}" if count == 1 else f"{name} {line.value}×{count}"


def clauses_of(lines: Lines, game: Game, speaker: Speaker) -> Iterator[tuple[str, str, str]]:
    """Of each rule in the lines its name, where it stands, and what the clause says, in our words."""
    known = {rule.id: rule for catalogue in game.catalogues for rule in catalogue}
    for line in {line.rule: line for line in lines}.values():
        rule = known.get(line.rule)
        if rule is not None:
            yield speaker.pick(line.name, line.en), line.clause.article, rule.about[speaker.lang]
