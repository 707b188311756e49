"""``calc session FILE``: one evening, from its file to who pays whom."""

from __future__ import annotations

import sys
from typing import Annotated

import typer

from calc.cli import common

FORMATS = ("text", "json", "markdown", "html")


def command(
    file: Annotated[str, typer.Argument(help="一个晚上的文件：开头加 deals；- 是标准输入", metavar="FILE")],
    format: Annotated[
        str, typer.Option("--format", help="输出：text、json、markdown 或 html", metavar="FORMAT")
    ] = "text",
    json: common.Json = False,
    rules: common.Preset = None,
    set: common.Set = None,
    lang: common.Language = None,
    no_config: common.NoConfig = False,
    no_color: common.NoColor = False,
) -> None:
    """算一个晚上：自动轮庄，逐局输赢，累计，分摊台费，最少几笔付清。"""
    from calc.batch.session.evening import play
    from calc.source.judge import Speakers

    wished = common.wishes(
        format, json, rules, set, lang=lang, no_color=no_color, formats=FORMATS, no_config=no_config
    )
    speaker = wished.speaker()
    records = [wished.completed(record) for record in common.read_file(file, speaker)]
    speakers = Speakers(wished.lang)
    evening, diagnostics = play(records, speakers, wished.preset, wished.settings)
    if diagnostics:
        from calc.render.diagnostics import diagnostics_text
        from calc.render.json import dump, error_json

        if wished.format == "json":
            common.print_json(dump(error_json(diagnostics)))
        sys.stdout.flush()
        typer.echo(diagnostics_text(diagnostics, speaker), err=True)
        raise typer.Exit(common.BAD_INPUT)
    if wished.format == "json":
        from calc.batch.session.show_json import evening_json
        from calc.render.json import dump

        common.print_json(dump(evening_json(evening, speakers)))
    elif wished.format == "html":
        from calc.batch.session.show_html import evening_html

        common.print_json(evening_html(evening, speaker))
    elif wished.format == "markdown":
        from calc.batch.session.show_text import evening_markdown

        common.print_json(evening_markdown(evening, speaker))
    else:
        from calc.batch.session.show_text import evening_text

        bold = common.bold_text if wished.bold else str
        typer.echo(evening_text(evening, speaker, bold), color=wished.bold or None)
