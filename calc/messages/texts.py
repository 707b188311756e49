"""Sentences in both languages, and a text kept in both."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Literal, Self, TypeAlias

Lang: TypeAlias = Literal["zh", "en"]


@dataclass(frozen=True)
class Texts:
    """The sentences of one part of the program: code -> template, in both languages."""

    zh: dict[str, str] = field(default_factory=dict)
    en: dict[str, str] = field(default_factory=dict)


class Bilingual(str):
    """A text that is kept in both languages. To whoever does not ask for the English one it is Chinese.

    >>> word = Bilingual("流局", "drawn game")
    >>> word, word.zh, word.en
    ('流局', '流局', 'drawn game')
    """

    __slots__ = ("en",)
    en: str

    def __new__(cls, zh: str, en: str) -> Self:
        """The Chinese text with the English one beside it."""
        word = super().__new__(cls, zh)
        word.en = en
        return word

    def __getnewargs__(self) -> tuple[str, str]:  # type: ignore[override]
        return self.zh, self.en

    @property
    def zh(self) -> str:
        """The Chinese text."""
        return str(self)


def joined(parts: Iterable[Bilingual]) -> Bilingual:
    """Texts one after the other, with each language's own sign between them."""
    every = list(parts)
    return Bilingual("、".join(every), ", ".join(part.en for part in every))
