"""``calc why FILE PATTERN``: the tiles that prove a pattern or block it, the rule that took it; or a play."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from calc.cli import common
from calc.cli.asking import ask

if TYPE_CHECKING:
    from calc.core.game import Game
    from calc.source.records import Record


def command(
    file: Annotated[str, typer.Argument(help="一局牌：YAML、.json；- 是标准输入", metavar="FILE")],
    pattern: Annotated[
        str, typer.Argument(help="牌型的名称或编号；有牌谱的，第几手（12）或 12 丁 黑A", metavar="PATTERN")
    ],
    seat: Annotated[str | None, typer.Option("--seat", help="谁的牌，默认和牌家", metavar="座位")] = None,
    format: common.Format = "text",
    json: common.Json = False,
    rules: common.Preset = None,
    set: common.Set = None,
    lang: common.Language = None,
    no_config: common.NoConfig = False,
) -> None:
    """为什么有（没有）某个牌型：成立的牌、被什么包括、差在哪里；一手牌为什么可以（不可以）出。"""
    from calc.claims.plays import PlayAnswer, play_asked, why_play
    from calc.claims.why import Answer, why_record
    from calc.render.json import dump
    from calc.render.why import why_json, why_text
    from calc.render.why_play import why_play_json, why_play_text

    wished = common.wishes(format, json, rules, set, lang=lang, no_config=no_config)

    def question(game: Game, record: Record, where: str | None) -> list[Answer] | PlayAnswer:
        asked = play_asked(game, record.data, pattern)
        if asked is not None:
            return why_play(game, record.data, asked, wished.preset, wished.settings)
        return why_record(game, record.data, pattern, where, wished.preset, wished.settings)

    game, found = ask(file, seat, wished, question)
    speaker = wished.speaker(game)
    if isinstance(found, PlayAnswer):
        value, text = why_play_json(found, game, speaker), why_play_text(found, game, speaker)
    else:
        value, text = why_json(found, game, speaker), why_text(found, game, speaker)
    if wished.format == "json":
        common.print_json(dump(value))
    else:
        typer.echo(text)
