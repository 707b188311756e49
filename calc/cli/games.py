"""``calc games``: which games there are."""

from __future__ import annotations

import typer

from calc.cli import common


def command(
    format: common.Format = "text",
    json: common.Json = False,
    lang: common.Language = None,
    no_config: common.NoConfig = False,
) -> None:
    """列出支持的游戏：编号、名称与别名。"""
    from calc.games import TABLE
    from calc.render.json import dump
    from calc.render.table import table

    wished = common.wishes(format, json, lang=lang, no_config=no_config)
    if wished.format == "json":
        common.print_json(
            dump([{"id": e.id, "name": e.name, "en": e.en, "aliases": list(e.aliases)} for e in TABLE])
        )
        return
    rows = [[entry.name, entry.id, entry.en, wished.speaker().listed(entry.aliases)] for entry in TABLE]
    for line in table(rows):
        typer.echo(line)
