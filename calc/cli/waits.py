"""``calc waits FILE``: what a hand waits for and what each tile would be worth."""

from __future__ import annotations

from typing import Annotated

import typer

from calc.cli import common
from calc.cli.asking import ask


def command(
    file: Annotated[str, typer.Argument(help="一局牌：YAML、.json；- 是标准输入", metavar="FILE")],
    seat: Annotated[str | None, typer.Option("--seat", help="谁的牌，默认和牌家", metavar="座位")] = None,
    format: common.Format = "text",
    json: common.Json = False,
    rules: common.Preset = None,
    set: common.Set = None,
    lang: common.Language = None,
    no_config: common.NoConfig = False,
) -> None:
    """一手牌听什么：每张还有几张没见、自摸与点炮各值多少；没有听则说差几张。"""
    from calc.claims.waits import waits_record
    from calc.render.json import dump
    from calc.render.waits import waits_json, waits_text

    wished = common.wishes(format, json, rules, set, lang=lang, no_config=no_config)
    game, waiting = ask(
        file,
        seat,
        wished,
        lambda game, record, where: waits_record(game, record.data, where, wished.preset, wished.settings),
    )
    speaker = wished.speaker(game)
    if wished.format == "json":
        common.print_json(dump(waits_json(waiting, game, speaker)))
    else:
        typer.echo(waits_text(waiting, game, speaker))
