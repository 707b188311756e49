"""Every sentence of the shared parts that people see, by code, in Chinese and in English."""

from __future__ import annotations

from collections.abc import Iterable

from calc.messages.clean import clean
from calc.messages.terms import account, english, term
from calc.messages.texts import Bilingual, Lang, Texts, joined

__all__ = ["Bilingual", "Lang", "Speaker", "Texts", "account", "english", "joined", "term"]


class Speaker:
    """Says things in one language: the shared sentences and those of the game at hand.

    >>> Speaker("zh").say("source.line", line=3)
    '第 3 行'
    """

    def __init__(self, lang: Lang, *more: Texts) -> None:
        from calc.messages import (
            batch,
            card_deals,
            card_slips,
            claims,
            cli,
            deals,
            en,
            formats,
            tricks,
            why,
            zh,
        )

        self.lang: Lang = lang
        self._texts = dict(zh.TEXTS if lang == "zh" else en.TEXTS)
        shared = (cli, deals, card_deals, card_slips, tricks, claims, why, batch, formats)
        for texts in (*(part.TEXTS for part in shared), *more):
            self._texts.update(texts.zh if lang == "zh" else texts.en)

    def say(self, code: str, /, **args: object) -> str:
        """The sentence for a code, its arguments filled in. Raises KeyError for an unknown code."""
        spoken = {"example": "…", **{name: self.word(arg) for name, arg in args.items()}}
        return self._texts[code].format(**spoken)

    def has(self, code: str) -> bool:
        """Whether there is a sentence for this code (hints are optional)."""
        return code in self._texts

    def word(self, word: object) -> object:
        """A word in the speaker's language, where it is kept in both; what the input says, made safe to print."""
        if isinstance(word, Bilingual):
            return self.pick(word.zh, word.en)
        if not isinstance(word, str):
            return word
        return clean(word) if self.lang == "zh" else clean(word).replace("、", ", ")

    def term(self, word: str) -> str:
        """A word of a result (an outcome, a unit, a seat …) in the speaker's language."""
        return self.pick(word, term(word).en)

    def listed(self, words: Iterable[str]) -> str:
        """Words one after the other, with the language's own sign between them."""
        return self.pick("、", ", ").join(words)

    def within(self, text: str) -> str:
        """A text in the language's own brackets, to stand behind a word."""
        return self.pick(f"（{text}）", f" ({text})")

    def pick(self, zh: str, en: str) -> str:
        """One of two words that are kept side by side, such as a rule's names."""
        return zh if self.lang == "zh" else en
