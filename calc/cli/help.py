"""The help texts in Chinese, their columns lined up by the width of the characters.

The parser writes its headings in English and counts characters, not columns. Nothing of this is imported
unless somebody asks for help; where the parser is built otherwise than known here, its help stays as it is.
"""

from __future__ import annotations

import re
from importlib import import_module
from typing import Any

from calc.messages.width import width

_HEADINGS = {"Options": "选项", "Arguments": "参数", "Commands": "命令"}
_PHRASES = {
    "Show this message and exit.": "显示这段说明",
    "Install completion for the current shell.": "给当前的 shell 装上自动补全",
    "Show completion for the current shell, to copy it or customize the installation.":
        "显示自动补全的脚本，供复制或改动",
    "[required]": "[必写]",
}  # fmt: skip
_DEFAULT = re.compile(r"\[default: ([^\]]*)\]")
_TYPE = re.compile(r" <[a-z\[\]]+>")


def speak_chinese() -> None:
    """Teach the parser's own formatter of help texts Chinese, and how wide a character is."""
    import typer

    context: Any = next((base for base in typer.Context.__mro__ if "formatter_class" in vars(base)), None)
    if context is None:
        return
    formatter: Any = context.formatter_class
    module: Any = import_module(formatter.__module__)
    if hasattr(module, "term_len"):
        module.term_len = width

    class Formatter(formatter):  # type: ignore[misc]
        def write_usage(self, prog: str, args: str = "", prefix: str | None = None) -> None:
            args = args.replace("[OPTIONS]", "[选项]").replace("COMMAND [ARGS]", "命令 [参数]")
            super().write_usage(prog, args.replace("{", "").replace("}", "").replace("…...", "…"), "用法: ")

        def write_heading(self, heading: str) -> None:
            super().write_heading(_HEADINGS.get(heading, heading))

        def write_dl(self, rows: Any, *more: Any, **others: Any) -> None:
            super().write_dl([(_TYPE.sub("", name), _chinese(text)) for name, text in rows], *more, **others)

    context.formatter_class = Formatter


def _chinese(text: str) -> str:
    for english, chinese in _PHRASES.items():
        text = text.replace(english, chinese)
    return _DEFAULT.sub(r"[默认 \1]", text)
