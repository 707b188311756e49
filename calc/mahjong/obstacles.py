"""What keeps a pattern from standing, in the terms that all mahjong games share.

Each function gives the obstacle, or None where there is none: together with a pattern's finder it holds that
exactly one of the two has something to say.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from itertools import chain
from typing import Final, TypeAlias

from calc.core.views import Obstacle
from calc.mahjong.group import Group
from calc.mahjong.meld import Meld
from calc.mahjong.notation import format_tiles
from calc.mahjong.show import group_text
from calc.mahjong.tile import EAST, SUIT_NAMES, SUITS, Tile, tile_name
from calc.messages import Bilingual

Set: TypeAlias = Group | Meld

PUNG: Final = Bilingual("刻子", "pung")
PAIR: Final = Bilingual("对子", "pair")
EXPOSED: Final = Bilingual("碰出的刻子", "exposed pung")
CONCEALED: Final = Bilingual("暗刻", "concealed pung")
KONGS: Final = {
    "exposed_kong": Bilingual("明杠", "exposed kong"),
    "concealed_kong": Bilingual("暗杠", "concealed kong"),
}
CHOW: Final = Bilingual("顺子", "chow")
KIND_WORDS: Final = {"chow": CHOW, "pung": EXPOSED, "pair": PAIR, **KONGS}


def set_text(part: Set) -> str:
    """A set as people write it."""
    return str(part) if isinstance(part, Meld) else group_text(part)


def sets_text(parts: Iterable[Set]) -> str:
    """Sets, one after the other."""
    return "、".join(dict.fromkeys(set_text(part) for part in parts))


def word_of(part: Set) -> Bilingual:
    """What a set is."""
    return CONCEALED if isinstance(part, Group) and part.kind == "pung" else KIND_WORDS[part.kind]


def outside(kinds: Iterable[Tile], allowed: Collection[Tile]) -> Obstacle | None:
    """Tiles that do not belong to the pattern."""
    wrong = sorted({tile for tile in kinds if tile not in allowed})
    return Obstacle("why.outside", {"tiles": format_tiles(wrong)}) if wrong else None


def one_suit(faces: Sequence[Tile]) -> Obstacle | None:
    """Not all of one numbered suit; honours are in the way too."""
    numbers = [tile for tile in faces if tile < EAST]
    if not numbers:
        return Obstacle("why.no_numbers")
    most = _most_suit(numbers)
    wrong = sorted({tile for tile in faces if SUITS[tile] != most})
    if not wrong:
        return None
    return Obstacle("why.suits", {"most": SUIT_NAMES[most], "tiles": format_tiles(wrong)})


def suit_and_honors(faces: Sequence[Tile]) -> Obstacle | None:
    """Not one numbered suit together with honours."""
    numbers = [tile for tile in faces if tile < EAST]
    if not numbers:
        return Obstacle("why.no_numbers")
    most = _most_suit(numbers)
    wrong = sorted({tile for tile in numbers if SUITS[tile] != most})
    if wrong:
        return Obstacle("why.suits", {"most": SUIT_NAMES[most], "tiles": format_tiles(wrong)})
    return None if len(numbers) < len(faces) else Obstacle("why.no_honors")


def _most_suit(numbers: Sequence[Tile]) -> int:
    suits = [SUITS[tile] for tile in numbers]
    return max((0, 1, 2), key=suits.count)


def only_pungs(sets: Iterable[Set]) -> Obstacle | None:
    """Some of the sets are chows."""
    wrong = [part for part in sets if part.kind == "chow"]
    return Obstacle("why.chows", {"sets": sets_text(wrong)}) if wrong else None


def only_chows(sets: Iterable[Set]) -> Obstacle | None:
    """Some of the sets are pungs or kongs."""
    wrong = [part for part in sets if part.kind not in ("chow", "pair")]
    return Obstacle("why.pungs", {"sets": sets_text(wrong)}) if wrong else None


def no_set_of(
    tiles: Sequence[Tile],
    parts: Sequence[Set],
    counts: Sequence[int],
    what: Bilingual,
) -> Obstacle:
    """Why there is no such set of any of these tiles (known not to be there).

    Names the tile that comes nearest: one that is a set of another sort, then one of which there are most in
    hand.
    """
    for part in parts:
        if part.tile in tiles and part.kind not in ("chow", "pair"):
            return Obstacle("why.other_set", {"set": set_text(part), "is_": word_of(part), "what": what})
    if not tiles:
        return Obstacle("why.no_kind")
    nearest = max(tiles, key=lambda tile: (counts[tile], -tile))
    count, name = counts[nearest], tile_name(nearest)
    if count >= (2 if what is PAIR else 3):
        used = [part for part in parts if isinstance(part, Group) and nearest in part.tiles]
        return Obstacle("why.used", {"tile": name, "count": count, "sets": sets_text(used), "what": what})
    if count:
        return Obstacle("why.only", {"tile": name, "count": count, "what": what})
    if len(tiles) == 1:
        return Obstacle("why.no_tile", {"tile": name, "what": what})
    return Obstacle("why.none_of", {"tiles": format_tiles(tiles), "what": what})


def waited(group: Group | None, tile: Tile | None, form: Bilingual) -> Obstacle:
    """The winning tile made another form."""
    shown = "—" if group is None else group_text(group)
    name = "—" if tile is None else tile_name(tile)
    return Obstacle("why.wait", {"tile": name, "set": shown, "form": form})


def shown_none(tiles: Sequence[Tile], shown: Collection[Tile]) -> Obstacle | None:
    """None of these was laid out."""
    if any(tile in shown for tile in tiles):
        return None
    return Obstacle("why.not_shown", {"tiles": format_tiles(tiles)})


def shown_all(tiles: Sequence[Tile], shown: Collection[Tile]) -> Obstacle | None:
    """Some of these were not laid out."""
    missing = [tile for tile in tiles if tile not in shown]
    return Obstacle("why.flowers_missing", {"tiles": format_tiles(missing)}) if missing else None


Template: TypeAlias = tuple[tuple[str, Tile], ...]
"""Sets that make a pattern together: ``chow``, ``pung`` or ``pair`` with the lowest tile."""


def template(templates: Iterable[Template], sets: Iterable[Set]) -> Obstacle | None:
    """The sets that are missing in what comes nearest of several ways to make a pattern."""
    there = [
        ("chow" if part.kind == "chow" else "pair" if part.kind == "pair" else "pung", part.tile)
        for part in sets
    ]
    best: list[tuple[str, Tile]] | None = None
    for each in templates:
        left = list(there)
        missing = []
        for wanted in each:
            if wanted in left:
                left.remove(wanted)
            else:
                missing.append(wanted)
        if not missing:
            return None
        if best is None or len(missing) < len(best):
            best = missing
    assert best is not None
    return Obstacle("why.missing_sets", {"sets": "、".join(_set_of(kind, tile) for kind, tile in best)})


def _set_of(kind: str, tile: Tile) -> str:
    tiles = [tile, tile + 1, tile + 2] if kind == "chow" else [tile] * (2 if kind == "pair" else 3)
    return format_tiles(tiles)


def faces_of(parts: Iterable[Set]) -> Iterator[Tile]:
    """Every tile of some sets."""
    return chain.from_iterable(part.tiles for part in parts)


def wild_number(count: int, wanted: int, word: str | Bilingual) -> Obstacle | None:
    """Another number of wildcards than the pattern has; ``word`` is what the game calls them."""
    if count == wanted:
        return None
    return Obstacle(
        "why.wilds" if wanted else "why.wilds_none", {"count": count, "word": word, "wanted": wanted}
    )


def won_by(by: str, wanted: str) -> Obstacle | None:
    """Won in another way than the pattern asks for."""
    return None if by == wanted else Obstacle("why.by", {"by": by, "wanted": wanted})
