"""The sentences that only 乌海打对家 says."""

from __future__ import annotations

from calc.messages.texts import Texts

_ZH = {
    "role.rule": "",
    "kind.牌型": "牌型",
    "no_scoring": "乌海打对家（双撇子）的条文只有牌型，没有写胜负和结算，一局不能算分",
    "no_scoring.hint": "认牌、比大小用 calc play 乌海打对家 A234 3456；另一份《打对家规则》的游戏叫 打对家",
}
_EN = {
    "role.rule": "",
    "kind.牌型": "play",
    "no_scoring": "the text of 乌海打对家 (双撇子) has combinations only: it gives no winner and no payment, so a deal cannot be scored",
    "no_scoring.hint": "to name and compare sets of cards: calc play 乌海打对家 A234 3456; the game of the other text is 打对家",
}

TEXTS = Texts(
    zh={f"wuhai_daduijia.{code}": text for code, text in _ZH.items()},
    en={f"wuhai_daduijia.{code}": text for code, text in _EN.items()},
)
