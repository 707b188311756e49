"""The commands, put together. Each command imports what it needs when it runs."""

from __future__ import annotations

import os
import signal
import sys
from importlib import import_module

# Looking for pydantic plugins costs more than scoring a deal, and this program has none.
os.environ.setdefault("PYDANTIC_DISABLE_PLUGINS", "__all__")

import typer

FAULT = 70
COMMANDS = ("score", "hand", "play", "games", "rules", "new", "schema")


def build(arguments: list[str]) -> typer.Typer:
    """The program with its commands. Where the first argument names one, only that one is imported."""
    app = typer.Typer(
        name="calc",
        help="中国麻将与牌类的算分：逐行列出和、番、台、花与结算，每行有牌有据。",
        no_args_is_help=True,
        rich_markup_mode=None,
        pretty_exceptions_enable=False,
        context_settings={"help_option_names": ["-h", "--help"]},
    )
    app.callback()(_program)
    for name in arguments[:1] if arguments and arguments[0] in COMMANDS else COMMANDS:
        app.command(name)(import_module(f"calc.cli.{name}").command)
    return app


def _program() -> None:
    """中国麻将与牌类的算分。"""


def run() -> None:
    """Run the command line; whatever goes wrong inside ends with one line and exit code 70."""
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")  # a GBK console must not crash on a tile
    if hasattr(signal, "SIGPIPE"):
        signal.signal(signal.SIGPIPE, signal.SIG_DFL)  # calc … | head ends quietly, as other programs do
    try:
        build(sys.argv[1:])()
    except Exception as fault:
        if os.environ.get("CALC_DEBUG"):
            raise
        from calc.messages import Speaker

        print(Speaker("zh").say("cli.fault", why=f"{type(fault).__name__}: {fault}"), file=sys.stderr)
        sys.exit(FAULT)
