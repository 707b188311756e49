"""``calc why FILE PATTERN``: the tiles that prove a pattern or block it, or the rule that took it."""

from __future__ import annotations

from typing import Annotated

import typer

from calc.cli import common
from calc.cli.asking import ask


def command(
    file: Annotated[str, typer.Argument(help="一局牌：YAML、.json；- 是标准输入", metavar="FILE")],
    pattern: Annotated[str, typer.Argument(help="牌型的名称或编号", metavar="PATTERN")],
    seat: Annotated[str | None, typer.Option("--seat", help="谁的牌，默认和牌家", metavar="座位")] = None,
    format: common.Format = "text",
    json: common.Json = False,
    rules: common.Preset = None,
    set: common.Set = None,
    lang: common.Language = None,
    no_config: common.NoConfig = False,
) -> None:
    """为什么有（没有）某个牌型：成立的牌、被什么包括、差在哪里。"""
    from calc.claims.why import why_record
    from calc.render.json import dump
    from calc.render.why import why_json, why_text

    wished = common.wishes(format, json, rules, set, lang=lang, no_config=no_config)
    game, answers = ask(
        file,
        seat,
        wished,
        lambda game, record, where: why_record(
            game, record.data, pattern, where, wished.preset, wished.settings
        ),
    )
    speaker = wished.speaker(game)
    if wished.format == "json":
        common.print_json(dump(why_json(answers, game, speaker)))
    else:
        typer.echo(why_text(answers, game, speaker))
