"""What the commands share: common options, reading files, printing results and diagnostics."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, BinaryIO, NoReturn

import typer

if TYPE_CHECKING:
    from calc.cli.config import Config
    from calc.core.game import Game
    from calc.core.options import Setting
    from calc.core.result import Result
    from calc.diagnostics import Diagnostic
    from calc.messages import Lang, Speaker
    from calc.source.judge import Speakers
    from calc.source.records import Record
    from calc.source.standing import Standing

BAD_INPUT = 2
INTERRUPTED = 130
"""Ctrl-C, as shells count it."""
MOST_BYTES = 256 << 20
"""A file may hold very many deals, but not endlessly many; each deal has limits of its own."""
CHUNK = 1 << 20
FORMATS = ("text", "json")
RESULT_FORMATS = (*FORMATS, "markdown", "html", "svg", "png")
LANGUAGES: dict[str, Lang] = {"zh": "zh", "en": "en"}

Format = Annotated[str, typer.Option("--format", help="输出：text 或 json", metavar="FORMAT")]
ResultFormat = Annotated[
    str, typer.Option("--format", help=f"输出：{'、'.join(RESULT_FORMATS)}", metavar="FORMAT")
]
Json = Annotated[bool, typer.Option("--json", help="等于 --format json")]
Preset = Annotated[str | None, typer.Option("--rules", help="规则方案", metavar="方案")]
Set = Annotated[list[str] | None, typer.Option("--set", help="一条桌规，可多次写", metavar="选项=值")]
Explain = Annotated[bool, typer.Option("--explain", help="其他读法、不计的牌型、选项来源")]
Language = Annotated[str | None, typer.Option("--lang", help="语言：zh（默认）或 en", metavar="zh|en")]
Tiles = Annotated[bool, typer.Option("--tiles", help="用 Unicode 牌面（终端要是 UTF-8）")]
NoColor = Annotated[bool, typer.Option("--no-color", help="不用颜色")]
Watch = Annotated[bool, typer.Option("--watch", help="文件一改就重算，Ctrl-C 停下")]
NoConfig = Annotated[bool, typer.Option("--no-config", help="不看 calc.toml")]


@dataclass(frozen=True)
class Wishes:
    """The common options, checked; ``settings`` and ``standing`` hold what ``calc.toml`` says, too."""

    format: str
    lang: Lang
    explain: bool
    bold: bool
    preset: str | None
    settings: tuple[Setting, ...]
    tiles: bool = False
    standing: Standing | None = None

    def completed(self, record: Record) -> Record:
        """The record with what it leaves out and calc.toml says."""
        return record if self.standing is None else self.standing.completed(record)

    def speaker(self, game: Game | None = None) -> Speaker:
        """Somebody who speaks the wished language and knows the game's own sentences."""
        return self._speakers(game)

    @cached_property
    def _speakers(self) -> Speakers:
        from calc.source.judge import Speakers

        return Speakers(self.lang)


def wishes(
    format: str = "text",
    json: bool = False,
    preset: str | None = None,
    settings: list[str] | None = None,
    explain: bool = False,
    lang: str | None = None,
    no_color: bool = False,
    formats: tuple[str, ...] = FORMATS,
    tiles: bool = False,
    no_config: bool = False,
) -> Wishes:
    """The common options put together. Ends the program with exit code 2 for one that cannot be."""
    from calc.core.options import Setting
    from calc.messages import Speaker

    wanted = spoken(lang) if lang is not None else None
    if lang is not None and wanted is None:
        refuse(Speaker("zh").say("cli.lang", word=lang))
    config = None if no_config else _config(wanted)
    language = wanted or (config.lang if config else None) or "zh"
    speaker = Speaker(language)
    format = "json" if json else format.strip().lower()
    if format not in formats:
        refuse(speaker.say("cli.format", word=format, known=speaker.listed(formats)))
    parsed = []
    for text in settings or ():
        name, equals, value = text.replace("＝", "=").partition("=")
        if not equals or not name.strip():
            refuse(speaker.say("cli.set_form", word=text))
        parsed.append(Setting(name.strip(), value.strip(), "command", ("--set", text.replace("＝", "="))))
    bold = sys.stdout.isatty() and not no_color and not os.environ.get("NO_COLOR")
    standing = config.standing if config else None
    given = (*(config.settings if config else ()), *parsed)
    return Wishes(format, language, explain, bold, preset, given, tiles and _speaks_utf8(), standing)


