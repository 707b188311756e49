"""The tiles and cards in the texts of a result, told from the words between them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from calc.mahjong.notation import parse_tile
from calc.mahjong.tile import NAMES, Tile
from calc.render.faces.cards import card_face, card_symbol
from calc.render.faces.tiles import tile_face, tile_symbol


@dataclass(frozen=True)
class Face:
    """A tile or card to draw: its name, its symbol, how it came to stand there."""

    name: str
    symbol: str
    drawing: str
    wild: bool = False
    won: bool = False


Piece = tuple[Face, ...] | str
"""Faces that stand together, or a word between them; ``|`` parts the laid-out sets from the others."""

_HONORS = "".join(name for name in NAMES if len(name) == 1)
_ONE = r"\(?{0}\)?\*?"
_RUN = re.compile(
    rf"(?P<suited>(?:{_ONE.format('[1-9]')})+)(?P<suit>[万筒条])|(?P<honors>(?:{_ONE.format(f'[{_HONORS}]')})+)"
)
_EACH = re.compile(rf"(?P<open>\(?)(?P<face>[1-9{_HONORS}])\)?(?P<won>\*?)")


def tile_pieces(text: str) -> Iterator[Piece]:
    """The tiles of a reading or a proof and the words between them, in order.

    >>> found = tile_pieces("碰东东 | 1*(2)3万")
    >>> [piece if isinstance(piece, str) else [face.name for face in piece] for piece in found]
    ['碰', ['东', '东'], '|', ['1万', '2万', '3万']]
    """
    at = 0
    for run in _RUN.finditer(text):
        yield from text[at : run.start()].split()
        at = run.end()
        suit = run["suit"] or ""
        yield tuple(
            _tile(parse_tile(each["face"] + suit), each["open"] == "(", each["won"] == "*")
            for each in _EACH.finditer(run["suited"] or run["honors"])
        )
    yield from text[at:].split()


def _tile(tile: Tile, wild: bool, won: bool) -> Face:
    return Face(NAMES[tile], tile_symbol(tile), tile_face(tile), wild, won)


_NO_CARDS = re.compile(r"[×:≥<>=/%]|^\d+$|[+−-]\d")


def card_pieces(text: str, names: frozenset[str]) -> Iterator[Piece]:
    """The cards of a proof and the words between them; a text with other words than players has no cards.

    >>> [len(piece) for piece in card_pieces("丁 红5 1010", frozenset("丁"))]
    [1, 1, 2]
    >>> list(card_pieces("16 张", frozenset()))
    ['16', '张']
    """
    words = text.split()
    found: list[Piece] = []
    for word in words:
        cards = None if word in names else _cards(word)
        if word not in names and cards is None:
            yield from words
            return
        found.append(word if cards is None else cards)
    yield from words if _NO_CARDS.search(text) else found


def _cards(word: str) -> tuple[Face, ...] | None:
    from calc.cards.notation import parse_cards
    from calc.diagnostics.problem import NotationError

    try:
        cards = parse_cards(word)
    except NotationError:
        return None
    return tuple(Face(str(card), card_symbol(card), card_face(card)) for card in cards)


def pieces(text: str, cards: bool, names: frozenset[str]) -> list[Piece]:
    """The faces and words of a text of a card game or of a game of tiles."""
    return list(card_pieces(text, names) if cards else tile_pieces(text))


def symbols(found: list[Piece]) -> dict[str, str]:
    """Of all the faces in pieces, each symbol with its drawing, once."""
    return {face.symbol: face.drawing for piece in found if not isinstance(piece, str) for face in piece}
