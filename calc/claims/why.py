"""Why a pattern stands, is not counted, or does not stand, in the tiles of one player."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Literal

from calc.claims.claim import accounts_of
from calc.claims.exchange import remedies
from calc.core.catalogue import Rule
from calc.core.game import Game
from calc.core.options import RuleSet, Setting, show
from calc.core.result import DroppedLine, Line, Result
from calc.core.views import Obstacle, View
from calc.deals.keys import canonical
from calc.deals.scoring import prepare
from calc.diagnostics.nearest import nearest
from calc.diagnostics.problem import Problem, Refused
from calc.messages import Bilingual

Verdict = Literal["stands", "taken", "not"]

OUT_OF_FORCE = ("why.role", "why.idle")
"""Obstacles that no tiles can do anything about."""


@dataclass(frozen=True)
class Answer:
    """What there is to say of one rule in one player's tiles.

    ``lines`` prove it, counted or not; ``by`` took it. ``obstacle`` keeps it from standing; ``elsewhere`` is
    the best reading that has it, ``remedy`` the tiles that would have to be others; ``result`` is that of a
    deal that has no tiles to look at, only facts.
    """

    rule: Rule[Any]
    seat: str
    verdict: Verdict
    lines: tuple[Line, ...] = ()
    by: Bilingual | None = None
    obstacle: Obstacle | None = None
    now: View | None = None
    game: str = ""
    elsewhere: View | None = None
    remedy: Obstacle | None = None
    result: Result | None = None


def why_record(
    game: Game,
    data: Mapping[str, Any],
    pattern: str,
    seat: str | None = None,
    preset: str | None = None,
    settings: tuple[Setting, ...] = (),
) -> list[Answer]:
    """What there is to say of a pattern in a record: one answer for each rule of that name.

    Without ``seat`` it is the winner's tiles; of a card deal whoever has the pattern, else who won. Raises
    Refused for a record that is wrong, and for a pattern or a player that there is not.
    """
    deal, rules = prepare(game, dict(data), preset, settings)
    asked = rules_asked(game, pattern)
    result = game.score(deal, rules)
    players = list(result.players)
    if seat is not None:
        seat = accounts_of(result).get(canonical(seat), seat)
    if seat is None:
        seat = deal.winner if game.views is not None else _whose(result, {rule.id for rule in asked})
    if seat is None:
        raise Refused([Problem("why.who", (), {"seats": "、".join(players)})])
    if seat not in players:
        raise Refused([Problem("why.no_player", (), {"seat": seat})])
    answers = [replace(why(game, deal, rules, rule, seat), game=game.entry.id) for rule in asked]
    if game.views is None:
        answers = [replace(answer, result=result) for answer in answers]
    return speaking(answers)


def _whose(result: Result, asked: set[str]) -> str:
    """Who has one of these patterns in his lines; else who won, or sits first."""
    having = [who for who, player in result.players.items() if any(ln.rule in asked for ln in player.lines)]
    won = [who for who, player in result.players.items() if player.role == "winner"]
    return (having or won or list(result.players))[0]


def speaking(answers: list[Answer]) -> list[Answer]:
    """Of the answers for several rules of one name those that say something.

    They are those that stand; where none does, those that are in force for the player.
    """
    said = [answer for answer in answers if answer.verdict != "not"]
    return said or [each for each in answers if not _out_of_force(each)] or answers[:1]


def _out_of_force(answer: Answer) -> bool:
    return answer.obstacle is not None and answer.obstacle.code in OUT_OF_FORCE


def rules_asked(game: Game, pattern: str) -> list[Rule[Any]]:
    """The rules that a word names. Raises Refused with the nearest where there is none."""
    asked = game.rules_named(pattern.strip())
    if not asked:
        known = [name for cat in game.catalogues for rule in cat for name in (rule.name, rule.id, rule.en)]
        near = nearest(pattern, known)
        args: dict[str, object] = {"word": pattern, "near": near, "game": game.entry.name}
        if near:
            args["hint_code"] = "claim.pattern_unknown.near"
        raise Refused([Problem("claim.pattern_unknown", (), args)])
    return asked


def why(game: Game, deal: Any, rules: RuleSet[Any], rule: Rule[Any], seat: str) -> Answer:
    """What there is to say of one rule in the tiles of a player."""
    views = views_of(game, deal, rules, seat)
    if not views:
        return Answer(rule, seat, "not", obstacle=Obstacle("why.nobody"))
    now = views[0]
    lines = tuple(line for line in now.lines if line.rule == rule.id)
    if lines:
        return Answer(rule, seat, "stands", lines, now=now)
    taken = [each for each in now.dropped if each.line.rule == rule.id]
    if taken:
        return _taken(rule, seat, now, taken)
    other = next((view for view in views[1:] if _has(view, rule)), None)
    obstacle = obstacle_of(game, deal, rules, rule, seat, now)
    remedy = None
    if game.views is not None and obstacle.code not in (*OUT_OF_FORCE, "why.option"):
        remedy = remedies(game, deal, rules, seat, (rule.id,)).get(rule.id)
    return Answer(rule, seat, "not", obstacle=obstacle, now=now, elsewhere=other, remedy=remedy)


def views_of(game: Game, deal: Any, rules: RuleSet[Any], seat: str) -> list[View]:
    """A player's readings; of a game that has none the lines of its result, his own and what decided it.

    There is no hand then, and the reading is the named result.
    """
    if game.views is not None:
        return game.views(deal, rules, seat)
    result = game.score(deal, rules)
    player = result.players[seat]
    decided = [line for other in result.players.values() for line in other.lines if line.kind != player.unit]
    lines = (*player.lines, *(line for line in decided if line not in player.lines))
    return [View(None, player.role, result.outcome, player.total, player.unit, player.formula, lines)]


def _taken(rule: Rule[Any], seat: str, now: View, taken: Sequence[DroppedLine]) -> Answer:
    by = Bilingual(taken[0].by, taken[0].by_en)
    return Answer(rule, seat, "taken", tuple(each.line for each in taken), by, now=now)


def _has(view: View, rule: Rule[Any]) -> bool:
    return any(line.rule == rule.id for line in view.lines)


def obstacle_of(
    game: Game, deal: Any, rules: RuleSet[Any], rule: Rule[Any], seat: str, view: View
) -> Obstacle:
    """What keeps a rule, which does not stand in a reading, from standing in it."""
    if view.hand is None:
        short = game.shortfall(rule, deal, rules) if game.shortfall is not None else None
        return short or _option(game, deal, rules, rule, seat) or _of_another(game, deal, rules, rule, view)
    if not (view.role in rule.clauses or "player" in rule.clauses):
        return Obstacle("why.role", {"role": f"{game.entry.id}.role.{view.role}"})
    if rule.id in view.idle:
        return Obstacle("why.idle")
    found = game.obstacle(rule, view) if game.obstacle is not None else None
    return found or _option(game, deal, rules, rule, seat) or Obstacle("why.clause", {"about": _about(rule)})


def _of_another(game: Game, deal: Any, rules: RuleSet[Any], rule: Rule[Any], view: View) -> Obstacle:
    """Who else has it; where nobody has, what came out in its place."""
    for who, player in game.score(deal, rules).players.items():
        if any(line.rule == rule.id for line in player.lines):
            return Obstacle("why.of_another", {"who": who})
    return _instead(rule, view)


def _instead(rule: Rule[Any], view: View) -> Obstacle:
    """What came out in the place of a result that did not."""
    for line in view.lines:
        if line.kind == rule.kind and line.kind != view.unit:
            name = Bilingual(line.name, line.en)
            code = "why.instead" if line.tiles else "why.outcome"
            return Obstacle(code, {"name": name, "proof": line.tiles, "about": _about(rule)})
    return Obstacle("why.outcome", {"name": view.reading, "about": _about(rule)})


def _about(rule: Rule[Any]) -> Bilingual:
    return Bilingual(rule.about["zh"], rule.about["en"])


def _option(game: Game, deal: Any, rules: RuleSet[Any], rule: Rule[Any], seat: str) -> Obstacle | None:
    """A house rule that would let it stand."""
    known = rules.options.options()
    for name in rule.options:
        now = getattr(rules.options, name)
        for value in known[name].others(now):
            other = rules.with_value(name, value)
            if game.check(deal, other, frozenset()):
                continue
            if any(_has(view, rule) or _drops(view, rule) for view in views_of(game, deal, other, seat)):
                option = known[name]
                return Obstacle(
                    "why.option",
                    {
                        "label": Bilingual(option.label, option.en),
                        "now": Bilingual(option.value_label(now), option.value_label(now, "en")),
                        "meaning": Bilingual(option.value_label(value), option.value_label(value, "en")),
                        "name": name,
                        "value": show(value),
                    },
                )
    return None


def _drops(view: View, rule: Rule[Any]) -> bool:
    return any(each.line.rule == rule.id for each in view.dropped)
