"""The sentences that every game of tricks for points says in its own name."""

from __future__ import annotations

from typing import Final

from calc.messages.texts import Texts

_ZH: Final = {
    "unit": "每注 = {unit}",
    "role.banker": "庄家",
    "role.partner": "庄家的对家",
    "role.idle": "闲家",
    "role.side": "",
    "role.rule": "",
    "role.庄家": "庄家",
    "role.闲家": "闲家",
    "kind.分": "分",
    "kind.倍": "倍",
    "kind.级": "级",
    "kind.牌型": "牌型",
    "pay": "负方付胜方",
    "fact.idle_total": "闲家总分",
    "fact.bottom_multiplier": "底牌倍数",
    "fact.bottom_added": "掀底加分",
    "fact.next_banker": "下一局庄家",
    "fact.ladder": "升级",
    "fact.next_level": "下一局打",
    "fact.levels": "各方的级",
    "fact.trump": "主",
    "fact.trump_cards": "主牌张数",
}
_EN: Final = {
    "unit": "one stake = {unit}",
    "role.banker": "banker",
    "role.partner": "the banker's partner",
    "role.idle": "idle side",
    "role.side": "",
    "role.rule": "",
    "role.庄家": "bankers",
    "role.闲家": "idle side",
    "kind.分": "points",
    "kind.倍": "times",
    "kind.级": "levels",
    "kind.牌型": "play",
    "pay": "the losers pay the winners",
    "fact.idle_total": "idle side's total",
    "fact.bottom_multiplier": "bottom counts",
    "fact.bottom_added": "added by the bottom",
    "fact.next_banker": "next banker",
    "fact.ladder": "levels",
    "fact.next_level": "next level",
    "fact.levels": "levels of the sides",
    "fact.trump": "trump",
    "fact.trump_cards": "number of trumps",
}


def trick_texts(game: str) -> Texts:
    """The sentences under a game's name."""
    return Texts(
        zh={f"{game}.{code}": text for code, text in _ZH.items()},
        en={f"{game}.{code}": text for code, text in _EN.items()},
    )
