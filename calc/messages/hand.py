"""Sentences of ``calc hand``: what a deal file's faults are called where options were written, not keys."""

from __future__ import annotations

import re
from collections.abc import Container

from calc.messages.texts import Bilingual, Lang, Texts

IN_OPTIONS = Texts(
    zh={
        "source.line": "标着 - 的那一处",
        "source.count": "{where} {count} 张",
        "field.missing": "缺少 {key}",
        "field.missing.hint": "写上 {key} {example}",
        "field.empty": "{key} 后面是空的",
        "field.empty.hint": "{key} 后面写上内容，或去掉 {key}",
        "key.unknown": "{game}没有 {word}",
        "key.unknown.hint": "--fact 可以写：{known}",
        "key.unknown.near": "是不是 {near}？",
        "key.unknown.elsewhere": "--fact 可以写：{known}",
        "hand.size": "手牌有 {count} 张，应为 {expected} 张",
        "hand.size.more": "去掉 {difference} 张（{size} 张，每组 --meld 减 3 张；和张另写在 --win）",
        "hand.size.fewer": "补上 {difference} 张（{size} 张，每组 --meld 减 3 张；和张另写在 --win）",
        "hand.size.win_tile": "和张 {tile} 只写在 --win 里，从手牌中去掉一张 {tile}",
        "hand.too_many_melds": "有 {melds} 组 --meld，太多了",
        "hand.not_won": "手牌和 {tile} 没有和成，差 {missing} 张",
        "hand.not_won.hint": "核对手牌、--meld 与 --win",
    },
    en={
        "source.line": "the place marked with -",
        "source.count": "{where} {count}",
        "field.missing": "{key} is missing",
        "field.missing.hint": "add {key} {example}",
        "field.empty": "there is nothing after {key}",
        "field.empty.hint": "write its value after {key}, or leave {key} out",
        "key.unknown": "{game} has no {word}",
        "key.unknown.hint": "--fact can be: {known}",
        "key.unknown.near": "did you mean {near}?",
        "key.unknown.elsewhere": "--fact can be: {known}",
        "hand.size": "there are {count} tiles in hand, but there should be {expected}",
        "hand.size.more": "take {difference} out ({size} tiles, three fewer for each --meld; the winning tile goes to --win)",
        "hand.size.fewer": "add {difference} ({size} tiles, three fewer for each --meld; the winning tile goes to --win)",
        "hand.size.win_tile": "the winning tile {tile} goes to --win only: take one {tile} out of the hand",
        "hand.too_many_melds": "{melds} of --meld are too many",
        "hand.not_won": "the tiles do not win with {tile}: {missing} tiles away",
        "hand.not_won.hint": "check the tiles, --meld and --win",
    },
)

THIS_LINE = Bilingual("同一行里", "on the same line")
"""Where the second fact of a contradiction stands in a hand of one line."""
OPTIONS = {
    "tile": "--win", "by": "--by", "from": "--from", "seat": "--seat", "round": "--round", "wild": "--wild",
    "melds": "--meld", "flowers": "--flowers", "hand": "TILES", "win": "--win",
}  # fmt: skip
"""The option that stands for a key of a deal file."""
EXAMPLES = {
    "tile": "1万", "by": "自摸", "from": "南", "seat": "东", "round": "东", "wild": "5筒",
    "melds": "'碰 东'", "flowers": "'春 白'", "hand": "'123万 …'", "win": "1万",
}  # fmt: skip

_KEYS = "|".join(OPTIONS)
_PAIR = re.compile(r"\b([a-z_]+): (?!…)([^\s，；,;]+)")
_BOTH_NAMES = re.compile(r"\b([a-z_]+)（[^）]*）")
_BLANKS = re.compile(r" +(?=[，；。、（）]|$)")
_WIN_KEY = re.compile(r"\bwin\.([a-z_]+)\b(: )?")
_ENGLISH = re.compile(
    rf"(?<=\bleave )({_KEYS})(?= out)|\b(from)(?= (?:is|cannot)\b)|(?<=\bin )(flowers)\b|(?<=\bunder )(flowers)\b"
)


def spoken(text: str, lang: Lang, keys: Container[str]) -> str:
    """A sentence about a deal file with the options that stand for its keys, of which there are these.

    >>> keys = {"by", "flowers", "after_flower"}
    >>> spoken("去掉 from，或改 by: 点炮；写进 flowers（花），after_flower: true", "zh", keys)
    '去掉 --from，或改 --by 点炮；写进 --flowers，--fact after_flower=true'
    """
    text = _WIN_KEY.sub(lambda match: match[0][4:] if match[2] else _option(match[1]), text)
    text = _BOTH_NAMES.sub(lambda match: f"{_option(match[1])} " if match[1] in keys else match[0], text)
    text = _PAIR.sub(lambda match: _pair(match) if match[1] in keys else match[0], text)
    if lang == "en":
        text = _ENGLISH.sub(lambda match: OPTIONS[match[0]], text)
    text = text.replace("去掉 from", "去掉 --from").replace("改 from", "改 --from")
    return _BLANKS.sub("", text.replace("  ", " "))


def _option(key: str) -> str:
    return OPTIONS.get(key, f"--fact {key}")


def _pair(match: re.Match[str]) -> str:
    key, value = match[1], match[2]
    return f"{OPTIONS[key]} {value}" if key in OPTIONS else f"--fact {key}={value}"
