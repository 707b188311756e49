"""``calc schema [GAME]``: the JSON Schema of deal files, for editors."""

from __future__ import annotations

from typing import Annotated

import typer

from calc.cli import common


def command(
    game: Annotated[str | None, typer.Argument(help="游戏的名称或编号；不写则为全部游戏")] = None,
    lang: common.Language = None,
    no_config: common.NoConfig = False,
) -> None:
    """给出牌局文件的 JSON Schema，供编辑器补全与检查。"""
    from calc.deals.schema import any_schema, game_schema
    from calc.games import TABLE, load_game
    from calc.render.json import dump

    wished = common.wishes(lang=lang, no_config=no_config)
    if game is None:
        common.print_json(dump(any_schema([load_game(entry) for entry in TABLE], wished.speaker())))
        return
    found = common.find(game, wished)
    common.print_json(dump(game_schema(found, wished.lang)))
