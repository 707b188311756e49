"""The commands, put together. Each command imports what it needs when it runs."""

from __future__ import annotations

import errno
import os
import signal
import sys
from contextlib import AbstractContextManager, nullcontext, suppress
from importlib import import_module
from itertools import pairwise
from typing import TYPE_CHECKING, Any, NoReturn

# Looking for pydantic plugins costs more than scoring a deal, and this program has none.
os.environ.setdefault("PYDANTIC_DISABLE_PLUGINS", "__all__")

import typer

from calc.cli.common import BAD_INPUT, INTERRUPTED

if TYPE_CHECKING:
    from calc.messages import Lang

FAULT = 70
COMMANDS = (
    "score",
    "check",
    "why",
    "waits",
    "batch",
    "session",
    "hand",
    "play",
    "games",
    "rules",
    "new",
    "fmt",
    "schema",
)


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


def main(arguments: list[str]) -> int:
    """Carry out a call; its exit code. What is wrong with the call itself is said in our own words."""
    arguments = _language_behind(arguments)
    if arguments and not arguments[0].startswith("-") and arguments[0] not in COMMANDS:
        return _no_command(arguments[0])
    try:
        if f"_{_name().upper()}_COMPLETE" in os.environ:
            from calc.cli.completion import complete

            return complete(build([]), arguments, _name())
        code = _carry_out(arguments)
    except SystemExit as leaving:
        return leaving.code if isinstance(leaving.code, int) else BAD_INPUT
    except Exception as fault:
        if not hasattr(fault, "format_message"):
            if type(fault).__name__ == "Abort":  # Ctrl-C
                return INTERRUPTED
            raise
        from calc.cli.usage import say_what_is_wrong

        return say_what_is_wrong(fault, language())
    return code if isinstance(code, int) else 0


def _carry_out(arguments: list[str]) -> Any:
    """Hand a call to the parser; what it shows of itself is put into the language asked for."""
    program: Any = build(arguments)
    shown: AbstractContextManager[None] = nullcontext()
    if not arguments or {"-h", "--help"} & {*arguments}:
        from calc.cli.help import speaking

        program = speaking(program, language())
    elif arguments[0].startswith("--install-completion") and language() == "zh":
        from calc.cli.help import output_in_chinese

        shown = output_in_chinese()
    with shown:
        return program(args=arguments, standalone_mode=False, prog_name=_name())


def _language_behind(arguments: list[str]) -> list[str]:
    """The call with a ``--lang`` that stands before the command put behind it, where commands know it.

    >>> _language_behind(["--lang", "en", "score", "g.yaml"])
    ['score', '--lang', 'en', 'g.yaml']
    """
    rest = list(arguments)
    before: list[str] = []
    lang: list[str] = []
    while rest and rest[0] not in COMMANDS:
        word = rest.pop(0)
        if word == "--lang" and rest:
            lang += [word, rest.pop(0)]
        else:
            (lang if word.startswith("--lang=") else before).append(word)
    return [*before, *rest[:1], *(lang if rest else ()), *rest[1:]]


def _name() -> str:
    """What the program was called by."""
    return "hushu" if sys.argv[0].rpartition(os.sep)[2].startswith("hushu") else "calc"


def _no_command(word: str) -> int:
    from calc.diagnostics.nearest import nearest
    from calc.messages import Speaker

    speaker = Speaker(language())
    near = nearest(word, COMMANDS)
    hint = speaker.say("usage.command.near", near=near) if near else ""
    hint = hint or speaker.say("usage.command.hint", known=speaker.listed(COMMANDS))
    print(f"{speaker.say('usage.command', word=word)}\n  {hint}", file=sys.stderr)
    return BAD_INPUT


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
    code = 0
    try:
        if sys.stdout is None:
            raise OSError(errno.EBADF, os.strerror(errno.EBADF))
        code = main(sys.argv[1:])
        sys.stdout.flush()
        sys.stderr.flush()
    except OSError as fault:
        if fault.filename is not None:  # not of what is written
            _broken(fault)
        unwritten(fault)
    except Exception as fault:
        _broken(fault)
    sys.exit(code)


def _broken(fault: Exception) -> NoReturn:
    """Our own fault."""
    if os.environ.get("CALC_DEBUG"):
        raise fault
    from calc.messages import Speaker

    print(Speaker(language()).say("cli.fault", why=f"{type(fault).__name__}: {fault}"), file=sys.stderr)
    sys.exit(FAULT)


def unwritten(fault: OSError) -> NoReturn:
    """The output cannot be written: say why, as far as that can be said, and leave without another try."""
    from calc.messages import Speaker

    reasons = {errno.ENOSPC: "full", errno.EBADF: "closed", errno.EPIPE: "closed", errno.EFBIG: "full"}
    speaker = Speaker(language())
    why = speaker.say(f"cli.unwritten.{reasons.get(fault.errno or 0, 'other')}", why=fault.strerror)
    with suppress(OSError):
        print(speaker.say("cli.unwritten", why=why), file=sys.stderr, flush=True)
    os._exit(BAD_INPUT)  # what waits in the buffers would only fail once more


def language() -> Lang:
    """The language asked for, read without the parser, which may never have come to it."""
    words = sys.argv[1:]
    given = [after for word, after in pairwise(words) if word == "--lang"]
    given += [word.partition("=")[2] for word in words if word.startswith("--lang=")]
    if not given and "--no-config" not in words:
        from calc.cli.common import config_paths

        if paths := config_paths():
            from calc.cli.config import language_in

            return language_in(paths)
    return "en" if given and given[-1].lower().startswith("en") else "zh"