def spoken(word: str) -> Lang | None:
    """The language that a word stands for."""
    return LANGUAGES.get(word.strip().lower().replace("_", "-").partition("-")[0])


def config_candidates() -> tuple[Path, ...]:
    """Where a calc.toml is looked for: in the folder, and among the user's own files."""
    if os.environ.get("CALC_NO_CONFIG"):
        return ()
    home = os.environ.get("XDG_CONFIG_HOME", "")
    user = Path(home if home.startswith("/") else os.path.expanduser("~/.config"))  # noqa: PTH111
    return Path("calc.toml"), user / "calc" / "calc.toml"


def config_paths() -> list[str]:
    """The calc.toml files that there are, the nearest first."""
    return [str(path) for path in config_candidates() if path.is_file()]


def _config(lang: Lang | None) -> Config | None:
    """What calc.toml says; without one nothing of it is imported. Ends the program where it is wrong."""
    paths = config_paths()
    if not paths:
        return None
    from calc.cli.config import BadConfig, load

    try:
        return load(paths)
    except BadConfig as bad:
        typer.echo(bad.text(lang or "zh"), err=True)
    raise typer.Exit(BAD_INPUT)


def _speaks_utf8() -> bool:
    return (sys.stdout.encoding or "").lower().replace("-", "").startswith("utf8")


def refuse(message: str) -> NoReturn:
    """Say what is wrong with the call and end with exit code 2."""
    typer.echo(message, err=True)
    raise typer.Exit(BAD_INPUT)


def find(word: str, wished: Wishes) -> Game:
    """The game a person named. Ends the program where there is none."""
    from calc.games import find_game, load_game, nearest_game

    entry = find_game(word)
    if entry is None:
        speaker = wished.speaker()
        near = nearest_game(word)
        hint = speaker.say("game.unknown.near" if near else "game.unknown.hint", near=near)
        refuse(f"{speaker.say('game.unknown', word=word)}\n  {hint}")
    return load_game(entry)


def read_file(name: str, speaker: Speaker) -> list[Record]:
    """The records of a file, or of standard input for ``-``. Ends the program where it cannot be read."""
    records = records_of(name)
    if len(records) == 1 and records[0].problems and records[0].problems[0].code.startswith("file."):
        problem = records[0].problems[0]
        hint = f"{problem.code}.hint"
        said = speaker.say(problem.code, **problem.args)
        refuse(f"{said}\n  {speaker.say(hint, **problem.args)}" if speaker.has(hint) else said)
    return records


def read_files(names: Sequence[str]) -> Iterator[Record]:
    """The records of files, one after the other; one that cannot be read is a record that says so."""
    for index, name in enumerate(names):
        if name == "-" and "-" in names[:index]:
            yield _unreadable(name, "file.stdin_twice")
        else:
            yield from records_of(name)


def records_of(name: str) -> list[Record]:
    """The records of a file, or of standard input for ``-``; of one that cannot be read one that says so."""
    from calc.deals.keys import canonical
    from calc.source.records import read

    try:
        data = _bytes_of(name)
    except OSError as error:
        codes = {
            FileNotFoundError: "file.missing",
            IsADirectoryError: "file.folder",
            PermissionError: "file.permission",
        }
        return [_unreadable(name, codes.get(type(error), "file.other"), why=error.strerror or str(error))]
    except ValueError:  # a name that no file can have
        return [_unreadable(name, "file.missing")]
    if data is None:
        code = "file.stdin_closed" if name == "-" else "file.no_name"
        return [_unreadable(name, code)]
    if len(data) > MOST_BYTES:
        return [_unreadable(name, "file.too_big", limit=f"{MOST_BYTES >> 20} MiB")]
    return read(data, name, same=canonical)


