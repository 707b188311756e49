"""The sentences that only 温岭对家统 says."""

from __future__ import annotations

from calc.messages.texts import Texts

_ZH = {
    "unit": "每人一注 = {unit}",
    "unit_diff": "分差 1 分 = {unit}",
    "role.winner": "胜方",
    "role.loser": "负方",
    "role.player": "",
    "role.rule": "",
    "kind.分": "分",
    "kind.倍": "倍",
    "kind.牌型": "牌型",
    "pay": "负方付胜方",
    "fact.multiplier": "倍数",
    "fact.tong": "统（200 比 0）",
    "no_early_end": "温岭对家统没有提前结束：打到只剩一家，或一方出完（游戏规则 1）",
    "no_early_end.hint": "去掉 ended_early（提前结束），把名次写完",
}
_EN = {
    "unit": "one stake each = {unit}",
    "unit_diff": "one point of difference = {unit}",
    "role.winner": "won",
    "role.loser": "lost",
    "role.player": "",
    "role.rule": "",
    "kind.分": "points",
    "kind.倍": "times",
    "kind.牌型": "play",
    "pay": "the losers pay the winners",
    "fact.multiplier": "times",
    "fact.tong": "统 (200 to 0)",
    "no_early_end": "温岭对家统 has no early end: it is over with one player left, or one side out (游戏规则 1)",
    "no_early_end.hint": "leave ended_early out and complete finish",
}

TEXTS = Texts(
    zh={f"wenling_duijia_tong.{code}": text for code, text in _ZH.items()},
    en={f"wenling_duijia_tong.{code}": text for code, text in _EN.items()},
)
