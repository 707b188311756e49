"""A checked claim as text: figure by figure, and what explains a difference, said as at the table."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from decimal import Decimal
from typing import Any

from calc.claims.check import Checked
from calc.claims.claim import Figure
from calc.claims.compare import Compared, paired
from calc.claims.diagnose import Change, Diagnosis, Explanation
from calc.core.game import Game
from calc.core.money import minus, signed
from calc.core.options import show
from calc.core.recount import Slip
from calc.core.result import PlayerResult, Result
from calc.messages import Speaker
from calc.render.spoken import named
from calc.render.table import table
from calc.render.text import Emphasis, fact_text, result_text
from calc.render.why import first_line

SHOWN = 3
"""How many explanations are shown with their full result."""
RIGHT, WRONG = "✓", "✗"


def check_text(
    checked: Checked, game: Game, speaker: Speaker, *, bold: Emphasis = str, explain: bool = False
) -> str:
    """A whole check: the figures, the verdict, the explanations with what would then be so.

    With ``explain`` the deal's own result follows, explained.
    """
    blocks = ["\n".join(_figures(checked, game, speaker, bold))]
    if checked.diagnosis is not None:
        blocks += _explained(checked, checked.diagnosis, game, speaker, bold)
    if explain:
        blocks.append(result_text(checked.result, game, speaker, explain=True, bold=bold))
    return "\n\n".join(blocks)


def verdict(checked: Checked, speaker: Speaker, *, short: bool = False) -> str:
    """Whether a claim is right, in a few words."""
    count, apart = len(checked.compared), len(checked.apart)
    code = "check.differs" if apart else "check.agrees" if count else "check.no_claim"
    who = next(iter(checked.result.players), "")
    return speaker.say(f"{code}.short" if short else code, count=count, apart=apart, who=who)


def _figures(checked: Checked, game: Game, speaker: Speaker, bold: Emphasis) -> Iterator[str]:
    name = speaker.pick(game.entry.name, game.entry.en)
    about = f"  # {checked.result.id}" if checked.result.id else ""
    yield bold(f"{name} · {checked.result.preset}  {speaker.say('check.head')}{about}")
    if checked.compared:
        rows = [["", "", speaker.say("check.said"), speaker.say("check.computed"), ""]]
        for each in checked.compared:
            rows += _rows(each, checked.result, game, speaker)
        yield from table(rows, right={2, 3})
    if (sum_ := _sum_of_nets(checked)) is not None:
        yield speaker.say("check.not_zero", sum=signed(sum_))
    yield bold(verdict(checked, speaker))
    for answer in checked.blocked:
        yield first_line(answer, game, speaker)


def _rows(each: Compared, result: Result, game: Game, speaker: Speaker) -> Iterator[list[str]]:
    """A figure beside the computed one; a line for each part of what is a list, as tributes are."""
    what = what_of(each.figure, game, speaker)
    if not is_list(each):
        yield ["", what, *values_of(each, result, game, speaker), RIGHT if each.agrees else WRONG]
        return
    for number, pair in enumerate(paired(each.figure.said, each.computed)):
        shown = ["—" if part is None else value_text(each.figure, [part], result, speaker) for part in pair]
        yield ["", "" if number else what, *shown, WRONG if None in pair else RIGHT]


def is_list(each: Compared) -> bool:
    """Whether a figure is a list of facts, such as tributes."""
    both = (each.figure.said, each.computed)
    return all(isinstance(value, list) and any(isinstance(part, dict) for part in value) for value in both)


def _sum_of_nets(checked: Checked) -> Decimal | None:
    """What the claimed nets add up to, where everybody's is claimed and it is not zero."""
    nets = {each.figure.who: each.figure.said for each in checked.compared if each.figure.key == "net"}
    if not nets or nets.keys() != checked.result.settlement.net.keys():
        return None
    return sum(nets.values(), Decimal(0)) or None


def what_of(figure: Figure, game: Game, speaker: Speaker) -> str:
    """What a figure is about: ``东 总分``; a fact by the game's word for it."""
    who = named(figure.who, game, speaker)
    if figure.kind:
        return f"{who} {speaker.say(f'{game.entry.id}.kind.{figure.kind}')}"
    for code in (f"check.{figure.key}", f"{game.entry.id}.fact.{figure.key}", f"tricks.fact.{figure.key}"):
        if speaker.has(code):
            return speaker.say(code, who=who)
    return figure.key


def values_of(each: Compared, result: Result, game: Game, speaker: Speaker) -> tuple[str, str]:
    """A figure as it is claimed and as it is computed."""
    figure, computed = each.figure, each.computed
    if figure.key == "patterns":
        name = _pattern(figure, game, speaker)
        said = name if figure.times < 2 else f"{name}×{figure.times}"
        return said, _standing(figure, computed, result.players.get(figure.who), speaker)
    return value_text(figure, figure.said, result, speaker), value_text(figure, computed, result, speaker)


def _pattern(figure: Figure, game: Game, speaker: Speaker) -> str:
    """A claimed pattern as it was called; in English by the name of the rule."""
    known = {rule.id: rule.en for catalogue in game.catalogues for rule in catalogue}
    return speaker.pick(figure.said, next((known[id] for id in figure.rules if id in known), figure.said))


def value_text(figure: Figure, value: Any, result: Result, speaker: Speaker) -> str:
    """A number with its sign or unit, or a word."""
    if value is None:
        return speaker.say("check.nothing")
    if figure.key == "net":
        return signed(value)
    if figure.kind:
        return f"{value} {speaker.say(f'{result.game}.kind.{figure.kind}')}"
    if figure.key == "total":
        player = result.players.get(figure.who)
        shown = minus(value)
        return shown if player is None else f"{shown} {speaker.term(player.unit)}"
    if figure.key == "sides":
        return speaker.pick("；", "; ").join(_side(side, speaker) for side in value)
    return fact_text(value, result.game, speaker) if not isinstance(value, str) else speaker.term(value)


