"""The sentences that only 本溪马队 says."""

from __future__ import annotations

from calc.messages.texts import Texts

_ZH = {
    "unit": "条文没有写输赢多少，只记分",
    "unit_diff": "分差 1 分 = {unit}",
    "role.winner": "胜方",
    "role.loser": "负方",
    "role.player": "",
    "role.rule": "",
    "role.catcher": "先出完的一方",
    "role.caught": "另一方",
    "kind.分": "分",
    "kind.牌型": "牌型",
    "pay": "负方付胜方",
    "fact.caught": "抓人",
    "fact.score": "最后得分",
    "fact.difference": "分差",
    "two_fires": "双龙要用两副火一起管",
    "two_fires_only": "{cards}只用来管双龙，与别的牌不能比",
    "one_fire": "一副火管不了双龙，双龙也管不了火",
    "fires_equal": "两边的两副火一样大，一样大压不住",
    "fires_each": "两副火都更大",
    "fires_not_each": "两副火没有都更大",
    "uncounted": "没打出的 {points} 分谁也不算（unplayed=none）",
    "large_shave": "条文只写四个人的大剃；这里按同样的算法（全部的分、抓的人、另加的分）是 {points} 分",
    "no_early_end": "本溪马队没有提前结束：打到只剩一家，或一方出完",
    "no_early_end.hint": "去掉 ended_early（提前结束），把名次写完",
}
_EN = {
    "unit": "the text gives no payment; scores only",
    "unit_diff": "one point of difference = {unit}",
    "role.winner": "won",
    "role.loser": "lost",
    "role.player": "",
    "role.rule": "",
    "role.catcher": "side out first",
    "role.caught": "other side",
    "kind.分": "points",
    "kind.牌型": "play",
    "pay": "the losers pay the winners",
    "fact.caught": "caught",
    "fact.score": "final score",
    "fact.difference": "difference",
    "two_fires": "a 双龙 falls to two fires laid together",
    "two_fires_only": "{cards} serve only against a 双龙 and compare with nothing else",
    "one_fire": "one fire does not beat a 双龙, nor does it beat a fire",
    "fires_equal": "the two fires are equal to the other two, and equal does not beat",
    "fires_each": "both fires are higher",
    "fires_not_each": "not both fires are higher",
    "uncounted": "{points} points that were never played count for nobody (unplayed=none)",
    "large_shave": "the text has 大剃 for four players only; counted alike (all points, the caught, the extra) it is {points}",
    "no_early_end": "本溪马队 has no early end: it is over with one player left, or one side out",
    "no_early_end.hint": "leave ended_early out and complete finish",
}

TEXTS = Texts(
    zh={f"benxi_madui.{code}": text for code, text in _ZH.items()},
    en={f"benxi_madui.{code}": text for code, text in _EN.items()},
)
