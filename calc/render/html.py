"""Results as one page: hands drawn, lines with what proves them, who pays whom, the claim, open points."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from html import escape

from calc.claims.compare import Compared
from calc.core.game import Game
from calc.core.result import Result
from calc.messages import Speaker
from calc.render.faces.read import Face, Piece, pieces, symbols
from calc.render.page import page
from calc.render.parts import Parts, PlayerPart, parts_of

Shown = tuple[Result, Game, Speaker, Sequence[Compared]]
"""A result to show, with its game, who speaks, and its claim if there is one."""


def results_html(shown: Sequence[Shown], speaker: Speaker) -> str:
    """A page with all results on it."""
    drawings: dict[str, str] = {}
    articles = []
    title = ""
    for result, game, its_speaker, compared in shown:
        parts = parts_of(result, game, its_speaker, compared)
        title = title or " · ".join(part for part in (parts.title, parts.id) if part)
        articles.append("\n".join(_article(parts, its_speaker, drawings)))
    return page(title, articles, speaker, drawings)


def _article(parts: Parts, speaker: Speaker, drawings: dict[str, str]) -> Iterator[str]:
    yield f"<article><header><h1>{escape(parts.title)}</h1>"
    about = [word for word in parts.about if word]
    if about:
        yield f'<p class="about">{"".join(f"<span>{escape(word)}</span>" for word in about)}</p>'
    for name, text in ((speaker.say("formats.id"), parts.id), (speaker.say("text.rules"), parts.rules)):
        if text:
            yield f'<p class="about">{escape(name)} {escape(text)}</p>'
    yield "</header>"
    if parts.sides:
        yield f"<section><h2>{escape(speaker.say('text.sides'))}</h2>"
        yield f"{table(parts.sides, right={1})}</section>"
    for player in parts.players:
        yield from _player(parts, player, speaker, drawings)
    yield from _settlement(parts, speaker)
    if parts.claims:
        yield f"<section><h2>{escape(speaker.say('formats.claim'))}</h2>"
        head = ("", speaker.say("check.said"), speaker.say("check.computed"), "")
        rows = [(one.what, one.said, one.computed, "✓" if one.agrees else "✗") for one in parts.claims]
        yield f"{table([head, *rows], right={1, 2}, head=True, marks=True)}</section>"
    if parts.facts:
        yield f"<section><h2>{escape(speaker.say('text.facts'))}</h2>{table(parts.facts)}</section>"
    if parts.notes:
        items = "".join(f"<li>{escape(note)}</li>" for note in parts.notes)
        yield f"<section><h2>{escape(speaker.say('formats.notes'))}</h2>"
        yield f'<ul class="notes">{items}</ul></section>'
    yield "</article>"


def _player(parts: Parts, player: PlayerPart, speaker: Speaker, drawings: dict[str, str]) -> Iterator[str]:
    yield f'<section class="player{" first" if player.first else ""}"><div class="who">'
    yield f"<h2>{escape(player.who)}</h2><small>{escape(player.role)}</small>"
    yield f"<b>{escape(player.total)}</b></div>"
    held = pieces(player.reading, parts.cards, parts.names)
    if player.laid_out:
        word = speaker.say("text.flowers", tiles="").strip()
        held += [*(["|"] if held else []), word, *pieces(player.laid_out, parts.cards, parts.names)]
    if held:
        drawings |= symbols(held)
        yield f'<div class="hand">{faces_html(held)}</div>'
    for kind in player.kinds:
        total = f' <span class="sum">{escape(kind.sum)}</span>' if kind.sum else ""
        yield f'<h3>{escape(kind.kind)}{total}</h3><ul class="lines">'
        for line in kind.lines:
            proof = pieces(line.proof, parts.cards, parts.names)
            if line.count > 1:
                proof.append(f"×{line.count}")
            drawings |= symbols(proof)
            shown = f'<span class="proof">{faces_html(proof)}</span>' if proof else ""
            yield (
                f'<li><span class="name">{escape(line.name)}</span>{shown}'
                f'<span class="worth">{escape(line.worth)}</span>'
                f'<span class="clause">{escape(line.clause)}</span></li>'
            )
        yield "</ul>"
    if player.formula:
        yield f'<p class="formula">{escape(player.formula)}</p>'
    yield "</section>"


def _settlement(parts: Parts, speaker: Speaker) -> Iterator[str]:
    if not parts.settlement:
        return
    yield f"<section><h2>{escape(parts.settlement)}</h2>"
    nets = "".join(
        f'<div>{escape(who)}<b class="{_direction(net)}">{escape(net)}</b></div>' for who, net in parts.nets
    )
    yield f'<div class="nets">{nets}</div>'
    if parts.paid:
        head = tuple(speaker.say(f"formats.{key}") for key in ("payer", "payee", "amount", "reason"))
        rows = [(one.payer, one.payee, one.amount, one.reason) for one in parts.paid]
        yield table([head, *rows], right={2}, head=True)
    yield "</section>"


def _direction(net: str) -> str:
    return {"+": "up", "−": "down"}.get(net[:1], "even")


def faces_html(found: Iterable[Piece]) -> str:
    """Faces and words in a row; a word that names a set (碰, 吃 …) stands close to it."""
    parts: list[str] = []
    word = ""
    for piece in found:
        if piece == "|":
            parts += [_word(word), '<span class="bar"></span>']
            word = ""
        elif isinstance(piece, str):
            parts.append(_word(word))
            word = piece
        else:
            drawn = "".join(map(_face, piece))
            said = f"<i>{escape(word)}</i>" if word else ""
            parts.append(f'<span class="set">{said}{drawn}</span>')
            word = ""
    return "".join([*parts, _word(word)])


def _face(face: Face) -> str:
    marks = f"face{' won' if face.won else ''}{' wild' if face.wild else ''}"
    return (
        f'<svg class="{marks}" viewBox="0 0 60 80" role="img" aria-label="{escape(face.name)}">'
        f'<use href="#{face.symbol}"/></svg>'
    )


def _word(word: str) -> str:
    return f"<span>{escape(word)}</span>" if word else ""


def table(
    rows: Sequence[Sequence[str]],
    *,
    right: Iterable[int] = (),
    head: bool = False,
    marks: bool = False,
) -> str:
    """Rows as a table; ``marks`` colours the ✓ and ✗ of the last column."""
    aligned = set(right)
    lines = []
    for number, row in enumerate(rows):
        tag = "th" if head and number == 0 else "td"
        cells = []
        for place, cell in enumerate(row):
            kind = "n" if place in aligned else ""
            if marks and place == len(row) - 1 and cell:
                kind = "yes" if cell == "✓" else "no"
            opening = f'{tag} class="{kind}"' if kind else tag
            cells.append(f"<{opening}>{escape(cell)}</{tag}>")
        lines.append(f"<tr>{''.join(cells)}</tr>")
    return f"<table>{''.join(lines)}</table>"
