"""Every sentence of the shared parts that people see, by code, in Chinese and in English."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal, TypeAlias

Lang: TypeAlias = Literal["zh", "en"]


@dataclass(frozen=True, slots=True)
class Texts:
    """The sentences of one part of the program: code -> template, in both languages."""

    zh: dict[str, str] = field(default_factory=dict)
    en: dict[str, str] = field(default_factory=dict)


class Speaker:
    """Says things in one language: the shared sentences and those of the game at hand.

    >>> Speaker("zh").say("cli.shown_more", count=3)
    '另有 3 处'
    """

    def __init__(self, lang: Lang, *more: Texts) -> None:
        from calc.messages import en, zh

        self.lang: Lang = lang
        self._texts = dict(zh.TEXTS if lang == "zh" else en.TEXTS)
        for texts in more:
            self._texts.update(texts.zh if lang == "zh" else texts.en)

    def say(self, code: str, /, **args: object) -> str:
        """The sentence for a code, its arguments filled in. Raises KeyError for an unknown code."""
        return self._texts[code].format(**args)

    def has(self, code: str) -> bool:
        """Whether there is a sentence for this code (hints are optional)."""
        return code in self._texts

    def pick(self, zh: str, en: str) -> str:
        """One of two words that are kept side by side, such as a rule's names."""
        return zh if self.lang == "zh" else en
