"""The faces of the tiles, each a drawing of 60 by 80."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from calc.mahjong.tile import NAMES, RED, SPRING, SUITS, WHITE, Tile
from calc.render.faces.strokes import CHARACTERS, pen

INK, CRIMSON, JADE, SEA = "#26303a", "#b8232f", "#16794a", "#1d5c9c"
IVORY, EDGE = "#fffdf5", "#b9ae93"

Place = tuple[float, float]
_DOTS: Final[tuple[tuple[Place, ...], ...]] = (
    ((30, 40),),
    ((30, 23), (30, 57)),
    ((16, 20), (30, 40), (44, 60)),
    ((18, 24), (42, 24), (18, 56), (42, 56)),
    ((17, 20), (43, 20), (30, 40), (17, 60), (43, 60)),
    ((18, 18), (42, 18), (18, 42), (42, 42), (18, 62), (42, 62)),
    ((14, 14), (30, 20), (46, 26), (18, 46), (42, 46), (18, 65), (42, 65)),
    tuple((x, y) for y in (14, 31.3, 48.6, 66) for x in (19.0, 41.0)),
    tuple((x, y) for y in (17, 40, 63) for x in (13.0, 30.0, 47.0)),
)
_RADIUS: Final = (19, 13, 10.5, 10.5, 9.5, 9, 7.6, 7.8, 7.6)
_STICKS: Final[tuple[tuple[Place, ...], ...]] = (
    (),
    ((30, 23), (30, 57)),
    ((30, 22), (18, 58), (42, 58)),
    ((19, 23), (41, 23), (19, 57), (41, 57)),
    ((17, 22), (43, 22), (30, 40), (17, 58), (43, 58)),
    tuple((x, y) for y in (23, 57) for x in (14.0, 30.0, 46.0)),
    ((30, 16), *((x, y) for y in (41, 65) for x in (14.0, 30.0, 46.0))),
    tuple((x, y) for y in (23, 57) for x in (12.0, 24.0, 36.0, 48.0)),
    tuple((x, y) for y in (16, 40, 64) for x in (14.0, 30.0, 46.0)),
)
_LONG: Final = (0, 23, 23, 23, 20, 23, 16, 23, 16)
_REDS: Final = {5: (2,), 7: (0,), 9: (1, 4, 7)}
_BIRD: Final = (
    '<path d="M38 17q9-1 9 8q0 6-6 8q10 8 4 21q-5 10-17 10q-12 0-17-13q9 6 14-2q3-7 8-12q-4-4-3-11q1-8 8-9z" '
    f'fill="{JADE}"/><path d="M47 24l8 3l-8 4z" fill="{CRIMSON}"/>'
    '<circle cx="40" cy="24" r="2.2" fill="#fff"/>'
    '<path d="M24 50q8 5 16-4M20 57q10 5 19-2" stroke="#fff" stroke-width="2" fill="none"/>'
    f'<path d="M27 63v8M34 63v8" stroke="{CRIMSON}" stroke-width="3" stroke-linecap="round"/>'
)


def tile_face(tile: Tile) -> str:
    """What is drawn on a tile, the tile's body with it.

    >>> tile_face(0).startswith('<rect class="body"')
    True
    """
    body = (
        f'<rect class="body" x="1" y="1" width="58" height="78" rx="7" fill="{IVORY}" stroke="{EDGE}" '
        f'stroke-width="1.5"/>'
    )
    return body + "".join(_drawn(tile))


def _drawn(tile: Tile) -> Iterator[str]:
    kind, number = SUITS[tile], tile % 9
    if kind == 0:
        yield pen(CHARACTERS["一二三四五六七八九"[number]], 15, 7, 30, 30, INK, 4)
        yield pen(CHARACTERS["万"], 13, 41, 34, 33, CRIMSON, 4)
    elif kind == 1:
        yield from _dots(number)
    elif kind == 2:
        yield from _sticks(number)
    elif tile == WHITE:
        frame = f'rx="3" fill="none" stroke="{SEA}"'
        yield f'<rect x="11" y="13" width="38" height="54" {frame} stroke-width="4"/>'
        yield f'<rect x="17" y="19" width="26" height="42" {frame} stroke-width="1.5"/>'
    elif tile < SPRING:
        color = INK if tile < RED else CRIMSON if tile == RED else JADE
        yield pen(CHARACTERS[NAMES[tile]], 10, 19, 40, 42, color, 5)
    else:
        yield from _flower(tile)


_DOT_COLORS: Final = (
    (CRIMSON,),
    (JADE, SEA),
    (SEA, CRIMSON, JADE),
    (SEA, JADE, JADE, SEA),
    (SEA, JADE, CRIMSON, JADE, SEA),
    (JADE, JADE, CRIMSON, CRIMSON, CRIMSON, CRIMSON),
    (JADE, JADE, JADE, CRIMSON, CRIMSON, CRIMSON, CRIMSON),
    (SEA,) * 8,
    (SEA, SEA, SEA, CRIMSON, CRIMSON, CRIMSON, JADE, JADE, JADE),
)


def _dots(number: int) -> Iterator[str]:
    radius = _RADIUS[number]
    for (x, y), color in zip(_DOTS[number], _DOT_COLORS[number], strict=True):
        yield (
            f'<circle cx="{x:g}" cy="{y:g}" r="{radius:g}" fill="{color}"/>'
            f'<circle cx="{x:g}" cy="{y:g}" r="{radius * 0.62:.3g}" fill="none" stroke="{IVORY}" '
            f'stroke-width="{radius * 0.2:.2g}"/>'
            f'<circle cx="{x:g}" cy="{y:g}" r="{radius * 0.22:.2g}" fill="{IVORY}"/>'
        )


def _sticks(number: int) -> Iterator[str]:
    if number == 0:
        yield _BIRD
        return
    half = _LONG[number] / 2
    for place, (x, y) in enumerate(_STICKS[number]):
        color = CRIMSON if place in _REDS.get(number + 1, ()) else JADE
        yield (
            f'<path d="M{x:g} {y - half:g}V{y + half:g}" stroke="{color}" stroke-width="6" '
            f'stroke-linecap="round"/>'
            f'<path d="M{x:g} {y - half + 2:g}V{y - 2:g}M{x:g} {y + 2:g}V{y + half - 2:g}" stroke="{IVORY}" '
            f'stroke-width="1.6" stroke-linecap="round"/>'
        )


def _flower(tile: Tile) -> Iterator[str]:
    """A blossom above, its own character below; seasons and plants in two colours."""
    color = CRIMSON if tile < SPRING + 4 else SEA
    for x, y in ((30, 10), (37.6, 15.5), (34.7, 24.5), (25.3, 24.5), (22.4, 15.5)):
        yield f'<circle cx="{x:g}" cy="{y:g}" r="5" fill="{color}"/>'
    yield '<circle cx="30" cy="18" r="4" fill="#e7b43c"/>'
    yield pen(CHARACTERS[NAMES[tile]], 14, 37, 32, 34, color, 3.2)


def tile_symbol(tile: Tile) -> str:
    """The id of a tile's symbol: ``t0`` to ``t41``."""
    assert 0 <= tile < len(NAMES)
    return f"t{tile}"