def _bytes_of(name: str) -> bytes | None:
    """All bytes of a file, but never much more than the limit; None where there is nothing to read from."""
    if name == "-":
        return _up_to_the_limit(sys.stdin.buffer) if sys.stdin is not None else None
    if not name:
        return None
    with Path(name).open("rb") as file:
        return _up_to_the_limit(file)


def _up_to_the_limit(file: BinaryIO) -> bytes:
    chunks: list[bytes] = []
    size = 0
    while size <= MOST_BYTES and (chunk := file.read(CHUNK)):
        chunks.append(chunk)
        size += len(chunk)
    return b"".join(chunks)


def _unreadable(name: str, code: str, **args: object) -> Record:
    from calc.diagnostics import Problem, Span
    from calc.source.records import Record
    from calc.source.text import SourceText

    problem = Problem(code, args={"file": name, **args}, span=Span(0, 0, 0, 0))
    return Record(name, 0, None, SourceText(name, ""), [problem])


@dataclass(frozen=True)
class Scored:
    """A record and what became of it: a result with its game, or diagnostics."""

    game: Game | None
    result: Result | None
    diagnostics: tuple[Diagnostic, ...] = ()
    record: Record | None = None


def score_all(records: Iterable[Record], wished: Wishes) -> Iterator[Scored]:
    """Score records one by one; a bad one keeps its place and says what is wrong."""
    from calc.deals.scoring import score_record
    from calc.source.judge import judge

    def score(game: Game, data: dict[str, Any]) -> tuple[Result, None]:
        return score_record(game, data, wished.preset, wished.settings), None

    for record in records:
        verdict = judge(wished.completed(record), wished.speaker, score)
        result = verdict.result
        if result is not None and wished.standing is not None:
            result = replace(result, origins={**wished.standing.origins(record), **result.origins})
        yield Scored(verdict.game, result, verdict.diagnostics, record if result is not None else None)


def report(scored: Iterable[Scored], wished: Wishes) -> None:
    """Print results to stdout and diagnostics to stderr; exit code 2 when anything was refused."""
    everything = list(scored)
    if wished.format == "json":
        _report_json(everything, wished)
    elif wished.format == "text":
        _report_text(everything, wished)
    else:
        from calc.cli.outputs import print_results

        print_results(everything, wished)
    refused = [diagnostic for one in everything for diagnostic in one.diagnostics]
    if refused:
        from calc.render.diagnostics import diagnostics_text

        sys.stdout.flush()
        typer.echo(diagnostics_text(refused, wished.speaker()), err=True)
        raise typer.Exit(BAD_INPUT)


def _report_json(everything: list[Scored], wished: Wishes) -> None:
    from calc.render.json import dump, error_json, explained_json, result_json

    objects = []
    for one in everything:
        if one.result is None or one.game is None:
            objects.append(error_json(one.diagnostics))
            continue
        speaker = wished.speaker(one.game)
        value = result_json(one.result, one.game.entry, speaker)
        if wished.explain:
            value["explain"] = explained_json(one.result, one.game, speaker)
        objects.append(value)
    print_json(dump(objects[0] if len(objects) == 1 else objects))


def print_json(text: str) -> None:
    """JSON goes out as UTF-8 whatever the console speaks."""
    sys.stdout.flush()
    sys.stdout.buffer.write(f"{text}\n".encode(errors="replace"))
    sys.stdout.buffer.flush()


def _report_text(everything: list[Scored], wished: Wishes) -> None:
    from calc.render.text import result_text

    texts = []
    for one in everything:
        if one.result is not None and one.game is not None:
            speaker = wished.speaker(one.game)
            bold = bold_text if wished.bold else str
            result = one.result
            if wished.tiles:
                from calc.render.glyphs import with_glyphs

                result = with_glyphs(result, one.game)
            texts.append(result_text(result, one.game, speaker, explain=wished.explain, bold=bold))
    if texts:
        typer.echo("\n\n\n".join(texts), color=wished.bold or None)


def bold_text(text: str) -> str:
    """A text that a terminal shows in bold."""
    return f"\x1b[1m{text}\x1b[0m"
