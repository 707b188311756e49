"""The help texts in the language asked for, their columns lined up by the width of the characters.

The commands declare theirs in Chinese; the parser writes its headings in English and counts characters, not
columns. Nothing of this is imported unless somebody asks for help; where the parser is built otherwise than
known here, its part stays as it is.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager, redirect_stdout
from importlib import import_module
from io import StringIO
from typing import Any

import typer.main

from calc.messages import Lang
from calc.messages.help import CHINESE, ENGLISH, HEADINGS
from calc.messages.width import width

_TYPE = re.compile(r" <[a-z\[\]]+>")


def speaking(app: typer.Typer, lang: Lang) -> Any:
    """The program as a command of the parser that explains itself, and each of its commands, in ``lang``."""
    program: Any = typer.main.get_command(app)
    for command in (program, *program.commands.values()):
        command.context_class = _context(command.context_class, lang)
        if lang == "en":
            _put_into_english(command)
    return program


def _context(context: Any, lang: Lang) -> Any:
    """The parser's own context, but with a formatter that knows Chinese and how wide a character is."""
    formatter: Any = context.formatter_class
    module: Any = import_module(formatter.__module__)
    if hasattr(module, "term_len"):
        module.term_len = width
    chinese = lang == "zh"

    class Formatter(formatter):  # type: ignore[misc]
        def write_usage(self, prog: str, args: str = "", prefix: str | None = None) -> None:
            args = args.replace("{", "").replace("}", "").replace("…...", "…")
            prefix = "Usage: "
            super().write_usage(
                prog, in_chinese(args) if chinese else args, HEADINGS[prefix] if chinese else prefix
            )

        def write_heading(self, heading: str) -> None:
            super().write_heading(HEADINGS.get(heading, heading) if chinese else heading)

        def write_dl(self, rows: Any, *more: Any, **others: Any) -> None:
            shown = [(_TYPE.sub("", name), in_chinese(text) if chinese else text) for name, text in rows]
            super().write_dl(shown, *more, **others)

    return type("Context", (context,), {"formatter_class": Formatter})


def _put_into_english(command: Any) -> None:
    """A command, its arguments and options with their English texts, as far as there are any."""
    command.help = command.short_help = ENGLISH.get(command.help, command.help)
    for param in command.params:
        param.help = ENGLISH.get(param.help, param.help)
        param.metavar = ENGLISH.get(param.metavar, param.metavar)


def in_chinese(text: str) -> str:
    """What the parser says by itself, in Chinese."""
    for english, chinese in CHINESE.items():
        text = text.replace(english, chinese)
    return text


@contextmanager
def output_in_chinese() -> Iterator[None]:
    """What the parser prints meanwhile comes out in Chinese."""
    said = StringIO()
    try:
        with redirect_stdout(said):
            yield
    finally:
        print(in_chinese(said.getvalue()), end="")
