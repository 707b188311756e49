"""What is wrong with a call, in our own words: the parser of the command line only knows English."""

from __future__ import annotations

import re
import sys
from typing import Any

from calc.cli.common import RESULT_FORMATS
from calc.diagnostics.nearest import nearest
from calc.messages import Lang, Speaker

_EXTRA = re.compile(r"unexpected extra argument(?:\(s\)|s)? \((.*)\)", re.DOTALL)


def say_what_is_wrong(fault: Any, lang: Lang) -> int:
    """Say it on standard error; the exit code. ``fault`` is an exception of the parser, of any version."""
    speaker = Speaker(lang)
    name, context = type(fault).__name__, getattr(fault, "ctx", None)
    if name == "NoArgsIsHelpError":
        fault.show()
        return int(fault.exit_code)
    if name == "MissingParameter" and context is not None and context.info_name == "score" and _is_a_person():
        print(speaker.say("usage.score.begin", program=context.find_root().info_name), file=sys.stderr)
        return int(fault.exit_code)
    lines = [_sentence(fault, name, speaker)]
    hint = _hint(fault, name, speaker)
    if context is not None:
        hint = hint or speaker.say("usage.more", command=context.command_path)
    if hint:
        lines.append(f"  {hint}")
    print("\n".join(lines), file=sys.stderr)
    return int(fault.exit_code)


def _is_a_person() -> bool:
    """Whether somebody sits at a terminal, rather than a program at either end of a pipe."""
    return all(stream is not None and stream.isatty() for stream in (sys.stdin, sys.stdout))


def _sentence(fault: Any, name: str, speaker: Speaker) -> str:
    said = str(fault.format_message())
    if name == "MissingParameter":
        return speaker.say("usage.missing", what=_name_of(fault.param, speaker))
    if name == "NoSuchOption" and _command_with(fault):
        return speaker.say("usage.option.place", word=fault.option_name)
    if name == "NoSuchOption":
        return speaker.say("usage.option", word=fault.option_name)
    if name == "BadOptionUsage":
        taken = "does not take" in said
        return speaker.say("usage.no_value" if taken else "usage.value", word=fault.option_name)
    if match := _EXTRA.search(said):
        return speaker.say("usage.extra", word=match[1])
    if said.startswith("Missing command"):
        return speaker.say("usage.missing_command")
    return speaker.say("usage.other", said=said)


def _hint(fault: Any, name: str, speaker: Speaker) -> str:
    if name != "NoSuchOption" or fault.ctx is None:
        return ""
    if fault.option_name[1:2].isdigit():
        return speaker.say("usage.dash", word=fault.option_name)
    if command := _command_with(fault):
        program = fault.ctx.find_root().info_name
        return speaker.say("usage.option.place.hint", call=f"{program} {command} {fault.option_name}")
    options = [option for param in fault.ctx.command.params for option in getattr(param, "opts", ())]
    word = fault.option_name.lstrip("-").lower()
    if word in RESULT_FORMATS and "--format" in options:
        return speaker.say("usage.option.near", near=f"--format {word}")
    words = {option[2:]: option for option in options if option.startswith("--")}
    near = words.get(nearest(word, words) or "")
    return speaker.say("usage.option.near", near=near) if near else ""


def _command_with(fault: Any) -> str | None:
    """Where an option of a command stands before the command: that of the call, or the first that has it."""
    commands = getattr(getattr(fault.ctx, "command", None), "commands", {})
    having = [
        name
        for name, command in commands.items()
        if any(fault.option_name in getattr(param, "opts", ()) for param in command.params)
    ]
    return next((word for word in sys.argv[1:] if word in having), having[0] if having else None)


def _name_of(param: Any, speaker: Speaker) -> str:
    """What is missing: the option, or the argument with what it is."""
    from calc.messages.help import ENGLISH

    if param is None:
        return ""
    option = next((word for word in getattr(param, "opts", ()) if word.startswith("--")), None)
    about = getattr(param, "help", None)
    what = str(option or param.metavar or param.name)
    return f"{what} ({speaker.pick(about, ENGLISH.get(about, about))})" if about else what
