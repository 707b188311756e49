"""The sentences that only 打对家 says."""

from __future__ import annotations

from calc.messages.texts import Texts

_ZH = {
    "unit": "底 = {unit}",
    "role.winner": "胜方",
    "role.loser": "负方",
    "role.rule": "",
    "kind.倍": "倍",
    "kind.牌型": "牌型",
    "pay": "底 × 倍数",
    "head": "先出完 {player}  {times} 倍",
    "fact.multiplier": "倍数",
    "garbled": (
        "打对家的条文残缺，前后矛盾，一局不能照它算分："
        "共 136 张，每人 27 张加底牌 8 张却是 116 张；底牌 8 张，又说“留一张做底牌”；"
        "出完第一张才叫主、跟主只出两种花色、癞子，与比大小的牌型不合；"
        "胜者既是先出完的，又是“分数最高者”；“底金X倍”没有写 X 是多少"
    ),
    "garbled.hint": (
        "认牌、比大小用 calc play 打对家；要按“先出完的胜，底 × 倍数”算，写 rules: {{allow_garbled: true}} 和 multiplier（倍数）"
    ),
    "no_record": "打对家的出牌规则前后矛盾，不能核对 {key}",
    "no_record.hint": "去掉它，写 first_out（上游）和 multiplier（倍数）",
    "two_first": "上游写的是 {player}，名次里先出完的是 {other}（{related}）",
    "two_first.hint": "只留一个，或改成一样",
    "balance_needed": "balances（余额）里没有 {player}，他要付",
    "balance_needed.hint": "付的人都写上，或都不写",
    "capped": "{player} 只有 {balance}，付到 0 为止（四·3）",
    "by_garbled": "条文残缺，这里只取其中“先出完的胜”和“底金X倍”，倍数由牌局给出；其余各家都付，不分对家（allow_garbled）",
}
_EN = {
    "unit": "base = {unit}",
    "role.winner": "won",
    "role.loser": "lost",
    "role.rule": "",
    "kind.倍": "times",
    "kind.牌型": "play",
    "pay": "base × multiplier",
    "head": "first out {player}  ×{times}",
    "fact.multiplier": "multiplier",
    "garbled": (
        "the text of 打对家 is damaged and contradicts itself, so a deal cannot be scored by it: "
        "136 cards, but 27 each and a bottom of 8 make 116; a bottom of 8, but also “one card is the bottom”; "
        "trumps named after the first card, following with two suits only and wild cards do not go with its combinations; "
        "the winner is who is out first, and also “who has the most points”; and it does not say what X is in “base × X”"
    ),
    "garbled.hint": (
        "to name and compare sets of cards: calc play 打对家; for “first out wins base × multiplier” write rules: {{allow_garbled: true}} and multiplier"
    ),
    "no_record": "the text of 打对家 contradicts itself on how to play, so {key} cannot be checked",
    "no_record.hint": "leave it out and write first_out and multiplier",
    "two_first": "first_out is {player}, but the first of finish is {other} ({related})",
    "two_first.hint": "keep one of them, or make them alike",
    "balance_needed": "balances does not have {player}, who must pay",
    "balance_needed.hint": "write the balances of all who pay, or none",
    "capped": "{player} has only {balance} and pays no more (四·3)",
    "by_garbled": "the text is damaged: only “who is out first wins” and “base × X” are taken from it, X from the deal; everybody else pays, partners or not (allow_garbled)",
}

TEXTS = Texts(
    zh={f"daduijia.{code}": text for code, text in _ZH.items()},
    en={f"daduijia.{code}": text for code, text in _EN.items()},
)
