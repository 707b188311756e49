"""``calc check FILE…``: a claim beside the result, and what explains a difference."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated, Any

import typer

from calc.cli import common

if TYPE_CHECKING:
    from calc.claims.check import Checked
    from calc.core.game import Game
    from calc.core.result import Result
    from calc.diagnostics import Diagnostic
    from calc.messages import Speaker
    from calc.source.records import Record

DIFFERENCE = 1
PATIENCE = 0.5
"""Seconds after which somebody who waits is told what goes on."""


@dataclass(frozen=True)
class Outcome:
    """A record and what its check came to."""

    record: Record
    game: Game | None
    checked: Checked | None
    diagnostics: tuple[Diagnostic, ...] = ()

    @property
    def name(self) -> str:
        """The file and, of several, which deal of it."""
        return self.record.name if self.record.index == 0 else f"{self.record.name}#{self.record.index + 1}"


def command(
    files: Annotated[
        list[str], typer.Argument(help="YAML、.json、.jsonl 文件；- 是标准输入", metavar="FILE…")
    ],
    format: common.Format = "text",
    json: common.Json = False,
    rules: common.Preset = None,
    set: common.Set = None,
    explain: common.Explain = False,
    lang: common.Language = None,
    no_config: common.NoConfig = False,
    no_color: common.NoColor = False,
    watch: common.Watch = False,
) -> None:
    """把声称（claim）与算得的逐项对照；不一致时找出是哪条桌规或哪处算错。"""

    def wish(no_config: bool) -> common.Wishes:
        return common.wishes(format, json, rules, set, explain, lang, no_color, no_config=no_config)

    if watch:
        from calc.cli.watch import follow

        follow(files, lambda: _once(files, wish(no_config)), wish(no_config=True), no_config)
    _once(files, wish(no_config))


def _once(files: list[str], wished: common.Wishes) -> None:
    """Compare the claims of all files and say what came of it."""
    speaker = wished.speaker()
    records = [wished.completed(record) for name in files for record in common.read_file(name, speaker)]
    progress = Progress(speaker)
    outcomes = [_check(record, wished, progress) for record in records]
    progress.done()
    if wished.format == "json":
        _print_json(outcomes, wished)
    else:
        _print_text(outcomes, wished)
    refused = [found for one in outcomes for found in one.diagnostics]
    if refused:
        from calc.render.diagnostics import diagnostics_text

        sys.stdout.flush()
        typer.echo(diagnostics_text(refused, speaker), err=True)
        raise typer.Exit(common.BAD_INPUT)
    if any(one.checked is not None and not one.checked.agrees for one in outcomes):
        raise typer.Exit(DIFFERENCE)


def _check(record: Record, wished: common.Wishes, progress: Callable[[int], None]) -> Outcome:
    from calc.claims.check import check_record
    from calc.source.judge import judge

    def score(game: Game, data: dict[str, Any]) -> tuple[Result, Checked]:
        checked = check_record(game, data, wished.preset, wished.settings, progress=progress)
        return checked.result, checked

    verdict = judge(record, wished.speaker, score)
    return Outcome(record, verdict.game, verdict.checked, verdict.diagnostics)


def _print_text(outcomes: list[Outcome], wished: common.Wishes) -> None:
    from calc.render.check import first_sentence, verdict
    from calc.render.table import table

    if len(outcomes) == 1:
        _print_whole(outcomes[0], wished)
        return
    rows, below = [], []
    for one in outcomes:
        speaker = wished.speaker(one.game)
        if one.checked is None or one.game is None:
            rows.append([one.name, speaker.say("check.refused.short"), ""])
            below.append("")
            continue
        about = f"# {one.checked.result.id}" if one.checked.result.id else ""
        rows.append([one.name, verdict(one.checked, speaker, short=True), about])
        below.append(first_sentence(one.checked, one.game, speaker))
    for line, more in zip(table(rows), below, strict=True):
        typer.echo(line)
        if more:
            typer.echo(f"    {more}")
    for one in outcomes if wished.explain else ():
        if one.checked is not None and not one.checked.agrees:
            typer.echo(f"\n\n{one.name}")
            _print_whole(one, wished)
    typer.echo(_summary(outcomes, wished.speaker()))


def _print_whole(one: Outcome, wished: common.Wishes) -> None:
    from calc.render.check import check_text

    if one.checked is None or one.game is None:
        return
    bold = common.bold_text if wished.bold else str
    speaker = wished.speaker(one.game)
    text = check_text(one.checked, one.game, speaker, bold=bold, explain=wished.explain)
    typer.echo(text, color=wished.bold or None)


def _summary(outcomes: list[Outcome], speaker: Speaker) -> str:
    claims = [one.checked for one in outcomes if one.checked is not None]
    return speaker.say(
        "check.summary",
        deals=len(outcomes),
        agree=sum(bool(one.compared) and one.agrees for one in claims),
        apart=sum(not one.agrees for one in claims),
        silent=sum(not one.compared for one in claims),
        refused=len(outcomes) - len(claims),
    )


def _print_json(outcomes: list[Outcome], wished: common.Wishes) -> None:
    from calc.render.check_json import check_json
    from calc.render.json import dump, error_json

    objects: list[dict[str, Any]] = []
    for one in outcomes:
        if one.checked is None or one.game is None:
            objects.append(error_json(one.diagnostics))
        else:
            value = check_json(one.checked, one.game, wished.speaker(one.game))
            schema = value.pop("schema")
            objects.append({"schema": schema, "file": one.record.name, "index": one.record.index, **value})
    common.print_json(dump(objects[0] if len(objects) == 1 else objects))


class Progress:
    """Says on stderr how the search goes, once it takes longer than people like to wait."""

    def __init__(self, speaker: Speaker) -> None:
        self.speaker = speaker
        self.since = self.told = time.monotonic()
        self.shown = False

    def __call__(self, count: int) -> None:
        """So many trials are done."""
        now = time.monotonic()
        if now - self.told < PATIENCE or (self.shown and not sys.stderr.isatty()):
            return
        self.told, self.shown = now, True
        typer.echo(self.speaker.say("check.progress", count=count), err=True, nl=not sys.stderr.isatty())
        if sys.stderr.isatty():
            typer.echo("\r", err=True, nl=False)

    def done(self) -> None:
        """Leave no half line behind."""
        if self.shown and sys.stderr.isatty():
            typer.echo("\x1b[K", err=True, nl=False)
