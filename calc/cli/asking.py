"""What ``why`` and ``waits`` share: one deal, one seat, and every fault told at its place."""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, NoReturn, TypeVar

import typer

from calc.cli import common

if TYPE_CHECKING:
    from calc.core.game import Game
    from calc.diagnostics.problem import Problem
    from calc.source.records import Record

T = TypeVar("T")


def ask(
    file: str, seat: str | None, wished: common.Wishes, question: Callable[[Game, Record, str | None], T]
) -> tuple[Game, T]:
    """The answer to a question about the one deal of a file (``file#2`` is the second of several).

    Ends the program with exit code 2 where the deal, the seat or the question is wrong.
    """
    from calc.diagnostics.problem import Refused
    from calc.games import game_of

    record = wished.completed(_record(file, wished))
    where = None if seat is None else _seat(seat, wished)
    game = None
    try:
        if record.problems:
            raise Refused(list(record.problems))
        game = game_of(record.data)
        return game, question(game, record, where)
    except Refused as refused:
        _tell(refused.problems, record, game, wished)


def _record(file: str, wished: common.Wishes) -> Record:
    from calc.cli.common import read_file

    speaker = wished.speaker()
    name, mark, number = file.rpartition("#")
    chosen = None
    if mark and number.isascii() and number.isdigit() and not Path(file).exists():
        file, chosen = name, int(number)
    records = read_file(file, speaker)
    if chosen is None and len(records) == 1:
        return records[0]
    if chosen is None or not 1 <= chosen <= len(records):
        common.refuse(speaker.say("cli.which_deal", file=file, count=len(records)))
    return records[chosen - 1]


def _seat(word: str, wished: common.Wishes) -> str:
    from calc.core.script import half_width, simplify
    from calc.deals.keys import SEAT_WORDS

    seat = SEAT_WORDS.get(simplify(half_width(word)).strip().lower())
    return seat if seat is not None else word


def _tell(problems: list[Problem], record: Record, game: Game | None, wished: common.Wishes) -> NoReturn:
    """Every fault; those about the question alone in a line of their own."""
    from calc.render.diagnostics import diagnostics_text
    from calc.source.locate import locate

    speaker = wished.speaker(game)
    sys.stdout.flush()
    placed = [problem for problem in problems if problem.path or problem.span is not None]
    if placed:
        found = [locate(problem, record, speaker) for problem in placed]
        found.sort(key=lambda each: (each.line, each.column))
        typer.echo(diagnostics_text(found, speaker), err=True)
    for problem in problems:
        if problem not in placed:
            args = dict(problem.args)
            hint = str(args.pop("hint_code", f"{problem.code}.hint"))
            typer.echo(speaker.say(problem.code, **args), err=True)
            if speaker.has(hint):
                typer.echo(f"  {speaker.say(hint, **args)}", err=True)
    raise typer.Exit(common.BAD_INPUT)
