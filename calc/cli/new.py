"""``calc new GAME``: a commented deal to fill in."""

from __future__ import annotations

from typing import Annotated

import typer

from calc.cli import common


def command(
    game: Annotated[str, typer.Argument(help="游戏的名称或编号")], lang: common.Language = "zh"
) -> None:
    """给出一份有注释、可以直接算的牌局模板。"""
    typer.echo(common.find(game, common.wishes(lang=lang)).template.rstrip("\n"))
