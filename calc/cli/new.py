"""``calc new GAME``: a commented deal to fill in, or one that is asked for step by step."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from calc.cli import common

if TYPE_CHECKING:
    from calc.core.game import Game


def command(
    game: Annotated[str | None, typer.Argument(help="游戏的名称或编号", metavar="GAME")] = None,
    wizard: Annotated[bool, typer.Option("--wizard", help="一问一答地写一局，写好就算")] = False,
    out: Annotated[str | None, typer.Option("-o", "--out", help="写到文件", metavar="FILE")] = None,
    lang: common.Language = None,
    no_config: common.NoConfig = False,
) -> None:
    """给出一份有注释、可以直接算的牌局模板；--wizard 则一问一答地写。"""
    wished = common.wishes(lang=lang, no_config=no_config)
    if wizard:
        from calc.cli.wizard import ask_for_deal

        ask_for_deal(game, out, wished)
        return
    if game is None:
        speaker = wished.speaker()
        what = f"GAME ({speaker.say('usage.game')})"
        common.refuse(f"{speaker.say('usage.missing', what=what)}\n  {speaker.say('usage.game.hint')}")
    template = _template(common.find(game, wished), wished)
    if out is None:
        typer.echo(template)
        return
    from calc.cli.talk import Talk, write

    talk = Talk(wished)
    with talk.that_may_stop():
        write(f"{template}\n", out, talk)


def _template(game: Game, wished: common.Wishes) -> str:
    template = game.template.rstrip("\n")
    if wished.lang == "en":
        from calc.messages.template import in_english

        return in_english(template, game.entry.id, game.entry.en)
    return template
