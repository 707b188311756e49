"""Results with Unicode tiles in place of the tiles' names, for terminals that have a font with them."""

from __future__ import annotations

from dataclasses import replace

from calc.core.game import Game
from calc.core.result import Line, PlayerResult, Result
from calc.mahjong.notation import parse_tile, unicode_tiles
from calc.render.faces.read import Face, tile_pieces


def with_glyphs(result: Result, game: Game) -> Result:
    """The result as it is shown with Unicode tiles; one of a card game stays as it is."""
    if game.play is not None:
        return result
    return replace(result, players={key: _player(player) for key, player in result.players.items()})


def _player(player: PlayerResult) -> PlayerResult:
    return player._replace(
        reading=glyph_text(player.reading),
        laid_out=glyph_text(player.laid_out),
        lines=tuple(map(_line, player.lines)),
        alternatives=tuple(
            other._replace(reading=glyph_text(other.reading), lines=tuple(map(_line, other.lines)))
            for other in player.alternatives
        ),
    )


def _line(line: Line) -> Line:
    return line._replace(tiles=glyph_text(line.tiles))


def glyph_text(text: str) -> str:
    """A reading or a proof in Unicode tiles; the marks of wildcards and of the winning tile stay.

    >>> glyph_text("碰东东东 | 1*(2)3万")
    '碰🀀🀀🀀 | 🀇*(🀈)🀉'
    """
    parts: list[str] = []
    close = False
    for piece in tile_pieces(text):
        if isinstance(piece, str):
            parts.append(f" {piece}")
            close = piece != "|"
        else:
            parts.append(("" if close else " ") + "".join(map(_glyph, piece)))
            close = False
    return "".join(parts).strip()


def _glyph(face: Face) -> str:
    tile = unicode_tiles([parse_tile(face.name)])
    return (f"({tile})" if face.wild else tile) + ("*" if face.won else "")
