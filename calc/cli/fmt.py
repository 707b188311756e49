"""``calc fmt FILE…``: deal files in their canonical form."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from calc.cli import common

UNLIKE = 1


def command(
    files: Annotated[list[str], typer.Argument(help="YAML 文件；- 是标准输入", metavar="FILE…")],
    check: Annotated[bool, typer.Option("--check", help="只看是否规范，不规范时退出码为 1")] = False,
    write: Annotated[bool, typer.Option("--write", help="写回文件")] = False,
    lang: common.Language = None,
    no_config: common.NoConfig = False,
) -> None:
    """把牌局文件写成规范的样子：牌排好，牌与键的写法统一；键的次序、注释和意思不变。"""
    wished = common.wishes(lang=lang, no_config=no_config)
    speaker = wished.speaker()
    if check and write:
        common.refuse(speaker.say("formats.fmt.both"))
    if write and "-" in files:
        common.refuse(speaker.say("formats.fmt.stdin"))
    unlike, refused = False, False
    for name in files:
        old = _text_of(name, wished)
        if old is None:
            refused = True
            continue
        from calc.source.canonical import canonical_text

        new = canonical_text(old, name)
        same = new == old
        unlike |= not same
        if check:
            if not same:
                typer.echo(speaker.say("formats.fmt.unlike", file=name))
        elif not write:
            common.print_json(new.removesuffix("\n"))
        elif not same:
            from calc.cli.files import write_file

            try:
                write_file(Path(name), new)
            except OSError as fault:
                common.refuse(f"{name}: {speaker.say('cli.unwritten', why=fault.strerror)}")
            typer.echo(speaker.say("formats.fmt.written", file=name), err=True)
    if refused:
        raise typer.Exit(common.BAD_INPUT)
    if check and unlike:
        raise typer.Exit(UNLIKE)


def _text_of(name: str, wished: common.Wishes) -> str | None:
    """The text of a file; of one that cannot be read nothing, once it has been said why."""
    from calc.render.diagnostics import diagnostics_text
    from calc.source.canonical import unread
    from calc.source.locate import locate

    speaker = wished.speaker()
    if name.lower().endswith((".json", ".jsonl", ".ndjson", ".csv")):
        common.refuse(speaker.say("formats.fmt.yaml_only", file=name))
    records = common.read_file(name, speaker)
    problems = [locate(problem, record, speaker) for record in records for problem in record.problems]
    for record in records if not problems else ():
        game, unknown = unread(record)
        problems += [locate(problem, record, wished.speaker(game)) for problem in unknown]
    if problems:
        typer.echo(diagnostics_text(problems, speaker), err=True)
        return None
    return records[0].source.text
