"""``calc play GAME CARDS [CARDS]``: name a set of cards; with two, say which wins and why."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any, NoReturn

import typer

from calc.cli import common

if TYPE_CHECKING:
    from calc.core.game import Game
    from calc.core.options import RuleSet
    from calc.core.play import Question
    from calc.diagnostics.problem import Problem
    from calc.messages import Speaker

MOST_SETS = 2


def command(
    game: Annotated[str, typer.Argument(help="游戏的名称或编号")],
    cards: Annotated[list[str], typer.Argument(help="一组牌；两组则比大小", metavar="CARDS [CARDS]")],
    declared: Annotated[
        list[str] | None, typer.Option("--as", help="百搭当作什么；两组牌可写两次", metavar="CARDS")
    ] = None,
    level: Annotated[str | None, typer.Option("--level", help="级牌", metavar="5")] = None,
    trump: Annotated[str | None, typer.Option("--trump", help="主：黑 红 梅 方 无", metavar="黑")] = None,
    format: common.Format = "text",
    json: common.Json = False,
    rules: common.Preset = None,
    set: common.Set = None,
    lang: common.Language = None,
    no_config: common.NoConfig = False,
    no_color: common.NoColor = False,
) -> None:
    """说出一组牌是什么牌型；写两组则说哪一组大、为什么。"""
    from calc.core.play import Question
    from calc.diagnostics.problem import Refused

    wished = common.wishes(format, json, rules, set, lang=lang, no_color=no_color, no_config=no_config)
    found = common.find(game, wished)
    speaker = wished.speaker(found)
    if found.play is None:
        common.refuse(speaker.say("cli.no_play", game=found.entry.name))
    if len(cards) > MOST_SETS:
        common.refuse(speaker.say("cli.play_sets", count=len(cards)))
    if declared and len(declared) > len(cards):
        common.refuse(speaker.say("cli.play_as", count=len(declared)))
    question = Question(tuple(cards), tuple(declared or ()), level, trump)
    try:
        answer = found.play(question, _rules(found, wished))
    except Refused as refused:
        _refuse(refused.problems, question, wished, speaker)
    if wished.format == "json":
        from calc.render.json import dump
        from calc.render.play import play_json

        common.print_json(dump(play_json(answer, found.entry.id, speaker)))
        return
    from calc.render.play import play_text

    english = {rule.name: rule.en for catalogue in found.catalogues for rule in catalogue}
    typer.echo(play_text(answer, found.entry, speaker, english))


def _rules(game: Game, wished: common.Wishes) -> RuleSet[Any]:
    """The house rules of the call. Ends the program where there are no such rules."""
    from calc.deals.deal import Deal, rules_of

    chosen, problems = rules_of(Deal(), game, wished.preset or None, wished.settings)
    if problems:
        speaker = wished.speaker(game)
        said = []
        for problem in problems:
            hint = speaker.say(str(problem.args.get("hint_code", problem.code + ".hint")), **problem.args)
            said.append(f"{speaker.say(problem.code, **problem.args)}\n  {hint}")
        common.refuse("\n".join(said))
    return chosen


def _refuse(problems: list[Problem], question: Question, wished: common.Wishes, speaker: Speaker) -> NoReturn:
    """Show what is wrong with the call, each fault under the very characters, and end with exit code 2."""
    from calc.deals.keys import canonical
    from calc.render.diagnostics import diagnostics_text
    from calc.source.locate import locate
    from calc.source.records import Record

    node, source = _written(question, wished)
    record = Record("calc play", 0, node, source, same=canonical)
    located = [locate(problem, record, speaker) for problem in problems]
    if wished.format == "json":
        from calc.render.json import dump, error_json

        common.print_json(dump(error_json(located)))
    typer.echo(diagnostics_text(located, speaker), err=True)
    raise typer.Exit(common.BAD_INPUT)


def _written(question: Question, wished: common.Wishes) -> tuple[Any, Any]:
    """The call as a text with a line for each argument, so that a fault can point at it."""
    from calc.diagnostics.span import Span
    from calc.source.node import Entry, Mapping, Scalar, Sequence
    from calc.source.text import SourceText

    lines: list[str] = []

    def scalar(option: str, text: str) -> Scalar:
        prefix, text = f"{option} " if option else "", " ".join(text.splitlines())
        lines.append(prefix + text)
        start = len(prefix) + 1
        return Scalar(Span(len(lines), start, len(lines), start + len(text)), text)

    at = Span(1, 1, 1, 2)
    entries: list[tuple[str, Scalar | Sequence]] = [
        ("sets", Sequence(at, tuple(scalar("", text) for text in question.sets))),
        ("declared", Sequence(at, tuple(scalar("--as", text) for text in question.declared))),
        ("level", scalar("--level", question.level or "")),
        ("trump", scalar("--trump", question.trump or "")),
    ]
    node = Mapping(at, tuple(Entry(Scalar(at, key), value) for key, value in entries))
    return node, SourceText("calc play", "\n".join(lines))
