"""Results as a picture to share: one drawing 1080 wide, as high as it needs to be."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from html import escape

from calc.claims.compare import Compared
from calc.core.game import Game
from calc.core.result import Result
from calc.messages import Speaker
from calc.messages.width import width
from calc.render.faces.read import Face, Piece, pieces, symbols
from calc.render.parts import LinePart, Parts, PlayerPart, parts_of

WIDTH = 1080
MARGIN, INSET = 40, 28
FONTS = (
    "PingFang SC, Hiragino Sans GB, Microsoft YaHei, Noto Sans CJK SC, Noto Sans SC, Source Han Sans SC, "
    "WenQuanYi Micro Hei, sans-serif"
)
INK, SOFT, ACCENT, GOOD = "#22292f", "#5f6973", "#9c1c28", "#16703f"
Shown = tuple[Result, Game, Speaker, Sequence[Compared]]


def results_svg(shown: Sequence[Shown]) -> str:
    """A drawing of all results, one below the other."""
    drawing = _Drawing()
    for result, game, speaker, compared in shown:
        _card(drawing, parts_of(result, game, speaker, compared), speaker)
    return drawing.whole()


class _Drawing:
    """What is drawn so far; ``y`` is where the next row begins."""

    def __init__(self) -> None:
        self.y = MARGIN
        self.drawn: list[str] = []
        self.symbols: dict[str, str] = {}

    def whole(self) -> str:
        defined = "".join(
            f'<symbol id="{name}" viewBox="0 0 60 80">{face}</symbol>' for name, face in self.symbols.items()
        )
        height = self.y + MARGIN
        size = f'width="{WIDTH}" height="{height}" viewBox="0 0 {WIDTH} {height}"'
        return "\n".join(
            [
                f'<svg xmlns="http://www.w3.org/2000/svg" {size} font-family="{FONTS}">',
                f"<defs>{defined}</defs>",
                f'<rect width="{WIDTH}" height="{height}" fill="#f6f4ee"/>',
                *self.drawn,
                "</svg>\n",
            ]
        )

    def text(
        self,
        x: int,
        y: int,
        text: str,
        size: int,
        color: str = INK,
        anchor: str = "start",
        bold: bool = False,
    ) -> None:
        """A line of text; ``y`` is the middle of its height."""
        weight = ' font-weight="600"' if bold else ""
        place = f' text-anchor="{anchor}"' if anchor != "start" else ""
        self.drawn.append(
            f'<text x="{x}" y="{y + size * 36 // 100}" font-size="{size}" fill="{color}"{place}{weight}>'
            f"{escape(text)}</text>"
        )

    def paragraph(
        self, x: int, room: int, text: str, size: int, color: str = INK, bold: bool = False
    ) -> None:
        """A text on as many lines as it takes."""
        for line in wrapped(text, room, size):
            self.text(x, self.y + size * 7 // 10, line, size, color, bold=bold)
            self.y += size * 14 // 10

    def faces(self, x: int, room: int, found: Sequence[Piece], high: int) -> None:
        """Faces and words in rows; ``y`` moves below them."""
        self.symbols |= symbols(list(found))
        wide, size = high * 3 // 4, max(20, high * 2 // 5)
        at = x
        for piece in found:
            if isinstance(piece, str):
                need = 18 if piece == "|" else text_width(piece, size) + 8
            else:
                need = len(piece) * (wide + 2) + 12
            if at > x and at + need > x + room:
                at, self.y = x, self.y + high + 10
            if isinstance(piece, str):
                if piece == "|":
                    self.drawn.append(f'<path d="M{at + 3} {self.y + 4}v{high - 8}" stroke="#cfc9b8"/>')
                else:
                    self.text(at, self.y + high // 2, piece, size, SOFT)
                at += need
                continue
            for face in piece:
                if at + wide > x + room:
                    at, self.y = x, self.y + high + 10
                self._face(face, at, wide, high)
                at += wide + 2
            at += 12
        self.y += high

    def _face(self, face: Face, at: int, wide: int, high: int) -> None:
        self.drawn.append(
            f'<use href="#{face.symbol}" x="{at}" y="{self.y}" width="{wide}" height="{high}"/>'
        )
        if face.won or face.wild:
            color, dash = (ACCENT, "") if face.won else ("#b8860b", ' stroke-dasharray="6 4"')
            self.drawn.append(
                f'<rect x="{at}" y="{self.y}" width="{wide}" height="{high}" rx="6" fill="none" '
                f'stroke="{color}" stroke-width="3"{dash}/>'
            )


def text_width(text: str, size: int) -> int:
    """About how wide a text is, in the units of the drawing."""
    return width(text) * size * 11 // 20


def wrapped(text: str, room: int, size: int) -> Iterator[str]:
    """A text cut into lines that fit; words stay whole where they can.

    >>> list(wrapped("东南西北", 50, 20))
    ['东南', '西北']
    """
    line = ""
    for word in _words(text):
        if line and text_width(line + word.rstrip(), size) > room:
            yield line.rstrip()
            line = word.lstrip()
        else:
            line += word
        while text_width(line, size) > room and len(line) > 1:
            cut = max(
                1, next(n for n in range(len(line), 0, -1) if n == 1 or text_width(line[:n], size) <= room)
            )
            yield line[:cut]
            line = line[cut:]
    if line.strip():
        yield line.rstrip()


def _words(text: str) -> Iterator[str]:
    """Words with the blank behind them; a wide character is a word of its own."""
    word = ""
    for character in text:
        if width(character) == 2 or (word.endswith(" ") and character != " "):
            if word:
                yield word
            word = character
            if width(character) == 2:
                yield word
                word = ""
        else:
            word += character
    if word:
        yield word


def _card(drawing: _Drawing, parts: Parts, speaker: Speaker) -> None:
    room = WIDTH - 2 * MARGIN
    drawing.paragraph(MARGIN, room, parts.title, 44, bold=True)
    about = [*parts.about, f"{speaker.say('formats.id')} {parts.id}" if parts.id else ""]
    about.append(f"{speaker.say('text.rules')} {parts.rules}" if parts.rules else "")
    drawing.paragraph(MARGIN, room, " · ".join(filter(None, about)), 28, SOFT)
    for who, points, outcome in parts.sides:
        drawing.paragraph(MARGIN, room, f"{who}  {points}  {outcome}", 28)
    drawing.y += 16
    for player in parts.players:
        _player(drawing, parts, player, speaker)
    _settlement(drawing, parts)
    _below(drawing, parts, speaker)
    drawing.y += MARGIN


def _player(drawing: _Drawing, parts: Parts, player: PlayerPart, speaker: Speaker) -> None:
    top, place = drawing.y, len(drawing.drawn)
    left, right = MARGIN + INSET, WIDTH - MARGIN - INSET
    room = right - left
    drawing.y += 22
    color = ACCENT if player.first else INK
    drawing.text(right, drawing.y + 22, player.total, 40, color, "end", bold=True)
    left_over = room - text_width(player.total, 40) - 20
    who = next(wrapped(player.who, left_over, 34), "")
    drawing.text(left, drawing.y + 22, who, 34, bold=True)
    if text_width(f"{who}  {player.role}", 34) < left_over:
        drawing.text(left + text_width(who, 34) + 20, drawing.y + 24, player.role, 26, SOFT)
    drawing.y += 56
    held = pieces(player.reading, parts.cards, parts.names)
    if player.laid_out:
        word = speaker.say("text.flowers", tiles="").strip()
        held += [*(["|"] if held else []), word, *pieces(player.laid_out, parts.cards, parts.names)]
    if held:
        drawing.faces(left, room, held, 68)
        drawing.y += 14
    for kind in player.kinds:
        head = f"{kind.kind}  {kind.sum}".rstrip()
        drawing.text(left, drawing.y + 18, head, 24, SOFT, bold=True)
        drawing.y += 36
        for line in kind.lines:
            _line(drawing, parts, line, left, right)
    if player.formula:
        drawing.y += 6
        drawing.paragraph(left, room, player.formula, 30, bold=player.first)
    drawing.y += 16
    edge = ACCENT if player.first else "#dcd8cc"
    drawing.drawn.insert(
        place,
        f'<rect x="{MARGIN}" y="{top}" width="{WIDTH - 2 * MARGIN}" height="{drawing.y - top}" rx="16" '
        f'fill="#ffffff" stroke="{edge}" stroke-width="2"/>',
    )
    drawing.y += 20


def _line(drawing: _Drawing, parts: Parts, line: LinePart, left: int, right: int) -> None:
    names, proofs, clauses = left, left + 250, right - 360
    found = pieces(line.proof, parts.cards, parts.names)
    if line.count > 1:
        found.append(f"×{line.count}")
    drawing.y += 4
    middle = drawing.y + 20
    drawing.text(right, middle, line.worth, 28, anchor="end", bold=True)
    drawing.text(clauses, middle, next(wrapped(line.clause, 290, 20), ""), 20, SOFT)
    below = drawing.y + 40
    if found:
        drawing.faces(proofs, clauses - proofs - 10, found, 40)
        below = drawing.y
    for number, text in enumerate(wrapped(line.name, proofs - names - 10, 28)):
        drawing.text(names, middle + number * 36, text, 28)
        below = max(below, middle + number * 36 + 20)
    drawing.y = below + 4


def _settlement(drawing: _Drawing, parts: Parts) -> None:
    if not parts.settlement:
        return
    room = WIDTH - 2 * MARGIN
    drawing.paragraph(MARGIN, room, parts.settlement, 30, bold=True)
    drawing.y += 8
    across = min(len(parts.nets), 6) or 1
    for start in range(0, len(parts.nets), across):
        for number, (who, net) in enumerate(parts.nets[start : start + across]):
            x = MARGIN + room * (2 * number + 1) // (2 * across)
            shown = next(wrapped(who, room // across - 10, 26), "")
            drawing.text(x, drawing.y + 18, shown, 26, SOFT, "middle")
            color = GOOD if net.startswith("+") else ACCENT if net.startswith("−") else INK
            drawing.text(x, drawing.y + 60, net, 38, color, "middle", bold=True)
        drawing.y += 94
    for one in parts.paid:
        drawing.paragraph(MARGIN, room, f"{one.payer} → {one.payee} · {one.amount} · {one.reason}", 26)
    drawing.y += 12


def _below(drawing: _Drawing, parts: Parts, speaker: Speaker) -> None:
    room = WIDTH - 2 * MARGIN
    if parts.claims:
        right = sum(one.agrees for one in parts.claims)
        head = f"{speaker.say('formats.claim')} {right}/{len(parts.claims)}"
        drawing.paragraph(MARGIN, room, head, 28, GOOD if right == len(parts.claims) else ACCENT, bold=True)
        for one in parts.claims:
            if not one.agrees:
                drawing.paragraph(MARGIN, room, f"✗ {one.what}  {one.said} → {one.computed}", 26, ACCENT)
    _texts(drawing, (f"{name}  {value}" for name, value in parts.facts), INK)
    _texts(drawing, (f"※ {note}" for note in parts.notes), SOFT)


def _texts(drawing: _Drawing, texts: Iterable[str], color: str) -> None:
    for text in texts:
        drawing.paragraph(MARGIN, WIDTH - 2 * MARGIN, text, 24, color)
