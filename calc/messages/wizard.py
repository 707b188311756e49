"""Sentences of ``calc new --wizard``."""

from __future__ import annotations

from calc.messages.texts import Texts

TEXTS = Texts(
    zh={
        "wizard.game": "哪个游戏？可以写：{known}",
        "wizard.begin": """\
{game}的一局，一问一答。例子只是写法。
回车：不写，或照旧的答案；-：去掉旧的答案；<：回上一问；Ctrl-C：停下，什么也不写。
""",
        "wizard.example": "例 {example}",
        "wizard.before": "回车照旧：{answer}",
        "wizard.yes": "是",
        "wizard.more": "还有别的要写吗？可以写名称：{known}；回车是没有",
        "wizard.no_key": "没有“{word}”这一项",
        "wizard.no_key.hint": "写上面列出的名称，空格分开",
        "wizard.no_key.near": "是不是 {near}？",
        "wizard.missed": "先空着；别处也没有写的话，最后再问",
        "wizard.no_text": "打进来的不全是文字，读不出来；再写一次",
        "wizard.first": "前面没有了，这是第一问",
        "wizard.go_back": "在这里改写，或写 < 回去改 {place}",
        "wizard.file": "写到哪个文件？回车是 {default}",
        "wizard.exists": "已经有 {file} 了，盖掉它吗？（是 / 否）",
        "wizard.no_file": "{file} 不能当文件名",
        "wizard.written": "写好了 {file}，算出来是：",
        "wizard.stopped": "停下了，什么也没有写",
        "wizard.sample.trump": "红",
        "wizard.sample.kind": "对",
        "wizard.sample.pairs": "2",
        "wizard.sample.bombs": "甲: 1",
        "wizard.about.trump": "黑 红 梅 方 无；写了亮主就不用写",
        "wizard.about.kind": "单、对、拖拉机；写了出牌就不用写",
        "wizard.about.pairs": "拖拉机有几对",
        "wizard.about.levels": "各方这一局以前的级，写在一方任一人名下",
        "wizard.about.ended_early": "没有打完就停下了",
        "wizard.about.wall_left": "牌墙还剩几张",
        "wizard.about.discards": "打出的牌，按先后；点炮的那张在最后",
        "wizard.about.bombs": "各家出过几个炸弹",
        "wizard.about.bottom": "底牌",
        "wizard.about.in_hand": "没打出的分牌，或分数",
        "wizard.about.finish": "出完牌的先后",
    },
    en={
        "wizard.game": "Which game? It can be: {known}",
        "wizard.begin": """\
A deal of {game}, question by question. Examples only show how to write.
Enter: leave out, or keep the answer; -: take the answer out; <: one question back; Ctrl-C: stop, nothing is written.
""",
        "wizard.example": "such as {example}",
        "wizard.before": "Enter keeps: {answer}",
        "wizard.yes": "yes",
        "wizard.more": "Anything else? Write its name: {known}; Enter is no",
        "wizard.no_key": "there is no “{word}”",
        "wizard.no_key.hint": "write names of the list above, with blanks between them",
        "wizard.no_key.near": "did you mean {near}?",
        "wizard.missed": "left open for now; it is asked again in the end if nothing else makes up for it",
        "wizard.no_text": "not all of what was typed is text; write it again",
        "wizard.first": "this is the first question",
        "wizard.go_back": "write it otherwise here, or < to go back to {place}",
        "wizard.file": "Which file is it written to? Enter is {default}",
        "wizard.exists": "there is a {file} already: overwrite it? (yes / no)",
        "wizard.no_file": "{file} cannot be the name of a file",
        "wizard.written": "{file} is written, and comes to:",
        "wizard.stopped": "stopped, nothing is written",
        "wizard.sample.trump": "红",
        "wizard.sample.kind": "对",
        "wizard.sample.pairs": "2",
        "wizard.sample.bombs": "甲: 1",
        "wizard.about.trump": "the trump suit: 黑 红 梅 方 无; not with declared",
        "wizard.about.kind": "单 single, 对 pair, 拖拉机 tractor; not with cards",
        "wizard.about.pairs": "how many pairs the tractor has",
        "wizard.about.levels": "the level of each side before this deal",
        "wizard.about.ended_early": "the deal was stopped before its end",
        "wizard.about.wall_left": "tiles left in the wall",
        "wizard.about.discards": "in order, the winning one last",
        "wizard.about.bombs": "how many bombs each has played",
        "wizard.about.bottom": "the bottom cards",
        "wizard.about.in_hand": "points, or cards, left in hand",
        "wizard.about.finish": "in the order they went out",
    },
)
