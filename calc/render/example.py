"""An example of a rule in parts that can be drawn: the tiles or cards, and the words that go with them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from calc.claims.example import Example
from calc.core.game import Game
from calc.core.result import Result
from calc.deals.keys import KEYS
from calc.deals.tricks import SIDES
from calc.mahjong.meld import parse_meld
from calc.messages import Speaker
from calc.render.faces.read import Piece, pieces
from calc.render.spoken import named, spoken

CARDS = ("cards", "hands", "in_hand", "bottom", "last_trick")
"""The keys of a card deal under which cards stand."""
SILENT = ("players", "rules")


@dataclass(frozen=True)
class Part:
    """A word, and the text of tiles or cards (``drawn``) or mere words behind it."""

    word: str
    text: str
    drawn: bool = False

    def __str__(self) -> str:
        return f"{self.word} {self.text}".strip()


def example_text(example: Example, game: Game, speaker: Speaker) -> str:
    """An example in one line, in notation."""
    return speaker.pick("；", "; ").join(map(str, example_parts(example, game, speaker)))


def example_pieces(part: Part, example: Example, game: Game) -> list[Piece]:
    """The faces of a part that is drawn."""
    names = frozenset(example.result.players) if example.result is not None else frozenset()
    return pieces(part.text, game.play is not None, names | SIDES.keys())


def example_parts(example: Example, game: Game, speaker: Speaker) -> Iterator[Part]:
    """What there is to see of an example: what was held and how it was won, or the facts of the deal."""
    result, player = example.result, example.player
    if result is not None and "hand" in _mapping(_mapping(example.deal["players"]).get(player)):
        held = example.deal["players"][player]
        yield from _hand(spoken(result, game, speaker), named(player, game, speaker), held, speaker)
        yield from _rules(example.deal, speaker)
        return
    if example.cards is not None:
        yield Part("", example.cards.cards, drawn=True)
    for key, value in example.deal.items():
        if key not in SILENT and not (key == "cards" and example.cards is not None):
            text = "" if value == "true" else _said(value)
            yield Part(_word(key, speaker), text, drawn=key in CARDS and not text.isdigit())
    yield from _rules(example.deal, speaker)


def _mapping(value: Any) -> dict[str, Any]:
    return value if isinstance(value, dict) else {}


def _hand(result: Result, key: str, held: Mapping[str, Any], speaker: Speaker) -> Iterator[Part]:
    """The tiles as they were read; as they are written where they make no winning hand."""
    player = result.players[key]
    melds = " ".join(str(parse_meld(meld)) for meld in held.get("melds", ()))
    reading = player.reading if player.role == "winner" else ""
    yield Part("", reading or " | ".join(filter(None, (melds, held["hand"]))), drawn=True)
    if player.laid_out:
        yield Part(speaker.say("text.flowers", tiles="").strip(), player.laid_out, drawn=True)
    about = [speaker.say(note.code, **note.args) for note in result.headline]
    if player.role != "winner":
        about.append(f"{key} {speaker.say(f'{result.game}.role.{player.role}')}".strip())
    yield Part("", " · ".join(" ".join(part.split()) for part in about if part.strip()))


def _rules(deal: Mapping[str, Any], speaker: Speaker) -> Iterator[Part]:
    rules = deal.get("rules")
    if isinstance(rules, str):
        yield Part("", speaker.say("rules.presets", presets=rules))
    elif rules:
        changed = " ".join(f"{key}={value}" for key, value in rules.items())
        yield Part(speaker.say("text.rules"), changed)


def _word(key: str, speaker: Speaker) -> str:
    return speaker.pick(KEYS[key], key.replace("_", " "))


def _said(value: Any) -> str:
    """A fact as it is written, without its brackets."""
    if isinstance(value, dict):
        inner = ((key if key not in KEYS else "", _said(one)) for key, one in value.items())
        return " ".join(f"{key} {one}".strip() for key, one in inner)
    if isinstance(value, list):
        return " ".join(map(_said, value))
    return str(value)
