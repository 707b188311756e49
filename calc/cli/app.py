"""The commands, put together. Each command imports what it needs when it runs."""

from __future__ import annotations

import errno
import os
import signal
import sys
from contextlib import suppress
from importlib import import_module
from itertools import pairwise
from typing import TYPE_CHECKING, NoReturn

# Looking for pydantic plugins costs more than scoring a deal, and this program has none.
os.environ.setdefault("PYDANTIC_DISABLE_PLUGINS", "__all__")

import typer

if TYPE_CHECKING:
    from calc.messages import Lang

BAD_INPUT = 2
FAULT = 70
COMMANDS = ("score", "check", "batch", "hand", "play", "games", "rules", "new", "schema")


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
    """Run the command line; whatever goes wrong inside ends with one line and exit code 70.

    What is asked for and cannot be written (a full disk, a closed output) ends with exit code 2.
    """
    if sys.stderr is None:
        sys.stderr = open(os.devnull, "w", encoding="utf-8")  # noqa: PTH123, SIM115 - nobody listens
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")  # a GBK console must not crash on a tile
    if hasattr(signal, "SIGPIPE"):
        signal.signal(signal.SIGPIPE, signal.SIG_DFL)  # calc … | head ends quietly, as other programs do
    code: object = 0
    try:
        if sys.stdout is None:
            raise OSError(errno.EBADF, os.strerror(errno.EBADF))
        try:
            build(sys.argv[1:])()
        except SystemExit as leaving:
            code = leaving.code
        sys.stdout.flush()
        sys.stderr.flush()
    except OSError as fault:
        if fault.filename is not None:  # not of what is written
            _broken(fault)
        unwritten(fault)
    except Exception as fault:
        _broken(fault)
    sys.exit(code)  # type: ignore[arg-type]


def _broken(fault: Exception) -> NoReturn:
    """Our own fault."""
    if os.environ.get("CALC_DEBUG"):
        raise fault
    from calc.messages import Speaker

    print(Speaker(_language()).say("cli.fault", why=f"{type(fault).__name__}: {fault}"), file=sys.stderr)
    sys.exit(FAULT)


def unwritten(fault: OSError) -> NoReturn:
    """The output cannot be written: say why, as far as that can be said, and leave without another try."""
    from calc.messages import Speaker

    reasons = {errno.ENOSPC: "full", errno.EBADF: "closed", errno.EPIPE: "closed", errno.EFBIG: "full"}
    speaker = Speaker(_language())
    why = speaker.say(f"cli.unwritten.{reasons.get(fault.errno or 0, 'other')}", why=fault.strerror)
    with suppress(OSError):
        print(speaker.say("cli.unwritten", why=why), file=sys.stderr, flush=True)
    os._exit(BAD_INPUT)  # what waits in the buffers would only fail once more


def _language() -> Lang:
    """The language asked for, read without the parser, which may never have come to it."""
    words = sys.argv[1:]
    given = [after for word, after in pairwise(words) if word == "--lang"]
    given += [word.partition("=")[2] for word in words if word.startswith("--lang=")]
    return "en" if given and given[-1].lower().startswith("en") else "zh"