def _side(side: Any, speaker: Speaker) -> str:
    """A side of a card game: who they are, their points, how they came out."""
    if not isinstance(side, dict):
        return str(side)
    players = side.get("players", ())
    who = " ".join(map(str, players)) if isinstance(players, list | tuple) else str(players)
    words = [who, str(side.get("points", "")), str(side.get("result", ""))]
    return " ".join(speaker.term(word) for word in words if word)


def _standing(figure: Figure, count: int, player: PlayerResult | None, speaker: Speaker) -> str:
    if count:
        return speaker.say("check.there_times", count=count) if figure.times else speaker.say("check.there")
    for dropped in player.dropped if player is not None else ():
        if dropped.line.rule in figure.rules:
            return speaker.say("check.taken", by=speaker.pick(dropped.by, dropped.by_en))
    return speaker.say("check.absent")


def _explained(
    checked: Checked, diagnosis: Diagnosis, game: Game, speaker: Speaker, bold: Emphasis
) -> Iterator[str]:
    if not diagnosis.explanations:
        yield "\n".join(_nearest(diagnosis, game, speaker))
        return
    yield bold(speaker.say("check.explained"))
    for number, each in enumerate(diagnosis.explanations[:SHOWN], 1):
        yield bold(f"{number}. {sentence(each, checked.apart, game, speaker)}")
        text = result_text(each.result, game, speaker, bold=bold)
        yield "\n".join(f"   {line}".rstrip() for line in text.split("\n"))
    more = len(diagnosis.explanations) - SHOWN
    if more > 0:
        rest = [f"   {why(each, game, speaker)}" for each in diagnosis.explanations[SHOWN:]]
        yield "\n".join([speaker.say("check.more", count=more), *rest])


def _nearest(diagnosis: Diagnosis, game: Game, speaker: Speaker) -> Iterator[str]:
    yield speaker.say("check.unexplained", trials=diagnosis.trials)
    if diagnosis.nearest:
        yield speaker.say("check.nearest")
    for each, compared in diagnosis.nearest:
        apart = [_still(one, each.result, game, speaker) for one in compared if not one.agrees]
        yield "  " + speaker.say(
            "check.nearest_still", sentence=why(each, game, speaker), apart="、".join(apart)
        )


def _still(each: Compared, result: Result, game: Game, speaker: Speaker) -> str:
    said, computed = values_of(each, result, game, speaker)
    return speaker.say("check.still", what=what_of(each.figure, game, speaker), said=said, computed=computed)


def sentence(each: Explanation, apart: Iterable[Compared], game: Game, speaker: Speaker) -> str:
    """What a person can say at the table: 按『闲家也算门风花』，就是 南 40 和."""
    figures = _figures_of(apart, each.result, game, speaker)
    return speaker.say("check.sentence", why=why(each, game, speaker), figures=figures)


def first_sentence(checked: Checked, game: Game, speaker: Speaker) -> str:
    """The likeliest explanation of a wrong claim, or that there is none; nothing where it is right."""
    diagnosis = checked.diagnosis
    if diagnosis is None:
        return ""
    if diagnosis.explanations:
        return sentence(diagnosis.explanations[0], checked.apart, game, speaker)
    return speaker.say("check.unexplained", trials=diagnosis.trials)


def _figures_of(apart: Iterable[Compared], result: Result, game: Game, speaker: Speaker) -> str:
    shown = []
    for each in apart:
        figure = each.figure
        alone = figure.who or figure.key == "outcome"
        what = named(figure.who, game, speaker) if alone else what_of(figure, game, speaker)
        value = figure.said
        if is_list(each):  # only what is new in it, where anything is
            value = [one for one, other in paired(value, each.computed) if one and not other] or value
        shown.append(f"{what} {value_text(figure, value, result, speaker)}".strip())
    return "、".join(shown)


def _said(figure: Figure, result: Result, game: Game, speaker: Speaker) -> str:
    if figure.key == "patterns":
        return _pattern(figure, game, speaker)
    return value_text(figure, figure.said, result, speaker)


def why(each: Explanation, game: Game, speaker: Speaker) -> str:
    """The changes and slips of an explanation, one after the other."""
    parts = [change_text(change, speaker) for change in each.changes]
    parts += [slip_text(slip, game, speaker) for slip in each.slips]
    return speaker.say("check.and").join(parts)


def change_text(change: Change, speaker: Speaker) -> str:
    """A house rule played otherwise, with its name as ``--set`` takes it."""
    option, value = change.option, change.value
    if option is None:
        return speaker.say("change.preset", meaning=value)
    label = speaker.pick(option.label, option.en)
    code = "change.value" if option.values else "change.number"
    if isinstance(value, bool):
        code = "change.on" if value else "change.off"
    said = speaker.say(code, label=label, meaning=option.value_label(value, speaker.lang))
    return speaker.say("change.set", said=said, name=change.name, value=show(value))


def slip_text(slip: Slip, game: Game, speaker: Speaker) -> str:
    """A slip as a sentence's part."""
    args = dict(slip.args)
    if "reason" in args:
        args["reason"] = speaker.say(str(args["reason"]))
    if "kind" in args:
        args["kind"] = speaker.say(f"{game.entry.id}.kind.{args['kind']}")
    names = args.get("names")
    if isinstance(names, list):
        args["names"] = "".join(speaker.say("slip.names", name=speaker.word(name)) for name in names)
    code = f"{game.entry.id}.{slip.code}"
    seat = named(slip.seat, game, speaker)
    return speaker.say(code if speaker.has(code) else slip.code, **{"seat": seat, **args})
