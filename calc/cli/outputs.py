"""Results in the formats that are shared: Markdown, a page, a picture."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

from calc.cli import common

if TYPE_CHECKING:
    from calc.claims.compare import Compared
    from calc.core.game import Game
    from calc.core.result import Result
    from calc.messages import Speaker


def print_results(everything: list[common.Scored], wished: common.Wishes) -> None:
    """All results that there are, as one document."""
    shown = [
        (one.result, one.game, wished.speaker(one.game), _claim_of(one, one.game, one.result))
        for one in everything
        if one.result is not None and one.game is not None
    ]
    if shown:
        write(_document(shown, wished))


def _document(
    shown: list[tuple[Result, Game, Speaker, tuple[Compared, ...]]], wished: common.Wishes
) -> bytes:
    if wished.format == "html":
        from calc.render.html import results_html

        return results_html(shown, wished.speaker()).encode(errors="replace")
    if wished.format in ("svg", "png"):
        from calc.render.svg import results_svg

        drawing = results_svg(shown)
        return drawing.encode(errors="replace") if wished.format == "svg" else _png(drawing, wished.speaker())
    from calc.render.markdown import result_markdown

    text = "\n\n".join(result_markdown(*one) for one in shown) + "\n"
    return text.encode(errors="replace")


def _png(drawing: str, speaker: Speaker) -> bytes:
    """The drawing as a picture. Ends the program where it cannot be made, or goes to a terminal."""
    from calc.render.png import NoPng, png_of

    if sys.stdout.isatty():
        common.refuse(speaker.say("formats.png.terminal"))
    try:
        return png_of(drawing)
    except NoPng as missing:
        common.refuse(speaker.say(str(missing)))


def _claim_of(one: common.Scored, game: Game, result: Result) -> tuple[Compared, ...]:
    """The deal's claim beside its result; nothing where none is made, or none that can be read."""
    from calc.claims.claim import read_claim
    from calc.claims.compare import compare

    if one.record is None:
        return ()
    figures, problems = read_claim(game, one.record.data, result)
    return () if problems else tuple(compare(result, figures))


def write(data: bytes) -> None:
    """A document goes out as it is, whatever the console speaks."""
    sys.stdout.flush()
    sys.stdout.buffer.write(data)
    sys.stdout.buffer.flush()
