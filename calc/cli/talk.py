"""A conversation at a terminal, or through a pipe: what is said, what is typed, how it may stop."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import typer

from calc.cli import common
from calc.cli.answers import says
from calc.cli.files import write_file
from calc.messages import Speaker, wizard
from calc.messages.clean import clean

FILE = "deal.yaml"


class Talk:
    """The two sides of the conversation: what is said goes to standard error, the deal's score does not."""

    def __init__(self, wished: common.Wishes) -> None:
        self.speaker = Speaker(wished.lang, wizard.TEXTS)
        self.line_editor = sys.stdin is not None and sys.stdin.isatty() and sys.stdout.isatty()
        if self.line_editor:
            with suppress(ImportError):
                import readline  # noqa: F401 - input() uses it
        if sys.stdin is not None and hasattr(sys.stdin, "reconfigure"):
            sys.stdin.reconfigure(errors="replace")

    @contextmanager
    def that_may_stop(self) -> Iterator[None]:
        """Ctrl-C and the end of the input end the program, with nothing written."""
        try:
            yield
            return
        except (KeyboardInterrupt, EOFError) as stopped:
            person = isinstance(stopped, KeyboardInterrupt) or self.line_editor
            self.say(f"\n{self.speaker.say('wizard.stopped')}")
        raise typer.Exit(common.INTERRUPTED if person else common.BAD_INPUT)

    def say(self, text: str) -> None:
        """A line, or several."""
        typer.echo(text, err=True)

    def wrong(self, message: str, hint: str | None = None) -> None:
        """What is wrong with the answer, in a line."""
        tail = f"  {self.speaker.say('source.write')}: {hint}" if hint else ""
        self.say(f"  ✗ {message}{tail}")

    def hear(self) -> str:
        """The next line that is typed. Raises EOFError where there is none."""
        sys.stderr.flush()
        if self.line_editor:
            return input("> ").strip()
        typer.echo("> ", err=True, nl=False)
        line = sys.stdin.readline() if sys.stdin is not None else ""
        if not line:
            raise EOFError
        typer.echo(clean(line.strip()), err=True)  # so that what was asked and answered can be read
        return line.strip()

    def yes(self, question: str) -> bool:
        """Whether somebody agrees; no answer is no."""
        self.say(question)
        return bool(says(self.hear()))


def write(text: str, out: str | None, talk: Talk) -> str:
    """Write the deal to a file, asking which where none is named and before one is overwritten."""
    speaker = talk.speaker
    while True:
        if out is None:
            talk.say(speaker.say("wizard.file", default=FILE))
            out = talk.hear() or FILE
        path, name, out = Path(out), out, None
        try:
            if name == "-" or (path.exists() and not path.is_file()):  # a folder, or a device
                talk.wrong(speaker.say("wizard.no_file", file=name))
            elif not path.exists() or talk.yes(speaker.say("wizard.exists", file=name)):
                write_file(path, text)
                return name
        except (OSError, ValueError) as fault:
            why = fault.strerror if isinstance(fault, OSError) else str(fault)
            talk.wrong(f"{name}: {speaker.say('cli.unwritten', why=why)}")
