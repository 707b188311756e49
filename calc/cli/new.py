"""``calc new GAME``: a commented deal to fill in."""

from __future__ import annotations

from typing import Annotated

import typer

from calc.cli import common


def command(
    game: Annotated[str, typer.Argument(help="游戏的名称或编号")],
    lang: common.Language = None,
    no_config: common.NoConfig = False,
) -> None:
    """给出一份有注释、可以直接算的牌局模板。"""
    wished = common.wishes(lang=lang, no_config=no_config)
    found = common.find(game, wished)
    template = found.template.rstrip("\n")
    if wished.lang == "en":
        from calc.messages.template import in_english

        template = in_english(template, found.entry.id, found.entry.en)
    typer.echo(template)
