"""The commands, put together. Each command imports what it needs when it runs."""

from __future__ import annotations

import os
import sys

import typer

from calc.cli import games, hand, new, rules, schema, score

FAULT = 70

app = typer.Typer(
    name="calc",
    help="中国麻将与牌类的算分：逐行列出和、番、台、花与结算，每行有牌有据。",
    no_args_is_help=True,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)
app.command("score")(score.command)
app.command("hand")(hand.command)
app.command("games")(games.command)
app.command("rules")(rules.command)
app.command("new")(new.command)
app.command("schema")(schema.command)


def run() -> None:
    """Run the command line; whatever goes wrong inside ends with one line and exit code 70."""
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")  # a GBK console must not crash on a tile
    try:
        app()
    except BrokenPipeError:
        # The reader has gone (calc … | head): end quietly, and keep the flush at exit quiet too.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    except Exception as fault:  # noqa: BLE001 - the last line of defence
        if os.environ.get("CALC_DEBUG"):
            raise
        from calc.messages import Speaker

        print(Speaker("zh").say("cli.fault", why=f"{type(fault).__name__}: {fault}"), file=sys.stderr)
        sys.exit(FAULT)
