"""Sentences in both languages, and a word kept in both."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal, TypeAlias

Lang: TypeAlias = Literal["zh", "en"]


@dataclass(frozen=True)
class Texts:
    """The sentences of one part of the program: code -> template, in both languages."""

    zh: dict[str, str] = field(default_factory=dict)
    en: dict[str, str] = field(default_factory=dict)


@dataclass(frozen=True)
class Bilingual:
    """A word that is kept in both languages, as an argument of a sentence."""

    zh: str
    en: str

    def __str__(self) -> str:
        return self.zh
