"""The careful reader of tiles: words of two characters, ``1z``, and every fault with its place."""

from __future__ import annotations

from calc.diagnostics.problem import Problem
from calc.mahjong.alphabet import (
    ACTIONS,
    HONOR_NUMBERS,
    HONOR_SUIT,
    OTHER,
    SEPARATOR,
    SUIT_AT,
    SUIT_SLIPS,
    TILE_AT,
    TILE_SLIPS,
    VARIATION_SELECTORS,
    WORDS,
    WRONG_DIGITS,
)
from calc.mahjong.tile import SUIT_NAMES, Tile


def read_carefully(text: str) -> tuple[list[Tile], list[Problem]]:
    """The tiles of a text and everything that is wrong with it, places in characters of the text."""
    reader = _Reader(text)
    reader.read()
    return reader.tiles, reader.problems


def tile_places(text: str) -> list[tuple[int, int]]:
    """Where each tile of a text stands: the offset of its first character, and how many are its own.

    >>> tile_places("12万 红中")
    [(0, 1), (1, 1), (4, 2)]
    """
    reader = _Reader(text)
    reader.read()
    return reader.places


class _Reader:
    """One pass over a text. ``run`` is where the digits that still wait for their suit begin, or None."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.tiles: list[Tile] = []
        self.places: list[tuple[int, int]] = []
        self.problems: list[Problem] = []
        self.at = 0
        self.run: int | None = None

    def read(self) -> None:
        while self.at < len(self.text):
            character = self.text[self.at]
            action = ACTIONS.get(character, OTHER)
            if action < TILE_AT or character in WRONG_DIGITS:
                if self.run is None:
                    self.run = self.at
                self.at += 1
            elif SUIT_AT <= action <= HONOR_SUIT:
                self.end_run_with_suit(action - SUIT_AT)
            elif character in VARIATION_SELECTORS:
                self.at += 1
            elif self.text[self.at : self.at + 2] in WORDS:
                self.end_run_without_suit()
                self.add(WORDS[self.text[self.at : self.at + 2]], self.at, 2)
                self.at += 2
            elif action == OTHER:
                self.skip_unknown()
            else:
                self.end_run_without_suit()
                if action != SEPARATOR:
                    self.add(action - TILE_AT, self.at, 1)
                self.at += 1
        self.end_run_without_suit()

    def add(self, tile: Tile, at: int, length: int) -> None:
        self.tiles.append(tile)
        self.places.append((at, length))

    def end_run_with_suit(self, suit: int) -> None:
        start, end = self.run, self.at
        self.run = None
        self.at += 1
        if start is None:
            self.fault("tile.no_digit", end, self.at)
            return
        following = self.text[self.at : self.at + 1]
        if following == "子" and suit < 3:
            self.at += 1
            self.fault("tile.misspelt", start, self.at, suggestion=self.text[start:end] + SUIT_NAMES[suit])
            return
        for place in range(start, end):
            digit = ACTIONS.get(self.text[place], OTHER)
            if suit < 3 and digit < 9:
                self.add(suit * 9 + digit, place, 1)
            elif suit == 3 and digit < 7:
                self.add(HONOR_NUMBERS[digit], place, 1)
            elif self.text[place] not in VARIATION_SELECTORS:
                self.fault("tile.rank" if suit < 3 else "tile.honor_number", place, place + 1)

    def end_run_without_suit(self) -> None:
        if self.run is not None:
            self.fault("tile.no_suit", self.run, self.at)
            self.run = None

    def skip_unknown(self) -> None:
        """Report a stretch of characters that mean nothing, with the digits that stood before it."""
        start = self.at if self.run is None else self.run
        after_digits = self.run is not None
        first = self.text[self.at]
        self.run = None
        if after_digits and first in SUIT_SLIPS:
            digits = self.text[start : self.at]
            self.at += 1
            self.fault("tile.misspelt", start, self.at, suggestion=digits + SUIT_SLIPS[first])
            return
        begin = self.at
        while self.at < len(self.text) and self.is_unknown(self.at):
            self.at += 1
        if after_digits and SUIT_AT <= ACTIONS.get(self.text[self.at : self.at + 1], OTHER) <= HONOR_SUIT:
            self.at += 1  # 35x条: the suit belongs to the digits, the slip stands between them
        suggestion = TILE_SLIPS.get(self.text[begin : self.at])
        if suggestion is not None and not after_digits:
            self.fault("tile.misspelt", start, self.at, suggestion=suggestion)
        else:
            self.fault("tile.unknown", start, self.at)

    def is_unknown(self, at: int) -> bool:
        character = self.text[at]
        return (
            character not in ACTIONS
            and character not in WRONG_DIGITS
            and character not in VARIATION_SELECTORS
            and self.text[at : at + 2] not in WORDS
        )

    def fault(self, code: str, start: int, end: int, **args: object) -> None:
        args["text"] = self.text[start:end]
        self.problems.append(Problem(code, args=args, offset=start, length=end - start))
