"""``calc score FILE…``: score finished hands and deals."""

from __future__ import annotations

from typing import Annotated

import typer

from calc.cli import common


def command(
    files: Annotated[
        list[str], typer.Argument(help="YAML、.json、.jsonl 文件；- 是标准输入", metavar="FILE…")
    ],
    format: common.ResultFormat = "text",
    json: common.Json = False,
    rules: common.Preset = None,
    set: common.Set = None,
    explain: common.Explain = False,
    lang: common.Language = None,
    no_config: common.NoConfig = False,
    tiles: common.Tiles = False,
    no_color: common.NoColor = False,
    watch: common.Watch = False,
) -> None:
    """算一局或多局：逐行列出计分、牌与条文，以及谁付谁多少。"""

    def wish(no_config: bool) -> common.Wishes:
        return common.wishes(
            format, json, rules, set, explain, lang, no_color, common.RESULT_FORMATS, tiles, no_config
        )

    def once() -> None:
        wished = wish(no_config)
        common.report(common.score_all(common.read_files(files), wished), wished)

    if watch:
        from calc.cli.watch import follow

        follow(files, once, wish(no_config=True), no_config)
    once()
