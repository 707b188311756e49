"""A deal file in its canonical form: order and comments stay, each value is written as the program does."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Any

from pydantic_core import PydanticCustomError

from calc.cards.notation import format_cards, parse_cards
from calc.core.game import Game
from calc.deals.keys import KEYS, canonical
from calc.deals.mahjong import read_by
from calc.deals.read import keys_at, read_model
from calc.deals.scoring import score_record
from calc.diagnostics.problem import Problem, Refused
from calc.games import game_of
from calc.mahjong.meld import parse_meld
from calc.mahjong.notation import format_tiles, parse_tile, parse_tiles, tile_name
from calc.source.fullwidth import understand
from calc.source.node import Entry, Mapping, Node, Scalar, Sequence
from calc.source.records import Record, read

_CHINESE = re.compile("[\u3400-\u9fff]")
_ENDS = re.compile(r"\r\n?|\n")
_NUMBER = re.compile(r"\s*[+-]?\d+\s*\Z")
Place = tuple[int, int]


def canonical_text(text: str, name: str) -> str:
    r"""The canonical form of a YAML text that can be read. What a deal means, or is refused for, stays.

    >>> canonical_text("財神：5p  # turned up", "deal.yaml")
    '財神: 5p  # turned up\n'
    >>> print(canonical_text("game: 温岭麻将\n財神：5p  # turned up", "deal.yaml"), end="")
    game: 温岭麻将
    财神: 5筒  # turned up
    """
    for step, meaning in ((_narrow, _written), (_tidy, _written), (_respelled, _outcomes)):
        new = step(text, name)
        if new != text and meaning(_read(new, name)) == meaning(_read(text, name)):
            text = new
    return text


def unread(record: Record) -> tuple[Game | None, list[Problem]]:
    """What of a deal cannot be read, such as a tile that is none, with its game (where it names one)."""
    try:
        game = game_of(record.data)
    except Refused:
        return None, []
    return game, read_model(game.model, record.data)[1]


def _read(text: str, name: str) -> list[Record]:
    return read(text.encode(), name, "yaml", same=canonical)


def _narrow(text: str, name: str) -> str:
    """Full-width signs that stand for YAML's own become these."""
    return understand(text)[0]


def _tidy(text: str, name: str) -> str:
    """No blanks at the ends of lines, one line end at the end, and all of one kind."""
    return "\n".join(line.rstrip(" \t") for line in _ENDS.split(text)).rstrip("\n") + "\n"


def _written(records: list[Record]) -> Any:
    return [(record.data, [problem.code for problem in record.problems]) for record in records]


def _outcomes(records: list[Record]) -> Any:
    """What the deals come to, or what they are refused for."""
    found: list[Any] = []
    for record in records:
        codes = [problem.code for problem in record.problems]
        try:
            found.append((score_record(game_of(record.data), record.data), codes))
        except Refused as refused:
            found.append([*codes, *(problem.code for problem in refused.problems)])
    return found


def _respelled(text: str, name: str) -> str:
    """Keys and values in the program's own spelling, each in its place."""
    changes: dict[Place, tuple[int, str]] = {}
    for record in _read(text, name):
        if record.node is None:
            continue
        try:
            game = game_of(record.data)
        except Refused:
            continue
        for scalar, new in _changes(record.node, game, ()):
            start = record.source.index(scalar.span.line, scalar.span.column)
            end = record.source.index(scalar.span.end_line, scalar.span.end_column)
            if new != scalar.text and text[start : start + 1] not in ("|", ">"):
                changes[start, end] = (start, new)
    for (start, end), (_, new) in sorted(changes.items(), reverse=True):
        text = text[:start] + new + text[end:]
    return text


def _changes(node: Node, game: Game, path: tuple[str, ...]) -> Iterator[tuple[Scalar, str]]:
    """The keys and values below a node, each with its own spelling."""
    if isinstance(node, Mapping):
        for entry in node.entries:
            name = canonical(entry.key.text)
            if name == "claim" and not path:
                continue
            yield from _key(entry, name, game, path)
            yield from _changes(entry.value, game, (*path, name))
    elif isinstance(node, Sequence):
        for item in node.items:
            yield from _changes(item, game, path)
    elif path and node.text.strip() and "\n" not in node.text:
        write = (_CARDS if game.play is not None else _TILES).get(_field(path, game))
        if write is not None and (new := _attempt(write, node.text, game)):
            yield node, new


def _key(entry: Entry, name: str, game: Game, path: tuple[str, ...]) -> Iterator[tuple[Scalar, str]]:
    """A key that is no name of its own, such as 財神 or Hand; names of players are theirs."""
    word = entry.key.text
    known = name in KEYS and word not in (name, KEYS[name])
    at_top = not path or (game.play is None and path[0] in ("players", "win"))
    if known and at_top and name in keys_at(game.model, path):
        yield entry.key, KEYS[name] if _CHINESE.search(word) else name


def _field(path: tuple[str, ...], game: Game) -> str:
    if game.play is not None and path[0] in ("hands", "log") and len(path) == 2:
        return path[0]
    return path[-1]


def _attempt(write: Callable[[str, Game], str], text: str, game: Game) -> str:
    """The text in its own spelling; nothing where it cannot be read."""
    try:
        return write(text, game)
    except (ValueError, PydanticCustomError):
        return ""


def _sorted_tiles(text: str, game: Game) -> str:
    if game.hand is not None and game.hand(text) is not None:
        return ""  # a whole hand in the game's own one-line notation
    return format_tiles(parse_tiles(text))


def _meld(text: str, game: Game) -> str:
    meld = parse_meld(text)
    word = str(meld).removesuffix(format_tiles(meld.tiles))
    return f"{word} {format_tiles(meld.tiles) if len(set(meld.tiles)) > 1 else tile_name(meld.tile)}"


def _way(text: str, game: Game) -> str:
    """A way of winning; 点和 is what 国标麻将 itself calls it."""
    return "" if text.strip() == "点和" else read_by(text)


def _cards(text: str, game: Game) -> str:
    return "" if _NUMBER.match(text) else format_cards(parse_cards(text))


def _play(text: str, game: Game) -> str:
    parts = [format_cards(parse_cards(part)) for part in re.split("[=＝]", text)]
    return " = ".join(parts) if all(parts) else ""


_TILES: dict[str, Callable[[str, Game], str]] = {
    "hand": _sorted_tiles,
    "flowers": _sorted_tiles,
    "discards": lambda text, game: " ".join(map(tile_name, parse_tiles(text))),
    "wild": lambda text, game: tile_name(parse_tile(text)),
    "tile": lambda text, game: tile_name(parse_tile(text)),
    "claimed": lambda text, game: tile_name(parse_tile(text)),
    "melds": _meld,
    "by": _way,
}
_CARDS: dict[str, Callable[[str, Game], str]] = {"hands": _cards, "cards": _cards, "log": _play}
