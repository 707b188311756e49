"""Results as Markdown, for chats and issues: headings and tables; no name turns into markup."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from calc.claims.compare import Compared
from calc.core.game import Game
from calc.core.result import Result
from calc.messages import Speaker
from calc.render.parts import Parts, PlayerPart, parts_of

_MARKUP = re.compile(r"([\\`*_{}\[\]<>#|~&!@])")
_AT_START = re.compile(r"^(\d*)([-+=.)])")
RIGHT = "--:"
LEFT = "---"


def result_markdown(
    result: Result, game: Game, speaker: Speaker, compared: Sequence[Compared] = (), level: int = 2
) -> str:
    """A whole result. ``level`` is that of its heading."""
    parts = parts_of(result, game, speaker, compared)
    blocks = [f"{'#' * level} {_plain(parts.title)}", *_head(parts, speaker)]
    if parts.sides:
        rows = [[speaker.say(f"formats.{key}") for key in ("side", "points", "result")], *parts.sides]
        blocks.append(table(rows, {1}))
    for player in parts.players:
        blocks += _player(player, speaker, level + 1)
    blocks += _settlement(parts, speaker, level + 1)
    if parts.claims:
        head = ["", speaker.say("check.said"), speaker.say("check.computed"), ""]
        rows = [[one.what, one.said, one.computed, "✓" if one.agrees else "✗"] for one in parts.claims]
        blocks += [f"{'#' * (level + 1)} {speaker.say('formats.claim')}", table([head, *rows], {1, 2})]
    if parts.facts:
        blocks.append(
            "\n".join(
                f"- {_text(name)}{speaker.pick('：', ': ')}{_text(value)}" for name, value in parts.facts
            )
        )
    blocks += [f"> {_text(note)}" for note in parts.notes]
    return "\n\n".join(blocks)


def _head(parts: Parts, speaker: Speaker) -> Iterator[str]:
    about = " · ".join(_plain(word) for word in parts.about if word)
    if about:
        yield f"**{about}**"
    if parts.id:
        yield _text(f"{speaker.say('formats.id')} {parts.id}")
    if parts.rules:
        yield f"{speaker.say('text.rules')}{speaker.pick('：', ': ')}{_text(parts.rules)}"


def _player(player: PlayerPart, speaker: Speaker, level: int) -> Iterator[str]:
    role = f" · {_plain(player.role)}" if player.role else ""
    yield f"{'#' * level} {_plain(player.who)}{role} · {_plain(player.total)}"
    laid_out = speaker.say("text.flowers", tiles=player.laid_out) if player.laid_out else ""
    held = " ｜ ".join(part for part in (player.reading.replace(" | ", " ｜ "), laid_out) if part)
    if held:
        yield _code(held)
    if player.kinds:
        rows = [[speaker.say(f"rules.{key}") for key in ("kind", "name", "about", "value", "clause")]]
        rows[0][2] = speaker.say("formats.proof")
        for kind in player.kinds:
            for number, line in enumerate(kind.lines):
                proof = line.proof if line.count == 1 else f"{line.proof} ×{line.count}".strip()
                rows.append(["" if number else kind.kind, line.name, proof, line.worth, line.clause])
            if kind.sum:
                rows.append(["", speaker.say("formats.sum"), "", kind.sum, ""])
        yield table(rows, {3})
    if player.formula:
        yield _code(player.formula) if player.kinds else _text(player.formula)


def _settlement(parts: Parts, speaker: Speaker, level: int) -> Iterator[str]:
    if not parts.settlement:
        return
    yield f"{'#' * level} {_plain(parts.settlement)}"
    if parts.paid:
        head = [speaker.say(f"formats.{key}") for key in ("payer", "payee", "amount", "reason")]
        yield table([head, *([one.payer, one.payee, one.amount, one.reason] for one in parts.paid)], {2})
    yield table([[who for who, _ in parts.nets], [net for _, net in parts.nets]], set(range(len(parts.nets))))


def table(rows: Sequence[Sequence[str]], right: set[int]) -> str:
    """Rows as a table, the first one its head; the columns in ``right`` are aligned to the right."""
    head, *others = [[_plain(cell) for cell in row] for row in rows]
    rule = [RIGHT if place in right else LEFT for place in range(len(head))]
    return "\n".join(f"| {' | '.join(row)} |" for row in (head, rule, *others))


def _plain(text: str) -> str:
    r"""A text on one line in which no character is markup.

    >>> print(_plain("<b>*a|b*"))
    \<b\>\*a\|b\*
    """
    return _MARKUP.sub(r"\\\1", " ".join(text.split()))


def _text(text: str) -> str:
    r"""A text that begins a line, where a dash or a number with a full stop would begin a list."""
    return _AT_START.sub(r"\1\\\2", _plain(text))


def _code(text: str) -> str:
    """A text as it stands: a fence longer than any run of backquotes in it."""
    longest = max((len(run) for run in re.findall("`+", text)), default=0)
    fence = "`" * (longest + 1)
    gap = " " if longest else ""
    return f"{fence}{gap}{text}{gap}{fence}"
